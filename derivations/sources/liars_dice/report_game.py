"""The report's beginning: the main results, the rules, and why stages may be solved one after another."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from trees.drawing.tikz import tikz
from trees.games.liars_dice import stage
from trees.rules import grow


def results(report: LatexDocument) -> None:
    """The theorems, each with the claim that has its certificate."""
    report.section("Main results")
    report.text(
        f"What is asked and what became of it is in {report.ref('tab:claims')}. The theorems below hold for every $N\\ge1$."
        r" Here $k$ is the least $k\ge1$ with $H_N-H_k\le1$, and $L_N=1-V_N$."
    )
    report.theorem(
        f"{report.ref_claim('DV')}, {report.ref_claim('D1')}",
        r"$V_N(M)=1-\frac kN(H_N-H_k)$ for $M\le k$, and $V_N(M)=\frac{N-M+1}N$ for $k<M\le N+1$.",
        "thm:value",
    )
    report.theorem(report.ref_claim("D4"), "$V_{N+1}<V_N$.", "thm:falls")
    report.theorem(
        report.ref_claim("DS"),
        r"$L_N=\max_j\frac jN(H_N-H_j)$, taken at $j=k$, and $V_N=(1+\frac1N)(1-P)$, where $P$ is the chance to choose the best"
        r" of $N+1$ candidates by skipping some and taking the next that beats them all. The best such rule skips $k$.",
        "thm:secretary",
    )
    report.theorem(
        report.ref_claim("DE"),
        r"\[-\frac{2e+1/e}{24N^2}-\frac1{N^3}\;\le\;V_N-\Bigl(1-\frac1e\Bigr)\Bigl(1+\frac1{2N}\Bigr)\;\le\;"
        r"\frac{e-1/e}{24N^2}+\frac2{N^3}.\]",
        "thm:next",
    )
    report.theorem(
        report.ref_claim("D7"), r"$0\le V_N-\bigl(1-\frac1e\bigr)\le\frac1{eN}$, so $V_N\to1-\frac1e$.", "thm:limit"
    )
    report.text(
        f"Proofs stand in sections \\ref{{sec:closed}} ({report.ref('thm:value')}), \\ref{{sec:falls}}"
        f" ({report.ref('thm:falls')}), \\ref{{sec:secretary}} ({report.ref('thm:secretary')}) and \\ref{{sec:limit}}"
        f" ({report.ref('thm:next')} and {report.ref('thm:limit')}). Section \\ref{{sec:continuous}} says why it is"
        r" $1/e$, section \ref{sec:stages} why stages may be solved one after another. Section \ref{sec:six} has the strategies"
        r" for six faces, section \ref{sec:numbers} the source's numbers, section \ref{sec:beyond} a game with a penalty. All"
        r" lemmas are listed in section \ref{sec:lemmas}."
    )


def rules(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """The game, and that claims below 1 and above N do not matter."""
    report.section("The game")
    report.text(
        r"A fair die has $N$ faces. The \emph{roller} rolls $x$ in private and claims ``it is at least $y$'', which may be a lie."
        r" The \emph{caller} calls, and the die is shown: the roller wins if $x\ge y$, else the caller. Or the caller passes and"
        r" becomes the roller, who rolls afresh and must claim more than $y$. The winner gets 1, the loser 0. These are the rules"
        f" of Ferguson and Ferguson {report.cite('ferguson1991')} as Okamoto {report.cite('okamoto2016')} has them, there for"
        r" $N\ge2$ and with any integer $y$."
    )
    report.text(
        r"\textbf{Claims above $N$.} Such a claim is a lie for certain. Whoever calls it wins, and nobody gets more than by winning;"
        r" so it may be taken for granted that it is called, and a roller who must claim more than $N$ has lost: $V_N(N+1)=0$."
        r" A roller who may claim less does not do better by it, as losing is the least that anyone gets."
        r" \textbf{Claims below 1} are true for certain, and so is the claim 1. In section~\ref{sec:closed} the early stages"
        r" $M\le k$ are solved by strategies that leave all claims below $k$ alone, and nothing in the proof uses $M\ge1$; so"
        r" $V_N(M)=V_N$ for $M\le0$ too. Hence claims are $1,\dots,N$ from here on."
    )
    report.claim(by_id["D10"])
    report.text(
        r"As payoffs add up to 1, an equilibrium that pays $u$ and $1-u$ is two strategies of which each holds the opponent to"
        r" his share; so each is sure of the own share, and $u$ is the value, the same for all equilibria (the value exists:"
        f" von Neumann {report.cite('neumann1928')})."
    )
    report.claim(by_id["D11"])


def stages(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """The two programs of a stage, and the lemma that puts them together."""
    report.section("One stage, and all of them", "sec:stages")
    report.text(
        r"Suppose the values of the later stages are known. Then a stage with least claim $M$ is a private roll, a claim and a"
        r" reply, in which a claim $y$ that is passed is worth $1-V_N(y+1)$ to the roller. Let $P(y)$ be the probability that"
        r" $y$ is claimed and $T(y)$ that it is claimed truly. Whatever the caller does, a plan of the roller gives at least"
        r"\begin{equation}\sum_{y\ge M}\min\bigl\{P(y)\,(1-V_N(y+1)),\;T(y)\bigr\},\label{eq:roller}\end{equation}"
        r"and a caller who calls $y$ with probability $q(y)$ holds every roller to at most"
        r"\begin{equation}\frac1N\sum_{x=1}^N\max_{y\ge M}\bigl\{(1-q(y))(1-V_N(y+1))+q(y)\,[x\ge y]\bigr\}.\label{eq:caller}"
        r"\end{equation}"
        r"To make the first great and the second small are linear programs, each the dual of the other (the multipliers of the"
        r" two bounds of the minimum are $1-q(y)$ and $q(y)$). So there are plans $r_M$ of the roller and $q_M$ of the caller"
        f" for which both are the same number: let $V_N(M)$ be that number. {report.ref('fig:stage', capital=True)} shows a stage."
    )
    report.figure(
        tikz(grow(stage(2, 1, {1: Fraction(1, 2), 2: Fraction(0)})), legend=False),
        "The first stage with two faces, where a claim of 1 that is passed leaves the other player with 1/2, and a claim of 2"
        " with nothing. An open square is chance, a dot a player's move. A label is what its mover sees: the die, ``?'' for the"
        " caller, a bar, and the claims so far. Dashed curves join the nodes of one information set. Payoffs are those of"
        " player 1, the roller, and of player 2.",
        "fig:stage",
    )
    report.lemma(
        "the nest of stages is the game",
        r"Let player $A$ follow $r_M$ and $q_M$ in every stage, looking only at the least claim $M$ and, as the roller, at the own"
        r" roll, as the caller, at the claim. Let $B$ play anyhow, with all that $B$ remembers. Then after every history at which"
        r" $A$ is to roll with least claim $M$, $A$ wins with probability at least $V_N(M)$; and after every history at which $B$ is to"
        r" roll with least claim $M$, $B$ wins with probability at most $V_N(M)$. Hence $V_N(1)$ is the value of the whole game.",
        "lem:nest",
    )
    report.proof(
        r"By induction from $M=N+1$ down, where the roller has lost. \emph{$A$ is to roll.} The roll $x$ is fresh, and $B$ learns"
        r" nothing of it but the claim $y$; so $B$ calls with a probability $p(y)$ that depends on the history and on $y$, not on"
        r" $x$. After a pass $B$ is to roll with least claim $y+1$, and wins with probability at most $V_N(y+1)$, whatever the"
        r" history was, and so whatever $x$ was: no later payoff, roll or move of $A$ depends on $x$. So $A$ wins with probability at"
        r" least $\sum_y\bigl(p(y)\,T(y)+(1-p(y))\,P(y)(1-V_N(y+1))\bigr)$, which is at least (\ref{eq:roller}), that is"
        r" $V_N(M)$. \emph{$B$ is to roll.} The roll $x$ is fresh. Whatever $B$ claims with it, $A$ calls the claim $y$ with"
        r" probability $q_M(y)$, and after a pass $A$ is to roll with least claim $y+1$ and wins with probability at least"
        r" $V_N(y+1)$. So with $x$ player $B$ gets at most the maximum in (\ref{eq:caller}), and $V_N(M)$ on average. Both players"
        r" can be $A$; so $V_N(1)$ is the value."
    )
    report.text(
        f"The source justifies the nest by (a corollary of) Kuhn's theorem {report.cite('kuhn1953')}, that a game of perfect recall"
        " has an equilibrium in behaviour strategies. That is a part of the reason: it lets each stage be mixed by itself. It is"
        " not the whole reason, as it holds in every game of perfect recall. Let the die be rolled once and stay on the table,"
        " so that who passes looks at it as it lies. The game is still of perfect recall, and the same nest would give it, with"
        r" two faces, the value $V_2=\frac34$; but its value is 1, as whoever claims the truth wins, called or passed. Nor does a"
        " proper subgame begin after a pass: the new roller does not know the old roll, so information sets join nodes with"
        " different old rolls, and with two faces the tree has no proper subgame at all; the source does not say so, as it means"
        f" by a subgame a game that is solved by itself ({report.ref_claim('D3b')}). What the proof uses is that the next roll is"
        " fresh, that payoffs depend on"
        " the last roll and claim alone, and that only the last claim binds. The whole trees, in which both remember"
        " everything, were also solved for up to four faces, by the linear program of the sequence form"
        f" {report.cite('stengel1996')}, {report.cite('koller1992')}, {report.cite('stengel2002')}, the last being the source's"
        " reference."
    )
    report.claim(by_id["D3a"])
    report.claim(by_id["D3b"])
    report.claim(by_id["D3c"])
    report.claim(by_id["D12"])
