"""Scores, bids and settlements of modern Skat, with kontra, re and Bock: none of the numbers is ours."""

from collections.abc import Callable

import pytest
from score_cases import CASES, GAMES, Case, Part, part_of

from trainer.cards import Card, CardSet
from trainer.skat.auction import Auction, Bid
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, complete
from trainer.skat.doubling import Doubling, double
from trainer.skat.order import card_order, card_points
from trainer.skat.profiles import ALTENBURG_1927, ISKO
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.settlement import TableScore, seeger_fabian_lines, table_points
from trainer.skat.values import base_value, game_value, matadors, replacement_value, smallest_multiple
from trainer.tricks import CardOrder, Trick

PLAYERS = {3: TableScore.SEEGER_FABIAN_3, 4: TableScore.SEEGER_FABIAN_4}

CHECKED = [case for case in CASES if part_of(case) is Part.MODERN]


def doubling_of(case: Case) -> Doubling:
    """Kontra, re and bock of home tables, on top of any code."""
    return Doubling(**{name: bool(case["input"].get(name)) for name in ("kontra", "re", "bock")})


def contract_of(facts: Case) -> Contract:
    names = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
    return complete(ISKO, Contract(GAMES[facts["game"]], **{name: bool(facts.get(name)) for name in names}))


def matadors_of(facts: Case) -> int:
    if "matadors" in facts:
        return facts["matadors"]
    if "declarer_cards_incl_skat" in facts:
        return matadors(CardSet.parse(" ".join(facts["declarer_cards_incl_skat"])), GAMES[facts["game"]])
    return 0 if facts["game"] == "N" else 1


def cards_of(facts: Case, won: bool, overbid: bool) -> tuple[int, int]:
    """Points and tricks: as given, else the least that fit the levels made or the loss; overbid, those of a win."""
    if facts["game"] == "N":
        return 0, facts.get("declarer_tricks", 0 if won else 1)
    if facts.get("schwarz") or facts.get("all_tricks"):
        return 120, 10
    if "declarer_points" in facts:
        points = facts["declarer_points"]
        return points, 9 if points > 60 else 5
    if facts.get("schneider"):
        return (90, 9) if won else (30, 3)
    return (61, 6) if won or overbid else (60, 5)


def settle(case: Case) -> ScoreSheet:
    facts, expected = case["input"], case["expected"]
    won = expected.get("won", "score" not in expected or expected["score"] > 0)
    points, tricks = cards_of(facts, won, expected.get("overbid", False))
    contract = contract_of(facts)
    sheet = score(ISKO, Result(contract, facts.get("bid", 0), matadors_of(facts), points, tricks))
    return double(ISKO, sheet, contract, doubling_of(case))


def check_game(case: Case) -> None:
    sheet, expected = settle(case), case["expected"]
    for name in ("score", "won", "overbid"):
        if name in expected:
            assert getattr(sheet, name) == expected[name], name
    if "value" in expected:
        assert abs(sheet.score) == expected["value"]


def check_levels(case: Case) -> None:
    """Points stand for tricks here: nothing is no trick, everything is all of them."""
    points = case["input"]["declarer_points"]
    result = Result(Contract(Game.CLUBS), 18, 1, points, {0: 0, 120: 10}.get(points, 5 if points < 60 else 8))
    assert result.has_schneider(ISKO) is case["expected"]["schneider"]
    assert result.has_schwarz is case["expected"]["schwarz"]


def check_matadors(case: Case) -> None:
    count = matadors_of(case["input"])
    assert (abs(count), count > 0) == (case["expected"]["matadors"], case["expected"]["with_"])


def check_growing_hand(case: Case) -> None:
    ranks = ["C8", "C9", "CQ", "CK", "CT", "CA", "DJ", "HJ", "SJ"]
    hands = [CardSet.parse(" ".join(ranks[:count])) for count in range(len(ranks) + 1)]
    counts = [matadors(hand, Game.CLUBS) for hand in hands]
    assert counts == case["expected"]["signed_matadors"]


def check_next_bid(case: Case) -> None:
    auction = Auction.parse(ISKO, f"{case['input']['current_bid']} yes")
    assert auction.legal_bids[0] == case["expected"]["next_bid"]
    assert auction.after(Bid(auction.legal_bids[0])).price == case["expected"]["next_bid"]


def check_ladder(case: Case) -> None:
    assert list(ladder(ISKO)) == case["expected"]["bid_sequence"]
    assert len(ladder(ISKO)) == case["expected"]["count"]


def check_smallest_multiple(case: Case) -> None:
    base = base_value(ISKO, Contract(GAMES[case["input"]["game"]]))
    assert smallest_multiple(base, case["input"]["bid"]) == case["expected"]["smallest_multiple"]


def check_null_settlement(case: Case) -> None:
    facts, expected = case["input"], case["expected"]
    hand = facts.get("hand", False)
    value = replacement_value(ISKO, GAMES[facts["replacement"]], facts["matadors"], hand=hand, bid=facts["bid"])
    assert (value, -2 * value) == (expected["required_value"], expected["score"])


def check_tournament(case: Case) -> None:
    facts = case["input"]
    sheet_score = facts["game_score"] if "game_score" in facts else settle_null(facts)
    points = table_points(PLAYERS[facts["players"]], sheet_score, facts["is_declarer"])
    assert points == case["expected"]["tournament_points"]


def settle_null(facts: Case) -> int:
    return score(ISKO, Result(contract_of(facts), 0, 0, 0, 0 if facts["won"] else 1)).score


