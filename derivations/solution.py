"""A solved game, as JSON data and as text for a terminal."""

from __future__ import annotations

from typing import Any

from verify.certificates import Affine, OptimalPlans
from verify.check_plans import plan_at
from verify.exact import text
from verify.sequence_form import Plan, SequenceForm, behaviour_of


def pieces(certificate: OptimalPlans, names: list[str]) -> dict[str, Any]:
    """All optimal plans: one object, or a list of pieces where the game has a parameter."""
    name = names[0] if names else "t"
    pieces = [
        {
            **({name: str(piece.where)} if names else {}),
            "value": text(piece.value, name),
            "optimal plans": {
                f"Player {player + 1}": {
                    "dimension": len(optimal.free),
                    "free": [": ".join(sequence) for sequence in optimal.free],
                    "inequalities": [_inequality(f.form, optimal.free, name) for f in optimal.facets],
                    "vertices": [
                        {": ".join(s) or "root": text(w, name) for s, w in plan_at(optimal, vertex).items()}
                        for vertex in optimal.vertices
                    ],
                }
                for player, optimal in enumerate(piece.sets)
            },
        }
        for piece in certificate.pieces
    ]
    return {"pieces": pieces} if names else pieces[0]


def _inequality(form: Affine, free: tuple[Any, ...], name: str) -> str:
    terms = [f"({text(k, name)}) [{': '.join(s)}]" for s, k in zip(free, form.slopes, strict=True) if k != 0]
    return " + ".join([text(form.constant, name), *terms]) + " >= 0"


def behaviour(form: SequenceForm, player: int, plan: Plan) -> dict[str, Any]:
    """The behaviour strategy of a plan, with the information sets that it never reaches named."""
    found = behaviour_of(form, player, plan)
    return {
        label: {action: text(p) for action, p in here.items()} if here is not None else "not reached"
        for label, here in found.items()
    }


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text."""
    lines = list(theorems)
    for player, strategy in answer.get("strategies", {}).items():
        lines.append(f"{player}:")
        for label, here in strategy.items():
            shown = here if isinstance(here, str) else ", ".join(f"{a} {p}" for a, p in here.items())
            lines.append(f"    {label:<16} {shown}")
    lines.append(f"certificate: {answer['certificate']}")
    return "\n".join(lines)
