r"""Candidate certificates that a profile is proper, or is not: mistakes by how costly they are, round by round.

The actions that a player does not take are made with probability eps^k. The others follow the profile, but for
corrections that keep them equally good where the mistakes of the other players would not: with two players they solve
linear equations over Q(eps). By what actions earn against this the orders k are set anew, those of worse ones larger,
until nothing changes; where that fails, small orders are tried one by one.

Source: Myerson (1978), whose existence proof has such mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cmp_to_key
from itertools import product
from math import prod
from typing import Any

from trees.tree import EMPTY
from verify.kernel.games.subject import Game
from verify.kernel.numbers.ratio import plain, ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.response import gains
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.refinements.proper import EPS, Negligible, check_proper, check_worse_actions, one_set_form
from verify.theories.refinements.records import Proper, WorseAction, WorseActions
from verify.theories.refinements.small import SMALL

ZERO, ONE = ratio(Fraction(0)), ratio(Fraction(1))
ROUNDS = 20
MOST_ORDERS = 300
Orders = tuple[dict[str, int], ...]


def proper(game: Game, profile: Profile) -> Proper | None:
    """The profile with mistakes that show it proper; None where none are found.

    Raises:
        CheckFailed: some player has several information sets. PlanError: the profile does not fit.
    """
    form = one_set_form(game, profile)
    for orders in _candidates(form, profile):
        found = Proper(game, profile, _plans(form, profile, orders))
        try:
            check_proper(found)
        except CheckFailed:
            continue
        return found
    return None


def worse_actions(game: Game, profile: Profile, wanted: WorseAction | None = None) -> WorseActions | None:
    """Steps that lead to the one that is wanted, or show the profile not to be proper; None where they do not.

    Raises:
        CheckFailed: some player has several information sets. PlanError: the profile does not fit.
    """
    orders = Negligible(one_set_form(game, profile), profile)
    steps: list[WorseAction] = []
    while True:
        if wanted is not None and wanted not in steps and orders.follows(wanted):
            return _shortened(WorseActions(game, profile, tuple(steps), wanted))
        possible = (
            WorseAction(i, s, r)
            for i, own in enumerate(orders.actions)
            for s, r in product(own, repeat=2)
            if s != r and WorseAction(i, s, r) not in steps
        )
        step = next((each for each in possible if orders.follows(each)), None)
        if step is None:
            return None
        if wanted is None and orders.is_taken(step):
            return _shortened(WorseActions(game, profile, tuple(steps), step))
        steps.append(step)
        orders.add(step)


def _shortened(found: WorseActions) -> WorseActions:
    """The same without steps that are not needed."""
    for k in reversed(range(len(found.steps))):
        fewer = replace(found, steps=(*found.steps[:k], *found.steps[k + 1 :]))
        with suppress(CheckFailed):
            check_worse_actions(fewer)
            found = fewer
    return found


def _candidates(form: SequenceForm, profile: Profile) -> Iterator[Orders]:
    """Orders of mistakes: those that costs lead to, then small ones."""
    never = [[a for here in own.values() for a, p in here.items() if not p] for own in profile]
    orders: Orders = tuple(dict.fromkeys(own, 1) for own in never)
    seen: list[Orders] = []
    while orders not in seen and len(seen) < ROUNDS:
        yield orders
        seen.append(orders)
        plans = dict(enumerate(_plans(form, profile, orders)))
        orders = tuple(_by_cost(gains(form, i, plans), own) for i, own in enumerate(never))
    count = sum(map(len, never))
    # all of them are not to be listed where they are many
    for each in product(range(1, 4), repeat=count) if 3**count <= MOST_ORDERS else ():
        left = iter(each)
        yield tuple({a: next(left) for a in own} for own in never)


def _by_cost(earned: Mapping[Any, Any], never: list[str]) -> dict[str, int]:
    """The orders of mistakes, the costlier the larger; 1 of those that cost least."""
    worths = {s[-1]: worth for s, worth in earned.items() if s and s[-1] in never}

    def compare(a: str, b: str) -> int:
        apart = worths[a] - worths[b]
        return -1 if SMALL.positive(apart) else 1 if SMALL.positive(-apart) else 0

    found: dict[str, int] = {}
    for a in sorted(worths, key=cmp_to_key(compare)):
        last = next(reversed(found), None)
        found[a] = 1 if last is None else found[last] + (1 if compare(last, a) else 0)
    return found


def _plans(form: SequenceForm, profile: Profile, orders: Orders) -> tuple[dict[Any, Any], ...]:
    """The plans with these mistakes, corrected where that is possible."""
    plans = []
    for i, own in enumerate(form.infosets):
        plan: dict[Any, Any] = {EMPTY: 1}
        for label in own:
            mistakes = {a: prod([EPS] * k) for a, k in orders[i].items()}
            total = sum(mistakes.values(), ZERO)
            taken = {a: p * (1 - total) for a, p in profile[i][label].items() if p}
            weights = _corrected(form, profile, i, label, mistakes) or taken
            plan |= {(label, a): plain(w) for a, w in {**weights, **mistakes}.items()}
        plans.append(plan)
    return tuple(plans)


def _corrected(
    form: SequenceForm, profile: Profile, player: int, label: str, mistakes: Mapping[str, Any]
) -> dict[str, Any] | None:
    """Weights of the actions taken with which those that the other of two players takes are equally good."""
    taken = [a for a, p in profile[player][label].items() if p]
    if form.players != 2 or len(taken) == 1:
        return None
    other = 1 - player
    theirs = [(h, a) for h, here in profile[other].items() for a, p in here.items() if p]

    def earned(s: Any, a: str) -> Any:
        pair = ((label, a), s) if player == 0 else (s, (label, a))
        return form.payoffs.get(pair, (0, 0))[other]

    def apart(s: Any, a: str) -> Any:
        return ratio(earned(s, a) - earned(theirs[0], a))

    system = [
        [*(apart(s, a) for a in taken), -sum((apart(s, a) * w for a, w in mistakes.items()), ZERO)] for s in theirs[1:]
    ]
    system.append([*(ONE for _ in taken), 1 - sum(mistakes.values(), ZERO)])
    solution = _solved(system, len(taken))
    return None if solution is None else dict(zip(taken, solution, strict=True))


def _solved(system: list[list[Any]], unknowns: int) -> list[Any] | None:
    """The only solution of linear equations; None if there is none, or several."""
    for k in range(unknowns):
        pivot = next((r for r in range(k, len(system)) if system[r][k]), None)
        if pivot is None:
            return None
        system[k], system[pivot] = system[pivot], system[k]
        system[k] = [x / system[k][k] for x in system[k]]
        for r, row in enumerate(system):
            if r != k and row[k]:
                system[r] = [x - row[k] * y for x, y in zip(row, system[k], strict=True)]
    return None if any(row[-1] for row in system[unknowns:]) else [row[-1] for row in system[:unknowns]]
