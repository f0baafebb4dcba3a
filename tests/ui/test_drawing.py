"""Names, indices and order of cards on screen."""

import pytest

from trainer.cards import ALL_CARDS, SKAT_DECK, Card, CardSet
from trainer.skat.contract import Game
from trainer.ui.drawing import (
    DeckStyle,
    IndexLanguage,
    card_index,
    card_name,
    cards_text,
    display_order,
    natural_order,
)

HAND = CardSet.parse("CJ HJ SA ST C7 D8 HQ HK")


def shown(*arguments: object) -> str:
    return " ".join(map(str, display_order(*arguments)))  # type: ignore[arg-type]


def test_jacks_come_first_when_no_game_is_named() -> None:
    assert shown(HAND) == "CJ HJ C7 SA ST HK HQ D8"
    assert shown(HAND, Game.GRAND) == shown(HAND)


def test_trumps_follow_the_jacks() -> None:
    assert shown(HAND, Game.HEARTS) == "CJ HJ HK HQ C7 SA ST D8"
    assert shown(HAND, Game.DIAMONDS) == "CJ HJ D8 C7 SA ST HK HQ"


def test_null_puts_the_jack_between_queen_and_ten() -> None:
    assert shown(HAND, Game.NULL) == "CJ C7 SA ST HK HQ HJ D8"


@pytest.mark.parametrize("game", [None, *Game])
def test_no_card_is_lost_in_sorting(game: Game | None) -> None:
    assert CardSet.of(display_order(SKAT_DECK, game)) == SKAT_DECK


def test_a_picker_goes_from_ace_to_two() -> None:
    assert " ".join(map(str, natural_order(ALL_CARDS)[:13])) == "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2"


@pytest.mark.parametrize(
    ("card", "deck", "name"),
    [
        ("CJ", DeckStyle.TOURNAMENT, "jack of clubs"),
        ("DT", DeckStyle.FRENCH, "ten of diamonds"),
        ("CJ", DeckStyle.GERMAN, "unter of acorns"),
        ("SQ", DeckStyle.GERMAN, "ober of leaves"),
        ("D7", DeckStyle.GERMAN, "seven of bells"),
    ],
)
def test_names_are_those_of_the_deck(card: str, deck: DeckStyle, name: str) -> None:
    assert card_name(Card.parse(card), deck) == name


def test_every_card_has_a_name_of_its_own() -> None:
    for deck in DeckStyle:
        assert len({card_name(card, deck) for card in ALL_CARDS}) == 52


@pytest.mark.parametrize(
    ("deck", "language", "indices"),
    [
        (DeckStyle.TOURNAMENT, IndexLanguage.ENGLISH, "A K Q J 10 9"),
        (DeckStyle.TOURNAMENT, IndexLanguage.GERMAN, "A K D B 10 9"),
        (DeckStyle.GERMAN, IndexLanguage.ENGLISH, "A K O U 10 9"),
        (DeckStyle.GERMAN, IndexLanguage.GERMAN, "A K O U 10 9"),
    ],
)
def test_indices_speak_the_language_of_deck_and_player(deck: DeckStyle, language: IndexLanguage, indices: str) -> None:
    cards = natural_order(CardSet.parse("CA CK CQ CJ CT C9"))
    assert " ".join(card_index(card, deck, language) for card in cards) == indices


def test_cards_in_running_text_can_be_read_again() -> None:
    assert CardSet.parse(cards_text(HAND)) == HAND
