"""The report's theory: the closed form, its fall and the secretaries, for a reader with a pencil."""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from derivations.claims.claim import Settled
from derivations.print.document import EquationSide, LatexDocument, named_value
from derivations.sources.liars_dice.report_lemmas import Lemmas, label

N, K, M, Y, S, C = sympy.symbols("N k M y s c", positive=True)
LATER = {"V_N(y+1)": (N - Y) / N, "y": Y}


def closed_form(report: LatexDocument, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The value and both strategies at every stage."""
    report.section("The closed form", "sec:closed")
    report.text(
        r"Write $H_n=1+\tfrac12+\dots+\tfrac1n$ and $s=H_N-H_k$. Call $k$ a \emph{threshold} of $N$ if"
        r" $1\le k\le N$, $s\le1$ and $k(1-s)\le1$. There is one: the least $k\ge1$ with $H_N-H_k\le1$. For $k=1$ the last"
        r" condition says $H_N\ge H_1$; for $k\ge2$ minimality says $H_N-H_{k-1}>1$, which is $1-s<\tfrac1k$."
    )
    lemmas.show(report, "a threshold of 1", "a threshold above 1")
    report.text(
        f"{report.ref('thm:value', capital=True)} holds for every threshold $k$ of $N$. "
        r"The proof is by induction from $M=N+1$ down, where $V_N(N+1)=0$. In every stage the claims $y\ge k$ have the later"
        r" value $V_N(y+1)=\frac{N-y}N$, so a claim $y\ge k$ that is passed is worth"
    )
    report.equal([EquationSide(r"1-V_N(y+1)", 1 - (N - Y) / N, LATER), Y / N])
    report.text(
        r"to the roller. \textbf{Late stages, $M>k$.} \emph{The caller always calls.} Then only the $N-M+1$ rolls $x\ge M$ can"
        r" win, so the roller gets at most $\frac{N-M+1}N$. \emph{The roller} claims a roll $x\ge M$ as it is; the $M-1$ lower"
        r" rolls bluff, so that a claim $y>M$ has the probability $\frac1y$ in all, of which $\frac1y-\frac1N$ are bluffs, and"
        r" the claim $M$ has the rest, $1-(H_N-H_M)$. These are probabilities, as $M\ge k+1$ gives"
        r" $H_N-H_M\le s-\frac1M\le1-\frac1M$, and they use up the low rolls:"
    )
    lemmas.show(report, "late bluffs", "late bluffs of M", "sum of late bluffs", "late bluffs are the low rolls")
    report.text(
        r"Called, each of the $N-M+1$ claims wins with probability $\frac1N$, that of the true roll. Passed, it wins no less:"
    )
    lemmas.show(report, "late claims above M", "late claims of M")
    report.text(
        r"So the roller is sure of $\frac{N-M+1}N$. \textbf{Early stages, $M\le k$.} \emph{The roller} claims a roll $x>k$ as it"
        r" is. Claims $y>k$ again have the probability $\frac1y$ in all, and the claim $k$ has the rest, $c=1-s$; both players"
        r" leave the claims below $k$ alone. The low rolls are just enough:"
    )
    lemmas.show(report, "bluffs", "the rest on k", "sum of bluffs", "bluffs are the low rolls")
    report.text(
        r"Roll $k$ claims $k$ first, with all its weight $\frac1N$ or as much as $c$; what is left of the low rolls takes what is"
        r" left of the claims, in any way. A claim $y>k$ gives $\frac1N$ called, and as much passed. The claim $k$ gives"
        r" $c\,\frac kN$ passed, and no less called:"
    )
    lemmas.show(report, "claims above k", "true claims of k, roll k whole", "true claims of k, all by roll k")
    report.text(f"Hence ({lemmas.ref('what the roller is sure of')}) the roller is sure of")
    report.equal(
        [
            EquationSide(r"\frac{N-k}N+(1-s)\,\frac kN", (N - K) / N + (1 - S) * K / N),
            EquationSide(r"1-\frac kN\,s", 1 - K / N * S),
        ]
    )
    report.text(
        rf"\emph{{The caller}} calls a claim $y>k$ with probability $1-\frac ky$ ({lemmas.ref('calls')}), and passes all others. "
        r"A lie $y\ge k$ is then"
        r" worth $\frac kN$, whatever $y$, and the truth is worth $1-\frac ky$ more, which grows with $y$; so the own roll is the"
        f" best claim of a roll $x>k$ (lemmas~\\ref{{{label('a bluff of k or more')}}} and"
        f" \\ref{{{label('a true claim above k')}}}):"
    )
    report.equal(
        [EquationSide(r"\tfrac ky\bigl(1-V_N(y+1)\bigr)", K / Y * (1 - (N - Y) / N), {**LATER, "k": K}), K / N],
    )
    lemmas.show(report, "the highest true claim is best", "a claim below k")
    report.text(
        r"A claim $y<k$ is passed, and worth $1-V_N(y+1)$, by induction $\frac kN\,s\le\frac kN$: that is the second line. So the rolls $x\le k$ get $\frac kN$"
        r" and the rolls $x>k$ get $\frac kN+1-\frac kx$, which adds up to"
    )
    lemmas.show(report, "sum of true claims", "what the caller allows")
    report.text(
        r"Both players are sure of the same, which is the value. \hfill$\square$"
        "\n\n"
        r"The caller's probabilities depend on the stage: whoever sees an own claim of $k$ or more passed calls whatever comes next."
        r" With $1-\frac ky$ in a late stage as well, where $N\ge2$, the rolls $x<M$ would get $\frac kN$ and the others"
        r" $\frac kN+1-\frac kx$. With $h=H_N-H_{M-1}$ that is on average"
    )
    h = sympy.Symbol("h")
    average = (N * K / N + (N - M + 1) - K * h) / N
    excess = EquationSide(r"\frac{N-M+1}N+\frac kN(1-h)", (N - M + 1) / N + K / N * (1 - h))
    report.equal([EquationSide(r"\frac1N\Bigl(N\cdot\frac kN+(N-M+1)-kh\Bigr)", average), excess])
    report.text(
        r"and more than $\frac{N-M+1}N$, since $h\le s\le1$, and a sum of consecutive unit fractions $\frac1{k+1}+\dots+\frac1N$ is"
        f" never 1 (K\\\"ursch\\'ak {report.cite('kurschak1918')}; the proof is in section~\\ref{{sec:falls}} and uses nothing of this)."
    )
    report.claim(by_id["DV"])


def decreasing(report: LatexDocument, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The value falls as the die gets more faces."""
    report.section("More faces, less for the roller", "sec:falls")
    report.text(
        r"Let $L_N=1-V_N=\frac kN(H_N-H_k)$ be the roller's loss. Let $k$ be a threshold of $N$ and $s'=H_{N+1}-H_k$. If"
        r" $s'\le1$, then $k$ is a threshold of $N+1$ too; if $s'>1$, then $k+1$ is one (and then $k<N$, as for $k=N$ it is"
        r" $s'=\frac1{N+1}$):"
    )
    lemmas.show(report, "the threshold stays", "the threshold moves, below", "the threshold moves, above")
    report.text(r"In the first case the loss changes, for $s=H_N-H_k$, by")
    report.equal(
        [
            EquationSide(
                r"\frac k{N+1}\Bigl(s+\frac1{N+1}\Bigr)-\frac kN\,s", K / (N + 1) * (S + 1 / (N + 1)) - K / N * S
            ),
            EquationSide(r"\frac{k}{N(N+1)}\Bigl(\frac{N}{N+1}-s\Bigr)", K / (N * (N + 1)) * (N / (N + 1) - S)),
        ],
    )
    report.text(r"and in the second by")
    report.equal(
        [
            EquationSide(
                r"\frac{k+1}{N+1}\Bigl(s+\frac1{N+1}-\frac1{k+1}\Bigr)-\frac kN\,s",
                (K + 1) / (N + 1) * (S + 1 / (N + 1) - 1 / (K + 1)) - K / N * S,
            ),
            EquationSide(r"\frac{N-k}{N(N+1)}\Bigl(s-\frac{N}{N+1}\Bigr)", (N - K) / (N * (N + 1)) * (S - N / (N + 1))),
        ],
    )
    report.text(
        r"As $s'=s+\frac1{N+1}$ and, in the second case, $k<N$, both are positive, except if $s'=1$ exactly. That never happens: \emph{a sum"
        r" $\frac1{k+1}+\dots+\frac1{N+1}$ with $k\ge1$ is no whole number} (K\"ursch\'ak"
        f" {report.cite('kurschak1918')}). "
        r"For one term this is clear. Of two"
        r" or more, let $2^a$ be the highest power of 2 that divides one of the denominators; $a\ge1$, as one of two neighbours"
        r" is even. It divides only one of them: between two odd multiples of $2^a$ there is an even one, which $2^{a+1}$"
        r" divides. Multiply the sum by $2^{a-1}$ and by the odd parts of all denominators: every term but that one becomes a"
        r" whole number, and that one an odd number divided by 2. So the sum is no whole number."
    )
    lemmas.show(report, "loss with the same threshold", "loss with the next threshold")
    report.claim(by_id["D4"])


def secretary(report: LatexDocument, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The relation to the secretary problem."""
    report.section("The secretaries", "sec:secretary")
    report.text(
        r"For fixed $N$ let $f(j)=j(H_N-H_j)$. Then $f(j)-f(j-1)=H_N-H_{j-1}-1$ is nowhere negative up to the threshold,"
        r" and nowhere positive after it. So no $j$ with $1\le j\le k$, and none with $k\le j\le N$, does better than $k$:"
    )
    lemmas.show(
        report,
        "no lower threshold is better",
        "no higher threshold is better",
        where={"no lower threshold is better": r"(1\le j\le k)", "no higher threshold is better": r"(k\le j\le N)"},
    )
    report.text(
        r"So the loss is $L_N=\max_j\frac jN(H_N-H_j)$. Now let $N+1$ candidates come in random order. Who skips the first $j\ge1$"
        r" and takes the next that beats them all takes the best with probability $P(j)=\frac j{N+1}(H_N-H_{j-1})$: candidate $i$"
        r" is the best with probability $\frac1{N+1}$, and is taken if the best of the $i-1$ before is among the first $j$, which"
        r" has probability $\frac j{i-1}$; add up over $i=j+1,\dots,N+1$. Skipping none takes the best with probability $\frac1{N+1}\le P(1)$. That no rule of another form does better is classical"
        f" (Lindley {report.cite('lindley1961')}; Gilbert and Mosteller {report.cite('gilbert1966')}). "
        r"As $H_{j-1}=H_j-\frac1j$,"
    )
    j, h = sympy.symbols("j h", positive=True)
    best = j / (N + 1) * (h + 1 / j)
    report.equal(
        [
            EquationSide(r"(N+1)P(j)-1", (N + 1) * best - 1, {"P(j)": best, "N": N}),
            EquationSide(r"j(H_N-H_j)", j * h, {"H_N-H_j": h}),
        ]
    )
    report.text(
        r"so $N L_N=(N+1)P-1$ for the best $P=\max_jP(j)$, with the same $j=k$: the caller never calls the $k$ lowest claims, as"
        f" the employer never takes the first $k$ candidates ({lemmas.ref('skipping k of N + 1')}). In terms of the value,"
    )
    p = sympy.Symbol("P")
    report.equal(
        [
            named_value("V_N", 1 - ((N + 1) * p - 1) / N),
            EquationSide(r"\Bigl(1+\frac1N\Bigr)(1-P)", (1 + 1 / N) * (1 - p)),
        ]
    )
    report.claim(by_id["DS"])
