"""The report on Kuhn poker: the derivation in prose, the verdicts, and what lies beyond the source."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.kuhn.beyond import cards_of
from derivations.kuhn.profiles import CARDS, player_1, player_2
from derivations.kuhn.report_bet import any_bet
from derivations.kuhn.report_dispute import dispute
from derivations.kuhn.shared import family, vertex_plans
from derivations.report.document import TRUST, Report, Side, expression, latex, words
from derivations.report.expectation import payoff_of
from trees.drawing.tikz import tikz
from trees.games.kuhn import kuhn
from trees.tree import Tree
from verify.kernel.zero_sum.records import OptimalPlans, Piece, ValueCertificate

ALPHA_, BETA, GAMMA, CALL, REPLY = sympy.symbols("alpha beta gamma c q")


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    report = Report(
        "Kuhn poker, settled",
        "Thirteen published claims about Kuhn poker, one of them a dispute: does player 1 holding Q call a bet"
        r" with probability $\tfrac13$ or $\tfrac13+\alpha$? Each claim is proved or refuted, with the exact set of"
        r" $\alpha$ for which it holds. Every displayed equation was checked when this page was written, and"
        " every verdict rests on a certificate that a separate checker accepted.",
    )
    tree = kuhn()
    _game(report, tree, settled)
    _second_player(report, tree, by_id)
    _first_player(report, tree, by_id)
    dispute(report, by_id)
    _all_optimal(report, by_id)
    _more_cards(report, by_id)
    any_bet(report, by_id["KB"])
    _check_it(report, by_id)
    return report.render()


def _game(report: Report, tree: Tree, settled: Sequence[Settled]) -> None:
    report.section("The game")
    report.text(
        "Three cards, J below Q below K. Each of two players antes 1 and is dealt one card, all six deals equally"
        " likely. Player 1 checks or bets 1. After a check player 2 checks, and the higher card wins 1, or bets."
        " Who faces a bet folds and loses 1, or calls, and the higher card wins 2. Payoffs are those of player 1,"
        r" and player 2 gets the opposite. Figure~\ref{fig:tree} shows the whole tree, figure~\ref{fig:deal} one deal."
    )
    deal = tree.subgraph([n for n in tree if isinstance(n, tuple) and n[:1] == ("JQ",)]).copy()
    report.figure(
        tikz(deal),
        "The deal in which player 1 holds J and player 2 holds Q. Payoffs are those of player 1.",
        "fig:deal",
    )
    report.ledger(settled)
    report.figure(
        tikz(tree, row=0.68),
        "Kuhn poker. An open square is chance, a dot a player's move, labelled with its information set; dashed curves"
        " join the nodes of one information set. Payoffs are those of player 1.",
        "fig:tree",
        place="p",
    )


def _profile() -> tuple[Any, Any]:
    return player_1(ALPHA_, GAMMA, CALL), player_2(BETA, REPLY)


def _second_player(report: Report, tree: Tree, by_id: dict[str, Settled]) -> None:
    report.section("Player 2: two equations")
    report.text(
        "Facing a bet, folding K gives away a pot that is won for sure, and calling with J pays into one that is lost for"
        " sure. Nor is Q ever bet, or K ever checked by player 2: that no optimal plan does so is part of the complete"
        r" list of optimal plans in table~\ref{tab:plans}. What is left to player 2 is the probability $\beta$ of betting J after a check and the probability $q$ of calling a bet"
        " with Q. Where player 1 mixes, player 1 must be indifferent; that this settles the ends of the family too is shown by the complete list. Holding J, against Q and against K in turn,"
    )
    third = expression(_weight(by_id["K4"], 1, "Q after bet", "call"), ALPHA_)
    profile = _profile()
    bet, check = (payoff_of(tree, 0, "J", action, profile) for action in ("bet", "check"))
    report.equal(
        [_named("u_1(\\text{J bets})", bet), bet.side(), bet.value],
        [_named("u_1(\\text{J checks})", check), check.side(), check.value],
    )
    report.solved(bet.value, check.value, REPLY, third)
    report.text("Holding Q and facing a bet, against J and against K,")
    call, fold = (payoff_of(tree, 0, "Q check-bet", action, profile) for action in ("call", "fold"))
    checked_k = {GAMMA: 0}  # player 1 holds Q, so gamma does not enter
    report.equal(
        [_named("u_1(\\text{Q calls})", call), call.side(), call.value.subs(checked_k)],
        [_named("u_1(\\text{Q folds})", fold), fold.side(), fold.value.subs(checked_k)],
    )
    report.solved(call.value, fold.value, BETA, expression(_weight(by_id["K6"], 1, "J after check", "bet"), ALPHA_))
    report.text("With these two probabilities player 1 holding K gets the same from betting and from checking:")
    solved = {REPLY: third, BETA: third}
    bet, check = (payoff_of(tree, 0, "K", action, profile) for action in ("bet", "check"))
    report.equal(
        [_named("u_1(\\text{K bets})", bet), bet.side(), bet.value],
        [_named("u_1(\\text{K checks})", check), check.side(), check.value],
    )
    after = [bet.value.subs(solved), check.value.subs(solved)]
    report.equal([Side("u_1(\\text{K bets})", after[0]), Side("u_1(\\text{K checks})", after[1]), after[1]])
    for id_ in ("K1", "K2", "K3", "K4", "K6"):
        report.claim(by_id[id_])


def _first_player(report: Report, tree: Tree, by_id: dict[str, Settled]) -> None:
    report.section("Player 1: two equations, and the disputed call")
    report.text(
        r"Player 1 bets J with probability $\alpha$ and K with probability $\gamma$, and calls with Q with probability $c$."
        " Player 2 mixes in two places, so player 2 must be indifferent there. Holding Q and facing a bet (each history"
        " with its probability),"
    )
    profile = _profile()
    call, fold = (payoff_of(tree, 1, "Q after bet", action, profile, given=False) for action in ("call", "fold"))
    report.equal(
        [_named("u_2(\\text{Q calls})", call), call.side(), call.value],
        [_named("u_2(\\text{Q folds})", fold), fold.side(), fold.value],
    )
    gamma = expression(_weight(by_id["K5"], 0, "K", "bet"), ALPHA_)
    report.solved(call.value, fold.value, GAMMA, gamma)
    report.text("Holding J after a check, against Q and against K,")
    bet, check = (payoff_of(tree, 1, "J after check", action, profile, given=False) for action in ("bet", "check"))
    report.equal(
        [_named("u_2(\\text{J bets})", bet), bet.side(), bet.value],
        [_named("u_2(\\text{J checks})", check), check.side(), check.value],
    )
    report.text(r"and with $\gamma$ from the equation before,")
    optimal = expression(_weight(by_id["K7"], 0, "Q check-bet", "call"), ALPHA_)
    report.solved(bet.value.subs(GAMMA, gamma), check.value.subs(GAMMA, gamma), CALL, optimal)
    report.text(
        r"This is the disputed call. The bluffing J of player 2 meets a Q always, but a K only if K checked: the more often K"
        r" bets, the more often Q has to call. With $c=\tfrac13$ player 2 is indifferent for $\alpha=0$ alone."
        r" The bound on $\alpha$ is that $\gamma$ is a probability."
    )
    for id_ in ("K5", "K7"):
        report.claim(by_id[id_])


def _all_optimal(report: Report, by_id: dict[str, Settled]) -> None:
    report.section("All optimal strategies")
    plans = parts(by_id["K13"], OptimalPlans)[0]
    low, high = (plan["J", "bet"] for plan in vertex_plans(plans.pieces[0].sets[0]))
    report.text(
        "A realization plan gives each sequence of a player's own actions its weight. Player 1's optimal plans form a segment:"
        rf" ${latex(expression(low, ALPHA_))}\le\alpha\le{latex(expression(high, ALPHA_))}$, where $\alpha$ is"
        r" the weight of betting J, and every other weight is an affine function of it. Player 2 has a single optimal plan."
        r" Table~\ref{tab:plans} gives both, with the behaviour strategies that they come from."
    )
    report.table(
        "llrr@{\\qquad}llrr",
        [["Player 1", "", "weight", "prob.", "Player 2", "", "weight", "prob."], *_plan_rows(plans.pieces[0])],
        "All optimal plans, and as behaviour strategies.",
        "tab:plans",
    )
    report.text(
        "\\textbf{Off the path.} "
        + " ".join(words(f"{line[0].upper()}{line[1:]}.") for line in by_id["K13"].proof.result["off the path"])
        + r" The realization plan is the same whatever K would do there, so the family is the whole set of optimal \emph{plans};"
        " as behaviour strategies there are more, all at that one end. Player 2 meets no bet when $\\alpha=0$, and yet has"
        " no freedom after one: an equilibrium strategy of a zero-sum game is optimal, and the optimal plan is unique."
    )
    report.claim(by_id["K13"])


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


def _more_cards(report: Report, by_id: dict[str, Settled]) -> None:
    report.section("Beyond: more cards")
    values = parts(by_id["KN"], ValueCertificate)
    report.text(
        "The same game with $n$ cards, ante and bet 1. Every value has a plan of each player as its certificate."
    )
    report.table(
        "l" + "r" * len(values),
        [
            ["$n$", *(cards_of(part) for part in values)],
            ["value", *(f"${latex(expression(part.value, ALPHA_))}$" for part in values)],
        ],
        "The value of Kuhn poker to player 1.",
        "tab:cards",
    )
    report.plot(
        [("measured, thick, mark=*", [(Fraction(cards_of(part)), part.value) for part in values])],
        r"width=11cm,height=5cm,xlabel={cards},ylabel={value},xtick={3,...,13},"
        r"yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false",
        "The value to player 1 by number of cards.",
        "fig:cards",
    )
    report.claim(by_id["KN"])


def _check_it(report: Report, by_id: dict[str, Settled]) -> None:
    report.section("How to check this without trusting it")
    report.text(
        r"Each claim has a JSON certificate. \texttt{gameproof check FILE} accepts it or says which relation fails, in exact"
        r" rational arithmetic, without solver or floating point; with \texttt{--trusted} it lists the lines of the checker"
        " that ran, some hundreds. It rebuilds the tree,"
        " and for an optimal set it verifies that each vertex is a plan with the stated guarantee, that each inequality and"
        " equation is enforced by a plan of the opponent which punishes whatever breaks it, and that inequalities and vertices"
        " describe the same polytope. The regrets of the disputed profiles are polynomials in $\\alpha$; their signs over the"
        " range are read off Bernstein coefficients. Each certificate holds the claim as a formal statement too, and it is the"
        f" checker that decides it by what the evidence proves. {TRUST}"
    )
    report.text(
        "Independently, z3 was asked for a counterexample, a plan $y$ of a player that gains for some $\\alpha$, and found"
        " that there is none. This is the query (shortened); the checker makes its text again from the statement, so that one word of z3's is believed, its answer."
    )
    query = [line for line in by_id["K11"].proof.queries[0].splitlines() if not line.startswith(";")]
    declared = [line for line in query if line.startswith("(declare")]
    asked = [
        line if len(line) < 110 else f"{line[:70]} ... {line[-40:]}" for line in query if line.startswith("(assert")
    ]
    report.verbatim("\n".join([query[0], *declared[:4], "...", *asked, query[-1]]))


# --- small pieces


def _weight(item: Settled, player: int, infoset: str, action: str) -> Any:
    return family(parts(item, OptimalPlans)[0].pieces[0].sets[player])[infoset, action]


def _named(name: str, expectation: Any) -> Any:
    return Side(name, expectation.value)
