"""What the codes disagree on in Ramsch: jacks are trumps as in Grand, and everybody plays for himself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.errors import IllegalError


class RamschScore(Enum):
    """Who writes what at the end of a Ramsch."""

    FEWEST_TEN = "fewest points +10"
    """Fewest card points: +10, +20 without a trick; all three 40: forehand +10 (American official Skat, Räuberskat)."""
    CARD_POINTS = "card points as penalty"
    """Everybody's card points are penalty points, fewest wins (the Ramsch text: third of the Russian collection)."""
    MOST_LOSES = "most points loses them"
    """Most card points: his points and those of the skat are written against him (pirate Skat: Schieberamsch)."""


class FewestTie(Enum):
    """Who gets the 10 when two are tied for fewest points."""

    NOT_LAST_TRICK = "not the last trick"
    """The one of the two who did not take the last trick (American text and Räuberskat of the Russian collection).

    If the third took it, the text is silent: then the one of the two whose own last trick came earlier."""
    LAST_TRICK = "the last trick"
    """The one who took the last trick (old official rules, section 5, 6: the opposite, perhaps a slip).

    If the third took it, the text is silent: then the one of the two whose own last trick came later."""


class MostTie(Enum):
    """Who loses when two or three are tied for most points; the source of Schieberamsch is silent."""

    ALL_LOSE = "all tied lose"
    """Each of those tied writes his points (JSkat; public score sheets)."""
    LATER_TRICK = "the later trick loses"
    """Of those tied the one who took a trick last (house rules in use)."""


class RamschSkat(Enum):
    """What becomes of the skat in Ramsch."""

    LAST_TRICK = "to the last trick"
    """Untouched, and counted for whoever takes the last trick (American official Skat, Räuberskat; Ramsch text)."""
    PASSED_ON = "passed on"
    """Forehand takes it and passes two cards left, middlehand likewise, rearhand lays two away; no jacks; what he lays
    away counts for the loser (pirate Skat: Schieberamsch)."""


class Durchmarsch(Enum):
    """What it means to take every trick of a Ramsch."""

    NOTHING = "nothing special"
    """No rule of its own: all card points are the most (Ramsch text; Schieberamsch of pirate Skat)."""
    MINUS_30 = "-30"
    """The one who takes everything writes -30, the others nothing (American official Skat, Räuberskat)."""
    PLUS_120 = "+120"
    """A march: he writes +120, the others nothing (public score sheets and house rules)."""


class Jungfrau(Enum):
    """What it means to take no trick in a Ramsch."""

    NOTHING = "nothing special"
    """No rule of its own (Schieberamsch of pirate Skat); where the fewest points win, 20 for it stand there."""
    OLD_MAID = "old maid 15, two 20 each"
    """Such a player writes 15 penalty points, two write 20 each (Ramsch text)."""
    DOUBLES = "doubles"
    """Each doubles what the loser writes (JSkat; public score sheets)."""


class UnseenPass(Enum):
    """Whether the skat may be passed on without a look, in Schieberamsch."""

    FORBIDDEN = "must be taken up"
    """Everybody takes up two cards and passes two (pirate Skat)."""
    DOUBLES = "doubles"
    """It may, and each time doubles what is written, a march too (JSkat; public score sheets)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschRules:
    """How a code plays Ramsch. Raises IllegalError if its rules do not fit together."""

    score: RamschScore
    """Who writes what."""
    skat: RamschSkat = RamschSkat.LAST_TRICK
    """The skat."""
    fewest_tie: FewestTie = FewestTie.NOT_LAST_TRICK
    """Two tied for fewest points; it matters where the fewest win 10."""
    most_tie: MostTie = MostTie.ALL_LOSE
    """Two or three tied for most points; it matters where the most lose."""
    durchmarsch: Durchmarsch = Durchmarsch.NOTHING
    """Durchmarsch: one takes every trick."""
    jungfrau: Jungfrau = Jungfrau.NOTHING
    """Jungfrau: one takes no trick."""
    unseen_pass: UnseenPass = UnseenPass.FORBIDDEN
    """Passing the skat on unseen; it matters where it is passed on."""

    def __post_init__(self) -> None:
        if self.jungfrau is Jungfrau.OLD_MAID and self.score is not RamschScore.CARD_POINTS:
            raise IllegalError("an old maid's penalty goes with card points as penalty only")
        if self.jungfrau is Jungfrau.DOUBLES and self.score is not RamschScore.MOST_LOSES:
            raise IllegalError("a jungfrau doubles the loser's points: only where the most points lose")
        if self.skat is RamschSkat.PASSED_ON and self.score is not RamschScore.MOST_LOSES:
            raise IllegalError("a skat that is passed on counts for the loser: only where the most points lose")
        if self.unseen_pass is UnseenPass.DOUBLES and self.skat is not RamschSkat.PASSED_ON:
            raise IllegalError("only a skat that is passed on can be passed on unseen")


OLD_RAMSCH = RamschRules(score=RamschScore.FEWEST_TEN, durchmarsch=Durchmarsch.MINUS_30)
"""Ramsch of American official Skat and of Räuberskat."""
RAMSCH_1 = RamschRules(score=RamschScore.CARD_POINTS, jungfrau=Jungfrau.OLD_MAID)
"""Ramsch of the Ramsch text."""
SCHIEBERAMSCH = RamschRules(score=RamschScore.MOST_LOSES, skat=RamschSkat.PASSED_ON)
"""Schieberamsch of pirate Skat."""
