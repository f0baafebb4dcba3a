"""What somebody typed or clicked on the analysis page, read into cards, calls, a price and a decision."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_round import SIZES, Question
from trainer.seats import Seat
from trainer.skat.auction import Auction, check_bid
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
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
    """The price of the game, None if the text is empty; raises TrainerError with the nearest values of the ladder."""
    word = text.strip()
    if not word:
        return None
    if not (word.isascii() and word.isdecimal() and len(word) < 5):
        raise UnreadableError(f"{word[:20]!r} is no price: write the bid the game was bought for, such as 24")
    check_bid(rules, int(word))
    return int(word)


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as it stands on the page: texts still to be read, the rest chosen."""

    rules: SkatRules
    hand: str
    seat: Seat
    calls: str = ""
    price: str = ""
    question: Question | None = None
    table: TableScore = TableScore.PLAIN

    @property
    def analysis(self) -> Analysis:
        """The decision; raises TrainerError with what is missing or does not fit."""
        cards = read_hand(self.hand)
        missing = count_words(len(cards))
        if missing:
            raise IllegalError(missing)
        auction = Auction.parse(self.rules, self.calls)
        bid = read_price(self.rules, self.price)
        return Analysis(Stakes(self.rules, self.table), self.seat, cards, auction, bid, self._chosen(len(cards)))

    def _chosen(self, count: int) -> Question | None:
        """Twelve cards leave no choice of the question."""
        return None if count == TWELVE else self.question


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal that is being laid out: three hands by seat and the skat, each complete or not."""

    parts: tuple[CardSet, ...] = (NO_CARDS,) * len(SIZES)

    def __post_init__(self) -> None:
        seen = NO_CARDS
        for name, part, size in zip(PARTS, self.parts, SIZES, strict=True):
            if seen & part:
                raise IllegalError(f"{seen & part} dealt twice: every card exists once")
            if len(part) > size:
                raise IllegalError(f"{name} has {len(part)} cards: {size} are wanted, take {len(part) - size} away")
            seen |= part

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
    def is_complete(self) -> bool:
        """True if every card lies somewhere."""
        return not self._free

    @property
    def _free(self) -> CardSet:
        left = SKAT_DECK
        for part in self.parts:
            left -= part
        return left

    @property
    def deal(self) -> Deal:
        """The deal; raises IllegalError naming the first part that is not complete."""
        for place, name in enumerate(PARTS):
            if self.missing(place):
                raise IllegalError(
                    f"{name} has {counted(len(self.parts[place]), 'card')}: {self.missing(place)} missing"
                )
        return Deal(self.parts[:-1], self.parts[-1])

    def missing(self, place: int) -> int:
        """How many cards this part still wants."""
        return SIZES[place] - len(self.parts[place])

    def elsewhere(self, place: int) -> CardSet:
        """The cards that lie in other parts than this."""
        return SKAT_DECK - self._free - self.parts[place]

    def with_part(self, place: int, cards: CardSet) -> Draft:
        """The deal with these cards in this part; if that completes all parts but one, the rest goes there."""
        changed = Draft((*self.parts[:place], cards, *self.parts[place + 1 :]))
        others = [other for other in range(len(PARTS)) if changed.missing(other)]
        return changed.filled() if not changed.missing(place) and len(others) == 1 else changed

    def with_last_part(self) -> Draft:
        """The deal completed if one part is missing altogether and the others are complete."""
        empty = [place for place, part in enumerate(self.parts) if not part]
        is_last = len(empty) == 1 and all(not self.missing(place) for place in range(len(PARTS)) if place not in empty)
        return self.filled() if is_last else self

    def filled(self, seed: int = 0) -> Draft:
        """The deal completed at random, the same for the same seed."""
        free = list(self._free)
        Random(seed).shuffle(free)
        parts: list[CardSet] = []
        for place, part in enumerate(self.parts):
            taken, free = free[: self.missing(place)], free[self.missing(place) :]
            parts.append(part | CardSet.of(taken))
        return Draft(tuple(parts))

    def next_open(self, place: int) -> int:
        """The first part from this on, around the table, that wants cards; this one if none does."""
        around = [(place + step) % len(PARTS) for step in range(len(PARTS))]
        return next((other for other in around if self.missing(other)), place)


def readable_draft(text: str) -> Draft:
    """As much of a deal as can be read, part by part; a card that stands twice lies where it came first."""
    parts: list[CardSet] = []
    seen = NO_CARDS
    for text_of_part, size in zip([*text.split("|"), "", "", "", ""], SIZES, strict=False):
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
