"""The benchmark of play at the table: its rows, and that its other players differ in nothing but their idea."""

import numpy as np
import pytest

from trainer.benchmark.skat_table import IDEAS, KeepsWorlds, bot_games, table_rows
from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, play_out
from trainer.skat.contract import Game
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.solver.solve import SkatSolver
from trainer.studies.skat_declared import Declared


@pytest.fixture(scope="module")
def game() -> Declared:
    return next(game for game in bot_games(4) if game.play.contract.game is not Game.NULL)


def played(game: Declared, player: TablePlayer) -> Play:
    return play_out(game.play, Announced(ISKO, game.price, game.heard), SkatSolver(), (1,), player)


def test_rows() -> None:
    found = {row.name: row for row in table_rows(games=1)}
    per_game, per_second = found["skat table, 24 worlds, mean playout"], found["skat table, 24 worlds, playouts"]
    assert per_game.value * per_second.value == pytest.approx(1, abs=0.05)
    assert {name for name in found if found[name].ratio is not None} == {
        "skat table, consistent worlds kept",
        *(f"skat table, {name}" for name in IDEAS),
    }
    assert 0 <= found["skat table, worlds consistent a trick later"].value <= 1


@pytest.mark.long
def test_ideas_that_save_work_and_change_nothing(game: Declared) -> None:
    ours = played(game, TablePlayer())
    assert ours.is_over
    for name in ("forced cards solved too", "solver cleared before each card"):
        assert played(game, IDEAS[name]) == ours


def test_kept_worlds_are_worlds(game: Declared) -> None:
    player = KeepsWorlds()
    assert played(game, player).is_over
    assert 0 < player.share < 1
    assert max(player.kept) <= player.worlds
    for seat, worlds in player.last.items():
        assert len(worlds) == player.worlds
        assert (np.bitwise_count(np.array([*worlds.hands, worlds.laid_away])).sum(axis=0) == 32).all()
        assert set(worlds.hands[seat].tolist()) == {game.play.hands[seat].mask}
