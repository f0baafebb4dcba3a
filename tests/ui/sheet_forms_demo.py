"""A page that fills every question of the score sheets with entries, and notes which do not come back unchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import streamlit as st

from trainer.cards import NO_CARDS, CardSet, Suit
from trainer.sheets.skat_entries import Irregular, PlayedGame, PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import SkatSheet
from trainer.sheets.vint_entries import Alone, HeldAces, HeldCorona, VintDeal, VintPassOut, VintSeats
from trainer.sheets.vint_setup import VintSetup
from trainer.sheets.vint_sheet import VintSheet
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import AMERICAN, PIRATE, PROFILES
from trainer.skat.ramsch_rules import OLD_RAMSCH, SCHIEBERAMSCH
from trainer.ui.sheet_form import clear
from trainer.ui.sheet_game import ask_game, fill_game
from trainer.ui.sheet_irregular import ask_irregular, fill_irregular
from trainer.ui.sheet_ramsch import ask_ramsch, fill_ramsch
from trainer.ui.sheet_vint_deal import ask_deal, ask_pass_out, fill_deal, fill_pass_out
from trainer.ui.sheet_vint_seats import ask_seats, fill_seats
from trainer.vint.contract import Bid, Strain
from trainer.vint.honours import Corona
from trainer.vint.liability import Reason
from trainer.vint.rotation import Sitting

PLAYERS = ("Ann", "Bob", "Cid", "Dan")
TWELVE = CardSet.parse("CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9")
ENDS = ((67, None), (120, 10), (120, 9), (0, 0), (20, 1))

Fill = Callable[[Any], None]
Ask = Callable[[], Any]
Case = tuple[Any, Fill, Ask]


def games(code: str) -> Iterator[Case]:
    """Every contract of the code, with ends, bids, matadors, cards and calls in turn."""
    setup = SkatSetup(players=PLAYERS[:3], rules=PROFILES[code], kontra=True)
    turns = zip(contracts(setup.rules), cycle(ENDS), cycle(((False, False), (True, False), (True, True))), strict=False)
    for place, (contract, end, called) in enumerate(turns):
        yield (
            _game(place, contract, end, called),
            lambda game: fill_game(setup.rules, game),
            lambda: ask_game(setup, (0, 1, 2)),
        )


def _game(place: int, contract: Contract, end: tuple[int, int | None], called: tuple[bool, bool]) -> PlayedGame:
    by_cards = place % 2 == 0
    is_null = contract.game is Game.NULL
    points, tricks = (None, place % 2) if is_null else end
    return PlayedGame(
        declarer=place % 3,
        contract=contract,
        bid=(None, 24)[place % 2] if not is_null else None,
        matadors=None if is_null or by_cards else (1, -1)[place % 4 // 2],
        twelve=NO_CARDS if is_null or not by_cards else TWELVE,
        points=points,
        tricks=6 if contract.schwarz_announced and tricks is None else tricks,
        kontra=called[0],
        re=called[1],
    )


def others() -> Iterator[Case]:
    """Ramsch, every irregularity, and what is entered on a Vint sheet."""
    setup = SkatSetup(players=PLAYERS, rules=AMERICAN)
    deal = SkatSheet.of(setup, []).next
    assert deal is not None
    for ramsch in (
        PlayedRamsch(points=(None, 20, 30, 70), last_trick=3),
        PlayedRamsch(points=(None, 0, 60, 60), last_trick=3, without_trick=(1,)),
        PlayedRamsch(points=(None, 0, 60, 60), last_trick=3),
        PlayedRamsch(points=(None, 25, 25, 70), last_trick=3, later_trick=2, offender=2),
    ):
        yield ramsch, fill_ramsch, lambda: ask_ramsch(setup, OLD_RAMSCH, deal.seats)
    laid_away = PlayedRamsch(points=(None, 31, 40, 39), last_trick=3, skat_points=10)
    pirates = SkatSetup(players=PLAYERS, rules=PIRATE)
    yield laid_away, fill_ramsch, lambda: ask_ramsch(pirates, SCHIEBERAMSCH, deal.seats)
    for what in Irregularity:
        yield _irregular(what), lambda entry: fill_irregular(setup, entry), lambda: ask_irregular(setup, deal)
    yield from _vint()


def _irregular(what: Irregularity) -> Irregular:
    unshown = what is Irregularity.SECOND_TURN_UNSHOWN
    contract = Contract.parse("S second turn" if unshown else "S hand")
    game = PlayedGame(declarer=1, contract=contract, bid=24, matadors=2, points=_points(what))
    by_dealer = what in {Irregularity.EXPOSED_OR_MISDEALT, Irregularity.DEALER_LOOKED}
    offender = 0 if by_dealer else 2 if "opponent" in what.value else 1
    return Irregular(
        what=what, offender=offender, game=game if what.row.decides else None, upheld=not what.row.question
    )


def _points(what: Irregularity) -> int | None:
    """Card points where the cards decide."""
    return 50 if what is Irregularity.OPPONENT_REVOKED else None


def _vint() -> Iterator[Case]:
    sheet = VintSheet.of(VintSetup(players=PLAYERS), [])
    full = VintDeal(
        declarer=0,
        bid=Bid(3, Strain.HEARTS),
        tricks=7,
        honours=3,
        aces=3,
        coronas=(HeldCorona(0, Corona(Suit.SPADES, 4)),),
        aces_in_hand=HeldAces(0, 3),
        first=2,
        revoked=0,
        fourteen=True,
        alone=(Alone(0, Reason.DENIED_REVOKE, 500),),
        dealer=3,
    )
    for deal in (full, VintDeal(declarer=2, bid=Bid(1, Strain.NO_TRUMP), tricks=0)):
        yield deal, fill_deal, lambda: ask_deal(sheet)
    yield VintPassOut(dealer=2), fill_pass_out, lambda: ask_pass_out(sheet)
    yield VintSeats(sitting=Sitting((0, 3), (1, 2)), dealer=1), fill_seats, lambda: ask_seats(sheet)


wrong = []
count = 0
code = st.session_state.get("code")
for entry, fill, ask in games(code) if code else others():
    clear()
    fill(entry)
    again = ask()
    count += 1
    if again != entry:
        wrong.append((entry, again))
st.session_state["wrong"], st.session_state["count"] = wrong, count
