r"""An equilibrium in behaviour strategies of a game whose players forget, if one is found; there may be none.

Candidates are, one after another,

1. pure equilibria of the strategic form;
2. where best replies lead that are made one player after another, from even probabilities on;
3. equilibria of the *agent form*, in which each information set is a player who is paid what its owner is. Whoever
   gains nothing by a whole behaviour strategy gains nothing at one set, so that without absent-mindedness all
   equilibria are among them; small supports come first.

Each is judged by its definition (`verify.theories.recall`), so that nothing rests on how it was found.

Sources: Kuhn (1953); Selten (1975), section 8 (the agent form).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import product
from math import prod

from trees.histories import AT_END, BY_CHANCE, Histories
from trees.strategic import StrategicForm
from trees.tree import Number, TooLarge
from verify.find.equilibria.all_nash_one import solutions
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.profile import evenly
from verify.find.equilibria.pure import pure_equilibria
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Behaviour, Profile
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.recall.profile import ForgetfulRegrets
from verify.theories.recall.strategies import absent_minded

MOST_ROUNDS = 20
MOST_CELLS = 1_000
"""Profiles of the agent form."""
MOST_SUPPORTS = 300


def behaviour_equilibrium(game: Game) -> ForgetfulRegrets | None:
    """An equilibrium in behaviour strategies, with its regrets, all 0; None if none is found.

    Raises:
        TooLarge: there are too many pure strategies to try.

    >>> from trees.formats.efg import from_efg
    >>> from trees.formats.json_tree import to_json
    >>> from verify.kernel.games.game import digest
    >>> from verify.kernel.games.subject import Given
    >>> crossing = 'p "" 1 1 "exit" { "off" "on" } 0 '
    >>> ends = 't "" 1 "" { 0 }', 't "" 2 "" { 4 } t "" 3 "" { 1 }'
    >>> driver = to_json(from_efg(f'EFG 2 R "" {{ "Driver" }} {crossing}{ends[0]}{crossing}{ends[1]}', "driver"))
    >>> found = behaviour_equilibrium(Given(driver, digest(driver)))
    >>> found.profile[0]["exit"], found.players[0].payoff
    ({'off': Fraction(1, 3), 'on': Fraction(2, 3)}, Fraction(4, 3))
    """
    table = shaped_histories_of(game, {})
    for profile in _pure(game, table):
        if _holds(found := forgetful_regrets(game, profile)):
            return found
    found, seen = forgetful_regrets(game, tuple(map(evenly, table.infosets))), list[Profile]()
    for turn in range(MOST_ROUNDS * table.players):
        if _holds(found):
            return found
        if turn % table.players == 0:
            if found.profile in seen:
                break
            seen.append(found.profile)
        found = forgetful_regrets(game, _with_reply(table, found, turn % table.players))
    judged = (forgetful_regrets(game, profile) for profile in _of_agents(table))
    return next((each for each in judged if _holds(each)), None)


def _holds(found: ForgetfulRegrets) -> bool:
    return all(each.regret == 0 for each in found.players)


def _pure(game: Game, table: Histories) -> Iterator[Profile]:
    with suppress(TooLarge):
        for choices in pure_equilibria(game).profiles:
            yield tuple(
                {h: _sure(own.actions, choices.get(h, own.actions[0])) for h, own in sets.items()}
                for sets in table.infosets
            )


def _sure(actions: tuple[str, ...], taken: str) -> dict[str, Fraction]:
    return {action: Fraction(action == taken) for action in actions}


def _with_reply(table: Histories, found: ForgetfulRegrets, player: int) -> Profile:
    """The profile with the best reply of one player, if he gains by it."""
    each, changed = found.players[player], list[Behaviour](found.profile)
    if each.deviation is not None and each.regret:
        changed[player] = each.deviation
    elif each.pure_gain > 0:
        changed[player] = {
            h: _sure(own.actions, each.pure[h]) if h in each.pure else found.profile[player][h]
            for h, own in table.infosets[player].items()
        }
    return tuple(changed)


def _of_agents(table: Histories) -> Iterator[Profile]:
    """Equilibria of the agent form with rational probabilities; none of a game that is too large for it."""
    counts = [len(own.actions) for own in table.sets]
    if absent_minded(table) or prod(counts) > MOST_CELLS:
        return
    form = agent_form(table)
    for found in solutions(Table(form), [Cell.all_of(counts)], MOST_SUPPORTS):
        if not found.radius:
            shares = [dict(zip(*own, strict=True)) for own in zip(found.support, found.centre, strict=True)]
            yield tuple(
                {
                    label: {a: shares[table.number[label]].get(k, Fraction(0)) for k, a in enumerate(own.actions)}
                    for label, own in sets.items()
                }
                for sets in table.infosets
            )


def agent_form(table: Histories) -> StrategicForm:
    """The agent form: a player for each information set, in their order, whose strategies are its actions."""
    strategies = tuple(tuple({own.label: a} for a in own.actions) for own in table.sets)
    owners = [own.player for own in table.sets]
    payoffs: dict[tuple[int, ...], list[Number]] = {
        cell: [Fraction(0)] * len(owners) for cell in product(*(range(len(own)) for own in strategies))
    }
    for end, paid in enumerate(table.payoff):
        if table.mover[end] != AT_END:
            continue
        taken, weight, j = dict[int, int](), Fraction(1), end
        while j:
            s, above = table.step[j], table.parent[j]
            if table.mover[above] == BY_CHANCE:
                weight *= Fraction(table.chance[s])
            else:
                taken[table.at[s]] = s - table.first[table.at[s]]
            j = above
        open_ = ((taken[h],) if h in taken else range(len(own)) for h, own in enumerate(strategies))
        for cell in product(*open_):
            for agent, owner in enumerate(owners):
                payoffs[cell][agent] += weight * paid[owner]
    return StrategicForm(strategies, {cell: tuple(here) for cell, here in payoffs.items()})
