"""Four hands around the table with all cards open: what best play makes of a contract, stepped through card by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

import pandas as pd
import streamlit as st

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.deals import Deal
from trainer.evaluation.workers import shared_workers
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.ui.card_fan import CardSize, card_fan, fan_selection
from trainer.ui.drawing import card_text
from trainer.ui.steps import Steps, show_step_controls
from trainer.ui.vint_cards import current_deck, hand_fan
from trainer.ui.vint_wording import SEAT_NAMES, contract_words
from trainer.ui.wording import counted
from trainer.vint.contract import Contract
from trainer.vint.play import Play, PlayedTrick

_PLACES = {Compass.NORTH: 1, Compass.WEST: 0, Compass.EAST: 2, Compass.SOUTH: 1}
_ROWS = ((Compass.NORTH,), (Compass.WEST, Compass.EAST), (Compass.SOUTH,))
_KEPT = 2048


@dataclass(frozen=True, slots=True)
class OpenContract:
    """A contract played with all cards open; raises IllegalError unless the deal has four hands of thirteen."""

    deal: Deal
    contract: Contract

    def after(self, cards: tuple[Card, ...]) -> Play:
        """The play after these cards; raises IllegalError at the first that may not be played."""
        return reduce(Play.after, cards, Play.of(self.deal, self.contract))


@dataclass(slots=True)
class Walk(Steps[OpenContract]):
    """Somebody stepping through a contract."""

    @property
    def play(self) -> Play:
        """The deal as it stands."""
        return self.game.after(self.played)

    def play_card(self, card: Card) -> None:
        """Play this card; if it leaves the line, best play goes on from it."""
        if card == self.line[self.at]:
            self.go(self.at + 1)
        else:
            self.branch(best_line(self.game, (*self.played, card)))


def show_four_hands(deal: Deal, *, key: str) -> None:
    """The four hands around the table, nobody playing; below one another on a phone."""
    for row in _ROWS:
        columns = st.columns(3)
        for seat in row:
            with columns[_PLACES[seat]]:
                st.markdown(f"**{SEAT_NAMES[seat]}**")
                _hand(deal.hands[seat], f"{key}_{seat}", f"{SEAT_NAMES[seat]}'s hand")


def show_open_play(deal: Deal, contract: Contract, *, key: str) -> None:
    """Step through best play of the contract; any other card can be clicked, and best play goes on from there.

    Below each card of the seat to play stand the tricks that the declarers come to with it. Raises IllegalError unless
    the deal has four hands of thirteen.
    """
    st.fragment(_show_walk)(OpenContract(deal, contract), key)


def position(play: Play) -> Table:
    """The play as the solver takes it, before its end; raises IllegalError after it."""
    north, east, south, west = (hand.mask for hand in play.hands)
    to_move = play.leader if play.to_act is None else play.to_act
    return Table((north, east, south, west), play.strain.suit, to_move, play.trick.cards)


@st.cache_data(max_entries=_KEPT, show_spinner=False)
def declarers_tricks(game: OpenContract, played: tuple[Card, ...]) -> dict[Card, int]:
    """For every legal card the tricks of the declarers in the whole deal if it is played, with best play after it."""
    play = game.after(played)
    if play.to_act is None:
        return {}
    table, pair = position(play), game.contract.pair
    (values,) = shared_workers().results_with(FourHandSolver, [lambda solver: solver.card_values(table)])
    left, is_ours = table.tricks, play.to_act.pair is pair
    taken = play.tricks_taken[pair]
    return {card: taken + (value if is_ours else left - value) for card, value in values.items()}


@st.cache_data(max_entries=_KEPT, show_spinner="Looking for best play …")
def best_line(game: OpenContract, played: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards played, then best play to the end."""
    play = game.after(played)
    return played if play.is_over else played + _rest(position(play))


def _rest(table: Table) -> tuple[Card, ...]:
    lines = shared_workers().results_with(FourHandSolver, [lambda solver: solver.best_line(table)])
    return tuple(card for line in lines for card in line)


def best_cards(play: Play, values: Mapping[Card, int]) -> CardSet:
    """The legal cards that give nothing away for the side to play."""
    if play.to_act is None or play.contract is None:
        return NO_CARDS
    best = max(values.values()) if play.to_act.pair is play.contract.pair else min(values.values())
    return CardSet.of(card for card, value in values.items() if value == best)


def standing_words(play: Play) -> str:
    """Where the play stands: "Trick 3 · declarers 2, others 0 · North leads"."""
    contract = play.contract
    if contract is None:
        return ""
    ours, theirs = play.tricks_taken[contract.pair], play.tricks_taken[contract.pair.other]
    taken = f"declarers {ours}, others {theirs}"
    if play.is_over:
        return f"**The end** · {taken} · {_result_words(contract, ours)}"
    return f"**Trick {len(play.tricks) + 1}** · {taken} · {SEAT_NAMES[play.leader]} leads"


