"""The Skat list as it would be written on paper: a row an entry, running totals, the reckoning at the end."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.sheets.skat_entries import PlayedGame
from trainer.sheets.skat_sheet import Row, SkatSheet
from trainer.skat.settlement import SEEGER_FABIAN
from trainer.ui.sheet_html import cell, head, row, table, told_cell
from trainer.ui.sheet_skat_words import fraction_words, kind_words, row_words, typeset
from trainer.ui.wording import MINUS, counted, signed


def list_html(sheet: SkatSheet, *, is_open: bool = False) -> str:
    """The list as an HTML table; `is_open`: with all reasons in sight."""
    names = sheet.setup.players
    heads = (head("#", "no"), head("Game", "what"), *(head(name) for name in names))
    return table(heads, (*_rows(sheet, is_open), *_sums(sheet)))


def number(points: int) -> str:
    """A total as it stands in a column: "33", "−72"."""
    return str(points).replace("-", MINUS)


def _rows(sheet: SkatSheet, is_open: bool) -> Iterator[str]:
    kind = None
    for entry in sheet.rows:
        if entry.deal.kind is not kind:
            kind = entry.deal.kind
            words = kind_words(kind) or ("" if entry is sheet.rows[0] else "Ordinary deals")
            if words:
                yield row([cell(words, span=len(sheet.setup.players) + 2)], "part")
        yield row(_cells(sheet, entry, is_open))


def _cells(sheet: SkatSheet, entry: Row, is_open: bool) -> Iterator[str]:
    yield cell(entry.deal.number if entry.written.uses_deal else "", "no")
    yield told_cell(summary_words(sheet, entry), reason_words(sheet, entry), is_open=is_open)
    for player in range(len(sheet.setup.players)):
        yield _column(entry, player)


def _column(entry: Row, player: int) -> str:
    points, total = entry.points(player), number(entry.standing.columns[player])
    if points is not None:
        return cell(total, small=signed(points))
    return cell(total, "still out" if player in entry.deal.sitting_out else "still")


def summary_words(sheet: SkatSheet, entry: Row) -> str:
    """What was played, and that it was lost."""
    lost = ", lost" if entry.won is False else ""
    return f"{row_words(sheet.setup, entry)}{lost}"


def reason_words(sheet: SkatSheet, entry: Row) -> Iterator[str]:
    """Why each number of the row is what it is."""
    names = sheet.setup.players
    if entry.declarer is not None:
        yield f"{names[entry.declarer]} played{_price(entry)}, {names[entry.deal.dealer]} dealt"
    for line in entry.lines:
        yield typeset(line.text) + (f": {signed(line.points)}" if line.points else "")
    for reason in entry.reasons:
        if entry.declarer is None or reason.player != entry.declarer:
            yield f"{names[reason.player]}: {typeset(reason.text)}" + (
                f": {signed(reason.points)}" if reason.points else ""
            )
    yield from _bonus_words(entry, names)


def _bonus_words(entry: Row, names: tuple[str, ...]) -> Iterator[str]:
    """What Seeger-Fabian adds at the end: those who get the same, together."""
    for said in dict.fromkeys((bonus.text, bonus.points) for bonus in entry.written.bonus):
        text, points = said
        who = [names[bonus.player] for bonus in entry.written.bonus if (bonus.text, bonus.points) == said]
        yield f"{text}: {', '.join(who)} {signed(points)} at the end"


def _price(entry: Row) -> str:
    game = entry.entry if isinstance(entry.entry, PlayedGame) else getattr(entry.entry, "game", None)
    if game is None:
        return ""
    points = "" if game.points is None else f", {counted(game.points, 'card point')}"
    return (f" for {game.bid}" if game.bid else "") + points


def _sums(sheet: SkatSheet) -> Iterator[str]:
    """What stands below the list: games, the reckoning of Seeger-Fabian, totals, places, settlement."""
    if not sheet.rows:
        return
    standing = sheet.standing
    players = range(len(sheet.setup.players))
    yield _line("Games won, lost", [f"{standing.won[player]}, {standing.lost[player]}" for player in players], "add")
    if sheet.setup.table_score in SEEGER_FABIAN:
        yield from _reckoning(sheet)
    yield _line("Total", [number(total) for total in sheet.totals], "sum")
    yield _line("Place", [f"{place}." for place in sheet.places], "add")
    if sheet.settlement is not None:
        words = [fraction_words(amount) for amount in sheet.settlement.differences]
        yield _line(f"Against the average of {fraction_words(sheet.settlement.average).lstrip('+')}", words, "sum")


def _reckoning(sheet: SkatSheet) -> Iterator[str]:
    by_player = [sheet.reckoning(player) for player in range(len(sheet.setup.players))]
    for lines in zip(*by_player, strict=True):
        yield _line(lines[0].text.split(":")[0].capitalize(), [signed(line.points) for line in lines], "add")


def _line(what: str, texts: list[str], kind: str) -> str:
    return row((cell("", "no"), cell(what, "what"), *map(cell, texts)), kind)
