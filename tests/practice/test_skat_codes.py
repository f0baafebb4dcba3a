"""Rounds under every code: each comes to its end, hides what is not turned, and refuses what its rules forbid."""

from itertools import product
from random import Random

import pytest

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, contracts_by, skat_choices
from trainer.cards import NO_CARDS, CardSet, Rank
from trainer.errors import IllegalError
from trainer.evaluation.skat_limits import limits_from
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.practice.skat_answers import Answer, Question, answer_text, parse_answer, questions
from trainer.practice.skat_drills import Drill, deal_round, drills, find_round
from trainer.practice.skat_round import SkatRound, replay
from trainer.seats import Seat
from trainer.skat.auction import PASS, PLAY, RAMSCH
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.last_words import last_calls
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.rules import SkatRules
from trainer.skat.talon import discards
from trainer.skat.turning import turned_games
from trainer.skat.values import check_bought

BY_BOOK = Values.OPEN_CARDS


def possible_answers(round_: SkatRound) -> list[Answer]:
    """Every answer to the open question that the rules allow."""
    rules, where = round_.stakes.rules, round_.situation
    match round_.question:
        case Question.LIMIT:
            return list(limits_from(where, round_.asked))
        case Question.FOREHAND:
            return list(last_calls(rules))
        case Question.TAKE:
            return list(skat_choices(rules))
        case Question.TURN:
            return [*turned_games(rules, where.turned_card, Turn.FIRST), Turn.SECOND]
        case Question.SECOND:
            return list(turned_games(rules, where.turned_card, Turn.SECOND))
        case Question.DISCARD:
            games = (where.named,) if where.named else contracts_by(rules, SkatChoice.TAKE, where.price)
            return [Declaration(game, pair) for game in games for pair in discards(where.view.known)]
        case _:
            return [Declaration(game, NO_CARDS) for game in contracts_by(rules, SkatChoice.HAND, where.price)]


def play_to_the_end(round_: SkatRound, rng: Random) -> SkatRound:
    """Random answers until no question is left; a game that the others bought is played anyway."""
    words: list[str] = []
    asked: list[Question] = []
    start = round_
    while round_.question is not None or not round_.has_bought:
        if round_.question is None:
            round_ = round_.play_anyway()
            continue
        asked.append(round_.question)
        answer = rng.choice(possible_answers(round_))
        words.append(answer_text(answer))
        assert parse_answer(round_, words[-1]) == answer
        assert round_.view.known == round_.situation.view.known
        round_ = round_.after(answer)
    assert len(asked) == len(set(asked)) <= 5
    assert set(asked) <= set(questions(round_.stakes.rules))
    assert replay(start, words) == round_
    return round_


def check_rounds(rules: SkatRules, seeds: range, values: Values) -> None:
    for seed, seat in product(seeds, Seat):
        round_ = play_to_the_end(
            deal_round(Stakes(rules, values=values), Drill.ANY, seed=seed, seat=seat), Random(seed)
        )
        assert round_.declaration is not None
        check_bought(rules, round_.declaration.contract, round_.auction.price)


@pytest.mark.parametrize("rules", list(PROFILES.values()), ids=str)
def test_every_round_comes_to_its_end(rules: SkatRules) -> None:
    check_rounds(rules, range(2), BY_BOOK)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "values"), [*product(PROFILES.values(), Values)], ids=str)
def test_many_rounds_come_to_their_end(rules: SkatRules, values: Values) -> None:
    check_rounds(rules, range(100, 140), values)


# --- turning ---


def turning(seed: int = 0) -> SkatRound:
    return find_round(Stakes(AMERICAN), Drill.TURN, seed=seed)[0]


def with_second(*, jack: bool) -> SkatRound:
    """A round whose second skat card is a jack, or is none."""
    for seed in range(400):
        round_ = deal_round(Stakes(AMERICAN, values=BY_BOOK), Drill.TURN, seed=seed)
        (second,) = round_.deal.rest - round_.view.rest
        if round_.has_bought and (second.rank is Rank.JACK) is jack:
            return round_
    raise LookupError(jack)


def test_one_card_is_seen_until_the_second_is_turned_or_the_first_accepted() -> None:
    round_ = turning()
    first = round_.turned
    assert first is not None
    assert round_.view.rest == CardSet.of([first])
    assert round_.situation.turned == first
    accepted = round_.after(turned_games(AMERICAN, first, Turn.FIRST)[0])
    assert accepted.view.rest == round_.deal.rest
    rejected = round_.after(Turn.SECOND)
    assert rejected.view.rest == round_.deal.rest
    assert rejected.turned is not None
    assert rejected.turned not in round_.view.rest


def test_either_card_of_the_skat_lies_on_top() -> None:
    tops = [deal_round(Stakes(AMERICAN, values=BY_BOOK), Drill.TURN, seed=seed).top for seed in range(400)]
    assert 150 < sum(tops) < 250
    assert {deal_round(Stakes(AMERICAN), Drill.TURN, seed=7).top for _ in range(3)} == {tops[7]}


def test_an_accepted_card_fixes_the_game() -> None:
    round_ = turning()
    game = turned_games(AMERICAN, round_.situation.turned_card, Turn.FIRST)[0]
    accepted = round_.after(game)
    assert (accepted.question, accepted.named) == (Question.DISCARD, game)
    pair = discards(accepted.view.known)[0]
    assert accepted.after(Declaration(game, pair)).question is None
    for other in (Contract(Game.GRAND), Contract(game.game), Contract(game.game, turn=Turn.SECOND)):
        with pytest.raises(IllegalError, match="the game is"):
            accepted.check(Declaration(other, pair))


