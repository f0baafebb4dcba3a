"""The skat taken up in a world: chosen on worlds the buyer imagines, and ended in the one he did not see."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray
from strategies import skat_cards

from evaluation.handmade import CALIBRATION
from evaluation.situations import SKAT, each_world, last, level_in, situation, worth_in
from trainer.bots.skat_declarer import Declaration, ranked_games
from trainer.calibration.games import Games, KnownGame
from trainer.cards import CardSet
from trainer.deals import View
from trainer.evaluation.skat_bought import DISCARDS_BY_GAME, FINALISTS, INNER_WORLDS, TakenSkat, shortlist, take_up
from trainer.evaluation.skat_declaring import value_discards
from trainer.evaluation.skat_outlook import Ended, open_outlooks
from trainer.evaluation.skat_payoffs import Bought, Stakes, Values, payoffs, winning_levels
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.workers import Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Contract, Game
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.solver.solve import Level

LOST, WON = int(Level.LOST), int(Level.WON)
TWELVE = CardSet.parse("CJ HJ CA CK C9 C8 SA ST H9 D7 H7 DK")


def taken(where: Situation, worlds: Worlds, workers: Workers, seed: tuple[int, ...] = (1, 1)) -> list[TakenSkat]:
    return list(take_up(where, worlds, [where.heard] * len(worlds), seed=seed, workers=workers))


@given(skat_cards(12, 12))
def test_the_shortlist_is_the_likeliest_pairs_of_the_likeliest_games(twelve: CardSet) -> None:
    options = list(shortlist(ISKO, twelve, 18))
    first, second, *others = ranked_games(ISKO, twelve, 18)
    games = [first, second, *sorted(others, key=lambda game: game is not Game.GRAND)]
    assert not any(option.contract.hand for option in options)
    for game, count in zip(games, DISCARDS_BY_GAME, strict=True):
        pairs = {option.laid_away for option in options if option.contract.game is game}
        assert pairs == set(ranked_discards(twelve, game)[:count])
    assert len(set(options)) == len(options)


def open_skat(options: tuple[Declaration, ...], inner: list[list[int]], outer: list[int]) -> TakenSkat:
    """Valued by open cards: the Levels of each option in the inner worlds and in the world itself."""
    hoped, levels = np.array(inner, dtype=np.int8), np.array(outer, dtype=np.int8)
    return TakenSkat(TWELVE, options, levels, open_outlooks(hoped).mean(axis=1), open_outlooks(levels))


def two_options(inner: list[list[int]], outer: list[int]) -> TakenSkat:
    one, other = (Declaration(Contract(Game.CLUBS), pair) for pair in ranked_discards(TWELVE, Game.CLUBS)[:2])
    return open_skat((one, other), inner, outer)


def result(end: Ended) -> tuple[float, int, float]:
    """Worth, level, and whether won; open cards say the same."""
    assert (end.worth, end.won) == (end.open_worth, end.open_won)
    assert end.outlook.tolist() == [level == end.level for level in Level]
    return end.worth, end.level, end.won


@pytest.mark.parametrize(
    ("inner", "outer", "worth", "level"),
    [
        # The first looks better and is better; looks better and loses; looks worse, though it would have won.
        ([[WON, WON, LOST], [WON, LOST, LOST]], [WON, LOST], 24, Level.WON),
        ([[WON, WON, LOST], [WON, LOST, LOST]], [Level.LOST, Level.SCHWARZ], -48, Level.LOST),
        ([[WON, LOST, LOST], [WON, WON, LOST]], [Level.SCHWARZ, Level.LOST], -48, Level.LOST),
        ([[WON, LOST, LOST], [WON, WON, LOST]], [LOST, Level.SCHNEIDER], 36, Level.SCHNEIDER),
    ],
)
def test_the_buyer_chooses_by_what_he_imagines(
    inner: list[list[int]], outer: list[int], worth: float, level: Level
) -> None:
    assert result(two_options(inner, outer).play(Stakes(ISKO), 18)) == (worth, level, worth > 0)


def test_the_price_may_change_the_choice() -> None:
    """Clubs with one are 24, Null ouvert 46: bought for 40 the surer clubs are overbid."""
    options = (Declaration(Contract(Game.CLUBS), SKAT), Declaration(Contract(Game.NULL, ouvert=True), SKAT))
    skat = open_skat(options, [[WON] * 9, [WON] * 5 + [LOST] * 4], [WON, WON])
    assert result(skat.play(Stakes(ISKO), 24)) == (24, WON, True)
    assert result(skat.play(Stakes(ISKO), 40)) == (46, WON, True)
    assert result(skat.play(Stakes(ISKO, TableScore.SEEGER_FABIAN_3), 40)) == (96, WON, True)


def table_skat(*inner: tuple[float, ...]) -> TakenSkat:
    """Clubs, and Null ouvert with the same cards laid away, with these chances by Level; both end won."""
    options = (Declaration(Contract(Game.CLUBS), SKAT), Declaration(Contract(Game.NULL, ouvert=True), SKAT))
    levels, chances = np.array([WON, WON], dtype=np.int8), np.array(inner)
    return TakenSkat(TWELVE, options, levels, chances, chances[::-1])


@pytest.mark.parametrize(
    ("clubs", "null", "price", "chosen"),
    [
        # Clubs 24, Null ouvert 46, lost they cost twice as much: 0.8 of Null ouvert are 18.4.
        ((0, 0, 0.1, 0.9, 0, 0), (0, 0, 0.2, 0.8, 0, 0), 18, 1),
        ((0, 0, 0.0, 1.0, 0, 0), (0, 0, 0.2, 0.8, 0, 0), 18, 0),
        # Schneider, 36, makes up for a game lost: 0.75 x 36 + 0.15 x 24 - 0.1 x 48 are 25.8, at 0.9 of Null 32.2.
        ((0, 0, 0.1, 0.15, 0.75, 0), (0, 0, 0.2, 0.8, 0, 0), 18, 0),
        ((0, 0, 0.1, 0.15, 0.75, 0), (0, 0, 0.1, 0.9, 0, 0), 18, 1),
        # Bought for 40 clubs are overbid.
        ((0, 0, 0.0, 1.0, 0, 0), (0, 0, 0.3, 0.7, 0, 0), 40, 1),
        # Of two even chances the cheaper one, -12 to -23; lost schneider, for 72, it is the dearer, -24.
        ((0, 0, 0.5, 0.5, 0, 0), (0, 0, 0.5, 0.5, 0, 0), 18, 0),
        ((0, 0.5, 0, 0.5, 0, 0), (0, 0, 0.5, 0.5, 0, 0), 18, 1),
    ],
)
def test_at_the_table_the_buyer_chooses_by_chances(
    clubs: tuple[float, ...], null: tuple[float, ...], price: int, chosen: int
) -> None:
    """He gets what the world has in store, which here are the other one's chances."""
    skat, stakes = table_skat(clubs, null), Stakes(ISKO)
    assert skat.chosen(stakes, price) == chosen
    end = skat.play(stakes, price)
    bought = Bought.of(ISKO, skat.options[chosen].contract, price=price, twelve=TWELVE)
    worth = np.nan_to_num(payoffs(stakes, bought))
    assert end.worth == pytest.approx(np.dot((null, clubs)[chosen], worth))
    assert end.won == pytest.approx(np.dot((null, clubs)[chosen], winning_levels(ISKO, bought)))
    assert (end.level, end.open_worth) == (WON, worth[WON])


