"""The search for one reading of the experiments that gives all their tables: what is open, and how far it comes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from derivations.print.blocks import Bullets, Strong, Table, Words
from derivations.print.markdown import words_of
from derivations.sources.kingmaker.averages import names
from derivations.sources.kingmaker.diamond_tables import certified_rows
from derivations.sources.kingmaker.search.options import OPTIONS, Setting, setting_of
from derivations.sources.kingmaker.search.printed import TABLE_5_1, TABLE_5_3, TABLE_5_4
from derivations.sources.kingmaker.search.result import found

PRINTED = {"5.3": TABLE_5_3, "5.4": TABLE_5_4}


def options_table() -> Table:
    """What the thesis leaves open, with the words that leave it open."""
    rows: list[tuple[Words, ...]] = []
    for option in OPTIONS.values():
        choices = (f"{said}{'*' * (name in option.unsupported)}" for name, said in option.choices.items())
        rows.append((signs(option.about), signs("; ".join(choices)), signs(option.text)))
    return Table(("option", "choices", "the thesis"), tuple(rows))


def best_settings() -> Bullets:
    """The best settings for each table and for all together."""
    items: list[Words] = []
    for table, groups in found()["best"].items():
        for among, measures in groups.items():
            both = len({str(best["setting"]) for best in measures.values()}) == 1
            for by, best in list(measures.items())[: 1 if both else None]:
                if among == "supported" and best["setting"] == groups["all"][by]["setting"]:
                    continue
                about = "all together" if table == "together" else f"table {table}"
                about += ", no star" if among == "supported" else ""
                by_ = "by both" if both else f"by {by.split()[1]}"
                error = float(Fraction(best["error"]))
                counted = f"{best['entries']} of {entries_of(table)} entries, error {error:.4f}, {best['settings']} settings; "
                items.append(joined((Strong(f"{about}, {by_}: "),), counted, departures(best["setting"])))
    return Bullets(tuple(items))


def joined(*parts: Words) -> Words:
    """Words one after the other."""
    return tuple(piece for part in parts for piece in ((part,) if isinstance(part, str) else part))


def entries_of(table: str) -> int:
    """How many numbers a table prints, or all three together."""
    numbers = {"5.1": 2 * len(TABLE_5_1), **{name: 2 * len(rows) for name, rows in PRINTED.items()}}
    return numbers.get(table, sum(numbers.values()))


def weak_table() -> Table:
    """How many settings give a row, and how many numbers with three decimals some setting gives."""
    rows: list[tuple[Words, ...]] = []
    for k, name in enumerate(names()):
        cells: list[Words] = []
        for table in PRINTED:
            here: dict[str, Any] = found()["rows"][table][k]
            hit, of = here["three decimals hit"]
            cells += [f"{here['settings']:,}", f"{here['of']:,}", f"{hit} of {of}"]
        rows.append((name, *cells))
    head = ("seats", *("settings", "of", "numbers hit") * len(PRINTED))
    above: tuple[tuple[int, Words], ...] = ((1, ""), *((3, f"table {table}") for table in PRINTED))
    return Table(head, tuple(rows), columns="l" + "r" * 6, above=above)


def rows_table() -> Table:
    """Rows of table 5.4 that come out."""
    pairs = zip(certified_rows().items(), found()["rows"]["5.4"], strict=True)
    rows: tuple[tuple[Words, ...], ...] = tuple(
        (name, f"{len(procedures)} of 8", f"{kept['settings']:,}", departures(kept["nearest"]))
        for (name, procedures), kept in pairs
    )
    head = ("seats", "certified for", "settings", "the nearest setting differs from the first one by")
    return Table(head, rows, columns="lrrl")


def unsupported_rows() -> list[str]:
    """Rows of table 5.4 that come out only with a choice that no words support."""
    return [
        name
        for name, kept in zip(names(), found()["rows"]["5.4"], strict=True)
        if kept["nearest"] and setting_of(kept["nearest"]).unsupported()
    ]


def departures(choices: Mapping[str, str]) -> Words:
    """What a setting has otherwise than the first one; choices that no words support are marked."""
    said = []
    for name, choice in choices.items():
        option = OPTIONS[name]
        if choice != Setting().choices()[name]:
            said.append(f"{option.about}: {option.choices[choice]}{'*' * (choice in option.unsupported)}")
    return signs("; ".join(said)) or "nothing"


def signs(text: str) -> Words:
    """Words of options with nodes, players and eta as mathematics; a star marks what no words support."""
    marked = re.sub(r"\b([xzi])\b", r"$\1$", text.replace("*", r"\*").replace("kmn-eta", r"kmn-$\eta$"))
    return words_of(marked)
