"""A contract said in three taps, by the code of rules: the game, how the skat is used, what is announced."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.skat.contract import Contract, Game, Turn, contracts, is_gucki
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.ui.wording import GAME_NAMES, GUCKI, NO_BREAK, TURN_NAMES, capital, game_words, hand_word


@dataclass(frozen=True, slots=True)
class Manner:
    """How the declarer used the skat: left it (hand), turned one of its cards, or took it up."""

    hand: bool
    turn: Turn

    @classmethod
    def of(cls, contract: Contract) -> Manner:
        """How the skat is used in this contract."""
        return cls(contract.hand, contract.turn)


def games(rules: SkatRules) -> tuple[Game, ...]:
    """The games that the code plays at all."""
    return tuple(dict.fromkeys(contract.game for contract in contracts(rules)))


def manners(rules: SkatRules, game: Game) -> tuple[Manner, ...]:
    """How the skat may be used in this game: games with the skat before those without."""
    found = dict.fromkeys(Manner.of(contract) for contract in contracts(rules) if contract.game is game)
    return tuple(sorted(found, key=lambda manner: manner.hand))


def variants(rules: SkatRules, game: Game, manner: Manner) -> tuple[Contract, ...]:
    """The contracts of this game and manner: nothing announced first, then each announcement."""
    return tuple(contract for contract in contracts(rules) if contract.game is game and Manner.of(contract) == manner)


def manner_words(rules: SkatRules, game: Game, manner: Manner) -> str:
    """The manner as players of this code call it: "With the skat", "Hand", "Solo", "Tournee", "Gucki"."""
    if manner.turn is not Turn.NONE:
        return capital(TURN_NAMES[manner.turn].removeprefix("by "))
    if manner.hand:
        return capital(hand_word(rules))
    return GUCKI if is_gucki(rules, Contract(game)) else "With the skat"


def announced_words(rules: SkatRules, contract: Contract) -> str:
    """What is announced and not included in something else that is: "Schneider", "Ouvert", "Schwarz, ouvert"."""
    level = "Schwarz" if contract.schwarz_announced else "Schneider" if contract.schneider_announced else ""
    if not contract.ouvert:
        return level
    rivals = variants(rules, contract.game, Manner.of(contract))
    says_level = level and sum(rival.ouvert for rival in rivals) > 1
    return f"{level}, ouvert" if says_level else "Ouvert"


def short_game(game: Game) -> str:
    """The game where there is little room: the suit alone, Grand, Null."""
    return game_words(game).split(NO_BREAK)[0] if game.trump_suit else GAME_NAMES[game]


def most_matadors(game: Game) -> int:
    """How many trumps in a row the declarer may have or lack; 0 in Null."""
    return len(card_order(game).trumps)
