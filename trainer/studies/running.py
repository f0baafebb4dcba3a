"""Runs an experiment over any number of deals: batch by batch, resumable, the same file for the same seed."""

from __future__ import annotations

import hashlib
import json
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import pyarrow as pa

from trainer.errors import IllegalError, UnreadableError
from trainer.statistics.tables import Header, encoded_rows, read_header
from trainer.studies.experiment import Experiment
from trainer.studies.parts import Parts, write_whole
from trainer.studies.schedulers import Scheduler, Serial

DISTRIBUTION = "skat-vint-trainer"
_COMPUTED_WITH = ("numpy", "numba", "pyarrow")


@dataclass(frozen=True, slots=True)
class Settings:
    """An experiment with all that fixes its rows; the batches are numbered from 0, and the last may be smaller."""

    experiment: Experiment
    seed: int
    deals: int
    batch_size: int

    @property
    def batches(self) -> int:
        """How many batches there are."""
        return -(-self.deals // self.batch_size)

    def count(self, number: int) -> int:
        """How many deals a batch has."""
        return min(self.batch_size, self.deals - number * self.batch_size)

    @property
    def fingerprint(self) -> str:
        """Stands for what fixes a batch of given number and size; any other experiment or seed has another one."""
        experiment = self.experiment
        fixed = [experiment.name, experiment.version, experiment.parameters, self.seed, self.batch_size]
        return _digest(json.dumps([fixed, _trainer(), self.sources]).encode())

    @property
    def sources(self) -> dict[str, str]:
        """What the files have in them on which the rows depend: a digest by name."""
        return {path.name: _digest(path.read_bytes()) for path in self.experiment.sources if path.exists()}

    @property
    def command(self) -> str:
        """The command that makes the same table."""
        options = {**self.experiment.parameters, "deals": self.deals, "seed": self.seed, "batch": self.batch_size}
        words = [f"--{name.replace('_', '-')} {value}" for name, value in options.items()]
        return " ".join([f"trainer study {self.experiment.name}", *words])

    def part(self, number: int) -> bytes:
        """Compute a batch; the rows as Parquet."""
        rows = self.experiment.batch(self.seed, number, self.count(number))
        if "deal" in rows:
            rows["deal"] += number * (self.batch_size - self.experiment.batch_size)
        return encoded_rows(rows)

    def header(self) -> Header:
        """The header of the complete table, written now."""
        experiment = self.experiment
        return Header(
            study=experiment.name,
            version=experiment.version,
            what=experiment.describe(),
            how=self.command,
            when=_now().isoformat(),
            seed=self.seed,
            deals=self.deals,
            batch_size=self.batch_size,
            parameters=experiment.parameters,
            columns=dict(experiment.columns),
            versions=_versions() | self.sources,
        )


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of the batches are finished, and how many of these were so before this run began."""

    done: int
    batches: int
    found: int


@dataclass(frozen=True, slots=True)
class _Job:
    """Computes a batch anywhere; refuses where other code than ours would compute it."""

    settings: Settings
    fingerprint: str

    def __call__(self, number: int) -> bytes:
        if self.settings.fingerprint != self.fingerprint:
            raise IllegalError(
                f"a worker has another version of the trainer or of {self.settings.experiment.name}: install the same"
            )
        return self.settings.part(number)


def run(
    experiment: Experiment,
    *,
    deals: int,
    seed: int,
    out: Path,
    batch_size: int | None = None,
    scheduler: Scheduler | None = None,
    on_progress: Callable[[Progress], None] = lambda _: None,
) -> Path:
    """Compute what is not yet there and write the table to `out`.

    Every finished batch lies in `<out>.parts` until all are there, so a run that was killed is carried on by the same
    call. A table of the same settings that is complete already is left as it is. Raises IllegalError or UnreadableError
    if `out` is something else or the cluster fails, OSError if nothing can be written.
    """
    settings = Settings(experiment, seed, deals, batch_size or experiment.batch_size)
    _check(settings, out)
    if not is_complete(settings, out):
        parts = Parts(out.with_name(f"{out.name}.parts"), settings.fingerprint)
        parts.open()
        for progress in _fill(settings, parts, scheduler or Serial()):
            on_progress(progress)
        # Another run of the same command may have been quicker, and have swept up.
        if not is_complete(settings, out):
            write_whole(out, _joined(settings, parts))
        parts.remove()
    return out


def is_complete(settings: Settings, out: Path) -> bool:
    """True if the table of these settings lies at `out`."""
    try:
        header = read_header(out)
    except UnreadableError:
        return False
    made_of = {name: header.versions.get(name) for name in ("trainer", *settings.sources)}
    wanted = {"trainer": _trainer(), **settings.sources}
    return (header.how, header.version, made_of) == (settings.command, settings.experiment.version, wanted)


def _check(settings: Settings, out: Path) -> None:
    """Raises an error unless `out` is free, or holds results of the same experiment."""
    if not out.parent.is_dir():
        raise IllegalError(f"{out.parent} is no folder, so {out.name} cannot be written there")
    if not out.exists():
        return
    try:
        found = read_header(out)
    except UnreadableError as error:
        raise UnreadableError(f"{error}: it is not written over; name another file") from None
    if found.study != settings.experiment.name:
        raise IllegalError(f"{out} holds a study {found.study!r}: it is not written over; name another file")


def _fill(settings: Settings, parts: Parts, scheduler: Scheduler) -> Iterator[Progress]:
    """Compute the missing batches, each written as soon as it is there."""
    missing = [number for number in range(settings.batches) if not parts.has(number, settings.count(number))]
    found = settings.batches - len(missing)
    yield Progress(found, settings.batches, found)
    if not missing:
        return
    job = _Job(settings, settings.fingerprint)
    with closing(scheduler.results(job, missing)) as results:
        for done, (number, part) in enumerate(results, found + 1):
            parts.write(number, settings.count(number), part)
            yield Progress(done, settings.batches, found)


def _joined(settings: Settings, parts: Parts) -> bytes:
    """The complete table, its rows in the order of the batches."""
    tables = [parts.read(number, settings.count(number)) for number in range(settings.batches)]
    # A batch without rows does not know its types.
    rows = pa.concat_tables([table for table in tables if table.num_rows] or tables[:1])
    return encoded_rows(rows, settings.header())


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _trainer() -> str:
    return version(DISTRIBUTION)


def _versions() -> dict[str, str]:
    return {"trainer": _trainer(), "python": platform.python_version()} | {
        name: version(name) for name in _COMPUTED_WITH
    }


def _now() -> datetime:
    """The time, or what SOURCE_DATE_EPOCH says it is: then the same seed gives the same bytes."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(said), UTC) if said else datetime.now(UTC).replace(microsecond=0)
