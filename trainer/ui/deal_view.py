"""One deal with all cards open: its value, its score, and the play stepped through card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

import pandas as pd
import streamlit as st

from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.skat.play import Play, PlayedTrick
from trainer.skat.ramsch import Ramsch
from trainer.skat.rules import SkatRules
from trainer.solver.solve import SkatSolver
from trainer.ui.card_fan import CardSize, card_fan, fan_selection
from trainer.ui.charts import CardValue, card_value_bars
from trainer.ui.charts_show import current_palette, show
from trainer.ui.drawing import DeckStyle, IndexLanguage, card_text, display_order
from trainer.ui.open_game import OpenGame, Outcome, Walk, best_cards, best_line, best_outcome, card_outcomes
from trainer.ui.open_words import (
    badge,
    badge_words,
    card_value_words,
    line_words,
    outcome_words,
    standing_words,
    turn_words,
)
from trainer.ui.rule_tables import sheet_table
from trainer.ui.steps import show_step_controls
from trainer.ui.wording import contract_words, signed

_SHOWN_MOST = 4096


@dataclass(frozen=True, slots=True)
class Look:
    """How the cards are drawn, and the prefix of all widget keys."""

    key: str
    deck: DeckStyle
    language: IndexLanguage


def show_deal(
    *,
    deal: Deal,
    declarer: Seat | None,
    declaration: Declaration | None,
    rules: SkatRules,
    price: int,
    key: str,
    deck: DeckStyle,
    language: IndexLanguage,
) -> None:
    """The deal as it lay: hands and skat; if somebody plays, the open-card value, the score sheet and the best line.

    Raises IllegalError for a declaration that cannot be made with these cards.
    """
    look = Look(key, deck, language)
    if declarer is None or declaration is None:
        show_hands(deal, look)
        return
    game = OpenGame(rules, deal, declarer, declaration, price)
    _show_value(game)
    st.fragment(_show_walk)(game, look)


def show_hands(deal: Deal, look: Look) -> None:
    """Three hands and the skat, with nobody playing."""
    for seat in Seat:
        st.markdown(f"**{str(seat).capitalize()}**")
        _fan(deal.hands[seat], look, f"hand_{seat}", f"Hand of {seat}")
    st.markdown("**Skat**")
    _fan(deal.rest, look, "skat", "Skat")


def _fan(cards: CardSet, look: Look, name: str, label: str, size: CardSize = CardSize.MEDIUM) -> None:
    card_fan(
        display_order(cards), key=f"{look.key}_{name}", label=label, deck=look.deck, language=look.language, size=size
    )


@st.cache_resource(show_spinner="Loading the solver …")
def _solver() -> tuple[SkatSolver, Lock]:
    """One solver for what is looked at on pages; the workers' own are busy with long work."""
    return SkatSolver(), Lock()


@st.cache_data(max_entries=_SHOWN_MOST, show_spinner=False)
def _outcome(game: OpenGame) -> Outcome:
    solver, lock = _solver()
    with lock:
        return best_outcome(solver, game.opening)


@st.cache_data(max_entries=_SHOWN_MOST, show_spinner=False)
def _choices(game: OpenGame, played: tuple[Card, ...]) -> dict[Card, Outcome]:
    """Every legal card after those played, with what it leads to."""
    solver, lock = _solver()
    with lock:
        return card_outcomes(solver, game.after(played))


