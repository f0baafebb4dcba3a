"""Can I trust these numbers? Whether the dealer is fair: dealt while you wait, with a p-value and what it means."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import streamlit as st

from trainer.cards import FULL_DECK, SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.practice import vint_round
from trainer.sampling.skat import DEAL_SIZES
from trainer.statistics.fairness import Dealt, Verdict, deal_many, moves_verdict, places_verdict, watched_verdict
from trainer.ui.charts_show import current_palette, show
from trainer.ui.drawing import cards_text
from trainer.ui.fairness_charts import place_dots, watched_bars
from trainer.ui.wording import percent

_DEALS = (5_000, 20_000, 50_000)
_SUSPICIOUS = 0.01


@dataclass(frozen=True, slots=True)
class _Game:
    deck: CardSet
    sizes: tuple[int, ...]
    watched: CardSet
    watched_name: str
    places: tuple[str, ...]


_GAMES = {
    "Skat": _Game(
        SKAT_DECK,
        DEAL_SIZES,
        CardSet.parse("CJ SJ HJ DJ"),
        "jacks",
        ("forehand", "middlehand", "rearhand", "skat"),
    ),
    "Vint": _Game(
        FULL_DECK,
        vint_round.SIZES,
        CardSet.parse("SA CA DA HA"),
        "aces",
        ("North", "East", "South", "West"),
    ),
}


def show_dealer() -> None:
    """Choose game, number and seed; the tests, what they mean, and the counts behind them."""
    st.markdown(
        "The deals are made while you wait, by the function that practice uses, one number after the other: practice "
        "draws a number at random, and goes on to the next where a drill wants another hand. Then every card is "
        "counted in every place."
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.segmented_control(
            "Game", list(_GAMES), default="Skat", required=True, key="t_game", bind="query-params"
        )
        deals = st.select_slider("Deals", _DEALS, _DEALS[0], key="t_deals", bind="query-params")
        seed = int(st.number_input("First seed", 0, 2**31, 1, key="t_seed", bind="query-params"))
    dealt, game = _dealt(name, deals, seed), _GAMES[name]
    verdicts = _verdicts(dealt, game)
    st.table(_verdict_table(verdicts), hide_index=True, alt="Chi-square tests of the dealer")
    st.markdown(_meaning([verdict for _, verdict in verdicts]))
    st.markdown(_power(dealt, game))
    _show_charts(dealt, game)


@st.cache_data(max_entries=20, show_spinner="Dealing …")
def _dealt(name: str, deals: int, seed: int) -> Dealt:
    game = _GAMES[name]
    return deal_many(
        lambda number: Deal.random(number, deck=game.deck, sizes=game.sizes),
        deals=deals,
        seed=seed,
        deck=game.deck,
        sizes=game.sizes,
        watched=game.watched,
    )


def _verdicts(dealt: Dealt, game: _Game) -> list[tuple[str, Verdict]]:
    first = cards_text(game.watched.cards[:1])
    watched = [
        (f"{game.watched_name} in one place: {place}", watched_verdict(dealt, number))
        for number, place in enumerate(game.places)
    ]
    return [
        ("every card in every place", places_verdict(dealt)),
        *watched,
        (f"{first} in one deal and the next", moves_verdict(dealt)),
    ]


def _verdict_table(verdicts: list[tuple[str, Verdict]]) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "tested": [what for what, _ in verdicts],
            "chi-square": [f"{verdict.statistic:.1f}" for _, verdict in verdicts],
            "degrees of freedom": [verdict.freedom for _, verdict in verdicts],
            "p-value": [f"{verdict.p_value:.3f}" for _, verdict in verdicts],
        }
    )


def _meaning(verdicts: list[Verdict]) -> str:
    lowest = min(verdict.p_value for verdict in verdicts)
    chance = 1 - (1 - lowest) ** len(verdicts)
    found = (
        f"The smallest of these {len(verdicts)} p-values is {lowest:.3f}; a fair dealer gives one as small in about "
        f"{percent(chance)} of such sets of tests."
    )
    if chance < _SUSPICIOUS:
        found += " **That is rare.** Take another seed: if it stays so small, something is wrong with the dealer."
    return (
        f"{found} A p-value says how often a **fair** dealer strays at least this far by chance: it lies below 0.05 in "
        "one test of twenty, and any value is as likely as any other. A large one is no proof of fairness, only no "
        "evidence against it; a small one counts if it comes again with other seeds."
    )


def _power(dealt: Dealt, game: _Game) -> str:
    share = game.sizes[0] / len(game.deck)
    error = (share * (1 - share) / dealt.deals) ** 0.5
    return (
        f"What {dealt.deals} deals can show: a card belongs to a given hand in {percent(share, digits=2)} of them, and "
        f"that share is known within {196 * error:.2f} percentage points either way. A smaller bias would pass "
        "unseen here."
    )


def _show_charts(dealt: Dealt, game: _Game) -> None:
    palette = current_palette()
    title = f"Each card in each place, {dealt.deals} deals"
    show(place_dots(dealt, game.places, title=title, palette=palette), key="t_places")
    place = st.segmented_control(
        "Place", list(game.places), default=game.places[0], required=True, key="t_place", bind="query-params"
    )
    number = game.places.index(place) if place in game.places else 0
    what = f"{game.watched_name} of {game.places[number]}"
    title = f"How many {what}, {dealt.deals} deals"
    show(watched_bars(dealt, number, what=what, title=title, palette=palette), key="t_watched")
