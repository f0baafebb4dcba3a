"""How long a person waits for the evaluation of a decision: the first estimate, the last one, and after a cancel."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from time import perf_counter

from trainer.benchmark.rows import Row
from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.workers import Workers, shared_workers
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_answers import Question, questions
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.profiles import ISKO

HANDS = (
    ("CJ SJ CA CT CK HA H7 S9 S8 D7", "HK D8"),
    ("CJ DJ SA ST S9 S8 HA HT D9 C7", "CK H8"),
    ("HJ DJ DA DK D9 D8 CA C8 SK H7", "DT SQ"),
)
"""Ten cards and the skat of three hands on which people differ: strong, fair, thin."""
_CALLS, _SEAT, _PRICE = "18", Seat.FOREHAND, 20


def evaluation_rows(*, worlds: int = 100, hands: int = len(HANDS)) -> Iterator[Row]:
    """Wall-clock seconds of every kind of decision, mean over the first so many HANDS, on all cores."""
    workers = shared_workers()
    _spend(_analysis(Question.TAKE, *HANDS[-1]), 2, workers)  # what is made once is made now
    for question in questions(ISKO):
        spent = [_spend(_analysis(question, *cards), worlds, workers) for cards in HANDS[:hands]]
        firsts, lasts = zip(*spent, strict=True)
        name = f"skat {question.name.lower()}, {worlds} worlds"
        yield Row(f"{name}, first estimate", round(fmean(firsts), 3), "s")
        yield Row(f"{name}, last estimate", round(fmean(lasts), 3), "s")
    waits = [_wait_after_cancel(_analysis(question, *HANDS[0]), worlds, workers) for question in questions(ISKO)]
    yield Row("skat evaluation, cancelled, threads free again", round(max(waits), 3), "s")


def _analysis(question: Question, ten: str, skat: str) -> Analysis:
    turned = CardSet.parse(skat) if question is Question.DISCARD else NO_CARDS
    price = None if question is Question.LIMIT else _PRICE
    auction = Auction.parse(ISKO, _CALLS)
    return Analysis(Stakes(ISKO), _SEAT, CardSet.parse(ten) | turned, auction, price, question)


def _spend(analysis: Analysis, worlds: int, workers: Workers) -> tuple[float, float]:
    """Seconds to the first valuation and to the last."""
    start = perf_counter()
    times = [perf_counter() - start for _ in analysis.valuations(worlds=worlds, seed=1, workers=workers)]
    return times[0], times[-1]


def _wait_after_cancel(analysis: Analysis, worlds: int, workers: Workers) -> float:
    """Seconds from a cancel after the first valuation until every thread takes new work."""
    valuations = analysis.valuations(worlds=worlds, seed=1, workers=workers)
    next(valuations)
    start = perf_counter()
    valuations.close()
    list(workers.results([lambda solver: None] * workers.threads))
    return perf_counter() - start
