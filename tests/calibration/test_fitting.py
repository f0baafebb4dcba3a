"""The fit finds a law that is known."""

import numpy as np
import pytest

from calibration.synthetic import law, played_table, strength
from trainer.calibration.fitting import MOST_WORTH, fit, logistic, worth
from trainer.calibration.games import Kind
from trainer.calibration.model import Calibration
from trainer.calibration.played import PlayedGames
from trainer.errors import IllegalError, UnreadableError
from trainer.solver.solve import Level, Rung


@pytest.fixture(scope="module")
def played() -> PlayedGames:
    return PlayedGames.of(played_table(12_000))


@pytest.fixture(scope="module")
def fitted(played: PlayedGames) -> Calibration:
    return fit(played.to_fit)


def test_the_law_is_found_on_games_that_were_not_fitted(played: PlayedGames, fitted: Calibration) -> None:
    held = played.to_judge
    found = fitted.chances(held.games, held.counts).at_least(Level.WON)
    contract = np.array([str(one) for one in held.games.contracts])[held.games.contract]
    truth = law(strength(held.counts.shares[:, Rung.WON], contract), held.games.seat)
    assert np.abs(found - truth).mean() < 0.035
    assert abs(float((found - truth).mean())) < 0.015


def test_chances_fall_from_level_to_level_and_add_up(played: PlayedGames, fitted: Calibration) -> None:
    chances = fitted.chances(played.games, played.counts)
    assert (np.diff(chances.reached, axis=1) <= 0).all()
    assert np.allclose(chances.by_level.sum(axis=1), 1.0)


def test_null_is_won_or_lost(played: PlayedGames, fitted: Calibration) -> None:
    nulls = played[played.games.rows_of(Kind.NULL)]
    by_level = fitted.chances(nulls.games, nulls.counts).by_level
    assert np.allclose(by_level[:, [Level.LOST, Level.WON]].sum(axis=1), 1.0)


def test_slope_is_the_derivative_by_the_shares(fitted: Calibration) -> None:
    table = played_table(200, worlds=1000)
    more = {**table, "c2": table["c2"] - 1, **{name: table[name] + 1 for name in ("c3", "m51", "m71")}}
    before, after = PlayedGames.of(table), PlayedGames.of(more)
    inside = (table["c2"] > 1) & (table["c3"] > 1)
    chances = fitted.chances(before.games, before.counts)
    rise = fitted.chances(after.games, after.counts).at_least(Level.WON) - chances.at_least(Level.WON)
    # Three of five shares rise in trumps games, the only one in Null.
    rising = np.where(np.char.startswith(table["contract"], "null"), 1.0, 0.6)
    expected = chances.slope[:, Level.WON - 1] * rising
    assert np.allclose(rise[inside] * 1000, expected[inside], rtol=0.1, atol=0.01)


def test_one_world_is_right_on_average(played: PlayedGames, fitted: Calibration) -> None:
    held = played.to_judge
    found = fitted.one_world(held.games, held.deal_level).at_least(Level.WON)
    won = held.table_level >= Level.WON
    for level in (Level.LOST, Level.WON):
        rows = held.deal_level == level
        assert found[rows].mean() == pytest.approx(won[rows].mean(), abs=0.03)


def test_chances_that_know_all_are_worth_many_playouts(fitted: Calibration) -> None:
    """The law has no hidden part: both playouts follow it independently, so nothing but noise is left over."""
    assert all(fitted.prior_worth(kind) > 25 for kind in Kind)
    assert max(fitted.prior_worth(kind) for kind in Kind) <= MOST_WORTH


def test_hidden_strength_is_measured() -> None:
    """Chances spread as a beta distribution round one half: the share tells nothing, and m is its a + b."""
    rng = np.random.default_rng(2)
    hidden = rng.beta(3.0, 3.0, 40_000)
    table = played_table(40_000) | {name: 2 + (rng.random(40_000) < hidden) for name in ("table_level", "table2_level")}
    assert worth(PlayedGames.of(table), np.full(40_000, 0.5)) == pytest.approx(6.0, rel=0.1)


def test_a_share_never_lowers_the_chance() -> None:
    rng = np.random.default_rng(1)
    matrix = np.column_stack([np.ones(500), rng.normal(size=500)])
    weights = logistic(matrix, (matrix[:, 1] < 0).astype(float))
    assert weights[1] == 0


def test_too_few_games_are_refused() -> None:
    with pytest.raises(IllegalError, match="at least 20 are needed"):
        fit(PlayedGames.of(played_table(20)))


def test_a_foreign_table_is_refused() -> None:
    with pytest.raises(UnreadableError, match="column deal, seat"):
        PlayedGames.of({"x": np.zeros(3)})
