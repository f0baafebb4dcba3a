"""A whole deal of four hands as text: the deal of Portable Bridge Notation, `N:S.H.D.C …` clockwise."""

from __future__ import annotations

import re

from trainer.cards import FULL_DECK, CardSet, Rank, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Compass

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_TAG = re.compile(r"""\[\s*deal\s+["“”'](.*?)["“”']\s*\]""", re.IGNORECASE | re.DOTALL)
_LONGEST = 4000


def pbn_hand(hand: CardSet) -> str:
    """One hand in Portable Bridge Notation: spades, hearts, diamonds, clubs with dots between, ace first."""
    return ".".join("".join(str(card.rank) for card in hand if card.suit is suit) for suit in _SUITS)


def pbn_deal(deal: Deal, first: Compass = Compass.NORTH) -> str:
    """The four hands as `N:…`, clockwise from `first`."""
    return f"{first}:" + " ".join(pbn_hand(deal.hands[(first + turn) % 4]) for turn in range(4))


def parse_pbn(text: str) -> Deal:
    """Read `N:…` or a text with a `[Deal "N:…"]` tag: four hands, as many cards in each; a hand `-` is the rest.

    Fewer than thirteen cards a hand are an ending. Raises UnreadableError for text that is no deal, IllegalError for
    impossible cards.
    """
    if len(text) > _LONGEST:
        raise UnreadableError(f"{len(text)} characters: a deal has under {_LONGEST}")
    tag = _TAG.search(text)
    first, hands = _split(tag[1] if tag else text)
    parts = [_hand(hand, Compass((first + turn) % 4)) for turn, hand in enumerate(hands)]
    dealt = [part for part in parts if part is not None]
    if len(dealt) == 3:
        rest = FULL_DECK - dealt[0] - dealt[1] - dealt[2]
        parts = [rest if part is None else part for part in parts]
    hands_found = [part for part in parts if part is not None]
    if len(hands_found) != 4:
        raise UnreadableError("two hands left out: at most one may be -, the rest of the pack")
    deal = Deal(tuple(hands_found[(seat - first) % 4] for seat in Compass))
    _check_even(deal)
    return deal


def _split(text: str) -> tuple[Compass, list[str]]:
    head, colon, tail = text.strip().partition(":")
    if not colon:
        raise UnreadableError('no deal: write N: and four hands clockwise, as in "N:AK.QJ… …", or a [Deal "N:…"] tag')
    hands = tail.split()
    if len(hands) != 4:
        raise UnreadableError(f"{len(hands)} hands after {head.strip()[:10]}: a deal has four, with blanks between")
    return Compass.parse(head), hands


def _hand(text: str, seat: Compass) -> CardSet | None:
    if text == "-":
        return None
    suits = text.split(".")
    if len(suits) != 4:
        raise UnreadableError(f"{text[:30]!r} for {seat}: a hand is spades.hearts.diamonds.clubs, with three dots")
    cards = [
        CardSet.parse(f"{suit}{_rank(letter, seat)}")
        for suit, ranks in zip(_SUITS, suits, strict=True)
        for letter in ranks.upper().replace("10", "T")
    ]
    hand = CardSet()
    for card in cards:
        if hand & card:
            raise IllegalError(f"{card} stands twice in the hand of {seat}: every card exists once")
        hand |= card
    return hand


def _rank(letter: str, seat: Compass) -> Rank:
    try:
        return Rank(letter)
    except ValueError:
        raise UnreadableError(f"{letter!r} in the hand of {seat} is no rank: write A K Q J T 9 to 2") from None


def _check_even(deal: Deal) -> None:
    counts = [len(hand) for hand in deal.hands]
    if len(set(counts)) != 1:
        told = ", ".join(f"{seat} {count}" for seat, count in zip(Compass, counts, strict=True))
        raise IllegalError(f"hands of different length ({told}): a whole deal has thirteen cards a seat")
