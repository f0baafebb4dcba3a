"""Hypothesis strategies for the values that the tests of every module need."""

from __future__ import annotations

from hypothesis import strategies as st

from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.auction import HOLD, PASS, Auction, Bid
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, Turn, contracts
from trainer.skat.order import card_order
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result

SKAT_CARDS = SKAT_DECK.cards


def skat_cards(min_size: int = 0, max_size: int = 32) -> st.SearchStrategy[CardSet]:
    """Sets of cards of the Skat deck."""
    return st.sets(st.sampled_from(SKAT_CARDS), min_size=min_size, max_size=max_size).map(CardSet.of)


@st.composite
def skat_deals(draw: st.DrawFn) -> Deal:
    """Whole deals of three hands and the skat."""
    cards = draw(st.permutations(SKAT_CARDS))
    parts = [CardSet.of(cards[start : start + 10]) for start in (0, 10, 20)]
    return Deal(tuple(parts), CardSet.of(cards[30:]))


def seats() -> st.SearchStrategy[Seat]:
    """Forehand, middlehand, rearhand."""
    return st.sampled_from(Seat)


def skat_contracts(rules: SkatRules = ISKO) -> st.SearchStrategy[Contract]:
    """Contracts that may be announced."""
    return st.sampled_from(contracts(rules))


@st.composite
def any_contracts(draw: st.DrawFn) -> Contract:
    """Contracts with any announcements, possible or not."""
    hand, schneider, schwarz, ouvert = draw(st.tuples(*[st.booleans()] * 4))
    return Contract(draw(st.sampled_from(Game)), hand, schneider, schwarz, ouvert, draw(st.sampled_from(Turn)))


@st.composite
def bid_limits(draw: st.DrawFn, rules: SkatRules = ISKO) -> tuple[int, int, int]:
    """How far each seat goes: 0, a value of the ladder or a number between two."""
    limit = st.one_of(st.just(0), st.sampled_from(ladder(rules)[:20]), st.integers(0, 300))
    return draw(st.tuples(limit, limit, limit))


@st.composite
def auctions(draw: st.DrawFn, rules: SkatRules = ISKO) -> Auction:
    """Auctions stopped anywhere, jumps included."""
    auction = Auction(rules)
    while not auction.is_over and draw(st.integers(0, 9)):
        if auction.must_answer:
            auction = auction.after(draw(st.sampled_from((HOLD, HOLD, PASS))))
        elif auction.has_last_word:
            auction = auction.after(draw(st.sampled_from((*map(Bid, auction.legal_bids), *auction.last_words))))
        elif auction.legal_bids and draw(st.booleans()):
            auction = auction.after(Bid(draw(st.sampled_from(auction.legal_bids[:8]))))
        else:
            auction = auction.after(PASS)
    return auction


@st.composite
def plays(draw: st.DrawFn, finished: bool = False, rules: SkatRules = ISKO) -> Play:
    """Games in play, every card a legal one, stopped anywhere or played to the end."""
    deal = draw(skat_deals())
    first, second, third = deal.hands
    play = Play(draw(skat_contracts(rules)), draw(seats()), (first, second, third), deal.rest)
    for _ in range(30 if finished else draw(st.integers(0, 30))):
        play = play.after(draw(st.sampled_from(play.legal_cards.cards)))
    return play


@st.composite
def results(draw: st.DrawFn, rules: SkatRules = ISKO) -> Result:
    """Results that some game can have, with any bid."""
    contract = draw(skat_contracts(rules))
    tricks = draw(st.integers(0, 10))
    points = draw(st.integers(max(0, 120 - 33 * (10 - tricks)), min(120, 22 + 33 * tricks)))
    longest = len(card_order(contract.game).trumps)
    count = draw(st.integers(1, longest)) * draw(st.sampled_from((1, -1))) if longest else 0
    return Result(contract, draw(st.sampled_from((0, *ladder(rules)))), count, points, tricks)
