"""Scores, bids and settlements collected from public programs, courts and books: which test file checks which.

Every case is checked in one of the files or named in `LEFT_OUT` with the reason.
"""

import json
from enum import Enum
from pathlib import Path

from trainer.skat.contract import Game

Case = dict[str, object]
CASES = json.loads((Path(__file__).parent / "data" / "skat_scores.json").read_text(encoding="utf-8"))
GAMES = {"C": Game.CLUBS, "S": Game.SPADES, "H": Game.HEARTS, "D": Game.DIAMONDS, "G": Game.GRAND, "N": Game.NULL}

RAMSCH = {
    "pub rules of that repo (Ramsch, tied players all lose, Jungfrau x2, Durchmarsch +120)",
    "Ramsch (JSkat house rule: all tied players lose)",
    "Schieberamsch (JSkat)",
    "Schieberamsch, skat to loser",
    "Schieberamsch, tie: later trick loses",
    "Ramsch",
    "old American official Ramsch",
}
LEFT_OUT = {
    "JS-maxbid-1": "how far one program bids, no rule",
    "JS-maxbid-2": "how far one program bids, no rule",
    "FO-2": "Guckser of old Hoyles in which announcing schneider doubles a game: none of our codes",
    "FO-4": "Guckser of old Hoyles in which a game announced schwarz counts three times: none of our codes",
}
OLD_CODES = {
    "old American official",
    "old American/Leipzig-style (heart solo 10)",
    "old: all-guckser variation",
    "pre-1999 (Grand ouvert base 36)",
    "Räuberskat/ISkO-like",
}


class Part(Enum):
    """Where a case is checked."""

    MODERN = "test_cases.py"
    OLD_CODES = "test_cases_of_old_codes.py"
    RAMSCH = "test_cases_of_ramsch.py"
    NOWHERE = "left out"


def part_of(case: Case) -> Part:
    """The file that checks this case."""
    if case["id"] in LEFT_OUT:
        return Part.NOWHERE
    if case["rules"] in RAMSCH:
        return Part.RAMSCH
    return Part.OLD_CODES if case["rules"] in OLD_CODES else Part.MODERN
