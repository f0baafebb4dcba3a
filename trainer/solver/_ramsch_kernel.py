"""The inner loops of the Ramsch solver, compiled by Numba; `ramsch.py` is the door to them.

All compiled code and its constants stand in this one file, because Numba's cache notices changes of this file only.
Everything is int64: Numba's unsigned types widen in surprising ways.

Cards are those of `_skat_kernel` in a Grand: four slots of seven bits (clubs, spades, hearts, diamonds), each
7 8 9 Q K T A; the jacks D H S C lie on top at bits 28 to 31. So of two cards that can win a trick the higher bit does.

A position is three hands beginning with the seat to move, that seat, the open trick and the *standing*: one word with
what the taken tricks brought (points by seat, who took a trick, who the last and who of the others the last before).
The *code* is one word with the rules, and what is fixed before the first trick: skat points, passes unseen.

A *key* is a seat's final score and, to break ties, its card points: score x 128 - points. More is better.
"""

# ruff: noqa: PLR0917  (what a position consists of goes from call to call in registers)

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


# --- cards ----------------------------------------------------------------------------------------------------------

_SLOT_WIDTH = 7
_SLOT = 0x7F
_SLOT_BOTTOMS = 1 | 1 << 7 | 1 << 14 | 1 << 21
_QUEENS = _SLOT_BOTTOMS << 3
_KINGS = _SLOT_BOTTOMS << 4
_TENS = _SLOT_BOTTOMS << 5
_ACES = _SLOT_BOTTOMS << 6
_FIRST_JACK = 28
_JACKS = 0xF << _FIRST_JACK
_ALL_CARDS = 0xFFFFFFFF
_VALUES = 0xBA43000  # four bits a card of a slot, the seven lowest
_JACK_VALUE = 2

# Cards of equal value one, two and three places above another: eights and nines above sevens, jacks above jacks.
_EQUAL_TO_1_BELOW = _SLOT_BOTTOMS << 1 | _SLOT_BOTTOMS << 2 | 0b1110 << _FIRST_JACK
_EQUAL_TO_2_BELOW = _SLOT_BOTTOMS << 2 | 0b1100 << _FIRST_JACK
_EQUAL_TO_3_BELOW = 0b1000 << _FIRST_JACK


@_inlined
def _suit_of(card: int) -> int:
    """The cards of the same suit, the jacks being one."""
    return _JACKS if card >= _FIRST_JACK else _SLOT << card // _SLOT_WIDTH * _SLOT_WIDTH


@_inlined
def _value_of(card: int) -> int:
    """Card points of a card."""
    return _JACK_VALUE if card >= _FIRST_JACK else _VALUES >> 4 * (card % _SLOT_WIDTH) & 15


@_inlined
def _points(cards: int) -> int:
    """Card points of a set."""
    return (
        11 * _count(cards & _ACES) + 10 * _count(cards & _TENS) + 4 * _count(cards & _KINGS)
        + 3 * _count(cards & _QUEENS) + _JACK_VALUE * _count(cards & _JACKS)
    )  # fmt: skip


@_inlined
def _beats(card: int, best: int) -> bool:
    """True if a card played after `best` takes the trick from it."""
    return card > best and (card >= _FIRST_JACK or _suit_of(best) >> card & 1 == 1)


# --- the code: rules and what is fixed before the first trick --------------------------------------------------------

FEWEST_TEN = 0
CARD_POINTS = 1
MOST_LOSES = 2
MARCH_NOTHING = 0
MARCH_MINUS_30 = 1
MARCH_PLUS_120 = 2
MAID_NOTHING = 0
MAID_PENALTY = 1
MAID_DOUBLES = 2

# Places of the parts of a code, in bits.
SCORE = 0  # two bits: one of the three above
MARCH = 2  # two bits
MAID = 4  # two bits
SKAT_TO_LOSER = 6  # one bit: laid away for the loser, not for the last trick
LATER_IS_BEST = 7  # one bit: of two with the fewest points who took the later trick wins, else the other
LATER_LOSES = 8  # one bit: of those with the most points who took the later trick loses, else all
UNSEEN = 9  # two bits: passes unseen
SKAT_POINTS = 11  # five bits

