"""A code of rules is checked as a whole; the numbers of the International Skat Order."""

from dataclasses import replace

import pytest

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.skat.bids import ladder
from trainer.skat.profiles import AMERICAN, ISKO, PROFILES, profile
from trainer.skat.rules import GrandBases, NullValues, SkatRules, SuitBases


def test_isko_is_the_default_of_every_rule() -> None:
    assert SkatRules(name="isko", title=ISKO.title, source=ISKO.source) == ISKO
    assert [ISKO.suit_bases.of(suit) for suit in Suit] == [12, 11, 10, 9]


def test_profiles_are_found_by_name() -> None:
    assert profile(" ISkO ") is ISKO
    assert next(iter(PROFILES)) == "isko"
    with pytest.raises(UnreadableError, match="'whist' is no code of Skat rules: there is isko, altenburg-1927"):
        profile("whist")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"suit_bases": SuitBases(clubs=9, spades=10, hearts=11, diamonds=12)}, "must rise from 1"),
        ({"grand_bases": GrandBases(12, 24, 24)}, "must rise"),
        ({"suit_bases": SuitBases(clubs=3, spades=2, hearts=1, diamonds=0)}, "must rise from 1"),
        ({"null_values": NullValues(plain=35, hand=23, ouvert=46, ouvert_hand=59)}, "must not fall"),
        ({"schneider_points": 60}, "it must be 61 to 120"),
        ({"lowest_bid": 19}, "lowest bid 19: it must be 1 to 18"),
    ],
)
def test_rules_that_do_not_fit_together_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        replace(ISKO, **change)


def test_another_code_is_data() -> None:
    """Other bases and Nulls make another ladder without new code: Grand 20, Null 20 and 40, turned suits from 5."""
    assert ladder(AMERICAN)[:5] == (10, 12, 14, 15, 16)
    assert {23, 46, 59}.isdisjoint(ladder(AMERICAN))
    assert {20, 40} <= set(ladder(AMERICAN))
