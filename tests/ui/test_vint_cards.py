"""Cards of Vint: their order and the deck they are printed with at first."""

from trainer.cards import CardSet
from trainer.ui.drawing import DeckStyle
from trainer.ui.vint_cards import current_deck, hand_order


def test_a_hand_is_sorted_as_it_is_written() -> None:
    cards = CardSet.parse("C2 CA D4 H9 HQ S7 SA")
    assert " ".join(map(str, hand_order(cards))) == "SA S7 HQ H9 D4 CA C2"


def test_the_deck_of_bridge_players_comes_first() -> None:
    assert current_deck() is DeckStyle.FOUR_COLOUR