_PART = 3  # mask of two bits

# --- the standing: what the taken tricks brought ---------------------------------------------------------------------

# Places of its parts, in bits; the points of each seat come first, seven bits each.
POINTS_WIDTH = 7
TAKEN = 21  # a bit a seat: took a trick
LAST = 24  # two bits: who took the last trick
LATER = 26  # two bits: who of the two others took a trick later
NOBODY = 3
START = NOBODY << LAST | NOBODY << LATER
_POINTS_MASK = 127
_TAKEN_MASK = 7

NO_CARD = 32
KEY_STEP = 128  # a key is a score times this, less card points


@_inlined
def _standing_after(standing: int, winner: int, points: int) -> int:
    """The standing after one more trick."""
    last = standing >> LAST & _PART
    standing = standing + (points << POINTS_WIDTH * winner) | 1 << TAKEN + winner
    if last == winner:
        return standing
    standing &= ~(_PART << LAST | _PART << LATER)
    return standing | winner << LAST | last << LATER


@_inlined
def _counted(code: int, standing: int, seat: int) -> int:
    """Card points of a seat at the end, the skat with the last trick where it goes there."""
    points = standing >> POINTS_WIDTH * seat & _POINTS_MASK
    if code >> SKAT_TO_LOSER & 1 == 0 and standing >> LAST & _PART == seat:
        points += code >> SKAT_POINTS
    return points


@_inlined
def _is_later(standing: int, seat: int, other: int) -> bool:
    """True if of these two the first took a trick later."""
    last, later = standing >> LAST & _PART, standing >> LATER & _PART
    return last == seat or (last != other and later == seat)


@_inlined
def _is_fewest(code: int, standing: int, seat: int, left: int, right: int) -> bool:
    """True if all took a trick and this seat gets the 10."""
    mine, next_one, third = (
        _counted(code, standing, seat),
        _counted(code, standing, left),
        _counted(code, standing, right),
    )
    if mine > min(next_one, third):
        return False
    if next_one == third == mine:
        return seat == 0
    if mine < min(next_one, third):
        return True
    other = left if next_one == mine else right
    return _is_later(standing, seat, other) == (code >> LATER_IS_BEST & 1 == 1)


@_inlined
def _loses(code: int, standing: int, seat: int, left: int, right: int) -> bool:
    """True if this seat has the most points, a tie decided."""
    mine, next_one, third = (
        _counted(code, standing, seat),
        _counted(code, standing, left),
        _counted(code, standing, right),
    )
    if mine < max(next_one, third):
        return False
    if code >> LATER_LOSES & 1 == 0:
        return True
    return not (mine == next_one and _is_later(standing, left, seat)) and not (
        mine == third and _is_later(standing, right, seat)
    )


@_inlined
def _march_score(code: int) -> int:
    """What the taker of every trick writes, where there is a rule for him."""
    points = -30 if code >> MARCH & _PART == MARCH_MINUS_30 else 120
    return points << (code >> UNSEEN & _PART)


@_inlined
def _is_march(code: int, standing: int) -> bool:
    """True if one took everything and there is a rule for that."""
    return code >> MARCH & _PART != MARCH_NOTHING and _count(standing >> TAKEN & _TAKEN_MASK) == 1


@_inlined
def _score(code: int, standing: int, seat: int) -> int:
    """What a seat writes at the end."""
    left, right = (seat + 1) % 3, (seat + 2) % 3
    took, maids = standing >> TAKEN + seat & 1, 3 - _count(standing >> TAKEN & _TAKEN_MASK)
    if _is_march(code, standing):
        return _march_score(code) if took else 0
    kind, maid_rule = code >> SCORE & _PART, code >> MAID & _PART
    if kind == FEWEST_TEN:
        if maids:
            return 0 if took else 20
        return 10 if _is_fewest(code, standing, seat, left, right) else 0
    if kind == CARD_POINTS:
        if not took and maid_rule == MAID_PENALTY:
            return -20 if maids == 2 else -15
        return -_counted(code, standing, seat)
    if not _loses(code, standing, seat, left, right):
        return 0
    loss = _counted(code, standing, seat)
    if code >> SKAT_TO_LOSER & 1:
        loss += code >> SKAT_POINTS
    return -(loss << (code >> UNSEEN & _PART) << (maids if maid_rule == MAID_DOUBLES else 0))


