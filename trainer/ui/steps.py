"""Stepping through a game with open cards, of either kind: where one stands, and on which line; and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

import streamlit as st

from trainer.cards import Card

Game = TypeVar("Game")


@dataclass(slots=True)
class Steps(Generic[Game]):
    """Somebody stepping through a game: the line walked on, how many of its cards are played, and moves made so far.

    `moves` counts up whenever another position is shown.
    """

    game: Game
    line: tuple[Card, ...]
    best: tuple[Card, ...]
    at: int = 0
    moves: int = 0

    @classmethod
    def along(cls, game: Game, best: tuple[Card, ...]) -> Self:
        """The walk from the opening along the best line."""
        return cls(game, best, best)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards played so far."""
        return self.line[: self.at]

    @property
    def left_at(self) -> int | None:
        """The place of the first card that is not of the best line; None if all are."""
        pairs = enumerate(zip(self.line, self.best, strict=True))
        return next((place for place, (mine, best) in pairs if mine != best), None)

    def go(self, at: int) -> None:
        """Show the position after so many cards; beyond either end the end."""
        self.at = min(max(at, 0), len(self.line))
        self.moves += 1

    def branch(self, line: tuple[Card, ...]) -> None:
        """Go on along another line that begins with the cards played so far, one card further."""
        self.line = line
        self.go(self.at + 1)

    def back_to_best(self) -> None:
        """Return to the best line, where it was left."""
        left = self.left_at
        self.line = self.best
        self.go(self.at if left is None else min(self.at, left))


def show_step_controls(steps: Steps[Any], key: str, *, per_trick: int) -> None:
    """A slider and buttons to step by; `per_trick` cards are a trick."""
    slider, last = f"{key}_at", len(steps.line)
    st.session_state[slider] = steps.at
    st.slider("Cards played", 0, last, key=slider, on_change=lambda: steps.go(st.session_state[slider]))
    with st.container(horizontal=True):
        _step("First", "first_page", steps, 0, key)
        _step("Back", "chevron_left", steps, steps.at - 1, key, shortcut="B")
        _step("Forward", "chevron_right", steps, steps.at + 1, key, shortcut="F")
        _step("Next trick", "last_page", steps, steps.at - steps.at % per_trick + per_trick, key)
        if steps.left_at is not None:
            st.button("Return to best play", key=f"{key}_best", icon=":material/undo:", on_click=steps.back_to_best)


def _step(label: str, icon: str, steps: Steps[Any], to: int, key: str, *, shortcut: str | None = None) -> None:
    st.button(
        label,
        key=f"{key}_{icon}",
        icon=f":material/{icon}:",
        shortcut=shortcut,
        disabled=min(max(to, 0), len(steps.line)) == steps.at,
        on_click=steps.go,
        args=(to,),
    )
