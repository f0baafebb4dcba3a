"""JSON lines: every line answered in order, every kind of nonsense refused in a sentence, the rest unharmed."""

import io
import json

import pytest
from click.exceptions import Exit
from hypothesis import given
from hypothesis import strategies as st

from trainer.commands.json_lines import answer_lines
from trainer.json_fields import LONGEST_LINE, Fields


def double(fields: Fields) -> dict[str, object]:
    """The command under test: it wants {"n": 0 to 50} and doubles it."""
    fields.check_keys(["n"])
    number = fields.integer("n", 0, 50)
    return {"double": None if number is None else 2 * number}


def run(source: bytes, capsysbinary: pytest.CaptureFixture[bytes]) -> tuple[list[dict[str, object]], str, int]:
    """Answers, messages and exit code."""
    code = 0
    try:
        answer_lines(io.BytesIO(source), double)
    except Exit as error:
        code = error.exit_code
    out, err = capsysbinary.readouterr()
    return [json.loads(line) for line in out.decode().splitlines()], err.decode(), code


def test_one_answer_a_line_in_order(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    answers, messages, code = run(b'{"n": 1}\n{"n": 2}\n{"n": null}\n{}', capsysbinary)
    assert answers == [{"double": 2}, {"double": 4}, {"double": None}, {"double": None}]
    assert (messages, code) == ("", 0)


def test_a_bad_line_is_named_and_the_others_go_on(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    answers, messages, code = run(b'{"n": 1}\n\nnonsense\n{"n": 99}\n{"n": 2}\n', capsysbinary)
    assert answers[0] == {"double": 2}
    assert answers[3] == {"double": 4}
    assert [answer.get("line") for answer in answers] == [None, 3, 4, None]
    assert answers[2]["error"] == '"n" is 99: a whole number from 0 to 50 is wanted'
    assert messages.splitlines() == [
        "line 3: not JSON (expecting value at character 1): write one object a line, such as {…}",
        'line 4: "n" is 99: a whole number from 0 to 50 is wanted',
        "2 of 4 lines failed",
    ]
    assert code == 1


@pytest.mark.parametrize(
    "source",
    [
        b'\xef\xbb\xbf{"n": 3}',
        b'{"n": 3}\r\n',
        b'\r\n  \n\t{ "n" : 3 }  \r\n\n',
        b'{"n": 3.0}',
        b'{"n": 3}' + b" " * (LONGEST_LINE - 8),
    ],
    ids=["bom", "crlf", "blank lines", "3.0 is 3", "just short enough"],
)
def test_harmless_oddities_are_read(source: bytes, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(source, capsysbinary) == ([{"double": 6}], "", 0)


def test_nothing_in_nothing_out(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(b"\n \n", capsysbinary) == ([], "", 0)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b'{"n": "abc"}', '"n" is "abc": a whole number from 0 to 50 is wanted'),
        (b'{"n": true}', '"n" is true: a whole number'),
        (b'{"n": 1.5}', '"n" is 1.5: a whole number'),
        (b'{"n": [1]}', '"n" is [1]: a whole number'),
        (b'{"n": 1e999}', '"n" is Infinity: a whole number'),
        (b'{"n": NaN}', "NaN is not a number"),
        (b'{"n": -Infinity}', "-Infinity is not a number"),
        (b'{"n": ' + b"9" * 30 + b"}", '"n" is ' + "9" * 30),
        (b'{"n": ' + b"9" * 5000 + b"}", "a number with thousands of digits"),
        (b'{"n": 1, "n": 2}', '"n" stands twice'),
        (b'{"m": 1}', 'unknown key "m": the keys are n'),
        (b'{"' + b"m" * 500 + b'": 1}', 'unknown key "' + "m" * 58 + "…:"),
        (b"[1]", "[1] is not an object: write {…} around names and values"),
        (b'"n"', '"n" is not an object'),
        (b"null", "null is not an object"),
        (b"[" * 50_000, "too many brackets inside each other"),
        (b'{"n": ' * 10_000, "too many brackets inside each other"),
        (b'{"n": 1} {"n": 2}', "not JSON (extra data at character 10)"),
        (b'{"n": 1', "not JSON (expecting ',' delimiter at character 8)"),
        (b"\xff\xfe{", "byte 1 is not UTF-8: save the file as UTF-8 text"),
        (b'{"n": "\xe4"}', "byte 8 is not UTF-8"),
        (b"\x00\x01\x02\x7f", "not JSON (expecting value at character 1)"),
        (b"{" + b" " * LONGEST_LINE + b"}", f"line longer than {LONGEST_LINE} bytes"),
        (b"x" * (3 * LONGEST_LINE), f"line longer than {LONGEST_LINE} bytes"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(
    line: bytes, sentence: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    answers, messages, code = run(line + b'\n{"n": 4}\n', capsysbinary)
    assert str(answers[0]["error"]).startswith(sentence)
    assert answers[0]["line"] == 1
    assert answers[1:] == [{"double": 8}]
    assert messages.splitlines()[0] == f"line 1: {answers[0]['error']}"
    assert code == 1


def test_terminal_codes_in_the_input_do_not_reach_the_terminal(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    _, messages, _ = run(b'{"\\u001b[31m": 1}', capsysbinary)
    assert "\x1b" not in messages


def test_half_surrogates_come_back_as_they_came(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    answers, _, _ = run(b'{"\\ud800": 1}', capsysbinary)
    assert str(answers[0]["error"]).startswith('unknown key "\\ud800"')


@given(st.lists(st.binary(max_size=30) | st.sampled_from([b'{"n": 1}', b'{"n": "', b"[]", b"\xef\xbb\xbf"])))
def test_any_bytes_give_as_many_answers_as_lines(pieces: list[bytes]) -> None:
    source = b"\n".join(pieces)
    with pytest.MonkeyPatch.context() as patch:
        written: list[bytes] = []
        patch.setattr("click.echo", lambda text, **_: written.append(text) if isinstance(text, bytes) else None)
        try:
            answer_lines(io.BytesIO(source), double)
        except Exit as error:
            assert error.exit_code == 1
    lines = [line for line in source.removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip()]
    assert len(written) == len(lines)
    assert all("\n" not in json.loads(text) for text in written)
