"""What is said beside a question that a careful player would not sit before, or a bid that a game does not reach."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.cards import SKAT_DECK, CardSet
from trainer.practice.skat_answers import Question
from trainer.practice.skat_round import SkatRound
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
from trainer.skat.values import game_value, matadors
from trainer.ui.wording import contract_words, matador_words

_LEVELS: tuple[tuple[str, dict[str, bool]], ...] = (
    ("", {}),
    ("schneider", {"schneider": True}),
    ("schwarz", {"schneider": True, "schwarz": True}),
)
_IN_SKAT = "a matador in the skat"
_TWELVE = 12


def unbought_words(round_: SkatRound) -> str:
    """That nobody would sit here, in a round that only begins after the auction; empty where the bots would."""
    if round_.starts_at is Question.LIMIT or round_.is_bought_by_bots:
        return ""
    return "With this hand the bots would not have bought it: every answer may lose."


def unreached_words(round_: SkatRound, contract: Contract) -> str:
    """That a game by a turned card is worth less than the bid if it is just won; empty if it reaches it."""
    rules, price, known = round_.stakes.rules, round_.auction.price, round_.view.known
    run = matadors(known, contract.game)
    value = game_value(rules, contract, run)
    if value >= price:
        return ""
    longest = max(_runs_with_skat(known, contract.game))
    ways = " or ".join(_ways_to_reach(rules, contract, price, runs=(run, longest)))
    way = f"reaches the bid of {price} only with {ways}" if ways else f"cannot reach the bid of {price}"
    return f"{contract_words(contract, rules)} {matador_words(run)} is worth {value}: it {way}."


def _ways_to_reach(rules: SkatRules, contract: Contract, price: int, *, runs: tuple[int, int]) -> Iterator[str]:
    """What a game needs to reach the bid, with the run of matadors known and the longest that the skat may make."""
    run, longest = runs
    helps = _IN_SKAT
    for level, made in _LEVELS:
        if game_value(rules, contract, run, **made) >= price:
            yield level
            return
        if helps and game_value(rules, contract, longest, **made) >= price:
            yield f"{level} and {helps}" if level else helps
            helps = ""


def _runs_with_skat(known: CardSet, game: Game) -> Iterator[int]:
    """How long the run of matadors is or would be with any last card of the skat."""
    yield abs(matadors(known, game))
    if len(known) < _TWELVE:
        yield from (abs(matadors(known | CardSet.of([card]), game)) for card in SKAT_DECK - known)
