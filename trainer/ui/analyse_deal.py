"""The analysis page for a whole deal: laid out by text or by clicks, played with open cards."""

from __future__ import annotations

from functools import partial
from random import SystemRandom

import streamlit as st

from trainer.bots.skat_bots import BookBots
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import TrainerError
from trainer.sampling.skat import DEAL_SIZES
from trainer.seats import Seat
from trainer.skat.contract import Turn, contracts
from trainer.skat.talon import check_laid_away
from trainer.skat.turning import turned_games
from trainer.skat.values import check_reaches, matadors
from trainer.ui.analyse_fields import error_of, price_of, rules, seat_name, show_price, show_text
from trainer.ui.analyse_inputs import PARTS, Draft, readable_cards, readable_draft
from trainer.ui.analyse_link import MOST_SEED
from trainer.ui.analyse_result import show_link
from trainer.ui.analyse_state import (
    edited,
    key,
    override_selections,
    put,
    revision,
    touch,
    value,
)
from trainer.ui.card_fan import CardSize, Layout, card_fan, fan_selection
from trainer.ui.deal_view import show_deal
from trainer.ui.drawing import display_order
from trainer.ui.skat_settings import current_deck
from trainer.ui.wording import capital, contract_words, sentence

_DEALER, _PART, _LAID = "analyse_dealer", "analyse_part", "analyse_laid_fan"
_TWO = 2
_NOTHING = "-"
"""In the field of the cards laid away: none is chosen; empty means the skat."""
_LETTERS = tuple(part[0].upper() for part in PARTS)


def show_whole_deal() -> None:
    """The deal, who plays what, and what comes of it."""
    _show_text()
    draft = readable_draft(value("cards"))
    with st.expander("Deal by clicking", icon=":material/touch_app:", expanded=not draft.is_complete):
        _show_picker(draft)
    if draft.is_complete and not error_of(Draft.parse, value("cards")):
        _show_game(draft.deal)


def _show_text() -> None:
    show_text(
        "cards",
        "The deal: forehand | middlehand | rearhand | skat",
        read=Draft.parse,
        placeholder="CJ SJ … | HJ … | DJ … | D8 D7, or click below",
        help_text="Three hands and the skat with bars between, in any notation. A last part left out is filled.",
    )


def _show_picker(draft: Draft) -> None:
    """Seat after seat by clicking: where a part is complete, the next open one follows."""
    st.session_state.setdefault(_PART, draft.next_open(0))
    st.segmented_control(
        "Deal to",
        range(len(PARTS)),
        format_func=lambda place: (
            f"{capital(PARTS[place])} {DEAL_SIZES[place] - draft.missing(place)}/{DEAL_SIZES[place]}"
        ),
        required=True,
        key=_PART,
        on_change=_turned_to,
    )
    _show_grid(draft, st.session_state[_PART])
    with st.container(horizontal=True):
        st.button("Clear", icon=":material/backspace:", on_click=_set_draft, args=(Draft(),), key="analyse_clear_deal")
        st.button(
            "Complete at random",
            icon=":material/shuffle:",
            on_click=_complete,
            key="analyse_complete",
            disabled=draft.is_complete,
        )


def _show_grid(draft: Draft, place: int) -> None:
    deck, language = current_deck()
    card_fan(
        SKAT_DECK,
        key=_DEALER,
        label=f"All cards: pick those of {PARTS[place]}",
        deck=deck,
        language=language,
        layout=Layout.GRID,
        size=CardSize.SMALL,
        selectable=DEAL_SIZES[place],
        selected=draft.parts[place],
        rev=revision(),
        badges=owners(draft),
        disabled=draft.elsewhere(place),
        on_change=_picked,
    )


def _turned_to() -> None:
    touch()
    override_selections()


def owners(draft: Draft) -> dict[Card, str]:
    """Under each card that is dealt the first letter of where it lies."""
    return {card: letter for letter, part in zip(_LETTERS, draft.parts, strict=True) for card in part}


def _picked() -> None:
    """Cards were clicked for the part chosen; a part that is full leads on to the next."""
    edited()
    place, draft = st.session_state[_PART], readable_draft(value("cards"))
    among = SKAT_DECK - draft.elsewhere(place)
    cards = fan_selection(_DEALER, among=among, most=DEAL_SIZES[place], rev=revision(), default=draft.parts[place])
    draft = draft.with_part(place, cards)
    put("cards", str(draft))
    if not draft.missing(place):
        st.session_state[_PART] = draft.next_open(place)
        override_selections()


