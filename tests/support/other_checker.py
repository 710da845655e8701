"""A second checker of `value`, `profile` and `all`, as `docs/reference/certificate-format.md` has them.

It shares no line with the kernel and imports nothing of that, nor of the games, so that a mistake of either shows where
they differ. Its author knew the kernel: what both take for granted, or the page leaves open, does not show. Numbers
in comments are those of the page. It is plain rather than fast.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from tests.support.other_games import built_in
from tests.support.other_texts import data_of, entries, mapping_text, need, rational, spelled
from tests.support.other_trees import written

Sequence = tuple[str, ...]
Numbers = dict[Sequence, Fraction]


def facts_of_file(raw: bytes) -> list[str]:
    """The facts that a certificate proves, as texts.

    Raises:
        OtherRefused: it is refused.
    """
    data = data_of(raw)
    need(isinstance(data, dict) and data.get("format") == "gameproof certificate 1", "format of version 1")
    return facts_of({key: item for key, item in data.items() if key != "format"})


def facts_of(data: Any) -> list[str]:
    """The facts of a certificate without `format`.

    Raises:
        OtherRefused: it is refused.
    """
    need(isinstance(data, dict) and "kind" in data, "an object with a kind")
    if data["kind"] == "all":
        entries(data, "kind", "parts")
        need(isinstance(data["parts"], list) and data["parts"], "at least one part")
        return [fact for part in data["parts"] for fact in facts_of(part)]
    need(data["kind"] in ("value", "profile"), f"a kind that is known, found {data['kind']!r}")
    return _value(data) if data["kind"] == "value" else _profile(data)


# 3


class _Own(NamedTuple):
    """An information set: its player, its parent, its actions, and of its nodes chance and the players' sequences."""

    player: int
    parent: Sequence
    actions: frozenset[str]
    nodes: list[tuple[Fraction, tuple[Sequence, ...]]]


class _Leaf(NamedTuple):
    chance: Fraction
    sequences: tuple[Sequence, ...]
    payoff: tuple[Fraction, ...]


class _Game:
    """Information sets by label, parents first, and leaves of a game with perfect recall; its name in facts."""

    def __init__(self, game: Any) -> None:
        if isinstance(game, dict) and set(game) == {"tree", "digest"}:
            text = json.dumps(game["tree"], sort_keys=True, separators=(",", ":"))
            need(hashlib.sha256(text.encode()).hexdigest() == game["digest"], "the digest of the tree")
            self.players, root, look = written(game["tree"])
            title = game["tree"]["graph"].get("name", "")
            self.name = f"game({json.dumps(title if len(title) <= 60 else '')}, {json.dumps(game['digest'])})"
        else:
            entries(game, "name", "parameters")
            self.players, root, look = built_in(game["name"], game["parameters"])
            given = ", ".join(f"{key}={text}" for key, text in game["parameters"].items())
            self.name = f"{game['name'].replace('-', '_')}({given})"
        self.sets: dict[str, _Own] = {}
        self.leaves: list[_Leaf] = []
        self._walk(root, look)

    def _walk(self, root: Any, look: Callable[[Any], tuple[Any, ...]]) -> None:
        waiting: list[tuple[Any, Fraction, tuple[Sequence, ...]]] = [(root, Fraction(1), ((),) * self.players)]
        while waiting:
            place, chance, past = waiting.pop()
            kind, *rest = look(place)
            if kind == "leaf":
                self.leaves.append(_Leaf(chance, past, rest[0]))
            elif kind == "chance":
                waiting += [(after, chance * share, past) for share, after in rest[0]]
            else:
                player, label, moves = rest
                actions = frozenset(action for action, _ in moves)
                own = self.sets.setdefault(label, _Own(player, past[player], actions, []))
                need(own.player == player and own.actions == actions, f"one mover with the same actions at {label!r}")
                need(own.parent == past[player], f"perfect recall at {label!r}")
                own.nodes.append((chance, past))
                for action, after in moves:
                    step = (label, action)
                    waiting.append((after, chance, (*past[:player], step, *past[player + 1 :])))

    def own(self, player: int) -> dict[str, _Own]:
        return {label: own for label, own in self.sets.items() if own.player == player}

    def best(self, player: int, gain: Numbers) -> Fraction:
        """The most that plans of the player earn, where the sequences earn `gain`, found backwards."""
        total = defaultdict(Fraction, gain)
        for label, own in reversed(self.own(player).items()):
            total[own.parent] += max(total[label, action] for action in own.actions)
        return total[()]


# 4


def _plan(data: Any, game: _Game, player: int) -> Numbers:
    entries(data, "root", "weights")
    own = game.own(player)
    entries(data["weights"], *own)
    found: Numbers = {(): rational(data["root"])}
    need(found[()] == 1, "a plan of weight 1")
    for label, here in own.items():
        weights = data["weights"][label]
        entries(weights, *here.actions)
        found |= {(label, action): rational(text) for action, text in weights.items()}
        need(
            sum(found[label, action] for action in here.actions) == found[here.parent],
            f"weights that flow at {label!r}",
        )
    need(min(found.values()) >= 0, "weights >= 0")
    return found


