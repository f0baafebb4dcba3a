"""The worth of a rubber's state against rubbers that are simulated, and the symmetries it must have."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.calibration.vint_tricks import TableTricks
from trainer.evaluation.vint_deal_table import deal_table
from trainer.evaluation.vint_prospects import (
    DEALS_FILE,
    DealTable,
    Outcome,
    played_at_table,
    prospects_of,
    shipped_prospects,
)
from trainer.evaluation.workers import Workers
from trainer.seats import Pair
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import Crosses, RubberBonus, VintRules

TENS = st.integers(0, 49).map(lambda tens: 10 * tens)
STATES = st.builds(
    Rubber,
    games=st.tuples(st.integers(0, 1), st.integers(0, 1)),
    below=st.tuples(TENS, TENS),
    crosses=st.integers(0, 5),
)
SMALL = DealTable(
    "by hand",
    deals=10,
    seed=0,
    passed_out=2,
    outcomes=(Outcome((160, 100), 300.0, 4), Outcome((270, 120), -500.0, 3), Outcome((60, 300), -4000.0, 1)),
)


def mirrored(state: Rubber) -> Rubber:
    return Rubber(games=state.games[::-1], below=state.below[::-1], crosses=state.crosses)


@given(STATES)
def test_the_other_side_has_as_much_less(state: Rubber) -> None:
    worth = shipped_prospects().worth(CLASSIC, state, Pair.NORTH_SOUTH)
    assert shipped_prospects().worth(CLASSIC, state, Pair.EAST_WEST) == -worth
    other = shipped_prospects().worth(CLASSIC, mirrored(state), Pair.EAST_WEST)
    assert other == pytest.approx(worth, abs=1e-6)


@given(STATES)
def test_more_below_the_line_is_never_worth_less_chance_to_end_the_rubber(state: Rubber) -> None:
    ends = shipped_prospects().ends
    at = (*state.games, state.below[0] // 10, state.below[1] // 10)
    better = (*state.games, min(49, state.below[0] // 10 + 1), state.below[1] // 10)
    assert ends[better] >= ends[at] - 1e-9
    assert abs(ends[at]) <= 1


def test_an_even_rubber_is_worth_nothing_and_a_finished_one_too() -> None:
    assert shipped_prospects().worth(CLASSIC, NEW_RUBBER, Pair.NORTH_SOUTH) == pytest.approx(0, abs=1e-9)
    assert shipped_prospects().worth(CLASSIC, Rubber(games=(2, 1)), Pair.NORTH_SOUTH) == 0


def test_a_game_ahead_doubles_the_chance_and_crosses_raise_the_stake() -> None:
    ahead = Rubber(games=(1, 0))
    assert shipped_prospects().ends[1, 0, 0, 0] == pytest.approx(0.5, abs=1e-6)
    plain = shipped_prospects().worth(CLASSIC, ahead, Pair.NORTH_SOUTH)
    crossed = shipped_prospects().worth(CLASSIC, Rubber(games=(1, 0), crosses=4), Pair.NORTH_SOUTH)
    assert crossed - plain == pytest.approx(0.5 * 4 * 500, abs=1e-6)


def simulated(table: DealTable, rules: VintRules, state: Rubber, seed: int) -> float:
    """North-South's points less the others' in the rest of one rubber, deal by deal, by the twin of the model."""
    chance = Random(seed)
    rows = [(row, 0) for row in table.outcomes] + [(row.mirrored, 1) for row in table.outcomes]
    games, below, crosses, margin = list(state.games), list(state.below), state.crosses, 0.0
    while max(games) < 2:
        if chance.random() < table.passed_out / table.deals:
            crosses += 1
            continue
        row, declarers = chance.choices(rows, [one.count for one, _ in rows])[0]
        shares = [(500 - below[pair]) / max(1, row.below[pair]) for pair in (0, 1)]
        margin += row.above + row.below[0] - row.below[1]
        below = [below[0] + row.below[0], below[1] + row.below[1]]
        won = [pair for pair in (0, 1) if below[pair] >= 500]
        if won:
            winner = min(won, key=lambda pair: (shares[pair], pair != declarers))
            games[winner] += 1
            sign = 1 if winner == 0 else -1
            margin += sign * (
                rules.rubber_points + rules.cross_points(crosses) if games[winner] == 2 else rules.game_points
            )
            below = [0, 0]
    return margin


@pytest.mark.parametrize("state", [Rubber(games=(1, 0), below=(300, 120), crosses=1), Rubber(below=(0, 440))])
@pytest.mark.parametrize("rules", [CLASSIC, VintRules(name="both", rubber_bonus=RubberBonus.BESIDES)])
def test_the_chain_is_what_simulated_rubbers_come_to(state: Rubber, rules: VintRules) -> None:
    played = np.array([simulated(SMALL, rules, state, seed) for seed in range(4000)])
    error = played.std() / np.sqrt(len(played))
    assert prospects_of(SMALL).worth(rules, state, Pair.NORTH_SOUTH) == pytest.approx(played.mean(), abs=4 * error)


def test_rising_crosses_on_the_sheet_count_what_they_bring() -> None:
    screw = VintRules(name="screw", crosses=Crosses.SCREW_THREE)
    ahead, more = Rubber(games=(1, 0), crosses=2), Rubber(games=(1, 0), crosses=3)
    gain = shipped_prospects().worth(screw, more, Pair.NORTH_SOUTH)
    gain -= shipped_prospects().worth(screw, ahead, Pair.NORTH_SOUTH)
    assert gain == pytest.approx(0.5 * 1500, abs=1e-6)


def test_the_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    SMALL.save(tmp_path / "table.json")
    assert DealTable.load(tmp_path / "table.json") == SMALL


def test_the_shipped_table_tells_how_it_was_made() -> None:
    table = DealTable.load(DEALS_FILE)
    assert table.made_by == f"trainer study vint-rubber --deals {table.deals} --seed {table.seed}"
    assert sum(row.count for row in table.outcomes) + table.passed_out == table.deals
    assert all(sum(row.below) % 130 == 0 for row in table.outcomes)


def test_the_same_seed_makes_the_same_table(workers: Workers) -> None:
    *_, (share, table) = deal_table(60, 3, workers)
    *_, (_, again) = deal_table(60, 3, workers)
    assert share == 1
    assert table == again
    assert table.deals == 60
    *_, (_, other) = deal_table(60, 4, workers)
    assert other != table


def test_deals_played_at_the_table_keep_their_contracts_and_pay_for_the_tricks_taken_there() -> None:
    """160 to 100 is two with eight tricks, just made; 270 to 120 three with nine"""
    table = DealTable("by hand", 7, 0, 0, (Outcome((160, 100), 300.0, 4), Outcome((270, 120), -500.0, 3)))
    as_open = played_at_table(table, TableTricks(centre=(0.0, 0.0), spread=(-5.0, 0.0)))
    assert as_open.outcomes == table.outcomes
    one_less = played_at_table(table, TableTricks(centre=(-1.0, 0.0), spread=(-5.0, 0.0)))
    assert one_less.outcomes == (Outcome((140, 120), 300.0 - 2000, 4), Outcome((240, 150), -500.0 - 3000, 3))
    scattered = played_at_table(table, TableTricks(centre=(0.0, 0.0), spread=(0.0, 0.0)))
    assert sum(outcome.count for outcome in scattered.outcomes) == pytest.approx(7)
    assert sum(outcome.count for outcome in scattered.outcomes if sum(outcome.below) == 260) == pytest.approx(4)
