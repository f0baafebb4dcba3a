"""What goes wrong at a table, and what the old official rules make of it: who writes what, who is out of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Offender(Enum):
    """Who can have done it."""

    DEALER = "the dealer"
    DECLARER = "the declarer"
    OPPONENT = "an opponent"
    EITHER = "the declarer or an opponent"
    ANYONE = "anybody who plays"
    NOT_THE_DEALER = "who was not to deal"


class Fate(Enum):
    """What becomes of the deal."""

    PLAYED_ON = "played on"
    """It goes on and is written when it is over."""
    DEALT_AGAIN = "dealt again"
    """It is over without a score, and the same dealer deals again."""
    WON = "won by the declarer"
    LOST = "lost by the declarer"
    AS_PLAYED = "as it was played"
    """Its cards decide."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the rules on irregularities.

    `fine` is what the offender writes at once (0 or negative). `bars` takes him out of the auction and the game of this
    deal. `by_declarer` and `by_opponent` are the fate of the deal by who did it. `charges`: an opponent writes the
    value that the declarer is given against himself. `question` is what the table or its judge has to answer, with
    the declarer in the right unless said otherwise; `denied` is the fate if the answer is no.
    """

    source: str
    says: str
    offender: Offender
    fine: int = 0
    bars: bool = False
    by_declarer: Fate = Fate.PLAYED_ON
    by_opponent: Fate = Fate.PLAYED_ON
    charges: bool = False
    question: str = ""
    denied: Fate = Fate.AS_PLAYED
    value: int | None = None
    """What a game lost by it counts, where that is not the game's own value."""
    schneider: bool = False
    """True if a game lost by it is lost with schneider."""
    forces_first_turn: bool = False
    """True if a Tournee player must now turn the upper card, and the second is barred."""
    skips: bool = False
    """True if the offender, who dealt early, is passed over when his turn to deal comes."""


class Irregularity(Enum):
    """What went wrong; the old official rules are those that go with American official Skat."""

    EXPOSED_OR_MISDEALT = "cards exposed or misdealt"
    DEALT_OUT_OF_TURN = "deal out of turn"
    WRONG_NUMBER_OF_CARDS = "wrong number of cards found during play"
    SKAT_IN_HAND = "skat cards in a hand before the game is named"
    LOOKED_INTO_SKAT = "looked into one skat card by mistake"
    DEALER_LOOKED = "dealer looked into the skat during play"
    OPPONENT_LOOKED = "an opponent looked into the skat"
    LAID_AWAY_WRONGLY = "declarer laid away more or less than two"
    OVERBID_AND_OPPONENT_ERRED = "overbid declarer and an opponent erred"
    DECLARER_REVOKED = "revoke or wrong lead by the declarer"
    OPPONENT_REVOKED = "revoke by an opponent"
    HAND_SHOWN = "hand shown: a claim of all remaining tricks"
    GAVE_UP = "given up after the first trick"
    SECOND_TURN_UNSHOWN = "second turn taken up unshown"

    @property
    def row(self) -> Row:
        """What the rules say of it."""
        return ROWS[self]


ROWS = {
    Irregularity.EXPOSED_OR_MISDEALT: Row(
        "old official rules 6, 3 and 4",
        "dealt again by the same dealer; the former fine of 10 points was abolished",
        Offender.DEALER,
        by_declarer=Fate.DEALT_AGAIN,
        by_opponent=Fate.DEALT_AGAIN,
    ),
    Irregularity.DEALT_OUT_OF_TURN: Row(
        "old official rules 6, 2",
        "the auction has begun, so the deal stands; the skipped dealer deals next, the early one is skipped in turn",
        Offender.NOT_THE_DEALER,
        skips=True,
    ),
    Irregularity.WRONG_NUMBER_OF_CARDS: Row(
        "old official rules 6, 4",
        "with a wrong number himself the declarer loses, also if an opponent's is wrong; "
        "with the right number he wins if an opponent's is wrong",
        Offender.EITHER,
        by_declarer=Fate.LOST,
        by_opponent=Fate.WON,
    ),
    Irregularity.SKAT_IN_HAND: Row(
        "old official rules 9, 1",
        "25 off, and he may neither bid nor play a game in this deal; the dealer leaves him ten cards",
        Offender.ANYONE,
        fine=-25,
        bars=True,
    ),
    Irregularity.LOOKED_INTO_SKAT: Row(
        "old official rules 9, 2",
        "10 off and out of the auction; a Tournee player must turn the upper card, and has no second turn",
        Offender.ANYONE,
        fine=-10,
        bars=True,
        forces_first_turn=True,
    ),
    Irregularity.DEALER_LOOKED: Row(
        "old official rules 9, 3", "100 off, in a circle, with a remark; played on", Offender.DEALER, fine=-100
    ),
    Irregularity.OPPONENT_LOOKED: Row(
        "old official rules 9, 7",
        "the declarer wins; who looked loses as much as the declarer wins",
        Offender.OPPONENT,
        by_opponent=Fate.WON,
        charges=True,
    ),
    Irregularity.LAID_AWAY_WRONGLY: Row(
        "old official rules 9, 8", "the declarer loses", Offender.DECLARER, by_declarer=Fate.LOST
    ),
    Irregularity.OVERBID_AND_OPPONENT_ERRED: Row(
        "old official rules 8, 2",
        "the declarer wins what he would have lost; it is charged to who erred, both in circles",
        Offender.OPPONENT,
        by_opponent=Fate.WON,
        charges=True,
    ),
    Irregularity.DECLARER_REVOKED: Row(
        "old official rules 11, 1",
        "the declarer loses even with 61; the opponents may insist on playing on, to make the loss greater",
        Offender.DECLARER,
        by_declarer=Fate.LOST,
    ),
    Irregularity.OPPONENT_REVOKED: Row(
        "old official rules 11, 2",
        "corrected and played on; if the declarer could have won, the value is written for him and against who erred",
        Offender.OPPONENT,
        by_opponent=Fate.WON,
        charges=True,
        question="could the declarer have won?",
    ),
    Irregularity.HAND_SHOWN: Row(
        "old official rules 11, 3 and 4",
        "the declarer loses if he does not make all the rest and has not 61 already; "
        "an opponent's cards that are left are the declarer's, and a game won by them is charged to who showed",
        Offender.EITHER,
        by_declarer=Fate.LOST,
        by_opponent=Fate.AS_PLAYED,
        charges=True,
    ),
    Irregularity.GAVE_UP: Row(
        "old official rules 9 (tricks), 2",
        "after the first trick, until two cards lie in the second, the declarer may give up and concede schneider",
        Offender.DECLARER,
        by_declarer=Fate.LOST,
        schneider=True,
    ),
    Irregularity.SECOND_TURN_UNSHOWN: Row(
        "old official rules, section 2",
        "the second card was taken up before it was shown: lost, and counted as 100",
        Offender.DECLARER,
        by_declarer=Fate.LOST,
        value=100,
    ),
}
"""The rows, one for each member."""
