"""Compiling: announced once, cached where that is possible, and possible where nothing can be cached."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba.core.caching
import pytest

from trainer import paths
from trainer.solver import compilation
from trainer.solver.solve import SkatSolver

SOLVE = """
import sys
from trainer.solver.solve import Position, Side, SkatSolver, warm_up
from trainer.skat.contract import Game
warm_up(lambda line: print("announced:", line))
print("points", SkatSolver().points(Position(Game.GRAND, 1 << 12, 1 << 8, 1 << 25, Side.DECLARER)))
"""


def run_solver(package: Path, **environment: str) -> str:
    """A fresh process with this copy of the package and these variables; its output."""
    clean = {name: value for name, value in os.environ.items() if name not in ("NUMBA_CACHE_DIR", "HOME")}
    clean |= {"PYTHONPATH": str(package.parent), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    command = [sys.executable, "-W", "error", "-c", SOLVE]
    return subprocess.run(command, env=clean, cwd=package.parent, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def read_only_install(tmp_path: Path) -> Path:
    """A copy of the package whose caches cannot be made: their place is taken (root may write to any folder)."""
    package = tmp_path / "install" / "trainer"
    shutil.copytree(paths.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "solver" / "__pycache__").write_text("a file, not a folder")
    return package


@pytest.mark.long
def test_a_read_only_install_keeps_its_code_in_the_users_folder(read_only_install: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    first = run_solver(read_only_install, HOME=str(home), XDG_CACHE_HOME=str(home / ".cache"))
    assert "points 32" in first
    assert first.count("announced:") == 1
    assert list(home.rglob("*.nbc"))
    second = run_solver(read_only_install, HOME=str(home), XDG_CACHE_HOME=str(home / ".cache"))
    assert second == "points 32\n"


@pytest.mark.long
def test_without_any_place_for_a_cache_it_compiles_every_time(read_only_install: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file, not a folder")
    for _ in range(2):
        output = run_solver(read_only_install, HOME=str(home), XDG_CACHE_HOME=str(home / ".cache"))
        assert output.count("announced: compiling the solver: about ten seconds at every start") == 1
        assert "points 32" in output


def test_a_place_for_the_cache_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compilation.can_cache()

    def no_place(function: Callable[..., Any]) -> object:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(numba.core.caching, "FunctionCache", no_place)
    assert not compilation.can_cache()


def test_only_the_first_function_that_is_compiled_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(compilation, "_announcements", [lines.append])
    for misses in ({}, {"signature": 1}, {"signature": 1}):
        compilation.compiled_anew(_Compiled(misses))
    assert lines == [compilation.NOTICE]


class _Compiled:
    """What Numba tells of a compiled function."""

    def __init__(self, cache_misses: dict[str, int]) -> None:
        self.stats, self.cache_path = self, "somewhere"
        self.cache_misses = cache_misses


def test_a_loaded_kernel_is_not_announced_again() -> None:
    SkatSolver()
    lines: list[str] = []
    compilation.warm_up(lines.append)
    assert lines == []
