"""The report on jam or fold: the game, its solution at one stack and at all, charts as printed, and tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument
from derivations.sources.jam_or_fold.drawings import near, plan_chart, stack_chart, strips
from derivations.sources.jam_or_fold.report_front import FRONT
from trees.holdem.classes import class_of
from verify.kernel.holdem.optimal import check_jam_or_fold
from verify.kernel.holdem.records import NEVER, JamOrFold, JamOrFoldChart, JamOrFoldPieces, Tournament
from verify.kernel.numbers.root import Root
from verify.kernel.statements.lines import decimal

SHOWN = 10
"""The stack, in big blinds, of the charts of the first section."""
GAPPED = ("43s", "53s", "63s", "94s", "84s", "J5s", "J8o", "65o")


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; its numbers are those of certificates that were checked."""
    by_id = {item.claim.id: item for item in settled}
    report = LatexDocument(FRONT, settled)
    _game(report)
    _one_stack(report, by_id)
    _all_stacks(report, by_id)
    _charts(report, by_id)
    _tournament(report, by_id)
    _limits(report)
    report.section("Try it")
    report.verbatim(
        "gameproof jamfold --stack 10\ngameproof jamfold --stack 8 --ante 1/8 --svg chart.svg\n"
        "gameproof jamfold --from 1 --to 20"
    )
    return report.render()


def _game(report: LatexDocument) -> None:
    report.section("The game", "sec:game")
    report.text(
        r"Both players have $S$ big blinds, which counts the blinds of $\frac12$ and $1$. The small blind folds and"
        r" loses $\frac12$, or jams; the big blind folds and loses $1$, or calls, and they play for $S$. A hand"
        r" matters by its class alone. With $n_{ij}$ pairs of hands of two classes, all $B$ boards counted, and"
        r" $d_{ij}$ showdowns won less lost, the small blind gains over a fold, and gains by a call over a fold of the"
        r" big blind, each times $NB$,"
    )
    report.display(
        r"\[ g_i(y)=\tfrac32B\sum_jn_{ij}+\sum_jy_j(S\,d_{ij}-B\,n_{ij}),\qquad h_j(x)=\sum_ix_i(S\,d_{ij}-B\,n_{ij})."
        r" \]"
    )
    report.text(
        r"His payoff is $-\frac12+\frac1{NB}\sum_ix_ig_i(y)$. Plans $x$ and $y$ are optimal exactly if $x_i$ is 1 where"
        r" $g_i(y)>0$ and 0 where it is $<0$, and $y_j$ is 1 where $h_j(x)<0$ and 0 where it is $>0$. If no gain but"
        r" that of mixed classes is 0, the optimal plans are those with $h_j(x)=0$ for all classes $j$ that call with"
        f" some probability, and the like for $y$ {report.cite('goldman1956')}: as many linear equations as unknowns,"
        f" so that plans are the only ones where the system is regular. The game is in {report.cite('chen2006')}; the"
        f" counts are exact."
    )


