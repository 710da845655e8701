"""Pages with something to move: sliders, the numbers that follow, and what certificates hold of them in a table."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from derivations.claims.claim import Settled
from derivations.explain.at_length.subject import subject_of
from derivations.index import part
from derivations.print.authored import words_of
from derivations.print.given_text import in_html
from derivations.print.html_blocks import words_html
from derivations.print.pictures import Tree
from derivations.site import look_data
from derivations.site.claim_page import sentence
from derivations.site.frame import asset, listed, page
from derivations.site.games import game_figure
from verify.kernel.games.subject import BuiltIn

Items = Mapping[str, Settled]
LEMMAS = "liars_dice.lemma_graph:graph_of"
"""What draws the graph of lemmas of claims that are settled."""
DATA: dict[str, Callable[[Items], dict[str, Any]]] = {
    "kuhn": look_data.kuhn,
    "liars-dice": look_data.liars_dice,
    "kingmakers": look_data.kingmakers,
    "utility": look_data.utility,
    "jam-or-fold": look_data.jam_or_fold,
}
MOVED = "fractions.js", "moving.js"
MOTIVES = (
    '<div class="scroll" role="region" tabindex="0" aria-label="Motives"><table id="motives"><thead><tr>'
    '<th scope="col">Player</th><th scope="col">sees</th><th scope="col">wins with</th><th scope="col">best change</th>'
    '<th scope="col">motive</th></tr></thead><tbody></tbody></table></div>'
)


@dataclass(frozen=True)
class Look:
    """A page: what is seen, the claims whose certificates have its data, and `more` from which it is linked.

    `words` stand before the sliders, which have names, labels and steps; plots are drawn by its script.
    """

    name: str
    title: str
    about: str
    words: str
    claims: Sequence[str]
    more: Sequence[str] = ()
    slider: Sequence[Mapping[str, Any]] = ()
    plot: Sequence[Mapping[str, Any]] = ()
    game: Mapping[str, str] = field(default_factory=dict)


@cache
def looks() -> tuple[Look, ...]:
    """The pages in order."""
    return tuple(Look(**row) for row in tomllib.loads(asset("looks.toml"))["look"])


def look_files(look: Look, items: Items) -> dict[str, str]:
    """The page, and its data as a file of its own beside it."""
    data = DATA[look.name](items) if look.name in DATA else {}
    table = data.pop("table", None)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    drawings: dict[str, str] = {}
    body = [
        f'<header class="look"><h1>{in_html(look.title)}</h1><p class="lead">{in_html(look.about)}</p></header>',
        f"<p>{words_html(words_of(look.words))}</p>",
        *_moved(look),
        *_lemmas(look, items),
        *_game(look, drawings),
        *_table(table),
        _claims(look, items),
        f'<script type="application/json" id="data">{text}</script>' if data else "",
    ]
    scripts = [*(MOVED if look.slider else ()), f"{look.name}.js", *(("tree.js",) if look.game else ())]
    whole = page(look.title, body, up="../", way=[("Ledger", "../index.html")], scripts=scripts)
    files = {f"look/{look.name}.html": whole, **({f"look/{look.name}.json": text} if data else {})}
    return files | {f"look/{name}": drawing for name, drawing in drawings.items()}


def _lemmas(look: Look, items: Items) -> Iterator[str]:
    """The graph of lemmas, and a place where its script says what one rests on."""
    if look.name == "lemmas":
        yield '<p id="told" role="status">What a lemma rests on is told here.</p>'
        picture = part(LEMMAS)([*items.values()])
        yield f'<div class="scroll" role="region" tabindex="0" aria-label="The graph of lemmas">{picture}</div>'


def _moved(look: Look) -> Iterator[str]:
    """The sliders, and places for what a script shows."""
    if not look.slider:
        return
    yield '<form class="controls" aria-label="Numbers to move" hidden>'
    for each in look.slider:
        steps = f'data-among="{" ".join(each["among"])}"' if "among" in each else f'data-over="{each.get("over", 1)}"'
        yield (
            f'<label>{in_html(each["label"])}<output for="{each["name"]}"></output><input type="range"'
            f' id="{each["name"]}" min="{each["low"]}" max="{each["high"]}" value="{each["start"]}" {steps}></label>'
        )
    yield '</form><dl class="results" data-moving hidden aria-live="polite"></dl>'
    yield '<noscript><p class="note">To move numbers needs a script; the table below stands without it.</p></noscript>'
    plots = (
        f'<figure><svg class="plot" id="{each["name"]}" viewBox="0 0 {each["wide"]} {each["high"]}" role="img"'
        f' aria-label="{in_html(each["label"])}"></svg><figcaption>{in_html(each["caption"])}</figcaption></figure>'
        for each in look.plot
    )
    charts = "".join(_chart(name, who) for name, who in (("jams", "small"), ("calls", "big")))
    beside = {"kingmakers": MOTIVES, "jam-or-fold": charts}.get(look.name, "")
    yield f'<div data-moving hidden class="two">{"".join(plots)}{beside}</div>'


def _game(look: Look, drawings: dict[str, str]) -> Iterator[str]:
    if look.game:
        name, *settings = look.game["name"].split()
        tree = subject_of(BuiltIn(name, dict(each.split("=") for each in settings))).tree
        yield '<section aria-labelledby="tree"><h2 id="tree">The game</h2>'
        yield game_figure(Tree(tree, look.game["title"]), f"{look.name}.svg", drawings)
        yield "</section>"


def _chart(name: str, who: str) -> str:
    rows = "".join(
        f"<tr>{''.join(f'<td>{hand}</td>' for hand in look_data.HANDS[13 * row : 13 * row + 13])}</tr>"
        for row in range(13)
    )
    caption = f"<caption>The {who} blind {name} with</caption>"
    return f'<table class="chart" id="{name}">{caption}<tbody>{rows}</tbody></table>'


def _table(table: Mapping[str, Any] | None) -> Iterator[str]:
    if table is None:
        return
    head = "".join(f'<th scope="col">{in_html(cell)}</th>' for cell in table["head"])
    rows = "".join(f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in table["rows"])
    yield '<section aria-labelledby="known"><h2 id="known">What the certificates hold</h2>'
    yield (
        '<div class="scroll" role="region" tabindex="0" aria-label="What the certificates hold"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></section>"
    )


def _cell(cell: object) -> str:
    """A number, or the id of a claim as a link to it."""
    if isinstance(cell, look_data.Id):
        return f'<a href="../claims/{cell}.html">{cell}</a>'
    if isinstance(cell, Fraction):
        shown = str(cell).replace("-", "\u2212")
        return shown if len(shown) < look_data.LONG else f"about {float(cell):.12f}"
    return in_html(str(cell))


def _claims(look: Look, items: Items) -> str:
    found = [items[id_] for id_ in (*look.claims, *look.more) if id_ in items]
    rows = listed(
        f'<a href="../claims/{item.claim.id}.html">{item.claim.id}</a>, {item.outcome}:'
        f" {sentence(item.claim.statement, item)}"
        for item in found
    )
    return f'<section aria-labelledby="about"><h2 id="about">The claims</h2>{rows}</section>'
