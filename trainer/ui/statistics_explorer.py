"""One view over a study: choose hands, read how they do, and see it by one feature and over two."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd
import streamlit as st
from pandas.api.types import is_bool_dtype

from trainer.statistics.grouping import FEWEST, chosen, enough, mean_by, share_by
from trainer.ui.charts_show import current_palette, show
from trainer.ui.statistics_lines import Series, lines
from trainer.ui.statistics_maps import heat_map
from trainer.ui.statistics_measures import Axis, Measure, records
from trainer.ui.statistics_sources import Needs, choose, show_origin
from trainer.ui.wording import counted

_MOST_PILLS = 14
_ALL = "_all"


def _as_it_is(frame: pd.DataFrame) -> pd.DataFrame:
    return frame


@dataclass(frozen=True, slots=True)
class Explorer:
    """A view: which study it reads, what may be chosen, and what is measured.

    `key` starts the names in the address; `noun` is what a row is, `title` what is drawn. `values` are columns by the
    name of their line, the first the one that counts. The charts begin with `by` and the pair `over`. `raw` are the
    columns that filters and axes rest on, `numbers` others that must have no gaps; `derived` adds those that the study
    itself does not have. `mapped` is another value for the map. `preset` is what is chosen at first, by column;
    `headline` says something else than the means.
    """

    key: str
    study: str
    noun: str
    title: str
    values: dict[str, str]
    measure: Measure
    filters: Sequence[Axis]
    axes: Sequence[Axis]
    by: str
    over: tuple[str, str]
    raw: Sequence[str]
    derived: Callable[[pd.DataFrame], pd.DataFrame] = _as_it_is
    numbers: Sequence[str] = ()
    mapped: tuple[str, str, Measure] | None = None
    preset: Mapping[str, Sequence[object]] = field(default_factory=dict)
    headline: Callable[[Explorer, pd.DataFrame], None] | None = None

    @property
    def needs(self) -> Needs:
        """What the study must have."""
        return Needs(self.study, self.raw, list(self.values.values()), ["deal", *self.numbers])

    def grouped(self, frame: pd.DataFrame, features: Sequence[str], value: str) -> pd.DataFrame:
        """The column in every group: as a share, with Wilson's interval, where it only says yes or no."""
        return (share_by if is_bool_dtype(frame[value]) else mean_by)(frame, features, value, "deal")

    def axis(self, column: str) -> Axis:
        """The axis of this column."""
        return next(axis for axis in self.axes if axis.column == column)


def show_explorer(explorer: Explorer) -> None:
    """The whole view; a sentence if there is no study for it."""
    table = choose(explorer.needs, explorer.key)
    if table is None:
        return
    frame = explorer.derived(table.frame)
    rows = chosen(frame, _ask_filters(explorer, frame))
    if _show_headline(explorer, rows):
        _show_lines(explorer, rows)
        _show_map(explorer, rows)
    show_origin(table, explorer.key)


def _ask_filters(explorer: Explorer, frame: pd.DataFrame) -> dict[str, Sequence[object]]:
    """What the visitor wants to see, by column; nothing chosen means all."""
    with st.container(horizontal=True, gap="medium"):
        return {axis.column: _ask(explorer, axis, frame) for axis in explorer.filters}


def _ask(explorer: Explorer, axis: Axis, frame: pd.DataFrame) -> Sequence[object]:
    key, options = f"{explorer.key}_{axis.column}", axis.ordered(frame[axis.column].unique().tolist())
    default = [value for value in explorer.preset.get(axis.column, ()) if value in options]
    if len(options) > _MOST_PILLS:
        return st.multiselect(axis.title, options, default, format_func=axis.name, key=key, bind="query-params")
    return st.pills(
        axis.title,
        options,
        selection_mode="multi",
        default=default,
        format_func=axis.name,
        key=key,
        bind="query-params",
        width="content",
        wrap=True,
    )


