"""The report's table of all claims: as printed, by our runs, and what it hangs on."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled, Verdict
from derivations.print.claim_box import COLOURS
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.derive import label
from derivations.sources.poker_cnn.signs import PLAYED

HANGS_ON = {
    "P1a": "what a state is",
    "P1b": "what CFR keeps; the unit of bytes",
    "P2a": "what a state is; chips and least raises, which are not said",
    "P2b": "what CFR keeps; the unit of bytes",
    "P3": "a row that is printed twice; the pot, which is in the text alone",
    "P4": "nothing: a misprint",
    "P5": "all that is left open",
    "P6": "nothing",
    "P7": "sizes of raises; what one random action is",
    "P8": "matches or players; all that is left open in training",
    "P9": "matches or players; all that is left open in training",
    "P10": "matches or players; all that is left open in training",
    "P11": "all that is left open in training",
    "P12": "which of amounts with one code is taken",
    "P13": "sizes of raises; whether who may check folds; what counts as an action",
    "P14": "nothing: no choice of the encoding matters",
    "P15": "nothing: the factors are exact, and great is no number",
    "P16": "training",
    "P17": "nothing is claimed that could be true or false",
    "P18": "matches or players; all that is left open in training",
    "P19": "training",
    "P20": "what is strong and what is weak; training",
    "P21": "how many generations; training",
    "P22": "what exploiting is; training",
    "P23": "what overfitting is; training",
    "P24": "the game and its abstractions: one example is enough",
    "P25": "whose call: only the small blind's first does not end the round",
    "P26": "ties, which the rule leaves out",
    "P27": "what is won: of the hand, or from the action on",
    "P28": "how convolutions treat borders",
    "P29": "the game and its abstraction: one example is enough",
    "P30": "what cases there are",
    "P31": "what CFR keeps; that no computer has so much memory",
    "P32": "nothing: the rules of both games",
    "P33": "how near to an equilibrium is one",
    "P34": "what games there are",
    "P35": "what is printed there",
    "PE": "nothing: no choice of the encoding but that of numbers matters",
}


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What was published, what reproduces, and under which choices."""
    report.section("What was published, and what reproduces", "sec:overview")
    report.text(
        "A claim on a table is true or false of the numbers as printed; of the players it may be true or false whatever"
        " was printed; and a run of ours may find it again or not. These are three questions, and"
        f" {report.ref('tab:overview')} has their answers side by side. Of statements about networks our runs have"
        " several seeds; what they say for, against or not at this size is explained in"
        f" {report.ref('sec:runs')}, and what is left open in {report.ref('sec:players')}."
    )
    rows = [["Claim", "as printed, or exactly", "in our runs", "what it hangs on"]]
    rows += [[report.ref_claim(id_), _printed(item), label(item), HANGS_ON[id_]] for id_, item in by_id.items()]
    report.table(
        r"@{}l>{\raggedright\arraybackslash}p{3.9cm}>{\raggedright\arraybackslash}p{3.3cm}"
        r">{\raggedright\arraybackslash}p{6.4cm}@{}",
        rows,
        "What was published, what reproduces, and what that hangs on.",
        "tab:overview",
        breaks=True,
    )


def _printed(item: Settled) -> str:
    """What is decided of the words or numbers of the source."""
    if not item.judgement.readings:
        return "not decided" if item.verdict is Verdict.MEASURED else item.verdict.value
    of_players = [each.holds is True for each in item.judgement.readings if each.reading.words == PLAYED]
    if of_players:
        said = f"true as printed; of the players {'settled' if all(of_players) else 'not settled'}"
    elif item.verdict is Verdict.DEPENDS:
        counted = [each for each in item.judgement.readings if each.reading.excluded is None]
        true = sum(each.holds is True for each in counted)
        said = f"depends: true in {true} of {len(counted)} readings"
    else:
        said = item.verdict.value
    return rf"\textcolor{{{COLOURS[item.verdict]}}}{{{said}}}"
