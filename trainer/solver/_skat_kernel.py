"""The inner loops of the open-card Skat solver, compiled by Numba; `solve.py` is the door to them.

All compiled code and its constants stand in this one file, because Numba's cache notices changes of this file only.
Everything is int64: Numba's unsigned types widen in surprising ways.

Cards of suit games and Grand: four slots of seven bits, each 7 8 9 Q K T A; in suit games slot 3 is the trump suit; the
jacks D H S C lie on top at bits 28 to 31. So of two cards that can win a trick the higher bit does. Cards of Null: four
slots of eight bits, each 7 8 9 T J Q K A.

A position is three hands in playing order, the leader's first, and the declarer's *place* in that order (0, 1, 2); no
player is named. Points are the declarer's card points in the tricks still to be played.

Memory is reached by address: every array argument would be seven words in each recursive call (10 to 13 % of the time).
The addresses are unchecked; `solve.SkatSolver` owns the memory and checks every position before it comes here.
"""

# ruff: noqa: PLR0912, PLR0915, PLR0917  (a call, or a function apart, would cost time in the innermost loops)

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from trainer.solver import compilation

_CACHE = compilation.can_cache()


Function = TypeVar("Function", bound=Callable[..., Any])


def _compiled(signature: str) -> Callable[[Function], Function]:
    """Compile now, for this signature only, without the interpreter lock, and keep the result."""

    def compile_function(function: Function) -> Function:
        dispatcher = njit(signature, nogil=True, cache=_CACHE, boundscheck=False)(function)
        compilation.compiled_anew(dispatcher)
        return cast(Function, dispatcher)

    return compile_function


def _inlined(function: Function) -> Function:
    """A part of a compiled function with a name of its own; costs no call and needs no cache entry."""
    return cast(Function, njit(nogil=True, forceinline=True, boundscheck=False)(function))


def _instruction(function: Callable[..., Any]) -> Callable[..., int]:
    """One instruction of the machine: the function returns its type and what generates it."""
    return cast(Callable[..., int], intrinsic(function))


# --- machine instructions -------------------------------------------------------------------------------------------

_WORD = ir.IntType(64)
_HALF = ir.IntType(32)
_SHORT = ir.IntType(16)
_UNDEFINED_FOR_ZERO = ir.Constant(ir.IntType(1), 1)


@_instruction
def _count(typing: Any, cards: Any) -> Any:
    """Number of cards in a set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.zext(builder.ctpop(builder.trunc(args[0], _HALF)), _WORD)

    return types.int64(types.int64), generate


@_instruction
def _lowest(typing: Any, cards: Any) -> Any:
    """The lowest card of a set that is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.zext(builder.cttz(builder.trunc(args[0], _HALF), _UNDEFINED_FOR_ZERO), _WORD)

    return types.int64(types.int64), generate


@_instruction
def _highest(typing: Any, cards: Any) -> Any:
    """The highest card of a set that is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(builder.trunc(args[0], _HALF), _UNDEFINED_FOR_ZERO)
        return builder.zext(builder.xor(zeros, ir.Constant(_HALF, 31)), _WORD)

    return types.int64(types.int64), generate


@_instruction
def _upper_bits(typing: Any, word: Any, dropped: Any) -> Any:
    """A word shifted right without its sign."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.lshr(args[0], args[1])

    return types.int64(types.int64, types.int64), generate


