"""Games that others play: named by the bots, solved, and valued from where we sit."""

import numpy as np
import pytest

from evaluation.handmade import CALIBRATION
from evaluation.situations import SOLVER, random_deal
from trainer.bots.skat_declarer import declare
from trainer.calibration.games import Games, KnownGame
from trainer.evaluation.skat_opponents import play_other
from trainer.evaluation.skat_payoffs import Stakes, Values, payoffs
from trainer.seats import Seat
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore


@pytest.mark.usefixtures("handmade")
@pytest.mark.parametrize("table", [TableScore.PLAIN, TableScore.SEEGER_FABIAN_3])
@pytest.mark.parametrize("declarer", Seat)
def test_an_opponents_game_is_worth_its_chances_to_the_others(declarer: Seat, table: TableScore) -> None:
    deal = random_deal(3 + declarer)
    hands = {seat: deal.hands[seat].mask for seat in Seat}
    stakes = {values: Stakes(ISKO, table, values) for values in Values}
    found, by_book = (
        play_other(SOLVER, stakes[values], hands, deal.rest.mask, declarer=declarer, price=22) for values in Values
    )
    ten, skat = deal.hands[declarer], deal.rest
    named = stakes[Values.TABLE].bots.declare(declarer, ten, skat, 22)
    contract, laid = named.contract, skat if named.contract.hand else named.laid_away
    assert (found.bought.contract, by_book.bought.contract) == (contract, declare(ISKO, ten | skat, 22).contract)
    game = KnownGame(contract, declarer, 22, ((ten | skat) - laid).mask, None if contract.hand else laid.mask)
    chances = CALIBRATION.one_world(Games.of([game]), np.array([found.level], dtype=np.int8)).by_level[0]
    assert found.outlook == pytest.approx(chances)
    worth = payoffs(stakes[Values.TABLE], found.bought, is_declarer=False)
    end, booked = found.ended(stakes[Values.TABLE]), by_book.ended(stakes[Values.OPEN_CARDS])
    assert end.worth == pytest.approx(np.nansum(chances * worth))
    assert end.open_worth == worth[found.level]
    assert (
        booked.worth
        == booked.open_worth
        == payoffs(stakes[Values.TABLE], by_book.bought, is_declarer=False)[by_book.level]
    )
    assert np.isnan([end.won, end.open_won]).all()
