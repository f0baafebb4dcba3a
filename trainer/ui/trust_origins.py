"""Can I trust these numbers? Where every shipped number comes from: command, seed, counts, versions."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pandas as pd
import streamlit as st

from trainer.paths import DATA
from trainer.statistics.tables import Header, studies_in
from trainer.ui.charts_show import csv_button
from trainer.ui.wording import plain_sentence

_PACKAGES = ("skat-vint-trainer", "numpy", "numba", "scipy", "pandas", "pyarrow", "plotly", "streamlit")
_UNKNOWN = ""
_ABOUT = {
    "vint_deals.json": "Results of random deals of Vint, bid by the bots and solved: what a rubber's state is worth.",
    "vint_calibration.json": "Tricks of Vint at the table from those with open cards: a curve fitted to played deals.",
}
"""What files hold that do not say so themselves."""


def show_origins() -> None:
    """A table of everything in `data/`, and of what runs here."""
    st.markdown(
        "Every number that the app ships lies in a file of its folder `data`, which says how it was made. The same "
        "command with the same seed and the same version makes the same rows again."
    )
    origins = shipped_files()
    st.dataframe(origins, hide_index=True, key="t_origins", alt="Shipped data with command, seed, counts and versions")
    csv_button(origins, "shipped", key="t_origins_csv")
    st.subheader("What runs here")
    st.table(running_versions(), hide_index=True, width="content", alt="Versions of what runs here")
    st.markdown(
        "Whatever the app computes while you wait has its seed beside it, or in the address: whoever opens the link "
        "gets the same numbers. Practice draws the number of a deal from the system's own random source; the deal "
        "itself follows from that number alone."
    )


def shipped_files(folder: Path = DATA) -> pd.DataFrame:
    """A row for each file: studies by their header, JSON files by what they say of themselves."""
    rows = [*_json_rows(folder), *(_study_row(path, header) for path, header in studies_in(folder / "studies"))]
    return pd.DataFrame(rows, columns=["file", "size", "seed", "made by", "when", "versions", "what"]).astype(str)


def running_versions() -> pd.DataFrame:
    """Python and the packages that compute and draw."""
    found = {"python": platform.python_version()} | {name: _version(name) for name in _PACKAGES}
    return pd.DataFrame({"what": list(found), "version": list(found.values())})


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _study_row(path: Path, header: Header) -> dict[str, Any]:
    versions = {f"study {header.study}": str(header.version), **header.versions}
    return {
        "file": f"studies/{path.name}",
        "what": plain_sentence(header.what),
        "seed": header.seed,
        "size": f"{header.deals} deals",
        "made by": header.how,
        "when": header.when,
        "versions": _joined(versions),
    }


def _json_rows(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("*.json")):
        found = json.loads(path.read_text(encoding="utf-8"))
        yield {
            "file": path.name,
            "what": _what(path.name, found),
            "seed": _first(found, "seed"),
            "size": _size(found),
            "made by": _first(found, "how", "made_by", "command"),
            "when": _first(found, "when", "made"),
            "versions": _joined(found.get("versions", {})) or _first(found, "version"),
        }


def _what(name: str, found: Mapping[str, Any]) -> str:
    text = _first(found, "what", "source") or _ABOUT.get(name, "")
    return plain_sentence(text) if text else _UNKNOWN


def _first(found: Mapping[str, Any], *keys: str) -> str:
    """What stands under the first of these names that the file knows."""
    return next((str(found[key]) for key in keys if key in found), _UNKNOWN)


def _size(found: Mapping[str, Any]) -> str:
    if "deals" in found:
        return f"{found['deals']} deals"
    games = [found[part]["games"] for part in ("fitted", "held_back") if isinstance(found.get(part), dict)]
    return f"{' + '.join(map(str, games))} games" if games else _UNKNOWN


def _joined(versions: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {number}" for name, number in versions.items())
