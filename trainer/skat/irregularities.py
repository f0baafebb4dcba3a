"""What goes wrong at a table, and what the old official rules make of it, row by row.

They are the rules that go with American official Skat; `irregular_games` settles the games that they decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.skat.rules import SkatRules


class Offender(Enum):
    """Who can have done it."""

    DEALER = "the dealer"
    NOT_THE_DEALER = "somebody who was not to deal"
    PLAYER = "one of the three who play"
    ANYBODY = "anybody at the table"
    DECLARER = "the declarer"
    OPPONENT = "an opponent"
    EITHER = "the declarer or an opponent"


class Fate(Enum):
    """What becomes of the deal."""

    PLAYED_ON = "played on"
    """It goes on and is written when it is over."""
    DEALT_AGAIN = "dealt again"
    """It is over without a score, and the same dealer deals again."""
    WON = "won by the declarer"
    """Whatever the cards say."""
    LOST = "lost by the declarer"
    """Whatever the cards say."""
    AS_PLAYED = "as it was played"
    """The cards decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What the rules say of one irregularity.

    `fine`: what the offender writes at once (0 or negative). `bars`: he is out of the auction and the game of this
    deal. `first_turn_only`: a Tournee player must turn the upper card, and the second turn is barred. `skips`: he is
    passed over when his turn to deal comes. `becomes`: what becomes of the deal, `by_opponent` where that is another if
    an opponent did it. `charges`: an opponent writes against himself what the declarer is given for it. `question`:
    what the table or its judge has to answer, `denied` the fate if the answer is no. `schneider`: lost with schneider.
    `play_on`: the opponents may insist on playing on, and a greater loss then counts. `value`: what the loss counts,
    whatever the game. `turning`: what it says besides where the skat is turned; `only_turning`: it can go wrong only
    there.
    """

    source: str
    says: str
    offender: Offender
    fine: int = 0
    bars: bool = False
    first_turn_only: bool = False
    skips: bool = False
    becomes: Fate = Fate.PLAYED_ON
    by_opponent: Fate | None = None
    charges: bool = False
    question: str = ""
    denied: Fate | None = None
    schneider: bool = False
    play_on: bool = False
    value: int | None = None
    turning: str = ""
    only_turning: bool = False

    @property
    def decides(self) -> bool:
        """True if it settles a game, which must be told; False for what is written before the game."""
        return self.becomes not in {Fate.PLAYED_ON, Fate.DEALT_AGAIN}

    def fate(self, *, by_declarer: bool, upheld: bool = True) -> Fate:
        """What becomes of the deal, by who did it and the answer to the row's question."""
        if self.denied is not None and not upheld and (by_declarer or self.offender is Offender.OPPONENT):
            return self.denied
        return self.becomes if by_declarer or self.by_opponent is None else self.by_opponent


class Irregularity(Enum):
    """What went wrong."""

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

    def says(self, rules: SkatRules) -> str:
        """What the rules say of it in this code, without what concerns games that are not played in it."""
        row = self.row
        return "; ".join(filter(None, (row.says, row.turning if rules.turn_bases else "")))


def irregularities(rules: SkatRules) -> tuple[Irregularity, ...]:
    """What can go wrong in this code."""
    return tuple(what for what in Irregularity if rules.turn_bases or not what.row.only_turning)


ROWS = {
    Irregularity.EXPOSED_OR_MISDEALT: Row(
        source="old official rules 6, 3 and 4",
        says="dealt again by the same dealer; the former fine of 10 points was abolished",
        offender=Offender.DEALER,
        becomes=Fate.DEALT_AGAIN,
    ),
    Irregularity.DEALT_OUT_OF_TURN: Row(
        source="old official rules 6, 2",
        says="with the auction begun the deal stands; the skipped dealer deals next, the early one is skipped in turn",
        offender=Offender.NOT_THE_DEALER,
        skips=True,
    ),
    Irregularity.WRONG_NUMBER_OF_CARDS: Row(
        source="old official rules 6, 4",
        says="the declarer loses with a wrong number, whatever an opponent has; he wins if only an opponent's is wrong",
        offender=Offender.EITHER,
        becomes=Fate.LOST,
        by_opponent=Fate.WON,
    ),
    Irregularity.SKAT_IN_HAND: Row(
        source="old official rules 9, 1",
        says="25 off, and he may neither bid nor play a game in this deal; the dealer leaves him ten cards",
        offender=Offender.PLAYER,
        fine=-25,
        bars=True,
    ),
    Irregularity.LOOKED_INTO_SKAT: Row(
        source="old official rules 9, 2",
        says="10 off and out of the auction",
        turning="a Tournee player must turn the upper card and has no second turn",
        offender=Offender.ANYBODY,
        fine=-10,
        bars=True,
        first_turn_only=True,
    ),
    Irregularity.DEALER_LOOKED: Row(
        source="old official rules 9, 3",
        says="100 off, in a circle and with a remark; played on",
        offender=Offender.DEALER,
        fine=-100,
    ),
    Irregularity.OPPONENT_LOOKED: Row(
        source="old official rules 9, 7",
        says="the declarer wins; who looked loses what the declarer wins",
        offender=Offender.OPPONENT,
        becomes=Fate.WON,
        charges=True,
    ),
    Irregularity.LAID_AWAY_WRONGLY: Row(
        source="old official rules 9, 8",
        says="the declarer loses",
        offender=Offender.DECLARER,
        becomes=Fate.LOST,
    ),
    Irregularity.OVERBID_AND_OPPONENT_ERRED: Row(
        source="old official rules 8, 2",
        says="the declarer wins what he would have lost; it is charged to who erred, both in circles",
        offender=Offender.OPPONENT,
        becomes=Fate.WON,
        charges=True,
    ),
    Irregularity.DECLARER_REVOKED: Row(
        source="old official rules 11, 1",
        says="the declarer loses even with 61; the opponents may insist on playing on, to make the loss greater",
        offender=Offender.DECLARER,
        becomes=Fate.LOST,
        play_on=True,
    ),
    Irregularity.OPPONENT_REVOKED: Row(
        source="old official rules 11, 2",
        says="corrected and played on; if the declarer could have won, the value is his and against who erred",
        offender=Offender.OPPONENT,
        becomes=Fate.WON,
        charges=True,
        question="could the declarer have won?",
        denied=Fate.AS_PLAYED,
    ),
    Irregularity.HAND_SHOWN: Row(
        source="old official rules 11, 3 and 4",
        says="a claim of all the rest: the declarer loses if he fails and has not 61 already; "
        "by an opponent, the rest is the declarer's, and a game won so is charged to who showed",
        offender=Offender.EITHER,
        becomes=Fate.AS_PLAYED,
        charges=True,
        question="did the declarer make all the rest, or had he won already?",
        denied=Fate.LOST,
    ),
    Irregularity.GAVE_UP: Row(
        source="old official rules, tricks, 2",
        says="after the first trick, until two cards lie in the second, the declarer may give up, conceding schneider",
        offender=Offender.DECLARER,
        becomes=Fate.LOST,
        schneider=True,
    ),
    Irregularity.SECOND_TURN_UNSHOWN: Row(
        source="old official rules, section 2",
        says="the second card turned was taken up before it was shown: lost, and counted as 100",
        offender=Offender.DECLARER,
        becomes=Fate.LOST,
        value=100,
        only_turning=True,
    ),
}
"""The row of each member."""
