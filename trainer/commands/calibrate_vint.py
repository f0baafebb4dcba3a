"""`trainer study calibrate-vint`: the curve from open-card tricks to tricks at the table, from a study's table."""

from __future__ import annotations

from pathlib import Path

import click

from trainer.calibration.vint_fitting import PlayedContracts, biases, fit, held_back
from trainer.calibration.vint_tricks import FILE, StoredTableTricks
from trainer.errors import TrainerError, UnreadableError
from trainer.statistics.tables import STUDIES, StudyTable, read_table

STUDY = "vint-table"


@click.command("calibrate-vint")
@click.option(
    "--from",
    "source",
    type=click.Path(dir_okay=False, path_type=Path),
    default=STUDIES / f"{STUDY}.parquet",
    help="Table made by `trainer study vint-table`; default: the one that was shipped.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    default=FILE,
    help="File to write; default: the one that the app reads.",
)
def calibrate_vint(source: Path, out: Path) -> None:
    """Fit how many tricks a contract of Vint takes at the table to contracts that were played out.

    Each half of the deals is judged by the curve of the other half; what is kept is fitted to all of them.
    """
    try:
        stored = calibrated(read_table(source))
        stored.save(out)
    except TrainerError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None
    for row in stored.story["bias"]:
        click.echo(
            f"{row['by']} {row['value']}: {row['contracts']} contracts, at the table {row['difference']:+.2f} tricks "
            f"(standard error {row['stderr']}), made {row['made open']:.0%} with open cards, "
            f"{row['made at the table']:.0%} at the table"
        )
    judged = stored.story["held back"]["made"]
    click.echo(
        f"Brier score of contracts made, held back: {judged['calibrated']['brier']:.3f}, by open cards "
        f"{judged['raw']['brier']:.3f}, always naming the average {judged['base']['brier']:.3f}"
    )
    click.echo(f"{out}")


def calibrated(table: StudyTable) -> StoredTableTricks:
    """The curve of these contracts with its story; raises UnreadableError if the table is of another study."""
    if table.header.study != STUDY:
        raise UnreadableError(f"the table is of the study {table.header.study!r}: {STUDY!r} is wanted")
    played = PlayedContracts.of(table.frame)
    made, log_losses = held_back(played)
    story = {
        "made_by": "trainer study calibrate-vint",
        "from": table.header.how,
        "study_version": table.header.version,
        "seed": table.header.seed,
        "deals": table.header.deals,
        "contracts": {"as bid": int((played.raised == 0).sum()), "raised": int((played.raised > 0).sum())},
        "bias": list(biases(played)),
        "held back": {"log loss of the tricks": _rounded(log_losses), "made": made.to_json()},
    }
    return StoredTableTricks(fit(played), story)


def _rounded(figures: dict[str, float]) -> dict[str, float]:
    return {name: round(figure, 4) for name, figure in figures.items()}
