"""The questions about a game that was played: who, which, at what price, with what, and how it went.

Every question that asks for an entry returns it, or a text that says what is still missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import streamlit as st

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet, Suit
from trainer.sheets.skat_entries import PlayedGame
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game
from trainer.skat.counting import fits, tricks_that_fit
from trainer.skat.rules import AllPass, NullOverbid, SkatRules
from trainer.skat.values import game_value
from trainer.ui.card_fan import CardSize, Layout, card_fan, selection_state
from trainer.ui.palette import SUIT_TEXT_COLOURS
from trainer.ui.sheet_contract import (
    Manner,
    announced_words,
    games,
    manner_words,
    manners,
    most_matadors,
    short_game,
    variants,
)
from trainer.ui.sheet_form import initial, keep_among, key, put, value
from trainer.ui.skat_settings import current_deck
from trainer.ui.wording import escaped

_WITH, _WITHOUT, _BY_CARDS = "with", "without", "by the cards"
_WON, _LOST = "Won: no trick", "Lost: a trick taken"
_CALLED: Mapping[str, tuple[bool, bool]] = {"Kontra": (True, False), "Kontra and re": (True, True)}
_ALL_POINTS, _ALL_TRICKS, _TWELVE = 120, 10, 12
_NO_BID = 0


def ask_player(label: str, name: str, players: Sequence[str], places: Sequence[int]) -> int | None:
    """One of the players at these places, by touch; nobody is asked if it can only be one."""
    if len(places) == 1:
        return places[0]
    keep_among(name, places)
    return st.pills(label, list(places), format_func=lambda place: escaped(players[place]), key=key(name))


def ask_game(setup: SkatSetup, playing: Sequence[int], *, decided: bool = False) -> PlayedGame | str:
    """The game of one of those who play; `decided`: its end does not matter, because something went wrong in it."""
    declarer = ask_player("Who plays?", "declarer", setup.players, playing)
    contract = ask_contract(setup.rules)
    if contract is None:
        return "Choose who plays and which game." if declarer is None else "Choose the game."
    game = _ask_course(setup, contract, decided=decided)
    if declarer is None:
        return "Choose who plays."
    if contract.game is not Game.NULL and not game.matadors and not game.twelve:
        return "Choose the matadors."
    if game.points is None and game.tricks is None and not decided:
        return "Say how it ended." if contract.game is Game.NULL else "Enter the declarer's card points."
    return replace(game, declarer=declarer)


def _ask_course(setup: SkatSetup, contract: Contract, *, decided: bool) -> PlayedGame:
    """How the game went, whoever played it."""
    is_null = contract.game is Game.NULL
    matadors, twelve = (None, NO_CARDS) if is_null else ask_matadors(contract.game)
    kontra, re = ask_called() if setup.kontra else (False, False)
    with st.container(horizontal=True, vertical_alignment="top"):
        points, tricks = ask_end(contract, decided=decided)
        bid = ask_bid(setup.rules)
    if is_null and _is_settled_by_cards(setup.rules, contract, bid):
        twelve = _ask_cards()
    return PlayedGame(
        declarer=0,
        contract=contract,
        bid=bid,
        matadors=matadors,
        twelve=twelve,
        points=points,
        tricks=tricks,
        kontra=kontra,
        re=re,
    )


def _is_settled_by_cards(rules: SkatRules, null: Contract, bid: int | None) -> bool:
    """True for an overbid Null that costs the cheapest game which reaches the bid: its matadors are asked for."""
    is_overbid = bid is not None and game_value(rules, null, 0) < bid
    return is_overbid and rules.null_overbid is NullOverbid.CHEAPEST_GAME


def fill_game(rules: SkatRules, game: PlayedGame) -> None:
    """Let the questions show this game, to correct it; in a callback, or before they are drawn."""
    contract = game.contract
    put("declarer", game.declarer)
    put("game", contract.game)
    put(f"manner_{contract.game}", manners(rules, contract.game).index(Manner.of(contract)))
    put("announced", announced_words(rules, contract) or None)
    put("bid", game.bid)
    put("called", next((name for name, said in _CALLED.items() if said == (game.kontra, game.re)), None))
    put("points", game.points)
    put("tricks", game.tricks)
    put(f"schwarz_{_ALL_TRICKS if game.points == _ALL_POINTS else 0}", game.tricks in {0, _ALL_TRICKS})
    put("null", None if game.tricks is None else _LOST if game.tricks else _WON)
    _fill_matadors(game)


def _fill_matadors(game: PlayedGame) -> None:
    if game.twelve:
        put("way", _BY_CARDS)
        st.session_state[key("cards")] = selection_state(game.twelve)
    elif game.matadors:
        put("way", _WITH if game.matadors > 0 else _WITHOUT)
        put("matadors", abs(game.matadors))


def ask_contract(rules: SkatRules) -> Contract | None:
    """The contract by game, use of the skat and announcement; None until a game is chosen."""
    game = st.pills("Game", games(rules), format_func=_short_game, key=key("game"))
    if game is None:
        return None
    return _ask_announced(rules, game, _ask_manner(rules, game))


def coloured(text: str, suit: Suit | None) -> str:
    """The text in the colour that the suit has on the cards; nothing is told by the colour alone."""
    colour = SUIT_TEXT_COLOURS[current_deck()[0].value][suit.value] if suit else ""
    return f":{colour}[{text}]" if colour else text


def _short_game(game: Game) -> str:
    return coloured(short_game(game), game.trump_suit)


def _ask_manner(rules: SkatRules, game: Game) -> Manner:
    found = manners(rules, game)
    if len(found) == 1:
        return found[0]
    # The name of the game is part of the key: each game starts from its usual manner.
    place = st.segmented_control(
        "Skat",
        range(len(found)),
        format_func=lambda place: manner_words(rules, game, found[place]),
        default=initial(f"manner_{game}", 0),
        required=True,
        key=key(f"manner_{game}"),
    )
    return found[place or 0]


def _ask_announced(rules: SkatRules, game: Game, manner: Manner) -> Contract:
    plain, *announced = variants(rules, game, manner)
    if not announced:
        return plain
    words = {announced_words(rules, contract): contract for contract in announced}
    keep_among("announced", words)
    chosen = st.pills("Announced", words, key=key("announced"))
    return words[chosen] if chosen else plain


def ask_matadors(game: Game) -> tuple[int | None, CardSet]:
    """The signed count as it was said, or the declarer's twelve cards to count them by."""
    ways = [_WITH, _WITHOUT, _BY_CARDS]
    way = st.segmented_control("Matadors", ways, default=initial("way", _WITH), required=True, key=key("way"))
    if way == _BY_CARDS:
        return None, _ask_cards()
    counts = range(1, most_matadors(game) + 1)
    keep_among("matadors", counts)
    count = st.pills("How many matadors", counts, key=key("matadors"), label_visibility="collapsed")
    if count is None:
        return None, NO_CARDS
    return (count if way == _WITH else -count), NO_CARDS


