"""The only door to the open-card solver for four hands: positions in, tricks out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from trainer.cards import Card, Rank, Suit
from trainer.seats import Compass, Pair
from trainer.solver import compilation
from trainer.solver.four_hand_positions import Hands, Table, after_line
from trainer.solver.memory import aligned_words
from trainer.vint.contract import Strain

__all__ = ["FourHandSolver", "Table", "after_line", "warm_up"]

_GLIMPSE_SECONDS = 0.25
_SUITS = tuple(Suit)
_SUIT_BITS = (1 << 13) - 1
# High cards by their rank bit, as the first guess counts them.
_GUESS_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
_RANK_BITS = {rank: 1 << place for place, rank in enumerate(Rank)}
_POINT_MASKS = [
    (sum(_RANK_BITS[rank] << (13 * slot) for slot in range(4)), points) for rank, points in _GUESS_POINTS.items()
]


def warm_up(announce: Callable[[str], None]) -> None:
    """Load the kernel; if it has to be compiled, `announce` gets one line saying so before the wait."""
    compilation.warm_up(announce, compilation.four_hand_kernel)


class FourHandSolver:
    """Open-card tricks of four hands.

    Owns its memory (17.6 MB) and keeps what it learnt while the questions are about one deal, one trump suit and one
    kind of play. Not thread-safe: one solver per thread. Searching holds no interpreter lock.
    """

    def __init__(self) -> None:
        self._kernel: ModuleType = compilation.four_hand_kernel()
        self._words = aligned_words(self._kernel.WORDS)
        self._address = self._words.ctypes.data
        self._prepared: tuple[Hands, Suit | None, bool] | None = None

    @property
    def nbytes(self) -> int:
        """Size of the memory owned."""
        return self._words.nbytes

    @property
    def nodes(self) -> int:
        """Work done so far: cards tried."""
        return int(self._words[self._kernel.NODES])

    def clear(self) -> None:
        """Forget what was learnt: the next question starts cold."""
        self._prepared = None

    def tricks(self, table: Table) -> int:
        """Tricks of North-South from here on, the open one included, if both pairs play best."""
        return self._pair_tricks(table, Pair.NORTH_SOUTH)

    def reaches(self, table: Table, pair: Pair, target: int) -> bool:
        """True if a pair takes at least `target` tricks from here on when both play best (in misere: to avoid them)."""
        ours = table.leader.pair is pair
        if table.misere:
            # A point is a trick avoided: at least `target` taken is at most so many avoided.
            points = table.tricks - target + 1 if ours else target
        else:
            points = target if ours else table.tricks - target + 1
        asked = bool(self._kernel.reaches(*self._question(table), points, table.tricks))
        return asked if ours is not table.misere else not asked

    def card_values(self, table: Table, cards: Iterable[Card] | None = None) -> dict[Card, int]:
        """The tricks of the mover's pair from here on after each of these cards; default: all legal ones.

        The position itself is solved first: whether a card keeps its value is then one question, and most cards do.
        """
        pair = table.to_move.pair
        best = self._pair_tricks(table, pair)
        values = {}
        for card in table.legal if cards is None else cards:
            after, taker = table.after(card)
            taken = int(taker is not None and taker.pair is pair)
            values[card] = taken + self._tricks_up_to(after, pair, best - taken)
        return values

    def _tricks_up_to(self, table: Table, pair: Pair, best: int) -> int:
        """Tricks of a pair from here on, of which it is known that they are not better than `best`."""
        step = 1 if table.misere else -1
        kept = not self.reaches(table, pair, best + 1) if table.misere else self.reaches(table, pair, best)
        return best if kept else self._pair_tricks(table, pair, best + step)

    def best_line(self, table: Table) -> tuple[Card, ...]:
        """One line of best play to the end; of equally good cards the first, in the order of a card set, is played."""
        line: list[Card] = []
        left = self.tricks(table)
        while table.tricks or table.trick:
            card, table, taken = self._holding(table, left)
            line.append(card)
            left -= taken
        return tuple(line)

    def declarer_tricks(self, hands: Hands, trump: Suit | None, declarer: Compass) -> int:
        """Tricks of the declarer's pair; the player left of the declarer leads."""
        return self._pair_tricks(Table(hands, trump, declarer.left), declarer.pair)

    def deal_table(self, hands: Hands) -> NDArray[np.int8]:
        """Tricks of the declarer's pair for every declarer (rows by Compass) and strain (columns by rank)."""
        found = np.zeros((len(Compass), len(Strain)), dtype=np.int8)
        for strain in Strain:
            guess = None
            for declarer in Compass:
                table = Table(hands, strain.suit, declarer.left)
                # The next to lead is of this declarer's pair, and hardly ever makes more than a trick more or less.
                guess = found[declarer, strain.rank] = table.tricks - self._points(table, guess)
        return found

    def steps(self, table: Table) -> Generator[tuple[int, int], None, None]:
        """The fewest and the most tricks that North-South can still come to, until both are equal.

        For long searches that are to be shown and cancelled: both numbers come again and again while a question is
        being searched, and closing the generator stops the search at once. What was learnt until then is kept.
        """
        low, high = 0, table.tricks
        with ThreadPoolExecutor(1) as helper:
            while low < high:
                middle = (low + high + 1) // 2
                asked = helper.submit(self.reaches, table, Pair.NORTH_SOUTH, middle)
                yield from self._glimpses(asked, (low, high))
                low, high = (middle, high) if asked.result() else (low, middle - 1)
        yield low, high

    def _glimpses(self, asked: Future[bool], bounds: tuple[int, int]) -> Generator[tuple[int, int], None, None]:
        """The bounds, again and again until the answer is there; closed before that, the search is stopped."""
        stop = self._words[self._kernel.STOP :]
        try:
            yield bounds
            while wait([asked], _GLIMPSE_SECONDS).not_done:
                yield bounds
        finally:
            stop[0] = 1
            wait([asked])
            stop[0] = 0

    def _holding(self, table: Table, left: int) -> tuple[Card, Table, int]:
        """A card that keeps the value of the position, the position after it, and 1 if North-South took the trick."""
        for card in table.legal:
            after, taker = table.after(card)
            taken = int(taker is not None and taker.pair is Pair.NORTH_SOUTH)
            if self.tricks(after) + taken == left:
                return card, after, taken
        raise AssertionError("no card keeps the value: it was not that of best play")

    def _pair_tricks(self, table: Table, pair: Pair, guess: int | None = None) -> int:
        """Tricks of a pair from here on; a guess is where to begin."""
        ours = (table.leader.pair is pair) is not table.misere
        if guess is not None and not ours:
            guess = table.tricks - guess
        points = self._points(table, guess)
        return points if ours else table.tricks - points

    def _points(self, table: Table, guess: int | None = None) -> int:
        """Points of the leader's pair: tricks, or in misere tricks avoided."""
        if not table.tricks:
            return 0
        first = self._guess(table) if guess is None else guess
        return int(self._kernel.exact(*self._question(table), first, table.tricks))

    def _question(self, table: Table) -> tuple[int, ...]:
        """The position as the kernel takes it: memory, hands from the leader on, leader, and the open trick."""
        slots = _slots(table.trump)
        self._prepare(table)
        hands = [_encoded(table.hands[(table.leader + turn) % 4], slots, table.misere) for turn in range(4)]
        best = suit = 0
        if table.trick:
            best = _encoded(1 << table.trick[table.winner].index, slots, table.misere).bit_length() - 1
            suit = _SUIT_BITS << (13 * slots.index(table.trick[0].suit))
        return (self._address, *hands, int(table.leader), len(table.trick), best, table.winner, suit)

    def _prepare(self, table: Table) -> None:
        """Make ready for the cards of this position, unless they are left over from those prepared for."""
        if self._prepared is not None:
            hands, trump, misere = self._prepared
            within = all(now & ~then == 0 for now, then in zip(table.hands, hands, strict=True))
            if within and trump is table.trump and misere is table.misere:
                return
        slots = _slots(table.trump)
        north, east, south, west = (_encoded(mask, slots, table.misere) for mask in table.hands)
        self._kernel.setup(self._address, north, east, south, west, int(table.trump is not None), int(table.misere))
        self._prepared = (table.hands, table.trump, table.misere)

    def _guess(self, table: Table) -> int:
        """A first guess at the points of the leader's side, from high cards and trumps."""
        if table.misere:
            return (table.tricks + 1) // 2
        own = table.hands[table.leader] | table.hands[table.leader.partner]
        share = sum(points * (own & mask).bit_count() for mask, points in _POINT_MASKS)
        value = 6.3 + 0.3 * (share - 20)
        if table.trump is not None:
            value += 0.55 * (own >> (13 * _SUITS.index(table.trump)) & _SUIT_BITS).bit_count() - 3.58
        return max(0, min(table.tricks, round(value * table.tricks / 13)))


def _slots(trump: Suit | None) -> tuple[Suit, ...]:
    """The suits in the order of the kernel's slots: trumps last."""
    return _SUITS if trump is None else (*(suit for suit in _SUITS if suit is not trump), trump)


def _encoded(mask: int, slots: tuple[Suit, ...], misere: bool) -> int:
    """A CardSet mask in the bits of the kernel; misere mirrors the ranks."""
    bits = 0
    for slot, suit in enumerate(slots):
        holding = mask >> (13 * _SUITS.index(suit)) & _SUIT_BITS
        bits |= (int(f"{holding:013b}"[::-1], 2) if misere else holding) << (13 * slot)
    return bits
