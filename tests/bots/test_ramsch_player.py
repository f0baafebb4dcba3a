"""Bots of Ramsch play and pass on sensibly up to where they are asked to stop."""

from __future__ import annotations

from random import Random

from trainer.bots.ramsch_player import pass_until, play_until, sensible
from trainer.cards import SKAT_DECK
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import OLD_RAMSCH, SCHIEBERAMSCH
from trainer.skat.schieben import Schieben

DEALS = [Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2)) for seed in range(40)]


def test_they_take_fewer_points_than_one_who_plays_at_random() -> None:
    taken = [0, 0, 0]
    for seed, deal in enumerate(DEALS):
        one, two, three = deal.hands
        chance, ramsch = Random(seed), Ramsch(OLD_RAMSCH, (one, two, three), deal.rest)
        while not ramsch.is_over:
            ramsch = play_until(ramsch, seat=Seat.MIDDLEHAND)
            if not ramsch.is_over:
                ramsch = ramsch.after(chance.choice(ramsch.legal_cards.cards))
        taken = [sum(pair) for pair in zip(taken, ramsch.points, strict=True)]
    assert 1.4 * max(taken[0], taken[2]) < taken[1]


def test_two_cards_go_round() -> None:
    one, two, three = DEALS[0].hands
    start = Schieben(SCHIEBERAMSCH, (one, two, three), DEALS[0].rest)
    stopped = pass_until(start, seat=Seat.REARHAND)
    assert stopped.to_act is Seat.REARHAND
    assert stopped.passed[0] == sensible(SCHIEBERAMSCH).plain_pass(start.view(Seat.FOREHAND))
    assert pass_until(start).is_over


def test_play_stops_after_so_many_tricks() -> None:
    one, two, three = DEALS[1].hands
    assert len(play_until(Ramsch(OLD_RAMSCH, (one, two, three), DEALS[1].rest), tricks=4).tricks) == 4
