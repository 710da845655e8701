"""The report's theory: the closed form, its fall, its limit and the secretaries, for a reader with a pencil."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy

from derivations.claims.claim import Settled, parts
from derivations.report.document import Report, Side
from derivations.report.term_latex import relation_latex, total_latex
from verify.kernel.lemmas.records import AnyLemma, Statement, Sum, Theorem, Total, stated

N, K, M, Y, S, C = sympy.symbols("N k M y s c", positive=True)


@dataclass(frozen=True)
class Lemmas:
    """All lemmas of the theorems, once each, in order; a lemma's number is its place from 1 on."""

    lemmas: Mapping[str, AnyLemma]

    @classmethod
    def of(cls, items: list[Settled]) -> Lemmas:
        found: dict[str, AnyLemma] = {}
        for item in items:
            for theorem in parts(item, Theorem):
                for lemma in theorem.lemmas:
                    found.setdefault(lemma.name, lemma)
        return cls(found)

    def number(self, name: str) -> int:
        return list(self.lemmas).index(name) + 1

    def show(self, report: Report, *names: str) -> None:
        """Display the conclusions of lemmas that were checked, each with its number."""
        rows = []
        for name in names:
            lemma = self.lemmas[name]
            said: Statement | Total = lemma.total if isinstance(lemma, Sum) else stated(lemma)
            shown = total_latex(said) if isinstance(said, Total) else relation_latex(said.then)
            rows.append(rf"{shown} && \text{{(lemma {self.number(name)})}}")
        report.display("\\begin{align*}\n" + " \\\\\n".join(f"& {row}" for row in rows) + "\n\\end{align*}")


