"""Games and contracts of Skat: what the declarer undertakes to play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from unicodedata import normalize

from trainer.cards import Suit
from trainer.errors import AmbiguousError, IllegalError, UnreadableError
from trainer.skat.rules import Ouvert, SkatRules, WithSkat


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


class Turn(Enum):
    """Which card of the skat was turned to be trumps (a jack lets the declarer choose Grand)."""

    NONE = ""
    """None: the skat was taken up unseen by the others, or left."""
    FIRST = "tournee"
    """The first, which the declarer accepted."""
    SECOND = "second turn"
    """The second, after he had rejected the first unseen by the others."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with what was announced; its text is the game and the announcements, as in `S hand schneider`.

    Grand with the skat where only Grand may be played so is Gucki; a Hand game where the skat may be turned is a solo.
    """

    game: Game
    hand: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    ouvert: bool = False
    turn: Turn = Turn.NONE

    def __str__(self) -> str:
        return " ".join([str(self.game), *self._announcements()])

    @property
    def words(self) -> str:
        """The text with the game's name for its letter, for sentences: "hearts hand schneider"."""
        return " ".join([self.game.name.lower(), *self._announcements()])

    def _announcements(self) -> Iterator[str]:
        if self.hand:
            yield "hand"
        if self.schneider_announced:
            yield "schneider"
        if self.schwarz_announced:
            yield "schwarz"
        if self.ouvert:
            yield "ouvert"
        if self.turn is not Turn.NONE:
            yield self.turn.value

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a game and announcements, English, German or Russian, in any order and case, taking them literally.

        Raises UnreadableError for words that mean nothing here, AmbiguousError for two games. What a code of rules
        adds to the words (ouvert being a Hand game) is added by `complete`.
        """
        turn, rest = _read_turn(normalize("NFC", text.strip().lower()))
        words = re.split(r"[\s,;:+/-]+", rest)
        games = [_GAMES[word] for word in words if word in _GAMES]
        flags = {_FLAGS[word]: True for word in words if word in _FLAGS}
        for word in words:
            if word not in _GAMES and word not in _FLAGS and word not in _FILLERS:
                raise UnreadableError(f"{word!r} in contract {text.strip()!r} means nothing: {_HINT}")
        if not games:
            raise UnreadableError(f"contract {text.strip()!r} names no game: {_HINT}")
        if len(games) > 1:
            raise AmbiguousError(f"contract {text.strip()!r} names {len(games)} games: name one")
        return cls(games[0], **flags, turn=turn)


def _read_turn(text: str) -> tuple[Turn, str]:
    """Which card the words say was turned, and the other words."""
    for turn, words in _TURNED.items():
        found, times = re.subn(words, " ", text)
        if times:
            return turn, found
    return Turn.NONE, text


_TURNED = {
    Turn.SECOND: r"\b(?:second\W+turn|passt\W+mir\W+nicht|второй\W+показ)\b",
    Turn.FIRST: r"\b(?:tourn[eé]e?|turned|турне)\b",
}
_HINT = "write C, S, H, D, grand or null, then any of hand, schneider, schwarz, ouvert, tournee, second turn"
_GAMES = {
    word: game
    for game, words in {
        Game.CLUBS: "c ♣ club clubs kreuz eichel трефы",
        Game.SPADES: "s ♠ spade spades pik grün gruen пики",
        Game.HEARTS: "h ♥ heart hearts herz rot червы",
        Game.DIAMONDS: "d ♦ diamond diamonds karo schellen бубны",
        Game.GRAND: "g grand гранд gucki guckser гаксер",
        Game.NULL: "n null nullo нуль",
    }.items()
    for word in words.split()
}
_FLAGS = {"hand": "hand", "solo": "hand", "schneider": "schneider_announced", "schwarz": "schwarz_announced"}
_FLAGS |= dict.fromkeys(("ouvert", "offen", "open", "уверт", "уперт"), "ouvert")
_FLAGS |= dict.fromkeys(("соло", "хандшпиль", "своих"), "hand")
_FLAGS |= dict.fromkeys(("шнейдер", "шнайдер"), "schneider_announced") | {"шварц": "schwarz_announced"}
_FILLERS = {"", "announced", "angesagt", "при", "кукишпиль"}
"""Words that change nothing: "при своих" is Hand, "кукишпиль" (Guckspiel) a game with the skat in the Russian texts."""


def complete(rules: SkatRules, contract: Contract) -> Contract:
    """The contract with what its announcements include: schwarz includes schneider, ouvert what the rules say."""
    if contract.ouvert and contract.game is not Game.NULL:
        if rules.ouvert is Ouvert.OPEN_HAND:
            contract = replace(contract, hand=True)
        else:
            return replace(contract, hand=True, schneider_announced=True, schwarz_announced=True)
    if contract.game is Game.NULL and not contract.hand and not _has_null(rules, contract):
        # Where Null is played without the skat only, the word Hand is not said.
        contract = replace(contract, hand=_has_null(rules, replace(contract, hand=True)))
    return replace(contract, schneider_announced=contract.schneider_announced or contract.schwarz_announced)


def _has_null(rules: SkatRules, contract: Contract) -> bool:
    return null_value(rules, contract) is not None


def null_value(rules: SkatRules, contract: Contract) -> int | None:
    """The fixed value of this Null, or None if the rules do not play it."""
    values = rules.null_values
    if contract.ouvert:
        return values.ouvert_hand if contract.hand else values.ouvert
    return values.hand if contract.hand else values.plain


def check_contract(rules: SkatRules, contract: Contract) -> None:
    """Raises IllegalError if nobody may announce this contract under the rules, with what would be right."""
    if contract.turn is not Turn.NONE:
        _check_turned(rules, contract)
    elif contract.game is Game.NULL:
        _check_null(rules, contract)
    else:
        _check_trumps(rules, contract)


def _check_turned(rules: SkatRules, contract: Contract) -> None:
    if rules.turn_bases is None:
        raise IllegalError(f"{contract}: the skat is not turned in {rules}")
    if contract != Contract(contract.game, turn=contract.turn) or contract.game is Game.NULL:
        raise IllegalError(f"{contract}: by a turned card a suit or Grand is played, and nothing is announced")


def _check_null(rules: SkatRules, contract: Contract) -> None:
    nulls = [null for null in _NULLS if _has_null(rules, null)]
    if not nulls:
        raise IllegalError(f"{contract}: Null is not played in {rules}")
    if contract.schneider_announced or contract.schwarz_announced:
        raise IllegalError(f"{contract}: Null knows no schneider or schwarz: say {' or '.join(map(str, nulls))}")
    if contract not in nulls:
        raise IllegalError(f"{contract}: Null is played without the skat only: say {replace(contract, hand=True)}")


_NULLS = tuple(Contract(Game.NULL, hand, ouvert=ouvert) for ouvert, hand in product((False, True), repeat=2))


def _check_trumps(rules: SkatRules, contract: Contract) -> None:
    is_suit, completed = contract.game is not Game.GRAND, complete(rules, contract)
    if is_suit and contract.ouvert and rules.ouvert is Ouvert.GRAND_ALL_TRICKS:
        raise IllegalError(f"{contract}: only Grand and Null are played ouvert in {rules}")
    if completed.schneider_announced and not completed.hand:
        raise IllegalError(f"{contract}: only a Hand game may be announced so: say {replace(completed, hand=True)}")
    if contract != completed:
        raise IllegalError(f"{contract}: that announcement includes more: say {completed}")
    if is_suit and not contract.hand and rules.with_skat is WithSkat.GUCKI_ONLY:
        solo, turned = replace(contract, hand=True), replace(contract, turn=Turn.FIRST)
        raise IllegalError(f"{contract}: a suit is not named with the skat in hand: say {solo}, or turn: {turned}")


def is_gucki(rules: SkatRules, contract: Contract) -> bool:
    """True for Grand with the skat where only Grand may be played so."""
    is_taken = not contract.hand and contract.turn is Turn.NONE
    return is_taken and contract.game is Game.GRAND and rules.with_skat is WithSkat.GUCKI_ONLY


@cache
def contracts(rules: SkatRules) -> tuple[Contract, ...]:
    """All contracts that may be announced under the rules, game by game, the plainest first."""
    every = (
        Contract(game, hand, schneider, schwarz, ouvert, turn)
        for game, turn in product(Game, Turn)
        for hand, schneider, schwarz, ouvert in product((False, True), repeat=4)
    )
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
