"""Ten tricks: whose turn it is, what may be played, who wins, and what the cards count."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import plays, skat_cards, skat_contracts

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet, Rank
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_order, card_points
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.skat.scoring import score
from trainer.tricks import Trick

DATA = Path(__file__).parent.parent / "data"
PUZZLES = json.loads((DATA / "skat_puzzles_gartenlaube.json").read_text(encoding="utf-8"))
RECORDS = json.loads((DATA / "skat_records_gartenlaube.json").read_text(encoding="utf-8"))
GAMES = {"C": Game.CLUBS, "S": Game.SPADES, "H": Game.HEARTS, "D": Game.DIAMONDS, "G": Game.GRAND, "N": Game.NULL}
FOREHAND, MIDDLEHAND, REARHAND = Seat
HANDS = (
    CardSet.parse("CJ SJ CA CT CK C9 SA HA H7 D7"),
    CardSet.parse("HJ CQ C8 C7 ST SK SQ HT HK DA"),
    CardSet.parse("DJ S9 S8 S7 HQ H9 H8 DT DK DQ"),
)
SKAT = CardSet.parse("D9 D8")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def play(text: str = "", game: Game = Game.CLUBS, declarer: Seat = FOREHAND) -> Play:
    state = Play(Contract(game), declarer, HANDS, SKAT)
    for card in cards(text):
        state = state.after(card)
    return state


def puzzle_play(puzzle: dict[str, object]) -> Play:
    first, second, third = (CardSet.of(map(Card.parse, hand)) for hand in puzzle["hands"])
    game, declarer = GAMES[puzzle["mode"]], Seat(puzzle["declarer"])
    return Play(
        Contract(game, ouvert=game is Game.NULL),
        declarer,
        (first, second, third),
        CardSet.of(map(Card.parse, puzzle["skat"])),
    )


def finish(state: Play, seed: int) -> Play:
    random = Random(seed)
    while not state.is_over:
        state = state.after(random.choice(state.legal_cards.cards))
    return state


@pytest.mark.parametrize(
    ("game", "order"),
    [
        (Game.HEARTS, "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 CA CT CK CQ C9 C8 C7"),
        (Game.GRAND, "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA ST SK SQ S9 S8 S7 HA HT HK HQ H9 H8 H7"),
        (Game.NULL, "CA CK CQ CJ CT C9 C8 C7 SA SK SQ SJ ST S9 S8 S7"),
    ],
)
def test_rank_of_the_cards(game: Game, order: str) -> None:
    assert card_order(game).arranged(SKAT_DECK)[: len(order.split())] == cards(order)


def test_card_points() -> None:
    assert card_points(SKAT_DECK) == 120
    assert card_points(CardSet.parse("CA ST HK DQ CJ S9 H8 D7")) == 11 + 10 + 4 + 3 + 2


@given(skat_cards(), skat_cards())
def test_card_points_add_up(one: CardSet, other: CardSet) -> None:
    assert card_points(one | other) + card_points(one & other) == card_points(one) + card_points(other)


def test_forehand_leads_and_the_winner_leads_next() -> None:
    assert play().to_act is FOREHAND
    assert play("CA").to_act is MIDDLEHAND
    after_trick = play("H7 HT H8")
    assert after_trick.to_act is MIDDLEHAND
    assert after_trick.tricks[0].winner is MIDDLEHAND
    assert (after_trick.points, after_trick.opponent_points, after_trick.tricks_taken) == (0, 10, 0)
    assert after_trick.tricks[0].by(REARHAND) == Card.parse("H8")


def test_the_trick_may_fall_to_the_next_leader() -> None:
    state = play("H7 HT H8 ST S7 SA")
    assert (state.leader, state.points, state.tricks_taken) == (FOREHAND, 21, 1)


@pytest.mark.parametrize(
    ("game", "played", "legal"),
    [
        (Game.CLUBS, "CA", "HJ CQ C8 C7"),
        (Game.CLUBS, "SA", "ST SK SQ"),
        (Game.CLUBS, "CJ C7", "DJ"),
        (Game.GRAND, "CA", "CQ C8 C7"),
        (Game.GRAND, "CJ", "HJ"),
        (Game.NULL, "CJ", "CQ C8 C7"),
        (Game.NULL, "CJ C7", "DJ S9 S8 S7 HQ H9 H8 DT DK DQ"),
        (Game.HEARTS, "HA", "HJ HT HK"),
    ],
)
def test_jacks_follow_trumps_except_in_null(game: Game, played: str, legal: str) -> None:
    assert play(played, game).legal_cards == CardSet.parse(legal)


@pytest.mark.parametrize(
    ("played", "card", "message"),
    [
        ("SA", "CQ", "middlehand cannot play CQ: SA was led and must be followed with SK, SQ or ST"),
        ("SA", "DJ", "middlehand cannot play DJ: it is not in the hand"),
        ("", "HJ", "forehand cannot play HJ: it is not in the hand CA CK CJ CT C9"),
    ],
)
def test_illegal_cards_are_refused_with_the_legal_ones(played: str, card: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        play(played).after(Card.parse(card))


@given(plays())
def test_cards_and_points_are_neither_lost_nor_found(state: Play) -> None:
    on_table = CardSet.of(state.trick.cards)
    taken = CardSet.of(card for trick in state.tricks for card in trick.cards)
    held = state.hands[0] | state.hands[1] | state.hands[2]
    assert on_table | taken | held | state.laid_away == SKAT_DECK
    assert len(on_table) + len(taken) + len(held) + 2 == 32
    assert state.points + state.opponent_points + card_points(on_table | held) == 120
    assert len(state.twelve) == 12
    assert state.is_over is (not held and not on_table)


@given(plays())
def test_check_accepts_exactly_the_legal_cards(state: Play) -> None:
    for card in SKAT_DECK:
        if card in state.legal_cards:
            state.check(card)
        else:
            with pytest.raises(IllegalError):
                state.check(card)


@given(plays(finished=True), st.sampled_from((0, 18, 23, 48)))
def test_a_finished_game_can_be_scored(state: Play, bid: int) -> None:
    assert state.to_act is None
    assert state.legal_cards == NO_CARDS
    result = state.result(bid)
    assert (result.points, result.tricks) == (120 - state.opponent_points, state.tricks_taken)
    assert score(ISKO, result).score != 0
    with pytest.raises(IllegalError, match="all ten tricks are taken"):
        state.check(Card.parse("CJ"))


def test_an_unfinished_game_cannot_be_scored() -> None:
    with pytest.raises(IllegalError, match="1 of 10 tricks are taken"):
        play("H7 HT H8").result(18)


@given(plays())
def test_a_view_shows_what_the_seat_may_know(state: Play) -> None:
    for seat in Seat:
        view = state.view(seat)
        assert (view.hand, view.trick, view.tricks) == (state.hands[seat], state.trick, state.tricks)
        assert bool(view.laid_away) is (seat is state.declarer and not state.contract.hand)
        assert view.open_hand in {NO_CARDS, state.hands[state.declarer]}
        assert state.contract.ouvert or not view.open_hand


def test_impossible_positions_are_refused() -> None:
    first, second, third = HANDS
    contract = Contract(Game.CLUBS)
    with pytest.raises(IllegalError, match="DQ lies in two places"):
        Play(contract, FOREHAND, (first, second, third), CardSet.parse("D9 DQ"))
    with pytest.raises(IllegalError, match="rearhand holds 9 cards: 10 are wanted here"):
        Play(contract, FOREHAND, (first, second, third - CardSet.parse("DQ")), SKAT)
    with pytest.raises(IllegalError, match="forehand holds 10 cards: 9 are wanted here"):
        Play(contract, FOREHAND, HANDS, SKAT, trick=Trick(cards("DT")))
    with pytest.raises(IllegalError, match="1 cards laid away: two are wanted"):
        Play(contract, FOREHAND, HANDS, CardSet.parse("D9"))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle["id"] for puzzle in PUZZLES])
def test_the_gartenlaube_deals_can_be_played_out(puzzle: dict[str, object]) -> None:
    """Skat problems of 1887 and 1898: any legal line shares out 120 points, cards as printed."""
    for seed in range(20):
        ended = finish(puzzle_play(puzzle), seed)
        assert ended.points + ended.opponent_points == 120
        assert score(ISKO, ended.result(18)).won is (
            ended.tricks_taken == 0 if puzzle["mode"] == "N" else ended.points > 60
        )


@pytest.mark.parametrize("record", RECORDS, ids=[record["source"].split("Auflösung")[1] for record in RECORDS])
def test_the_gartenlaube_solutions_are_legal_and_count_as_printed(record: dict[str, object]) -> None:
    """The printed solutions card by card; `?` is a card at will, points are the declarer's, negative the opponents'."""
    state = puzzle_play(next(puzzle for puzzle in PUZZLES if puzzle["id"] == record["deal"]))
    for trick in record["tricks"]:
        for word in trick.split():
            state = state.after(state.legal_cards.cards[-1] if word == "?" else Card.parse(word))
    printed = record.get("points")
    if printed is not None:
        assert [signed_points(state, number) for number in range(len(state.tricks))] == printed
    assert state.tricks_taken == record.get("declarer_tricks", state.tricks_taken)


def signed_points(state: Play, number: int) -> int:
    taken = state.tricks[number]
    points = card_points(CardSet.of(taken.cards))
    return points if taken.winner is state.declarer else -points


def test_the_whole_record_of_1887_is_a_schwarz() -> None:
    """Problem 6: clubs with 3, game, schneider, schwarz: 6 x 12."""
    state = puzzle_play(next(puzzle for puzzle in PUZZLES if puzzle["id"] == "GL1887-06"))
    for word in " ".join(RECORDS[0]["tricks"]).split():
        state = state.after(Card.parse(word))
    assert (state.points, score(ISKO, state.result(18)).score) == (120, 72)


def plain_suit(card: Card, game: Game) -> str:
    """The suit to follow, by the words of the rules: jacks belong to the trumps, except in Null."""
    is_trump = card.rank is Rank.JACK or card.suit is game.trump_suit
    return "trumps" if is_trump and game is not Game.NULL else str(card.suit)


def plain_strength(card: Card, game: Game) -> int:
    if game is Game.NULL:
        return "789TJQKA".index(str(card.rank))
    return 10 + "DHSC".index(str(card.suit)) if card.rank is Rank.JACK else "789QKTA".index(str(card.rank))


def plain_winner(trick: tuple[Card, ...], game: Game) -> Card:
    suits = {plain_suit(card, game) for card in trick}
    wanted = "trumps" if "trumps" in suits else plain_suit(trick[0], game)
    return max(
        (card for card in trick if plain_suit(card, game) == wanted), key=lambda card: plain_strength(card, game)
    )


@given(plays())
def test_play_agrees_with_the_rules_in_plain_words(state: Play) -> None:
    game = state.contract.game
    for trick in state.tricks:
        assert trick.by(trick.winner) == plain_winner(trick.cards, game)
    if state.trick.led is not None:
        hand = state.hands[state.to_act]
        led = plain_suit(state.trick.led, game)
        following = CardSet.of(card for card in hand if plain_suit(card, game) == led)
        assert state.legal_cards == (following or hand)


@given(skat_contracts())
def test_every_contract_has_an_order_of_all_cards(contract: Contract) -> None:
    assert CardSet.of(card_order(contract.game).arranged(SKAT_DECK)) == SKAT_DECK