def _show_headline(explorer: Explorer, rows: pd.DataFrame) -> bool:
    """What the chosen hands do all together; False, with a sentence, if they are too few to say anything."""
    deals = rows["deal"].nunique()
    if deals < FEWEST:
        st.warning(
            f"Only {counted(deals, 'deal')} of the study fit: fewer than {FEWEST} say more about luck than about the "
            "hand. Choose fewer conditions, or bring in a study with more deals.",
            icon=":material/blur_on:",
        )
        return False
    (explorer.headline or _show_means)(explorer, rows)
    return True


def _show_means(explorer: Explorer, rows: pd.DataFrame) -> None:
    for column, (name, value) in zip(st.columns(len(explorer.values)), explorer.values.items(), strict=True):
        (found,) = records(explorer.grouped(rows.assign(**{_ALL: 0}), [_ALL], value))
        measure = explorer.measure
        column.metric(
            name,
            f"{measure.number(found['value'])} {measure.unit}",
            measure.spread(found),
            delta_color="off",
            delta_arrow="off",
            border=True,
        )


def _show_lines(explorer: Explorer, rows: pd.DataFrame) -> None:
    columns = _telling(explorer, rows)
    if not columns:
        st.markdown(
            f"They are alike in everything counted, or too few differ ({FEWEST} each would do) to compare them."
        )
        return
    axis = explorer.axis(_ask_axis(explorer, "By", "by", columns, explorer.by))
    series = [
        Series(name, enough(explorer.grouped(rows, [axis.column], value))) for name, value in explorer.values.items()
    ]
    _say_left_out(explorer, rows, axis)
    title = f"{explorer.title} by {axis.title[0].lower()}{axis.title[1:]}"
    chart = lines(series, axis, explorer.measure, title=title, palette=current_palette())
    show(chart, key=f"{explorer.key}_lines")


def _show_map(explorer: Explorer, rows: pd.DataFrame) -> None:
    columns = _telling(explorer, rows)
    if len(columns) < 2:
        return
    left, right = st.columns(2)
    with left:
        down = explorer.axis(_ask_axis(explorer, "Map: down", "down", columns, explorer.over[0]))
    with right:
        others = [column for column in columns if column != down.column]
        across = explorer.axis(_ask_axis(explorer, "Map: across", "across", others, explorer.over[1]))
    name, value, measure = explorer.mapped or (*next(iter(explorer.values.items())), explorer.measure)
    groups = explorer.grouped(rows, [down.column, across.column], value)
    if enough(groups).empty:
        st.markdown(f"No pair of these two has {FEWEST} {explorer.noun}s: too few for a map.")
        return
    unit = "" if measure.unit == explorer.title.lower() else f", {measure.unit}"
    title = f"{explorer.title} {name}{unit}"
    show(heat_map(groups, across, down, measure, title=title, palette=current_palette()), key=f"{explorer.key}_map")
    st.markdown(f":small[In brackets: how many {explorer.noun}s, where they are fewer than {FEWEST}.]")


def _telling(explorer: Explorer, rows: pd.DataFrame) -> list[str]:
    """The features in which these rows fall into at least two groups that are large enough."""
    sizes = {axis.column: rows[axis.column].value_counts() for axis in explorer.axes}
    return [column for column, counts in sizes.items() if (counts >= FEWEST).sum() > 1]


def _ask_axis(explorer: Explorer, label: str, name: str, columns: list[str], wanted: str) -> str:
    """One of the columns, at first the wanted one if it is among them."""
    return st.selectbox(
        label,
        columns,
        index=columns.index(wanted) if wanted in columns else 0,
        format_func=lambda column: explorer.axis(column).title,
        key=f"{explorer.key}_{name}",
        bind="query-params",
    )


def _say_left_out(explorer: Explorer, rows: pd.DataFrame, axis: Axis) -> None:
    thin = int((rows[axis.column].value_counts() < FEWEST).sum())
    if thin:
        st.markdown(f":small[{counted(thin, 'group')} with fewer than {FEWEST} {explorer.noun}s left out.]")
