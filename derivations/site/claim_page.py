"""The page of a claim: the source's words, how they are read, what is true, why, and how to check it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from derivations.claims.claim import Settled
from derivations.explain.at_length.claim_report import derivations_of, title_of
from derivations.output.digests import brief_digests
from derivations.own.records import ClaimFile, OwnClaim, RefusedClaim, games_of
from derivations.print.authored import marked_words, pieces, with_full_stop
from derivations.print.blocks import Block, Heading, Note
from derivations.print.claim_box import COLOURS
from derivations.print.claim_parts import names_in, theorem_parts
from derivations.print.given_text import in_html
from derivations.print.html_blocks import block_html, words_html
from derivations.print.lemma_blocks import statement_words
from derivations.print.pictures import Tree
from derivations.print.report_file import quotations
from derivations.print.statement_html import statement_html
from derivations.site.frame import asset, badge, listed, page
from derivations.site.games import game_figure
from verify.certificates import theories_of
from verify.kernel.statements.records import Statement
from verify.kernel.statements.verdict import Read
from verify.kernel.theory import theory_named
from verify.language.lines import beside_lines, sample_line, together
from verify.language.text import shown

MOST_GAMES = 3
"""Games of one claim that are derived on its page."""
MOST_BLOCKS = 150
"""Parts of a derivation that are seen at once."""
MOST_READINGS, MOST_FACTS, MOST_LETTERS, MOST_FORMAL = 12, 40, 700, 4_000
"""What a page has in full; the certificate has all."""
STATES = {True: "true", False: "false", None: "not decided"}


@dataclass(frozen=True)
class Book:
    """The claims of one source, settled in its order."""

    name: str
    file: ClaimFile
    settled: tuple[Settled, ...]


class Beside(NamedTuple):
    """What the site has beside the claim: its source's name, pages by name with something to move, the source's
    reports, neighbours.
    """

    source: str
    looks: tuple[tuple[str, str], ...]
    reports: tuple[tuple[str, str], ...]
    before: str
    after: str


def claim_files(
    file: ClaimFile, claim: OwnClaim | RefusedClaim, item: Settled, beside: Beside
) -> dict[str, str | bytes]:
    """The files of a claim of the file by name: its page, its certificate, drawings of its games."""
    id_ = item.claim.id
    derived = list(_derivation(file, claim)) if isinstance(claim, OwnClaim) else []
    drawings: dict[str, str] = {}
    body = [
        f"<header><h1>{id_} {badge(item.outcome, tone(item))}</h1>"
        f'<p class="lead">{sentence(item.claim.statement, item)}</p></header>',
        *_section("In the source", _source(file, item)),
        *_section("How it is read", _readings(item)),
        *_section("Samples", _samples(item)),
        *_section("What is known beyond", _remark(item)),
        *_section("Something to move", _looks(beside)),
        *_section("Why", _blocks(derived, f"{id_}-", drawings)),
        *_section("What the certificate proves", _facts(item)),
        *_section("What it rests on", _trust(item, beside)),
        *_section("Check it yourself", _check(item)),
        _neighbours(beside),
    ]
    way = (("Ledger", "../index.html"), (file.title, f"../index.html#{beside.source}"))
    scripts = ("tree.js",) if any(isinstance(block, Tree) for block in derived) else ()
    files: dict[str, str | bytes] = {
        f"claims/{id_}.html": page(f"{id_}: {item.outcome}", body, up="../", way=way, scripts=scripts)
    }
    if item.certificate:
        files[f"certificates/{id_}.json"] = Path(item.certificate).read_bytes()
    if item.compiled:
        files[f"coq/{id_}.v"] = item.compiled.theory.read_bytes()
    files.update({f"claims/{name}": drawing for name, drawing in drawings.items()})
    return files


def tone(item: Settled) -> str:
    """The colour of its verdict."""
    return "unknown" if item.refused else COLOURS[item.verdict]


def _section(title: str, lines: Iterator[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        place = re.sub("[^a-z]+", "-", title.lower())
        yield from (f'<section aria-labelledby="{place}"><h2 id="{place}">{title}</h2>', *found, "</section>")


@cache
def _originals() -> Mapping[str, list[dict[str, str]]]:
    return tomllib.loads(asset("originals.toml"))


def _source(file: ClaimFile, item: Settled) -> Iterator[str]:
    yield f"<p>{in_html(with_full_stop(item.claim.source))}</p>"
    report = file.path.with_name("report.md")
    for each in quotations(report) if report.is_file() else ():
        if item.claim.id in each.claims:
            yield _quotation(each.original, f"{words_html(each.translation)} ({words_html(each.place)})")
    for row in _originals().get(item.claim.id, ()):
        yield _quotation(row["original"], in_html(row["translation"]))
    if item.claim.misprint:
        yield f"<p><strong>Misprint.</strong> {sentence(item.claim.misprint, item)}</p>"


def _quotation(original: str, translation: str) -> str:
    language = "en" if original.isascii() else "ja"
    return (
        f'<figure class="quote"><blockquote lang="{language}"><p>{in_html(original)}</p></blockquote>'
        f"<figcaption>{translation}</figcaption></figure>"
    )


def _capital(text: str) -> str:
    """A sentence; what begins with a sign or a name stays as it is.

    >>> _capital("only at 0"), _capital("exp' = exp"), _capital("p is 1/2")
    ('Only at 0', "exp' = exp", 'p is 1/2')
    """
    return text[0].upper() + text[1:] if re.match("(?:a|[a-z]{2,})[ ,;:]", text) else text


def _readings(item: Settled) -> Iterator[str]:
    found = item.judgement.readings
    for each in found[:MOST_READINGS]:
        yield from _reading(each, item, several=len(found) > 1)
    if len(found) > MOST_READINGS:
        yield f"<p>All {len(found)} readings stand in the certificate.</p>"
    used = "\n".join(
        shown(statement, item.proof.where)
        for each in found[:MOST_READINGS]
        for statement in (each.statement, each.correction)
        if statement is not None
    )
    where = item.proof.where
    if named := names_in(used, where):
        rows = "".join(f"<dt><code>{in_html(name)}</code></dt><dd>{_argument(where[name])}</dd>" for name in named)
        yield f"<h3>Names in the statements</h3><dl>{rows}</dl>"
    lemmas = [lemma for part in theorem_parts(item).values() for lemma in part.lemmas]
    if lemmas:
        yield f"<h3>Lemmas that prove it</h3>{listed(words_html(statement_words(lemma)) for lemma in lemmas)}"
    if beside := beside_lines(item.judgement):
        yield f"<h3>Words in the statements</h3>{listed(in_html(with_full_stop(line)) for line in beside)}"


def _argument(text: str) -> str:
    text = brief_digests(text)
    if len(text) > MOST_LETTERS:
        return f"given in the certificate, {len(text):,} letters"
    return f"<code>{in_html(text)}</code>"


def _reading(each: Read, item: Settled, *, several: bool) -> Iterator[str]:
    excluded = each.reading.excluded is not None
    kind = "unknown" if excluded or each.holds is None else "proved" if each.holds else "refuted"
    state = f"{STATES[each.holds]}, excluded" if excluded else STATES[each.holds]
    yield f'<div class="claim reading {kind}">'
    if each.reading.words or several:
        words = sentence(each.reading.words, item) if each.reading.words else "As it stands."
        yield f'<p class="head"><span>{words}</span> <span class="verdict">{state}</span></p>'
    yield f'<p class="formal">{_formal(each.statement, item)}</p>'
    if each.reading.excluded is not None:
        yield f"<p><em>Not this reading:</em> {sentence(each.reading.excluded, item)}</p>"
    if each.correction is not None:
        yield (
            '<div class="instead"><p><strong>True instead</strong></p>'
            f'<p class="formal">{_formal(each.correction, item)}</p></div>'
        )
    yield "</div>"


def _formal(statement: Statement, item: Settled) -> str:
    letters = len(shown(statement, item.proof.where))
    if letters > MOST_FORMAL:
        return f"<i>given in the certificate, {letters:,} letters</i>"
    return statement_html(statement, item.proof.where)


def sentence(text: str, item: Settled) -> str:
    """Words about a claim as their author wrote them, with their mathematics."""
    first, *rest = pieces(with_full_stop(marked_words(text, item.proof.marked)))
    return words_html((_capital(first) if isinstance(first, str) else first, *rest))


def _samples(item: Settled) -> Iterator[str]:
    if samples := item.judgement.measured:
        yield listed(in_html(sample_line(each)) for each in samples[:MOST_READINGS])
        if len(samples) > MOST_READINGS:
            yield f"<p>All {len(samples)} samples stand in the certificate.</p>"
        yield from (f"<p>{in_html(with_full_stop(_capital(line)))}</p>" for line in together(samples))


def _remark(item: Settled) -> Iterator[str]:
    if item.proof.remark:
        yield f"<p>{sentence(item.proof.remark, item)}</p>"


def _looks(beside: Beside) -> Iterator[str]:
    if beside.looks:
        yield listed(f'<a href="../look/{name}.html">{in_html(title)}</a>' for name, title in beside.looks)


def _derivation(file: ClaimFile, claim: OwnClaim) -> Iterator[Block]:
    games = games_of((claim,))
    derived = dict(list(games.items())[:MOST_GAMES])
    for game in derived.values():
        if len(derived) > 1:
            yield Heading(title_of(file, (game,)), 2)
        yield from derivations_of(file, (game,), [claim])
    if len(games) > len(derived):
        yield Note(f"{len(games) - len(derived)} more games of the claim are derived by gameproof report.")


def _blocks(blocks: list[Block], stem: str, drawings: dict[str, str]) -> Iterator[str]:
    """The blocks, with drawings as files, and their games as data for who folds them."""
    if len(blocks) > MOST_BLOCKS:
        yield f"<details><summary>The derivation, in {len(blocks)} parts</summary>"
    for block in blocks:
        if isinstance(block, Tree):
            yield game_figure(block, f"{stem}{len(drawings) + 1}.svg", drawings)
        elif isinstance(block, Heading):
            level = block.level + 1
            yield f"<h{level}>{words_html(block.words)}</h{level}>"
        else:
            yield block_html(block)
    if len(blocks) > MOST_BLOCKS:
        yield "</details>"


def _facts(item: Settled) -> Iterator[str]:
    facts = [*item.judgement.facts, *item.judgement.believed]
    if facts:
        lines = (brief_digests(shown(fact, item.proof.where)) for fact in facts[:MOST_FACTS])
        brief = (line if len(line) <= MOST_LETTERS else f"{line[:MOST_LETTERS]} ..." for line in lines)
        rows = "".join(f"<li><code>{in_html(line)}</code></li>" for line in brief)
        more = f"<p>{len(facts) - MOST_FACTS} more, in the certificate.</p>" if len(facts) > MOST_FACTS else ""
        what = "statement" if len(facts) == 1 else "statements"
        yield f'<details><summary>{len(facts)} {what}</summary><ul class="facts">{rows}</ul>{more}</details>'


def _trust(item: Settled, beside: Beside) -> Iterator[str]:
    if item.refused:
        return
    checked = ", ".join(item.checked)
    yield (
        f"<p><strong>{in_html(_capital(checked))}.</strong> What these words mean:"
        ' <a href="../index.html#rests">what verdicts rest on</a>.</p>'
    )
    named = theories_of(item.offered)
    if named:
        about = (f"<em>{in_html(name.replace('_', ' '))}</em> ({in_html(theory_named(name).about)})" for name in named)
        yield f"<p>Beside the core of the checker it rests on these theories: {'; '.join(about)}.</p>"
    for name, facts in (("Argued in words", item.proof.argued), ("Cited", item.proof.cited)):
        if facts:
            yield f"<h3>{name}</h3>{listed(sentence(fact, item) for fact in facts)}"
    if beside.reports:
        links = ", ".join(f'<a href="../{target}">{in_html(name)}</a>' for name, target in beside.reports)
        yield f"<p>The whole derivation of the source: {links}.</p>"


def _check(item: Settled) -> Iterator[str]:
    id_, name = item.claim.id, f"{item.claim.id}.json"
    if item.certificate:
        size = Path(item.certificate).stat().st_size
        yield (
            f'<p>The certificate, <a href="../certificates/{name}" download>{name}</a> ({size:,} bytes), holds the'
            " statements and their evidence. The checker needs no solver and knows nothing of how it was found.</p>"
        )
        yield f'<pre tabindex="0">gameproof check {name}</pre>'
    if item.compiled:
        done = f"{item.compiled.theorems} of {item.compiled.wanted} statements"
        yield f'<p><a href="../coq/{id_}.v" download>{id_}.v</a> has theorems, which Coq accepted: {done}.</p>'
        yield f'<pre tabindex="0">gameproof export coq {id_} --compile</pre>'
    yield f'<p>To settle the claim again:</p><pre tabindex="0">gameproof prove {item.claim.id}</pre>'


def _neighbours(beside: Beside) -> str:
    links = [("Before: ", beside.before), ("Next: ", beside.after)]
    shown_ = "".join(f'<a href="{id_}.html">{name}{id_}</a>' for name, id_ in links if id_)
    return f'<nav class="beside" aria-label="Neighbours">{shown_}</nav>'