def _ask_cards() -> CardSet:
    deck, language = current_deck()
    chosen = card_fan(
        SKAT_DECK,
        key=key("cards"),
        label="The declarer's twelve cards",
        deck=deck,
        language=language,
        layout=Layout.GRID,
        size=CardSize.SMALL,
        selectable=_TWELVE,
    )
    if len(chosen) == _TWELVE:
        return chosen
    st.markdown(f"The declarer's ten cards and the skat: {len(chosen)} of {_TWELVE} chosen.")
    return NO_CARDS


def ask_called() -> tuple[bool, bool]:
    """Whether kontra was said, and whether re answered it."""
    called = st.pills("Called", list(_CALLED), key=key("called"))
    return _CALLED[called] if called else (False, False)


def ask_bid(rules: SkatRules) -> int | None:
    """The value at which the game was bought; 0 for none, None for one that was not noted."""
    steps = ladder(rules)
    bids = (_NO_BID, *steps) if rules.all_pass is AllPass.FOREHAND_OR_RAMSCH else steps
    keep_among("bid", bids)
    return st.selectbox(
        "Bid",
        bids,
        index=None,
        format_func=lambda bid: str(bid) if bid else "none: forehand named it",
        placeholder="not noted",
        key=key("bid"),
        filter_mode="prefix",
        width=150,
    )


def ask_end(contract: Contract, *, decided: bool) -> tuple[int | None, int | None]:
    """Card points and tricks of the declarer, each only where it decides something."""
    if contract.game is Game.NULL:
        end = None if decided else st.segmented_control("End", [_WON, _LOST], key=key("null"))
        return None, None if end is None else int(end == _LOST)
    # No help on the questions of an entry: the key Tab stops at its sign, and the tooltip lies over the next question.
    label = "Points, if played on" if decided else "Card points with skat"
    points = st.number_input(
        label,
        0,
        _ALL_POINTS,
        value=None,
        step=1,
        key=key("points"),
        placeholder="0 to 120",
        width=175,
    )
    return points, None if points is None else _ask_tricks(contract, points)


def _ask_tricks(contract: Contract, points: int) -> int | None:
    """The tricks, only where the points leave open whether a side took none, or schwarz was announced."""
    if tricks_that_fit(contract, points) is not None:
        return None
    fitting = [count for count in range(_ALL_TRICKS + 1) if fits(points, count)]
    if not fitting:
        return None
    if contract.schwarz_announced and points < _ALL_POINTS:
        keep_among("tricks", fitting)
        return st.pills("Tricks of the declarer", fitting, key=key("tricks"))
    extreme, label = (_ALL_TRICKS, "All ten tricks") if points == _ALL_POINTS else (0, "Not one trick")
    name = f"schwarz_{extreme}"
    st.session_state.setdefault(key(name), points in {0, _ALL_POINTS})
    if st.toggle(f"{label}: schwarz", key=key(name)):
        return extreme
    # How many exactly does not matter: what was written before, else the fewest that fit.
    others = [count for count in fitting if count != extreme]
    return value("tricks") if value("tricks") in others else others[0]
