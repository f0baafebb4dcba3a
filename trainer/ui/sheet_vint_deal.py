"""The questions about a deal of Vint: contract, tricks, honours, coronas, and what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import streamlit as st

from trainer.cards import Suit
from trainer.seats import Pair
from trainer.sheets.vint_entries import Alone, HeldAces, HeldCorona, VintDeal, VintPassOut
from trainer.sheets.vint_rows import VintTable
from trainer.sheets.vint_sheet import VintSheet
from trainer.ui.drawing import SUIT_SYMBOLS
from trainer.ui.sheet_form import key, put
from trainer.ui.sheet_game import ask_player, coloured
from trainer.ui.sheet_view import Answer
from trainer.ui.vint_wording import strain_symbol
from trainer.ui.wording import capital, escaped
from trainer.vint.contract import MAX_LEVEL, MIN_LEVEL, TRICKS, Bid, Strain
from trainer.vint.honours import ACES, TRUMP_HONOURS, Corona
from trainer.vint.liability import Reason
from trainer.vint.prices import MIN_ACES_IN_HAND, MIN_CORONA
from trainer.vint.rules import PassOut

_MOST_POINTS = 1_000_000


class _Extras(NamedTuple):
    """What most deals do not have."""

    coronas: tuple[HeldCorona, ...] | None
    aces_in_hand: HeldAces | None
    first: int | None
    revoked: int | None
    fourteen: bool
    alone: tuple[Alone, ...]
    dealer: int | None


def ask_deal(before: VintSheet) -> Answer:
    """The deal that was played, or what is still missing."""
    table = _table(before)
    players = before.setup.players
    declarer = ask_player("Who plays?", "declarer", players, table.seats)
    level = st.pills("Level", range(MIN_LEVEL, MAX_LEVEL + 1), key=key("level"))
    strain = st.pills("Trumps", list(Strain), format_func=_short_strain, key=key("strain"))
    tricks = st.pills("Tricks of the declarer's side", range(TRICKS + 1), key=key("tricks"))
    honours, aces = _ask_cards(strain)
    extras = _ask_extras(table)
    if declarer is None or level is None or strain is None:
        return "Choose who plays, the level and trumps."
    if tricks is None:
        return "Choose how many tricks the declarer's side took."
    if strain is not Strain.NO_TRUMP and (honours is None) != (aces is None):
        return "Choose both, honours and aces, or neither if nobody writes them."
    if extras.coronas is None:
        return "Say whose each corona is."
    return VintDeal(
        declarer=declarer, bid=Bid(level, strain), tricks=tricks, honours=honours, aces=aces, **extras._asdict()
    )


def _short_strain(strain: Strain) -> str:
    return coloured(strain_symbol(strain), strain.suit)


def _table(before: VintSheet) -> VintTable:
    assert before.next.seats is not None  # deals are asked for only when partners are known
    return VintTable(before.setup, before.next.seats)


def _ask_cards(strain: Strain | None) -> tuple[int | None, int | None]:
    """Trump honours and aces of the declarer's side; none where they are not written down."""
    honours = None
    if strain is not Strain.NO_TRUMP:
        honours = st.pills("Trump honours of the declarer's side", range(TRUMP_HONOURS + 1), key=key("honours"))
    aces = st.pills("Aces of the declarer's side", range(ACES + 1), key=key("aces"))
    return honours, aces


def _ask_extras(table: VintTable) -> _Extras:
    players = table.setup.players
    with st.expander("Coronas, three or four aces in one hand", icon=":material/workspace_premium:"):
        coronas = _ask_coronas(table)
        aces_in_hand = _ask_aces(table)
    with st.expander("Revoke, fines, who pays alone, who came first to 500", icon=":material/gavel:"):
        first = _ask_side("Came first to 500, if both do", "first", table)
        revoked = _ask_side("Revoked", "revoked", table)
        fourteen = st.toggle("The dealer played with fourteen cards", key=key("fourteen"))
        alone = _ask_alone(table)
        dealer = ask_player("Dealt, if another than said above", "dealer", players, table.seats)
    return _Extras(coronas, aces_in_hand, first, revoked, fourteen, alone, dealer)


