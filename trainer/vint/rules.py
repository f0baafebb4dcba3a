"""What players of Vint settle before the first deal: one enum a disputed rule, the classic law first.

"Rule", "note" and "calc" number the Russian laws (their rules, notes, and calculations and records); "sister text" is
the German text of the same laws. A code is a `VintRules` value in `profiles`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from trainer.errors import IllegalError

GAME_POINTS = 500
"""Points below the line that win a game (note 9)."""


class PassesToClose(IntEnum):
    """How many passes in a row end the auction after a bid; the last bidder passes too."""

    EIGHT = 8
    """Everybody passed twice: from then on one may ask to lead (rule 134)."""
    THREE = 3
    """The three others passed once; not in the laws, the habit of bridge players."""
    FOUR = 4
    """Everybody passed once; not in the laws, which let a player pass to hear more (rule 45)."""
    TWELVE = 12
    """Everybody passed three times; not in the laws."""


class LowBid(Enum):
    """What a bid below the last one is."""

    RAISED = "raised"
    """The next sufficient bid in its strain: after 2D, 2C is 3C (rule 71)."""
    REFUSED = "refused"
    """Nothing: it must be corrected. The sister text only says that it obliges to go on bidding."""


class BeyondSeven(Enum):
    """What a bid too low is that no level can make sufficient; the laws are silent (rule 71 names no limit)."""

    REFUSED = "refused"
    """Nothing, the player calls again: rule 71 binds to a bid, and there is none."""
    PASS = "pass"
    """A pass: "no excuses" (rule 71), so his turn is gone."""


class StrayBid(Enum):
    """What a bid out of turn leaves behind besides the fines of rule 64, which is silent on it."""

    VOID = "void"
    """Nothing; the calls that were interrupted go on (rule 64: they are "continued")."""
    STANDS = "stands"
    """A bid as any other, raised if too low (rule 28: a mistaken bid cannot be corrected; rule 71)."""


class PassOut(Enum):
    """What four opening passes are."""

    CROSS = "cross"
    """The cards are thrown in and a cross goes on the sheet (calc 8)."""
    PLAYED = "played"
    """The cards are played at no trump and tricks cost (calc 10)."""


class PlayedPassOut(Enum):
    """Which tricks cost 500 each in a played pass-out, written by the opponents of the side that took more."""

    DIFFERENCE = "difference"
    """The tricks by which it has more: "for every extra trick, less their own of course" (calc 10)."""
    ABOVE_SIX = "above six"
    """The tricks above six: the other meaning of "extra trick" (calc 10, with note 1: tricks above six are leve)."""


class PassOutLead(Enum):
    """Who leads in a played pass-out; the laws are silent (calc 10 leaves it to agreement)."""

    LEFT_OF_DEALER = "left of dealer"
    """Who was dealt to first (rule 22)."""
    DEALER = "dealer"
    """Who called first (rule 26)."""


class Crosses(Enum):
    """What the side that ends the rubber writes for each pass-out."""

    FLAT = "flat"
    """500 each (calc 8)."""
    SCREW_THREE = "screw three"
    """500, 1000, 1500, and again from 500 (calc 9)."""
    SCREW_TWO = "screw two"
    """500, 1000, and again from 500 (sister text)."""


_CROSS_CYCLES = {Crosses.FLAT: (500,), Crosses.SCREW_THREE: (500, 1000, 1500), Crosses.SCREW_TWO: (500, 1000)}


class RubberBonus(Enum):
    """Whether the game that ends the rubber earns its 1000 too."""

    INSTEAD = "instead"
    """2000 instead: "1000 for the end of a game, 2000 for the end of the rubber" (calc 7)."""
    BESIDES = "besides"
    """2000 besides the 1000 of the game: the same words read as two bonuses (calc 7)."""


class Honours(Enum):
    """Whether trump honours and aces are one account in a trump contract."""

    COMBINED = "combined"
    """Aces count as honours; on different sides they are subtracted (calc 14 to 16)."""
    SEPARATE = "separate"
    """Each side writes what is its own (calc 11 to 13; calc 14: aces are "usually" added to honours)."""


class AcesInHand(Enum):
    """What three or four aces in one hand bring in a trump contract."""

    PLAIN = "plain"
    """500 and 1000, as in the list of plain coronas; 1000 and 2000 only at no trump (calc 18, first list)."""
    DOUBLE = "double"
    """1000 and 2000 always: the list of "trump coronas and coronas at no trump" (calc 18, second list)."""


class AcesAndCorona(Enum):
    """Whether an ace that heads a corona counts among three or four aces in one hand too."""

    BOTH = "both"
    """Yes: aces are written "independently" (calc 18; note 5 calls either of them a corona)."""
    DEARER = "dearer"
    """No: a hand writes its aces or the coronas they head, whichever is dearer; no word in the laws for it."""


class TakenSlam(Enum):
    """Who writes the 1000 or 2000 for twelve or thirteen tricks taken."""

    ALWAYS = "always"
    """Whoever takes them, announced or not (calc 19: "always added")."""
    UNANNOUNCED = "unannounced"
    """Only a slam that came "by chance" (calc 19); the words before it speak against this reading."""


class RevokeFine(Enum):
    """What each trick costs that revokers cannot give up because they took fewer than three."""

    UNDERTRICK = "undertrick"
    """The fine for an undertrick: "a fine in the size of the game" (rule 146; rule 30 uses fine so)."""
    TRICK = "trick"
    """The price of a trick below the line: the game's size taken as calc 5 has it."""


