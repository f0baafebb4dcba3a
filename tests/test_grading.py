"""Grades judge the proven loss, and ask for more worlds only where that could change them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.evaluation.estimates import Estimate
from trainer.grading import SKAT_SCALE, Grade, grade, is_settled, proven_loss

losses = st.builds(Estimate, mean=st.floats(-50, 200), stderr=st.floats(0, 30), n=st.integers(2, 10_000))


@pytest.mark.parametrize(
    ("mean", "stderr", "expected"),
    [
        (0.0, 0.0, Grade.GOOD),
        (0.99, 0.0, Grade.GOOD),
        (1.0, 0.0, Grade.INACCURACY),
        (5.0, 3.0, Grade.GOOD),  # 5 - 1.96 * 3 < 1: not provably worse
        (7.9, 0.5, Grade.INACCURACY),
        (8.0, 0.0, Grade.MISTAKE),
        (9.0, 1.0, Grade.INACCURACY),  # the mean is a mistake's, the proven loss 7.04 is not
        (24.9, 0.0, Grade.MISTAKE),
        (25.0, 0.0, Grade.BLUNDER),
        (60.0, 40.0, Grade.GOOD),
    ],
)
def test_the_proven_loss_earns_the_grade(mean: float, stderr: float, expected: Grade) -> None:
    assert grade(Estimate(mean, stderr, 100), is_best=False) is expected


@given(losses)
def test_the_best_is_best_whatever_the_numbers(loss: Estimate) -> None:
    assert grade(loss, is_best=True) is Grade.BEST


@given(losses)
def test_noise_never_makes_a_verdict_worse(loss: Estimate) -> None:
    order = list(Grade)
    exact = grade(Estimate(loss.mean, 0.0, loss.n), is_best=False)
    assert order.index(grade(loss, is_best=False)) <= order.index(exact)
    assert 0.0 <= proven_loss(loss) <= max(0.0, loss.mean)


@given(losses)
def test_a_settled_loss_has_the_grade_of_its_mean(loss: Estimate) -> None:
    if is_settled(loss):
        assert grade(loss, is_best=False) is grade(Estimate(loss.mean, 0.0, loss.n), is_best=False)


def test_one_world_settles_nothing() -> None:
    assert not is_settled(Estimate(90.0, float("inf"), 1))
    assert grade(Estimate(90.0, float("inf"), 1), is_best=False) is Grade.GOOD


def test_thresholds_rise_and_leave_no_gap() -> None:
    bounds = [threshold.below for threshold in SKAT_SCALE]
    assert bounds == sorted(bounds)
    assert bounds[-1] == float("inf")
    assert [threshold.grade for threshold in SKAT_SCALE] == list(Grade)[1:]
