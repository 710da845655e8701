"""What rests on what among lemmas, claims, and what is cited or argued: a graph from left to right, for pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from derivations.claims.claim import Settled
from derivations.print.lemma_blocks import said_by
from derivations.sources.liars_dice.lemma_list import FEW_FACES, ORDER, LemmaList, label_of
from verify.theories.reals.lemmas.records import AnyLemma, Statement

NEST = "lem:nest"
CITED = {"Calculus": ("DE", "DT", "D7"), "Kürschák 1918": ("D4", "DA"), "Lindley 1961": ("DS",)}
TITLES = {NEST: "the nest of stages is the game", FEW_FACES: "the loss for few faces"}
ROW, LETTER, GAP, PAD = 26, 6.2, 46, 8
"""In pixels: a row of a column, a letter, between two columns, and around the words of a node."""
SWEEPS = 8
_STYLE = (
    "text{font:11px system-ui,sans-serif;fill:var(--ink)}path{fill:none;stroke:var(--faint);stroke-width:1}"
    "rect{fill:var(--paper);stroke:var(--proved);stroke-width:1.2}"
    ".claim rect{stroke-width:2.6}.claim text{font-weight:700}"
    ".cited rect{stroke:var(--measured)}.argued rect{stroke:var(--depends)}"
    "a:hover rect,a:focus rect{fill:var(--line)}a:hover path,a:focus path{stroke:var(--ink);stroke-width:2}"
)

Edges = Mapping[str, tuple[str, ...]]
"""What each node rests on: lemmas and claims by their places, and what is cited."""


def edges_of(lemmas: LemmaList) -> Edges:
    """Without lemmas that use no other and that no other uses."""
    edges: dict[str, tuple[str, ...]] = {NEST: ()}
    for name in lemmas.lemmas:
        below = map(label_of, lemmas.used(name))
        edges[label_of(name)] = tuple(dict.fromkeys((*edges.get(label_of(name), ()), *below)))
    used = {low for below in edges.values() for low in below}
    alone = {node for node, below in edges.items() if not below and node not in used} - {NEST}
    for id_ in ORDER:
        needed = [node for node in map(label_of, lemmas.needed[id_]) if node not in alone]
        cited = [name for name, ids in CITED.items() if id_ in ids]
        value = {label_of(name) for name in lemmas.needed["DV"]} if id_ not in ("DV", "DP") else set()
        first = "claim:DV" if value else NEST
        edges[f"claim:{id_}"] = (*(node for node in needed if node not in value), *cited, first)
        edges |= dict.fromkeys(cited, ())
    return {node: below for node, below in edges.items() if node not in alone}


def columns_of(edges: Edges) -> list[list[str]]:
    """The nodes in columns, each to the right of all that it rests on, near the middle of what it is joined to."""
    above: Edges = {node: tuple(high for high, below in edges.items() if node in below) for node in edges}
    depth: dict[str, int] = {}

    def deep(node: str) -> int:
        if node not in depth:
            depth[node] = 1 + max(map(deep, edges[node]), default=-1)
        return depth[node]

    last = max(map(deep, edges))
    for node in edges:
        if not edges[node] and above[node]:  # as near as can be to what uses it
            depth[node] = min(deep(high) for high in above[node]) - 1
        elif node.startswith("claim:") and node != "claim:DV":
            depth[node] = last
    columns = [[node for node in edges if depth[node] == place] for place in range(last + 1)]
    for _ in range(SWEEPS):
        heights = {node: height for column in columns for node, height in _heights(column, columns).items()}
        for column in columns:
            column.sort(key=lambda node: _mean(heights, (*edges[node], *above[node])))
            heights |= _heights(column, columns)
    return columns


def _heights(column: Iterable[str], columns: list[list[str]]) -> dict[str, float]:
    """How far down each node of a column is, the column in the middle."""
    nodes = list(column)
    first = (max(map(len, columns)) - len(nodes)) / 2
    return {node: first + place for place, node in enumerate(nodes)}


def _mean(heights: Mapping[str, float], nodes: tuple[str, ...]) -> float:
    return sum(heights[node] for node in nodes) / len(nodes) if nodes else 0.0


def graph_of(settled: Sequence[Settled]) -> str:
    """The graph of the lemmas of these claims, whose nodes a script may light up."""
    return graph_svg(LemmaList.of(settled), site=True)


def graph_svg(lemmas: LemmaList, *, site: bool = False) -> str:
    """The picture: a node says its statement where a pointer rests on it, and has the lines to what it rests on.

    In the report it leads to its lemma or claim; on the site the keyboard reaches it, and the style sheet has its look.
    """
    edges = edges_of(lemmas)
    columns = columns_of(edges)
    said = {label_of(name): (name, _text(lemma)) for name, lemma in lemmas.lemmas.items()}
    names = {node: TITLES.get(node) or said.get(node, (node.removeprefix("claim:"), ""))[0] for node in edges}
    wide = {node: LETTER * len(name) + 2 * PAD for node, name in names.items()}
    places: dict[str, tuple[float, float]] = {}
    left = 4.0
    for column in columns:
        places |= {node: (left, ROW * (height + 0.7)) for node, height in _heights(column, columns).items()}
        left += max(wide[node] for node in column) + GAP
    across, high = left - GAP + 4, ROW * (max(map(len, columns)) + 0.4)
    role = 'class="lemmas" role="group" aria-label="The graph of lemmas"' if site else 'role="img"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:.0f} {high:.0f}" width="{across:.0f}" {role}>'
    lines = [head, *([] if site else [f"<style>{_STYLE}</style>"])]
    # from right to left, so that lines run behind the nodes
    for node, (x, y) in sorted(places.items(), key=lambda each: -each[1][0]):
        curves = "".join(_curve(low, places[low][0] + wide[low], places[low][1], x, y) for low in edges[node])
        box = f'<rect x="{x:.0f}" y="{y - 9:.0f}" width="{wide[node]:.0f}" height="18" rx="3"/>'
        text = f'<text x="{x + PAD:.0f}" y="{y + 4:.0f}">{escape(names[node])}</text>'
        title = f"<title>{escape(said[node][1])}</title>" if node in said and node != FEW_FACES else ""
        kind = "cited" if node in CITED else "argued" if node == NEST else node.partition(":")[0]
        target = f' href="#{node.replace(":", "-")}"' if ":" in node else ""
        reached = f' data-node="{escape(node)}" tabindex="0" role="img" aria-label="{escape(names[node])}"'
        lines.append(f'<a class="{kind}"{reached if site else target}>{title}{curves}{box}{text}</a>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def _text(lemma: AnyLemma) -> str:
    """What a lemma says, as it is typed."""
    said = said_by(lemma)
    if isinstance(said, Statement):
        return f"{', '.join(said.given)}: {said.then}"
    over = f"{said.index} = {said.low}, ..., {said.high}"
    return f"{', '.join(said.given)}: the sum of {said.term} over {over} is {said.total}"


def _curve(node: str, left: float, low: float, right: float, high: float) -> str:
    """The line from a node that is rested on."""
    middle = (left + right) / 2
    curve = f"M{left:.0f} {low:.0f}C{middle:.0f} {low:.0f} {middle:.0f} {high:.0f} {right:.0f} {high:.0f}"
    return f'<path data-from="{escape(node)}" d="{curve}"/>'
