r"""The profile that a command is about: a JSON file, a file of Gambit's, or Gambit's own words.

    {"Player 1": {"information set": {"action": "1/3", "other action": "2/3"}, ...}, "Player 2": ...}

Players are called as in the game's file, or "Player 1", "Player 2", .... A number is a JSON integer or a string: a
rational, a decimal (exact as written), or an expression in parameters; a JSON decimal is refused, since it may stand
for a rounded number. Information sets may be left out, or be "not reached" or null, where the strategy never arrives.
The strategies may also stand under the key "profile", or "strategies" as `gameproof solve --json` prints them. Beside:

    "parameters": {"a": ["0", "1/3"]}                             names with least and greatest value (null: none)
    "beliefs": {"information set": {"node": "1/2", ...}, ...}     also in a file of their own

A node is named by its id in the game's file or by its history, the actions from the root joined by "/" (those of chance
too; the root is "root"); nodes that are not named have probability 0. In a .efg file ids are histories.

Gambit writes `NE,1/3,2/3,0,1,...`: the probabilities of all actions, in order of players, of information sets (as a
walk depth first meets them, whatever their numbers in the file) and of actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from trees.formats.expression import evaluate
from trees.formats.json_nodes import MOST_PARAMETERS
from trees.formats.texts import load_json, read_text
from trees.games.family import is_name
from trees.tree import Node, Number, Tree, infosets, players
from trees.tree import player_names as player_names
from verify.kernel.games.game import parameters_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.numbers.spelling import ExactError, read_rational
from verify.kernel.strategies.beliefs import Beliefs, all_infosets
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError

GAMBIT = "NE,"
LEFT_OUT = ("not reached", None)


@dataclass(frozen=True)
class Claimed:
    """A profile of the game `tree` as it was given, with the parameters of both; `beliefs` is None for none."""

    tree: Tree
    profile: Profile
    parameters: tuple[Parameter, ...]
    beliefs: Beliefs | None
    notes: tuple[str, ...]

    @property
    def parameter(self) -> Parameter | None:
        """The only parameter; None where there is none, or more than one."""
        return self.parameters[0] if len(self.parameters) == 1 else None


def claimed(
    game: Game,
    word: str | Mapping[str, Any],
    beliefs: str | None = None,
    *,
    several: bool = False,
    ranges: Mapping[str, Range] = MappingProxyType({}),
) -> Claimed:
    """The profile that `word` names (a file, or numbers of Gambit's) or is (as the file would hold it, numbers
    also as Fractions), with the beliefs in the file `beliefs`.

    `ranges` are those of parameters that need not be declared, or count instead of what is.
    Numbers are rationals, with one parameter `Ratio`, with more (or `several`) `Multivariate`.

    Raises:
        PlanError: it does not fit the game.
        TreeError: a file cannot be read, or a number is none.
    """
    if isinstance(word, Mapping):
        where, data = "profile", _as_data(word)
    else:
        where, data = ("profile", word.strip()) if word.startswith(GAMBIT) else _read(word)
    given = data.get("parameters", {}) if isinstance(data, dict) else {}
    parameters = _parameters(game, given, where, ranges)
    several = several or len(parameters) > 1
    binding = {p.name: Multivariate.variable(p.name) if several else Ratio.variable() for p in parameters}
    tree, reader = tree_of(game, binding), _Reader(where, binding)
    profile = reader.profile(tree, data) if isinstance(data, dict) else reader.gambit(tree, data)
    held = data.get("beliefs") if isinstance(data, dict) else None
    if beliefs is not None:
        reader.where, apart = load_json(beliefs)
        if not isinstance(apart, dict) or set(apart) != {"beliefs"}:
            raise PlanError(f'{reader.where}: expected {{"beliefs": ...}}, found {_brief(apart)}')
        held = apart["beliefs"]
    believed = None if held is None else reader.beliefs(tree, held)
    if believed is not None and parameters:
        raise PlanError(f"{reader.where}: expected no beliefs with a parameter, found some")
    return Claimed(tree, profile, parameters, believed, tuple(reader.notes))


def payoffs_claimed(text: str, given: Claimed) -> tuple[Number, ...]:
    """The payoffs that a word claims, for each player an expression in the parameters (`several`), between commas.

    Raises:
        PlanError: there are more or fewer than players.
        TreeError: one is no such expression.
    """
    binding = {p.name: Multivariate.variable(p.name) for p in given.parameters}
    reader, words = _Reader("payoff", binding), text.split(",")
    if len(words) != players(given.tree):
        raise PlanError(f"payoff: expected one for each of {players(given.tree)} players, found {len(words)}")
    return tuple(reader.number(word.strip(), f"payoff {j}") for j, word in enumerate(words, 1))


def _as_data(value: Any) -> Any:
    """What a file would hold."""
    if isinstance(value, Mapping):
        return {key: _as_data(item) for key, item in value.items()}
    return str(value) if isinstance(value, Fraction) else list(value) if isinstance(value, tuple) else value


def _read(path: str) -> tuple[str, Any]:
    """The file's printable name, and its data or, where it is Gambit's, its text."""
    where, text = read_text(path)
    if not text.lstrip().startswith(GAMBIT):
        where, data = load_json(path)
        if not isinstance(data, dict):
            raise PlanError(f"{where}: expected a JSON object, found {_brief(data)}")
        return where, data
    lines = text.split()
    if len(lines) > 1 or not Path(path).is_file():
        raise PlanError(f"{where}: expected one profile, found {len(lines)} lines")
    return where, lines[0]


def _parameters(game: Game, given: Any, where: str, ranges: Mapping[str, Range]) -> tuple[Parameter, ...]:
    declared = parameters_of(game)
    if not isinstance(given, dict) or not all(map(is_name, given)):
        raise PlanError(f'{where}: parameters: expected names with ranges {{"a": ["0", "1/3"]}}, found {_brief(given)}')
    names = list(dict.fromkeys([*given, *ranges, *declared]))
    if len(names) > MOST_PARAMETERS:
        raise PlanError(f"{where}: parameters: expected at most {MOST_PARAMETERS}, found {', '.join(names)}")
    for name in names:
        if name not in {*given, *ranges} and isinstance(game, BuiltIn):
            raise PlanError(
                f'{where}: expected a range for the game\'s parameter, as {{"parameters": {{"{name}": ["1", "2"]}}}},'
                " found none"
            )
    reader = _Reader(where, {})
    read = {name: _range(ends, f"{where}: parameters: {name}", reader) for name, ends in given.items()}
    known = {**declared, **read, **ranges}
    return tuple(Parameter(name, known[name]) for name in names)


def _range(ends: Any, at: str, reader: _Reader) -> Range:
    if not isinstance(ends, list) or len(ends) != 2:
        raise PlanError(f'{at}: expected two ends such as ["0", "1/3"] or ["0", null], found {_brief(ends)}')
    low, high = reader.number(ends[0], at), None if ends[1] is None else reader.number(ends[1], at)
    if high is not None and high <= low:
        raise PlanError(f"{at}: expected a least value below the greatest, found {low} and {high}")
    return Range(low, high)


@dataclass
class _Reader:
    """Reads the numbers of one file; `notes` tells of decimals."""

    where: str
    binding: Mapping[str, Number]
    notes: list[str] = field(default_factory=list)

    def number(self, value: Any, at: str) -> Any:
        """The exact number that `value` spells."""
        if isinstance(value, int) and not isinstance(value, bool):
            return Fraction(value)
        if not isinstance(value, str):
            raise PlanError(f'{at}: expected an exact number such as "1/3", found {_brief(value)}')
        try:
            return read_rational(value, at)
        except ExactError:
            found = plain(evaluate(value, self.binding, at))
        if "." in value and not self.notes:
            self.notes.append(f"decimals are read as they stand: {value} is {found}")
        return found

    def profile(self, tree: Tree, data: dict[str, Any]) -> Profile:
        """The strategies of all players; what does not fit the game is left to be found by its plans."""
        data = self._only(data)
        key = next((key for key in ("strategies", "profile") if key in data), None)
        rest = {name: each for name, each in data.items() if name not in ("parameters", "beliefs")}
        strategies = rest if key is None else data[key]
        if key == "profile" and len(rest) > 1:
            raise PlanError(f"{self.where}: expected parameters and beliefs beside the profile, found {_brief(rest)}")
        if not isinstance(strategies, dict):
            raise PlanError(f"{self.where}: expected a strategy for each player, found {_brief(strategies)}")
        names = player_names(tree)
        count = len(names)
        known = {f"Player {j + 1}": j for j in range(count)} | {name: j for j, name in enumerate(names)}
        profile: list[dict[str, dict[str, Number]] | None] = [None] * count
        for name, strategy in strategies.items():
            if name not in known:
                raise PlanError(f"{self.where}: expected players among {', '.join(known)}, found {_brief(name)}")
            if profile[known[name]] is not None:
                raise PlanError(f"{self.where}: expected each player once, found {name} under two names")
            profile[known[name]] = self._strategy(strategy, f"{self.where}: {name}")
        return tuple(each or {} for each in profile)

    def _only(self, data: dict[str, Any]) -> dict[str, Any]:
        """The one profile among the equilibria that `gameproof solve --json` prints; other data as it is."""
        if "strategies" in data or "game" not in data:
            return data
        found = data.get("profiles", data.get("equilibria"))
        if isinstance(found, list) and len(found) == 1 and isinstance(found[0], dict):
            return {"strategies": found[0].get("strategies", found[0])}
        count = f"{len(found)} of them" if isinstance(found, list) else "none"
        raise PlanError(f"{self.where}: expected one profile among what solve printed, found {count}")

    def _strategy(self, strategy: Any, at: str) -> dict[str, dict[str, Number]]:
        if not isinstance(strategy, dict):
            raise PlanError(f"{at}: expected information sets with probabilities, found {_brief(strategy)}")
        found = {}
        for label, here in strategy.items():
            if isinstance(here, dict):
                found[label] = {a: self.number(p, f"{at}: {label}: {a}") for a, p in here.items()}
            elif here not in LEFT_OUT:
                raise PlanError(f'{at}: {label}: expected probabilities or "not reached", found {_brief(here)}')
        return found

    def gambit(self, tree: Tree, text: str) -> Profile:
        """The strategies in Gambit's order."""
        numbers = text.removeprefix(GAMBIT).split(",")
        own = [infosets(tree, player) for player in range(players(tree))]
        count = sum(len(infoset.actions) for sets in own for infoset in sets.values())
        if len(numbers) != count:
            raise PlanError(
                f"{self.where}: expected {count} numbers, one for each action at each information set,"
                f" found {len(numbers)}"
            )
        coming = (self.number(number.strip(), f"{self.where}: number {j}") for j, number in enumerate(numbers, 1))
        return tuple({h: {a: next(coming) for a in infoset.actions} for h, infoset in sets.items()} for sets in own)

    def beliefs(self, tree: Tree, data: Any) -> Beliefs:
        """The probabilities of the nodes of each information set, in the order of the tree."""
        if not isinstance(data, dict):
            raise PlanError(f"{self.where}: beliefs: expected information sets with beliefs, found {_brief(data)}")
        sets, found = all_infosets(tree), {}
        for label, here in data.items():
            at = f"{self.where}: beliefs: {label}"
            if label not in sets or not isinstance(here, dict):
                raise PlanError(
                    f"{at}: expected an information set with probabilities of its nodes, found {_brief(here)}"
                )
            called: dict[str, int | None] = {}
            for j, node in enumerate(sets[label].nodes):
                for name in {
                    "/".join(_history(tree, node)) or "root",
                    *([] if isinstance(node, tuple) else [str(node)]),
                }:
                    called[name] = None if name in called else j
            weights = [Fraction(0)] * len(sets[label].nodes)
            seen: set[int] = set()
            for name, weight in here.items():
                place = called.get(name)
                if place is None or place in seen:
                    fault = "a name of two nodes" if name in called and place is None else _brief(name)
                    raise PlanError(f"{at}: expected different nodes among {_brief(list(called))}, found {fault}")
                seen.add(place)
                weights[place] = self.number(weight, f"{at}: {name}")
            found[label] = tuple(weights)
        return found


def _history(tree: Tree, node: Node) -> tuple[str, ...]:
    """The actions from the root to `node`."""
    actions: list[str] = []
    while above := list(tree.pred[node]):
        actions.append(tree.edges[above[0], node]["action"])
        node = above[0]
    return tuple(reversed(actions))


def _brief(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 80 else f"{shown[:77]}..."
