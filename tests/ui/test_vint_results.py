"""The figures of a valuation of calls as they stand on the page."""

from dataclasses import replace

import pytest
from vint_hands import auction_of, hand_of

from trainer.deals import View
from trainer.evaluation.vint_calls import CallValuation, value_calls
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import Workers
from trainer.seats import Compass
from trainer.ui.vint_results import calls_frame, contracts_frame, trick_counts
from trainer.vint.contract import PASS


@pytest.fixture(scope="module")
def valuation() -> CallValuation:
    view = View(Compass.SOUTH, hand_of("Q64.Q65.A4.AT865"))
    where = VintSituation(view, auction_of("pass 1S pass", Compass.WEST))
    *_, final = value_calls(where, answer=PASS, worlds=8, seed=1, workers=Workers(2))
    return final


def test_tricks_are_counted_in_the_worlds_of_the_contract(valuation: CallValuation) -> None:
    contract, count = next((one, count) for one, count in valuation.contracts(PASS) if one is not None)
    counts = trick_counts(valuation, PASS, contract)
    assert len(counts) == 14
    assert sum(counts) == count
    made = sum(end.is_made_open for end in valuation.ends[PASS] if end.contract == contract)
    assert sum(counts[contract.bid.tricks :]) == made


def test_open_cards_stand_beside_values_at_the_table_only(valuation: CallValuation) -> None:
    assert "open cards (points)" in calls_frame(valuation)
    alone = replace(valuation, options=tuple(replace(one, open_cards=None) for one in valuation.options))
    assert "open cards (points)" not in calls_frame(alone)


def test_the_tables_tell_every_call_and_every_contract(valuation: CallValuation) -> None:
    assert len(calls_frame(valuation)) == len(valuation.options)
    assert len(contracts_frame(valuation, PASS)) == len(valuation.contracts(PASS))
