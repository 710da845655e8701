"""The report on liar's dice: from the rules to the limit, and every lemma with what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument
from derivations.sources.liars_dice import plots
from derivations.sources.liars_dice.report_beyond import beyond
from derivations.sources.liars_dice.report_continuous import continuous
from derivations.sources.liars_dice.report_front import FRONT
from derivations.sources.liars_dice.report_game import results, rules, stages
from derivations.sources.liars_dice.report_graph import graph
from derivations.sources.liars_dice.report_lemmas import Lemmas, appendix, best_for, small
from derivations.sources.liars_dice.report_limit import limit
from derivations.sources.liars_dice.report_theory import closed_form, decreasing, secretary
from verify.find.liars_dice.closed_form import explicit, value
from verify.kernel.liars_dice.records import DiceStage, DiceStages

FIRST = ("nested programs", "closed form", "by lot")


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    lemmas = Lemmas.of(by_id)
    report = LatexDocument(FRONT, settled)
    results(report)
    rules(report, by_id)
    stages(report, by_id)
    continuous(report)
    closed_form(report, lemmas, by_id)
    _six(report, by_id)
    _numbers(report, by_id)
    decreasing(report, lemmas, by_id)
    secretary(report, lemmas, by_id)
    limit(report, lemmas, by_id)
    _play(report, by_id)
    beyond(report, lemmas, by_id)
    _open(report)
    _check_it(report)
    report.section("What the verdicts rest on")
    report.trust_table()
    report.section("Certificates")
    report.certificates()
    appendix(report, lemmas, graph(lemmas))
    return report.render()


def _six(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("Six faces in full", "sec:six")
    k, apart = best_for(6)
    before = apart + Fraction(1, k)
    report.text(
        rf"For $N=6$ the threshold is $k={k}$, as $H_6-H_{k}={_fraction(apart)}\le1<{_fraction(before)}=H_6-H_{k - 1}$."
        f" {report.ref('tab:six', capital=True)} has the strategies of all six stages. One can check them by hand: at each stage"
        r" add up, over the claims, the smaller of the two numbers of (\ref{eq:roller}), and, over the rolls, the greatest number of"
        r" (\ref{eq:caller}) divided by 6."
    )
    report.table(
        "rrll",
        [["$M$", "$V_6(M)$", "a roll claims", "calls"], *(row for one in explicit(6).stages for row in _rows(one))],
        "Optimal strategies with six faces, at every stage. In brackets stand probabilities other than 1. A roll that is not"
        " listed claims itself; a claim that is not listed is passed.",
        "tab:six",
        place="H",
    )
    report.claim(by_id["D1"])
    report.claim(by_id["D13"])


def _rows(one: DiceStage) -> Iterator[list[str]]:
    """A line for rolls that claim alike, and not themselves; the first has the stage, its value and the calls."""
    calls = ", ".join(_likely(claim, p) for claim, p in one.caller.items())
    claims = []
    for mixture, run in groupby(one.roller, lambda roll: one.roller[roll]):
        rolls = list(run)
        if mixture != {rolls[0]: 1}:
            named = rolls[0] if len(rolls) == 1 else f"{rolls[0]} to {rolls[-1]}"
            claims.append(f"{named}: " + ", ".join(_likely(claim, p) for claim, p in mixture.items()))
    for place, said in enumerate(claims or [""]):
        yield [*((f"${one.least}$", small(one.value)) if not place else ("", "")), said, calls if not place else ""]


def _likely(claim: str, p: Fraction) -> str:
    return claim if p == 1 else f"{claim} ({small(p)})"


def _numbers(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("Numbers", "sec:numbers")
    report.text(
        r"With two faces $k=1$, and $V_2=1-\frac12\cdot\frac12=\frac34$. The roller of a 2 claims 2, the roller of a 1 claims 1;"
        r" the caller passes a claim of 1, and may call a claim of 2 with any probability from $\frac12$ to 1."
    )
    report.claim(by_id["D2"])
    report.text(
        f"{report.ref('fig:values', capital=True)} is the source's figure 1 in exact values, rounded in print,"
        f" {report.ref('fig:claims')} and {report.ref('fig:calls')} are the strategies of the first stage, with the densities of"
        f" {report.ref('thm:continuous')} as their limits."
    )
    plots.values(report)
    for id_ in ("D8", "D5", "D6"):
        report.claim(by_id[id_])
    report.text(
        rf"Exactly, $V_8={_fraction(value(8))}$ and $V_9={_fraction(value(9))}$, which differ by"
        rf" ${_fraction(value(8) - value(9))}$."
    )
    plots.strategies(report)


def _fraction(number: Fraction) -> str:
    return rf"\frac{{{number.numerator}}}{{{number.denominator}}}"


def _play(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("Play")
    item = by_id["D9"]
    value = parts(by_id["D1"], DiceStages)[0].stages[0].value
    report.text(
        r"Whatever optimal strategies meet, each is sure of the value, so the roller who begins wins with probability"
        rf" ${value}$ exactly, and with the first roller drawn by lot each wins $\frac12$. Played by the computer, the"
        f" strategies of the nested programs against those of the closed form gave {report.ref('tab:play')}. The source played its"
        " strategies against the Fergusons', which it does not print."
    )
    rows = [
        [
            first,
            f"{sample.size:,}",
            f"{round(sample.estimate * sample.size):,}",
            f"{float(sample.low):.4f} to {float(sample.high):.4f}",
            f"${sample.expected}$",
        ]
        for first, sample in zip(FIRST, item.judgement.measured, strict=True)
    ]
    report.table(
        "lrrrr",
        [["rolls first", "games", "won by the nested programs", r"interval", "exactly"], *rows],
        "Six faces: the strategies of the nested programs against those of the closed form. The Fergusons' own took no part. With"
        r" 99.9\% confidence all three intervals hold.",
        "tab:play",
        place="H",
    )
    report.claim(by_id["D9"])


def _open(report: LatexDocument) -> None:
    report.section("What is not claimed")
    report.text(
        r"\begin{itemize}\setlength{\itemsep}{1pt}"
        r"\item Nothing is said of all optimal strategies for $N\ge3$. With two faces all equilibria are known"
        f" ({report.ref_claim('D2')}); with more the roller may leave claims of the low rolls to each other, so that plans are not"
        " unique."
        r"\item The sharpness of the constants of "
        f"{report.ref('thm:next')}, {report.ref('lem:nest')} and {report.ref('thm:continuous')} are argued in words and not checked"
        " by machine."
        r"\item Whether the terms in $N^{-3}$ of "
        f"{report.ref('thm:next')} can be left out for all $N$ is open here."
        r"\item The strategies that Ferguson and Ferguson printed in 1991 were not at hand; nor was the text of their proof.\end{itemize}"
    )


def _check_it(report: LatexDocument) -> None:
    report.section("Try it")
    report.text("To solve the game with other numbers of faces, exactly, and to play strategies against each other:")
    report.verbatim(
        "gameproof solve liars-dice faces=200\ngameproof solve liars-dice faces=6 --by stages\n"
        "gameproof play liars-dice --first optimal --second honest"
    )
