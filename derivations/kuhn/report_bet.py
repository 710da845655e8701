"""The section of the report on Kuhn poker with any bet B."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.report.document import Report, expression, latex
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.root import Root
from verify.kernel.zero_sum.records import Affine, OptimalPlans, OptimalSet, Piece

BET = sympy.Symbol("B")


def any_bet(report: Report, item: Settled) -> None:
    """The section on Kuhn poker with ante 1 and bet B."""
    report.section("Beyond: any bet")
    (certificate,) = parts(item, OptimalPlans)
    report.text(
        "Let the ante stay 1 and the bet be any $B>0$. The form of the optimal strategies changes at a few values of $B$;"
        " between them every weight is a rational function of $B$."
    )
    rows = []
    for piece in certificate.pieces:
        rows.append(
            [
                _where(piece),
                f"${latex(expression(piece.value, BET)).replace('frac', 'tfrac')}$",
                *(str(len(optimal.free)) for optimal in piece.sets),
                *(str(len(optimal.vertices)) for optimal in piece.sets),
            ]
        )
    report.table(
        "lrcccc",
        [["$B$", "value", "dim.\\ 1", "dim.\\ 2", "vertices 1", "vertices 2"], *rows],
        "Value, and the dimension and number of vertices of each player's set of optimal plans.",
        "tab:bet",
    )
    points = []
    for piece in certificate.pieces:
        if not isinstance(piece.where, Fraction):
            points += _samples(piece)
    report.plot(
        [("measured, thick", sorted(points))],
        r"width=11cm,height=5cm,xlabel={$B$},ylabel={value},xmin=0,"
        r"yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false",
        "The value to player 1 as a function of the bet.",
        "fig:bet",
    )
    several = [_where(piece) for piece in certificate.pieces if piece.sets[0].free]
    breaks = [
        _end(a.where.high)
        for a in certificate.pieces
        if isinstance(a.where, RootRange) and isinstance(a.where.high, Root)
    ]
    apart = f" but at $B={', '.join(breaks)}$" if breaks else ""
    report.text(
        f"Player 1 has more than one optimal plan only for {' and for '.join(several)}: elsewhere{apart} it is unique. The"
        r" family with the parameter $\alpha$ belongs to the one bet that equals the ante."
    )
    if breaks:
        report.text(
            f"At $B={', '.join(breaks)}$ itself the value follows by continuity. Nothing is claimed about the plans there:"
            " the shape of player 2's set changes, and it is described on either side."
        )
    report.text(
        "Below are the realization weights of betting and calling; checking and folding get what is left of the weight that"
        " arrives."
    )
    for piece in certificate.pieces:
        _bet_piece(report, piece)
    report.claim(item)


def _end(end: Any) -> str:
    if isinstance(end, Root):
        exact = sympy.real_roots(
            sympy.Poly([sympy.Rational(c.numerator, c.denominator) for c in reversed(end.polynomial.coefficients)], BET)
        )[end.index - 1]
        return str(sympy.latex(sympy.radsimp(exact)))
    return latex(expression(end, BET))


def _where(piece: Piece) -> str:
    if not isinstance(piece.where, (Range, RootRange)):
        return f"$B={_end(piece.where)}$"
    high = "" if piece.where.high is None else f"<{_end(piece.where.high)}"
    return f"${_end(piece.where.low)}<B{high}$"


def _decimal(end: Any) -> Fraction:
    return end.interval(Fraction(1, 10**6))[0] if isinstance(end, Root) else Fraction(end)


def _samples(piece: Piece) -> list[tuple[Fraction, Fraction]]:
    """Points of the value on an open piece, up to its ends (up to 1 beyond an unbounded one's start)."""
    assert not isinstance(piece.where, Fraction) and piece.where is not None
    low = _decimal(piece.where.low)
    high = low + 1 if piece.where.high is None else _decimal(piece.where.high)
    return [(b, value_at(piece.value, b)) for b in (low + (high - low) * Fraction(j, 12) for j in range(13))]


def _bet_piece(report: Report, piece: Piece) -> None:
    """The optimal plans of one piece: the weights of betting and calling, and the range of what is free."""
    report.text(rf"\textbf{{{_where(piece)}.}} Value ${_small(piece.value)}$.")
    for player, optimal in enumerate(piece.sets):
        names = [f"x_{{{j}}}" for j in range(1, len(optimal.free) + 1)]
        forms = {s: d.form for s, d in optimal.dependent.items()}
        unreached = [s[0] for s in _pairs(optimal) if s not in optimal.free and _no_weight(optimal, s)]
        acts = {s: f for s, f in forms.items() if s[1] in ("bet", "call") and s[0] not in unreached}
        fixed = {s: f.constant for s, f in acts.items() if not any(f.slopes)}
        said = [
            _listed("always", [_sequence(s) for s, w in fixed.items() if w == 1]),
            _listed("never", [_sequence(s) for s, w in fixed.items() if w == 0]),
            *(f"{_sequence(s)} with weight ${_small(w)}$" for s, w in fixed.items() if w not in (0, 1)),
            *(f"{_sequence(s)} with weight ${name}$" for s, name in zip(optimal.free, names, strict=True)),
            *(f"{_sequence(s)} with weight ${_affine(f, names)}$" for s, f in acts.items() if any(f.slopes)),
            _listed("never gets to", unreached),
        ]
        limits = ", ".join(rf"${_affine(facet.form, names)}\ge0$" for facet in optimal.facets)
        such = f"; where {limits} ({len(optimal.vertices)} vertices)" if limits else ""
        report.text(rf"\emph{{Player {player + 1}:}} {'; '.join(filter(None, said))}{such}.")


def _pairs(optimal: OptimalSet) -> list[tuple[str, ...]]:
    """One sequence for each information set."""
    return list({s[0]: s for s in (*optimal.free, *optimal.dependent)}.values())


def _no_weight(optimal: OptimalSet, sequence: tuple[str, ...]) -> bool:
    """Whether the information set of `sequence` has weight 0 in every optimal plan."""
    here = [s for s in (*optimal.free, *optimal.dependent) if s[0] == sequence[0]]
    return all(s in optimal.dependent and _is_zero(optimal.dependent[s].form) for s in here)


def _is_zero(form: Affine) -> bool:
    return form.constant == 0 and not any(form.slopes)


def _listed(word: str, names: Sequence[str]) -> str:
    return f"{word} {', '.join(names)}" if names else ""


def _affine(form: Affine, names: Sequence[str]) -> str:
    symbols = [sympy.Symbol(name) for name in names]
    terms = [expression(k, BET) * x for k, x in zip(form.slopes, symbols, strict=True)]
    shown = [_small(form.constant)] if form.constant != 0 else []
    for term in terms:
        if term != 0:
            one = latex(term).replace("frac", "tfrac")
            shown.append(one if one.startswith("-") or not shown else f"+ {one}")
    return " ".join(shown) or "0"


def _small(number: Any) -> str:
    return latex(expression(number, BET)).replace("frac", "tfrac")


def _sequence(sequence: Sequence[str]) -> str:
    return f"{sequence[1]} ({sequence[0]})"
