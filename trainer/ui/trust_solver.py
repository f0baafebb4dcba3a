"""Can I trust these numbers? The solvers asked beside a plain search, as often as the visitor likes."""

from __future__ import annotations

from functools import partial

import streamlit as st

from trainer.statistics.solver_check import SolverCheck, check_skat, check_vint
from trainer.ui.jobs import drop_job, job, watch
from trainer.ui.wording import counted, sentence

_SLOT = "trust_solver"
_CHECKS = {"Skat": check_skat, "Vint": check_vint}
_SIZES = {"Skat": (2, 3, 4), "Vint": (2, 3)}
_ENDINGS = (50, 200, 1000)
_MOST_NAMED = 3


def show_solver() -> None:
    """What is compared, the choice of endings, and the check once it is asked for."""
    st.markdown(
        "Every value in the trainer rests on solvers that look a deal through to the end, with many short cuts. Here "
        "they meet a **plain search** that knows nothing but the rules of play: it tries every card to the last trick. "
        "Random endings are put to both; each must name the same value for **every** card that may be played, for all "
        "six games of Skat, and for Vint in all strains and in misere."
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        game = st.segmented_control(
            "Game", list(_CHECKS), default="Skat", required=True, key="t_solver", bind="query-params"
        )
        size = st.segmented_control("Cards a hand", _SIZES[game], default=3, required=True, key=f"t_size_{game}")
        endings = st.select_slider("Endings", _ENDINGS, _ENDINGS[0], key="t_endings", bind="query-params")
        seed = int(st.number_input("Seed", 0, 2**31, 1, key="t_solver_seed", bind="query-params"))
    if st.button("Ask both", type="primary", icon=":material/compare_arrows:", key="t_ask"):
        drop_job(_SLOT)
        st.session_state["_t_asked"] = (game, size, endings, seed)
    if st.session_state.get("_t_asked") == (game, size, endings, seed):
        check = partial(_CHECKS[game], endings, size=size, seed=seed)
        current = job(_SLOT, (game, size, endings, seed), check)
        watch(current, _show_check, slot=_SLOT, progress=_progress, show_running=_show_check)
    st.markdown(
        ":small[The plain search is so slow that only endings can be compared here. The project's tests "
        "(`tests/solver`) go on from there: endings of up to five cards a hand in the long run, whole deals of Skat "
        "whose values other programs found, and Vint's tricks beside those of the bridge solver DDS.]"
    )


def _progress(check: SolverCheck) -> tuple[float, str]:
    return check.endings / check.planned, f"{check.endings} of {counted(check.planned, 'ending')}"


def _show_check(check: SolverCheck) -> None:
    asked = f"{counted(check.endings, 'ending')}, {counted(check.cards, 'card')} valued by both"
    if not check.differing:
        st.success(f"{asked}: **no difference**.", icon=":material/check_circle:")
        st.markdown(_bound(check))
        return
    named = "; ".join(check.differing[:_MOST_NAMED])
    st.error(f"{asked}: they differ in {len(check.differing)}. {sentence(named)}", icon=":material/error:")


def _bound(check: SolverCheck) -> str:
    """The rule of three: none in n leaves at most 3 / n, with 95 % confidence."""
    if check.endings < check.planned:
        return ""
    return (
        f"None in {check.endings} still leaves room: with 95 % confidence fewer than one such ending in "
        f"{check.endings // 3} is wrong. More endings tighten that."
    )
