"""The inner loops of the open-card solver for four hands, compiled by Numba; `four_hand.py` is the door to them.

All compiled code and its constants stand in this one file, because Numba's cache notices changes of this file only.
Everything is int64: Numba's unsigned types widen in surprising ways.

A card is a bit: thirteen a suit, slot by slot, the two lowest; the trump suit lies in slot 3. For misere the ranks are
mirrored, so that in both kinds of play a high bit is a card that one likes to keep, and a *point* is a trick won or, in
misere, a trick that the other side had to take. Both sides want points; one search serves both kinds of play.

A position is four hands in playing order, the leader's first, and the leader's seat. The question is always whether the
leader's side makes at least `target` points in the `tricks` that are left. The answer is a bound (at least the target,
or at most so many: fail-soft) with a *relevance set* in the low 52 bits: per suit the lowest rank that mattered; as
long as all cards from there up lie as they do, the answer holds, whatever small cards the hands have.

Memory is reached by address: every array argument would be seven words in each recursive call. The addresses are
unchecked; `four_hand.FourHandSolver` owns the memory and checks every position before it comes here.
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


def _instruction(function: Callable[..., Any]) -> Callable[..., int]:
    """One instruction of the machine: the function returns its type and what generates it."""
    return cast(Callable[..., int], intrinsic(function))


# --- machine instructions -------------------------------------------------------------------------------------------

_WORD = ir.IntType(64)
_UNDEFINED_FOR_ZERO = ir.Constant(ir.IntType(1), 1)


@_instruction
def _count(typing: Any, cards: Any) -> Any:
    """Number of cards in a set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@_instruction
def _lowest(typing: Any, cards: Any) -> Any:
    """The lowest card of a set that is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], _UNDEFINED_FOR_ZERO)

    return types.int64(types.int64), generate


@_instruction
def _highest(typing: Any, cards: Any) -> Any:
    """The highest card of a set that is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.xor(builder.ctlz(args[0], _UNDEFINED_FOR_ZERO), ir.Constant(_WORD, 63))

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


# --- layout of the memory, in words ---------------------------------------------------------------------------------

SUIT = 0
"""For each card the mask of its suit."""
BEATS = 64
"""For each card the mask of the cards that take a trick from it."""
TRUMPS, MISERE, NODES, EPOCH, NEXT_BLOCK, STOP = 52, 53, 54, 55, 56, 57
"""The trump mask (0: none), 1 for misere, cards tried, the table's epoch, its first free block, and 1 to give up.

Another thread may set STOP: the search then ends at once with an answer that means nothing, and keeps none of it.
"""
_MOVES = 128
"""Room for the moves of four players in each trick: 64 words a trick, 16 a player."""
_PREFIX = 1024
"""For two numbers of top cards (16 * second + first) the mask of their owners in a pattern word."""
HOLDERS = 1280
"""For each slot and each set of its ranks alive: their owners from the top, two bits each, and the lengths."""
_HEADS = HOLDERS + 4 * 8192
_HEAD_BITS = 15
_BEST_MOVES = _HEADS + (1 << _HEAD_BITS)
_BEST_MOVE_BITS = 15
_POOL = _BEST_MOVES + (1 << _BEST_MOVE_BITS)
_BLOCK = 32
_MOST_BLOCKS = 1 << 16
WORDS = _POOL + _BLOCK * _MOST_BLOCKS
"""Size of the memory: 17.3 MB."""

# A block: key, block of the next key of this head, block with more patterns of this key, number of patterns; then the
# first words of up to 14 patterns, and their second words.
_BLOCK_NEXT, _BLOCK_MORE, _BLOCK_COUNT, _BLOCK_PATTERNS = 1, 2, 3, 4
_PATTERNS = 14

_SUIT_MASK = 8191
_ALL = (1 << 52) - 1
_OWNERS = (1 << 26) - 1
_VALUE = 52
_NO_CARD = 63
_TOP_SLOT = 39
_MIX = -7046029254386353131
_MIX_TOO = -2960836687051489901


# --- counting tricks without playing them ---------------------------------------------------------------------------


@_compiled("int64(int64,int64,int64,int64,int64)")
def _suit_tricks(own: int, partners: int, own_winners: int, partners_winners: int, longest: int) -> int:
    """Tricks of one suit led from `own` until it stops, `longest` being the most cards an opponent has in it.

    Winners are the cards above all cards of the opponents.
    """
    own_length, partners_length = _count(own), _count(partners)
    if partners_winners == 0:
        runs = own_winners >= longest and own_winners >= partners_length
        return own_length if runs else own_winners
    if own_winners == 0:
        if own_length == 0:
            return 0
        runs = partners_winners >= longest and partners_winners >= own_length
        return partners_length if runs else partners_winners
    if _highest(own) < _lowest(partners):
        return partners_winners
    if _lowest(own) > _highest(partners):
        return own_winners
    small = partners_length - partners_winners
    if own_winners > small:
        return small + partners_winners
    # Own winners fall on the partner's small cards; a small card of one's own then crosses to his winners.
    return own_winners + partners_winners - (own_length == own_winners)


