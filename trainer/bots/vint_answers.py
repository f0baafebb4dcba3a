"""The advice for answers and later rounds: raises, the own suit again, no trump after the partner's."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trainer.bots.vint_hearing import SUIT_STRAINS, Hearing, Rule, Scores, column
from trainer.bots.vint_openings import two_aces
from trainer.bots.vint_story import Kind
from trainer.hands.vint import Counts, Flags, Measures
from trainer.vint.contract import SMALL_SLAM, Bid, Strain

_ACES_FOR_SLAM = 3


def tricks_in(heard: Hearing, hands: Measures, strain: Strain) -> Counts:
    """Tricks to bid on in a suit: as its owner, who named it first, or as the supporter."""
    at = SUIT_STRAINS.index(strain)
    return hands.support[:, at] if strain in heard.partner.suits else hands.count[:, at]


def is_enough(heard: Hearing, hands: Measures, strain: Strain, level: int) -> Flags:
    """Which hands may go to this level in a suit; a slam also needs support and three aces known (rules 45 and 173)."""
    enough = tricks_in(heard, hands, strain) >= heard.wanted(level)
    if level < SMALL_SLAM:
        return enough
    return enough & (heard.agreed is strain) & (hands.aces + heard.partner.aces >= _ACES_FOR_SLAM)


def _raises(heard: Hearing) -> Sequence[Bid]:
    """The next level of the partner's suit; for a first raise the one above too (rule 67)."""
    strain = heard.partner.suits[0]
    lowest = heard.level_of(strain)
    highest = min(5, lowest + 1) if heard.agreed is None else lowest
    return [Bid(level, strain) for level in range(lowest, highest + 1) if level <= 5]


def _higher(_: Hearing, hands: Measures, bid: Bid) -> Scores:
    return np.full(len(hands), float(bid.level))


def _beside(hands: Measures, bid: Bid) -> Counts:
    """Sure and half the doubtful tricks outside a suit."""
    return hands.side_sure.sum(axis=1) - hands.side_sure[:, column(bid)] + hands.unsure / 2


