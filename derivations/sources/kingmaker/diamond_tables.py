"""The diamond game in tables: its nodes, what is open at them, and what strategies get, each beside the thesis's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

import networkx as nx

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Formula, Strong, Table, Words
from derivations.print.markdown import words_of
from derivations.sources.kingmaker import drawings
from derivations.sources.kingmaker.averages import PLAYED, against_one_step, averages, in_short, names
from derivations.sources.kingmaker.games import DIAMOND
from derivations.sources.kingmaker.search.printed import (
    NODES,
    ROWS,
    TABLE_5_1,
    TABLE_5_3,
    TABLE_5_4,
    Row,
    agrees,
    entries,
)
from trees.games.catalogue import build
from trees.single_winner.terms import in_preorder, term_of
from verify.theories.kingmaker.experiments import ONE_STEP, open_choices, tree_count
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    READINGS,
    ProcedureReading,
    kingmakers,
    names_of,
    open_moves,
    predicted_moves,
)
from verify.theories.kingmaker.rewriting_records import NormalForm
from verify.theories.kingmaker.seating_records import NodeCount
from verify.theories.kingmaker.seatings import KNOWN, PRIVATE

TABLE_5_2 = {
    "original": (84, 112, 26),
    "transformed": (72, 85, 19),
    "kmn-eta, transformed": (9, 10, 5),
    "kmn-eta and 1EP, transformed": (1, 2, 1),
}
"""Nodes, leaves and kingmaker nodes as printed."""


def eta(text: str) -> Words:
    """Text with kmn-eta as the thesis writes it."""
    return words_of(text.replace("kmn-eta", r"kmn-$\eta$"))


def forms_of(item: Settled) -> list[NormalForm]:
    """The normal forms of the board, of what kmn-eta leaves of it, and of what one-step prediction leaves."""
    return [form for form in parts(item, NormalForm) if form.steps]


def table_5_2(item: Settled) -> Table:
    """Nodes, leaves and kingmakers."""
    whole = tree_count(DIAMOND)
    counts = [(whole.nodes, whole.leaves, whole.kingmakers)]
    counts += [(form.nodes, form.leaves, form.kingmakers) for form in forms_of(item)]
    rows: list[tuple[Words, ...]] = []
    for (name, printed), derived in zip(TABLE_5_2.items(), counts, strict=True):
        why = "" if printed == derived else "as with one splice left out"
        rows.append((eta(name), " / ".join(map(str, printed)), " / ".join(map(str, derived)), why))
    head = ("", "thesis", "derived", "why they differ")
    return Table(head, tuple(rows))


def open_nodes(rule: str, reading: ProcedureReading = PLAIN) -> NodeCount:
    """The nodes that a rule leaves open."""
    return open_choices(DIAMOND, rule, names_of(reading) if rule == ONE_STEP else ()).everywhere


def slips_of_5_1() -> list[tuple[int, int, int]]:
    """The counts of table 5.1 whose printed percentage is not theirs: count, percentage, and the right one."""
    return [
        (count, percent, round(Fraction(100 * count, NODES)))
        for row in TABLE_5_1
        for count, percent in row.shares
        if round(Fraction(100 * count, NODES)) != percent
    ]


def table_5_1() -> Table:
    """Nodes whose strategy is not unique."""
    rows: list[tuple[Words, ...]] = []
    for row in TABLE_5_1:
        here = open_nodes(row.rule)
        many, consequential = (f"{count} ({percent} %)" for count, percent in row.shares)
        counts = map(str, (here.many, here.consequential, here.divided))
        derived, several, differ = counts
        rows.append((eta(row.rule), many, derived, consequential, several, differ))
    head = ("", "thesis", "derived", "thesis", "several may win", "children differ")
    above: tuple[tuple[int, Words], ...] = ((1, ""), (2, "not unique"), (3, "of these, payoffs change"))
    return Table(head, tuple(rows), columns="lrrrrr", above=above)


def averages_beside(play: str, printed: Sequence[Row]) -> Table:
    """What strategies get in private or known play, printed and exact."""
    rows: list[tuple[Words, ...]] = []
    for (players, other), pair, said in zip(ROWS, against_one_step(averages(play)), printed, strict=True):
        cells: list[Words] = []
        for number, text in zip(pair, said, strict=True):
            cells += [f"{float(text):.3f}", f"{float(number):.4f}", str(number)]
        rows.append(
            (f"{players} and {3 - players} {other}", *cells, {2: "both", 1: "one", 0: "none"}[entries(pair, said)])
        )
    head = ("1EP and others", *("thesis", "derived", "exactly") * 2, "as printed")
    above: tuple[tuple[int, Words], ...] = ((1, ""), (3, "a 1EP player gets"), (3, "another gets"), (1, ""))
    return Table(head, tuple(rows), columns="lrrlrrll", above=above)


def readings_table(loses: Settled) -> Table:
    """What is certified by reading of the procedure and by 1EP's way to play what it leaves open."""
    fails = not_lost(loses)
    rows: list[tuple[Words, ...]] = []
    for reading in READINGS:
        procedure, here = in_short(reading), open_nodes(ONE_STEP, reading)
        brief = ", ".join(names_of(reading)) or "none of these"
        cells: list[Words] = [brief, f"{here.many}/{here.consequential}/{here.divided}"]
        for rule, how in PLAYED.items():
            got = against_one_step(averages(PRIVATE, names_of(reading)), rule)
            cells.append(str(sum(agrees(row, said) for row, said in zip(got, TABLE_5_3, strict=True))))
            against = f"{float(got[-1][0]):.4f}"
            cells.append((Strong(against),) if f"{procedure}; {how}" in fails else against)
        rows.append(tuple(cells))
    head = ("procedure", "open nodes", *("rows", "gets") * len(PLAYED))
    ways: tuple[tuple[int, Words], ...] = ((2, "favours evenly"), (2, "all evenly"), (2, "best"))
    return Table(head, tuple(rows), columns="ll" + "r" * 6, above=((1, ""), (1, ""), *ways))


