"""What was measured about open-card estimates and forecasts for the table, as shipped in `data/`; and in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pandas as pd

from trainer.calibration.judging import Judgement
from trainer.paths import DATA
from trainer.ui.wording import percent

_FILE = DATA / "open_card_against_table.json"


def measured() -> dict[str, Any]:
    """The file as it is: `source`, `bot_games` and `online`, shares from 0 to 1."""
    found: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


def bot_games_table(found: dict[str, Any]) -> pd.DataFrame:
    """How often bots' games are won with open cards and how often they were won at the table."""
    rows = found["bot_games"]
    return pd.DataFrame(
        {
            "games": [row["games"] for row in rows],
            "played": [row["count"] for row in rows],
            "won with open cards": [percent(row["open_card"], digits=1) for row in rows],
            "won at the table": [percent(row["table"], digits=1) for row in rows],
        }
    )


def online_words(found: dict[str, Any]) -> str:
    """How often declarers win online, in one line: "Grand 91.4 %, Null 70.7 %"."""
    return ", ".join(f"{row['games']} {percent(row['table'], digits=1)}" for row in found["online"])


def forecast_words(story: Mapping[str, Any]) -> str:
    """How the forecasts did on games held back, from the calibration's story; empty if they have not been judged."""
    judged = story.get("judged", {}).get("won", {}).get("all")
    if judged is None:
        return ""
    found = Judgement.from_json(judged)
    table, raw, base = (f"{score:.3f}" for score in (found.calibrated.brier, found.raw.brier, found.base_brier))
    return (
        f"Held against **{found.count} other games**, of which {percent(found.base_rate, 1)} were won, they say "
        f"{percent(found.calibrated.mean, 1)} on average, open cards {percent(found.raw.mean, 1)}. Their Brier score, "
        f"the mean squared miss, is {table}; open cards have {raw}, always naming the average {base}."
    )
