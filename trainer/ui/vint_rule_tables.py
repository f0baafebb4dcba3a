"""The tables of the Vint rules page: prices, bonuses, ranking, and the advice of the book."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from trainer.bots.vint_book import BOOK
from trainer.seats import Compass, Pair
from trainer.ui.vint_sheet import number
from trainer.ui.vint_wording import call_label
from trainer.ui.wording import plain_sentence
from trainer.vint.contract import ALL_BIDS, MAX_LEVEL, MIN_LEVEL, Bid, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.prices import aces_table, corona_table, level_table, taken_slam_table
from trainer.vint.rubber import NEW_RUBBER
from trainer.vint.rules import VintRules
from trainer.vint.scoring import DealResult, DealSheet, score


@dataclass(frozen=True, slots=True)
class Example:
    """A deal to be scored: the contract, the declarers' tricks, and who held honours and aces (by side)."""

    title: str
    words: str
    contract: Contract
    tricks: int
    holdings: Holdings


def _by_north(bid: str) -> Contract:
    return Contract(Bid.parse(bid), Compass.NORTH)


_TRUMP_CARDS, _ACES = Holdings((4, 1), (3, 1)), Holdings((0, 0), (3, 1))
EXAMPLES = (
    Example("Made", "Three hearts, nine tricks: what was promised.", _by_north("3H"), 9, _TRUMP_CARDS),
    Example("One down", "Three hearts, eight tricks: the opponents write a fine.", _by_north("3H"), 8, _TRUMP_CARDS),
    Example("No trump", "Two at no trump, nine tricks: aces are dear.", _by_north("2NT"), 9, _ACES),
    Example("Slam", "Six spades, twelve tricks: a small slam bid and made.", _by_north("6S"), 12, _TRUMP_CARDS),
    Example("Slam down", "Six at no trump, nine tricks: three short, and yet a game.", _by_north("6NT"), 9, _ACES),
)


def example_sheet(rules: VintRules, example: Example) -> DealSheet:
    """The example written down in a new rubber."""
    return score(rules, NEW_RUBBER, DealResult(example.contract, example.tricks, example.holdings))


def ranking_table() -> pd.DataFrame:
    """All bids, a row for each level from the lowest up, a column for each strain."""
    rows = [[call_label(bid) for bid in ALL_BIDS if bid.level == level] for level in range(MIN_LEVEL, MAX_LEVEL + 1)]
    columns = ["spades", "clubs", "diamonds", "hearts", "no trump"]
    return pd.DataFrame(rows, columns=columns).assign(
        tricks=[Bid(1 + at, Strain.SPADES).tricks for at in range(len(rows))]
    )


def price_table() -> pd.DataFrame:
    """What depends on the level of the contract; points each."""
    rows = level_table()
    return pd.DataFrame(
        {
            "level": [row.level for row in rows],
            "tricks promised": [row.tricks_needed for row in rows],
            "each trick (below)": [row.trick for row in rows],
            "each undertrick": [number(row.undertrick) for row in rows],
            "honour, ace": [row.honour for row in rows],
            "ace at no trump": [number(row.ace_at_no_trump) for row in rows],
            "slam bid": [number(row.announced_slam) if row.announced_slam else "–" for row in rows],
        }
    )


def corona_prices() -> pd.DataFrame:
    """What a run from the ace down in one hand brings."""
    rows = corona_table()
    return pd.DataFrame(
        {
            "cards": [row.length for row in rows],
            "down to": [row.lowest.value.replace("T", "10") for row in rows],
            "corona": [number(row.plain) for row in rows],
            "in trumps, or at no trump": [number(row.doubled) for row in rows],
        }
    )


def aces_prices(rules: VintRules) -> pd.DataFrame:
    """What three or four aces in one hand bring."""
    rows = aces_table(rules)
    return pd.DataFrame(
        {
            "aces in one hand": [row.count for row in rows],
            "trumps": [number(row.at_trumps) for row in rows],
            "no trump": [number(row.at_no_trump) for row in rows],
        }
    )


def bonus_table(rules: VintRules) -> pd.DataFrame:
    """Bonuses that do not depend on the level of the contract."""
    rows = [
        ("a game", rules.game_points),
        ("the rubber (its last game)", rules.rubber_points),
        *((f"{tricks} tricks taken, bid or not", points) for tricks, points in taken_slam_table()),
        ("a cross (pass-out), for the side that ends the rubber", rules.cross_points(1)),
    ]
    return pd.DataFrame({"for": [what for what, _ in rows], "points": [number(points) for _, points in rows]})


def advice_table() -> pd.DataFrame:
    """The book, rule after rule in the order in which it is asked: its numbers, the advice, what the call tells."""
    return pd.DataFrame(
        {
            "rules": [", ".join(map(str, rule.numbers)) for rule in BOOK],
            "advice": [plain_sentence(rule.sentence) for rule in BOOK],
            "tells the table": [plain_sentence(rule.meaning) for rule in BOOK],
        }
    )


def sides_words(example: Example) -> str:
    """Who held honours and aces, in one line."""
    honours, aces = example.holdings.honours, example.holdings.aces
    parts = [f"honours {honours[0]}–{honours[1]}"] if sum(honours) else []
    ours, theirs = aces[Pair.NORTH_SOUTH], aces[Pair.EAST_WEST]
    return f"{', '.join([*parts, f'aces {ours}–{theirs}'])} (North–South first)"
