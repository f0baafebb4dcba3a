"""What `python -m build` makes holds all the app needs, and runs installed alone, from an empty folder."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from serving import fetch, free_port, serving, stop

ROOT = Path(__file__).parent.parent
DEAL = {
    "contract": "S",
    "lead": "left",
    "declarer": "C7 SJ SK S7 HJ HK H9 DJ DQ D7",
    "left": "CJ CA CQ C9 SA HA HT HQ DK D8",
    "right": "CK C8 ST SQ S9 H8 H7 DA DT D9",
    "skat": "CT S8",
}
"""Deal r001 of tests/data/skat_open_deals.json, worth 32 points."""
VINT = {
    "deal": "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865",
    "strain": "H",
    "declarer": "N",
}
"""The first deal of cases/vint_open_tables.json, seven tricks."""

pytestmark = pytest.mark.long


def run(*command: str | Path, folder: Path, given: str = "", **environment: str) -> str:
    """Output of a command that must succeed."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | environment,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by way of the source archive."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--installer", "uv", "--outdir", folder, folder=ROOT)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the programs of a new environment that holds the wheel and what it asks for, nothing else."""
    uv = os.environ.get("UV") or shutil.which("uv")
    assert uv, "this test installs with uv"
    folder = tmp_path_factory.mktemp("installed")
    run(uv, "venv", "--python", sys.executable, folder / "venv", folder=folder)
    scripts = folder / "venv" / "bin"
    run(uv, "pip", "install", "--python", scripts / "python", wheel, folder=folder)
    return scripts


def shipped(folder: str) -> set[str]:
    """The files below a folder of the checkout that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder]
    return set(run(*command, folder=ROOT).split())


def test_the_wheel_carries_the_package_its_pages_and_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    moved = {"pages": "trainer/_pages", "data": "trainer/_data", "trainer": "trainer"}
    for folder, place in moved.items():
        files = {place + name.removeprefix(folder) for name in shipped(folder) if (ROOT / name).exists()}
        assert files
        assert files <= names
    assert not [name for name in names if "__pycache__" in name or name.endswith((".nbi", ".nbc"))]
    assert {name.split("/")[0].split("-")[0] for name in names} == {"trainer", "skat_vint_trainer"}


def test_pages_and_data_are_found_where_they_were_installed(scripts: Path, tmp_path: Path) -> None:
    program = "from trainer.paths import DATA, PAGES; print(PAGES, PAGES.is_dir(), DATA, DATA.is_dir())"
    pages, has_pages, data, has_data = run(scripts / "python", "-c", program, folder=tmp_path).split()
    assert (has_pages, has_data) == ("True", "True")
    assert Path(pages).is_relative_to(scripts.parent)
    assert Path(data).is_relative_to(scripts.parent)


def test_commands_run_from_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    def answer(*command: str, given: object) -> dict[str, Any]:
        printed = run(scripts / "trainer", *command, folder=tmp_path, given=json.dumps(given), HOME=str(tmp_path))
        found: dict[str, Any] = json.loads(printed)
        return found

    assert answer("score", "skat", given={"contract": "null", "tricks": 0})["score"] == 23
    assert answer("solve", "skat", given=DEAL) == {"points": 32, "wins": False, "schwarz": None}
    assert answer("score", "vint", given=VINT | {"level": 1, "declarer_tricks": 7})["NS"]["below"] == 70
    assert answer("solve", "vint", given=VINT) == {"tricks": 7}
    # The worth of the rubber is read from the data that came with the wheel.
    hand = ("--hand", "AK7.A65.A8652.32", "--worlds", "2", "--json")
    assert answer("analyse", "vint", *hand, given=None)["book"]["call"] == "1NT"


def test_the_app_runs_from_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [scripts / "trainer", "--no-browser", "--port", str(port)]
    with serving(command, port=port, home=tmp_path, folder=tmp_path) as process:
        assert "<html" in fetch(port, "/")
        code, _, err = stop(process)
    assert code == 0
    assert "Traceback" not in err
