"""Memory for a kernel that reaches it by address."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_WORD_BYTES = 8
_CACHE_LINE_WORDS = 8


def aligned_words(count: int) -> NDArray[np.int64]:
    """So many zeroed words of 64 bits that begin at a cache line; their address holds as long as the array lives."""
    memory = np.zeros(count + _CACHE_LINE_WORDS, np.int64)
    offset = -(memory.ctypes.data // _WORD_BYTES) % _CACHE_LINE_WORDS
    return memory[offset : offset + count]
