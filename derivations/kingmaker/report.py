"""The report on games with kingmakers: definitions, motives, what prediction leaves, theorems, the diamond game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sympy

from derivations.claims.claim import Settled, parts
from derivations.kingmaker.drawings import row
from derivations.kingmaker.prediction import EPSILON, LARGEST, NO_EQUILIBRIUM
from derivations.kingmaker.report_diamond import diamond_game, experiments, larger_boards, node_list, procedures
from derivations.kingmaker.report_theorems import theorems, transformations
from derivations.kingmaker.shared import GAME, NAMES, T1, T2, T3, T4
from derivations.report.document import TRUST, Report, Side
from trees.drawing.tikz import math
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.numbers.multivariate import Multivariate

P1, P2, P3 = sympy.symbols("p_1 p_2 p_3")
SYMBOLS = {"p1": P1, "p2": P2, "p3": P3}


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    report = Report(
        "Games with kingmakers, settled",
        r"A kingmaker cannot win any more, but decides who of the others does; what he does is left open by backward induction."
        r" Mizuno (2012) proposes that players predict one step ahead what others would answer, and that this settles much of it."
        r" We state the definitions so that a program can check them, and check: most of the claims hold, some with a repair, and"
        r" two central ones do not hold as they stand. One-step prediction does not leave a single equilibrium even in the"
        r" smallest tree, and some games have no such equilibrium at all. For three players we prove the main theorem for what his"
        r" procedure leaves, at all nodes that are reached. All tables on the diamond game are computed again, exactly.",
    )
    _definitions(report, by_id)
    _small_trees(report, by_id)
    _motives(report, by_id)
    _procedure(report, by_id)
    transformations(report, by_id)
    theorems(report, by_id)
    diamond_game(report, by_id)
    experiments(report, by_id)
    procedures(report, by_id)
    larger_boards(report)
    _classics(report, by_id)
    report.section("All claims")
    report.text(r"Table~\ref{tab:claims} lists the claims of the thesis and what became of them.")
    report.ledger(settled)
    _check_it(report)
    node_list(report)
    return report.render()


def _definitions(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Winning nodes and kingmakers")
    report.text(
        r"A \emph{binary game} has perfect information, no chance, and one winner at each leaf, who is paid 1 and the others 0."
        r" A leaf is a \emph{winning node} of its winner. Another node is a winning node of player $i$ if all its children are, or"
        r" if $i$ moves there and some child is; it may be treated as a leaf. At a \emph{kingmaker node} every child is a winning"
        r" node of somebody other than the mover, and at least two players win among them: the mover has lost, but makes the king."
        r" We write games as in \texttt{3(1(3 2) 2(3 1))}: player 3 chooses whether player 1 decides between 3 and 2, or player 2"
        r" between 3 and 1."
    )
    row(
        report,
        [("T1", T1), ("T2", T2), ("T3", T3), ("T4", T4)],
        r"The small trees. A disc is a mover, a square a leaf with its winner. In T1 players 1 and 2 are kingmakers. T4 is ours:"
        rf" the figure is lost. {_how_small(by_id['M9'])}",
        "fig:small",
    )


def _how_small(item: Settled) -> str:
    result = item.proof.result
    searched = result["games with fewer leaves"]
    if result["of these without an empty threat"] != searched:
        return "Whether there is a smaller one is not settled."
    return (
        f"None of the {searched} three-player games with fewer leaves that the transformations do not shorten has its property"
        f" (by z3, with $\\eta={math(EPSILON)}$); \\texttt{{2(1 2(3 1(2 2(1 3))))}}, which merging shortens, has it."
    )


def _small_trees(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("All subgame-perfect equilibria")
    report.text(
        r"Let $p_1$ and $p_2$ be the probabilities with which players 1 and 2 let player 3 win in T1, and $p_3$ that of player 3's"
        r" going left. The players win with probabilities"
    )
    one, two, three = (P3 * 0 + (1 - P3) * (1 - P2), P3 * (1 - P1), P3 * P1 + (1 - P3) * P2)
    report.equal(
        [Side("h_1", one), Side(r"(1-p_3)(1-p_2)", one)],
        [Side("h_2", two), Side(r"p_3(1-p_1)", two)],
        [Side("h_3", three), Side(r"p_3\,p_1+(1-p_3)\,p_2", three)],
        [Side("h_1+h_2+h_3", one + two + three), Side("1", 1)],
    )
    report.text(
        r"Backward induction, done with polynomials in place of numbers, gives all subgame-perfect equilibria (SPE) as a union of"
        r" pieces; for T1 there are three, and z3 confirms that they are all:"
    )
    rows = [["player 3", "if"]]
    names = {1: "left", 4: "right"}
    for piece in pieces(GAME, NAMES):
        moves = " or ".join(names[child] for child in piece.moves[0])
        conditions = [f"${_latex(form)} = 0$" for form in piece.equal] + [
            rf"${_latex(form)} \ge 0$" for form in piece.least
        ]
        rows.append([moves, ", ".join(conditions)])
    report.table("@{}ll@{}", rows, "The pieces of T1's subgame-perfect equilibria.", "tab:pieces")
    report.claim(by_id["M4"])
    report.text(
        r"The \emph{kmn-$\eta$ rule} says that a player thinks of a kingmaker as choosing each child with a probability in"
        r" $[\eta,1-\eta]$, for a small $\eta>0$. In T2 and T3 it makes player 3's choice unique: left in T2, right in T3; the other"
        r" one is unreasonable."
    )
    report.claim(by_id["M5"])


def _motives(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Motives, and what they leave of T1")
    report.text(
        r"At an SPE $b$ player $i$ has the \emph{motive} to play $b'_i$ instead if $b'_i$ is a best response to the others, and"
        r" $i$ wins more often once everybody else for whom $b_j$ is no longer a best response has changed to one that is. A"
        r" \emph{one-step-prediction equilibrium} (1EP) is an SPE at which nobody has a motive; it is a \emph{subgame-perfect 1EP} if"
        r" it is one in every subgame. If several answers are best, the thesis leaves open whether the gain has to come with some or with every one of them. In T1 the answer is the same throughout; with five"
        rf" leaves it can differ, as in \texttt{{{by_id['M10'].proof.result['a motive with some answers only']}}}, where player 2 leads"
        r" player 1 on with a chance to win, and player 1, whose answer is a new strategy as a whole, may or may not thank him as"
        r" kingmaker."
    )
    sample = parts(by_id["M6"], OneStepMotive)[0]
    gain = sympy.Rational(sample.gain.numerator, sample.gain.denominator)
    point = {P1: sympy.Rational(1, 10), P2: sympy.Rational(1, 5), P3: 0}
    report.text(
        r"At $(p_1,p_2,p_3)=(0.6,\,0.2,\,1)$ player 1 never wins. He loses nothing by going down to $p_1=0.1$; then player 3 prefers"
        r" the right, $p_3=0$, and player 1 wins with probability"
    )
    report.equal([Side(r"(1-p_3)(1-p_2)", ((1 - P3) * (1 - P2)).subs(point)), Side(sympy.latex(gain), gain)])
    report.claim(by_id["M6"])
    who = by_id["M7"].proof.result["who has the motive"]
    rows = [["where", "who has the motive"], *([_relations(where), players] for where, players in who.items())]
    report.table("@{}ll@{}", rows, r"Motives in T1 without the kmn-$\eta$ rule, each line proved by z3.", "tab:motives")
    report.claim(by_id["M7"])
    report.text(
        r"Now let $p_1,p_2\in[\eta,1-\eta]$. Player 1 has the motive if he can go below $p_2$. If $p_2=\eta<p_1$ he cannot: the most he"
        r" can do is to make player 3 indifferent, who then has no reason to change. So besides $p_1=p_2=\eta$ there are two more"
        r" families of equilibria, in which one of the kingmakers is at $\eta$ and the other anywhere above. If, on the other"
        r" hand, the rule only bounds what a player predicts of \emph{others}, then he can always go below $\eta$, and nothing is an"
        r" equilibrium. Uniqueness fails in both of these readings."
    )
    report.claim(by_id["M8"])
    report.claim(by_id["M9"])
    report.text(
        r"In T4 player 2 may leave T1 for player 1's choice between 2 and 3, where he wins with probability $\tfrac34$. Nobody goes to"
        r" T1, so nobody has a motive there, whatever $p_2$ is; but inside T1 player 1 has the motive to go below $p_2=\tfrac14$. Only"
        r" $p_2=\eta$ is an equilibrium in the subgame as well."
    )


def _procedure(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("The procedure against the definition")
    result = by_id["M10"].proof.result
    report.text(
        r"The thesis finds subgame-perfect 1EP by a walk from the leaves up. A mover keeps his winning nodes; else the children from"
        r" which he may win; else all, and then he decides between others. Whoever may win at an ancestor $z$ of such a node restricts"
        r" it to the children without the mover of $z$, if there are any. The thesis leaves open whether nodes that are not reached"
        r" count, in which order nodes below $z$ are restricted, and whether $z$ chooses again; we take: reached, the deepest first,"
        r" and again. This is the reading under which the diamond game reduces as the thesis says."
    )
    report.claim(by_id["M10"])
    report.text(
        rf"To compare, we asked z3 of every child of every node whether some subgame-perfect 1EP plays it, with $\eta={math(EPSILON)}$,"
        rf" for all {result['games']} three-player games with at most {LARGEST} leaves that the transformations do not shorten. In"
        rf" {result['agree']} of them the procedure is exactly right. Table~\ref{{tab:differ}} lists the others. Some differ as T1 does,"
        r" by an equilibrium in which a kingmaker cannot be undercut. In others, such as the second, a player below leaves the mover at"
        r" the root no hope, who may then let that very player win; the procedure does not see this, as it only looks at who may win by"
        r" the moves already kept. In the last column are moves that only the procedure allows: in the game without any 1EP, and in the"
        r" last, where it treats $\eta$ as 0 once a node is restricted."
    )
    rows = [["game", "equilibrium, not procedure", "procedure, not equilibrium"]]
    for each in result["differences"]:
        rows.append([rf"\texttt{{{each['game']}}}", _moves(each["only definition"]), _moves(each["only procedure"])])
    report.table(
        "@{}lll@{}",
        rows,
        "Where procedure and definition differ. A move is node--child, nodes numbered in the order of the text.",
        "tab:differ",
    )
    row(
        report,
        [("", NO_EQUILIBRIUM)],
        r"A game without any 1EP under kmn-$\eta$. Player 1 goes right, where he may win, and player 2 loses. Whatever the kingmakers do, player 2 can"
        r" offer player 1 more on the left, where he himself may win too.",
        "fig:none",
    )


def _classics(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("The classical examples")
    for id_ in ("M1", "M2", "M3"):
        report.claim(by_id[id_])
    report.text(rf"All other equilibria of the chain store: {by_id['M3'].proof.result['all others']}.")


def _check_it(report: Report) -> None:
    report.section("Check it yourself")
    report.verbatim(
        "gameproof prove kingmaker --json\n"
        "gameproof check out/certificates/M17.json\n"
        "gameproof kingmakers diamond\n"
        "gameproof kingmakers yours.efg --json"
    )
    report.text(TRUST)


def _latex(form: Multivariate) -> str:
    total = sum(
        (
            sympy.Rational(c.numerator, c.denominator) * sympy.prod(SYMBOLS[name] ** power for name, power in monomial)
            for monomial, c in form.terms.items()
        ),
        sympy.S.Zero,
    )
    return str(sympy.latex(total))


def _relations(text: str) -> str:
    for name in ("p1", "p2", "p3"):
        text = text.replace(name, f"p_{name[1]}")
    return ", ".join(f"${part}$" for part in text.split(", "))


def _moves(moves: Sequence[Sequence[int]]) -> str:
    return ", ".join(f"{node}--{child}" for node, child in moves)
