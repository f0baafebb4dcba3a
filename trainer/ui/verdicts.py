"""How grades are shown: a colour, an icon and the word, numbers beside them, and the table of their thresholds."""

from __future__ import annotations

from collections.abc import Iterator
from math import isinf

import pandas as pd
import streamlit as st

from trainer.grading import SKAT_SCALE, Grade, Scale
from trainer.ui.palette import VERDICTS, VerdictStyle


def verdict_style(grade: Grade) -> VerdictStyle:
    """Colour, icon and word of the grade."""
    return VERDICTS[grade.value.lower()]


def show_grade(grade: Grade, told: str) -> None:
    """The heading of a verdict: the grade and what it says."""
    style = verdict_style(grade)
    st.markdown(f"### {style.icon} :{style.colour}[**{style.word}**] {told}")


def show_metric(label: str, value: str, beside: str) -> None:
    """A number in a frame with what goes with it; neither is good or bad."""
    st.metric(label, value, delta=beside, delta_color="off", delta_arrow="off", border=True)


def verdict_markup(grade: Grade) -> str:
    """The grade as a badge in Streamlit's markdown: icon and word on its colour."""
    style = verdict_style(grade)
    return f":{style.colour}-badge[{style.icon} {style.word}]"


def grades_table(scale: Scale = SKAT_SCALE) -> pd.DataFrame:
    """Which loss earns which grade by this scale, as shown to the player."""
    return pd.DataFrame(_grade_rows(scale), columns=["grade", "proven loss, in points of your table", "in words"])


def _grade_rows(scale: Scale) -> Iterator[tuple[str, str, str]]:
    yield verdict_markup(Grade.BEST), "none", "the best option itself"
    low = 0.0
    for threshold in scale:
        upper = f"{low:g} or more" if isinf(threshold.below) else f"{low:g} to {threshold.below:g}"
        yield verdict_markup(threshold.grade), upper if low else f"below {threshold.below:g}", threshold.meaning
        low = threshold.below
