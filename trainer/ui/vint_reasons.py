"""Words for a call of Vint and its verdict: what is asked, what the hand holds, the book's reason, the simulation's."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.bots.vint_book import Advice, advise
from trainer.cards import CardSet
from trainer.evaluation.valuation import Valued
from trainer.evaluation.vint_calls import CallValuation
from trainer.hands.vint import SUITS, Measures
from trainer.practice.vint_round import VintRound
from trainer.seats import Compass
from trainer.ui.vint_wording import SEAT_NAMES, call_label, call_words, contract_words, strain_words
from trainer.ui.wording import MINUS, counted, percent, signed
from trainer.vint.auction import Auction
from trainer.vint.contract import Call, Contract, Strain
from trainer.vint.rubber import NEW_RUBBER, Rubber

UNIT = "points"
THIN_SPACE = "\u202f"
_WORTH_WORDS = (
    "Worth, in points of the score sheet: what this deal writes on both sheets, ours less theirs, plus what it changes "
    "in the worth of the rest of the rubber. The bots finish the auction"
)
_TIES_TOLD = 2
_RELATIONS = ("you", "your left-hand opponent", "your partner", "your right-hand opponent")


def worth_words(*, is_at_table: bool) -> str:
    """What the numbers of a call are, and how its contracts come to their tricks."""
    if is_at_table:
        return (
            f"{_WORTH_WORDS}. **At the table** tricks scatter around those with **open cards**, which stand beside, as "
            "in contracts that were played with hidden cards. [How these numbers are made](how-it-works)."
        )
    return f"{_WORTH_WORDS}; tricks are **open-card values**: everybody sees all cards."


def points_words(points: float) -> str:
    """Points with their sign and thin spaces between thousands: "+12 400", "−350", "0"."""
    return (
        signed(points) if abs(round(points)) < 1000 else f"{points:+,.0f}".replace(",", THIN_SPACE).replace("-", MINUS)
    )


def place_words(round_: VintRound) -> str:
    """Who one is, who the partner is, and who dealt."""
    me, dealer = round_.seat, round_.dealer
    other = f"{SEAT_NAMES[dealer]}, {_RELATIONS[(dealer - me) % 4]}, dealt and calls first"
    dealt = "You dealt and call first" if dealer is me else other
    return f"**You are {SEAT_NAMES[me]}**, {SEAT_NAMES[me.partner]} is your partner. {dealt}."


def rubber_words(rubber: Rubber, seat: Compass) -> str:
    """The state of the rubber in a few words, ours first: "games 1–0, below the line 120–420"."""
    ours, theirs = seat.pair, seat.pair.other
    if rubber == NEW_RUBBER:
        return "new rubber"
    games = f"games {rubber.games[ours]}–{rubber.games[theirs]}"
    return f"{games}, below the line {rubber.below[ours]}–{rubber.below[theirs]}"


def asked_words(auction: Auction, seat: Compass) -> str:
    """What a call must reach now, and when the auction ends."""
    bid, bidder = auction.last_bid, auction.last_bidder
    if bid is None or bidder is None:
        return "Nobody has bid yet: bid from 1 spade up, or pass. A pass does not put you out."
    who = _RELATIONS[(bidder - seat) % 4]
    left = auction.rules.passes_to_close - auction.passes
    ends = (
        f"{counted(left, 'more pass').replace('passs', 'passes')} in a row {'ends' if left == 1 else 'end'} the auction"
    )
    return f"{call_words(bid)} by {who} stands: bid higher, or pass; {ends}."


def end_words(auction: Auction) -> str:
    """How the auction ended."""
    contract = auction.contract
    if contract is None:
        return "All four passed: a cross is noted for the side that ends the rubber."
    return f"{contract_words(contract)} is played: {counted(contract.bid.tricks, 'trick')} are promised."


def outcome_words(contract: Contract | None) -> str:
    """A final contract, or that there was none."""
    return "passed out" if contract is None else contract_words(contract)


def book_advice(round_: VintRound) -> Advice:
    """The book's call for the open question of a round."""
    return advise(round_.auction, round_.view.hand, round_.rubber)


def advice_words(advice: Advice) -> str:
    """The book's call with its rule and the sentence."""
    return f"The book says **{call_words(advice.call)}** ({advice.rule.cited}). {advice.rule.sentence}"


def agreement_words(valuation: CallValuation, book: Call) -> str:
    """Whether the simulation agrees with the book, and what stands between them if not."""
    best = valuation.best
    if book == best:
        return "The simulation agrees."
    loss = valuation.loss(book)
    if loss.interval[0] <= 0:
        return f"The simulation puts {call_words(best)} first, but does not prove that the book's call costs anything."
    return (
        f"The simulation disagrees: against this score and these calls {call_words(best)} brings "
        f"{points_words(loss.mean).lstrip('+')} points more on average. The book is a rule of thumb for all hands."
    )


def hand_facts(hand: CardSet) -> Iterator[str]:
    """What decides in thirteen cards, a phrase each: aces, pictures, the best suits as trumps, no trump."""
    measures = Measures.of_hand(hand)
    yield f"{counted(int(measures.aces[0]), 'ace')} and {counted(int(measures.pictures[0]), 'picture')}"
    columns = sorted(range(len(SUITS)), key=lambda at: -float(measures.count[0, at]))
    for at in [place for place in columns if measures.length[0, place] >= 4][:2]:
        yield _suit_fact(measures, at)
    yield f"{_tricks(float(measures.sure_open[0]))} sure at no trump"
    if measures.unsure[0]:
        yield f"{_tricks(float(measures.unsure[0]))} doubtful: kings and queens that are guarded"


def _suit_fact(measures: Measures, at: int) -> str:
    length, honours = int(measures.length[0, at]), int(measures.honours[0, at])
    return (
        f"{strain_words(Strain.of(SUITS[at]))}: {counted(length, 'card')} with {counted(honours, 'honour')}, "
        f"{_tricks(float(measures.sure[0, at]))} sure if trumps"
    )


def _tricks(count: float) -> str:
    return f"{count:g} trick" if count == 1 else f"{count:g} tricks"


def reason_words(valuation: CallValuation, call: Call) -> str:
    """Why the call got its verdict: how it ends and what it is worth, beside the best one or the next best."""
    yours = f"{_worth_words(valuation, valuation.of(call))}.{_tied_words(valuation, call)}"
    if call != valuation.best:
        return f"{_worth_words(valuation, valuation.of(valuation.best))}. {yours}"
    rival = valuation.next_best
    next_best = f" The next best: {_worth_words(valuation, rival)}." if rival else ""
    return f"Nothing did better. {yours}{next_best}"


def _worth_words(valuation: CallValuation, valued: Valued[Call]) -> str:
    contract, count = valuation.contracts(valued.option)[0]
    share = percent(count / valued.value.n)
    return (
        f"{call_label(valued.option)} is worth {points_words(valued.value.mean)}; "
        f"it ends most often ({share}) in {outcome_words(contract)}{_made_words(valued)}"
    )


def _made_words(valued: Valued[Call]) -> str:
    if not valued.wins.n:
        return ""
    return f", and your side makes {percent(valued.wins.share)} of its {counted(valued.wins.n, 'contract')}"


def _tied_words(valuation: CallValuation, call: Call) -> str:
    """Which other calls these worlds cannot tell from the best, a few of them; empty if there are none."""
    tied = valuation.tied(call)[:_TIES_TOLD]
    return f" These worlds do not tell the best from {' and '.join(map(call_label, tied))}." if tied else ""
