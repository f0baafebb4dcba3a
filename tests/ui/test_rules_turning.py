"""How a game goes where the skat is turned, and how Ramsch goes, as the rules page tells it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.skat.profiles import AMERICAN, PIRATE, PROFILES, RAEUBERSKAT
from trainer.skat.ramsch_rules import OLD_RAMSCH, SCHIEBERAMSCH
from trainer.skat.rules import GrandBases, SkatRules
from trainer.ui.rules_turning import ramsch_words, turning_words


def test_every_way_of_american_skat_is_told_with_its_numbers() -> None:
    told = "\n".join(turning_words(AMERICAN))
    for said in ("**Tournee.**", "**Second turn.**", "**Gucki.**", "**Solo.**", "counts −100", "two away"):
        assert said in told
    assert "clubs 8, spades 7, hearts 6, diamonds 5, Grand 12" in told
    assert "Grand 20, Grand ouvert 24, Null 20, Null ouvert 40" in told
    assert told.endswith("**Lost:** its value once; Gucki and a game by second turn twice.")


def test_the_numbers_are_those_of_the_declaration() -> None:
    other = replace(AMERICAN, grand_bases=GrandBases(taken=17, hand=21, ouvert=25))
    told = "\n".join(turning_words(other))
    assert "plays Grand at 17" in told
    assert "Grand 21, Grand ouvert 25" in told


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_only_a_code_that_turns_tells_it(rules: SkatRules) -> None:
    assert bool(turning_words(rules)) is (rules.turn_bases is not None)


def test_ramsch_and_schieberamsch_go_otherwise() -> None:
    ramsch, passed_on = ramsch_words(RAEUBERSKAT, OLD_RAMSCH), ramsch_words(PIRATE, SCHIEBERAMSCH)
    assert ramsch.startswith("**Ramsch.** When nobody bids: forehand may call Ramsch")
    assert "whoever takes the last trick" in ramsch
    assert passed_on.startswith("**Schieberamsch.** When nobody bids: Ramsch is played.")
    assert "passes two cards left" in passed_on
