"""The Ramsch solver against a search that knows only the rules, and its sampled play against play card by card."""

from dataclasses import replace
from random import Random
from threading import Thread

import numpy as np
import pytest

from solver.ramsch_endings import HOUSE, RULES, ending, started
from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, RamschRules, UnseenPass
from trainer.skat.ramsch_scoring import RamschResult, score_ramsch
from trainer.skat.schieben import Schieben, pairs_to_pass
from trainer.solver.compilation import ramsch_kernel
from trainer.solver.ramsch import Masks, RamschSolver, preferred
from trainer.statistics.plain_ramsch import plain_card_outcomes, plain_outcomes

UNSEEN = replace(SCHIEBERAMSCH, unseen_pass=UnseenPass.DOUBLES)


# --- exact


def check_ending(solver: RamschSolver, ramsch: Ramsch) -> None:
    expected = {card: tuple(own.score for own in out) for card, out in plain_card_outcomes(ramsch).items()}
    assert solver.card_scores(ramsch) == expected, ramsch


@pytest.mark.parametrize("name", RULES)
def test_every_card_brings_what_the_plain_search_says(name: str) -> None:
    random, solver = Random(name), RamschSolver(RULES[name])
    for number in range(30):
        check_ending(solver, ending(RULES[name], random, tricks=1 + number % 2, down=random.randrange(3)))
    for down in (1, 2):
        check_ending(solver, ending(RULES[name], random, tricks=3, down=down))


@pytest.mark.long
@pytest.mark.parametrize("name", RULES)
def test_hundreds_of_endings(name: str) -> None:
    random, solver = Random(name + "long"), RamschSolver(RULES[name])
    for number in range(200):
        tricks = 4 if number % 40 == 0 else 3
        check_ending(solver, ending(RULES[name], random, tricks=tricks, down=random.randrange(3)))


def any_result(random: Random) -> RamschResult | None:
    """Numbers of a finished Ramsch, often tied; None if they cannot be."""
    tricks = random.choice([(10, 0, 0), (0, 4, 6), (3, 3, 4), (1, 8, 1), (0, 1, 9)])
    points = random.choice(
        [(120, 0, 0), (0, 60, 60), (40, 40, 40), (35, 35, 50), (45, 45, 30), (0, 0, 120), (10, 90, 20)]
    )
    skat = random.choice([0, 0, 10, 14])
    order = random.sample(range(3), 3)
    tricks, points = tuple(tricks[i] for i in order), tuple(points[i] for i in order)
    points = tuple(count - skat * (count == max(points) and points.index(count) == i) for i, count in enumerate(points))
    takers = [seat for seat in random.sample(list(Seat), 3) if tricks[seat]]
    last, later, *_ = (*takers, None, None)
    try:
        return RamschResult(points, tricks, last, skat, later_trick=later)
    except IllegalError:
        return None


def standing_of(result: RamschResult) -> int:
    kernel = ramsch_kernel()
    later = kernel.NOBODY if result.later_trick is None else result.later_trick
    standing = result.last_trick << kernel.LAST | later << kernel.LATER
    for seat in Seat:
        standing |= result.points[seat] << kernel.POINTS_WIDTH * seat | bool(result.tricks[seat]) << kernel.TAKEN + seat
    return standing


@pytest.mark.parametrize("name", RULES)
def test_a_finished_ramsch_is_scored_as_by_the_rules(name: str) -> None:
    random, solver, kernel = Random(name), RamschSolver(RULES[name]), ramsch_kernel()
    results = [result for result in (any_result(random) for _ in range(1500)) if result]
    assert len(results) > 150
    for result in results:
        code = solver._code(0) | result.skat_points << kernel.SKAT_POINTS
        keys = kernel.search(code, 0, 0, 0, 0, 0, 0, 0, 0, 0, standing_of(result))
        counted = result.counted(RULES[name])
        scores = score_ramsch(RULES[name], result).scores
        assert keys == tuple(128 * score - points for score, points in zip(scores, counted, strict=True)), result


def test_the_line_is_legal_and_brings_the_scores() -> None:
    random, solver = Random(5), RamschSolver(RAMSCH_1)
    for _ in range(20):
        ramsch = ending(RAMSCH_1, random, tricks=5, down=random.randrange(3))
        scores = solver.scores(ramsch)
        for card in solver.line(ramsch):
            ramsch = ramsch.after(card)
        assert score_ramsch(RAMSCH_1, ramsch.result()).scores == scores


def test_of_equally_good_cards_the_first_in_order_is_played() -> None:
    cards = CardSet.parse("CJ DJ C7 CA S8 D7 HT")
    assert " ".join(map(str, preferred(cards))) == "C7 CA S8 HT D7 DJ CJ"


