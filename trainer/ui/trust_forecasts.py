"""Can I trust these numbers? Forecasts held against games nobody fitted them to, and against people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

from trainer.calibration.judging import Judgement
from trainer.calibration.stored import shipped
from trainer.ui.charts_show import current_palette, show
from trainer.ui.contract_chart import contract_dots
from trainer.ui.measured import measured
from trainer.ui.reliability_chart import reliability, scores_table
from trainer.ui.wording import sentence

_REACHED = {"won": "winning", "schneider": "schneider", "schwarz": "schwarz"}
_ALL = "all"


def show_forecasts() -> None:
    """How the forecasts for the table did on the games that were held back."""
    story = shipped().story
    judged: Mapping[str, Mapping[str, Any]] = story.get("judged", {})
    if not judged:
        st.info("The forecasts of this version have not been judged yet.", icon=":material/hourglass_empty:")
        return
    held, fitted = story["held_back"]["games"], story["fitted"]["games"]
    st.markdown(
        f"Forecasts for the table were fitted to {fitted} games that bots played with hidden cards. Below they are "
        f"judged on **{held} other games**, which had no part in the fit."
    )
    reached = st.segmented_control(
        "Forecast of",
        list(judged),
        format_func=lambda name: _REACHED.get(name, name),
        default=next(iter(judged)),
        required=True,
        key="t_reached",
        bind="query-params",
    )
    kinds = judged[reached]
    kind = st.segmented_control("Games", list(kinds), default=next(iter(kinds)), required=True, key=f"t_kind_{reached}")
    _show_judgement(Judgement.from_json(kinds[kind]), f"Forecasts of {_REACHED.get(reached, reached)}, {kind} games")
    _show_failures(story)
    _show_people(story)


def _show_judgement(found: Judgement, title: str) -> None:
    st.table(scores_table(found), hide_index=True, alt="Scores of the forecasts")
    st.markdown(
        ":small[Brier score: the mean squared miss, 0 is perfect. Log loss punishes a confident miss harder. Both "
        "mean something only beside the last line: what one scores who always names the average.]"
    )
    show(reliability(found, title=title, palette=current_palette()), key="t_reliability")
    st.markdown(
        f":small[{found.count} games in ten bins. Dots on the dotted line came true as often as forecast; above it the "
        "forecast was too low.]"
    )


def _show_failures(story: Mapping[str, Any]) -> None:
    fails = story["fails"]
    st.subheader("Where it fails")
    if not fails:
        st.markdown("In no bin does the mean forecast leave the 95 % interval of what happened.")
        return
    bins = sum(len(found["calibrated"]["bins"]) for kinds in story["judged"].values() for found in kinds.values())
    st.markdown(
        f"In {len(fails)} of {bins} bins, over all forecasts and games, the mean forecast lies outside the 95 % "
        f"interval of what happened. By chance alone about one in twenty would: {bins / 20:.0f}."
    )
    st.markdown("\n".join(f"- {sentence(line)}" for line in fails))


def _show_people(story: Mapping[str, Any]) -> None:
    st.subheader("Beside people")
    st.markdown(
        "How often people win was never used in the fit. They choose other hands than the bots and play otherwise, so "
        "the figures need not be equal. Near each other they speak for the forecasts; far apart they tell that the two "
        "do not play the same hands, or not the same way."
    )
    title = "Won by contract, held-back games and people"
    show(contract_dots(story["contracts"], title=title, palette=current_palette()), key="t_contracts")
    st.markdown(f":small[{measured()['source']}]")
