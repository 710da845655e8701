"""The report's section on our runs: table 3 and figures 2 and 3 beside the printed ones, and the claims on them."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.experiments.record import Estimate
from derivations.print.document import LatexDocument
from derivations.print.references import claim_link
from derivations.sources.poker_cnn import report_curves, report_figures
from derivations.sources.poker_cnn.derive import run_of
from derivations.sources.poker_cnn.experiments import reproduction
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE
from derivations.sources.poker_cnn.experiments.reproduction import PAIRS
from derivations.sources.poker_cnn.experiments.study import PLAIN
from derivations.sources.poker_cnn.seeds import Seeds
from verify.kernel.poker_cnn.printed import TABLE

RUNS = ("P5", "P16", "P21")
BLIND = ("Random", "Heuristic")
_LETTERS = 12


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What was registered and run, and all claims that runs speak to."""
    report.section("Our runs", "sec:runs")
    runs = {id_: run for id_ in RUNS if (run := run_of(by_id[id_])) is not None}
    report.text(
        "Whether what the source found comes out again is a question for runs. Each was registered in the program"
        " before it was made: what is trained and how, who plays whom how often, and what would count as an answer."
        " A run has several seeds. A network is made by one seed, and the interval of what it wins, or how often it"
        " folds, is of this network. A statement about generations is about how networks are made: seeds are its"
        " observations, and with few of them a mean over seeds has a wide interval. All claims are held against runs by"
        " one rule: of each number that a claim speaks of, the mean over seeds has Student's interval, by itself with"
        r" 95\%. It speaks for the claim where all of the interval is within what is claimed, and against it only where"
        " none of it is; else it is open. Where first generations learned from fewer hands than the source's, nothing"
        " speaks against the source: what is outside is not reproduced at this size. The rule that was registered with"
        " the runs called a statement contradicted where one seed was against it and none for it, whatever the mean"
        " over seeds; that is not alike for and against, and is not used. Whether a network predicts better than the"
        " mean of what is won, the records do not have: the loss on hands held out was not kept. Where it does not, a"
        " network's preferences are noise, and so is what is measured of them. Deals are played twice with the seats"
        " exchanged, and hands that are all-in before the river count by"
        " their mean over boards: both leave expectations as they are and take luck away."
        f" Two were registered anew before anything of them was looked at: {report.ref_claim('P16')}, to be smaller,"
        f" and both it and {report.ref_claim('P21')}, to count what networks do against the same two players for all,"
        f" which the first run, that of {report.ref_claim('P5')}, does not."
    )
    report.text(
        f"Of the readings of {report.ref('sec:blind')} all runs play one that goes with {claim_link('P7')} and"
        f" {claim_link('P13')}: the heuristic player raises by the pot and does not fold where checking is free; to the"
        " random player fold, call and raise are alike, and then each total is."
    )
    if runs:
        _registered(report, runs)
    for id_ in ("P22", "P19"):
        report.claim(by_id[id_])
    if "P5" in runs:
        _size(report, runs["P5"])
        _beside(report, runs["P5"])
        _against_random(report, runs["P5"])
        report_figures.shares(report, runs["P5"])
        report_figures.sizes(report, runs["P5"])
    for id_ in ("P11", "P12", "P20", "P16", "P23"):
        report.claim(by_id[id_])
    report.claim(by_id["P21"])
    if "P21" in runs:
        report_curves.generations(report, runs["P21"])


def _registered(report: LatexDocument, runs: Mapping[str, Seeds]) -> None:
    rows = [["Run", "Scale", "Seeds", "Intervals", "Each sure to", "SHA-256 of the record"]]
    for id_, run in runs.items():
        rows.append(
            [
                report.ref_claim(id_),
                run.record.scale,
                str(len(run.seeds)),
                str(run.registration.intervals),
                rf"{float(100 * run.registration.each):.3f}\%",
                rf"\texttt{{{run.record.digest[:_LETTERS]}}}",
            ]
        )
    report.table(
        "@{}llrrrl@{}",
        rows,
        r"The runs. All intervals of a run hold together with 95\% confidence; sizes and seeds were fixed before, and"
        " nobody looked before the end.",
        "tab:runs",
    )
    for id_, run in runs.items():
        said = " ".join(
            rf"\item {_escaped(words.partition(': ')[2])}."
            for words in run.registration.readings
            if words.startswith(f"{run.record.scale}: ")
        )
        report.text(
            f"The run of {report.ref_claim(id_)} at this scale, with the choices that the source leaves open:"
            rf" \begin{{itemize}}\sloppy {said}\end{{itemize}}"
        )


