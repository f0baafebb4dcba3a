"""Which card to play in a Ramsch: every legal card on the same worlds."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from trainer.cards import Card
from trainer.errors import IllegalError
from trainer.evaluation.ramsch_lots import RamschLot
from trainer.evaluation.ramsch_outcomes import RamschValuation, joined_scores, valued_ramsch
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.valuation import Enough, always_enough, paced
from trainer.evaluation.workers import Workers
from trainer.skat.ramsch import RamschView
from trainer.solver.ramsch import preferred

MOST_BLOCKS = 4
"""So often at most the worlds ordered are played again, where noise decides the grade."""
CardValuation = RamschValuation[Card]


def value_cards(
    situation: RamschSituation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Card] = always_enough,
) -> Generator[CardValuation, None, None]:
    """Every legal card for the seat to move, on `worlds` worlds, more (up to MOST_BLOCKS times) until it is `enough`.

    After the card all play on sensibly by their own cards, the seat itself too, until the last tricks, which are solved
    with open cards. Raises IllegalError unless the seat is to play a card.
    """
    view = situation.view
    if not isinstance(view, RamschView) or view.to_act is not situation.seat:
        raise IllegalError(f"{situation.seat} is not to play a card here")
    cards, lots = preferred(view.legal_cards), list[RamschLot[Card]]()
    for number in range(1, MOST_BLOCKS + 1):
        lots.append(RamschLot(situation, cards, situation.worlds(worlds, seed, number)))
        for share in paced(lots[-1].fill(workers)):
            yield _valuation(situation, lots, 0.99 * (number - 1 + share) / number)
        final = _valuation(situation, lots, 1.0)
        if enough(final):
            break
    yield final


def _valuation(situation: RamschSituation, lots: Sequence[RamschLot[Card]], progress: float) -> CardValuation:
    cards, seat = lots[0].options, situation.seat
    written = {card: joined_scores([lot.written(card) for lot in lots]) for card in cards}
    options = tuple(valued_ramsch(card, written[card], seat, is_fresh=True) for card in cards)
    best = max(options, key=lambda valued: valued.value.mean).option
    return RamschValuation(options, best, progress, progress >= 1.0, rules=situation.rules, seat=seat, written=written)
