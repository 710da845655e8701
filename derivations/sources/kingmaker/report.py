"""The report on games with kingmakers: definitions, motives, what prediction leaves, theorems, the diamond game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument, latex, named_value
from derivations.sources.kingmaker.drawings import row
from derivations.sources.kingmaker.report_diamond import diamond_game, experiments, larger_boards, node_list, procedures
from derivations.sources.kingmaker.report_front import FRONT
from derivations.sources.kingmaker.report_prediction import motives, procedure, uniqueness
from derivations.sources.kingmaker.report_sentences import sentences
from derivations.sources.kingmaker.report_theorems import theorems, transformations
from derivations.sources.kingmaker.survey import ETA, surveyed
from trees.drawing.tikz import math
from trees.games.catalogue import complete
from trees.games.mizuno import SMALL
from trees.single_winner.terms import in_preorder
from verify.check import check
from verify.find.equilibria.sets import extreme_equilibria
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.multivariate import Multivariate

P1, P2, P3 = sympy.symbols("p_1 p_2 p_3")
SYMBOLS = {"p1": P1, "p2": P2, "p3": P3}
T1, T2, T3, T4 = SMALL
NAMES = {0: "p3", 1: "p1", 4: "p2"}


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    report = LatexDocument(FRONT, settled)
    _claims(report)
    _definitions(report, by_id)
    _small_trees(report, by_id)
    motives(report, by_id)
    uniqueness(report, by_id)
    procedure(report, by_id)
    transformations(report, by_id)
    theorems(report, by_id)
    sentences(report, by_id)
    diamond_game(report, by_id)
    experiments(report, by_id)
    procedures(report, by_id)
    larger_boards(report)
    _classics(report, by_id)
    node_list(report)
    return report.render()


def _claims(report: LatexDocument) -> None:
    report.section("What is settled")
    report.text(
        rf"The claims M1 to M30 are those of Mizuno {report.cite('mizuno2012')}, numbered here; {report.ref('tab:claims')} has"
        rf" them all. The main results are {report.ref('thm:unique')}, by which one-step prediction settles both kingmakers in"
        rf" the smallest tree with two kingmakers, as the thesis says; {report.ref('thm:three')} on three players; a game of six"
        rf" leaves in which the procedure and the definition part ({report.ref_claim('M10a')}); and the tables on the diamond game,"
        rf" computed again, exactly ({report.ref('sec:experiments')})."
    )
    report.ledger()
    report.section("Notation")
    report.notation()


def _definitions(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("Winning nodes and kingmakers")
    report.text(
        r"A \emph{binary game} has perfect information, no chance, and one winner at each leaf, who is paid 1 and the others 0."
        r" We write games as in \typed{3(1(3 2) 2(3 1))}, T1: player 3 chooses whether player 1 decides between 3 and 2, or"
        rf" player 2 between 3 and 1; {report.ref('fig:small')} shows it."
    )
    report.definition(
        "winning node, 3.1.1",
        r"A leaf is a winning node of its winner. Another node is a winning node of player $i$ if all its children are, or if $i$"
        r" moves there and some child is. It may be treated as a leaf.",
        "def:winning",
    )
    report.definition(
        "kingmaker node, 3.1.2",
        r"At a kingmaker node every child is a winning node of somebody other than the mover, and at least two players win among"
        r" them: the mover has lost, but makes the king.",
        "def:kingmaker",
    )
    row(
        report,
        [("T1", T1), ("T2", T2), ("T3", T3), ("T4", T4)],
        r"The small trees. A disc is a mover, a square a leaf with its winner. In T1 players 1 and 2 are kingmakers. T4 is ours:"
        rf" the figure is lost. {_how_small()}",
        "fig:small",
    )


def _how_small() -> str:
    found = surveyed()
    if found["empty threats"] or found["threats undecided"]:
        return "Whether there is a smaller one is not settled."
    return (
        f"None of the {found['games'] - len(found['not said'])} three-player games with fewer leaves that the transformations do not"
        r" shorten, and in which the kmn-$\eta$ rule says what is predicted, has its property, a 1EP that is not subgame perfect"
        f" (section~\\ref{{sec:motives}}; by z3, with $\\eta={math(ETA)}$)."
    )


def _small_trees(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("All subgame-perfect equilibria")
    report.text(
        r"Let $p_1$ and $p_2$ be the probabilities with which players 1 and 2 let player 3 win in T1, and $p_3$ that of player 3's"
        r" going left. The players win with probabilities"
    )
    one, two, three = (P3 * 0 + (1 - P3) * (1 - P2), P3 * (1 - P1), P3 * P1 + (1 - P3) * P2)
    report.equal(
        [named_value("h_1", one), EquationSide(r"(1-p_3)(1-p_2)", one)],
        [named_value("h_2", two), EquationSide(r"p_3(1-p_1)", two)],
        [named_value("h_3", three), EquationSide(r"p_3\,p_1+(1-p_3)\,p_2", three)],
        [EquationSide("h_1+h_2+h_3", one + two + three, {"h_1": one, "h_2": two, "h_3": three}), 1],
    )
    report.text(
        r"Backward induction, done with polynomials in place of numbers, gives all subgame-perfect equilibria (SPE) as a union of"
        rf" pieces; for T1 there are three ({report.ref('tab:pieces')}), and the certificate shows that they are all:"
    )
    rows = [["player 3", "if"]]
    names = {1: "left", 4: "right"}
    for piece in pieces(in_preorder(T1), NAMES):
        moves = " or ".join(names[child] for child in piece.moves[0])
        conditions = [f"${_latex(form)} = 0$" for form in piece.equal] + [
            rf"${_latex(form)} \ge 0$" for form in piece.least
        ]
        rows.append([moves, ", ".join(conditions)])
    report.table("@{}ll@{}", rows, "The pieces of T1's subgame-perfect equilibria.", "tab:pieces")
    report.claim(by_id["M4"])
    report.text(
        rf"The kmn-$\eta$ rule ({report.ref('def:kmn')} below) says that a player predicts of another's kingmaker node that his own winning"
        r" child is chosen with a probability in $[\eta,1-\eta]$, for a small $\eta>0$. In T2 and T3 it makes player 3's choice unique:"
        r" left in T2, right in T3; the other one is unreasonable."
    )
    report.claim(by_id["M5"])


def _classics(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("The classical examples")
    for id_ in ("M1", "M2", "M3"):
        report.claim(by_id[id_])
    report.text(
        r"All other equilibria of the chain store: the entrant stays out and the chain store fights with a probability of"
        rf" {_fights()}."
    )


def _fights() -> str:
    """How often the chain store fights in the equilibria in which the entrant stays out, but for the pure one."""
    found = extreme_equilibria(BuiltIn("chain-store", complete("chain-store", {})))
    check(found)
    fights = []
    for pair in found.pairs:
        entrant, store = (
            {
                action: weight
                for s, weight in zip(found.strategies[player], found.mixed[player][number], strict=True)
                for action in s.values()
                if weight
            }
            for player, number in enumerate((pair.first, pair.second))
        )
        if entrant.keys() == {"out"}:
            fights.append(store["fight"])
    return f"{min(fights)} or more, less than {max(fights)}"


def _latex(form: Multivariate) -> str:
    total = sum(
        (
            sympy.Rational(c.numerator, c.denominator) * sympy.prod(SYMBOLS[name] ** power for name, power in monomial)
            for monomial, c in form.terms.items()
        ),
        sympy.S.Zero,
    )
    return latex(total)
