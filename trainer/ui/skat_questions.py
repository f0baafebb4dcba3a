"""The questions of a Skat round as forms; each returns the answer once it is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import streamlit as st

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, contracts_by, skat_choices
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.evaluation.skat_limits import PASS_LIMIT, limits_from
from trainer.practice.skat_answers import Answer, Question, turned_games
from trainer.practice.skat_round import SkatRound
from trainer.skat.auction import PASS
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.last_words import last_calls
from trainer.skat.rules import SkatRules
from trainer.ui.card_fan import CardSize, card_fan
from trainer.ui.drawing import DeckStyle, IndexLanguage, display_order
from trainer.ui.skat_wording import limit_words, press_words
from trainer.ui.wording import announced_words, contract_words, counted

_HIGHEST_SHOWN = 72
_LAID_AWAY = 2


def show_hand(
    cards: CardSet, *, key: str, deck: DeckStyle, language: IndexLanguage, badges: Mapping[Card, str] | None = None
) -> None:
    """The hand, to look at, with a word under some of its cards."""
    card_fan(
        display_order(cards),
        key=key,
        label=f"Your hand: {counted(len(cards), 'card')}",
        deck=deck,
        language=language,
        size=CardSize.LARGE,
        badges=badges or {},
    )


def ask(round_: SkatRound, *, key: str, deck: DeckStyle, language: IndexLanguage) -> Answer | None:
    """Show the hand and the open question; the answer in the run in which it was given, else None."""
    if round_.question is Question.DISCARD:
        return _ask_discard(round_, key, deck, language)
    show_hand(round_.view.hand, key=f"{key}_hand", deck=deck, language=language)
    show_turned(round_, key=key, deck=deck, language=language)
    match round_.question:
        case Question.LIMIT:
            return _ask_limit(round_, key)
        case Question.ANNOUNCE:
            return _ask_hand_contract(round_, key)
        case question if question is not None:
            return _ask_by_buttons(offers(question, round_), round_, key)
    return None


def show_turned(round_: SkatRound, *, key: str, deck: DeckStyle, language: IndexLanguage) -> None:
    """The cards of the skat that were turned, in their order; nothing in games played otherwise."""
    turned = (round_.view.known - round_.view.hand).cards
    if not round_.turned or not turned:
        return
    first_to_last = sorted(turned, key=lambda card: card == round_.turned)
    st.markdown("**Turned from the skat**" if len(turned) == 1 else "**The skat:** the second card turned")
    card_fan(
        first_to_last,
        key=f"{key}_turned",
        label="Turned from the skat",
        deck=deck,
        language=language,
        size=CardSize.LARGE,
        badges={round_.turned: "turned"},
    )


def offers(question: Question, round_: SkatRound) -> tuple[Answer, ...]:
    """The answers to a question that is answered by one press; nothing for the others."""
    rules = round_.stakes.rules
    match question:
        case Question.TAKE:
            return skat_choices(rules)
        case Question.FOREHAND:
            return last_calls(rules)
        case Question.TURN if round_.turned is not None:
            return (*turned_games(rules, round_.turned, Turn.FIRST), Turn.SECOND)
        case Question.SECOND if round_.turned is not None:
            return turned_games(rules, round_.turned, Turn.SECOND)
    return ()


def turned_offers(question: Question, round_: SkatRound) -> tuple[Contract, ...]:
    """The games by a turned card that the question is about: the one named, else those to choose from."""
    if round_.named is not None:
        return (round_.named,) if round_.named.turn is not Turn.NONE else ()
    return tuple(answer for answer in offers(question, round_) if isinstance(answer, Contract))


def _ask_by_buttons(answers: tuple[Answer, ...], round_: SkatRound, key: str) -> Answer | None:
    """A button for each answer; the one that was pressed."""
    pressed = None
    with st.container(horizontal=True):
        for place, answer in enumerate(answers):
            words = press_words(answer, round_.stakes.rules)
            kind: Literal["primary", "secondary"] = "secondary" if place else "primary"
            icon = _ICONS.get(answer, ":material/playing_cards:")
            if st.button(words, key=f"{key}_{place}", type=kind, icon=icon, shortcut=_shortcut(answer)):
                pressed = answer
    return pressed


_ICONS: dict[Answer, str] = {
    SkatChoice.TAKE: ":material/back_hand:",
    SkatChoice.HAND: ":material/front_hand:",
    SkatChoice.TURN: ":material/flip:",
    Turn.SECOND: ":material/flip:",
    PASS: ":material/block:",
}
_SHORTCUTS: dict[Answer, str] = {SkatChoice.TAKE: "T", SkatChoice.HAND: "H", SkatChoice.TURN: "U", PASS: "P"}
_SHORTCUTS |= {Turn.SECOND: "U"}


def _shortcut(answer: Answer) -> str | None:
    """The key that presses the answer: A accepts the suit of a turned card, G plays Grand by it."""
    if isinstance(answer, Contract):
        return "G" if answer.game is Game.GRAND else "A"
    return _SHORTCUTS.get(answer)


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
    contract = round_.named or _contract_pills(round_, key)
    ready = len(chosen) == _LAID_AWAY and contract is not None
    words = _discard_words(chosen, contract, round_.stakes.rules)
    if _submit(words, key, disabled=not ready) and contract is not None:
        return Declaration(contract, chosen)
    return None


def _discard_words(chosen: CardSet, contract: Contract | None, rules: SkatRules) -> str:
    if len(chosen) < _LAID_AWAY:
        return f"Choose {counted(_LAID_AWAY - len(chosen), 'card')} to lay away"
    return "Choose a game" if contract is None else f"Lay away and play {contract_words(contract, rules)}"


def _ask_hand_contract(round_: SkatRound, key: str) -> Declaration | None:
    contract = _contract_pills(round_, key)
    words = "Choose a game" if contract is None else f"Play {contract_words(contract, round_.stakes.rules)}"
    if _submit(words, key, disabled=contract is None) and contract is not None:
        return Declaration(contract, NO_CARDS)
    return None


def _contract_pills(round_: SkatRound, key: str) -> Contract | None:
    """The game by a pill, then what is announced; without a choice what alone may be named."""
    rules, choice = round_.stakes.rules, round_.choice
    assert choice is not None  # asked after it
    allowed = contracts_by(rules, choice, round_.auction.price)
    if len(allowed) == 1:
        return allowed[0]
    plainest = {contract.game: contract for contract in reversed(allowed)}
    plain = {contract_words(contract, rules): contract for contract in allowed if plainest[contract.game] is contract}
    words = st.pills("The game", list(plain), key=f"{key}_game", required=True)
    if words is None:
        return None
    more = [contract for contract in allowed if contract.game is plain[words].game]
    if len(more) == 1:
        return more[0]
    ways = {announced_words(contract, rules): contract for contract in more}
    first = next(iter(ways))
    said = st.segmented_control(
        "Announcement", list(ways), default=first, required=True, key=f"{key}_announce_{plain[words].game}"
    )
    return ways[said or first]


def _submit(words: str, key: str, *, disabled: bool) -> bool:
    return st.button(
        words, key=f"{key}_submit", type="primary", disabled=disabled, icon=":material/check:", shortcut="A"
    )
