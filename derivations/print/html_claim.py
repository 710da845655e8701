"""A claim in its box on a page: verdict, readings, what is true instead, what it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from derivations.claims.claim import Settled
from derivations.output.digests import brief_digests
from derivations.print.authored import with_full_stop
from derivations.print.blocks import Words
from derivations.print.claim_box import COLOURS
from derivations.print.claim_parts import (
    HEADS,
    MOST_NAMED,
    ClaimPart,
    ClaimPartKind,
    ReadingTable,
    beside_theorem,
    claimed,
    leaves_out,
    names_in,
    parts_of,
    remark_of,
    shortened_statement,
    tag,
    words_of_readings,
)
from derivations.print.given_text import in_html
from derivations.print.inline import html_inline
from derivations.print.lemma_blocks import statement_words
from derivations.print.references import certificate_target
from derivations.print.statement_html import statement_html
from verify.kernel.statements.records import Statement
from verify.language.text import shown as typed

MARKS = {"true": "\u2713", "false": "\u2717", "excluded": "\u2013", "undecided": "?"}
"""What stands before a reading, by its state."""


def claim_html(item: Settled, theorem: str = "") -> str:
    """The box; its place in the page is #claim-ID. `theorem` refers to the theorem that it rests on."""
    id_, verdict = in_html(item.claim.id), item.verdict.value
    where = item.proof.where
    head = f'<p class="head"><strong>Claim {id_}.</strong> <span class="verdict">{verdict}</span></p>'
    lines = [head, f"<p>{_sentence(claimed(item))}</p>"]
    lines += [f"<p>It rests on {theorem}.</p>"] if theorem else []
    parts = list(beside_theorem(parts_of(item)) if theorem else parts_of(item))
    lines += chain.from_iterable(_lines(part, where) for part in parts)
    lines += _named((said for part in parts for said in (part.statement, part.instead)), where)
    lines.append(f'<p class="rests">Trust: {in_html(tag(item))}. {_certificate(item)}</p>')
    kind = COLOURS[item.verdict]
    return (
        f'<section class="claim {kind}" id="claim-{id_}" aria-label="Claim {id_}">\n{chr(10).join(lines)}\n</section>'
    )


def claim_rows_html(items: Sequence[Settled]) -> str:
    """Claims in one box, a line each with its verdict and remark; how they are read stands below."""
    lines: list[str] = []
    for item in items:
        id_, said = in_html(item.claim.id), _sentence(claimed(item))
        row = f'<strong>{id_}</strong> {said} <span class="verdict">{item.verdict.value}</span>'
        lines.append(f'<p class="row {COLOURS[item.verdict]}" id="claim-{id_}">{row}</p>')
        if item.proof.remark:
            lines.append(f"<p>{_sentence(remark_of(item))}</p>")
    for words, ids in words_of_readings(items).items():
        lines.append(f"<p><em>Read as</em> ({in_html(', '.join(ids))}): {_sentence(words)}</p>")
    tags = in_html("; ".join(dict.fromkeys(map(tag, items))))
    files = (f'<a href="{certificate_target(name)}"><code>{in_html(name)}</code></a>' for name in map(_name, items))
    lines.append(f'<p class="rests">Trust: {tags}. Certificates, with the formal statements: {", ".join(files)}.</p>')
    return f'<section class="claim unknown" aria-label="Claims">\n{chr(10).join(lines)}\n</section>'


def _sentence(words: Words) -> str:
    return html_inline(with_full_stop(words))


def _name(item: Settled) -> str:
    return Path(item.certificate).name


def _certificate(item: Settled) -> str:
    name = _name(item)
    if not name:
        return "No certificate was written."
    target = certificate_target(name)
    file = f"<code>{in_html(name)}</code>"
    which = "Certificate, with the formal statement" if leaves_out(item) else "Certificate"
    return f'{which}: <a href="{target}">{file}</a>.' if target else f"{which}: {file}."


def _lines(part: ClaimPart, where: Mapping[str, str]) -> Iterator[str]:
    if (head := HEADS.get(part.kind)) is not None:
        yield f"<p>{f'<em>{head}</em> ' if head else ''}{_sentence(part.words)}</p>"
    match part.kind:
        case ClaimPartKind.READING:
            yield from _reading(part, where)
        case ClaimPartKind.READINGS:
            assert part.table is not None
            yield from _table(part.table)
        case ClaimPartKind.FURTHER:
            yield f"<p><em>{part.state}</em> in {part.count} more readings, which stand in the certificate.</p>"
        case ClaimPartKind.THEOREM if part.lemmas:
            rows = "".join(f"<li>{html_inline(statement_words(each))}</li>" for each in part.lemmas)
            yield f"<p><em>By {'lemmas' if len(part.lemmas) > 1 else 'a lemma'}:</em></p><ul>{rows}</ul>"
        case ClaimPartKind.MORE_SAMPLES:
            yield f"<p>All {part.count} samples stand in the certificate.</p>"


def _reading(part: ClaimPart, where: Mapping[str, str]) -> Iterator[str]:
    """A reading in words, why it is excluded, formally, and what is true instead."""
    said = [_sentence(part.words)] if part.words else []
    if part.excluded:
        said.append(f"<em>Not this reading, since</em> {_sentence(part.excluded)}")
    before = _mark(part.state) if part.state else "<em>Read as:</em> "
    if said:
        yield f"<p>{before}{' '.join(said)}</p>"
    if part.statement is not None:
        mark = _mark(part.state) if part.state and not said else ""
        yield f'<p class="formal">{mark}{_formal(part.statement, where)}</p>'
    if part.instead is not None:
        yield f'<p class="formal"><strong>Instead:</strong> {_formal(part.instead, where)}</p>'


def _mark(state: str) -> str:
    return f'<span class="mark {state}" role="img" aria-label="{state}">{MARKS[state]}</span> '


def _table(table: ReadingTable) -> Iterator[str]:
    """Which readings hold."""
    yield '<div class="scroll" role="region" tabindex="0" aria-label="Readings"><table>'
    if table.columns:
        head = "".join(f'<th scope="col">{html_inline(each)}</th>' for each in table.columns)
        yield f"<tr><td></td>{head}</tr>"
    for row, states in zip(table.rows, table.states, strict=True):
        marks = [f"<td>{_mark(state)}</td>" for state in states]
        cell = f'<th scope="row">{html_inline(row)}</th>'
        yield f"<tr>{''.join([cell, *marks] if table.columns else [*marks, cell])}</tr>"
    yield "</table></div>"
    if table.common:
        yield f"<p>Each time {_sentence(table.common)}</p>"


def _formal(said: Statement, where: Mapping[str, str]) -> str:
    kept, left = shortened_statement(said)
    return statement_html(kept, where) + (f" and<br>{left} more, in the certificate" if left else "")


def _named(printed: Iterable[Statement | None], where: Mapping[str, str]) -> Iterator[str]:
    """What the names in formal statements stand for; what is long stands in the certificate."""
    for name in names_in(" ".join(typed(each, where) for each in printed if each is not None), where):
        text = where[name]
        said = f"<code>{in_html(brief_digests(text))}</code>" if len(text) <= MOST_NAMED else "given in the certificate"
        yield f'<p class="note">where <code>{in_html(name)}</code> is {said}</p>'
