"""The section of the report on the disputed call: why the value decides nothing, and best responses do."""

from __future__ import annotations

from fractions import Fraction

import sympy

from derivations.claims.claim import Settled, parts
from derivations.kuhn.profiles import CARDS
from derivations.report.document import Report, Side, expression, latex
from verify.kernel.equilibria.records import EquilibriumSet, PayoffAccount
from verify.kernel.numbers.ratio import value_at

ALPHA_ = sympy.Symbol("alpha")


def dispute(report: Report, by_id: dict[str, Settled]) -> None:
    """Table by card, plot of the gain, and the account of the source's argument."""
    report.section("Why the value decides nothing, and best responses do")
    third, plus = parts(by_id["K7"], EquilibriumSet)
    account = parts(by_id["K8"], PayoffAccount)[0]
    rows = [
        [_spot(a.infoset), *(f"${latex(expression(number, ALPHA_))}$" for number in a.payoffs)]
        for a in account.accounts
    ]
    report.text(
        "Against player 2's equilibrium strategy both profiles pay player 1 the same, card by card, for every"
        r" $\alpha$ (table~\ref{tab:same}). A profile is an equilibrium when \emph{nobody} can gain by deviating, so the"
        " question is what player 2's best response gains."
    )
    report.table(
        "lrr",
        [["Player 1 holds", r"$c=\tfrac13$", r"$c=\tfrac13+\alpha$"], *rows],
        "Player 1's expected payoff against player 2's equilibrium strategy.",
        "tab:same",
    )
    piece = third.pieces[0]
    gain = expression(piece.regrets[1], ALPHA_)
    report.text(
        r"With $c=\tfrac13$ the best response of player 2 is to bet J after every check. It gains exactly"
        rf" ${sympy.latex(gain)}$ (figure~\ref{{fig:gain}}), which is 0 for $\alpha=0$ only. With $c=\tfrac13+\alpha$ the"
        r" best response of either player gains 0 for every $\alpha\in[0,\tfrac13]$."
    )
    ends = [third.parameter.range.low, third.parameter.range.high or Fraction(1)]
    report.plot(
        [
            ("refuted, thick", [(a, value_at(piece.regrets[1], a)) for a in ends]),
            ("proved, thick", [(a, value_at(plus.pieces[0].regrets[1], a)) for a in ends]),
        ],
        r"width=9cm,height=5cm,xlabel={$\alpha$},ylabel={gain},xmin=0,xmax=0.3334,ymin=-0.01,xtick={0,0.1,0.2,0.3},"
        r"legend entries={$c=\frac13$,$c=\frac13+\alpha$},legend pos=north west,"
        r"scaled y ticks=false,yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=2}",
        "What player 2's best response gains.",
        "fig:gain",
    )
    given_q = next(a for a in parts(by_id["K10"], PayoffAccount)[0].accounts if a.infoset == "Q")
    before, after = (latex(expression(number, ALPHA_)).replace("frac", "tfrac") for number in given_q.payoffs)
    report.text(
        r"\textbf{Where the source's argument goes astray.} It lets player 2 stop bluffing with J against"
        rf" $c=\tfrac13+\alpha$, finds that player 1's payoff given Q becomes ${after}$, and reads that as a loss for"
        rf" player 1. The figure is right; the comparison is not. Before the deviation player 1 gets ${before}$"
        r" given Q, which is \emph{less}. Facing no bluff, Q always meets J in a showdown, and wins it. What"
        " player 1 does lose is with K, which is no longer paid off by the bluffing J, and it is the same amount."
        r" Table~\ref{tab:bluff} has every line of the account."
    )
    _bluff_table(report, by_id["K10"])
    for id_ in ("K8", "K9", "K10", "K11", "K12"):
        report.claim(by_id[id_])


def _bluff_table(report: Report, item: Settled) -> None:
    account = parts(item, PayoffAccount)[0]
    rows = []
    for a in account.accounts:
        before, after = (expression(number, ALPHA_) for number in a.payoffs)
        change = sympy.expand(after - before)
        rows.append([_spot(a.infoset), *(f"${sympy.latex(e)}$" for e in (before, after, change)), a.trend or ""])
    report.table(
        "lrrrl",
        [["Player 1 holds", "before", "after", "change", r"for $0<\alpha<\tfrac13$"], *rows],
        r"Player 1's payoff with $c=\tfrac13+\alpha$ before and after player 2 stops betting J.",
        "tab:bluff",
    )
    cards = [a for a in account.accounts if a.infoset in CARDS]
    whole_game = account.accounts[-1]
    report.text("The whole payoff is the mean of the three cards, before and after:")
    for which in (0, 1):
        terms = [expression(a.payoffs[which], ALPHA_) for a in cards]
        shown = " + ".join(rf"\left({sympy.latex(p)}\right)" for p in terms)
        mean = sum(terms) / len(terms)
        report.equal([Side(rf"\tfrac13\left[{shown}\right]", mean), expression(whole_game.payoffs[which], ALPHA_)])


def _spot(infoset: str | None) -> str:
    return "any card" if infoset is None else infoset
