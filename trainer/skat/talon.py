"""The skat: taking it up and laying two cards away."""

from __future__ import annotations

from itertools import combinations

from trainer.cards import CardSet
from trainer.errors import IllegalError


def take(hand: CardSet, skat: CardSet) -> CardSet:
    """The twelve cards of a declarer who takes the skat; raises IllegalError unless ten and two cards meet."""
    if len(hand) != 10 or len(skat) != 2 or hand & skat:
        raise IllegalError(f"cannot take {skat or 'nothing'} to {hand}: ten cards take the two others of the skat")
    return hand | skat


def check_laid_away(twelve: CardSet, laid_away: CardSet) -> None:
    """Raises IllegalError unless two of the twelve cards are laid away; any two may be (ISkO 2.2.2)."""
    if len(twelve) != 12:
        raise IllegalError(f"{len(twelve)} cards: laying away needs the twelve of hand and skat")
    foreign = laid_away - twelve
    if foreign:
        raise IllegalError(f"cannot lay away {foreign}: not among the twelve cards {twelve}")
    if len(laid_away) != 2:
        raise IllegalError(f"cannot lay away {len(laid_away)} cards: exactly two of the twelve go back into the skat")


def lay_away(twelve: CardSet, laid_away: CardSet) -> CardSet:
    """The ten cards to play with; raises IllegalError like `check_laid_away`."""
    check_laid_away(twelve, laid_away)
    return twelve - laid_away


def discards(twelve: CardSet) -> tuple[CardSet, ...]:
    """All 66 pairs that may be laid away."""
    return tuple(CardSet.of(pair) for pair in combinations(twelve, 2))
