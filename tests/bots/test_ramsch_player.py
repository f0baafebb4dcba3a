"""The book's player of Ramsch: what he passes on, leads, ducks with and throws off."""

from __future__ import annotations

from random import Random

import pytest

from trainer.bots.ramsch_player import choose_card, pass_on, pass_until, play_until
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch, RamschView
from trainer.skat.ramsch_rules import OLD_RAMSCH, SCHIEBERAMSCH
from trainer.skat.schieben import Schieben
from trainer.tricks import Trick

DEALS = [Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2)) for seed in range(40)]


def sees(hand: str, *trick: str) -> RamschView:
    table = Trick(tuple(map(Card.parse, trick)))
    leader = Seat((0 - len(trick)) % 3)
    return RamschView(OLD_RAMSCH, Seat.FOREHAND, CardSet.parse(hand), leader, table, (), NO_CARDS, 0)


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("CT C9 C7 SA", ["CK"], "C9"),
        ("CA CT SA", ["CK", "C8"], "CA"),
        ("CA CT SA", ["CK"], "CT"),
        ("SA H7 H8", ["C7"], "SA"),
        ("CJ SA H7", ["C7", "C8"], "SA"),
        ("CA C7 SA HA", [], "C7"),
        ("SJ DJ C7", ["CJ"], "SJ"),
    ],
)
def test_the_book_plays(hand: str, trick: list[str], card: str) -> None:
    assert choose_card(sees(hand, *trick)) == Card.parse(card)


def test_it_takes_fewer_points_than_one_who_plays_at_random() -> None:
    taken = [0, 0, 0]
    for seed, deal in enumerate(DEALS):
        one, two, three = deal.hands
        chance, ramsch = Random(seed), Ramsch(OLD_RAMSCH, (one, two, three), deal.rest)
        while not ramsch.is_over:
            ramsch = play_until(ramsch, seat=Seat.MIDDLEHAND)
            if not ramsch.is_over:
                ramsch = ramsch.after(chance.choice(ramsch.legal_cards.cards))
        taken = [sum(pair) for pair in zip(taken, ramsch.points, strict=True)]
    assert 2 * max(taken[0], taken[2]) < 1.4 * taken[1]


def test_two_cards_go_round() -> None:
    one, two, three = DEALS[0].hands
    start = Schieben(SCHIEBERAMSCH, (one, two, three), DEALS[0].rest)
    stopped = pass_until(start, seat=Seat.REARHAND)
    assert stopped.to_act is Seat.REARHAND
    assert stopped.passed[0] == pass_on(one | DEALS[0].rest)
    assert pass_until(start).is_over


def test_play_stops_after_so_many_tricks() -> None:
    one, two, three = DEALS[1].hands
    assert len(play_until(Ramsch(OLD_RAMSCH, (one, two, three), DEALS[1].rest), tricks=4).tricks) == 4
