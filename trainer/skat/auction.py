"""The auction: middlehand bids to forehand, the survivor hears rearhand, forehand has the last word (ISkO 3.3)."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from enum import Enum

from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Seat
from trainer.skat.bids import ladder
from trainer.skat.rules import AllPass, SkatRules


@dataclass(frozen=True, slots=True)
class Bid:
    """A value named by the seat that speaks."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


class Answer(Enum):
    """The calls without a value; the last two are forehand's when nobody has bid."""

    HOLD = "yes"
    PASS = "pass"
    PLAY = "play"
    """He names a game without a bid (`AllPass.FOREHAND_OR_RAMSCH`)."""
    RAMSCH = "ramsch"
    """He calls Ramsch (`AllPass.FOREHAND_MAY_RAMSCH`)."""

    def __str__(self) -> str:
        return self.value


HOLD = Answer.HOLD
PASS = Answer.PASS
PLAY = Answer.PLAY
RAMSCH = Answer.RAMSCH
Call = Bid | Answer


class Ending(Enum):
    """What an auction leads to."""

    GAME = "a game"
    NEXT_DEAL = "the next deal"
    RAMSCH = "Ramsch"


@dataclass(frozen=True, slots=True)
class Heard:
    """What a seat's calls say about how far it would go: at least `at_least` (0: nothing said), less than `below`."""

    at_least: int = 0
    below: int | None = None
    """The lowest value that the seat refused; None if it refused none."""
    has_passed: bool = False


@dataclass(frozen=True, slots=True)
class _Duel:
    """Who speaks and who hears; `open_bid` is True while a value waits for its answer."""

    speaker: Seat | None
    hearer: Seat
    price: int = 0
    open_bid: bool = False
    last_word: bool = False
    ending: Ending | None = None

    @property
    def to_act(self) -> Seat | None:
        return self.hearer if self.open_bid else self.speaker


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls made so far, in order; raises IllegalError if one of them was out of order.

    The text is the calls with spaces between, as in `18 yes 20 pass pass`.
    """

    rules: SkatRules
    calls: tuple[Call, ...] = ()
    heard: tuple[Heard, Heard, Heard] = field(
        default=(Heard(), Heard(), Heard()), init=False, repr=False, compare=False
    )
    """By seat, what the calls say."""
    _duel: _Duel = field(default=_Duel(Seat.MIDDLEHAND, Seat.FOREHAND), init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for call in self.calls:
            self.check(call)
            heard, duel = self._note(call), self._next_duel(call)
            object.__setattr__(self, "heard", heard)
            object.__setattr__(self, "_duel", duel)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose call is next, or None when the auction is over."""
        return self._duel.to_act

    @property
    def must_answer(self) -> bool:
        """True if the seat to act has been bid a value and may only hold it or pass."""
        return self._duel.open_bid

    @property
    def is_over(self) -> bool:
        """True when the declarer is found or everybody passed."""
        return self.to_act is None

    @property
    def declarer(self) -> Seat | None:
        """Who plays; None while the auction runs, and if everybody passed."""
        return self._duel.hearer if self.ending is Ending.GAME else None

    @property
    def ending(self) -> Ending | None:
        """What follows; None while the auction runs."""
        return self._duel.ending

    @property
    def has_last_word(self) -> bool:
        """True if forehand has to say what becomes of a deal for which nobody bid."""
        return self._duel.last_word and not self.is_over

    @property
    def price(self) -> int:
        """The highest value named so far; 0 if none, also for a game that forehand names without a bid."""
        return self._duel.price

    @property
    def legal_bids(self) -> tuple[int, ...]:
        """The values that the seat to act may name; jumps are allowed (ISkO 3.3.2)."""
        if self.to_act is None or self.must_answer:
            return ()
        steps = ladder(self.rules)
        if self._duel.last_word:
            return () if PLAY in self.last_words else steps[:1]
        return steps[bisect_right(steps, self.price) :]

    @property
    def last_words(self) -> tuple[Answer, ...]:
        """What forehand may say beside a bid when nobody has bid; empty before."""
        return _LAST_WORDS[self.rules.all_pass] if self.has_last_word else ()

    def check(self, call: Call) -> None:
        """Raises IllegalError if the seat to act may not call this, with what it may call."""
        if self.to_act is None:
            raise IllegalError(f"{call} comes too late: the auction is over, {self._outcome()}")
        if call is PASS or call in self.last_words:
            return
        if call in (PLAY, RAMSCH):
            raise IllegalError(f"{self.to_act} cannot say {call} here: {self._may_bid()}")
        if self.must_answer:
            if call is not HOLD:
                raise IllegalError(f"{self.to_act} cannot bid {call}: {self._may_bid()}")
        elif call is HOLD:
            raise IllegalError(f"{self.to_act} cannot hold: nothing was bid to him, {self._may_bid()}")
        elif isinstance(call, Bid) and call.value not in self.legal_bids:
            raise IllegalError(f"{self.to_act} cannot bid {call}: {self._may_bid()}")

    def after(self, call: Call) -> Auction:
        """The auction with this call made; raises IllegalError like `check`."""
        return Auction(self.rules, (*self.calls, call))

    def __str__(self) -> str:
        return " ".join(map(str, self.calls))

    @classmethod
    def parse(cls, rules: SkatRules, text: str) -> Auction:
        """Read calls: numbers, yes (hold, y, ja) and pass (p, passe, weg).

        Raises UnreadableError for other words and IllegalError for calls out of order, both with the place.
        """
        auction = cls(rules)
        for place, word in enumerate(re.findall(r"[^\s,;:/-]+", text.lower()), 1):
            try:
                auction = auction.after(_read_call(word))
            except IllegalError as error:
                raise IllegalError(f"call {place}: {error}") from None
            except UnreadableError as error:
                raise UnreadableError(f"call {place}: {error}") from None
        return auction

    def _may_bid(self) -> str:
        bids = self.legal_bids
        if self.has_last_word:
            return f"with all others out it is {' or '.join(map(str, (*bids, *self.last_words)))}"
        if self.must_answer:
            return f"{self.price} waits for an answer, yes or pass"
        if not bids:
            return "no higher value exists, pass"
        more = " and so on" if len(bids) > 3 else ""
        return f"the next values are {', '.join(map(str, bids[:3]))}{more}"

    def _outcome(self) -> str:
        if self.declarer is None:
            return "Ramsch is played" if self.ending is Ending.RAMSCH else "all have passed"
        return f"{self.declarer} plays for {self.price}" if self.price else f"{self.declarer} plays without a bid"

    def _note(self, call: Call) -> tuple[Heard, Heard, Heard]:
        seat = self.to_act
        assert seat is not None  # checked before
        refused = self.price if self.must_answer else next(iter(self.legal_bids), None)
        said = call.value if isinstance(call, Bid) else self.price
        entry = Heard(self.heard[seat].at_least, refused, has_passed=True) if call in (PASS, RAMSCH) else Heard(said)
        first, second, third = (entry if other is seat else self.heard[other] for other in Seat)
        return first, second, third

    def _next_duel(self, call: Call) -> _Duel:
        duel = self._duel
        if duel.last_word:
            price = call.value if isinstance(call, Bid) else 0
            return _Duel(None, duel.hearer, price, ending=self._ending_by(call))
        assert duel.speaker is not None  # checked before
        if isinstance(call, Bid):
            return _Duel(duel.speaker, duel.hearer, call.value, open_bid=True)
        if call is HOLD:
            return _Duel(duel.speaker, duel.hearer, duel.price)
        return self._after_pass(duel.speaker if duel.open_bid else duel.hearer)

    def _after_pass(self, survivor: Seat) -> _Duel:
        if self._duel.speaker is Seat.MIDDLEHAND:
            return _Duel(Seat.REARHAND, survivor, self.price)
        if not self.price:
            # Nobody bid: forehand may still take the game (ISkO 3.3).
            return _Duel(survivor, survivor, last_word=True)
        return _Duel(None, survivor, self.price, ending=Ending.GAME)

    def _ending_by(self, call: Call) -> Ending:
        """What forehand's last word leads to."""
        if isinstance(call, Bid) or call is PLAY:
            return Ending.GAME
        ramsch_by_pass = self.rules.all_pass in (AllPass.RAMSCH, AllPass.FOREHAND_OR_RAMSCH)
        return Ending.RAMSCH if call is RAMSCH or ramsch_by_pass else Ending.NEXT_DEAL


