"""What is printed of an accepted certificate is what was decided: no text of its own makes a line, or part of one.

In a certificate of each kind each text is replaced by hostile ones: it is refused, or there are as many lines as
before, all of them printable, and they read back as exactly the facts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.effort import thorough
from tests.support.samples import SAMPLES, sample
from tests.support.tampering import Place, changed, few_of_each, shape_of, spots
from trees.refusal import Refused
from trees.terminal import one_line
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate, ClaimCertificate, trust_of
from verify.check import accepted, accepted_lines, claim_lines, judge_claim
from verify.kernel.refusal import CheckFailed
from verify.kernel.theory import SOLVERS
from verify.language.parse import parse
from verify.language.text import shown

HOSTILE = (
    "z\n    trust:     evidence",
    "z\r\u2028\u2029\x85\v\fvalue(kuhn()) == 5",
    "\x1b[2K\x1b[1AK7 is proved\x1b[8m\x9b2J",
    "\u202e\u2066lav\u200f\u2069",
    "a) == 5 and value(kuhn(",
    '"}], 1) == 5\\',
    "x" * 10_000,
)
LABELS = ("meaning", "trust", "theories", "read as", "since", "where", "sample", "argued", "cited")


def texts(data: Any) -> list[tuple[Any, Place]]:
    """Where a text stands that a stranger writes, by shape."""
    return [(shape_of(place), place) for place, here in spots(data) if here and isinstance(here, str)]


def with_names(data: Any, text: str) -> Iterator[Any]:
    """The certificate with another name of an entry, for each object of a shape."""
    objects = [(shape_of(place), place) for place, here in spots(data) if isinstance(here, dict) and here]
    for place in few_of_each(objects, 1):
        yield changed(data, place, lambda here: {text if j == 0 else key: here[key] for j, key in enumerate(here)})


def stated(line: str, where: dict[str, str]) -> str | None:
    """What a line states, as readers spell it; None where it states nothing."""
    label, _, rest = line.partition(":")
    if label in LABELS or " is " in label:
        return None
    for known in ("believed", "true", "false", "undecided", "excluded", "instead"):
        if line.startswith(f"{known}: "):
            line = rest.strip()
    return line if "sha256(" in line else shown(parse(line, where), where)


def honest_lines(certificate: Certificate) -> tuple[str, ...]:
    """What is printed of a certificate, if it is accepted: the facts, and once on what they rest."""
    where: dict[str, str] = {}
    if isinstance(certificate, ClaimCertificate):
        where, judgement = dict(certificate.where), judge_claim(certificate)
        lines = claim_lines(certificate, judgement)
        said = [part for each in judgement.readings for part in (each.statement, each.correction) if part is not None]
    else:
        found = accepted(certificate)
        lines, said = accepted_lines(certificate, found), [*found.facts, *found.believed][:40]
        solvers = any(each.startswith(SOLVERS) for each in trust_of(certificate))
        assert bool(found.believed) <= solvers and not (found.facts and trust_of(certificate) == (SOLVERS,))
    assert all(line.isascii() and line.isprintable() for line in lines)
    facts = [line for line in (stated(line, where) for line in lines if "more, " not in line) if line]
    assert facts == [shown(part, where) for part in said]
    assert sum(line.startswith("trust: ") for line in lines) == 1
    *_, rests = (line for line in lines if not line.startswith("theories: "))
    assert rests.startswith(("trust: ", "argued: ", "cited: "))
    return lines


@pytest.mark.parametrize("name", SAMPLES)
def test_hostile_text_is_refused_or_stays_within_what_is_said(name: str) -> None:
    before = honest_lines(sample(name))
    data = json.loads(dumps(sample(name)))
    places = few_of_each(texts(data), 1)
    turn = list(SAMPLES).index(name) % len(HOSTILE)  # by day each kind has one of the texts, and each text many kinds
    for text in HOSTILE if thorough() else HOSTILE[turn : turn + 1]:
        tried = [changed(data, place, lambda _, text=text: text) for place in places]
        for each in (*tried, *with_names(data, text)):
            try:
                after = honest_lines(loads(json.dumps(each)))
            except (Refused, CheckFailed) as error:
                assert one_line(error).isprintable()
                continue
            assert len(after) == len(before)