@_inlined
def _key(code: int, standing: int, seat: int) -> int:
    """The key of a seat at the end."""
    return KEY_STEP * _score(code, standing, seat) - _counted(code, standing, seat)


@_inlined
def _best_key(code: int, standing: int, seat: int) -> int:
    """A key that this seat cannot exceed, whatever happens from here on."""
    points, kind = standing >> POINTS_WIDTH * seat & _POINTS_MASK, code >> SCORE & _PART
    best = 0
    if kind == FEWEST_TEN:
        best = 10 if standing >> TAKEN + seat & 1 else 20
    elif kind == CARD_POINTS:
        best = -points
    if code >> MARCH & _PART != MARCH_NOTHING and standing >> TAKEN & _TAKEN_MASK & ~(1 << seat) == 0:
        best = max(best, _march_score(code))
    return KEY_STEP * best - points


# --- exact ----------------------------------------------------------------------------------------------------------


@_inlined
def _distinct(cards: int, others: int) -> int:
    """Without the cards that are worth the same as a lower own one: equal points, nobody's card between."""
    below_1, below_2 = others << 1, others << 2
    same = cards << 1 & _EQUAL_TO_1_BELOW
    same |= cards << 2 & ~below_1 & _EQUAL_TO_2_BELOW
    same |= cards << 3 & ~below_1 & ~below_2 & _EQUAL_TO_3_BELOW
    return cards & ~same


@_inlined
def _after_last_trick(standing: int, seat: int, first: int, second: int, third: int) -> int:
    """The standing at the end, each hand being one card and this seat to lead."""
    best, taker = _lowest(first), seat
    if _beats(_lowest(second), best):
        best, taker = _lowest(second), (seat + 1) % 3
    if _beats(_lowest(third), best):
        taker = (seat + 2) % 3
    return _standing_after(standing, taker, _points(first | second | third))


@_compiled("UniTuple(int64,3)(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def search(
    code: int, mine: int, left: int, right: int, seat: int, placed: int, suit: int, best: int, taker: int,
    trick: int, standing: int,
) -> tuple[int, int, int]:  # fmt: skip
    """Keys by seat if every seat plays for its own best one; of equally good cards the lowest bit.

    `mine` belongs to `seat`, who is to move; `placed` cards of `suit`'s trick lie on the table, worth `trick` points,
    `best` of them `taker`'s. Without a card on the table suit, best, taker and trick mean nothing.
    """
    if placed == 0 and mine & (mine - 1) == 0:
        if mine:
            standing = _after_last_trick(standing, seat, mine, left, right)
        return _key(code, standing, 0), _key(code, standing, 1), _key(code, standing, 2)
    legal, others = mine, left | right
    if placed:
        legal = mine & suit or mine
        others |= 1 << best
    cards, next_seat = _distinct(legal, others), (seat + 1) % 3
    ceiling = _best_key(code, standing, seat)
    found, first, second, third = -(1 << 40), 0, 0, 0
    while cards and found < ceiling:
        card = _lowest(cards)
        cards &= cards - 1
        rest, points = mine & ~(1 << card), _value_of(card)
        if placed == 0:
            one, two, three = search(
                code, left, right, rest, next_seat, placed + 1, _suit_of(card), card, seat, points, standing
            )
        else:
            wins = _beats(card, best)
            now, holder = (card, seat) if wins else (best, taker)
            if placed == 1:
                one, two, three = search(
                    code, left, right, rest, next_seat, placed + 1, suit, now, holder, trick + points, standing
                )
            else:
                after = _standing_after(standing, holder, trick + points)
                if holder == seat:
                    one, two, three = search(
                        code, rest, left, right, holder, placed - 2, suit, best, taker, trick, after
                    )
                elif holder == next_seat:
                    one, two, three = search(
                        code, left, right, rest, holder, placed - 2, suit, best, taker, trick, after
                    )
                else:
                    one, two, three = search(
                        code, right, rest, left, holder, placed - 2, suit, best, taker, trick, after
                    )
        own = one if seat == 0 else two if seat == 1 else three
        if own > found:
            found, first, second, third = own, one, two, three
    return first, second, third