@_compiled("int64(int64,int64,int64,int64,int64,int64)")
def _guarded_trump(near: int, far: int, left: int, right: int, alive: int, leads: int) -> int:
    """A set that proves one trump trick without the ace, else 0.

    `near` and `far` are the trumps of the side; `left` plays just before `far`, `right` just before `near`; `leads` is
    1 if `near` is on lead. The king behind the ace, the queen behind both or in company are tricks.
    """
    if _count(alive) < 3:
        return 0
    ace = 1 << _highest(alive)
    king = 1 << _highest(alive ^ ace)
    if king & (near | far):
        if far & king and far != king and left & ace:
            return king
        if near & king and near != king and right & ace and leads == 0:
            return king
        queen = 1 << _highest(alive ^ ace ^ king)
        if queen & (near | far):
            guarded = (near & (king | queen) and near & (near - 1)) or (far & (king | queen) and far & (far - 1))
            together = (near & (king | queen)) == (king | queen) or (far & (king | queen)) == (king | queen)
            if guarded or together:
                return queen
    elif _count(alive) >= 5:
        queen = 1 << _highest(alive ^ ace ^ king)
        if far & queen and _count(far) >= 3 and (left & (ace | king)) == (ace | king):
            return queen
        if leads == 0 and near & queen and _count(near) >= 3 and (right & (ace | king)) == (ace | king):
            return queen
    return 0


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def _quick_tricks(a: int, b: int, c: int, d: int, trumps: int, tricks: int, alive: int, target: int) -> int:
    """Tricks that the leader's side can take at once from the top, with the ranks they rest on; stops at the target.

    Counted are trumps above all opposing ones, then each suit played from the leader's hand, or all from the partner's
    once a suit crosses to him. While an opponent has trumps, a suit runs only as long as he must follow.
    """
    relevant = trump_tricks = 0
    drawn = 1
    suits = 4
    b_trumps = d_trumps = 0
    if trumps:
        suits = 3
        a_trumps, c_trumps = a & trumps, c & trumps
        b_trumps, d_trumps = b & trumps, d & trumps
        opposing = b_trumps | d_trumps
        longer = max(_count(a_trumps), _count(c_trumps))
        if opposing == 0:
            trump_tricks = longer
        else:
            drawn = 0
            above = -2 << _highest(opposing)
            tops = (a_trumps | c_trumps) & above
            trump_tricks = _count(tops)
            if trump_tricks:
                most = min(longer, target) if target < longer else longer
                while trump_tricks > most:
                    tops &= tops - 1
                    trump_tricks -= 1
                relevant |= tops
                if trump_tricks >= target:
                    return (trump_tricks << _VALUE) | relevant
                own = a_trumps & above
                if c_trumps:
                    own &= -2 << _highest(c_trumps)
                rounds = _count(own)
                if rounds >= _count(b_trumps) and rounds >= _count(d_trumps):
                    # The leader draws all trumps from his own hand.
                    drawn = 1
                    trump_tricks = max(trump_tricks, _count(a_trumps))
    from_leader = from_partner = crosses = 0
    leader_ranks = partner_ranks = 0
    # What the suit used to cross may still bring, at best over the suits.
    crossing_gain = -99
    suit = _SUIT_MASK
    for _ in range(suits):
        own, partners = a & suit, c & suit
        if own | partners:
            left, right = b & suit, d & suit
            others = left | right
            limit = 13
            if not drawn:
                if b_trumps:
                    limit = _count(left)
                if d_trumps:
                    limit = min(limit, _count(right))
            if limit > 0:
                if others == 0:
                    own_tops, partners_tops, longest = own, partners, 0
                else:
                    above = -2 << _highest(others)
                    own_tops, partners_tops = own & above, partners & above
                    longest = max(_count(left), _count(right))
                own_count, partners_count = _count(own_tops), _count(partners_tops)
                if own_count | partners_count:
                    if own:
                        led = _suit_tricks(own, partners, own_count, partners_count, longest)
                        if others:
                            leader_ranks |= own_tops | partners_tops
                        elif partners and led > min(own_count, partners_count):
                            # Nobody else has the suit: only the order of one's own cards can matter.
                            leader_ranks |= own | partners
                        from_leader += min(led, limit)
                        if trump_tricks + from_leader >= target:
                            return (min(trump_tricks + from_leader, tricks) << _VALUE) | relevant | leader_ranks
                    if partners:
                        led = _suit_tricks(partners, own, partners_count, own_count, longest)
                        if others:
                            partner_ranks |= own_tops | partners_tops
                        elif own and led > min(own_count, partners_count):
                            partner_ranks |= own | partners
                        led = min(led, limit)
                        from_partner += led
                        if partners_count > 0 and own and _lowest(own) < _highest(partners):
                            crosses = 1
                            if others == 0:
                                partner_ranks |= own | partners
                            # A suit that crosses cannot also be played from the partner first and then back.
                            gain = min(partners_count, limit) - led if own_count else 0
                            crossing_gain = max(crossing_gain, gain)
        suit <<= 13
    if crosses and from_partner + crossing_gain > from_leader:
        from_leader = from_partner + crossing_gain
        leader_ranks = partner_ranks
    made = trump_tricks + from_leader
    if made == 0 and target == 1 and (b_trumps | d_trumps):
        proof = _guarded_trump(a & trumps, c & trumps, b_trumps, d_trumps, alive & trumps, 1)
        if proof:
            return (1 << _VALUE) | proof
    return (min(made, tricks) << _VALUE) | relevant | leader_ranks


