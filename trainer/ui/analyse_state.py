"""The inputs of the analysis page in one browser tab: in step with the address, kept from page to page."""

from __future__ import annotations

from typing import Any

import streamlit as st

from trainer.ui.analyse_link import DEFAULTS, USUAL, link, link_params, read_link

_PREFIX, _TEXT = "analyse_", "analyse_text_"
_KEPT, _WRITTEN, _PROBLEMS, _REV = "_analyse_kept", "_analyse_written", "_analyse_problems", "_analyse_rev"
_TOUCHED, _PRESSED = "_analyse_touched", "_analyse_pressed"
_TYPED, _SHOWN = "_analyse_typed", "_analyse_shown"
_MOST_SHOWN = 50


def key(name: str) -> str:
    """The key of the widget for this field."""
    return _PREFIX + name


def value(name: str) -> Any:
    """The field as it stands now."""
    return st.session_state[key(name)]


def put(name: str, what: Any) -> None:
    """Set the field; before its widget is drawn, or in a callback."""
    st.session_state[key(name)] = what


def touch() -> None:
    """Something but a text was used."""
    st.session_state[_TOUCHED] = True


def edited() -> None:
    """Something but a text was changed by hand: old numbers and old complaints no longer belong to the inputs."""
    touch()
    _settle()


def pressed() -> None:
    """The numbers were asked for."""
    touch()
    st.session_state[_PRESSED] = True


def _settle() -> None:
    put("run", False)
    st.session_state[_PROBLEMS] = []


def revision() -> int:
    """Counts the times when a selection of cards was set by anything but clicks on those cards."""
    return int(st.session_state.setdefault(_REV, 0))


def override_selections() -> None:
    """Let the fans show what the fields say, whatever was clicked before."""
    st.session_state[_REV] = revision() + 1


def text_key(name: str) -> str:
    """The key of the text widget for a field that can be clicked too."""
    return _TEXT + name


def begin_text(name: str) -> None:
    """Let the text widget of this field show the field; to be called before it is drawn."""
    text = value(name)
    _shown(name).append(text)
    st.session_state[text_key(name)] = text


def typed(name: str) -> None:
    """The text widget of this field has changed, or seems to; `enter` finds out."""
    st.session_state[_TYPED] = name


def _shown(name: str) -> list[str]:
    """What the text widget of this field was told to show lately."""
    texts: list[str] = st.session_state.setdefault(_SHOWN, {}).setdefault(name, [])
    del texts[:-_MOST_SHOWN]
    return texts


def _take_text() -> None:
    """The text typed, unless it only is what the browser showed before it heard of the last click.

    Whatever is clicked sends all texts along as they stand in the browser. After fast clicks on cards that is a text
    from some clicks ago, which must not undo them.
    """
    name, touched = st.session_state.pop(_TYPED, None), st.session_state.pop(_TOUCHED, False)
    if name is None or text_key(name) not in st.session_state:
        return
    text = st.session_state[text_key(name)]
    if touched and text in _shown(name):
        return
    put(name, USUAL[name](text))
    override_selections()
    _settle()


def enter() -> None:
    """Begin a run of the page: fields from a new address or from a text typed, else as they were.

    A run that somebody's input has caused may still carry the address from before the last one: it never counts then.
    """
    st.session_state.setdefault(_PROBLEMS, [])
    kept = st.session_state.setdefault(_KEPT, dict(DEFAULTS))
    for name in DEFAULTS:
        st.session_state.setdefault(key(name), kept[name])
    _take_text()
    if st.session_state.pop(_PRESSED, False):
        put("run", True)
    params = _own_params()
    if params and params != st.session_state.get(_WRITTEN) and current() == kept:
        _take(params)


def _own_params() -> dict[str, str]:
    """What the address says about this page's fields; there may be settings of the whole app in it too."""
    return {name: text for name, text in st.query_params.to_dict().items() if name in DEFAULTS}


def _take(params: dict[str, str]) -> None:
    """Fields that the address does not name get their default: a link always means the same."""
    values, problems = read_link(params)
    for name, default in DEFAULTS.items():
        put(name, values.get(name, default))
    st.session_state[_PROBLEMS] = problems
    override_selections()


def leave() -> None:
    """End a run of the page: the address says what the fields say."""
    values = current()
    st.session_state[_KEPT] = values
    params, shown = link_params(values), _own_params()
    if shown != params:
        for name in shown.keys() - params.keys():
            del st.query_params[name]
        st.query_params.update(params)
    st.session_state[_WRITTEN] = params


def current() -> dict[str, Any]:
    """All fields as they stand."""
    return {name: value(name) for name in DEFAULTS}


def problems() -> list[str]:
    """What was wrong with the link, until something is changed."""
    found: list[str] = st.session_state[_PROBLEMS]
    return found


def current_link() -> str:
    """The link to what the page shows."""
    return link(st.context.url or "", current())
