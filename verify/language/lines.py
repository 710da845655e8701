r"""What the checker says of what it accepted, as lines; each is made of records that were checked, and of nothing else.

Words of a certificate stand in quotes, as JSON quotes, in ASCII, with single spaces. A game has the title that the
evidence gives it; of one that the evidence does not have the digest alone is said. A name of `where` is explained by
the argument that it stands for. What is believed on a solver's word is marked as that, and a sample as unchecked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from verify.kernel.statements.claim_records import Measured
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import And, ForAll, Implies, Not, Statement
from verify.kernel.statements.substitution import calls_of
from verify.kernel.statements.verdict import Judgement, Verdict
from verify.kernel.theory import WORDS, load_named
from verify.language.samples import AGAINST, FOR, OPEN, speak_together, speaks_of
from verify.language.text import shown
from verify.language.titles import retitled, titles_of, with_titles

MOST_PLACES = 6
MOST_SHOWN = 40
MOST_QUOTED = 1_000
_SAID = {
    Verdict.PROVED: "proved",
    Verdict.REFUTED: "refuted",
    Verdict.DEPENDS: "true or false, depending on how it is read",
    Verdict.NOT_REPRODUCED: "not reproduced",
    Verdict.MEASURED: "measured, not decided",
    Verdict.CITED: "cited, not proved",
    Verdict.NOT_JUDGED: "not judged",
    Verdict.UNKNOWN: "unknown",
}
_TOGETHER = {FOR: "all speak for the claim", AGAINST: "one or more speak against the claim", OPEN: "open"}


def labelled_line(label: str, text: str) -> str:
    """A line with what it is about before it.

    >>> labelled_line("trust", "evidence")
    'trust:     evidence'
    """
    return f"{label + ':':<10} {text}"


def quoted_words(words: str) -> str:
    """Words of somebody's in quotes, on one line; of very many the first.

    >>> print(quoted_words("so\\n  it   is"))
    "so it is"
    """
    said = " ".join(words.split())
    return json.dumps(said if len(said) <= MOST_QUOTED else f"{said[:MOST_QUOTED]}...")


def meaning_lines(statements: Iterable[Statement]) -> tuple[str, ...]:
    """Lines on words that not every reader knows, each once.

    >>> from verify.language.parse import parse
    >>> meaning_lines([parse("value(kuhn()) == 0")])
    ()
    """
    found: dict[str, None] = {}
    for call in (call for statement in statements for call in calls_of(statement)):
        place = WORDS[call.word].told
        if place is not None:
            found |= dict.fromkeys(load_named(place)(call))
    return tuple(found)


def unmet_lines(found: Judgement) -> tuple[str, ...]:
    """Which premises of readings that are true are never met, by the same facts."""
    denied = [part for each in found.readings if each.holds for part in _premises_denied(each.statement)]
    if not denied:
        return ()
    facts, unmet = Facts((*found.facts, *found.believed)), list[Statement]()
    for part in denied:
        if part not in unmet and decide(part, facts):
            unmet.append(part)
    return tuple(f"the premise is never met: {shown(part)}" for part in unmet)


def _premises_denied(s: Statement) -> Iterator[Statement]:
    """For each premise of the statement, that it is never met."""
    match s:
        case Implies():
            yield Not(s.left)
        case And():
            for part in s.parts:
                yield from _premises_denied(part)
        case ForAll():
            yield from (ForAll(s.name, s.among, part) for part in _premises_denied(s.part))


def beside_lines(found: Judgement) -> tuple[str, ...]:
    """What a reader of the readings must have beside them: what words mean, and premises that are never met."""
    return (*meaning_lines(found.said), *unmet_lines(found))


def fact_lines(facts: tuple[Statement, ...], believed: tuple[Statement, ...]) -> Iterator[str]:
    """Facts, then what is believed on solvers' words, of very many the first, then what their words mean."""
    first, second = facts[:MOST_SHOWN], believed[: max(MOST_SHOWN - len(facts), 0)]
    yield from map(shown, first)
    yield from (labelled_line("believed", shown(each)) for each in second)
    more = len(facts) + len(believed) - len(first) - len(second)
    if more:
        yield f"and {more:,} more, {len(believed) - len(second):,} of them believed"
    yield from (labelled_line("meaning", line) for line in meaning_lines((*first, *second)))


