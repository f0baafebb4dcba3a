"""The declarer's two choices: which cards to lay away for which game, and what to declare with the skat left lying."""

from __future__ import annotations

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, contracts_by
from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.evaluation.skat_race import ONE_STAGE, race
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Enough, Valuations, always_enough
from trainer.evaluation.workers import Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.skat.contract import Contract
from trainer.skat.rules import SkatRules
from trainer.skat.values import check_bought, highest_value, matadors


def discard_options(situation: Situation) -> tuple[Declaration, ...]:
    """Undominated pairs, the likely best first, for the games that reach the price; for all games if none does."""
    twelve, rules = situation.view.known, situation.stakes.rules
    with_skat = (situation.named,) if situation.named else contracts_by(rules, SkatChoice.TAKE, situation.price)
    able = [contract for contract in with_skat if _can_reach(situation, contract, twelve)]
    return tuple(
        Declaration(contract, pair) for contract in able or with_skat for pair in ranked_discards(twelve, contract.game)
    )


def _can_reach(situation: Situation, contract: Contract, twelve: CardSet) -> bool:
    run = matadors(twelve, contract.game)
    return highest_value(situation.stakes.rules, contract, run) >= situation.price


def value_discards(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    answer: Declaration | None = None,
    enough: Enough[Declaration] = always_enough,
) -> Valuations[Declaration]:
    """All pairs to lay away and games to play for a declarer who holds twelve cards.

    Raises IllegalError if the view has not twelve cards, or the answer is no game with two of them laid away.
    """
    situation.check_known(12)
    options = _with_answer(discard_options(situation), answer, situation)
    return race(situation, options, worlds=worlds, seed=seed, workers=workers, answer=answer, enough=enough)


def value_hand_contracts(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    answer: Declaration | None = None,
    enough: Enough[Declaration] = always_enough,
) -> Valuations[Declaration]:
    """All Hand games with all announcements for a declarer who leaves the skat lying.

    Raises IllegalError if the view has not ten cards, or the answer is no Hand game.
    """
    situation.check_known(10)
    options = _with_answer(hand_options(situation.stakes.rules, situation.price), answer, situation)
    return race(
        situation,
        options,
        worlds=worlds,
        seed=seed,
        workers=workers,
        stages=ONE_STAGE,
        answer=answer,
        enough=enough,
    )


def hand_options(rules: SkatRules, price: int = 0) -> tuple[Declaration, ...]:
    """Every Hand contract that may be named after a bid of this price."""
    return tuple(Declaration(contract, NO_CARDS) for contract in contracts_by(rules, SkatChoice.HAND, price))


def _with_answer(
    options: tuple[Declaration, ...], answer: Declaration | None, situation: Situation
) -> tuple[Declaration, ...]:
    """The options, and the answer if it is none of them: dominated, or unable to reach the price."""
    if answer is None or answer in options:
        return options
    check_bought(situation.stakes.rules, answer.contract, situation.price)
    if not answer.laid_away <= situation.view.known:
        foreign = answer.laid_away - situation.view.known
        raise IllegalError(f"{foreign} cannot be laid away: it is not among {situation.view.known}")
    is_hand = options[0].contract.hand
    if answer.contract.hand is not is_hand:
        why = "the skat was left lying, so say a Hand game" if is_hand else "Hand is over once the skat is taken up"
        raise IllegalError(f"{answer.contract}: {why}")
    if answer.contract.turn is not options[0].contract.turn or situation.named not in (None, answer.contract):
        raise IllegalError(f"{answer.contract}: the game is {situation.named or 'not one by a turned card'}")
    wanted = 0 if is_hand else 2
    if len(answer.laid_away) != wanted:
        raise IllegalError(f"{len(answer.laid_away)} cards laid away: this game wants {wanted}")
    return (*options, answer)
