"""The bidding box: seven levels by five strains and the pass; what may not be called says why.

The browser owns the choice as it does with cards; what comes back is checked: it may be anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from trainer.errors import IllegalError, TrainerError
from trainer.ui.drawing import DeckStyle
from trainer.ui.palette import SUIT_INKS
from trainer.ui.vint_wording import call_face
from trainer.ui.wording import plain_sentence
from trainer.vint.auction import Auction
from trainer.vint.contract import ALL_BIDS, PASS, Call, parse_call

_ASSETS = files("trainer.ui") / "assets"
_COMPONENT = st.components.v2.component(
    "trainer_vint_bidding",
    html=(_ASSETS / "vint_bidding.html").read_text(encoding="utf-8"),
    css=(_ASSETS / "vint_bidding.css").read_text(encoding="utf-8"),
    js=(_ASSETS / "vint_bidding.js").read_text(encoding="utf-8"),
)
CALLS: tuple[Call, ...] = (*ALL_BIDS, PASS)


def bidding_box(
    auction: Auction,
    *,
    key: str,
    label: str = "Your call",
    deck: DeckStyle = DeckStyle.FOUR_COLOUR,
    chosen: Call | None = None,
    rev: int = 0,
    on_change: Callable[[], None] | None = None,
) -> Call | None:
    """Let the seat whose turn it is choose a call; the call chosen, None while there is none.

    `chosen` is what is chosen at first, and again whenever `rev` changes: count it up with every call that was made.
    The choice is not a call yet: put a button beside the box that makes it.
    """
    current = chosen_call(key, auction, rev=rev, default=chosen)
    _COMPONENT(
        key=key,
        data={
            "calls": [_face(call, auction) for call in CALLS],
            "chosen": "" if current is None else str(current),
            "inks": SUIT_INKS[deck.value],
            "label": label,
            "rev": rev,
        },
        on_choice_change=on_change or _nothing,
    )
    return current


def chosen_call(key: str, auction: Auction, *, rev: int = 0, default: Call | None = None) -> Call | None:
    """What is chosen in the box with this key; `default` as long as the browser has said nothing about this `rev`."""
    state = st.session_state.get(key)
    answer = state.get("choice") if isinstance(state, Mapping) else None
    if isinstance(answer, Mapping) and answer.get("rev") == rev:
        return _trusted(answer.get("call"), auction)
    return default


def choice_state(call: Call | None, rev: int = 0) -> dict[str, Any]:
    """The session state that a browser's choice leaves behind; for tests that have no browser."""
    return {"choice": {"rev": rev, "call": "" if call is None else str(call)}}


def refusal(auction: Auction, call: Call) -> str:
    """Why this call may not be made now, as a sentence; empty if it may."""
    try:
        auction.check(call)
    except IllegalError as error:
        return plain_sentence(error)
    return ""


def _face(call: Call, auction: Auction) -> dict[str, str]:
    return {"id": str(call), **call_face(call), "reason": refusal(auction, call)}


def _trusted(answer: object, auction: Auction) -> Call | None:
    """The call that the browser sent, if it is one that may be made."""
    if not isinstance(answer, str) or not answer:
        return None
    try:
        call = parse_call(answer)
        auction.check(call)
    except TrainerError:
        return None
    return call


def _nothing() -> None:
    """The callback Streamlit asks for so that the state exists from the first run."""
