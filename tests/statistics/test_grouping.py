"""Groups of rows: counted by hand on a small table."""

import pandas as pd
import pytest

from trainer.evaluation.estimates import Proportion
from trainer.statistics.grouping import chosen, enough, mean_by, share, share_by

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
    assert found[["jacks", "n", "count"]].values.tolist() == [[0, 2, 1], [1, 3, 2], [2, 1, 1]]
    assert found["share"].tolist() == pytest.approx([1 / 2, 2 / 3, 1])
    assert (found.loc[1, "low"], found.loc[1, "high"]) == pytest.approx(Proportion(2, 3).interval)


def test_shares_by_two_features_name_only_what_occurs() -> None:
    found = share_by(GAMES, ["jacks", "aces"], "won")
    assert found[["jacks", "aces", "n"]].values.tolist() == [[0, 1, 2], [1, 1, 1], [1, 2, 2], [2, 2, 1]]


def test_means_pass_over_rows_without_a_value() -> None:
    found = mean_by(GAMES, ["jacks"], "score")
    assert found["n"].tolist() == [2, 2, 1]
    assert found["mean"].tolist() == [-9, 21, 24]
    assert found.loc[1, "stderr"] == pytest.approx(1)


def test_filters_keep_what_is_chosen_and_nothing_chosen_keeps_all() -> None:
    assert len(chosen(GAMES, {"jacks": [0, 1], "aces": [2]})) == 2
    assert len(chosen(GAMES, {"jacks": []})) == len(GAMES)


def test_no_rows_are_no_share() -> None:
    assert share(GAMES[:0], "won").n == 0
    assert share_by(GAMES[:0], ["jacks"], "won").empty


def test_thin_groups_are_left_out() -> None:
    assert enough(share_by(GAMES, ["jacks"], "won"), 2)["jacks"].tolist() == [0, 1]
