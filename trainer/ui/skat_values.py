"""Values at the table and with open cards: which of them decides, and the words that tell them apart."""

from __future__ import annotations

from typing import Any

from trainer.calibration.stored import shipped
from trainer.evaluation.estimates import Chance, Estimate, Proportion, percent_digits
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import Valuation, Valued
from trainer.ui.chart_frame import OPEN_CARDS
from trainer.ui.wording import counted, percent, signed

AT_TABLE = "at the table"
UNIT = "table points"
BY_LABEL = {"At the table": Values.TABLE, "Open cards": Values.OPEN_CARDS}
"""What the switch on the pages says."""
SWITCH_HELP = (
    "At the table: as it goes with hidden cards, open cards beside. Open cards: what could be forced if everybody saw "
    "all cards; then the bots bid, and every declarer chooses, by open cards too. What you choose grades your answers."
)
_WORTH = "Worth is what you write less what the others write on average; games that they play are valued the same way."
_HOW = "[How these numbers are made](how-it-works)"


def values_of(valuation: Valuation[Any]) -> Values:
    """What decides: values at the table as soon as there are any."""
    is_at_table = any(valued.is_at_table for valued in valuation.options)
    return Values.TABLE if is_at_table else Values.OPEN_CARDS


def label_of(valued: Valued[Any]) -> str:
    """Which kind its deciding value is."""
    return AT_TABLE if valued.is_at_table else OPEN_CARDS


def with_label(valued: Valued[Any]) -> str:
    """The same inside a sentence: "at the table", "with open cards"."""
    return AT_TABLE if valued.is_at_table else f"with {OPEN_CARDS}"


def note_words(valuation: Valuation[Any], answer: Any) -> str:
    """What the numbers of an answer rest on, and what open cards are."""
    valued = valuation.of(answer)
    if not valued.is_at_table:
        return (
            "These are **open-card values**: everybody sees all cards. At the table more games are won, most of all "
            f"thin ones and Null; the switch *Values* shows them. {_WORTH} {_HOW}."
        )
    return (
        f"**At the table**: chances with hidden cards, {rests_on_words(valued)}. **Open cards**: what could be forced "
        f"if everybody saw all cards. {_WORTH} {_HOW}."
    )


def rests_on_words(valued: Valued[Any]) -> str:
    """What a value at the table rests on: "calibrated on 8000 games, from 100 worlds and 24 games played out"."""
    fitted = shipped().story.get("fitted", {}).get("games")
    calibrated = f"calibrated on {fitted} games" if fitted else "calibrated"
    played = f" and {counted(valued.played, 'game')} played out" if valued.played else ""
    return f"{calibrated}, from {counted(valued.value.n, 'world')}{played}"


def share_words(wins: Proportion | Chance) -> str:
    """A share in per cent; a decimal more near certainty: "82 %", "99.6 %"."""
    return percent(wins.share, digits=percent_digits(wins))


def interval_words(wins: Proportion | Chance) -> str:
    """Its interval, as finely as the share itself is told, so that it holds the share: "98.9 % to 99.9 %"."""
    low, high = (percent(bound, percent_digits(wins)) for bound in wins.interval)
    return f"{low} to {high}"


def chance_words(wins: Proportion | Chance) -> str:
    """A chance with its interval: "82 % (95 %: 74 % to 88 %)"."""
    return f"{share_words(wins)} (95 %: {interval_words(wins)})"


def worth_words(value: Estimate) -> str:
    """A worth with its interval: "+12.3 (95 %: +9.0 to +15.6)"."""
    low, high = value.interval
    return f"{signed(value.mean, 1)} (95 %: {signed(low, 1)} to {signed(high, 1)})"


def open_card_words(valued: Valued[Any]) -> str:
    """What open cards say of an option that is valued at the table; empty if it is not."""
    if not valued.is_at_table:
        return ""
    wins = valued.open_wins
    won = f", won {chance_words(wins)} of {counted(wins.n, 'game')}" if wins.n else ""
    return f"{worth_words(valued.open_value)}{won}"
