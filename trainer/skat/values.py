"""What a game of Skat is worth: matadors, base values, multipliers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, Turn, check_contract, null_value
from trainer.skat.order import card_order
from trainer.skat.rules import NullOverbid, SkatRules, Steps


class Step(NamedTuple):
    """One reason for multiplying the base value, and how often it counts."""

    what: str
    times: int


def matadors(cards: CardSet, game: Game) -> int:
    """Length of the unbroken run of trumps from CJ down that these cards hold (+, "with") or miss (-, "without").

    `cards` are the declarer's twelve, the skat included even in a Hand game (ISkO 2.4.2). Null: 0.
    """
    trumps = card_order(game).trumps
    if not trumps:
        return 0
    has_top = trumps[0] in cards
    run = next((place for place, card in enumerate(trumps) if (card in cards) is not has_top), len(trumps))
    return run if has_top else -run


def base_value(rules: SkatRules, contract: Contract) -> int:
    """Base value of a suit game or Grand; raises IllegalError for Null, which has fixed values."""
    suit = contract.game.trump_suit
    if contract.game is Game.NULL:
        raise IllegalError("Null has no base value: its values are fixed")
    if contract.turn is not Turn.NONE and rules.turn_bases:
        return rules.turn_bases.suits.of(suit) if suit else rules.turn_bases.grand
    if suit:
        return rules.suit_bases.of(suit)
    if contract.ouvert:
        return rules.grand_bases.ouvert
    return rules.grand_bases.hand if contract.hand else rules.grand_bases.taken


def multipliers(
    rules: SkatRules, contract: Contract, matador_count: int, *, schneider: bool = False, schwarz: bool = False
) -> tuple[Step, ...]:
    """The reasons for multiplying the base of a suit game or Grand; `schwarz` made includes schneider."""
    matador_step = Step(f"{'with' if matador_count > 0 else 'without'} {abs(matador_count)}", abs(matador_count))
    return (matador_step, *_STEPS[rules.steps](rules, contract, schneider or schwarz, schwarz))


def _additive_steps(rules: SkatRules, contract: Contract, schneider: bool, schwarz: bool) -> Iterator[Step]:
    """A level announced counts even if missed; announced by one side and made by the other, once (ISkO 5.2.5)."""
    yield from _hand_steps(contract)
    if schneider or contract.schneider_announced:
        yield Step("schneider", 1)
    if contract.schneider_announced:
        yield Step("schneider announced", 1)
    if schwarz or contract.schwarz_announced:
        yield Step("schwarz", 1)
    if contract.schwarz_announced:
        yield Step("schwarz announced", 1)
    if contract.ouvert and not _is_paid_by_base(rules, contract):
        yield Step("ouvert", 1)


def _hand_steps(contract: Contract) -> Iterator[Step]:
    yield Step("game", 1)
    if contract.hand:
        yield Step("hand", 1)


def _is_paid_by_base(rules: SkatRules, contract: Contract) -> bool:
    """True for a Grand ouvert with a base of its own: the text of 1927 counts ten steps of 36, none for ouvert."""
    return contract.game is Game.GRAND and rules.grand_bases.ouvert != rules.grand_bases.hand


def _one_level_steps(rules: SkatRules, contract: Contract, schneider: bool, schwarz: bool) -> Iterator[Step]:
    """Räuberskat counts one level only, the highest."""
    yield from _hand_steps(contract)
    if contract.ouvert and not _is_paid_by_base(rules, contract):
        yield Step("ouvert", 1)
    what, place = _level(contract, schneider, schwarz)
    if place:
        yield Step(what, place)


def _ladder_steps(rules: SkatRules, contract: Contract, schneider: bool, schwarz: bool) -> Iterator[Step]:
    """American official Skat: each step includes those below; announced schneider and schwarz unannounced are one."""
    del rules
    what, place = _level(contract, schneider, schwarz)
    yield Step(what, _LADDER[place])


_LADDER = (1, 2, 3, 3, 4, 5)
"""Game; schneider; schwarz; schneider announced; schwarz after schneider announced; schwarz announced."""


def _level(contract: Contract, schneider: bool, schwarz: bool) -> tuple[str, int]:
    """The highest level made or announced, and its place from 0 (the game alone) to 5."""
    if contract.schwarz_announced:
        return "schwarz announced", 5
    if contract.schneider_announced:
        return ("schwarz, schneider announced", 4) if schwarz else ("schneider announced", 3)
    if schwarz:
        return "schwarz", 2
    return ("schneider", 1) if schneider else ("game", 0)


_STEPS = {Steps.ADDITIVE: _additive_steps, Steps.ONE_LEVEL: _one_level_steps, Steps.LADDER: _ladder_steps}


def game_value(
    rules: SkatRules, contract: Contract, matador_count: int, schneider: bool = False, schwarz: bool = False
) -> int:
    """Value of the contract with these matadors (sign ignored) and the levels made; Null has its fixed value.

    Raises IllegalError for a Null that the rules do not play.
    """
    if contract.game is Game.NULL:
        value = null_value(rules, contract)
        if value is None:
            raise IllegalError(f"{contract.words}: no such game in {rules}")
        return value
    steps = multipliers(rules, contract, matador_count, schneider=schneider, schwarz=schwarz)
    return base_value(rules, contract) * sum(step.times for step in steps)


def highest_value(rules: SkatRules, contract: Contract, matador_count: int) -> int:
    """Value of the contract if the defenders take no trick: the highest bid that it can cover."""
    return game_value(rules, contract, matador_count, schneider=True, schwarz=True)


def check_bought(rules: SkatRules, contract: Contract, bid: int) -> None:
    """Raises IllegalError if the contract may not be named after this bid, or never (`check_contract`)."""
    check_contract(rules, contract)
    if contract.game is Game.NULL and rules.null_overbid is NullOverbid.FORBIDDEN:
        value = game_value(rules, contract, 0)
        if value < bid:
            raise IllegalError(f"{contract.words} may not be named after a bid of {bid}: it is worth {value}")


def check_reaches(rules: SkatRules, contract: Contract, matador_count: int, bid: int) -> None:
    """Raises IllegalError if the contract stays below the bid even when the defenders take no trick."""
    highest = highest_value(rules, contract, matador_count)
    if highest < bid:
        raise IllegalError(f"{contract.words} cannot reach the bid of {bid}: it is worth {highest} at most")


def smallest_multiple(base: int, bid: int) -> int:
    """The smallest multiple of the base value that reaches the bid (ISkO 5.4.2)."""
    return -(-bid // base) * base


def replacement_value(rules: SkatRules, game: Game, matador_count: int, *, hand: bool, bid: int) -> int:
    """What an overbid Null costs when it is settled as this suit game or Grand (`rules.NullOverbid.CHEAPEST_GAME`)."""
    contract = Contract(game, hand)
    return max(game_value(rules, contract, matador_count), smallest_multiple(base_value(rules, contract), bid))
