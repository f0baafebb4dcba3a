"""Endings and whole deals whose values others found."""

import json
from pathlib import Path
from typing import Any

import pytest

from trainer.cards import Card
from trainer.records import parse_pbn
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.solver.four_hand_positions import Hands
from trainer.vint.contract import Strain

DATA = Path(__file__).parent.parent / "data"
TABLES = json.loads((DATA / "vint_open_tables.json").read_text(encoding="utf-8"))
ENDINGS = json.loads((DATA / "vint_open_endings.json").read_text(encoding="utf-8"))["items"]
SUITS_OF_PBN = "SHDC"
SOLVER = FourHandSolver()


def hands_of(pbn: str) -> Hands:
    """Hands of any size in PBN, by Compass; `N:` comes first."""
    masks = []
    for hand in pbn.removeprefix("N:").split():
        suits = zip(SUITS_OF_PBN, hand.split("."), strict=True)
        masks.append(sum(1 << Card.parse(suit + rank).index for suit, ranks in suits for rank in ranks))
    north, east, south, west = masks
    return north, east, south, west


def test_how_many_there_are() -> None:
    assert (len(ENDINGS), len(TABLES["deals"]), len(TABLES["tables"])) == (150, 50, 50)


def test_every_lead_of_every_ending() -> None:
    for ending in ENDINGS:
        table = Table(hands_of(ending["pbn"]), Strain.parse(ending["strain"]).suit, Compass.parse(ending["leader"]))
        expected = {Card.parse(name): tricks for name, tricks in ending["tricks_for_leading_side"].items()}
        found = SOLVER.card_values(table)
        assert {card: found[card] for card in expected} == expected, ending["pbn"]
        pair_best = SOLVER.tricks(table) if table.leader.pair == 0 else table.tricks - SOLVER.tricks(table)
        assert pair_best == max(expected.values()), ending["pbn"]


def check_deal(number: int) -> None:
    hands: Any = tuple(hand.mask for hand in parse_pbn(TABLES["deals"][number]).hands[:4])
    found = SOLVER.deal_table(hands)
    for row, strain in zip(TABLES["tables"][number], TABLES["strains"], strict=True):
        for tricks, seat in zip(row, TABLES["seats"], strict=True):
            assert found[Compass.parse(seat), Strain.parse(strain).rank] == tricks, (number, strain, seat)


@pytest.mark.parametrize("number", range(0, 50, 3))
def test_some_deals(number: int) -> None:
    check_deal(number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(50))
def test_every_deal(number: int) -> None:
    check_deal(number)
