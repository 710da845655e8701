"""Random action graph games as files, and what they pay, by a computation that shares nothing with the reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random


@dataclass(frozen=True)
class RandomGraph:
    """A file, the action nodes of each player's types, and what a player gets where all have chosen."""

    text: str
    types: list[list[list[int]]]
    payoffs: dict[tuple[int, tuple[int, ...]], int]

    def histories(self) -> Iterator[tuple[int, ...]]:
        """What players may choose, for all types of theirs."""
        for own in product(*self.types):
            yield from product(*own)


def number_of(node: int, actions: int, lists: list[list[int]], types: list[list[int]], chosen: tuple[int, ...]) -> int:
    """The number of a node, written down as the page of the format says it, a chooser at a time."""
    if node < actions:
        return sum(a == node for a in chosen)
    kind = types[node - actions]

    def ways(at: int, goal: int) -> int:
        return int(at == goal) if at < actions else sum(ways(below, goal) for below in lists[at])

    each = [ways(node, a) for a in chosen]
    plain, default, weight = kind[0] % 10, (kind[1] if kind[0] >= 10 else len(lists)), kind[2:] or range(actions)
    met = [weight[a] for a, n in zip(chosen, each, strict=True) if n]
    if plain >= 2:
        met = [w for w in met if w != default]
        return (max if plain == 2 else min)(met, default=default)
    if kind[0] < 10:
        return sum(each) if plain == 0 else int(any(each))
    added = [kind[1] + weight[a] * n for a, n in zip(chosen, each, strict=True)]
    return sum(added) if plain == 0 else int(any(n > 0 for n in added))


def random_graph(chance: Random, *, bayesian: bool) -> RandomGraph:
    """A small game, with functions of all types and payoffs listed in both ways."""
    players, actions, functions = chance.randint(1, 3), chance.randint(2, 4), chance.randint(0, 3)
    types = [[_some(chance, actions) for _ in range(chance.randint(1, 2) if bayesian else 1)] for _ in range(players)]
    shares = [["1"] if len(own) == 1 else chance.choice([["1/3", "2/3"], ["0.5", ".5"], ["1", "0"]]) for own in types]
    kinds: list[list[int]] = []
    lists = [sorted(chance.sample(range(actions + functions), chance.randint(0, 2))) for _ in range(actions)]
    for f in range(functions):
        first = chance.choice([0, 1, 2, 3, 10, 11, 12, 13])
        low = 0 if first == 11 else -2
        kinds.append([first] if first < 10 else [first, *(chance.randint(low, 3) for _ in range(actions + 1))])
        below = [actions + g for g in range(f) if kinds[g] == kinds[f]]
        lists.append(_some(chance, actions) + below[: chance.randint(0, 1)])
    sets = [sorted({a for each in own for a in each}) for own in types]
    text = ["#BAGG" if bayesian else "#AGG", f"{players} # players", f"{actions} {functions}"]
    if bayesian:
        text += [" ".join(str(len(own)) for own in types), *(" ".join(own) for own in shares)]
    every = [each for own in types for each in own]
    text += [" ".join(str(len(each)) for each in every), "# sets", *(" ".join(map(str, each)) for each in every)]
    text += [" ".join(map(str, [len(own), *own])) for own in lists]
    text += [" ".join(map(str, k)) if k[0] < 10 else f"{k[0]} {k[1]} [{' '.join(map(str, k[2:]))}]" for k in kinds]
    payoffs: dict[tuple[int, tuple[int, ...]], int] = {}
    for action in range(actions):
        met: dict[tuple[int, ...], int] = {}
        where: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        for chosen in product(*sets):
            numbers = tuple(number_of(node, actions, lists, kinds, chosen) for node in lists[action])
            where += [(player, chosen, numbers) for player in range(players) if chosen[player] == action]
            met |= {numbers: chance.randint(-9, 9)} if action in chosen else {}
        order = sorted(met)
        if chance.random() < 0.5:
            text.append(" ".join(map(str, [0, *(met[each] for each in order)])))
        else:
            rows = [f"[{' '.join(map(str, each))}] {met[each]}" for each in chance.sample(order, len(order))]
            text += [f"1 {len(rows)}", *rows]
        payoffs |= {(player, chosen): met[numbers] for player, chosen, numbers in where}
    return RandomGraph("\n".join(text) + "\n", types, payoffs)


def _some(chance: Random, actions: int) -> list[int]:
    return sorted(chance.sample(range(actions), chance.randint(1, min(3, actions))))