_LAST_WORDS = {
    AllPass.NEXT_DEAL: (PASS,),
    AllPass.RAMSCH: (PASS,),
    AllPass.FOREHAND_MAY_RAMSCH: (RAMSCH, PASS),
    AllPass.FOREHAND_OR_RAMSCH: (PLAY, PASS),
}


def _read_call(word: str) -> Call:
    if re.fullmatch(r"[0-9]{1,4}", word):
        return Bid(int(word))
    if word in _WORDS:
        return _WORDS[word]
    raise UnreadableError(f"{word!r} is no call: write a value, yes or pass")


_WORDS = dict.fromkeys(("yes", "y", "ja", "hold", "holds"), HOLD) | dict.fromkeys(("pass", "p", "passe", "weg"), PASS)
_WORDS |= {"play": PLAY, "ramsch": RAMSCH}


def settle(rules: SkatRules, limits: tuple[int, int, int]) -> tuple[Seat | None, int]:
    """Who plays and for how much if each seat, by seat order, goes up to its limit in the smallest steps (0: passes).

    The same as running the auction, in a few comparisons. Nobody plays, for 0, if no limit reaches the lowest bid.
    Where forehand names a game without a bid he plays for 0.
    """
    steps = ladder(rules)
    forehand, middlehand, rearhand = (bisect_right(steps, limit) for limit in limits)
    speaker_wins, price = _settle_duel(middlehand, forehand, 0)
    survivor, limit = (Seat.MIDDLEHAND, middlehand) if speaker_wins else (Seat.FOREHAND, forehand)
    speaker_wins, price = _settle_duel(rearhand, limit, price)
    winner = Seat.REARHAND if speaker_wins else survivor
    if price:
        return winner, steps[price - 1]
    lowest = 0 if PLAY in _LAST_WORDS[rules.all_pass] else steps[0]
    return (Seat.FOREHAND, lowest) if forehand else (None, 0)


def _settle_duel(speaker: int, hearer: int, price: int) -> tuple[bool, int]:
    """Limits and price as places on the ladder, from 1; the hearer wins a tie because he may hold.

    The price never exceeds the hearer's limit: he agreed to it before.
    """
    if speaker > hearer:
        return True, hearer + 1
    return False, max(speaker, price)
