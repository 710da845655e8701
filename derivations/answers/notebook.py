"""Answers as a notebook shows them: tables, with numbers and formulas as mathematics."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from derivations.answers.answer import Answer

MOST_ROWS = 60
MOST_LETTERS = 120  # of actions in one cell; more have a row each
_STYLE = "text-align: left; vertical-align: top; padding: 0 1em 0 0"


def html(answer: Answer) -> str:
    """The theorems and the data of an answer as tables."""
    said = "".join(f"<p><b>{escape(theorem)}</b></p>" for theorem in answer.theorems)
    rest = {key: value for key, value in answer.data.items() if key != "game"}
    return f"<div>{said}{_html(rest)}</div>"


def _html(value: Any) -> str:
    """Nested data as nested tables; strategies have a row for each information set, equilibria a number."""
    if isinstance(value, (list, tuple)) and any(isinstance(item, (Mapping, list, tuple)) for item in value):
        value = dict(enumerate(value, start=1))
    if isinstance(value, Mapping):
        rows = [f"<tr><th style='{_STYLE}'>{escape(str(k))}</th>{_cell(v)}</tr>" for k, v in value.items()]
    elif isinstance(value, (list, tuple)) and any(isinstance(item, str) for item in value):
        rows = [f"<tr>{_cell(item)}</tr>" for item in value]
    elif isinstance(value, (list, tuple)):
        return _word(", ".join(map(str, value)))
    else:
        return _word(value)
    more = len(rows) - MOST_ROWS
    if more > 0:
        rows = [*rows[:MOST_ROWS], f"<tr><td>and {more} more in .data</td></tr>"]
    return f"<table>{''.join(rows)}</table>" if rows else "none"


def _cell(value: Any) -> str:
    flat = isinstance(value, Mapping) and all(isinstance(v, str) for v in value.values())
    beside = ", ".join(f"{k} {v}" for k, v in value.items()) if flat else ""
    shown = escape(beside) if flat and len(beside) <= MOST_LETTERS else _html(value)
    return f"<td style='{_STYLE}'>{shown}</td>"


def _word(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else escape(str(value)) or "none"
