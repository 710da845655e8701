"""Plain words as LaTeX, their numbers and names of parameters as mathematics."""

from __future__ import annotations

import re

from trees.drawing.tikz import escape

_NAME = r"\b(?:alpha|gamma|eta|B|p[1-3])\b"
_TOKEN = rf"(?:sqrt\(\d+\)|-?\d+(?:/\d+)?(?: {_NAME})?|{_NAME}(?:\^\d+|/\d+)?)"
_RUN = re.compile(rf"(?<![\w/]){_TOKEN}(?: (?:[-+=<>]|<=) {_TOKEN})*(?![\w/])")


def words(statement: str) -> str:
    """Plain words as LaTeX, with numbers and the parameters' names in mathematics.

    >>> words("it is 1/3 + alpha or K7, not -1")
    'it is $1/3 + \\\\alpha$ or K7, not $-1$'
    """
    out, end = "", 0
    for run in _RUN.finditer(statement):
        shown = re.sub(r"(alpha|gamma|\beta)", r"\\\1", run[0]).replace("<=", r"\le")
        shown = re.sub(r"\bp([1-3])\b", r"p_\1", shown)
        shown = re.sub(r"sqrt\((\d+)\)", r"\\sqrt{\1}", shown)
        out += f"{escape(statement[end : run.start()])}${shown}$"
        end = run.end()
    return out + escape(statement[end:])