# --- sensible play with cards hidden --------------------------------------------------------------------------------

# Places of the weights, in card points; `ramsch.WEIGHTS` holds them.
W_MORE = 0  # points that each card still to come adds to a trick
W_DUMP = 1  # points that it adds besides if its seat cannot follow
W_GIVE = 2  # share of an own card's points that is a gain when another takes them
W_EXCESS = 3  # danger of a kept card: for each lower card of others beyond the own lower ones
W_EXCESS_VALUE = 4  # the same for each such card and each point of the kept card
W_JACK = 5  # danger of a kept jack
W_LOWER_JACK = 6  # the same for each lower jack of others
W_LEAD = 7  # cost of taking a trick besides its points
W_VOID = 8  # gain from having no card of a suit that others still have
W_PASS_EXCESS = 9  # the same four for passing on, where no jacks go: as W_EXCESS
W_PASS_EXCESS_VALUE = 10
W_PASS_VALUE = 11  # danger of each point of a kept card, however safe
W_PASS_VOID = 12
WEIGHT_COUNT = 13
_MOST_EXCESS = 4


@_inlined
def _power(base: float, exponent: int) -> float:
    """A small power."""
    product = 1.0
    for _ in range(exponent):
        product *= base
    return product


@_inlined
def _excess(mine: int, card: int, others: int) -> int:
    """How many lower cards of its suit others hold beyond the own lower ones: the i-th lowest is safe below i."""
    below = (1 << card) - 1
    return max(0, min(_count(others & below) - _count(mine & below), _MOST_EXCESS))


@_inlined
def _danger(weights: Any, mine: int, others: int) -> float:
    """What keeping these cards of one suit may cost in play, others having those."""
    if mine == 0:
        return -weights[W_VOID] if others else 0.0
    danger, cards = 0.0, mine
    while cards:
        card = _lowest(cards)
        cards &= cards - 1
        if card >= _FIRST_JACK:
            danger += weights[W_JACK] + weights[W_LOWER_JACK] * _count(others & ((1 << card) - 1))
        else:
            danger += _excess(mine, card, others) * (weights[W_EXCESS] + weights[W_EXCESS_VALUE] * _value_of(card))
    return danger


@_inlined
def _pass_danger(weights: Any, mine: int, others: int) -> float:
    """What keeping these cards of one suit, no jacks, may cost once two cards are passed on."""
    if mine == 0:
        return -weights[W_PASS_VOID] if others else 0.0
    danger, cards = 0.0, mine
    while cards:
        card = _lowest(cards)
        cards &= cards - 1
        value = _value_of(card)
        danger += _excess(mine, card, others) * (weights[W_PASS_EXCESS] + weights[W_PASS_EXCESS_VALUE] * value)
        danger += weights[W_PASS_VALUE] * value
    return danger


@_inlined
def _wins(card: int, placed: int, best: int, unknown: int, share: float) -> float:
    """Chance that a card takes the trick: nobody behind must go over it, for want of a lower card of the suit.

    `share` is the chance that one of the unknown cards is in the hand of a given seat behind.
    """
    if placed and not _beats(card, best):
        return 0.0
    if placed == 2:
        return 1.0
    suit = _suit_of(card)
    lower = _count(unknown & suit & ((1 << card) - 1))
    higher = _count(unknown & suit) - lower
    forced = _power(1.0 - share, lower) * (1.0 - _power(1.0 - share, higher))
    return 1.0 - forced if placed else (1.0 - forced) * (1.0 - forced)


