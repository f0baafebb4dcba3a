"""Worked examples of the rules page, each code its own: games of the sources, and Ramsch."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from trainer.cards import CardSet
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.ramsch_scoring import RamschResult, score_ramsch
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.values import matadors
from trainer.ui.wording import contract_words, counted, matador_words, signed


@dataclass(frozen=True, slots=True)
class Example:
    """A played game to be scored: the contract as it is announced, the declarer's twelve cards, and how it went."""

    title: str
    announced: str
    cards: str
    bid: int
    points: int
    tricks: int

    @property
    def twelve(self) -> CardSet:
        """The declarer's ten cards and the skat."""
        return CardSet.parse(self.cards)

    def contract(self, rules: SkatRules) -> Contract:
        """What is played, with what the code adds to the words."""
        return parse_contract(rules, self.announced)


MATADOR_EXAMPLES = tuple(
    (game, CardSet.parse(cards))
    for game, cards in (
        (Game.SPADES, "CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9"),
        (Game.SPADES, "DJ SA ST SK S9 HA HT D8 D7 CT C9 C7"),
        (Game.CLUBS, "CJ SJ HJ DJ CA CT CK C8 HA HT S8 S7"),
    )
)
_WITH_2 = "CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9"
_LOST = Example("Lost", "H", "CJ HJ HA HT HK H8 SA ST D8 D7 C9 C7", 20, 58, 6)
_NULL = "S7 S8 ST SJ H7 H9 HJ C7 C9 D8 D7 DQ"
_FOUR_JACKS = "CJ SJ HJ DJ CA CT SA ST HA HT DA DT"
_NO_CLUB = "SA SK SQ S9 HA HT H8 H7 DA DT D9 D8"
_EXAMPLES = {
    "isko": (
        Example("Won", "S", _WITH_2, 22, 67, 7),
        Example("Hand, schneider", "C hand", "CJ SJ HJ CA CT CK C8 HA HT SA S8 S7", 48, 93, 9),
        _LOST,
        Example("Overbid", "S hand", "SJ DJ SA ST SK S9 HA HT CT C9 D8 D7", 44, 70, 7),
        Example("Null lost", "null", _NULL, 23, 11, 1),
    ),
    "altenburg-1927": (
        Example("Grand with 2", "grand", _WITH_2, 48, 70, 7),
        Example("Grand, schwarz", "grand", _FOUR_JACKS, 48, 120, 10),
        Example("Grand ouvert", "grand ouvert", _FOUR_JACKS, 48, 120, 10),
        _LOST,
        Example("Hand lost", "H hand", _LOST.cards, 20, 58, 6),
        Example("Null lost", "null", _NULL, 23, 11, 1),
    ),
    "raeuberskat": (
        Example("Won", "grand", _WITH_2, 22, 67, 7),
        Example("Schneider announced", "C hand schneider", "CJ SJ HJ CA CT CK C8 HA HT SA S8 S7", 48, 93, 9),
        Example("The bid lost", "H", _LOST.cards, 18, 58, 6),
        Example("Hand lost", "H hand", _LOST.cards, 18, 58, 6),
        Example("Null lost", "null", _NULL, 23, 11, 1),
    ),
    "raeuberskat-lively": (
        Example("Won", "grand", _WITH_2, 22, 67, 7),
        Example("Without 11", "C", _NO_CLUB, 18, 64, 3),
        Example("The bid lost", "H", _LOST.cards, 18, 58, 6),
        Example("Hand lost", "H hand", _LOST.cards, 18, 58, 6),
    ),
    "american": (
        Example("Tournee", "D tournee", "CJ DJ DA DT D9 D8 SA ST HK H7 C9 C7", 10, 66, 6),
        Example("Second turn lost", "H second turn", "CJ SJ HA HK H9 H8 SA S9 DK D7 C9 C7", 12, 55, 5),
        Example("Gucki overbid", "grand", "CJ HJ CA CT SA ST HA HK DA D9 D8 C9", 33, 75, 7),
        Example("Solo overbid", "S solo", "SJ HJ SA ST SK S9 HA HT DK D8 C9 C7", 24, 61, 6),
        Example("Grand ouvert", "grand ouvert", _FOUR_JACKS, 40, 120, 10),
        Example("Null", "null", _NULL, 20, 0, 0),
    ),
}
"""By code; one without its own shows those of the code that it comes from."""


def examples_of(rules: SkatRules) -> tuple[Example, ...]:
    """The worked games of this code."""
    if rules.name in _EXAMPLES or rules.parent is None:
        return _EXAMPLES[rules.name]
    return examples_of(rules.parent)


def example_sheet(rules: SkatRules, example: Example) -> ScoreSheet:
    """The example settled by the rules."""
    contract, twelve = example.contract(rules), example.twelve
    result = Result.of_cards(contract, bid=example.bid, twelve=twelve, points=example.points, tricks=example.tricks)
    return score(rules, result)


def matadors_said(cards: CardSet, game: Game) -> str:
    """What the declarer of these twelve cards plays with or without: "with 2"."""
    return matador_words(matadors(cards, game))


def played_words(rules: SkatRules, example: Example) -> str:
    """Contract, bid and outcome of the example in one sentence."""
    contract = example.contract(rules)
    parts = (contract_words(contract, rules), matadors_said(example.twelve, contract.game))
    made = counted(example.tricks, "trick")
    if contract.game is not Game.NULL:
        made = f"{example.points} card points in {made}"
    return f"{', '.join(filter(None, parts))}; bought at {example.bid}; the declarer makes {made}."


RAMSCH_EXAMPLES = {
    "Each took tricks": RamschResult((25, 40, 55), (3, 3, 4), Seat.REARHAND, later_trick=Seat.MIDDLEHAND),
    "Two tied for fewest": RamschResult((30, 30, 60), (3, 3, 4), Seat.FOREHAND, later_trick=Seat.REARHAND),
    "Two tied for most": RamschResult((30, 45, 45), (2, 4, 4), Seat.MIDDLEHAND, later_trick=Seat.REARHAND),
    "One took no trick": RamschResult((0, 50, 70), (0, 4, 6), Seat.REARHAND, later_trick=Seat.MIDDLEHAND),
    "All alike": RamschResult((40, 40, 40), (3, 3, 4), Seat.REARHAND, later_trick=Seat.MIDDLEHAND),
    "All tricks": RamschResult((120, 0, 0), (10, 0, 0), Seat.FOREHAND),
}
"""Card points and tricks by seat, and who took the last trick; they can end so in every code."""


def ramsch_table(rules: RamschRules) -> pd.DataFrame:
    """Each example of Ramsch with what every player writes and why."""
    rows = [_ramsch_row(rules, title, result) for title, result in RAMSCH_EXAMPLES.items()]
    return pd.DataFrame(rows, columns=["how it went", *(str(seat) for seat in Seat), "why"])


def _ramsch_row(rules: RamschRules, title: str, result: RamschResult) -> tuple[str, ...]:
    sheet = score_ramsch(rules, result)
    cells = [f"{signed(sheet.scores[seat])} ({_went(result, seat)})" for seat in Seat]
    why = "; ".join(f"{line.seat}: {line.text}" for line in sheet.lines if line.points)
    return title, *cells, why


def _went(result: RamschResult, seat: Seat) -> str:
    last = ", last trick" if result.last_trick is seat else ""
    return f"{result.points[seat]} points{last}" if result.tricks[seat] else "no trick"
