"""A whole deal of four hands as text: the deal of Portable Bridge Notation, `N:S.H.D.C …` clockwise."""

from __future__ import annotations

import re
from collections import Counter

from trainer.cards import FULL_DECK, NO_CARDS, Card, CardSet, Rank, Suit
from trainer.deals import Deal
from trainer.errors import AmbiguousError, IllegalError, UnreadableError
from trainer.seats import Compass

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_QUOTES = "\"'`´“”„‟‘’‚‛«»"
_DASHES = "-‐‑‒–—−"
_TAG = re.compile(rf"\[\s*deal\b[\s:{_QUOTES}]*([^\]{_QUOTES}]{{0,400}})[{_QUOTES}\s]*\]", re.IGNORECASE)
_BLANKS = re.compile(r"[\s,;|\ufeff\u200b]+")
_LONGEST = 20_000
"""Characters read: a whole record with its auction, play and notes takes a few thousand."""


def pbn_hand(hand: CardSet) -> str:
    """One hand in Portable Bridge Notation: spades, hearts, diamonds, clubs with dots between, ace first."""
    return ".".join("".join(str(card.rank) for card in hand if card.suit is suit) for suit in _SUITS)


def pbn_deal(deal: Deal, first: Compass = Compass.NORTH) -> str:
    """The four hands as `N:…`, clockwise from `first`."""
    return f"{first}:" + " ".join(pbn_hand(deal.hands[(first + turn) % 4]) for turn in range(4))


def parse_pbn(text: str) -> Deal:
    """Read `N:…` or a record with a `[Deal "N:…"]` tag: four hands, as many cards in each; a hand `-` is the rest.

    Fewer than thirteen cards a hand are an ending. Read as well: small letters, 10, a dash for a void, any quotes,
    blanks and line ends. Raises UnreadableError for text that is no deal, IllegalError for impossible cards,
    AmbiguousError for a record of several deals.
    """
    first, words = _split(_deal_text(text))
    hands = [_hand(word, Compass((first + turn) % 4)) for turn, word in enumerate(words)]
    whole = _filled(hands)
    deal = Deal(tuple(whole[(seat - first) % 4] for seat in Compass))
    _check_even(deal)
    return deal


def _deal_text(text: str) -> str:
    """What stands in the deal tag; without a tag the text itself."""
    if len(text) > _LONGEST:
        raise UnreadableError(f"{len(text)} characters: a record of one deal has under {_LONGEST}")
    tags = dict.fromkeys(_BLANKS.sub(" ", tag).strip() for tag in _TAG.findall(text))
    if len(tags) > 1:
        raise AmbiguousError(f"{len(tags)} deals in this record: give one")
    return next(iter(tags), text)


def _split(text: str) -> tuple[Compass, list[str]]:
    """The seat before the last colon, and the four hands behind it."""
    head, colon, tail = text.replace("：", ":").rpartition(":")
    names = _words(head)
    if not colon or not names:
        raise UnreadableError('no deal: write N: and four hands clockwise, as in "N:AK.QJ… …", or a [Deal "N:…"] tag')
    seat, hands = Compass.parse(names[-1]), _words(tail)
    if len(hands) != 4:
        raise UnreadableError(
            f"{len(hands)} hand{'' if len(hands) == 1 else 's'} after {seat}: a deal has four, with blanks between"
        )
    return seat, hands


def _words(text: str) -> list[str]:
    return [word for word in _BLANKS.split(text.translate(dict.fromkeys(map(ord, _QUOTES), " "))) if word]


def _hand(text: str, seat: Compass) -> CardSet | None:
    """The cards of one hand; None for the dash that stands for the rest."""
    if text in _DASHES:
        return None
    suits = text.split(".")
    if len(suits) != 4:
        raise UnreadableError(f"{text[:30]!r} for {seat}: a hand is spades.hearts.diamonds.clubs, with three dots")
    cards = [
        Card(suit, _rank(letter, seat))
        for suit, ranks in zip(_SUITS, suits, strict=True)
        for letter in ranks.strip(_DASHES).upper().replace("10", "T")
    ]
    doubled = [str(card) for card, times in Counter(cards).items() if times > 1]
    if doubled:
        raise IllegalError(f"{', '.join(doubled)} stands twice in the hand of {seat}: every card exists once")
    return CardSet.of(cards)


def _rank(letter: str, seat: Compass) -> Rank:
    try:
        return Rank(letter)
    except ValueError:
        raise UnreadableError(f"{letter!r} in the hand of {seat} is no rank: write A K Q J T 9 to 2") from None


def _filled(hands: list[CardSet | None]) -> list[CardSet]:
    """The hands with the one left out filled from the pack."""
    dealt = NO_CARDS
    for hand in hands:
        dealt |= hand or NO_CARDS
    missing = hands.count(None)
    if missing > 1:
        raise UnreadableError(f"{missing} hands left out: at most one may be -, the rest of the pack")
    rest = FULL_DECK - dealt
    return [rest if hand is None else hand for hand in hands]


def _check_even(deal: Deal) -> None:
    counts = [len(hand) for hand in deal.hands]
    if len(set(counts)) != 1:
        told = ", ".join(f"{seat} {count}" for seat, count in zip(Compass, counts, strict=True))
        raise IllegalError(f"hands of different length ({told}): a whole deal has thirteen cards a seat")
