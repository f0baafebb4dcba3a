"""The slow and obvious twin of the Ramsch solver, built from the rules modules only: whoever doubts it can ask this."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cards import Card, CardSet
from trainer.seats import Seat
from trainer.skat.ramsch import RAMSCH_ORDER, Ramsch
from trainer.skat.ramsch_scoring import score_ramsch

_FROM_BELOW = tuple(card for cards in (*RAMSCH_ORDER.suits, RAMSCH_ORDER.trumps) for card in reversed(cards))


class Outcome(NamedTuple):
    """What a seat gets: the score first, then the fewer card points the better."""

    score: int
    minus_points: int


Outcomes = tuple[Outcome, Outcome, Outcome]


def plain_outcomes(ramsch: Ramsch) -> Outcomes:
    """What each seat gets if all cards are open and each plays the card that is best for itself."""
    if ramsch.to_act is None:
        return _final(ramsch)
    outcomes = plain_card_outcomes(ramsch)
    return max(outcomes.values(), key=lambda outcome: outcome[Seat(ramsch.to_act or 0)])


def plain_card_outcomes(ramsch: Ramsch) -> dict[Card, Outcomes]:
    """The same after each legal card, suit by suit from below, jacks last: of equally good ones the first is played."""
    return {card: plain_outcomes(ramsch.after(card)) for card in _ordered(ramsch.legal_cards)}


def _ordered(cards: CardSet) -> list[Card]:
    return [card for card in _FROM_BELOW if card in cards]


def _final(ramsch: Ramsch) -> Outcomes:
    result = ramsch.result()
    scores, points = score_ramsch(ramsch.rules, result).scores, result.counted(ramsch.rules)
    first, second, third = (Outcome(scores[seat], -points[seat]) for seat in Seat)
    return first, second, third
