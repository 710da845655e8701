r"""The part of the report on one-step prediction: motives, what it leaves of T1, the procedure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sympy

from derivations.claims.claim import Settled
from derivations.print.authored import marked_words
from derivations.print.document import EquationSide, LatexDocument, latex, words_latex
from derivations.print.front import original
from derivations.sources.kingmaker.drawings import row
from derivations.sources.kingmaker.games import LEFT_OUT
from derivations.sources.kingmaker.survey import ETA, LARGEST, surveyed
from trees.drawing.tikz import math
from trees.single_winner.terms import parse
from verify.kernel.statements.verdict import Verdict

P1, P2, P3, Q, R, C1, C2 = sympy.symbols("p_1 p_2 p_3 q r c_1 c_2")


def motives(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Definitions 4.1.1 to 4.2.4 as they are read here, and page 36 sentence by sentence."""
    report.section("Prediction and motives", "sec:motives")
    report.definition(
        r"kmn-$\eta$ rule, 4.1.1",
        r"At a kingmaker node with a winning child of player $i$, player $i$ \emph{predicts}"
        rf" ({original('予測する')}) that his winning child is chosen with a probability in $[\eta,1-\eta]$.",
        "def:kmn",
    )
    report.text(
        r"A kingmaker's children are never won by the kingmaker, so the rule never speaks of one's own node: it is about"
        rf" `another player's kingmaker node' ({original('他プレイヤーのキングメーカーノード')}), where `the hand may slip'. So strategies are"
        r" free in $[0,1]$, and a player sees another's probability $q$ as $C(q)=\min(\max(q,\eta),1-\eta)$. A profile is an SPE if every"
        r" mover's choice is best as he sees the others. In section 4.2.2 the thesis calls every node a kingmaker node whose mover may win from"
        r" none of its children and decides who may; the rule is applied to those too, or it would not lead to the order of preference"
        r" (own winning node, then hope, then none) for which page 33 introduces it. In T1 to T4 there are no others."
    )
    report.definition(
        "motive, 4.2.1",
        r"At an SPE $b$ player $i$ has the motive to change to $b'_i$ if $b'_i$ is optimal at each of his own nodes, and he wins more"
        r" often once every other player $j$ has answered: $b'_j=b_j$ if $b_j$ is a best response to $(b'_i,b_{-ij})$, and any best"
        r" response if not.",
        "def:motive",
    )
    report.text(
        r"Before the definition the thesis says that the change is made `within the range of SPE'"
        rf" ({original('部分ゲーム完全均衡点の範囲で')}), that others answer `in response to that change' ({original('その変更に対して')}),"
        rf" and that the player gains `as a result of that change' ({original('その変更の結果')}). So what he gains is measured against what"
        r" he predicts \emph{without} a change. If $b$ is an SPE as he sees it nobody answers that, and this is $h_i(b)$. For `any best"
        r" response' the text does not say whether for some or for every one; what follows holds in both readings, unless we say so. A"
        r" \emph{one-step-prediction equilibrium} (1EP) is an SPE at which nobody has a motive; it is a \emph{subgame-perfect 1EP} if"
        r" it is one in every subgame."
    )
    report.text(
        r"At $(p_1,p_2,p_3)=(0.6,\,0.2,\,1)$ in T1 player 1 never wins. He loses nothing by going down to $p_1=0.1$; then player 3 prefers"
        r" the right, $p_3=0$, and player 1 wins with probability"
    )
    point = {P2: sympy.Rational(1, 5), P3: 0}
    chance = ((1 - P3) * (1 - P2)).subs(point)
    report.equal([EquationSide(r"(1-p_3)(1-p_2)", chance, {"p_2": point[P2], "p_3": point[P3]}), chance])
    report.claim(by_id["M6"])
    rows = [["The sentence", ""]]
    for letter in "abcdefgh":
        item = by_id[f"M7{letter}"]
        holds = item.verdict is Verdict.PROVED
        shown = r"\textcolor{proved}{holds}" if holds else r"\textcolor{refuted}{fails at its edges}"
        rows.append([words_latex(marked_words(item.claim.statement, item.proof.marked)), shown])
    report.text(
        rf"Page 36 says who has the motive in each part of the set of SPE. {report.ref('tab:page36', capital=True)} has its sentences one by"
        r" one; each that holds does so with the exact set of changes that it names, and where $p_1<\eta$ already there is nothing to change."
        r" On the diagonal $p_1=p_2$ the sentence fails at its edges only."
    )
    report.table(
        r"@{}>{\raggedright\arraybackslash}p{11.6cm}l@{}",
        rows,
        "Page 36 on motives in T1, sentence by sentence.",
        "tab:page36",
    )
    for letter in "abcdefgh":
        report.claim(by_id[f"M7{letter}"])


