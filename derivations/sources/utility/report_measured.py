"""The report's section on claims that only play, or nothing, can decide."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.utility.experiments import bias, four, noise
from derivations.sources.utility.report_runs import (
    SIGMA,
    STYLE,
    all_in_raises,
    at_four,
    beaten,
    rates,
    read,
    registrations,
    styles,
    twins,
    twins_at_four,
)


def measured(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What was measured, and what is a text."""
    report.section("What play tells", "sec:play")
    report.text(
        "The claims below are about how players fare. Samples estimate such numbers and decide nothing. Each experiment"
        " was registered in the program before it was run: what is asked, of whom, how often, and which effect would"
        f" count; {report.ref('tab:registered')} has the runs. A claim below names some of its intervals, its"
        " record has all of them. Deals are played twice, once in either seat, so that the luck of cards is on both"
        f" sides. Two were registered twice: {report.ref_claim('U17')}, as its first run took growth to be each"
        " player's own, which falls for both at large stakes (the second compares the two, with a new seed; chips and"
        f" sit-and-gos came out alike), and {report.ref_claim('U26a')}, to say in full how the exploiter learns (its"
        " numbers stayed)."
    )
    registrations(report, by_id)
    report.claim(by_id["U15"])
    report.claim(by_id["U10a"])
    report.text(f"{report.ref('fig:noise', capital=True)} has what noisy players win of Kelly.")
    rates(report, by_id["U10a"], noise.DUELS, SIGMA, "fig:noise")
    report.text(f"At a table of four, as in the source's examples, it is {report.ref('tab:noise-four')}.")
    at_four(report, by_id["U10a"], four.NOISY, "What noisy players win at a table of four.", "tab:noise-four")
    report.claim(by_id["U10b"])
    report.text(f"{report.ref('tab:read', capital=True)} has what somebody wins of them who learns their habits.")
    read(report, by_id["U10b"])
    report.claim(by_id["U21"])
    report.text(f"{report.ref('fig:bias', capital=True)} has what players with a bias in $p$ win of Kelly.")
    rates(report, by_id["U21"], bias.DUELS, STYLE, "fig:bias")
    report.text(f"At a table of four it is {report.ref('tab:bias-four')}.")
    at_four(report, by_id["U21"], four.BIASED, "What biased players win at a table of four.", "tab:bias-four")
    report.claim(by_id["U17"])
    report.text(f"{report.ref('tab:twins', capital=True)} has all matches of consistent players against their twins.")
    twins(report, by_id["U17"])
    report.text(f"{report.ref('tab:twins-four', capital=True)} has those at a table of four.")
    twins_at_four(report, by_id["U17"])
    report.claim(by_id["U34"])
    report.claim(by_id["U23"])
    report.text(
        f"{report.ref('tab:styles', capital=True)} has the habits of all styles, {report.ref('tab:styles-four')} those"
        f" at a table of four, {report.ref('tab:matched')} what"
        f" becomes of raises, and {report.ref('tab:folded')} how often all-in raises are folded to"
        f" ({report.ref_claim('U19a')})."
    )
    styles(report, by_id["U23"])
    all_in_raises(report, by_id["U19a"])
    report.claim(by_id["U26a"])
    report.text(f"{report.ref('tab:beaten', capital=True)} has who wins what of Kelly.")
    beaten(report, by_id["U26a"])
    report.text(f"{report.ref('tab:beaten-four', capital=True)} has it of a table of four.")
    at_four(report, by_id["U26a"], four.BEATING, "Big blinds won at a table of four.", "tab:beaten-four")
    report.claim(by_id["U26b"])


def beside(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What else the source says, most of it of people."""
    report.section("What else the source says", "sec:beside")
    report.text("One sentence is of the game, and is decided; the others are of people, and nobody here judges them.")
    for id_ in ("U28", "U25", "U27", "U30a", "U30b", "U31", "U32", "U33", "U35"):
        report.claim(by_id[id_])
