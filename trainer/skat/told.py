"""What declarations say of themselves: the text below an enum member or a field, read from its source."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from textwrap import dedent
from typing import Any


@cache
def texts_of(declared: type) -> Mapping[str, str]:
    """By name, the text that stands below each member or field of this class; names without one are left out."""
    (tree,) = ast.parse(dedent(inspect.getsource(declared))).body
    assert isinstance(tree, ast.ClassDef)
    return dict(_texts(tree))


def _texts(tree: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for statement, below in zip(tree.body, tree.body[1:], strict=False):
        match statement, below:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, " ".join(text.split())


def member_text(member: Enum) -> str:
    """What the declaration says of an enum member: what the rule is, and in brackets who says so."""
    return texts_of(type(member))[member.name]


def meaning_and_source(member: Enum) -> tuple[str, str]:
    """What the declaration says of an enum member, without and with whom it cites: the last words in brackets."""
    text = member_text(member)
    cited = re.findall(r" ?\(([^()]*)\)", text)
    if not cited:
        return text, ""
    return text.replace(f" ({cited[-1]})", "", 1), cited[-1]


def field_texts(rules: Any) -> Mapping[str, str]:
    """By name, in order, what the declaration says of each field of a code of rules."""
    kind = rules if isinstance(rules, type) else type(rules)
    texts = texts_of(kind)
    return {field.name: texts[field.name] for field in fields(kind)}