def not_lost(loses: Settled) -> list[str]:
    """The readings in which 1EP does not lose to eqprob."""
    return [each.reading.words for each in loses.judgement.readings if each.holds is False]


def known_rows() -> dict[ProcedureReading, tuple[Row, ...]]:
    """What strategies get in known play, by reading of the procedure."""
    return {reading: against_one_step(averages(KNOWN, names_of(reading))) for reading in READINGS}


def certified_rows() -> dict[str, list[str]]:
    """By row of table 5.4, the readings for which it comes out."""
    found = known_rows()
    return {
        name: [in_short(reading) for reading, rows in found.items() if agrees(rows[k], TABLE_5_4[k])]
        for k, name in enumerate(names())
    }


def most_rows(certified: Mapping[str, Sequence[str]]) -> int:
    """The most rows that come out for one reading."""
    return max(Counter(reading for readings in certified.values() for reading in readings).values())


def node_list() -> Table:
    """Every node at which somebody moves, with what is open there: what tables 5.1 and 5.2 count."""
    tree = build(DIAMOND.name, DIAMOND.parameters)
    nodes = in_preorder(term_of(tree))
    hopeful, predicted = open_moves(nodes), predicted_moves(nodes)
    deciding = set(kingmakers(nodes))
    rows: list[tuple[Words, ...]] = []
    for node, history in enumerate(nx.dfs_preorder_nodes(tree, ())):
        if nodes.children[node]:
            mover = drawings.letters(nodes.mover[node]) + "*" * (node in deciding)
            both = (hopeful, predicted)
            counts = [str(len(nodes.children[node])), *(str(len(found.moves[node])) for found in both)]
            wins = ("".join(map(drawings.letters, sorted(found.winners[node]))) for found in both)
            rows.append((" ".join(history) or "start", mover, *counts, *wins))
    rules: tuple[Words, ...] = ((Formula(r"\eta"),), "1EP")
    above: tuple[tuple[int, Words], ...] = ((1, ""), (1, ""), (3, "children"), (2, "may win"))
    head: tuple[Words, ...] = ("moves so far", "mover", "all", *rules, *rules)
    return Table(head, tuple(rows), columns="llrrrll", above=above)
