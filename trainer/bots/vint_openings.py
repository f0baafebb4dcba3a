"""The advice for the pair's first bid: aces by no trump, a suit at one, jumps, a bid that ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.bots.vint_hearing import SUIT_STRAINS, Hearing, Rule, Scores, column
from trainer.hands.vint import Flags, Measures
from trainer.vint.contract import Bid, Strain

# Sure tricks for a suit named first on each level: five at one, six at two, eight at three (rules 31, 34, 50).
_FIRST_NEEDS = {1: 5, 2: 6, 3: 8, 4: 9, 5: 10}
_CORONA = 3


def _lowest_suits(heard: Hearing, up_to: int) -> Sequence[Bid]:
    return [bid for strain in SUIT_STRAINS for bid in heard.lowest(strain, up_to=up_to)]


def _jumps(heard: Hearing, level: int) -> Sequence[Bid]:
    return [Bid(level, strain) for strain in SUIT_STRAINS if heard.level_of(strain) < level]


def _better_suit(_: Hearing, hands: Measures, bid: Bid) -> Scores:
    """The suit that brings most tricks, then the one with more honours, then the longer (rules 37 and 38)."""
    at = column(bid)
    return hands.count[:, at] + 0.1 * hands.honours[:, at] + 0.01 * hands.length[:, at]


def _is_suit(hands: Measures, bid: Bid) -> Flags:
    """Four cards with two honours (rules 31 and 32)."""
    return (hands.length[:, column(bid)] >= 4) & (hands.honours[:, column(bid)] >= 2)


def _is_strong_suit(hands: Measures, bid: Bid) -> Flags:
    """Six trumps with three honours, ace and king among them (rule 35)."""
    at = column(bid)
    return (hands.length[:, at] >= 6) & (hands.honours[:, at] >= 3) & (hands.top_run[:, at] >= 2)


def _four_aces(heard: Hearing, hands: Measures, _: Bid) -> Flags:
    strong = hands.trump_sure.max(axis=1) >= 5
    return (hands.aces == 4) & (strong | (hands.pictures >= 4))


def _three_aces(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    enough = (hands.open_count >= heard.wanted_open(bid.level)) | (bid.level == 1)
    alone = heard.partner.has_passed & (hands.pictures == 0) & (hands.aces == 3)
    return (hands.aces >= 3) & enough & ~alone


def _jump_three(_: Hearing, hands: Measures, bid: Bid) -> Flags:
    return _is_strong_suit(hands, bid) & (hands.sure[:, column(bid)] >= 8)


def _jump_two(_: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    sure = hands.sure[:, at]
    six = (sure >= 6) & (hands.unsure >= 2) & (hands.trump_sure[:, at] >= 5)
    return (hands.length[:, at] >= 6) & (hands.honours[:, at] >= 2) & (six | (sure >= 7))


def _first_suit(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    wanted = max(_FIRST_NEEDS[bid.level], int(heard.wanted(bid.level)))
    return _is_suit(hands, bid) & (hands.count[:, column(bid)] >= wanted) & (hands.sure[:, column(bid)] >= wanted - 1)


def _ends_game(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    needed = _FIRST_NEEDS[bid.level] - 1
    return _is_suit(hands, bid) & (hands.sure[:, column(bid)] >= needed) & heard.ends_game(bid)


def two_aces(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """Two aces in a hand that may play without trumps on this level (rule 40)."""
    return (hands.aces == 2) & (hands.open_count >= heard.wanted_open(bid.level))


def _big_corona(hands: Measures, at: int) -> Flags:
    return hands.top_run[:, at] > _CORONA


def _over_partner(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    return _big_corona(hands, at) & (hands.length[:, at] >= 6) & (hands.sure[:, at] >= heard.wanted(bid.level) + 1)


def _has_heard_bid(heard: Hearing) -> bool:
    return heard.story.last_bid is not None


OPENINGS = (
    Rule(
        "four aces",
        (41,),
        "all four aces, with a strong suit or kings and queens",
        "Say two no trump at once only with four aces and a strong suit, or with kings and queens besides.",
        lambda heard: heard.is_open and not heard.mine.turns and heard.level_of(Strain.NO_TRUMP) <= 2,
        lambda _: [Bid(2, Strain.NO_TRUMP)],
        _four_aces,
    ),
    Rule(
        "three aces",
        (39, 51),
        "three or four aces",
        "With three or four aces say no trump at once, even without tricks; not if partner passed and all else is low.",
        lambda heard: heard.is_open and not heard.mine.turns,
        lambda heard: heard.lowest(Strain.NO_TRUMP, up_to=2),
        _three_aces,
    ),
    Rule(
        "jump to three",
        (34, 35),
        "eight or nine sure tricks and six trumps with ace, king and a third honour",
        "With eight or nine sure tricks go to three at once; nine leave room for the partner to speak.",
        lambda heard: heard.is_open,
        lambda heard: _jumps(heard, 3),
        _jump_three,
        _better_suit,
    ),
    Rule(
        "jump to two",
        (34, 48, 50),
        "seven sure tricks, or six with five of them in trumps and two doubtful ones",
        "Go to two at once with six sure and two doubtful tricks, five of them in trumps, or with seven sure ones.",
        lambda heard: heard.is_open,
        lambda heard: _jumps(heard, 2),
        _jump_two,
        _better_suit,
    ),
    Rule(
        "a suit",
        (31, 32, 33, 37, 38),
        "four cards or more with two honours in the suit and five sure tricks, one more on each higher level",
        "Open a suit at one with five sure tricks, four cards and two honours in it; of two the one with more honours.",
        lambda heard: heard.is_open,
        lambda heard: _lowest_suits(heard, 4),
        _first_suit,
        _better_suit,
    ),
    Rule(
        "a suit that ends the game",
        (36, 61),
        "a trick less than usual, because the bid would end the game",
        "With one trick less than usual bid only when making it ends the game or the rubber.",
        lambda heard: heard.is_open,
        lambda heard: [bid for bid in _lowest_suits(heard, 3) if heard.ends_game(bid)],
        _ends_game,
        _better_suit,
    ),
    Rule(
        "two aces",
        (40,),
        "two aces and pictures enough to play without trumps",
        "With two aces say no trump after a pass or after a suit, now or later; you need not.",
        lambda heard: heard.is_open and (heard.mine.turns > 0 or _has_heard_bid(heard)),
        lambda heard: heard.lowest(Strain.NO_TRUMP, up_to=3),
        two_aces,
    ),
    Rule(
        "a corona over the partner's suit",
        (59,),
        "a large corona that is worth more than the partner's suit",
        "Never overcall your partner, except for a large corona.",
        lambda heard: bool(heard.partner.suits) and heard.agreed is None and not heard.mine.bids and heard.is_partners,
        lambda heard: [bid for bid in _lowest_suits(heard, 4) if bid.strain not in heard.partner.suits],
        _over_partner,
        _better_suit,
    ),
)
