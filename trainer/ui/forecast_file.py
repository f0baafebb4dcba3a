"""The page on which forecasts are held against games that were played: the file, the wait, and how they did."""

from __future__ import annotations

import hashlib
from functools import partial

import streamlit as st

from trainer.calibration.reading import KEYS
from trainer.calibration.stored import shipped
from trainer.errors import TrainerError
from trainer.evaluation.skat_forecast import Forecaster
from trainer.evaluation.workers import shared_workers
from trainer.paths import DATA
from trainer.skat.profiles import ISKO
from trainer.ui.charts_show import current_palette, show
from trainer.ui.forecast_work import Forecasts, GamesFile, forecast_file
from trainer.ui.jobs import drop_job, job, watch
from trainer.ui.reliability_chart import reliability, scores_table
from trainer.ui.wording import counted, percent, sentence

SAMPLE = DATA / "xskat_games.jsonl"
_SLOT = "forecast_job"
_DEPTHS = {"Quick": 50, "Normal": 100, "Deep": 200}
_SEED = 1
_USES_SAMPLE = "forecast_sample"
_SAMPLE_GAMES = 100
_SHOWN_PROBLEMS = 5


def sample() -> bytes:
    """The first of the games that bots of another program played."""
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    return b"".join(lines[:_SAMPLE_GAMES])


def show_inputs() -> tuple[GamesFile | None, int]:
    """The file that the visitor gives, None while there is none that can be read; and the worlds a game."""
    uploaded = st.file_uploader(
        "Games with their results", type=["jsonl", "json", "csv", "txt"], key="forecast_upload", on_change=_own_file
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        depth = st.segmented_control(
            "Worlds a game", list(_DEPTHS), default="Normal", required=True, key="forecast_depth", help=_depth_help()
        )
        st.button("Try the sample", icon=":material/science:", on_click=_take_sample)
        st.download_button(
            "Sample file", sample(), file_name="skat_games.jsonl", on_click="ignore", icon=":material/download:"
        )
    with st.expander("What the file looks like", icon=":material/description:"):
        _show_format()
    if st.session_state.get(_USES_SAMPLE):
        return _read(sample()), _DEPTHS[depth]
    return (None if uploaded is None else _read(uploaded.getvalue())), _DEPTHS[depth]


def _own_file() -> None:
    st.session_state[_USES_SAMPLE] = False


def _take_sample() -> None:
    st.session_state[_USES_SAMPLE] = True


def _depth_help() -> str:
    return ", ".join(f"{name}: {worlds}" for name, worlds in _DEPTHS.items())


def _show_format() -> None:
    st.markdown(
        "One game a line as a JSON object, or a CSV table with a column for each name. The ten cards are those played "
        "with, `skat` the two laid away: `null`, or an empty cell, in a Hand game. `bid` is what the game was bought "
        "for. `won` may be missing: then there are forecasts, but nothing to judge them by."
    )
    st.code(sample().splitlines()[0].decode(), language="json", wrap_lines=True)
    st.code(
        f"{','.join(KEYS)}\ngrand,true,forehand,24,CJ SJ CA CT CK SA ST HA HK D7,,true", language="csv", wrap_lines=True
    )


def _read(data: bytes) -> GamesFile | None:
    try:
        return _games_of(data)
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
        return None


@st.cache_data(show_spinner="Reading the games …", max_entries=4)
def _games_of(data: bytes) -> GamesFile:
    return GamesFile.read(ISKO, data)


def show_forecasts(file: GamesFile, worlds: int) -> None:
    """The file's problems, then its forecasts as they are made."""
    _show_problems(file)
    forecaster = Forecaster(ISKO, shipped().calibration, worlds, _SEED)
    work = partial(forecast_file, forecaster, file, shared_workers())
    watch(
        job(_SLOT, ("forecast", _signature(file), worlds), work),
        _show_made,
        slot=_SLOT,
        progress=_progress,
        show_running=_show_running,
    )


def leave_forecasts() -> None:
    """No file: nothing goes on."""
    drop_job(_SLOT)


def _signature(file: GamesFile) -> str:
    """Stands for the games of a file."""
    return hashlib.sha256(repr(file).encode()).hexdigest()


def _show_problems(file: GamesFile) -> None:
    if not file.problems:
        return
    count = len(file.problems)
    told = "\n".join(f"- line {line.number}: {sentence(line.problem)}" for line in file.problems[:_SHOWN_PROBLEMS])
    more = f"\n- and {count - _SHOWN_PROBLEMS} more" if count > _SHOWN_PROBLEMS else ""
    st.warning(f"{counted(count, 'line')} left out:\n{told}{more}", icon=":material/warning:")


def _progress(made: Forecasts) -> tuple[float, str]:
    return made.progress, f"{len(made.made)} of {counted(len(made.file.games), 'game')}"


def _show_running(made: Forecasts) -> None:
    judged = made.judgement
    if judged is not None:
        st.markdown(f"So far {percent(judged.base_rate)} won, {percent(judged.calibrated.mean)} forecast.")


def _show_made(made: Forecasts) -> None:
    judged = made.judgement
    if judged is None:
        st.info("No game tells whether it was won, so there is nothing to judge by.", icon=":material/help:")
    else:
        _show_judgement(made)
    st.download_button(
        "Forecasts as JSON lines",
        made.json_lines,
        file_name="forecasts.jsonl",
        mime="application/jsonl",
        on_click="ignore",
        icon=":material/download:",
    )


def _show_judgement(made: Forecasts) -> None:
    judged = made.judgement
    assert judged is not None  # asked before
    st.subheader(f"{counted(judged.count, 'game')} with results")
    st.table(scores_table(judged), hide_index=True, alt="Scores of the forecasts")
    st.markdown(
        ":small[Brier score: the mean squared miss; log loss punishes a confident miss harder. The last line is what "
        "one scores who always names the share that was won.]"
    )
    title = f"Forecasts of {counted(judged.count, 'game')} against their results"
    show(reliability(judged, title=title, palette=current_palette()), key="forecast_reliability")
