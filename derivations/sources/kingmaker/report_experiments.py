"""The part of the report on the experiments: tables 5.1, 5.3 and 5.4 beside ours, and the search for their reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.kingmaker.averages import PLAYED, against_one_step, averages, names, not_better
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.games import DIAMOND
from derivations.sources.kingmaker.report_search import LEFT, departures, eta, heads, search, seats
from derivations.sources.kingmaker.search.options import setting_of
from derivations.sources.kingmaker.search.printed import NODES, TABLE_5_1, TABLE_5_3, TABLE_5_4, Row, agrees, entries
from derivations.sources.kingmaker.search.result import found
from verify.check import check
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, open_choices
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, ProcedureReading, names_of
from verify.kernel.kingmaker.seating_records import NodeCount
from verify.kernel.kingmaker.seatings import KNOWN, PRIVATE


def experiments(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Tables 5.1, 5.3 and 5.4."""
    report.section("The experiments", "sec:experiments")
    _open_nodes(report, by_id["M16"])
    _private(report, by_id)
    _known(report, by_id["M19"])
    search(report)


def in_short(reading: ProcedureReading) -> str:
    """How the procedure of section 4.2.2 is read; z is the ancestor.

    >>> in_short(PLAIN)
    'nodes that are reached, the deepest first, z chooses again'
    """
    return (
        f"{'nodes that are reached' if reading.reached else 'all nodes'},"
        f" {'the deepest first' if reading.deepest else 'from the root down'},"
        f" {'z chooses again' if reading.again else 'z does not choose again'}"
    )


def slips_of_5_1() -> list[tuple[int, int, int]]:
    """The counts of table 5.1 whose printed percentage is not theirs: count, percentage, and the right one."""
    return [
        (count, percent, round(Fraction(100 * count, NODES)))
        for row in TABLE_5_1
        for count, percent in row.shares
        if round(Fraction(100 * count, NODES)) != percent
    ]


def _open_nodes(report: LatexDocument, item: Settled) -> None:
    counted = {
        row.rule: open_choices(DIAMOND, row.rule, names_of(PLAIN) if row.rule == ONE_STEP else ()).everywhere
        for row in TABLE_5_1
    }
    rows = [
        heads(
            ["", r"\multicolumn{2}{c}{not unique}", r"\multicolumn{3}{c}{of these, payoffs change}"],
            ["", "thesis", "derived", "thesis", "several may win", "children differ"],
        )
    ]
    for row in TABLE_5_1:
        here = counted[row.rule]
        said = [rf"{count} ({percent}\,\%)" for count, percent in row.shares]
        rows.append([eta(row.rule), said[0], str(here.many), said[1], *_two(here)])
    [(count, percent, right)] = slips_of_5_1()
    slipped = next(row for row in TABLE_5_1 if row.rule == ETA)
    here = counted[ETA]
    report.text(
        f"Table 5.1 of the thesis counts the nodes at which a strategy is not unique, and those of them at which the choice"
        f" changes payoffs; {report.ref('tab:open')} has our counts beside it. Payoffs change at a node if several players may"
        f" win there, or, read more strictly, if its children differ in who may win. One number is a misprint:"
        rf" {count} of {NODES} nodes are {right}\,\% and not {percent}\,\%, which is the share of {slipped.many}. Either the count or"
        rf" the share is wrong. The share is the likelier one to be right: under kmn-$\eta$ several players may win at every"
        rf" node that is left open, at {here.consequential} of {here.many} by our counts, so that the second column should"
        rf" say the same as the first, {slipped.many} ({slipped.many_percent}\,\%). Why {slipped.many} is printed and not our {here.many}"
        " we do not know."
    )
    report.table(
        "@{}lrrrrr@{}",
        rows,
        f"Of the {NODES} nodes, those whose strategy is not unique (table 5.1).",
        "tab:open",
        place="H",
    )
    report.claim(item)


def _two(here: NodeCount) -> list[str]:
    return [str(here.consequential), str(here.divided)]


