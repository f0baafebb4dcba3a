"""Games as people write them: read, or refused in a sentence that names the key."""

import json

import pytest

from trainer.calibration.reading import DeclaredGame, ReadLine, read_game, read_lines
from trainer.cards import CardSet
from trainer.errors import TrainerError, UnreadableError
from trainer.json_fields import Fields
from trainer.seats import Seat
from trainer.skat.contract import Contract
from trainer.skat.profiles import ISKO

TEN, TWO = "CJ SA ST SK S9 S8 HA HK H8 H7", "D9 C9"
GAME = {"contract": "S", "hand": False, "seat": "middlehand", "bid": 18, "cards": TEN, "skat": TWO}


def read(**changes: object) -> DeclaredGame:
    return read_game(ISKO, Fields(GAME | changes))


def test_a_game_of_the_skat() -> None:
    game = read(won=True)
    assert (str(game.known.contract), game.known.seat, game.known.price) == ("S", Seat.MIDDLEHAND, 18)
    assert CardSet(game.known.ten) == CardSet.parse(TEN)
    assert game.known.laid_away == CardSet.parse(TWO).mask
    assert game.won is True


@pytest.mark.parametrize(
    ("contract", "hand", "expected"),
    [
        ("Pik", True, "S hand"),
        ("spades hand", None, "S hand"),
        ("grand", True, "grand hand"),
        ("Null ouvert", True, "null hand ouvert"),
        ("Karo Hand Schneider angesagt", True, "D hand schneider"),
        ("grand ouvert", None, "grand hand schneider schwarz ouvert"),
    ],
)
def test_hand_games(contract: str, hand: bool | None, expected: str) -> None:
    """What lies in the skat is not the declarer's knowledge, even where the file tells it."""
    for skat in (None, TWO):
        known = read(contract=contract, hand=hand, skat=skat).known
        assert (known.contract, known.laid_away) == (Contract.parse(expected), None)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"contract": "poker"}, "\"contract\": 'poker'"),
        ({"contract": "S hand", "hand": False}, '"hand" is false, but S hand'),
        ({"contract": "S schneider"}, "only a Hand game"),
        ({"hand": "maybe"}, '"hand" is "maybe": true or false'),
        ({"seat": "dealer"}, "\"seat\": 'dealer'"),
        ({"bid": 19}, "nobody can bid 19"),
        ({"bid": None}, '"bid" is missing'),
        ({"cards": TEN[:-3]}, '"cards"'),
        ({"skat": None}, '"skat" is missing'),
        ({"skat": "CJ D7"}, "CJ is held and laid away"),
        ({"won": "perhaps"}, '"won" is "perhaps"'),
    ],
)
def test_refusals_name_the_key(changes: dict[str, object], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        read(**changes)
    assert message in str(caught.value)


def games(data: str) -> list[ReadLine]:
    return list(read_lines(ISKO, data.encode()))


def test_json_lines_and_csv_say_the_same() -> None:
    as_json = games("\n".join(json.dumps(GAME | {"won": won}) for won in (True, False)))
    rows = [f"S;False;middlehand;18;{TEN};{TWO};{won}" for won in ("true", "0")]
    as_csv = games("\ufeff" + "\r\n".join(["contract;hand;seat;bid;cards;skat;won", *rows]))
    assert [line.game for line in as_json] == [line.game for line in as_csv]
    assert [line.game and line.game.won for line in as_json] == [True, False]


def test_a_json_list_is_read_as_its_lines_would_be() -> None:
    listed = games(json.dumps([GAME, 7, GAME | {"bid": 19}], indent=1))
    assert [(line.number, line.game is None) for line in listed] == [(1, False), (2, True), (3, True)]
    assert listed[0].game == games(json.dumps(GAME))[0].game
    with pytest.raises(UnreadableError, match="begins like a JSON list but is none"):
        games("[{")


def test_bad_lines_keep_their_numbers() -> None:
    found = games(f"{json.dumps(GAME)}\n\n{{\n{json.dumps(GAME)}")
    assert [(line.number, line.game is None) for line in found] == [(1, False), (3, True), (4, False)]
    assert found[1].problem.startswith("not JSON")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"a,b\n1,2", "contract, seat, bid, cards, skat are missing in the first line"),
        (b"%PDF-1.7", "neither JSON lines nor a table"),
    ],
)
def test_other_files_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        list(read_lines(ISKO, data))
