"""Decisions of Ramsch valued: cards, pairs passed on, forehand's choice; and what the scores tell of each end."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.evaluation.ramsch_cards import value_cards, value_looking
from trainer.evaluation.ramsch_forehand import value_forehand
from trainer.evaluation.ramsch_lots import MOST_BLOCKS, Look
from trainer.evaluation.ramsch_outcomes import RamschEnd, RamschValuation, ends_of, margins
from trainer.evaluation.ramsch_passing import HEATS, value_passes
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.workers import Workers
from trainer.practice.ramsch_drills import RamschDrill, find_ramsch_round
from trainer.practice.ramsch_round import RamschRound
from trainer.seats import Seat
from trainer.skat.auction import PASS, RAMSCH, Bid, Ending
from trainer.skat.last_words import ending_of, last_calls
from trainer.skat.profiles import AMERICAN, PIRATE, RAEUBERSKAT
from trainer.skat.profiles import RAMSCH as RAMSCH_TEXT
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, Durchmarsch, Jungfrau, UnseenPass
from trainer.skat.rules import SkatRules
from trainer.skat.schieben import pairs_to_pass
from trainer.solver.ramsch import RamschSolver

WORKERS = Workers(1)


def rounds(code: SkatRules, drill: RamschDrill, seat: Seat | None = None) -> RamschRound:
    return find_ramsch_round(code, drill, seed=100, seat=seat)[0]


def written(*rows: tuple[int, int, int]) -> np.ndarray:
    return np.array(rows, dtype=np.int16)


def never(_: object) -> bool:
    return False


@pytest.mark.parametrize(
    ("rules", "row", "ends"),
    [
        (OLD_RAMSCH, (10, 0, 0), {RamschEnd.FEWEST}),
        (OLD_RAMSCH, (20, 0, 0), {RamschEnd.NO_TRICK}),
        (OLD_RAMSCH, (0, 10, 0), set()),
        (OLD_RAMSCH, (-30, 0, 0), {RamschEnd.DURCHMARSCH}),
        (OLD_RAMSCH, (0, -30, 0), {RamschEnd.NO_TRICK}),
        (RAMSCH_1, (-10, -30, -80), {RamschEnd.FEWEST}),
        (RAMSCH_1, (-80, -30, -10), {RamschEnd.LOSES}),
        (RAMSCH_1, (-15, -50, -70), {RamschEnd.NO_TRICK, RamschEnd.FEWEST}),
        (RAMSCH_1, (-15, -45, -60), {RamschEnd.FEWEST}),
        (RAMSCH_1, (-20, -120, -20), {RamschEnd.NO_TRICK, RamschEnd.FEWEST}),
        (RAMSCH_1, (-120, -20, -20), {RamschEnd.DURCHMARSCH, RamschEnd.LOSES}),
        (SCHIEBERAMSCH, (-70, 0, 0), {RamschEnd.LOSES}),
        (SCHIEBERAMSCH, (0, -70, 0), set()),
        (SCHIEBERAMSCH, (-120, 0, 0), {RamschEnd.LOSES, RamschEnd.DURCHMARSCH}),
        (replace(SCHIEBERAMSCH, durchmarsch=Durchmarsch.PLUS_120), (120, 0, 0), {RamschEnd.DURCHMARSCH}),
        (replace(SCHIEBERAMSCH, durchmarsch=Durchmarsch.MINUS_30), (-30, 0, 0), {RamschEnd.DURCHMARSCH}),
        (replace(SCHIEBERAMSCH, durchmarsch=Durchmarsch.MINUS_30), (-70, 0, 0), {RamschEnd.LOSES}),
        (
            replace(SCHIEBERAMSCH, jungfrau=Jungfrau.DOUBLES),
            (-480, 0, 0),
            {RamschEnd.LOSES, RamschEnd.DURCHMARSCH},
        ),
    ],
)
def test_scores_tell_how_it_ended(rules: object, row: tuple[int, int, int], ends: set[RamschEnd]) -> None:
    found = ends_of(rules, Seat.FOREHAND, written(row))  # type: ignore[arg-type]
    assert {end for end, came in found.items() if came[0]} == ends


def test_worth_is_what_a_seat_writes_less_what_the_others_write_on_average() -> None:
    rows = written((0, -70, 0), (10, 0, 0))
    assert margins(rows, Seat.MIDDLEHAND).tolist() == [-70.0, -5.0]
    assert sum(margins(rows, seat) for seat in Seat).tolist() == [0.0, 0.0]  # type: ignore[union-attr]


@pytest.mark.parametrize("drill", [RamschDrill.LEAD, RamschDrill.MIDDLE], ids=lambda drill: drill.name)
def test_every_legal_card_is_valued_on_the_same_worlds(drill: RamschDrill) -> None:
    situation = rounds(RAMSCH_TEXT, drill).situation
    *_, valuation = value_cards(situation, worlds=30, seed=7, workers=WORKERS)
    cards = situation.view.legal_cards  # type: ignore[union-attr]
    assert {valued.option for valued in valuation.options} == set(cards)
    worlds = situation.worlds(30, 7, 1)
    card = valuation.options[-1].option
    played = RamschSolver(RAMSCH_1).sample(situation.view, np.stack(worlds.hands, axis=1), worlds.skat, [card])  # type: ignore[arg-type]
    assert (valuation.written[card] == played[:, 0]).all()
    assert valuation.loss(valuation.best).mean == 0
    assert all(valuation.loss(other).mean >= 0 for other in cards)


def test_noise_asks_for_more_worlds() -> None:
    situation = rounds(AMERICAN, RamschDrill.LEAD).situation
    *_, valuation = value_cards(situation, worlds=10, seed=7, workers=WORKERS, enough=never)
    assert valuation.of(valuation.best).value.n == MOST_BLOCKS * 10
    assert valuation.is_final


def test_the_same_seed_gives_the_same_numbers() -> None:
    situation = rounds(PIRATE, RamschDrill.MIDDLE).situation
    one, two = (list(value_cards(situation, worlds=20, seed=3, workers=WORKERS))[-1] for _ in range(2))
    assert [valued.value for valued in one.options] == [valued.value for valued in two.options]


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_all_pairs_race_and_the_leaders_and_the_answer_are_valued_afresh(seat: Seat) -> None:
    round_ = rounds(PIRATE, RamschDrill.PASSING, seat)
    pairs = pairs_to_pass(round_.hand)
    answer = max(pairs, key=lambda pair: pair.mask)
    *_, valuation = value_passes(round_.situation, answer=answer, worlds=20, seed=5, workers=WORKERS)
    assert {valued.option for valued in valuation.options} == set(pairs)
    fresh = {valued.option for valued in valuation.options if valued.is_fresh}
    assert answer in fresh
    assert len(fresh - {answer}) in {HEATS[-1].keep, HEATS[-1].keep - 1}
    assert valuation.best in fresh
    assert valuation.of(answer).value.n == 20


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_taking_two_cards_up_is_set_against_passing_them_on_unseen(seat: Seat) -> None:
    rules = replace(SCHIEBERAMSCH, unseen_pass=UnseenPass.DOUBLES)
    round_ = rounds(replace(PIRATE, ramsch=rules), RamschDrill.PASSING, seat)
    assert round_.options == tuple(Look)
    assert len(round_.situation.sight.hand) == 10
    *_, valuation = value_looking(round_.situation, worlds=30, seed=5, workers=WORKERS)
    assert {valued.option: valued.value.n for valued in valuation.options} == {Look.UNSEEN: 30, Look.TAKE_UP: 30}
    unseen = round_.after(Look.UNSEEN)
    *_, played = value_cards(unseen.situation, worlds=10, seed=5, workers=WORKERS)
    assert played.is_final
    looked = round_.after(Look.TAKE_UP)
    assert len(looked.hand) == 12
    with pytest.raises(IllegalError, match="may not pass two cards on unseen"):
        next(value_looking(looked.situation, worlds=5, seed=1, workers=WORKERS))


def test_passing_on_high_cards_is_better_than_passing_on_low_ones() -> None:
    round_ = rounds(PIRATE, RamschDrill.PASSING, Seat.FOREHAND)
    low = min(pairs_to_pass(round_.hand), key=lambda pair: sum(card.rank.value in "789" for card in pair) * -1)
    *_, valuation = value_passes(round_.situation, answer=low, worlds=60, seed=5, workers=WORKERS)
    assert valuation.loss(low).interval[0] > 0


def test_questions_that_are_not_asked_are_refused() -> None:
    passing, playing = rounds(PIRATE, RamschDrill.PASSING), rounds(PIRATE, RamschDrill.LEAD)
    common = {"worlds": 5, "seed": 1, "workers": WORKERS}
    with pytest.raises(IllegalError, match="is not to play a card"):
        next(value_cards(passing.situation, **common))  # type: ignore[arg-type]
    with pytest.raises(IllegalError, match="is not to pass two cards on"):
        next(value_passes(playing.situation, **common))  # type: ignore[arg-type]
    with pytest.raises(IllegalError):
        next(value_passes(passing.situation, answer=CardSet.parse("CJ SJ"), **common))  # type: ignore[arg-type]


def test_forehands_last_words_lead_where_his_code_says() -> None:
    found = {code.name: {call: ending_of(code, call) for call in last_calls(code)} for code in (PIRATE, RAEUBERSKAT)}
    assert found["pirate"] == {Bid(18): Ending.GAME, PASS: Ending.RAMSCH}
    expected = {Bid(18): Ending.GAME, RAMSCH: Ending.RAMSCH, PASS: Ending.NEXT_DEAL}
    assert found["raeuberskat"] == expected


def forehand(code: SkatRules, count: int) -> RamschValuation[object]:
    situation = rounds(code, RamschDrill.FOREHAND).forehand_situation
    opened = replace(situation, stakes=replace(situation.stakes, values=Values.OPEN_CARDS))
    *_, valuation = value_forehand(opened, worlds=count, seed=3, workers=WORKERS)
    return valuation  # type: ignore[return-value]


@pytest.mark.parametrize(
    "code", [RAMSCH_TEXT, pytest.param(PIRATE, marks=pytest.mark.long)], ids=lambda code: code.name
)
def test_forehand_chooses_between_a_game_and_ramsch_on_the_same_worlds(code: SkatRules) -> None:
    valuation = forehand(code, 12)
    assert {valued.option: valued.value.n for valued in valuation.options} == {Bid(18): 12, PASS: 12}
    assert valuation.chances(PASS)
    assert not valuation.chances(Bid(18))
    assert valuation.of(Bid(18)).wins.n == 12


@pytest.mark.long
@pytest.mark.parametrize("code", [AMERICAN, RAEUBERSKAT], ids=lambda code: code.name)
def test_every_last_word_is_valued_where_forehand_may_name_a_game_or_go_on(code: SkatRules) -> None:
    valuation = forehand(code, 12)
    assert {valued.option for valued in valuation.options} == set(last_calls(code))
    assert {valued.value.n for valued in valuation.options} == {12}
    for valued in valuation.options:
        ending = ending_of(code, valued.option)  # type: ignore[arg-type]
        assert bool(valuation.chances(valued.option)) is (ending is Ending.RAMSCH)
        if ending is Ending.NEXT_DEAL:
            assert valued.value.mean == 0


def test_only_forehand_has_the_last_word() -> None:
    situation = rounds(PIRATE, RamschDrill.FOREHAND).forehand_situation
    other = replace(situation, view=replace(situation.view, seat=Seat.REARHAND))
    with pytest.raises(IllegalError, match="has no last word"):
        next(value_forehand(other, worlds=5, seed=1, workers=WORKERS))
