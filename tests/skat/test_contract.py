"""Contracts: reading, printing, and what may be announced by the International Skat Order."""

import pytest
from hypothesis import given
from strategies import any_contracts, skat_contracts

from trainer.errors import AmbiguousError, IllegalError, TrainerError, UnreadableError
from trainer.skat.contract import Contract, Game, Turn, check_contract, complete, contracts, is_contract, parse_contract
from trainer.skat.profiles import AMERICAN, ISKO

GRAND_OUVERT = Contract(Game.GRAND, hand=True, schneider_announced=True, schwarz_announced=True, ouvert=True)


@given(any_contracts())
def test_the_text_of_any_contract_reads_back(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert Contract.parse(str(contract).upper().replace(" ", ", ")) == contract


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("S", Contract(Game.SPADES)),
        ("spades hand schneider", Contract(Game.SPADES, hand=True, schneider_announced=True)),
        ("Kreuz Hand, Schneider angesagt", Contract(Game.CLUBS, hand=True, schneider_announced=True)),
        ("herz hand schwarz", Contract(Game.HEARTS, hand=True, schneider_announced=True, schwarz_announced=True)),
        ("♦", Contract(Game.DIAMONDS)),
        ("H hand", Contract(Game.HEARTS, hand=True)),
        ("grand ouvert", GRAND_OUVERT),
        ("Grand-Hand", Contract(Game.GRAND, hand=True)),
        ("null ouvert hand", Contract(Game.NULL, hand=True, ouvert=True)),
        ("Null offen", Contract(Game.NULL, ouvert=True)),
        ("пики", Contract(Game.SPADES)),
    ],
)
def test_contracts_are_read_and_completed(text: str, contract: Contract) -> None:
    assert parse_contract(ISKO, text) == contract


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", UnreadableError, "names no game"),
        ("hand", UnreadableError, "names no game: write C, S, H, D, grand or null"),
        ("spades duo", UnreadableError, "'duo' in contract 'spades duo' means nothing"),
        ("grand null", AmbiguousError, "names 2 games"),
        ("S schneider", IllegalError, "only a Hand game may be announced so: say S hand schneider"),
        ("grand schwarz", IllegalError, "say grand hand schneider schwarz"),
        ("null schneider", IllegalError, "Null knows no schneider or schwarz"),
        ("null hand schwarz", IllegalError, "Null knows no schneider or schwarz"),
    ],
)
def test_errors_say_what_would_be_right(text: str, error: type[TrainerError], message: str) -> None:
    with pytest.raises(error, match=message):
        parse_contract(ISKO, text)


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("hearts tournee", Contract(Game.HEARTS, turn=Turn.FIRST)),
        ("Tournée, Herz", Contract(Game.HEARTS, turn=Turn.FIRST)),
        ("Tourne\u0301e Gru\u0308n", Contract(Game.SPADES, turn=Turn.FIRST)),
        ("grand turned", Contract(Game.GRAND, turn=Turn.FIRST)),
        ("турне червы", Contract(Game.HEARTS, turn=Turn.FIRST)),
        ("C second turn", Contract(Game.CLUBS, turn=Turn.SECOND)),
        ("Passt-mir-nicht: Kreuz", Contract(Game.CLUBS, turn=Turn.SECOND)),
        ("второй показ, трефы", Contract(Game.CLUBS, turn=Turn.SECOND)),
        ("Gucki", Contract(Game.GRAND)),
        ("spades solo", Contract(Game.SPADES, hand=True)),
        ("пики соло шнейдер", Contract(Game.SPADES, hand=True, schneider_announced=True)),
    ],
)
def test_words_of_the_old_games(text: str, contract: Contract) -> None:
    assert parse_contract(AMERICAN, text) == contract


@pytest.mark.parametrize("text", ["C turnips", "tournees C", "C tournee second turn"])
def test_words_that_only_look_like_turned_cards(text: str) -> None:
    with pytest.raises(UnreadableError, match="means nothing"):
        Contract.parse(text)


def test_check_wants_what_announcements_include() -> None:
    with pytest.raises(IllegalError, match=r"say S hand schneider schwarz$"):
        check_contract(ISKO, Contract(Game.SPADES, hand=True, schwarz_announced=True))
    with pytest.raises(IllegalError, match=r"say grand hand schneider schwarz ouvert$"):
        check_contract(ISKO, Contract(Game.GRAND, ouvert=True))
    check_contract(ISKO, GRAND_OUVERT)


def test_there_are_29_contracts() -> None:
    """Five ways to play each suit and Grand: plain, Hand, schneider, schwarz announced, ouvert; four of Null."""
    assert len(contracts(ISKO)) == 5 * 5 + 4
    assert contracts(ISKO)[0] == Contract(Game.CLUBS)


@given(skat_contracts())
def test_a_contract_that_may_be_announced_is_complete(contract: Contract) -> None:
    assert complete(ISKO, contract) == contract
    assert parse_contract(ISKO, str(contract)) == contract


@given(any_contracts())
def test_completing_twice_changes_nothing(contract: Contract) -> None:
    completed = complete(ISKO, contract)
    assert complete(ISKO, completed) == completed
    assert is_contract(ISKO, contract) is (contract in contracts(ISKO))