def verdict_lines(id_: str, found: Judgement, where: Mapping[str, str]) -> Iterator[str]:
    """The verdict: each reading, what is true instead, what names stand for and words mean, samples."""
    titles = titles_of((*found.facts, *found.believed))
    yield f"{id_} is {_SAID[found.verdict]}"
    where = retitled(where, found.said, titles)

    def text(s: Statement) -> str:
        return shown(with_titles(s, titles), where)

    for each in found.readings:
        yield labelled_line(each.state, text(each.statement))
        if each.reading.words:
            yield labelled_line("read as", quoted_words(each.reading.words))
        if each.reading.excluded:
            yield labelled_line("since", quoted_words(each.reading.excluded))
        if each.correction is not None:
            yield labelled_line("instead", text(each.correction))
    yield from (labelled_line("where", f"{name} = {said}") for name, said in where.items())
    yield from (labelled_line("meaning", line) for line in beside_lines(found))
    yield from (labelled_line("sample", f"not checked: {said}") for said in sample_lines(found.measured))
    yield from (labelled_line("together", said) for said in together(found.measured))


def sample_lines(samples: Sequence[Measured]) -> Iterator[str]:
    """Samples in words, a line each; what is as in the line before of confidence, size and seed is not said again."""
    for before, sample in zip((None, *samples), samples, strict=False):
        yield sample_line(sample, before)


def sample_line(sample: Measured, before: Measured | None = None) -> str:
    """A sample in words, after the one that was said before it; its interval is rounded outwards.

    >>> numbers = [Fraction(k, 3) for k in (2, 1, 2)]
    >>> sample_line(Measured("share", *numbers, Fraction(99, 100), 100, 1, Fraction(1, 2)))
    '"share": 0.67, from 0.33 to 0.67 with 99% confidence, does not exclude 1/2 (100 drawn with seed 1)'
    """
    places = places_of((sample.high - sample.low) / 2)
    unit = Fraction(1, 10**places)
    low, high = floor(sample.low / unit) * unit, ceil(sample.high / unit) * unit
    said = f"{json.dumps(sample.quantity)}: {decimal(sample.estimate, places)}"
    said += f", from {decimal(low, places)} to {decimal(high, places)}"
    if before is None or before.confidence != sample.confidence:
        unsure = 100 * (1 - sample.confidence)
        sure = decimal(100 - unsure, places_of(unsure))
        said += f" with {sure.rstrip('0').rstrip('.') if '.' in sure else sure}% confidence"
    said += "" if speaks_of(sample) is None else f", {_spoken(sample)}"
    if before is None or (before.size, before.seed) != (sample.size, sample.seed):
        said += f" ({sample.size:,} drawn with seed {sample.seed})"
    return said


def places_of(half: Fraction) -> int:
    """How many decimal places a number deserves that may be off by `half`: those of its first two digits.

    >>> [places_of(Fraction(half)) for half in ("0.037", "2.25", "23", "230")]
    [3, 1, 0, 0]
    """
    return next((places for places in range(MOST_PLACES) if half * 10**places >= 10), MOST_PLACES)


def _spoken(sample: Measured) -> str:
    """What the sample says of what the claim states."""
    stated, size = stated_of(sample), "" if sample.part is None else f" at {sample.part} of the size"
    if speaks_of(sample) == OPEN:
        return f"does not exclude {stated}"
    if speaks_of(sample) == FOR:
        return f"speaks for {stated}{size}"
    return f"speaks against {stated}" if sample.part is None else f"not reproduced{size}: {stated}"


def together(samples: Sequence[Measured]) -> Iterator[str]:
    """What samples say together of a claim, where it states something of more than one.

    >>> third, half, one = (Fraction(1, k) for k in (3, 2, 1))
    >>> late = Measured("late", half, third, one, half, 9, 1, least=third)
    >>> list(together([late, Measured("early", half, third, one, half, 9, 1, most=half)]))
    ['open']
    """
    stated = [sample for sample in samples if speaks_of(sample) is not None]
    if len(stated) > 1 and (said := speak_together(stated)) is not None:
        parts = {each.part for each in stated if speaks_of(each) == said and each.part is not None}
        sizes = "" if said == OPEN or not parts else f" at {' and '.join(map(str, sorted(parts)))} of the size"
        yield f"not reproduced{sizes}" if said == AGAINST and sizes else f"{_TOGETHER[said]}{sizes}"


def stated_of(sample: Measured) -> str:
    """What the claim states for the quantity.

    >>> half = Fraction(1, 2)
    >>> stated_of(Measured("share", half, half, half, half, 9, 1, None, Fraction(1, 3), half))
    'at least 1/3 and at most 1/2'
    """
    said = (("", sample.expected), ("at least ", sample.least), ("at most ", sample.most))
    return " and ".join(f"{bound}{number}" for bound, number in said if number is not None)


def decimal(number: Fraction, places: int) -> str:
    """The number rounded to so many places.

    >>> decimal(Fraction(-2, 3), 4), decimal(Fraction(-2, 3), 0)
    ('-0.6667', '-1')
    """
    whole = floor(abs(number) * 10**places + Fraction(1, 2))
    after = f".{str(whole % 10**places).rjust(places, '0')}" if places else ""
    return f"{'-' * (number < 0)}{whole // 10**places}{after}"
