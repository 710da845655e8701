r"""Behaviour profiles that may leave choices out: plans, payoffs, and the regret at one information set.

A profile names for each player probabilities at information sets. A strategy may leave out those at which it never
arrives itself: whatever is done there, its realization plan is the same, and so is every payoff while the other players
deviate. With reach(n) the probability of history n and u_i(n) the expected payoff of player i from n on, the
*one-information-set regret* at h, which belongs to i, is

    max_a  sum_n reach(n) (u_i(n a) - u_i(n)) / sum_n reach(n),       n in h,

the best gain from another choice at h alone, given that h is reached. It may be 0 everywhere though a player gains by
changing two choices at once.

Source: Myerson (1991), section 4.2 and figure 4.2 (the multiagent representation).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from numbers import Rational
from typing import TypeAlias

from trees.histories import Histories, histories
from trees.tree import EMPTY, Node, Number, Sequence, Tree
from verify.kernel.strategies.outlook import ChoiceNotStated as ChoiceNotStated
from verify.kernel.strategies.outlook import Outlook
from verify.kernel.strategies.sequence_form import InformationSets, PlanError, plan_of, require_mixture
from verify.kernel.strategies.weights import Profile as Profile

Payoffs: TypeAlias = "tuple[Number, ...] | str"


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
                # the first condition alone is met by nearly all, and fastest judged
                fraction = type(number) is Fraction and number.numerator >= 0
                if not fraction and (not isinstance(number, Rational) or number < 0):
                    raise PlanError(f"player {player + 1} at {label!r}: expected {action} >= 0, found {number}")


def reach(tree: Tree, profile: Profile) -> dict[Node, Number]:
    """The probability of every history."""
    table = histories(tree)
    return dict(zip(table.nodes, reaches(table, profile), strict=True))


def reaches(table: Histories, profile: Profile) -> list[Number]:
    """The probability of every history, by its number."""
    out: list[Number] = [Fraction(1)] * len(table.parent)
    for j in range(1, len(out)):
        above = out[table.parent[j]]
        # a choice is left out only where the history has probability 0
        share = share_of(table, profile, j) if above else None
        out[j] = above * share if share else Fraction(0)
    return out


def payoffs_from(tree: Tree, profile: Profile) -> dict[Node, Payoffs]:
    """The expected payoffs from every history on; the label of a left-out information set where they depend on it."""
    table = histories(tree)
    return dict(zip(table.nodes, expectations(table, profile), strict=True))


def expectations(table: Histories, profile: Profile) -> list[Payoffs]:
    """The expected payoffs from every history on, by its number; else as `payoffs_from`."""
    nothing: tuple[Number, ...] = (Fraction(0),) * table.players
    out: list[Payoffs] = [payoff or nothing for payoff in table.payoff]
    for j in range(len(out) - 1, 0, -1):
        share, above = share_of(table, profile, j), table.parent[j]
        here, known = out[j], out[above]
        if share is None:
            out[above] = table.sets[table.turn[above]].label
        elif share and isinstance(here, str):
            out[above] = here
        elif share and not isinstance(known, str):
            out[above] = tuple(total + share * number for total, number in zip(known, here, strict=True))
    return out


def share_of(table: Histories, profile: Profile, j: int) -> Number | None:
    """The probability of the step that leads to history j (not the root); None where the profile leaves it out."""
    s = table.step[j]
    if table.at[s] < 0:
        return table.chance[s]
    own = table.sets[table.at[s]]
    here = profile[own.player].get(own.label)
    return None if here is None else here[table.action[s]]


def one_set_regrets(table: Histories, found: Outlook) -> dict[str, Number | None]:
    """The regret at each information set alone, None where it is not reached; `found` is of the whole game.

    A set is missing if its regret depends on a choice that the profile leaves out. With the numbers of
    `strategies.outlook`, z(s) = `since[s]`, it is, where the way to h is played,

        ( max_a worth(h, a) / z(h, a) - sum_a worth(h, a) / z(before h) ) / arrives(h),    in the sum the a taken alone.

    >>> from trees.formats.efg import from_efg
    >>> from verify.kernel.strategies.outlook import outlook
    >>> table = histories(from_efg('EFG 2 R "" {"A"} p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {3}', "tiny"))
    >>> one_set_regrets(table, outlook(table, ({"h": {"l": Fraction(1), "r": Fraction(0)}},)))
    {'h': Fraction(2, 1)}
    """
    weights, worth = found.weights, found.worth
    arrives = found.arrives(table)
    unstated = _unstated(table, found, arrives)
    own: tuple[dict[str, Number | None], ...] = tuple({} for _ in range(table.players))
    for h, (infoset, first) in enumerate(zip(table.sets, table.first, strict=True)):
        before, steps = table.before(h), range(first, first + len(infoset.actions))
        if not weights.step[before] or not arrives[h]:
            own[infoset.player][infoset.label] = None
        elif not any(unstated[s] for s in steps):
            now, way = sum(worth[s] for s in steps if weights.taken[s]), weights.since[before]
            most, there = worth[first], weights.since[first]
            for s in steps[1:]:
                if worth[s] * there > most * weights.since[s]:
                    most, there = worth[s], weights.since[s]
            gain = most * way - now * there
            own[infoset.player][infoset.label] = Fraction(gain, there * way * arrives[h] * weights.paid)
    return {label: regret for each in own for label, regret in each.items()}


def _unstated(table: Histories, found: Outlook, arrives: list[Number]) -> list[bool]:
    """Whether what a step is worth rests on own choices after it that the profile leaves out."""
    weights = found.weights
    out = [False] * len(weights.step)
    for h in range(len(table.sets) - 1, -1, -1):
        first = table.first[h]
        steps = range(first, first + len(table.sets[h].actions))
        if arrives[h] and (h in weights.unstated or any(out[s] for s in steps if weights.taken[s])):
            out[table.before(h)] = True
    return out


def beliefs_of(members: Iterable[int], arrives: list[Number]) -> tuple[Number, ...] | None:
    """The probabilities of the histories given that one of them is reached; None if none is."""
    weights = [arrives[j] for j in members]
    total = sum(weights, Fraction(0))
    return tuple(weight / total for weight in weights) if total else None


def stated_payoffs(payoffs: Payoffs) -> tuple[Number, ...]:
    """The payoffs, where they are stated.

    Raises:
        NotStated: they depend on a left-out choice.
    """
    if isinstance(payoffs, str):
        raise ChoiceNotStated(f"information set {payoffs!r}: expected probabilities, found none")
    return payoffs
