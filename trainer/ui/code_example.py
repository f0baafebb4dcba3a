"""One played game scored under every code: said once, and each code adds or refuses what it must."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.errors import TrainerError
from trainer.skat.bids import check_bid
from trainer.skat.contract import Contract, Game, Turn, check_contract, complete
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score


class Way(Enum):
    """How the skat comes into a game, in the words of all codes."""

    TAKEN = "With the skat"
    HAND = "Hand, solo"
    TOURNEE = "Tournee"
    SECOND_TURN = "Second turn"


class Announced(Enum):
    """What may be announced beside the game."""

    NOTHING = "nothing"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    OUVERT = "ouvert"


_TURNS = {Way.TOURNEE: Turn.FIRST, Way.SECOND_TURN: Turn.SECOND}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was undertaken and as it went: matadors count "with" positive, points and tricks the declarer's."""

    game: Game
    way: Way
    announced: Announced
    matadors: int
    bid: int
    points: int
    tricks: int

    def contract(self, rules: SkatRules) -> Contract:
        """What the code calls it, with what its announcements include; raises IllegalError for no game of it."""
        said = Contract(
            self.game,
            hand=self.way is Way.HAND,
            schneider_announced=self.announced is Announced.SCHNEIDER,
            schwarz_announced=self.announced is Announced.SCHWARZ,
            ouvert=self.announced is Announced.OUVERT,
            turn=_TURNS.get(self.way, Turn.NONE),
        )
        contract = complete(rules, said)
        check_contract(rules, contract)
        return contract

    def result(self, rules: SkatRules) -> Result:
        """How it went, for the scoring; raises IllegalError for numbers that no game can give."""
        return Result(self.contract(rules), self.bid, self.matadors, self.points, self.tricks)


@dataclass(frozen=True, slots=True)
class Scored:
    """What one code makes of a game: its contract and sheet, or why there is none; and what is wrong with the bid."""

    rules: SkatRules
    contract: Contract | None
    sheet: ScoreSheet | None
    problem: str = ""


def scored(rules: SkatRules, game: PlayedGame) -> Scored:
    """The game under this code, refused with the reason if the code does not know it or not at this bid."""
    try:
        result = game.result(rules)
        if game.bid:
            check_bid(rules, game.bid)
        return Scored(rules, result.contract, score(rules, result))
    except TrainerError as error:
        return Scored(rules, None, None, str(error))
