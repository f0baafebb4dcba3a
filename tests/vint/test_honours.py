"""Honours, aces and coronas: notes 4 and 5, calculations 11 to 18."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_strategies import vint_deals, vint_rules

from trainer.cards import CardSet, Rank, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.records import parse_pbn
from trainer.seats import Compass, Pair
from trainer.vint.contract import ALL_BIDS, Bid, Strain
from trainer.vint.honours import NO_FIGURES, Corona, Figures, Holdings, figure_lines, hand_lines, honour_lines
from trainer.vint.profiles import CLASSIC
from trainer.vint.rules import AcesAndCorona, AcesInHand, Honours, VintRules

HONOUR_RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
DEAL = parse_pbn("N:AKQJ.A2.A32.A432 T98.KQJ.KQJT.KQJ 765.T98.987.T987 432.76543.654.65")


def figures(text: str) -> Figures:
    return Figures.of(CardSet.parse(text))


def texts(
    honours: tuple[int, int], aces: tuple[int, int], side: Pair, *, level: int = 1, rules: VintRules = CLASSIC
) -> list[tuple[str, str, int]]:
    strain = Strain.HEARTS if any(honours) else Strain.NO_TRUMP
    lines = honour_lines(rules, level, strain, Holdings(honours, aces), side)
    return [(str(pair), line.what, line.points) for pair, line in lines]


# --- who holds what ---


def test_note_4_honours_are_five_trumps_and_aces() -> None:
    in_spades = Holdings.of(DEAL, Strain.SPADES)
    assert (in_spades.honours, in_spades.aces) == ((4, 1), (4, 0))
    in_hearts = Holdings.of(DEAL, Strain.HEARTS)
    assert (in_hearts.honours, in_hearts.aces) == ((2, 3), (4, 0))
    assert Holdings.of(DEAL, Strain.NO_TRUMP).honours == (0, 0)


@given(vint_deals(), st.sampled_from(Strain))
def test_holdings_agree_with_counting_cards(deal: Deal, strain: Strain) -> None:
    holdings = Holdings.of(deal, strain)
    for pair in Pair:
        cards = [card for seat in pair.seats for card in deal.hands[seat]]
        assert holdings.aces[pair] == sum(card.rank is Rank.ACE for card in cards)
        assert holdings.honours[pair] == sum(card.suit is strain.suit and card.rank in HONOUR_RANKS for card in cards)
    for seat in Compass:
        aces = sum(card.rank is Rank.ACE for card in deal.hands[seat])
        assert holdings.figures[seat].aces == (aces if aces > 2 else 0)


@given(vint_deals())
def test_note_5_a_corona_is_the_run_from_the_ace(deal: Deal) -> None:
    for hand in deal.hands:
        found = {corona.suit: corona.length for corona in Figures.of(hand).coronas}
        for suit in {card.suit for card in hand}:
            ranks = [rank for rank in Rank if any(card.suit is suit and card.rank is rank for card in hand)]
            run = 0
            while run < 13 and list(reversed(Rank))[run] in ranks:
                run += 1
            assert found.get(suit, 0) == (run if run > 2 else 0)


def test_note_5_figures_of_a_hand() -> None:
    assert Figures.of(DEAL.hands[0]) == Figures((Corona(Suit.SPADES, 4),), 4)
    assert figures("SA SK HQ HA CA") == Figures((), 3)
    assert figures("SK SQ SJ ST") is NO_FIGURES
    assert str(figures("HA HK HQ HJ").coronas[0]) == "corona A K Q J of hearts in one hand"


@pytest.mark.parametrize(
    ("honours", "aces", "message"),
    [
        ((3, 1), (2, 2), "3-1 honours: there are five trump honours"),
        ((6, -1), (2, 2), "6--1 honours"),
        ((3, 2), (2, 1), "2-1 aces: there are four"),
        ((3, 2), (5, -1), "5--1 aces"),
    ],
)
def test_impossible_counts_are_refused(honours: tuple[int, int], aces: tuple[int, int], message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        Holdings(honours, aces)


def test_honours_must_fit_the_strain() -> None:
    Holdings((0, 0), (2, 2)).check(Strain.NO_TRUMP)
    with pytest.raises(IllegalError, match="3-2 honours in NT: their sum must be 0"):
        Holdings((3, 2), (2, 2)).check(Strain.NO_TRUMP)
    with pytest.raises(IllegalError, match="0-0 honours in S: their sum must be 5"):
        Holdings((0, 0), (2, 2)).check(Strain.SPADES)


# --- what they bring ---

NS, EW = Pair.NORTH_SOUTH, Pair.EAST_WEST


def test_calc_11_and_12_the_side_with_more_honours_writes_them() -> None:
    separate = replace(CLASSIC, honours=Honours.SEPARATE)
    assert texts((2, 3), (1, 3), NS, level=4, rules=separate) == [
        ("EW", "three honours at 400", 1200),
        ("EW", "three aces at 400", 1200),
    ]
    assert texts((3, 2), (1, 3), NS, rules=separate) == [
        ("NS", "three honours at 100", 300),
        ("EW", "three aces at 100", 300),
    ]


def test_calc_13_two_aces_each_go_with_seven_tricks() -> None:
    assert texts((0, 0), (2, 2), EW, level=3) == [("EW", "two aces at 750", 1500)]
    assert texts((0, 0), (1, 3), NS, level=3) == [("EW", "three aces at 750", 2250)]


def test_calc_14_honours_and_aces_of_one_side_are_added() -> None:
    assert texts((3, 2), (2, 2), NS, level=3) == [("NS", "three honours and two aces, five at 300", 1500)]
    assert texts((4, 1), (2, 2), NS, level=3) == [("NS", "four honours and two aces, six at 300", 1800)]


def test_calc_15_on_different_sides_they_are_subtracted() -> None:
    [(_, words, points)] = texts((3, 2), (1, 3), NS)
    assert (words, points) == ("three honours against three aces of the others: nobody writes", 0)
    assert texts((4, 1), (1, 3), EW, level=2) == [("NS", "four honours less three aces of the others, one at 200", 200)]
    assert texts((3, 2), (0, 4), NS) == [("EW", "four aces less three honours of the others, one at 100", 100)]


def test_calc_16_two_aces_without_seven_tricks_have_no_force() -> None:
    assert texts((3, 2), (2, 2), EW) == [("NS", "three honours less two aces of the others, one at 100", 100)]


@given(st.integers(0, 5), st.integers(0, 4), st.sampled_from(Pair), st.sampled_from(ALL_BIDS), vint_rules())
def test_honours_do_not_depend_on_the_name_of_a_side(
    honours: int, aces: int, side: Pair, bid: Bid, rules: VintRules
) -> None:
    held = (0, 0) if bid.strain is Strain.NO_TRUMP else (honours, 5 - honours)
    one = list(honour_lines(rules, bid.level, bid.strain, Holdings(held, (aces, 4 - aces)), side))
    turned = Holdings((held[1], held[0]), (4 - aces, aces))
    other = list(honour_lines(rules, bid.level, bid.strain, turned, side.other))
    assert [(pair.other, line) for pair, line in one] == other
    assert sum(line.points > 0 for _, line in one) <= 1 or rules.honours is Honours.SEPARATE


def test_calc_18_coronas_of_trumps_and_at_no_trump_count_double() -> None:
    hand = figures("SA SK SQ SJ HA HK HQ")
    plain = [(line.what, line.points) for line in hand_lines(CLASSIC, Strain.SPADES, hand)]
    assert plain == [
        ("corona A K Q J of spades in one hand, double", 2000),
        ("corona A K Q of hearts in one hand", 500),
    ]
    assert [line.points for line in hand_lines(CLASSIC, Strain.NO_TRUMP, hand)] == [2000, 1000]


def test_calc_18_aces_in_one_hand() -> None:
    hand = figures("SA HA DA")
    assert [(line.what, line.points) for line in hand_lines(CLASSIC, Strain.SPADES, hand)] == [
        ("three aces in one hand", 500)
    ]
    double = replace(CLASSIC, aces_in_hand=AcesInHand.DOUBLE)
    assert [line.points for line in hand_lines(double, Strain.SPADES, hand)] == [1000]
    assert [line.points for line in hand_lines(double, Strain.NO_TRUMP, hand)] == [1000]


def test_aces_beside_a_corona_or_the_dearer_of_both() -> None:
    hand = figures("SA SK SQ HA DA CA")
    assert [line.points for line in hand_lines(CLASSIC, Strain.HEARTS, hand)] == [500, 1000]
    dearer = replace(CLASSIC, aces_and_corona=AcesAndCorona.DEARER)
    assert [line.points for line in hand_lines(dearer, Strain.HEARTS, hand)] == [1000]
    assert [line.what for line in hand_lines(dearer, Strain.SPADES, hand)] == [
        "corona A K Q of spades in one hand, double"
    ]
    assert [line.points for line in hand_lines(dearer, Strain.SPADES, figures("SA HA DA"))] == [500]


def test_rule_62_defenders_write_their_coronas() -> None:
    """ "The opponents, writing for their honours and coronas, come quickly to the end." """
    lines = list(figure_lines(CLASSIC, Strain.CLUBS, Holdings.of(DEAL, Strain.CLUBS)))
    assert [(pair, line.points) for pair, line in lines] == [(NS, 1000), (NS, 1000)]


def test_a_hand_shows_no_more_than_thirteen_cards() -> None:
    assert Figures((Corona(Suit.SPADES, 10),), 4).aces == 4
    with pytest.raises(IllegalError, match="coronas and other aces of 14 cards in one hand: a hand has 13"):
        Figures((Corona(Suit.SPADES, 11),), 4)
