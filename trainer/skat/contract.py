"""Games and contracts of Skat: what the declarer undertakes to play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import product

from trainer.cards import Suit
from trainer.errors import AmbiguousError, IllegalError, UnreadableError
from trainer.skat.rules import Ouvert, SkatRules


class Game(Enum):
    """What is trumps, or that there are none."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    GRAND = "grand"
    NULL = "null"

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit of a suit game; None in Grand and Null."""
        return Suit(self.value) if len(self.value) == 1 else None

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with what was announced; its text is the game and the announcements, as in `S hand schneider`."""

    game: Game
    hand: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    ouvert: bool = False

    def __str__(self) -> str:
        return " ".join([str(self.game), *self._announcements()])

    def _announcements(self) -> Iterator[str]:
        if self.hand:
            yield "hand"
        if self.schneider_announced:
            yield "schneider"
        if self.schwarz_announced:
            yield "schwarz"
        if self.ouvert:
            yield "ouvert"

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a game and announcements, English, German or Russian, in any order and case, taking them literally.

        Raises UnreadableError for words that mean nothing here, AmbiguousError for two games. What a code of rules
        adds to the words (ouvert being a Hand game) is added by `complete`.
        """
        words = re.split(r"[\s,;:+/-]+", text.strip().lower())
        games = [_GAMES[word] for word in words if word in _GAMES]
        flags = {_FLAGS[word]: True for word in words if word in _FLAGS}
        for word in words:
            if word not in _GAMES and word not in _FLAGS and word not in _FILLERS:
                raise UnreadableError(f"{word!r} in contract {text.strip()!r} means nothing: {_HINT}")
        if not games:
            raise UnreadableError(f"contract {text.strip()!r} names no game: {_HINT}")
        if len(games) > 1:
            raise AmbiguousError(f"contract {text.strip()!r} names {len(games)} games: name one")
        return cls(games[0], **flags)


_HINT = "write C, S, H, D, grand or null, then any of hand, schneider, schwarz, ouvert"
_GAMES = {
    word: game
    for game, words in {
        Game.CLUBS: "c ♣ club clubs kreuz eichel трефы",
        Game.SPADES: "s ♠ spade spades pik grün gruen пики",
        Game.HEARTS: "h ♥ heart hearts herz rot червы",
        Game.DIAMONDS: "d ♦ diamond diamonds karo schellen бубны",
        Game.GRAND: "g grand гранд",
        Game.NULL: "n null nullo нуль",
    }.items()
    for word in words.split()
}
_FLAGS = {"hand": "hand", "schneider": "schneider_announced", "schwarz": "schwarz_announced"}
_FLAGS |= {"ouvert": "ouvert", "offen": "ouvert", "open": "ouvert"}
_FILLERS = {"", "announced", "angesagt"}


def complete(rules: SkatRules, contract: Contract) -> Contract:
    """The contract with what its announcements include: schwarz includes schneider, ouvert what the rules say."""
    if contract.ouvert and contract.game is not Game.NULL and rules.ouvert is Ouvert.SCHWARZ_ANNOUNCED:
        return replace(contract, hand=True, schneider_announced=True, schwarz_announced=True)
    if contract.schwarz_announced:
        return replace(contract, schneider_announced=True)
    return contract


def check_contract(rules: SkatRules, contract: Contract) -> None:
    """Raises IllegalError if nobody may announce this contract under the rules, with what would be right."""
    announced = contract.schneider_announced or contract.schwarz_announced
    if contract.game is Game.NULL and announced:
        raise IllegalError(f"{contract}: Null knows no schneider or schwarz: say null, null hand or either with ouvert")
    completed = complete(rules, contract)
    if contract != completed:
        raise IllegalError(f"{contract}: that announcement includes more: say {completed}")
    if announced and not contract.hand:
        raise IllegalError(f"{contract}: only a Hand game may be announced so: say {replace(contract, hand=True)}")


@cache
def contracts(rules: SkatRules) -> tuple[Contract, ...]:
    """All contracts that may be announced under the rules, game by game, the plainest first."""
    every = (Contract(game, *flags) for game in Game for flags in product((False, True), repeat=4))
    return tuple(contract for contract in every if is_contract(rules, contract))


def is_contract(rules: SkatRules, contract: Contract) -> bool:
    """True if the contract may be announced under the rules."""
    try:
        check_contract(rules, contract)
    except IllegalError:
        return False
    return True


def parse_contract(rules: SkatRules, text: str) -> Contract:
    """Read a contract, add what its announcements include and check it."""
    contract = complete(rules, Contract.parse(text))
    check_contract(rules, contract)
    return contract
