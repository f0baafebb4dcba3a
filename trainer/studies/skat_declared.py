"""Games of Skat that somebody declares: those of the bots' own auctions, and stretched ones of any strength."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_book import bid_limit
from trainer.bots.skat_declarer import Declaration
from trainer.calibration.games import KnownGame
from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal, View
from trainer.evaluation.skat_bought import take_up_in
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import NOTHING_HEARD, Situation
from trainer.hands import skat as features
from trainer.hands.skat_discards import ranked_discards
from trainer.sampling.completions import completions
from trainer.sampling.skat import DEAL_SIZES, Worlds
from trainer.seats import Seat
from trainer.skat.auction import Auction, Heard
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.play import Play
from trainer.skat.rules import SkatRules
from trainer.skat.values import highest_value, matadors
from trainer.solver.solve import SkatSolver

# Of the stretched games: how often which kind, and the margins over the book's count between which they are spread.
_STRETCHED = (
    (0.55, tuple(game for game in Game if game.trump_suit), (-3.5, 5.0)),
    (0.25, (Game.GRAND,), (-2.0, 3.0)),
    (0.20, (Game.NULL,), (-2.0, 2.0)),
)
_HAND_SHARE, _ANNOUNCED_SHARE = 0.3, 0.15
_CANDIDATES = 48


@dataclass(frozen=True, slots=True)
class Declared:
    """A declared game before the first card: the deal as it lies, what was heard, and what is played."""

    play: Play
    price: int
    heard: tuple[Heard, Heard, Heard]
    natural: bool

    @property
    def laid_away(self) -> CardSet:
        """What the declarer laid away; nothing in a Hand game."""
        return NO_CARDS if self.play.contract.hand else self.play.laid_away

    @property
    def known(self) -> KnownGame:
        """The game as the declarer knows it."""
        play, laid = self.play, self.laid_away
        return KnownGame(play.contract, play.declarer, self.price, play.hands[play.declarer].mask, laid.mask or None)

    @property
    def world(self) -> Worlds:
        """How the other cards lie."""
        play = self.play
        left, right = play.hands[play.declarer.left], play.hands[play.declarer.right]
        return Worlds.one(left.mask, right.mask, play.laid_away.mask)

    def situation(self, stakes: Stakes) -> Situation:
        """What the declarer knows, and has heard."""
        seat = self.play.declarer
        return Situation(stakes, View(seat, self.play.hands[seat], self.laid_away), self.heard, self.price)


def natural_game(stakes: Stakes, solver: SkatSolver, rng: np.random.Generator, seed: tuple[int, ...]) -> Declared:
    """A game as the bots declare it: of random deals the first that is not passed in."""
    while True:
        deal = random_deals(1, rng)[0]
        limits = bid_limit(stakes.rules, np.array([hand.mask for hand in deal.hands], dtype=np.int64))
        auction = bid_until(Auction(stakes.rules), dict(zip(Seat, map(int, limits), strict=True)))
        if auction.declarer is not None:
            return bought_game(stakes, solver, deal, auction, seed)


def bought_game(stakes: Stakes, solver: SkatSolver, deal: Deal, auction: Auction, seed: tuple[int, ...]) -> Declared:
    """The game as its buyer declares it after taking up the skat."""
    seat = auction.declarer
    assert seat is not None
    situation = Situation(stakes, View(seat, deal.hands[seat], NO_CARDS), auction.heard, auction.price)
    world = Worlds.one(deal.hands[seat.left].mask, deal.hands[seat.right].mask, deal.rest.mask)
    taken = take_up_in(solver, situation, world, auction.heard, seed)
    declaration = taken.options[taken.chosen(stakes, auction.price)]
    return Declared(play_of(declaration, seat, deal), auction.price, auction.heard, natural=True)


def stretched_game(stakes: Stakes, rng: np.random.Generator) -> Declared:
    """A game that some seat plays for no reason of the bots: of any kind, strength and price, laid away by the book."""
    _, games, margins = _STRETCHED[rng.choice(len(_STRETCHED), p=[share for share, *_ in _STRETCHED])]
    contract = _some_contract(stakes.rules, games[rng.integers(len(games))], rng)
    seat = Seat(int(rng.integers(3)))
    deal = _deal_near(contract, seat, rng.uniform(*margins), rng)
    twelve = deal.hands[seat] | deal.rest
    laid = NO_CARDS if contract.hand else _some_discard(twelve, contract.game, rng)
    price = _some_price(stakes.rules, contract, twelve, rng)
    return Declared(play_of(Declaration(contract, laid), seat, deal), price, NOTHING_HEARD, natural=False)


def play_of(declaration: Declaration, seat: Seat, deal: Deal) -> Play:
    """The game about to be played; in a Hand game the skat is what was laid away."""
    contract = declaration.contract
    laid = deal.rest if contract.hand else declaration.laid_away
    ten = (deal.hands[seat] | deal.rest) - laid
    one, two, three = (ten if other is seat else deal.hands[other] for other in Seat)
    return Play(contract, seat, (one, two, three), laid)


def random_deals(count: int, rng: np.random.Generator) -> list[Deal]:
    """So many random deals."""
    parts = completions(SKAT_DECK, DEAL_SIZES, count, rng)
    deals = [[CardSet(int(mask)) for mask in row] for row in zip(*parts, strict=True)]
    return [Deal(tuple(hands), rest) for *hands, rest in deals]


def _deal_near(contract: Contract, seat: Seat, wanted: float, rng: np.random.Generator) -> Deal:
    """Of some random deals the one in which the seat's cards exceed the book's count most nearly by so much."""
    deals = random_deals(_CANDIDATES, rng)
    known = [deal.hands[seat] if contract.hand else deal.hands[seat] | deal.rest for deal in deals]
    margins = features.margin(np.array([cards.mask for cards in known], dtype=np.int64), contract.game)
    return deals[int(np.argmin(np.abs(margins - wanted)))]


def _some_contract(rules: SkatRules, game: Game, rng: np.random.Generator) -> Contract:
    """A contract of this game: mostly without announcements, but half of the Nulls open."""
    hand = bool(rng.random() < _HAND_SHARE)
    announced = bool(rng.random() < (0.5 if game is Game.NULL else _ANNOUNCED_SHARE))
    fitting = [contract for contract in contracts(rules) if contract.game is game and contract.hand is hand]
    plain, *dearer = fitting
    return dearer[rng.integers(len(dearer))] if dearer and announced else plain


def _some_discard(twelve: CardSet, game: Game, rng: np.random.Generator) -> CardSet:
    """One of the book's first pairs, mostly the first."""
    pairs = ranked_discards(twelve, game)[:3]
    return pairs[min(len(pairs) - 1, int(rng.choice(3, p=(0.7, 0.2, 0.1))))]


def _some_price(rules: SkatRules, contract: Contract, twelve: CardSet, rng: np.random.Generator) -> int:
    """A price that the game reaches."""
    value = highest_value(rules, contract, matadors(twelve, contract.game))
    affordable = [price for price in ladder(rules) if price <= value]
    return affordable[rng.integers(len(affordable))] if affordable else rules.lowest_bid
