"""The graph of the lemmas of liar's dice as a picture: each lemma above those that its proof uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from derivations.claims.claim import Settled, parts
from derivations.print.given_text import in_html
from verify.kernel.lemmas.records import Theorem, Use

CLAIMS = ("DV", "D4", "DS", "DE", "D7")
WIDE, HIGH, BOX = 150, 84, 34
MOST_BESIDE = 7
LETTERS = 20
SWEEPS = 8
Below = Mapping[str, tuple[str, ...]]


def lemma_graph(items: Mapping[str, Settled]) -> str:
    """The picture, with names that a script and a keyboard reach, and a list of the same for who sees none."""
    below = lemmas_below(items)
    places = placed(below)
    left, top = WIDE / 2, BOX
    wide = max(x for x, _ in places.values()) + WIDE / 2
    high = max(y for _, y in places.values()) + BOX * 2
    lines = [
        f'<path data-from="{in_html(low)}" data-to="{in_html(name)}"'
        f' d="{_line(places[low], places[name], high - top)}"/>'
        for name, needs in below.items()
        for low in needs
    ]
    boxes = [_box(name, below[name], (x, high - top - y)) for name, (x, y) in places.items()]
    listed = "".join(f"<li>{in_html(_said(name))}: {_needs(needs)}</li>" for name, needs in below.items())
    return (
        '<p id="told" role="status">What a lemma needs is told here.</p>'
        '<div class="scroll" role="region" tabindex="0" aria-label="The graph of lemmas">'
        f'<svg class="lemmas" width="{wide:.0f}" height="{high:.0f}" viewBox="{left - WIDE / 2:.0f} 0 {wide:.0f}'
        f' {high:.0f}" role="group" aria-label="The graph of lemmas">{"".join(lines)}{"".join(boxes)}</svg></div>'
        f"<details><summary>The same as a list</summary><ul>{listed}</ul></details>"
    )


def lemmas_below(items: Mapping[str, Settled]) -> Below:
    """What each lemma, and each claim, uses; what is used by nothing and uses nothing stands under its claim."""
    found: dict[str, tuple[str, ...]] = {}
    met: set[str] = set()
    for id_ in CLAIMS:
        names: list[str] = []
        for theorem in parts(items[id_], Theorem):
            for lemma in theorem.lemmas:
                names.append(lemma.name)
                found.setdefault(lemma.name, tuple(dict.fromkeys(_used(lemma))))
        used = {low for name in names for low in found[name]}
        new = [name for name in names if name not in used and name not in met]
        found[f"claim {id_}"] = (*new, *(("claim DV",) if id_ != "DV" else ()))
        met |= set(names)
    return {name: tuple(low for low in needs if low in found and low != name) for name, needs in found.items()}


def _used(value: object) -> Iterator[str]:
    """The lemmas that proofs within a record use."""
    if isinstance(value, Use):
        yield value.lemma
    elif is_dataclass(value):
        for field in fields(value):
            yield from _used(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _used(part)


def placed(below: Below) -> dict[str, tuple[float, float]]:
    """A place for each, higher than all that it needs, near what it is joined to; long layers take several rows."""
    depth: dict[str, int] = {}

    def deep(name: str) -> int:
        if name not in depth:
            depth[name] = 1 + max(map(deep, below[name]), default=0)
        return depth[name]

    above: dict[str, list[str]] = {name: [high for high, needs in below.items() if name in needs] for name in below}
    layers = [[name for name in below if deep(name) == layer] for layer in range(1, max(map(deep, below)) + 1)]
    across = {name: (k + 0.5) / len(layer) for layer in layers for k, name in enumerate(layer)}
    for _ in range(SWEEPS):
        for layer in layers:
            near = {
                name: sum(across[each] for each in joined) / len(joined)
                if (joined := [*below[name], *above[name]])
                else 0.5
                for name in layer
            }
            for k, name in enumerate(sorted(layer, key=lambda name: near[name])):
                across[name] = (k + 0.5) / len(layer)
    places, row = {}, 0
    for layer in layers:
        ordered = sorted(layer, key=lambda name: across[name])
        rows = -(-len(ordered) // MOST_BESIDE)
        for k, name in enumerate(ordered):
            count = len(ordered[k % rows :: rows])
            places[name] = (MOST_BESIDE * WIDE * (k // rows + 0.5) / count, float(HIGH * (row + k % rows)))
        row += rows
    return places


def _line(low: tuple[float, float], up: tuple[float, float], foot: float) -> str:
    (x, y), (u, v) = low, up
    low_end, high_end, bend = foot - y - BOX / 2, foot - v + BOX / 2, (v - y) / 2
    return f"M{x:.0f} {low_end:.0f}C{x:.0f} {low_end - bend:.0f} {u:.0f} {high_end + bend:.0f} {u:.0f} {high_end:.0f}"


def _box(name: str, needs: tuple[str, ...], place: tuple[float, float]) -> str:
    x, y = place
    kind = "claimed" if name.startswith("claim ") else "lemma"
    shown = _said(name)
    words = shown.split()
    halves = [shown]
    if len(shown) > LETTERS:
        cut = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(shown) / 2), default=1)
        halves = [" ".join(words[:cut]), " ".join(words[cut:])]
    texts = "".join(
        f'<text x="{x:.0f}" y="{y + 4 + 14 * (k - (len(halves) - 1) / 2):.0f}">{in_html(half)}</text>'
        for k, half in enumerate(halves)
    )
    return (
        f'<g class="{kind}" data-node="{in_html(name)}" data-name="{in_html(shown)}" tabindex="0" role="img"'
        f' aria-label="{in_html(shown)}, needs {_needs(needs)}"><rect x="{x - WIDE / 2 + 6:.0f}" y="{y - BOX / 2:.0f}"'
        f' width="{WIDE - 12}" height="{BOX}" rx="4"/>{texts}</g>'
    )


def _said(name: str) -> str:
    return name.removeprefix("claim ") if name.startswith("claim ") else name


def _needs(needs: tuple[str, ...]) -> str:
    return in_html(", ".join(map(_said, needs))) if needs else "no other"
