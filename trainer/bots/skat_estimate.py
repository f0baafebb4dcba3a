"""The bots that bid and declare by expectation: by chances at the table from the cards alone, and the table's score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np
from scipy.special import expit, logit

from trainer.bots.skat_accepting import TurnedChoice, games_after, worths_by_price
from trainer.bots.skat_book import Limits
from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_limits import Bidding, Prospect
from trainer.bots.skat_ways import SkatChoice, contracts_by, top_card
from trainer.bots.skat_worth import Bought, level_scores, weights_of_levels, winning_levels
from trainer.calibration.games import Games, Kind, KnownGame, Masks, Numbers
from trainer.calibration.model import Chances
from trainer.calibration.skat_hands import DISCARDS, HAND_CHOSEN, HandModel
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.hands.skat_discards import ranked_discards
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore

_MOST_KEPT = 2000


@dataclass(frozen=True, slots=True)
class Expected:
    """A declaration with its chance to win, what it is worth at its price, and the mean scores won and lost by it."""

    declaration: Declaration
    chance: float
    worth: float
    gained: float
    lost: float


@dataclass(frozen=True)
class EstimatingBots:
    """Bots under these rules for this table score, by a model of hands."""

    rules: SkatRules
    table: TableScore
    model: HandModel

    @cached_property
    def bidding(self) -> Bidding:
        """How they bid."""
        return Bidding(self.rules, self.table, self.model)

    @cached_property
    def _turned(self) -> dict[tuple[Seat, CardSet, Card], dict[int, TurnedChoice]]:
        return {}

    def limits(self, masks: Masks) -> Limits:
        """How far they bid on each of these ten-card hands, 0 = pass."""
        return self.bidding.limits(masks)

    def reason(self, ten: CardSet) -> str:
        """How far they bid with these cards, and what they expect there of the way that promises most."""
        limit = int(self.limits(np.array([ten.mask], dtype=np.int64))[0])
        price = limit or self.rules.lowest_bid
        found = self.bidding.best(ten, price)
        asked = _asked(found, price, self.bidding.passing(price), is_bid=limit > 0)
        if limit:
            return f"The bots bid up to {limit}, because {_promise(found)} at the table{asked}."
        return f"The bots pass, because {_promise(found)} only at the table{asked}."

    def declare(self, seat: Seat, ten: CardSet, skat: CardSet, price: int, *, first: Card | None = None) -> Declaration:
        """What the buyer plays, by the way that promises most; in Hand games without a look at the skat."""
        return self.declared(seat, ten, skat, price, first=first).declaration

    def declared(self, seat: Seat, ten: CardSet, skat: CardSet, price: int, *, first: Card | None = None) -> Expected:
        """The same with what is expected of it; `first` is the top card of the skat, if that is known."""
        hand = self.best_hand(seat, ten, price)
        taken = self.bidding.prospect(ten, price).worth
        turned = self.bidding.turned.prospect(ten, price)[-1] if self.bidding.turned else -np.inf
        if hand.worth > max(taken, turned):
            return hand
        if taken >= turned:
            return self.best_taken(seat, ten | skat, price)
        return self.best_turned(seat, ten, skat, price, first=first or top_card(skat))

    def best_hand(self, seat: Seat, ten: CardSet, price: int) -> Expected:
        """The Hand game that promises most."""
        options = [Declaration(contract, NO_CARDS) for contract in _hand_games(self.rules, price)]
        return self._best(seat, ten, price, options)

    def best_taken(self, seat: Seat, twelve: CardSet, price: int) -> Expected:
        """The game and the two cards to lay away that promise most, among the book's first pairs."""
        return self._best_of(seat, twelve, price, contracts_by(self.rules, SkatChoice.TAKE, price))

    def best_turned(self, seat: Seat, ten: CardSet, skat: CardSet, price: int, *, first: Card) -> Expected:
        """The game by the first card or, where that promises less, by the second, and the two cards to lay away."""
        games = games_after(self.rules, self.turn(seat, ten, first, price), first=first, skat=skat)
        return self._best_of(seat, ten | skat, price, games)

    def turn(self, seat: Seat, ten: CardSet, first: Card, price: int) -> TurnedChoice:
        """The game by the first card turned, or Turn.SECOND if the second promises more."""
        return self.turns(seat, ten, first, (price,))[0]

    def turns(self, seat: Seat, ten: CardSet, first: Card, prices: Sequence[int]) -> tuple[TurnedChoice, ...]:
        """The same for each of these prices.

        An evaluation asks the same of one hand in every world: what was found is kept.
        """
        known = self._turned.setdefault((seat, ten, first), {})
        new = [price for price in prices if price not in known]
        if new:
            known |= self._new_turns(seat, ten, first, new)
        if len(self._turned) > _MOST_KEPT:
            self._turned.clear()
        return tuple(known[price] for price in prices)

    def _new_turns(self, seat: Seat, ten: CardSet, first: Card, prices: Sequence[int]) -> dict[int, TurnedChoice]:
        worths = worths_by_price(self.rules, self.table, self.model.declared, ten, first, seat=seat, prices=prices)
        choices, table = list(worths), np.array(list(worths.values()))
        return {price: choices[place] for price, place in zip(prices, table.argmax(axis=0), strict=True)}

    def _best_of(self, seat: Seat, twelve: CardSet, price: int, games: Sequence[Contract]) -> Expected:
        pairs = {
            game: list(islice(ranked_discards(twelve, game), DISCARDS))
            for game in dict.fromkeys(contract.game for contract in games)
        }
        options = [Declaration(contract, pair) for contract in games for pair in pairs[contract.game]]
        return self._best(seat, twelve, price, options)

    def _best(self, seat: Seat, cards: CardSet, price: int, options: Sequence[Declaration]) -> Expected:
        """The best of these; in Hand games the matadors are those of the ten cards."""
        known = [
            KnownGame(option.contract, seat, price, (cards - option.laid_away).mask, option.laid_away.mask or None)
            for option in options
        ]
        by_level = self._chances(known).by_level
        games = [Bought.of(self.rules, option.contract, price=price, twelve=cards) for option in options]
        weights = [weights_of_levels(self.rules, self.table, bought) for bought in games]
        best = int(np.argmax((by_level * weights).sum(axis=1)))
        return self._expected(options[best], games[best], by_level[best])

    def _chances(self, known: Sequence[KnownGame]) -> Chances:
        """Chances of declared games; where the rules make Hand cheap, without what only the best Hand games have."""
        found = self.model.declared.chances(Games.of(known))
        if not self.bidding.has_cheap_hand:
            return found
        chosen = [HAND_CHOSEN.get(Kind.of(game.contract), 0.0) if game.contract.hand else 0.0 for game in known]
        return Chances(expit(logit(found.reached) - np.array(chosen)[:, None]), found.slope)

    def _expected(self, option: Declaration, bought: Bought, levels: Numbers) -> Expected:
        worth = weights_of_levels(self.rules, self.table, bought)
        wins, scores = winning_levels(self.rules, bought), level_scores(self.rules, bought)
        chance = float(levels @ wins)
        gained = float(levels @ (scores * wins)) / chance if chance else 0.0
        lost = -float(levels @ (scores * ~wins)) / (1 - chance) if chance < 1 else 0.0
        return Expected(option, chance, float(levels @ worth), gained, lost)


