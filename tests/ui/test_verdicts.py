"""Grades as they are shown."""

from trainer.grading import SKAT_SCALE, Grade
from trainer.ui.verdicts import grades_table, verdict_markup, verdict_style


def test_grades_differ_in_word_icon_and_colour() -> None:
    for attribute in ("icon", "colour", "word"):
        assert len({getattr(verdict_style(grade), attribute) for grade in Grade}) == len(Grade)
    assert [verdict_style(grade).word for grade in Grade] == [grade.value for grade in Grade]
    assert verdict_markup(Grade.MISTAKE) == ":orange-badge[:material/warning: Mistake]"


def test_the_table_shows_every_threshold() -> None:
    table = grades_table()
    assert [grade.value in shown for grade, shown in zip(Grade, table["grade"], strict=True)] == [True] * 5
    limits = " ".join(table.iloc[:, 1])
    for threshold in SKAT_SCALE[:-1]:
        assert f"{threshold.below:g}" in limits
    assert table.iloc[-1, 1] == f"{SKAT_SCALE[-2].below:g} or more"
