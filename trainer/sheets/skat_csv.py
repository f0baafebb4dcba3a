"""The Skat list as a table of texts: a row an entry, then what the columns come to."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trainer.sheets.sheet_kind import Rows
from trainer.sheets.skat_entries import CalledRound, Irregular, PassedIn, PlayedGame, PlayedRamsch, game_of
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import Row, SkatSheet
from trainer.skat.contract import complete
from trainer.skat.settlement import SEEGER_FABIAN

_HEADER = ("deal", "kind", "dealer", "sits out", "entry", "declarer", "contract", "bid", "matadors", "points", "tricks")
_AFTER = ("won", "game points", "reasons")


def csv_rows(sheet: SkatSheet) -> Rows:
    """The list; each player has a column for what is written and one for what then stands."""
    names = sheet.setup.players
    columns = [text for name in names for text in (name, f"{name} in all")]
    header = (*_HEADER, *_AFTER[:-1], *columns, _AFTER[-1])
    return (header, *(_row(sheet.setup, row) for row in sheet.rows), *_ends(sheet))


def _row(setup: SkatSetup, row: Row) -> tuple[str, ...]:
    names, deal = setup.players, row.deal
    head = (
        str(deal.number),
        deal.kind.value,
        names[deal.dealer],
        ", ".join(names[place] for place in deal.sitting_out),
        _entry_words(row),
        *_game_cells(setup, game_of(row.entry)),
    )
    won = "" if row.won is None else "won" if row.won else "lost"
    game_points = str(sum(line.points for line in row.lines)) if row.lines else ""
    columns = [
        text for place in range(len(names)) for text in (_number(row.points(place)), str(row.standing.columns[place]))
    ]
    return (*head, won, game_points, *columns, "; ".join(_reasons(setup, row)))


def _entry_words(row: Row) -> str:
    match row.entry:
        case PlayedGame():
            return "game"
        case PlayedRamsch():
            return "Ramsch"
        case PassedIn():
            return "passed in"
        case Irregular(what=what):
            return what.value
        case CalledRound(kind=kind):
            return f"round of {kind.value} called"


def _game_cells(setup: SkatSetup, game: PlayedGame | None) -> tuple[str, ...]:
    if game is None:
        return ("",) * 6
    contract = str(complete(setup.rules, game.contract))
    numbers = map(_number, (game.bid, game.matadors, game.points, game.tricks))
    return (setup.players[game.declarer], contract, *numbers)


def _reasons(setup: SkatSetup, row: Row) -> Iterator[str]:
    for line in row.lines:
        yield f"{line.text} {line.points:+d}" if line.points else line.text
    for reason in row.reasons:
        number = f" {reason.points:+d}" if reason.points else ""
        yield f"{setup.players[reason.player]}: {reason.text}{number}"


def _ends(sheet: SkatSheet) -> Iterator[tuple[str, ...]]:
    players = range(len(sheet.setup.players))
    standing = sheet.standing
    yield _end(sheet, "games won", map(str, standing.won))
    yield _end(sheet, "games lost", map(str, standing.lost))
    if sheet.setup.table_score in SEEGER_FABIAN:
        yield _end(sheet, "games lost by others", map(str, standing.others_lost))
        reckonings = [sheet.reckoning(player) for player in players]
        for lines in zip(*reckonings, strict=True):
            yield _end(sheet, _points_of(lines[0].text), (str(line.points) for line in lines))
    yield _end(sheet, "total", map(str, sheet.totals))
    if settled := sheet.settlement:
        yield _end(sheet, "against the average", map(fraction_text, settled.differences))
    yield _end(sheet, "place", map(str, sheet.places))


def _end(sheet: SkatSheet, what: str, values: Iterator[str]) -> tuple[str, ...]:
    """A row below the list: what it says, and each player's value in the column of what stands."""
    cells = [text for value in values for text in ("", value)]
    return ("", "", "", "", what, *("",) * (len(_HEADER) - 5 + len(_AFTER) - 1), *cells, "")


def _points_of(text: str) -> str:
    """What a line of the reckoning is for, without its numbers."""
    what = text.partition(":")[0]
    return what if what.endswith("points") else f"points for {what}"


def fraction_text(number: Fraction) -> str:
    """A signed number in whole parts and a fraction, as in `-19 1/3`."""
    sign, size = "-" if number < 0 else "+" if number else "", abs(number)
    whole, rest = divmod(size.numerator, size.denominator)
    part = f"{rest}/{size.denominator}" if rest else ""
    return sign + (f"{whole} {part}" if whole and part else part or str(whole))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