@st.cache_data(max_entries=_SHOWN_MOST, show_spinner=False)
def _line(game: OpenGame, played: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards played, then best play to the end."""
    solver, lock = _solver()
    with lock:
        return played + best_line(solver, game.after(played))


def _show_value(game: OpenGame) -> None:
    """What best play comes to, and what the list writes for it."""
    outcome = _outcome(game)
    sheet = game.sheet(outcome)
    with st.container(horizontal=True):
        st.metric(
            f"{contract_words(game.declaration.contract, game.rules)} by {game.declarer}, open cards and best play",
            outcome_words(outcome),
            border=True,
        )
        st.metric(f"Bought for {game.price}", f"{'Won' if sheet.won else 'Lost'}: {signed(sheet.score)}", border=True)
    with st.expander("How the score comes about", icon=":material/receipt_long:"):
        st.table(sheet_table(sheet), hide_index=True, alt="Score sheet of best play")


def _show_walk(game: OpenGame, look: Look) -> None:
    """The play: where it stands, the table, the hands with what each card is worth, the tricks taken."""
    walk = _walk(game, look)
    play = walk.play
    show_step_controls(walk, look.key, per_trick=len(Seat))
    st.markdown(standing_words(play))
    _show_table(play, look)
    outcomes = {} if play.is_over else _choices(game, walk.played)
    st.markdown(_next_words(walk, outcomes))
    for seat in Seat:
        _show_hand(walk, play, seat, outcomes, look)
    _show_skat(game, look)
    _show_chart(game, play, outcomes, look)
    if play.tricks:
        with st.expander("Tricks taken", icon=":material/stacks:"):
            st.table(tricks_table(play), hide_index=True, alt="The tricks taken so far")


def _walk(game: OpenGame, look: Look) -> Walk:
    """The walk in this session, begun anew if another game is shown under the same key."""
    walk: Walk | None = st.session_state.get(f"{look.key}_walk")
    if walk is None or walk.game != game:
        walk = st.session_state[f"{look.key}_walk"] = Walk.along(game, _line(game, ()))
    return walk


def _show_table(play: Play, look: Look) -> None:
    """The cards on the table; between two tricks the one just taken."""
    leader, cards = play.leader, play.trick.cards
    if not cards and play.tricks:
        leader, cards = play.tricks[-1].leader, play.tricks[-1].cards
    if not cards:
        st.markdown("*No card is on the table yet.*")
        return
    seats = [Seat((leader + place) % 3) for place in range(len(cards))]
    card_fan(
        cards,
        key=f"{look.key}_table",
        label="On the table",
        deck=look.deck,
        language=look.language,
        size=CardSize.LARGE,
        badges={card: str(seat) for card, seat in zip(cards, seats, strict=True)},
    )


def _next_words(walk: Walk, outcomes: dict[Card, Outcome]) -> str:
    if not outcomes:
        end = Outcome.of(walk.play)
        return f"**The end: {outcome_words(end)}.** {line_words(walk)}"
    next_card = walk.line[walk.at]
    next_words = card_value_words(next_card, outcomes[next_card])
    return f"{turn_words(walk.play)} {next_words} {line_words(walk)} :small[{badge_words(walk.game)}]"


def _show_hand(walk: Walk, play: Play, seat: Seat, outcomes: dict[Card, Outcome], look: Look) -> None:
    is_turn = play.to_act is seat
    st.markdown(hand_heading(play, seat))
    hand = play.hands[seat]
    key = f"{look.key}_hand_{seat}"
    legal = CardSet.of(outcomes) if is_turn else NO_CARDS
    best = best_cards(play, outcomes) if is_turn else NO_CARDS
    card_fan(
        display_order(hand, play.contract.game),
        key=key,
        label=f"Hand of {seat}: click a card to play it" if is_turn else f"Hand of {seat}",
        deck=look.deck,
        language=look.language,
        selectable=int(is_turn),
        rev=walk.moves,
        badges={card: badge(outcomes[card], is_best=card in best) for card in legal},
        disabled=hand - legal if is_turn else NO_CARDS,
        on_change=_player(walk, legal, key),
    )


def _player(walk: Walk, legal: CardSet, key: str) -> Callable[[], None]:
    """What to do when a card of this hand is clicked: play it, then go on with best play."""

    def play_clicked() -> None:
        for card in fan_selection(key, among=legal, most=1, rev=walk.moves):
            if card == walk.line[walk.at]:
                walk.go(walk.at + 1)
            else:
                walk.branch(_line(walk.game, (*walk.played, card)))

    return play_clicked


def hand_heading(play: Play, seat: Seat) -> str:
    """Who holds this hand, and whether he plays the game or is to play a card."""
    marks = [":green-badge[declarer]"] if seat is play.declarer else []
    marks += [":blue-badge[to play] :small[click a card to play it]"] if seat is play.to_act else []
    return " ".join([f"**{str(seat).capitalize()}**", *marks])


def _show_skat(game: OpenGame, look: Look) -> None:
    """The skat as it was dealt, and what lies there now."""
    dealt, laid = st.columns(2)
    with dealt:
        is_hand = game.declaration.contract.hand
        st.markdown("**Skat**, not taken up; it counts for the declarer" if is_hand else "**Skat** as it was dealt")
        _fan(game.deal.rest, look, "skat", "Skat", CardSize.SMALL)
    if not game.declaration.contract.hand:
        with laid:
            st.markdown("**Laid away** by the declarer")
            _fan(game.laid_away, look, "laid", "Laid away", CardSize.SMALL)


def _show_chart(game: OpenGame, play: Play, outcomes: dict[Card, Outcome], look: Look) -> None:
    """The cards to choose from as bars, on demand: a figure at every step would make stepping slow."""
    if game.game is Game.NULL or not outcomes:
        return
    if st.toggle("Cards to choose from as a chart", key=f"{look.key}_chart"):
        rows = card_rows(game, play, outcomes)
        title = f"What each card of {play.to_act} leads to"
        chart = card_value_bars(rows, title=title, target=game.winning_points, palette=current_palette())
        show(chart, key=f"{look.key}_bars")


def card_rows(game: OpenGame, play: Play, outcomes: dict[Card, Outcome]) -> list[CardValue]:
    """The legal cards as the chart takes them, in the order of the hand."""
    best = best_cards(play, outcomes)
    return [
        CardValue(card_text(card), outcome.points, game.sheet(outcome).won, is_best=card in best)
        for card in display_order(outcomes, game.game)
        for outcome in (outcomes[card],)
    ]


def tricks_table(play: Play | Ramsch) -> pd.DataFrame:
    """The tricks taken: the leader's card is marked, as is who took it."""
    rows = [_trick_row(number, trick) for number, trick in enumerate(play.tricks, 1)]
    return pd.DataFrame(rows, columns=["", *(str(seat) for seat in Seat), "taken by", "points"])


def _trick_row(number: int, trick: PlayedTrick) -> tuple[int | str, ...]:
    cards = [f"{'▸ ' if seat is trick.leader else ''}{card_text(trick.by(seat))}" for seat in Seat]
    return number, *cards, str(trick.winner), card_points(CardSet.of(trick.cards))
