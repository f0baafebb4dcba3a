"""Study tables: what is written is read back, and whatever else lies there is named."""

from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from trainer.errors import UnreadableError
from trainer.statistics.tables import Header, StudyTable, encoded, read_header, read_table, studies_in

HEADER = Header(
    study="coins",
    version=2,
    what="Coins thrown.",
    how="trainer study coins --deals 3 --seed 7",
    when="2026-11-30T12:00:00+00:00",
    seed=7,
    deals=3,
    batch_size=2,
    parameters={"sides": 2},
    columns={"head": "1 if it fell so"},
    versions={"trainer": "0.1.0"},
)
FRAME = pd.DataFrame(
    {
        "head": np.array([1, 0, 1], dtype=np.int8),
        "weight": np.array([0.5, np.nan, 2.0], dtype=np.float32),
        "name": ["kreuz", "zahl", "ö"],
        "mask": np.array([1 << 51, 0, 5], dtype=np.int64),
        "fair": [True, False, True],
    }
)


def written(folder: Path, name: str = "coins.parquet") -> Path:
    path = folder / name
    path.write_bytes(encoded(StudyTable(FRAME, HEADER)))
    return path


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = written(tmp_path)
    table = read_table(path)
    assert table.header == read_header(path) == HEADER
    pd.testing.assert_frame_equal(table.frame, FRAME)
    assert path.read_bytes() == written(tmp_path, "again").read_bytes()


def test_a_later_header_is_read_as_far_as_it_is_known() -> None:
    later = HEADER.as_json.replace('"study"', '"mood": "good", "study"')
    assert Header.from_json(later) == HEADER


def test_what_is_no_study_is_named(tmp_path: Path) -> None:
    text, other, cut, odd = (tmp_path / name for name in ("text", "other.parquet", "cut.parquet", "odd.parquet"))
    text.write_text("nothing of the kind")
    pq.write_table(pa.table({"a": [1]}), other)
    cut.write_bytes(written(tmp_path).read_bytes()[:-9])
    pq.write_table(pa.table({"a": [1]}).replace_schema_metadata({"trainer.study": '{"study": "coins"}'}), odd)
    for path, reason in ((text, "no Parquet"), (other, "not of a study"), (cut, "no Parquet"), (odd, "header")):
        with pytest.raises(UnreadableError, match=rf"{path.name} .*{reason}"):
            read_table(path)
    with pytest.raises(UnreadableError, match="is not there"):
        read_header(tmp_path / "nowhere.parquet")


def test_a_folder_is_listed_by_name(tmp_path: Path) -> None:
    assert list(studies_in(tmp_path / "nowhere")) == []
    (tmp_path / "foreign.parquet").write_text("?")
    second, first = written(tmp_path, "two.parquet"), written(tmp_path, "one.parquet")
    assert list(studies_in(tmp_path)) == [(first, HEADER), (second, HEADER)]