def _set_draft(draft: Draft) -> None:
    edited()
    put("cards", str(draft))
    put("laid", "")
    st.session_state[_PART] = draft.next_open(0)
    override_selections()


def _complete() -> None:
    _set_draft(readable_draft(value("cards")).filled(SystemRandom().randrange(MOST_SEED)))


def _show_game(deal: Deal) -> None:
    """Who plays what for how much, then the deal with open cards."""
    who, what, price = st.columns(3)
    with who:
        st.selectbox("Declarer", list(Seat), format_func=seat_name, key=key("declarer"), on_change=_new_declarer)
    with what:
        _show_contract()
    with price:
        show_price(f"{rules().lowest_bid}")
    st.button("As the book plays it", icon=":material/menu_book:", on_click=_by_the_book, args=(deal,))
    laid_away = _show_laid_away(deal)
    bid = _price()
    if laid_away is not None and bid is not None:
        _play(deal, laid_away, bid)


def _show_contract() -> None:
    """What is played: any contract of the code."""
    code = rules()
    words = partial(contract_words, rules=code)
    st.selectbox("Contract", contracts(code), format_func=words, key=key("contract"), on_change=edited)


def _new_declarer() -> None:
    """Another declarer lays away other cards: his skat, until he says otherwise."""
    edited()
    put("laid", "")
    override_selections()


def _by_the_book(deal: Deal) -> None:
    """The contract and the cards laid away that the book chooses for this declarer at this price."""
    edited()
    declarer = value("declarer")
    book = BookBots(rules()).declare(declarer, deal.hands[declarer], deal.rest, _price() or rules().lowest_bid)
    put("contract", book.contract)
    put("laid", str(book.laid_away))
    override_selections()


def _price() -> int | None:
    """The price, the lowest bid if none is given; None if it cannot be read."""
    try:
        price = price_of(value("price"))
        return rules().lowest_bid if price is None else price
    except TrainerError:
        return None


def read_laid_away(text: str, twelve: CardSet, skat: CardSet) -> CardSet:
    """The two cards laid away, the skat as it was dealt if the text is empty; raises TrainerError for others."""
    if not text.strip():
        return skat
    cards = CardSet.parse(text, deck=SKAT_DECK)
    check_laid_away(twelve, cards)
    return cards


def _show_laid_away(deal: Deal) -> CardSet | None:
    """Two of the declarer's twelve to lay away; none in a Hand game, None while they are not two."""
    if value("contract").hand:
        return NO_CARDS
    twelve = deal.hands[value("declarer")] | deal.rest
    st.markdown("Laid away: two of the twelve (at first the skat as it was dealt)")
    deck, language = current_deck()
    card_fan(
        display_order(twelve, value("contract").game),
        key=_LAID,
        label="Two cards laid away",
        deck=deck,
        language=language,
        size=CardSize.SMALL,
        selectable=_TWO,
        selected=(readable_cards(value("laid")) if value("laid").strip() else deal.rest) & twelve,
        rev=revision(),
        on_change=partial(_laid, twelve, deal.rest),
    )
    try:
        return read_laid_away(value("laid"), twelve, deal.rest)
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
        return None


def _laid(twelve: CardSet, skat: CardSet) -> None:
    edited()
    cards = fan_selection(_LAID, among=twelve, most=_TWO, rev=revision(), default=skat)
    put("laid", str(cards) or _NOTHING)


def _play(deal: Deal, laid_away: CardSet, price: int) -> None:
    declarer, contract = value("declarer"), value("contract")
    deck, language = current_deck()
    _warn_of_overbid(deal, price)
    _warn_of_turn(deal)
    show_deal(
        deal=deal,
        declarer=declarer,
        declaration=Declaration(contract, laid_away),
        rules=rules(),
        price=price,
        key="analysis_deal",
        deck=deck,
        language=language,
    )
    show_link()


def _warn_of_turn(deal: Deal) -> None:
    """Say so if no card of the skat can be turned to this game; it is played all the same."""
    contract = value("contract")
    if contract.turn is Turn.NONE or any(contract in turned_games(rules(), card, contract.turn) for card in deal.rest):
        return
    words = contract_words(contract, rules())
    st.warning(f"{words}: no card of this skat turns it.", icon=":material/warning:")


def _warn_of_overbid(deal: Deal, price: int) -> None:
    """Say so if the contract cannot reach the price, however it goes; it is settled as overbid."""
    contract = value("contract")
    twelve = deal.hands[value("declarer")] | deal.rest
    try:
        check_reaches(rules(), contract, matadors(twelve, contract.game), price)
    except TrainerError as error:
        st.warning(f"{sentence(error)} It is lost as overbid.", icon=":material/warning:")
