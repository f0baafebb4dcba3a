"""The deal that is due on a Skat sheet, and who may do what in it."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.errors import IllegalError
from trainer.sheets.skat_entries import Irregular, PlayedGame
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.contract import Turn
from trainer.skat.irregularities import Offender
from trainer.skat.rotation import Three, seated, sitting_out
from trainer.skat.rules import AllPass
from trainer.skat.series import DealKind


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDeal:
    """A deal: its number from 1, what is played, who deals, and what went wrong in it so far."""

    number: int
    kind: DealKind
    dealer: int
    players: int
    turn: int
    """Whose turn it is to deal; another than `dealer` who dealt out of turn."""
    barred: tuple[int, ...] = ()
    """Players who may neither bid nor play a game in it."""
    first_turn_only: bool = False
    """True if somebody has looked into the skat: a Tournee player must take the upper card."""

    @property
    def seats(self) -> Three:
        """The places of forehand, middlehand and rearhand."""
        return seated(self.players, self.dealer)

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The places of those who do not play."""
        return sitting_out(self.players, self.dealer)


def check_declarer(setup: SkatSetup, deal: NextDeal, game: PlayedGame) -> None:
    """Raises IllegalError if the declarer cannot have played such a game in this deal."""
    name = player_name(setup, game.declarer)
    if deal.kind is DealKind.RAMSCH:
        raise IllegalError("a game in a round of Ramsch: nobody declares one in it")
    if game.declarer not in deal.seats:
        raise IllegalError(f"{name} sits out and cannot be the declarer")
    if game.declarer in deal.barred:
        raise IllegalError(f"{name} may neither bid nor play a game, for what went wrong before")
    if deal.first_turn_only and game.contract.turn is Turn.SECOND:
        raise IllegalError("no second turn: somebody looked into the skat before, so the upper card is turned")
    if game.bid == 0:
        _check_without_bid(setup, deal, name, game.declarer)


def _check_without_bid(setup: SkatSetup, deal: NextDeal, name: str, declarer: int) -> None:
    if setup.rules.all_pass is not AllPass.FOREHAND_OR_RAMSCH:
        raise IllegalError(f"{name} without a bid: in {setup.rules} every game is bid for")
    if declarer != deal.seats[0]:
        forehand = player_name(setup, deal.seats[0])
        raise IllegalError(f"{name} without a bid: only forehand, {forehand}, names a game so")


def check_offender(setup: SkatSetup, deal: NextDeal, entry: Irregular) -> None:
    """Raises IllegalError if this player cannot have done it in this deal."""
    name, what = player_name(setup, entry.offender), entry.what.value
    match entry.what.row.offender:
        case Offender.DEALER if entry.offender != deal.dealer:
            raise IllegalError(f"{what}, by {name}: the dealer is {setup.players[deal.dealer]}")
        case Offender.NOT_THE_DEALER if deal.dealer != deal.turn:
            raise IllegalError(f"{what}, by {name}: {setup.players[deal.dealer]} has already dealt so")
        case Offender.NOT_THE_DEALER if entry.offender == deal.dealer:
            raise IllegalError(f"{what}, by {name}: he was to deal")
        case Offender.PLAYER | Offender.DECLARER | Offender.OPPONENT | Offender.EITHER:
            if entry.offender not in deal.seats:
                raise IllegalError(f"{what}, by {name}: he sits out")


def player_name(setup: SkatSetup, place: int) -> str:
    """The name of the player at this place; raises IllegalError if there is none."""
    if not 0 <= place < len(setup.players):
        raise IllegalError(f"player {place}: places at this table are 0 to {len(setup.players) - 1}")
    return setup.players[place]