@_compiled("int64(int64,int64,int64,int64,int64)")
def _hand_tops(hand: int, one: int, two: int, three: int, tricks: int) -> int:
    """Tricks that a hand takes from the top once it is on lead at no trump, with the ranks they rest on."""
    made = relevant = 0
    suit = _SUIT_MASK
    for _ in range(4):
        held = hand & suit
        if held:
            others = (one | two | three) & suit
            if others == 0:
                made += _count(held)
            else:
                tops = held & (-2 << _highest(others))
                if tops:
                    relevant |= tops
                    length = _count(tops)
                    longest = max(_count(one & suit), _count(two & suit), _count(three & suit))
                    made += _count(held) if length >= longest else length
        suit <<= 13
    return (min(made, tricks) << _VALUE) | relevant


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def _sure_tricks(a: int, b: int, c: int, d: int, trumps: int, tricks: int, alive: int, target: int) -> int:
    """Tricks that the opponents `b` and `d` of the leader cannot be kept from, with the ranks they rest on."""
    if trumps and alive & trumps:
        b_trumps, d_trumps = b & trumps, d & trumps
        opposing = (a | c) & trumps
        if opposing == 0:
            return max(_count(b_trumps), _count(d_trumps)) << _VALUE
        if (b_trumps | d_trumps) == 0:
            return 0
        tops = (b_trumps | d_trumps) & (-2 << _highest(opposing))
        made = _count(tops)
        if made:
            most = min(target, max(_count(b_trumps), _count(d_trumps)))
            while made > most:
                tops &= tops - 1
                made -= 1
            return (made << _VALUE) | tops
        proof = _guarded_trump(b_trumps, d_trumps, c & trumps, a & trumps, alive & trumps, 0)
        return (1 << _VALUE) | proof if proof else 0
    # No trumps are left: each suit is either headed by an opponent, or counted in full for the leader's side.
    suit = _SUIT_MASK
    relevant = relevant_led = free = 0
    all_led_headed = 1
    guards = guards_led = b_guards = d_guards = 0
    for _ in range(4):
        ours = (a | c) & suit
        if ours:
            theirs = (b | d) & suit
            if theirs > ours:
                top = 1 << _highest(theirs)
                relevant |= top
                guard = 1
                if top & d:
                    guard = 2
                    d_guards += 1
                else:
                    b_guards += 1
                guards |= guard
                if a & suit:
                    relevant_led |= top
                    guards_led |= guard
            else:
                free += max(_count(a & suit), _count(c & suit))
                if a & suit:
                    all_led_headed = 0
        suit <<= 13
    if all_led_headed:
        # Whatever the leader leads, an opponent can take the first trick.
        relevant, guards, free = relevant_led, guards_led, 0
    made = tricks - free
    if made < target or guards == 0:
        return 0
    # A hand that guards more suits than it will have cards can be squeezed.
    if all_led_headed == 0 and (b_guards > made or d_guards > made):
        return 0
    if target <= 1:
        return (1 << _VALUE) | relevant
    if guards & 1:
        tops = _hand_tops(b, a, c, d, 13)
        relevant |= tops & _ALL
        made = min(made, tops >> _VALUE)
    if guards & 2 and made >= target:
        tops = _hand_tops(d, a, c, b, 13)
        relevant |= tops & _ALL
        made = min(made, tops >> _VALUE)
    return (max(made, 1) << _VALUE) | relevant


@_compiled("int64(int64,int64,int64,int64,int64)")
def _misere_exit(a: int, b: int, c: int, d: int, trumps: int) -> int:
    """A set that proves that the leader can put an opponent in at once (a point), else -1."""
    suit = _SUIT_MASK
    for slot in range(4):
        own = a & suit
        if own:
            left, partners, right = b & suit, c & suit, d & suit
            partner_ruffs = trumps and slot != 3 and partners == 0 and c & trumps
            if not partner_ruffs:
                card = _highest(own)
                if partners:
                    card = min(card, _highest(partners))
                if (left and _highest(left) < card) or (right and _highest(right) < card):
                    return 1 << card
        suit <<= 13
    return -1


@_compiled("int64(int64,int64,int64,int64,int64)")
def _misere_stuck(a: int, b: int, c: int, d: int, trumps: int) -> int:
    """A set that proves that the leader's side must take this trick whatever is led, else -1."""
    if trumps and (b | d) & trumps:
        return -1
    relevant = 0
    suit = _SUIT_MASK
    for _ in range(4):
        own = a & suit
        if own:
            others = (b | d) & suit
            if others:
                if _highest(own) > _lowest(others):
                    return -1
                relevant |= others & -others
        suit <<= 13
    return relevant


# --- the order of moves ---------------------------------------------------------------------------------------------


