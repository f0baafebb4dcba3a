"""The auction of Vint: bids in turn from the dealer, passes that do not put out, closed by passes in a row."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Compass
from trainer.vint.contract import ALL_BIDS, PASS, Bid, Call, Contract, parse_call
from trainer.vint.rules import BeyondSeven, LowBid, StrayBid, VintRules

OPENING_PASSES = 4
"""So many passes before any bid are a pass-out (calc 8)."""
_STRAY = re.compile(r"([NESWnesw])!(.+)")


@dataclass(frozen=True, slots=True)
class Stray:
    """A bid made out of turn, when `after` calls had been made in turn; text form `W!2H`."""

    after: int
    seat: Compass
    bid: Bid

    def __str__(self) -> str:
        return f"{self.seat}!{self.bid}"


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls made in turn from the dealer on, and bids out of turn; raises IllegalError for a call that may not be.

    The text is the calls with spaces between, as in `1S pass 2C`; a bid out of turn is written `W!2H`.
    """

    rules: VintRules
    dealer: Compass
    calls: tuple[Call, ...] = ()
    strays: tuple[Stray, ...] = ()
    last_bid: Bid | None = field(default=None, init=False, repr=False, compare=False)
    last_bidder: Compass | None = field(default=None, init=False, repr=False, compare=False)
    passes: int = field(default=0, init=False, repr=False, compare=False)
    """Passes in a row since the last bid, or since the start."""

    def __post_init__(self) -> None:
        strays = list(self.strays)
        for turn in range(len(self.calls) + 1):
            while strays and strays[0].after == turn:
                self._note_stray(strays.pop(0), turn)
            if turn < len(self.calls):
                self._check(self.calls[turn], turn)
                self._note(self.calls[turn], self._seat(turn))
        if strays:
            raise IllegalError(
                f"{strays[0]} stands after {strays[0].after} calls, but only {len(self.calls)} were made"
            )

    @property
    def to_act(self) -> Compass | None:
        """The seat whose call is next, or None when the auction is over."""
        return None if self.is_over else self._seat(len(self.calls))

    @property
    def is_over(self) -> bool:
        """True after four opening passes, or enough passes in a row after a bid."""
        needed = OPENING_PASSES if self.last_bid is None else self.rules.passes_to_close
        return self.passes >= needed

    @property
    def is_passed_out(self) -> bool:
        """True if nobody bid."""
        return self.is_over and self.last_bid is None

    @property
    def contract(self) -> Contract | None:
        """The last bid and its maker, once the auction is over; None before, and if it was passed out."""
        if not self.is_over or self.last_bid is None or self.last_bidder is None:
            return None
        return Contract(self.last_bid, self.last_bidder)

    @property
    def legal_bids(self) -> tuple[Bid, ...]:
        """The bids that the seat to act may make, lowest first."""
        if self.to_act is None or self._gag(len(self.calls)):
            return ()
        return ALL_BIDS[self.last_bid.rank + 1 :] if self.last_bid is not None else ALL_BIDS

    @property
    def said(self) -> tuple[tuple[Compass, Call], ...]:
        """The calls made in turn, each with its seat."""
        return tuple((self._seat(turn), call) for turn, call in enumerate(self.calls))

    @property
    def barred_leads(self) -> frozenset[Suit]:
        """Suits that the leader may not lead first because he bid them out of turn (rule 72)."""
        contract = self.contract
        if contract is None:
            return frozenset()
        suits = (stray.bid.strain.suit for stray in self.strays if stray.seat is contract.leader)
        return frozenset(suit for suit in suits if suit is not None)

    def check(self, call: Call) -> None:
        """Raises IllegalError if the seat to act may not call this, with the reason and what it may call."""
        self._check(call, len(self.calls))

    def after(self, call: Call) -> Auction:
        """The auction with this call made; raises IllegalError like `check`."""
        turn = len(self.calls)
        self._check(call, turn)
        after = object.__new__(Auction)
        for name in ("rules", "dealer", "strays", "last_bid", "last_bidder", "passes"):
            object.__setattr__(after, name, getattr(self, name))
        object.__setattr__(after, "calls", (*self.calls, call))
        after._note(call, self._seat(turn))
        return after

    def sufficient(self, bid: Bid) -> Bid:
        """What a bid binds its maker to: itself, or the next sufficient level of its strain if it is too low (rule 71).

        Raises IllegalError if no level is left.
        """
        if self.last_bid is None or bid > self.last_bid:
            return bid
        lowest = Bid.lowest(bid.strain, self.last_bid)
        if lowest is None:
            raise IllegalError(f"{bid} is below {self.last_bid}, and no higher level of {bid.strain} is left: pass")
        return lowest

    def taken_as(self, call: Call) -> Call:
        """What a call counts as, a bid too low being raised where the rules say so (`LowBid`, `BeyondSeven`)."""
        if not isinstance(call, Bid) or self.rules.low_bid is LowBid.REFUSED:
            return call
        try:
            return self.sufficient(call)
        except IllegalError:
            if self.rules.beyond_seven is BeyondSeven.PASS:
                return PASS
            raise

    def after_stray(self, seat: Compass, bid: Bid) -> Auction:
        """The auction after a bid out of turn (rule 64): its maker may call no more, his partner not bid next."""
        return Auction(self.rules, self.dealer, self.calls, (*self.strays, Stray(len(self.calls), seat, bid)))

    def __str__(self) -> str:
        words: list[str] = []
        for turn in range(len(self.calls) + 1):
            words += [str(stray) for stray in self.strays if stray.after == turn]
            words += [str(self.calls[turn])] if turn < len(self.calls) else []
        return " ".join(words)

    @classmethod
    def parse(cls, rules: VintRules, dealer: Compass, text: str) -> Auction:
        """Read calls from the dealer on: `1S`, `2NT`, `3♥`, `pass` (`p`, `-`), and `W!2H` for a bid out of turn.

        A bid that is too low counts as `taken_as` has it. Raises UnreadableError for other words and IllegalError for
        calls out of order, both with the place.
        """
        auction = cls(rules, dealer)
        for place, word in enumerate(re.findall(r"[^\s,;|]+", text), 1):
            try:
                auction = auction._after_word(word)
            except IllegalError as error:
                raise IllegalError(f"call {place}: {error}") from None
            except UnreadableError as error:
                raise UnreadableError(f"call {place}: {error}") from None
        return auction

    def _after_word(self, word: str) -> Auction:
        stray = _STRAY.fullmatch(word)
        if stray:
            return self.after_stray(Compass.parse(stray[1]), Bid.parse(stray[2]))
        return self.after(self.taken_as(parse_call(word)))

    def _seat(self, turn: int) -> Compass:
        return Compass((self.dealer + turn) % 4)

    def _check(self, call: Call, turn: int) -> None:
        if self.is_over:
            raise IllegalError(f"{call} comes too late: the auction is over, {self._outcome()}")
        if not isinstance(call, Bid):
            return
        gag = self._gag(turn)
        if gag:
            raise IllegalError(f"{self._seat(turn)} cannot bid {call}: {gag}")
        if self.last_bid is not None and call <= self.last_bid:
            lowest = Bid.lowest(call.strain, self.last_bid)
            right = f"the lowest bid in {call.strain} is {lowest}" if lowest else f"no level of {call.strain} is left"
            raise IllegalError(f"{call} is not higher than {self.last_bid}: {right}")

    def _gag(self, turn: int) -> str:
        """Why the seat whose turn this is may only pass; empty if it may bid (rule 64)."""
        seat = self._seat(turn)
        for stray in self.strays:
            if stray.after > turn:
                break
            if stray.seat is seat:
                return f"{seat} bid {stray.bid} out of turn and may call no more (rule 64)"
            if stray.seat is seat.partner and self._would_be_first(stray, turn):
                return f"{stray.seat} bid {stray.bid} out of turn, so {seat} may not make the next bid (rule 64)"
        return ""

    def _would_be_first(self, stray: Stray, turn: int) -> bool:
        """True if this turn is in the round of the bid out of turn and nobody has bid after it."""
        since = self.calls[stray.after : turn]
        return len(since) < len(Compass) and not any(isinstance(call, Bid) for call in since)

    def _note(self, call: Call, seat: Compass) -> None:
        if isinstance(call, Bid):
            object.__setattr__(self, "last_bid", call)
            object.__setattr__(self, "last_bidder", seat)
            object.__setattr__(self, "passes", 0)
        else:
            object.__setattr__(self, "passes", self.passes + 1)

    def _note_stray(self, stray: Stray, turn: int) -> None:
        if self.is_over:
            raise IllegalError(f"{stray} comes too late: the auction is over, {self._outcome()}")
        if stray.seat is self._seat(turn):
            raise IllegalError(f"{stray} is in turn: write {stray.bid}")
        if any(other.seat is stray.seat for other in self.strays[: self.strays.index(stray)]):
            raise IllegalError(f"{stray} cannot be: {stray.seat} bid out of turn before and may call no more (rule 64)")
        if self.rules.stray_bid is StrayBid.STANDS:
            self._note(self.sufficient(stray.bid), stray.seat)

    def _outcome(self) -> str:
        return f"{self.last_bidder} plays {self.last_bid}" if self.last_bid is not None else "all have passed"
