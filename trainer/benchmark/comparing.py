"""Asking two solvers the same questions in one process, turn by turn, so that a busy machine slows both."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from trainer.errors import UnreadableError

_PASSES = 2  # the better time of each deal counts: the other one met somebody else's work

Question = TypeVar("Question")


@dataclass(frozen=True, slots=True)
class Work:
    """What one question cost: CPU seconds; nodes (0: not counted); and the answer."""

    seconds: float
    nodes: int
    answer: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """One kind of question on many deals; `theirs` is empty without another solver, `reference` without DDS."""

    name: str
    ours: tuple[Work, ...]
    theirs: tuple[Work, ...] = ()
    reference: tuple[Work, ...] = ()


def best_of_passes(askers: Sequence[Callable[[Question], Work]], questions: Sequence[Question]) -> list[list[Work]]:
    """For each question the work of each asker. A pass asks all questions: nobody meets a question twice in a row."""
    passes = [[[ask(question) for ask in askers] for question in questions] for _ in range(_PASSES)]
    return [
        [min(works, key=lambda work: work.seconds) for works in zip(*same, strict=True)]
        for same in zip(*passes, strict=True)
    ]


def compared(name: str, works: Sequence[Sequence[Work]]) -> Comparison:
    """Ours first, then the prototype's; raises UnreadableError if that answers otherwise."""
    for mine, *others in works:
        check_answers(name, mine, others, "the prototype")
    return Comparison(name, tuple(work[0] for work in works), tuple(work[1] for work in works if len(work) > 1))


def check_answers(name: str, mine: Work, others: Sequence[Work], who: str) -> None:
    """Raises UnreadableError if another solver answers otherwise."""
    for other in others:
        if other.answer != mine.answer:
            raise UnreadableError(f"{name}: {who} answers {other.answer} where {mine.answer} is right")


def is_skat(prototype: Any) -> bool:
    """True if a module offers the solver for three hands."""
    return hasattr(prototype, "NSolver")


def is_vint(prototype: Any) -> bool:
    """True if a module offers the solver for four hands."""
    return hasattr(prototype, "Solver") and hasattr(prototype, "strain")


def load_prototype(path: Path) -> Any:
    """The module in a file; raises UnreadableError if it cannot be loaded or is neither prototype."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnreadableError(f"{path} is no Python file: --prototype wants the file that defines NSolver or Solver")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # where Numba's cache looks for it
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # it is somebody else's program
        raise UnreadableError(f"{path} cannot be loaded: {error}") from error
    if not is_skat(module) and not is_vint(module):
        raise UnreadableError(f"{path} has neither NSolver (Skat) nor Solver and strain (Vint): wants one of them")
    return module
