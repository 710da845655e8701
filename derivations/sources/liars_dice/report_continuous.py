"""The game with a continuous roll: its value, why 1/e, and why the secretary problem appears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from derivations.print.document import LatexDocument, NotEqual

Y, A, M = sympy.symbols("y a m", positive=True)
E = sympy.E


@dataclass(frozen=True)
class Integral:
    """An integral over y from `low` to 1, with what stands before it: how it is shown, and what it is."""

    shown: str
    before: Any
    integrand: Any
    low: Any
    value: Any
    result: str


def integrals(report: LatexDocument, rows: Sequence[Integral]) -> None:
    """Display integrals, each with its value.

    Raises:
        NotEqual: one has another value.
    """
    lines = []
    for row in rows:
        found = row.before + sympy.integrate(sympy.expand(row.integrand), (Y, row.low, 1))
        difference = sympy.simplify(sympy.expand_log(found - row.value, force=True))
        if difference != 0:
            raise NotEqual(f"integral {row.shown}: expected {row.value}, found {found}")
        lines.append(f"{row.shown} &= {row.result}")
    report.display("\\begin{align}\n" + " \\\\\n".join(lines) + "\n\\end{align}")


def continuous(report: LatexDocument) -> None:
    """The value 1 - 1/e with both strategies."""
    report.section(r"Why \texorpdfstring{$1/e$}{1/e}: the continuous roll", "sec:continuous")
    report.text(
        f"Ferguson and Ferguson {report.cite('ferguson1991')} solve the same game with rolls $x$ from a continuous"
        r" distribution, without loss of generality the uniform one on $(0,1)$, and rising claims $y$, after a class of such"
        f" games of one claim {report.cite('ferguson1970')}. (Their paper was not at hand when this was written, only the"
        " summary in its volume, which says that the value is proved; the proof below is ours.) It is short and shows the plan"
        " of what follows."
    )
    report.theorem(
        "continuous roll",
        r"The value of the continuous game is $1-\frac1e$. The roller claims $x>\frac1e$ truly, and with $x\le\frac1e$ bluffs"
        r" with density $\frac1y-1$ on $(\frac1e,1)$. The caller calls a claim $y>\frac1e$ with probability $1-\frac1{ey}$, and"
        r" no lower one. Who must claim more than $m\ge\frac1e$ claims $x>m$ truly, and bluffs with density"
        r" $\frac1{y\ln(1/m)}-1$ on $(m,1)$; and whoever answers such a claim calls.",
        "thm:continuous",
    )
    low = 1 / E
    report.text("These are densities: the bluffs use up the low rolls,")
    integrals(
        report,
        [
            Integral(r"\int_{1/e}^1\Bigl(\frac1y-1\Bigr)dy", 0, 1 / Y - 1, low, low, r"\frac1e,"),
            Integral(r"\int_m^1\Bigl(\frac1{y\ln(1/m)}-1\Bigr)dy", 0, 1 / (Y * sympy.log(1 / M)) - 1, M, M, r"m."),
        ],
    )
    report.text(
        r"\begin{proof}\emph{Late: claims must exceed $m\ge\frac1e$.} A caller who always calls loses only to the rolls above $m$, so the"
        r" roller wins with probability at most $1-m$. The roller's claims above $m$ have density $\frac1{y\ln(1/m)}\ge\frac1y$,"
        r" of which 1 is true. Called, they win with density 1. Passed, the next roller faces somebody who always calls, and wins"
        r" with probability at most $1-y$; so they win with density at least $\frac1y\cdot y=1$. Hence the roller wins with probability at"
        r" least $1-m$. \emph{The first roller} claims $y>\frac1e$ with density $\frac1y$, of which 1 is true. Called or passed, that"
        r" is again a density of at least 1, so the first roller wins with probability at least $1-\frac1e$. \emph{The first caller:} a claim"
        r" $y>\frac1e$ that is passed is worth at most $y$ to the roller, since the new roller then gets at least $1-y$. So a lie is"
        r" worth at most $\frac1{ey}\,y=\frac1e$, and the truth $1-\frac1{ey}$ more, which grows with $y$: the own roll is the"
        r" best true claim. A claim $y\le\frac1e$ is passed, and the new roller gets at least $1-\frac1e$, as shown. So the roller"
        r" gets at most $\frac1e$, and with $x>\frac1e$ as much as $1-\frac1{ex}$ more. Against somebody who follows these"
        r" strategies no play has more than three rolls. What the roller gets adds up to the same as above:"
    )
    integrals(
        report,
        [
            Integral(
                r"\frac1e+\int_{1/e}^1\Bigl(1-\frac1{ey}\Bigr)dy",
                low,
                1 - 1 / (E * Y),
                low,
                1 - low,
                r"1-\frac1e.",
            )
        ],
    )
    report.text(r"So the value is $1-\frac1e$.\end{proof}")
    report.text(
        r"\textbf{Why $1/e$.} A claim $y$ that is passed wins with probability $y$, so it must be made with density $\frac1y$ to"
        r" be worth as much as the truth in it. If claims begin at $a$, they have the total probability $\ln\frac1a$, which must be 1."
        r" \textbf{Why the secretaries.} A caller who leaves claims below $a$ alone and makes every lie above worth $a$ wins, on"
        r" average over $x$,"
    )
    integrals(
        report,
        [
            Integral(
                r"1-a-\int_a^1\Bigl(1-\frac ay\Bigr)dy",
                1 - A,
                A / Y - 1,
                A,
                A * sympy.log(1 / A),
                r"a\ln\frac1a,",
            )
        ],
    )
    report.text(
        r"which is greatest at $a=\frac1e$. It is also the chance of an employer who lets all candidates go that come before the time"
        r" $a$ and takes the next that beats them all: the best comes at a time $y$, uniform on $(0,1)$, and is taken if $y>a$ and"
        r" the best of those before came before $a$, which has probability $\frac ay$. With $N$ faces the same holds with sums for integrals"
        r" (section~\ref{sec:secretary}); so the values with $N$ faces fall to the value of the continuous game, and"
        f" {report.ref('thm:next')} says how fast."
    )
