"""Sentences beside a question: what the bots would not have bought, and a bid that a game does not reach."""

from __future__ import annotations

import pytest

from trainer.evaluation.skat_payoffs import Stakes
from trainer.practice.skat_answers import Question
from trainer.practice.skat_drills import Drill, deal_round
from trainer.practice.skat_round import SkatRound
from trainer.seats import Seat
from trainer.skat.contract import Turn
from trainer.skat.profiles import AMERICAN
from trainer.ui.skat_questions import turned_offers
from trainer.ui.skat_warnings import unbought_words, unreached_words


def turning(seed: int, seat: Seat) -> SkatRound:
    return deal_round(Stakes(AMERICAN), Drill.TURN, seed=seed, seat=seat)


def warnings(round_: SkatRound) -> list[str]:
    assert round_.question is not None
    return [
        unreached_words(round_, contract).replace("\ufe0e", "") for contract in turned_offers(round_.question, round_)
    ]


def test_a_game_out_of_reach_without_schneider_says_so() -> None:
    """Middlehand bought for 20: hearts without 1 are worth 12, diamonds by the second card 10."""
    round_ = turning(44, Seat.MIDDLEHAND)
    assert warnings(round_) == [
        "\u2665\xa0Hearts Tournee without 1 is worth 12: it reaches the bid of 20 only with "
        "a matador in the skat or schwarz."
    ]
    assert warnings(round_.after(Turn.SECOND)) == [
        "\u2666\xa0Diamonds by second turn without 1 is worth 10: it reaches the bid of 20 only with schwarz."
    ]


def test_a_game_that_nothing_can_save_and_one_that_needs_nothing() -> None:
    second = turning(21, Seat.FOREHAND).after(Turn.SECOND)
    (told,) = warnings(second)
    assert told.endswith("it cannot reach the bid of 30.")
    assert not any(warnings(turning(4711, Seat.FOREHAND)))


@pytest.mark.parametrize(("seed", "is_told"), [(4711, False), (8, True)])
def test_a_game_that_the_bots_would_not_have_bought(seed: int, is_told: bool) -> None:
    assert bool(unbought_words(turning(seed, Seat.FOREHAND))) is is_told


def test_an_auction_of_ones_own_is_never_warned_of() -> None:
    round_ = deal_round(Stakes(AMERICAN), Drill.ANY, seed=8, seat=Seat.FOREHAND)
    assert round_.starts_at is Question.LIMIT
    assert unbought_words(round_) == ""
