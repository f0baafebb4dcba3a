"""What the table writes: plain list, Seeger-Fabian for three and four, Bierlachs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import IllegalError
from trainer.skat.settlement import ListEntry, TableScore, list_totals, seeger_fabian, table_margin, table_points

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


LIST = [ListEntry(0, 48), ListEntry(1, -60), ListEntry(None), ListEntry(2, 23), ListEntry(0, -36)]


@pytest.mark.parametrize(
    ("table", "totals"),
    [
        (PLAIN, (12, -60, 23)),
        (SF3, (48 + 50 + 40 - 36 - 50, -60 - 50 + 40, 40 + 23 + 50 + 40)),
        (BIERLACHS, (-23 - 36, -48 - 60 - 23, -48)),
    ],
)
def test_totals_of_a_list_of_three(table: TableScore, totals: tuple[int, ...]) -> None:
    assert list_totals(table, 3, LIST) == totals


def test_who_sits_out_shares_seeger_fabian_but_not_bierlachs() -> None:
    entries = [ListEntry(0, -48, sitting=3), ListEntry(1, 20, sitting=2)]
    assert list_totals(SF4, 4, entries) == (-98, 70 + 30, 30, 30)
    assert list_totals(BIERLACHS, 4, entries) == (-48 - 20, 0, 0, -20)
    assert list_totals(PLAIN, 4, entries) == (-48, 20, 0, 0)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(1, 264), st.booleans()), max_size=12))
def test_seeger_fabian_of_a_list_is_the_formula(deals: list[tuple[int, int, bool]]) -> None:
    entries = [ListEntry(player, value if won else -2 * value) for player, value, won in deals]
    totals = list_totals(SF3, 3, entries)
    for player in range(3):
        own = [entry.score for entry in entries if entry.declarer == player]
        assert totals[player] == seeger_fabian(
            SF3,
            game_points=sum(own),
            won=sum(score > 0 for score in own),
            lost=sum(score < 0 for score in own),
            others_lost=sum(entry.score < 0 for entry in entries if entry.declarer != player),
        )


@pytest.mark.parametrize(
    ("players", "entry", "message"),
    [
        (3, ListEntry(3, 18), "row 1: no player 3 at this table: places are 0 to 2"),
        (4, ListEntry(0, 18), "row 1: with four players one sits out"),
        (3, ListEntry(0, 18, sitting=1), "row 1: with four players one sits out, with three nobody"),
        (4, ListEntry(1, 18, sitting=1), "row 1: player 1 sits out and cannot be the declarer"),
    ],
)
def test_impossible_rows_are_refused(players: int, entry: ListEntry, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        list_totals(PLAIN, players, [entry])


def test_only_seeger_fabian_has_its_formula() -> None:
    with pytest.raises(IllegalError, match="plain list is not Seeger-Fabian"):
        seeger_fabian(PLAIN, game_points=0, won=0, lost=0, others_lost=0)
