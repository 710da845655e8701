"""All optimal plans of a zero-sum game: how many dimensions, the weights in free ones, the vertices as strategies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import sympy

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.strategies import vertex_strategies, vertices_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.wording import english_list
from derivations.print.blocks import Block, Code, Display, Heading, Note, Paragraph, Words
from derivations.print.displays import formula, line
from derivations.print.equations import relation_chain, require_equal
from trees.tree import EMPTY
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.strategies.plan import Plan
from verify.theories.optimal_sets.optimal_face import plan_at
from verify.theories.optimal_sets.records import PlanFace

MOST_SEQUENCES = 120
"""Sequences of both players of a game whose optimal plans are all looked for."""
MOST_COUNTED = 60
"""Vertices of the optimal plans of a player that are found; of more nothing is said."""
MOST_VERTICES = 6
"""Vertices of the optimal plans that are written as strategies."""


@dataclass(frozen=True)
class AllOptimal:
    """The part on all optimal plans, and plans inside of the sets of them; None where these were not looked for."""

    part: Part
    inside: tuple[Plan, Plan] | None


def all_optimal(subject: Subject, report: Callable[[str], None]) -> AllOptimal:
    """All optimal plans of both players; nothing but a note where the game is large."""
    sequences = sum(len(subject.form.sequences(player)) for player in (0, 1))
    if sequences > MOST_SEQUENCES:
        said = (
            f"All optimal strategies are looked for in games of at most {MOST_SEQUENCES} sequences; this one has"
            f" {sequences:,}."
        )
        return AllOptimal(Part((), (Note(said),)), None)
    report("all optimal plans")
    optimal = optimal_face(subject.game, report, most_vertices=MOST_COUNTED)
    proved = evidence("all", optimal)
    blocks: list[Block] = [
        Heading("All optimal strategies"),
        Paragraph(
            "A plan gives each sequence of a player's own actions its weight, the product of their probabilities. Two"
            " strategies with one plan pay the same against everything, so it is plans that are counted."
        ),
    ]
    found: list[Words] = []
    for player, face in enumerate(optimal.faces):
        who = subject.player(player)
        dimension = len(face.free)
        if dimension == 0:
            found.append((who, " has one optimal plan"))
            blocks.append(Paragraph((who, " has one optimal plan, that of the strategy above.")))
            continue
        found.append((who, f" has optimal plans of dimension {dimension}"))
        blocks += _face(subject, player, face)
    said_of = (*english_list(found), ". ")
    return AllOptimal(Part(said_of, tuple(blocks), (proved,)), optimal.plans)


def _face(subject: Subject, player: int, face: PlanFace) -> list[Block]:
    letter = subject.letter("t")
    free = {sequence: sympy.Symbol(f"{letter}_{{{k}}}") for k, sequence in enumerate(face.free, 1)}
    vertices = face.vertices or ()
    for vertex in vertices:
        _require_vertex(subject, face, free, plan_at(face, vertex))
    rows: list[tuple[Words, ...]] = []
    for sequence in subject.form.sequences(player)[1:]:
        if sequence in free:
            weight = free[sequence]
        elif sequence in face.dependent:
            weight = _linear(subject, face.dependent[sequence].weights, free)
        else:
            continue
        rows.append(((Code(sequence[0]),), (Code(sequence[1]),), (formula(weight),)))
    who = subject.player(player)
    blocks: list[Block] = [
        Paragraph(
            (
                *("The optimal plans of ", who, f" have dimension {len(free)}"),
                f" and {len(vertices)} vertices. They are" if face.vertices is not None else ". They are",
                " exactly those with these weights:",
            )
        ),
        first_rows_table(
            ("Information set", "Action", "Weight"),
            rows,
            ("Weights of the optimal plans of ", who, ", those that are always 0 not among them"),
        ),
    ]
    blocks += _bounds(subject, face, free)
    if 0 < len(vertices) <= MOST_VERTICES:
        strategies = vertex_strategies(subject, player, (plan_at(face, vertex) for vertex in vertices))
        blocks.append(vertices_table(subject, player, strategies, ("The vertices as strategies of ", who)))
    elif vertices:
        blocks.append(
            Note(f"The {len(vertices)} vertices are in the certificate; at most {MOST_VERTICES} are written out.")
        )
    return blocks


def _linear(subject: Subject, weights: Plan, free: dict[tuple[str, ...], sympy.Symbol]) -> sympy.Expr:
    return sympy.Add(*(subject.exact(number) * (1 if s == EMPTY else free[s]) for s, number in weights.items()))


def _require_vertex(subject: Subject, face: PlanFace, free: dict[tuple[str, ...], sympy.Symbol], plan: Plan) -> None:
    """Check that the formulas of the weights give the plan of a vertex."""
    stands = {symbol: subject.exact(plan[sequence]) for sequence, symbol in free.items()}
    for sequence, linear in face.dependent.items():
        found = _linear(subject, linear.weights, free).subs(stands)
        require_equal(found, subject.exact(plan[sequence]), "weight at a vertex")


def _bounds(subject: Subject, face: PlanFace, free: dict[tuple[str, ...], sympy.Symbol]) -> list[Block]:
    """The inequalities of the free weights; in one dimension the two ends."""
    if len(free) == 1 and face.vertices and len(face.vertices) == 2:
        low, high = sorted(vertex[0] for vertex in face.vertices)
        (symbol,) = free.values()
        shown = relation_chain(subject.exact(low), "<=", symbol, "<=", subject.exact(high))
        return [Paragraph("where"), Display((shown,))]
    if any(bound.worths for bound in face.inequalities):
        return [Note("The inequalities have unknowns, what the other player is left; they are in the certificate.")]
    lines = tuple(line(_linear(subject, bound.weights, free), ">=", 0) for bound in face.inequalities)
    return [Paragraph("where"), Display(lines)] if lines else []
