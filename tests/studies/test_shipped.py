"""The results that lie in data/studies: small, told column by column, made by the experiments as they are."""

import pytest

from trainer.statistics.tables import STUDIES, read_table, studies_in
from trainer.studies.experiment import Experiment
from trainer.studies.skat_auctions import BidLimits, HandOrSkat
from trainer.studies.skat_games import SkatGames
from trainer.studies.skat_value import SkatValue
from trainer.studies.vint_table import VintTable
from trainer.studies.vint_tricks import VintTricks
from trainer.studies.win_probability import WinProbability

EXPERIMENTS: dict[str, type[Experiment]] = {
    experiment.name: experiment
    for experiment in (BidLimits, HandOrSkat, SkatGames, SkatValue, VintTable, VintTricks, WinProbability)
}
SHIPPED = [path.name for path, _ in studies_in()]


def test_nothing_else_lies_there() -> None:
    assert sorted(path.name for path in STUDIES.glob("*")) == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_study(name: str) -> None:
    path = STUDIES / name
    assert path.stat().st_size < 1_000_000
    table = read_table(path)
    header, experiment = table.header, EXPERIMENTS[table.header.study]
    assert name.startswith(header.study)
    assert header.version == experiment.version
    assert header.columns == dict(experiment.columns)
    assert list(table.frame) == list(experiment.columns)
    assert header.how.startswith(f"trainer study {header.study} ")
    assert f"--deals {header.deals} --seed {header.seed} --batch {header.batch_size}" in header.how
    assert table.frame.deal.max() < header.deals
    assert not (table.frame.dtypes == "float64").any()
