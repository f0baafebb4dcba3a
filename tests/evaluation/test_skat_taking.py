"""Hand or skat: both valued on the same worlds, the Hand game chosen before."""

import numpy as np
import pytest

from evaluation.situations import each_world, last, situation, worth_in
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_bought import take_up
from trainer.evaluation.skat_declaring import hand_options
from trainer.evaluation.skat_race import MOST_BLOCKS, exhaust
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice, value_taking
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.workers import Workers
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore

SURE_GRAND = CardSet.parse("CJ SJ HJ DJ CA CT CK SA ST SK")
WEAK = CardSet.parse("CJ HJ CK C9 C8 S9 ST HK H9 D7")


def best_hand(where: Situation, seed: int, workers: Workers) -> Contract:
    """The Hand contract with the best mean on the screening worlds."""
    block = Block(where, hand_options(ISKO), where.worlds(64, seed, 0))
    exhaust(block.fill(workers))
    return max(block.all_valued(), key=lambda valued: valued.scores.mean()).option.contract


@pytest.mark.parametrize(("hand", "price"), [(SURE_GRAND, 18), (WEAK, 24)])
def test_both_choices_are_valued_on_the_same_fresh_worlds(workers: Workers, hand: CardSet, price: int) -> None:
    where = situation(hand, seat=Seat.MIDDLEHAND, price=price, table=TableScore.SEEGER_FABIAN_3)
    final = last(value_taking(where, worlds=6, seed=4, workers=workers))
    contract = best_hand(where, 4, workers)
    assert f"Hand means {contract} here" in final.note
    worlds = where.worlds(6, 4, 1)
    option = Declaration(contract, NO_CARDS)
    assert final.of(SkatChoice.HAND).scores.tolist() == [worth_in(where, option, world) for world in each_world(worlds)]
    skats = take_up(where, worlds, [where.heard] * 6, seed=(4, 1), workers=workers)
    played = [skat.play(where.stakes, price) for skat in skats]
    taken = final.of(SkatChoice.TAKE)
    assert taken.scores.tolist() == [end.worth for end in played]
    assert taken.levels.tolist() == [end.level for end in played]
    assert taken.won.tolist() == [end.won for end in played]
    assert all(each.is_fresh for each in final.options)


def test_a_sure_grand_is_played_hand_and_ouvert(workers: Workers) -> None:
    """Nothing in the skat is worth a step of the value."""
    final = last(value_taking(situation(SURE_GRAND), worlds=10, seed=1, workers=workers))
    assert final.best is SkatChoice.HAND
    assert f"Hand means {parse_contract(ISKO, 'grand ouvert')} here" in final.note
    # Four jacks: with 4, game, hand, schneider, announced, schwarz, announced, ouvert: 11 x 24.
    assert final.of(SkatChoice.HAND).value.mean == 264
    assert final.of(SkatChoice.TAKE).value.mean <= 168
    assert final.loss(SkatChoice.TAKE).mean >= 96


def test_a_weak_hand_takes_the_skat(workers: Workers) -> None:
    final = last(value_taking(situation(WEAK), worlds=12, seed=1, workers=workers))
    assert final.best is SkatChoice.TAKE
    assert final.of(SkatChoice.TAKE).value.mean > final.of(SkatChoice.HAND).value.mean


def test_a_price_that_hardly_any_hand_game_reaches(workers: Workers) -> None:
    """Bought for 264 only Grand with four, ouvert, would do: everything else is overbid, and nobody breaks down."""
    final = last(value_taking(situation(WEAK, price=264), worlds=3, seed=1, workers=workers))
    assert all(each.value.mean < -264 for each in final.options)
    assert all(each.wins.count == 0 for each in final.options)


@pytest.mark.parametrize(("enough_at", "blocks"), [(1, 1), (99, MOST_BLOCKS)])
def test_more_worlds_are_valued_until_it_is_enough(workers: Workers, enough_at: int, blocks: int) -> None:
    asked: list[Valuation[SkatChoice]] = []

    def enough(valuation: Valuation[SkatChoice]) -> bool:
        asked.append(valuation)
        return len(asked) >= enough_at

    final = last(value_taking(situation(WEAK), worlds=3, seed=1, workers=workers, enough=enough))
    assert len(asked) == blocks
    assert [each.value.n for each in final.options] == [3 * blocks] * 2


def test_partial_results_sharpen_and_never_break(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.evaluation.valuation._SECONDS_BETWEEN_RESULTS", 0)
    seen = list(value_taking(situation(WEAK), worlds=6, seed=1, workers=workers))
    assert [valuation.is_final for valuation in seen] == [False] * (len(seen) - 1) + [True]
    assert [valuation.options[0].value.n for valuation in seen] == [1, 2, 3, 4, 5, 6]
    for valuation in seen:
        assert {each.option for each in valuation.options} == {SkatChoice.TAKE, SkatChoice.HAND}
        assert valuation.options[0].value.n == valuation.options[1].value.n == valuation.loss(SkatChoice.HAND).n
    assert [valuation.progress for valuation in seen] == sorted(valuation.progress for valuation in seen)


def test_threads_change_nothing(workers: Workers) -> None:
    def numbers(pool: Workers, seed: int) -> list[list[float]]:
        final = last(value_taking(situation(WEAK, calls="18 pass"), worlds=5, seed=seed, workers=pool))
        return [each.scores.tolist() for each in final.options]

    one = numbers(workers, 1)
    assert one == numbers(Workers(1), 1)
    assert one != numbers(workers, 2)


def test_with_the_skat_the_buyer_wins_more_often_than_hand(workers: Workers) -> None:
    """Two more cards and the choice what to lay away help, whatever they are worth."""
    final = last(value_taking(situation(WEAK), worlds=16, seed=3, workers=workers))
    taken, hand = (final.of(choice) for choice in (SkatChoice.TAKE, SkatChoice.HAND))
    assert np.nanmean(taken.won) > np.nanmean(hand.won)


def test_games_are_those_of_the_note(workers: Workers) -> None:
    """Null with nothing but safe cards: Hand is Null ouvert Hand, 59, where the skat could only bring 46."""
    safe = CardSet.parse("C7 C8 C9 S7 S9 SJ H7 H8 D7 D9")
    final = last(value_taking(situation(safe, seat=Seat.MIDDLEHAND), worlds=5, seed=1, workers=workers))
    assert f"Hand means {Contract(Game.NULL, hand=True, ouvert=True)} here" in final.note
    assert final.of(SkatChoice.HAND).scores.tolist() == [59] * 5
    assert final.of(SkatChoice.TAKE).scores.tolist() == [46] * 5
