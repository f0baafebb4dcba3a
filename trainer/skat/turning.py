"""Turning a card of the skat to find the trumps: Tournee and second turn (American official Skat; old official rules).

The declarer turns the top card. He accepts it, and its suit is trumps, a jack's suit or Grand as he likes, said before
he sees the other card; or he rejects it unseen by the others and turns the second, which he must take. Either way both
cards are taken up and two laid away.
"""

from __future__ import annotations

from trainer.cards import Card, Rank
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, Turn, check_contract
from trainer.skat.rules import SkatRules


def turned_games(rules: SkatRules, card: Card, turn: Turn) -> tuple[Contract, ...]:
    """What may be played by this card: its suit, and Grand by a jack; nothing where the skat is not turned."""
    if rules.turn_bases is None:
        return ()
    suit = Contract(Game(card.suit.value), turn=turn)
    return (suit, Contract(Game.GRAND, turn=turn)) if card.rank is Rank.JACK else (suit,)


def check_turned(rules: SkatRules, card: Card, contract: Contract) -> None:
    """Raises IllegalError if this game cannot be played by this card, with those that can."""
    check_contract(rules, contract)
    games = turned_games(rules, card, contract.turn)
    if contract not in games:
        raise IllegalError(f"{contract} cannot be played by the card {card}: it is {' or '.join(map(str, games))}")