def _ask_coronas(table: VintTable) -> tuple[HeldCorona, ...] | None:
    """The coronas shown; None while the holder of one is missing."""
    suits = st.pills(
        "Coronas: ace, king, queen and more in one hand, in",
        list(Suit),
        selection_mode="multi",
        format_func=lambda suit: SUIT_SYMBOLS[suit],
        key=key("coronas"),
    )
    found = [_ask_corona(table, suit) for suit in suits]
    return None if None in found else tuple(corona for corona in found if corona is not None)


def _ask_corona(table: VintTable, suit: Suit) -> HeldCorona | None:
    symbol = SUIT_SYMBOLS[suit]
    holder = ask_player(f"{symbol} held by", f"corona_{suit.value}", table.setup.players, table.seats)
    lengths = range(MIN_CORONA, TRICKS + 1)
    length = st.selectbox(
        f"{symbol} cards in a row from the ace", lengths, key=key(f"corona_length_{suit.value}"), width=240
    )
    return None if holder is None else HeldCorona(holder, Corona(suit, length))


def _ask_aces(table: VintTable) -> HeldAces | None:
    counts = range(MIN_ACES_IN_HAND, ACES + 1)
    count = st.pills("Aces in one hand", counts, key=key("aces_count"))
    if count is None:
        return None
    holder = ask_player("Held by", "aces_holder", table.setup.players, table.seats)
    return None if holder is None else HeldAces(holder, count)


def _ask_side(label: str, name: str, table: VintTable) -> int | None:
    """A player of the side that is meant."""
    sides = {table.seats[pair.seats[0]]: table.side(pair) for pair in Pair}
    return st.pills(label, list(sides), format_func=lambda player: escaped(sides[player]), key=key(name))


def _ask_alone(table: VintTable) -> tuple[Alone, ...]:
    players = table.setup.players
    payers = st.pills(
        "Pays alone",
        list(table.seats),
        selection_mode="multi",
        format_func=lambda player: escaped(players[player]),
        key=key("alone"),
    )
    return tuple(_ask_reason(player, players) for player in payers)


def _ask_reason(player: int, players: Sequence[str]) -> Alone:
    name = escaped(players[player])
    said = {capital(reason.value): reason for reason in Reason}
    reason = said[st.selectbox(f"{name} pays alone for", list(said), key=key(f"why_{player}"))]
    points = None
    if not reason.is_for_rubber:
        points = st.number_input(
            f"Points that {name} pays",
            0,
            _MOST_POINTS,
            value=None,
            step=10,
            placeholder="as the sheet reckons",
            key=key(f"alone_points_{player}"),
        )
    return Alone(player, reason, points)


def ask_pass_out(before: VintSheet) -> Answer:
    """A deal that all four passed, and its tricks where it is played."""
    table, players = _table(before), before.setup.players
    tricks = None
    if before.setup.rules.pass_out is PassOut.PLAYED:
        tricks = st.pills("Tricks of the dealer's side", range(TRICKS + 1), key=key("passed_tricks"))
    with st.expander("Another dealt", icon=":material/gavel:"):
        dealer = ask_player("Dealt, if another than said above", "dealer", players, table.seats)
    if tricks is None and before.setup.rules.pass_out is PassOut.PLAYED:
        return "Choose how many tricks the dealer's side took."
    return VintPassOut(tricks=tricks, dealer=dealer)


def fill_deal(deal: VintDeal) -> None:
    """Let the questions show this deal, to correct it; in a callback, or before they are drawn."""
    put("declarer", deal.declarer)
    put("level", deal.bid.level)
    put("strain", deal.bid.strain)
    for name in ("tricks", "honours", "aces", "first", "revoked", "fourteen", "dealer"):
        put(name, getattr(deal, name))
    put("coronas", [held.corona.suit for held in deal.coronas])
    for held in deal.coronas:
        put(f"corona_{held.corona.suit.value}", held.player)
        put(f"corona_length_{held.corona.suit.value}", held.corona.length)
    if deal.aces_in_hand is not None:
        put("aces_count", deal.aces_in_hand.count)
        put("aces_holder", deal.aces_in_hand.player)
    put("alone", [alone.player for alone in deal.alone])
    for alone in deal.alone:
        put(f"why_{alone.player}", capital(alone.reason.value))
        put(f"alone_points_{alone.player}", alone.points)


def fill_pass_out(entry: VintPassOut) -> None:
    """Let the questions show this pass-out, to correct it; in a callback, or before they are drawn."""
    put("passed_tricks", entry.tricks)
    put("dealer", entry.dealer)
