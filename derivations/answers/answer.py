"""An answer: theorems that a checked certificate proves, to print, to read as data, to see in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any

from verify.certificate_json import dumps
from verify.certificates import Certificate
from verify.check import check
from verify.kernel.statements.text import shown

MOST_ROWS = 60
MOST_LETTERS = 120  # of actions in one cell; more have a row each
_STYLE = "text-align: left; vertical-align: top; padding: 0 1em 0 0"

Data = dict[str, Any]
Text = Callable[[Data, tuple[str, ...]], str]


@dataclass(frozen=True)
class Answer:
    """`certificate` was accepted by the checker when the answer was made, or there is no answer.

    `data` says the same as a JSON-ready dict (numbers as text, such as "-1/18"); `str` gives lines of
    text, and a notebook shows tables.
    """

    certificate: Certificate
    data: Data
    text: Text
    theorems: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check the certificate.

        Raises:
            CheckFailed: some relation of it does not hold.
        """
        object.__setattr__(self, "theorems", tuple(map(shown, check(self.certificate))))

    def to_json(self) -> str:
        """The certificate as `gameproof check` reads it."""
        return dumps(self.certificate)

    def __str__(self) -> str:
        return self.text(self.data, self.theorems)

    def __repr__(self) -> str:
        return f"<Answer: {'; '.join(self.theorems)}>"

    def _repr_latex_(self) -> str | None:
        """The value, where the certificate has one."""
        value = getattr(self.certificate, "value", None)
        from sympy import Rational, latex

        return f"$v = {latex(Rational(value))}$" if isinstance(value, Fraction) else None

    def _repr_html_(self) -> str:
        said = "".join(f"<p><b>{escape(theorem)}</b></p>" for theorem in self.theorems)
        rest = {key: value for key, value in self.data.items() if key != "game"}
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
