"""What the encoding writes alike, as certificates."""

from __future__ import annotations

from collections.abc import Mapping

from verify.theories.networks.encoding import ROWS, TEXT, codes, written_alike
from verify.theories.networks.encoding_records import AnswerCodes, PlaneCount, PlanePair, PlaneRow
from verify.theories.networks.planes import OF_ANSWER, combinations
from verify.theories.networks.situations import situation


def plane_count(*rows: str) -> PlaneCount:
    """How many planes rows have, of table 2 or the text.

    >>> plane_count("hole cards", "pot").planes
    3
    """
    found = tuple(PlaneRow(row, (ROWS | TEXT)[row]) for row in rows)
    return PlaneCount(found, sum(row.planes for row in found))


def plane_pair(stack: int, first: str, second: str, since: int, choices: Mapping[str, str]) -> PlanePair:
    """Two situations that are the same from a street on, and whether they are written alike.

    Raises:
        CheckFailed: one is no situation.
    """
    alike = written_alike(situation(stack, first), situation(stack, second), choices)
    return PlanePair(stack, first, second, since, dict(choices), alike)


def answer_codes(stack: int, text: str, choices: Mapping[str, str]) -> AnswerCodes:
    """How the answers in a situation are written, with choices that settle it.

    Raises:
        CheckFailed: there is no such situation.

    >>> answer_codes(100, "AsKd :", {"numbers": "units", "amounts": "added"}).tied
    48
    """
    each = next(combinations(OF_ANSWER, choices))
    return AnswerCodes(stack, text, dict(choices), *codes(situation(stack, text), each))