@_compiled("int64(int64,int64,int64,int64)")
def _insert(memory: int, base: int, count: int, move: int) -> int:
    """Put a move (score in the upper bits, card in the lower six) in its place of a falling list; the new length."""
    place = base + count
    while place > base and _load(memory, place - 1) < move:
        _store(memory, place, _load(memory, place - 1))
        place -= 1
    _store(memory, place, move)
    return count + 1


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def _order_leads(
    memory: int, base: int, a: int, b: int, c: int, d: int, alive: int, trumps: int, remembered: int
) -> int:
    """The leader's cards, one of each block of neighbours, best first; returns how many."""
    count = 0
    left = a
    b_trumps, c_trumps, d_trumps = b & trumps, c & trumps, d & trumps
    while left:
        card = _lowest(left)
        bit = 1 << card
        suit = _load(memory, SUIT + card)
        between = (alive & ~a) & suit & -bit
        left &= -(between & -between) if between else ~suit
        own, before, partners, after = a & suit, b & suit, c & suit, d & suit
        opposing = before | after
        is_trump = bit & trumps
        rank = card % 13
        top = _highest(opposing) if opposing else -1
        partners_top = _highest(partners) if partners else -1
        if not is_trump and ((before == 0 and b_trumps) or (after == 0 and d_trumps)):
            score = -68 - rank
            if partners == 0 and c_trumps:
                score += 60
            if after == 0 and d_trumps:
                score -= 20
        elif not is_trump and partners == 0 and c_trumps:
            score = 90 - rank
        elif card > top:
            score = 43 + rank
            if partners_top > top:
                score -= 20
        elif partners_top > top:
            score = 65 - rank
        elif partners_top > card and (before == 0 or partners_top > _highest(before)):
            score = 43 - rank
        else:
            promotes = partners and _count(alive & suit & (-2 << partners_top)) == 1
            score = 80 - rank if promotes else 2 - 2 * rank
            if top == _highest(alive & suit) and before and top == _highest(before):
                score += 15
        score += 2 * (_count(own) + _count(partners) - _count(opposing))
        if is_trump:
            score -= 10
        elif own == bit and trumps and a & trumps:
            score += 20
        if card == remembered:
            score += 10000
        count = _insert(memory, base, count, (score << 6) | card)
    return count


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def _order_replies(
    memory: int,
    base: int,
    hand: int,
    suit: int,
    best: int,
    partner_wins: int,
    next_hand: int,
    partners: int,
    is_last: int,
    alive: int,
    trumps: int,
    remembered: int,
) -> int:
    """The cards that may follow, one of each block of neighbours, best first; returns how many.

    `best` is the card that wins so far; `next_hand` is the opponent who plays next (0 for the last player) and
    `partners` the partner's hand if he has yet to play.
    """
    legal = hand & suit
    follows = legal != 0
    if not follows:
        legal = hand
    if legal & (legal - 1) == 0:
        _store(memory, base, _lowest(legal))
        return 1
    beats = _load(memory, BEATS + best)
    winners = legal & beats
    theirs = 0
    if not is_last:
        theirs = next_hand & suit
        if theirs == 0:
            theirs = next_hand
    play_low, ascending = 0, 1
    if winners == 0:
        play_low = 1
    elif partner_wins:
        over = theirs & beats
        if over == 0 or (follows and over == (theirs & _load(memory, BEATS + _highest(winners)))):
            play_low = 1
    elif partners:
        his = partners & suit
        if his == 0:
            his = partners
        his &= beats
        if his:
            over = theirs & _load(memory, BEATS + _highest(his))
            if over == 0 or (follows and over == (theirs & _load(memory, BEATS + _highest(winners)))):
                play_low = 1
    if not play_low and not is_last and follows and theirs & _load(memory, BEATS + _lowest(winners)):
        ascending = 0
    others = alive & ~hand
    count = 0
    if follows:
        gaps = others & suit
        if (legal >> remembered) & 1:
            _store(memory, base, remembered)
            count = 1
            block = suit
            higher = gaps & (-2 << remembered)
            if higher:
                block &= (higher & -higher) - 1
            lower = gaps & ((1 << remembered) - 1)
            if lower:
                block &= -2 << _highest(lower)
            legal &= ~block
        if not play_low:
            winners = legal & beats
            legal ^= winners
            while winners:
                card = _lowest(winners) if ascending else _highest(winners)
                _store(memory, base + count, card)
                count += 1
                if ascending:
                    higher = gaps & (-1 << card)
                    winners &= -(higher & -higher) if higher else 0
                else:
                    lower = gaps & ((1 << card) - 1)
                    winners &= (2 << _highest(lower)) - 1 if lower else 0
        while legal:
            card = _lowest(legal)
            _store(memory, base + count, card)
            count += 1
            higher = gaps & (-1 << card)
            legal &= -(higher & -higher) if higher else 0
        return count
    while legal:
        card = _lowest(legal)
        bit = 1 << card
        its_suit = _load(memory, SUIT + card)
        between = others & its_suit & -bit
        legal &= -(between & -between) if between else ~its_suit
        if bit & trumps:
            score = (-104 if play_low or bit & winners == 0 else 200) - card % 13
        else:
            held = hand & its_suit
            length = _count(held)
            above = alive & its_suit & (-2 << _highest(held))
            score = 50 - 30 * _count(held & (bit - 1)) + 6 * length
            if above and (_count(above) >= length or length == 1):
                score -= 20
            if trumps and length == 1 and hand & trumps:
                score += 10
        if card == remembered:
            score += 10000
        count = _insert(memory, base, count, (score << 6) | card)
    return count


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def _order_misere_leads(
    memory: int, base: int, a: int, b: int, c: int, d: int, alive: int, trumps: int, remembered: int
) -> int:
    """The leader's cards in misere, best first; ranks are mirrored."""
    count = 0
    left = a
    while left:
        card = _highest(left)
        bit = 1 << card
        suit = _load(memory, SUIT + card)
        between = (alive & ~a) & suit & (bit - 1)
        left &= ~(suit & (-2 << _highest(between))) if between else ~suit
        before, partners, after, own = b & suit, c & suit, d & suit, a & suit
        beats = _load(memory, BEATS + card)
        opposing = before | after
        if opposing == 0:
            score = -121
        else:
            if (before and before & ~beats == 0) or (after and after & ~beats == 0):
                # An opponent must take it, unless the partner must take it from him.
                if partners == 0 or partners & ~beats:
                    score = 38
                else:
                    his = _load(memory, BEATS + _highest(partners))
                    must = (before and before & ~his == 0) or (after and after & ~his == 0)
                    score = 31 if must else 2
            elif opposing & beats == 0:
                score = -98
            else:
                score = 9
            score += 22 * (12 - card % 13) - 10 * _count(own)
            if partners == 0:
                score += 7
        if card == remembered:
            score += 10000
        count = _insert(memory, base, count, (score << 6) | card)
    return count


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def _order_misere_replies(
    memory: int,
    base: int,
    hand: int,
    suit: int,
    best: int,
    partner_wins: int,
    is_last: int,
    alive: int,
    trumps: int,
    remembered: int,
) -> int:
    """The cards that may follow in misere, best first; ranks are mirrored."""
    legal = hand & suit
    follows = legal != 0
    if not follows:
        legal = hand
    if legal & (legal - 1) == 0:
        _store(memory, base, _lowest(legal))
        return 1
    winners = legal & _load(memory, BEATS + best)
    others = alive & ~hand
    count = 0
    while legal:
        card = _lowest(legal)
        bit = 1 << card
        its_suit = _load(memory, SUIT + card)
        between = others & its_suit & -bit
        legal &= -(between & -between) if between else ~its_suit
        rank = 12 - card % 13
        if follows:
            if bit & winners == 0:
                score = 40 + rank
            elif is_last:
                score = rank + (62 if partner_wins else 0)
            else:
                score = 36 - rank if partner_wins else -rank
        elif bit & trumps:
            score = rank - 50
        else:
            # The danger of a card are the others' cards below it (above it, ranks being mirrored).
            score = 256 + rank + 3 * _count(others & its_suit & -bit) - 44 * _count(hand & its_suit)
            if others & its_suit == 0:
                score -= 54
        if card == remembered:
            score += 10000
        count = _insert(memory, base, count, (score << 6) | card)
    return count


