"""The advice for telling cards on the way to a high bid: aces by no trump, then kings and queens, strong side suits."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.bots.vint_answers import is_enough, tricks_in
from trainer.bots.vint_hearing import SUIT_STRAINS, Hearing, Rule, column
from trainer.hands.vint import Flags, Measures
from trainer.vint.contract import Bid, Strain

# Tricks of both together from which it is worth telling cards: the slam is near.
_SLAM_NEAR = 10
_MOST_SHOWN = 3


def _free(heard: Hearing, strains: Sequence[Strain], *, levels: int = 0) -> Sequence[Bid]:
    """Bids in these strains that leave the agreed suit on the level on which it could be bid now, or so much higher."""
    agreed = heard.agreed
    if agreed is None:
        return []
    bids = [bid for strain in strains if strain is not agreed for bid in heard.lowest(strain)]
    return [bid for bid in sorted(bids) if heard.level_after(agreed, bid) <= heard.level_of(agreed) + levels]


def _can_return(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """Which hands will go back to the agreed suit by themselves, and are near a slam."""
    agreed = heard.agreed
    if agreed is None:
        raise ValueError("nothing is agreed to go back to")
    near = tricks_in(heard, hands, agreed) + heard.partner.tricks >= _SLAM_NEAR
    return near & is_enough(heard, hands, agreed, heard.level_after(agreed, bid))


def _shows_aces(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    return (hands.aces >= 2) & _can_return(heard, hands, bid)


def _shows_king(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    return hands.has_king[:, column(bid)] & _can_return(heard, hands, bid)


def _shows_queen(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    return hands.has_queen[:, column(bid)] & _can_return(heard, hands, bid)


def _shows_side(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    at = column(bid)
    headed = hands.has_ace[:, at] | (hands.has_king[:, at] & (hands.honours[:, at] >= 2))
    return (hands.length[:, at] >= 4) & headed & _can_return(heard, hands, bid)


def _kings_with_ace(heard: Hearing, hands: Measures, bid: Bid) -> Flags:
    """Two kings and an ace after one pass (rule 43); no trump on the next level must be safe."""
    two = (hands.has_king.sum(axis=1) >= 2) & (hands.aces >= 1)
    level = heard.level_after(Strain.NO_TRUMP, bid)
    return two & hands.has_king[:, column(bid)] & (hands.open_count >= heard.wanted_open(level))


def _unshown(heard: Hearing) -> Sequence[Strain]:
    shown = {*heard.mine.pictures, *heard.partner.pictures, *heard.mine.suits, *heard.partner.suits}
    return [strain for strain in SUIT_STRAINS if strain not in shown]


def _aces_told(heard: Hearing) -> bool:
    return bool(heard.mine.aces or heard.partner.aces)


def _may_show(heard: Hearing) -> bool:
    return heard.agreed is not None and len(heard.mine.pictures) < _MOST_SHOWN


SHOWING = (
    Rule(
        "aces on the way",
        (40, 60),
        "two aces, on the way to a high bid in the agreed suit",
        "Once a suit is agreed and a slam is near, tell two aces by no trump before you go on.",
        lambda heard: heard.agreed is not None and not heard.mine.aces,
        lambda heard: _free(heard, [Strain.NO_TRUMP]),
        _shows_aces,
    ),
    Rule(
        "king",
        (60, 75),
        "the king of this suit, not bare",
        "After the aces tell guarded kings by naming their suits.",
        lambda heard: _may_show(heard) and _aces_told(heard),
        lambda heard: _free(heard, _unshown(heard)),
        _shows_king,
    ),
    Rule(
        "queen",
        (75,),
        "the queen of the suit whose king the partner has told",
        "After the kings tell guarded queens, naming the suit of the partner's king once more.",
        lambda heard: _may_show(heard) and _aces_told(heard),
        lambda heard: _free(heard, [one for one in heard.partner.pictures if one not in heard.mine.pictures], levels=1),
        _shows_queen,
    ),
    Rule(
        "side suit on the way",
        (66, 68, 69),
        "four cards or more with a sure trick in this side suit",
        "When raising tell the partner strong side suits of four cards or more.",
        lambda heard: _may_show(heard) and not _aces_told(heard),
        lambda heard: _free(heard, _unshown(heard)),
        _shows_side,
    ),
    Rule(
        "kings beside the partner's aces",
        (43,),
        "the king of this suit, another king and an ace",
        "With two kings and an ace pass the partner's no trump once, then tell both kings and raise no trump.",
        lambda heard: heard.partner.aces >= 3 and heard.agreed is None and heard.mine.turns > 0 and not heard.mine.aces,
        lambda heard: [bid for strain in _unshown(heard) for bid in heard.lowest(strain, up_to=3)],
        _kings_with_ace,
    ),
)
