r"""Where in the box of its parameters is a profile a Nash equilibrium?

The slacks that decide (`verify.kernel.equilibria.deviations`) and are not shown to be >= 0 throughout become
conditions; those that are combinations of others are left out. What is left to ask is whether conditions ever fail,
and whether they ever hold: a grid of points answers, else z3 does. The certificate, that the profile is an
equilibrium exactly where the conditions hold, never rests on z3; its answer that a condition fails nowhere, or that
all of them hold nowhere, does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from verify.find import smt
from verify.find.equilibria.combinations import combination, irredundant
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.equilibria.condition_records import Conditions, Failure, Sample
from verify.kernel.equilibria.conditions import at_sample, forms_of, occurring, unknowns
from verify.kernel.equilibria.deviations import slacks
from verify.kernel.equilibria.ranges import plans_over
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.multivariate import Multivariate, at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.statements.formula import Formula, at_least, more, smtlib
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.response import best_response, payoff, reached_choices
from verify.kernel.strategies.sequence_form import sequence_form

YES, NO, SOME, NOT_ALL, UNKNOWN = "yes", "no", "for some values", "not for all values", "unknown"
MOST_POINTS = 650
STEPS = 25, 13, 9, 7, 5, 4, 3, 2

Point: TypeAlias = dict[str, Fraction]
Asked: TypeAlias = tuple[str, smt.Answer]


@dataclass(frozen=True)
class Settled:
    """`verdict` is "yes" (throughout), "no" (nowhere), "for some values", "not for all values", or "unknown".

    `asked` are the queries, each with what it shows if it is unsatisfiable; `steady` are the numbers of the conditions
    that z3 found to fail nowhere, `open` of those of which it is not known whether they do.
    """

    verdict: str
    certificate: Conditions
    asked: tuple[Asked, ...]
    steady: tuple[int, ...]
    open: tuple[int, ...]


def conditions(game: Game, parameters: tuple[Parameter, ...], profile: Profile, timeout: int = TIMEOUT_MS) -> Settled:
    """The conditions, with points where they hold and fail; each question to z3 may take `timeout` ms.

    Raises:
        PlanError: the profile does not fit the game.
        CheckFailed: it is no profile, or the game no game, throughout the box.
        Undecided: too many ways to deviate.
    """
    box = Box(parameters)
    form = sequence_form(tree_of(game, unknowns(box), box))
    plans = plans_over(form, profile, box)
    payoffs = tuple(payoff(form, player, plans) for player in range(form.players))
    kept, implied = irredundant(
        [(deviation, slack) for deviation, slack in slacks(form, profile, plans, box) if not box.nonnegative(slack)],
        box,
    )
    bare = Conditions(game, parameters, profile, payoffs, kept, implied, None, None, None)
    return _settled(bare, box, timeout)


def _settled(bare: Conditions, box: Box, timeout: int) -> Settled:
    """Points where the conditions hold and fail, from a grid or from z3."""
    wanted = forms_of(bare)
    if not wanted:
        return Settled(YES, bare, (), (), ())
    used = Box(tuple(p for p in box.parameters if p.name in occurring(wanted)))
    grid = [box.lowest() | point for point in _grid(used)]
    asked: list[Asked] = []
    failing: list[Point] = []
    steady, open_ = [], []
    for k, form in enumerate(wanted):
        point = min((p for p in grid if at(form, p) < 0), key=_spelling, default=None)
        if point is None:
            fails = {f"condition {k + 1} fails": more(0, form)}
            answer = _asked(asked, f"condition {k + 1} holds throughout", fails, used, timeout)
            point = _point(answer, box)
            if answer.verdict == "unsat":
                steady.append(k)
            elif point is None:
                open_.append(k)
        failing += [] if point is None else [point]
    marks = tuple(steady), tuple(open_)
    if not failing:
        return Settled(UNKNOWN if open_ else YES, bare, tuple(asked), *marks)
    bare = replace(bare, fails=_failure(bare, failing[0]))
    inside = [p for p in grid if all(at(form, p) >= 0 for form in wanted)]
    if inside:
        point = min(inside, key=lambda p: (sum(at(form, p) == 0 for form in wanted), _spelling(p)))
        return Settled(SOME, replace(bare, holds=_sample(bare, point)), tuple(asked), *marks)
    nowhere = combination(-1, wanted, box)
    if nowhere is not None:
        return Settled(NO, replace(bare, nowhere=nowhere), tuple(asked), *marks)
    stated = {f"condition {k + 1} holds": at_least(form, 0) for k, form in enumerate(wanted)}
    answer = _asked(asked, "the conditions hold nowhere", stated, used, timeout)
    point = _point(answer, box)
    if point is not None:
        bare = replace(bare, holds=_sample(bare, point))
    verdict = {"sat": SOME, "unsat": NO}.get(answer.verdict, NOT_ALL)
    return Settled(verdict, bare, tuple(asked), *marks)


def _asked(asked: list[Asked], shows: str, stated: Mapping[str, Formula], used: Box, timeout: int) -> smt.Answer:
    """Ask whether formulas all hold somewhere in the box."""
    named = dict(stated)
    for p in used.parameters:
        unknown = Multivariate.variable(p.name)
        named[f"{p.name} from {p.range.low}"] = at_least(unknown, p.range.low)
        if p.range.high is not None:
            named[f"{p.name} to {p.range.high}"] = at_least(p.range.high, unknown)
    answer = smt.ask(smtlib(named), timeout)
    asked.append((shows, answer))
    return answer


def _point(answer: smt.Answer, box: Box) -> Point | None:
    """The point of a countermodel, where it is rational."""
    if answer.verdict != "sat":
        return None
    try:
        return box.lowest() | {name: Fraction(number) for name, number in answer.model.items()}
    except ValueError:
        return None


def _grid(box: Box) -> Iterator[Point]:
    """Points spread over a box, its corners among them."""
    count = next(steps for steps in STEPS if steps ** len(box.parameters) <= MOST_POINTS or steps == 2)
    axes = [[(p.name, number) for number in _steps(p.range, count)] for p in box.parameters]
    return (dict(point) for point in product(*axes))


def _steps(range_: Range, count: int) -> list[Fraction]:
    if range_.high is None:
        return [range_.low, *(range_.low + Fraction(2) ** (j - 1) for j in range(count - 1))]
    return [range_.low + (range_.high - range_.low) * Fraction(j, count - 1) for j in range(count)]


def _spelling(point: Point) -> int:
    return sum(abs(number.numerator) + number.denominator for number in point.values())


def _sample(c: Conditions, point: Point) -> Sample:
    return Sample(point, tuple(at(form, point) for form in forms_of(c)))


def _failure(c: Conditions, point: Point) -> Failure:
    """The largest regret at a point where a condition fails."""
    form, plans = at_sample(c, point)
    found = []
    for player in range(form.players):
        best = best_response(form, player, plans)
        found.append((best.value - payoff(form, player, plans), player, best.choices))
    gain, player, choices = max(found, key=lambda each: each[0])
    return Failure(_sample(c, point), player, gain, reached_choices(form, player, choices))
