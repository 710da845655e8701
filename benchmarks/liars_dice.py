"""The Fergusons' liar's dice by gameproof: its closed form, all stages written out, exact nested linear programs."""

from __future__ import annotations

from typing import Any

from benchmarks.timing import shortest
from verify.check import check
from verify.find.liars_dice.closed_form import closed_form, explicit, stage_strategies

MOST_WRITTEN = 1_000  # faces of a die whose strategies are written out as well


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the die of `request`."""
    faces, repeats = int(request["parameters"]["faces"]), request["repeats"]
    match program:
        case "closed form":
            return in_closed_form(faces, repeats)
        case "all stages":
            return by_stages(faces, repeats, linear_programs=False)
        case _:
            return by_stages(faces, repeats, linear_programs=True)


def in_closed_form(faces: int, repeats: int) -> dict[str, Any]:
    """The certificate of the closed form, which is for all stages; the first stage's strategies; the check.

    `value` is None where it is too long to store.
    """
    seconds = {}
    seconds["solve"], certificate = shortest(lambda: closed_form(faces), repeats)
    if faces <= MOST_WRITTEN:
        seconds["strategies"], _ = shortest(lambda: stage_strategies(faces, 1), repeats)
    seconds["check"], _ = shortest(lambda: check(certificate), repeats)
    value = None if certificate.value is None else str(certificate.value)
    counts = {"faces": faces, "threshold": certificate.threshold}
    return {"seconds": seconds, "value": value, "counts": counts}


def by_stages(faces: int, repeats: int, *, linear_programs: bool) -> dict[str, Any]:
    """Values and strategies of every stage, by the closed form or by exact linear programs, and their check."""
    find = explicit
    if linear_programs:
        # imports a solver, which the closed form does without
        from verify.find.liars_dice.stages import solve_stages as find
    seconds = {}
    seconds["solve"], certificate = shortest(lambda: find(faces), repeats)
    seconds["check"], _ = shortest(lambda: check(certificate), repeats)
    return {"seconds": seconds, "value": str(certificate.stages[0].value)}
