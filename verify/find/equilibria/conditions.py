r"""Where in the box of its parameters is a profile a Nash equilibrium?

The slacks that decide (`verify.theories.parameters.deviations`) and are not shown to be >= 0 throughout become
conditions; those that are combinations of others are left out. What is left to ask is whether conditions ever fail,
and whether they ever hold: a grid of points answers, else z3 does. That the profile is an equilibrium exactly where the
conditions hold never rests on z3. Its answers about what no rational point shows, that a condition fails nowhere or
that all of them hold nowhere, are evidence of their own beside that; from both together the verdict follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from verify.certificates import AllOf, Certificate
from verify.find.equilibria.combinations import combination, irredundant
from verify.find.equilibria.profile import reached_choices
from verify.find.smt import SmtAnswer
from verify.find.solver_answers import SolverReplies, ask_solvers
from verify.find.timeout import TIMEOUT_MS, Solvers
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.multivariate import at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.statements.records import Not, Statement, holds
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.response import best_response, payoff
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import Conditions, Failure, Sample
from verify.theories.parameters.conditions import (
    all_of,
    as_statements,
    at_sample,
    forms_of,
    occurring,
    relations,
    throughout,
)
from verify.theories.parameters.deviations import slacks
from verify.theories.parameters.ranges import plans_over
from verify.theories.reals.solvers import SAT, SolverAnswers

MOST_POINTS = 650
STEPS = 25, 13, 9, 7, 5, 4, 3, 2

Point: TypeAlias = dict[str, Fraction]


@dataclass(frozen=True)
class SettledConditions:
    """The conditions; `answers` are those of solvers that are evidence beside them.

    `asked` are all questions to solvers, `failing` points at which some condition fails.
    """

    certificate: Conditions
    answers: tuple[SolverAnswers, ...]
    asked: tuple[SolverReplies, ...]
    failing: tuple[Point, ...]

    @property
    def evidence(self) -> Certificate:
        """The conditions with the answers."""
        return AllOf((self.certificate, *self.answers)) if self.answers else self.certificate


def conditions(
    game: Game, parameters: tuple[Parameter, ...], profile: Profile, timeout: int = TIMEOUT_MS
) -> SettledConditions:
    """The conditions, with points where they hold and fail; each question to z3 may take `timeout` ms.

    Raises:
        PlanError: the profile does not fit the game.
        CheckFailed: it is no profile, or the game no game, throughout the box.
        Undecided: too many ways to deviate.
    """
    box = Box(parameters)
    form = form_of(game, box.binding, box)
    plans = plans_over(form, profile, box)
    payoffs = tuple(payoff(form, player, plans) for player in range(form.players))
    kept, implied = irredundant(
        [(deviation, slack) for deviation, slack in slacks(form, profile, plans, box) if not box.nonnegative(slack)],
        box,
    )
    bare = Conditions(game, parameters, profile, payoffs, kept, implied, None, None, None)
    return _settled(bare, box, Solvers(timeout))


def _settled(bare: Conditions, box: Box, solvers: Solvers) -> SettledConditions:
    """Points where the conditions hold and fail, from a grid or from a solver."""
    wanted = relations(forms_of(bare))
    if not wanted:
        return SettledConditions(bare, (), (), ())
    used = Box(tuple(p for p in box.parameters if p.name in occurring(forms_of(bare))))
    grid = [box.lowest() | point for point in _grid(used)]
    questions: list[SolverReplies] = []
    needed: list[SolverAnswers] = []
    failing: list[Point] = []

    def counterexample(s: Statement) -> Point | None:
        """Where solvers say that the statement fails; without a rational point their word is needed."""
        question = ask_solvers(throughout(bare, s), solvers=solvers)
        questions.append(question)
        point = next((_point(each, box, used) for each in question.answers if each.verdict == SAT), None)
        if point is None and _is_word(question.evidence):
            needed.append(question.evidence)
        return point

    conditions = as_statements(bare, wanted)
    for (form, sign), said in zip(wanted, conditions, strict=True):
        point = min((p for p in grid if not holds(at(form, p), sign)), key=_spelling, default=None)
        point = counterexample(said) if point is None else point
        failing += [] if point is None else [point]
    if failing:
        bare = replace(bare, fails=_failure(bare, failing[0]))
    if failing or any(each.answer == SAT for answers in needed for each in answers.answers):
        inside = [p for p in grid if all(holds(at(form, p), sign) for form, sign in wanted)]
        if inside:
            point = min(inside, key=lambda p: (sum(at(form, p) == 0 for form in forms_of(bare)), _spelling(p)))
            bare = replace(bare, holds=_sample(bare, point))
        elif (nowhere := combination(-1, forms_of(bare), box)) is not None:
            bare = replace(bare, nowhere=nowhere)
        elif (point := counterexample(Not(all_of(conditions)))) is not None:
            bare = replace(bare, holds=_sample(bare, point))
    return SettledConditions(bare, tuple(needed), tuple(questions), tuple(failing))


def _is_word(answers: SolverAnswers) -> bool:
    """Whether the checker believes it."""
    return bool(answers.solvers) and any(each.answer == SAT for each in answers.premises)


def _point(answer: SmtAnswer, box: Box, used: Box) -> Point | None:
    """The point of a countermodel, where it is rational."""
    names = {p.name for p in used.parameters}
    try:
        return box.lowest() | {name: Fraction(number) for name, number in answer.model.items() if name in names}
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
