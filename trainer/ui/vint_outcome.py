"""What became of the deal that was really dealt: four hands, open-card tricks, the score; apart from the verdict."""

from __future__ import annotations

import streamlit as st

from trainer.deals import Deal
from trainer.evaluation.workers import shared_workers
from trainer.practice.vint_round import VintRound
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.ui.card_fan import CardSize
from trainer.ui.vint_cards import hand_fan
from trainer.ui.vint_reasons import points_words
from trainer.ui.vint_sheet import show_deal_sheet, show_rubber
from trainer.ui.vint_wording import PAIR_NAMES, SEAT_NAMES, contract_words, seat_words
from trainer.ui.wording import counted
from trainer.vint.contract import Contract
from trainer.vint.honours import Holdings
from trainer.vint.scoring import DealResult, DealSheet, score, score_pass_out


def show_outcome(round_: VintRound, *, key: str) -> None:
    """The deal of a finished auction as it really was: one deal proves nothing, and the page says so."""
    st.markdown("Your calls are judged on many worlds. This is only the one that was dealt.")
    contract = round_.auction.contract
    tricks = open_card_tricks(round_.deal, contract) if contract is not None else 0
    sheet = outcome_sheet(round_, tricks)
    st.markdown(outcome_sentence(contract, tricks, sheet, round_.seat))
    for seat in Compass:
        st.markdown(f"**{SEAT_NAMES[seat]}** · {seat_words(seat, round_.seat)}")
        hand_fan(
            round_.deal.hands[seat],
            key=f"{key}_{seat}",
            label=f"{SEAT_NAMES[seat]}'s hand",
            size=CardSize.SMALL,
        )
    if contract is not None:
        show_deal_sheet(sheet, me=round_.seat, caption=f"This deal: {contract_words(contract)}")
    show_rubber(sheet.rubber, me=round_.seat, caption="The rubber after it")


def open_card_tricks(deal: Deal, contract: Contract) -> int:
    """Tricks of the declarers with all cards open and best play."""
    north, east, south, west = (deal.hands[seat].mask for seat in Compass)
    hands, trump = (north, east, south, west), contract.strain.suit

    def solve(solver: FourHandSolver) -> int:
        return solver.declarer_tricks(hands, trump, contract.declarer)

    (tricks,) = shared_workers().results_with(FourHandSolver, [solve])
    return tricks


def outcome_sheet(round_: VintRound, tricks: int) -> DealSheet:
    """What the deal writes if the declarers take so many tricks; `tricks` count for nothing after a pass-out."""
    contract = round_.auction.contract
    if contract is None:
        return score_pass_out(round_.rules, round_.rubber)
    holdings = Holdings.of(round_.deal, contract.strain)
    return score(round_.rules, round_.rubber, DealResult(contract, tricks, holdings))


def outcome_sentence(contract: Contract | None, tricks: int, sheet: DealSheet, me: Compass) -> str:
    """How the deal ends with open cards, in one or two sentences."""
    if contract is None:
        return "It was passed out: no points, one cross."
    over = tricks - contract.bid.tricks
    result = "just made" if not over else f"{abs(over)} more" if over > 0 else f"{-over} short"
    ours = sheet.points[me.pair] - sheet.points[me.pair.other]
    ended = "" if sheet.game_won is None else f" {PAIR_NAMES[Pair(sheet.game_won)]} win the game."
    return (
        f"With open cards and best play {contract_words(contract)} takes {counted(tricks, 'trick')} ({result}): "
        f"{points_words(ours)} points for your side.{ended}"
    )
