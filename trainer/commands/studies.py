"""What all studies share on the command line: where they run, how far they are, and what went wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from trainer.errors import TrainerError
from trainer.solver.compilation import warm_up
from trainer.statistics.tables import read_header
from trainer.studies.experiment import Experiment
from trainer.studies.running import Progress, Settings, is_complete, run
from trainer.studies.schedulers import Cluster, Cores, Scheduler, Serial

Command = Callable[..., Any]


def study_options(experiment: type[Experiment]) -> Callable[[Command], Command]:
    """`--deals`, `--seed`, `--out`, `--batch`, `--cores` and `--scheduler`, given as what `conduct` takes."""
    file = f"{experiment.name}.parquet"
    options = (
        click.option("--deals", type=click.IntRange(1, 10**9), required=True, help="How many deals."),
        click.option(
            "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes every row."
        ),
        click.option(
            "--out",
            type=click.Path(dir_okay=False, path_type=Path),
            default=file,
            help=f"Parquet file to write; default: {file} in this folder.",
        ),
        click.option(
            "--batch",
            "batch_size",
            type=click.IntRange(1, 10**6),
            default=experiment.batch_size,
            show_default=True,
            help="Deals a batch: what is lost at most when a run is stopped.",
        ),
        click.option("--cores", type=click.IntRange(1, 4096), help="Processes on this machine; default: one a core."),
        click.option(
            "--scheduler",
            metavar="TCP://HOST:PORT",
            callback=_checked_address,
            help="Run on the workers of this Dask scheduler.",
        ),
    )

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def _checked_address(_context: click.Context, _option: click.Parameter, address: str | None) -> str | None:
    if address is not None and not re.fullmatch(r"[a-z]+://.+:\d+", address):
        raise click.BadParameter(f"{address} is no address of a scheduler: write tcp://host:port")
    return address


def conduct(
    experiment: Experiment,
    *,
    deals: int,
    seed: int,
    out: Path,
    batch_size: int,
    cores: int | None,
    scheduler: str | None,
) -> None:
    """Run the experiment with a progress bar; a run that is stopped tells how to carry on."""
    if cores and scheduler:
        raise click.UsageError("--cores is for this machine, --scheduler for a cluster: give one of them")
    settings = Settings(experiment, seed, deals, batch_size)
    if is_complete(settings, out):
        click.echo(f"{out} is complete already, made {read_header(out).when}: nothing to do")
        return
    bar = _Bar()
    try:
        if not scheduler:
            warm_up(partial(click.echo, err=True), experiment.prepare)
        where = _scheduler(cores, scheduler)
        run(experiment, deals=deals, seed=seed, out=out, batch_size=batch_size, scheduler=where, on_progress=bar.show)
    except KeyboardInterrupt:
        bar.close()
        nothing = " before the first batch was finished: nothing is kept"
        raise click.ClickException(f"stopped{bar.kept or nothing}") from None
    except TrainerError as error:
        bar.close()
        raise click.ClickException(f"{error}{bar.kept}") from None
    except OSError as error:
        bar.close()
        raise click.ClickException(f"{error.filename or out} cannot be written: {error.strerror}{bar.kept}") from None
    bar.close()
    click.echo(f"{deals} deals, seed {seed}: {out}")


def _scheduler(cores: int | None, address: str | None) -> Scheduler:
    if address:
        return Cluster(address)
    count = cores or os.cpu_count() or 1
    return Serial() if count == 1 else Cores(count)


class _Bar:
    """The progress bar, on a terminal only; what was done before this run began is said once, everywhere."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._last = Progress(0, 0, 0)

    def show(self, progress: Progress) -> None:
        """Move on."""
        if not self._last.batches:
            self._begin(progress)
        if self._bar is not None:
            self._bar.update(progress.done - max(self._last.done, progress.found))
        self._last = progress

    def _begin(self, progress: Progress) -> None:
        if progress.found:
            click.echo(f"{progress.found} of {progress.batches} batches were done already", err=True)
        if sys.stderr.isatty():
            length = progress.batches - progress.found
            self._bar = click.progressbar(length=length, show_pos=True, label="batches", file=sys.stderr)
            self._bar.render_progress()

    def close(self) -> None:
        """Leave the line."""
        if self._bar is not None:
            self._bar.render_finish()

    @property
    def kept(self) -> str:
        """How to go on after a stop; empty if nothing is finished yet."""
        if not self._last.done:
            return ""
        return f"; {self._last.done} of {self._last.batches} batches are kept: the same command carries on"
