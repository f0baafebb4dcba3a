"""The file of a calibration says the same when read again."""

from pathlib import Path

import numpy as np
import pytest

from calibration.synthetic import played_table
from trainer.calibration.fitting import fit
from trainer.calibration.played import PlayedGames
from trainer.calibration.stored import StoredCalibration, load
from trainer.errors import UnreadableError


def test_round_trip(tmp_path: Path) -> None:
    played, path = PlayedGames.of(played_table(1000)), tmp_path / "c.json"
    calibration = fit(played)
    StoredCalibration(calibration, {"seed": 7}).save(path)
    again = load(path)
    assert again.story["seed"] == 7
    expected, found = (one.chances(played.games, played.counts).reached for one in (calibration, again.calibration))
    assert np.allclose(found, expected, atol=1e-4)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 99}', '{"version": 1, "kinds": {"suit": {}}}'])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "c.json"
    path.write_text(text)
    with pytest.raises(UnreadableError, match="calibrate-skat"):
        load(path)
