"""Words and links of practising Ramsch: answers, rules, reasons from the cards, a round restored from its link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.cards import Card, CardSet
from trainer.errors import TrainerError
from trainer.evaluation.ramsch_lots import Look
from trainer.practice.ramsch_drills import RamschDrill, deal_ramsch_round, find_ramsch_round
from trainer.practice.ramsch_round import RamschRound
from trainer.seats import Seat
from trainer.skat.auction import PASS, PLAY, RAMSCH, Bid
from trainer.skat.house import read_code
from trainer.skat.profiles import AMERICAN, PIRATE, RAEUBERSKAT
from trainer.skat.profiles import RAMSCH as RAMSCH_TEXT
from trainer.ui.ramsch_reasons import answer_facts, hand_facts
from trainer.ui.ramsch_session import LINK_KEYS, RamschPractice, RamschSettings, read_ramsch_link
from trainer.ui.ramsch_settings import CODES
from trainer.ui.ramsch_table import passing_words
from trainer.ui.ramsch_wording import answer_words, given_words, question_words, rules_words


def plain(text: str) -> str:
    """Without the selectors that keep suits from being drawn as pictures."""
    return text.replace("\ufe0e", "")


def round_of(drill: RamschDrill, seat: Seat, seed: int = 205) -> RamschRound:
    return find_ramsch_round(PIRATE, drill, seed=seed, seat=seat)[0]


@pytest.mark.parametrize(
    ("code", "answer", "words"),
    [
        (AMERICAN, PLAY, "Name a game"),
        (AMERICAN, PASS, "Pass: Ramsch"),
        (RAEUBERSKAT, PASS, "Pass: next deal"),
        (RAEUBERSKAT, RAMSCH, "Ramsch"),
        (PIRATE, Bid(18), "A game for 18"),
        (PIRATE, Look.UNSEEN, "Pass them on unseen"),
        (PIRATE, Card.parse("HT"), "♥10"),
        (PIRATE, CardSet.parse("C7 HA"), "♣7 ♥A"),
    ],
)
def test_answers_are_told_as_a_player_says_them(code: object, answer: object, words: str) -> None:
    assert plain(answer_words(code, answer)) == words  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "phrases"),
    [
        ("american", ["two tied who did not take the last trick", "(durchmarsch): −30", "skat goes with the last"]),
        ("american~fewest_tie.last_trick", ["two tied who did take the last trick"]),
        ("ramsch", ["card points as penalty", "15 penalty points"]),
        ("pirate", ["most card points", "all tied lose", "Jacks may not be passed on"]),
        ("pirate~jungfrau.doubles~durchmarsch.plus_120", ["doubles the loss", "+120"]),
        ("pirate~unseen_pass.doubles", ["passes two cards on unseen doubles"]),
    ],
)
def test_rules_say_what_this_ramsch_pays(code: str, phrases: list[str]) -> None:
    rules = read_code(code).ramsch
    assert rules is not None
    assert all(phrase in rules_words(rules) for phrase in phrases)


def test_every_ramsch_of_the_settings_is_a_code_that_plays_it() -> None:
    assert all(code.ramsch is not None for code in CODES.values())
    assert RAMSCH_TEXT in CODES.values()


def test_rearhand_lays_away_what_others_pass_on() -> None:
    last, first = round_of(RamschDrill.PASSING, Seat.REARHAND), round_of(RamschDrill.PASSING, Seat.FOREHAND)
    assert "lay away" in question_words(last)
    assert "pass on" in question_words(first)
    pair = last.options[0]
    assert given_words(last, pair).startswith("You laid away")
    assert answer_facts(last, pair).startswith("lays ")
    assert "to the left" in answer_facts(first, first.options[0])
    assert passing_words(first).startswith("You took up the skat")
    assert "you laid away" in passing_words(last.after(pair))


def test_facts_of_a_card_tell_what_lies_below_and_above_it() -> None:
    lead = round_of(RamschDrill.LEAD, Seat.FOREHAND)
    facts = [answer_facts(lead, card) for card in lead.options]
    assert all("still out" in fact or "nobody else can have" in fact for fact in facts)
    last = find_ramsch_round(RAMSCH_TEXT, RamschDrill.LEAD, seed=205, seat=Seat.REARHAND)[0]
    told = [answer_facts(last, card) for card in last.options]
    assert all("takes the trick" in fact or "stays below" in fact or "thrown off" in fact for fact in told)
    assert any(fact.startswith("jacks still out") or fact == "no jack is out" for fact in hand_facts(last))


def test_a_round_is_restored_from_its_link() -> None:
    settings = RamschSettings(replace(PIRATE), RamschDrill.PASSING)
    practice = RamschPractice.dealt(settings)
    practice.answer(practice.round.options[0])
    practice.has_hint = True
    practice.answer(practice.round.options[0])
    again = RamschPractice.restored(RamschSettings(), practice.link)
    assert again.round == practice.round
    assert again.drill is RamschDrill.PASSING
    assert [step.assisted for step in again.steps] == [False, True]
    assert set(practice.link) <= set(LINK_KEYS)


def test_a_link_with_too_many_answers_or_tricks_is_refused_and_the_deal_kept() -> None:
    link = {"rdeal": "122", "rat": "forehand", "rcode": "american", "rfrom": "card", "rtricks": "0"}
    found, problem = read_ramsch_link(RamschSettings(), link | {"ranswers": "D8 " * 20})
    assert "a round asks 12 times at most" in problem
    assert found is not None
    assert not found.steps
    with pytest.raises(TrainerError, match="leaves nothing to decide"):
        RamschPractice.restored(RamschSettings(), link | {"rtricks": "9"})


def test_a_forced_first_card_is_told() -> None:
    middlehand = deal_ramsch_round(AMERICAN, RamschDrill.LEAD, seed=0)
    assert middlehand.forced == 1
    assert question_words(middlehand) == "Your first card was forced: which card do you play next?"
    forehand = deal_ramsch_round(AMERICAN, RamschDrill.LEAD, seed=0, seat=Seat.FOREHAND)
    assert question_words(forehand) == "Which card do you play?"
    middle = deal_ramsch_round(AMERICAN, RamschDrill.MIDDLE, seed=0, seat=Seat.FOREHAND)
    assert middle.forced == 10 - middle.tricks - len(middle.hand)
