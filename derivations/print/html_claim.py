"""A claim in its box on a page: verdict, readings, what is true instead, what it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from derivations.claims.claim import Settled
from derivations.output.digests import brief_digests
from derivations.print.authored import marked_words, with_full_stop
from derivations.print.blocks import Words
from derivations.print.claim_box import COLOURS, MOST_LETTERS
from derivations.print.claim_parts import ClaimPart, ClaimPartKind, parts_of, shortened_statement, tag
from derivations.print.given_text import in_html
from derivations.print.references import certificate_target
from derivations.print.statement_reading import require_typed
from verify.kernel.statements.text import shown


def claim_html(item: Settled, words: Callable[[Words], str]) -> str:
    """The box; its place in the page is #claim-ID. `words` prints words within a line.

    Statements stand as they can be typed, in their one spelling.
    """
    id_, verdict = in_html(item.claim.id), item.verdict.value
    where = item.proof.where
    head = f'<p class="head"><strong>Claim {id_}.</strong> <span class="verdict">{verdict}</span></p>'
    lines = [head, f"<p>{words(with_full_stop(marked_words(item.claim.statement, item.proof.marked)))}</p>"]
    lines += chain.from_iterable(_lines(part, where, words) for part in parts_of(item))
    lines += _named("\n".join(_formal(part, where) for part in parts_of(item)), where)
    lines.append(f'<p class="rests">Trust: {in_html(tag(item))}. {_certificate(Path(item.certificate).name)}</p>')
    kind = COLOURS[item.verdict]
    return (
        f'<section class="claim {kind}" id="claim-{id_}" aria-label="Claim {id_}">\n{chr(10).join(lines)}\n</section>'
    )


def _certificate(name: str) -> str:
    if not name:
        return "No certificate was written."
    target = certificate_target(name)
    file = f"<code>{in_html(name)}</code>"
    return f'Certificate: <a href="{target}">{file}</a>.' if target else f"Certificate: {file}."


def _lines(part: ClaimPart, where: Mapping[str, str], words: Callable[[Words], str]) -> Iterator[str]:
    said = words(with_full_stop(part.words))
    match part.kind:
        case ClaimPartKind.MISPRINT:
            yield f"<p><em>Misprint:</em> {said}</p>"
        case ClaimPartKind.CITED:
            yield f"<p><em>Cited, not proved here:</em> {said}</p>"
        case ClaimPartKind.READING:
            if part.words:
                yield f"<p><em>Read as:</em> {said}</p>"
            state = f"<em>{part.state}:</em> " if part.state else ""
            yield f'<p class="formal">{state}<code>{in_html(_formal(part, where))}</code></p>'
        case ClaimPartKind.EXCLUDED:
            yield f"<p><em>Not this reading, since</em> {said}</p>"
        case ClaimPartKind.INSTEAD:
            yield f'<p class="formal"><strong>Instead:</strong> <code>{in_html(_formal(part, where))}</code></p>'
        case ClaimPartKind.LIKEWISE:
            yield f"<p><em>{part.state}, read as:</em> {said}</p>"
        case ClaimPartKind.FURTHER:
            yield f"<p><em>{part.state}</em> in {part.count} more readings, which stand in the certificate.</p>"
        case ClaimPartKind.SAMPLE:
            yield f"<p><em>Sample:</em> {said}</p>"
        case ClaimPartKind.MORE_SAMPLES:
            yield f"<p>All {part.count} samples stand in the certificate.</p>"
        case ClaimPartKind.TOGETHER:
            yield f"<p><em>Samples together:</em> {said}</p>"
        case ClaimPartKind.REMARK:
            yield f"<p>{said}</p>"


def _formal(part: ClaimPart, where: Mapping[str, str]) -> str:
    if part.kind not in (ClaimPartKind.READING, ClaimPartKind.INSTEAD):
        return ""
    kept, left = shortened_statement(part.statement)
    text = shown(kept, where)
    require_typed(text, kept, where)
    return text + (f" and {left} more, in the certificate" if left else "")


def _named(used: str, where: Mapping[str, str]) -> Iterator[str]:
    """What the names in formal statements stand for; what is long stands in the certificate."""
    for name, text in where.items():
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", used):
            long = f"given in the certificate, {len(text):,} letters"
            said = f"<code>{in_html(brief_digests(text))}</code>" if len(text) <= MOST_LETTERS else long
            yield f'<p class="note">where <code>{in_html(name)}</code> is {said}</p>'
