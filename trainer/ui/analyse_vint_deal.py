"""A whole deal of Vint with open cards: every declarer and strain, any contract on the score sheet, best lines."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from random import SystemRandom

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from trainer.cards import FULL_DECK
from trainer.deals import Deal
from trainer.errors import TrainerError
from trainer.evaluation.workers import shared_workers
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.solver.four_hand_positions import Hands
from trainer.ui.analyse_vint_inputs import VintDraft
from trainer.ui.card_fan import Layout, fan_selection
from trainer.ui.charts_show import current_palette, show
from trainer.ui.jobs import drop_job, job, watch
from trainer.ui.session import MOST_SEED
from trainer.ui.vint_cards import hand_fan
from trainer.ui.vint_charts import deal_heat_map
from trainer.ui.vint_deal_view import show_four_hands, show_open_play
from trainer.ui.vint_session import read_rubber
from trainer.ui.vint_sheet import show_deal_sheet
from trainer.ui.vint_wording import SEAT_NAMES, strain_words
from trainer.ui.wording import sentence
from trainer.vint.contract import TRICKS, Bid, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.profiles import CLASSIC
from trainer.vint.scoring import DealResult, score

_TEXT, _SEAT, _GRID, _REV = "avdeal", "avfill", "avgrid", "_avdealrev"
_TABLE_SLOT, _MISERE_SLOT = "vint_table", "vint_misere"
_PLACEHOLDER = "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865"


def show_deal_analysis() -> None:
    """The inputs of "Whole deal", and all that open cards say about it."""
    text = st.text_input(
        "Deal", key=_TEXT, bind="query-params", on_change=_override, placeholder=_PLACEHOLDER,
        help='Four hands clockwise, spades.hearts.diamonds.clubs, or a record with a [Deal "N:…"] tag; - is the rest.',
    )  # fmt: skip
    try:
        draft = VintDraft.parse(text)
    except TrainerError as error:
        st.warning(sentence(error), icon=":material/edit:")
        return
    _show_picker(draft)
    if not draft.is_complete:
        drop_job(_TABLE_SLOT)
        st.info("Give each seat thirteen cards: type the deal, or click hand after hand; the last one fills itself.")
        return
    show_four_hands(draft.deal, key="av_hands")
    _show_table(draft.deal)
    _show_sheet(draft.deal)
    _show_misere(draft.deal)


def _show_picker(draft: VintDraft) -> None:
    """Hand after hand by clicking: where one is full, the next open one follows."""
    with st.expander("Click the cards", icon=":material/touch_app:", expanded=not draft.is_complete):
        st.session_state.setdefault(_SEAT, draft.next_open(0))
        st.segmented_control(
            "Deal to", list(Compass), key=_SEAT, required=True, on_change=_override,
            format_func=lambda seat: f"{SEAT_NAMES[seat]} {len(draft.parts[seat])}/{HAND_SIZE}",
        )  # fmt: skip
        _show_grid(draft, Compass(st.session_state[_SEAT]))
        with st.container(horizontal=True):
            st.button("Clear", key="av_clear", icon=":material/backspace:", on_click=_put, args=(VintDraft(),))
            st.button(
                "Complete at random", key="av_complete", icon=":material/shuffle:", disabled=draft.is_complete,
                on_click=lambda: _put(draft.filled(SystemRandom().randrange(MOST_SEED))),
            )  # fmt: skip


def _show_grid(draft: VintDraft, seat: Compass) -> None:
    rev, elsewhere = st.session_state.setdefault(_REV, 0), draft.elsewhere(seat)

    def clicked() -> None:
        found = fan_selection(
            _GRID, among=FULL_DECK - elsewhere, most=HAND_SIZE, rev=rev, default=draft.parts[seat]
        )  # fmt: skip
        filled = draft.with_part(seat, found)
        st.session_state[_TEXT] = str(filled)
        if not filled.missing(seat):
            st.session_state[_SEAT] = Compass(filled.next_open(seat))
            _override()

    hand_fan(
        FULL_DECK, key=_GRID, label=f"Cards for {SEAT_NAMES[seat]}, thirteen", layout=Layout.GRID,
        selectable=HAND_SIZE, selected=draft.parts[seat], disabled=elsewhere, rev=rev, on_change=clicked,
    )  # fmt: skip


def _put(draft: VintDraft) -> None:
    st.session_state[_TEXT] = str(draft)
    st.session_state[_SEAT] = Compass(draft.next_open(0))
    _override()


def _override() -> None:
    """What is clicked follows the text and the hand chosen, not the other way round."""
    st.session_state[_REV] = st.session_state.get(_REV, 0) + 1


def _masks(deal: Deal) -> Hands:
    north, east, south, west = (hand.mask for hand in deal.hands)
    return north, east, south, west


@dataclass(frozen=True, slots=True)
class _Tricks:
    """The table of tricks as far as it is solved."""

    tricks: NDArray[np.int8]
    share: float


def _table_work(deal: Deal) -> Generator[_Tricks, None, None]:
    """One strain after another, all four declarers each."""
    tricks = np.zeros((len(Compass), len(Strain)), dtype=np.int8)

    tasks = [partial(_strain_column, _masks(deal), strain) for strain in Strain]
    for done, column in enumerate(shared_workers().results_with(FourHandSolver, tasks), 1):
        tricks[:, done - 1] = column
        yield _Tricks(tricks.copy(), done / len(Strain))


def _strain_column(hands: Hands, strain: Strain, solver: FourHandSolver) -> list[int]:
    return [solver.declarer_tricks(hands, strain.suit, declarer) for declarer in Compass]


def _show_table(deal: Deal) -> None:
    st.subheader("Every declarer, every strain")
    current = job(_TABLE_SLOT, ("vint table", deal), lambda: _table_work(deal))
    watch(
        current, _draw_table, slot=_TABLE_SLOT, show_running=lambda _: None,
        progress=lambda found: (found.share, "solving with open cards …"),
    )  # fmt: skip


def _draw_table(found: _Tricks) -> None:
    show(deal_heat_map(found.tricks, palette=current_palette()), key="av_map")
    st.markdown(":small[Tricks of the declarer's side with all cards open and best play of both sides.]")


def _show_sheet(deal: Deal) -> None:
    st.subheader("On the score sheet")
    columns = st.columns(4)
    level = columns[0].selectbox("Level", list(range(1, 8)), key="avlevel", bind="query-params")
    strain = columns[1].selectbox(
        "Strain", [str(one) for one in Strain], key="avstrain", bind="query-params",
        format_func=lambda text: strain_words(Strain(text)),
    )  # fmt: skip
    name = columns[2].selectbox("Declarer", list(SEAT_NAMES.values()), key="avdeclarer", bind="query-params")
    taken = columns[3].number_input("Declarers' tricks", 0, TRICKS, 7, key="avtricks", bind="query-params")
    text = st.text_input("Rubber before it, North–South first", key="avstate", bind="query-params", placeholder="new")
    declarer = next(seat for seat, known in SEAT_NAMES.items() if known == name)
    contract = Contract(Bid(int(level), Strain(strain)), declarer)
    try:
        rubber = read_rubber(text)
        sheet = score(CLASSIC, rubber, DealResult(contract, int(taken), Holdings.of(deal, contract.strain)))
    except TrainerError as error:
        st.warning(sentence(error), icon=":material/edit:")
        return
    show_deal_sheet(sheet, caption=f"{contract}: {int(taken)} tricks")
    _show_line(deal, contract)


def _show_line(deal: Deal, contract: Contract) -> None:
    """Best play, stepped through card by card, on demand."""
    if st.toggle("Step through best play with open cards", key="avline", bind="query-params"):
        show_open_play(deal, contract, key="av_play")


def _show_misere(deal: Deal) -> None:
    st.subheader("If it is passed out and played")
    name = st.selectbox("Who leads", list(SEAT_NAMES.values()), key="avlead", bind="query-params")
    if not st.toggle("Solve with open cards (some seconds)", key="avmisere", bind="query-params"):
        drop_job(_MISERE_SLOT)
        return
    leader = next(seat for seat, known in SEAT_NAMES.items() if known == name)
    table = Table(_masks(deal), None, leader, misere=True)
    current = job(_MISERE_SLOT, ("vint misere", table), lambda: FourHandSolver().steps(table))
    watch(
        current, _draw_misere, slot=_MISERE_SLOT, show_running=_draw_misere,
        progress=lambda found: (1 - (found[1] - found[0]) / TRICKS, "both pairs try to take few tricks …"),
    )  # fmt: skip


def _draw_misere(bounds: tuple[int, int]) -> None:
    low, high = bounds
    words = f"{low}" if low == high else f"{low} to {high}"
    st.metric("Tricks North–South must take, everybody avoiding them", words, border=True)
