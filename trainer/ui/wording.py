"""Words for what the engine knows as values: games, contracts, seats, matadors, numbers."""

from __future__ import annotations

import re

from trainer.cards import CardSet
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, Turn, is_gucki
from trainer.skat.profiles import ISKO
from trainer.skat.rules import Ouvert, SkatRules
from trainer.ui.drawing import SUIT_SYMBOLS, cards_text, display_order

GAME_NAMES = {
    Game.CLUBS: "Clubs",
    Game.SPADES: "Spades",
    Game.HEARTS: "Hearts",
    Game.DIAMONDS: "Diamonds",
    Game.GRAND: "Grand",
    Game.NULL: "Null",
}
GUCKI = "Gucki"
TURN_NAMES = {Turn.FIRST: "Tournee", Turn.SECOND: "by second turn"}
_SEAT_ROLES = {
    Seat.FOREHAND: "leads, and holds or passes when middlehand bids",
    Seat.MIDDLEHAND: "bids first, to forehand",
    Seat.REARHAND: "bids last, to the survivor of the other two",
}
MINUS = "−"
NO_BREAK = "\u00a0"
WORD_JOINER = "\u2060"
_LONGEST_MESSAGE = 300
# What Streamlit's Markdown would turn into emphasis, links, pictures, formulas, colours or icons.
# What it makes links and emoji of even when it is escaped: only something invisible between helps.
_MADE_OF_TEXT = re.compile(r"(?<=:)(?=//|[\w+-]+:)|(?<=\bwww)(?=\.)|(?<=@)(?=[\w-]+\.)", re.IGNORECASE)
_MARKUP = re.compile(r"[\\`*_{}\[\]|~$<>@]|:(?=\S)")


def game_words(game: Game) -> str:
    """The game with its suit symbol: "♠ Spades", "Grand"."""
    suit = game.trump_suit
    return GAME_NAMES[game] if suit is None else f"{SUIT_SYMBOLS[suit]}{NO_BREAK}{GAME_NAMES[game]}"


def contract_words(contract: Contract, rules: SkatRules = ISKO) -> str:
    """The contract as players of this code say it: "♠ Spades Hand, schneider announced", "Gucki", "♦ Diamonds Tournee".

    What ouvert includes is left out.
    """
    words = game_words(contract.game)
    if contract.turn is not Turn.NONE:
        return f"{words} {TURN_NAMES[contract.turn]}"
    way = _way_words(contract, rules)
    if contract.ouvert and contract.game is Game.NULL:
        return " ".join(filter(None, (words, "ouvert", way)))
    if contract.ouvert:
        return f"{words} {announced_words(contract, rules)}"
    if is_gucki(rules, contract):
        return GUCKI
    return " ".join(filter(None, (words, way))) + _announced(contract)


def hand_word(rules: SkatRules) -> str:
    """What a game without the skat is called: "Hand", or "solo" where the skat may be turned."""
    return "Hand" if rules.turn_bases is None else "solo"


def _way_words(contract: Contract, rules: SkatRules) -> str:
    """That the skat is not taken up; nothing of a Null that is never played otherwise."""
    if not contract.hand:
        return ""
    nulls = rules.null_values
    has_taken = (nulls.ouvert if contract.ouvert else nulls.plain) is not None
    return hand_word(rules) if contract.game is not Game.NULL or has_taken else ""


def _announced_beside(contract: Contract, rules: SkatRules) -> str:
    """What is announced beside ouvert, where ouvert includes nothing of it."""
    return _announced(contract) if rules.ouvert is Ouvert.OPEN_HAND else ""


def announced_words(contract: Contract, rules: SkatRules) -> str:
    """What is announced beside the game: "none", "schneider announced", "ouvert"."""
    if contract.ouvert:
        return f"ouvert{_announced_beside(contract, rules)}"
    return _announced(contract).removeprefix(", ") or "none"


def _announced(contract: Contract) -> str:
    if contract.schwarz_announced:
        return ", schwarz announced"
    return ", schneider announced" if contract.schneider_announced else ""


def choice_words(contract: Contract, laid_away: CardSet, rules: SkatRules = ISKO) -> str:
    """A contract and the two cards laid away for it: "♠ Spades, lay away ♦10 ♦K"."""
    words = contract_words(contract, rules)
    return f"{words}, lay away {cards_text(display_order(laid_away, contract.game))}" if laid_away else words


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
    return escaped(plain_sentence(message))


def escaped(text: str) -> str:
    """The text so that Markdown shows it as it stands."""
    return _MARKUP.sub(r"\\\g<0>", _MADE_OF_TEXT.sub(WORD_JOINER, text))


def plain_sentence(message: object) -> str:
    """An error message as a sentence where nothing is rendered: capital, full stop, not too long."""
    text = str(message).strip()
    text = text if len(text) <= _LONGEST_MESSAGE else f"{text[:_LONGEST_MESSAGE]} …"
    text = capital(text)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def counted(count: int, noun: str) -> str:
    """A number with its noun in the right form: "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