def _private(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.text(
        r"Four strategies play against each other. \emph{RNDall} takes each child equally often; \emph{RNDeta} each child with a"
        r" win of the mover below it, if there is one, else each; \emph{eqprob} each child worth most to the mover if all play"
        r" eqprob; \emph{1EP} takes of the predicted children those worth most to him, where he expects every possible winner of"
        r" a child to win equally often, and as a kingmaker favours each possible winner equally often. In \emph{private} play"
        r" everybody thinks that the others play as he does; in \emph{known} play everybody knows the strategies of all. The"
        r" payoffs are averages over the three seats of the player who is alone."
    )
    item = by_id["M18"]
    report.text(
        f"{report.ref('tab:private', capital=True)} has table 5.3 beside ours. We do not reproduce it: what 1EP does where the"
        " procedure leaves several moves is described too briefly."
    )
    rows = against_one_step(averages(PRIVATE))
    _beside(
        report,
        rows,
        TABLE_5_3,
        "tab:private",
        "Private play (table 5.3): what a 1EP player gets on average, and another.",
    )
    report.claim(item)
    _readings(report, by_id["M20"])
    report.claim(by_id["M20"])


def _readings(report: LatexDocument, loses: Settled) -> None:
    """What is certified by reading of the procedure and by 1EP's way to play what it leaves open."""
    fails = [each.reading.words for each in loses.judgement.readings if each.holds is False]
    report.text(
        f"{report.ref('tab:readings', capital=True)} has the eight readings of the procedure for which all this is certified, with"
        " three ways in which 1EP plays where several moves are left: it favours the possible winners evenly; it plays all moves"
        " that are left evenly; it takes of these what is worth most if all play so. For each the table says how many of the six"
        f" rows of table 5.3 come out, and what each of two 1EP gets against one eqprob. In {len(fails)} of the {len(READINGS) * len(PLAYED)} 1EP"
        " does not lose to eqprob, alone or as one of two; these are bold. In the thesis it loses alone and draws as one of two."
    )
    ways = [r"\multicolumn{2}{c}{favours evenly}", r"\multicolumn{2}{c}{all evenly}", r"\multicolumn{2}{c}{best}"]
    table = [heads(["procedure", "open nodes", *ways], ["", "", *["rows", "gets"] * len(ways)])]
    for reading in READINGS:
        procedure = in_short(reading)
        open_ = open_choices(DIAMOND, ONE_STEP, names_of(reading)).everywhere
        cells = [procedure, f"{open_.many}/{open_.consequential}/{open_.divided}"]
        for rule, how in PLAYED.items():
            rows = against_one_step(averages(PRIVATE, names_of(reading)), rule)
            against = f"{float(rows[-1][0]):.4f}"
            fit = sum(agrees(row, said) for row, said in zip(rows, TABLE_5_3, strict=True))
            cells += [str(fit), rf"\textbf{{{against}}}" if f"{procedure}; {how}" in fails else against]
        table.append(cells)
    report.table(
        rf"@{{}}{LEFT}p{{5.6cm}}lrrrrrr@{{}}",
        [[rf"\footnotesize {cell}" for cell in row] if row is not table[0] else row for row in table],
        "Readings of the procedure: nodes with several open moves, of these with several possible winners, and with children that"
        " differ; rows of table 5.3 that come out; what each of two 1EP gets against one eqprob.",
        "tab:readings",
    )


def _beside(report: LatexDocument, exact: Sequence[Row], printed: Sequence[Row], label: str, caption: str) -> None:
    """A table of averages: printed and exact."""
    rows = [
        heads(
            ["", r"\multicolumn{3}{c}{a 1EP player gets}", r"\multicolumn{3}{c}{another gets}", "as"],
            ["seats", "thesis", r"\multicolumn{2}{c}{derived}", "thesis", r"\multicolumn{2}{c}{derived}", "printed"],
        )
    ]
    for name, pair, said in zip(names(), exact, printed, strict=True):
        cells = [
            cell for number, text in zip(pair, said, strict=True) for cell in (f"{float(text):.3f}", *_number(number))
        ]
        fits = entries(pair, said)
        rows.append([name, *cells, {2: "both", 1: "one", 0: "none"}[fits]])
    report.table("@{}lrrlrrll@{}", rows, caption, label, place="H")


def _number(number: Fraction) -> tuple[str, str]:
    return f"{float(number):.4f}", f"${number}$"


def _known(report: LatexDocument, item: Settled) -> None:
    rows_by = {reading: against_one_step(averages(KNOWN, names_of(reading))) for reading in READINGS}
    report.text(
        f"{report.ref('tab:known', capital=True)} has table 5.4 beside ours, and {report.ref('tab:rows')} says under which"
        " readings its rows come out. What the thesis concludes, that 1EP does better than the other strategy in every pairing,"
        " is a claim on the order alone."
    )
    _beside(
        report,
        rows_by[PLAIN],
        TABLE_5_4,
        "tab:known",
        "Known play (table 5.4), where everybody knows the strategies in all seats.",
    )
    report.claim(item)
    drawn = [in_short(reading) for reading, rows in rows_by.items() if not_better(rows)]
    bound = best_responses()
    for each in bound:
        check(each)
    best = best_average(bound)
    report.text(
        f"In {len(drawn)} readings of the procedure ({'; '.join(drawn)}) 1EP only draws with eqprob. The third"
        f" row cannot be what RNDeta and a best response give: against two RNDeta, who take any child with an own win below it,"
        f" a best response gets ${best} = {float(best):.4f}\\ldots$ on average over the seats, by a profile with a"
        f" regret of 0 in each seat, which was checked when this page was written, and the thesis prints {float(TABLE_5_4[2][0]):.3f}. So there 1EP is no best"
        " response, or RNDeta is another player."
    )
    unsupported = [
        name
        for name, kept in zip(seats(), found()["rows"]["5.4"], strict=True)
        if kept["nearest"] and setting_of(kept["nearest"]).unsupported()
    ]
    if unsupported:
        report.text(
            f"Of the settings of the search below some give each row of table 5.4, but {', '.join(unsupported)} only with a choice"
            " that no words of the thesis support, marked by a star."
        )
    certified = {
        name: [in_short(reading) for reading, rows in rows_by.items() if agrees(rows[k], TABLE_5_4[k])]
        for k, name in enumerate(names())
    }
    single = [f"{name} ({procedures[0]})" for name, procedures in certified.items() if len(procedures) == 1]
    report.text(
        f"By the certificate {sum(map(bool, certified.values()))} of the {len(certified)} rows come out for some of the eight"
        f" readings of the procedure, at most {_most(certified)} for one; {' and '.join(single)} for a single one."
    )
    rows = [["seats", "certified for", "settings", "the nearest setting differs from the first one by"]]
    for (name, procedures), kept in zip(certified.items(), found()["rows"]["5.4"], strict=True):
        rows.append(
            [
                name,
                f"{len(procedures)} of 8",
                f"{kept['settings']:,}".replace(",", r"\,"),
                departures(kept["nearest"]),
            ]
        )
    report.table(
        rf"@{{}}lrr{LEFT}p{{7.6cm}}@{{}}",
        rows,
        r"Rows of table 5.4 that come out exactly: readings of the procedure for which that is certified, and settings of the"
        " search, which are computed only.",
        "tab:rows",
    )


def _most(certified: Mapping[str, Sequence[str]]) -> int:
    """The most rows that come out for one reading."""
    return max(Counter(reading for readings in certified.values() for reading in readings).values())