def _raise(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    trumps = (hands.honours[:, at] >= 1) | (hands.length[:, at] >= 3)
    return trumps & (_beside(hands, bid) >= 1) & _is_support(heard, hands, bid)


def _is_support(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """Two tricks at least (rule 56), and short trumps need one more to raise a jump to two (rule 52)."""
    at = column(bid)
    support = hands.support[:, at]
    short = (hands.length[:, at] <= 2) & (heard.partner.first is Kind.JUMP)
    return (support >= 2) & (support >= heard.wanted(bid.level) + short)


def _three_sure(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    return (hands.honours[:, at] >= 1) & (_beside(hands, bid) >= 2) & (hands.support[:, at] >= 3)


def _two_aces_two_kings(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    pairs = (hands.has_ace & hands.has_king).sum(axis=1) >= 2
    void = hands.length[:, SUIT_STRAINS.index(heard.partner.suits[0])] == 0
    return (hands.aces == 2) & pairs & void & (hands.open_count >= heard.wanted_open(bid.level))


def _onward(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    return is_enough(heard, hands, bid.strain, bid.level)


def _again(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    return hands.count[:, column(bid)] >= heard.wanted(bid.level)


def _own_suits(heard: Hearing, up_to: int) -> Sequence[Bid]:
    named = {*heard.partner.suits, *heard.mine.suits}
    return [bid for strain in SUIT_STRAINS if strain not in named for bid in heard.lowest(strain, up_to=up_to)]


def _second_suit(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    first = SUIT_STRAINS.index(heard.mine.suits[0])
    return (hands.count[:, first] >= 10) & (hands.length[:, column(bid)] >= 5) & (hands.honours[:, column(bid)] >= 2)


def _own_beside(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """The partner's trumps help little in another suit: half of what he promised is counted."""
    at = column(bid)
    good = (hands.length[:, at] >= 5) & (hands.honours[:, at] >= 2)
    lost = heard.partner.tricks / 2
    no_support = hands.length[:, SUIT_STRAINS.index(heard.partner.suits[0])] <= 2
    return good & no_support & (hands.count[:, at] >= heard.wanted(bid.level) + lost)


def _by_count(_: Hearing, hands: Measures, bid: Bid) -> Scores:
    return hands.count[:, column(bid)]


def _long_suit(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    picture = hands.side_sure[:, at] + hands.doubtful[:, at] > 0
    return (hands.length[:, at] >= 5) & picture & (hands.count[:, at] >= heard.wanted(bid.level))


def _own_after_aces(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    good = (hands.length[:, at] >= 5) & (hands.honours[:, at] >= 2)
    return good & (hands.count[:, at] >= heard.wanted(bid.level))


def _more_aces(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """The lone fourth ace with one king waits, and so does the ace with two kings, which are shown next (rule 43)."""
    waits = heard.mine.turns == 0 and not heard.partner.suits
    patient = (hands.aces == 1) & (hands.has_king.sum(axis=1) >= 1) & waits
    return (hands.aces >= 1) & ~patient & (hands.open_count >= heard.wanted_open(bid.level))


def _has_suit(heard: Hearing) -> bool:
    return bool(heard.partner.suits)


ANSWERS = (
    Rule(
        "three sure tricks for a jump",
        (53,),
        "three sure tricks, an honour of the partner's suit among them",
        "With three sure tricks and an honour in the partner's suit raise his two to three.",
        lambda heard: (
            heard.is_partners and heard.partner.last is Kind.JUMP and heard.level_of(heard.partner.suits[0]) == 3
        ),
        _raises,
        lambda heard, hands, bid: _three_sure(heard, hands, bid) & (bid.level == 3),
    ),
    Rule(
        "raise",
        (52, 55, 56, 67, 126),
        "support: for two a trick in the suit and two beside, for three two and two",
        "Raise to two with a trick in the partner's suit and two beside, to three with two and two; never with one.",
        lambda heard: _has_suit(heard) and heard.agreed is None,
        _raises,
        _raise,
        _higher,
    ),
    Rule(
        "two aces and two kings",
        (54,),
        "two aces and two kings of the same suits, and no trump",
        "With two aces and two kings of the same suits and none of the partner's suit say no trump.",
        lambda heard: _has_suit(heard) and heard.agreed is None and not heard.mine.aces,
        lambda heard: heard.lowest(Strain.NO_TRUMP, up_to=3),
        _two_aces_two_kings,
    ),
    Rule(
        "two aces after a suit",
        (40,),
        "two aces and pictures enough to play without trumps",
        "With two aces say no trump after the partner's suit, now or later; you need not.",
        lambda heard: _has_suit(heard) and heard.agreed is None and not heard.mine.aces and not heard.partner.aces,
        lambda heard: heard.lowest(Strain.NO_TRUMP, up_to=3),
        two_aces,
    ),
    Rule(
        "long suit after aces",
        (44,),
        "five cards or more with a picture, to play in beside the partner's aces",
        "After the partner's no trump name your longest suit of five or six with an honour at once.",
        lambda heard: heard.partner.first is Kind.ACES and heard.mine.turns == 0,
        lambda heard: _own_suits(heard, 4),
        _long_suit,
        _by_count,
    ),
    Rule(
        "own suit after aces",
        (49,),
        "three or four aces and a suit of five with two honours or more",
        "Who said no trump at once goes on to his suit of five with two or three honours without passing.",
        lambda heard: heard.mine.last is Kind.ACES and not heard.partner.suits,
        lambda heard: _own_suits(heard, 4),
        _own_after_aces,
        _by_count,
    ),
    Rule(
        "the other aces",
        (42, 43),
        "the ace that the partner lacks, and pictures enough to play higher without trumps",
        "With one ace say no trump only if the partner did so in the first round; an ace with a king passes first.",
        lambda heard: heard.partner.first is Kind.ACES and heard.agreed is None and not heard.mine.aces,
        lambda heard: heard.lowest(Strain.NO_TRUMP, up_to=5),
        _more_aces,
    ),
    Rule(
        "second suit",
        (57,),
        "two long suits and ten tricks",
        "With two long suits and ten tricks name three in the better, then the weaker, then four in the better.",
        lambda heard: (
            heard.mine.first is Kind.JUMP and len(heard.mine.suits) == 1 and heard.agreed is None and heard.is_ours
        ),
        lambda heard: _own_suits(heard, 4),
        _second_suit,
        _by_count,
    ),
    Rule(
        "own suit again",
        (34, 57),
        "more tricks in the suit than the first bid promised",
        "Go on in your suit as far as your tricks reach with one of the partner's: with nine to four.",
        lambda heard: bool(heard.mine.suits) and heard.agreed is None and not _is_waiting(heard),
        lambda heard: heard.lowest(heard.mine.suits[0], up_to=4),
        _again,
    ),
    Rule(
        "own suit beside the partner's",
        (58,),
        "a suit of five with two honours, and no support for the partner's",
        "Play in the partner's suit if you support it; else name your own when opponents have overcalled his.",
        lambda heard: _has_suit(heard) and heard.agreed is None and not heard.is_ours and not heard.mine.suits,
        lambda heard: _own_suits(heard, 3),
        _own_beside,
        _by_count,
    ),
    Rule(
        "onward",
        (34, 45, 173),
        "a trick more than promised so far; for a slam three aces known",
        "Raise the agreed suit step by step as long as your tricks and the partner's add up; a slam needs his support.",
        lambda heard: heard.agreed is not None,
        lambda heard: heard.lowest(heard.agreed),
        _onward,
    ),
)


def _is_waiting(heard: Hearing) -> bool:
    """True while the own suit has to wait: the partner has not answered it yet, or named his own after it (rule 59)."""
    unanswered = heard.story.last_bidder is heard.seat and heard.partner.turns == 0
    return unanswered or (heard.is_partners and heard.partner.last in {Kind.SUIT, Kind.JUMP, Kind.AGAIN})
