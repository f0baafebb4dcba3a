"""One tolerant reader of card notation: it turns text into (suit letter, rank letter) pairs.

It knows words and alphabets, not decks: which cards exist and how many are wanted is checked by `trainer.cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from trainer.errors import AmbiguousError, UnreadableError

Pair = tuple[str, str]

_SYMBOLS = {"♣": "C", "♧": "C", "♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D"}
_LETTERS = {"c": "C", "s": "S", "h": "H", "d": "D"}
_NUMBERS = {"10": "T"} | {digit: digit for digit in "23456789"}
_HINT = "write suit and rank, for example CJ SA D7"
_LONGEST = 400
"""Characters read: 52 cards take 155, a hand in the longest words 220; the reading recurses once a word."""


@dataclass(frozen=True, slots=True)
class _Language:
    """The words for suits and ranks in one way of writing cards."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]


_ENGLISH = _Language(
    suits=_SYMBOLS
    | _LETTERS
    | {"clubs": "C", "club": "C", "spades": "S", "spade": "S"}
    | {"hearts": "H", "heart": "H", "diamonds": "D", "diamond": "D"},
    ranks=_NUMBERS | {"a": "A", "k": "K", "q": "Q", "j": "J", "t": "T"},
)
_FRENCH_SUITS_IN_GERMAN = {"kreuz": "C", "kr": "C", "pik": "S", "pi": "S", "p": "S"}
_FRENCH_SUITS_IN_GERMAN |= {"herz": "H", "he": "H", "karo": "D", "ka": "D"}
_GERMAN_SUITS = {"eichel": "C", "ei": "C", "e": "C", "grün": "S", "gruen": "S", "gr": "S", "g": "S"}
_GERMAN_SUITS |= {"gras": "S", "blatt": "S", "laub": "S", "la": "S", "rot": "H", "ro": "H", "r": "H"}
_GERMAN_SUITS |= {"herz": "H", "he": "H", "h": "H", "s": "D", "schellen": "D", "schell": "D", "sche": "D", "sch": "D"}
_GERMAN_RANKS = _NUMBERS | {"a": "A", "as": "A", "ass": "A", "k": "K", "könig": "K", "koenig": "K"}
_GERMAN_RANKS |= {"zehn": "T", "z": "T", "t": "T", "neun": "9", "acht": "8", "sieben": "7"}
_GERMAN_COURTS = {"d": "Q", "dame": "Q", "b": "J", "bube": "J"}
_GERMAN = _Language(suits=_SYMBOLS | _FRENCH_SUITS_IN_GERMAN, ranks=_GERMAN_RANKS | _GERMAN_COURTS)
# German ranks after the international letters of the suits; a D that may be queen or diamonds is read as the suit.
_GERMAN_WITH_LETTERS = _Language(suits=_SYMBOLS | _FRENCH_SUITS_IN_GERMAN | _LETTERS, ranks=_GERMAN.ranks)
_GERMAN_DECK = _Language(
    suits=_SYMBOLS | _GERMAN_SUITS,
    ranks=_GERMAN_RANKS | {"o": "Q", "ober": "Q", "u": "J", "unter": "J", "daus": "A", "d": "A"},
)
_RUSSIAN_SUITS = {"трефы": "C", "треф": "C", "тр": "C", "крести": "C", "кр": "C"}
_RUSSIAN_SUITS |= {"пики": "S", "пик": "S", "п": "S", "червы": "H", "черви": "H", "чер": "H", "ч": "H"}
_RUSSIAN_SUITS |= {"бубны": "D", "буб": "D", "б": "D"}
_RUSSIAN = _Language(
    suits=_SYMBOLS | _LETTERS | _RUSSIAN_SUITS,
    ranks=_NUMBERS | {"т": "A", "туз": "A", "к": "K", "король": "K", "д": "Q", "дама": "Q"} | {"в": "J", "валет": "J"},
)
_LANGUAGES = (_ENGLISH, _GERMAN, _GERMAN_WITH_LETTERS, _GERMAN_DECK, _RUSSIAN)
_GAP = re.compile(r"[\s,;:/|_+*()\[\]{}.'\"–—-]+|\ufe0f|\ufe0e")


