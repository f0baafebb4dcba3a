"""Finished batches on the disk: one file each, written whole or not at all, kept until the table is complete."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from trainer.errors import IllegalError

_NAME = re.compile(r"(?P<number>\d+)-(?P<count>\d+)-(?P<fingerprint>[0-9a-f]+)\.parquet")


@dataclass(frozen=True, slots=True)
class Parts:
    """The folder `<out>.parts`; `fingerprint` stands for the settings that fix what is in a batch."""

    folder: Path
    fingerprint: str

    def path(self, number: int, count: int) -> Path:
        """Where the batch of this number and size lies."""
        return self.folder / f"{number:06d}-{count}-{self.fingerprint}.parquet"

    def open(self) -> None:
        """Make the folder.

        Raises IllegalError if batches of other settings lie there, OSError if the folder cannot be made.
        """
        self.folder.mkdir(exist_ok=True)
        for path in self.folder.iterdir():
            found = _NAME.fullmatch(path.name)
            if found and found["fingerprint"] != self.fingerprint:
                raise IllegalError(
                    f"{self.folder} holds finished batches of other settings (seed, batch size, options or version): "
                    "give the same ones to carry on, or another --out, or remove the folder"
                )

    def has(self, number: int, count: int) -> bool:
        """True if this batch is finished; one that cannot be read is not, and is made again."""
        try:
            pq.read_metadata(self.path(number, count))
        except (OSError, pa.ArrowException):
            return False
        return True

    def write(self, number: int, count: int, part: bytes) -> None:
        """Keep a finished batch; raises OSError, and then nothing of it is kept."""
        self.folder.mkdir(exist_ok=True)
        write_whole(self.path(number, count), part)

    def read(self, number: int, count: int) -> pa.Table:
        """The rows of a finished batch."""
        return pq.read_table(self.path(number, count))

    def remove(self) -> None:
        """Remove the batches, what killed runs left half written and, if nothing else lies there, the folder."""
        for path in self.folder.glob("*"):
            if _NAME.fullmatch(path.name) or path.suffix == _HALF:
                path.unlink(missing_ok=True)
        with suppress(OSError):
            self.folder.rmdir()


_HALF = ".half"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that, whatever happens meanwhile, either all of it is there or what was there before."""
    half = path.with_name(f"{path.name}.{os.getpid()}{_HALF}")
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
