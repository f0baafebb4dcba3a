"""Every colour of charts and verdicts, and the shape, icon and word that go with it: colour never stands alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one chart as hex; at least 4.5 : 1 on the background it is made for, 2.9 : 1 on the other one."""

    background: str
    text: str
    won: str
    lost: str
    best: str
    yours: str
    other: str
    band: str


LIGHT = Palette(
    background="#ffffff",
    text="#55605d",
    won="#0f766e",
    lost="#b45309",
    best="#0f766e",
    yours="#7048c9",
    other="#64748b",
    band="rgba(15, 118, 110, 0.16)",
)
DARK = Palette(
    background="#121615",
    text="#a9b6b1",
    won="#16a394",
    lost="#d9731f",
    best="#16a394",
    yours="#9a78e8",
    other="#8795a8",
    band="rgba(22, 163, 148, 0.26)",
)


def palette_for(theme: str | None) -> Palette:
    """The palette of the theme "light" or "dark"; light where the browser has not said yet."""
    return DARK if theme == "dark" else LIGHT


# By deck style and suit letter. On the page's own ground, not on card paper: light, then dark; 4.5 : 1 on either.
_BLACK, _GREEN, _RED, _ORANGE = (
    ("#1b1b1b", "#9cc3ff"),
    ("#0a7a34", "#4cc27a"),
    ("#c8102e", "#ff7d87"),
    ("#b45309", "#f0a04b"),
)
SUIT_INKS = {
    "tournament": {"S": _GREEN, "C": _BLACK, "D": _ORANGE, "H": _RED},
    "four_colour": {"S": _BLACK, "C": _GREEN, "D": _ORANGE, "H": _RED},
    "french": {"S": _BLACK, "C": _BLACK, "D": _RED, "H": _RED},
    "german": {"S": _GREEN, "C": ("#6b4a14", "#cda766"), "D": _ORANGE, "H": _RED},
}
_TEXT_COLOURS = {_BLACK: "", _GREEN: "green", _RED: "red", _ORANGE: "orange"}
SUIT_TEXT_COLOURS = {
    deck: {suit: _TEXT_COLOURS.get(ink, "") for suit, ink in inks.items()} for deck, inks in SUIT_INKS.items()
}
"""The same as colours of Streamlit's Markdown; empty for the colour of the text."""


class Mark(Enum):
    """What an option is in a chart, as a plotly marker symbol."""

    BEST = "star"
    YOURS = "diamond"
    BOTH = "star-diamond"
    OTHER = "circle-open"


MARK_SIZES = {Mark.BEST: 15, Mark.YOURS: 12, Mark.BOTH: 17, Mark.OTHER: 9}
MARK_NAMES = {Mark.BEST: "best", Mark.YOURS: "yours", Mark.BOTH: "yours and best", Mark.OTHER: ""}


def mark_of(*, is_best: bool, is_yours: bool) -> Mark:
    """The mark of an option."""
    if is_best and is_yours:
        return Mark.BOTH
    return Mark.BEST if is_best else Mark.YOURS if is_yours else Mark.OTHER


def mark_colour(mark: Mark, palette: Palette) -> str:
    """The colour of a mark; your option keeps its own colour when it is the best one."""
    return {Mark.BEST: palette.best, Mark.OTHER: palette.other}.get(mark, palette.yours)


@dataclass(frozen=True, slots=True)
class VerdictStyle:
    """How a grade is shown: a Streamlit text colour, a Material icon and the word."""

    colour: str
    icon: str
    word: str


# By the lower-case name of the grade.
VERDICTS = {
    "best": VerdictStyle("green", ":material/star:", "Best"),
    "good": VerdictStyle("blue", ":material/check_circle:", "Good"),
    "inaccuracy": VerdictStyle("yellow", ":material/adjust:", "Inaccuracy"),
    "mistake": VerdictStyle("orange", ":material/warning:", "Mistake"),
    "blunder": VerdictStyle("red", ":material/cancel:", "Blunder"),
}
