"""What was written comes back into the questions unchanged, to be corrected."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from trainer.skat.contract import contracts
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import PROFILES

DEMO = Path(__file__).with_name("sheet_forms_demo.py")
_RAMSCH_AND_VINT = 9


def filled(code: str | None) -> AppTest:
    app = AppTest.from_file(str(DEMO), default_timeout=120)
    app.session_state["code"] = code
    return app.run()


@pytest.mark.long
@pytest.mark.parametrize("code", PROFILES)
def test_every_game_comes_back(code: str) -> None:
    app = filled(code)
    assert not app.exception
    assert app.session_state["wrong"] == []
    assert app.session_state["count"] == len(contracts(PROFILES[code]))


@pytest.mark.long
def test_every_other_entry_comes_back() -> None:
    app = filled(None)
    assert not app.exception
    assert app.session_state["wrong"] == []
    assert app.session_state["count"] == len(Irregularity) + _RAMSCH_AND_VINT