def _result_words(contract: Contract, tricks: int) -> str:
    over = tricks - contract.bid.tricks
    if over < 0:
        return f"{contract_words(contract)} is {-over} down"
    more = f" with {over} more" if over else ""
    return f"{contract_words(contract)} is made{more}"


def _show_walk(game: OpenContract, key: str) -> None:
    walk = _walk(game, key)
    play, values = walk.play, declarers_tricks(game, walk.played)
    st.markdown(f"{contract_words(game.contract)}: {counted(game.contract.bid.tricks, 'trick')} promised")
    show_step_controls(walk, key, per_trick=len(Compass))
    st.markdown(standing_words(play))
    st.markdown(_next_words(walk, values))
    _show_round(walk, play, values, key)
    if play.tricks:
        with st.expander("Tricks taken", icon=":material/stacks:"):
            st.table(tricks_table(play), hide_index=True, alt="The tricks taken so far")


def _walk(game: OpenContract, key: str) -> Walk:
    """The walk in this session, begun anew if another game is shown under the same key."""
    walk: Walk | None = st.session_state.get(f"{key}_walk")
    if walk is None or walk.game != game:
        walk = st.session_state[f"{key}_walk"] = Walk.along(game, best_line(game, ()))
    return walk


def _next_words(walk: Walk, values: Mapping[Card, int]) -> str:
    if not values:
        return "All thirteen tricks are taken."
    card, seat = walk.line[walk.at], walk.play.to_act
    name = "" if seat is None else SEAT_NAMES[seat]
    off = "" if walk.left_at is None else " This line has left best play."
    legend = ":small[Below a card: tricks of the declarers if it is played; ★ gives nothing away.]"
    return f"{name} is to play; best is {card_text(card)}, for {counted(values[card], 'trick')}.{off} {legend}"


def _show_round(walk: Walk, play: Play, values: Mapping[Card, int], key: str) -> None:
    """The hands around the table, the trick in the middle."""
    for row in _ROWS:
        columns = st.columns(3)
        for seat in row:
            with columns[_PLACES[seat]]:
                _show_hand(walk, play, seat, values, key)
        if len(row) == 2:
            with columns[1]:
                _show_trick(play, key)


def _show_trick(play: Play, key: str) -> None:
    """The cards on the table; between two tricks the one just taken."""
    leader, cards = play.leader, play.trick.cards
    if not cards and play.tricks:
        leader, cards = play.tricks[-1].leader, play.tricks[-1].cards
    if not cards:
        st.markdown("*No card is on the table yet.*")
        return
    st.markdown("On the table" if play.trick.cards else f"Taken by {SEAT_NAMES[play.leader]}")
    names = {card: str(Compass((leader + place) % 4)) for place, card in enumerate(cards)}
    card_fan(
        cards, key=f"{key}_trick", label="On the table", deck=current_deck(), size=CardSize.MEDIUM, badges=names
    )  # fmt: skip


def _show_hand(walk: Walk, play: Play, seat: Compass, values: Mapping[Card, int], key: str) -> None:
    is_turn = play.to_act is seat
    marks = [":green-badge[declarer]"] if play.contract is not None and seat is play.contract.declarer else []
    marks += [":blue-badge[to play]"] if is_turn else []
    st.markdown(" ".join([f"**{SEAT_NAMES[seat]}**", *marks]))
    legal = CardSet.of(values) if is_turn else NO_CARDS
    best = best_cards(play, values) if is_turn else NO_CARDS
    badges = {card: f"{values[card]}{'★' if card in best else ''}" for card in legal}
    fan = f"{key}_{seat}"

    def play_clicked() -> None:
        for card in fan_selection(fan, among=legal, most=1, rev=walk.moves):
            walk.play_card(card)

    hand_fan(
        play.hands[seat], key=fan, size=CardSize.SMALL, selectable=int(is_turn), rev=walk.moves,
        label=f"{SEAT_NAMES[seat]}'s hand: click a card to play it" if is_turn else f"{SEAT_NAMES[seat]}'s hand",
        badges=badges, disabled=play.hands[seat] - legal if is_turn else NO_CARDS, on_change=play_clicked,
    )  # fmt: skip


def _hand(cards: CardSet, key: str, label: str) -> None:
    hand_fan(cards, key=key, label=label, size=CardSize.SMALL)


def tricks_table(play: Play) -> pd.DataFrame:
    """The tricks taken: the leader's card is marked, and who took it."""
    rows = [_trick_row(number, trick) for number, trick in enumerate(play.tricks, 1)]
    return pd.DataFrame(rows, columns=["", *SEAT_NAMES.values(), "taken by"])


def _trick_row(number: int, trick: PlayedTrick) -> tuple[int | str, ...]:
    cards = [f"{'▸ ' if seat is trick.leader else ''}{card_text(trick.by(seat))}" for seat in Compass]
    return number, *cards, SEAT_NAMES[trick.winner]
