"""The first half of the analysis page: a hand somebody held, with seat, calls and price, and the question they ask."""

from __future__ import annotations

from random import SystemRandom

import streamlit as st

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.errors import TrainerError
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_answers import Question, questions, turned_games
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Turn
from trainer.skat.settlement import TableScore, table_scores
from trainer.ui.analyse_fields import Reader, error_of, price_of, rules, seat_name, show_error, show_price, show_text
from trainer.ui.analyse_inputs import TEN, TWELVE, Asked, count_words, read_hand, read_turned, readable_cards
from trainer.ui.analyse_link import MOST_SEED, MOST_TEXT, WORLDS
from trainer.ui.analyse_state import edited, key, override_selections, put, revision, touch, value
from trainer.ui.card_fan import CardSize, Layout, card_fan, fan_selection
from trainer.ui.skat_settings import current_deck
from trainer.ui.skat_values import BY_LABEL, SWITCH_HELP
from trainer.ui.skat_wording import calls_words, question_words
from trainer.ui.wording import capital, contract_words, sentence

_PICKER = "analyse_picker"
_NOTATIONS = (
    "Any notation: `CJ SJ HA`, `♣J ♠10`, `JAT9.AK.JT.87` (spades, hearts, diamonds, clubs), German `KrB PiA Ka10`, "
    "German suits `EiU GrO`, Russian. Twelve cards are a hand with the skat taken up: which two of them were the skat "
    "makes no difference."
)
_AS_CARDS_ASK = "What the cards and calls ask"
_BY_CARDS = {Question.TURN, Question.SECOND, Question.DISCARD}
"""The questions that a turned card or twelve cards ask, without a choice."""


def show_hand_inputs() -> Analysis | None:
    """All inputs of the decision; the decision if they fit together, else None and a sentence on the page."""
    cards, about = st.columns([1.2, 1], gap="medium")
    with cards:
        _show_cards()
    with about:
        st.segmented_control("Seat", list(Seat), format_func=seat_name, required=True, key=key("at"), on_change=edited)
        _show_calls()
        show_price("not bought, or what the calls say")
        if rules().turn_bases or value("turned"):
            _show_turned()
        _show_counting()
    try:
        return _asked().analysis
    except TrainerError as error:
        if not _is_told_already():
            st.warning(sentence(error), icon=":material/warning:")
        return None


def _asked() -> Asked:
    return Asked(
        rules=rules(),
        hand=value("hand"),
        seat=value("at"),
        calls=value("calls"),
        price=value("price"),
        turned=value("turned"),
        named=value("named"),
        question=value("ask"),
        table=value("table"),
        values=value("valued"),
    )


def _show_cards() -> None:
    """Text and picker, each saying the same; the text is what counts."""
    show_text(
        "hand",
        "Your cards, ten or with the skat twelve",
        read=read_hand,
        placeholder="CJ SJ HA …, or click below",
        help_text=_NOTATIONS,
    )
    cards = readable_cards(value("hand"))
    _show_grid(cards)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button("Clear", icon=":material/backspace:", on_click=_set_hand, args=(NO_CARDS,), key="analyse_clear")
        st.button("Any hand", icon=":material/shuffle:", on_click=_any_hand, key="analyse_any")
        if not error_of(read_hand, value("hand")):
            st.markdown(_count_line(cards))


def _show_grid(cards: CardSet) -> None:
    deck, language = current_deck()
    card_fan(
        SKAT_DECK,
        key=_PICKER,
        label="All cards: pick your hand",
        deck=deck,
        language=language,
        layout=Layout.GRID,
        size=CardSize.SMALL,
        selectable=TWELVE,
        selected=cards,
        rev=revision(),
        on_change=_picked,
    )


def _count_line(cards: CardSet) -> str:
    missing = count_words(len(cards))
    if missing:
        return missing
    return "Ten cards." if len(cards) == TEN else "Twelve cards: the skat is taken up."


def _picked() -> None:
    edited()
    before = readable_cards(value("hand"))
    put("hand", str(fan_selection(_PICKER, among=SKAT_DECK, most=TWELVE, rev=revision(), default=before)))