@_instruction
def _load(typing: Any, memory: Any, place: Any) -> Any:
    """The word at a place of the memory."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _WORD.as_pointer())
        return builder.load(builder.gep(start, [args[1]]))

    return types.int64(types.int64, types.int64), generate


@_instruction
def _store(typing: Any, memory: Any, place: Any, word: Any) -> Any:
    """Write a word to a place of the memory."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _WORD.as_pointer())
        builder.store(args[2], builder.gep(start, [args[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


@_instruction
def _load_short(typing: Any, memory: Any, place: Any) -> Any:
    """The number at a place of the memory, counted in shorts of two bytes."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _SHORT.as_pointer())
        return builder.zext(builder.load(builder.gep(start, [args[1]])), _WORD)

    return types.int64(types.int64, types.int64), generate


@_instruction
def _store_short(typing: Any, memory: Any, place: Any, number: Any) -> Any:
    """Write a number below 65536 to a place of the memory, counted in shorts."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _SHORT.as_pointer())
        builder.store(builder.trunc(args[2], _SHORT), builder.gep(start, [args[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


# --- cards ----------------------------------------------------------------------------------------------------------

_SLOT_WIDTH = 7
_SLOT = 0x7F
_SLOT_BOTTOMS = 1 | 1 << 7 | 1 << 14 | 1 << 21
_SEVENS_TO_NINES = 7 * _SLOT_BOTTOMS
_QUEENS = _SLOT_BOTTOMS << 3
_KINGS = _SLOT_BOTTOMS << 4
_TENS = _SLOT_BOTTOMS << 5
_ACES = _SLOT_BOTTOMS << 6
_FIRST_JACK = 28
_JACKS = 0xF << _FIRST_JACK
_SUIT_TRUMPS = _JACKS | _SLOT << 21

# What stays inside its slot when everything is shifted down by 1, 2, 4.
_AFTER_SHIFT_1 = 0x3F * _SLOT_BOTTOMS
_AFTER_SHIFT_2 = 0x1F * _SLOT_BOTTOMS
_AFTER_SHIFT_4 = 0x07 * _SLOT_BOTTOMS

_NULL_WIDTH = 8
_NULL_SLOT = 0xFF
_NULL_BOTTOMS = 0x01010101
_NULL_BELOW_TOP = 0x7F7F7F7F

NO_CARD = 32

# --- memory ---------------------------------------------------------------------------------------------------------
# Places are in words of eight bytes from the start of a solver's memory.

_SUIT_OF = 0  # 32 words: the cards of the same suit, jacks among trumps
_BEATEN_BY = 32  # 32 words: the cards that beat this one when it leads
_VALUE_OF = 64  # 32 words: card points
_TRUMPS = 96
_KIND = 97
_ENTRY_MASK = 98  # number of table entries - 1
NODES = 99  # points games: cards tried; Null: tricks entered; all tricks: tricks entered
_OPEN_TRICKS = 100  # tricks left when a trick lies half-played on the table, else 0
_OPEN_LEAD = 101
_OPEN_SECOND = 102
_MOVES = 128  # sorted move lists, by tricks left and place in the trick
_LIST_LENGTH = 16
_LISTS_PER_TRICK = 3 * _LIST_LENGTH
_DIFFERENCES = 704  # 256 words: by which honours of a slot live here and elsewhere
_PATTERNS = 1024  # shorts: by who holds which card of a slot
_JACK_PATTERNS = _PATTERNS + (1 << 2 * _SLOT_WIDTH) // 4
TABLE = _JACK_PATTERNS + (1 << 2 * 4) // 4  # entries of two words from here on; the start of a cache line
_KEY_WORD = 0
_BOUNDS_WORD = 1
_WAYS = 4  # entries that fill a cache line

# Kinds of question. They share the table, so the kind is part of an entry's tag; 0 is the empty entry.
SUIT_GAME = 1
GRAND = 2
NULL = 3
_ALL_TRICKS = 3  # added to the kind of a points game: does the declarer take every trick?
_NO_TRICK = 5  # likewise: does he take none?


@_inlined
def _move_list(tricks: int, place: int) -> int:
    """Where the moves of a place in the trick are listed."""
    return _MOVES + tricks * _LISTS_PER_TRICK + place * _LIST_LENGTH


@_inlined
def _insert(memory: int, moves: int, count: int, move: int) -> int:
    """Put a move (score * 32 + card) into a list sorted from the best down; returns the new count."""
    place = moves + count
    while place > moves and _load(memory, place - 1) < move:
        _store(memory, place, _load(memory, place - 1))
        place -= 1
    _store(memory, place, move)
    return count + 1


@_inlined
def _move_card(memory: int, moves: int, index: int) -> int:
    """The card of the move at an index of a list."""
    return _load(memory, moves + index) & 31


@_inlined
def _key(lead: int, second: int, third: int) -> int:
    """A word that says who holds what: the middle hand is in both halves."""
    return (lead | second) << 32 | (second | third)


_MIXER = -2960836687051489901  # odd, bits well spread


@_inlined
def _mixed(key: int, tag: int) -> int:
    """Well mixed low bits of a key and a tag."""
    mixed = (key ^ tag << 58) * _MIXER
    mixed = (mixed ^ _upper_bits(mixed, 32)) * _MIXER
    return _upper_bits(mixed, 32)


@_inlined
def _entry(memory: int, key: int, tag: int) -> int:
    """The only entry of the table that may hold this key with this tag."""
    return TABLE + 2 * (_mixed(key, tag) & _load(memory, _ENTRY_MASK))


@_inlined
def _bucket(memory: int, key: int, tag: int) -> int:
    """The first of the neighbouring entries that may hold this key with this tag."""
    return TABLE + 2 * (_mixed(key, tag) & _load(memory, _ENTRY_MASK) & -_WAYS)


# --- points and bounds of card sets ---------------------------------------------------------------------------------


@_inlined
def _points(cards: int) -> int:
    """Card points of a set."""
    return (
        11 * _count(cards & _ACES)
        + 10 * _count(cards & _TENS)
        + 4 * _count(cards & _KINGS)
        + 3 * _count(cards & _QUEENS)
        + 2 * _count(cards & _JACKS)
    )


@_inlined
def _least_points(cards: int, count: int) -> int:
    """Points of the `count` cheapest cards of a set."""
    count -= _count(cards & _SEVENS_TO_NINES)
    if count <= 0:
        return 0
    total = 0
    for group, value in ((_JACKS, 2), (_QUEENS, 3), (_KINGS, 4), (_TENS, 10)):
        taken = min(count, _count(cards & group))
        total += value * taken
        count -= taken
    return total + 11 * count


@_inlined
def _dearest(cards: int) -> int:
    """Points of the dearest card of a set."""
    if cards & _ACES:
        return 11
    if cards & _TENS:
        return 10
    if cards & _KINGS:
        return 4
    if cards & _QUEENS:
        return 3
    return 2 if cards & _JACKS else 0


@_inlined
def _cheapest(cards: int) -> int:
    """Points of the cheapest card of a set that is not empty."""
    if cards & _SEVENS_TO_NINES:
        return 0
    if cards & _JACKS:
        return 2
    if cards & _QUEENS:
        return 3
    if cards & _KINGS:
        return 4
    return 10 if cards & _TENS else 11


@_inlined
def _lowest_cards(cards: int, count: int) -> int:
    """The `count` lowest cards of a set, all if there are fewer."""
    rest = cards
    while count > 0 and rest != 0:
        rest &= rest - 1
        count -= 1
    return cards ^ rest


@_inlined
def _highest_cards(cards: int, count: int) -> int:
    """The `count` highest cards of a set, all if there are fewer."""
    for _ in range(_count(cards) - count):
        cards &= cards - 1
    return cards


@_inlined
def _above(cards: int, others: int) -> int:
    """The cards higher than all others; both sets of one suit."""
    return cards & (-2 << _highest(others)) if others else cards


@_inlined
def _tops(cards: int, others: int) -> int:
    """The cards that in their slot are higher than all others; no jacks in either set."""
    covered = others
    covered |= (covered >> 1) & _AFTER_SHIFT_1
    covered |= (covered >> 2) & _AFTER_SHIFT_2
    covered |= (covered >> 4) & _AFTER_SHIFT_4
    return cards & ~covered


@_inlined
def _legal(hand: int, suit: int) -> int:
    """What a hand may play to a suit: follow if it can."""
    following = hand & suit
    return following if following else hand


@_inlined
def _led_by(winner: int, lead: int, second: int, third: int, place: int) -> tuple[int, int, int, int]:
    """The hands in playing order when the winner of the trick leads, and the declarer's place among them."""
    if winner == 0:
        return lead, second, third, place
    if winner == 1:
        return second, third, lead, place - 1 if place > 0 else 2
    return third, lead, second, place + 1 if place < 2 else 0


@_inlined
def _by_side(declarer: int, left_hand: int, right_hand: int, leader: int) -> tuple[int, int, int, int]:
    """The hands of declarer, left and right in playing order, and the declarer's place; `leader` is a side, 0 to 2."""
    if leader == 0:
        return declarer, left_hand, right_hand, 0
    if leader == 1:
        return left_hand, right_hand, declarer, 2
    return right_hand, declarer, left_hand, 1


@_inlined
def _joined(hand: int, others: int) -> int:
    """The cards of a hand whose next lower live card is in the same hand (perhaps in another suit).

    Adding the hand, shifted up, to the dead places carries each card past them to the next live one.
    """
    return ((hand << 1) + ~(hand | others)) & hand


@_compiled("void(int64,int64)")
def set_kind(memory: int, kind: int) -> None:
    """Prepare the memory for SUIT_GAME or GRAND; Null needs nothing."""
    if kind == _load(memory, _KIND):
        return
    _store(memory, _KIND, kind)
    trumps = _SUIT_TRUMPS if kind == SUIT_GAME else _JACKS
    _store(memory, _TRUMPS, trumps)
    for card in range(32):
        suit = trumps if (1 << card) & trumps else _SLOT << (card // _SLOT_WIDTH * _SLOT_WIDTH)
        _store(memory, _SUIT_OF + card, suit)
        _store(memory, _BEATEN_BY + card, (suit | trumps) & ~((2 << card) - 1))
        _store(memory, _VALUE_OF + card, _points(1 << card))


# --- like positions -------------------------------------------------------------------------------------------------
# The *pattern* of a position says who holds the lowest live card of a slot, the second lowest and so on, but not which
# cards these are. In positions of one pattern the same plans win the same tricks; only the points in them differ. So
# their values differ by at most the differences of the points, card by card.

_HONOURS = _QUEENS | _KINGS | _TENS | _ACES
_HONOUR_BITS = 0xF
_FIRST_HONOUR = 3


@_inlined
def _pattern(memory: int, lead: int, second: int, third: int) -> int:
    """Two bits a live card: 1, 2, 3 for the leader, the second, the third hand; 14 bits a slot, 8 for the jacks."""
    odd, even = lead | third, second | third
    pattern = 0
    for slot in range(4):
        owners = (odd >> _SLOT_WIDTH * slot & _SLOT) << _SLOT_WIDTH | (even >> _SLOT_WIDTH * slot & _SLOT)
        pattern |= _load_short(memory, 4 * _PATTERNS + owners) << 2 * _SLOT_WIDTH * slot
    owners = (odd >> _FIRST_JACK) << 4 | even >> _FIRST_JACK
    return pattern | _load_short(memory, 4 * _JACK_PATTERNS + owners) << 8 * _SLOT_WIDTH


@_inlined
def _difference(memory: int, honours: int, others: int) -> int:
    """How many more points positions of one pattern can hold, and how many less (in the upper half of a word)."""
    total = 0
    for slot in range(4):
        first = _SLOT_WIDTH * slot + _FIRST_HONOUR
        total += _load(
            memory, _DIFFERENCES + ((honours >> first & _HONOUR_BITS) << 4 | (others >> first & _HONOUR_BITS))
        )
    return total


@_inlined
def _closed(odd: int, even: int, width: int) -> int:
    """The owners' bits of the cards of a slot with the dead cards left out."""
    closed_odd = closed_even = live = 0
    for place in range(width):
        if (odd | even) >> place & 1:
            closed_odd |= (odd >> place & 1) << live
            closed_even |= (even >> place & 1) << live
            live += 1
    return closed_odd << width | closed_even


@_inlined
def _honour_difference(honours: int, others: int) -> int:
    """`_difference` for one slot: its dearest live card against the dearest there, and so on."""
    honours, others = honours << _FIRST_HONOUR, others << _FIRST_HONOUR
    more = less = 0
    for _ in range(4):
        surplus = _dearest(honours) - _dearest(others)
        more += max(0, surplus)
        less += max(0, -surplus)
        honours ^= _highest_cards(honours, min(1, honours))
        others ^= _highest_cards(others, min(1, others))
    return more | less << 32


@_compiled("void(int64,int64)")
def prepare(memory: int, entries: int) -> None:
    """Fill new memory with what never changes; `entries` is the size of the table, a power of two."""
    _store(memory, _ENTRY_MASK, entries - 1)
    for odd in range(1 << _SLOT_WIDTH):
        for even in range(1 << _SLOT_WIDTH):
            _store_short(memory, 4 * _PATTERNS + (odd << _SLOT_WIDTH | even), _closed(odd, even, _SLOT_WIDTH))
    for odd in range(1 << 4):
        for even in range(1 << 4):
            _store_short(memory, 4 * _JACK_PATTERNS + (odd << 4 | even), _closed(odd, even, 4))
            _store(memory, _DIFFERENCES + (odd << 4 | even), _honour_difference(odd, even))


# --- bounds without search ------------------------------------------------------------------------------------------


@_inlined
def _floor(memory: int, declarer: int, one: int, other: int, leads: bool, left: int, tricks: int) -> int:
    """Points that the declarer makes against any play; `leads` if he is on lead."""
    trumps = _load(memory, _TRUMPS)
    own, foreign = declarer & trumps, (one | other) & trumps
    sure = _above(own, foreign)
    trump_rounds = count = _count(sure)
    forced_one = forced_other = 0
    if leads or (foreign == 0 and own != 0):
        tops = _tops(declarer & ~trumps, (one | other) & ~trumps)
        trumps_one, trumps_other = _count(one & trumps), _count(other & trumps)
        drawn = count >= max(trumps_one, trumps_other)
        while tops:
            suit = _load(memory, _SUIT_OF + _lowest(tops))
            run = tops & suit
            tops ^= run
            length = _count(run)
            length_one, length_other = _count(one & suit), _count(other & suit)
            if drawn:
                sure |= declarer & suit if length >= max(length_one, length_other) else run
                continue
            # A hand that still has trumps takes part only as long as it must follow.
            if trumps_one:
                length = min(length, length_one)
            if trumps_other:
                length = min(length, length_other)
            if length > 0:
                sure |= _highest_cards(run, length)
                count += length
                forced_one |= _lowest_cards(one & suit, length)
                forced_other |= _lowest_cards(other & suit, length)
    sure_count = _count(sure)
    if sure_count >= tricks:
        return left
    points = _points(sure | forced_one | forced_other)
    # On lead he plays his sure trumps, and whoever has trumps follows with them.
    led = trumps if leads else 0
    for hand, forced in ((one, forced_one), (other, forced_other)):
        following = min(trump_rounds, _count(hand & led))
        points += _least_points(hand & led, following)
        points += _least_points(hand & ~led & ~forced, sure_count - following - _count(forced))
    return points


@_inlined
def _ceiling(memory: int, declarer: int, leader: int, partner: int, leads: bool, left: int, tricks: int) -> int:
    """Points that the defenders leave to the declarer at most; `leads` if `leader` is on lead."""
    trumps = _load(memory, _TRUMPS)
    own, foreign = declarer & trumps, (leader | partner) & trumps
    sure = _above(foreign, own)
    count = max(_count(sure & leader), _count(sure & partner))
    forced = 0
    if leads:
        tops = _tops(leader & ~trumps, (declarer | partner) & ~trumps)
        while tops:
            suit = _load(memory, _SUIT_OF + _lowest(tops))
            run = tops & suit
            tops ^= run
            length = _count(run)
            if own:
                length = min(length, _count(declarer & suit))
            if partner & trumps:
                length = min(length, _count(partner & suit))
            if length > 0:
                count += length
                sure |= _highest_cards(run, length) | _highest_cards(partner & suit, length)
                forced |= _lowest_cards(declarer & suit, length)
    if count >= tricks:
        return 0
    return left - _points(sure | forced) - _least_points(declarer & ~forced, count - _count(forced))


# --- order of the moves ---------------------------------------------------------------------------------------------
# A score is linear in a few features; its weights were tuned on random and plausible deals.

_REMEMBERED = 100000  # the lead that cut before

# Declarer leads.
_LEAD_WINS = 300  # nobody can beat it
_LEAD_WINS_POINTS = 6
_LEAD_WINS_LAST_TRUMPS = -55  # a trump when no opponent has one
_LEAD_WINS_TRUMP = -3
_LEAD_RISKS = 127
_LEAD_RISKS_POINTS = -7
_LEAD_LOSES_POINTS = -8  # an opponent must beat it
_LEAD_TRUMP = 11
_LEAD_LENGTH = 5  # per own card of the suit
_LEAD_HIGHER_OUT = -15  # per opposing card that beats it

# A defender leads.
_DEFENCE_WINS = 300  # the declarer cannot beat it
_DEFENCE_WINS_POINTS = 5
_DEFENCE_WINS_TRUMP = -4
_DEFENCE_PARTNER = 245  # the partner can beat the declarer
_DEFENCE_PARTNER_POINTS = 7
_DEFENCE_PARTNER_REPLIES = 7  # per point of the partner's dearest winner and the declarer's cheapest reply
_DEFENCE_LOSES = 182  # the declarer must beat it and the partner cannot
_DEFENCE_LOSES_POINTS = -8
_DEFENCE_RISKS = 147
_DEFENCE_RISKS_POINTS = -20
_DEFENCE_RISKS_REPLIES = 3  # per point of the partner's cheapest reply and the declarer's dearest winner
_DEFENCE_TRUMP = 5
_DEFENCE_DECLARER_VOID = -117
_DEFENCE_PARTNER_VOID = -15
_DEFENCE_LENGTH = -6  # per own card of the suit
_DEFENCE_DECLARER_LENGTH = -7  # per declarer's card of the suit
_DEFENCE_DECLARER_LAST = -2
_DEFENCE_DECLARER_NEXT_POINTS = 5

# Second to play.
_SECOND_GAINS = 200  # own side is expected to win the trick
_SECOND_GAINS_POINTS = 7
_SECOND_GAINS_SURELY = 5
_SECOND_GAINS_CHEAP_TRUMP = -27
_SECOND_LOSES = 100
_SECOND_LOSES_POINTS = -21
_SECOND_DECLARER_WINS = 10
_SECOND_DECLARER_WINS_LEAD_POINTS = 6  # per point of the lead
_SECOND_BEATS_LOWER = -4  # per lower card of the suit, when beating
_SECOND_BEATS_LEAD_POINTS = -3  # per point of the lead, when surely gaining
_SECOND_BEATS_WITH_TRUMP = -3
_SECOND_DISCARD_LENGTH = -3  # per own card of the suit discarded from

# Last to play.
_THIRD_GAINS = 200
_THIRD_GAINS_POINTS = 13
_THIRD_BEATS_HEIGHT = 6  # eighths, per place of the card: beat low
_THIRD_BEATS_TRICK_POINTS = -3
_THIRD_LOSES = 100
_THIRD_LOSES_POINTS = -8
_THIRD_DISCARD_LENGTH = -3

_DECLARER_WINS = 1
_UNDECIDED = 0
_DEFENDERS_WIN = -1
_CHEAP = 10  # below the value of a ten
_NONE = -(1 << 40)  # lower than any move
_NO_PREVIOUS = 63  # a bit that no set of cards has


@_inlined
def _is_superfluous(value: int, kept_value: int, gains: bool) -> bool:
    """True if a neighbouring card of the same hand does as well when the trick's owner is certain.

    One gives the dearest card to the own side and the cheapest to the other.
    """
    return gains == (value <= kept_value)


@_inlined
def _order_leads(memory: int, moves: int, lead: int, second: int, third: int, place: int, remembered: int) -> int:
    """List the leads worth trying; returns their number."""
    trumps = _load(memory, _TRUMPS)
    others = second | third
    joined = _joined(lead, others)
    count, kept, kept_value, previous, height = 0, _NONE, 0, _NO_PREVIOUS, -1
    cards = lead
    while cards:
        card = _highest(cards)
        cards ^= 1 << card
        height += 1
        suit = _load(memory, _SUIT_OF + card)
        value = _load(memory, _VALUE_OF + card)
        follows = (joined >> previous) & (suit >> previous) & 1
        previous = card
        if follows and value == kept_value:
            continue
        beating = _load(memory, _BEATEN_BY + card)
        second_legal, third_legal = _legal(second, suit), _legal(third, suit)
        if place == 0:
            outcome, score = _judge_declarer_lead(
                lead, others, second_legal, third_legal, suit, beating, value, trumps >> card & 1, trumps
            )
        elif place == 1:
            outcome, score = _judge_defender_lead(
                memory, lead, second_legal, third_legal, suit, beating, value, trumps >> card & 1
            )
            score += _DEFENCE_DECLARER_NEXT_POINTS * value if second_legal & beating else 0
        else:
            outcome, score = _judge_defender_lead(
                memory, lead, third_legal, second_legal, suit, beating, value, trumps >> card & 1
            )
            score += _DEFENCE_DECLARER_LAST if third_legal & beating else 0
        if follows and outcome != _UNDECIDED:
            if _is_superfluous(value, kept_value, (outcome == _DECLARER_WINS) == (place == 0)):
                continue
        elif kept != _NONE:
            count = _insert(memory, moves, count, kept)
        if height == remembered:
            score += _REMEMBERED
        kept, kept_value = score << 5 | card, value
    return _insert(memory, moves, count, kept)


@_inlined
def _judge_declarer_lead(
    hand: int, others: int, second: int, third: int, suit: int, beating: int, value: int, is_trump: int, trumps: int
) -> tuple[int, int]:
    """Outcome and score of a declarer's lead; `second`, `third` are the legal replies."""
    if (second | third) & beating == 0:
        score = _LEAD_WINS + _LEAD_WINS_POINTS * value
        if is_trump:
            score += _LEAD_WINS_TRUMP if others & trumps else _LEAD_WINS_LAST_TRUMPS
        return _DECLARER_WINS, score
    score = (
        _LEAD_RISKS
        + _LEAD_TRUMP * is_trump
        + _LEAD_LENGTH * _count(hand & suit)
        + _LEAD_HIGHER_OUT * _count(others & beating)
    )
    if second & ~beating == 0 or third & ~beating == 0:
        return _DEFENDERS_WIN, score + _LEAD_LOSES_POINTS * value
    return _UNDECIDED, score + _LEAD_RISKS_POINTS * value


@_inlined
def _judge_defender_lead(
    memory: int, hand: int, declarer: int, partner: int, suit: int, beating: int, value: int, is_trump: int
) -> tuple[int, int]:
    """Outcome and score of a defender's lead; `declarer`, `partner` are the legal replies."""
    winners = declarer & beating
    if winners == 0:
        return _DEFENDERS_WIN, _DEFENCE_WINS + _DEFENCE_WINS_POINTS * value + _DEFENCE_WINS_TRUMP * is_trump
    score = _DEFENCE_TRUMP * is_trump + _DEFENCE_LENGTH * _count(hand & suit)
    score += _DEFENCE_DECLARER_LENGTH * _count(declarer & suit) if declarer & suit else _DEFENCE_DECLARER_VOID
    if partner & suit == 0:
        score += _DEFENCE_PARTNER_VOID
    rescue = partner & _load(memory, _BEATEN_BY + _highest(winners))
    if rescue:
        score += _DEFENCE_PARTNER + _DEFENCE_PARTNER_POINTS * value
        outcome = _DEFENDERS_WIN if rescue == partner else _UNDECIDED
        return outcome, score + _DEFENCE_PARTNER_REPLIES * (_dearest(rescue) + _cheapest(declarer))
    if declarer == winners and partner & _load(memory, _BEATEN_BY + _lowest(winners)) == 0:
        return _DECLARER_WINS, score + _DEFENCE_LOSES + _DEFENCE_LOSES_POINTS * value
    score += _DEFENCE_RISKS + _DEFENCE_RISKS_POINTS * value
    return _UNDECIDED, score + _DEFENCE_RISKS_REPLIES * (_cheapest(partner) + _dearest(winners))


@_inlined
def _order_seconds(
    memory: int, moves: int, hand: int, legal: int, third_legal: int, others: int, lead: int, place: int
) -> int:
    """List the second player's cards worth trying; `others` are the others' live cards, `lead` is the card led."""
    trumps = _load(memory, _TRUMPS)
    lead_beating = _load(memory, _BEATEN_BY + lead)
    lead_value = _load(memory, _VALUE_OF + lead)
    if legal & (legal - 1) == 0:
        _store(memory, moves, _lowest(legal))
        return 1
    declares = place == 1
    joined = _joined(hand, others)
    count, kept, kept_value, previous = 0, _NONE, 0, _NO_PREVIOUS
    cards = legal
    while cards:
        card = _highest(cards)
        cards ^= 1 << card
        suit = _load(memory, _SUIT_OF + card)
        value = _load(memory, _VALUE_OF + card)
        follows = (joined >> previous) & (suit >> previous) & 1
        previous = card
        if follows and value == kept_value:
            continue
        is_trump = trumps >> card & 1
        beats = lead_beating >> card & 1
        best_beating = _load(memory, _BEATEN_BY + card) if beats else lead_beating
        outcome = _second_outcome(third_legal, best_beating, beats, place)
        # While it is open the last player is expected to win.
        gains = declares == (place == 2 if outcome == _UNDECIDED else outcome == _DECLARER_WINS)
        if follows and outcome != _UNDECIDED:
            if _is_superfluous(value, kept_value, gains):
                continue
        elif kept != _NONE:
            count = _insert(memory, moves, count, kept)
        if gains:
            score = _SECOND_GAINS + _SECOND_GAINS_POINTS * value
            if outcome != _UNDECIDED:
                score += _SECOND_GAINS_SURELY
            if is_trump and value < _CHEAP:
                score += _SECOND_GAINS_CHEAP_TRUMP
        else:
            score = _SECOND_LOSES + _SECOND_LOSES_POINTS * value
        if beats:
            score += _SECOND_BEATS_LOWER * _count(hand & suit & ((1 << card) - 1))
            score += _SECOND_BEATS_WITH_TRUMP * is_trump
            if declares and outcome == _DECLARER_WINS:
                score += _SECOND_DECLARER_WINS + _SECOND_DECLARER_WINS_LEAD_POINTS * lead_value
            if gains and outcome != _UNDECIDED:
                score += _SECOND_BEATS_LEAD_POINTS * lead_value
        if not is_trump and not suit >> lead & 1:
            score += _SECOND_DISCARD_LENGTH * _count(hand & suit)
        kept, kept_value = score << 5 | card, value
    return _insert(memory, moves, count, kept)


@_inlined
def _second_outcome(third_legal: int, best_beating: int, beats: int, place: int) -> int:
    """Who surely wins the trick once the second card, which `beats` the lead or not, is down."""
    if place == 2:
        if third_legal & best_beating == 0:
            return _DEFENDERS_WIN
        return _UNDECIDED if third_legal & ~best_beating else _DECLARER_WINS
    if beats != place:  # a defender's card is best, and a defender plays last
        return _DEFENDERS_WIN
    if third_legal & best_beating == 0:
        return _DECLARER_WINS
    return _UNDECIDED if third_legal & ~best_beating else _DEFENDERS_WIN


@_inlined
def _order_thirds(
    memory: int,
    moves: int,
    hand: int,
    legal: int,
    others: int,
    best: int,
    best_place: int,
    lead: int,
    value_down: int,
    place: int,
) -> int:
    """List the last player's cards worth trying; `best` is the card to beat, `value_down` the points on the table."""
    trumps = _load(memory, _TRUMPS)
    beating = _load(memory, _BEATEN_BY + best)
    if legal & (legal - 1) == 0:
        _store(memory, moves, _lowest(legal))
        return 1
    declares = place == 2
    joined = _joined(hand, others)
    count, kept, kept_value, previous = 0, _NONE, 0, _NO_PREVIOUS
    cards = legal
    while cards:
        card = _highest(cards)
        cards ^= 1 << card
        suit = _load(memory, _SUIT_OF + card)
        value = _load(memory, _VALUE_OF + card)
        follows = (joined >> previous) & (suit >> previous) & 1
        previous = card
        beats = beating >> card & 1
        gains = ((place == 2) if beats else (best_place == place)) == declares
        if follows:
            if value == kept_value or _is_superfluous(value, kept_value, gains):
                continue
        elif kept != _NONE:
            count = _insert(memory, moves, count, kept)
        if gains:
            score = _THIRD_GAINS + _THIRD_GAINS_POINTS * value
            if beats:
                score += _THIRD_BEATS_TRICK_POINTS * value_down - ((card * _THIRD_BEATS_HEIGHT) >> 3)
        else:
            score = _THIRD_LOSES + _THIRD_LOSES_POINTS * value
        if not trumps >> card & 1 and not suit >> lead & 1:
            score += _THIRD_DISCARD_LENGTH * _count(hand & suit)
        kept, kept_value = score << 5 | card, value
    return _insert(memory, moves, count, kept)


# --- points games ---------------------------------------------------------------------------------------------------
# An entry's second word: tag | lower bound << 8 | upper bound << 16 | height of the best lead << 24 | honours << 32.

_TAG = 0x1F
_LABEL = _HONOURS << 32 | _TAG
_NO_LEAD = 15  # as height: how many higher cards are in the hand


@_inlined
def _recall(memory: int, bucket: int, key: int, label: int, low: int, high: int) -> tuple[int, int, int]:
    """Bounds narrowed by what is known of this pattern, and the height of the best lead."""
    remembered = _NO_LEAD
    for entry in range(bucket, bucket + 2 * _WAYS, 2):
        if _load(memory, entry + _KEY_WORD) == key:
            known = _load(memory, entry + _BOUNDS_WORD)
            if (known ^ label) & _TAG == 0:
                more = less = 0
                if (known ^ label) & _LABEL:
                    difference = _difference(memory, label >> 32, known >> 32)
                    more, less = difference & 0xFF, difference >> 32
                low = max(low, (known >> 8 & 0xFF) - less)
                high = min(high, (known >> 16 & 0xFF) + more)
                remembered = known >> 24 & 0xF
    return low, high, remembered


@_inlined
def _remember(memory: int, bucket: int, key: int, label: int, word: int) -> None:
    """Put an entry first into its bucket; the same position moves up, else the last one goes."""
    entry = bucket
    while entry < bucket + 2 * (_WAYS - 1):
        if _load(memory, entry + _KEY_WORD) == key and (_load(memory, entry + _BOUNDS_WORD) ^ label) & _LABEL == 0:
            break
        entry += 2
    while entry > bucket:
        entry -= 2
        _store(memory, entry + 2 + _KEY_WORD, _load(memory, entry + _KEY_WORD))
        _store(memory, entry + 2 + _BOUNDS_WORD, _load(memory, entry + _BOUNDS_WORD))
    _store(memory, bucket + _KEY_WORD, key)
    _store(memory, bucket + _BOUNDS_WORD, word)


@_inlined
def _last_trick_winner(memory: int, lead: int, second: int, third: int) -> int:
    """Place of the winner when each hand is one card."""
    best, winner = _lowest(lead), 0
    if second & _load(memory, _BEATEN_BY + best):
        best, winner = _lowest(second), 1
    return 2 if third & _load(memory, _BEATEN_BY + best) else winner


@_inlined
def _bounds(
    memory: int, lead: int, second: int, third: int, place: int, need: int, left: int, tricks: int
) -> tuple[int, int]:
    """Lower and upper bound of the declarer's points; the second is only looked for if the first does not decide."""
    if place == 0:
        low = _floor(memory, lead, second, third, True, left, tricks)
        if low >= need:
            return low, left
        return low, _ceiling(memory, lead, second, third, False, left, tricks)
    declarer, partner = (second, third) if place == 1 else (third, second)
    low = _floor(memory, declarer, lead, partner, False, left, tricks)
    if low >= need:
        return low, left
    return low, _ceiling(memory, declarer, lead, partner, True, left, tricks)


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def _search(memory: int, lead: int, second: int, third: int, place: int, need: int, left: int, tricks: int) -> int:
    """A bound of the declarer's points from the start of a trick: lower if it is >= need, else upper.

    Wants 0 < need <= left, where left is the points of all cards. If this trick is the one lying open on the table,
    its cards are fixed, and neither bounds nor table speak of it.
    """
    if tricks == 1:
        return left if _last_trick_winner(memory, lead, second, third) == place else 0
    is_open = tricks == _load(memory, _OPEN_TRICKS)
    low, high, remembered = 0, left, _NO_LEAD
    key = label = bucket = 0
    if not is_open:
        low, high = _bounds(memory, lead, second, third, place, need, left, tricks)
        if low >= need:
            return low
        if high < need:
            return high
        key = _pattern(memory, lead, second, third)
        label = _load(memory, _KIND) << 2 | place | ((lead | second | third) & _HONOURS) << 32
        bucket = _bucket(memory, key, label & _TAG)
        low, high, remembered = _recall(memory, bucket, key, label, low, high)
        if low >= need:
            return low
        if high < need:
            return high

    leads = _move_list(tricks, 0)
    seconds = _move_list(tricks, 1)
    thirds = _move_list(tricks, 2)
    if is_open:
        lead_count = _insert(memory, leads, 0, _load(memory, _OPEN_LEAD))
    else:
        lead_count = _order_leads(memory, leads, lead, second, third, place, remembered)
    nodes = 0
    best = -1 if place == 0 else 999
    for lead_index in range(lead_count):
        nodes += 1
        first_card = _move_card(memory, leads, lead_index)
        lead_rest = lead & ~(1 << first_card)
        suit = _load(memory, _SUIT_OF + first_card)
        first_beating = _load(memory, _BEATEN_BY + first_card)
        first_value = _load(memory, _VALUE_OF + first_card)
        third_legal = _legal(third, suit)
        if is_open and _load(memory, _OPEN_SECOND) != NO_CARD:
            second_count = _insert(memory, seconds, 0, _load(memory, _OPEN_SECOND))
        else:
            second_count = _order_seconds(
                memory, seconds, second, _legal(second, suit), third_legal, lead | third, first_card, place
            )
        best_second = -1 if place == 1 else 999
        for second_index in range(second_count):
            nodes += 1
            second_card = _move_card(memory, seconds, second_index)
            second_rest = second & ~(1 << second_card)
            best_card, best_place = first_card, 0
            if first_beating >> second_card & 1:
                best_card, best_place = second_card, 1
            beating = _load(memory, _BEATEN_BY + best_card)
            value_down = first_value + _load(memory, _VALUE_OF + second_card)
            third_count = _order_thirds(
                memory, thirds, third, third_legal, lead_rest | second_rest | 1 << best_card,
                best_card, best_place, first_card, value_down, place,
            )  # fmt: skip
            best_third = -1 if place == 2 else 999
            for third_index in range(third_count):
                nodes += 1
                third_card = _move_card(memory, thirds, third_index)
                third_rest = third & ~(1 << third_card)
                winner = 2 if beating >> third_card & 1 else best_place
                trick_value = value_down + _load(memory, _VALUE_OF + third_card)
                gained = trick_value if winner == place else 0
                rest_need, rest_left = need - gained, left - trick_value
                if rest_need <= 0:
                    value = gained
                elif rest_left < rest_need:
                    value = gained + rest_left
                else:
                    a, b, c, next_place = _led_by(winner, lead_rest, second_rest, third_rest, place)
                    if tricks == 2:
                        value = gained + (rest_left if _last_trick_winner(memory, a, b, c) == next_place else 0)
                    else:
                        value = gained + _search(memory, a, b, c, next_place, rest_need, rest_left, tricks - 1)
                best_third = max(best_third, value) if place == 2 else min(best_third, value)
                if (value >= need) == (place == 2):
                    break
            best_second = max(best_second, best_third) if place == 1 else min(best_second, best_third)
            if (best_third >= need) == (place == 1):
                break
        best = max(best, best_second) if place == 0 else min(best, best_second)
        if (best_second >= need) == (place == 0):
            remembered = _count(lead & (-2 << first_card))
            break
    _store(memory, NODES, _load(memory, NODES) + nodes)
    best = max(low, min(best, high))
    if not is_open:
        if best >= need:
            low = best
        else:
            high = best
        _remember(memory, bucket, key, label, label | low << 8 | high << 16 | remembered << 24)
    return best


@_inlined
def _set_open_trick(memory: int, tricks: int, first_card: int, second_card: int) -> None:
    """Note the cards on the table, NO_CARD for none."""
    _store(memory, _OPEN_TRICKS, 0 if first_card == NO_CARD else tricks)
    _store(memory, _OPEN_LEAD, first_card)
    _store(memory, _OPEN_SECOND, second_card)


@_inlined
def _zero_window(memory: int, declarer: int, left_hand: int, right_hand: int, leader: int, need: int) -> int:
    """A bound of the declarer's points, as `_search`, for hands by side and any need."""
    points = _points(declarer | left_hand | right_hand)
    if need <= 0:
        return 0
    if points < need:
        return points
    lead, second, third, place = _by_side(declarer, left_hand, right_hand, leader)
    return _search(memory, lead, second, third, place, need, points, _count(declarer))


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def reach(
    memory: int,
    declarer: int,
    left_hand: int,
    right_hand: int,
    leader: int,
    first_card: int,
    second_card: int,
    need: int,
) -> int:
    """A bound of the declarer's points: lower if it is >= need, else upper.

    Hands by side, each with its card on the table; `leader` is the side (0, 1, 2) that led or leads to this trick.
    """
    _set_open_trick(memory, _count(declarer), first_card, second_card)
    return _zero_window(memory, declarer, left_hand, right_hand, leader, need)


_STEP = 12  # how far the next question may be from the last answer


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def exact(
    memory: int,
    declarer: int,
    left_hand: int,
    right_hand: int,
    leader: int,
    first_card: int,
    second_card: int,
    guess: int,
) -> int:
    """The declarer's points; arguments as for `reach`, and a first guess of the result."""
    _set_open_trick(memory, _count(declarer), first_card, second_card)
    low, high = 0, _points(declarer | left_hand | right_hand)
    need = guess
    while low < high:
        need = min(max(need, low + 1), high)
        bound = _zero_window(memory, declarer, left_hand, right_hand, leader, need)
        if bound >= need:
            low = bound
            need = min((low + high + 1) >> 1, bound + _STEP)
        else:
            high = bound
            need = max((low + high + 1) >> 1, bound - _STEP + 1)
    return low


# --- every trick, no trick ------------------------------------------------------------------------------------------
# Schwarz is not a matter of points: a trick may hold none. Only ranks count here, so the pattern
# alone is the table's key, and of neighbouring cards one is tried.


@_inlined
def _one_per_run(memory: int, hand: int, legal: int, others: int) -> int:
    """Of the legal cards of a hand the highest of each run that no live card of the others interrupts."""
    joined = _joined(hand, others)
    kept, previous, cards = 0, _NO_PREVIOUS, legal
    while cards:
        card = _highest(cards)
        cards ^= 1 << card
        if not (joined >> previous) & (_load(memory, _SUIT_OF + card) >> previous) & 1:
            kept |= 1 << card
        previous = card
    return kept


@_inlined
def _next_card(cards: int, high_first: bool) -> int:
    """The highest or the lowest card of a set."""
    return _highest(cards) if high_first else _lowest(cards)


@_inlined
def _all_tricks_known(memory: int, lead: int, second: int, third: int, place: int, sweeper: int, tricks: int) -> int:
    """1 or 0 if it is plain that the sweeping side takes all tricks or not, else -1."""
    trumps = _load(memory, _TRUMPS)
    if place == 0:
        declarer, one, other = lead, second, third
    elif place == 1:
        declarer, one, other = second, lead, third
    else:
        declarer, one, other = third, lead, second
    if sweeper == 0:
        if _above((one | other) & trumps, declarer & trumps):
            return 0
        return 1 if _floor(memory, declarer, one, other, place == 0, 1 << 20, tricks) == 1 << 20 else -1
    if _above(declarer & trumps, (one | other) & trumps):
        return 0
    return 1 if _ceiling(memory, declarer, one, other, place != 0, 1 << 20, tricks) == 0 else -1


@_compiled("boolean(int64,int64,int64,int64,int64,int64,int64)")
def _takes_all(memory: int, lead: int, second: int, third: int, place: int, sweeper: int, tricks: int) -> bool:
    """True if a side takes every trick: the declarer (sweeper 0) or the defenders (1)."""
    _store(memory, NODES, _load(memory, NODES) + 1)
    if tricks == 1:
        return (_last_trick_winner(memory, lead, second, third) == place) == (sweeper == 0)
    is_open = tricks == _load(memory, _OPEN_TRICKS)
    key = tag = entry = 0
    if not is_open:
        known = _all_tricks_known(memory, lead, second, third, place, sweeper, tricks)
        if known >= 0:
            return known == 1
        key = _pattern(memory, lead, second, third)
        tag = (_load(memory, _KIND) + (_NO_TRICK if sweeper else _ALL_TRICKS)) << 2 | place
        entry = _entry(memory, key, tag)
        found = _load(memory, entry + _BOUNDS_WORD)
        if _load(memory, entry + _KEY_WORD) == key and found & _TAG == tag:
            return found >> 8 == 1

    first_sweeps = (place == 0) == (sweeper == 0)
    second_sweeps = (place == 1) == (sweeper == 0)
    third_sweeps = (place == 2) == (sweeper == 0)
    result = not first_sweeps
    firsts = 1 << _load(memory, _OPEN_LEAD) if is_open else _one_per_run(memory, lead, lead, second | third)
    while firsts:
        first_card = _highest(firsts)
        firsts ^= 1 << first_card
        lead_rest = lead & ~(1 << first_card)
        suit = _load(memory, _SUIT_OF + first_card)
        first_beating = _load(memory, _BEATEN_BY + first_card)
        third_legal = _legal(third, suit)
        if is_open and _load(memory, _OPEN_SECOND) != NO_CARD:
            seconds = 1 << _load(memory, _OPEN_SECOND)
        else:
            seconds = _one_per_run(memory, second, _legal(second, suit), lead | third)
        second_result = not second_sweeps
        while seconds:
            second_card = _next_card(seconds, seconds & first_beating != 0)
            seconds ^= 1 << second_card
            second_rest = second & ~(1 << second_card)
            best_card, best_place = first_card, 0
            if first_beating >> second_card & 1:
                best_card, best_place = second_card, 1
            beating = _load(memory, _BEATEN_BY + best_card)
            thirds = _one_per_run(memory, third, third_legal, lead_rest | second_rest | 1 << best_card)
            third_result = not third_sweeps
            while thirds:
                third_card = _next_card(thirds, False)
                if thirds & beating:
                    third_card = _lowest(thirds & beating)
                thirds ^= 1 << third_card
                third_rest = third & ~(1 << third_card)
                winner = 2 if beating >> third_card & 1 else best_place
                value = (winner == place) == (sweeper == 0)
                if value:
                    a, b, c, next_place = _led_by(winner, lead_rest, second_rest, third_rest, place)
                    value = _takes_all(memory, a, b, c, next_place, sweeper, tricks - 1)
                if value == third_sweeps:
                    third_result = value
                    break
            if third_result == second_sweeps:
                second_result = third_result
                break
        if second_result == first_sweeps:
            result = second_result
            break
    if not is_open:
        _store(memory, entry + _KEY_WORD, key)
        _store(memory, entry + _BOUNDS_WORD, tag | result << 8)
    return result


@_inlined
def _sweep(memory: int, declarer: int, left_hand: int, right_hand: int, leader: int, sweeper: int) -> bool:
    """`_takes_all` for hands by side."""
    lead, second, third, place = _by_side(declarer, left_hand, right_hand, leader)
    return _takes_all(memory, lead, second, third, place, sweeper, _count(declarer))


@_compiled("boolean(int64,int64,int64,int64,int64,int64,int64,int64)")
def sweeps(
    memory: int,
    declarer: int,
    left_hand: int,
    right_hand: int,
    leader: int,
    first_card: int,
    second_card: int,
    sweeper: int,
) -> bool:
    """True if the declarer (sweeper 0) or the defenders (1) take every trick; other arguments as for `reach`."""
    _set_open_trick(memory, _count(declarer), first_card, second_card)
    return _sweep(memory, declarer, left_hand, right_hand, leader, sweeper)


# --- Null -----------------------------------------------------------------------------------------------------------
# A suit is safe if the declarer's i-th lowest card of it has at most i - 1 opposing cards below: he always gets under.

_NULL_UNSAFE = 16  # a card of a suit in which the declarer is not safe
_NULL_LEAD_SAFE = 8  # declarer leads a safe suit
_NULL_LEAD_LOW = 20  # minus the rank: defenders lead low
_NULL_DECLARER_VOID = -8
_NULL_PARTNER_VOID = 4
_NULL_HIGH = 8  # plus the rank: get rid of high cards
_RANK = 7


@_inlined
def _null_suit(card: int) -> int:
    """All places of a card's suit."""
    return _NULL_SLOT << (card & ~_RANK)


@_inlined
def _is_safe(declarer: int, others: int) -> bool:
    """True if the declarer is safe in a suit."""
    allowed = 0
    while declarer:
        lowest = declarer & -declarer
        if _count(others & (lowest - 1)) > allowed:
            return False
        declarer ^= lowest
        allowed += 1
    return True


@_inlined
def _drop(hand: int, moving: int) -> int:
    """Move some cards of a hand down one place."""
    cards = hand & moving
    return (hand ^ cards) | (cards >> 1)


@_inlined
def _squeeze_null(lead: int, second: int, third: int) -> tuple[int, int, int]:
    """Close all gaps that played cards left."""
    for place in range(_NULL_WIDTH - 2, -1, -1):
        gaps = ~(lead | second | third) & (_NULL_BOTTOMS << place)
        if gaps:
            above = (gaps << (_NULL_WIDTH - place)) - (gaps << 1)
            lead, second, third = _drop(lead, above), _drop(second, above), _drop(third, above)
    return lead, second, third


@_inlined
def _lowest_of_runs(hand: int) -> int:
    """One card of each run of a squeezed hand."""
    return hand & ~((hand & _NULL_BELOW_TOP) << 1)


@_inlined
def _unsafe_suits(declarer: int, others: int) -> int:
    """All places of the suits in which the declarer is not safe."""
    unsafe = 0
    for slot in range(4):
        suit = _NULL_SLOT << (_NULL_WIDTH * slot)
        if declarer & suit and not _is_safe(declarer & suit, others & suit):
            unsafe |= suit
    return unsafe


@_inlined
def _has_safe_lead(declarer: int, others: int) -> bool:
    """True if the declarer, safe in all suits, can lead a lowest card that loses and stay safe."""
    for slot in range(4):
        suit = _NULL_SLOT << (_NULL_WIDTH * slot)
        held = declarer & suit
        if held and others & suit and _is_safe(held & (held - 1), others & suit):
            return True
    return False


@_inlined
def _can_stay_below(leader: int, partner: int, declarer: int) -> bool:
    """True if the leading defender has a lead that the declarer must win."""
    for slot in range(4):
        suit = _NULL_SLOT << (_NULL_WIDTH * slot)
        held, led, helped = declarer & suit, leader & suit, partner & suit
        if held and led:
            lowest = held & -held
            if led & -led < lowest and (helped == 0 or helped & -helped < lowest):
                return True
    return False


@_inlined
def _null_score_if_unsafe(card: int, unsafe: int) -> int:
    return _NULL_UNSAFE if unsafe >> card & 1 else 0


@_inlined
def _order_null_leads_of_declarer(memory: int, moves: int, declarer: int, one: int, other: int, unsafe: int) -> int:
    """List in each suit the highest card that still loses."""
    count = 0
    for slot in range(4):
        suit = _NULL_SLOT << (_NULL_WIDTH * slot)
        low_one, low_other = one & suit, other & suit
        limit = max(low_one & -low_one, low_other & -low_other)
        candidates = declarer & suit & (limit - 1) if limit else 0
        if candidates:
            card = _highest(candidates)
            score = 0 if unsafe & suit else _NULL_LEAD_SAFE
            count = _insert(memory, moves, count, score << 5 | card)
    return count


@_inlined
def _order_null_leads_of_defender(
    memory: int, moves: int, leader: int, declarer: int, partner: int, unsafe: int
) -> int:
    """List one card of each run, low ones and suits that hurt first."""
    count = 0
    cards = _lowest_of_runs(leader)
    while cards:
        card = _lowest(cards)
        cards &= cards - 1
        suit = _null_suit(card)
        score = _NULL_LEAD_LOW - (card & _RANK) + _null_score_if_unsafe(card, unsafe)
        if declarer & suit == 0:
            score += _NULL_DECLARER_VOID
        if partner & suit == 0:
            score += _NULL_PARTNER_VOID
        count = _insert(memory, moves, count, score << 5 | card)
    return count


@_inlined
def _order_null_discards(memory: int, moves: int, declarer: int, unsafe: int) -> int:
    """List the declarer's highest card of each suit when he cannot follow."""
    count = 0
    for slot in range(4):
        held = declarer & (_NULL_SLOT << (_NULL_WIDTH * slot))
        if held:
            card = _highest(held)
            score = (card & _RANK) + _null_score_if_unsafe(card, unsafe)
            count = _insert(memory, moves, count, score << 5 | card)
    return count


@_inlined
def _order_null_replies(memory: int, moves: int, legal: int, is_void: bool, low_first: bool, unsafe: int) -> int:
    """List a defender's replies, one card of each run."""
    count = 0
    cards = _lowest_of_runs(legal)
    while cards:
        card = _lowest(cards)
        cards &= cards - 1
        if is_void:
            score = (card & _RANK) + _null_score_if_unsafe(card, unsafe)
        elif low_first:
            score = _NULL_LEAD_LOW - (card & _RANK)
        else:
            score = _NULL_HIGH + (card & _RANK)
        count = _insert(memory, moves, count, score << 5 | card)
    return count


@_inlined
def _order_null_ducks(memory: int, moves: int, following: int, limit: int) -> int:
    """List the declarer's highest card below the limit, if there is one."""
    candidates = following & (limit - 1)
    return _insert(memory, moves, 0, _highest(candidates)) if candidates else 0


@_inlined
def _null_last_trick_winner(lead: int, second: int, third: int) -> int:
    """Place of the winner when each hand is one card."""
    suit = _null_suit(_lowest(lead))
    best, winner = lead, 0
    if second & suit and second > best:
        best, winner = second, 1
    return 2 if third & suit and third > best else winner


@_compiled("boolean(int64,int64,int64,int64,int64,int64)")
def _search_null(memory: int, lead: int, second: int, third: int, place: int, tricks: int) -> bool:
    """True if the declarer takes no trick; an open trick as in `_search`."""
    _store(memory, NODES, _load(memory, NODES) + 1)
    is_open = tricks == _load(memory, _OPEN_TRICKS)
    if tricks == 1:
        return _null_last_trick_winner(lead, second, third) != place
    if not is_open:
        lead, second, third = _squeeze_null(lead, second, third)
    if place == 0:
        declarer, leader, partner = lead, second, third
    elif place == 1:
        declarer, leader, partner = second, lead, third
    else:
        declarer, leader, partner = third, lead, second
    unsafe = _unsafe_suits(declarer, leader | partner)
    key = tag = entry = 0
    if not is_open:
        if unsafe == 0 and (place != 0 or _has_safe_lead(declarer, leader | partner)):
            return True
        if place != 0 and _can_stay_below(leader, partner, declarer):
            return False
        key = _key(lead, second, third)
        tag = NULL << 2 | place
        entry = _entry(memory, key, tag)
        found = _load(memory, entry + _BOUNDS_WORD)
        if _load(memory, entry + _KEY_WORD) == key and found & _TAG == tag:
            return found >> 8 == 1

    leads, seconds, thirds = _move_list(tricks, 0), _move_list(tricks, 1), _move_list(tricks, 2)
    if is_open:
        lead_count = _insert(memory, leads, 0, _load(memory, _OPEN_LEAD))
    elif place == 0:
        lead_count = _order_null_leads_of_declarer(memory, leads, lead, second, third, unsafe)
    else:
        lead_count = _order_null_leads_of_defender(memory, leads, lead, declarer, partner, unsafe)
    result = place != 0
    for lead_index in range(lead_count):
        first_card = _move_card(memory, leads, lead_index)
        lead_rest = lead & ~(1 << first_card)
        suit = _null_suit(first_card)
        second_void, third_void = second & suit == 0, third & suit == 0
        second_legal, third_legal = _legal(second, suit), _legal(third, suit)
        if is_open and _load(memory, _OPEN_SECOND) != NO_CARD:
            second_count = _insert(memory, seconds, 0, _load(memory, _OPEN_SECOND))
        elif place != 1:
            second_count = _order_null_replies(memory, seconds, second_legal, second_void, place == 2, unsafe)
        elif second_void:
            second_count = _order_null_discards(memory, seconds, second, unsafe)
        else:
            limit = 1 << first_card if third_void else max(1 << first_card, third_legal & -third_legal)
            second_count = _order_null_ducks(memory, seconds, second_legal, limit)
        second_result = place != 1
        for second_index in range(second_count):
            second_card = _move_card(memory, seconds, second_index)
            second_rest = second & ~(1 << second_card)
            best_card, best_place = first_card, 0
            if suit >> second_card & 1 and second_card > first_card:
                best_card, best_place = second_card, 1
            if place == 2:
                if third_void:
                    third_count = _order_null_discards(memory, thirds, third, unsafe)
                else:
                    third_count = _order_null_ducks(memory, thirds, third_legal, 1 << best_card)
            elif place == best_place and (third_void or third_legal & ((1 << best_card) - 1)):
                if place == 1:
                    continue
                second_result = False
                break
            else:
                third_count = _order_null_replies(memory, thirds, third_legal, third_void, False, unsafe)
            third_result = place != 2
            for third_index in range(third_count):
                third_card = _move_card(memory, thirds, third_index)
                third_rest = third & ~(1 << third_card)
                winner = 2 if suit >> third_card & 1 and third_card > best_card else best_place
                value = winner != place
                if value:
                    a, b, c, next_place = _led_by(winner, lead_rest, second_rest, third_rest, place)
                    value = _search_null(memory, a, b, c, next_place, tricks - 1)
                if value == (place == 2):
                    third_result = value
                    break
            if third_result == (place == 1):
                second_result = third_result
                break
        if second_result == (place == 0):
            result = second_result
            break
    if not is_open:
        _store(memory, entry + _KEY_WORD, key)
        _store(memory, entry + _BOUNDS_WORD, tag | result << 8)
    return result


@_inlined
def _null(memory: int, declarer: int, left_hand: int, right_hand: int, leader: int) -> bool:
    """`_search_null` for hands by side; true if there is nothing left to play."""
    lead, second, third, place = _by_side(declarer, left_hand, right_hand, leader)
    return declarer == 0 or _search_null(memory, lead, second, third, place, _count(declarer))


@_compiled("boolean(int64,int64,int64,int64,int64,int64,int64)")
def takes_none(
    memory: int, declarer: int, left_hand: int, right_hand: int, leader: int, first_card: int, second_card: int
) -> bool:
    """True if the declarer takes no trick of a Null; arguments as for `reach`."""
    _set_open_trick(memory, _count(declarer), first_card, second_card)
    return _null(memory, declarer, left_hand, right_hand, leader)


# --- many positions at once -----------------------------------------------------------------------------------------

RUNGS_NONE = 0  # no trick; then one more each for a trick, 31, 51, 61, 71 points, those of schneider, all tricks
RUNGS_TRICK = 1
RUNGS_31 = 2
RUNGS_51 = 3
RUNGS_WON = 4
RUNGS_71 = 5
RUNGS_SCHNEIDER = 6
RUNGS_SCHWARZ = 7
_WON_FROM = 61
_OUT_OF_SCHNEIDER_FROM = 31
_NEARLY_FROM = 51
_SAFELY_FROM = 71


@_inlined
def _rungs_of_won(
    memory: int, declarer: int, left_hand: int, right_hand: int, leader: int, laid: int, schneider_from: int, low: int
) -> int:
    """How many rungs the declarer climbs who makes at least `low` >= 61 points; `schneider_from` > 71."""
    high = low
    if low < schneider_from:
        high = laid + _zero_window(memory, declarer, left_hand, right_hand, leader, schneider_from - laid)
    if high >= schneider_from:
        return RUNGS_SCHWARZ if _sweep(memory, declarer, left_hand, right_hand, leader, 0) else RUNGS_SCHNEIDER
    if low < _SAFELY_FROM <= high:
        low = laid + _zero_window(memory, declarer, left_hand, right_hand, leader, _SAFELY_FROM - laid)
    return RUNGS_71 if low >= _SAFELY_FROM else RUNGS_WON


@_inlined
def _rungs_of_lost(
    memory: int, declarer: int, left_hand: int, right_hand: int, leader: int, laid: int, high: int
) -> int:
    """How many rungs the declarer climbs who makes at most `high` < 61 points."""
    low = high
    if high >= _OUT_OF_SCHNEIDER_FROM:
        low = laid + _zero_window(memory, declarer, left_hand, right_hand, leader, _OUT_OF_SCHNEIDER_FROM - laid)
    if low < _OUT_OF_SCHNEIDER_FROM:
        return RUNGS_NONE if _sweep(memory, declarer, left_hand, right_hand, leader, 1) else RUNGS_TRICK
    if low < _NEARLY_FROM <= high:
        low = laid + _zero_window(memory, declarer, left_hand, right_hand, leader, _NEARLY_FROM - laid)
    return RUNGS_51 if low >= _NEARLY_FROM else RUNGS_31


@_compiled("void(int64,int64[::1],int64[::1],int64[::1],int64,int64[::1],int64,int8[::1])")
def all_rungs(
    memory: int, declarer: Any, left_hand: Any, right_hand: Any, leader: int, laid: Any, schneider_from: int, rungs: Any
) -> None:
    """Write how many rungs the declarer climbs in each position of a points game, `laid` the points he starts with."""
    _set_open_trick(memory, 0, NO_CARD, NO_CARD)
    for i in range(rungs.size):
        one, two, three = declarer[i], left_hand[i], right_hand[i]
        points = laid[i] + _zero_window(memory, one, two, three, leader, _WON_FROM - laid[i])
        if points >= _WON_FROM:
            rungs[i] = _rungs_of_won(memory, one, two, three, leader, laid[i], schneider_from, points)
        else:
            rungs[i] = _rungs_of_lost(memory, one, two, three, leader, laid[i], points)


@_compiled("void(int64,int64[::1],int64[::1],int64[::1],int64,int64[::1],int64,int8[::1])")
def won_rungs(
    memory: int, declarer: Any, left_hand: Any, right_hand: Any, leader: int, laid: Any, target: int, rungs: Any
) -> None:
    """Write RUNGS_WON where the declarer reaches the target, else RUNGS_31."""
    _set_open_trick(memory, 0, NO_CARD, NO_CARD)
    for i in range(rungs.size):
        need = target - laid[i]
        wins = _zero_window(memory, declarer[i], left_hand[i], right_hand[i], leader, need) >= need
        rungs[i] = RUNGS_WON if wins else RUNGS_31


@_compiled("void(int64,int64[::1],int64[::1],int64[::1],int64,int8[::1])")
def null_rungs(memory: int, declarer: Any, left_hand: Any, right_hand: Any, leader: int, rungs: Any) -> None:
    """Write RUNGS_WON where the declarer takes no trick of a Null, else RUNGS_31."""
    _set_open_trick(memory, 0, NO_CARD, NO_CARD)
    for i in range(rungs.size):
        wins = _null(memory, declarer[i], left_hand[i], right_hand[i], leader)
        rungs[i] = RUNGS_WON if wins else RUNGS_31


# --- the cards of one decision in many worlds -----------------------------------------------------------------------

ASK_POINTS = 0  # does the declarer reach so many points from here on?
ASK_ALL_TRICKS = 1
ASK_NO_TRICK = 2  # of a Null


@_inlined
def _answer(memory: int, question: int, declarer: int, left_hand: int, right_hand: int, leader: int, need: int) -> bool:
    """Whether the declarer reaches what is asked for, hands by side; the open trick is noted already."""
    if question == ASK_POINTS:
        return _zero_window(memory, declarer, left_hand, right_hand, leader, need) >= need
    if question == ASK_NO_TRICK:
        return _null(memory, declarer, left_hand, right_hand, leader)
    return declarer == 0 or _sweep(memory, declarer, left_hand, right_hand, leader, 0)


@_inlined
def _trick_winner(memory: int, question: int, first: int, second: int, third: int) -> int:
    """Place of the winner of three cards."""
    if question == ASK_NO_TRICK:
        return _null_last_trick_winner(1 << first, 1 << second, 1 << third)
    return _last_trick_winner(memory, 1 << first, 1 << second, 1 << third)


@_inlined
def _answer_to_third(
    memory: int, question: int, declarer: int, left_hand: int, right_hand: int, leader: int, need: int,
    first: int, second: int, third: int,
) -> bool:  # fmt: skip
    """`_answer` for a trick of which all three cards are known; they are still in the hands."""
    winner = (leader + _trick_winner(memory, question, first, second, third)) % 3
    trick = 1 << first | 1 << second | 1 << third
    if question == ASK_POINTS:
        need -= _points(trick) if winner == 0 else 0
    elif (winner == 0) == (question == ASK_NO_TRICK):
        return False
    _store(memory, _OPEN_TRICKS, 0)
    return _answer(memory, question, declarer & ~trick, left_hand & ~trick, right_hand & ~trick, winner, need)


@_compiled("void(int64,int64,int64[::1],int64[::1],int64[::1],int64,int64,int64,int64[::1],int64[::1],boolean[:,::1])")
def card_answers(
    memory: int, question: int, declarer: Any, left_hand: Any, right_hand: Any, leader: int,
    first: int, second: int, cards: Any, needs: Any, answers: Any,
) -> None:  # fmt: skip
    """Write for each world and each card of the side to move whether the declarer reaches what is asked for.

    Hands by side, a world a row, each with its card on the table; `first` and `second` lie there, or NO_CARD.
    """
    for i in range(declarer.size):
        for j in range(cards.size):
            one, two, three = declarer[i], left_hand[i], right_hand[i]
            if second != NO_CARD:
                answers[i, j] = _answer_to_third(
                    memory, question, one, two, three, leader, needs[i], first, second, cards[j]
                )
            else:
                is_lead = first == NO_CARD
                _set_open_trick(memory, _count(one), cards[j] if is_lead else first, NO_CARD if is_lead else cards[j])
                answers[i, j] = _answer(memory, question, one, two, three, leader, needs[i])