@_compiled("int64(float64[::1],int64,int64,int64,int64,int64,int64)")
def choose(weights: Any, hand: int, gone: int, placed: int, suit: int, best: int, trick: int) -> int:
    """A sensible card from this hand, by what its owner has seen.

    `gone` are the cards that he knows to be in no hand, those on the table included; the rest as in `search`.
    """
    unknown, held = _ALL_CARDS & ~(hand | gone), _count(hand)
    legal = hand
    if placed:
        legal = hand & suit or hand
    share = held / max(_count(unknown), 1)
    chosen, most = 0, -1e9
    while legal:
        card = _lowest(legal)
        legal &= legal - 1
        own_suit, value = _suit_of(card), _value_of(card)
        wins = _wins(card, placed, best, unknown, share)
        void = _power(1.0 - share, _count(unknown & own_suit))
        stake = trick + value + (2 - placed) * (weights[W_MORE] + weights[W_DUMP] * void) + weights[W_LEAD]
        kept = hand & own_suit
        relief = _danger(weights, kept, unknown & own_suit) - _danger(weights, kept & ~(1 << card), unknown & own_suit)
        worth = relief - wins * stake + (1.0 - wins) * weights[W_GIVE] * value
        if worth > most:
            chosen, most = card, worth
    return chosen


@_compiled("int64(float64[::1],int64,int64)")
def choose_pair(weights: Any, twelve: int, is_last: int) -> int:
    """Two cards to pass on, no jacks, that leave the least danger; laid away (`is_last`) nobody plays them."""
    others = _ALL_CARDS & ~twelve
    chosen, least = 0, 1e9
    first_cards = twelve & ~_JACKS
    while first_cards:
        first = first_cards & -first_cards
        first_cards &= first_cards - 1
        second_cards = first_cards
        while second_cards:
            pair = first | second_cards & -second_cards
            second_cards &= second_cards - 1
            left_over, against = twelve & ~pair, others if is_last else others | pair
            danger = 0.0
            for slot in range(4):
                suit = _SLOT << slot * _SLOT_WIDTH
                danger += _pass_danger(weights, left_over & suit, against & suit)
            if danger < least:
                chosen, least = pair, danger
    return chosen


# --- many deals -----------------------------------------------------------------------------------------------------


@_compiled(
    "UniTuple(int64,3)(int64,float64[::1],int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)"
)
def play_out(
    code: int, weights: Any, exact_from: int, laid_away: int, gone: int, mine: int, left: int, right: int,
    seat: int, placed: int, suit: int, best: int, taker: int, trick: int, standing: int,
) -> tuple[int, int, int]:  # fmt: skip
    """Keys by seat if all play sensibly, cards hidden, until `exact_from` tricks are left, then as `search` does.

    `gone` are the cards that everybody has seen played; rearhand knows those `laid_away` too. The rest as in `search`.
    """
    while mine and _count(mine) > exact_from:
        seen = gone | laid_away if seat == 2 else gone
        card = choose(weights, mine, seen, placed, suit, best, trick)
        gone |= 1 << card
        if placed == 0:
            suit, trick = _suit_of(card), 0
        if placed == 0 or _beats(card, best):
            best, taker = card, seat
        trick += _value_of(card)
        mine, left, right, seat = left, right, mine & ~(1 << card), (seat + 1) % 3
        placed += 1
        if placed == 3:
            standing = _standing_after(standing, taker, trick)
            placed, trick = 0, 0
            while seat != taker:
                mine, left, right, seat = left, right, mine, (seat + 1) % 3
    return search(code, mine, left, right, seat, placed, suit, best, taker, trick, standing)


@_inlined
def _write(scores: Any, i: int, j: int, first: int, second: int, third: int) -> None:
    """The scores of three keys."""
    scores[i, j, 0] = (first + KEY_STEP - 1) // KEY_STEP
    scores[i, j, 1] = (second + KEY_STEP - 1) // KEY_STEP
    scores[i, j, 2] = (third + KEY_STEP - 1) // KEY_STEP


