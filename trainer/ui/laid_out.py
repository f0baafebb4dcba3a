"""A deal that is being laid out by clicks or text: parts of the pack, each complete or not, in any game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.ui.wording import counted


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The parts of a deal so far; raises IllegalError for a card in two parts and for a part that is too large.

    A game's subclass says from which `deck` is dealt, and what the parts are called and hold.
    """

    parts: tuple[CardSet, ...]
    deck: ClassVar[CardSet]
    names: ClassVar[tuple[str, ...]]
    sizes: ClassVar[tuple[int, ...]]

    def __post_init__(self) -> None:
        seen = NO_CARDS
        for name, part, size in zip(self.names, self.parts, self.sizes, strict=True):
            if seen & part:
                raise IllegalError(f"{seen & part} dealt twice: every card exists once")
            if len(part) > size:
                raise IllegalError(f"{name} has {len(part)} cards: {size} are wanted, take {len(part) - size} away")
            seen |= part

    @property
    def is_complete(self) -> bool:
        """True if every card lies somewhere."""
        return not self._free

    @property
    def _free(self) -> CardSet:
        left = self.deck
        for part in self.parts:
            left -= part
        return left

    @property
    def whole_parts(self) -> tuple[CardSet, ...]:
        """The parts; raises IllegalError naming the first that is not complete."""
        for place, name in enumerate(self.names):
            if self.missing(place):
                raise IllegalError(
                    f"{name} has {counted(len(self.parts[place]), 'card')}: {self.missing(place)} missing"
                )
        return self.parts

    def missing(self, place: int) -> int:
        """How many cards this part still wants."""
        return self.sizes[place] - len(self.parts[place])

    def elsewhere(self, place: int) -> CardSet:
        """The cards that lie in other parts than this."""
        return self.deck - self._free - self.parts[place]

    def with_part(self, place: int, cards: CardSet) -> Self:
        """The deal with these cards in this part; if that completes all parts but one, the rest goes there."""
        changed = type(self)((*self.parts[:place], cards, *self.parts[place + 1 :]))
        others = [other for other in range(len(self.names)) if changed.missing(other)]
        return changed.filled() if not changed.missing(place) and len(others) == 1 else changed

    def with_last_part(self) -> Self:
        """The deal completed if one part is missing altogether and the others are complete."""
        empty = [place for place, part in enumerate(self.parts) if not part]
        places = range(len(self.names))
        is_last = len(empty) == 1 and all(not self.missing(place) for place in places if place not in empty)
        return self.filled() if is_last else self

    def filled(self, seed: int = 0) -> Self:
        """The deal completed at random, the same for the same seed."""
        free = list(self._free)
        Random(seed).shuffle(free)
        parts: list[CardSet] = []
        for place, part in enumerate(self.parts):
            taken, free = free[: self.missing(place)], free[self.missing(place) :]
            parts.append(part | CardSet.of(taken))
        return type(self)(tuple(parts))

    def next_open(self, place: int) -> int:
        """The first part from this on, around the table, that wants cards; this one if none does."""
        around = [(place + step) % len(self.names) for step in range(len(self.names))]
        return next((other for other in around if self.missing(other)), place)