def _value(data: Any) -> list[str]:
    entries(data, "kind", "game", "value", "plans")
    game, value = _Game(data["game"]), rational(data["value"])
    need(game.players == 2, "two players")
    need(isinstance(data["plans"], list) and len(data["plans"]) == 2, "two plans")
    plans = [_plan(each, game, player) for player, each in enumerate(data["plans"])]
    summed = [defaultdict[Any, Fraction](Fraction), defaultdict[Any, Fraction](Fraction)]
    for leaf in game.leaves:
        for player in (0, 1):
            summed[player][leaf.sequences] += leaf.chance * leaf.payoff[player]
    constant = len({sum(leaf.payoff) for leaf in game.leaves}) == 1
    need(constant or all(summed[0][pair] + summed[1][pair] == 0 for pair in summed[0]), "a constant-sum game")
    against: list[Numbers] = [defaultdict(Fraction), defaultdict(Fraction)]
    for (one, other), paid in summed[0].items():
        against[1][other] -= paid * plans[0][one]
        against[0][one] += paid * plans[1][other]
    need(-game.best(1, against[1]) >= value, "a plan of player 1 that guarantees the value")
    need(game.best(0, against[0]) <= value, "a plan of player 2 that concedes the value at most")
    return [f"value({game.name}) == {spelled(value)}"]


# 5


class _Profile:
    """The probabilities b, the plans x, and rho of a profile that fits the game."""

    def __init__(self, data: Any, game: _Game) -> None:
        need(isinstance(data, list) and len(data) == game.players, "a strategy of each player")
        self.game = game
        self.chances: dict[str, dict[str, Fraction]] = {}
        self.plans: list[Numbers] = []
        for player, given in enumerate(data):
            own = game.own(player)
            plan: Numbers = {(): Fraction(1)}
            need(isinstance(given, dict) and set(given) <= set(own), "own information sets")
            for label, here in own.items():
                arrives = plan[here.parent]
                if label in given:
                    entries(given[label], *here.actions)
                    shares = {action: rational(text) for action, text in given[label].items()}
                    need(min(shares.values()) >= 0 and sum(shares.values()) == 1, f"probabilities at {label!r}")
                    self.chances[label] = shares
                else:
                    need(arrives == 0, f"probabilities at {label!r}, where own choices lead")
                    shares = dict.fromkeys(here.actions, Fraction(0))
                plan |= {(label, action): arrives * share for action, share in shares.items()}
            self.plans.append(plan)

    def rho(self, player: int, chance: Fraction, sequences: tuple[Sequence, ...]) -> Fraction:
        for other, sequence in enumerate(sequences):
            if other != player:
                chance *= self.plans[other][sequence]
        return chance

    def gain(self, player: int) -> Numbers:
        """G of each own sequence, and of ()."""
        found: Numbers = dict.fromkeys(self.plans[player], Fraction(0))
        for leaf in self.game.leaves:
            found[leaf.sequences[player]] += self.rho(player, leaf.chance, leaf.sequences) * leaf.payoff[player]
        return found

    def one_set(self, player: int, gain: Numbers) -> Iterator[tuple[str, Fraction | None]]:
        """The entries of the player's information sets, 5.4."""
        own = self.game.own(player)
        reach = {h: sum(self.rho(player, *node) for node in here.nodes) for h, here in own.items()}
        worth, opened = dict(gain), set[Sequence]()
        for label, here in reversed(own.items()):
            shares = self.chances.get(label)
            now = sum(share * worth[label, action] for action, share in (shares or {}).items())
            pairs = {(label, action) for action in here.actions}
            taken = {(label, action) for action, share in (shares or {}).items() if share}
            if not self.plans[player][here.parent] or not reach[label]:
                yield label, None
            elif not pairs & opened:
                yield label, (max(worth[pair] for pair in pairs) - now) / reach[label]
            if reach[label] and (shares is None or taken & opened):
                opened.add(here.parent)
            worth[here.parent] += now


def _profile(data: Any) -> list[str]:
    entries(data, "kind", "game", "profile", "players", "one_set")
    game = _Game(data["game"])
    profile = _Profile(data["profile"], game)
    need(isinstance(data["players"], list) and len(data["players"]) == game.players, "an entry for each player")
    said = f"{game.name}, [{', '.join(mapping_text(each) for each in data['profile'])}]"
    one_set: dict[str, Fraction | None] = {}
    facts, equilibrium = [], True
    for player, claimed in enumerate(data["players"]):
        entries(claimed, "payoff", "regret", "deviation")
        payoff, regret, deviation = rational(claimed["payoff"]), rational(claimed["regret"]), claimed["deviation"]
        gain = profile.gain(player)
        need(payoff == sum(gain[s] * weight for s, weight in profile.plans[player].items()), "the payoff")
        need(regret == game.best(player, gain) - payoff, "the regret")
        need((deviation is None) == (regret == 0), "a deviation exactly if there is a regret")
        who = f"{said}, {player + 1}"
        facts += [f"payoff({who}) == {spelled(payoff)}", f"regret({who}) == {spelled(regret)}"]
        if deviation is not None:
            made = _made(deviation, game.own(player))
            need(sum(gain[sequence] for sequence in made) == payoff + regret, "a deviation that gains the regret")
            facts.append(f"gain({who}, {mapping_text(deviation)}) == {spelled(regret)}")
            equilibrium = False
        one_set |= profile.one_set(player, gain)
    need(isinstance(data["one_set"], dict), "an object one_set")
    found = {h: None if text is None else rational(text) for h, text in data["one_set"].items()}
    need(found == one_set, "the gains at one information set")
    return [f"{'' if equilibrium else 'not '}nash({said})", *facts]


def _made(choices: Any, own: dict[str, _Own]) -> set[Sequence]:
    """The sequences of a pure strategy, 5.3."""
    need(isinstance(choices, dict), "choices")
    made: set[Sequence] = {()}
    for label, here in own.items():
        need((here.parent in made) == (label in choices), f"a choice exactly where own choices lead: {label!r}")
        if label in choices:
            need(isinstance(choices[label], str) and choices[label] in here.actions, f"an action at {label!r}")
            made.add((label, choices[label]))
    need(len(choices) == len(made) - 1, "own information sets")
    return made
