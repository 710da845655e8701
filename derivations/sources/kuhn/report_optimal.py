"""The section of the report on all optimal strategies: three identities, and what follows from them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument, expression, latex, named_value
from derivations.sources.kuhn.derive import CARDS, family, payoff_of_game, player_1, player_2, two, vertex_plans
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.zero_sum.records import OptimalPlans, Piece

ALPHA_, GAMMA, CALL, BLUFF, REPLY = sympy.symbols("alpha gamma c b q")
J, Q, K, KEPT = sympy.symbols("j r k f")
THIRD_ = sympy.Rational(1, 3)


def all_optimal(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    """The theorem, its proof, and the table of plans."""
    report.section("All optimal strategies", "sec:optimal")
    piece = parts(by_id["K13"], OptimalPlans)[0].pieces[0]
    value = expression(piece.value, ALPHA_)
    low, high = (latex(expression(plan["J", "bet"], ALPHA_)) for plan in vertex_plans(piece.sets[0]))
    report.text(
        "A realization plan gives each sequence of a player's own actions its weight, the product of the probabilities of"
        " these actions. Two strategies with one plan pay the same against everything, so it is plans that are listed."
    )
    report.theorem(
        "Kuhn 1950",
        rf"The value is ${sympy.latex(value)}$. Player 1's optimal plans are exactly the $x_\alpha$,"
        rf" ${low}\le\alpha\le {high}$; player 2's only optimal plan is $y^*$ ({report.ref('tab:plans')}).",
        "thm:kuhn",
    )
    _proof(report, value)
    report.table(
        "llrr@{\\qquad}llrr",
        [["Player 1", "", "weight", "prob.", "Player 2", "", "weight", "prob."], *_plan_rows(piece)],
        "All optimal plans, and as behaviour strategies.",
        "tab:plans",
    )
    report.text(
        r"\textbf{Off the path.} For $\alpha=\tfrac13$ player 1 bets K always, and never has K after a check: the factor $1-\gamma$"
        r" of $k$ in (A) is 0. What K would do there is free; the plan is the same, so the theorem lists all optimal"
        r" \emph{plans}, and as behaviour strategies there are more, all at that one end. For $\alpha=0$ player 2 meets no bet,"
        r" and (B) does not ask what is done after one; but an equilibrium strategy of a zero-sum game is optimal against every"
        r" $x_\alpha$, and for $0<\alpha<\tfrac13$ (B) does ask."
    )
    report.claim(by_id["K13"])


def _proof(report: LatexDocument, value: Any) -> None:
    """The proof, with its three identities displayed."""
    report.text(
        "\\begin{proof}\n"
        r"Let first player 1 play anything against $y^*$: bet J, Q, K with probability $\alpha$, $r$, $\gamma$, and"
        " after check and bet call J with $j$, fold K with $k$, and call Q with $c$. Then"
    )
    anything: Behaviour = {
        **player_1(ALPHA_, GAMMA, CALL),
        "J check-bet": two("fold", "call", J),
        "Q": two("check", "bet", Q),
        "K check-bet": two("call", "fold", K),
    }
    # calling J meets K's bet; betting Q costs 1/6 given Q; folding K gives up 3 against a bluff, a third of the time
    lost = (1 - ALPHA_) * J / 6 + Q / 18 + (1 - GAMMA) * K / 6
    shown = rf"{sympy.latex(value)} - \frac{{(1-\alpha)\,j}}{{6}} - \frac{{r}}{{18}} - \frac{{(1-\gamma)\,k}}{{6}}"
    _identity(report, "A", "u_1(x,y^*)", payoff_of_game((anything, player_2(THIRD_, THIRD_))), shown, value - lost)
    report.text(
        r"Let now player 2 play anything against $x_\alpha$: after a check bet J with $b$ and Q with $r$ and check K with $k$, and"
        " facing a bet call J with $j$ and Q with $q$ and fold K with $f$. Then"
    )
    reply: Behaviour = {
        **player_2(BLUFF, REPLY),
        "Q after check": two("check", "bet", Q),
        "K after check": two("bet", "check", K),
        "J after bet": two("fold", "call", J),
        "K after bet": two("call", "fold", KEPT),
    }
    given = ALPHA_ * (KEPT + J) / 2 + (1 + 3 * ALPHA_) * K / 18 + (1 - 3 * ALPHA_) * Q / 6
    shown = rf"{sympy.latex(value)} + \frac{{\alpha\,(f+j)}}{{2}} + \frac{{(1+3\alpha)\,k}}{{18}} + \frac{{(1-3\alpha)\,r}}{{6}}"
    family_ = player_1(ALPHA_, 3 * ALPHA_, THIRD_ + ALPHA_)
    _identity(report, "B", r"u_1(x_\alpha,y)", payoff_of_game((family_, reply)), shown, value + given)
    report.text("Last, let neither do what costs in (A) or (B), so that five probabilities are left. Then")
    free = (player_1(ALPHA_, GAMMA, CALL), player_2(BLUFF, REPLY))
    tilt = (BLUFF - THIRD_) * (3 * CALL - 1 - GAMMA) / 6 + (REPLY - THIRD_) * (GAMMA - 3 * ALPHA_) / 6
    shown = (
        rf"{sympy.latex(value)} + \Bigl(b-\frac13\Bigr)\frac{{3c-1-\gamma}}{{6}}"
        r" + \Bigl(q-\frac13\Bigr)\frac{\gamma-3\alpha}{6}"
    )
    _identity(report, "C", "u_1(x,y)", payoff_of_game(free), shown, value + tilt)
    report.text(
        r"By (A) $y^*$ never concedes more than the value stated, by (B) $x_\alpha$ never gets less: all coefficients are $\ge0$ for"
        r" $0\le\alpha\le\tfrac13$. So that is the value, and these plans are optimal."
    )
    report.text(
        r"Let $x$ be optimal. It gets the value against $y^*$, so in (A) every term lost is 0: Q is not bet, and where J and K"
        r" are checked J is folded and K called. That is the case of (C), where $b$ and $q$ may each lie on either side of"
        r" $\tfrac13$; so both factors beside them are 0, $\gamma=3\alpha$ and $c=(1+\gamma)/3=\tfrac13+\alpha$, and $\gamma\le1$"
        r" is $\alpha\le\tfrac13$."
    )
    report.text(
        r"Let $y$ be optimal. It holds $x_\alpha$ to the value for an $\alpha$ between 0 and $\tfrac13$, where every coefficient of"
        r" (B) is $>0$: K is neither folded nor checked, J not called, Q not bet. That is the case of (C), where player 1 may choose"
        r" $\gamma-3\alpha$ and $3c-1-\gamma$ each above or below 0; so $b=q=\tfrac13$."
        "\n\\end{proof}"
    )


def _identity(report: LatexDocument, name: str, left: str, found: Any, shown: str, value: Any) -> None:
    """A displayed identity with a letter: what the tree gives, and how it is written."""
    report.equal([named_value(left, found), EquationSide(shown, value)], tag=name)


def _plan_rows(piece: Piece) -> list[list[str]]:
    columns: list[list[list[str]]] = []
    for optimal in piece.sets:
        plan = family(optimal)
        rows: list[list[str]] = []
        for label in sorted({s[0] for s in plan if s}, key=lambda h: (CARDS.index(h[0]), h)):
            here = {s[1]: w for s, w in plan.items() if s and s[0] == label}
            total = expression(sum(here.values(), Fraction(0)), ALPHA_)
            for action, weight in here.items():
                w = expression(weight, ALPHA_)
                rows.append([label, action, f"${latex(w)}$", f"${latex(sympy.cancel(w / total))}$"])
        columns.append(rows)
    return [left + right for left, right in zip(*columns, strict=True)]
