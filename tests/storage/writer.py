"""A program of its own for the tests: writes entries on a sheet and says after each that it is kept."""

import sys
from datetime import UTC, datetime

from trainer.sheets.events import Enter
from trainer.storage.sheets import SheetStore


def main(url: str, sheet: str, name: str, count: str) -> None:
    """Append `count` entries to the sheet; sheet 0: one that is created first."""
    store = SheetStore(url)
    now = datetime.now(UTC)
    number = int(sheet) or store.create("vint", name, {"players": []}, now)
    for place in range(int(count)):
        event = store.append(number, Enter({"by": name, "place": place}).body, now)
        print(event.number, place, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
