"""Contracts played out while the user waits: what is played, and how far the chances move."""

import numpy as np
import pytest

from evaluation.handmade import PRIOR_WORTH
from evaluation.situations import CLUBS_HAND, SKAT, each_world, last, situation
from trainer.bots.skat_declarer import Declaration
from trainer.cards import CardSet
from trainer.evaluation import skat_playouts, skat_race
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.skat_playouts import Playouts, PlayStage, play_in_world
from trainer.evaluation.skat_race import MOST_BLOCKS, Stage, exhaust
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice, value_taking
from trainer.evaluation.valuation import Valuation, Valued
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.solver.solve import Level, SkatSolver

TABLE = Values.TABLE
CLUBS = Contract(Game.CLUBS)
SURE_GRAND = CardSet.parse("CJ SJ HJ DJ CA CT CK SA ST SK")


def levels(*found: Level) -> np.ndarray:
    return np.array(found, dtype=np.int8)


def as_rows(*chances: tuple[float, ...]) -> np.ndarray:
    return np.array(chances, dtype=np.float64)


# --- how far chances move ---


@pytest.mark.usefixtures("handmade")
def test_chances_move_by_the_weighted_mean_difference() -> None:
    """Both games were won, 0.6 was expected: two playouts against a worth of four move it a third of the way."""
    chances = (0.0, 0.0, 0.4, 0.6, 0.0, 0.0)
    playouts = Playouts(CLUBS, levels(Level.WON, Level.WON), as_rows(chances, chances), total=5)
    assert playouts.weight == 2 / (2 + PRIOR_WORTH)
    moved = as_rows(*[chances] * 5)
    playouts.correct(moved)
    assert moved.mean(axis=0) == pytest.approx([0, 0, 0.4 - 0.4 / 3, 0.6 + 0.4 / 3, 0, 0])
    assert moved.sum(axis=1) == pytest.approx(np.ones(5))
    assert moved[2:].tolist() == [list(chances)] * 3


@pytest.mark.usefixtures("handmade")
def test_what_was_expected_moves_nothing() -> None:
    chances = (0.0, 0.0, 0.5, 0.5, 0.0, 0.0)
    moved = as_rows(*[chances] * 4)
    Playouts(CLUBS, levels(Level.WON, Level.LOST), as_rows(chances, chances), total=4).correct(moved)
    assert moved.mean(axis=0) == pytest.approx(chances)


@pytest.mark.usefixtures("handmade")
def test_the_error_of_the_games_played_shows_in_the_spread() -> None:
    """Weight times the error of their mean, whatever the number of worlds on which nothing was played."""
    chances = (0.0, 0.0, 0.3, 0.7, 0.0, 0.0)
    seen = levels(*[Level.WON, Level.LOST] * 6)
    moved = as_rows(*[chances] * 120)
    playouts = Playouts(CLUBS, seen, moved[:12].copy(), total=120)
    playouts.correct(moved)
    error = moved[:, Level.WON].std(ddof=1) / np.sqrt(120)
    expected = playouts.weight * np.sqrt(np.mean((seen == Level.WON) - 0.7) ** 2 + 0.25) / np.sqrt(12)
    assert error == pytest.approx(expected, rel=0.05)


# --- what is played ---


