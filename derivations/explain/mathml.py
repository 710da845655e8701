"""Exact numbers, formulas and relations as MathML, from the text that answers print.

    relation   sum {("<=" | ">=" | "<" | ">" | "=") sum}
    sum        [-] product {("+" | "-") product}
    product    power {["*" | "/"] power}              all that divides stands below one line
    power      atom ["^" whole]
    atom       2, 0.25, a name, sqrt(sum), (sum), or [a label in brackets], which is shown as it is

Text of another kind is shown as text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise

MOST_CHARACTERS = 2000
GREEK = {
    **{"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "eta": "η", "theta": "θ", "kappa": "κ"},
    **{"lambda": "λ", "mu": "μ", "nu": "ν", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "psi": "ψ"},
}
RELATIONS = {"<=": "≤", ">=": "≥", "<": "&lt;", ">": "&gt;", "=": "="}
_TOKEN = re.compile(
    r"\s*([0-9]+(?:\.[0-9]+)?|[A-Za-z][A-Za-z0-9_]*|\[[^\[\]]*\]|<=|>=|\*\*|[-+*/^()<>=])"  # `[label]` is one token
)


class _Unreadable(Exception):
    """The text is of another kind."""


def math(inner: str) -> str:
    """Markup as a formula in a line."""
    return f"<math>{inner}</math>"


def formula(text: str) -> str:
    """The markup of a text, to stand inside `math`.

    >>> formula("-1/18")
    '<mo>−</mo><mfrac><mn>1</mn><mn>18</mn></mfrac>'
    >>> formula("2*B^2")
    '<mn>2</mn><msup><mi>B</mi><mn>2</mn></msup>'
    >>> formula("no <number>")
    '<mtext>no &lt;number&gt;</mtext>'
    """
    try:
        return _Reader(text).read()
    except (_Unreadable, RecursionError):
        return f"<mtext>{escape(text)}</mtext>"


def _row(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"<mrow>{''.join(parts)}</mrow>"


class _Reader:
    """Reads a text from the left."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise _Unreadable
        self.tokens: list[str] = []
        at = 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise _Unreadable
            self.tokens.append(found[1])
            at = found.end()
        self.tokens.reverse()

    def read(self) -> str:
        parts = [self._sum()]
        while self._now in RELATIONS:
            parts += [f"<mo>{RELATIONS[self._step()]}</mo>", self._sum()]
        if self.tokens:
            raise _Unreadable
        return "".join(parts)

    @property
    def _now(self) -> str:
        return self.tokens[-1] if self.tokens else ""

    def _step(self) -> str:
        return self.tokens.pop()

    def _sum(self) -> str:
        parts = [self._sign()] if self._now == "-" else []
        parts.append(self._product())
        while self._now in ("+", "-"):
            parts += [self._sign(), self._product()]
        return "".join(parts)

    def _sign(self) -> str:
        return "<mo>+</mo>" if self._step() == "+" else "<mo>−</mo>"

    def _product(self) -> str:
        above, below = [self._power()], list[tuple[str, str]]()
        while self._now and self._now not in ("+", "-", ")", *RELATIONS):
            sign = self._step() if self._now in ("*", "/") else "*"
            (below if sign == "/" else above).append(self._power())
        if not below:
            return _product_row(above)
        if len(above) > 1:
            above = [each for each in above if each[0] != "<mn>1</mn>"] or above[:1]
        return f"<mfrac>{_whole(above)}{_whole(below)}</mfrac>"

    def _power(self) -> tuple[str, str]:
        """The markup, and what it is without parentheses around it."""
        bare = self._atom()
        shown = bare if bare[1] == "" else (f"<mrow><mo>(</mo>{bare[0]}<mo>)</mo></mrow>", bare[0])
        if self._now not in ("^", "**"):
            return shown
        self._step()
        if not self._now.isdigit():
            raise _Unreadable
        return f"<msup>{shown[0]}<mn>{self._step()}</mn></msup>", ""

    def _atom(self) -> tuple[str, str]:
        """The markup, and "(" where parentheses stood around it."""
        if not self.tokens:
            raise _Unreadable
        token = self._step()
        if token[0].isdigit():
            return f"<mn>{token}</mn>", ""
        if token[0] == "[":
            return f"<mtext>{escape(token)}</mtext>", ""
        if token == "(" or (token == "sqrt" and self._now == "("):
            if token != "(":
                self._step()
            inner = self._sum()
            if self._now != ")":
                raise _Unreadable
            self._step()
            return (f"<msqrt>{inner}</msqrt>", "") if token == "sqrt" else (inner, "(")
        if not token[0].isalpha():
            raise _Unreadable
        return f"<mi>{GREEK.get(token, token)}</mi>", ""


def _product_row(factors: Sequence[tuple[str, str]]) -> str:
    """Factors side by side, with a point between two numbers."""
    parts = [factors[0][0]]
    for before, after in pairwise(factors):
        if after[0].startswith("<mn>") and before[0].startswith("<mn>"):
            parts.append("<mo>·</mo>")
        parts.append(after[0])
    return "".join(parts)


def _whole(factors: Sequence[tuple[str, str]]) -> str:
    """All that stands above a line, or below it: a sum alone needs no parentheses there."""
    if len(factors) == 1:
        shown, bare = factors[0]
        return f"<mrow>{bare}</mrow>" if bare else shown
    return f"<mrow>{_product_row(factors)}</mrow>"
