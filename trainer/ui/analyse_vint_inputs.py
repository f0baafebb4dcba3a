"""What a visitor types or clicks on Analyse Vint, read into a situation or a deal; wrong input becomes a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.cards import FULL_DECK, NO_CARDS, CardSet
from trainer.deals import Deal, View
from trainer.errors import UnreadableError
from trainer.evaluation.vint_situation import VintSituation
from trainer.records import parse_pbn, pbn_deal, pbn_hand
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.ui.laid_out import LaidOut
from trainer.ui.vint_session import read_rubber
from trainer.ui.vint_wording import SEAT_NAMES
from trainer.vint.auction import Auction
from trainer.vint.contract import Call, parse_call
from trainer.vint.rules import VintRules


def hand_text(hand: CardSet) -> str:
    """A hand as the page writes it: spades.hearts.diamonds.clubs."""
    return pbn_hand(hand) if hand else ""


@dataclass(frozen=True, slots=True)
class VintAsked:
    """The fields of "My hand" as they were typed."""

    hand: str
    dealer: Compass
    seat: Compass
    calls: str
    rubber: str
    answer: str

    def situation(self, rules: VintRules) -> VintSituation:
        """The situation asked about; raises TrainerError for whatever does not fit together."""
        if not self.hand.strip():
            raise UnreadableError("type your thirteen cards, or click them: spades.hearts.diamonds.clubs is enough")
        hand = CardSet.parse(self.hand, count=HAND_SIZE)
        auction = Auction.parse(rules, self.dealer, self.calls)
        return VintSituation(View(self.seat, hand), auction, read_rubber(self.rubber))

    def call(self, situation: VintSituation) -> Call | None:
        """The call the visitor wants judged, None if he named none; raises TrainerError if it may not be made."""
        if not self.answer.strip():
            return None
        call = parse_call(self.answer)
        situation.auction.check(call)
        return call


@dataclass(frozen=True, slots=True)
class VintDraft(LaidOut):
    """A deal of Vint that is being laid out: up to thirteen cards in each hand, by Compass."""

    parts: tuple[CardSet, ...] = (NO_CARDS,) * len(Compass)
    deck: ClassVar = FULL_DECK
    names: ClassVar = tuple(SEAT_NAMES.values())
    sizes: ClassVar = (HAND_SIZE,) * len(Compass)

    def __str__(self) -> str:
        return pbn_deal(self.so_far) if any(self.parts) else ""

    @classmethod
    def parse(cls, text: str) -> VintDraft:
        """Read what `str` writes, or a whole deal in any form of `parse_pbn`; raises TrainerError."""
        words = text.split()
        if not words:
            return cls()
        if len(words) == len(Compass) and words[0][:2].upper() == "N:":
            return cls(tuple(map(CardSet.parse, (words[0][2:], *words[1:]))))
        return cls(parse_pbn(text).hands)

    @property
    def so_far(self) -> Deal:
        """The hands as they are, complete or not."""
        return Deal(self.parts)

    @property
    def deal(self) -> Deal:
        """The deal; raises IllegalError naming the first hand that is not complete."""
        return Deal(self.whole_parts)
