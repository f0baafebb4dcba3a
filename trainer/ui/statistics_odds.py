"""Statistics: what the skat brings and how trumps split, exact beside dealt."""

from __future__ import annotations

import streamlit as st

from trainer.statistics.skat_odds import OPPOSING, UNSEEN, Odds, skat_odds, split_odds
from trainer.ui.charts_show import current_palette, show
from trainer.ui.statistics_odds_chart import odds_bars

_WORLDS = (2_000, 20_000, 200_000)
_NORMAL = 20_000
_AT_LEAST = {1: "at least one", 2: "both"}
_MOST_WANTED = {1: 10, 2: 18}
_MOST_TRUMPS = 8

_skat_odds = st.cache_data(max_entries=50, show_spinner=False)(skat_odds)
_split_odds = st.cache_data(max_entries=50, show_spinner=False)(split_odds)


def show_odds() -> None:
    """Two charts of exact odds, with how many worlds to deal beside them."""
    with st.popover("Dealt worlds", icon=":material/tune:"):
        worlds = st.select_slider("Worlds", _WORLDS, _NORMAL, key="s_worlds", bind="query-params")
        seed = st.number_input("Seed", 0, 2**31, 1, key="s_seed", bind="query-params", help="Same seed, same numbers.")
    _show_skat(worlds, int(seed))
    _show_splits(worlds, int(seed))
    st.markdown(
        ":small[Exact: hypergeometric, every card equally likely in every place. What was said in the auction makes "
        "some places likelier; the worlds of an analysis take that into account, these do not.]"
    )


def _show_skat(worlds: int, seed: int) -> None:
    st.subheader("What the skat brings")
    at_least = st.segmented_control(
        "Wanted cards in the skat",
        list(_AT_LEAST),
        format_func=_AT_LEAST.__getitem__,
        default=1,
        required=True,
        key="s_atleast",
        bind="query-params",
    )
    rows = _skat_odds(_MOST_WANTED[at_least], at_least=at_least, worlds=worlds, seed=seed)
    st.markdown(_skat_words(rows, at_least))
    title = f"{_AT_LEAST[at_least].capitalize()} of n wanted cards in the skat"
    events = f"n wanted cards among the {UNSEEN} you do not see"
    show(odds_bars(rows, title=title, events=events, palette=current_palette()), key="s_skat")


def _skat_words(rows: tuple[Odds, ...], at_least: int) -> str:
    likely = next((row for row in rows if row.exact >= 0.5), None)
    if likely is None:
        return "It is never likelier than not."
    what = "at least one of them lies in the skat" if at_least == 1 else "both cards of the skat are such"
    return f"From **{likely.event}** wanted cards on it is likelier than not that {what}."


def _show_splits(worlds: int, seed: int) -> None:
    st.subheader("How the opponents' trumps lie")
    trumps = st.segmented_control(
        "Trumps that the opponents hold, the skat being known",
        list(range(2, _MOST_TRUMPS + 1)),
        default=5,
        required=True,
        key="s_trumps",
        bind="query-params",
    )
    rows = _split_odds(trumps, worlds=worlds, seed=seed)
    title, events = f"{trumps} opposing trumps", f"split among the {OPPOSING} cards of the two opponents"
    show(odds_bars(rows, title=title, events=events, palette=current_palette()), key="s_splits")