# --- the table of patterns and the memory of best moves -------------------------------------------------------------


@_compiled("int64(int64,int64)")
def _from_top(cards: int, number: int) -> int:
    """The `number`-th highest card of a set (at least 1, at most its size) as a set."""
    bit = 0
    while number:
        bit = 1 << _highest(cards)
        cards ^= bit
        number -= 1
    return bit


@_compiled("int64(int64,int64)")
def _hash(cards: int, situation: int) -> int:
    """A hash of a situation in which a move is remembered."""
    mixed = (cards ^ (situation * _MIX)) * _MIX_TOO
    mixed ^= _upper_bits(mixed, 29)
    return mixed * _MIX_TOO


@_compiled("int64(int64,int64)")
def _remembered(memory: int, code: int) -> int:
    """The move remembered for a situation, _NO_CARD if there is none."""
    entry = _load(memory, _BEST_MOVES + _upper_bits(code, 64 - _BEST_MOVE_BITS))
    return entry & 63 if entry >> 6 == code & 0xFFFFFFFF else _NO_CARD


@_compiled("void(int64,int64,int64)")
def _remember(memory: int, code: int, card: int) -> None:
    """Remember the move that decided a situation."""
    _store(memory, _BEST_MOVES + _upper_bits(code, 64 - _BEST_MOVE_BITS), ((code & 0xFFFFFFFF) << 6) | card)


@_compiled("int64(int64,int64,int64,int64,int64)")
def _lookup(memory: int, first_block: int, owners: int, owners_too: int, target: int) -> int:
    """The place of a pattern under this key that decides the question, 0 if there is none."""
    block = first_block
    while block:
        place = block + _BLOCK_PATTERNS
        end = place + _load(memory, block + _BLOCK_COUNT)
        while place < end:
            word = _load(memory, place)
            if (word ^ owners) & _load(memory, _PREFIX + ((word >> 52) & 255)) == 0:
                other = _load(memory, place + _PATTERNS)
                fits = (other ^ owners_too) & _load(memory, _PREFIX + ((other >> 52) & 255)) == 0
                if fits and (word >> 60 != 0) == (_upper_bits(other, 60) >= target):
                    return place
            place += 1
        block = _load(memory, block + _BLOCK_MORE)
    return 0


@_compiled("int64(int64,int64,int64,int64)")
def _pattern_ranks(alive: int, word: int, other: int, slots: int) -> int:
    """The relevance set of a pattern among the cards alive."""
    relevant = 0
    suit = 0
    for slot in range(slots):
        half = word if slot < 2 else other
        tops = (half >> (52 + 4 * (slot & 1))) & 15
        if tops:
            relevant |= _from_top((alive >> suit) & _SUIT_MASK, tops) << suit
        suit += 13
    return relevant


@_compiled("int64(int64,int64,int64)")
def _block_of(memory: int, head: int, key: int) -> int:
    """The first block of a key, 0 if the table holds none."""
    entry = _load(memory, head)
    block = entry & 0xFFFFFFFF if entry >> 32 == _load(memory, EPOCH) else 0
    while block != 0 and _load(memory, block) != key:
        block = _load(memory, block + _BLOCK_NEXT)
    return block


@_compiled("void(int64,int64,int64,int64,int64)")
def _add_pattern(memory: int, head: int, key: int, word: int, other: int) -> None:
    """Add a pattern under its key; a full pool begins a new epoch, which empties the table at once."""
    block = _block_of(memory, head, key)
    if block != 0 and _load(memory, block + _BLOCK_COUNT) < _PATTERNS:
        place = block + _BLOCK_PATTERNS + _load(memory, block + _BLOCK_COUNT)
        _store(memory, block + _BLOCK_COUNT, _load(memory, block + _BLOCK_COUNT) + 1)
    else:
        fresh = _load(memory, NEXT_BLOCK)
        if fresh >= WORDS:
            _store(memory, EPOCH, _load(memory, EPOCH) + 1)
            fresh, block = _POOL, 0
        _store(memory, NEXT_BLOCK, fresh + _BLOCK)
        _store(memory, fresh, key)
        if block == 0:
            entry = _load(memory, head)
            epoch = _load(memory, EPOCH)
            _store(memory, fresh + _BLOCK_NEXT, entry & 0xFFFFFFFF if entry >> 32 == epoch else 0)
            _store(memory, fresh + _BLOCK_MORE, 0)
            _store(memory, fresh + _BLOCK_COUNT, 1)
            _store(memory, head, (epoch << 32) | fresh)
            place = fresh + _BLOCK_PATTERNS
        else:
            # The first block of a key stays first: its patterns move on, and it starts again with the new one.
            for at in range(_BLOCK_PATTERNS, _BLOCK):
                _store(memory, fresh + at, _load(memory, block + at))
            _store(memory, fresh + _BLOCK_NEXT, 0)
            _store(memory, fresh + _BLOCK_MORE, _load(memory, block + _BLOCK_MORE))
            _store(memory, fresh + _BLOCK_COUNT, _PATTERNS)
            _store(memory, block + _BLOCK_MORE, fresh)
            _store(memory, block + _BLOCK_COUNT, 1)
            place = block + _BLOCK_PATTERNS
    _store(memory, place, word)
    _store(memory, place + _PATTERNS, other)


