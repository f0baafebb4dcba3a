"""Sittings of Skat as text: what three people dealt, called and played, and what the rules make of it.

A line is `key: what was done => what follows by the rules`; either side may be missing. Replaying takes what was done
from a text and writes what follows anew, so a text that replays to itself agrees with the rules in every number, and
anything that may not be done raises an IllegalError. As a script this writes the texts in `tests/data/playthroughs`
again after the rules were changed, for somebody to approve the difference:

    uv run python tests/playthroughs.py
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.auction import Auction, Ending
from trainer.skat.contract import Contract, Turn, parse_contract
from trainer.skat.doubling import Doubling, double
from trainer.skat.play import Play, PlayedTrick
from trainer.skat.profiles import profile
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import RamschSkat
from trainer.skat.ramsch_scoring import score_ramsch
from trainer.skat.rotation import Rotation, seated
from trainer.skat.rules import Settled, SkatRules
from trainer.skat.schieben import Schieben
from trainer.skat.scoring import score
from trainer.skat.series import DealKind, Progress
from trainer.skat.settlement import AgainstAverage
from trainer.skat.talon import lay_away, take
from trainer.skat.turning import check_turned
from trainer.skat.values import check_bought

FOLDER = Path(__file__).parent / "data" / "playthroughs"
PLAYERS = ("Anna", "Bernd", "Clara")
_DONE = ("deal", "hands", "auction", "turned", "laid away", "contract", "passed", "trick")
_HEADER = """\
# {title}: a sitting of three, deal by deal, that is played again by tests/skat/test_playthroughs.py.
# Before => is what was done, behind it what follows by the rules. Write all texts again, and approve the difference:
# uv run python tests/playthroughs.py
code: {name}
"""

Hands = tuple[CardSet, CardSet, CardSet]
Scored = Generator[str, None, list[int]]
"""Lines that come out one by one; returned is what each seat writes."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was done in one deal, as lines of a key and a text."""

    lines: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        """The texts of all lines with this key."""
        return [text for name, text in self.lines if name == key]

    def one(self, key: str) -> str:
        """The text of the one line with this key."""
        (text,) = self.all(key)
        return text

    @property
    def cards(self) -> list[Card]:
        """The cards in the order in which they were played."""
        return [Card.parse(word) for text in self.all("trick") for word in text.split()]


@dataclass(slots=True)
class Sitting:
    """Three people at a table: whose turn it is to deal, what is played next, and the list."""

    rules: SkatRules
    progress: Progress
    rotation: Rotation = field(default_factory=lambda: Rotation(3, 2))
    totals: list[int] = field(default_factory=lambda: [0, 0, 0])

    def deal(self, told: Told) -> Iterator[str]:
        """The lines of a deal; afterwards it stands on the list."""
        dealer, kind = self.rotation.turn, self.progress.kind
        yield f"deal: {told.one('deal')} => {kind.value}, {PLAYERS[dealer]} deals"
        scores = yield from _deal_lines(self.rules, kind, told)
        for seat, place in zip(Seat, seated(3, dealer), strict=True):
            self.totals[place] += scores[seat]
        self.rotation, self.progress = self.rotation.after(dealer), self.progress.after(max(self.totals))
        yield f"list: => {_by_player(self.totals)}"
        if self.progress.is_over:
            yield "series: => over"


def replayed(text: str) -> str:
    """The text of a sitting with everything that follows by the rules written anew."""
    head, *blocks = [block for block in text.split("\n\n") if block.strip()]
    (name,) = (line.removeprefix("code: ") for line in head.splitlines() if line.startswith("code: "))
    rules = profile(name)
    sitting = Sitting(rules, Progress(rules.series, 3))
    parts = [_HEADER.format(title=rules.title, name=rules.name)]
    told = [_read(block) for block in blocks]
    parts += ["".join(f"{line}\n" for line in sitting.deal(deal)) for deal in told if deal.lines]
    if rules.settled is Settled.AGAINST_AVERAGE:
        differences = AgainstAverage.of(sitting.totals).differences
        parts.append(f"settled: => {_by_player([round(float(each), 2) for each in differences])}\n")
    return "\n".join(parts)


def _read(block: str) -> Told:
    split = (line.split(" => ")[0].partition(":") for line in block.splitlines())
    keys = ((key.rstrip(" 0123456789"), text.strip()) for key, _, text in split)
    return Told(tuple((key, text) for key, text in keys if key in _DONE))


