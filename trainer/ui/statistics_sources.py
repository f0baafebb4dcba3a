"""Where the rows of a view come from: studies that are shipped, and the visitor's own Parquet files, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pandas as pd
import streamlit as st
from pandas.api.types import is_numeric_dtype

from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.statistics.tables import STUDIES, StudyTable, read_table, studies_in
from trainer.ui.charts_show import table_bytes
from trainer.ui.wording import plain_sentence, sentence

_OWN = "_s_own"
_MOST_MEGABYTES = 50
_MOST_ROWS = 3_000_000
_MOST_VALUES = 60


@dataclass(frozen=True, slots=True)
class Needs:
    """What a view asks of a study: its name, columns with few different values, and columns of numbers.

    In the `values` a number may be missing, in the `numbers` none.
    """

    study: str
    features: Sequence[str]
    values: Sequence[str]
    numbers: Sequence[str] = ("deal",)

    def check(self, table: StudyTable) -> None:
        """Raises IllegalError, naming the first thing that the view could not draw."""
        frame = table.frame
        if frame.empty:
            raise IllegalError("it holds no rows")
        if len(frame) > _MOST_ROWS:
            raise IllegalError(f"it holds {len(frame)} rows: {_MOST_ROWS} at most can be shown")
        missing = [name for name in (*self.features, *self.values, *self.numbers) if name not in frame]
        if missing:
            raise IllegalError(f"column {', '.join(missing)} is missing")
        wrong = [name for name in (*self.values, *self.numbers) if not is_numeric_dtype(frame[name])]
        if wrong:
            raise IllegalError(f"column {', '.join(wrong)} holds something else than numbers")
        thin = [name for name in (*self.features, *self.numbers) if frame[name].isna().any()]
        if thin:
            raise IllegalError(f"column {', '.join(thin)} has gaps")
        many = [name for name in self.features if _distinct(frame[name]) > _MOST_VALUES]
        if many:
            raise IllegalError(f"column {', '.join(many)} has more than {_MOST_VALUES} different values")


def _distinct(column: pd.Series[int]) -> int:
    """How many different values; lists and the like count as too many."""
    return _MOST_VALUES + 1 if column.dtype == object else int(column.nunique())


@st.cache_resource(show_spinner="Reading the study …", max_entries=20)
def _shipped(path: Path, _changed_at: float) -> StudyTable:
    return read_table(path)


def shipped(study: str) -> dict[str, StudyTable]:
    """The files of this study in `data/studies` by name; what cannot be read is not there."""
    found = {}
    for path in [path for path, header in studies_in(STUDIES) if header.study == study]:
        with suppress(UnreadableError):
            found[path.name] = _shipped(path, path.stat().st_mtime)
    return found


def own() -> dict[str, StudyTable]:
    """The visitor's studies of this session by file name."""
    found: dict[str, StudyTable] = st.session_state.setdefault(_OWN, {})
    return found


def read_upload(name: str, content: bytes, known: Mapping[str, Needs]) -> StudyTable:
    """The study in an uploaded file; raises a TrainerError with a sentence about what is wrong with it.

    `known` are the views' needs by the name of the study.
    """
    safe = Path(name).name or "file"
    with TemporaryDirectory() as folder:
        path = Path(folder) / "upload"
        path.write_bytes(content)
        try:
            table = read_table(path)
        except TrainerError as error:
            raise type(error)(str(error).replace(str(path), safe)) from None
    needs = known.get(table.header.study)
    if needs is None:
        views = ", ".join(sorted(known))
        raise IllegalError(f"{safe} is a study {table.header.study!r}: this page can show {views}")
    try:
        needs.check(table)
    except IllegalError as error:
        raise IllegalError(f"{safe} cannot be shown as {table.header.study!r}: {error}") from None
    return table


def show_upload(known: Mapping[str, Needs]) -> None:
    """Take studies in and say what each one is, or what is wrong with it."""
    with st.expander("Your own studies", icon=":material/upload_file:", key="s_upload"):
        st.markdown(
            "Make one with `trainer study …` (for example `trainer study win-probability --deals 2000`) and bring the "
            "Parquet file here. It stays in this browser tab."
        )
        files = st.file_uploader(
            "Parquet files of studies",
            type="parquet",
            accept_multiple_files=True,
            max_upload_size=_MOST_MEGABYTES,
            key="s_files",
        )
        for file in files:
            _take_in(file.name, file.getvalue(), known)


def _take_in(name: str, content: bytes, known: Mapping[str, Needs]) -> None:
    try:
        table = own()[name] = read_upload(name, content, known)
    except TrainerError as error:
        own().pop(name, None)
        st.error(sentence(error), icon=":material/error:")
        return
    st.success(
        f"{sentence(name).rstrip('.')}: {len(table.frame)} rows of “{table.header.study}”.", icon=":material/check:"
    )


def choose(needs: Needs, key: str) -> StudyTable | None:
    """The study that the view shows: the visitor's choice if there are several; None, with a sentence, if none is."""
    tables = {
        name: table
        for name, table in (shipped(needs.study) | own()).items()
        if table.header.study == needs.study and _fits(needs, table)
    }
    if not tables:
        st.info(
            f"No study “{needs.study}” is shipped with this version. `trainer study {needs.study} --deals 1000` makes "
            "one; bring its file in below.",
            icon=":material/dataset:",
        )
        return None
    names = sorted(tables, key=lambda name: name not in own())
    chosen = st.selectbox("Study", names, key=f"{key}_study") if len(names) > 1 else names[0]
    return tables[chosen]


def _fits(needs: Needs, table: StudyTable) -> bool:
    try:
        needs.check(table)
    except IllegalError:
        return False
    return True


def show_origin(table: StudyTable, key: str) -> None:
    """What the rows are and how they were made, and all of them to take away."""
    header = table.header
    with st.expander("About this study", icon=":material/info:", key=f"{key}_about"):
        st.markdown(sentence(header.what))
        st.code(header.how, language="bash", wrap_lines=True)
        st.markdown(
            f"{len(table.frame)} rows from {header.deals} deals, seed {header.seed}, version {header.version} of the "
            f"study, made {sentence(header.when).rstrip('.')}."
        )
        columns = [{"column": name, "meaning": plain_sentence(text)} for name, text in header.columns.items()]
        st.dataframe(pd.DataFrame(columns), hide_index=True, alt="The columns of the study", key=f"{key}_columns")
        st.download_button(
            "All rows as CSV",
            lambda: table_bytes(table.frame),
            file_name=f"{header.study}.csv",
            mime="text/csv",
            on_click="ignore",
            key=f"{key}_rows",
            icon=":material/download:",
        )