# --- the search -----------------------------------------------------------------------------------------------------


@_compiled("int64(int64,int64,int64,int64,int64)")
def _skipped(memory: int, skipped: int, relevant: int, card: int, bit: int) -> int:
    """The cards that need not be tried after one that failed: those of its suit that mattered as little."""
    suit = _load(memory, SUIT + card)
    ranks = relevant & suit
    if ranks == 0:
        return skipped | suit
    low = ranks & -ranks
    return skipped | (suit & (low - 1)) if bit < low else skipped


@_compiled("int64(int64,int64,int64,int64,int64,int64)")
def _owners_last(alive: int, relevant: int, a: int, b: int, c: int, d: int) -> int:
    """A relevance set widened, suit by suit, as far as it costs nothing: to its owner's last card before another's."""
    widened = 0
    suit = _SUIT_MASK
    for _ in range(4):
        ranks = relevant & suit
        if ranks:
            low = ranks & -ranks
            owner = a if low & a else b if low & b else c if low & c else d
            others = alive & ~owner & suit
            below = others & (low - 1)
            if below:
                held = owner & suit & (-2 << _highest(below))
                widened |= held & -held
            else:
                # Nobody else has a lower card: what counts are the others' cards above.
                above = others & -low
                widened |= above & -above
        suit <<= 13
    return widened


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64)")
def _search(memory: int, a: int, b: int, c: int, d: int, leader: int, target: int, tricks: int) -> int:
    """Can the leader's side (a, c) make `target` (1 to tricks) points? The value bound and the relevance set."""
    alive = a | b | c | d
    misere = _load(memory, MISERE)
    if tricks == 1:
        best, winner = _lowest(a), 0
        if b & _load(memory, BEATS + best):
            best, winner = _lowest(b), 1
        if c & _load(memory, BEATS + best):
            best, winner = _lowest(c), 2
        if d & _load(memory, BEATS + best):
            best, winner = _lowest(d), 3
        beaten = (alive & _load(memory, SUIT + best)) ^ (1 << best)
        if beaten:
            beaten = beaten & -beaten if misere else 1 << best
        return (((winner & 1) ^ 1 ^ misere) << _VALUE) | beaten
    if _load(memory, STOP):
        return 0
    trumps = _load(memory, TRUMPS)
    first = _load(memory, HOLDERS + (alive & _SUIT_MASK))
    second = _load(memory, HOLDERS + 8192 + ((alive >> 13) & _SUIT_MASK))
    third = _load(memory, HOLDERS + 16384 + ((alive >> 26) & _SUIT_MASK))
    fourth = _load(memory, HOLDERS + 24576 + (alive >> _TOP_SLOT))
    key = (first >> 32) | ((second >> 32) << 16) | ((third >> 32) << 32)
    key |= (tricks << 48) | (leader << 52) | (((fourth >> 24) & 3) << 54)
    head = _HEADS + _upper_bits((key ^ _upper_bits(key, 31)) * _MIX, 64 - _HEAD_BITS)
    # Fetched before the static bounds: it comes from afar.
    entry = _load(memory, head)
    if misere:
        if target == tricks:
            proof = _misere_stuck(a, b, c, d, trumps)
            if proof >= 0:
                return ((tricks - 1) << _VALUE) | proof
        if target == 1:
            proof = _misere_exit(a, b, c, d, trumps)
            if proof >= 0:
                return (1 << _VALUE) | proof
    else:
        bound = _quick_tricks(a, b, c, d, trumps, tricks, alive, target)
        if bound >> _VALUE >= target:
            return bound
        bound = _sure_tricks(a, b, c, d, trumps, tricks, alive, tricks - target + 1)
        most = tricks - (bound >> _VALUE)
        if most < target:
            return (most << _VALUE) | (bound & _ALL)
    owners = (first & _OWNERS) | ((second & _OWNERS) << 26)
    owners_too = (third & _OWNERS) | ((fourth & _OWNERS) << 26)
    first_block = entry & 0xFFFFFFFF if entry >> 32 == _load(memory, EPOCH) else 0
    while first_block != 0 and _load(memory, first_block) != key:
        first_block = _load(memory, first_block + _BLOCK_NEXT)
    place = _lookup(memory, first_block, owners, owners_too, target)
    if place:
        word, other = _load(memory, place), _load(memory, place + _PATTERNS)
        front = first_block + _BLOCK_PATTERNS
        if place != front:
            _store(memory, place, _load(memory, front))
            _store(memory, place + _PATTERNS, _load(memory, front + _PATTERNS))
            _store(memory, front, word)
            _store(memory, front + _PATTERNS, other)
        return (_upper_bits(other, 60) << _VALUE) | _pattern_ranks(alive, word, other, 4)

    moves_a = _MOVES + tricks * 64
    moves_b, moves_c, moves_d = moves_a + 16, moves_a + 32, moves_a + 48
    situation = leader | (_load(memory, EPOCH) << 8)
    code_a = _hash(a, situation)
    remembered = _remembered(memory, code_a)
    if misere:
        count_a = _order_misere_leads(memory, moves_a, a, b, c, d, alive, trumps, remembered)
    else:
        count_a = _order_leads(memory, moves_a, a, b, c, d, alive, trumps, remembered)
    best_a, relevant_a, skip_a = -1, 0, 0
    nodes = 0
    for at_a in range(count_a):
        card_a = _load(memory, moves_a + at_a) & 63
        bit_a = 1 << card_a
        if bit_a & skip_a:
            continue
        nodes += 1
        suit = _load(memory, SUIT + card_a)
        code_b = _hash(((alive & suit) if b & suit else b) | (card_a << 53), situation + 4)
        remembered = _remembered(memory, code_b)
        if misere:
            count_b = _order_misere_replies(memory, moves_b, b, suit, card_a, 0, 0, alive, trumps, remembered)
        else:
            count_b = _order_replies(memory, moves_b, b, suit, card_a, 0, c, d, 0, alive, trumps, remembered)
        best_b, relevant_b, skip_b = 99, 0, 0
        for at_b in range(count_b):
            card_b = _load(memory, moves_b + at_b) & 63
            bit_b = 1 << card_b
            if bit_b & skip_b:
                continue
            nodes += 1
            wins_b = 1 if bit_b & _load(memory, BEATS + card_a) else 0
            top_b = card_b if wins_b else card_a
            code_c = _hash(((alive & suit) if c & suit else c) | (top_b << 53), situation + 8 + wins_b * 16)
            remembered = _remembered(memory, code_c)
            if misere:
                count_c = _order_misere_replies(
                    memory, moves_c, c, suit, top_b, wins_b ^ 1, 0, alive, trumps, remembered
                )
            else:
                count_c = _order_replies(
                    memory, moves_c, c, suit, top_b, wins_b ^ 1, d, 0, 0, alive, trumps, remembered
                )
            best_c, relevant_c, skip_c = -1, 0, 0
            for at_c in range(count_c):
                card_c = _load(memory, moves_c + at_c) & 63
                bit_c = 1 << card_c
                if bit_c & skip_c:
                    continue
                nodes += 1
                if bit_c & _load(memory, BEATS + top_b):
                    top_c, winner_c = card_c, 2
                else:
                    top_c, winner_c = top_b, wins_b
                if misere:
                    count_d = _order_misere_replies(
                        memory, moves_d, d, suit, top_c, 1 if winner_c == 1 else 0, 1, alive, trumps, _NO_CARD
                    )
                else:
                    count_d = _order_replies(
                        memory, moves_d, d, suit, top_c, 1 if winner_c == 1 else 0, 0, 0, 1, alive, trumps, _NO_CARD
                    )
                best_d, relevant_d, skip_d = 99, 0, 0
                for at_d in range(count_d):
                    card_d = _load(memory, moves_d + at_d) & 63
                    bit_d = 1 << card_d
                    if bit_d & skip_d:
                        continue
                    nodes += 1
                    if bit_d & _load(memory, BEATS + top_c):
                        top, winner = card_d, 3
                    else:
                        top, winner = top_c, winner_c
                    ours = (winner & 1) ^ 1
                    point = ours ^ misere
                    wanted = target - point
                    relevant = 0
                    if wanted == 0:
                        value = 1
                    elif wanted == tricks:
                        value = tricks - 1
                    else:
                        a_left, b_left, c_left, d_left = a ^ bit_a, b ^ bit_b, c ^ bit_c, d ^ bit_d
                        later, against = tricks - 1, tricks - wanted
                        if winner == 0:
                            found = _search(memory, a_left, b_left, c_left, d_left, leader, wanted, later)
                        elif winner == 1:
                            found = _search(memory, b_left, c_left, d_left, a_left, (leader + 1) & 3, against, later)
                        elif winner == 2:
                            found = _search(memory, c_left, d_left, a_left, b_left, leader ^ 2, wanted, later)
                        else:
                            found = _search(memory, d_left, a_left, b_left, c_left, (leader + 3) & 3, against, later)
                        value = found >> _VALUE
                        relevant = found & _ALL
                        value = point + (value if ours else tricks - 1 - value)
                    beaten = ((bit_a | bit_b | bit_c | bit_d) & _load(memory, SUIT + top)) ^ (1 << top)
                    if beaten:
                        relevant |= beaten & -beaten if misere else 1 << top
                    if value < target:
                        best_d, relevant_d = value, relevant
                        break
                    best_d = min(best_d, value)
                    relevant_d |= relevant
                    skip_d = _skipped(memory, skip_d, relevant, card_d, bit_d)
                if best_d >= target:
                    best_c, relevant_c = best_d, relevant_d
                    _remember(memory, code_c, card_c)
                    break
                best_c = max(best_c, best_d)
                relevant_c |= relevant_d
                skip_c = _skipped(memory, skip_c, relevant_d, card_c, bit_c)
            if best_c < target:
                best_b, relevant_b = best_c, relevant_c
                _remember(memory, code_b, card_b)
                break
            best_b = min(best_b, best_c)
            relevant_b |= relevant_c
            skip_b = _skipped(memory, skip_b, relevant_c, card_b, bit_b)
        if best_b >= target:
            best_a, relevant_a = best_b, relevant_b
            _remember(memory, code_a, card_a)
            break
        best_a = max(best_a, best_b)
        relevant_a |= relevant_b
        skip_a = _skipped(memory, skip_a, relevant_b, card_a, bit_a)
    _store(memory, NODES, _load(memory, NODES) + nodes)
    if _load(memory, STOP):
        return 0

    relevant_a = _owners_last(alive, relevant_a, a, b, c, d)
    word = other = 0
    suit_start = 0
    for slot in range(4):
        low = (relevant_a >> suit_start) & _SUIT_MASK
        if low:
            tops = _count((alive >> suit_start) & _SUIT_MASK & -low)
            if slot < 2:
                word |= tops << (52 + 4 * slot)
            else:
                other |= tops << (52 + 4 * (slot - 2))
        suit_start += 13
    word |= owners & _load(memory, _PREFIX + ((word >> 52) & 255))
    other |= owners_too & _load(memory, _PREFIX + ((other >> 52) & 255))
    if best_a >= target:
        word |= 1 << 60
    _add_pattern(memory, head, key, word, other | (best_a << 60))
    return (best_a << _VALUE) | relevant_a


