"""Tables that end where a reader would stop, and count what they leave out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Table, Words
from verify.theories.equilibrium_sets.records import Outcome

MOST_ROWS = 60
"""Rows of a table; more are counted."""
MOST_OUTCOMES = 20
"""Payoffs of equilibria that are listed."""


def first_rows_table(
    head: tuple[Words, ...], rows: Iterable[tuple[Words, ...]], caption: Words, columns: str = ""
) -> Table:
    """The table with its first rows; the caption, whose full stop is set here, counts the others.

    >>> first_rows_table(("Number",), [(str(number),) for number in range(100)], "Small numbers").caption
    ('Small numbers', '; 40 more rows are left out.')
    """
    whole = tuple(rows)
    return first_rows(Table(head, whole[:MOST_ROWS], caption, columns), len(whole))


def first_rows(table: Table, count: int) -> Table:
    """The table, whose caption says how many of `count` rows it leaves out."""
    more = count - len(table.rows)
    said = (table.caption,) if isinstance(table.caption, str) else table.caption
    ending = f"; {more:,} more row{'s are' if more > 1 else ' is'} left out." if more > 0 else "."
    return Table(table.head, table.rows, (*said, ending), table.columns)


def outcomes_table(subject: Subject, outcomes: Sequence[Outcome], what: str) -> Table:
    """How many equilibria of a kind pay what."""
    rows: tuple[tuple[Words, ...], ...] = tuple(
        (str(each.count), (subject.payoffs(each.payoffs),)) for each in outcomes[:MOST_OUTCOMES]
    )
    more = len(outcomes) - len(rows)
    return Table(
        ("Equilibria", "Payoffs"), rows, f"How many {what} pay what" + (f"; {more} more payoffs." if more else ".")
    )
