"""The smallest experiment, and a program that runs it so that tests can kill it."""

import sys
from dataclasses import dataclass
from os import getpid
from pathlib import Path
from time import sleep
from typing import ClassVar

import numpy as np
import pandas as pd

from trainer.studies.experiment import Experiment, generator
from trainer.studies.running import run

COUNT_COLUMN = {"deal": "number of the deal", "heads": "heads of ten", "weight": "any number", "name": "H or T"}


@dataclass(frozen=True, slots=True)
class Coins(Experiment):
    """Ten coins a deal; a batch takes `seconds`, and its process signs in `log`, if there is one."""

    name: ClassVar[str] = "coins"
    version: ClassVar[int] = 1
    columns: ClassVar[dict[str, str]] = COUNT_COLUMN
    batch_size: ClassVar[int] = 3
    coins: int = 10
    seconds: float = 0.0
    log: str = ""

    def describe(self) -> str:
        return "Heads of ten coins."

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        if self.log:
            with Path(self.log).open("a") as log:
                log.write(f"{number} {getpid()}\n")
        sleep(self.seconds)
        rng = generator(seed, number)
        # Some deals have no row, and batch 2 has none at all.
        played = np.zeros(count, dtype=bool) if number == 2 else rng.random(count) < 0.9
        rows = {
            "deal": number * self.batch_size + np.flatnonzero(played).astype(np.int32),
            "heads": rng.binomial(self.coins, 0.5, count).astype(np.int8)[played],
            "weight": rng.random(count).astype(np.float32)[played],
            "name": ["HT"[side] for side in rng.integers(2, size=int(played.sum()))],
        }
        return pd.DataFrame(rows)


if __name__ == "__main__":
    out, deals, seconds, log = sys.argv[1:]
    run(Coins(seconds=float(seconds), log=log), deals=int(deals), seed=1, out=Path(out))
