"""`trainer analyse skat`: every option of one decision with its estimates, as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import click

from trainer.bots.skat_declarer import Declaration
from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.commands.options import worlds_options
from trainer.commands.rules_option import rules_option
from trainer.commands.skat_words import heading, option_name, tied_limits
from trainer.commands.valuations import last, numbers, open_card_numbers, read_option, table
from trainer.errors import TrainerError
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_taking import SkatChoice
from trainer.evaluation.valuation import Valuation, Valued
from trainer.evaluation.workers import shared_workers
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_round import Answer, Question
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Contract, Turn, parse_contract
from trainer.skat.house import code_text
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.skat.talon import take
from trainer.solver.compilation import warm_up

_SCORES = {score.name.lower().replace("_", "-"): score for score in TableScore}
_VALUES = {"table": Values.TABLE, "open": Values.OPEN_CARDS}
_QUESTIONS = {question.name.lower(): question for question in Question}


@click.command("skat")
@click.option("--hand", required=True, metavar="CARDS", help="Ten cards, or twelve with the skat taken up.")
@click.option("--skat", default="", metavar="CARDS", help="The two cards of the skat, if it was taken up.")
@click.option("--seat", required=True, help="forehand, middlehand or rearhand (or the first letter).")
@click.option("--calls", default="", help='The auction so far, as in "18 yes 20 pass".')
@click.option(
    "--bid", type=int, help="The price of the game, 0 if forehand names one without a bid; default: what the calls say."
)
@click.option("--turned", metavar="CARD", help="The card of the skat that was turned, where a code turns it.")
@click.option("--named", metavar="GAME", help='The game by that card, as in "D tournee"; asks what to lay away.')
@click.option(
    "--question", type=click.Choice([*_QUESTIONS]), metavar="QUESTION",
    help="One of those above; default: what cards, calls and price ask.",
)  # fmt: skip
@click.option("--score", type=click.Choice([*_SCORES]), default="plain", show_default=True, help="The table's score.")
@click.option("--values", type=click.Choice([*_VALUES]), default="table", show_default=True, help="What decides.")
@rules_option("Code of rules")
@worlds_options(worlds=200)
def analyse_skat(worlds: int, seed: int, top: int, as_json: bool, **described: Any) -> None:
    """Value every option of a decision in Skat on sampled deals that fit the cards and the calls. Each QUESTION:

    \b
    limit     ten cards, auction open:     how far to bid (0: pass)
    forehand  ten cards, all have passed:  forehand's last word: a game, or Ramsch
    take      ten cards, game bought:      take up the skat, turn it, or play Hand
    turn      ten cards and --turned:      accept that card, or turn the second
    second    twelve cards and --turned:   which game by the second card, a jack
    announce  ten cards, game bought:      which Hand game, and what to announce
    discard   twelve cards, game bought:   which two to lay away for which game (or --named)

    A game is bought if --calls or --bid say so; twelve cards without either were bought for the lowest bid. Values are
    points of the table's score, less what the others get on average. With --values table they hold at the table, where
    nobody sees the others' cards: chances calibrated on games played out; open cards, what could be forced if all saw
    all cards, stand beside, for the same choices. With --values open these alone decide, and by them the bots bid and
    declare too.

    In JSON each option has "mean", "stderr", "n" and "interval" (95 %) of its value, "win_probability" of its own games
    with "win_interval", null where nothing is known, and "fresh": whether its deals are others than those it was chosen
    on. "values" says whether they are of the table or of open cards, "open_cards" holds what the latter say, "played"
    how many games were played out. Options that are clearly worse are dropped early, on fewer deals and by open cards.
    """
    analysis = _analysis(**described)
    warm_up(partial(click.echo, err=True))
    final = last(analysis.valuations(worlds=worlds, seed=seed, workers=shared_workers()))
    if as_json:
        click.echo(json.dumps(_head(analysis, final, worlds=worlds, seed=seed), ensure_ascii=False))
    else:
        click.echo("\n".join(_table(analysis, final, top)))


def _analysis(
    *, hand: str, skat: str, seat: str, calls: str, bid: int | None, turned: str | None, named: str | None,
    question: str | None, score: str, values: str, rules: SkatRules,
) -> Analysis:  # fmt: skip
    """What the options describe; raises BadParameter or UsageError with the sentence of what is wrong."""
    read_cards = partial(CardSet.parse, deck=SKAT_DECK)
    held, found = read_option("--hand", read_cards, hand), read_option("--skat", read_cards, skat)
    known = read_option("--skat", partial(take, held), found) if found else held
    place = read_option("--seat", Seat.parse, seat)
    auction = read_option("--calls", partial(Auction.parse, rules), calls)
    chosen = _QUESTIONS[question] if question else None
    card = read_option("--turned", Card.parse, turned) if turned else None
    game = read_option("--named", partial(parse_contract, rules), named) if named else None
    try:
        stakes = Stakes(rules, _SCORES[score], _VALUES[values])
        return Analysis(stakes, place, known, auction, bid, chosen, card, game)
    except TrainerError as error:
        raise click.UsageError(str(error)) from None


def _head(analysis: Analysis, final: Valuation[Any], *, worlds: int, seed: int) -> dict[str, object]:
    """All that the numbers hang on, then the options from the best down."""
    return {
        "question": analysis.question.name.lower(),
        "rules": code_text(analysis.stakes.rules),
        "score": analysis.stakes.table.value,
        "values": _word(analysis.stakes.values),
        "cards": str(analysis.hand),
        "seat": str(analysis.seat),
        "calls": str(analysis.auction),
        "bid": analysis.price,
        **({"turned": str(analysis.turned)} if analysis.turned else {}),
        **({"named": str(analysis.named)} if analysis.named else {}),
        "worlds": worlds,
        "seed": seed,
        "note": final.note,
        "options": [_numbers(valued) for valued in final.ranked],
    }


def _word(values: Values) -> str:
    return next(word for word, meant in _VALUES.items() if meant is values)


def _numbers(valued: Valued[Any]) -> dict[str, object]:
    """The option with its numbers: what decides, then what open cards say."""
    values = Values.TABLE if valued.is_at_table else Values.OPEN_CARDS
    return {
        **_option(valued.option),
        "values": _word(values),
        **numbers(valued, won="win"),
        "played": valued.played,
        "open_cards": open_card_numbers(valued, won="win"),
    }


def _option(option: Answer) -> Mapping[str, object]:
    match option:
        case Declaration(contract, laid_away):
            return {"contract": str(contract)} | ({"laid_away": str(laid_away)} if laid_away else {})
        case SkatChoice() | Turn():
            return {"choice": option.name.lower()}
        case Contract():
            return {"contract": str(option)}
        case int():
            return {"limit": option}
        case _:
            return {"call": str(option)}


def _table(analysis: Analysis, final: Valuation[Any], top: int) -> Iterator[str]:
    """The question, then the options."""
    rules = analysis.stakes.rules
    yield f"{heading(analysis.question, rules, analysis.named)}  {analysis.seat}, {analysis.hand}"
    is_at_table = analysis.stakes.values is Values.TABLE
    yield "Values at the table; the last two columns: with open cards" if is_at_table else "Values with open cards"
    is_limit = analysis.question is Question.LIMIT
    rows = tied_limits(final) if is_limit else [(option_name(each.option, rules), each) for each in final.ranked]
    yield from table(rows, note=final.note, won="won", digits=1, top=top, beside="open" if is_at_table else "")
