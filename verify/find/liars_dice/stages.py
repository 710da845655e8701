r"""Liar's dice by nested linear programs, an exact one for each stage, from the largest least claim down.

In the stage with least claim M let p[x, y] be the probability that the roller claims y with the roll x, and V(y + 1)
what the next roller gets after a passed claim y. The roller's program is

    maximize the sum of u[y]   subject to
        u[y] <= 1/N sum over x of p[x, y] (1 - V(y + 1)),     the claim is passed
        u[y] <= 1/N sum over x of p[x, y] (1 if x >= y, else -penalty),     it is called
        sum over y of p[x, y] = 1,  p >= 0.

The two rows of a claim have multipliers with sum 1, as u[y] is free: the probabilities of a pass and of a call in an
optimal strategy of the caller. The optimum is V(M).

Source: Okamoto (2016), "Spiel des Jahres and optimization".
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from trees.games.liars_dice import require_die
from trees.tree import TooLarge
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.theories.dice.records import MOST_STAGES, DiceStage, DiceStages


def solve_stages(
    faces: int, least: int = 1, penalty: Fraction = Fraction(0), report: Callable[[str], None] = lambda _: None
) -> DiceStages:
    """Values and optimal strategies of the stages with least claims `least` to `faces`: a candidate.

    `report` is told of each stage.

    Raises:
        TreeError: `faces` out of range 1 to 200, `least` out of range, or a negative `penalty`.

    >>> [str(stage.value) for stage in solve_stages(6).stages]
    ['41/60', '41/60', '2/3', '1/2', '1/3', '1/6']
    """
    require_die(faces, least, penalty)
    if faces > MOST_STAGES:
        raise TooLarge(f"liars-dice: expected at most {MOST_STAGES} faces, found {faces}")
    later = {faces: -penalty}
    stages: list[DiceStage] = []
    for here in range(faces, least - 1, -1):
        report(f"stage {here} of {faces}")
        stages.insert(0, _stage(faces, here, penalty, later))
        later[here - 1] = stages[0].value
    return DiceStages(faces, least, penalty, tuple(stages))


def _stage(faces: int, least: int, penalty: Fraction, later: dict[int, Fraction]) -> DiceStage:
    """The stage with least claim `least`; later[y] is V(y + 1)."""
    rolls, claims = range(1, faces + 1), range(least, faces + 1)
    variables = [(roll, claim) for roll in rolls for claim in claims]
    place = {variable: j for j, variable in enumerate(variables)}
    one, chance = Fraction(1), Fraction(1, faces)
    rows: list[dict[int, Fraction]] = []
    for j, claim in enumerate(claims, len(variables)):
        passed, called = {j: -one}, {j: -one}
        for roll in rolls:
            passed[place[roll, claim]] = chance * (1 - later[claim])
            called[place[roll, claim]] = chance if roll >= claim else -chance * penalty
        rows += [passed, called]
    rows += [{place[roll, claim]: one for claim in claims} for roll in rolls]
    of_rolls = [False] * (2 * len(claims)) + [True] * faces
    optimum = maximize(
        Rows(
            rows,
            [Fraction(int(equal)) for equal in of_rolls],
            of_rolls,
            [False] * len(variables) + [True] * len(claims),
        ),
        [Fraction(0)] * len(variables) + [one] * len(claims),
    )
    roller = {str(roll): {str(claim): p for claim in claims if (p := optimum.z[place[roll, claim]])} for roll in rolls}
    # the rows are greater or equal, so their multipliers are at most 0; every second row is that of a call
    caller = {str(claim): -y for claim, y in zip(claims, optimum.multipliers[1::2], strict=False) if y}
    return DiceStage(least, optimum.value, roller, caller)
