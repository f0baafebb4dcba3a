"""Links to the analysis page: what they say comes back, and what they say wrongly is named."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_cards, skat_contracts, skat_deals

from trainer.practice.skat_answers import Question, questions
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.house import code_text, read_code
from trainer.skat.profiles import AMERICAN, ISKO, PROFILES
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.ui.analyse_link import DEFAULTS, MOST_SEED, WORLDS, link, link_params, read_link

CODES = (*PROFILES.values(), read_code("pirate~jungfrau.doubles~bock.with_skat"))
HAND = "CA CK CJ CT SA SJ S7 HA HJ D7"


def test_a_bare_link_says_the_mode_and_the_choices() -> None:
    assert link_params(DEFAULTS) == {
        "mode": "hand",
        "rules": "isko",
        "at": "forehand",
        "ask": "auto",
        "table": "plain",
        "valued": "table",
        "worlds": "100",
        "seed": "1",
    }


@given(
    hand=skat_cards(max_size=12).map(str),
    seat=st.sampled_from(Seat),
    ask=st.sampled_from([None, *questions(ISKO)]),
    table=st.sampled_from(TableScore),
    worlds=st.sampled_from(WORLDS),
    seed=st.integers(0, MOST_SEED),
)
def test_a_hand_comes_back_from_its_link(hand: str, seat: Seat, **chosen: Any) -> None:
    values = DEFAULTS | {"hand": hand, "at": seat, "calls": "18 yes", "price": "24", "choice": "24"} | chosen
    assert opened(link("http://here/analyse-skat", values)) == values | {"run": True}


@pytest.mark.parametrize("rules", CODES, ids=code_text)
def test_every_contract_of_every_code_comes_back_from_its_link(rules: SkatRules) -> None:
    for contract in contracts(rules):
        values = DEFAULTS | {"mode": "deal", "rules": rules, "contract": contract}
        assert opened(link("http://here/analyse-skat", values))["contract"] == contract


def test_links_from_before_there_were_codes_mean_the_international_order() -> None:
    values, problems = read_link({"mode": "deal", "contract": "null ouvert"})
    assert problems == []
    assert (DEFAULTS | values)["rules"] is ISKO


def test_the_contract_is_read_by_the_code_of_the_link() -> None:
    values, problems = read_link({"rules": "american", "contract": "null"})
    assert (values["contract"], problems) == (Contract(Game.NULL, hand=True), [])
    values, problems = read_link({"rules": "isko", "contract": "S tournee"})
    assert values == {"rules": ISKO}
    values, problems = read_link({"rules": "american", "table": "bierlachs-single", "ask": "turn"})
    assert values == {"rules": AMERICAN, "ask": Question.TURN}
    assert "Bierlachs, lost games single does not go with American official Skat" in problems.pop()
    values, problems = read_link({"rules": "isko", "contract": "S tournee"})
    assert "the skat is not turned in International Skat Order; grand is taken instead" in problems[0]


@given(deal=skat_deals(), declarer=st.sampled_from(Seat), contract=skat_contracts())
def test_a_deal_comes_back_from_its_link(deal: Any, declarer: Seat, contract: Contract) -> None:
    values = DEFAULTS | {
        "mode": "deal",
        "cards": str(deal),
        "declarer": declarer,
        "contract": contract,
        "laid": "D8 D7",
    }
    assert opened(link("http://here/analyse-skat", values)) == values


def opened(address: str) -> dict[str, Any]:
    """All fields after a visitor has followed the link."""
    values, problems = read_link(dict(parse_qsl(urlsplit(address).query)))
    assert problems == []
    return DEFAULTS | values


def test_the_fields_of_the_other_mode_are_left_out() -> None:
    values = DEFAULTS | {"hand": HAND, "cards": "CJ | | |"}
    assert "cards" not in link_params(values)
    assert "hand" not in link_params(values | {"mode": "deal"})


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("mode", "bridge", "'bridge' is none of hand, deal; hand is taken instead"),
        ("rules", "poker", "'poker' is no code of Skat rules: there is isko, altenburg-1927"),
        ("at", "north", "'north' is no seat: write forehand, middlehand or rearhand; forehand is taken instead"),
        (
            "ask",
            "why",
            "'why' is none of auto, limit, forehand, take, turn, second, discard, announce; auto is taken instead",
        ),
        ("table", "rubber", "none of plain, seeger-fabian-3, seeger-fabian-4, bierlachs, bierlachs-single; plain"),
        ("worlds", "7", "'7' is none of 50, 100, 200, 400, 1000; 100 is taken instead"),
        ("seed", "-1", f"'-1' is no seed: it is a whole number from 0 to {MOST_SEED}; 1 is taken instead"),
        ("seed", "9" * 30, "is no seed"),
        ("declarer", "dealer", "'dealer' is no seat"),
        ("contract", "null schneider", "Null knows no schneider or schwarz"),
        ("contract", "S schneider", "only a Hand game may be announced so"),
        ("contract", "bridge", "means nothing"),
        ("ask", "turn", "turn is not asked in International Skat Order; auto is taken instead"),
        ("run", "maybe", "'maybe' is none of 1, 0"),
    ],
)
def test_a_wrong_field_is_named_and_the_rest_is_kept(name: str, text: str, reason: str) -> None:
    values, problems = read_link({"hand": HAND, name: text})
    assert values == {"hand": HAND}
    assert len(problems) == 1
    assert problems[0].startswith(f"in the link, {name}: ")
    assert reason in problems[0]


@pytest.mark.parametrize("text", ["A7.A.J7.JAKT", "♣J ♣A ♣10 ♣K", "CJ CJ", "rubbish", "x" * 5000])
def test_hands_are_written_the_usual_way_if_they_can_be_read(text: str) -> None:
    values, problems = read_link({"hand": text})
    expected = {"A7.A.J7.JAKT": "CA CK CJ CT SA S7 HA DJ D7", "♣J ♣A ♣10 ♣K": "CA CK CJ CT"}
    assert values["hand"] == expected.get(text, text[:500])
    assert problems == []


def test_a_deal_without_its_skat_is_completed() -> None:
    parts = "CA CK CQ CJ CT C9 C8 C7 SA SK | SQ SJ ST S9 S8 S7 HA HK HQ HJ | HT H9 H8 H7 DA DK DQ DJ DT D9"
    assert read_link({"cards": parts})[0]["cards"] == f"{parts} | D8 D7"
    assert read_link({"cards": "CA CA"})[0]["cards"] == "CA CA"


def test_short_and_german_words_are_understood() -> None:
    values, problems = read_link({"at": "Hinterhand", "declarer": "m", "contract": "Herz Hand", "table": "Bierlachs"})
    assert problems == []
    assert values["at"] is Seat.REARHAND
    assert values["declarer"] is Seat.MIDDLEHAND
    assert values["contract"] == Contract(Game.HEARTS, hand=True)
    assert values["table"] is TableScore.BIERLACHS