class RevokedContract(Enum):
    """With which tricks a contract is compared after a revoke; rule 145 only says that the tricks change hands."""

    AFTER = "after"
    """With those after the three have changed hands: the tricks are "joined to the record" of the others (rule 145)."""
    BEFORE = "before"
    """With those really taken: the three tricks are the whole fine (rule 145: "are fined by taking three tricks")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VintRules:
    """One code of rules. Raises IllegalError if one of its points has a wrong sign."""

    name: str
    passes_to_close: PassesToClose = PassesToClose.EIGHT
    low_bid: LowBid = LowBid.RAISED
    beyond_seven: BeyondSeven = BeyondSeven.REFUSED
    stray_bid: StrayBid = StrayBid.VOID
    pass_out: PassOut = PassOut.CROSS
    played_pass_out: PlayedPassOut = PlayedPassOut.DIFFERENCE
    pass_out_lead: PassOutLead = PassOutLead.LEFT_OF_DEALER
    crosses: Crosses = Crosses.FLAT
    rubber_bonus: RubberBonus = RubberBonus.INSTEAD
    honours: Honours = Honours.COMBINED
    aces_in_hand: AcesInHand = AcesInHand.PLAIN
    aces_and_corona: AcesAndCorona = AcesAndCorona.BOTH
    taken_slam: TakenSlam = TakenSlam.ALWAYS
    revoke_fine: RevokeFine = RevokeFine.UNDERTRICK
    revoked_contract: RevokedContract = RevokedContract.AFTER
    game_points: int = 1000
    """Bonus of a game that does not end the rubber (calc 7)."""
    last_bonus: int = 2000
    """Bonus of the rubber (calc 7)."""

    def __post_init__(self) -> None:
        if min(self.game_points, self.last_bonus) < 0:
            raise IllegalError(f"{self.name}: bonuses {self.game_points} and {self.last_bonus} must not be negative")

    @property
    def rubber_points(self) -> int:
        """All that the game which ends the rubber earns, crosses left out (calc 7)."""
        return self.last_bonus + (self.game_points if self.rubber_bonus is RubberBonus.BESIDES else 0)

    def cross_values(self, count: int) -> tuple[int, ...]:
        """What each of so many crosses is worth, first to last (calc 8 and 9)."""
        cycle = _CROSS_CYCLES[self.crosses]
        return tuple(cycle[place % len(cycle)] for place in range(count))

    def cross_points(self, count: int) -> int:
        """What so many crosses are worth together to the side that ends the rubber."""
        return sum(self.cross_values(count))
