"""Pieces of a notebook's page: tables, numbers as mathematics, strategies and equilibria; what is long is folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from derivations.explain.mathml import formula, math

MOST_ROWS = 200
MOST_OPEN = 12
"""Rows of a table that is not folded."""
_LEFT = "text-align: left; vertical-align: top; padding: 0.1em 1em 0.1em 0"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of markup, with a row for the first of many rows."""
    shown = list(rows)
    lines = ["".join(f"<th style='{_LEFT}'>{cell}</th>" for cell in head)] if any(head) else []
    lines += ["".join(f"<td style='{_LEFT}'>{cell}</td>" for cell in row) for row in shown[:MOST_ROWS]]
    if len(shown) > MOST_ROWS:
        lines.append(f"<td>and {len(shown) - MOST_ROWS:,} more</td>")
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def number(text: object) -> str:
    """A number or formula as mathematics in a line."""
    return math(formula(str(text)))


def equilibrium_table(
    found: Sequence[tuple[Any, Any]], components: Sequence[int] = (), caption: str = "equilibria"
) -> str:
    """Equilibria by their numbers: the strategies, and what they pay."""
    names = [escape(name) for name in found[0][1]]
    rows = []
    for k, (strategies, payoffs) in enumerate(found):
        moves = (_strategy(strategies.get(name, {})) for name in found[0][1])
        rows.append([str(k + 1), *map(str, components[k : k + 1]), *moves, *map(number, payoffs.values())])
    head = ["", *(["component"] if components else []), *names, *(f"payoff of {name}" for name in names)]
    return long_table(caption, head, rows)


def _strategy(strategy: Mapping[str, Any]) -> str:
    """A strategy in one cell, a line for each information set."""
    lines = [f"{escape(label)}: {_chances(here)}" for label, here in strategy.items()]
    return "<br/>".join(lines) or "no choice"


def strategy_tables(strategies: Mapping[str, Any]) -> Iterator[str]:
    """A table for each player: the chances of the actions at each information set."""
    for who, strategy in strategies.items():
        rows = [(escape(label), _chances(here)) for label, here in strategy.items()]
        yield long_table(escape(who), ("information set", "actions with probabilities"), rows)


def _chances(here: Any) -> str:
    """The actions that are taken, with their probabilities."""
    if not isinstance(here, Mapping):
        return escape(str(here))
    taken = {action: p for action, p in here.items() if str(p) != "0"}
    if [str(p) for p in taken.values()] == ["1"]:
        return escape(next(iter(taken)))
    return ", ".join(f"{escape(action)} {number(p)}" for action, p in taken.items())


def choices_of(choices: Mapping[str, Any] | None) -> str:
    """Choices, be they mixed, a line for each of the first information sets."""
    if not choices:
        return "none"
    return "<br/>".join(f"{_chances(here)} at {escape(label)}" for label, here in list(choices.items())[:MOST_OPEN])


def long_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with a caption, folded if it is long."""
    if len(rows) <= MOST_OPEN:
        return f"<p>{caption}</p>{table(head, rows)}" if rows else f"<p>{caption}: no choice</p>"
    return folded_block(f"{caption} ({len(rows):,} rows)", table(head, rows))


def folded_block(summary: str, inner: str) -> str:
    return f"<details><summary>{summary}</summary>{inner}</details>"
