"""What somebody typed or clicked on the analysis page, read into cards, calls, a price and a decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_round import Question
from trainer.sampling.skat import DEAL_SIZES
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Contract, parse_contract
from trainer.skat.last_words import check_price
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.ui.laid_out import LaidOut
from trainer.ui.wording import counted

TEN, TWELVE = 10, 12
PARTS = (*(str(seat) for seat in Seat), "skat")
"""The four places where the cards of a deal lie, in the order of a deal's text."""


def read_hand(text: str) -> CardSet:
    """The cards of a hand, any number up to twelve; raises TrainerError naming the card that is wrong."""
    cards = CardSet.parse(text, deck=SKAT_DECK)
    if len(cards) > TWELVE:
        raise IllegalError(f"{len(cards)} cards: a hand has ten, with the skat twelve; take {len(cards) - TWELVE} away")
    return cards


def readable_cards(text: str) -> CardSet:
    """As many cards of a hand as can be read, at most twelve; what is wrong with the rest is said elsewhere."""
    try:
        return read_hand(text)
    except TrainerError:
        found = NO_CARDS
        for word in text.split():
            found |= _readable_word(word)
        return CardSet.of(found.cards[:TWELVE])


def _readable_word(word: str) -> CardSet:
    try:
        return CardSet.parse(word, deck=SKAT_DECK)
    except TrainerError:
        return NO_CARDS


def count_words(count: int) -> str:
    """How many cards a hand still wants: "9 cards: 1 more makes ten"; nothing if it is complete."""
    if count in {TEN, TWELVE}:
        return ""
    if count > TWELVE:
        return f"{count} cards: {count - TWELVE} too many even with the skat"
    if count > TEN:
        return f"{count} cards: 1 more makes twelve with the skat, 1 less makes ten"
    more = TEN - count
    return f"{counted(count, 'card')}: {more} more {'makes' if more == 1 else 'make'} ten"


def read_price(rules: SkatRules, text: str) -> int | None:
    """The price of the game, None if the text is empty; 0 where forehand may name one without a bid.

    Raises TrainerError with the nearest values of the ladder.
    """
    word = text.strip()
    if not word:
        return None
    if not (word.isascii() and word.isdecimal() and len(word) < 5):
        raise UnreadableError(f"{word[:20]!r} is no price: write the bid the game was bought for, such as 24")
    check_price(rules, int(word))
    return int(word)


def read_turned(text: str) -> Card | None:
    """The card turned from the skat, None if the text is empty; raises UnreadableError for anything but one card."""
    if not text.strip():
        return None
    cards = CardSet.parse(text, deck=SKAT_DECK)
    if len(cards) != 1:
        raise UnreadableError(f"{len(cards)} cards {cards}: the card that was turned is one")
    return cards.cards[0]


def read_named(rules: SkatRules, text: str) -> Contract | None:
    """The game named by a turned card, None if the text is empty; raises TrainerError for no contract of the code."""
    return parse_contract(rules, text) if text.strip() else None


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as it stands on the page: texts still to be read, the rest chosen."""

    rules: SkatRules
    hand: str
    seat: Seat
    calls: str = ""
    price: str = ""
    turned: str = ""
    named: str = ""
    question: Question | None = None
    table: TableScore = TableScore.PLAIN
    values: Values = Values.TABLE

    @property
    def analysis(self) -> Analysis:
        """The decision; raises TrainerError with what is missing or does not fit."""
        cards = read_hand(self.hand)
        missing = count_words(len(cards))
        if missing:
            raise IllegalError(missing)
        auction = Auction.parse(self.rules, self.calls)
        bid = read_price(self.rules, self.price)
        stakes = Stakes(self.rules, self.table, self.values)
        turned, named = read_turned(self.turned), read_named(self.rules, self.named if self.turned else "")
        return Analysis(stakes, self.seat, cards, auction, bid, self._chosen(len(cards)), turned, named)

    def _chosen(self, count: int) -> Question | None:
        """Twelve cards leave no choice of the question, nor does a card turned."""
        return None if count == TWELVE or self.turned else self.question


@dataclass(frozen=True, slots=True)
class Draft(LaidOut):
    """A deal of Skat that is being laid out: three hands by seat and the skat, each complete or not."""

    parts: tuple[CardSet, ...] = (NO_CARDS,) * len(DEAL_SIZES)
    deck: ClassVar = SKAT_DECK
    names: ClassVar = PARTS
    sizes: ClassVar = DEAL_SIZES

    def __str__(self) -> str:
        return " | ".join(map(str, self.parts)) if any(self.parts) else ""

    @classmethod
    def parse(cls, text: str) -> Draft:
        """Read up to four parts with bars between, any of them incomplete; raises TrainerError naming the part."""
        texts = text.split("|")
        if len(texts) > len(PARTS):
            raise UnreadableError(f"{len(texts)} parts between bars: a deal has {len(PARTS)}, {', '.join(PARTS)}")
        texts += [""] * (len(PARTS) - len(texts))
        return cls(tuple(_read_part(name, part) for name, part in zip(PARTS, texts, strict=True)))

    @property
    def deal(self) -> Deal:
        """The deal; raises IllegalError naming the first part that is not complete."""
        *hands, skat = self.whole_parts
        return Deal(tuple(hands), skat)


def readable_draft(text: str) -> Draft:
    """As much of a deal as can be read, part by part; a card that stands twice lies where it came first."""
    parts: list[CardSet] = []
    seen = NO_CARDS
    for text_of_part, size in zip([*text.split("|"), "", "", "", ""], DEAL_SIZES, strict=False):
        cards = CardSet.of((readable_cards(text_of_part) - seen).cards[:size])
        parts.append(cards)
        seen |= cards
    return Draft(tuple(parts))


def _read_part(name: str, text: str) -> CardSet:
    try:
        return CardSet.parse(text, deck=SKAT_DECK)
    except IllegalError as error:
        raise IllegalError(f"{name}: {error}") from None
    except UnreadableError as error:
        raise UnreadableError(f"{name}: {error}") from None
