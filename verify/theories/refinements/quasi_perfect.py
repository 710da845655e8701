r"""Quasi-perfect equilibria: choices that are best from each information set on, against mistakes of the others.

A profile b is *quasi-perfect* if totally mixed profiles b^n converge to it such that for all n, each player i and each
information set h of i no choices of i at h and after earn more than those of b, if h is reached and the others follow
b^n: who chooses reckons with mistakes of others, and not with own ones. With the others' plans x_j in eps,

    gain(s) = sum over (s_1, ..., s_k) with s_i = s of u_i(s_1, ..., s_k) prod_{j != i} x_j[s_j],
    t(h, a) = gain(h, a) + sum over h' after (h, a) of max_a' t(h', a'),

no choices from any h on earn more than those of b exactly if each action that b takes at h attains max_a t(h, a). All
weights are rational functions of eps, whose signs for small eps are those of their lowest coefficients.

A profile is *perfect in the extensive form* if so with one difference: who chooses at h follows b^n at later sets too,
and so reckons with own mistakes. With the sum over a' of b^n(a') t(h', a') in the place of the maximum each action that
b takes at h attains max_a t(h, a).

*No* to the first, with two players. If choices from h on never earn less than those of b, and against some plan of the
other more, they earn more against all totally mixed plans, so that b is not quasi-perfect.

Sources: Selten (1975), "Reexamination of the perfectness concept"; van Damme (1984), "A relation between perfect
equilibria in extensive form games and proper equilibria in normal form games" (quasi-perfection); Miltersen and
Sorensen (2010), "Computing a quasi-perfect equilibrium of a two-player game" (plans with weights of at least powers of
eps), all from memory.
"""

from __future__ import annotations

from fractions import Fraction

from trees.tree import EMPTY, Infoset, Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement
from verify.kernel.strategies.plan import Behaviour, Plan, Profile
from verify.kernel.strategies.profiles import require_probabilities
from verify.kernel.strategies.response import ZERO, gains, largest, totals
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, require_flow
from verify.theories.refinements.consistency import assessed_histories
from verify.theories.refinements.records import DominatedContinuation, ExtensiveFormPerfect, QuasiPerfect
from verify.theories.refinements.small import SMALL, limit
from verify.theories.refinements.undominated import gain_range


def check_quasi_perfect(c: QuasiPerfect) -> tuple[Statement, ...]:
    """The plans tend to the profile, whose choices are best against those of the others at each information set."""
    form = whole_form_of(c.game, c.profile)
    require_mistakes(form, c.profile, c.plans)
    for player in range(form.players):
        _require_best(form, player, c.profile[player], dict(enumerate(c.plans)))
    return (Call("quasi_perfect", (reference(c.game), c.profile)),)


def check_extensive_form_perfect(c: ExtensiveFormPerfect) -> tuple[Statement, ...]:
    """The plans tend to the profile, whose choices are best at each information set against all plans."""
    form = whole_form_of(c.game, c.profile)
    require_mistakes(form, c.profile, c.plans)
    for player, plan in enumerate(c.plans):

        def worth(infoset: Infoset, values: dict[str, Number], player: int = player, plan: Plan = plan) -> Number:
            _require_choices(infoset, values, c.profile[player])
            arrives = plan[infoset.parent]
            return sum((plan[infoset.label, a] / arrives * value for a, value in values.items()), ZERO)

        totals(form.infosets[player].values(), gains(form, player, dict(enumerate(c.plans))), worth)
    return (Call("extensive_form_perfect", (reference(c.game), c.profile)),)