def test_too_many_tricks_and_other_rules_are_refused() -> None:
    solver, random = RamschSolver(OLD_RAMSCH), Random(1)
    with pytest.raises(IllegalError, match="10 tricks left: at most 7 are searched to the end"):
        solver.scores(started(OLD_RAMSCH, random))
    with pytest.raises(IllegalError, match="a Ramsch of other rules"):
        solver.scores(ending(RAMSCH_1, random, tricks=2))
    with pytest.raises(IllegalError, match="2 weights: sensible play has 13"):
        RamschSolver(OLD_RAMSCH, (1.0, 2.0))


# --- sampled


def worlds_of(*ramsches: Ramsch) -> tuple[Masks, Masks]:
    """Each as a world."""
    hands = np.array([[hand.mask for hand in ramsch.hands] for ramsch in ramsches], np.int64)
    return hands, np.array([ramsch.skat.mask for ramsch in ramsches], np.int64)


def card_by_card(solver: RamschSolver, ramsch: Ramsch, exact_from: int) -> tuple[int, int, int]:
    """Scores if each seat plays sensibly by its view, the rest by the plain search."""
    while ramsch.to_act is not None and len(ramsch.hands[ramsch.to_act]) > exact_from:
        ramsch = ramsch.after(solver.plain_card(ramsch.view(ramsch.to_act)))
    first, second, third = plain_outcomes(ramsch)
    return first.score, second.score, third.score


@pytest.mark.parametrize("rules", [OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, HOUSE, UNSEEN])
@pytest.mark.parametrize("exact_from", [0, 2])
def test_a_sampled_card_is_played_out_by_what_each_seat_knows(rules: RamschRules, exact_from: int) -> None:
    random, solver = Random(exact_from), RamschSolver(rules)
    for tricks in (10, 9, 6, 3, 2, 1):
        ramsch = ending(rules, random, tricks=tricks, down=random.randrange(3))
        assert ramsch.to_act is not None
        cards = ramsch.legal_cards.cards[:3]
        view, worlds = ramsch.view(ramsch.to_act), worlds_of(ramsch)
        scores = solver.sample(view, *worlds, cards, exact_from=exact_from)
        expected = [card_by_card(solver, ramsch.after(card), exact_from) for card in cards]
        assert scores.tolist() == [[list(row) for row in expected]]
        outcome = solver.outcomes(view, *worlds, exact_from=exact_from)
        assert outcome.tolist() == [list(card_by_card(solver, ramsch, exact_from))]


def test_sensible_play_keeps_to_what_the_seat_knows() -> None:
    """Middlehand's card is the same wherever the hidden cards lie."""
    solver = RamschSolver(OLD_RAMSCH)
    mine, played = CardSet.parse("CJ CA C8 SK S7 HT H9 DA DQ D8"), Card.parse("HK")
    chosen = set()
    for seed in range(20):
        others = Deal.random(seed, deck=SKAT_DECK - mine - CardSet.of([played]), sizes=(9, 10, 2))
        ramsch = Ramsch(OLD_RAMSCH, (others.hands[0] | CardSet.of([played]), mine, others.hands[1]), others.rest)
        chosen.add(solver.plain_card(ramsch.after(played).view(Seat.MIDDLEHAND)))
    assert len(chosen) == 1


def passed_sensibly(solver: RamschSolver, passing: Schieben) -> Ramsch:
    """The Ramsch after all who are left passed by their views."""
    while passing.to_act is not None:
        passing = passing.after(solver.plain_pass(passing.view(passing.to_act)))
    return passing.ramsch()


