"""Ramsch for the solver's tests: every setting of the rules, random endings."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from trainer.cards import SKAT_DECK
from trainer.deals import Deal
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import (
    OLD_RAMSCH,
    RAMSCH_1,
    SCHIEBERAMSCH,
    Durchmarsch,
    FewestTie,
    Jungfrau,
    MostTie,
    RamschRules,
    RamschScore,
    RamschSkat,
    UnseenPass,
)
from trainer.skat.schieben import Schieben

HOUSE = RamschRules(
    score=RamschScore.MOST_LOSES,
    most_tie=MostTie.LATER_TRICK,
    durchmarsch=Durchmarsch.PLUS_120,
    jungfrau=Jungfrau.DOUBLES,
)
RULES = {
    "American and Räuberskat": OLD_RAMSCH,
    "old rules, tie to the last trick": replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK),
    "fewest ten without a march": replace(OLD_RAMSCH, durchmarsch=Durchmarsch.NOTHING),
    "Ramsch text": RAMSCH_1,
    "card points without old maids, march -30": replace(
        RAMSCH_1, jungfrau=Jungfrau.NOTHING, durchmarsch=Durchmarsch.MINUS_30
    ),
    "Schieberamsch": SCHIEBERAMSCH,
    "Schieberamsch, later trick loses": replace(SCHIEBERAMSCH, most_tie=MostTie.LATER_TRICK),
    "Schieberamsch with march, jungfrau and unseen passes": replace(
        HOUSE, skat=RamschSkat.PASSED_ON, unseen_pass=UnseenPass.DOUBLES
    ),
    "house rules, skat to the last trick": HOUSE,
}


def started(rules: RamschRules, random: Random) -> Ramsch:
    """A Ramsch before the first card, of any deal; cards passed on at random where that is played."""
    deal = Deal.random(random.randrange(1 << 32), deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    first, second, third = deal.hands
    if rules.skat is RamschSkat.LAST_TRICK:
        return Ramsch(rules, (first, second, third), deal.rest)
    passing = Schieben(rules, (first, second, third), deal.rest)
    while not passing.is_over:
        unseen = rules.unseen_pass is UnseenPass.DOUBLES and random.random() < 0.3
        passing = passing.after_unseen() if unseen else passing.after(random.choice(passing.legal_pairs))
    return passing.ramsch()


def ending(rules: RamschRules, random: Random, *, tricks: int, down: int = 0) -> Ramsch:
    """So many tricks left and `down` cards on the table; now and then one player has taken all before."""
    ramsch, greedy = started(rules, random), random.random() < 0.15
    while len(ramsch.tricks) < 10 - tricks or len(ramsch.trick.cards) < down:
        cards = ramsch.legal_cards.cards
        ramsch = ramsch.after(cards[-1 if ramsch.to_act and greedy else 0] if greedy else random.choice(cards))
    return ramsch
