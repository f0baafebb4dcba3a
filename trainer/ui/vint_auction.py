"""The auction as a diagram: four columns from the dealer on; a click on a past call tells what it may mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import streamlit as st

from trainer.bots.vint_book import meanings
from trainer.bots.vint_story import stories
from trainer.seats import Compass
from trainer.ui.drawing import DeckStyle
from trainer.ui.palette import SUIT_INKS
from trainer.ui.vint_wording import SEAT_NAMES, call_face, seat_words
from trainer.ui.wording import plain_sentence
from trainer.vint.auction import Auction
from trainer.vint.contract import Call
from trainer.vint.rubber import NEW_RUBBER, Rubber

_ASSETS = files("trainer.ui") / "assets"
_COMPONENT = st.components.v2.component(
    "trainer_vint_auction",
    html=(_ASSETS / "vint_auction.html").read_text(encoding="utf-8"),
    css=(_ASSETS / "vint_auction.css").read_text(encoding="utf-8"),
    js=(_ASSETS / "vint_auction.js").read_text(encoding="utf-8"),
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing a call may mean: the rule of the source ("rule 39", empty for none), what it tells, the advice."""

    rule: str
    meaning: str
    sentence: str


def book_meanings(auction: Auction, rubber: Rubber = NEW_RUBBER) -> tuple[tuple[Meaning, ...], ...]:
    """For every call made in turn what it may mean by the book; empty for a call the book does not know."""
    told = stories(auction.dealer, auction.calls)
    return tuple(
        tuple(Meaning(rule.cited, rule.meaning, rule.sentence) for rule in meanings(story, call, rubber))
        for story, call in zip(told, auction.calls, strict=False)
    )


def auction_diagram(
    auction: Auction,
    *,
    key: str,
    meanings: Sequence[Sequence[Meaning]],
    me: Compass | None = None,
    deck: DeckStyle = DeckStyle.FOUR_COLOUR,
    label: str = "The auction so far",
) -> None:
    """Show the calls made, with a question mark at the seat to call; `meanings` holds those of each call in turn.

    `me` is the seat that is called You in the heads of the columns.
    """
    seats = [Compass((auction.dealer + place) % 4) for place in range(4)]
    _COMPONENT(
        key=key,
        data={
            "columns": [_column(seat, auction, me) for seat in seats],
            "cells": [*_cells(auction, meanings), *_question(auction)],
            "inks": SUIT_INKS[deck.value],
            "label": label,
        },
    )


def _column(seat: Compass, auction: Auction, me: Compass | None) -> dict[str, Any]:
    roles = [seat_words(seat, me)] if me is not None else []
    roles += ["dealer"] if seat is auction.dealer else []
    return {"name": SEAT_NAMES[seat], "role": ", ".join(roles), "turn": seat is auction.to_act}


def _cells(auction: Auction, meanings: Sequence[Sequence[Meaning]]) -> list[dict[str, Any]]:
    return [_cell(seat, call, found) for (seat, call), found in zip(auction.said, meanings, strict=True)]


def _cell(seat: Compass, call: Call, found: Sequence[Meaning]) -> dict[str, Any]:
    told = [
        {"rule": one.rule, "meaning": plain_sentence(one.meaning), "sentence": plain_sentence(one.sentence)}
        for one in found
    ]
    return {"seat": SEAT_NAMES[seat], **call_face(call), "turn": False, "meanings": told}


def _question(auction: Auction) -> list[dict[str, Any]]:
    seat = auction.to_act
    return [] if seat is None else [{"seat": SEAT_NAMES[seat], "turn": True}]
