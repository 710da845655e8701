"""The part of the report on the search for one reading of the experiments that gives all their tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from derivations.print.document import LatexDocument
from derivations.sources.kingmaker.search.options import OPTIONS, SETTINGS, Setting
from derivations.sources.kingmaker.search.printed import ROWS, TABLE_5_1, TABLE_5_3, TABLE_5_4
from derivations.sources.kingmaker.search.result import found
from trees.drawing.tikz import escape

LEFT = r">{\raggedright\arraybackslash}"
PRINTED = {"5.3": TABLE_5_3, "5.4": TABLE_5_4}


def search(report: LatexDocument) -> None:
    """What is left open, and how far the best settings come."""
    report.text(
        rf"\subsection*{{A search for the reading}}Is there one reading under which all three tables come"
        rf" out? {report.ref('tab:options', capital=True)} lists what the thesis leaves open, with the words that leave it open."
        rf" All {spaced(SETTINGS)} settings, a choice for each option, were computed with exact rationals;"
        r" \texttt{make search} does it again. Choices with a star are supported by no words of the thesis, or contradicted by some."
        " The first choice of each option is that of this report, and makes the \\emph{first setting}. Seats are not open,"
        " since each order of turns is played once, nor are orders of favour, since page 49 says `with equal probability'."
    )
    rows = [["option", "choices", "the thesis"]]
    for option in OPTIONS.values():
        choices = [f"{words}{'*' * (name in option.unsupported)}" for name, words in option.choices.items()]
        rows.append([_signs(escape(each)) for each in (option.about, "; ".join(choices), option.text)])
    report.text(r"\begingroup\renewcommand{\arraystretch}{1.1}")
    report.table(
        rf"@{{}}{LEFT}p{{3.2cm}}{LEFT}p{{6.6cm}}{LEFT}p{{5.4cm}}@{{}}",
        [[rf"\footnotesize {cell}" for cell in row] for row in rows],
        "What the thesis leaves open about its experiments.",
        "tab:options",
        breaks=True,
    )
    report.text(r"\endgroup")
    report.text(_how_far())
    _best_table(report)
    _weak(report)


def _how_far() -> str:
    best = found()["best"]["together"]["all"]
    most, least = best["most entries"], best["least error"]
    return (
        rf"No setting gives all three tables, and none gives one of them (table~\ref{{tab:best}}). By the number of entries as"
        rf" printed the best one has {most['entries']} of {_entries('together')}, and by the sum of absolute errors the best one has"
        rf" {least['entries']}. They differ from the first setting by what the table says (`together'). Errors in table 5.1 are shares of"
        r" the nodes."
    )


def _entries(table: str) -> int:
    numbers = {"5.1": 2 * len(TABLE_5_1), **{name: 2 * len(rows) for name, rows in PRINTED.items()}}
    return numbers.get(table, sum(numbers.values()))


def _best_table(report: LatexDocument) -> None:
    rows = [["table", "best by", "entries", "error", "settings", "differs from the first setting by"]]
    for table, groups in found()["best"].items():
        for among, measures in groups.items():
            both = len({str(best["setting"]) for best in measures.values()}) == 1
            for by, best in list(measures.items())[: 1 if both else None]:
                if among == "supported" and best["setting"] == groups["all"][by]["setting"]:
                    continue
                rows.append(
                    [
                        table if among == "all" else rf"{table}, no star",
                        "both" if both else by.split()[1],
                        f"{best['entries']} of {_entries(table)}",
                        f"{float(Fraction(best['error'])):.4f}",
                        str(best["settings"]),
                        departures(best["setting"]),
                    ]
                )
    report.table(
        rf"@{{}}llrrr{LEFT}p{{8.2cm}}@{{}}",
        [[rf"\footnotesize {cell}" for cell in row] for row in rows],
        "The best settings for each table and for all together, and how many settings do as well; \\emph{no star}: the best of"
        " those that the words of the thesis support, where it is another one.",
        "tab:best",
    )


def _weak(report: LatexDocument) -> None:
    tables = [rf"\multicolumn{{3}}{{c}}{{table {table}}}" for table in PRINTED]
    rows = [heads(["", *tables], ["seats", *["settings", "of", "numbers hit"] * len(PRINTED)])]
    kept = found()["rows"]
    for k, name in enumerate(seats()):
        cells: list[str] = []
        for table in PRINTED:
            here: dict[str, Any] = kept[table][k]
            hit, of = here["three decimals hit"]
            cells += [spaced(here["settings"]), spaced(here["of"]), rf"{hit} of {of}"]
        rows.append([name, *cells])
    report.text(
        rf"Single rows that come out are weak evidence, since small fractions recur. {report.ref('tab:weak', capital=True)} shows for each row how many settings give both"
        r" printed numbers, and, between the least and the greatest average that some setting gives, how many numbers with"
        r" three decimals are given by some setting: so often a number chosen at random there would be found."
    )
    report.table(
        "@{}lrrrrrr@{}",
        rows,
        "How many settings give each row, and how many numbers with three decimals some setting gives.",
        "tab:weak",
    )


def seats() -> list[str]:
    """The rows of tables 5.3 and 5.4."""
    return [f"{players} 1EP, {3 - players} {other}" for players, other in ROWS]


def departures(choices: Mapping[str, str]) -> str:
    """What a setting has otherwise than the first one; choices that no words support are marked."""
    said = []
    for name, choice in choices.items():
        option = OPTIONS[name]
        if choice != Setting().choices()[name]:
            said.append(f"{option.about}: {option.choices[choice]}{'*' * (choice in option.unsupported)}")
    return _signs(escape("; ".join(said))) or "nothing"


def heads(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """The head of a table in two lines, as one row."""
    return [*first[:-1], rf"{first[-1]} \\ {' & '.join(second)}"]


def _signs(text: str) -> str:
    """Words of options with nodes and players as mathematics, and pages beside their numbers."""
    return re.sub(r"\b([xzi])\b", r"$\1$", eta(text)).replace("p. ", "p.~")


def eta(text: str) -> str:
    """Text with kmn-eta as the thesis writes it."""
    return text.replace("kmn-eta", r"kmn-$\eta$")


def spaced(number: int) -> str:
    """A number in groups of three digits."""
    return f"{number:,}".replace(",", r"\,")
