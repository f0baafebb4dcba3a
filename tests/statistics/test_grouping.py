"""Groups of rows: counted by hand on a small table; rows of one deal count for as much as they say."""

import numpy as np
import pandas as pd
import pytest

from trainer.evaluation.estimates import Estimate, Proportion
from trainer.statistics.grouping import Sample, chosen, enough, mean_by, share_by, wilson

GAMES = pd.DataFrame(
    {
        "jacks": [0, 0, 1, 1, 1, 2],
        "aces": [1, 1, 1, 2, 2, 2],
        "won": [0, 1, 1, 1, 0, 1],
        "score": [-36.0, 18.0, 20.0, 22.0, None, 24.0],
    }
)


def test_shares_by_one_feature() -> None:
    found = share_by(GAMES, ["jacks"], "won")
    assert found[["jacks", "n"]].values.tolist() == [[0, 2], [1, 3], [2, 1]]
    assert found["value"].tolist() == pytest.approx([1 / 2, 2 / 3, 1])
    assert (found.loc[1, "low"], found.loc[1, "high"]) == pytest.approx(Proportion(2, 3).interval)


def test_shares_by_two_features_name_only_what_occurs() -> None:
    found = share_by(GAMES, ["jacks", "aces"], "won")
    assert found[["jacks", "aces", "n"]].values.tolist() == [[0, 1, 2], [1, 1, 1], [1, 2, 2], [2, 2, 1]]


def test_means_pass_over_rows_without_a_value() -> None:
    found = mean_by(GAMES, ["jacks"], "score")
    assert found["n"].tolist() == [2, 2, 1]
    assert found["value"].tolist() == [-9, 21, 24]
    assert found.loc[1, "stderr"] == pytest.approx(1)
    assert (found.loc[1, "low"], found.loc[1, "high"]) == pytest.approx(Estimate(21, 1, 2).interval)


def test_filters_keep_what_is_chosen_and_nothing_chosen_keeps_all() -> None:
    assert len(chosen(GAMES, {"jacks": [0, 1], "aces": [2]})) == 2
    assert len(chosen(GAMES, {"jacks": []})) == len(GAMES)


def test_no_rows_are_no_groups() -> None:
    assert share_by(GAMES[:0], ["jacks"], "won").empty
    assert Sample.of(GAMES[:0], "won", None).wilson == (0, 1)


def test_thin_groups_are_left_out() -> None:
    assert enough(share_by(GAMES, ["jacks"], "won"), 2)["jacks"].tolist() == [0, 1]


@pytest.mark.parametrize(("count", "n"), [(0, 5), (3, 7), (70, 100), (12, 12)])
def test_the_interval_is_wilsons(count: int, n: int) -> None:
    assert wilson(count / n, n) == pytest.approx(Proportion(count, n).interval)


def test_rows_of_one_deal_that_always_agree_count_once() -> None:
    values = np.array([0.0, 1.0, 1.0, 0.0, 1.0] * 40)
    twice = Sample(np.repeat(values, 2), np.repeat(np.arange(200), 2))
    assert twice.n == 400
    assert twice.worth == pytest.approx(200, rel=0.01)
    assert twice.wilson == pytest.approx(Sample(values).wilson, rel=0.01)


def test_rows_of_one_deal_that_have_nothing_to_do_with_one_another_count_fully() -> None:
    rng = np.random.default_rng(3)
    assert Sample(rng.normal(size=4000), np.repeat(np.arange(2000), 2)).worth == pytest.approx(4000, rel=0.1)


def test_rows_that_are_all_alike_are_worth_their_deals() -> None:
    assert Sample(np.ones(10), np.repeat(np.arange(5), 2)).worth == 5


def test_the_interval_of_clustered_rows_covers_the_truth() -> None:
    """Three hundred samples of deals with four rows of one common luck: about 95 in 100 intervals hold the mean 0."""
    rng = np.random.default_rng(1)
    inside = 0
    for _ in range(300):
        luck = np.repeat(rng.normal(size=50), 4) + rng.normal(size=200)
        low, high = Sample(luck, np.repeat(np.arange(50), 4)).estimate.interval
        inside += low < 0 < high
    assert 0.91 <= inside / 300 <= 0.99
