"""Kontra, re and Bock on top of every code."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import results

from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.doubling import UNDOUBLED, Doubling, double
from trainer.skat.profiles import ISKO, PIRATE, PROFILES
from trainer.skat.rules import Bock, SkatRules
from trainer.skat.scoring import Line, Result, ScoreSheet, score

WITH_SKAT_ONLY = replace(PIRATE, bock=Bock.WITH_SKAT)


def sheet_of(rules: SkatRules, contract: str, points: int, doubling: Doubling) -> ScoreSheet:
    named = parse_contract(rules, contract)
    return double(rules, score(rules, Result(named, 18, 1, points, 6)), named, doubling)


@pytest.mark.parametrize(
    ("doubling", "points", "expected"),
    [
        (UNDOUBLED, 61, 24),
        (Doubling(kontra=True), 61, 48),
        (Doubling(kontra=True), 60, -96),
        (Doubling(kontra=True, re=True), 61, 96),
        (Doubling(kontra=True, re=True), 60, -192),
        (Doubling(kontra=True, re=True, bock=True), 61, 192),
        (Doubling(bock=True), 60, -96),
    ],
)
def test_kontra_counts_twice_and_re_four_times(doubling: Doubling, points: int, expected: int) -> None:
    assert sheet_of(ISKO, "C", points, doubling).score == expected


@pytest.mark.parametrize(
    ("rules", "contract", "points", "times"),
    [
        (PIRATE, "C", 61, 2),
        (PIRATE, "C", 60, -4),
        (PIRATE, "C hand", 61, 2),
        (PIRATE, "C hand", 60, -2),
        (WITH_SKAT_ONLY, "C", 61, 2),
        (WITH_SKAT_ONLY, "C", 60, -4),
        (WITH_SKAT_ONLY, "C hand", 61, 1),
        (WITH_SKAT_ONLY, "C hand", 60, -1),
    ],
)
def test_bock_with_the_skat_won_double_lost_fourfold(rules: SkatRules, contract: str, points: int, times: int) -> None:
    sheet = sheet_of(rules, contract, points, Doubling(bock=True))
    assert (sheet.score, sheet.value) == (times * sheet.value, 36 if "hand" in contract else 24)


def test_a_line_says_what_doubled() -> None:
    sheet = sheet_of(ISKO, "C", 61, Doubling(kontra=True, re=True))
    assert sheet.lines[-1] == Line("kontra, re (x 4)", 72)
    bock = sheet_of(WITH_SKAT_ONLY, "C hand", 61, Doubling(bock=True))
    assert bock.lines[-1] == Line("Bock (x 1)", 0)


def test_ramsch_in_bock_counts_twice_where_all_games_do() -> None:
    assert Doubling(bock=True).factor(PIRATE, None) == 2
    assert Doubling(bock=True).factor(WITH_SKAT_ONLY, None) == 1
    with pytest.raises(IllegalError, match="kontra in Ramsch: there is no declarer"):
        Doubling(kontra=True).factor(PIRATE, None)


def test_re_answers_a_kontra() -> None:
    with pytest.raises(IllegalError, match="re without kontra: re is the declarer's answer"):
        Doubling(re=True)


@given(st.data(), st.sampled_from(tuple(PROFILES.values())))
def test_doubled_lines_add_up_in_every_code(data: st.DataObject, rules: SkatRules) -> None:
    played = data.draw(results(rules))
    try:
        plain = score(rules, played)
    except IllegalError:  # a Null that the bid forbids
        return
    for doubling in (UNDOUBLED, Doubling(kontra=True), Doubling(kontra=True, re=True), Doubling(bock=True)):
        sheet = double(rules, plain, played.contract, doubling)
        assert sum(line.points for line in sheet.lines) == sheet.score
        assert sheet.score == doubling.factor(rules, played.contract) * plain.score
        assert (sheet.won, sheet.value, sheet.overbid) == (plain.won, plain.value, plain.overbid)


def test_null_is_doubled_like_any_game() -> None:
    lost = score(ISKO, Result(Contract(Game.NULL), 18, 0, 0, 1))
    assert double(ISKO, lost, Contract(Game.NULL), Doubling(kontra=True)).score == -92
