"""Playing Ramsch and passing the skat on; what a result must be to be written down."""

from dataclasses import replace
from random import Random

import pytest

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.order import card_points
from trainer.skat.ramsch import Ramsch, last_takers
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, RamschRules, UnseenPass
from trainer.skat.ramsch_scoring import RamschResult, score_ramsch
from trainer.skat.schieben import Schieben, pairs_to_pass

FOREHAND, MIDDLEHAND, REARHAND = Seat
HANDS = (
    CardSet.parse("CJ SJ CA CT C9 SA S9 HT D8 D7"),
    CardSet.parse("HJ CK C8 SK ST S8 HA H9 DA DT"),
    CardSet.parse("DJ CQ C7 SQ S7 HK HQ H8 DK DQ"),
)
SKAT = CardSet.parse("H7 D9")


def played(ramsch: Ramsch, text: str) -> Ramsch:
    for card in text.split():
        ramsch = ramsch.after(Card.parse(card))
    return ramsch


def played_out(rules: RamschRules, seed: int) -> Ramsch:
    """Any game to the end, any cards passed on before."""
    random, deal = Random(seed), Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    first, second, third = deal.hands
    ramsch = Ramsch(rules, (first, second, third), deal.rest)
    if rules == SCHIEBERAMSCH:
        step = Schieben(rules, ramsch.hands, deal.rest)
        while not step.is_over:
            step = step.after(random.choice(step.legal_pairs))
        ramsch = step.ramsch()
    while not ramsch.is_over:
        ramsch = ramsch.after(random.choice(ramsch.legal_cards.cards))
    return ramsch


def test_forehand_leads_jacks_are_one_suit_and_the_highest_trumps() -> None:
    ramsch = Ramsch(OLD_RAMSCH, HANDS, SKAT)
    assert ramsch.to_act is FOREHAND
    ramsch = played(ramsch, "SJ")
    assert ramsch.legal_cards == CardSet.parse("HJ")
    ramsch = played(ramsch, "HJ DJ C9 CK")
    assert ramsch.points == (6, 0, 0)
    assert ramsch.legal_cards == CardSet.parse("CQ C7")
    ramsch = played(ramsch, "CQ")
    assert ramsch.leader is MIDDLEHAND
    assert ramsch.tricks_taken == (1, 1, 0)


def test_a_card_of_another_suit_is_refused_with_those_that_may_be_played() -> None:
    ramsch = played(Ramsch(OLD_RAMSCH, HANDS, SKAT), "C9")
    with pytest.raises(IllegalError, match="middlehand cannot play SK: C9 was led and must be followed with CK or C8"):
        ramsch.check(Card.parse("SK"))
    with pytest.raises(IllegalError, match="all ten tricks are taken"):
        played_out(OLD_RAMSCH, 1).check(Card.parse("C9"))


def test_who_took_a_trick_late() -> None:
    ramsch = played(Ramsch(OLD_RAMSCH, HANDS, SKAT), "SJ HJ DJ")
    assert last_takers(()) == (None, None)
    assert last_takers(ramsch.tricks) == (FOREHAND, None)
    ramsch = played(ramsch, "C9 CK CQ")
    assert last_takers(ramsch.tricks) == (MIDDLEHAND, FOREHAND)
    ramsch = played(ramsch, "H9 HK HT")
    assert last_takers(ramsch.tricks) == (FOREHAND, MIDDLEHAND)


def test_a_view_holds_one_hand_and_what_this_seat_passed_on() -> None:
    step = Schieben(SCHIEBERAMSCH, HANDS, SKAT)
    for pair in ("H7 D9", "H7 D9", "H7 D9"):
        step = step.after(CardSet.parse(pair))
    ramsch = step.ramsch()
    view = ramsch.view(MIDDLEHAND)
    assert (view.hand, view.passed, view.skat) == (HANDS[1], SKAT, NO_CARDS)
    assert ramsch.view(REARHAND).skat == SKAT
    assert view.to_act is FOREHAND
    assert ramsch.view(FOREHAND).legal_cards == HANDS[0]
    assert Ramsch(OLD_RAMSCH, HANDS, SKAT).view(REARHAND).skat == NO_CARDS


def test_what_is_seen_while_cards_are_passed() -> None:
    step = Schieben(replace(SCHIEBERAMSCH, unseen_pass=UnseenPass.DOUBLES), HANDS, SKAT)
    assert step.view(FOREHAND).known == HANDS[0] | SKAT
    assert step.view(FOREHAND, looked=False).known == HANDS[0]
    assert step.view(MIDDLEHAND).known == HANDS[1]
    step = step.after(CardSet.parse("CA SA"))
    assert step.view(FOREHAND).passed == CardSet.parse("CA SA")
    assert step.view(MIDDLEHAND).offered == CardSet.parse("CA SA")


