"""Can I trust these numbers? Vint: contracts with open cards, at the table, and by the curve between the two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
import streamlit as st

from trainer.calibration.judging import Judgement
from trainer.calibration.vint_tricks import shipped
from trainer.ui.charts_show import csv_button, current_palette, show
from trainer.ui.reliability_chart import reliability, scores_table
from trainer.ui.wording import percent, signed


def show_vint_forecasts() -> None:
    """How far open-card tricks are from the table, and how the curve does on deals it was not fitted to."""
    story = shipped().story
    judged = story.get("held back")
    if not judged:
        st.info("The table tricks of this version have not been judged yet.", icon=":material/hourglass_empty:")
        return
    st.markdown(
        "Contracts bid by the bots were played out by four seats that see only their own cards. Each half of the deals "
        "is judged by the curve that was fitted to the other half: does the contract make its tricks?"
    )
    made = Judgement.from_json(judged["made"])
    st.table(scores_table(made), hide_index=True, alt="Scores of the forecasts of Vint contracts")
    show(reliability(made, title="Vint contracts made", palette=current_palette()), key="t_vint")
    st.subheader("Open cards against the table")
    table = bias_table(story["bias"])
    st.dataframe(table, hide_index=True, alt="Tricks at the table less those with open cards", key="t_bias")
    csv_button(table, "vint_bias", key="t_bias_csv")


def _which(row: Mapping[str, Any]) -> str:
    """The group of contracts in words."""
    match row["by"]:
        case "all" | "trumps":
            return str(row["value"])
        case "margin":
            return f"open cards {signed(row['value'])} to what it needs"
        case by:
            return f"{by} {row['value']}"


def bias_table(rows: Sequence[Mapping[str, Any]]) -> pd.DataFrame:
    """By group of contracts: tricks with open cards and at the table, and how often the contract is made."""
    return pd.DataFrame(
        {
            "which": [_which(row) for row in rows],
            "contracts": [row["contracts"] for row in rows],
            "open-card tricks": [row["open tricks"] for row in rows],
            "tricks at the table": [row["table tricks"] for row in rows],
            "difference": [signed(row["difference"], digits=2) for row in rows],
            "standard error": [row["stderr"] for row in rows],
            "made with open cards": [percent(row["made open"]) for row in rows],
            "made at the table": [percent(row["made at the table"]) for row in rows],
        }
    )