@pytest.mark.usefixtures("handmade")
def test_hopes_and_ends_are_those_of_single_worlds_at_the_table(workers: Workers) -> None:
    """A world that is won with open cards has the chances of such a world; the same options, the same open cards."""
    where = situation()
    worlds = where.worlds(4, 1, 1)
    at_table = taken(situation(values=Values.TABLE), worlds, workers)
    for skat, twin in zip(at_table, taken(where, worlds, workers), strict=True):
        assert (skat.options, skat.outer.tolist()) == (twin.options, twin.outer.tolist())
        games = [
            KnownGame(one.contract, where.seat, 18, (skat.twelve - one.laid_away).mask, one.laid_away.mask)
            for one in skat.options
        ]
        won, lost = (one_world(games, np.full(FINALISTS, level, dtype=np.int8)) for level in (WON, LOST))
        share = twin.inner[:, WON][:, None]
        assert skat.inner == pytest.approx(share * won + (1 - share) * lost)
        assert skat.outlook == pytest.approx(one_world(games, skat.outer))
        assert skat.play(Stakes(ISKO), 18).open_worth in open_worths(twin)


def one_world(games: list[KnownGame], levels: NDArray[np.int8]) -> NDArray[np.float64]:
    return CALIBRATION.one_world(Games.of(games), levels).by_level