def closed_form(report: Report, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The value and both strategies at every stage."""
    report.section("The closed form")
    report.text(
        r"Write $H_n=1+\tfrac12+\dots+\tfrac1n$ and $s=H_N-H_k$. Call $k$ a \emph{threshold} of $N$ if"
        r" $1\le k\le N$, $s\le1$ and $k(1-s)\le1$. There is one: the least $k\ge1$ with $H_N-H_k\le1$. For $k=1$ the last"
        r" condition says $H_N\ge H_1$; for $k\ge2$ minimality says $H_N-H_{k-1}>1$, which is $1-s<\tfrac1k$."
    )
    lemmas.show(report, "a threshold of 1", "a threshold above 1")
    report.text(
        r"\begin{theorem}\label{thm:value}Let $k$ be a threshold of $N$. Then $V_N(M)=1-\frac kN(H_N-H_k)$ for $M\le k$, and"
        r" $V_N(M)=\frac{N-M+1}N$ for $k<M\le N+1$.\end{theorem}"
        "\n\n"
        r"The proof is by induction from $M=N+1$ down, where $V_N(N+1)=0$. In every stage the claims $y\ge k$ have the later"
        r" value $V_N(y+1)=\frac{N-y}N$, so a claim $y\ge k$ that is passed is worth"
    )
    report.equal([Side(r"1-V_N(y+1)", 1 - (N - Y) / N), Y / N])
    report.text(
        r"to the roller. \textbf{Late stages, $M>k$.} \emph{The caller always calls.} Then only the $N-M+1$ rolls $x\ge M$ can"
        r" win, so the roller gets at most $\frac{N-M+1}N$. \emph{The roller} claims a roll $x\ge M$ as it is; the $M-1$ lower"
        r" rolls bluff, so that a claim $y>M$ has the probability $\frac1y$ in all, of which $\frac1y-\frac1N$ are bluffs, and"
        r" the claim $M$ has the rest, $1-(H_N-H_M)$. These are probabilities, and they use up the low rolls:"
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
    report.text("Hence the roller is sure of")
    report.equal([(N - K) / N + (1 - S) * (1 - (N - K) / N), 1 - K / N * S])
    report.text(
        r"\emph{The caller} calls a claim $y>k$ with probability $1-\frac ky$, and passes all others. A lie $y\ge k$ is then"
        r" worth $\frac kN$, whatever $y$, and the truth is worth $1-\frac ky$ more, which grows with $y$; so the own roll is the"
        r" best claim of a roll $x>k$:"
    )
    report.equal(
        [Side(r"\tfrac ky\bigl(1-V_N(y+1)\bigr)", K / Y * (1 - (N - Y) / N)), K / N],
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
        r"Note that the caller's probabilities depend on the stage: with $1-\frac ky$ in a late stage as well, the roller would"
        r" get more than $\frac{N-M+1}N$. Whoever sees an own claim of $k$ or more passed calls whatever comes next."
    )
    report.claim(by_id["DV"])


def decreasing(report: Report, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The value falls as the die gets more faces."""
    report.section("More faces, less for the roller")
    report.text(
        r"Let $L_N=1-V_N=\frac kN(H_N-H_k)$ be the roller's loss. Let $k$ be a threshold of $N$ and $s'=H_{N+1}-H_k$. If"
        r" $s'\le1$, then $k$ is a threshold of $N+1$ too; if $s'>1$, then $k+1$ is one:"
    )
    lemmas.show(report, "the threshold stays", "the threshold moves, below", "the threshold moves, above")
    report.text(r"In the first case the loss changes, for $s=H_N-H_k$, by")
    report.equal(
        [
            K / (N + 1) * (S + 1 / (N + 1)) - K / N * S,
            Side(r"\frac{k}{N(N+1)}\Bigl(\frac{N}{N+1}-s\Bigr)", K / (N * (N + 1)) * (N / (N + 1) - S)),
        ],
    )
    report.text(r"and in the second by")
    report.equal(
        [
            (K + 1) / (N + 1) * (S + 1 / (N + 1) - 1 / (K + 1)) - K / N * S,
            Side(r"\frac{N-k}{N(N+1)}\Bigl(s-\frac{N}{N+1}\Bigr)", (N - K) / (N * (N + 1)) * (S - N / (N + 1))),
        ],
    )
    report.text(
        r"As $s'=s+\frac1{N+1}$, both are positive, except if $s'=1$ exactly. That never happens: \emph{a sum"
        r" $\frac1{k+1}+\dots+\frac1{N+1}$ with $k\ge1$ is no whole number} (K\"ursch\'ak 1918). For one term this is clear. Of two"
        r" or more, let $2^a$ be the highest power of 2 that divides one of the denominators; $a\ge1$, as one of two neighbours"
        r" is even. It divides only one of them: between two odd multiples of $2^a$ there is an even one, which $2^{a+1}$"
        r" divides. Multiply the sum by $2^{a-1}$ and by the odd parts of all denominators: every term but that one becomes a"
        r" whole number, and that one an odd number divided by 2. So the sum is no whole number."
    )
    lemmas.show(report, "loss with the same threshold", "loss with the next threshold")
    report.claim(by_id["D4"])


def limit(report: Report, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The limit, how far away it is, and the next term."""
    report.section("The limit")
    report.text(
        r"All that is used of the exponential function is $\exp'=\exp$, $\exp0=1$, $\exp>0$, the law of sums, and that a function whose"
        r" slope is nowhere negative does not fall. Comparing slopes gives four bounds, for $x\ge0$, $0\le x<1$,"
        r" $0\le x<2$ and $x\ge0$ in turn, and from the first two $e^t\ge1+t$ for every $t$ (for $t\le-1$ the right"
        r" side is not positive):"
    )
    lemmas.show(report, "growth", "decay", "midpoint", "trapezoid", "tangent")
    report.text(
        r"With $x=\frac1{m+1}$ and $x=\frac1m$ they bound the exponentials of harmonic differences by induction over $m$,"
        r" for $m\ge n\ge1$:"
    )
    lemmas.show(report, "upper bound", "sharp upper bound", "sharp lower bound")
    report.text(
        r"\textbf{The loss is at most $\frac1e$.} With $s=H_N-H_k$ the tangent at $t=s-1$ gives $s\le e^{s-1}$, and"
        r" $e^s\le\frac Nk$. So $\frac kN\,s\le\frac kN\cdot\frac1e\cdot\frac Nk=\frac1e$, for every $N$ in one line."
        "\n\n"
        r"\textbf{The next term, from above.} The sharp bound gives $s\le\frac{2N+1}{2k+1}\cdot\frac1e$, so the loss is at most"
    )
    i = sympy.Symbol("i", positive=True)
    report.equal(
        [
            Side(r"\frac kN\cdot\frac{2N+1}{2k+1}\cdot\frac1e", K / N * (2 * N + 1) / (2 * K + 1) * i),
            Side(r"\frac1e\Bigl(1-\frac{N-k}{N(2k+1)}\Bigr)", i * (1 - (N - K) / (N * (2 * K + 1)))),
        ]
    )
    report.text(
        r"and $1-\frac1k\le s\le e^{s-1}\le\frac Nk\cdot\frac1e$ gives $k\le\frac Ne+1$. As $\frac{N-k}{2k+1}$ falls with $k$, this"
        r" is at most $\frac1e-\frac{N(1-1/e)-1}{N(2N+3e)}$, and $\frac1{1+x}\ge1-x$ with $x=\frac{3e}{2N}$ gives the bound below."
        r" \textbf{From below.} No threshold does better for the caller than $k$ (next section). For $N=1$ the bound is negative; for $N\ge2$ try the"
        r" whole number $j$ nearest to $\frac Ne$, for which $1\le j\le N$, with $a=\frac jN$. For $r=H_N-H_j+\frac12(\frac1j-\frac1N)$ we have $e^r\ge\frac1a$, and the"
        r" tangent at $1-r$ gives $2-r\le e^{1-r}\le ea$. So the loss is at least"
        r" $a(2-ea)-\frac{1-a}{2N}=\frac1e-e(a-\frac1e)^2-\frac{1-a}{2N}$, and $|a-\frac1e|\le\frac1{2N}$."
    )
    lemmas.show(report, "loss, from above", "loss, from below")
    report.claim(by_id["DE"])
    report.text(
        r"For $N\ge18$ the second of these bounds is at least $\frac1e(1-\frac1N)$; for $N\le17$ the same is shown for each"
        r" $N$ with the best $j$, in rationals, and with $e\ge\frac{19}7$ (the first: $N(\frac6e-2)\ge1+e$ from 18 on, as $e\le\frac{193}{71}$). Together:"
    )
    lemmas.show(report, "loss at most 1/e", "loss at least (1 - 1/N)/e")
    report.text(
        r"So $0\le V_N-(1-\frac1e)\le\frac1{eN}$ for every $N\ge1$, with equality on the right for $N=1$: the open question is"
        r" settled. As $V_N$ falls strictly, the left inequality is strict too."
    )
    report.claim(by_id["D7"])


def secretary(report: Report, lemmas: Lemmas, by_id: Mapping[str, Settled]) -> None:
    """The relation to the secretary problem."""
    report.section("The secretaries")
    report.text(
        r"For fixed $N$ let $f(j)=j(H_N-H_j)$. Then $f(j)-f(j-1)=H_N-H_{j-1}-1$ is nowhere negative up to the threshold,"
        r" and nowhere positive after it:"
    )
    lemmas.show(report, "no lower threshold is better", "no higher threshold is better")
    report.text(
        r"So the loss is $L_N=\max_j\frac jN(H_N-H_j)$. Now let $N+1$ candidates come in random order. Who skips the first $j\ge1$"
        r" and takes the next that beats them all takes the best with probability $P(j)=\frac j{N+1}(H_N-H_{j-1})$: candidate $i$"
        r" is the best with probability $\frac1{N+1}$, and is taken if the best of the $i-1$ before is among the first $j$, which"
        r" has probability $\frac j{i-1}$; add up over $i=j+1,\dots,N+1$. Skipping none takes the best with probability $\frac1{N+1}\le P(1)$. That no rule of another form does better is classical (Lindley 1961). As"
        r" $H_{j-1}=H_j-\frac1j$,"
    )
    j, h = sympy.symbols("j h", positive=True)
    report.equal(
        [
            Side(r"(N+1)P(j)-1", (N + 1) * (j / (N + 1) * (h + 1 / j)) - 1),
            Side(r"j(H_N-H_j)", j * h),
        ]
    )
    report.text(
        r"so $N L_N=(N+1)P-1$ for the best $P=\max_jP(j)$, with the same $j=k$: the caller never calls the $k$ lowest claims, as"
        r" the employer never takes the first $k$ candidates. In terms of the value,"
    )
    p = sympy.Symbol("P")
    report.equal([Side("V_N", 1 - ((N + 1) * p - 1) / N), Side(r"\Bigl(1+\frac1N\Bigr)(1-P)", (1 + 1 / N) * (1 - p))])
    report.claim(by_id["DS"])
