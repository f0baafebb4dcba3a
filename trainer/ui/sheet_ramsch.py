"""The questions about a Ramsch that was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from trainer.sheets.skat_entries import PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.ramsch_rules import RamschRules, RamschSkat, UnseenPass
from trainer.ui.sheet_form import initial, keep_among, key, put
from trainer.ui.sheet_game import ask_player
from trainer.ui.wording import escaped

_ALL_POINTS = 120
_MOST_PASSES = 3
_SKAT = "skat"

Points = dict[int | str, int | None]


def ask_ramsch(setup: SkatSetup, rules: RamschRules, playing: Sequence[int]) -> PlayedRamsch | str:
    """The Ramsch of those who play, or what is still missing; the last number is filled in."""
    points = _ask_points(setup, rules, playing)
    last = ask_player("Who took the last trick?", "last", setup.players, playing)
    without = _ask_without(setup, playing, points)
    later = _ask_later(setup, playing, points, last)
    passes = _ask_passes() if rules.unseen_pass is UnseenPass.DOUBLES else 0
    with st.expander("A mistake in play", icon=":material/gavel:"):
        offender = ask_player("Who made it?", "ramsch_offender", setup.players, playing)
    together = sum(value or 0 for value in points.values())
    if together > _ALL_POINTS:
        return f"Together {together} card points: a deck has {_ALL_POINTS}."
    if any(value is None for value in points.values()):
        return f"Enter the card points of {'two' if _SKAT not in points else 'all three'}; the rest follows."
    if last is None:
        return "Choose who took the last trick."
    return PlayedRamsch(
        points=tuple(points.get(place) for place in range(len(setup.players))),
        last_trick=last,
        skat_points=points.get(_SKAT) or 0,
        without_trick=without,
        unseen_passes=passes,
        offender=offender,
        later_trick=later,
    )


def fill_ramsch(ramsch: PlayedRamsch) -> None:
    """Let the questions show this Ramsch, to correct it; in a callback, or before they are drawn."""
    for place, points in enumerate(ramsch.points):
        put(f"ramsch_{place}", points)
    put("last", ramsch.last_trick)
    bare = [place for place, points in enumerate(ramsch.points) if points == 0]
    put(_without_name(bare), list(ramsch.without_trick))
    put("later", ramsch.later_trick)
    put("passes", ramsch.unseen_passes)
    put("ramsch_offender", ramsch.offender)


def _ask_points(setup: SkatSetup, rules: RamschRules, playing: Sequence[int]) -> Points:
    """Card points by place, and those of the skat where it is nobody's; None for what is not known yet."""
    is_passed_on = rules.skat is RamschSkat.PASSED_ON
    st.markdown(
        f"Card points in the tricks{': what is left lies in the skat' if is_passed_on else ', the skat with the last'}"
    )
    found: Points = {}
    with st.grid(3, gap="xsmall", min_column_width=100):
        for place in playing:
            found[place] = st.number_input(
                escaped(setup.players[place]), 0, _ALL_POINTS, value=None, step=1, key=key(f"ramsch_{place}")
            )
    if is_passed_on:
        found[_SKAT] = None
    return completed(found)


def completed(points: Mapping[int | str, int | None]) -> Points:
    """The points with the one that is missing, if it is one only and the others leave something for it."""
    missing = [place for place, value in points.items() if value is None]
    rest = _ALL_POINTS - sum(value or 0 for value in points.values())
    return {**points, missing[0]: rest} if len(missing) == 1 and rest >= 0 else dict(points)


def _ask_without(setup: SkatSetup, playing: Sequence[int], points: Points) -> tuple[int, ...]:
    """Who took no trick: asked only about those without points."""
    bare = sorted(place for place in playing if points[place] == 0)
    if not bare:
        return ()
    name = _without_name(bare)
    chosen = st.pills(
        "Who took no trick at all?",
        bare,
        selection_mode="multi",
        format_func=lambda place: escaped(setup.players[place]),
        default=initial(name, bare),
        key=key(name),
    )
    return tuple(chosen)


def _without_name(bare: Sequence[int]) -> str:
    """The field of the question about these players: others without points are another question."""
    return f"without_{'_'.join(map(str, bare))}"


def _ask_later(setup: SkatSetup, playing: Sequence[int], points: Points, last: int | None) -> int | None:
    """Which of two who are level took a trick later; asked only where the third took the last one."""
    level = [place for place in playing if place != last and points[place]]
    if last is None or len(level) < 2 or points[level[0]] != points[level[1]]:
        keep_among("later", ())
        return None
    return ask_player("Who of these two took a trick later?", "later", setup.players, level)


def _ask_passes() -> int:
    passes = range(_MOST_PASSES + 1)
    chosen = st.segmented_control(
        "How many passed the skat on unseen?", passes, default=initial("passes", 0), required=True, key=key("passes")
    )
    return chosen or 0