def test_cards_must_fit_together() -> None:
    with pytest.raises(IllegalError, match="1 cards in the skat: two are wanted"):
        Ramsch(OLD_RAMSCH, HANDS, CardSet.parse("H7"))
    with pytest.raises(IllegalError, match="D8 lies in two places"):
        Ramsch(OLD_RAMSCH, HANDS, CardSet.parse("H7 D8"))
    with pytest.raises(IllegalError, match="the skat is not passed on in this Ramsch"):
        Schieben(RAMSCH_1, HANDS, SKAT)


def test_passing_on_asks_for_two_of_the_twelve_cards_in_turn() -> None:
    step = Schieben(SCHIEBERAMSCH, HANDS, SKAT)
    with pytest.raises(IllegalError, match="forehand cannot lay away DA: not among the twelve"):
        step.check(CardSet.parse("DA CA"))
    with pytest.raises(IllegalError, match="cannot lay away 1 cards"):
        step.check(CardSet.parse("CA"))
    with pytest.raises(IllegalError, match="forehand has not passed two cards on yet"):
        step.ramsch()
    with pytest.raises(IllegalError, match="0 of 10 tricks are taken"):
        Ramsch(OLD_RAMSCH, HANDS, SKAT).result()
    for _ in Seat:
        step = step.after(step.legal_pairs[0])
    assert (step.to_act, step.known, step.legal_pairs) == (None, NO_CARDS, ())
    with pytest.raises(IllegalError, match="nothing is passed on any more"):
        step.check(SKAT)


def test_with_all_jacks_there_are_28_pairs_to_pass_on() -> None:
    assert len(pairs_to_pass(CardSet.parse("CJ SJ HJ DJ CA CT CK CQ SA ST SK SQ"))) == 28


@pytest.mark.parametrize("rules", [OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH])
def test_any_game_gives_a_result_that_is_scored_line_by_line(rules: RamschRules) -> None:
    for seed in range(15):
        ramsch = played_out(rules, seed)
        result = ramsch.result()
        assert sum(result.points) + card_points(ramsch.skat) == 120
        sheet = score_ramsch(rules, result)
        assert sheet.scores == tuple(sum(line.points for line in sheet.of(seat)) for seat in Seat)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"tricks": (3, 3, 3)}, "3 + 3 + 3 tricks: together they must be 10"),
        ({"tricks": (-1, 6, 5)}, "-1 is impossible for tricks of forehand: it must be 0 to 10"),
        ({"points": (30, 40, 51)}, "30 + 40 + 51 points: together 121, it must be 120"),
        ({"skat_points": 11}, "30 + 40 + 50 points, 11 in the skat: together 131, it must be 120"),
        ({"skat_points": 9}, "9 points in the skat: no two cards have so many"),
        ({"tricks": (0, 5, 5)}, "30 points of forehand, who took no trick: it must be 0"),
        ({"points": (40, 30, 50), "tricks": (1, 4, 5)}, "40 points of forehand cannot lie in 1 trick: it must be 0 to"),
        ({"points": (8, 12, 100), "tricks": (8, 1, 1)}, "8 points of forehand cannot lie in 8 tricks"),
        ({"points": (0, 50, 70), "tricks": (0, 5, 5), "last_trick": FOREHAND}, "forehand cannot have taken the last"),
        ({"points": (0, 50, 70), "tricks": (0, 5, 5), "later_trick": FOREHAND}, "forehand cannot have taken a later"),
        ({"later_trick": REARHAND}, "rearhand took the last trick: the later one of the two others is asked for"),
        ({"unseen_passes": 4}, "4 is impossible for passes unseen: it must be 0 to 3"),
    ],
)  # fmt: skip
def test_a_result_says_what_is_wrong_with_it(changes: dict[str, object], message: str) -> None:
    right = RamschResult((30, 40, 50), (3, 3, 4), REARHAND)
    with pytest.raises(IllegalError) as caught:
        replace(right, **changes)
    assert message in str(caught.value)


def test_the_skat_may_be_counted_with_the_last_trick_or_apart() -> None:
    together = RamschResult((30, 40, 50), (3, 3, 4), REARHAND)
    apart = RamschResult((30, 40, 36), (3, 3, 4), REARHAND, skat_points=14)
    assert score_ramsch(RAMSCH_1, together).scores == score_ramsch(RAMSCH_1, apart).scores
    assert RamschResult((54, 30, 36), (1, 4, 5), FOREHAND).points[0] == 54  # four aces and a ten
    with pytest.raises(IllegalError, match="it must be 0 to 54"):
        RamschResult((56, 30, 34), (1, 4, 5), FOREHAND)
