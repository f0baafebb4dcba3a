"""Cards of Vint on screen: how they are sorted, the hand of thirteen, and how the visitor wants them printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import streamlit as st

from trainer.cards import NO_CARDS, Card, CardSet, Suit
from trainer.ui.card_fan import CardSize, Layout, card_fan
from trainer.ui.drawing import DeckStyle, IndexLanguage, natural_order

_DECKS = {"Four colours": DeckStyle.FOUR_COLOUR, "Two colours": DeckStyle.FRENCH}
_DECKS |= {"Tournament (Skat)": DeckStyle.TOURNAMENT, "German suits": DeckStyle.GERMAN}
_USUAL = "Four colours"
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def show_card_settings() -> None:
    """How the cards of Vint look, to be chosen on every page that shows some."""
    st.selectbox("Cards", list(_DECKS), key="vint_deck", bind="query-params")


def current_deck() -> DeckStyle:
    """The deck style chosen for Vint; the four colours of bridge players at first."""
    return _DECKS[st.session_state.get("vint_deck") or _USUAL]


def hand_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Spades, hearts, diamonds, clubs as in S.H.D.C, each from the ace down."""
    return tuple(sorted(natural_order(cards), key=lambda card: _SUITS.index(card.suit)))


def hand_fan(
    cards: Iterable[Card],
    *,
    key: str,
    label: str,
    layout: Layout = Layout.SUITS,
    size: CardSize = CardSize.MEDIUM,
    selectable: int = 0,
    selected: CardSet = NO_CARDS,
    rev: int = 0,
    badges: Mapping[Card, str] | None = None,
    disabled: CardSet = NO_CARDS,
    on_change: Callable[[], None] | None = None,
) -> CardSet:
    """`card_fan` with the cards sorted and printed as for Vint: thirteen in one row, or four suit rows on a phone."""
    return card_fan(
        hand_order(cards),
        key=key,
        label=label,
        deck=current_deck(),
        language=IndexLanguage.ENGLISH,
        layout=layout,
        size=size,
        selectable=selectable,
        selected=selected,
        rev=rev,
        badges=badges,
        disabled=disabled,
        on_change=on_change,
    )
