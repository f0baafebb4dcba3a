"""What the table writes, and what a finished list comes to."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import IllegalError
from trainer.skat.profiles import PROFILES
from trainer.skat.settlement import (
    AgainstAverage,
    TableScore,
    Tally,
    at_limit,
    ranks,
    seeger_fabian_lines,
    table_margin,
    table_points,
    table_scores,
)

PLAIN, SF3, SF4 = TableScore.PLAIN, TableScore.SEEGER_FABIAN_3, TableScore.SEEGER_FABIAN_4
BIERLACHS, SINGLE = TableScore.BIERLACHS, TableScore.BIERLACHS_SINGLE


@pytest.mark.parametrize(
    ("table", "score", "declarer", "other"),
    [
        (PLAIN, 24, 24, 0),
        (PLAIN, -48, -48, 0),
        (SF3, 72, 122, 0),
        (SF3, -144, -194, 40),
        (SF4, 36, 86, 0),
        (SF4, -72, -122, 30),
        (BIERLACHS, 36, 0, -36),
        (BIERLACHS, -72, -72, 0),
        (SINGLE, 36, 0, -36),
        (SINGLE, -72, -36, 0),
    ],
)
def test_points_of_declarer_and_others(table: TableScore, score: int, declarer: int, other: int) -> None:
    assert (table_points(table, score, True), table_points(table, score, False)) == (declarer, other)


@pytest.mark.parametrize("table", TableScore)
def test_a_deal_passed_in_is_worth_nothing(table: TableScore) -> None:
    assert table_points(table, 0, True) == table_points(table, 0, False) == 0
    assert table_margin(table, 0, True) == 0


@given(st.sampled_from(TableScore), st.integers(-528, 264))
def test_margins_cancel_out_over_the_table(table: TableScore, score: int) -> None:
    others = 3 if table is SF4 else 2
    assert table_margin(table, score, True) + others * table_margin(table, score, False) == pytest.approx(0)


@pytest.mark.parametrize(
    ("table", "won", "lost"), [(PLAIN, 24, -48), (SF3, 74, -138), (SF4, 74, -128), (BIERLACHS, 24, -48)]
)
def test_the_margin_of_a_declarer_compares_him_with_the_others(table: TableScore, won: int, lost: int) -> None:
    assert (table_margin(table, 24, True), table_margin(table, -48, True)) == (won, lost)


def test_break_even_of_a_plain_game_is_two_thirds_and_less_at_three_with_seeger_fabian() -> None:
    """Measured against the others: 2/3 on the plain list, about 0.65 with the opponents' 40."""

    def break_even(table: TableScore) -> float:
        won, lost = table_margin(table, 24, True), table_margin(table, -48, True)
        return -lost / (won - lost)

    assert break_even(PLAIN) == pytest.approx(2 / 3)
    assert break_even(SF3) == pytest.approx(0.65, abs=0.005)


def test_only_seeger_fabian_has_its_formula() -> None:
    with pytest.raises(IllegalError, match="plain list is not Seeger-Fabian"):
        seeger_fabian_lines(PLAIN, game_points=0, won=0, lost=0, others_lost=0)


TOTALS = st.lists(st.integers(-3000, 3000), min_size=3, max_size=5)


def test_old_settlement_of_the_american_text() -> None:
    """After adding 75 the four scores sum to 472, average 118. The scores are lost in print: these four fit."""
    settled = AgainstAverage.of((-75, 87, 45, 115))
    assert (settled.added, sum(settled.scores), settled.average) == (75, 472, 118)
    assert settled.scores == (0, 162, 120, 190)
    assert settled.differences == (-118, 44, 2, 72)


@given(TOTALS, st.integers(0, 500))
def test_adding_to_all_scores_first_changes_nothing(totals: list[int], added: int) -> None:
    settled = AgainstAverage.of(totals)
    assert AgainstAverage.of([total + added for total in totals]).differences == settled.differences
    assert settled.differences == tuple(score - settled.average for score in settled.scores)


@given(TOTALS)
def test_what_some_pay_against_the_average_others_receive(totals: list[int]) -> None:
    settled = AgainstAverage.of(totals)
    assert sum(settled.differences) == 0
    assert min(settled.scores) >= 0


def test_nothing_is_added_where_no_score_is_negative() -> None:
    settled = AgainstAverage.of((10, 20, 30))
    assert (settled.added, settled.scores, settled.average) == (0, (10, 20, 30), 20)


def test_an_average_that_is_no_whole_number_is_kept_exact() -> None:
    assert AgainstAverage.of((10, 0, 0)).differences == (Fraction(20, 3), Fraction(-10, 3), Fraction(-10, 3))


@pytest.mark.parametrize(
    ("tallies", "places"),
    [
        ([Tally(900, 5, 1), Tally(901, 4, 3), Tally(100, 9, 0)], (2, 1, 3)),
        ([Tally(900, 5, 3), Tally(900, 6, 4), Tally(900, 5, 2)], (3, 1, 2)),
        ([Tally(900, 5, 3), Tally(900, 5, 3), Tally(901, 5, 3)], (2, 2, 1)),
    ],
)
def test_equal_totals_go_by_more_games_won_then_by_fewer_lost_then_by_lot(
    tallies: list[Tally], places: tuple[int, ...]
) -> None:
    assert ranks(SF3, tallies) == places


@pytest.mark.parametrize("table", [PLAIN, BIERLACHS, SINGLE])
def test_only_seeger_fabian_breaks_ties_by_games(table: TableScore) -> None:
    assert ranks(table, [Tally(-90, 5, 3), Tally(-90, 6, 3), Tally(-91, 5, 3)]) == (1, 1, 3)


def test_lost_games_count_single_only_where_all_of_them_count_double() -> None:
    """A Hand game lost by the code of 1927, or a solo lost by the American, is written once as it is."""
    assert [name for name, rules in PROFILES.items() if SINGLE in table_scores(rules)] == ["isko"]
    assert all(BIERLACHS in table_scores(rules) for rules in PROFILES.values())


def test_who_reaches_the_limit_of_a_bierlachs_has_lost() -> None:
    assert at_limit((-499, -120, 0), 500) == ()
    assert at_limit((-500, -612, 0), 500) == (0, 1)
