"""The auction as the seat whose turn it is hears it, and the form in which the rules of the book are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.bots.vint_story import Story, Told
from trainer.hands.vint import SUITS, Flags, Measures
from trainer.seats import Compass
from trainer.vint.contract import BOOK, MAX_LEVEL, Bid, Strain
from trainer.vint.prices import trick_price
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import GAME_POINTS

SUIT_STRAINS = tuple(Strain.of(suit) for suit in SUITS)

Scores = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the seat whose turn it is knows from the calls and the score sheet, its own cards apart."""

    story: Story
    rubber: Rubber = NEW_RUBBER

    @property
    def seat(self) -> Compass:
        """Whose turn it is."""
        return self.story.to_call

    @property
    def mine(self) -> Told:
        """What this seat has told."""
        return self.story.told[self.seat]

    @property
    def partner(self) -> Told:
        """What its partner has told."""
        return self.story.told[self.seat.partner]

    @property
    def agreed(self) -> Strain | None:
        """The suit both have agreed on."""
        return self.story.agreed[self.seat.pair]

    @property
    def is_open(self) -> bool:
        """True if neither partner has bid yet."""
        return not self.mine.bids and not self.partner.bids

    @property
    def is_ours(self) -> bool:
        """True if this pair made the last bid."""
        last = self.story.last_bidder
        return last is not None and last.pair is self.seat.pair

    @property
    def is_partners(self) -> bool:
        """True if the partner made the last bid."""
        return self.story.last_bidder is self.seat.partner

    def lowest(self, strain: Strain | None, *, up_to: int = MAX_LEVEL) -> Sequence[Bid]:
        """The lowest bid in the strain, if there is one on a level up to this."""
        bid = self.story.lowest(strain) if strain is not None else None
        return [bid] if bid is not None and bid.level <= up_to else []

    def level_of(self, strain: Strain) -> int:
        """The level on which the strain can be bid next; 8 if none is left."""
        bid = self.story.lowest(strain)
        return bid.level if bid is not None else MAX_LEVEL + 1

    def level_after(self, strain: Strain, bid: Bid) -> int:
        """The level of the lowest bid in a strain once another has been said; 8 if none is left."""
        after = Bid.lowest(strain, bid)
        return after.level if after is not None else MAX_LEVEL + 1

    def wanted(self, level: int) -> float:
        """Own tricks wanted for a suit on this level, the partner's promise taken off; a slam wants a half more."""
        return BOOK + level + (level >= 6) / 2 - self.partner.tricks

    def wanted_open(self, level: int) -> float:
        """The same at no trump, in the measure `open_count`."""
        return BOOK + level + (level >= 6) / 2 - self.partner.open_tricks

    def ends_game(self, bid: Bid) -> bool:
        """True if the bid, just made, brings the pair's tricks below the line to 500 (rules 36 and 61)."""
        before = self.rubber.below[self.seat.pair]
        return before > 0 and before + trick_price(bid.level) * bid.tricks >= GAME_POINTS


def column(bid: Bid) -> int:
    """The column of the bid's suit in the measures by suit."""
    return SUIT_STRAINS.index(bid.strain)


Situation = Callable[[Hearing], bool]
Bids = Callable[[Hearing], Sequence[Bid]]
Holds = Callable[[Hearing, Measures, Bid], Flags]
Prefers = Callable[[Hearing, Measures, Bid], Scores]


@dataclass(frozen=True, slots=True)
class Rule:
    """One piece of advice: when it speaks, what it may bid, which hands should, and what that tells.

    `numbers` are the rules of the source it rests on. Of several bids a hand takes the one it `prefers` most, the first
    of equals. `meaning` says what the bid tells about the hand; `sentence` is the advice in plain words.
    """

    name: str
    numbers: tuple[int, ...]
    meaning: str
    sentence: str
    situation: Situation
    bids: Bids
    holds: Holds
    prefers: Prefers | None = None

    @property
    def cited(self) -> str:
        """The rules of the source, as `rule 39` or `rules 34, 48`."""
        word = "rule" if len(self.numbers) == 1 else "rules"
        return f"{word} {', '.join(map(str, self.numbers))}"
