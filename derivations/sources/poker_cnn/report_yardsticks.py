"""The report's section on yardsticks of strength, and on abstractions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.experiments.record import Estimate
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.abstractions import GROUPS
from derivations.sources.poker_cnn.derive import lost, run_of, value
from derivations.sources.poker_cnn.experiments.yardsticks import (
    ABSTRACT,
    CFR,
    FIVE,
    OTHERS,
    SHORT,
    YARDSTICKS,
    against,
    responded,
    short,
)
from derivations.sources.poker_cnn.seeds import Seeds

PLACES = 3


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """How strength is measured, and why a finer abstraction need not help."""
    report.section("Yardsticks", "sec:yardsticks")
    report.text(
        "The five players are compared with each other alone; who wins of weak players need not be strong. The source"
        " names as future work a player by counterfactual regret minimization"
        f" {report.cite('zinkevich2007')}. We solved an abstraction of the game with 50 big blinds: hands are told"
        " apart by their strength on each street, eight kinds before the flop and three parts of each on every later"
        " street; raises are by half of the pot, by the pot, or all-in, on each street one that is not all-in. The"
        " player of its average strategy reads a bet as the nearest of the abstraction in proportion. In the"
        " abstraction best responses are exact; in the whole game a local best response"
        f" {report.cite('lisy2017')}, which expects only checks and calls after its next action, wins no more than a"
        " best response, and so bounds what a player loses from below."
    )
    report.claim(by_id["P17"])
    if (run := run_of(by_id["P17"])) is not None:
        _measured(report, run)
    _abstractions(report)
    for id_ in ("P24", "P29", "P30"):
        report.claim(by_id[id_])


def _measured(report: LatexDocument, run: Seeds) -> None:
    rows = [["", *(name[0].upper() + name[1:] for name in YARDSTICKS), "Response"]]
    for name in (*(who.name for who in FIVE), CFR):
        met = (_shown(run, against(name, other)) for other in YARDSTICKS) if name != CFR else ("", *_of_cfr(run))
        rows.append([name, *met, _shown(run, responded(name))])
    report.text(f"{report.ref('tab:yardsticks', capital=True)} has what was measured.")
    report.table(
        rf"@{{}}l*{{{len(YARDSTICKS) + 1}}}{{@{{\hspace{{8pt}}}}r}}@{{}}",
        rows,
        r"What the player of a row wins of that of a column, and in the last column what a local best response wins of"
        f" it, in big blinds a hand, with half of the interval ({run.record.scale} scale). Hand-aware: raises good"
        " hands by the pot; Kelly: the utility player of its source.",
        "tab:yardsticks",
    )
    lost = ", ".join(f"{_shown(run, responded(name))} of {name}" for name in (*OTHERS, *map(short, SHORT)))
    abstract = float(run.record.cell(ABSTRACT).number("estimate"))
    report.text(
        f"In its abstraction best responses win {abstract:.{PLACES}f} big blinds a hand of the {CFR} player. Of the"
        f" other yardsticks a local best response wins {lost}. The optimum of jam or fold is nearly one of the whole"
        " game when stacks are short, and is not when they are deep."
    )


def _of_cfr(run: Seeds) -> tuple[str, ...]:
    return tuple(_shown(run, against(CFR, other)) for other in OTHERS)


def _shown(run: Seeds, name: str) -> str:
    return shown(run.record.cell(name))


def shown(cell: Estimate) -> str:
    r"""The estimate with half of the interval.

    >>> shown(Estimate("", "-0.250000", "-0.350000", "-0.150000", 9))
    '$-0.25\\pm0.10$'
    """
    half = (cell.number("high") - cell.number("low")) / 2
    return rf"${float(cell.number('estimate')):.2f}\pm{float(half):.2f}$"


def _abstractions(report: LatexDocument) -> None:
    exploited = lost()
    report.text(
        f"That a finer abstraction gives a better strategy seems natural and is false {report.cite('waugh2009')}. A"
        " small game shows it exactly. In Kuhn poker with the cards T, J, Q, K and A, an ante of 1 and a bet of 3,"
        " players are told only in which group their card is. In each of the two abstractions of"
        f" {report.ref('tab:abstractions')} either player has one optimal plan; in the full game it leaves a best"
        " response more than the value, by its exploitability. Both players are told more in the finer one, and both"
        " are exploited more."
    )
    rows = [["Abstraction", "Groups of player 1", "of player 2", "Exploitability of player 1", "of player 2"]]
    for name, groups in GROUPS.items():
        rows.append([name, *(", ".join(own.split()) for own in groups), *map(_fraction, exploited[name])])
    report.table(
        "@{}lllrr@{}",
        rows,
        f"Two abstractions of one game, whose value is {_fraction(value())}.",
        "tab:abstractions",
    )
    report.text(
        "Why that can be: against an opponent who is told less than he is in the full game it is optimal to rely on"
        " what he is not told. If only one player is told less, his optimal plans guarantee no less when he is told"
        " more: they are the best of a larger set. Nor can a strategy of the finer game lose to that of the coarser"
        " one, which is a strategy of the finer game too. What the source says is of the full game, and holds there."
    )


def _fraction(number: Fraction) -> str:
    """An exact number with its decimals."""
    return rf"${number}\approx{float(number):.4f}$"