def _promise(found: Prospect) -> str:
    """What a way promises, in words."""
    if found.choice is SkatChoice.TAKE:
        return f"with the skat taken up {_named(found.contract)} or a better game is won with {found.chance:.0%}"
    if found.choice is SkatChoice.HAND:
        return f"{_named(found.contract)} is won without the skat with {found.chance:.0%}"
    return (
        f"turning the skat is worth {found.worth:+.1f}: {_named(found.contract)}, if it is turned, is won with "
        f"{found.chance:.0%}"
    )


def _asked(found: Prospect, price: int, passing: float, *, is_bid: bool) -> str:
    """What they ask of the way at this price to bid rather than pass; nothing where another way decides."""
    if found.asked is None:
        return f"; passing is worth {passing:+.1f}" if (found.worth >= passing) == is_bid else ""
    if (found.chance >= found.asked) != is_bid:
        return ""
    digits = 0 if f"{found.chance:.0%}" != f"{found.asked:.0%}" else 1
    return f"; at {price} they ask for {found.asked:.{digits}%}"


def _named(contract: Contract) -> str:
    """A contract in words: "Null ouvert"."""
    return contract.game.name.capitalize() + (" ouvert" if contract.ouvert else "")


def _hand_games(rules: SkatRules, price: int) -> list[Contract]:
    """Hand games that the chances tell something of: nobody has played suits or Grand with open cards to learn from."""
    return [
        contract
        for contract in contracts_by(rules, SkatChoice.HAND, price)
        if contract.game is Game.NULL or not contract.ouvert
    ]
