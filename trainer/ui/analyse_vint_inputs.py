"""What a visitor types or clicks on Analyse Vint, read into a situation or a deal; wrong input becomes a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cards import FULL_DECK, CardSet
from trainer.deals import Deal, View
from trainer.errors import IllegalError, UnreadableError
from trainer.evaluation.vint_situation import VintSituation
from trainer.records import parse_pbn, pbn_deal, pbn_hand
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.ui.vint_session import read_rubber
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
class VintDraft:
    """A deal that is being put together: up to thirteen cards in each hand, by Compass."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet] = (CardSet(), CardSet(), CardSet(), CardSet())

    @classmethod
    def parse(cls, text: str) -> VintDraft:
        """Read what `str` writes, or a whole deal in any form of `parse_pbn`; raises TrainerError."""
        if not text.strip():
            return cls()
        if text.count(":") == 1 and text.strip()[:2].upper() == "N:" and len(text.split()) == 4:
            north, east, south, west = map(CardSet.parse, text.strip()[2:].split())
            return cls((north, east, south, west))._checked()
        north, east, south, west = parse_pbn(text).hands
        return cls((north, east, south, west))

    def _checked(self) -> VintDraft:
        seen = CardSet()
        for seat, hand in zip(Compass, self.hands, strict=True):
            if len(hand) > HAND_SIZE:
                raise IllegalError(f"{seat} holds {len(hand)} cards: a hand has {HAND_SIZE}")
            if seen & hand:
                raise IllegalError(f"{seen & hand} dealt twice: every card exists once")
            seen |= hand
        return self

    def with_hand(self, seat: Compass, cards: CardSet) -> VintDraft:
        """The draft with this hand; cards that lay elsewhere move; a last empty hand gets the rest of the pack."""
        hands = [cards if at is seat else self.hands[at] - cards for at in Compass]
        full = [hand for hand in hands if len(hand) == HAND_SIZE]
        if len(full) == 3:
            rest = FULL_DECK - full[0] - full[1] - full[2]
            hands = [hand if len(hand) == HAND_SIZE else rest for hand in hands]
        return VintDraft((hands[0], hands[1], hands[2], hands[3]))

    @property
    def is_whole(self) -> bool:
        """True if all four hands are complete."""
        return all(len(hand) == HAND_SIZE for hand in self.hands)

    @property
    def deal(self) -> Deal:
        """The deal; raises IllegalError unless every hand has thirteen cards."""
        if not self.is_whole:
            missing = ", ".join(f"{seat} {HAND_SIZE - len(self.hands[seat])}" for seat in Compass)
            raise IllegalError(f"the deal is not complete: missing are {missing}")
        return Deal(self.hands)

    def __str__(self) -> str:
        return pbn_deal(Deal(self.hands))