def require_mistakes(form: SequenceForm, profile: Profile, plans: tuple[Plan, ...]) -> None:
    """The plans have weights > 0 for small eps, and their strategies tend to those of the profile.

    Raises:
        CheckFailed: they do not.
    """
    if len(plans) != form.players:
        raise CheckFailed(f"plans: expected {form.players}, found {len(plans)}")
    for player, plan in enumerate(plans):
        require_flow(form, player, plan)
        if plan[EMPTY] != 1:
            raise CheckFailed(f"plans[{player}]: expected root weight 1, found {text(plan[EMPTY], 'eps')}")
        for label, infoset in form.infosets[player].items():
            for action in infoset.actions:
                weight = plan[label, action]
                if not SMALL.positive(weight):
                    raise CheckFailed(
                        f"plans[{player}]: expected {label}: {action} > 0 for small eps, found {text(weight, 'eps')}"
                    )
                share = profile[player][label][action]
                # what is before is positive too, as it comes first, or the root
                if limit(weight / plan[infoset.parent]) != share:
                    raise CheckFailed(
                        f"plans[{player}]: expected {action} at {label!r} to tend to {text(share)}, found another"
                    )


def _require_best(form: SequenceForm, player: int, own: Behaviour, plans: dict[int, Plan]) -> None:
    """Each action that the strategy takes is best for small eps, if best choices follow."""

    def worth(infoset: Infoset, values: dict[str, Number]) -> Number:
        return values[_require_choices(infoset, values, own)]

    totals(form.infosets[player].values(), gains(form, player, plans), worth)


def _require_choices(infoset: Infoset, values: dict[str, Number], own: Behaviour) -> str:
    """A best action at the set, if all that are taken are as good."""
    best = largest(values, SMALL, infoset.label)
    for action, share in own[infoset.label].items():
        if share and values[action] != values[best]:
            raise CheckFailed(
                f"plans: expected {action} to be best at {infoset.label!r} against the others', found {best} better"
            )
    return best


def check_dominated_continuation(c: DominatedContinuation) -> tuple[Statement, ...]:
    """The least and the greatest gain over all plans of the other player, where own choices lead to the set."""
    form = whole_form_of(c.game, c.profile)
    if form.players != 2:
        raise CheckFailed(f"game: expected two players, found {form.players}")
    player = next((j for j, own in enumerate(form.infosets) if c.infoset in own), None)
    if player is None:
        raise CheckFailed(f"infoset: expected one of the game, found {c.infoset!r:.60}")
    require_probabilities((c.instead,))
    now = continuation_plan(form, player, c.infoset, c.profile[player])
    least, most = gain_range(form, player, now, continuation_plan(form, player, c.infoset, c.instead))
    if (least, most) != (c.least, c.most) or least < 0 or most <= 0:
        raise CheckFailed(
            f"instead: expected a gain from {text(c.least)} to {text(c.most)}, at least 0 and somewhere more, found"
            f" from {text(least)} to {text(most)}"
        )
    return (
        Not(Call("quasi_perfect", (reference(c.game), c.profile))),
        Call("dominated_continuation", (reference(c.game), c.profile, c.infoset, c.instead)),
    )


def continuation_plan(form: SequenceForm, player: int, start: str, behaviour: Behaviour) -> dict[Sequence, Number]:
    """The weights of own sequences at an information set and after it, where own choices lead; 0 elsewhere.

    Raises:
        PlanError: the behaviour does not say what is done where it leads.
    """
    plan: dict[Sequence, Number] = dict.fromkeys(form.sequences(player), ZERO)
    for label, infoset in form.infosets[player].items():
        arrives = Fraction(1) if label == start else plan[infoset.parent]
        if arrives:
            here = behaviour.get(label)
            if here is None or here.keys() != set(infoset.actions) or sum(here.values()) != 1:
                raise PlanError(f"behaviour at {label!r}: expected probabilities of its actions, found others")
            plan |= {(label, action): arrives * share for action, share in here.items()}
    return plan


def whole_form_of(game: Game, profile: Profile) -> SequenceForm:
    """The sequence form of a game that a profile with choices at all information sets fits.

    Raises:
        PlanError: the profile does not fit, or leaves a choice out. CheckFailed: a chance move has probability 0.
    """
    assessed_histories(game, profile, {})
    return form_of(game, {})