def test_the_cards_of_the_world_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat holds what the world gives it, two cards are away, and the auction is known at the table."""
    seen: list[Play] = []

    def play_out(play: Play, announced: skat_playouts.Announced, solver: object, seed: tuple[int, ...]) -> Play:
        seen.append(play)
        assert (announced.price, announced.heard, seed) == (20, where.heard, (7, 1))
        return play

    monkeypatch.setattr("trainer.evaluation.skat_playouts.play_out", play_out)
    monkeypatch.setattr("trainer.evaluation.skat_playouts.level_of", lambda rules, play: Level.WON)
    for skat, option in (
        (SKAT, Declaration(CLUBS, CardSet.parse("D7 DK"))),
        (CardSet(), Declaration(parse_contract(ISKO, "C hand"), CardSet())),
    ):
        where = situation(skat=skat, seat=Seat.MIDDLEHAND, calls="18 yes 20 pass pass", price=20, values=TABLE)
        world = where.worlds(1, 3)
        play_in_world(SkatSolver(table_bits=10), where, option, world, (7, 1))
        left, right, lying = (CardSet(mask) for mask in next(each_world(world)))
        own = (CLUBS_HAND | lying) - (option.laid_away or lying)
        assert (seen[-1].hands, seen[-1].laid_away) == ((right, own, left), option.laid_away or lying)
        assert (seen[-1].contract, seen[-1].declarer) == (option.contract, Seat.MIDDLEHAND)


def test_a_sure_game_is_won_at_the_table_too() -> None:
    """Four jacks and three suits' tops: Grand takes every trick, a Null of the same hand loses its first."""
    where = situation(SURE_GRAND, skat=CardSet.parse("H7 D7"), values=TABLE)
    solver, world = SkatSolver(), where.worlds(1, 1)
    grand, null = (Declaration(Contract(game), CardSet.parse("H7 D7")) for game in (Game.GRAND, Game.NULL))
    assert play_in_world(solver, where, grand, world, (1,)) is Level.SCHWARZ
    assert play_in_world(solver, where, null, world, (1,)) is Level.LOST


