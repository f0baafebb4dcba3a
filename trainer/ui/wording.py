"""Words for what the engine knows as values: games, contracts, seats, matadors, numbers."""

from __future__ import annotations

import re

from trainer.cards import CardSet
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.ui.drawing import SUIT_SYMBOLS, cards_text, display_order

GAME_NAMES = {
    Game.CLUBS: "Clubs",
    Game.SPADES: "Spades",
    Game.HEARTS: "Hearts",
    Game.DIAMONDS: "Diamonds",
    Game.GRAND: "Grand",
    Game.NULL: "Null",
}
_SEAT_ROLES = {
    Seat.FOREHAND: "leads, and holds or passes when middlehand bids",
    Seat.MIDDLEHAND: "bids first, to forehand",
    Seat.REARHAND: "bids last, to the survivor of the other two",
}
MINUS = "−"
NO_BREAK = "\u00a0"
_LONGEST_MESSAGE = 300
# What Streamlit's Markdown would turn into emphasis, links, pictures, formulas, colours or icons.
_MARKUP = re.compile(r"[\\`*_{}\[\]|~$<>@]|:(?=\S)|(?<=www)\.")


def game_words(game: Game) -> str:
    """The game with its suit symbol: "♠ Spades", "Grand"."""
    suit = game.trump_suit
    return GAME_NAMES[game] if suit is None else f"{SUIT_SYMBOLS[suit]}{NO_BREAK}{GAME_NAMES[game]}"


def contract_words(contract: Contract) -> str:
    """The contract as a player says it: "♠ Spades Hand, schneider announced"; what ouvert includes is left out."""
    words = game_words(contract.game)
    if contract.ouvert:
        is_null_hand = contract.game is Game.NULL and contract.hand
        return f"{words} ouvert Hand" if is_null_hand else f"{words} ouvert"
    if contract.hand:
        words += " Hand"
    if contract.schwarz_announced:
        return f"{words}, schwarz announced"
    return f"{words}, schneider announced" if contract.schneider_announced else words


def choice_words(contract: Contract, laid_away: CardSet) -> str:
    """A contract and the two cards laid away for it: "♠ Spades, lay away ♦10 ♦K"."""
    if not laid_away:
        return contract_words(contract)
    return f"{contract_words(contract)}, lay away {cards_text(display_order(laid_away, contract.game))}"


def matador_words(count: int) -> str:
    """The engine's signed count: "with 2", "without 3"; nothing for Null's 0."""
    if not count:
        return ""
    return f"with {count}" if count > 0 else f"without {-count}"


def seat_words(seat: Seat) -> str:
    """The seat with what it does in the auction."""
    return f"{str(seat).capitalize()}: {_SEAT_ROLES[seat]}"


def signed(points: float, digits: int = 0) -> str:
    """A number of list points with its sign and a real minus: "+48", "−72", "0"."""
    text = f"{points:+.{digits}f}"
    return text.lstrip("+-") if not float(text) else text.replace("-", MINUS)


def percent(share: float, digits: int = 0) -> str:
    """A share from 0 to 1 in per cent: "67 %"."""
    return f"{100 * share:.{digits}f} %"


def sentence(message: object) -> str:
    """An error message as a sentence for the page: capital, full stop, not too long, and nothing in it marked up.

    What somebody typed or linked to may stand in it: it must be read, not rendered.
    """
    return _MARKUP.sub(r"\\\g<0>", plain_sentence(message))


def plain_sentence(message: object) -> str:
    """An error message as a sentence where nothing is rendered: capital, full stop, not too long."""
    text = str(message).strip()
    text = text if len(text) <= _LONGEST_MESSAGE else f"{text[:_LONGEST_MESSAGE]} …"
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def counted(count: int, noun: str) -> str:
    """A number with its noun in the right form: "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