def uniqueness(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """M8: the theorem, its proof by hand, and the readings."""
    report.section("One-step prediction in T1", "sec:unique")
    report.text(
        rf"This is the heart of the thesis: kmn-$\eta$ and one-step prediction settle $p_1$ and $p_2$, where backward induction leaves both"
        rf" open ({report.ref_claim('M4')}), and leave $p_3$ alone free, as the thesis says. The thesis argues from page 36, in particular from `even at $p_2=0$ only player 1 has"
        r" the motive, to $0\le p_1<\eta$'. Its argument is right, and this is what it shows."
    )
    report.theorem(
        "uniqueness",
        r"Let $0<\eta<\tfrac12$. A profile of T1 is a one-step-prediction equilibrium under kmn-$\eta$ if and only if"
        r" \[ \bigl(p_1<\eta \text{ or } p_1=\eta,\ p_3=0\bigr) \quad\text{and}\quad \bigl(p_2<\eta \text{ or } p_2=\eta,\ p_3=1\bigr). \]"
        r" In all of them everybody predicts $p_1=p_2=\eta$ of the others, and only $p_3$ is free. Every profile with $p_1=p_2=0$ is one for every"
        r" $\eta$, and as $\eta\to0$ the set of equilibria shrinks to $\{(0,0,p_3): 0\le p_3\le1\}$.",
        "thm:unique",
    )
    chance = (1 - R) * (1 - C2)
    report.proof(
        r"Players 1 and 2 win at none of their own nodes' children, so nothing that they could answer makes them win more: only player"
        r" 3 ever answers. And player 3 has no motive: at an SPE he is at his best, and nobody answers him. Write $c_i=C(p_i)$, so that"
        r" $\eta\le c_i\le1-\eta$, and let $r$ be the probability that player 3 goes left once he has answered. Player 1, who sees $c_2$ and knows"
        rf" his own probability $q$, predicts to win with $h_1={latex(chance)}$, where $r=0$ if $q<c_2$, $r=p_3$ if $q=c_2$"
        r" (player 3 is indifferent and stays), and $r=1$ if $q>c_2$. As $c_2<1$ this is the greater the smaller $r$ is. Without a change $q=p_1$."
        "\n\n"
        r"If $p_1<c_2$ he has $r=0$ already, and no motive. If $p_1=c_2$ he has the motive, to any $q<c_2$, exactly if $p_3>0$; if"
        r" $p_1>c_2$ he always has it; and $q<c_2$ can be had, since $c_2\ge\eta>0$ and his own probability is not bound by $\eta$: this"
        r" is the thesis's `to $0\le p_1<\eta$'. So, and likewise for player 2,"
        r" \[ \text{1 has no motive iff } p_1<c_2 \text{ or } p_1=c_2,\ p_3=0; \qquad \text{2 has none iff } p_2<c_1 \text{ or } p_2=c_1,\ p_3=1. \]"
        r" In an equilibrium therefore $p_1\le c_2\le1-\eta$ and $p_2\le c_1\le1-\eta$. Suppose $p_1>\eta$. Then $c_1=p_1$, and $c_2\ge p_1>\eta$"
        r" gives $c_2=p_2$, so $p_1\le p_2\le p_1$: both are equal, and then $p_3=0$ and $p_3=1$, which cannot be. So $p_1\le\eta$, likewise"
        r" $p_2\le\eta$, hence $c_1=c_2=\eta$, and the condition is the one of the theorem. Conversely, if it holds then $c_1=c_2=\eta$, player 3 is"
        r" indifferent, so that the profile is an SPE, and nobody has a motive. The set contains all $(0,0,p_3)$ and lies within $\eta$ of them."
    )
    report.text(
        r"The certificate proves the same from the definition alone, without a solver: the denial of each sentence is split into cases,"
        rf" each closed by an identity of polynomials that contradicts it (such identities exist by Stengle's theorem"
        rf" {report.cite('stengle1974')}); `nobody has a motive' is used at the change to $q=0$. The other readings that we tried are listed in the box."
        r" They are not the thesis's: two of them leave no profile with $p_2=0$, of which page 36 speaks; by one a player would"
        r" have the motive to go on as he does; and by one, which comes closest, neither kingmaker would have a motive at $p_1=p_2=1$,"
        r" though page 36 says that at every $p_1=p_2\ne0$ both have it."
    )
    report.claim(by_id["M8"])
    report.text(
        r"In T4, which has T1 on its left with 2, 3 and 1 in place of 1, 2 and 3, player 3 may leave T1 for player 2's choice between 3 and"
        r" 1, where he wins with probability $\tfrac34$. Nobody goes to T1 then, so nobody has a motive there, whatever player 3 does as a"
        r" kingmaker; but inside T1, if he lets player 1 win with $\tfrac12$, he has the motive to go below what he predicts of player 2."
        r" Only never to let him win is an equilibrium in the subgame as well: the other rests on an empty threat."
        rf" In the thesis's figure 4.6, of whose tree the text tells the left, player 2's choice differs between the two, and `with it'"
        rf" ({original('それに伴い')}) one of player 1's (page 37); in T4 it is player 3's alone."
    )
    report.claim(by_id["M9"])


def procedure(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Section 4.2.2: the procedure, how it can be read, and where it and the definition part."""
    report.section("The procedure against the definition", "sec:procedure")
    result = surveyed()
    report.text(
        rf"The thesis finds subgame-perfect 1EP by a walk from the leaves up ({report.ref('fig:procedure')}). It leaves three things open: whether"
        r" nodes $x$ that are not reached by the moves kept are restricted; in which order several nodes below $z$ are; and whether $z$ chooses again"
        r" after that. `The change at $x$ does not affect the strategies between $x$ and $z$', says page 39, and nothing of $z$ itself. Where"
        r" we need one reading we take: reached, the deepest first, and again, by which the diamond game reduces as the thesis says."
        "\n\n"
        rf"Page 40 says that all ({original('全て')}) profiles that the procedure allows are subgame-perfect 1EP, and page 38 announces `how to find'"
        rf" ({original('求め方')}) these. To the letter, with any probabilities at the nodes, that fails at once: in \typed{{3(1(2 3) 1(2 3))}} all moves are"
        rf" allowed, but player 3 may not go where player 1 lets player 3 win less often ({report.ref_claim('M10b')}). So we compare moves: the procedure is right if it"
        r" allows exactly those that some subgame-perfect 1EP plays."
    )
    steps = (
        r"If a child of $x$ is a winning node of the mover $i$: keep it (all of them); $\mathrm{poss}(x)=\{i\}$.",
        r"Else, if $i\in\mathrm{poss}(y)$ for some children $y$: keep exactly those.",
        r"Else, if $\mathrm{poss}(y)$ is the same for all children: keep all.",
        r"Else ($x$ is a kingmaker node) keep all for now.",
        r"In cases 2 to 4 $\mathrm{poss}(x)$ is the union over the children kept.",
        r"At each ancestor $z$ of a node $x$ of case 4, with another mover $j$: if $i\in\mathrm{poss}(z)$, $j\in\mathrm{poss}(x)$, and some kept"
        r" child $y$ of $x$ has $j\notin\mathrm{poss}(y)$, keep only those children of $x$.",
    )
    items = "\n".join(rf"\item {step}" for step in steps)
    report.figure(
        "\\begin{minipage}{.92\\linewidth}\\small For each node $x$, children first, with mover $i$:\\begin{enumerate}\\itemsep0pt\n"
        f"{items}\n\\end{{enumerate}}\\end{{minipage}}",
        "The procedure of section 4.2.2.",
        "fig:procedure",
    )
    report.claim(by_id["M10b"])
    report.claim(by_id["M10a"])
    row(
        report,
        [("", parse(LEFT_OUT))],
        rf"\typed{{{LEFT_OUT}}}. By the procedure player 2 must choose 3 on the left, so as to drive player 1 to the right, where"
        r" player 2 may win. If player 3 goes where player 1 decides, player 1 expects nothing there, and is not driven away.",
        "fig:left-out",
    )
    said = result["games"] - len(result["not said"])
    report.text(
        rf"In {report.ref('fig:left-out')} the procedure restricts player 2, on the left, to leaf 3, by all eight readings: it looks only at who"
        r" \emph{may} win. But if player 1 goes left, player 2 lets him win there with $\tfrac12$, player 3 goes to player 1, and both kingmakers"
        r" on the right let player 3 win as seldom as they may, nobody has a motive in any subgame: by each of four readings of"
        r" kmn-$\eta$ and of changes, for every $\eta$, and for some answers as for every. In smaller games we found no such equilibrium. We asked z3 of"
        rf" every child of every node whether some subgame-perfect 1EP plays it, with $\eta={math(ETA)}$, for all {result['games']}"
        rf" three-player games of 2 to {LARGEST} leaves that the transformations do not shorten (the single leaf is left out). In"
        rf" {len(result['not said'])} of them a kingmaker has three children, and the rule does not say what is predicted of the two that one hopes"
        rf" for. In the other {said} there is always a subgame-perfect 1EP, and {report.ref('tab:agree')} says how often the procedure"
        rf" allows exactly what they play.{_different(result)}"
    )
    rows = [["reading of the procedure", "games in which it agrees with the definition"]]
    rows += [[name or "none of these", f"{count} of {said}"] for name, count in result["agree"].items()]
    report.table("@{}lr@{}", rows, "The procedure's readings against the definition, in small games.", "tab:agree")
    report.text("Page 40 also bounds the number of steps, which depends on what a step is.")
    report.claim(by_id["M10c"])


def _different(result: Mapping[str, object]) -> str:
    """Where the first reading differs."""
    differences = result["differences"]
    assert isinstance(differences, Sequence)
    said = ""
    for each in differences:
        more, less = (
            ", ".join(f"{node}--{child}" for node, child in each[key]) for key in ("only definition", "only procedure")
        )
        parts = [f"equilibria play {more}, which it does not allow"] * bool(more)
        parts += [f"it allows {less}, which no equilibrium plays"] * bool(less)
        said += rf" In \typed{{{each['game']}}}, if $z$ chooses again, {' and '.join(parts)} (node--child, in the order of the text)."
    return said
