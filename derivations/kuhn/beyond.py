"""Beyond the source: Kuhn poker with more cards, and with any bet."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.claims.claim import Checked, Proof
from derivations.kuhn.shared import Kuhn
from trees.tree import EMPTY
from verify.certificates import AllOf
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root
from verify.kernel.numbers.spelling import text
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalSet, Piece, ValueCertificate

MOST_CARDS = 13


def kn(kuhn: Kuhn) -> Proof:
    """The values for 3 to 13 cards, each with a plan for both players."""
    parts = []
    for cards in range(3, MOST_CARDS + 1):
        game = BuiltIn("kuhn", {"cards": str(cards), "ante": "1", "bet": "1"})
        value, first, second = solve(form_of(game, {}))
        parts.append(ValueCertificate(game, value, (first, second)))
    return Proof(
        holds=all(part.value < 0 for part in parts),
        checked=Checked(AllOf(tuple(parts))),
        result={"value by cards": {cards_of(part): text(part.value) for part in parts}},
    )


def cards_of(certificate: ValueCertificate) -> str:
    """The number of cards of a game of Kuhn poker."""
    return certificate.game.parameters["cards"] if isinstance(certificate.game, BuiltIn) else ""


def kb(kuhn: Kuhn) -> Proof:
    """The certificate covers all of B > 0, and the only bet whose plans it leaves out is sqrt(5) - 1."""
    certificate = optimal_plans(
        BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), Parameter("B", Range(Fraction(0), None))
    )
    ends = [p.where.high for p in certificate.pieces if isinstance(p.where, (Range, RootRange))]
    left_out = [end for end in ends if isinstance(end, Root)]
    return Proof(
        # B^2 + 2 B - 4 has the positive root sqrt(5) - 1
        # a search that left out other values would not decide the claim
        holds=(left_out == [Root(Polynomial.of([-4, 2, 1]), 2)] and ends[-1] is None) or None,
        checked=Checked(certificate),
        result={"pieces": [piece_json(piece) for piece in certificate.pieces]},
    )


def piece_json(piece: Piece) -> Mapping[str, Any]:
    """The piece for a reader: range, value, and each player's weights and vertices in B."""
    return {
        "B": str(piece.where),
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
