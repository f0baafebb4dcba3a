"""Means, proportions and differences against numpy, scipy and numbers printed in textbooks."""

from math import inf, isinf, isnan, nan, sqrt

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from trainer.evaluation.estimates import Chance, Estimate, Proportion, paired_difference, possible, unpaired_difference

SCORES = st.lists(st.integers(-300, 300).map(float), min_size=2, max_size=40)

# Student 1908 (The probable error of a mean): extra hours of sleep by two drugs; difference 1.58, 95 % 0.70 to 2.46.
SLEEP = (
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
)

# Newcombe 1998 (Statistics in Medicine 17, table I), score method without continuity correction.
WILSON = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@given(SCORES)
def test_mean_error_and_interval(scores: list[float]) -> None:
    assume(len(set(scores)) > 1)
    estimate = Estimate.of(np.array(scores))
    reference = stats.ttest_1samp(scores, 0.0)
    low, high = reference.confidence_interval(0.95)
    assert estimate.mean == pytest.approx(np.mean(scores))
    assert estimate.stderr == pytest.approx(stats.sem(scores))
    assert estimate.n == len(scores)
    assert estimate.interval == (pytest.approx(low), pytest.approx(high))


@given(SCORES, st.integers(0, 5))
def test_worlds_that_were_not_valued_do_not_count(scores: list[float], missing: int) -> None:
    assert Estimate.of(np.array(scores + [nan] * missing)) == Estimate.of(np.array(scores))


def test_one_world_says_nothing_about_its_error() -> None:
    estimate = Estimate.of(np.array([24.0]))
    assert (estimate.mean, estimate.stderr, estimate.n) == (24.0, inf, 1)
    assert estimate.interval == (-inf, inf)


def test_no_world_says_nothing() -> None:
    estimate = Estimate.of(np.array([nan]))
    assert isnan(estimate.mean)
    assert isinf(estimate.stderr)
    assert estimate.n == 0
    assert estimate.interval == (-inf, inf)


@pytest.mark.parametrize(("count", "n", "low", "high"), WILSON)
def test_intervals_of_proportions_are_those_of_the_textbook(count: int, n: int, low: float, high: float) -> None:
    proportion = Proportion(count, n)
    assert proportion.share == count / n
    assert proportion.interval == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.integers(1, 200), st.data())
def test_intervals_of_proportions_are_wilsons_formula(n: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, n))
    p, z = count / n, stats.norm.ppf(0.975)
    middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    expected = (pytest.approx((middle - half) / scale, abs=1e-9), pytest.approx((middle + half) / scale, abs=1e-9))
    assert Proportion(count, n).interval == expected
    assert Proportion(n - count, n).interval[0] == pytest.approx(1 - Proportion(count, n).interval[1])


def test_nothing_observed() -> None:
    assert isnan(Proportion(0, 0).share)
    assert Proportion(0, 0).interval == (0.0, 1.0)


SHARES = st.floats(0.001, 0.999)
ERRORS = st.floats(0.0001, 0.6)


@given(SHARES, ERRORS)
def test_the_interval_of_a_chance_holds_it_and_is_possible(share: float, stderr: float) -> None:
    low, high = Chance(share, stderr, 60).interval
    assert 0 <= low < share < high <= 1


@given(SHARES, ERRORS, ERRORS)
def test_the_smaller_the_error_the_narrower_the_interval(share: float, one: float, other: float) -> None:
    assume(one < other)
    narrow, wide = Chance(share, one, 60).interval, Chance(share, other, 60).interval
    assert wide[0] <= narrow[0]
    assert narrow[1] <= wide[1]


@given(SHARES, ERRORS)
def test_the_interval_of_a_chance_is_that_of_its_counterpart_mirrored(share: float, stderr: float) -> None:
    low, high = Chance(share, stderr, 60).interval
    assert Chance(1 - share, stderr, 60).interval == (pytest.approx(1 - high), pytest.approx(1 - low))


@given(st.integers(2, 200), st.data())
def test_a_chance_with_the_error_of_a_count_has_the_interval_of_the_count(n: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(1, n - 1))
    share = count / n
    interval = Chance(share, sqrt(share * (1 - share) / n), n).interval
    assert interval == pytest.approx(Proportion(count, n).interval)


def test_chances_known_exactly_and_not_at_all() -> None:
    assert Chance(0.7, 0.0, 60).interval == (0.7, 0.7)
    assert Chance(0.7, inf, 1).interval == (0.0, 1.0)
    # As much in doubt as a chance can be: one game of it.
    assert Chance(0.5, 0.5, 60).interval == pytest.approx((0.0546, 0.9454), abs=1e-4)


@pytest.mark.parametrize(("share", "drawn"), [(-0.2, 0.001), (0.0, 0.001), (0.4, 0.4), (1.0, 0.999), (1.3, 0.999)])
def test_no_sample_makes_a_game_certain(share: float, drawn: float) -> None:
    assert possible(share) == drawn


def test_paired_differences_are_students() -> None:
    difference = paired_difference(np.array(SLEEP[0]), np.array(SLEEP[1]))
    assert difference.mean == pytest.approx(1.58)
    assert difference.interval == (pytest.approx(0.7001142, abs=1e-6), pytest.approx(2.4598858, abs=1e-6))


@given(SCORES, st.integers(-50, 50), st.integers(0, 10))
def test_common_luck_cancels(scores: list[float], ahead: int, missing: int) -> None:
    """An option that is always so much better is better by that for certain, however the worlds differ."""
    one = np.array(scores) + ahead
    one[:missing] = nan
    difference = paired_difference(one, np.array(scores))
    valued = max(0, len(scores) - missing)
    assert difference.n == valued
    assert difference.mean == ahead if valued else isnan(difference.mean)
    assert difference.stderr == (0 if valued > 1 else inf)


def test_unpaired_differences_add_their_variances() -> None:
    one, other = (Estimate.of(np.array(scores)) for scores in SLEEP)
    difference = unpaired_difference(one, other)
    # Welch's t of the same data is 1.8608 (R, t.test of the sleep data).
    assert difference.mean / difference.stderr == pytest.approx(1.8608, abs=1e-4)
    assert difference.n == 10
    assert unpaired_difference(one, Estimate(0.0, inf, 1)).stderr == inf
