"""Taking the skat and laying two cards away."""

from itertools import combinations

import pytest
from hypothesis import given
from strategies import skat_cards, skat_deals

from trainer.cards import NO_CARDS, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.skat.talon import discards, lay_away, take

HAND = CardSet.parse("CJ SJ CA CT CK SA HT H9 D8 D7")
SKAT = CardSet.parse("HJ DA")


@given(skat_deals())
def test_every_discard_keeps_ten_of_the_twelve(deal: Deal) -> None:
    twelve = take(deal.hands[0], deal.rest)
    pairs = discards(twelve)
    assert len(set(pairs)) == 66
    for pair in pairs:
        kept = lay_away(twelve, pair)
        assert (len(kept), kept | pair) == (10, twelve)


def test_discards_come_in_the_order_of_the_hand() -> None:
    twelve = take(HAND, SKAT)
    assert [str(pair) for pair in discards(twelve)[:2]] == ["CA CK", "CA CJ"]
    assert len(list(combinations(twelve, 2))) == len(discards(twelve))


@pytest.mark.parametrize(
    ("laid_away", "message"),
    [
        ("D7", "cannot lay away 1 cards: exactly two"),
        ("D7 D8 H9", "cannot lay away 3 cards: exactly two"),
        ("D7 DK", "cannot lay away DK: not among the twelve cards CA CK CJ CT SA SJ HJ HT H9 DA D8 D7"),
    ],
)
def test_laying_away_anything_else_is_refused(laid_away: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        lay_away(take(HAND, SKAT), CardSet.parse(laid_away))


@given(skat_cards(max_size=9))
def test_only_ten_cards_take_the_skat(hand: CardSet) -> None:
    with pytest.raises(IllegalError, match="ten cards take the two others"):
        take(hand, SKAT)


def test_the_skat_is_two_other_cards() -> None:
    with pytest.raises(IllegalError, match="cannot take nothing"):
        take(HAND, NO_CARDS)
    with pytest.raises(IllegalError, match="cannot take CJ DA"):
        take(HAND, CardSet.parse("CJ DA"))
    with pytest.raises(IllegalError, match="10 cards: laying away needs the twelve"):
        lay_away(HAND, SKAT)