def test_a_second_card_fixes_the_game_unless_it_is_a_jack() -> None:
    plain = with_second(jack=False).after(Turn.SECOND)
    assert plain.turned is not None
    assert plain.question is Question.DISCARD
    assert plain.named == Contract(Game(plain.turned.suit.value), turn=Turn.SECOND)
    jack = with_second(jack=True).after(Turn.SECOND)
    assert jack.turned is not None
    assert (jack.question, jack.named) == (Question.SECOND, None)
    for game in (Game.GRAND, Game(jack.turned.suit.value)):
        assert jack.after(Contract(game, turn=Turn.SECOND)).question is Question.DISCARD


def test_another_suit_than_that_of_the_card_is_refused() -> None:
    round_ = turning()
    suit = round_.situation.turned_card.suit
    wrong = next(game for game in Game if game.trump_suit not in (suit, None))
    with pytest.raises(IllegalError, match="cannot be played by the card"):
        round_.check(Contract(wrong, turn=Turn.FIRST))
    with pytest.raises(IllegalError, match="does not answer"):
        round_.check(Contract(wrong, turn=Turn.SECOND))
    with pytest.raises(IllegalError, match="does not answer"):
        round_.check(SkatChoice.TAKE)


@pytest.mark.parametrize("rules", [rules for rules in PROFILES.values() if rules is not AMERICAN], ids=str)
def test_the_skat_is_not_turned_elsewhere(rules: SkatRules) -> None:
    round_ = find_round(Stakes(rules, values=BY_BOOK), Drill.HAND_OR_SKAT, seed=3)[0]
    with pytest.raises(IllegalError, match="nobody can turn the skat here: take the skat or play Hand"):
        round_.check(SkatChoice.TURN)


# --- forehand's last word ---


def last_word(rules: SkatRules) -> SkatRound:
    """A round in which the others have passed to the person in forehand."""
    for seed in range(200):
        round_ = deal_round(Stakes(rules, values=BY_BOOK), Drill.ANY, seed=seed, seat=Seat.FOREHAND)
        if round_.calls_heard.has_last_word:
            return round_
    raise LookupError(str(rules))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (ISKO, None),
        (AMERICAN, {"say:play", "say:pass"}),
        (RAEUBERSKAT, {"bid:18", "say:ramsch", "say:pass"}),
        (PIRATE, {"bid:18", "say:pass"}),
    ],
    ids=lambda shown: str(shown) if isinstance(shown, SkatRules) else "",
)
def test_forehand_says_what_the_code_lets_him(rules: SkatRules, words: set[str] | None) -> None:
    round_ = last_word(rules)
    assert round_.question is (Question.FOREHAND if words else Question.LIMIT)
    if words:
        assert {answer_text(answer) for answer in possible_answers(round_)} == words
    for answer in {PLAY, RAMSCH, PASS} - set(possible_answers(round_)):
        with pytest.raises(IllegalError):
            round_.check(answer)


def test_a_game_without_a_bid_costs_nothing() -> None:
    played = last_word(AMERICAN).after(PLAY)
    assert (played.has_bought, played.auction.price, played.question) == (True, 0, Question.TAKE)


def test_ramsch_ends_the_round_until_it_is_played_anyway() -> None:
    over = last_word(RAEUBERSKAT).after(RAMSCH)
    assert (over.question, over.has_bought) == (None, False)
    assert (over.play_anyway().question, over.play_anyway().auction.price) == (Question.TAKE, 18)


# --- drills ---


def test_each_code_has_the_drills_that_make_sense() -> None:
    assert {Drill.WAY, Drill.TURN} <= set(drills(AMERICAN))
    assert not {Drill.HAND_OR_SKAT, Drill.BORDERLINE_18, Drill.GRAND_OR_SUIT} & set(drills(AMERICAN))
    assert not {Drill.WAY, Drill.TURN} & set(drills(ISKO))
    assert Drill.NULL not in drills(RAEUBERSKAT_LIVELY)
    with pytest.raises(IllegalError, match="no drill for American official Skat"):
        find_round(Stakes(AMERICAN), Drill.HAND_OR_SKAT, seed=1)


@pytest.mark.parametrize("drill", [drill for drill in drills(AMERICAN) if drill is not Drill.OUVERT])
def test_the_drills_of_the_old_game_find_deals(drill: Drill) -> None:
    round_, seed = find_round(Stakes(AMERICAN), drill, seed=50)
    assert deal_round(Stakes(AMERICAN), drill, seed=seed, seat=round_.seat) == round_
    assert round_.question in {drill.starts_at, Question.FOREHAND}


@pytest.mark.long
@pytest.mark.parametrize("rules", [ISKO, AMERICAN], ids=str)
def test_hands_for_a_grand_ouvert_are_found(rules: SkatRules) -> None:
    for seed in range(0, 500_000, 100_000):
        round_, _ = find_round(Stakes(rules), Drill.OUVERT, seed=seed)
        hand = round_.deal.hands[round_.seat]
        assert CardSet.parse("CJ SJ") <= hand
        assert round_.question is Question.ANNOUNCE
