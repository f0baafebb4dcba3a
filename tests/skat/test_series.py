"""The order of ordinary deals, Bock and Ramsch."""

import pytest

from trainer.errors import IllegalError
from trainer.skat.rules import Series
from trainer.skat.series import LIST_DEALS, DealKind, Progress

ORDINARY, BOCK, RAMSCH = DealKind


def kinds(progress: Progress, scores: list[int]) -> list[DealKind]:
    """What each deal is if these are the best scores after them."""
    found = []
    for best in scores:
        found.append(progress.kind)
        progress = progress.after(best)
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_pirate_series_to_100_then_a_round_of_bock_then_one_of_ramsch(players: int) -> None:
    scores = [40, 99, 100] + [150] * 2 * players
    expected = [ORDINARY] * 3 + [BOCK] * players + [RAMSCH] * players
    assert kinds(Progress(Series.TO_HUNDRED, players), scores) == expected


def test_the_text_of_pirate_skat_ends_with_the_round_of_ramsch() -> None:
    progress = Progress(Series.TO_HUNDRED, 3)
    for _ in range(7):
        assert not progress.is_over
        progress = progress.after(120)
    assert progress.is_over


@pytest.mark.parametrize("best", [200, 230, 299])
def test_a_table_may_play_again_to_the_next_hundred(best: int) -> None:
    progress = Progress(Series.TO_HUNDRED, 3, again=True)
    scores = [100] + [180] * 3 + [180, 180, best] + [299, 300]
    assert kinds(progress, scores) == [ORDINARY] + [BOCK] * 3 + [RAMSCH] * 3 + [ORDINARY] * 2
    for score in scores:
        progress = progress.after(score)
    assert (progress.kind, progress.is_over) == (BOCK, False)


def test_a_table_that_has_nothing_left_plays_again_to_100() -> None:
    progress = Progress(Series.TO_HUNDRED, 3, again=True)
    assert kinds(progress, [100] * 6 + [-50] + [99, 100, 100])[-3:] == [ORDINARY, ORDINARY, BOCK]


def test_in_other_codes_100_points_change_nothing() -> None:
    assert kinds(Progress(Series.LIST, 3), [100, 200, 300]) == [ORDINARY] * 3


def test_a_called_round_runs_once_round_the_table_and_follows_those_that_run() -> None:
    progress = Progress(Series.LIST, 3).called(BOCK).after(0).called(RAMSCH)
    assert kinds(progress, [0] * 6) == [BOCK] * 2 + [RAMSCH] * 3 + [ORDINARY]


def test_ordinary_deals_are_not_called() -> None:
    with pytest.raises(IllegalError, match="a round of ordinary deals need not be called: call Bock or Ramsch"):
        Progress(Series.LIST, 3).called(ORDINARY)


def test_usual_series_have_36_and_48_deals() -> None:
    assert LIST_DEALS == {3: 36, 4: 48}
