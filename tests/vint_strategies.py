"""Hypothesis strategies for the values of Vint."""

from __future__ import annotations

from hypothesis import strategies as st

from trainer.cards import ALL_CARDS, CardSet
from trainer.deals import Deal
from trainer.seats import Compass, Pair
from trainer.vint.auction import Auction
from trainer.vint.contract import ALL_BIDS, PASS, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.play import Play
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import Rubber
from trainer.vint.rules import (
    AcesAndCorona,
    AcesInHand,
    BeyondSeven,
    Crosses,
    Honours,
    LowBid,
    PassesToClose,
    PlayedPassOut,
    RevokedContract,
    RevokeFine,
    RubberBonus,
    StrayBid,
    TakenSlam,
    VintRules,
)
from trainer.vint.scoring import DealResult


def vint_rules() -> st.SearchStrategy[VintRules]:
    """Codes with any setting of every disputed point."""
    return st.builds(
        VintRules,
        name=st.just("any"),
        passes_to_close=st.sampled_from(PassesToClose),
        low_bid=st.sampled_from(LowBid),
        beyond_seven=st.sampled_from(BeyondSeven),
        stray_bid=st.sampled_from(StrayBid),
        played_pass_out=st.sampled_from(PlayedPassOut),
        crosses=st.sampled_from(Crosses),
        rubber_bonus=st.sampled_from(RubberBonus),
        honours=st.sampled_from(Honours),
        aces_in_hand=st.sampled_from(AcesInHand),
        aces_and_corona=st.sampled_from(AcesAndCorona),
        taken_slam=st.sampled_from(TakenSlam),
        revoke_fine=st.sampled_from(RevokeFine),
        revoked_contract=st.sampled_from(RevokedContract),
    )


@st.composite
def vint_deals(draw: st.DrawFn) -> Deal:
    """Whole deals of four hands."""
    cards = draw(st.permutations(ALL_CARDS))
    return Deal(tuple(CardSet.of(cards[start : start + 13]) for start in range(0, 52, 13)))


def vint_contracts() -> st.SearchStrategy[Contract]:
    """Any bid by any seat."""
    return st.builds(Contract, st.sampled_from(ALL_BIDS), st.sampled_from(Compass))


@st.composite
def vint_auctions(draw: st.DrawFn) -> Auction:
    """Auctions stopped anywhere, with jumps and bids out of turn."""
    auction = Auction(draw(vint_rules()), draw(st.sampled_from(Compass)))
    while not auction.is_over and draw(st.integers(0, 15)):
        bids = auction.legal_bids[:12]
        if len(auction.strays) < 2 and not draw(st.integers(0, 9)) and bids:
            silent = {auction.to_act, *(stray.seat for stray in auction.strays)}
            auction = auction.after_stray(draw(st.sampled_from(sorted(set(Compass) - silent))), bids[0])
        elif bids and draw(st.booleans()):
            auction = auction.after(draw(st.sampled_from(bids)))
        else:
            auction = auction.after(PASS)
    return auction


@st.composite
def vint_rubbers(draw: st.DrawFn) -> Rubber:
    """Rubbers that go on."""
    games = draw(st.tuples(st.integers(0, 1), st.integers(0, 1)))
    tens = st.integers(0, 49).map(lambda count: 10 * count)
    many = st.integers(0, 5000).map(lambda count: 10 * count)
    past = draw(st.tuples(many, many)) if any(games) else (0, 0)
    return Rubber(games, draw(st.tuples(tens, tens)), draw(st.integers(0, 9)), draw(st.tuples(many, many)), past)


@st.composite
def vint_holdings(draw: st.DrawFn, strain: Strain) -> Holdings:
    """Holdings of random deals in this strain."""
    return Holdings.of(draw(vint_deals()), strain)


@st.composite
def vint_results(draw: st.DrawFn) -> DealResult:
    """Results with every fine and record that may come with them, or none."""
    contract, tricks = draw(vint_contracts()), draw(st.integers(0, 13))
    holdings = draw(st.one_of(st.none(), vint_holdings(contract.strain)))
    sides = [contract.pair] * tricks + [contract.pair.other] * (13 - tricks)
    order = draw(st.one_of(st.none(), st.permutations(sides).map(tuple)))
    side = st.sampled_from((None, None, *Pair))
    return DealResult(contract, tricks, holdings, order, draw(side), draw(side))


@st.composite
def vint_plays(draw: st.DrawFn) -> Play:
    """Deals in play, every card a legal one, stopped anywhere or played to the end."""
    deal = draw(vint_deals())
    play = Play.of(deal, draw(vint_contracts()))
    if not draw(st.integers(0, 4)):
        play = Play.passed_out(CLASSIC, deal, draw(st.sampled_from(Compass)))
    chance = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.one_of(st.just(52), st.integers(0, 52)))):
        play = play.after(chance.choice(play.legal_cards.cards))
    return play
