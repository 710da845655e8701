"""The report beyond the source: a penalty for caught liars, and Bluff."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument
from derivations.sources.liars_dice.report_lemmas import Lemmas, label
from verify.find.liars_dice.closed_form import value
from verify.kernel.games.game import name_of
from verify.kernel.liars_dice.bluff_records import BluffMatch
from verify.kernel.zero_sum.records import ValueCertificate

PENALTIES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "5")))
N, K, Y, T, Q, TAU = sympy.symbols("N k y t q tau", positive=True)


def beyond(report: LatexDocument, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The theorem with a penalty, and values of Bluff."""
    report.section("Beyond the source: a penalty", "sec:beyond")
    _penalty(report, lemmas)
    report.claim(by_id["DP"])
    report.text(f"{report.ref('tab:penalty', capital=True)} has the value for six faces.")
    report.table(
        "l" + "r" * len(PENALTIES),
        [["$t$", *(f"${t}$" for t in PENALTIES)], ["$V_6$", *(f"${value(6, 1, t)}$" for t in PENALTIES)]],
        "The value with six faces for some penalties.",
        "tab:penalty",
        place="H",
    )
    _bluff(report, by_id["DB"])


def _penalty(report: LatexDocument, lemmas: Lemmas) -> None:
    report.text(
        r"Let a caught liar get $-t$ and the caller $1+t$, for $t\ge0$; a roller who must claim more than $N$ pays it too. Write"
        r" $\tau=\frac t{1+t}$ and $D(y)=\max\{\frac1N,\frac1{y+\tau N}\}$; without a penalty $D(y)=\frac1y$. For $t\le N-1$ let"
        r" $k\ge1$ be least with $s=\sum_{y>k}D(y)\le1$. For $t\ge N-1$ all $D(y)$ are $\frac1N$ and add up to 1; then every stage is a"
        f" late one ({lemmas.ref('weights of a high penalty')}), and $V_N=1$."
        "\n\n"
        r"\textbf{Two properties of $k$.} The proof below needs $k+\tau N\le N$ and $(k+\tau N)(1-s)\le1$."
        r" \emph{For $k=1$:} $t\le N-1$ is $1+\tau N\le N$, the first. Every $D(y)\ge\frac1N$ gives $s\ge\frac{N-1}N$, so"
        r" $(1+\tau N)(1-s)\le N\cdot\frac1N=1$."
        r" \emph{For $k\ge2$,} $k$ is least, so $s+D(k)>1$. If $D(k)$ were $\frac1N$, then so would be all $D(y)$ with $y\ge k$, as"
        r" $\frac1{y+\tau N}$ falls, and $s+D(k)=\frac{N-k+1}N\le1$, a contradiction. Hence $D(k)=\frac1{k+\tau N}>\frac1N$, which"
        r" is the first, and $1-s<D(k)$, which is the second:"
    )
    lemmas.show(report, "one face may be bluffed", "no more than the truth", "one claim more is too much")
    report.text(
        r"\textbf{Late stages, $M>k$,} are worth $1-(1+t)\frac{M-1}N$, which at $M=N+1$ is $-t$. So a claim $y\ge k$ that is passed"
        r" is worth"
    )
    lemmas.show(report, "a claim passed")
    report.text(
        r"where that is more than 1, which is $y+\tau N>N$, even a true claim is better called, so nobody bluffs there. \emph{The"
        r" roller} claims a roll $x\ge M$ truly; claims $y>M$ have the weight $D(y)$ in all, and $M$ the rest, at least $D(M)$, as"
        r" $D(M)+\dots+D(N)\le s\le1$. For any weight $w\ge D(y)$ calling is the worse reply for the roller:"
    )
    lemmas.show(report, "called or passed")
    report.text(
        r"so the roller gets $\frac{1+t}N-tw$ at each claim, and the weights add up to 1. \emph{The caller} always calls. Both get"
    )
    lemmas.show(report, "late, what the roller is sure of", "late, what the caller allows")
    report.text(
        r"\textbf{Early stages, $M\le k$.} \emph{The roller:} claims $y>k$ weigh $D(y)$, and $k$ weighs $1-s$, of which roll $k$"
        r" has $\frac1N$, or all. Passed, the claim $k$ gives no more than called, by the second property:"
    )
    lemmas.show(report, "the claim k, roll k whole", "the claim k, all by roll k", "early, what the roller is sure of")
    report.text(
        r"\emph{The caller} calls a claim $y>k$ with $y+\tau N\le N$ with probability $q=\frac{y-k}{y+\tau N}$, higher claims"
        f" always, and passes all others (lemmas~\\ref{{{label('calls, at least 0')}}} and"
        f" \\ref{{{label('calls, at most 1')}}}). "
        r"With the first property, a lie pays at most $(1+t)\frac kN$. In the first case a lie and the truth pay"
        f" (lemmas~\\ref{{{label('a lie that may be passed')}}} and \\ref{{{label('a truth that may be passed')}}})"
    )
    t = TAU / (1 - TAU)
    q = (Y - K) / (Y + TAU * N)
    names = {"t": t, "q": q, "y": Y, r"\tau": TAU, "D(y)": 1 / (Y + TAU * N)}
    report.equal(
        [
            EquationSide(r"(1-q)(1+t)\tfrac yN-qt", (1 - q) * (1 + t) * Y / N - q * t, names),
            EquationSide(r"(1+t)\tfrac kN", (1 + t) * K / N, names),
        ],
        [
            EquationSide(r"(1-q)(1+t)\tfrac yN+q", (1 - q) * (1 + t) * Y / N + q, names),
            EquationSide(
                r"(1+t)\bigl(1+\tfrac kN-(k+\tau N)D(y)\bigr)",
                (1 + t) * (1 + K / N - (K + TAU * N) / (Y + TAU * N)),
                names,
            ),
        ],
    )
    report.text(
        r"and in the second the truth pays the same expression in $D(y)=\frac1N$, and a lie no more. As $D$ does not rise, the own"
        r" roll is the best true claim; and a claim below $k$, which is passed, is worth less:"
    )
    lemmas.show(
        report,
        "a lie that is called",
        "a truth that is called",
        "weights fall",
        "a truth that is called is worth a lie",
        "a claim below k is worth less",
    )
    report.text(f"The caller then allows what the roller is sure of ({lemmas.ref('early, what the caller allows')}).")


