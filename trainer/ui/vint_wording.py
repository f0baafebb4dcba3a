"""Words of Vint: calls, strains, seats and sides as the pages say them."""

from __future__ import annotations

from trainer.seats import Compass, Pair
from trainer.ui.drawing import SUIT_SYMBOLS, DeckStyle, suit_name
from trainer.ui.palette import SUIT_TEXT_COLOURS
from trainer.ui.wording import NO_BREAK
from trainer.vint.contract import Bid, Call, Contract, Strain

SEAT_NAMES = {seat: seat.name.capitalize() for seat in Compass}
PAIR_NAMES = {Pair.NORTH_SOUTH: "North–South", Pair.EAST_WEST: "East–West"}
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_SLAMS = {6: "small slam", 7: "grand slam"}


def strain_symbol(strain: Strain) -> str:
    """The strain as short as it goes: "♠", "NT"."""
    return "NT" if strain.suit is None else SUIT_SYMBOLS[strain.suit]


def strain_words(strain: Strain) -> str:
    """The strain with its symbol: "♠ Spades", "No trump"."""
    if strain.suit is None:
        return "No trump"
    return f"{SUIT_SYMBOLS[strain.suit]}{NO_BREAK}{suit_name(strain.suit).capitalize()}"


def call_words(call: Call) -> str:
    """A call in running text: "1♠", "2 no trump", "pass"."""
    if not isinstance(call, Bid):
        return "pass"
    if call.strain is Strain.NO_TRUMP:
        return f"{call.level}{NO_BREAK}no{NO_BREAK}trump"
    return f"{call.level}{strain_symbol(call.strain)}"


def call_label(call: Call) -> str:
    """A call where there is little room: "1♠", "2NT", "Pass"."""
    return f"{call.level}{strain_symbol(call.strain)}" if isinstance(call, Bid) else "Pass"


def call_name(call: Call) -> str:
    """A call as it is spoken, for screen readers: "two hearts", "one no trump", "six clubs, small slam"."""
    if not isinstance(call, Bid):
        return "pass"
    noun = "no trump" if call.strain.suit is None else suit_name(call.strain.suit)
    singular = noun.removesuffix("s") if call.level == 1 else noun
    slam = f", {_SLAMS[call.level]}" if call.level in _SLAMS else ""
    return f"{NUMBER_WORDS[call.level]} {singular}{slam}"


def call_face(call: Call) -> dict[str, str]:
    """A call as the components in the browser draw and speak it: the figure or word, the suit, and the name."""
    if not isinstance(call, Bid):
        return {"level": "Pass", "symbol": "", "strain": "", "name": call_name(call)}
    strain = call.strain
    return {"level": str(call.level), "symbol": strain_symbol(strain), "strain": str(strain), "name": call_name(call)}


def coloured_call(call: Call, deck: DeckStyle = DeckStyle.FOUR_COLOUR) -> str:
    """`call_words` as Markdown with the suit in the colour that the deck prints it in."""
    if not isinstance(call, Bid) or call.strain.suit is None:
        return call_words(call)
    colour = SUIT_TEXT_COLOURS[deck.value][call.strain.suit.value]
    symbol = strain_symbol(call.strain)
    return f"{call.level}:{colour}[{symbol}]" if colour else f"{call.level}{symbol}"


def contract_words(contract: Contract) -> str:
    """The contract with who plays it: "3♥ by South"."""
    return f"{call_words(contract.bid)} by {SEAT_NAMES[contract.declarer]}"


def seat_words(seat: Compass, me: Compass | None = None) -> str:
    """The seat from where I sit: "You", "Partner", "Left", "Right"; without me its compass point, "North"."""
    if me is None:
        return SEAT_NAMES[seat]
    return ("You", "Left", "Partner", "Right")[(seat - me) % 4]


def side_words(pair: Pair, me: Compass | None = None) -> str:
    """The side from where I sit: "You and partner", "Opponents"; without me "North–South"."""
    if me is None:
        return PAIR_NAMES[pair]
    return "You and partner" if pair is me.pair else "Opponents"
