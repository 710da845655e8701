r"""The profile that a command is about: a JSON file, a file of Gambit's, or Gambit's own words.

    {"Player 1": {"information set": {"action": "1/3", "other action": "2/3"}, ...}, "Player 2": ...}

Players are called as in the game's file, or "Player 1", "Player 2", .... A number is a JSON integer or a string: a
rational, a decimal (exact as written), or an expression in parameters; a JSON decimal is refused, since it may stand
for a rounded number. Actions of probability 0 may be left out, and an action for sure may stand alone: "information
set": "action". Information sets may be left out, or be "not reached" or null, where the strategy never arrives. Of a
player with one information set, as in a matrix, what he does there may stand alone: {"Row": {"up": 1}, "Col": "left"}.
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
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from derivations.inputs.numbers import brief, require_free
from derivations.inputs.profile_reader import GAMBIT as GAMBIT
from derivations.inputs.profile_reader import ProfileReader
from trees.formats.json_nodes import MOST_PARAMETERS
from trees.formats.texts import json_of, load_json, read_text
from trees.games.family import is_name
from trees.histories import Histories
from trees.tree import EMPTY, Number, Sequence, Tree
from verify.kernel.games.game import parameters_of, shape_of, shaped_histories_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.beliefs import Beliefs
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.parameters.boxes import Box


@dataclass(frozen=True)
class Claimed:
    """A profile of the game as it was given, with the parameters of both, and what stands for them in its numbers.

    `beliefs` is None for none.
    """

    game: Game
    binding: Mapping[str, Number]
    profile: Profile
    parameters: tuple[Parameter, ...]
    beliefs: Beliefs | None
    notes: tuple[str, ...]

    @cached_property
    def table(self) -> Histories:
        """The histories of the game."""
        return shaped_histories_of(self.game, self.binding)

    @cached_property
    def tree(self) -> Tree:
        """The game as a graph."""
        return shape_of(self.game, self.binding)

    @property
    def parameter(self) -> Parameter | None:
        """The only parameter; None where there is none, or more than one."""
        return self.parameters[0] if len(self.parameters) == 1 else None


def read_profile(
    game: Game,
    word: str | Mapping[str, Any],
    beliefs: str | Mapping[str, Any] | None = None,
    *,
    several: bool = False,
    nearest: bool = False,
    ranges: Mapping[str, Range] = MappingProxyType({}),
    called: str = "profile",
) -> Claimed:
    """The profile that `word` names (a file, or numbers of Gambit's) or is (as the file would hold it, numbers
    also as Fractions), with the beliefs that `beliefs` names or is. Errors call it as `called` says, or its file.

    `ranges` are those of parameters that need not be declared, or count instead of what is. `nearest` reads decimals
    that may be rounded as fractions, which is noted.
    Numbers are rationals, with one parameter `Ratio`, with more (or `several`) `Multivariate` or `Quotient`.

    Raises:
        PlanError: it does not fit the game.
        TreeError: a file cannot be read, or a number is none.
        CheckFailed: what divides is not shown to be other than 0 in the ranges of the parameters.
    """
    where: str
    data: Any
    if isinstance(word, Mapping):
        where, data = called, word
    else:
        where, data = (called, word.strip()) if word.startswith(GAMBIT) else _read(word)
    given = data.get("parameters", {}) if isinstance(data, Mapping) else {}
    parameters = _parameters(game, given, where, ranges)
    binding = _unknowns(parameters, several)
    table, reader = shaped_histories_of(game, binding), ProfileReader(where, binding, nearest, Box(parameters))
    profile = reader.profile(table, data) if isinstance(data, Mapping) else reader.gambit(table, data)
    held = data.get("beliefs") if isinstance(data, Mapping) else None
    if beliefs is not None:
        reader.where, held = _apart(beliefs)
    found = None if held is None else reader.beliefs(table, held)
    _require_choices(table, profile, where)
    return Claimed(game, binding, profile, parameters, found, tuple(reader.notes))


def read_beliefs(game: Game, beliefs: str | Mapping[str, Any], ranges: Mapping[str, Range]) -> Claimed:
    """The beliefs that `beliefs` names or is, beside no strategies; else as `read_profile`."""
    where, data = _apart(beliefs)
    parameters = _parameters(game, {}, where, ranges)
    binding = _unknowns(parameters)
    reader = ProfileReader(where, binding, box=Box(parameters))
    found = reader.beliefs(shaped_histories_of(game, binding), data)
    return Claimed(game, binding, (), parameters, found, tuple(reader.notes))


def _unknowns(parameters: tuple[Parameter, ...], several: bool = False) -> dict[str, Number]:
    several = several or len(parameters) > 1
    return {p.name: Multivariate.variable(p.name) if several else Ratio.variable() for p in parameters}


def _apart(beliefs: str | Mapping[str, Any]) -> tuple[str, Any]:
    """Where beliefs stand that are given by themselves, and what they are."""
    where, data = ("beliefs", beliefs) if isinstance(beliefs, Mapping) else load_json(beliefs)
    if isinstance(beliefs, Mapping) and "beliefs" not in beliefs:
        data = {"beliefs": beliefs}
    if not isinstance(data, Mapping) or set(data) - {"$schema"} != {"beliefs"}:
        beside = "; parameters stand beside the profile" if isinstance(data, Mapping) and "parameters" in data else ""
        raise PlanError(f'{where}: expected {{"beliefs": ...}}, found {brief(data)}{beside}')
    return where, data["beliefs"]


def payoffs_claimed(text: str, given: Claimed) -> tuple[Number, ...]:
    """The payoffs that a word claims, for each player an expression in the parameters (`several`), between commas.

    Raises:
        PlanError: there are more or fewer than players.
        TreeError: one is no such expression.
    """
    box = Box(given.parameters)
    reader, words = ProfileReader("payoff", box.binding, box=box), text.split(",")
    if len(words) != given.table.players:
        raise PlanError(f"payoff: expected one for each of {given.table.players} players, found {len(words)}")
    return tuple(reader.number(word.strip(), f"payoff {j}") for j, word in enumerate(words, 1))


def _require_choices(table: Histories, profile: Profile, where: str) -> None:
    """Check that a strategy is told wherever it arrives itself; where players forget, everywhere."""
    for who, strategy, own in zip(table.names, profile, table.infosets, strict=True):
        made: set[Sequence] = {EMPTY}
        for label, infoset in own.items():
            arrives = infoset.parent in made
            if label not in strategy and (arrives or table.forgets):
                why = "since recall is not perfect" if table.forgets else "since the strategy arrives there"
                raise PlanError(f"{where}: {who}: expected probabilities at {label!r}, {why}, found none")
            made |= {(label, action) for action, share in strategy.get(label, {}).items() if arrives and share}


def _read(path: str) -> tuple[str, Any]:
    """The file's printable name, and its data or, where it is Gambit's, its text."""
    where, text = read_text(path)
    if not text.lstrip().startswith(GAMBIT):
        data = json_of(text, where)
        if not isinstance(data, dict):
            raise PlanError(f"{where}: expected a JSON object, found {brief(data)}")
        return where, data
    lines = text.split()
    if len(lines) > 1:
        raise PlanError(f"{where}: expected one profile, found {len(lines)} lines")
    return where, lines[0]


def _parameters(game: Game, given: Any, where: str, ranges: Mapping[str, Range]) -> tuple[Parameter, ...]:
    declared = parameters_of(game)
    if not isinstance(given, Mapping) or not all(isinstance(name, str) and is_name(name) for name in given):
        raise PlanError(f'{where}: parameters: expected names with ranges {{"a": ["0", "1/3"]}}, found {brief(given)}')
    names = list(dict.fromkeys([*given, *ranges, *declared]))
    if len(names) > MOST_PARAMETERS:
        raise PlanError(f"{where}: parameters: expected at most {MOST_PARAMETERS}, found {', '.join(names)}")
    require_free(names, where)
    for name in names:
        if name not in {*given, *ranges} and isinstance(game, BuiltIn):
            raise PlanError(
                f'{where}: expected a range for the game\'s parameter, as {{"parameters": {{"{name}": ["1", "2"]}}}},'
                " found none"
            )
    read = {name: declared_range(ends, f"{where}: parameters: {name}") for name, ends in given.items()}
    known = {**declared, **read, **ranges}
    return tuple(Parameter(name, known[name]) for name in names)


def declared_range(ends: Any, at: str) -> Range:
    """The range between two ends, as a profile declares it.

    Raises:
        PlanError: they are not two that rise.
        TreeError: one is no number.
    """
    reader = ProfileReader(at, {})
    if not isinstance(ends, list | tuple) or len(ends) != 2:
        raise PlanError(f'{at}: expected two ends such as ["0", "1/3"] or ["0", null], found {brief(ends)}')
    low, high = reader.number(ends[0], at), None if ends[1] is None else reader.number(ends[1], at)
    if high is not None and high <= low:
        raise PlanError(f"{at}: expected a least value below the greatest, found {low} and {high}")
    return Range(low, high)