def _bluff(report: LatexDocument, item: Settled) -> None:
    report.section("Beyond the source: Bluff")
    report.text(
        r"Bluff, the game of the year 1993, is played by more rules than these. What is solved here is a simplification of it, for two"
        r" players. Each rolls dice with $n$ faces in private. In turn, player 1 first, they bid ``at least $q$ dice show face"
        r" $f$'', with $q$ from 1 to the number of all dice, and all dice on the table count. Each bid must be higher than the last:"
        r" more dice, or as many of a higher face. Player 1 must bid; after that a player may call the last bid a lie instead, and"
        r" then all dice are shown. The bidder wins if the bid holds, else the caller; the winner gets 1, the loser $-1$. Where the"
        r" highest face is wild it counts as every face, and is bid like every other face. There is no rolling again, and no special"
        f" place of the star in the order of bids. {report.ref('tab:bluff', capital=True)} has the values."
    )
    values = {name_of(each.game): each.value for each in parts(item, ValueCertificate)}
    sizes = [name.rsplit(" wild=", 1)[0] for name in values if name.endswith("wild=1")]
    rows = [
        [*(word.partition("=")[2] for word in size.split()[1:]), *(f"${values[f'{size} wild={w}']}$" for w in "10")]
        for size in sizes
    ]
    report.table(
        "rrrrr",
        [["faces", "dice of 1", "dice of 2", "highest face wild", "not wild"], *rows],
        "One round of Bluff: the value to player 1, who bids first.",
        "tab:bluff",
        place="H",
    )
    matches = {name_of(each.game): each.rounds[0].value for each in parts(item, BluffMatch)}
    words = {
        "wild=1 difference=0": "highest face wild, one die lost",
        "wild=0 difference=0": "not wild, one die lost",
        "wild=1 difference=1": "highest face wild, as many lost as the bid was wrong by, at least one",
    }
    report.text(
        "In a match the loser of a round loses one die, or as many as the bid was wrong by but at least one, and begins the next"
        " round; who has no dice left has lost. With two faces and two dice each, who begins wins the match with probability "
        + ", ".join(f"${chance}$ ({words[name.split('second=2 ')[1]]})" for name, chance in matches.items())
        + "."
    )
    report.claim(item)
