"""Kontra, re and Bock: a settled game counts twice or more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.errors import IllegalError
from trainer.skat.contract import Contract
from trainer.skat.rules import Bock, SkatRules
from trainer.skat.scoring import Line, ScoreSheet


@dataclass(frozen=True, slots=True)
class Doubling:
    """What doubles a game: kontra by an opponent, re by the declarer, a round of Bock. Re answers a kontra.

    Kontra and re stand in no printed code: they are table rules that every code may take (public score sheets).
    Raises IllegalError for re without kontra.
    """

    kontra: bool = False
    re: bool = False
    bock: bool = False

    def __post_init__(self) -> None:
        if self.re and not self.kontra:
            raise IllegalError("re without kontra: re is the declarer's answer to a kontra")

    def factor(self, rules: SkatRules, contract: Contract | None) -> int:
        """How often the game counts, 1 to 8; no contract stands for a Ramsch."""
        if contract is None and self.kontra:
            raise IllegalError("kontra in Ramsch: there is no declarer whose game could be doubled")
        called = 4 if self.re else 2 if self.kontra else 1
        return called * (2 if self.bock and is_in_bock(rules.bock, contract) else 1)

    def reasons(self) -> str:
        """The doublings in words, as in `kontra, re, Bock`; empty for none."""
        return ", ".join(self._words())

    def _words(self) -> Iterator[str]:
        if self.kontra:
            yield "kontra"
        if self.re:
            yield "re"
        if self.bock:
            yield "Bock"


UNDOUBLED = Doubling()
"""The game as it is."""


def is_in_bock(bock: Bock, contract: Contract | None) -> bool:
    """True if a round of Bock doubles this contract; no contract stands for a Ramsch."""
    return bock is Bock.ALL_GAMES or (contract is not None and not contract.hand)


def double(rules: SkatRules, sheet: ScoreSheet, contract: Contract, doubling: Doubling) -> ScoreSheet:
    """The sheet of this contract with its score doubled, and a line that says so; the value stays the game's own.

    Where a lost game with the skat counts twice, Bock makes it four times its value: "profit double, loss fourfold"
    (pirate Skat) says the same of the value, not of the loss.
    """
    factor = doubling.factor(rules, contract)
    if doubling == UNDOUBLED:
        return sheet
    line = Line(f"{doubling.reasons()} (x {factor})", (factor - 1) * sheet.score)
    return replace(sheet, score=factor * sheet.score, lines=(*sheet.lines, line))
