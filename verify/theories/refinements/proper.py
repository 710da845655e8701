r"""Proper equilibria of small strategic forms: costlier mistakes are less likely by an order.

Let each player have one information set, as in a strategic form. A totally mixed profile x is *eps-proper* if for all
actions r, s of each player i

    u_i(s, x) < u_i(r, x)  implies  x_i(s) <= eps x_i(r),

and a profile is *proper* if eps-proper ones converge to it as eps tends to 0.

*Yes.* A profile of rational functions of eps that tends to it is eps-proper for all small eps, by the order of their
lowest powers.

*No.* In eps-proper profiles x^n that tend to p call s negligible beside r if x_i^n(s) / x_i^n(r) tends to 0. So is s
with p_i(s) = 0 beside r with p_i(r) > 0; and a profile of others' actions beside another one where each action is the
same or negligible, one at least. Of two actions of player i let d(t) be what r earns more than s where the others play
t. If some d(t) > 0, and each t with d(t) < 0 is negligible beside some t' with d(t') > 0, then s is worse than r in the
end, and so negligible beside it. If p_i(s) > 0, that is absurd: p is not proper. Else nothing is said.

Source: Myerson (1978), "Refinements of the Nash equilibrium concept", International Journal of Game Theory 7.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod

from trees.exact import TooLarge
from verify.kernel.games.game import reference
from verify.kernel.games.subject import Game
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.response import gains
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.refinements.quasi_perfect import require_mistakes, whole_form_of
from verify.theories.refinements.records import Proper, WorseAction, WorseActions
from verify.theories.refinements.small import SMALL
from verify.theories.refinements.steps import Steps

EPS = Ratio.variable()
MOST_PROFILES = 10_000
MOST_PAIRS = 100_000
"""Of actions of one player."""
MOST_STEPS = 20_000_000
"""Profiles of the others, and pairs of actions and of profiles, that are compared for all worse actions together."""


def check_proper(c: Proper) -> tuple[Statement, ...]:
    """The plans tend to the profile, and a worse action has a weight of at most eps times that of a better one."""
    form = one_set_form(c.game, c.profile)
    require_mistakes(form, c.profile, c.plans)
    for player, own in enumerate(form.infosets):
        earned = gains(form, player, dict(enumerate(c.plans)))
        for label, infoset in own.items():
            for worse, better in product(infoset.actions, repeat=2):
                weights = c.plans[player]
                if SMALL.positive(earned[label, better] - earned[label, worse]) and not SMALL.nonnegative(
                    EPS * weights[label, better] - weights[label, worse]
                ):
                    raise CheckFailed(f"plans: expected {worse} at most eps times {better} at {label!r}, found more")
    return (Call("proper", (reference(c.game), c.profile)),)


def check_worse_actions(c: WorseActions) -> tuple[Statement, ...]:
    """Each step follows from those before; where an action is worse that the profile takes, this is not proper."""
    orders = Negligible(one_set_form(c.game, c.profile), c.profile)
    every = (*c.steps, c.last)
    for k, step in enumerate(every):
        if not 0 <= step.player < len(orders.actions) or not {step.worse, step.better} <= {
            *orders.actions[step.player]
        }:
            raise CheckFailed(f"steps[{k}]: expected actions of a player, found others")
        if step in every[:k] or not orders.follows(step):
            raise CheckFailed(f"steps[{k}]: expected {step.better} to be better than {step.worse}, found no reason")
        orders.add(step)
    facts: list[Statement] = [
        Call("worse_near", (reference(c.game), c.profile, Fraction(step.player + 1), step.worse, step.better))
        for step in every
    ]
    if any(map(orders.is_taken, every)):
        facts.append(Not(Call("proper", (reference(c.game), c.profile))))
    return tuple(facts)


def one_set_form(game: Game, profile: Profile) -> SequenceForm:
    """The sequence form of a game in which each player has one information set at most.

    Raises:
        CheckFailed: a player has several. PlanError: the profile does not fit.
    """
    form = whole_form_of(game, profile)
    if any(len(own) > 1 for own in form.infosets):
        raise CheckFailed("game: expected one information set for each player, as in a strategic form, found more")
    if prod(len(each.actions) for own in form.infosets for each in own.values()) > MOST_PROFILES:
        raise TooLarge(f"game: expected at most {MOST_PROFILES:,} profiles of actions, found more")
    if sum(len(each.actions) ** 2 for own in form.infosets for each in own.values()) > MOST_PAIRS:
        raise TooLarge(f"game: expected at most {MOST_PAIRS:,} pairs of actions, found more")
    return form


@dataclass
class Negligible:
    """Which actions are known to be negligible beside which, in eps-proper profiles that tend to the profile."""

    form: SequenceForm
    profile: Profile
    known: set[tuple[int, str, str]] = field(default_factory=set)
    steps: Steps = field(default_factory=lambda: Steps(MOST_STEPS))

    def __post_init__(self) -> None:
        self.actions = [next((each.actions for each in own.values()), ("",)) for own in self.form.infosets]
        for i, own in enumerate(self.profile):
            for here in own.values():
                self.known |= {(i, s, r) for s, p in here.items() for r, q in here.items() if not p and q}

    def is_taken(self, step: WorseAction) -> bool:
        """Whether the profile takes the action that is worse."""
        return any(here[step.worse] > 0 for here in self.profile[step.player].values())

    def follows(self, step: WorseAction) -> bool:
        """Whether the one action is better in the end, by what is known."""
        i = step.player
        others = product(*(own if j != i else [step.better] for j, own in enumerate(self.actions)))
        more = {t: self._pays(i, t) - self._pays(i, (*t[:i], step.worse, *t[i + 1 :])) for t in map(tuple, others)}
        gained, lost = [t for t, d in more.items() if d > 0], [t for t, d in more.items() if d < 0]
        self.steps.take(len(more) + len(gained) * len(lost))
        return bool(gained) and all(any(self._beside(t, u) for u in gained) for t in lost)

    def add(self, step: WorseAction) -> None:
        """Keep the step, and what it says together with others."""
        i, s, r = step.player, step.worse, step.better
        below = [s, *(a for j, a, b in self.known if (j, b) == (i, s))]
        above = [r, *(b for j, a, b in self.known if (j, a) == (i, r))]
        self.steps.take(len(self.known) + len(below) * len(above))
        self.known |= {(i, a, b) for a in below for b in above}

    def _beside(self, t: tuple[str, ...], u: tuple[str, ...]) -> bool:
        apart = [(j, a, b) for j, (a, b) in enumerate(zip(t, u, strict=True)) if a != b]
        return bool(apart) and all(each in self.known for each in apart)

    def _pays(self, player: int, t: tuple[str, ...]) -> Fraction:
        """What the player gets where these actions are taken."""
        return self._table.get(t, self._nothing)[player]

    @cached_property
    def _nothing(self) -> list[Fraction]:
        return [Fraction(0)] * len(self.actions)

    @cached_property
    def _table(self) -> dict[tuple[str, ...], list[Fraction]]:
        """By the actions of all players what they get; where one does not move, it is by any of his."""
        found: dict[tuple[str, ...], list[Fraction]] = {}
        for sequences, paid in self.form.payoffs.items():
            for t in product(*([s[-1]] if s else own for s, own in zip(sequences, self.actions, strict=True))):
                found[t] = [a + b for a, b in zip(found.get(t, self._nothing), paid, strict=True)]
        return found
