r"""What the encoding writes alike, and how many planes it has.

Two situations are alike if all planes are, and those of every answer that is legal in both. A network, whatever its
weights, expects the same where it is given the same.

Source: Hwang and Kaneko, sections 3.1 and 3.3, table 2, of which `ROWS` is a transcript.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from trees.holdem.betting import STREETS, legal
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement, equal
from verify.theories.networks.encoding_records import AnswerCodes, PlaneCount, PlanePair
from verify.theories.networks.planes import OF_ANSWER, OPEN, PARTS, Choices, Planes, combinations, of_answer
from verify.theories.networks.situations import Situation, situation

ROWS = {
    "hole cards": 2,
    "community cards": 3,
    "all cards": 1,
    "remaining rounds": 3,
    "position": 1,
    "actions of this round": 5,
    "chips of these": 5,
    "actions of the last round": 5,
    "chips of those": 5,
    "chips of those, again": 5,
    "action": 1,
    "chips of the action": 1,
}
"""Table 2: 上記アクションのチップ数, the chips of the actions above, stands in three rows of five."""
TEXT = {"pot": 1}
"""What the text has beside it: 現在のポットサイズを行列で表した."""


def check_plane_count(claimed: PlaneCount) -> tuple[Statement, ...]:
    """The sum of the rows.

    Raises:
        CheckFailed: a row is none, has other planes, or stands twice; or all have.
    """
    known, names = ROWS | TEXT, tuple(row.name for row in claimed.rows)
    if len(set(names)) < len(names) or not set(names) <= set(known):
        raise CheckFailed(f"rows: expected some of {', '.join(known)}, each once, found others")
    for row in claimed.rows:
        if row.planes != known[row.name]:
            raise CheckFailed(f"rows: expected {known[row.name]} planes of {row.name}, found {row.planes}")
    found = sum(row.planes for row in claimed.rows)
    if found != claimed.planes:
        raise CheckFailed(f"planes: expected {found}, found {claimed.planes}")
    return (equal(Call("planes", (names,)), found),)


def check_plane_pair(claimed: PlanePair) -> tuple[Statement, ...]:
    """Both are situations, with the same actions from a street on, and are written alike whatever the choices, or not.

    Raises:
        CheckFailed: one is no situation, they do not differ as said, or are written otherwise.
    """
    require_choices(claimed.choices)
    first, second = (situation(claimed.stack, text) for text in (claimed.first, claimed.second))
    if first == second or not _same_since(first, second, claimed.since):
        raise CheckFailed(f"since: expected two situations that are the same from street {claimed.since}, found others")
    alike = written_alike(first, second, claimed.choices)
    if alike != claimed.alike:
        raise CheckFailed(f"alike: expected {alike}, found {claimed.alike}")
    named = (Fraction(claimed.stack), claimed.first, claimed.second)
    said = Call("same_planes", (*named, dict(claimed.choices)))
    since = tuple(Call("same_since", (*named, street)) for street in STREETS[claimed.since : claimed.since + 1])
    return *since, said if alike else Not(said)


def check_answer_codes(claimed: AnswerCodes) -> tuple[Statement, ...]:
    """All legal answers are written again.

    Raises:
        CheckFailed: the numbers are others, or depend on choices that are not named.
    """
    require_choices(claimed.choices)
    here = situation(claimed.stack, claimed.situation)
    found = {codes(here, choices) for choices in combinations(OF_ANSWER, claimed.choices)}
    if len(found) > 1:
        raise CheckFailed(f"choices: expected {', '.join(OF_ANSWER)} as far as they matter, found too few")
    counts = found.pop()
    if counts != (claimed.legal, claimed.written, claimed.tied):
        raise CheckFailed(f"answers: expected {counts} legal, written and tied, found others")
    at = (Fraction(claimed.stack), claimed.situation)
    return (
        equal(Call("legal_answers", at), claimed.legal),
        equal(Call("written_answers", (*at, dict(claimed.choices))), claimed.written),
        equal(Call("tied_raises", (*at, dict(claimed.choices))), claimed.tied),
    )


def require_choices(choices: Mapping[str, str]) -> None:
    """That they are choices of the encoding.

    Raises:
        CheckFailed: one is not.
    """
    for name, choice in choices.items():
        if choice not in OPEN.get(name, ()):
            raise CheckFailed(f"choices: expected some of {', '.join(OPEN)}, found {name!r:.40} as {choice!r:.40}")


def codes(here: Situation, choices: Choices) -> tuple[int, int, int]:
    """How many answers are legal, how many are written each in its way, and the most raises written in one way."""
    answers = tuple(legal(here.hand).totals())
    written: dict[int, Planes] = {answer: of_answer(here, answer, choices) for answer in answers}
    raises = Counter(code for answer, code in written.items() if answer > here.hand.high)
    return len(answers), len(set(written.values())), max(raises.values(), default=0)


def written_alike(first: Situation, second: Situation, choices: Choices) -> bool:
    """Whether both have the same planes, and all answers legal in both, for all other choices."""
    for part, names in PARTS:
        if any(part(first, each) != part(second, each) for each in combinations(names, choices)):
            return False
    both = set(legal(first.hand).totals()) & set(legal(second.hand).totals())
    return all(
        of_answer(first, answer, each) == of_answer(second, answer, each)
        for each in combinations(OF_ANSWER, choices)
        for answer in both
    )


def _same_since(first: Situation, second: Situation, street: int) -> bool:
    if not 0 <= street <= len(STREETS) or (first.hole, first.board) != (second.hole, second.board):
        return False
    since, other = ([act for act in each.hand.actions if act.street >= street] for each in (first, second))
    return since == other and first.hand.street == second.hand.street
