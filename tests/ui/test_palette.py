"""Colours: legible where they are used, and never alone in telling something."""

import re
import tomllib
from importlib.resources import files

import pytest

from trainer.ui.launch import ENTRY
from trainer.ui.palette import DARK, LIGHT, MARK_NAMES, Mark, Palette, mark_colour, mark_of, palette_for

CAPTION = 0.6
"""Opacity with which Streamlit prints captions."""
INK = ("text", "won", "lost", "best", "yours", "other")


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", INK)
def test_chart_colours_stand_out_from_their_background(palette: Palette, name: str) -> None:
    assert contrast(getattr(palette, name), palette.background) >= 4.5


@pytest.mark.parametrize(("palette", "wrong"), [(LIGHT, DARK), (DARK, LIGHT)], ids=["light", "dark"])
@pytest.mark.parametrize("name", INK)
def test_chart_colours_survive_a_theme_not_known_yet(palette: Palette, wrong: Palette, name: str) -> None:
    assert contrast(getattr(palette, name), wrong.background) >= 2.0


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_theme_is_legible(name: str) -> None:
    theme = tomllib.loads((ENTRY.parent / ".streamlit" / "config.toml").read_text(encoding="utf-8"))["theme"][name]
    for ground in (theme["backgroundColor"], theme["secondaryBackgroundColor"]):
        assert contrast(theme["textColor"], ground) >= 7
        assert contrast(theme["linkColor"], ground) >= 4.5
    assert contrast(mixed(theme["textColor"], theme["backgroundColor"], CAPTION), theme["backgroundColor"]) >= 4.5
    assert contrast(theme["primaryColor"], "#ffffff") >= 4.5


def mixed(one: str, other: str, share: float) -> str:
    """A colour laid over another with this opacity."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(share * top + (1 - share) * ground):02x}" for top, ground in pairs)


def test_every_suit_of_every_deck_is_legible_on_both_papers() -> None:
    css = (files("trainer.ui") / "assets" / "card_fan.css").read_text(encoding="utf-8")
    papers = re.findall(r"--paper: (#\w{6})", css)
    inks = re.findall(r"\.suit-[CSHD] \{\s*color: (#\w{6})", css)
    assert len(papers) == 2
    assert len(inks) == 11
    assert min(contrast(ink, paper) for ink in inks for paper in papers) >= 4.5


@pytest.mark.parametrize(("theme", "palette"), [("dark", DARK), ("light", LIGHT), (None, LIGHT)])
def test_the_palette_follows_the_theme(theme: str | None, palette: Palette) -> None:
    assert palette_for(theme) is palette


def test_marks_differ_in_shape_and_name() -> None:
    assert len({mark.value for mark in Mark}) == len(Mark) == len(set(MARK_NAMES.values()))
    assert mark_of(is_best=True, is_yours=True) is Mark.BOTH
    assert mark_colour(Mark.BOTH, LIGHT) == LIGHT.yours