def _deal_lines(rules: SkatRules, kind: DealKind, told: Told) -> Scored:
    deal = Deal.parse(told.one("hands"), deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    first, second, third = deal.hands
    hands = first, second, third
    yield f"hands: {deal}"
    if kind is DealKind.RAMSCH:
        return (yield from _ramsch_lines(rules, hands, deal.rest, told))
    auction = Auction.parse(rules, told.one("auction"))
    yield f"auction: {auction} => {_outcome(auction)}"
    doubling = Doubling(bock=kind is DealKind.BOCK)
    if auction.ending is Ending.RAMSCH:
        scores = yield from _ramsch_lines(rules, hands, deal.rest, told)
        return [doubling.factor(rules, None) * points for points in scores]
    if auction.declarer is None:
        return [0, 0, 0]
    game = Bought(rules, auction.declarer, auction.price, doubling)
    return (yield from game.lines(hands, deal.rest, told))


def _outcome(auction: Auction) -> str:
    assert auction.is_over
    assert auction.ending is not None
    price = auction.price or "no bid"
    return f"{auction.declarer} plays for {price}" if auction.declarer is not None else auction.ending.value


@dataclass(frozen=True, slots=True)
class Bought:
    """A game that somebody plays alone."""

    rules: SkatRules
    declarer: Seat
    price: int
    doubling: Doubling

    def lines(self, hands: Hands, skat: CardSet, told: Told) -> Scored:
        """What follows up to the score; returns what each seat writes."""
        contract = parse_contract(self.rules, told.one("contract"))
        check_bought(self.rules, contract, self.price)
        if contract.turn is not Turn.NONE:
            yield f"turned: {_turned(self.rules, contract, skat, told)} => the {contract.turn.value} decides"
        kept, laid_away = hands[self.declarer], skat
        if not contract.hand:
            laid_away = CardSet.parse(told.one("laid away"))
            kept = lay_away(take(kept, skat), laid_away)
            yield f"laid away: {laid_away}"
        yield f"contract: {contract}"
        first, second, third = (kept if seat is self.declarer else hands[seat] for seat in Seat)
        play = Play(contract, self.declarer, (first, second, third), laid_away)
        for card in told.cards:
            play = play.after(card)
        yield from _trick_lines(play.tricks)
        return (yield from self._score_lines(play))

    def _score_lines(self, play: Play) -> Scored:
        result = play.result(self.price)
        mine, theirs = play.points, play.opponent_points
        yield f"played: => {mine} card points in {play.tricks_taken} of 10 tricks, {theirs} against"
        sheet = double(self.rules, score(self.rules, result), play.contract, self.doubling)
        for line in sheet.lines:
            yield f"sheet: => {line.text}: {line.points}"
        yield f"score: => {sheet.score}, {'won' if sheet.won else 'lost'} at {sheet.value}"
        return [sheet.score * (seat is self.declarer) for seat in Seat]


def _turned(rules: SkatRules, contract: Contract, skat: CardSet, told: Told) -> Card:
    """The card that was turned, of the skat and fit for the contract."""
    card = Card.parse(told.one("turned"))
    if card not in skat:
        raise IllegalError(f"{card} was turned, but the skat is {skat}")
    check_turned(rules, card, contract)
    return card


def _ramsch_lines(rules: SkatRules, hands: Hands, skat: CardSet, told: Told) -> Scored:
    assert rules.ramsch is not None
    ramsch = Ramsch(rules.ramsch, hands, skat)
    if rules.ramsch.skat is RamschSkat.PASSED_ON:
        passing = Schieben(rules.ramsch, hands, skat)
        for seat, text in zip(Seat, told.all("passed"), strict=True):
            passing = passing.after(CardSet.parse(text))
            yield f"passed: {passing.offered} => by {seat}"
        ramsch = passing.ramsch()
    for card in told.cards:
        ramsch = ramsch.after(card)
    yield from _trick_lines(ramsch.tricks)
    points, tricks = (", ".join(map(str, numbers)) for numbers in (ramsch.points, ramsch.tricks_taken))
    result = ramsch.result()
    yield f"played: => {points} card points in {tricks} tricks, {result.skat_points} in the skat"
    sheet = score_ramsch(rules.ramsch, result)
    for line in sheet.lines:
        yield f"sheet: => {line.seat}: {line.text}: {line.points}"
    yield f"score: => {', '.join(map(str, sheet.scores))}"
    return list(sheet.scores)


def _trick_lines(tricks: tuple[PlayedTrick, ...]) -> Iterator[str]:
    for number, trick in enumerate(tricks, 1):
        yield f"trick {number}: {' '.join(map(str, trick.cards))} => {trick.leader} led, {trick.winner} takes"


def _by_player(numbers: list[int] | list[float]) -> str:
    return ", ".join(f"{player} {number:g}" for player, number in zip(PLAYERS, numbers, strict=True))


def main() -> None:
    """Write the texts again, and say which have changed."""
    for path in sorted(FOLDER.glob("*.txt")):
        old = path.read_text(encoding="utf-8")
        new = replayed(old)
        if new != old:
            path.write_text(new, encoding="utf-8")
            sys.stdout.write(f"{path.name} has changed: look at the difference before you commit it\n")


if __name__ == "__main__":
    main()
