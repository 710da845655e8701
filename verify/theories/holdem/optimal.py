r"""Check of jam or fold at one stack: the value, and all optimal plans of both players.

The plans x and y are best replies to each other, so each guarantees the value. They are also strictly complementary: a
class that is always or never jammed gains or loses by it, jam[i] > 0 or < 0, mixed ones have jam[i] = 0, and likewise
for calls. Then the optimal plans of the small blind are exactly the x' with

    x'[i] = x[i] where x[i] is 0 or 1,    call'[j] = 0 where 0 < y[j] < 1,    call'[j] <= 0 or >= 0 where y[j] = 1 or 0.

For x' is optimal exactly if it earns the value against y and y is a best reply to it, as y is optimal; the first is
jam[i] > 0 or < 0 leaving no choice, the second the rest. At x all that is not an equation is strict: the dimension
is the number of mixed classes less the rank of the equations. The same holds for the big blind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import compress

from trees.games.jam_or_fold import CALL, FOLD, JAM, SMALL, after_jam, require_stacks
from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import Number
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import EQUAL, Call, Compare, ForPlans, Statement, Sum, Weight, equal, of
from verify.theories.holdem.compact import ClassWeights, Compact, require_probability
from verify.theories.holdem.forms import Form, minus, positive
from verify.theories.holdem.records import ALWAYS, MIXED, Choices, JamOrFold, game_at
from verify.theories.optimal_sets.echelon import solve_for_free


def check_jam_or_fold(c: JamOrFold) -> tuple[Statement, ...]:
    """The value is what the plans give, and the optimal plans are what they leave open; see the top of this file."""
    require_stacks(c.stack, c.ante)
    return tuple(require_optimal(c, holdem()))


def require_optimal(c: JamOrFold, table: Showdowns) -> Iterator[Statement]:
    """What the record proves of jam or fold with this table of showdowns.

    Raises:
        CheckFailed: the plans are not strictly complementary, or give another value.
    """
    compact = Compact(table, c.ante, (c.stack,))
    for side, choices in (("jams", c.jams), ("calls", c.calls)):
        for name, number in choices.mixed.items():
            require_probability(number, f"{side}.mixed.{name}")
    jams, calls = compact.weights(c.jams, "jams"), compact.weights(c.calls, "calls")
    gains = compact.jam_gains(calls), [minus(form) for form in compact.call_gains(jams)]
    for side, choices, gained in zip(("jams", "calls"), (c.jams, c.calls), gains, strict=True):
        for name, mark, form in zip(table.names, "".join(choices.chart), gained, strict=True):
            if not _fits(mark, form):
                raise CheckFailed(f"{side}.{name}: expected a choice by its gain, found {mark} and {_sign(form)}")
    value = worth(compact, jams, [minus(form) for form in gains[1]], calls)
    if value != c.value:
        raise CheckFailed(f"value: expected what the plans give, {text(value)}, found {text(c.value)}")
    game = game_at(c.stack, c.ante)
    yield equal(Call("value", (game,)), c.value)
    tied = _rank(compact, jams, calls)
    for player, (choices, plan) in enumerate(((c.jams, jams), (c.calls, calls)), 1):
        left = len(plan.mixed) - tied
        yield equal(Call("dimension", (game, Fraction(player))), left)
        if not left:
            yield equal(Call("share", (game, Fraction(player))), share_of(plan, table))
            yield Call("optimal_plans", (game, Fraction(player), (plan_of(player, choices, table),)))
        for name, taken in zip(table.names, weights_of(choices, table), strict=True):
            if name not in choices.mixed or not left:
                yield ForPlans(game, player, Compare(of(Weight(*spots(player, name))), EQUAL, Sum(taken)))


def share_of(plan: ClassWeights, table: Showdowns) -> Fraction:
    """The share of all deals in which the plan takes its hand."""
    always = sum(compress(table.deals, plan.always))
    mixed = sum(form[0] * table.deals[k] for k, form in plan.mixed.items())
    return (always + Fraction(mixed, plan.denominator[0])) / table.all_deals


def _rank(compact: Compact, jams: ClassWeights, calls: ClassWeights) -> int:
    """The rank of the entries of mixed classes."""
    net, pairs = compact.table.net, compact.table.pairs
    rows = ({i: Fraction(compact.entry(net[i][j], pairs[i][j])[0]) for i in jams.mixed} for j in calls.mixed)
    forms = solve_for_free(rows, list(jams.mixed), -1)
    return sum(form != {i: 1} for i, form in forms.items())


def _fits(mark: str, form: Form) -> bool:
    return not any(form) if mark == MIXED else positive(form if mark == ALWAYS else minus(form))


def _sign(form: Form) -> str:
    return "a gain" if positive(form) else "a loss" if positive(minus(form)) else "neither gain nor loss"


def worth(compact: Compact, jams: ClassWeights, gains: Sequence[Form], calls: ClassWeights) -> Fraction:
    """The payoff of plans at one stack, of which those called are never mixed at a gain."""
    (earned,) = compact.earned(jams, gains, calls.always)
    scale = compact.unit * compact.table.all_deals * compact.table.boards * jams.denominator[0]
    return Fraction(earned, scale) - SMALL - compact.ante


def spots(player: int, name: str) -> tuple[str, str]:
    """The information set of a class, and its action other than to fold."""
    return (name, JAM) if player == 1 else (after_jam(name), CALL)


def weights_of(choices: Choices, table: Showdowns) -> list[Number]:
    """The probability of each class."""
    marks = zip(table.names, "".join(choices.chart), strict=True)
    return [choices.mixed[name] if mark == MIXED else Fraction(mark == ALWAYS) for name, mark in marks]


def plan_of(player: int, choices: Choices, table: Showdowns) -> dict[str, dict[str, Number]]:
    """The plan of these choices, by information set."""
    out: dict[str, dict[str, Number]] = {}
    for name, taken in zip(table.names, weights_of(choices, table), strict=True):
        infoset, action = spots(player, name)
        out[infoset] = {FOLD: 1 - taken, action: taken}
    return out