def _set_hand(cards: CardSet) -> None:
    edited()
    put("hand", str(cards))
    override_selections()


def _any_hand() -> None:
    _set_hand(CardSet.of(SystemRandom().sample(SKAT_DECK.cards, TEN)))


def _show_calls() -> None:
    st.text_input(
        "Calls so far",
        key=key("calls"),
        placeholder="none heard",
        help="As in `18 yes 20 pass`: middlehand bids to forehand, then rearhand to the one who is left.",
        max_chars=MOST_TEXT,
        on_change=edited,
    )
    show_error(_read_calls, value("calls"))
    if value("calls").strip() and not error_of(_read_calls, value("calls")):
        st.markdown(f":small[{_heard_words(_read_calls(value('calls')), value('at'))}]")


def _read_calls(text: str) -> Auction:
    return Auction.parse(rules(), text)


def _show_turned() -> None:
    """The card of the skat that was turned, and with twelve cards the game that it has fixed."""
    st.text_input(
        "Turned card",
        key=key("turned"),
        placeholder="none: the skat was not turned",
        help="Beside ten cards the first, of twelve the one that is to fix the game, or has.",
        on_change=edited,
    )
    show_error(read_turned, value("turned"))
    if error_of(read_turned, value("turned")) or len(readable_cards(value("hand"))) != TWELVE:
        return
    card, code = read_turned(value("turned")), rules()
    if card is not None:
        named = [game for turn in (Turn.SECOND, Turn.FIRST) for game in turned_games(code, card, turn)]
        words = {str(game): contract_words(game, code) for game in named}
        st.selectbox(
            "Game by it",
            ["", *words],
            format_func=lambda text: words.get(text, "not named yet"),
            key=key("named"),
            on_change=edited,
        )


def _heard_words(auction: Auction, seat: Seat) -> str:
    """The calls in words, and whose turn it is or who plays."""
    if auction.to_act is not None:
        after = "it is your turn" if auction.to_act is seat else f"it is {auction.to_act}'s turn"
    elif auction.declarer is None:
        after = "all have passed"
    else:
        after = f"{'you play' if auction.declarer is seat else f'{auction.declarer} plays'} for {auction.price}"
    return f"{'; '.join(calls_words(auction, seat))}. {capital(after)}."


def _show_counting() -> None:
    """What is asked, how it is counted, and on which worlds."""
    with st.expander("Question, table score, worlds", icon=":material/tune:"):
        code = rules()
        st.selectbox(
            "Question",
            [None, *(question for question in questions(code) if question not in _BY_CARDS)],
            format_func=lambda question: question_words(question, code) if question else _AS_CARDS_ASK,
            disabled=len(readable_cards(value("hand"))) == TWELVE or bool(value("turned")),
            help="With twelve cards it is always what to lay away and play.",
            key=key("ask"),
            on_change=edited,
        )
        st.selectbox("Table score", table_scores(code), format_func=_table_words, key=key("table"), on_change=edited)
        st.select_slider("Worlds", WORLDS, key=key("worlds"), on_change=edited, help="More are surer, and slower.")
        st.number_input(
            "Seed", 0, MOST_SEED, key=key("seed"), on_change=edited, help="The same seed deals the same worlds."
        )


def show_values_switch() -> None:
    """By what is valued; changing it keeps the question and values it anew."""
    st.segmented_control(
        "Values",
        list(BY_LABEL.values()),
        format_func=lambda values: capital(values.value),
        required=True,
        help=SWITCH_HELP,
        key=key("valued"),
        on_change=touch,
    )


def _table_words(table: TableScore) -> str:
    return capital(table.value)


def _is_told_already() -> bool:
    """True if what is wrong stands beside the field, or the hand is only not complete yet."""
    fields: tuple[tuple[Reader, str], ...] = (
        (read_hand, "hand"),
        (_read_calls, "calls"),
        (price_of, "price"),
        (read_turned, "turned"),
    )
    has_error = any(error_of(read, value(name)) for read, name in fields)
    return has_error or bool(count_words(len(readable_cards(value("hand")))))
