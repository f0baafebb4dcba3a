"""Made-up games whose outcomes at the table follow a known law."""

import numpy as np
from scipy.special import expit, logit

from trainer.calibration.model import PULL
from trainer.cards import SKAT_DECK

CONTRACTS = ("C", "H hand", "grand", "null", "null ouvert")
_BITS = np.array([1 << card.index for card in SKAT_DECK], dtype=np.int64)


def strength(share: np.ndarray, contract: np.ndarray) -> np.ndarray:
    """The mean of the shares near 61 points; these games all reach 31, none 90, and the same share 51, 61 and 71."""
    is_null = np.char.startswith(contract, "null")
    return np.where(is_null, share, (1 + 3 * share) / 5)


def law(share: np.ndarray, seat: np.ndarray) -> np.ndarray:
    """The chance at the table by the open-card strength, and for who leads."""
    return expit(0.8 + 0.7 * logit((1 - 2 * PULL) * share + PULL) + 0.5 * (seat == 0))


def played_table(count: int, seed: int = 1, worlds: int = 50) -> dict[str, np.ndarray]:
    """A table of games; suit games and Grand are just won or lost, so only c2 and c3 count."""
    rng = np.random.default_rng(seed)
    shuffled = _BITS[rng.random((count, 32)).argsort(axis=1)]
    true_share, seat = rng.beta(1.2, 0.8, count), rng.integers(0, 3, count)
    won = rng.binomial(worlds, true_share)
    contract = np.array(CONTRACTS)[rng.integers(0, len(CONTRACTS), count)]
    chance = law(strength(won / worlds, contract), seat)
    return {
        "deal": np.arange(count),
        "seat": seat,
        "contract": contract,
        "matadors": np.full(count, 4),
        "price": rng.choice([18, 20, 24, 36], count),
        "natural": np.ones(count, bool),
        "ten": shuffled[:, :10].sum(axis=1),
        "laid": shuffled[:, 10:12].sum(axis=1),
        **{f"c{level}": np.zeros(count, int) for level in (0, 1, 4, 5)},
        "c2": worlds - won,
        "c3": won,
        "m51": won,
        "m71": won,
        "deal_level": 2 + (rng.random(count) < true_share),
        "table_level": 2 + (rng.random(count) < chance),
        "table2_level": 2 + (rng.random(count) < chance),
    }
