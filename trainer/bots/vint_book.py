"""The bots' bidding in Vint: the advice of the source as an ordered list of rules, the first that fits speaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.bots.vint_answers import ANSWERS
from trainer.bots.vint_hearing import Hearing, Rule
from trainer.bots.vint_openings import OPENINGS
from trainer.bots.vint_showing import SHOWING
from trainer.bots.vint_story import Story, story_of
from trainer.cards import CardSet
from trainer.hands.vint import Measures
from trainer.vint.auction import Auction
from trainer.vint.contract import ALL_BIDS, PASS, Bid, Call
from trainer.vint.rubber import NEW_RUBBER, Rubber

PASSING = Rule(
    "pass",
    (47, 56, 62),
    "nothing more to tell: too few tricks for the next bid",
    "Pass without honours and aces, with one trick only, and when the tricks of both do not reach the next level.",
    lambda heard: True,
    lambda _: (),
    lambda _, hands, __: np.zeros(len(hands), dtype=np.bool_),
)
BOOK: tuple[Rule, ...] = (*OPENINGS, *SHOWING, *ANSWERS, PASSING)
"""All advice in the order in which it is asked; the last one is the pass."""
_NO_BID = -1

Codes = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Said:
    """What the book says with n hands at one point of an auction: `calls` are bid ranks or -1 for a pass, by hand.

    `rules` are the places of the rules in the BOOK that spoke.
    """

    calls: Codes
    rules: Codes

    def call(self, at: int = 0) -> Call:
        """The call of one hand."""
        return PASS if self.calls[at] == _NO_BID else ALL_BIDS[self.calls[at]]

    def rule(self, at: int = 0) -> Rule:
        """The rule that spoke for one hand."""
        return BOOK[self.rules[at]]


def code_of(call: Call) -> int:
    """The call as a number, as in `Said.calls`."""
    return call.rank if isinstance(call, Bid) else _NO_BID


def say(heard: Hearing, hands: Measures) -> Said:
    """What the book says with each of these hands for the seat whose turn it is."""
    calls = np.full(len(hands), _NO_BID, dtype=np.int64)
    rules = np.full(len(hands), len(BOOK) - 1, dtype=np.int64)
    silent = np.ones(len(hands), dtype=np.bool_)
    for place, rule in enumerate(BOOK[:-1]):
        if rule.situation(heard):
            chosen = _choice(rule, heard, hands)
            speaks = silent & (chosen != _NO_BID)
            calls[speaks], rules[speaks] = chosen[speaks], place
            silent &= ~speaks
            if not silent.any():
                break
    return Said(calls, rules)


def _choice(rule: Rule, heard: Hearing, hands: Measures) -> Codes:
    """For each hand the rank of the bid that this rule makes, -1 for none."""
    best = np.full(len(hands), -np.inf)
    chosen = np.full(len(hands), _NO_BID, dtype=np.int64)
    for bid in rule.bids(heard):
        liked = rule.prefers(heard, hands, bid) if rule.prefers is not None else np.zeros(len(hands))
        better = rule.holds(heard, hands, bid) & (liked > best)
        chosen[better], best[better] = bid.rank, liked[better]
    return chosen


def hearing(auction: Auction, rubber: Rubber = NEW_RUBBER) -> Hearing:
    """The auction as the seat whose turn it is hears it."""
    return Hearing(story_of(auction.dealer, auction.calls), rubber)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the book says with one hand, and the rule it rests on."""

    call: Call
    rule: Rule


def advise(auction: Auction, hand: CardSet, rubber: Rubber = NEW_RUBBER) -> Advice:
    """The book's call with this hand for the seat whose turn it is."""
    said = say(hearing(auction, rubber), Measures.of_hand(hand))
    return Advice(said.call(), said.rule())


def meanings(story: Story, call: Call, rubber: Rubber = NEW_RUBBER) -> tuple[Rule, ...]:
    """What a call may mean to the table: the rules that could speak here and make it; none for a call off the book."""
    heard = Hearing(story, rubber)
    if not isinstance(call, Bid):
        return (PASSING,)
    return tuple(rule for rule in BOOK[:-1] if rule.situation(heard) and call in rule.bids(heard))


def sensible_bids(story: Story, rubber: Rubber = NEW_RUBBER) -> Iterator[Bid]:
    """All bids that some rule of the book could make here, lowest first."""
    heard = Hearing(story, rubber)
    found = {bid for rule in BOOK[:-1] if rule.situation(heard) for bid in rule.bids(heard)}
    return iter(sorted(found))
