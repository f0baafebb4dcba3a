"""Worlds of a Skat game in play: they agree with the view, and prefer what contract, price and calls tell."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from strategies import plays, seats

from trainer.bots.skat_book import bid_limit
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.sampling.skat import BidLimit
from trainer.sampling.skat_play import PlayWorlds, TableSight, sample_play_worlds
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Contract
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO

NOTHING = (Heard(), Heard(), Heard())
MASKS = NDArray[np.int64]
book: BidLimit = partial(bid_limit, ISKO)


def sight_of(play: Play, seat: Seat, *, price: int = 18, heard: tuple[Heard, Heard, Heard] = NOTHING) -> TableSight:
    return TableSight(ISKO, play.view(seat), heard, price)


def sampled(sight: TableSight, *, count: int = 300, seed: int = 1, limit: BidLimit = book) -> PlayWorlds:
    return sample_play_worlds(sight, limit, count=count, rng=np.random.default_rng(seed))


def game(contract: str, forehand: str, middlehand: str, declarer: Seat, laid: str) -> Play:
    """A game before the first card; rearhand holds the rest."""
    hands = [CardSet.parse(text, count=10) for text in (forehand, middlehand)]
    away = CardSet.parse(laid)
    return Play(Contract.parse(contract), declarer, (*hands, SKAT_DECK - hands[0] - hands[1] - away), away)


def after(play: Play, cards: str) -> Play:
    for card in cards.split():
        play = play.after(Card.parse(card))
    return play


def replayed(play: Play, hands: list[CardSet], laid_away: CardSet) -> Play:
    """The cards played so far, from the world in which these hands are left; an impossible world is an illegal card."""
    dealt = [hand | CardSet.of(played(play, seat)) for seat, hand in zip(Seat, hands, strict=True)]
    again = Play(play.contract, play.declarer, (dealt[0], dealt[1], dealt[2]), laid_away)
    for card in [card for trick in play.tricks for card in trick.cards] + list(play.trick.cards):
        again = again.after(card)
    return again


def played(play: Play, seat: Seat) -> list[Card]:
    table = [card for place, card in enumerate(play.trick.cards) if (play.leader + place) % 3 == seat]
    return [trick.by(seat) for trick in play.tricks] + table


# --- what is known for certain ---


@given(plays(), seats(), st.integers(0, 1000))
@settings(max_examples=40)
def test_every_world_could_have_been_played_like_this(play: Play, seat: Seat, seed: int) -> None:
    """The rules replay the cards from each world: a card twice, a wrong size or a broken void would be refused."""
    assume(not play.is_over)
    worlds = sampled(sight_of(play, seat), count=3, seed=seed)
    assert len(worlds) == 3
    for *masks, laid in zip(*(hand.tolist() for hand in worlds.hands), worlds.laid_away.tolist(), strict=True):
        again = replayed(play, [CardSet(mask) for mask in masks], CardSet(laid))
        assert again.view(seat) == play.view(seat)


@given(plays(), st.integers(0, 1000))
@settings(max_examples=15)
def test_the_view_is_all_that_it_depends_on(play: Play, seed: int) -> None:
    assume(not play.is_over)
    sight = sight_of(play, play.to_act or Seat.FOREHAND)
    drawn = sampled(sight, count=1, seed=seed)
    other = replayed(play, [CardSet(int(hand[0])) for hand in drawn.hands], CardSet(int(drawn.laid_away[0])))
    first, again = sampled(sight, count=4), sampled(sight_of(other, sight.view.seat), count=4)
    assert np.array(first.hands).tolist() == np.array(again.hands).tolist()
    assert first.laid_away.tolist() == again.laid_away.tolist()


DECLARER = "CJ SJ CA CT CK C9 SA S7 HA H7"
OPPONENT = "HJ DJ CQ C8 ST SK HT HK DA DT"


@pytest.mark.parametrize(
    ("contract", "seat", "knows_skat", "knows_declarer"),
    [
        ("C", Seat.FOREHAND, True, True),
        ("C hand", Seat.FOREHAND, False, True),
        ("C", Seat.MIDDLEHAND, False, False),
        ("null ouvert", Seat.MIDDLEHAND, False, True),
        ("null hand ouvert", Seat.REARHAND, False, True),
        ("null hand ouvert", Seat.FOREHAND, False, True),
        ("null ouvert", Seat.FOREHAND, True, True),
    ],
)
def test_who_knows_what(contract: str, seat: Seat, knows_skat: bool, knows_declarer: bool) -> None:
    play = game(contract, DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7")
    worlds = sampled(sight_of(play, seat), count=20)
    assert (len(set(worlds.laid_away.tolist())) == 1) == knows_skat
    assert (len(set(worlds.hands[Seat.FOREHAND].tolist())) == 1) == knows_declarer
    assert set(worlds.hands[seat].tolist()) == {play.hands[seat].mask}


def test_a_void_shown_stays() -> None:
    play = after(game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7"), "SA SK S8 HA HK H8 S7 ST")
    rearhand_void = after(game("grand", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7"), "CJ HJ H8")
    for board, barred in ((rearhand_void, "CJ SJ HJ DJ"), (play, "")):
        worlds = sampled(sight_of(board, Seat.FOREHAND), count=50)
        assert not (worlds.hands[Seat.REARHAND] & CardSet.parse(barred).mask).any()


def test_a_declarer_without_doubts_sees_uniform_worlds() -> None:
    """Nobody has bid and he knows his skat: each unseen card lies in either hand equally often."""
    play = game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7")
    worlds = sampled(sight_of(play, Seat.FOREHAND), count=2000)
    for card in play.hands[Seat.MIDDLEHAND] | play.hands[Seat.REARHAND]:
        share = (worlds.hands[Seat.MIDDLEHAND] >> card.index & 1).mean()
        assert abs(share - 0.5) < 4 * 0.5 / 2000**0.5


def test_a_seed_fixes_the_worlds() -> None:
    sight = sight_of(game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7"), Seat.REARHAND)
    first, again, other = (np.array(sampled(sight, count=20, seed=seed).hands) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


# --- what is likely ---


def share(masks: MASKS, cards: str) -> float:
    """In how many worlds at least one of the cards is there."""
    return float((masks & CardSet.parse(cards).mask != 0).mean())


def mean_count(masks: MASKS, cards: str) -> float:
    return float(np.bitwise_count(masks & CardSet.parse(cards).mask).mean())


def test_the_declarer_has_what_his_game_asks_for() -> None:
    play = game("D", OPPONENT, DECLARER, Seat.REARHAND, "D8 D7")
    clubs = replace(play, contract=Contract.parse("C"))
    null = replace(play, contract=Contract.parse("null"))
    trumps, low = "D9 D8 D7 DQ DK", "D7 D8 S8 S9 H8 H9 C7"
    worlds, in_clubs, in_null = (
        sampled(sight_of(one, Seat.FOREHAND)).hands[Seat.REARHAND] for one in (play, clubs, null)
    )
    assert mean_count(worlds, trumps) > mean_count(in_clubs, trumps) + 0.5
    assert mean_count(in_null, low) > mean_count(in_clubs, low) + 0.5
    assert mean_count(in_null, "CA SA HA CK CT") < mean_count(in_clubs, "CA SA HA CK CT")


def test_aces_and_trumps_are_seldom_laid_away() -> None:
    play = game("D", OPPONENT, DECLARER, Seat.REARHAND, "D8 D7")
    laid = sampled(sight_of(play, Seat.FOREHAND), count=1000).laid_away
    hand = sampled(sight_of(replace(play, contract=Contract.parse("D hand")), Seat.FOREHAND), count=1000).laid_away
    trumps = "CJ SJ D7 D8 D9 DQ DK"
    assert share(laid, trumps) < 0.1
    assert share(hand, trumps) > 0.3
    assert share(laid, "CA") < share(laid, "CT")


def test_the_price_tells_the_matadors() -> None:
    """Who lacks CJ where SJ is seen elsewhere is without three and reaches 36; with it he is with one: 18."""
    play = game("D", "SJ HJ DT DK CA CT SA ST HA HT", "CJ DJ DA DQ D9 CK SK HK HQ CQ", Seat.MIDDLEHAND, "H7 C7")
    sight = sight_of(play, Seat.FOREHAND, price=18)
    dear = replace(sight, price=23)
    cheap_share, dear_share = (share(sampled(one, count=500).hands[Seat.MIDDLEHAND], "CJ") for one in (sight, dear))
    assert cheap_share > 0.6
    assert dear_share < 0.3


def test_worlds_agree_with_the_calls_of_the_other_opponent() -> None:
    play = game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7")
    top = Card.parse("DA").index

    def by_ace(masks: MASKS) -> MASKS:
        """Who holds DA bids 20, the others pass."""
        return np.where(masks >> top & 1, 20, 0)

    bid, passed = Heard(at_least=18), Heard(below=18)
    shares = []
    for heard in (bid, passed, Heard()):
        sight = sight_of(play, Seat.FOREHAND, heard=(Heard(), heard, Heard()))
        shares.append(share(sampled(sight, limit=by_ace, count=400).hands[Seat.MIDDLEHAND], "DA"))
    assert shares[0] > 0.9
    assert shares[1] < 0.1
    assert 0.4 < shares[2] < 0.6


def test_own_calls_tell_nothing_new() -> None:
    play = game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7")
    heard = (Heard(), Heard(at_least=18), Heard())
    plain, spoken = (sampled(sight_of(play, Seat.MIDDLEHAND, heard=one), count=20) for one in (NOTHING, heard))
    assert np.array(plain.hands).tolist() == np.array(spoken.hands).tolist()


def test_the_last_card_leaves_one_world() -> None:
    play = game("C", DECLARER, OPPONENT, Seat.FOREHAND, "D8 D7")
    while len(play.tricks) < 9:
        play = play.after(play.legal_cards.cards[0])
    sight = sight_of(play, play.declarer)
    assert sight.view.laid_away != NO_CARDS
    worlds = sampled(sight, count=30)
    held = {tuple(row) for row in np.array(worlds.hands).T.tolist()}
    assert 1 <= len(held) <= 2
    assert tuple(hand.mask for hand in play.hands) in held
