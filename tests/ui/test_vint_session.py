"""A Vint practice session: links there and back, the log, random and typed rubbers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.errors import TrainerError
from trainer.evaluation.valuation import NO_LEVELS, Valued
from trainer.evaluation.vint_calls import CallValuation
from trainer.evaluation.vint_ends import Ended
from trainer.practice.vint_drills import VintDrill
from trainer.ui.vint_reasons import agreement_words, hand_facts, points_words, reason_words, rubber_words
from trainer.ui.vint_results import contracts_frame
from trainer.ui.vint_session import SEAT, VintPractice, VintSettings, random_rubber, read_rubber, read_vint_link
from trainer.vint.contract import PASS, Bid, Call, Contract
from trainer.vint.rubber import NEW_RUBBER, Rubber

SETTINGS = VintSettings()
# West deals and three pass before South.
LINK = {"vdeal": "12345", "vrubber": "games=0-0"}
HEART = Bid.parse("1H")
MADE = Ended(Contract(HEART, SEAT), 8, 300.0, made=1.0, open_worth=300.0)
DOWN = Ended(Contract(HEART, SEAT), 5, -1900.0, made=0.0, open_worth=-1900.0)
OUT = Ended(None, 0, 0.0, made=0.0, open_worth=0.0)


def valued(call: Call, ends: tuple[Ended, ...]) -> Valued[Call]:
    won = np.array([end.made if end.contract else np.nan for end in ends])
    return Valued(call, np.array([end.worth for end in ends]), NO_LEVELS, won, is_fresh=True)


def valuation() -> CallValuation:
    """The pass is better in every world but one."""
    ends: dict[Call, tuple[Ended, ...]] = {PASS: (OUT,) * 4, HEART: (DOWN, DOWN, MADE, DOWN)}
    return CallValuation(tuple(valued(call, found) for call, found in ends.items()), PASS, 1.0, True, ends=ends)


def test_a_round_comes_back_from_its_link() -> None:
    practice = VintPractice.restored(SETTINGS, LINK | {"vcalls": "1H! pass"})
    assert [(step.call, step.assisted) for step in practice.steps] == [(HEART, True), (PASS, False)]
    assert practice.is_looking_at_result
    assert not practice.has_hint
    practice.pass_on()
    assert practice.round.is_over
    assert practice.link == LINK | {"vcalls": "1H! pass", "vpass": "1"}
    assert VintPractice.restored(SETTINGS, practice.link).round == practice.round


def test_a_dealt_round_comes_back_whatever_the_drill() -> None:
    for drill in VintDrill:
        practice = VintPractice.dealt(VintSettings(drill))
        again = VintPractice.restored(SETTINGS, practice.link)
        assert again.round == practice.round
        assert not practice.round.is_over


@pytest.mark.parametrize(
    ("link", "problem", "keeps_deal"),
    [
        ({"vdeal": "x" * 5000}, "is no deal number", False),
        (LINK | {"vcalls": "8H"}, "'8H' is no call", True),
        (LINK | {"vcalls": "pass pass"}, "the auction is over", True),
        (LINK | {"vcalls": "pass " * 500}, "vcalls holds 500 calls", True),
        (LINK | {"vrubber": "games=2-0"}, "the rubber is over, NS won two games", False),
        (LINK | {"vfrom": "\u0663"}, "is no number of calls", False),
        (LINK | {"vfrom": "20"}, "is over before your call", False),
    ],
)
def test_a_broken_link_keeps_what_can_be_kept(link: dict[str, str], problem: str, keeps_deal: bool) -> None:
    found, told = read_vint_link(SETTINGS, link)
    assert problem in told
    assert len(told) < 300
    assert (found is not None and found.deal_seed == 12345) is keeps_deal


@settings(deadline=None, max_examples=60)
@given(st.dictionaries(st.sampled_from(["vdeal", "vfrom", "vrubber", "vcalls"]), st.text(max_size=20)))
def test_any_link_gives_a_round_or_a_sentence(link: dict[str, str]) -> None:
    found, told = read_vint_link(SETTINGS, link)
    assert found is not None or told or "vdeal" not in link


def test_a_refused_call_changes_nothing() -> None:
    practice = VintPractice.restored(SETTINGS, LINK | {"vcalls": "2H"})
    before = practice.round
    with pytest.raises(TrainerError):
        practice.answer(HEART)
    assert practice.round is before
    assert len(practice.steps) == 1


def test_a_call_is_logged_once_with_its_grade_also_after_a_reload() -> None:
    log: list[dict[str, object]] = []
    for _ in range(2):
        practice = VintPractice.restored(SETTINGS, LINK | {"vcalls": "1H!"})
        practice.log = log
        practice.record(valuation())
    (row,) = log
    assert (row["call"], row["best"], row["made"], row["hint"]) == ("1H", "pass", 0.25, True)
    assert row["loss"] == 1350.0


def test_random_rubbers_go_on_and_are_fixed_by_the_seed() -> None:
    rubbers = [random_rubber(seed) for seed in range(50)]
    assert all(rubber.winner is None for rubber in rubbers)
    assert random_rubber(7) == rubbers[7]
    assert len(set(map(str, rubbers))) > 40


def test_a_typed_rubber_must_go_on() -> None:
    assert read_rubber("below=100-0") == Rubber(below=(100, 0))
    with pytest.raises(TrainerError, match="the rubber is over"):
        read_rubber("games=0-2")


@pytest.mark.parametrize(
    ("points", "words"), [(0, "0"), (350.4, "+350"), (-72, "−72"), (12400, "+12\u202f400"), (-999.6, "−1\u202f000")]
)
def test_points_have_a_sign_and_thin_spaces(points: float, words: str) -> None:
    assert points_words(points) == words


def test_reasons_tell_where_the_auction_ends_and_what_it_is_worth() -> None:
    told = reason_words(valuation(), HEART)
    assert told.startswith("Pass is worth 0; it ends most often (100 %) in passed out.")
    assert "is worth −1\u202f350" in told
    assert "your side makes 25 % of its 4 contracts" in told
    assert agreement_words(valuation(), PASS) == "The simulation agrees."
    assert "does not prove" in agreement_words(valuation(), HEART)


def test_contracts_are_counted_with_how_often_they_are_made() -> None:
    (row,) = contracts_frame(valuation(), HEART).to_dict("records")
    assert (row["ends so"], row["made"], row["mean worth"]) == ("100 %", "25 %", "−1\u202f350")


def test_the_hand_and_the_rubber_are_told_from_our_side() -> None:
    practice = VintPractice.restored(SETTINGS, LINK)
    facts = list(hand_facts(practice.round.view.hand))
    assert facts[0].endswith("pictures") or facts[0].endswith("picture")
    assert rubber_words(NEW_RUBBER, SEAT) == "new rubber"
    assert rubber_words(Rubber((1, 0), (120, 420)), SEAT.left) == "games 0–1, below the line 420–120"