@pytest.mark.parametrize("seat", Seat)
def test_a_pair_passed_on_is_played_out(seat: Seat) -> None:
    random, solver = Random(int(seat)), RamschSolver(SCHIEBERAMSCH)
    deal = Deal.random(11, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    passing = Schieben(SCHIEBERAMSCH, (deal.hands[0], deal.hands[1], deal.hands[2]), deal.rest)
    while passing.to_act is not seat:
        passing = passing.after(random.choice(passing.legal_pairs))
    pairs = random.sample(passing.legal_pairs, 4)
    hands = np.array([[hand.mask for hand in passing.hands]], np.int64)
    scores = solver.sample_passes(passing.view(seat), hands, pairs, exact_from=0)
    for pair, written in zip(pairs, scores[0], strict=True):
        assert tuple(written) == card_by_card(solver, passed_sensibly(solver, passing.after(pair)), 0)


@pytest.mark.parametrize("seat", Seat)
def test_passing_unseen_doubles_and_is_compared_with_looking(seat: Seat) -> None:
    solver = RamschSolver(UNSEEN)
    deal = Deal.random(12, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    passing = Schieben(UNSEEN, (deal.hands[0], deal.hands[1], deal.hands[2]), deal.rest)
    while passing.to_act is not seat:
        passing = passing.after(passing.legal_pairs[0])
    hands, offered = np.array([[hand.mask for hand in passing.hands]], np.int64), np.array([passing.offered.mask])
    scores = solver.sample_unseen(passing.view(seat, looked=False), hands, offered, exact_from=0)
    for column, next_step in enumerate((passing.after_unseen(), passing.after(solver.plain_pass(passing.view(seat))))):
        assert tuple(scores[0, column]) == card_by_card(solver, passed_sensibly(solver, next_step), 0)


def test_a_whole_schieberamsch_is_played_from_the_deal() -> None:
    solver, deal = RamschSolver(SCHIEBERAMSCH), Deal.random(3, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    step = Schieben(SCHIEBERAMSCH, (deal.hands[0], deal.hands[1], deal.hands[2]), deal.rest)
    hands, skat = np.array([[hand.mask for hand in step.hands]], np.int64), np.array([deal.rest.mask])
    expected = card_by_card(solver, passed_sensibly(solver, step), 2)
    assert tuple(solver.pass_outcomes(hands, skat, exact_from=2)[0]) == expected


def test_sensible_play_passes_no_jack() -> None:
    solver, random = RamschSolver(SCHIEBERAMSCH), Random(4)
    for _ in range(30):
        deal = Deal.random(random.randrange(1 << 20), deck=SKAT_DECK, sizes=(10, 10, 10, 2))
        step = Schieben(SCHIEBERAMSCH, (deal.hands[0], deal.hands[1], deal.hands[2]), deal.rest)
        while step.to_act is not None:
            pair = solver.plain_pass(step.view(step.to_act))
            assert pair in pairs_to_pass(step.known)
            step = step.after(pair)


def many_worlds(count: int) -> tuple[Ramsch, Masks, Masks]:
    """Forehand's hand of one deal, the rest dealt anew."""
    first = Deal.random(9, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    mine = first.hands[0]
    others = [Deal.random(seed, deck=SKAT_DECK - mine, sizes=(10, 10, 2)) for seed in range(count)]
    hands = np.array([[mine.mask, deal.hands[0].mask, deal.hands[1].mask] for deal in others], np.int64)
    ramsch = Ramsch(OLD_RAMSCH, (mine, first.hands[1], first.hands[2]), first.rest)
    return ramsch, hands, np.array([deal.rest.mask for deal in others], np.int64)


def test_the_same_worlds_give_the_same_scores_in_any_thread() -> None:
    ramsch, hands, skat = many_worlds(60)
    view, cards = ramsch.view(Seat.FOREHAND), ramsch.legal_cards.cards
    alone = RamschSolver(OLD_RAMSCH).sample(view, hands, skat, cards, exact_from=3)
    found: list[np.ndarray] = []
    threads = [
        Thread(target=lambda: found.append(RamschSolver(OLD_RAMSCH).sample(view, hands, skat, cards, exact_from=3)))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((scores == alone).all() for scores in found)
    assert alone.shape == (60, len(cards), 3)
    assert {int(number) for number in np.unique(alone)} <= {-30, 0, 10, 20}


def test_worlds_that_cannot_be_are_refused() -> None:
    ramsch, hands, skat = many_worlds(3)
    view, solver, card = ramsch.view(Seat.FOREHAND), RamschSolver(OLD_RAMSCH), ramsch.legal_cards.cards[:1]
    with pytest.raises(IllegalError, match="three hands and a skat a row are wanted"):
        solver.sample(view, hands[:2], skat, card)
    doubled = hands.copy()
    doubled[1, 2] = doubled[1, 1]
    with pytest.raises(IllegalError, match="row 1: hands of 10, 10, 10 cards and two in the skat"):
        solver.sample(view, doubled, skat, card)
    with pytest.raises(IllegalError, match="worlds in which middlehand does not hold"):
        solver.outcomes(ramsch.view(Seat.MIDDLEHAND), hands, skat)
    with pytest.raises(IllegalError, match="middlehand is not to move: the cards of forehand would be asked for"):
        solver.sample(ramsch.view(Seat.MIDDLEHAND), hands, skat, card)
    with pytest.raises(IllegalError, match="it is not in the hand"):
        solver.sample(view, hands, skat, [next(card for card in SKAT_DECK if card not in view.hand)])
    with pytest.raises(IllegalError, match="exact from 9 tricks: it must be 0 to 7"):
        solver.sample(view, hands, skat, card, exact_from=9)
    with pytest.raises(IllegalError, match="not passed on in this Ramsch"):
        solver.pass_outcomes(hands, skat)


def test_sensible_play_is_better_than_the_lowest_card() -> None:
    """Forehand plays sensibly, or always the first legal card, against two who play sensibly: penalty points."""
    solver, mine, lowest = RamschSolver(RAMSCH_1), 0, 0
    for seed in range(12):
        start = started(RAMSCH_1, Random(seed))
        mine += card_by_card(solver, start, 0)[0]
        ramsch = start
        while ramsch.to_act is not None:
            lays = preferred(ramsch.legal_cards)[0] if ramsch.to_act is Seat.FOREHAND else None
            ramsch = ramsch.after(lays or solver.plain_card(ramsch.view(ramsch.to_act)))
        lowest += score_ramsch(RAMSCH_1, ramsch.result()).scores[0]
    assert mine > lowest
