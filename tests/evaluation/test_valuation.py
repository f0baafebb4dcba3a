"""What a valuation says of its options: samples, wins, levels, losses, ranks."""

from math import inf, isnan, nan

import numpy as np
import pytest

from trainer.evaluation.estimates import Estimate
from trainer.evaluation.valuation import NOT_VALUED, Valuation, Valued, always_enough
from trainer.solver.solve import Level


def valued(
    option: str,
    scores: list[float],
    *,
    levels: list[int] | None = None,
    won: list[float] | None = None,
    fresh: bool = True,
) -> Valued[str]:
    count = len(scores)
    return Valued(
        option,
        np.array(scores, dtype=np.float64),
        np.array([NOT_VALUED] * count if levels is None else levels, dtype=np.int8),
        np.array([nan] * count if won is None else won, dtype=np.float64),
        fresh,
    )


def test_an_option_is_the_mean_of_its_worlds() -> None:
    option = valued("a", [24, -48, nan, 24], levels=[3, 2, NOT_VALUED, 4], won=[1, 0, nan, 1])
    assert option.value == Estimate.of(np.array([24.0, -48.0, 24.0]))
    assert (option.wins.count, option.wins.n) == (2, 3)
    assert option.level_counts == (0, 0, 1, 1, 1, 0)
    assert len(option.level_counts) == len(Level)


def test_games_of_others_are_neither_won_nor_lost() -> None:
    option = valued("pass", [24.0, -12.0, 0.0])
    assert (option.wins.count, option.wins.n) == (0, 0)
    assert sum(option.level_counts) == 0
    assert option.value.n == 3


def test_lots_join_in_order() -> None:
    parts = [valued("a", [1, 2], levels=[3, 3], won=[1, 1]), valued("a", [nan, 4], levels=[-1, 2], won=[nan, 0])]
    joined = Valued.joined(parts)
    assert joined.option == "a"
    assert joined.is_fresh
    assert np.array_equal(joined.scores, [1, 2, nan, 4], equal_nan=True)
    assert joined.levels.tolist() == [3, 3, -1, 2]
    assert np.array_equal(joined.won, [1, 1, nan, 0], equal_nan=True)


def test_the_loss_is_paired_on_common_worlds() -> None:
    """Both swing by hundreds; the answer is always two worse."""
    valuation = Valuation((valued("a", [300, -300, 100]), valued("b", [298, -302, 98])), "a", 1.0)
    assert valuation.loss("b") == Estimate(2.0, 0.0, 3)
    assert valuation.loss("a") == Estimate(0.0, 0.0, 3)


def test_a_loss_is_negative_for_who_did_better() -> None:
    valuation = Valuation((valued("a", [10, 20]), valued("b", [15, 25])), "a", 1.0)
    assert valuation.loss("b").mean == -5


def test_of_two_options_still_screened_the_first_worlds_are_common() -> None:
    """Screening worlds are prefixes of one another: eight for all, more for the leaders."""
    options = (valued("a", [5, 6, 7, 90, nan], fresh=False), valued("b", [4, 4, 4], fresh=False))
    assert Valuation(options, "a", 0.3).loss("b") == Estimate.of(np.array([1.0, 2.0, 3.0]))
    assert Valuation(options, "b", 0.3).loss("a").mean == -2


def test_an_option_dropped_before_the_fresh_worlds_is_compared_without_pairs() -> None:
    best, dropped = valued("a", [10, 20, 30, 40]), valued("b", [0, 10, 20, 30], fresh=False)
    loss = Valuation((best, dropped), "a", 1.0).loss("b")
    assert loss.mean == 10
    assert loss.stderr == pytest.approx(np.hypot(best.value.stderr, dropped.value.stderr))
    assert loss.stderr > 0


def test_what_was_not_valued_has_no_loss_yet() -> None:
    loss = Valuation((valued("a", [1, 2]), valued("b", [])), "a", 0.1).loss("b")
    assert isnan(loss.mean)
    assert (loss.stderr, loss.n) == (inf, 0)


def test_options_rank_best_then_fresh_then_dropped() -> None:
    options = (
        valued("dropped high", [99, 99], fresh=False),
        valued("unvalued", [], fresh=False),
        valued("fresh low", [1, 1]),
        valued("best", [5, 5]),
        valued("fresh high", [6, 6]),
        valued("dropped low", [-5, 5], fresh=False),
    )
    ranked = Valuation(options, "best", 1.0).ranked
    names = ["best", "fresh high", "fresh low", "dropped high", "dropped low", "unvalued"]
    assert [each.option for each in ranked] == names


def test_an_unknown_option_is_no_option() -> None:
    with pytest.raises(KeyError, match="c"):
        Valuation((valued("a", [1]),), "a", 1.0).of("c")


def test_it_is_always_enough_for_who_does_not_ask() -> None:
    assert always_enough(object())
