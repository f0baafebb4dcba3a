"""Words for values of the engine."""

import pytest

from trainer.cards import CardSet
from trainer.skat.contract import Contract, contracts, parse_contract
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, PROFILES, RAEUBERSKAT
from trainer.skat.rules import SkatRules
from trainer.ui.wording import choice_words, contract_words, counted, matador_words, percent, sentence, signed


def plain(text: str) -> str:
    """Without the characters that only steer how text is set."""
    return text.replace("\ufe0e", "").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("contract", "words"),
    [
        ("S", "♠ Spades"),
        ("grand hand", "Grand Hand"),
        ("C hand schneider", "♣ Clubs Hand, schneider announced"),
        ("C hand schneider schwarz", "♣ Clubs Hand, schwarz announced"),
        ("grand hand schneider schwarz ouvert", "Grand ouvert"),
        ("null ouvert", "Null ouvert"),
        ("null hand ouvert", "Null ouvert Hand"),
    ],
)
def test_contracts_are_said_as_players_say_them(contract: str, words: str) -> None:
    assert plain(contract_words(Contract.parse(contract))) == words


@pytest.mark.parametrize(
    ("rules", "contract", "words"),
    [
        (AMERICAN, "grand", "Gucki"),
        (AMERICAN, "grand hand", "Grand solo"),
        (AMERICAN, "S solo schneider", "♠ Spades solo, schneider announced"),
        (AMERICAN, "grand ouvert", "Grand ouvert"),
        (AMERICAN, "D tournee", "♦ Diamonds Tournee"),
        (AMERICAN, "grand second turn", "Grand by second turn"),
        (AMERICAN, "null", "Null"),
        (RAEUBERSKAT, "null ouvert", "Null ouvert"),
        (RAEUBERSKAT, "C ouvert", "♣ Clubs ouvert"),
        (RAEUBERSKAT, "C ouvert schneider", "♣ Clubs ouvert, schneider announced"),
        (ALTENBURG_1927, "null hand", "Null Hand"),
    ],
)
def test_each_code_has_its_words(rules: SkatRules, contract: str, words: str) -> None:
    assert plain(contract_words(parse_contract(rules, contract), rules)) == words


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_no_two_contracts_sound_alike(rules: SkatRules) -> None:
    every = contracts(rules)
    assert len({contract_words(contract, rules) for contract in every}) == len(every)


def test_a_choice_names_the_cards_laid_away() -> None:
    assert plain(choice_words(Contract.parse("S"), CardSet.parse("DK DT"))) == "♠ Spades, lay away ♦10 ♦K"
    assert choice_words(Contract.parse("grand hand"), CardSet()) == "Grand Hand"


@pytest.mark.parametrize(("count", "words"), [(2, "with 2"), (-11, "without 11"), (0, "")])
def test_matadors(count: int, words: str) -> None:
    assert matador_words(count) == words


@pytest.mark.parametrize(
    ("points", "digits", "text"), [(48, 0, "+48"), (-72, 0, "−72"), (0, 0, "0"), (-0.04, 1, "0.0"), (2.25, 1, "+2.2")]
)
def test_signed_numbers(points: float, digits: int, text: str) -> None:
    assert signed(points, digits) == text


def test_shares_and_counts() -> None:
    assert percent(2 / 3) == "67 %"
    assert percent(0.825, digits=1) == "82.5 %"
    assert counted(1, "card") == "1 card"
    assert counted(2, "card") == "2 cards"


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("CJ stands twice: every card exists once", "CJ stands twice: every card exists once."),
        ("does that answer the question?", "Does that answer the question?"),
        ("'[x](http://e.x)' is no seat", "'\\[x\\](http\\:\u2060//e.x)' is no seat."),
        ("![i](//e.x/z.png) :red[hot] **b**", r"!\[i\](//e.x/z.png) \:red\[hot\] \*\*b\*\*."),
        ("a :smile: for ann@e.org", "A \\:\u2060smile: for ann\\@\u2060e.org."),
        ("see www.e.x $x^2$ <b>", "See www\u2060.e.x \\$x^2\\$ \\<b\\>."),
    ],
)
def test_a_sentence_is_read_and_not_rendered(message: str, shown: str) -> None:
    assert sentence(message) == shown


def test_a_sentence_ends_somewhere() -> None:
    assert len(sentence("x" * 5000)) < 310
