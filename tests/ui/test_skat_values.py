"""Values at the table and with open cards are told apart wherever they are shown."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from trainer.bots.skat_declarer import Declaration
from trainer.calibration.judging import judge
from trainer.calibration.stored import StoredCalibration, load
from trainer.cards import CardSet
from trainer.evaluation.estimates import Chance, Proportion
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import OpenCards, Valuation, Valued
from trainer.skat.contract import Contract, Game
from trainer.skat.profiles import ISKO
from trainer.ui import skat_values
from trainer.ui.measured import forecast_words
from trainer.ui.skat_options_table import options_frame
from trainer.ui.skat_results import lowest_won
from trainer.ui.skat_values import interval_words, note_words, open_card_words, rests_on_words, share_words, values_of
from trainer.ui.skat_wording import reason_words

GRAND, CLUBS = (Declaration(Contract(game), CardSet.parse("C7 C8")) for game in (Game.GRAND, Game.CLUBS))
SCHNEIDER, WON, LOST = 4, 3, 2


def valued(option: Declaration, chances: list[float], won: list[int], *, first_won: int = WON) -> Valued[Declaration]:
    """An option whose worlds have these chances to be won at the table, and are won (1) or lost (0) by open cards."""
    outlooks = np.zeros((len(won), 6))
    outlooks[:, first_won], outlooks[:, first_won - 1] = chances, 1 - np.array(chances)
    opened = np.array(won, dtype=float)
    return Valued(
        option,
        100 * np.array(chances) - 50,
        np.where(opened == 1, first_won, first_won - 1).astype(np.int8),
        np.array(chances),
        is_fresh=True,
        outlooks=outlooks,
        open_cards=OpenCards(100 * opened - 50, opened),
        doubt=0.05,
        played=24,
    )


def by_open_cards(option: Declaration, won: list[int]) -> Valued[Declaration]:
    """An option of which nothing but open cards is known."""
    levels = np.where(np.array(won) == 1, WON, LOST).astype(np.int8)
    return Valued(option, 100.0 * np.array(won) - 50, levels, np.array(won, float), outlooks=np.eye(6)[levels])


BEST = valued(GRAND, [0.7, 0.8, 0.9, 0.8], [1, 0, 1, 0])
DROPPED = by_open_cards(CLUBS, [1, 0])
VALUATION: Valuation[Any] = Valuation((BEST, DROPPED), GRAND, 1.0, is_final=True)
OPEN_ONLY: Valuation[Any] = Valuation((DROPPED,), CLUBS, 1.0, is_final=True)


def test_what_decides_follows_from_the_options() -> None:
    assert values_of(VALUATION) is Values.TABLE
    assert values_of(OPEN_ONLY) is Values.OPEN_CARDS


@pytest.mark.parametrize(
    ("story", "told"), [({"fitted": {"games": 8000}}, "calibrated on 8000 games"), ({}, "calibrated")]
)
def test_a_value_at_the_table_says_what_it_rests_on(
    monkeypatch: pytest.MonkeyPatch, story: dict[str, Any], told: str
) -> None:
    monkeypatch.setattr(skat_values, "shipped", lambda: StoredCalibration(load().calibration, story))
    assert rests_on_words(BEST) == f"{told}, from 4 worlds and 24 games played out"
    assert f"**At the table**: chances with hidden cards, {told}, from 4 worlds" in note_words(VALUATION, GRAND)


def test_an_open_card_value_never_passes_for_one_at_the_table() -> None:
    assert note_words(OPEN_ONLY, CLUBS).startswith("These are **open-card values**")
    assert open_card_words(DROPPED) == ""
    assert open_card_words(BEST).startswith("0.0 (95 %: −91.9 to +91.9), won 50 % (95 %: 15 % to 85 %) of 4 games")


def test_an_estimated_chance_is_never_called_certain() -> None:
    assert share_words(Chance(0.9964, 0.01, 50)) == "99.6 %"
    assert share_words(Chance(0.664, 0.01, 50)) == "66 %"
    assert share_words(Proportion(50, 50)) == "100 %"


@pytest.mark.parametrize("share", [0.001, 0.004, 0.5, 0.996, 0.999])
def test_an_interval_holds_the_share_as_it_is_told(share: float) -> None:
    wins = Chance(share, 0.0001, 100)
    low, high = (float(bound.split()[0]) for bound in interval_words(wins).split(" to "))
    assert low <= float(share_words(wins).split()[0]) <= high


def test_reasons_name_both_kinds() -> None:
    told = reason_words(VALUATION, CLUBS, ISKO)
    assert "wins 80 % of its games at the table (open cards 50 %) and is worth +30.0 (open cards 0.0)" in told
    assert "wins 50 % of its games with open cards and is worth 0.0" in told


def test_the_table_has_columns_of_both_kinds_and_leaves_empty_what_is_not_known() -> None:
    frame = options_frame(VALUATION, ISKO)
    assert frame["at the table: won (%)"].fillna(-1).tolist() == [80.0, -1]
    assert frame["open cards: won (%)"].tolist() == [50.0, 50.0]
    assert frame["at the table: mean (table points)"].fillna(-1).tolist() == [30.0, -1]
    assert frame["played out"].tolist() == [24, 0]
    assert not any(column.startswith("at the table") for column in options_frame(OPEN_ONLY, ISKO))


def test_the_lowest_level_that_wins_is_seen_from_chances_and_from_open_cards() -> None:
    assert lowest_won(BEST) == lowest_won(DROPPED) == WON
    assert lowest_won(valued(GRAND, [0.7, 0.0, 1.0], [1, 0, 1], first_won=SCHNEIDER)) == SCHNEIDER
    assert lowest_won(by_open_cards(CLUBS, [0, 0])) == 6


def test_reliability_is_told_from_the_calibrations_story() -> None:
    happened = np.array([True] * 80 + [False] * 20)
    judged = judge(calibrated=np.full(100, 0.8), raw=np.full(100, 0.5), happened=happened).to_json()
    told = forecast_words({"judged": {"won": {"all": judged}}})
    assert "**100 other games**, of which 80.0 % were won, they say 80.0 % on average, open cards 50.0 %" in told
    assert "is 0.160; open cards have 0.250, always naming the average 0.160" in told
    assert forecast_words({}) == ""