# --- positions within a trick, and the doors ------------------------------------------------------------------------


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def _within(
    memory: int,
    a: int,
    b: int,
    c: int,
    d: int,
    leader: int,
    played: int,
    best: int,
    winner: int,
    suit: int,
    target: int,
    tricks: int,
) -> int:
    """Can the leader's side make `target` points when `played` cards of this trick lie on the table? A bound.

    `a` to `d` hold what is left, in playing order; `best` wins so far, played by place `winner`.
    """
    misere = _load(memory, MISERE)
    if target <= 0:
        return 0
    if target > tricks:
        return tricks
    if played == 4:
        ours = (winner & 1) ^ 1
        point = ours ^ misere
        wanted = target - point
        if wanted <= 0:
            return point
        if wanted > tricks - 1:
            return tricks - 1 + point
        if winner == 0:
            found = _search(memory, a, b, c, d, leader, wanted, tricks - 1)
        elif winner == 1:
            found = _search(memory, b, c, d, a, (leader + 1) & 3, tricks - wanted, tricks - 1)
        elif winner == 2:
            found = _search(memory, c, d, a, b, (leader + 2) & 3, wanted, tricks - 1)
        else:
            found = _search(memory, d, a, b, c, (leader + 3) & 3, tricks - wanted, tricks - 1)
        value = found >> _VALUE
        return point + (value if ours else tricks - 1 - value)
    hand = a if played == 0 else b if played == 1 else c if played == 2 else d
    left = hand & suit if played and hand & suit else hand
    legal = left
    maximises = played & 1 == 0
    bound = -1 if maximises else 99
    while left:
        card = _lowest(left)
        bit = 1 << card
        its_suit = _load(memory, SUIT + card)
        left ^= bit
        if (bit >> 1) & legal & its_suit:
            # The same as its neighbour in rank, which was tried.
            continue
        if played == 0:
            now, place, led = card, 0, its_suit
        elif bit & _load(memory, BEATS + best):
            now, place, led = card, played, suit
        else:
            now, place, led = best, winner, suit
        value = _within(
            memory,
            a ^ bit if played == 0 else a,
            b ^ bit if played == 1 else b,
            c ^ bit if played == 2 else c,
            d ^ bit if played == 3 else d,
            leader,
            played + 1,
            now,
            place,
            led,
            target,
            tricks,
        )
        if maximises:
            bound = max(bound, value)
            if bound >= target:
                return bound
        else:
            bound = min(bound, value)
            if bound < target:
                return bound
    return bound


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def exact(
    memory: int,
    a: int,
    b: int,
    c: int,
    d: int,
    leader: int,
    played: int,
    best: int,
    winner: int,
    suit: int,
    guess: int,
    tricks: int,
) -> int:
    """Points of the leader's side in the tricks left, this one included; the first question is the guess."""
    low, high = 0, tricks
    target = guess
    while low < high:
        target = min(max(target, low + 1), high)
        if played:
            value = _within(memory, a, b, c, d, leader, played, best, winner, suit, target, tricks)
        else:
            value = _search(memory, a, b, c, d, leader, target, tricks) >> _VALUE
        if value >= target:
            low, target = value, value + 1
        else:
            high, target = value, value
    return low