def _one_stack(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section(f"At {SHOWN} big blinds", "sec:ten")
    (found,) = (each for each in parts(by_id["J7"], JamOrFold) if each.stack == SHOWN)
    check_jam_or_fold(found)
    mixed = [*found.jams.mixed.items(), *found.calls.mixed.items()]
    said = " and ".join(rf"{name} with probability $\frac{{{p.numerator}}}{{{p.denominator}}}$" for name, p in mixed)
    report.text(
        rf"The value is ${decimal(found.value, 8)}$ big blinds, exactly"
        rf" $-\frac{{{-found.value.numerator}}}{{{found.value.denominator}}}$. Two hands are mixed: {said}. All others"
        f" are in {report.ref('fig:jams')} and {report.ref('fig:calls')}."
    )
    report.figure(plan_chart(found.jams), f"What the small blind jams at {SHOWN} big blinds.", "fig:jams")
    report.figure(plan_chart(found.calls), f"What the big blind calls with at {SHOWN} big blinds.", "fig:calls")
    for id_ in ("J6", "J7", "J4", "J5"):
        report.claim(by_id[id_])


def _all_stacks(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("At every stack", "sec:all")
    found = _chart(by_id).pieces
    degrees = [end.polynomial.degree for end in found.ends if isinstance(end, Root)]
    mixed = [len(piece.jams.mixed) for piece in found.pieces]
    report.text(
        rf"From 1 to 20 big blinds optimal plans change at {len(found.ends) - 2} stacks. Between two of them they are"
        rf" the only ones, and rational functions of $S$; {mixed.count(0)} of {len(mixed)} pieces have no mixed hand,"
        rf" {mixed.count(1)} have one of each player, and {mixed.count(2)} have two. {len(degrees)} of the stacks are"
        rf" irrational, roots of polynomials of degree {min(degrees)} to {max(degrees)}. At them the plans of both"
        rf" pieces are optimal. Up to $S={_stack(found, 1)}$, the first, every hand is jammed and called, and the"
        f" value is 0; there the small blind stops to jam 32o. {report.ref('fig:upto', capital=True)} and"
        f" {report.ref('fig:callsto')} have the greatest stacks. Below them some hands are left out between, as"
        f" {report.ref('fig:strips')} shows."
    )
    starred = "A star: not at all stacks below."
    report.figure(
        stack_chart(found, 0), f"The stack up to which a hand is jammed with some probability. {starred}", "fig:upto"
    )
    report.figure(
        stack_chart(found, 1), f"The stack up to which a hand calls with some probability. {starred}", "fig:callsto"
    )
    report.figure(
        strips(found, GAPPED, 17, class_of),
        "Hands that are jammed with gaps, by the stack: always where dark, with some probability where light.",
        "fig:strips",
    )
    report.claim(by_id["J3"])


def _chart(by_id: Mapping[str, Settled]) -> JamOrFoldChart:
    (found,) = parts(by_id["J1"], JamOrFoldChart)
    return found


def _stack(found: JamOrFoldPieces, number: int) -> str:
    return decimal(near(found.ends[number]), 4)


def _folded(found: JamOrFoldPieces, hand: str) -> list[tuple[str, str]]:
    """The ranges of stacks between others at which the small blind never jams the hand."""
    marks = ["".join(piece.jams.chart)[class_of(hand)] for piece in found.pieces]
    runs = [[k for k, _ in run] for mark, run in groupby(enumerate(marks), lambda each: each[1]) if mark == NEVER]
    return [(_stack(found, run[0]), _stack(found, run[-1] + 1)) for run in runs if run[-1] + 1 < len(marks)]


def _charts(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("The charts as printed", "sec:charts")
    found = _chart(by_id).pieces
    ranges = ", ".join(f"from {low} to {high}" for low, high in _folded(found, "63s"))
    last = max(k for k, piece in enumerate(found.pieces) if "".join(piece.jams.chart)[class_of("K2o")] != NEVER)
    report.text(
        "The Pusher and Caller charts have a number for each hand. Rounding where a hand ends does not give them: K2o"
        f" is jammed up to {_stack(found, last + 1)}, and the chart has 11.6. 63s is folded {ranges}. What"
        r" agrees for all but two is this: of the stacks 1.0, 1.1, \dots, 20.0 take the greatest at which the hand is"
        r" played with probability $\frac12$ or more."
    )
    for id_ in ("J1", "J2"):
        report.claim(by_id[id_])


def _tournament(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("A tournament", "sec:tournament")
    (found,) = parts(by_id["J8"], Tournament)
    report.text(
        rf"Miltersen and S\o rensen {report.cite('miltersen2007')} take blinds of 300 and 600 and 8,000 chips in all;"
        " the button alternates, and who has all chips has won. If both may only jam or fold, the value of a state is"
        f" that of a hand whose ends are worth the values of the next states: a recursive game"
        f" {report.cite('everett1957')}. The certificate has, for each number of chips, a number that a player is sure"
        " to win with, and plans: whatever the opponent does, the mean of the number after a hand is more than before."
        f" So play ends almost surely, and he wins with more than that probability. Both players' numbers leave less"
        f" than $10^{{-9}}$ between them ({report.ref('tab:chances')})."
    )
    rows = [["chips on the button", "share", "chance to win", "jams mixed", "calls mixed"]]
    rows += [
        [
            f"{state.chips:,}",
            decimal(Fraction(state.chips, found.total), 4),
            decimal(state.small, 8),
            ", ".join(state.jams.mixed),
            ", ".join(found.states[len(found.states) - 1 - k].calls.mixed),
        ]
        for k, state in enumerate(found.states)
        if state.chips % 500 == 0 or state.chips in (100, 300, 600, 7900)
    ]
    caption = "Chances to win the tournament on the button, rounded; who is mixed against it."
    report.table("rrrll", rows, caption, "tab:chances")
    for id_ in ("J8", "J9", "J10"):
        report.claim(by_id[id_])


def _limits(report: LatexDocument) -> None:
    report.section("What is not claimed")
    report.text(
        r"\begin{itemize}\setlength{\itemsep}{1pt}"
        r"\item Nothing is said of hold'em in which one may limp or raise less than all."
        r"\item The page with the charts itself was not at hand; two numbers differ between copies of it, in places"
        r" where the exact solution decides."
        r"\item The counts of showdowns are a table, which \texttt{gameproof equity -{}-table -{}-fresh} counts again."
        r"\item The chart of the source goes on above 20 big blinds only as ``20+''."
        r"\end{itemize}"
    )
