"""All optimal plans of a game as faces, as JSON data and as text for a terminal; their vertices one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from derivations.explain.values import affine
from derivations.inputs.players import names_of
from trees.tree import EMPTY, Number, Sequence
from verify.kernel.games.game import name_of
from verify.kernel.numbers.legible import text
from verify.kernel.polytopes.pivots import Point
from verify.kernel.strategies.plan import Plan
from verify.kernel.zero_sum.face import vertices_of
from verify.kernel.zero_sum.optimal_face import plan_at
from verify.kernel.zero_sum.records import Affine, OptimalFace, PlanFace

MOST_SHOWN = 1000
MOST_LINES = 100


def faces(certificate: OptimalFace) -> dict[str, Any]:
    """The value, and all optimal plans of both players; not more than `MOST_SHOWN` vertices."""
    names = names_of(certificate.game, 2)
    return {
        "game": name_of(certificate.game),
        "value": text(certificate.value),
        "optimal plans": {who: _plans(face) for who, face in zip(names, certificate.faces, strict=True)},
    }


def _plans(face: PlanFace) -> dict[str, Any]:
    unknowns = dict.fromkeys(label for bound in face.inequalities for label in bound.worths)
    shown = (face.vertices or ())[:MOST_SHOWN]
    return {
        "dimension": len(face.free),
        "free": [": ".join(sequence) for sequence in face.free],
        "weights": {": ".join(s): _combination(linear.weights) for s, linear in face.dependent.items()},
        "unknowns": list(unknowns),
        "inequalities": [f"{_combination(b.weights, b.worths)} >= 0" for b in face.inequalities],
        "number of vertices": "not counted" if face.vertices is None else len(face.vertices),
        "vertices": [_weights(face, vertex) for vertex in shown],
    }


def _combination(weights: Plan, worths: Mapping[str, Number] | None = None) -> str:
    terms: dict[Sequence, Number] = {s: number for s, number in weights.items() if s != EMPTY}
    terms |= {(f"worth of {label}",): number for label, number in (worths or {}).items()}
    return affine(Affine(weights[EMPTY], tuple(terms.values())), tuple(terms))


def _weights(face: PlanFace, vertex: Point) -> dict[str, str]:
    """The weights of a plan that are not 0."""
    return {": ".join(s): text(number) for s, number in plan_at(face, vertex).items() if s != EMPTY and number}


def stream_vertices(certificate: OptimalFace, stop: Callable[[], bool] = lambda: False) -> Iterator[dict[str, Any]]:
    """The vertices of all optimal plans as they are found, each player's followed by their number.

    There, "complete" is false if `stop` became true before all were found, or if the inequalities have unknowns.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.find.zero_sum.optimal_face import optimal_face
    >>> four = BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "1"})
    >>> for line in stream_vertices(optimal_face(four, most_vertices=0)):
    ...     print(line["player"], line.get("vertices", "-"), line.get("complete", "-"))
    Player 1 - -
    Player 1 1 True
    Player 2 - -
    Player 2 - -
    Player 2 2 True
    """
    names = names_of(certificate.game, 2)
    for who, face, plan in zip(names, certificate.faces, certificate.plans, strict=True):
        complete = not any(bound.worths for bound in face.inequalities)
        count = 0
        for vertex in vertices_of(face.free, face.inequalities, plan, None) if complete else ():
            if stop():
                complete = False
                break
            count += 1
            yield {"player": who, "weights": _weights(face, vertex)}
        yield {"player": who, "vertices": count, "complete": complete}


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text; at most `MOST_LINES` of a kind."""
    lines = [*_first(list(theorems)), "", f"value {answer['value']}"]
    for player, plans in answer["optimal plans"].items():
        lines.append(f"  {player}, weights of all optimal plans (those not named are 0):")
        lines += _first([f"    {label:<24} {weight}" for label, weight in plans["weights"].items()])
        lines += _first([f"    {label:<24} free" for label in plans["free"]])
        lines += _first([f"    where {inequality}" for inequality in plans["inequalities"]])
        if plans["unknowns"]:
            lines.append(f"    for some worths of {len(plans['unknowns'])} information sets of the other player")
        lines.append(f"    vertices: {plans['number of vertices']}")
    return "\n".join(lines)


def _first(lines: list[str]) -> list[str]:
    more = len(lines) - MOST_LINES
    return lines if more <= 0 else [*lines[:MOST_LINES], f"    and {more} more"]
