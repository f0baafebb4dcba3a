"""The study of Vint at the table: tricks of contracts bid by the bots, with open cards and played with hidden hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.vint_bidder import bid_out, measured
from trainer.bots.vint_player import VintPlayer
from trainer.bots.vint_table import play_out
from trainer.cards import FULL_DECK, CardSet
from trainer.deals import Deal
from trainer.sampling.completions import completions
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver, Table, after_line
from trainer.studies.experiment import Experiment, generator
from trainer.studies.vint_tricks import own_solver
from trainer.vint.auction import Auction
from trainer.vint.contract import MAX_LEVEL, Bid, Contract
from trainer.vint.play import Play
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER

_LEAD, _DEFENCE, _DECLARER, _PARTNER = range(4)
HEARD, UNHEARD = "heard", "unheard"


@dataclass(frozen=True, slots=True)
class VintTable(Experiment):
    """Random deals bid by the bots, solved with open cards and played out by four seats that see their own cards only.

    Each seat plays by `worlds` sampled worlds a decision; `calls` is "heard" if it looks at the auction for them, else
    "unheard". Every deal of which the number divides by `raise_every` (0: none) is played once more with the last bid
    raised by a level or two: contracts that fail more often than the bots' own. The deals depend on none of these.
    """

    name: ClassVar[str] = "vint-table"
    version: ClassVar[int] = 2
    batch_size: ClassVar[int] = 8
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the deal; deals that were passed out are missing",
        "dealer": "who dealt: 0 north, 1 east, 2 south, 3 west",
        "declarer": "who declares, numbered likewise; the next one leads",
        "raised": "by how many levels the bots' last bid was raised before the play; 0: as they bid it",
        "level": "level of the contract as it was played, 1 to 7: it needs six tricks more",
        "strain": "S, C, D or H are trumps, or NT",
        "calls": "number of calls in the auction",
        "open_tricks": "tricks of the declarers with open cards",
        "table_tricks": "tricks of the declarers at the table",
        "lead_lost": "tricks that the opening lead gave away, against best play with open cards",
        "defence_lost": "tricks that all other cards of the opponents gave away",
        "declarer_lost": "tricks that the declarer's cards gave away",
        "partner_lost": "tricks that the cards of the declarer's partner gave away",
    }

    worlds: int = 12
    calls: str = HEARD
    raise_every: int = 2

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            "Tricks of contracts bid by the bots on random Vint deals, with open cards and played by four seats that "
            f"see only their own cards ({self.worlds} sampled worlds a decision, calls {self.calls})"
        )

    def prepare(self) -> None:
        """Load the solver."""
        own_solver()

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """A row for each deal that is not passed out, and one more where the contract is raised."""
        hands = np.stack(completions(FULL_DECK, (HAND_SIZE,) * 4, count, generator(seed, number)), axis=1)
        auctions = bid_out(Auction(CLASSIC, Compass(number % 4)), NEW_RUBBER, measured(hands))
        rows: list[dict[str, Any]] = []
        for at, auction in enumerate(auctions):
            if auction.contract is not None:
                deal = Deal(tuple(CardSet(mask) for mask in hands[at].tolist()))
                rows += self._rows(number * self.batch_size + at, deal, auction)
        return pd.DataFrame(rows, columns=list(self.columns)).astype(_TYPES)

    def _rows(self, number: int, deal: Deal, auction: Auction) -> Iterator[dict[str, Any]]:
        player = VintPlayer(self.worlds, self.calls == HEARD)
        for raised in (0, *self._raises(number)):
            played = raise_last(auction, raised)
            play = play_out(deal, played, player, own_solver(), seed=deal.hands[0].mask)
            yield {"deal": number, "raised": raised, **_row(play, played)}

    def _raises(self, number: int) -> tuple[int, ...]:
        """By how many levels the contract is raised for another row."""
        if not self.raise_every or number % self.raise_every:
            return ()
        return (1 + number // self.raise_every % 2,)


def raise_last(auction: Auction, levels: int) -> Auction:
    """The same auction with its last bid so many levels higher, seven at most."""
    calls = list(auction.calls)
    at, bid = max((at, call) for at, call in enumerate(calls) if isinstance(call, Bid))
    calls[at] = Bid(min(MAX_LEVEL, bid.level + levels), bid.strain)
    return Auction(auction.rules, auction.dealer, tuple(calls))


_TYPES = dict.fromkeys(VintTable.columns, np.int8) | {"deal": np.int32, "strain": str}


def _row(play: Play, auction: Auction) -> dict[str, Any]:
    """What is told of a deal that was played out."""
    contract = auction.contract
    assert contract is not None
    values = open_tricks(play, contract, own_solver())
    lost = lost_tricks(play, contract, values)
    return {
        "dealer": int(auction.dealer),
        "declarer": int(contract.declarer),
        "level": contract.level,
        "strain": str(contract.strain),
        "calls": len(auction.calls),
        "open_tricks": values[0],
        "table_tricks": play.tricks_taken[contract.pair],
        "lead_lost": lost[_LEAD],
        "defence_lost": lost[_DEFENCE],
        "declarer_lost": lost[_DECLARER],
        "partner_lost": lost[_PARTNER],
    }


def lost_tricks(play: Play, contract: Contract, values: Sequence[int]) -> tuple[int, int, int, int]:
    """Tricks given away by the opening lead, later by the opponents, by the declarer and by his partner.

    Each card against the best one with open cards, whose `values` are those of `open_tricks`. Together they are the
    difference between the tricks that the declarers took and those that they take with open cards.
    """
    lost = [0, 0, 0, 0]
    seats = [trick.leader + place for trick in play.tricks for place in range(4)]
    for number, (seat, before, after) in enumerate(zip(seats, values, values[1:], strict=False)):
        role = _role(Compass(seat % 4), contract, is_lead=number == 0)
        lost[role] += before - after if role in {_DECLARER, _PARTNER} else after - before
    return lost[_LEAD], lost[_DEFENCE], lost[_DECLARER], lost[_PARTNER]


def _role(seat: Compass, contract: Contract, *, is_lead: bool) -> int:
    if seat.pair is not contract.pair:
        return _LEAD if is_lead else _DEFENCE
    return _DECLARER if seat is contract.declarer else _PARTNER


def open_tricks(play: Play, contract: Contract, solver: FourHandSolver) -> list[int]:
    """Tricks of the declarers in all if a deal that was played had gone on with open cards: 53 numbers.

    The first is before the lead, the others follow the cards; the last one are the tricks that were taken.
    """
    north, east, south, west = (hand.mask for hand in play.dealt.hands)
    table = Table((north, east, south, west), contract.strain.suit, contract.leader)
    values, had = [_declarers(solver, table, contract)], 0
    for after, taker in after_line(table, tuple(card for trick in play.tricks for card in trick.cards)):
        had += taker is not None and taker.pair is contract.pair
        values.append(had + _declarers(solver, after, contract))
    return values


def _declarers(solver: FourHandSolver, table: Table, contract: Contract) -> int:
    """Tricks of the declarers from here on."""
    tricks = solver.tricks(table)
    return table.tricks - tricks if contract.pair else tricks