def open_worths(skat: TakenSkat) -> list[float]:
    """What every option is worth in the world with open cards."""
    return [
        float(payoffs(Stakes(ISKO), Bought.of(ISKO, option.contract, price=18, twelve=skat.twelve))[level])
        for option, level in zip(skat.options, skat.outer, strict=True)
    ]


@pytest.mark.parametrize(("seat", "calls"), [(Seat.FOREHAND, ""), (Seat.MIDDLEHAND, "18 yes 20 pass pass")])
def test_every_world_ends_as_the_solver_says(workers: Workers, seat: Seat, calls: str) -> None:
    where = situation(seat=seat, calls=calls, price=20)
    worlds = where.worlds(8, 1, 1)
    for skat, world in zip(taken(where, worlds, workers), each_world(worlds), strict=True):
        assert skat.twelve == where.view.hand | CardSet(world[2])
        assert len(skat.options) == len(skat.outer) == FINALISTS
        assert skat.inner.shape == (FINALISTS, len(Level))
        assert set((skat.inner * INNER_WORLDS).round(9).ravel()) <= set(range(INNER_WORLDS + 1))
        assert skat.inner.sum(axis=1) == pytest.approx(np.ones(FINALISTS))
        assert set(skat.options) <= set(shortlist(ISKO, skat.twelve, 20))
        assert skat.outer.tolist() == [level_in(where, option, world) for option in skat.options]
        assert skat.play(where.stakes, 20).worth in [worth_in(where, option, world) for option in skat.options]


def test_who_holds_what_has_no_part_in_the_choice(workers: Workers) -> None:
    """With the opponents' hands exchanged the buyer weighs the same options alike; only the end may differ."""
    where = situation()
    worlds = where.worlds(10, 4, 1)
    exchanged = Worlds(worlds.right, worlds.left, worlds.skat, worlds.slack, worlds.tried, worlds.fitting)
    one, other = taken(where, worlds, workers), taken(where, exchanged, workers)
    assert [skat.options for skat in one] == [skat.options for skat in other]
    assert all((skat.inner == twin.inner).all() for skat, twin in zip(one, other, strict=True))
    assert any((skat.outer != twin.outer).any() for skat, twin in zip(one, other, strict=True))


