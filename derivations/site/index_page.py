"""The first page: every claim with its verdict, a row each; a script lets rows be filtered, and nothing needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from derivations.claims.claim import Settled, Verdict
from derivations.print.appendix import MEANINGS
from derivations.print.claim_box import COLOURS
from derivations.print.claim_parts import tags
from derivations.print.given_text import in_html
from derivations.site.claim_page import Book, sentence, tone
from derivations.site.frame import badge, page

TITLE = "The ledger of gameproof"
WORDS = {
    Verdict.PROVED: "every reading that the words allow is true",
    Verdict.REFUTED: "every reading is false, and what is true instead stands beside it",
    Verdict.DEPENDS: "readings are left that disagree",
    Verdict.NOT_REPRODUCED: "a number from an experiment that is not described well enough",
    Verdict.MEASURED: "statistics of our own, with intervals; they decide nothing",
    Verdict.CITED: "a theorem of the literature, with its reference",
    Verdict.NOT_JUDGED: "about texts, people or taste",
    Verdict.UNKNOWN: "nothing decides it",
}


def index_page(books: Sequence[Book], looks: Sequence[tuple[str, str, str]]) -> str:
    """The page; `looks` are the pages with something to move: name, title, what is seen."""
    items = [item for book in books for item in book.settled]
    body = [
        f"<header><h1>{TITLE}</h1>",
        f'<p class="lead">{len(items)} claims from published sources on games, each settled by a certificate that a'
        " checker accepts without trusting the program that found it.</p>",
        *_counts(items),
        "</header>",
        *_moving(looks),
        '<section aria-labelledby="claims"><h2 id="claims">The claims</h2>',
        *_filters(books, items),
        '<table class="ledger"><caption class="counted" id="shown">All claims, by source.</caption><thead><tr>'
        '<th scope="col">Claim</th><th scope="col">Verdict</th><th scope="col">What is claimed</th>'
        '<th scope="col">Rests on</th></tr></thead>',
        *(line for book in books for line in _rows(book)),
        "</table></section>",
        *_trust(),
    ]
    return page(TITLE, body, scripts=("filter.js",))


def _counts(items: Sequence[Settled]) -> Iterator[str]:
    counts = Counter(item.verdict for item in items)
    told = [verdict for verdict in Verdict if counts[verdict]]
    # equal steps of a thousandth, as styles may not stand in the page
    parts = "".join(
        f'<svg class="{COLOURS[v]}" x="{sum(counts[w] for w in told[:k])}" width="{counts[v]}" height="1">'
        '<rect width="100%" height="1"/></svg>'
        for k, v in enumerate(told)
    )
    yield (
        f'<svg class="shares" viewBox="0 0 {len(items)} 1" preserveAspectRatio="none" role="img"'
        f' aria-label="Shares of the verdicts">{parts}</svg>'
    )
    rows = "".join(
        f'<li><span class="{COLOURS[verdict]}"></span><strong>{counts[verdict]} {verdict.value}</strong>:'
        f" {WORDS[verdict]}</li>"
        for verdict in told
    )
    yield f'<ul class="key">{rows}</ul>'


def _moving(looks: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    if looks:
        cards = "".join(
            f'<li><a href="look/{name}.html"><strong>{in_html(title)}</strong>{in_html(about)}</a></li>'
            for name, title, about in looks
        )
        yield '<section aria-labelledby="moving"><h2 id="moving">Something to move</h2>'
        yield f'<ul class="cards">{cards}</ul></section>'


def _filters(books: Sequence[Book], items: Sequence[Settled]) -> Iterator[str]:
    verdicts = [verdict.value for verdict in Verdict if any(item.verdict is verdict for item in items)]
    trusts = sorted({word for item in items for word in _tags_of(item)})
    yield '<form class="filters" role="search" aria-label="Claims" hidden>'
    yield '<label class="grow">Words or a number<input type="search" id="words" autocomplete="off"></label>'
    yield _choice("verdict", "Verdict", [(each, each) for each in verdicts])
    yield _choice("source", "Source", [(book.name, book.file.title) for book in books])
    yield _choice("trust", "Rests on", [(each, each) for each in trusts])
    yield '<p class="counted" role="status"></p></form>'


def _choice(name: str, label: str, options: Sequence[tuple[str, str]]) -> str:
    listed = "".join(f'<option value="{in_html(value)}">{in_html(text)}</option>' for value, text in options)
    return f'<label>{label}<select id="{name}"><option value="">all</option>{listed}</select></label>'


def _tags_of(item: Settled) -> list[str]:
    return tags(() if item.refused else item.checked, item.proof)


def _rows(book: Book) -> Iterator[str]:
    yield f'<tbody id="{book.name}"><tr><th scope="rowgroup" colspan="4">{in_html(book.file.title)}'
    yield f"<span>{in_html(book.file.source)}</span></th></tr>"
    for item in book.settled:
        trust = _tags_of(item)
        id_ = in_html(item.claim.id)
        about = {"verdict": item.outcome, "source": book.name, "trust": ";".join(trust)}
        about["words"] = f"{item.claim.id} {item.claim.statement}"
        data = "".join(f' data-{name}="{in_html(value)}"' for name, value in about.items())
        yield (
            f'<tr id="{id_}"{data}><td><a href="claims/{id_}.html">{id_}</a></td>'
            f"<td>{badge(item.outcome, tone(item))}</td><td>{sentence(item.claim.statement, item)}</td>"
            f"<td>{in_html(', '.join(trust))}</td></tr>"
        )
    yield "</tbody>"


def _trust() -> Iterator[str]:
    yield '<section aria-labelledby="rests"><h2 id="rests">What verdicts rest on</h2>'
    rows = "".join(f"<dt>{in_html(word)}</dt><dd>It {in_html(means)}.</dd>" for word, means in MEANINGS.items())
    yield f"<dl>{rows}</dl>"
    yield (
        "<p><strong>Argued</strong> is a step in words that the verdict needs beside what is checked, and"
        " <strong>cited</strong> a fact of the literature; the page of the claim has both in full.</p></section>"
    )
