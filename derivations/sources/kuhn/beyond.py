"""Beyond the source: Kuhn poker with more cards, and with any bet."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.kuhn.shared import Kuhn
from trees.tree import EMPTY, Number
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.root import Root
from verify.kernel.statements.text import written
from verify.kernel.strategies.plan import by_infoset
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import Affine, OptimalPlans, OptimalSet, Piece, ValueCertificate

MOST_CARDS = 13


def kn(kuhn: Kuhn) -> Proof:
    """The values for 3 to 13 cards, each with a plan for both players."""
    parts = []
    for cards in range(3, MOST_CARDS + 1):
        game = BuiltIn("kuhn", {"cards": str(cards), "ante": "1", "bet": "1"})
        value, first, second = solve(form_of(game, {}))
        parts.append(ValueCertificate(game, value, (first, second)))
    values = " and ".join(f"value(kuhn(cards={cards_of(part)})) == {text(part.value)}" for part in parts)
    lost = f"for n in {{3, ..., {MOST_CARDS}}}: value(kuhn(cards=n)) < 0"
    return Proof(
        (reading(both(lost, values)),),
        tuple(parts),
        result={"value by cards": {cards_of(part): text(part.value) for part in parts}},
    )


def cards_of(certificate: ValueCertificate) -> str:
    """The number of cards of a game of Kuhn poker."""
    return certificate.game.parameters["cards"] if isinstance(certificate.game, BuiltIn) else ""


def kb(kuhn: Kuhn) -> Proof:
    """The certificate covers all of B > 0; between 1 and 2 five inequalities hold of all plans of player 2."""
    certificate = optimal_plans(
        BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), Parameter("B", Range(Fraction(0), None))
    )
    where: dict[str, str] = {}
    said = []
    for number, piece in enumerate(certificate.pieces, start=1):
        names = {f"piece{number}player{player}": optimal for player, optimal in enumerate(piece.sets, start=1)}
        where |= {name: written(plans_of(optimal), "B") for name, optimal in names.items()}
        optimal_are = [f"optimal_plans(kuhn(bet=B), {player}, {name})" for player, name in enumerate(names, start=1)]
        parts = " and ".join([f"value(kuhn(bet=B)) == {text(piece.value, 'B')}", *optimal_are])
        said.append(f"for B in {among(piece.where)}: {parts}")
    beyond, needed = beside_root(certificate)[1], fifth(certificate)
    held = " and ".join(inequality(beyond, form, ">=") for form in forms(beyond))
    root = next(_end(piece.where) for piece in certificate.pieces if isinstance(piece.where, Root))
    plans = "for x in optimal(kuhn(bet=B), 2)"
    said += [
        f"for B in (1, 2): {plans}: {held}",
        f"for B in (1, {root}): {plans}: {inequality(beyond, needed, '>')}",
        f"for B in [{root}, 2): not ({plans}: {inequality(beyond, needed, '>')})",
    ]
    return Proof(
        (
            reading(
                both(*said),
                words="with the optimal plans as all mixtures of some, for each range and each value between; in all of 1 < B < 2"
                " the plans of player 2 satisfy the same five inequalities, one of which is strict up to sqrt(5) - 1 and tight"
                " for some plan from there on",
                where=where,
            ),
        ),
        (certificate,),
        where,
        result={"pieces": [piece_json(piece) for piece in certificate.pieces]},
    )


def beside_root(certificate: OptimalPlans) -> tuple[OptimalSet, OptimalSet]:
    """Player 2's sets below and beyond the bet that is no rational: the inequalities of the latter hold of both.

    Raises:
        ValueError: they differ by more than inequalities that the former leaves out.
    """
    below, beyond = (piece.sets[1] for piece in certificate.pieces if isinstance(piece.where, RootRange))
    same = {s: d.form for s, d in below.dependent.items()} == {s: d.form for s, d in beyond.dependent.items()}
    if not same or any(form not in forms(beyond) for form in forms(below)):
        raise ValueError("optimal plans: expected the same equations on both sides of the root, found others")
    return below, beyond


def forms(optimal: OptimalSet) -> list[Affine]:
    """What is >= 0 of all optimal plans."""
    return [facet.form for facet in optimal.facets]


def fifth(certificate: OptimalPlans) -> Affine:
    """The one inequality that is needed beyond that bet alone."""
    below, beyond = beside_root(certificate)
    (found,) = (form for form in forms(beyond) if form not in forms(below))
    return found


def inequality(optimal: OptimalSet, form: Affine, relation: str) -> str:
    """What is said of a form, as a statement about the plan x."""
    terms = [
        f'({text(slope, "B")})*x["{infoset}", "{action}"]'
        for (infoset, action), slope in zip(optimal.free, form.slopes, strict=True)
        if slope != 0
    ]
    return f"{' + '.join(terms)} + ({text(form.constant, 'B')}) {relation} 0"


def among(where: Fraction | Root | Range | RootRange | None) -> str:
    """The values of a piece's parameter, as statements have them."""
    if not isinstance(where, (Range, RootRange)):
        return f"{{{_end(where)}}}"
    return f"({_end(where.low)}, {'oo' if where.high is None else _end(where.high)})"


def _end(end: Fraction | Root | None) -> str:
    return f"root({end.polynomial.text('t')}, {end.index})" if isinstance(end, Root) else str(end)


def plans_of(optimal: OptimalSet) -> tuple[Mapping[str, Mapping[str, Number]], ...]:
    """The plans at the vertices, by information set and action."""
    return tuple(by_infoset(plan_at(optimal, vertex)) for vertex in optimal.vertices)


def piece_json(piece: Piece) -> Mapping[str, Any]:
    """The piece for a reader: range, value, and each player's weights and vertices in B."""
    return {
        "B": among(piece.where),
        "value": text(piece.value, "B"),
        **{f"player {player + 1}": _set_json(optimal) for player, optimal in enumerate(piece.sets)},
    }


def _set_json(optimal: OptimalSet) -> Mapping[str, Any]:
    fixed = {": ".join(s): text(d.form.constant, "B") for s, d in optimal.dependent.items() if not any(d.form.slopes)}
    return {
        "dimension": len(optimal.free),
        "free": [": ".join(s) for s in optimal.free],
        "the same in all": fixed,
        "vertices": [
            {
                ": ".join(s): text(w, "B")
                for s, w in plan_at(optimal, v).items()
                if s != EMPTY and ": ".join(s) not in fixed
            }
            for v in optimal.vertices
        ],
    }
