"""Behaviour profiles that may leave choices out, and their plans.

A profile names for each player probabilities at information sets. A strategy may leave out those at which it never
arrives itself: whatever is done there, its realization plan is the same, and so is every payoff while the other players
deviate.
"""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational

from trees.histories import Histories
from trees.tree import EMPTY, Number, Sequence
from verify.kernel.strategies.plan import Profile as Profile
from verify.kernel.strategies.sequence_form import InformationSets, PlanError, plan_of, require_mixture


class ChoiceNotStated(ValueError):
    """The answer depends on a choice that the profile leaves out: names the information set."""


def plans_of(form: InformationSets, profile: Profile) -> dict[int, dict[Sequence, Number]]:
    """The plan of each player's strategy; information sets may be left out where the strategy never arrives.

    Raises:
        PlanError: a strategy is missing or does not fit the game, or leaves out a set at which it arrives.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> form = sequence_form(kuhn())
    >>> bets = {"J": {"check": 1, "bet": 0}, "Q": {"check": 1, "bet": 0}, "K": {"check": 0, "bet": 1}}
    >>> folds = {"J check-bet": {"fold": 1, "call": 0}, "Q check-bet": {"fold": 1, "call": 0}}
    >>> calls = {f"{card} after {move}": {a: int(a in ("check", "call")) for a in actions}
    ...     for card in "JQK" for move, actions in (("check", ("check", "bet")), ("bet", ("fold", "call")))}
    >>> plans_of(form, (bets | folds, calls))[0]["K check-bet", "call"]
    Fraction(0, 1)
    >>> plans_of(form, (bets, calls))
    Traceback (most recent call last):
    ...
    verify.kernel.strategies.sequence_form.PlanError: player 1 at 'J check-bet': expected probabilities, since the strategy arrives there, found none
    """  # noqa: E501
    if len(profile) != form.players:
        raise PlanError(f"profile: expected {form.players} strategies, found {len(profile)}")
    plans = {}
    for player, behaviour in enumerate(profile):
        own = form.infosets[player]
        # any choice serves where the weight is 0
        left_out = [label for label in own if label not in behaviour]
        some = {h: {action: Fraction(action == own[h].actions[0]) for action in own[h].actions} for h in left_out}
        plan = plan_of(form, player, {**behaviour, **some})
        for label in left_out:
            if plan[own[label].parent] != 0:
                raise _not_told(player, label)
        plans[player] = plan
    return plans


def require_profile(form: InformationSets, profile: Profile) -> None:
    """Check that a profile fits the game, as `plans_of` does, without its plans.

    Raises:
        PlanError: a strategy is missing or does not fit the game, or leaves out a set at which it arrives.
    """
    if len(profile) != form.players:
        raise PlanError(f"profile: expected {form.players} strategies, found {len(profile)}")
    for player, (behaviour, own) in enumerate(zip(profile, form.infosets, strict=True)):
        for label in behaviour:
            if label not in own:
                raise PlanError(f"player {player + 1}: expected no entry for {label!r}, found one")
        made: set[Sequence] = {EMPTY}
        for label, infoset in own.items():
            arrives = infoset.parent in made
            if label in behaviour:
                require_mixture(infoset, behaviour[label])
                made |= {(label, action) for action, share in behaviour[label].items() if arrives and share}
            elif arrives:
                raise _not_told(player, label)


def _not_told(player: int, label: str) -> PlanError:
    return PlanError(
        f"player {player + 1} at {label!r}: expected probabilities, since the strategy arrives there, found none"
    )


def require_probabilities(profile: Profile) -> None:
    """Check that all numbers of the profile are rationals >= 0.

    Raises:
        PlanError: names the first that is not.
    """
    for player, behaviour in enumerate(profile):
        for label, here in behaviour.items():
            for action, number in here.items():
                if not isinstance(number, Rational) or number < 0:
                    raise PlanError(f"player {player + 1} at {label!r}: expected {action} >= 0, found {number}")


def reaches(table: Histories, profile: Profile) -> list[Number]:
    """The probability of every history, by its number."""
    out: list[Number] = [Fraction(1)] * len(table.parent)
    for j in range(1, len(out)):
        above = out[table.parent[j]]
        # a choice is left out only where the history has probability 0
        share = share_of(table, profile, j) if above else None
        out[j] = above * share if share else Fraction(0)
    return out


def share_of(table: Histories, profile: Profile, j: int) -> Number | None:
    """The probability of the step that leads to history j (not the root); None where the profile leaves it out."""
    s = table.step[j]
    if table.at[s] < 0:
        return table.chance[s]
    own = table.sets[table.at[s]]
    here = profile[own.player].get(own.label)
    return None if here is None else here[table.action[s]]
