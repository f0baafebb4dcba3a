"""The tables of the rules page, computed by the rules engine for the code chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import ScoreSheet
from trainer.skat.settlement import table_points, table_scores
from trainer.skat.values import base_value, game_value, highest_value, smallest_multiple
from trainer.ui.wording import NO_BREAK, contract_words, signed


def base_contracts(rules: SkatRules) -> tuple[Contract, ...]:
    """Suit games and Grand, one contract for each base value: the plainest that has it."""
    return tuple(_base_contracts(rules))


def _base_contracts(rules: SkatRules) -> Iterator[Contract]:
    seen: set[tuple[Game, int]] = set()
    for contract in _plainest_first(rules):
        if (contract.game, base_value(rules, contract)) not in seen:
            seen.add((contract.game, base_value(rules, contract)))
            yield contract


def _plainest_first(rules: SkatRules) -> list[Contract]:
    """The contracts with a base, game by game from the lowest base up; of the same base the plainest first."""
    games = list(Game)
    based = [contract for contract in contracts(rules) if contract.game is not Game.NULL]
    return sorted(based, key=lambda contract: (games.index(contract.game), base_value(rules, contract)))


def value_table(rules: SkatRules) -> pd.DataFrame:
    """The base value of each game, and what it is worth with or without one and at its highest."""
    based = base_contracts(rules)
    return pd.DataFrame(
        {
            "game": [contract_words(contract, rules) for contract in based],
            "base value": [base_value(rules, contract) for contract in based],
            "with or without 1": [game_value(rules, contract, 1) for contract in based],
            "with or without 2": [game_value(rules, contract, 2) for contract in based],
            "at most": [_highest(rules, contract) for contract in based],
        }
    )


def _highest(rules: SkatRules, contract: Contract) -> int:
    """The highest value of any game with the same trumps and base."""
    same = (
        other
        for other in contracts(rules)
        if other.game is contract.game and base_value(rules, other) == base_value(rules, contract)
    )
    return max(highest_value(rules, other, len(card_order(other.game).trumps)) for other in same)


def null_table(rules: SkatRules) -> pd.DataFrame:
    """The fixed values of the Null games that the code plays."""
    nulls = null_contracts(rules)
    return pd.DataFrame(
        {
            "game": [contract_words(contract, rules) for contract in nulls],
            "value": [game_value(rules, contract, 0) for contract in nulls],
        }
    )


def null_contracts(rules: SkatRules) -> tuple[Contract, ...]:
    """The Null games that the code plays, from the cheapest up."""
    nulls = [contract for contract in contracts(rules) if contract.game is Game.NULL]
    return tuple(sorted(nulls, key=lambda contract: game_value(rules, contract, 0)))


def needed_table(rules: SkatRules, bid: int) -> pd.DataFrame:
    """For a bid: what each game must reach, as base times multiplier, and the matadors that a plain game needs."""
    rows = [_needed(rules, contract, bid) for contract in base_contracts(rules)]
    return pd.DataFrame(rows, columns=["game", "smallest value", "as", "matadors, if nothing else"])


def _needed(rules: SkatRules, contract: Contract, bid: int) -> tuple[str, int, str, str]:
    base, lowest = base_value(rules, contract), game_value(rules, contract, 1)
    value = smallest_multiple(base, max(bid, lowest))
    run = (value - lowest) // base + 1
    plain = f"with or without {run}" if run <= len(card_order(contract.game).trumps) else "not by matadors alone"
    return contract_words(contract, rules), value, f"{value // base}{NO_BREAK}×{NO_BREAK}{base}", plain


def null_reaches(rules: SkatRules, bid: int) -> tuple[str, ...]:
    """The Null games that reach the bid."""
    return tuple(contract_words(null, rules) for null in null_contracts(rules) if game_value(rules, null, 0) >= bid)


def sheet_table(sheet: ScoreSheet) -> pd.DataFrame:
    """The lines of a score sheet with their sum."""
    return pd.DataFrame(
        {
            "for": [line.text for line in sheet.lines] + ["score of the declarer"],
            "points": [signed(line.points) if line.points else "" for line in sheet.lines] + [signed(sheet.score)],
        }
    )


def table_score_table(rules: SkatRules, sheet: ScoreSheet) -> pd.DataFrame:
    """What the settled game is worth to the declarer and to each other player, by the table's way of counting."""
    ways = table_scores(rules)
    return pd.DataFrame(
        {
            "counting": [way.value for way in ways],
            "declarer": [signed(table_points(way, sheet.score, True)) for way in ways],
            "each other player": [signed(table_points(way, sheet.score, False)) for way in ways],
        }
    )