@_inlined
def _after(
    code: int, weights: Any, exact_from: int, laid: int, gone: int, mine: int, left: int, right: int,
    seat: int, placed: int, suit: int, best: int, taker: int, trick: int, standing: int, card: int,
) -> tuple[int, int, int]:  # fmt: skip
    """`play_out` once the seat to move has played a card."""
    rest, gone, points = mine & ~(1 << card), gone | 1 << card, _value_of(card)
    next_seat, third = (seat + 1) % 3, (seat + 2) % 3
    if placed == 0:
        suit, best, taker, trick = _suit_of(card), card, seat, 0
    elif _beats(card, best):
        best, taker = card, seat
    trick += points
    if placed < 2:
        return play_out(
            code, weights, exact_from, laid, gone, left, right, rest, next_seat, placed + 1, suit, best, taker, trick,
            standing,
        )  # fmt: skip
    standing = _standing_after(standing, taker, trick)
    if taker == third:
        mine, left, right = right, rest, left
    elif taker == next_seat:
        mine, left, right = left, right, rest
    else:
        mine = rest
    return play_out(code, weights, exact_from, laid, gone, mine, left, right, taker, 0, 0, 0, 0, 0, standing)


@_compiled(
    "void(int64,float64[::1],int64,int64,int64,int64[:,::1],int64[::1],int64,int64,int64,int64,int64,int64,int64,int64[::1],"
    "int16[:,:,::1])"
)
def sample(
    code: int, weights: Any, exact_from: int, knows_skat: int, gone: int, hands: Any, skat: Any,
    seat: int, placed: int, suit: int, best: int, taker: int, trick: int, standing: int, cards: Any, scores: Any,
) -> None:  # fmt: skip
    """Write the scores of each world and each card of the seat to move; with NO_CARD that seat chooses too.

    `hands` by seat, a world a row, without the cards on the table; `knows_skat`: rearhand has seen it.
    """
    left, right = (seat + 1) % 3, (seat + 2) % 3
    for i in range(skat.size):
        world = code | _points(skat[i]) << SKAT_POINTS
        laid = skat[i] if knows_skat else 0
        mine, one, two = hands[i, seat], hands[i, left], hands[i, right]
        for j in range(cards.size):
            if cards[j] == NO_CARD:
                keys = play_out(
                    world,
                    weights,
                    exact_from,
                    laid,
                    gone,
                    mine,
                    one,
                    two,
                    seat,
                    placed,
                    suit,
                    best,
                    taker,
                    trick,
                    standing,
                )
            else:
                keys = _after(
                    world, weights, exact_from, laid, gone, mine, one, two, seat, placed, suit, best, taker, trick,
                    standing, cards[j],
                )  # fmt: skip
            _write(scores, i, j, keys[0], keys[1], keys[2])


@_compiled("void(int64,float64[::1],int64,int64[:,::1],int64[::1],int64,int64[:,::1],int16[:,:,::1])")
def sample_passes(
    code: int, weights: Any, exact_from: int, hands: Any, offered: Any, seat: int, pairs: Any, scores: Any
) -> None:
    """Write the scores of each world and each pair that `seat` may pass on; those after it pass sensibly.

    `hands` of ten cards by seat, a world a row, `offered` the two before the seat to act. A pair of 0 lets the seat
    choose; the two offered themselves, negative, are passed on unseen: then the code counts that pass already.
    """
    for i in range(offered.size):
        for j in range(pairs.shape[1]):
            one, two, three = hands[i, 0], hands[i, 1], hands[i, 2]
            passing = offered[i]
            for giver in range(seat, 3):
                twelve = (one if giver == 0 else two if giver == 1 else three) | passing
                pair = pairs[i, j] if giver == seat else 0
                pair = choose_pair(weights, twelve, int(giver == 2)) if pair == 0 else abs(pair)
                kept = twelve & ~pair
                if giver == 0:
                    one = kept
                elif giver == 1:
                    two = kept
                else:
                    three = kept
                passing = pair
            world = code | _points(passing) << SKAT_POINTS
            knows = 0 if seat == 2 and pairs[i, j] < 0 else passing
            keys = play_out(world, weights, exact_from, knows, 0, one, two, three, 0, 0, 0, 0, 0, 0, START)
            _write(scores, i, j, keys[0], keys[1], keys[2])
