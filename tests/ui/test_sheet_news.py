"""What other windows did, in words."""

import pytest

from trainer.sheets.events import Action, Begin, Correct, Enter, NamePlayers, Redo, Rename, SetUp, Undo
from trainer.ui.sheet_news import news_words

BEFORE: tuple[Action, ...] = (Begin("skat", "Friday", {}), Enter({}), Rename("Saturday"))


@pytest.mark.parametrize(
    ("news", "words"),
    [
        ((), ""),
        ((Enter({}),), "written an entry"),
        ((Enter({}), Enter({})), "written 2 entries"),
        ((Correct(2, {}),), "corrected an entry"),
        ((Rename("Sunday"), NamePlayers(("Ann", "Bob", "Cid"))), "renamed the sheet and renamed the players"),
        ((Undo(3), Undo(2)), "taken a renaming back and taken an entry back"),
        ((Undo(2), Redo(2)), "taken an entry back and brought an entry back"),
        ((SetUp({}), Undo(4)), "changed what was agreed and taken a change back"),
    ],
)
def test_each_event_has_its_verb(news: tuple[Action, ...], words: str) -> None:
    actions = (*BEFORE, *news)
    assert news_words(actions, range(len(BEFORE) + 1, len(actions) + 1)) == words
