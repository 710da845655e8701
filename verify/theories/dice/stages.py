r"""Check of liar's dice stage by stage.

A stage is one roll, one claim and one reply. With N faces and a penalty t, the roller who claims y with the roll x gets

    1 - V(y + 1)  if the claim is passed,        1 if x >= y, else -t,  if it is called,

where V(y + 1) is the value of the stage that a pass leads to, and V(N + 1) = -t. For each stage M, the last one
first, the roller's plan must guarantee V(M), and the caller's plan hold the roller to V(M).

Why that proves the value of the whole game, though both remember all claims and all rolls of their own. Follow the
plans at every stage, looking at the least claim and at the own roll alone. Then whatever happened before stage M, and
whatever the opponent does from there on and makes it depend on,

    (a) the roller, if he follows the plans, gets V(M) or more on average, and
    (b) the caller, if he follows the plans, leaves the roller V(M) or less on average.

It is so for M = N + 1, where the game is over. If it is so for all later stages: (a) The roll is fresh, so no memory
tells the opponent more about it than the claim y does. Whether he calls or passes, the roller gets on average what the
stage says, or more, because after a pass he is the caller and (b) holds at stage y + 1. So he gets V(M) or more
against the worse reply to each claim. (b) The fresh roll x is uniform. Whatever claim y the opponent makes of it, the
caller calls with a probability that depends on y alone, and after a pass (a) holds at stage y + 1. So the opponent gets
with x no more than the best claim of the stage gives, and V(M) or less on average. By (a) and (b) at the first stage
its V is the value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, groupby

from trees.games.liars_dice import require_die
from trees.tree import moderate, require_distribution
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, ForAll, Statement, WholeRange, equal
from verify.theories.dice.records import MOST_STAGES, DiceStage, DiceStages, dice


def check_dice_stages(c: DiceStages) -> tuple[Statement, ...]:
    """Each stage is worth what it says, given the values of the later ones; see the top of this file.

    >>> from verify.find.liars_dice.stages import solve_stages
    >>> from verify.language.text import shown
    >>> for fact in check_dice_stages(solve_stages(2))[:3]:
    ...     print(shown(fact))
    value(liars_dice(faces=2, least=1, penalty=0)) == 3/4
    stage_value(liars_dice(faces=2, least=1, penalty=0)) == 3/4
    stage_value(liars_dice(faces=2, least=2, penalty=0)) == 1/2
    """
    require_die(c.faces, c.least, c.penalty)
    if c.faces > MOST_STAGES:
        raise CheckFailed(f"faces: expected at most {MOST_STAGES}, found {c.faces}")
    expected, found = list(range(c.least, c.faces + 1)), [stage.least for stage in c.stages]
    if found != expected:
        raise CheckFailed(f"stages: expected the least claims {c.least} to {c.faces}, found {found!r:.60}")
    passed = {c.faces: 1 + c.penalty}
    for j, stage in reversed(list(enumerate(c.stages))):
        _check_stage(stage, c, passed, f"stages[{j}]")
        passed[stage.least - 1] = moderate(1 - stage.value, f"stages[{j}].value")
    game = dice(c.faces, c.least, c.penalty)
    runs = [(value, [stage.least for stage in same]) for value, same in groupby(c.stages, lambda stage: stage.value)]
    return (
        equal(Call("value", (game,)), c.stages[0].value),
        *(_stage_values(c, value, same[0], same[-1]) for value, same in runs),
        Call("optimal_stages", (game, tuple((stage.roller, stage.caller) for stage in c.stages))),
    )


def _stage_values(c: DiceStages, value: Fraction, first: int, last: int) -> Statement:
    """That the stages from `first` to `last` have this value."""
    if first == last:
        return equal(Call("stage_value", (dice(c.faces, first, c.penalty),)), value)
    stages = equal(Call("stage_value", (dice(c.faces, "M", c.penalty),)), value)
    return ForAll("M", WholeRange(first, last), stages)


def _check_stage(stage: DiceStage, c: DiceStages, passed: Mapping[int, Fraction], where: str) -> None:
    """The roller's plan earns the value against every reply, the caller's gives no more; passed[y] = 1 - V(y + 1)."""
    guarantee = _guarantee(stage, c, passed, where)
    if guarantee < stage.value:
        raise CheckFailed(f"{where}.roller: expected a guarantee of {text(stage.value)}, found {text(guarantee)}")
    ceiling = _ceiling(stage, c, passed, where)
    if ceiling > stage.value:
        raise CheckFailed(f"{where}.caller: expected at most {text(stage.value)} for the roller, found {text(ceiling)}")


def _guarantee(stage: DiceStage, c: DiceStages, passed: Mapping[int, Fraction], where: str) -> Fraction:
    """The sum over the claims of what the worse reply leaves the roller."""
    claims = {str(claim): claim for claim in range(stage.least, c.faces + 1)}
    rolls = {str(roll): roll for roll in range(1, c.faces + 1)}
    if stage.roller.keys() != rolls.keys():
        raise CheckFailed(f"{where}.roller: expected the rolls 1 to {c.faces}, found {list(stage.roller)!r:.60}")
    true, false = dict.fromkeys(claims.values(), Fraction(0)), dict.fromkeys(claims.values(), Fraction(0))
    for shown, roll in rolls.items():
        here = f"{where}.roller.{shown}"
        _require_positive(stage.roller[shown], claims, here)
        require_distribution(stage.roller[shown].values(), here)
        for name, p in stage.roller[shown].items():
            sums = true if roll >= claims[name] else false
            sums[claims[name]] = moderate(sums[claims[name]] + p, here)
    worse = (min((true[y] + false[y]) * passed[y], true[y] - c.penalty * false[y]) for y in claims.values())
    return _sum(worse, f"{where}.roller") / c.faces


def _ceiling(stage: DiceStage, c: DiceStages, passed: Mapping[int, Fraction], where: str) -> Fraction:
    """The mean over the rolls of what the best claim gives: a true one is at most the roll, a false one above it."""
    claims = {str(claim): claim for claim in range(stage.least, c.faces + 1)}
    _require_positive(stage.caller, claims, f"{where}.caller")
    true, false = [], []
    for name, claim in claims.items():
        p = stage.caller.get(name, Fraction(0))
        if p > 1:
            raise CheckFailed(f"{where}.caller.{name}: expected a probability <= 1, found {text(p)}")
        true.append(moderate((1 - p) * passed[claim] + p, where))
        false.append(moderate((1 - p) * passed[claim] - p * c.penalty, where))
    best_true = list(accumulate(true, max))
    best_false = list(accumulate(reversed(false), max))[::-1]
    # a roll below the least claim cannot claim the truth, the highest roll cannot lie
    best = [best_false[0]] * (stage.least - 1)
    best += [max(pair) for pair in zip(best_true, best_false[1:], strict=False)] + [best_true[-1]]
    return _sum(best, f"{where}.caller") / c.faces


def _sum(numbers: Iterable[Fraction], where: str) -> Fraction:
    total = Fraction(0)
    for number in numbers:
        total = moderate(total + number, where)
    return total


def _require_positive(here: Mapping[str, Fraction], claims: Mapping[str, int], where: str) -> None:
    """Probabilities of claims that are allowed, each in one spelling: that of 0 is to leave it out."""
    for name, p in here.items():
        if name not in claims:
            raise CheckFailed(
                f"{where}: expected claims from {min(claims.values())} to {max(claims.values())}, found {name!r:.60}"
            )
        if p <= 0:
            raise CheckFailed(f"{where}.{name}: expected a probability > 0, found {text(p)}")
