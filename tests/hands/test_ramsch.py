"""The book's counts for Ramsch: which holdings it fears, and which two cards it passes on."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.cards import SKAT_DECK, CardSet, Suit
from trainer.deals import Deal
from trainer.hands.ramsch import book_pair, danger, regret, suit_danger
from trainer.skat.order import JACKS
from trainer.skat.schieben import pairs_to_pass

TWELVE = [Deal.random(seed, deck=SKAT_DECK, sizes=(12, 10, 10, 0)).hands[0] for seed in range(60)]


def masks(*hands: CardSet) -> np.ndarray:
    return np.array([hand.mask for hand in hands], dtype=np.int64)


def feared(text: str) -> float:
    return float(suit_danger(masks(CardSet.parse(text)), Suit.CLUBS)[0])


@pytest.mark.parametrize(
    ("safer", "worse"),
    [
        ("C7", "CA"),
        ("C7 C8 C9 CA", "CA"),
        ("CA", "CA CT"),
        ("C9", "CQ"),
        ("", "C7"),
        ("C7 C9", "CK CQ"),
        ("C7 C8 CK", "CQ CK CT"),
    ],
)
def test_low_cards_guard_high_ones(safer: str, worse: str) -> None:
    assert feared(safer) < feared(worse)


@pytest.mark.parametrize("twelve", TWELVE[:20], ids=str)
def test_the_book_passes_on_the_pair_with_most_danger(twelve: CardSet) -> None:
    pair = int(book_pair(masks(twelve))[0])
    kept = {other.mask: float(danger(masks(twelve - other))[0]) for other in pairs_to_pass(twelve)}
    assert kept[pair] == pytest.approx(min(kept.values()))


def test_no_jack_is_passed_on() -> None:
    found = book_pair(masks(*TWELVE))
    assert not (found & CardSet.of(JACKS).mask).any()
    assert (np.bitwise_count(found) == 2).all()
    assert (found & ~masks(*TWELVE) == 0).all()


def test_regret_is_what_a_pair_lacks_of_the_books() -> None:
    twelve = TWELVE[3]
    best = CardSet(int(book_pair(masks(twelve))[0]))
    assert float(regret(masks(twelve), masks(best))[0]) == 0
    others = [pair for pair in pairs_to_pass(twelve) if pair != best]
    assert all(float(regret(masks(twelve), masks(pair))[0]) >= 0 for pair in others)
    worst = max(others, key=lambda pair: danger(masks(twelve - pair))[0])
    lacking = danger(masks(twelve - worst)) - danger(masks(twelve - best))
    assert float(regret(masks(twelve), masks(worst))[0]) == pytest.approx(float(lacking[0]))
