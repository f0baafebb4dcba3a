"""The tables of the rules page, computed by the rules engine."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from trainer.cards import CardSet
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.settlement import TableScore, table_points
from trainer.skat.values import base_value, game_value, highest_value, matadors, smallest_multiple
from trainer.ui.wording import NO_BREAK, contract_words, counted, game_words, matador_words, signed

_SUIT_AND_GRAND = tuple(game for game in Game if game is not Game.NULL)
_NULL_CONTRACTS = tuple(Contract(Game.NULL, hand, ouvert=ouvert) for ouvert in (False, True) for hand in (False, True))


@dataclass(frozen=True, slots=True)
class Example:
    """A played game to be scored: the declarer's twelve cards and how it went."""

    title: str
    contract: Contract
    twelve: CardSet
    bid: int
    points: int
    tricks: int


MATADOR_EXAMPLES = tuple(
    (game, CardSet.parse(cards))
    for game, cards in (
        (Game.SPADES, "CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9"),
        (Game.SPADES, "DJ SA ST SK S9 HA HT D8 D7 CT C9 C7"),
        (Game.CLUBS, "CJ SJ HJ DJ CA CT CK C8 HA HT S8 S7"),
    )
)
EXAMPLES = (
    Example("Won", Contract(Game.SPADES), CardSet.parse("CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9"), 22, 67, 7),
    Example(
        "Hand, schneider", Contract(Game.CLUBS, True), CardSet.parse("CJ SJ HJ CA CT CK C8 HA HT SA S8 S7"), 48, 93, 9
    ),
    Example("Lost", Contract(Game.HEARTS), CardSet.parse("CJ HJ HA HT HK H8 SA ST D8 D7 C9 C7"), 20, 58, 6),
    Example("Overbid", Contract(Game.SPADES, True), CardSet.parse("SJ DJ SA ST SK S9 HA HT CT C9 D8 D7"), 44, 70, 7),
    Example("Null lost", Contract(Game.NULL), CardSet.parse("S7 S8 ST SJ H7 H9 HJ C7 C9 D8 D7 DQ"), 23, 11, 1),
)


def value_table(rules: SkatRules) -> pd.DataFrame:
    """The base value of each game, and what it is worth with or without one and at its highest."""
    return pd.DataFrame(
        {
            "game": [game_words(game) for game in _SUIT_AND_GRAND],
            "base value": [base_value(rules, Contract(game)) for game in _SUIT_AND_GRAND],
            "with or without 1": [game_value(rules, Contract(game), 1) for game in _SUIT_AND_GRAND],
            "with or without 2": [game_value(rules, Contract(game), 2) for game in _SUIT_AND_GRAND],
            "highest (ouvert)": [_highest(rules, game) for game in _SUIT_AND_GRAND],
        }
    )


def _highest(rules: SkatRules, game: Game) -> int:
    everything = Contract(game, hand=True, schneider_announced=True, schwarz_announced=True, ouvert=True)
    return highest_value(rules, everything, len(card_order(game).trumps))


def null_table(rules: SkatRules) -> pd.DataFrame:
    """The fixed values of the Null games."""
    return pd.DataFrame(
        {
            "game": [contract_words(contract) for contract in _NULL_CONTRACTS],
            "value": [game_value(rules, contract, 0) for contract in _NULL_CONTRACTS],
        }
    )


def needed_table(rules: SkatRules, bid: int) -> pd.DataFrame:
    """For a bid: what each game must reach, as base times multiplier, and the matadors that a plain game needs."""
    rows = [_needed(rules, game, bid) for game in _SUIT_AND_GRAND]
    return pd.DataFrame(rows, columns=["game", "smallest value", "as", "matadors, if nothing else"])


def _needed(rules: SkatRules, game: Game, bid: int) -> tuple[str, int, str, str]:
    base = base_value(rules, Contract(game))
    value = smallest_multiple(base, max(bid, game_value(rules, Contract(game), 1)))
    times = value // base
    most = len(card_order(game).trumps)
    plain = f"with or without {times - 1}" if times - 1 <= most else "not by matadors alone"
    return game_words(game), value, f"{times}{NO_BREAK}×{NO_BREAK}{base}", plain


def null_reaches(rules: SkatRules, bid: int) -> tuple[str, ...]:
    """The Null games that reach the bid."""
    return tuple(contract_words(null) for null in _NULL_CONTRACTS if game_value(rules, null, 0) >= bid)


def example_sheet(rules: SkatRules, example: Example) -> ScoreSheet:
    """The example settled by the rules."""
    twelve = example.twelve
    result = Result.of_cards(
        example.contract, bid=example.bid, twelve=twelve, points=example.points, tricks=example.tricks
    )
    return score(rules, result)


def matadors_said(cards: CardSet, game: Game) -> str:
    """What the declarer of these twelve cards plays with or without: "with 2"."""
    return matador_words(matadors(cards, game))


def played_words(example: Example) -> str:
    """Contract, bid and outcome of the example in one sentence."""
    parts = (contract_words(example.contract), matadors_said(example.twelve, example.contract.game))
    made = counted(example.tricks, "trick")
    if example.contract.game is not Game.NULL:
        made = f"{example.points} card points in {made}"
    return f"{', '.join(filter(None, parts))}; bought at {example.bid}; the declarer makes {made}."


def sheet_table(sheet: ScoreSheet) -> pd.DataFrame:
    """The lines of a score sheet with their sum."""
    return pd.DataFrame(
        {
            "for": [line.text for line in sheet.lines] + ["score of the declarer"],
            "points": [signed(line.points) if line.points else "" for line in sheet.lines] + [signed(sheet.score)],
        }
    )


def table_score_table(sheet: ScoreSheet) -> pd.DataFrame:
    """What the settled game is worth to the declarer and to each other player, by the table's way of counting."""
    return pd.DataFrame(
        {
            "counting": [way.value for way in TableScore],
            "declarer": [signed(table_points(way, sheet.score, True)) for way in TableScore],
            "each other player": [signed(table_points(way, sheet.score, False)) for way in TableScore],
        }
    )