def _escaped(words: str) -> str:
    """Without digests, which the record has."""
    return words.partition("; SHA-256")[0].replace("_", r"\_").replace("%", r"\%").replace('"', "")


def _beside(report: LatexDocument, run: Seeds) -> None:
    """Table 3 and ours (label tab:ours)."""
    head = ["wins of", "", "printed", *(f"seed {seed}" for seed in run.seeds), r"mean, with 95\%"]
    rows = [head]
    for pair in PAIRS:
        one, two = (who.name for who in pair)
        printed = f"${float(TABLE[one][two]):.2f}$"
        if one in BLIND and two in BLIND:
            cell = run.common(pair.name)
            seeds, mean = [""] * len(run.seeds), cell
        else:
            seeds, mean = [_shown(cell, 1) if cell else "" for cell in run.cells(pair.name)], run.mean(pair.name)
        rows.append([one, two, printed, *seeds, _shown(mean)])
    report.text(f"{report.ref('tab:ours', capital=True)} has table 3 beside our numbers.")
    report.table(
        f"@{{}}ll{'r' * (len(head) - 2)}@{{}}",
        rows,
        "What the first wins of the second, in big blinds a hand, as printed and in our run. The interval of a seed is"
        rf" as sure as {report.ref('tab:runs')} says, that of a mean over seeds to 95\% by itself; where both ignore"
        " their cards seeds are put together.",
        "tab:ours",
    )


def _size(report: LatexDocument, run: Seeds) -> None:
    """How the run compares with the source's in size."""
    ours, theirs = (reproduction.STUDIES[scale] for scale in (run.record.scale, "paper"))
    first, source = (study.plans[PLAIN].first_hands for study in (ours, theirs))
    if first < source:
        report.text(
            f"A first generation learns from {first:,} hands here and from {source:,} in the source, and a match has"
            f" {ours.hands:,} hands here and {theirs.hands:,} there. This is the source's method with its network, at"
            " a small part of its size, and what is not reproduced is not reproduced by networks made like this. The"
            " scale"
            r" \texttt{paper} is registered as well, for whoever has the time."
        )


def _against_random(report: LatexDocument, run: Seeds) -> None:
    """Why first generations beat the random player here, if they do, though those of the source do not."""
    first = [cell for cell in run.cells("CNN1 against Random") if cell is not None]
    if not all(cell.number("low") > 0 for cell in first):
        return
    folds = float(100 * run.common("Random folds").number("estimate"))
    size = float(run.common(f"Random {MEAN_SIZE}").number("estimate"))
    own = ", ".join(
        rf"{float(100 * cell.number('estimate')):.0f}\%" for cell in run.cells("CNN1 folds") if cell is not None
    )
    report.text(
        "What differs most is the random player: in the source the first two generations do not beat him, here the"
        rf" first one does with every seed. Here he folds in {folds:.0f}\% of his decisions and bets {size:.0f} big"
        f" blinds on average, whatever he holds; the first generations fold in {own} of theirs, by seeds. Who raises"
        " and hardly folds gains by that. That the first generation of the source loses to its random player may come"
        " of its many more hands, of other players who ignore their cards, or of another way of learning: the source"
        " does not say enough to tell which."
    )


def _shown(cell: Estimate, places: int = 2) -> str:
    middle, low = (float(cell.number(which)) for which in ("estimate", "low"))
    return rf"${middle:.{places}f}\pm{middle - low:.{places}f}$"