def check_list(case: Case) -> None:
    facts = case["input"]
    lines = seeger_fabian_lines(
        PLAYERS[facts["players"]],
        game_points=facts["game_points"],
        won=facts["own_won"],
        lost=facts["own_lost"],
        others_lost=facts["others_lost"],
    )
    assert sum(line.points for line in lines) == case["expected"]["tournament_points"]


def check_table(case: Case) -> None:
    """Declarer and others from the value of a game, Seeger-Fabian at four or Bierlachs."""
    facts, expected = case["input"], case["expected"]
    table = TableScore.SEEGER_FABIAN_4 if facts["players"] == 4 else TableScore.BIERLACHS
    sheet_score = facts["value"] if facts["won"] else -2 * facts["value"]
    others = {"each_other_player_incl_dealer", "each_active_opponent"} & expected.keys()
    assert table_points(table, sheet_score, True) == expected["declarer"]
    assert table_points(table, sheet_score, False) == expected[others.pop()]


def check_expected_value(case: Case) -> None:
    facts = case["input"]
    won, lost = (table_points(TableScore.SEEGER_FABIAN_4, points, True) for points in (46, -92))
    assert (won, lost) == (facts["win"], facts["loss"])
    assert round(facts["p_win"] * won + (1 - facts["p_win"]) * lost) == case["expected"]["expected_value_rounded"]


def check_hand_with_the_jack_in_the_skat(case: Case) -> None:
    """The skat turns "without 2" into "with" or "without 1"; a charge before 1999 was single in Hand."""
    facts, expected = case["input"], case["expected"]
    contract = contract_of(facts)
    count = 1 if facts["skat_contains"] == "CJ" else -1
    sheet = score(ISKO, Result(contract, facts["bid"], count, 80, 8))
    assert sheet.overbid
    assert sheet.score == expected.get("score", -expected.get("isko_loss", 0))
    if "loss" in expected:
        assert score(ALTENBURG_1927, Result(contract, facts["bid"], count, 80, 8)).score == -expected["loss"]


def check_value(case: Case) -> None:
    facts = case["input"]
    levels = {"schneider": bool(facts.get("schneider")), "schwarz": bool(facts.get("schwarz"))}
    assert game_value(ISKO, contract_of(facts), facts["matadors"], **levels) == case["expected"]["value"]


def check_two_card_ending(case: Case) -> None:
    """Skat court dispute 136: whatever the declarer leads to the last two tricks, the opponents reach 64."""
    facts, order = case["input"], card_order(GAMES[case["input"]["game"]])
    hands = [tuple(map(Card.parse, facts[seat])) for seat in ("declarer", "middlehand", "rearhand")]
    totals = [facts["opponents_points_so_far"] + opponents_best(order, hands, lead) for lead in hands[0]]
    assert totals == [case["expected"]["opponents_total_double_dummy"]] * 2
    assert (120 - min(totals) > 60) is case["expected"]["declarer_wins"]


def opponents_best(order: CardOrder, hands: list[tuple[Card, ...]], lead: Card) -> int:
    """Most points that seats 1 and 2 make of two tricks after this lead of seat 0, all three seeing everything."""
    return max(
        trick_points(order, hands, (lead, second, third))
        for second in Trick((lead,)).legal(order, CardSet.of(hands[1]))
        for third in Trick((lead, second)).legal(order, CardSet.of(hands[2]))
    )


def trick_points(order: CardOrder, hands: list[tuple[Card, ...]], played: tuple[Card, ...]) -> int:
    """Points of the opponents in this trick and the last, which the cards left decide."""
    winner = Trick(played).winner(order)
    left = [next(card for card in hand if card not in played) for hand in hands]
    last = tuple(left[(winner + place) % 3] for place in range(3))
    last_winner = (winner + Trick(last).winner(order)) % 3
    tricks = ((winner, played), (last_winner, last))
    return sum(card_points(CardSet.of(trick)) for taker, trick in tricks if taker)


SPECIAL: dict[str, Callable[[Case], None]] = {
    "JS-mat-1": check_matadors,
    "GS-mat": check_growing_hand,
    "JS-nextbid-20": check_next_bid,
    "JS-nextbid-216": check_next_bid,
    "BID-all": check_ladder,
    "SF-list": check_list,
    "HZ-ev": check_expected_value,
    "PW-1": check_hand_with_the_jack_in_the_skat,
    "RA-1": check_hand_with_the_jack_in_the_skat,
    "COURT-136": check_two_card_ending,
}
BY_RULES: dict[str, Callable[[Case], None]] = {
    "ISkO (points used as proxy for tricks)": check_levels,
    "ISkO 3.6": check_smallest_multiple,
    "ISkO 3.6.2": check_null_settlement,
    "SkWO": check_tournament,
    "SkWO 3 players": check_tournament,
    "SkWO Seeger-Fabian": check_tournament,
    "Seeger-Fabian, 4 players": check_table,
    "Bierlachs (not ISkO)": check_table,
}


def check_of(case: Case) -> Callable[[Case], None]:
    if case["id"] in SPECIAL:
        return SPECIAL[case["id"]]
    if case["rules"] in BY_RULES:
        return BY_RULES[case["rules"]]
    return check_value if case["id"].startswith("SD-") else check_game


@pytest.mark.parametrize("case", CHECKED, ids=[case["id"] for case in CHECKED])
def test_case(case: Case) -> None:
    check_of(case)(case)
