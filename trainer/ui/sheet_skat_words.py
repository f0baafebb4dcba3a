"""What stands on a Skat list in the words of its players: entries, previews, deals, settlement."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from trainer.sheets.skat_deal import NextDeal
from trainer.sheets.skat_entries import CalledRound, Entry, Irregular, PassedIn, PlayedGame, PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import Row, SkatSheet
from trainer.skat.contract import Game, complete
from trainer.skat.doubling import Doubling
from trainer.skat.series import DealKind
from trainer.skat.settlement import SEEGER_FABIAN, table_points
from trainer.skat.values import matadors
from trainer.ui.wording import GAME_NAMES, MINUS, capital, contract_words, escaped, matador_words, signed


def heading_words(setup: SkatSetup, deal: NextDeal) -> str:
    """The deal that is due: its number, who deals, who sits out, who leads, what is special about it."""
    names = setup.players
    others = "".join(f" with {names[place]}" for place in deal.sitting_out if place != deal.dealer)
    parts = [f"{names[deal.dealer]} deals" + (f" and sits out{others}" if deal.sitting_out else "")]
    parts += [f"{names[deal.seats[0]]} leads"]
    parts += [f"{names[place]} may not play a game" for place in deal.barred]
    parts += [f"instead of {names[deal.turn]}"] if deal.turn != deal.dealer else []
    return f"{', '.join(parts)}"


def typeset(text: str) -> str:
    """A line of the score as it is printed: real signs, names of games for their letters, one card point."""
    text = re.sub(r"(?<![\w.])-(?=\d)", MINUS, re.sub(r"(?<=[ (])x (?=\d)", "× ", text))
    text = re.sub(r"\bsettled as ([CSHD])\b", lambda found: f"settled as {GAME_NAMES[Game(found[1])]}", text)
    return re.sub(r"(?<![\d,])1 card points\b", "1 card point", text)


def kind_words(kind: DealKind) -> str:
    """What the deal is of, if it is not an ordinary one: "Bock round"."""
    return "" if kind is DealKind.ORDINARY else f"{kind.value} round"


def game_words_of(setup: SkatSetup, game: PlayedGame) -> str:
    """The game as it stands on a list: "♠ Spades Hand, with 2, kontra"."""
    contract = complete(setup.rules, game.contract)
    count = matadors(game.twelve, contract.game) if game.twelve else game.matadors or 0
    called = Doubling(game.kontra, game.re).reasons()
    return ", ".join(filter(None, (contract_words(contract, setup.rules), matador_words(count), called)))


def row_words(setup: SkatSetup, row: Row) -> str:
    """What the entry is: "♠ Spades, with 2", "Ramsch", "Revoke by an opponent: Bert"."""
    match row.entry:
        case PlayedGame():
            return game_words_of(setup, row.entry)
        case PlayedRamsch():
            return "Ramsch"
        case PassedIn():
            return "Passed in"
        case Irregular():
            return f"{capital(row.entry.what.value)}: {setup.players[row.entry.offender]}"
        case CalledRound(kind):
            return f"A round of {kind.value} is called"


def entry_words(sheet: SkatSheet, entries: Sequence[Entry], at: int) -> str:
    """The entry in a few words: "Deal 7: ♠ Spades, with 2, Anna +33"."""
    del entries  # every entry is a row
    row = sheet.rows[at]
    who = "" if row.declarer is None else f", {sheet.setup.players[row.declarer]} {_own_points(row)}"
    return f"Deal {row.deal.number}: {row_words(sheet.setup, row)}{who}"


def _own_points(row: Row) -> str:
    """What the declarer writes; where only opponents write, that he has won."""
    assert row.declarer is not None
    points = row.points(row.declarer)
    return ("won" if row.won else "lost") if points is None else signed(points)


def preview_words(sheet: SkatSheet, entries: Sequence[Entry], at: int) -> str:
    """What the entry writes and why: "♠ Spades, with 2: with 2 (2 x 11), game (11) = **Anna +33**"."""
    del entries  # every entry is a row
    row = sheet.rows[at]
    lines = ", ".join(typeset(line.text) for line in row.lines)
    what = f"{row_words(sheet.setup, row)}: {lines} = " if lines else ""
    written = "; ".join(written_words(sheet.setup, row)) or "nobody writes anything"
    return f"{escaped(what)}**{escaped(written)}**{_bonus_words(sheet.setup, row)}{_why_words(row)}"


def _why_words(row: Row) -> str:
    """Why points are written where there is no game whose lines say so."""
    why = [typeset(reason.text) for reason in row.reasons if reason.points] if not row.lines else []
    return f": {escaped('; '.join(dict.fromkeys(why)))}" if why else ""


def written_words(setup: SkatSetup, row: Row) -> Iterator[str]:
    """Who writes how much: "Anna +33"."""
    for player, name in enumerate(setup.players):
        points = row.points(player)
        if points is not None:
            yield f"{name} {signed(points)}"


def _bonus_words(setup: SkatSetup, row: Row) -> str:
    """What the game is worth in a Seeger-Fabian list."""
    if setup.table_score not in SEEGER_FABIAN or row.declarer is None:
        return ""
    score = row.points(row.declarer) or 0
    own, other = (table_points(setup.table_score, score, is_own) for is_own in (True, False))
    others = f", each other {signed(other)}" if other else ""
    return f", by Seeger-Fabian {signed(own)}{others}"


def fraction_words(amount: Fraction) -> str:
    """A sum of the settlement: "+12", "−7 1/3"."""
    sign, (whole, rest) = (MINUS if amount < 0 else "+" if amount > 0 else ""), divmod(abs(amount), 1)
    part = f"{Fraction(rest)}" if rest else ""
    return sign + (" ".join(filter(None, (str(whole) if whole or not part else "", part))))
