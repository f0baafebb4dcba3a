"""The four questions of a Skat round as forms; each returns the answer once it is given."""

from __future__ import annotations

import streamlit as st

from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.skat_limits import PASS_LIMIT, limits_from
from trainer.evaluation.skat_taking import SkatChoice
from trainer.practice.skat_round import Answer, Question, SkatRound
from trainer.skat.contract import Contract, contracts
from trainer.ui.card_fan import CardSize, card_fan
from trainer.ui.drawing import DeckStyle, IndexLanguage, display_order
from trainer.ui.skat_wording import limit_words
from trainer.ui.wording import contract_words, counted

_HIGHEST_SHOWN = 72
_LAID_AWAY = 2


def show_hand(cards: CardSet, *, key: str, deck: DeckStyle, language: IndexLanguage, away: CardSet = NO_CARDS) -> None:
    """The hand, to look at; the cards laid away are marked."""
    card_fan(
        display_order(cards),
        key=key,
        label=f"Your hand: {counted(len(cards), 'card')}",
        deck=deck,
        language=language,
        size=CardSize.LARGE,
        badges=dict.fromkeys(away, "away"),
    )


def ask(round_: SkatRound, *, key: str, deck: DeckStyle, language: IndexLanguage) -> Answer | None:
    """Show the hand and the open question; the answer in the run in which it was given, else None."""
    if round_.question is Question.DISCARD:
        return _ask_discard(round_, key, deck, language)
    show_hand(round_.view.hand, key=f"{key}_hand", deck=deck, language=language)
    if round_.question is Question.LIMIT:
        return _ask_limit(round_, key)
    if round_.question is Question.TAKE:
        return _ask_taking(key)
    return _ask_hand_contract(round_, key)


def _ask_limit(round_: SkatRound, key: str) -> int | None:
    limits = limits_from(round_.situation, round_.asked)
    highest = max(_HIGHEST_SHOWN, round_.asked)
    shown = [limit for limit in limits if limit <= highest]
    if st.session_state.get(f"{key}_more"):
        shown = list(limits)
    limit = st.pills(
        "The highest value you would bid or hold",
        shown,
        format_func=lambda value: "Pass" if value == PASS_LIMIT else str(value),
        key=f"{key}_limit",
        # Enter on a chosen value must not take the choice back.
        required=True,
    )
    st.toggle(f"Values above {_HIGHEST_SHOWN}", key=f"{key}_more")
    words = "Choose a value" if limit is None else limit_words(limit)
    return limit if _submit(words, key, disabled=limit is None) else None


def _ask_taking(key: str) -> SkatChoice | None:
    with st.container(horizontal=True):
        take = st.button("Take the skat", key=f"{key}_take", type="primary", icon=":material/back_hand:", shortcut="T")
        hand = st.button("Play Hand", key=f"{key}_hand_game", icon=":material/front_hand:", shortcut="H")
    if take:
        return SkatChoice.TAKE
    return SkatChoice.HAND if hand else None


def _ask_discard(round_: SkatRound, key: str, deck: DeckStyle, language: IndexLanguage) -> Declaration | None:
    chosen = card_fan(
        display_order(round_.view.known),
        key=f"{key}_twelve",
        label="Your twelve cards: choose two to lay away",
        deck=deck,
        language=language,
        size=CardSize.LARGE,
        selectable=_LAID_AWAY,
    )
    contract = _contract_pills(round_, key, hand=False)
    ready = len(chosen) == _LAID_AWAY and contract is not None
    words = _discard_words(chosen, contract)
    if _submit(words, key, disabled=not ready) and contract is not None:
        return Declaration(contract, chosen)
    return None


def _discard_words(chosen: CardSet, contract: Contract | None) -> str:
    if len(chosen) < _LAID_AWAY:
        return f"Choose {counted(_LAID_AWAY - len(chosen), 'card')} to lay away"
    return "Choose a game" if contract is None else f"Lay away and play {contract_words(contract)}"


def _ask_hand_contract(round_: SkatRound, key: str) -> Declaration | None:
    contract = _contract_pills(round_, key, hand=True)
    words = "Choose a game" if contract is None else f"Play {contract_words(contract)}"
    if _submit(words, key, disabled=contract is None) and contract is not None:
        return Declaration(contract, NO_CARDS)
    return None


def _contract_pills(round_: SkatRound, key: str, *, hand: bool) -> Contract | None:
    allowed = [contract for contract in contracts(round_.stakes.rules) if contract.hand is hand]
    games = list(dict.fromkeys(contract.game for contract in allowed))
    plain = {contract_words(Contract(game, hand=hand)): Contract(game, hand=hand) for game in games}
    words = st.pills("The game", list(plain), key=f"{key}_game", required=True)
    if words is None:
        return None
    found = plain[words]
    more = [contract for contract in allowed if contract.game is found.game]
    if len(more) == 1:
        return found
    ways = {_announcement_words(contract): contract for contract in more}
    said = st.segmented_control(
        "Announcement", list(ways), default="none", required=True, key=f"{key}_announce_{found.game}"
    )
    return ways[said or "none"]


def _announcement_words(contract: Contract) -> str:
    if contract.ouvert:
        return "ouvert"
    if contract.schwarz_announced:
        return "schwarz announced"
    return "schneider announced" if contract.schneider_announced else "none"


def _submit(words: str, key: str, *, disabled: bool) -> bool:
    return st.button(
        words, key=f"{key}_submit", type="primary", disabled=disabled, icon=":material/check:", shortcut="A"
    )
