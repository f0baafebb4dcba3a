"""What an experiment is: settings, and rows that depend on them, the seed and the number of the batch only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pandas as pd


@dataclass(frozen=True, slots=True)
class Experiment(ABC):
    """Base of all experiments: frozen dataclasses whose fields are the settings, plain values that JSON can write.

    `name` is the command's and the file's; `version` is raised whenever the same settings give other rows; `columns`
    has a line on every column; `batch_size` is how many deals a batch has if nobody says otherwise: some seconds of
    work; `sources` are files of ours on whose content the rows depend.
    """

    name: ClassVar[str]
    version: ClassVar[int]
    columns: ClassVar[Mapping[str, str]]
    batch_size: ClassVar[int] = 50
    sources: ClassVar[tuple[Path, ...]] = ()

    @abstractmethod
    def describe(self) -> str:
        """One sentence: what a row is and how it was found."""

    @abstractmethod
    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """The rows of `count` deals; number and seed alone fix them, in whatever process, order or company they run.

        A column `deal` counts from `number * self.batch_size`; the runner moves it if batches have another size.
        """

    def prepare(self) -> None:  # noqa: B027 (not all have to)
        """Load what takes long to compile, before the work begins; whoever waits is told."""

    @property
    def parameters(self) -> dict[str, Any]:
        """The settings by name."""
        return {setting.name: getattr(self, setting.name) for setting in fields(self)}


def generator(seed: int, number: int, *stream: int) -> np.random.Generator:
    """The random numbers of a batch, or those of a stream of its own within it."""
    # Seeds that end in 0 are the same without it: none does.
    return np.random.default_rng((seed, number, *stream, 1))
