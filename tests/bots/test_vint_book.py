"""The book of Vint: each piece of advice with a hand that follows it and one that just does not, after its rule."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_hands import auction_of, hand_of, measures_of

from trainer.bots.vint_book import BOOK, PASSING, Said, advise, code_of, hearing, meanings, say, sensible_bids
from trainer.bots.vint_story import story_of
from trainer.cards import FULL_DECK, CardSet
from trainer.hands.vint import Measures
from trainer.vint.contract import ALL_BIDS, PASS, Bid, parse_call
from trainer.vint.rubber import NEW_RUBBER, Rubber

CASES = [
    # rule 39: three aces say no trump at once, also without tricks; 51: not after the partner's pass without a picture
    ("", "A432.A432.A432.5", "1NT", "three aces"),
    ("", "A432.A432.T432.5", "pass", "pass"),
    ("1C", "A432.A432.A432.5", "1NT", "three aces"),
    ("pass pass", "A432.A432.A432.5", "pass", "pass"),
    ("pass pass", "A432.A432.AK32.5", "1NT", "three aces"),
    # rule 41: two no trump at once with four aces and a strong suit, or kings and queens besides
    ("", "A43.AKQ64.A2.AJ7", "2NT", "four aces"),
    ("", "A432.A432.A43.A2", "1NT", "three aces"),
    # rules 31 and 32: five sure tricks, two honours, four cards
    ("", "KQ432.A2.A32.432", "1S", "a suit"),
    ("", "KQ432.A2.432.432", "pass", "pass"),
    ("", "98765432.AK.AK.2", "pass", "pass"),
    # rule 33: over a higher suit the level is two, and needs a trick more
    ("1H", "AKQ32.A2.432.432", "2S", "a suit"),
    ("1H", "KQ432.A2.A32.432", "pass", "pass"),
    # rule 36 and 61: four sure tricks only where the bid ends the game; see also the test of the rubber below
    # rules 34, 35: eight sure tricks and six trumps from ace and king go to three
    ("", "AKQ5432.A.432.32", "3S", "jump to three"),
    # rules 48 and 50: six sure and two doubtful with five in trumps, or seven sure, go to two
    ("", "AQJ432.K2.K32.A2", "2S", "jump to two"),
    # rule 67: one trick in the partner's suit and two beside raise to two, two and two to three; 56: one trick never
    ("1H pass", "A32.K32.A432.432", "2H", "raise"),
    ("1H pass", "A32.KJ32.AK32.32", "3H", "raise"),
    ("1H pass", "A432.432.5432.32", "pass", "pass"),
    # rule 53: three sure tricks with an honour in his suit raise his two to three
    ("2H pass", "A32.K32.AK32.432", "3H", "three sure tricks for a jump"),
    # rule 54: two aces and two kings of the same suits and none of his
    ("1S pass", ".432.AKQ32.AK432", "1NT", "two aces and two kings"),
    # rule 40: two aces after the partner's suit
    ("1S pass", "6.J62.AKQJ9.AT98", "1NT", "two aces after a suit"),
    # rule 44: after the partner's no trump the long suit at once
    ("1NT pass", "KQJ752.J92.K4.32", "2S", "long suit after aces"),
    # rule 42: one ace beside the partner's three; 43: with one king it passes first
    ("1NT pass", "A32.QJ2.QJ32.QJ2", "2NT", "the other aces"),
    ("1NT pass", "A32.K32.5432.432", "pass", "pass"),
    # rule 43: two kings and an ace pass once, then tell the kings
    ("1NT pass pass pass pass pass", "AK3.Q84.J32.KJ96", "2S", "kings beside the partner's aces"),
    # rule 49: the three aces go on to a suit of five with two honours
    ("pass pass pass 1NT pass pass pass", "KJ9863.AQ4.A7.AJ", "2S", "own suit after aces"),
    # rule 34: nine tricks stop at three and go on to four when the partner has passed
    ("3H pass pass pass", "A2.AKQJ432.A2.32", "4H", "own suit again"),
    # rule 57: two long suits and ten tricks
    ("3D pass pass pass", "AKT32..AKQ875.43", "4S", "second suit"),
    # rule 58: an own suit beside the partner's when opponents have overcalled him
    ("1S 1H", "2.K2.KJT976.KQ32", "2D", "own suit beside the partner's"),
    # rule 59: never over the partner's suit, except for a large corona
    ("1D pass", "432.AKQJ32.4.762", "1H", "a corona over the partner's suit"),
    ("1D pass", "432.AQJT32.4.762", "pass", "pass"),
    # rules 34 and 45: the agreed suit step by step
    ("1H pass 2H pass", "A6.AKT43.Q832.K5", "3H", "onward"),
    ("1H pass 2H pass", "A6.KQT43.9832.K5", "pass", "pass"),
    # rules 40, 60, 75: aces by no trump, then kings and queens by their suits, on the way to a slam
    ("2C pass 3C pass", "J2.A8.K54.AKQ976", "3NT", "aces on the way"),
    ("2H pass 3H pass 3NT pass", "KQ32.K32.A32.K32", "4S", "king"),
    # rules 66, 68, 69: a strong side suit when raising
    ("1C pass 3C pass", "8.AK5432.T8.KQ92", "3H", "side suit on the way"),
    # rule 47: no honours and no aces, no bid
    ("", "98765432.9876.2.", "pass", "pass"),
]


@pytest.mark.parametrize(("calls", "hand", "call", "rule"), CASES)
def test_the_book_follows_its_rules(calls: str, hand: str, call: str, rule: str) -> None:
    advice = advise(auction_of(calls), hand_of(hand))
    assert (str(advice.call), advice.rule.name) == (call, rule)


def test_rule_36_four_sure_tricks_only_to_end_the_game() -> None:
    hand = hand_of("KQ432.A2.432.432")
    assert advise(auction_of(""), hand, Rubber(below=(430, 0))).rule.name == "a suit that ends the game"
    assert advise(auction_of(""), hand, Rubber(below=(420, 0))).call is PASS
    assert advise(auction_of(""), hand, Rubber(below=(0, 430))).call is PASS


def test_every_rule_cites_its_source_and_has_a_name_of_its_own() -> None:
    assert len({rule.name for rule in BOOK}) == len(BOOK)
    for rule in BOOK:
        assert rule.numbers
        assert all(31 <= number <= 175 for number in rule.numbers)
        assert rule.sentence.endswith(".")
        assert rule.cited.startswith("rule")


def test_nearly_all_rules_have_a_case() -> None:
    """The others are shown by the auctions of thousands of deals."""
    shown = {rule for *_, rule in CASES} | {"a suit that ends the game"}
    assert {rule.name for rule in BOOK} - shown <= {"two aces", "queen"}


@given(st.permutations(FULL_DECK.cards), st.sampled_from(sorted({calls for calls, *_ in CASES})))
def test_calls_are_legal_and_explained_by_a_rule_that_may_make_them(cards: list[object], calls: str) -> None:
    auction = auction_of(calls)
    hand = CardSet.of(cards[:13])  # type: ignore[arg-type]
    advice = advise(auction, hand)
    auction.check(advice.call)
    assert advice.rule in meanings(story_of(auction.dealer, auction.calls), advice.call)


@given(st.lists(st.permutations(FULL_DECK.cards), min_size=2, max_size=6), st.sampled_from(["", "1H pass", "1NT"]))
def test_hands_asked_together_say_what_they_say_alone(deals: list[list[object]], calls: str) -> None:
    masks = np.array([CardSet.of(cards[:13]).mask for cards in deals], dtype=np.int64)  # type: ignore[arg-type]
    heard = hearing(auction_of(calls))
    together = say(heard, Measures.of(masks))
    alone = [say(heard, Measures.of(masks[[at]])) for at in range(len(masks))]
    assert [together.call(at) for at in range(len(masks))] == [one.call() for one in alone]
    assert [together.rule(at) for at in range(len(masks))] == [one.rule() for one in alone]


def test_a_call_off_the_book_has_no_meaning() -> None:
    assert meanings(story_of(auction_of("").dealer, ()), Bid.parse("7S")) == ()
    assert meanings(story_of(auction_of("").dealer, ()), PASS) == (PASSING,)


def test_sensible_bids_hold_the_openings_at_one_and_the_jumps() -> None:
    bids = [str(bid) for bid in sensible_bids(story_of(auction_of("").dealer, ()))]
    assert bids[:5] == ["1S", "1C", "1D", "1H", "1NT"]
    assert {"2S", "2NT", "3H"} <= set(bids)
    assert "6S" not in bids


@pytest.mark.parametrize("call", [PASS, *ALL_BIDS])
def test_calls_are_numbered_by_rank(call: object) -> None:
    code = code_of(call)  # type: ignore[arg-type]
    assert Said(np.array([code]), np.array([0])).call() == call


def test_the_rubber_does_not_change_what_is_not_about_it() -> None:
    hand = hand_of("KQ432.A2.A32.432")
    state = Rubber(games=(1, 1), below=(0, 490))
    assert advise(auction_of(""), hand, state) == advise(auction_of(""), hand, NEW_RUBBER)


def test_one_hand_is_measured_as_in_a_batch() -> None:
    assert say(hearing(auction_of("")), measures_of("A432.A432.A432.5")).call() == parse_call("1NT")
