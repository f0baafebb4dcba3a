"""The ways to play a game that was bought, and the contracts that each of them allows under the rules at a price."""

from __future__ import annotations

from enum import Enum
from functools import cache

from trainer.cards import Card, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Turn, contracts
from trainer.skat.rules import SkatRules
from trainer.skat.values import check_bought


class SkatChoice(Enum):
    """What a declarer may do first."""

    TAKE = "take the skat"
    """Take both cards up unseen by the others; in American official Skat that is Gucki."""
    TURN = "turn the skat"
    """Turn the top card to find the trumps: Tournee or second turn (American official Skat)."""
    HAND = "play Hand"
    """Leave the skat lying; a solo where the skat may be turned."""


def way_of(contract: Contract) -> SkatChoice:
    """By which way this contract is played."""
    if contract.turn is not Turn.NONE:
        return SkatChoice.TURN
    return SkatChoice.HAND if contract.hand else SkatChoice.TAKE


@cache
def skat_choices(rules: SkatRules) -> tuple[SkatChoice, ...]:
    """The ways that the rules have, in their order."""
    ways = {way_of(contract) for contract in contracts(rules)}
    return tuple(choice for choice in SkatChoice if choice in ways)


@cache
def contracts_by(rules: SkatRules, choice: SkatChoice, price: int) -> tuple[Contract, ...]:
    """What may be named by this way after a bid of this price, game by game, the plainest first."""
    return tuple(
        contract for contract in contracts(rules) if way_of(contract) is choice and may_name(rules, contract, price)
    )


@cache
def may_name(rules: SkatRules, contract: Contract, price: int) -> bool:
    """True if the contract may be named after a bid of this price."""
    try:
        check_bought(rules, contract, price)
    except IllegalError:
        return False
    return True


def top_card(skat: CardSet) -> Card:
    """Which card of a skat lies on top where nobody has said: one as often as the other, always the same."""
    one, two = skat
    return two if (skat.mask * _MIXER >> _MIXED_BIT) & 1 else one


_MIXER, _MIXED_BIT = 0x9E3779B97F4A7C15, 61
