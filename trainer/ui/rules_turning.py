"""How a game goes in a code that turns the skat, and how Ramsch goes, in few sentences read from the declaration."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.skat.contract import Contract, Game, contracts, is_gucki
from trainer.skat.irregularities import ROWS, Irregularity
from trainer.skat.ramsch_rules import RamschRules, RamschSkat
from trainer.skat.rules import SkatRules
from trainer.skat.told import meaning_and_source
from trainer.skat.values import game_value
from trainer.ui.rule_tables import null_contracts
from trainer.ui.wording import GUCKI, contract_words


def turning_words(rules: SkatRules) -> tuple[str, ...]:
    """The ways to play a game that was bought, a line each; nothing where the skat is not turned."""
    return tuple(_ways(rules)) if rules.turn_bases is not None else ()


def _ways(rules: SkatRules) -> Iterator[str]:
    assert rules.turn_bases is not None  # asked before
    suits, grand = _listed(rules.turn_bases.suits), rules.turn_bases.grand
    yield (
        "**Tournee.** The declarer turns the top card of the skat: its suit is trumps. If it is a jack he plays that "
        "jack's suit or Grand, and says which before he sees the other card."
    )
    charge = ROWS[Irregularity.SECOND_TURN_UNSHOWN].value
    yield (
        "**Second turn.** He may look at the top card alone, reject it unseen by the others and turn the second. That "
        "one he must take, again with a choice by a jack only, and he must show it before he takes it up: unshown, the "
        f"game is lost and counts −{charge}."
    )
    yield (
        "Either way he then takes up both cards and lays two away; nothing is announced. Base values by turning: "
        f"{suits}, Grand {grand}."
    )
    if any(is_gucki(rules, contract) for contract in contracts(rules)):
        yield (
            f"**{GUCKI}.** Declared before a look at the skat: he takes both cards up, plays Grand at "
            f"{rules.grand_bases.taken} and lays two away. No suit is named with the skat in hand."
        )
    solos = f"{_listed(rules.suit_bases)}, Grand {rules.grand_bases.hand}{_also(rules)}"
    yield f"**Solo.** The skat lies untouched: {solos}."
    lost, _ = meaning_and_source(rules.lost_game)
    yield f"**Lost:** {_continued(lost)}"


def _listed(bases: tuple[int, ...]) -> str:
    return ", ".join(
        f"{name} {value}" for name, value in zip(("clubs", "spades", "hearts", "diamonds"), bases, strict=True)
    )


def _also(rules: SkatRules) -> str:
    """What is played without the skat at another value."""
    ouvert = [f"{contract_words(contract, rules)} {rules.grand_bases.ouvert}" for contract in _ouverts(rules)]
    nulls = [f"{contract_words(null, rules)} {game_value(rules, null, 0)}" for null in null_contracts(rules)]
    return "".join(f", {told}" for told in (*ouvert, *nulls))


def _ouverts(rules: SkatRules) -> list[Contract]:
    return [contract for contract in contracts(rules) if contract.game is Game.GRAND and contract.ouvert][:1]


def ramsch_words(rules: SkatRules, ramsch: RamschRules) -> str:
    """How a Ramsch of this code goes: when it is played, by whom, what becomes of the skat, and what it costs."""
    is_passed_on = ramsch.skat is RamschSkat.PASSED_ON
    when, skat, score = (meaning_and_source(member)[0] for member in (rules.all_pass, ramsch.skat, ramsch.score))
    name = "Schieberamsch" if is_passed_on else "Ramsch"
    return (
        f"**{name}.** When nobody bids: {_continued(when)} There is no declarer: everybody plays for himself against "
        "the two others, the jacks alone are trumps, suit is followed as in any game, and one tries to take few card "
        f"points. The skat: {_continued(skat)} {score}"
    )


def _continued(text: str) -> str:
    """The text after a colon: small at its beginning, but for the name of the game."""
    return text if text.startswith("Ramsch") else f"{text[:1].lower()}{text[1:]}"