def read_cards(text: str) -> tuple[Pair, ...]:
    """Read (suit, rank) letter pairs in the order written; empty text gives none.

    Accepts `JAT9.AK.JT.87` (suits S.H.D.C), suits with letters, words or symbols before (or after) their ranks,
    English, German (French or German suits) and Russian, any case and separators. Raises UnreadableError or
    AmbiguousError naming the part that cannot be read.
    """
    plain = text.strip().lower().replace("\ufe0f", "").replace("\ufe0e", "")
    if len(plain) > _LONGEST:
        raise UnreadableError(f"{len(plain)} characters where a hand takes {_LONGEST} at most: {_HINT}")
    if not _GAP.sub("", plain):
        return ()
    words = [word for word in re.split(r"[\s,;|/]+", plain) if _GAP.sub("", word)]
    for language in _LANGUAGES:
        pairs = _read_dotted(plain, language) or _read_stream(plain, language) or _read_rank_first(plain, language)
        if pairs is not None:
            if language is _GERMAN_WITH_LETTERS:
                _check_clear(words)
            return pairs
    return tuple(_read_word(word) for word in words)


def _read_dotted(text: str, language: _Language) -> tuple[Pair, ...] | None:
    """`spades.hearts.diamonds.clubs`, each a run of ranks, a void empty or a dash."""
    groups = re.sub(r"\s+", "", text).split(".")
    if len(groups) != 4:
        return None
    pairs: list[Pair] = []
    for suit, group in zip("SHDC", groups, strict=True):
        ranks = _read_ranks(group.strip("-–—"), language)
        if ranks is None:
            return None
        pairs += [(suit, rank) for rank in ranks]
    return tuple(pairs)


def _read_ranks(text: str, language: _Language) -> list[str] | None:
    if not text:
        return []
    for word, rank in _matches(text, 0, language.ranks):
        rest = _read_ranks(text[len(word) :], language)
        if rest is not None:
            return [rank, *rest]
    return None


def _read_stream(text: str, language: _Language) -> tuple[Pair, ...] | None:
    """A suit, then its ranks, then the next suit; a word that fits both is tried as a suit first."""
    dead: set[tuple[int, str, bool]] = set()

    def walk(at: int, suit: str, fed: bool) -> list[Pair] | None:
        at = _skip_gap(text, at)
        if at == len(text):
            return [] if fed else None
        if (at, suit, fed) in dead:
            return None
        if fed or not suit:
            for word, letter in _matches(text, at, language.suits):
                rest = walk(at + len(word), letter, False)
                if rest is not None:
                    return rest
        for word, rank in _matches(text, at, language.ranks) if suit else ():
            rest = walk(at + len(word), suit, True)
            if rest is not None:
                return [(suit, rank), *rest]
        dead.add((at, suit, fed))
        return None

    pairs = walk(0, "", False)
    return None if pairs is None else tuple(pairs)


def _read_rank_first(text: str, language: _Language) -> tuple[Pair, ...] | None:
    """`10♠ A♥` or `JC KD`: every card a rank, then a suit."""
    pairs: list[Pair] = []
    at = _skip_gap(text, 0)
    while at < len(text):
        step = next(_rank_then_suit(text, at, language), None)
        if step is None:
            return None
        end, pair = step
        pairs.append(pair)
        at = _skip_gap(text, end)
    return tuple(pairs)


def _rank_then_suit(text: str, at: int, language: _Language) -> Iterator[tuple[int, Pair]]:
    for rank_word, rank in _matches(text, at, language.ranks):
        middle = _skip_gap(text, at + len(rank_word))
        for suit_word, suit in _matches(text, middle, language.suits):
            yield middle + len(suit_word), (suit, rank)


def _read_word(word: str) -> Pair:
    """One card in any language: the fallback for hands written in several at once."""
    for language in _LANGUAGES:
        pairs = _read_stream(word, language) or _read_rank_first(word, language)
        if pairs is not None and len(pairs) == 1:
            return pairs[0]
    _check_clear([word])
    raise UnreadableError(f"{word.upper()!r} is not a card: {_HINT}")


def _check_clear(words: Iterable[str]) -> None:
    """Raises AmbiguousError for a word such as KB: Kreuz or Karo."""
    for word in words:
        rank = word[1:]
        if word[0] == "k" and rank in _GERMAN.ranks:
            clear = f"Kr{rank.capitalize()} or Ka{rank.capitalize()}"
            raise AmbiguousError(f"{word.upper()!r} may be clubs or diamonds: write {clear}")


def _skip_gap(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _matches(text: str, at: int, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The words that stand at this place, longest first."""
    for length in range(8, 0, -1):
        word = text[at : at + length]
        if len(word) == length and word in words:
            yield word, words[word]