class Spy:
    """Notes the situations whose worlds are drawn, and from which streams."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[tuple[Situation, tuple[int, ...]]] = []
        original = Situation.worlds

        def worlds(where: Situation, count: int, *stream: int) -> Worlds:
            self.drawn.append((where, stream))
            return original(where, count, *stream)

        monkeypatch.setattr(Situation, "worlds", worlds)


def test_every_buyer_imagines_worlds_of_his_own(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """No stream of random numbers is used twice; one that ends in 0 is the same as without it."""
    where, spy = situation(), Spy(monkeypatch)
    worlds = where.worlds(6, 1, 1)
    first_said = (Heard(), Heard(0, 18, has_passed=True), Heard(18))
    heard: list[Any] = [first_said] * 3 + [where.heard] * 3
    list(take_up(where, worlds, heard, seed=(1, 1), workers=workers))
    states = {tuple(np.random.SeedSequence(stream).generate_state(4)) for _, stream in spy.drawn}
    assert len(states) == len(spy.drawn) == 7
    inner = spy.drawn[1:]
    assert {each.view for each, _ in inner} == {
        View(where.seat, where.view.hand, CardSet(world[2])) for world in each_world(worlds)
    }
    assert sum(each.heard == first_said for each, _ in inner) == 3


def test_the_first_buyer_does_not_dream_the_truth(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """What he imagines agrees with the world no more than chance has it: 10 of 20 cards on the right side, +- 1.1."""
    where, spy = situation(), Spy(monkeypatch)
    right = []
    for seed in range(1, 41):
        worlds = where.worlds(1, seed, 1)
        taken(where, worlds, workers, (seed, 1))
        inner_situation, stream = spy.drawn[-1]
        inner = inner_situation.worlds(INNER_WORLDS, *stream)
        right.append(int(np.bitwise_count(inner.left[0] & worlds.left[0]) * 2))
    assert abs(np.mean(right) - 10) < 4 * 2.3 / np.sqrt(len(right))


@pytest.mark.long
def test_buyers_do_better_than_the_first_choice_of_the_book(workers: Workers) -> None:
    """Weighing a shortlist on imagined worlds must gain something over never looking."""
    where = situation(CardSet.parse("CJ HJ CA C9 C8 SA ST HK H9 D7"))
    worlds = where.worlds(100, 2, 1)
    skats = taken(where, worlds, workers)
    chosen = np.mean([skat.play(where.stakes, 18).worth for skat in skats])
    blind = np.mean(
        [
            worth_in(where, next(shortlist(ISKO, skat.twelve, 18)), world)
            for skat, world in zip(skats, each_world(worlds), strict=True)
        ]
    )
    assert chosen > blind


def test_the_same_seed_the_same_choices(workers: Workers) -> None:
    where = situation()
    worlds = where.worlds(5, 1, 1)
    one, again, other = (
        [skat.inner.tolist() for skat in taken(where, worlds, pool, seed)]
        for pool, seed in ((workers, (1, 1)), (Workers(1), (1, 1)), (workers, (2, 1)))
    )
    assert one == again
    assert any(first != second for first, second in pairwise([one, other]))


@pytest.mark.long
@pytest.mark.parametrize("hand", ["CJ HJ CA CK C9 C8 SA ST H9 D7", "CJ DJ HA HT H9 H8 SA S8 C9 DK"])
def test_a_buyer_does_hardly_worse_than_one_who_weighs_everything(workers: Workers, hand: str) -> None:
    """What he chooses from the shortlist, against the best of all pairs and games; both valued on fresh worlds.

    Without Grand on the shortlist these two hands lost 24 and 15 points on average.
    """
    where = situation(CardSet.parse(hand))
    worlds = where.worlds(12, 5, 1)
    losses = [
        loss_of_choice(where, skat, number, workers)
        for number, skat in enumerate(taken(where, worlds, workers, (5, 1)))
    ]
    assert np.mean(losses) < 8


def loss_of_choice(where: Situation, skat: TakenSkat, seed: int, workers: Workers) -> float:
    """By how much the best of all options beats the one chosen from the shortlist, on 40 worlds."""
    after = replace(where, view=View(where.seat, where.view.hand, skat.twelve - where.view.hand))
    choice = skat.options[skat.chosen(where.stakes, where.price)]
    final = last(value_discards(after, worlds=40, seed=seed, workers=workers, answer=choice))
    return final.loss(choice).mean
