"""Put a chart on the page: the figure, and behind it the table to read or to take away."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from trainer.ui.charts import Chart
from trainer.ui.palette import Palette, palette_for

_CONFIG = {"displayModeBar": False, "responsive": True}


def current_palette() -> Palette:
    """The colours for the visitor's theme; where it is not known yet those for light, legible on dark too."""
    return palette_for(st.context.theme.type)


def show(chart: Chart, key: str) -> None:
    """Draw the chart with its text alternative, an expander with the table, and the table as CSV."""
    st.plotly_chart(chart.figure, key=key, alt=chart.alt, config=_CONFIG)
    with st.expander("Table", icon=":material/table_rows:", key=f"{key}_table"):
        st.dataframe(chart.table, hide_index=True, key=f"{key}_rows", alt=chart.alt)
        csv_button(chart.table, chart.name, key=f"{key}_csv")


def csv_button(table: pd.DataFrame, name: str, *, key: str) -> None:
    """The button that takes a table away as a file of this name."""
    st.download_button(
        "Table as CSV",
        table_bytes(table),
        file_name=f"{name}.csv",
        mime="text/csv",
        on_click="ignore",
        key=key,
        icon=":material/download:",
    )


def table_bytes(table: pd.DataFrame) -> bytes:
    """CSV that spreadsheets open with the right characters."""
    return table.to_csv(index=False).encode("utf-8-sig")
