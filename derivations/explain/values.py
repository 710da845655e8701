"""A solved game, as JSON data and as text for a terminal."""

from __future__ import annotations

from typing import Any

from derivations.inputs.players import names_of
from trees.tree import Sequence
from verify.kernel.games.game import name_of
from verify.kernel.numbers.legible import text
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm, behaviour_of
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import Affine, OptimalPlans, OptimalSet, ValueCertificate

MOST_LINES = 60
NOT_REACHED = "not reached"


def solve_value(certificate: ValueCertificate, form: SequenceForm) -> dict[str, Any]:
    """The value and an optimal strategy for each player."""
    names = names_of(certificate.game, form.players)
    amounts = (certificate.value, (form.total or 0) - certificate.value)
    return {
        "game": name_of(certificate.game),
        "value": text(certificate.value),
        "payoffs": {who: text(amount) for who, amount in zip(names, amounts, strict=True)},
        "strategies": {names[player]: behaviour(form, player, plan) for player, plan in enumerate(certificate.plans)},
    }


def pieces(certificate: OptimalPlans) -> dict[str, Any]:
    """All optimal plans: one object, or a list of pieces where the game has a parameter."""
    players = names_of(certificate.game, 2)
    name = certificate.parameter.name if certificate.parameter else ""
    found = [
        {
            **({"parameter": name, "where": str(piece.where)} if name else {}),
            "value": text(piece.value, name),
            "optimal plans": {who: _plans(optimal, name) for who, optimal in zip(players, piece.sets, strict=True)},
        }
        for piece in certificate.pieces
    ]
    return {"game": name_of(certificate.game), **({"pieces": found} if name else found[0])}


def _plans(optimal: OptimalSet, name: str) -> dict[str, Any]:
    return {
        "dimension": len(optimal.free),
        "free": [": ".join(sequence) for sequence in optimal.free],
        "weights": {": ".join(s): affine(d.form, optimal.free, name) for s, d in optimal.dependent.items()},
        "inequalities": [f"{affine(f.form, optimal.free, name)} >= 0" for f in optimal.facets],
        "vertices": [
            {": ".join(s) or "root": text(w, name) for s, w in plan_at(optimal, vertex).items()}
            for vertex in optimal.vertices
        ],
    }


def affine(form: Affine, free: tuple[Sequence, ...], name: str = "t") -> str:
    """An affine form in the weights of the free sequences.

    >>> from fractions import Fraction
    >>> affine(Affine(Fraction(1, 3), (Fraction(-3),)), (("J", "bet"),))
    '1/3 - 3*[J: bet]'
    """
    terms = [text(form.constant, name)] if form.constant != 0 else []
    for slope, sequence in zip(form.slopes, free, strict=True):
        if slope == 0:
            continue
        size = text(slope, name)
        minus = size.startswith("-") and " " not in size
        size = size.removeprefix("-") if minus else f"({size})" if " " in size else size
        body = ("" if size == "1" else f"{size}*") + f"[{': '.join(sequence)}]"
        sign = ("- " if minus else "+ ") if terms else ("-" if minus else "")
        terms.append(sign + body)
    return " ".join(terms) or "0"


def behaviour(form: SequenceForm, player: int, plan: Plan) -> dict[str, Any]:
    """The behaviour strategy of a plan, with the information sets that it never reaches named."""
    found = behaviour_of(form, player, plan)
    return {
        label: {action: text(p) for action, p in here.items()} if here is not None else NOT_REACHED
        for label, here in found.items()
    }


def columns(rows: list[tuple[str, str]]) -> list[str]:
    """Labels and what belongs to them, side by side, the first `MOST_LINES` of them."""
    width = max((len(label) for label, _ in rows), default=0)
    lines = [f"    {label:<{width}}  {shown}".rstrip() for label, shown in rows[:MOST_LINES]]
    more = len(rows) - MOST_LINES
    return [*lines, f"    and {more:,} more, with --json"] if more > 0 else lines


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the theorems, then the strategies or all optimal plans.

    With a parameter the theorems about plans, which say the same as what follows, are only counted.
    """
    lines = [each for each in theorems if "pieces" not in answer or ": value(" in each]
    more = len(theorems) - len(lines)
    lines += [f"and {more} statements about all optimal plans and their dimensions"] if more else []
    for player, strategy in answer.get("strategies", {}).items():
        lines.append(f"{player}:")
        rows = []
        for label, here in strategy.items():
            shown = here if isinstance(here, str) else ", ".join(f"{a}: {p}" for a, p in here.items())
            rows.append((label, shown))
        lines += columns([row for row in rows if row[1] != NOT_REACHED] if rows else [("no choice", "")])
        missed = sum(shown == NOT_REACHED for _, shown in rows)
        lines += [f"    not reached by this strategy: {missed:,} information sets"] if missed else []
    for piece in answer.get("pieces", [answer] if "optimal plans" in answer else []):
        head = f"value {piece['value']}"
        if "where" in piece:
            sign = "in" if piece["where"].startswith("(") else "="
            head = f"{piece['parameter']} {sign} {piece['where']}, {head}"
        lines += ["", head]
        for player, plans in piece["optimal plans"].items():
            lines.append(f"  {player}, weights of all optimal plans (those not named are 0):")
            weights = [(label, w) for label, w in plans["weights"].items() if w != "0"]
            lines += columns([*weights, *((label, "free") for label in plans["free"])])
            lines += [f"    where {inequality}" for inequality in plans["inequalities"]]
    return "\n".join(lines)
