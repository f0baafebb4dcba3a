"""The page that compares codes: values side by side, what every rule means, and one game scored under each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TypeVar

import pandas as pd
import streamlit as st

from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.skat.profiles import PROFILES
from trainer.skat.rules import SkatRules
from trainer.ui.code_example import Announced, PlayedGame, Scored, Way, scored
from trainer.ui.code_rows import DIFFERS, NOTHING, Cell, Row, about_rows, ramsch_rows, rule_rows
from trainer.ui.rule_tables import sheet_table
from trainer.ui.session import code_problem
from trainer.ui.skat_codes import PARAM
from trainer.ui.views import show_one
from trainer.ui.wording import contract_words, game_words, matador_words, sentence, signed

Choice = TypeVar("Choice", bound=Enum)
LEGEND = f"{DIFFERS} differs from the code that it comes from; {NOTHING} does not arise."
_CARD_WIDTH = 300
_PARTS: tuple[tuple[str, Callable[[Sequence[SkatRules]], tuple[Row, ...]]], ...] = (
    ("Bidding, values and scores", rule_rows),
    ("Ramsch", ramsch_rows),
    ("Where the codes come from", about_rows),
)


def show_comparison() -> None:
    """Which codes, and the view of them."""
    titles = {str(rules): rules for rules in PROFILES.values()}
    _show_broken_link(titles)
    chosen = st.pills(
        "Codes", list(titles), selection_mode="multi", default=list(titles), key="codes", bind="query-params"
    )
    codes = [titles[title] for title in titles if title in (chosen or titles)]
    views = {
        "Side by side": partial(_show_tables, codes),
        "Rule by rule": partial(_show_meanings, codes),
        "One game": partial(_show_game, codes),
    }
    show_one(views, "compare")


def _show_broken_link(titles: Collection[str]) -> None:
    """Say which codes of the link there are not."""
    for title in st.query_params.get_all("codes"):
        if title and title not in titles:
            told = f"the link is broken: {title[:40]!r} is no code of Skat rules: there is {', '.join(titles)}"
            st.warning(sentence(told), icon=":material/link_off:")
    problem = code_problem(st.query_params.to_dict(), PARAM)
    if problem:
        del st.query_params[PARAM]
        st.warning(sentence(problem), icon=":material/link_off:")


def _show_tables(codes: Sequence[SkatRules]) -> None:
    st.markdown(f"Every rule of the codes' declarations. {LEGEND}")
    for heading, rows_of in _PARTS:
        st.subheader(heading)
        st.table(side_by_side(codes, rows_of(codes)), hide_index=True, alt=f"{heading}, a column for each code")


def side_by_side(codes: Sequence[SkatRules], rows: Sequence[Row]) -> pd.DataFrame:
    """A row a rule, a column a code; what differs from the parent is marked and bold."""
    columns = {"rule": [f"**{row.title}**" for row in rows]}
    return pd.DataFrame(
        columns | {str(rules): [_marked(row.cells[at]) for row in rows] for at, rules in enumerate(codes)}
    )


def _marked(cell: Cell) -> str:
    return f"{DIFFERS} **{cell.value}**" if cell.differs else cell.value


def _show_meanings(codes: Sequence[SkatRules]) -> None:
    st.markdown(f"What every rule means and which source says so; codes that agree stand together. {LEGEND}")
    for heading, rows_of in _PARTS:
        st.subheader(heading)
        for row in rows_of(codes):
            _show_row(codes, row)


def _show_row(codes: Sequence[SkatRules], row: Row) -> None:
    with st.container(border=True):
        more = f" :small[{row.more}]" if row.more else ""
        st.markdown(f"**{row.title}**{more}")
        with st.container(horizontal=True, gap="small"):
            for cell, of in agreeing(codes, row):
                with st.container(width=_CARD_WIDTH):
                    st.markdown(_cell_words(cell, of))


def agreeing(codes: Sequence[SkatRules], row: Row) -> Iterator[tuple[Cell, tuple[tuple[SkatRules, bool], ...]]]:
    """The different cells of a row, each with the codes that say so and whether each differs from its parent."""
    groups: dict[tuple[str, str, str], list[int]] = {}
    for at, cell in enumerate(row.cells):
        groups.setdefault((cell.value, cell.meaning, cell.source), []).append(at)
    for places in groups.values():
        yield row.cells[places[0]], tuple((codes[at], row.cells[at].differs) for at in places)


def _cell_words(cell: Cell, of: Sequence[tuple[SkatRules, bool]]) -> str:
    badges = " ".join(
        f":orange-badge[{DIFFERS} {rules}]" if differs else f":gray-badge[{rules}]" for rules, differs in of
    )
    said = [
        badges,
        f"**{cell.value}**",
        cell.meaning,
        f":small[:material/menu_book: {cell.source}]" if cell.source else "",
    ]
    return "  \n".join(filter(None, said))


def _show_game(codes: Sequence[SkatRules]) -> None:
    st.markdown(
        "One played game, scored by the rules engine under every code; each sheet says what its points are for."
    )
    game = _ask_game()
    every = [scored(rules, game) for rules in codes]
    st.table(scores_table(every), hide_index=True, alt="What the game scores under each code")
    with st.container(horizontal=True, gap="small"):
        for made in every:
            if made.sheet is not None:
                with st.container(border=True, width=_CARD_WIDTH + 20):
                    st.markdown(f"**{made.rules}**")
                    st.table(sheet_table(made.sheet), hide_index=True, alt=f"Score sheet by {made.rules}")


def scores_table(every: Sequence[Scored]) -> pd.DataFrame:
    """A row a code: what it calls the game, whether it is won, and its score; or why it refuses the game."""
    return pd.DataFrame(
        {
            "code": [str(made.rules) for made in every],
            "game": [_game_words(made) for made in every],
            "score": [f"**{signed(made.sheet.score)}**" if made.sheet else NOTHING for made in every],
        }
    )


def _game_words(made: Scored) -> str:
    if made.sheet is None or made.contract is None:
        return sentence(made.problem)
    return f"{contract_words(made.contract, made.rules)}: {'won' if made.sheet.won else 'lost'}"


def _ask_game() -> PlayedGame:
    """The game in words that fit all codes."""
    with st.container(horizontal=True):
        game = st.segmented_control(
            "Game",
            list(Game),
            format_func=game_words,
            default=Game.GRAND,
            required=True,
            key="compare_game",
            bind="query-params",
        )
    with st.container(horizontal=True):
        way = _choice("Way", Way, "compare_way")
        announced = _choice("Announced", Announced, "compare_announced")
        matadors = _ask_matadors(game)
    numbers = st.columns(3)
    with numbers[0]:
        bid = st.number_input("Bid", 0, 999, 24, key="compare_bid", bind="query-params", help="0: named without a bid")
    with numbers[1]:
        points = st.number_input("Card points of the declarer", 0, 120, 92, key="compare_points", bind="query-params")
    with numbers[2]:
        tricks = st.number_input("Tricks of the declarer", 0, 10, 8, key="compare_tricks", bind="query-params")
    return PlayedGame(game, way, announced, matadors, bid, points, tricks)


def _choice(label: str, kind: type[Choice], key: str) -> Choice:
    kinds = list(kind)
    chosen = st.selectbox(
        label, kinds, format_func=lambda choice: str(choice.value), key=key, bind="query-params", width=180
    )
    return chosen or kinds[0]


def _ask_matadors(game: Game) -> int:
    """With or without how many; in Null it matters only if it is overbid, and then as the cheapest game's."""
    most = len(card_order(game).trumps) or len(card_order(Game.CLUBS).trumps)
    runs = [*range(1, most + 1), *range(-1, -most - 1, -1)]
    key = f"compare_matadors_{most}"
    return int(
        st.selectbox("Matadors", runs, index=1, format_func=matador_words, key=key, bind="query-params", width=180)
    )
