"""`trainer solve skat`: open-card values of deals and endings, from JSON lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import BinaryIO

import click

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.commands.json_lines import answer_lines
from trainer.commands.options import source_argument
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.json_fields import Fields
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_points
from trainer.skat.scoring import WINNING_POINTS
from trainer.solver.compilation import warm_up
from trainer.solver.solve import Position, Side, SkatSolver

_HANDS = ("declarer", "left", "right")
_KEYS = ("contract", "lead", *_HANDS, "skat")
_SCHWARZ = {None: None, Side.DECLARER: "declarer", Side.LEFT: "opponents"}
"""The word for the side that can make schwarz."""
_LEADS = {side.name.lower(): side for side in Side}


@click.command("skat")
@source_argument
def solve_skat(source: BinaryIO) -> None:
    """Read Skat deals from FILE (default: standard input), one JSON object a line, and write what each is worth when
    all cards are open and everybody plays best.

    \b
    {"contract":"C", "lead":"left", "declarer":"CK C9 SA SK S9 S7 HK H9 H8 DA",
     "left":"CJ CA C8 ST S8 HJ HT HQ H7 DJ", "right":"CT CQ C7 SJ SQ HA DK DQ D9 D7",
     "skat":"DT D8"}

    "contract" is C, S, H, D, grand or null; what else a code says beside it, such as hand, solo or tournee, is read and
    changes nothing. "lead" says who plays next: declarer, left (the player after him) or right. The hands hold one to
    ten cards each, all the same number. "skat" are the two cards the declarer has laid away; left out, it is the rest
    of the deck if the hands hold ten cards, and counts nothing if they hold fewer.

    \b
    Answer: {"points":10, "wins":false, "schwarz":"opponents"}

    "points" are the declarer's card points, the skat included (null in Null). "wins": he reaches 61; in Null: he takes
    no trick. "schwarz" says which side can make schwarz, that is force all tricks: declarer, opponents, or null for
    neither (always null in Null). In an ending all this counts the tricks still to be played and the skat.

    A line that cannot be solved gives {"line":n, "error":"…"}; then the exit code is 1.
    """
    warm_up(partial(click.echo, err=True))
    answer_lines(source, solver_of_deals())


def solver_of_deals() -> Callable[[Fields], dict[str, object]]:
    """What answers one deal; raises a TrainerError for cards that cannot lie so."""
    return partial(_solve, SkatSolver())


def _solve(solver: SkatSolver, fields: Fields) -> dict[str, object]:
    fields.check_keys(_KEYS)
    game = Contract.parse(fields.text("contract")).game
    lead = fields.choice("lead", _LEADS)
    deal = _deal(fields)
    declarer, left, right = (hand.mask for hand in deal.hands)
    position = Position(game, declarer, left, right, lead)
    if game is Game.NULL:
        return {"points": None, "wins": solver.wins_null(position), "schwarz": None}
    points = card_points(deal.rest) + solver.points(position)
    return {"points": points, "wins": points >= WINNING_POINTS, "schwarz": _SCHWARZ[solver.schwarz(position)]}


def _deal(fields: Fields) -> Deal:
    """The three hands by side, and the skat. Raises IllegalError if they do not fit together."""
    hands = tuple(fields.cards(key) for key in _HANDS)
    sizes = [len(hand) for hand in hands]
    if len(set(sizes)) > 1 or not 1 <= sizes[0] <= 10:
        raise IllegalError(f"the hands hold {sizes[0]}, {sizes[1]} and {sizes[2]} cards: 1 to 10 each, all the same")
    laid_away = fields.has("skat") and fields.text("skat").strip()
    return Deal(hands, fields.cards("skat", 2) if laid_away else _rest(hands))


def _rest(hands: tuple[CardSet, ...]) -> CardSet:
    """The skat if full hands leave only that."""
    rest = SKAT_DECK - hands[0] - hands[1] - hands[2]
    return rest if len(rest) == 2 else NO_CARDS
