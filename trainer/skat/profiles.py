"""The codes of rules by name, each from its parent by what differs."""

from __future__ import annotations

from dataclasses import replace

from trainer.errors import UnreadableError
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH
from trainer.skat.rules import (
    AllPass,
    GrandBases,
    LostGame,
    NullOverbid,
    NullValues,
    Ouvert,
    Series,
    Settled,
    SkatRules,
    Steps,
    SuitBases,
    TurnBases,
    WithSkat,
)

ISKO = SkatRules(name="isko", title="International Skat Order", source="International Skat Order (ISkO)")
"""International Skat Order, as agreed by DSkV and ISPA."""

ALTENBURG_1927 = replace(
    ISKO,
    name="altenburg-1927",
    title="Altenburg 1927",
    source="text on the code of 1927 (Altenburg)",
    parent=ISKO,
    grand_bases=GrandBases(taken=24, hand=24, ouvert=36),
    # The text fixes no number: 23 and, of the same years, 46 ouvert, with or without the skat.
    null_values=NullValues(plain=23, hand=23, ouvert=46, ouvert_hand=46),
    lost_game=LostGame.HAND_SINGLE,
)
"""The German code of 1927."""

RAEUBERSKAT = replace(
    ISKO,
    name="raeuberskat",
    title="Räuberskat",
    source="Räuberskat text, the simplified game",
    parent=ISKO,
    grand_bases=GrandBases(taken=20, hand=20, ouvert=20),
    null_values=NullValues(plain=None, hand=23, ouvert=None, ouvert_hand=46),
    schneider_points=91,
    steps=Steps.ONE_LEVEL,
    ouvert=Ouvert.OPEN_HAND,
    lost_game=LostGame.THE_BID,
    null_overbid=NullOverbid.ITS_VALUE,
    all_pass=AllPass.FOREHAND_MAY_RAMSCH,
    ramsch=OLD_RAMSCH,
    settled=Settled.AGAINST_AVERAGE,
)
"""Räuberskat, the simplified game."""

RAEUBERSKAT_LIVELY = replace(
    RAEUBERSKAT,
    name="raeuberskat-lively",
    title="Räuberskat, livelier",
    source="Räuberskat text, the livelier version",
    parent=RAEUBERSKAT,
    null_values=NullValues(plain=None, hand=None, ouvert=None, ouvert_hand=None),
)
"""The livelier version: take the skat or not, then name a suit or Grand; Null is not among the games."""

AMERICAN = replace(
    ISKO,
    name="american",
    title="American official Skat",
    source="American official Skat text; old official rules",
    parent=ISKO,
    grand_bases=GrandBases(taken=16, hand=20, ouvert=24),
    turn_bases=TurnBases(SuitBases(clubs=8, spades=7, hearts=6, diamonds=5), grand=12),
    null_values=NullValues(plain=None, hand=20, ouvert=None, ouvert_hand=40),
    lowest_bid=10,
    schneider_points=91,
    steps=Steps.LADDER,
    with_skat=WithSkat.GUCKI_ONLY,
    ouvert=Ouvert.GRAND_ALL_TRICKS,
    lost_game=LostGame.SINGLE,
    null_overbid=NullOverbid.FORBIDDEN,
    all_pass=AllPass.FOREHAND_OR_RAMSCH,
    ramsch=OLD_RAMSCH,
    settled=Settled.AGAINST_AVERAGE,
)
"""American official Skat with Tournee, Gucki and solos."""

PIRATE = replace(
    ALTENBURG_1927,
    name="pirate",
    title="Pirate Skat",
    source="text on pirate Skat",
    parent=ALTENBURG_1927,
    all_pass=AllPass.RAMSCH,
    ramsch=SCHIEBERAMSCH,
    series=Series.TO_HUNDRED,
)
"""Pirate Skat: the code of 1927 in series to 100, with Bock and Schieberamsch."""

RAMSCH = replace(
    ALTENBURG_1927,
    name="ramsch",
    title="Ramsch",
    source="the Ramsch text",
    parent=ALTENBURG_1927,
    all_pass=AllPass.RAMSCH,
    ramsch=RAMSCH_1,
)
"""The Ramsch text: the code of 1927 with Ramsch."""

PROFILES = {
    rules.name: rules for rules in (ISKO, ALTENBURG_1927, RAEUBERSKAT, RAEUBERSKAT_LIVELY, AMERICAN, PIRATE, RAMSCH)
}


def profile(name: str) -> SkatRules:
    """The code of this name, in any case; raises UnreadableError with the names there are."""
    rules = PROFILES.get(name.strip().lower())
    if rules is None:
        raise UnreadableError(f"{name.strip()!r} is no code of Skat rules: there is {', '.join(PROFILES)}")
    return rules
