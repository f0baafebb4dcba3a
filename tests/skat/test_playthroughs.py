"""A sitting by every code of rules, deal by deal: the texts in tests/data/playthroughs say what has to come out."""

import re
from pathlib import Path

import playthroughs
import pytest

from trainer.errors import IllegalError
from trainer.skat.profiles import PROFILES

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in playthroughs.FOLDER.glob("*.txt")}


def test_every_code_has_its_playthrough() -> None:
    assert set(TEXTS) == set(PROFILES)


@pytest.mark.parametrize("name", TEXTS)
def test_playthrough(name: str) -> None:
    assert playthroughs.replayed(TEXTS[name]) == TEXTS[name]


@pytest.mark.parametrize("name", TEXTS)
def test_every_deal_has_all_its_tricks(name: str) -> None:
    for block in TEXTS[name].split("\n\n"):
        tricks = re.findall(r"^trick (\d+): ", block, re.MULTILINE)
        assert tricks == [str(number) for number in range(1, 11)] or not re.search("^score:", block, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("isko", ("contract: C hand schneider", "contract: null hand ouvert|contract: null ouvert", "settled as")),
        ("altenburg-1927", ("4 x 36", "ouvert \\(12\\)", r"null hand \(-1 x 23\)")),
        (
            "raeuberskat",
            ("pass pass ramsch => Ramsch", "pass pass pass => the next deal", "the bid", "with.*, 90|=> 90"),
        ),
        ("raeuberskat-lively", ("without 11", "score: => 144", "pass pass ramsch", "91 needed")),
        ("american", ("the tournee decides", "the second turn decides", "pass pass play", "score: => -96", "Ramsch")),
        ("pirate", ("=> Bock, ", "=> Ramsch, ", r"Bock \(x 2\)", "passed: .* => by rearhand", "series: => over")),
        ("ramsch", ("pass pass pass => Ramsch", "old maid", "pass pass 18 => forehand")),
    ],
)
def test_what_is_peculiar_to_a_code_is_played(name: str, lines: tuple[str, ...]) -> None:
    for line in lines:
        assert re.search(line, TEXTS[name]), line


def test_a_wrong_number_is_found() -> None:
    for right, wrong in (
        ("score: => -96,", "score: => -48,"),
        ("forehand takes", "rearhand takes"),
        ("Anna 0", "Anna 1"),
    ):
        text = TEXTS["american"].replace(right, wrong, 1)
        assert text != TEXTS["american"]
        assert playthroughs.replayed(text) == TEXTS["american"]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        (r"turned: \w\w", "turned: CJ", "CJ was turned, but the skat is|cannot be played by the card CJ"),
        ("contract: grand\n", "contract: S\n", "a suit is not named with the skat in hand"),
        (r"laid away: (\w\w) \w\w", r"laid away: \1", "exactly two of the twelve"),
        (r"auction: 10 ", "auction: 11 ", "call 1: middlehand cannot bid 11"),
        (r"trick 1: (\w\w) \w\w", r"trick 1: \1 \1", r"cannot play \w\w: it is not in the hand"),
    ],
)
def test_what_may_not_be_done_is_refused(right: str, wrong: str, message: str) -> None:
    text = re.sub(right, wrong, TEXTS["american"], count=1)
    assert text != TEXTS["american"]
    with pytest.raises(IllegalError, match=message):
        playthroughs.replayed(text)


def test_texts_are_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playthroughs, "FOLDER", tmp_path)
    (tmp_path / "isko.txt").write_text(TEXTS["isko"], encoding="utf-8")
    (tmp_path / "ramsch.txt").write_text(TEXTS["ramsch"].replace(" => ", " => formerly "), encoding="utf-8")
    playthroughs.main()
    assert (tmp_path / "ramsch.txt").read_text(encoding="utf-8") == TEXTS["ramsch"]
    assert capsys.readouterr().out == "ramsch.txt has changed: look at the difference before you commit it\n"
