"""Drills of Vint: which deals and which moments of an auction a round is about, chosen by the book's counts."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

from trainer.bots.vint_answers import tricks_in
from trainer.bots.vint_bidder import bid_deal
from trainer.bots.vint_book import advise, hearing
from trainer.bots.vint_hearing import SUIT_STRAINS, Hearing
from trainer.cards import FULL_DECK
from trainer.deals import Deal
from trainer.hands.vint import Measures
from trainer.practice.vint_round import SIZES, VintRound
from trainer.seats import Compass, Pair
from trainer.vint.auction import Auction
from trainer.vint.contract import Strain
from trainer.vint.prices import trick_price
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import GAME_POINTS, VintRules

_TRIES = 20_000
_MOST_TURNS = 5
_SLAM_NEAR = 10
# A decision is close if the hand lies within so many tricks of what the next bid asks.
_CLOSE = 1.0


class VintDrill(Enum):
    """What a practice session is about."""

    ANY = "Any deal"
    THREE_ACES = "Opening with three aces"
    SUIT_OR_NO_TRUMP = "One suit or no trump"
    RAISE_OR_PASS = "Raise or pass"
    SLAM_ZONE = "Slam zone"
    PART_SCORE = "Part score to go"
    SAVE = "Save against the rubber"


Fits = Callable[[Hearing, Measures], bool]


def _is_first(heard: Hearing) -> bool:
    return heard.is_open and not heard.mine.turns


def _three_aces(heard: Hearing, hand: Measures) -> bool:
    return _is_first(heard) and hand.aces[0] >= 3


def _suit_or_no_trump(heard: Hearing, hand: Measures) -> bool:
    suits = (hand.length[0] >= 4) & (hand.honours[0] >= 2) & (hand.count[0] >= 5)
    return _is_first(heard) and hand.aces[0] >= 2 and bool(suits.any())


def _raise_or_pass(heard: Hearing, hand: Measures) -> bool:
    if not heard.is_partners or not heard.partner.suits or heard.agreed is not None:
        return False
    support = tricks_in(heard, hand, heard.partner.suits[0])[0]
    return bool(abs(support - heard.wanted(heard.level_of(heard.partner.suits[0]))) <= 1.5)


def _slam_zone(heard: Hearing, hand: Measures) -> bool:
    if heard.agreed is None:
        return False
    return bool(tricks_in(heard, hand, heard.agreed)[0] + heard.partner.tricks >= _SLAM_NEAR)


def _part_score(heard: Hearing, hand: Measures) -> bool:
    return _is_first(heard) and bool(hand.count[0].max() >= 4) and hand.aces[0] < 3


def _save(heard: Hearing, _: Measures) -> bool:
    """The opponents' bid would end the rubber, and we could still outbid them."""
    last = heard.story.last_bid
    if last is None or heard.is_ours:
        return False
    reached = heard.rubber.below[heard.seat.pair.other] + trick_price(last.level) * last.tricks
    return reached >= GAME_POINTS and not heard.mine.was_pass


_FITS: dict[VintDrill, Fits] = {
    VintDrill.ANY: lambda heard, _: not heard.mine.turns,
    VintDrill.THREE_ACES: _three_aces,
    VintDrill.SUIT_OR_NO_TRUMP: _suit_or_no_trump,
    VintDrill.RAISE_OR_PASS: _raise_or_pass,
    VintDrill.SLAM_ZONE: _slam_zone,
    VintDrill.PART_SCORE: _part_score,
    VintDrill.SAVE: _save,
}


def margin(heard: Hearing, hand: Measures) -> float:
    """How many tricks the hand has above what the next bid asks, in the strain that comes nearest."""
    named = [strain for strain in SUIT_STRAINS if hand.length[0, strain.rank] >= 4 or strain in heard.partner.suits]
    suits = [float(tricks_in(heard, hand, one)[0]) - heard.wanted(heard.level_of(one)) for one in named]
    open_ = float(hand.open_count[0]) - heard.wanted_open(heard.level_of(Strain.NO_TRUMP))
    return max([*suits, open_])


def find_vint_round(
    rules: VintRules,
    drill: VintDrill,
    *,
    seed: int,
    seat: Compass = Compass.SOUTH,
    rubber: Rubber = NEW_RUBBER,
    only_close: bool = False,
) -> tuple[VintRound, int]:
    """The first round from this seed on that fits the drill, and the seed of its deal.

    The drills about a part score and a save make a rubber of their own; the others take the one given. `only_close`
    drops clear decisions by the book. Raises LookupError if no deal fits, which no drill makes likely.
    """
    for deal_seed in range(seed, seed + _TRIES):
        round_ = deal_vint_round(rules, drill, seed=deal_seed, seat=seat, rubber=rubber)
        found = _at_moment(round_, drill, only_close=only_close)
        if found is not None:
            return found, deal_seed
    raise LookupError(f"no deal for the drill {drill.value} among {_TRIES} from seed {seed}")


def deal_vint_round(
    rules: VintRules, drill: VintDrill, *, seed: int, seat: Compass = Compass.SOUTH, rubber: Rubber = NEW_RUBBER
) -> VintRound:
    """The round with the deal of this seed, from its first call; dealer and the drill's rubber come from it too."""
    chance = Random(seed)
    deal = Deal.random(seed, deck=FULL_DECK, sizes=SIZES)
    dealer = chance.choice(list(Compass))
    return VintRound(rules, deal, dealer, seat, _drill_rubber(drill, seat.pair, chance) or rubber)


def _drill_rubber(drill: VintDrill, pair: Pair, chance: Random) -> Rubber | None:
    if drill is VintDrill.PART_SCORE:
        return _rubber(pair, ours=10 * chance.randint(36, 43), theirs=10 * chance.randint(0, 30), chance=chance)
    if drill is VintDrill.SAVE:
        return _rubber(pair.other, ours=10 * chance.randint(34, 46), theirs=10 * chance.randint(0, 35), chance=chance)
    return None


def _rubber(pair: Pair, *, ours: int, theirs: int, chance: Random) -> Rubber:
    """A rubber in which the pair has won a game and stands at `ours` below the line."""
    games = (1, chance.randint(0, 1))
    below = (ours, theirs)
    if pair is Pair.EAST_WEST:
        games, below = (games[1], games[0]), (theirs, ours)
    return Rubber(games=games, below=below)


def _at_moment(round_: VintRound, drill: VintDrill, *, only_close: bool) -> VintRound | None:
    """The round at the first own turn that fits, the book having called before; None if no turn does."""
    hand = round_.deal.hands[round_.seat]
    measures = Measures.of_hand(hand)
    auction = Auction(round_.rules, round_.dealer)
    for turn in range(_MOST_TURNS):
        auction = bid_deal(auction, round_.deal, round_.rubber, until=round_.seat)
        if auction.is_over:
            return None
        heard = hearing(auction, round_.rubber)
        if _FITS[drill](heard, measures) and (not only_close or abs(margin(heard, measures)) <= _CLOSE):
            return VintRound(round_.rules, round_.deal, round_.dealer, round_.seat, round_.rubber, by_book=turn)
        auction = auction.after(advise(auction, hand, round_.rubber).call)
    return None