class Games:
    """Plays nothing: every game ends on this level; notes which were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, level: Level = Level.WON) -> None:
        self.level = level
        self.played: list[tuple[Declaration, int, tuple[int, ...]]] = []
        monkeypatch.setattr("trainer.evaluation.skat_playouts.play_in_world", self._play)
        monkeypatch.setattr("trainer.evaluation.valuation._SECONDS_BETWEEN_RESULTS", 0)

    def _play(
        self, solver: object, where: Situation, option: Declaration, world: Worlds, seed: tuple[int, ...]
    ) -> Level:
        self.played.append((option, int(world.left[0]), seed))
        return self.level


def test_every_world_is_played_once_with_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(monkeypatch)
    where = situation(skat=SKAT, values=TABLE)
    options = {Declaration(CLUBS, CardSet.parse(pair)): np.full((9, 6), 1 / 6) for pair in ("D7 DK", "H7 H9")}
    stage = PlayStage(where, options, where.worlds(5, 1), (4, 1000))
    assert list(stage.fill(Workers(1))) == pytest.approx(np.arange(1, 11) / 10)
    for option in options:
        mine = [(world, seed) for played, world, seed in games.played if played == option]
        assert mine == [(world, (4, 1000, at)) for at, world in enumerate(where.worlds(5, 1).left.tolist(), 1)]
    found = stage.playouts(30)[CLUBS]
    assert (found.levels.tolist(), found.count, found.total) == ([Level.WON] * 5, 5, 30)
    assert found.expected.shape == (5, 6)


@pytest.mark.usefixtures("handmade")
def test_all_options_of_a_contract_move_alike(workers: Workers) -> None:
    where = situation(skat=SKAT, values=TABLE)
    options = [Declaration(CLUBS, CardSet.parse(pair)) for pair in ("D7 DK", "H9 H7")]
    options.append(Declaration(Contract(Game.GRAND), CardSet.parse("D7 DK")))
    block = Block(where, options, where.worlds(8, 3))
    exhaust(block.fill(workers))
    before = block.all_valued()
    seen = Playouts(CLUBS, levels(*[Level.LOST] * 4), before[0].outlooks[:4].copy(), total=8)
    after = block.with_playouts({CLUBS: seen}).all_valued()
    moved = [other.won.mean() - one.won.mean() for one, other in zip(before, after, strict=True)]
    assert moved == [pytest.approx(-before[0].won[:4].mean() / 2)] * 2 + [0]
    assert [each.played for each in after] == [4, 4, 0]
    for one, other in zip(before[:2], after[:2], strict=True):
        assert other.doubt < one.doubt
        assert (other.open_value, other.open_wins) == (one.open_value, one.open_wins)
    assert [each.value for each in block.all_valued()] == [each.value for each in before]


# --- within whole valuations ---

OPTIONS = [
    Declaration(Contract(game), CardSet.parse(pair))
    for game, pair in (
        (Game.CLUBS, "D7 DK"),
        (Game.GRAND, "D7 DK"),
        (Game.SPADES, "D7 DK"),
        (Game.CLUBS, "H7 H9"),
        (Game.NULL, "CA CK"),
    )
]


def raced(workers: Workers, answer: Declaration | None = None, worlds: int = 4) -> list[Valuation[Declaration]]:
    stages = (Stage(worlds=3, keep=len(OPTIONS), keep_each=0, full=True),)
    where = situation(skat=SKAT, values=TABLE)
    return list(skat_race.race(where, OPTIONS, worlds=worlds, seed=1, workers=workers, stages=stages, answer=answer))


def by_mean(valuation: Valuation[Declaration]) -> list[Valued[Declaration]]:
    return sorted(valuation.options, key=lambda valued: valued.value.mean, reverse=True)


@pytest.mark.usefixtures("handmade")
def test_the_leading_contracts_and_the_answers_are_played(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(monkeypatch)
    monkeypatch.setattr("trainer.evaluation.skat_race.PLAYED_WORLDS", 3)
    answer = OPTIONS[-1]
    *_, before, final = [one for one in raced(workers, answer) if one.options[0].is_fresh]
    ranked = by_mean(before)
    best: dict[Contract, Declaration] = {}
    for valued in ranked:
        best.setdefault(valued.option.contract, valued.option)
    leading = [*best.values()][:2]
    assert {option for option, *_ in games.played} == {*leading, answer}
    worlds = situation(skat=SKAT).worlds(4, 1, 1).left.tolist()
    assert {world for _, world, _ in games.played} == set(worlds[:3])
    contracts = {option.contract for option in (*leading, answer)}
    for valued in final.options:
        assert valued.played == (3 if valued.option.contract in contracts else 0)
    assert final.of(answer).wins.share > before.of(answer).wins.share
    assert final.best == by_mean(final)[0].option


def test_of_many_contracts_those_that_lead_are_played() -> None:
    """Also if a bad pair of the best contract ranks last of all."""
    means = {0: 50.0, 1: 30.0, 2: 40.0, 3: -90.0, 4: 20.0}
    options = tuple(
        Valued(OPTIONS[at], np.array([mean, mean]), levels(3, 3), np.ones(2), is_fresh=True)  # type: ignore[arg-type]
        for at, mean in means.items()
    )
    valuation = Valuation(options, OPTIONS[0], 0.5)
    assert skat_race._to_play(valuation, None) == [OPTIONS[0], OPTIONS[2]]
    assert skat_race._to_play(valuation, OPTIONS[3]) == [OPTIONS[0], OPTIONS[2]]
    assert skat_race._to_play(valuation, OPTIONS[4]) == [OPTIONS[0], OPTIONS[2], OPTIONS[4]]


def test_progress_grows_through_solving_and_playing(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    Games(monkeypatch)
    taking = value_taking(situation(values=TABLE), worlds=4, seed=1, workers=workers)
    for seen in (raced(workers), list(taking)):
        progress = [valuation.progress for valuation in seen]
        assert progress == sorted(progress)
        assert progress[0] < 0.2
        assert [valuation.is_final for valuation in seen] == [False] * (len(seen) - 1) + [True]
        assert sum(0.5 < each < 1 for each in progress) >= 3


def test_the_hand_game_is_played_where_the_skat_is_weighed(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(monkeypatch, Level.SCHWARZ)
    asked: list[Valuation[SkatChoice]] = []

    def enough(valuation: Valuation[SkatChoice]) -> bool:
        asked.append(valuation)
        return len(asked) == 2 < MOST_BLOCKS

    where = situation(values=TABLE)
    final = last(value_taking(where, worlds=2, seed=1, workers=workers, enough=enough))
    hand, before = final.of(SkatChoice.HAND), asked[-1].of(SkatChoice.HAND)
    assert len(games.played) == hand.played == 2
    assert hand.value.n == 4
    assert hand.wins.share > before.wins.share
    assert hand.open_value == before.open_value
    assert final.of(SkatChoice.TAKE).value == asked[-1].of(SkatChoice.TAKE).value
