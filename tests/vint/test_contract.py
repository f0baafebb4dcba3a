"""Strains, bids and contracts of Vint print and parse themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_strategies import vint_contracts

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Compass, Pair
from trainer.vint.contract import ALL_BIDS, PASS, Bid, Contract, Strain, parse_call


def test_rule_5_and_33_strains_from_spades_to_no_trump() -> None:
    assert list(map(str, sorted(Strain))) == ["S", "C", "D", "H", "NT"]
    assert [strain.rank for strain in Strain] == list(range(5))


def test_rule_29_levels_promise_tricks_beyond_six() -> None:
    assert [Bid(level, Strain.CLUBS).tricks for level in range(1, 8)] == list(range(7, 14))


def test_bids_are_ranked() -> None:
    assert list(ALL_BIDS) == sorted(ALL_BIDS)
    assert [bid.rank for bid in ALL_BIDS] == list(range(35))
    assert list(map(str, ALL_BIDS[:6])) == ["1S", "1C", "1D", "1H", "1NT", "2S"]


@pytest.mark.parametrize("level", [0, 8, -1])
def test_no_other_levels(level: int) -> None:
    with pytest.raises(IllegalError, match="levels go from 1 to 7"):
        Bid(level, Strain.HEARTS)


@given(st.sampled_from(ALL_BIDS))
def test_bids_round_trip(bid: Bid) -> None:
    assert parse_call(str(bid)) == bid
    assert parse_call(str(bid).lower()) == bid


@pytest.mark.parametrize(
    ("text", "strain"), [("♠", "S"), ("hearts", "H"), ("no trump", "NT"), ("n", "NT"), ("Diamond", "D"), ("♣", "C")]
)
def test_strains_are_read_in_many_ways(text: str, strain: str) -> None:
    assert Strain.parse(text) is Strain(strain)
    assert Bid.parse(f"3 {text}") == Bid(3, Strain(strain))


@pytest.mark.parametrize("text", ["", "8S", "0H", "S1", "1X", "double", "1"])
def test_other_calls_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError, match="is no"):
        parse_call(text)


@pytest.mark.parametrize("text", ["pass", "P", "-", "пас", " Pass "])
def test_passes_are_read(text: str) -> None:
    assert parse_call(text) is PASS


@given(st.sampled_from(ALL_BIDS), st.sampled_from(Strain))
def test_the_lowest_bid_over_another(over: Bid, strain: Strain) -> None:
    lowest = Bid.lowest(strain, over)
    higher = [bid for bid in ALL_BIDS if bid > over and bid.strain is strain]
    assert lowest == (higher[0] if higher else None)
    assert Bid.lowest(strain, None) == Bid(1, strain)


@given(vint_contracts())
def test_the_player_left_of_the_declarer_leads(contract: Contract) -> None:
    assert contract.leader is contract.declarer.left
    assert contract.leader.pair is contract.pair.other
    assert str(contract) == f"{contract.bid} by {contract.declarer}"


def test_strain_and_suit() -> None:
    assert Strain.of(None) is Strain.NO_TRUMP
    assert [Strain.of(suit).suit for suit in Suit] == list(Suit)
    assert Contract(Bid(3, Strain.HEARTS), Compass.WEST).pair is Pair.EAST_WEST
