"""The graph of lemmas, drawn from the certificates: what each rests on, up to the claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from derivations.sources.liars_dice.report_lemmas import ORDER, Lemmas, label

WIDE, HIGH, APART = 14.6, 1.5, 0.5
EDGE = 0.17
"""From the middle of a node to its edge."""
SWEEPS = 8
ARGUED = "the nest"
CITED = {
    r"calculus": ("DE", "D7"),
    r"K\"ursch\'ak": ("D4",),
    "Lindley": ("DS",),
}

Edges = Mapping[str, tuple[str, ...]]
"""What each node rests on."""


def graph(lemmas: Lemmas) -> str:
    """The picture, as TikZ."""
    edges = edges_of(lemmas)
    places = placed(edges)
    ends = [(places[low], places[high]) for high, below in edges.items() for low in below]
    # lines first, so that they run behind the nodes
    lines = [rf"\draw[->] ({x:.2f},{y + EDGE:.2f}) -- ({u:.2f},{v - EDGE:.2f});" for (x, y), (u, v) in ends]
    lines += [
        rf"\node[{_style(node)}] at ({x:.2f},{y:.2f}) {{{_shown(node, lemmas)}}};" for node, (x, y) in places.items()
    ]
    style = (
        "every node/.style={font=\\fontsize{7}{8}\\selectfont,inner sep=1.6pt,rounded corners=1pt},"
        "every path/.style={unknown!60,line width=.25pt},>=stealth"
    )
    return f"\\begin{{tikzpicture}}[{style}]\n" + "\n".join(lines) + "\n\\end{tikzpicture}"


def edges_of(lemmas: Lemmas) -> Edges:
    """What each node rests on: lemmas by label, plain lemmas of a claim together, claims, what is argued and cited."""
    edges: dict[str, tuple[str, ...]] = {}
    for name in lemmas.lemmas:
        below = tuple(dict.fromkeys(map(label, lemmas.used(name))))
        edges[label(name)] = tuple(dict.fromkeys((*edges.get(label(name), ()), *below)))
    used = {low for below in edges.values() for low in below}
    alone = {node for node, below in edges.items() if not below and node not in used}
    met: set[str] = set()
    for id_ in ORDER:
        needed = [label(name) for name in lemmas.needed[id_] if name not in met]
        met |= set(lemmas.needed[id_])
        plain = [node for node in needed if node in alone]
        beside = [f"{len(plain)} plain: {id_}"] if plain else []
        edges |= dict.fromkeys(beside, ())
        cited = [name for name, ids in CITED.items() if id_ in ids]
        edges |= dict.fromkeys(cited, ())
        first = ("claim:DV",) if id_ not in ("DV", "DP") else (ARGUED,)
        edges[f"claim:{id_}"] = (*(node for node in needed if node not in alone), *beside, *cited, *first)
    edges[ARGUED] = ()
    return {node: below for node, below in edges.items() if node not in alone}


def placed(edges: Edges) -> dict[str, tuple[float, float]]:
    """A place for each node: higher than all that it rests on, near the middle of what it is joined to."""
    depth: dict[str, int] = {}

    def deep(node: str) -> int:
        if node not in depth:
            depth[node] = 1 + max(map(deep, edges[node]), default=0)
        return depth[node]

    top = max(map(deep, edges))
    above: dict[str, list[str]] = {node: [high for high, below in edges.items() if node in below] for node in edges}
    for node in edges:
        if not edges[node] and above[node]:  # as high as it can be, near what uses it
            depth[node] = max(1, min(deep(high) for high in above[node]) - 1)
    for node in edges:
        if node.startswith("claim:"):
            depth[node] = top if node == "claim:DV" else top + 1
    layers = [[node for node in edges if depth[node] == layer] for layer in range(1, max(depth.values()) + 1)]
    across = {node: x for layer in layers for node, x in _spread(layer)}
    for _ in range(SWEEPS):
        for layer in layers:
            near = {
                node: sum(across[other] for other in joined) / len(joined)
                if (joined := [*edges[node], *above[node]])
                else 0
                for node in layer
            }
            across |= dict(_spread(sorted(layer, key=lambda node: near[node])))
    # layers are moved against each other, so that a line past a layer does not run through its nodes
    return {node: (across[node] + APART * (depth[node] % 3 - 1), HIGH * depth[node]) for node in edges}


def _spread(layer: list[str]) -> Iterator[tuple[str, float]]:
    """The nodes of a layer side by side; what has a word in it takes more room."""
    room = [1 if node.startswith(("lem:", "claim:")) or node == ARGUED else 2 for node in layer]
    before = 0
    for node, wide in zip(layer, room, strict=True):
        yield node, WIDE * (before + wide / 2) / sum(room)
        before += wide


def _style(node: str) -> str:
    if node == ARGUED:
        return "draw=depends,fill=depends!10,text=depends"
    if node in CITED:
        return "draw=measured,fill=measured!10,text=measured"
    return (
        "draw=proved,fill=proved!25,text=black" if node.startswith("claim:") else "draw=proved,fill=proved!8,text=black"
    )


def _shown(node: str, lemmas: Lemmas) -> str:
    if node.startswith("claim:"):
        return rf"\hyperref[{node}]{{\textbf{{{node.removeprefix('claim:')}}}}}"
    if node == ARGUED:
        return r"\ref{lem:nest}"
    return rf"\ref{{{node}}}" if node.startswith("lem:") else node.partition(":")[0]
