"""The card widget: a hand to look at, cards to pick from, a picker grid, one component for all of them.

The browser owns the selection, so that fast clicks are never lost; Python overrides it by counting `rev` up.
What comes back from the browser is checked card by card: it may be anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from importlib.resources import files
from typing import Any

import streamlit as st

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import TrainerError
from trainer.ui.drawing import DeckStyle, IndexLanguage, card_index, card_name, natural_order

_ASSETS = files("trainer.ui") / "assets"


def _asset(name: str) -> str:
    return (_ASSETS / name).read_text(encoding="utf-8")


_COMPONENT = st.components.v2.component(
    "trainer_card_fan", html=_asset("card_fan.html"), css=_asset("card_fan.css"), js=_asset("card_fan.js")
)


class Layout(Enum):
    """How the cards lie."""

    ROW = "row"
    """One row in the order given; cards to pick go into two rows where a finger would be too wide for one."""
    GRID = "grid"
    """A row for each suit, ace to seven (or two)."""
    SUITS = "suits"
    """One row with the suits side by side, in the order given; on narrow screens a row for each suit."""
    FAN = "fan"
    """Held in the hand, for show; not for picking."""


class CardSize(Enum):
    """The widest a card gets, in pixels; narrow screens make it smaller."""

    SMALL = 44
    MEDIUM = 66
    LARGE = 84


def card_fan(
    cards: Iterable[Card],
    *,
    key: str,
    label: str,
    deck: DeckStyle = DeckStyle.TOURNAMENT,
    language: IndexLanguage = IndexLanguage.ENGLISH,
    layout: Layout = Layout.ROW,
    size: CardSize = CardSize.MEDIUM,
    selectable: int = 0,
    selected: CardSet = NO_CARDS,
    rev: int = 0,
    badges: Mapping[Card, str] | None = None,
    disabled: CardSet = NO_CARDS,
    on_change: Callable[[], None] | None = None,
) -> CardSet:
    """Show cards and return those selected.

    `selectable` is how many may be selected at once: 0 shows the cards only, 1 makes a click move the selection.
    `selected` is what is selected at first, and again whenever `rev` changes. `badges` are short texts under cards;
    `disabled` cards are pale and cannot be picked. `label` names the group for screen readers.
    """
    shown = natural_order(cards) if layout is Layout.GRID else tuple(cards)
    allowed = CardSet.of(shown) - disabled
    current = fan_selection(key, among=allowed, most=selectable, rev=rev, default=selected)
    faces = [_face(card, deck, language, badges or {}, disabled) for card in shown]
    _COMPONENT(
        key=key,
        data={
            "cards": faces,
            "deck": deck.value,
            "layout": layout.value,
            "label": label,
            "most": selectable,
            "rev": rev,
            "selected": [str(card) for card in current],
            "widest": size.value,
        },
        on_selected_change=on_change or _nothing,
    )
    return current if selectable else NO_CARDS


def fan_selection(key: str, *, among: CardSet, most: int, rev: int = 0, default: CardSet = NO_CARDS) -> CardSet:
    """What is selected in the fan with this key: at most `most` cards `among` these.

    It is `default` as long as the browser has said nothing, or nothing believable, about this `rev`.
    """
    state = st.session_state.get(key)
    answer = state.get("selected") if isinstance(state, Mapping) else None
    if isinstance(answer, Mapping) and answer.get("rev") == rev:
        found = _trusted(answer.get("cards")) & among
        return found if len(found) <= most else default
    return default


def selection_state(cards: CardSet, rev: int = 0) -> dict[str, Any]:
    """The session state that a browser's selection leaves behind; for tests that have no browser."""
    return {"selected": {"rev": rev, "cards": [str(card) for card in cards]}}


def _face(
    card: Card, deck: DeckStyle, language: IndexLanguage, badges: Mapping[Card, str], disabled: CardSet
) -> dict[str, Any]:
    return {
        "id": str(card),
        "suit": card.suit.value,
        "rank": card.rank.value,
        "index": card_index(card, deck, language),
        "name": card_name(card, deck),
        "badge": badges.get(card, ""),
        "disabled": card in disabled,
    }


def _trusted(answer: object) -> CardSet:
    """The real cards among what the browser sent."""
    texts = answer if isinstance(answer, list) else []
    return CardSet.of(card for text in texts if (card := _read(text)) is not None)


def _read(text: object) -> Card | None:
    if not isinstance(text, str):
        return None
    try:
        return Card.parse(text)
    except TrainerError:
        return None


def _nothing() -> None:
    """The callback Streamlit asks for so that the state exists from the first run."""
