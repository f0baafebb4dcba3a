"""Which card to play in a Ramsch, and whether to look at two cards that may be passed on unseen."""

from __future__ import annotations

from collections.abc import Generator

from trainer.cards import Card
from trainer.errors import IllegalError
from trainer.evaluation.ramsch_lots import Look, value_all
from trainer.evaluation.ramsch_outcomes import RamschValuation
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.valuation import Enough, always_enough
from trainer.evaluation.workers import Workers
from trainer.skat.ramsch import RamschView
from trainer.skat.ramsch_rules import UnseenPass
from trainer.skat.schieben import SchiebenView
from trainer.solver.ramsch import preferred


def value_cards(
    situation: RamschSituation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Card] = always_enough,
) -> Generator[RamschValuation[Card], None, None]:
    """Every legal card for the seat to move, all on the same worlds.

    After the card all play on sensibly by their own cards, the seat itself too, until the last tricks, which are solved
    with open cards. Raises IllegalError unless the seat is to play a card.
    """
    view = situation.view
    if not isinstance(view, RamschView) or view.to_act is not situation.seat:
        raise IllegalError(f"{situation.seat} is not to play a card here")
    cards = preferred(view.legal_cards)
    return value_all(situation, cards, worlds=worlds, seed=seed, workers=workers, enough=enough)


def value_looking(
    situation: RamschSituation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Look] = always_enough,
) -> Generator[RamschValuation[Look], None, None]:
    """Taking up the two cards, and passing two on sensibly, against passing them on unseen for double stakes.

    Raises IllegalError unless the seat has the choice.
    """
    view = situation.view
    if not isinstance(view, SchiebenView) or view.offered or view.rules.unseen_pass is UnseenPass.FORBIDDEN:
        raise IllegalError(f"{situation.seat} may not pass two cards on unseen here")
    return value_all(situation, tuple(Look), worlds=worlds, seed=seed, workers=workers, enough=enough)
