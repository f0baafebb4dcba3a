"""Entries of a Vint table that fit, drawn one after the other."""

from hypothesis import strategies as st

from trainer.cards import Suit
from trainer.sheets.vint_entries import Alone, HeldAces, HeldCorona, VintDeal, VintEntry, VintPassOut, VintSeats
from trainer.sheets.vint_setup import VintSetup
from trainer.sheets.vint_sheet import VintSheet
from trainer.vint.contract import ALL_BIDS, Strain
from trainer.vint.honours import Corona
from trainer.vint.liability import Reason
from trainer.vint.rotation import Sitting

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve", "Фёдор")
SETUPS = [VintSetup(players=NAMES[:count]) for count in (4, 5, 6)]


@st.composite
def vint_deals(draw: st.DrawFn, seats: tuple[int, ...]) -> VintDeal:
    """A deal of these four players, its counts large enough for what single hands show."""
    declarer, other = draw(st.sampled_from(seats)), draw(st.sampled_from(seats))
    bid = draw(st.sampled_from(ALL_BIDS))
    partner = seats[(seats.index(declarer) + 2) % 4]
    counted = draw(st.booleans())
    own = other in {declarer, partner}
    corona = counted and draw(st.booleans())
    suit = draw(st.sampled_from(Suit))
    aces = draw(st.sampled_from([3, 4])) if counted and draw(st.booleans()) else 0
    alone = (Alone(declarer, Reason.WILFUL_HARM),) if draw(st.integers(0, 9)) == 0 else ()
    return VintDeal(
        declarer=declarer,
        bid=bid,
        tricks=draw(st.integers(0, 13)),
        honours=(5 if own else 0) if counted and bid.strain is not Strain.NO_TRUMP else None,
        aces=(4 if own else 0) if counted else None,
        coronas=(HeldCorona(other, Corona(suit, draw(st.integers(3, 14 - max(aces, 1))))),) if corona else (),
        aces_in_hand=HeldAces(other, aces) if aces else None,
        first=draw(st.none() | st.sampled_from(seats)),
        revoked=draw(st.none() | st.sampled_from(seats)),
        fourteen=draw(st.booleans()),
        alone=alone,
        dealer=draw(st.none() | st.sampled_from(seats)),
    )


@st.composite
def evenings(draw: st.DrawFn) -> tuple[VintSetup, list[VintEntry]]:
    """A table and up to a dozen entries, which it takes."""
    setup = draw(st.sampled_from(SETUPS))
    entries: list[VintEntry] = []
    for _ in range(draw(st.integers(0, 12))):
        seats = VintSheet.of(setup, entries).next.seats
        if seats is None:
            entries.append(VintSeats(sitting=Sitting((0, 3), (4, 5))))
        else:
            entries.append(draw(st.one_of(vint_deals(seats), st.just(VintPassOut()))))
    return setup, entries
