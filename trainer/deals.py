"""Deals (all cards) and views (what one seat may know)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError, UnreadableError


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know of the cards: its hand, and those cards of the rest that it has seen."""

    seat: int
    hand: CardSet
    rest: CardSet = NO_CARDS

    @property
    def known(self) -> CardSet:
        """All cards that this seat has seen."""
        return self.hand | self.rest

    def unseen(self, deck: CardSet) -> CardSet:
        """The cards of the deck that may lie anywhere else."""
        return deck - self.known


@dataclass(frozen=True, slots=True)
class Deal:
    """All cards of a deal: one hand a seat, and the rest that nobody was dealt (in Skat the skat).

    Text form: the hands by seat, then the rest, with bars between: `CJ … | SJ … | HJ … | D8 D7`.
    """

    hands: tuple[CardSet, ...]
    rest: CardSet = NO_CARDS

    def __post_init__(self) -> None:
        seen = NO_CARDS
        for part in (*self.hands, self.rest):
            if seen & part:
                raise IllegalError(f"{seen & part} dealt twice: every card exists once")
            seen |= part

    def view(self, seat: int) -> View:
        """What this seat knows before anything is turned."""
        return View(seat, self.hands[seat])

    def __str__(self) -> str:
        return " | ".join(map(str, (*self.hands, self.rest)))

    @classmethod
    def parse(cls, text: str, *, deck: CardSet, sizes: Sequence[int]) -> Deal:
        """Read hands and rest of these sizes (the rest last); a last part left out is filled from the deck.

        Raises UnreadableError for a wrong number of parts or unreadable cards, IllegalError for impossible cards.
        """
        parts = [CardSet.parse(part, deck=deck) for part in text.split("|")]
        if len(parts) == len(sizes) - 1:
            parts.append(_remainder(deck, parts))
        if len(parts) != len(sizes):
            raise UnreadableError(f"{len(parts)} parts between bars: a deal has {len(sizes)}, such as hand | hand | …")
        deal = cls(tuple(parts[:-1]), parts[-1])
        for place, (part, size) in enumerate(zip(parts, sizes, strict=True), 1):
            if len(part) != size:
                raise IllegalError(f"part {place} of the deal has {len(part)} cards: {size} are wanted")
        return deal

    @classmethod
    def random(cls, seed: int, *, deck: CardSet, sizes: Sequence[int]) -> Deal:
        """The fair deal of this seed: hands of these sizes, the rest last."""
        cards = list(deck)
        Random(seed).shuffle(cards)
        parts: list[CardSet] = []
        for size in sizes:
            parts.append(CardSet.of(cards[:size]))
            del cards[:size]
        return cls(tuple(parts[:-1]), parts[-1])


def _remainder(deck: CardSet, parts: Sequence[CardSet]) -> CardSet:
    left = deck
    for part in parts:
        left -= part
    return left