@_compiled("void(int64,int64,int64,int64,int64,int64,int64)")
def setup(memory: int, north: int, east: int, south: int, west: int, has_trumps: int, misere: int) -> None:
    """Prepare the memory for these cards and empty the table; `misere` hands come with mirrored ranks."""
    for card in range(52):
        slot = card // 13
        suit = _SUIT_MASK << (13 * slot)
        beats = suit & ((1 << card) - 1) if misere else suit & (-2 << card)
        if has_trumps and slot != 3:
            beats |= _SUIT_MASK << _TOP_SLOT
        _store(memory, SUIT + card, suit)
        _store(memory, BEATS + card, beats)
    _store(memory, TRUMPS, _SUIT_MASK << _TOP_SLOT if has_trumps else 0)
    _store(memory, MISERE, misere)
    for first in range(14):
        for second in range(14):
            one = _OWNERS ^ ((1 << (26 - 2 * first)) - 1)
            two = _OWNERS ^ ((1 << (26 - 2 * second)) - 1)
            _store(memory, _PREFIX + first + 16 * second, one | (two << 26))
    cards = north | east | south | west
    for slot in range(4):
        base = HOLDERS + 8192 * slot
        _store(memory, base, 0)
        held = (cards >> (13 * slot)) & _SUIT_MASK
        for rank in range(13):
            bit = 1 << rank
            if held & bit:
                card = bit << (13 * slot)
                owner = 1 if card & east else 2 if card & south else 3 if card & west else 0
                for below in range(bit):
                    if below & ~held == 0:
                        entry = _load(memory, base + below)
                        owners = ((entry & _OWNERS) >> 2) | (owner << 24)
                        _store(memory, base + below + bit, (entry & ~_OWNERS) + (1 << (32 + 4 * owner)) | owners)
    _store(memory, EPOCH, _load(memory, EPOCH) + 1)
    _store(memory, NEXT_BLOCK, _POOL)


@_compiled("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64)")
def reaches(
    memory: int,
    a: int,
    b: int,
    c: int,
    d: int,
    leader: int,
    played: int,
    best: int,
    winner: int,
    suit: int,
    target: int,
    tricks: int,
) -> int:
    """1 if the leader's side can make the target in the tricks left, this one included, else 0."""
    if target <= 0:
        return 1
    if target > tricks:
        return 0
    if played:
        return 1 if _within(memory, a, b, c, d, leader, played, best, winner, suit, target, tricks) >= target else 0
    return 1 if _search(memory, a, b, c, d, leader, target, tricks) >> _VALUE >= target else 0
