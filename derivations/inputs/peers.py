r"""Games of other programs, and their policies as profiles: pygambit's through Gambit's files, OpenSpiel's by a walk.

OpenSpiel has floats. Payoffs and probabilities of chance are read as the fractions within 10**-12 that have at most
10,000 below; where there is none the game is refused. Of a game in which players move at once the
form is taken in which they move in turn and do not see it. An information set is called by its information state, an
action by its name; what would be called alike gets a number. Policies are those of `open_spiel.python.policy`.

Source: OpenSpiel's documentation of `State` and `Policy` (https://openspiel.readthedocs.io), open_spiel 2.0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from math import isfinite
from types import ModuleType
from typing import Any, Protocol

from derivations.inputs.game import efg_game, written_out
from derivations.inputs.numbers import LARGEST, brief, nearest
from trees.formats.nfg import from_nfg
from trees.rules import Chance, End, Rules, Turn, grow
from trees.terminal import EXTRAS, printable
from trees.tree import TreeError, default_names
from verify.kernel.games.subject import Game

MOST_NODES = 500_000
CLOSE, ROUNDED = Fraction(1, 10**12), Fraction(1, 10**6)
"""How far a float may be from its fraction, and the sum of a policy's probabilities from 1."""
NAME = "OpenSpiel"


class Policy(Protocol):
    """What says how probable each action is in a state of OpenSpiel's."""

    def action_probabilities(self, state: Any) -> Mapping[int, float]:
        """The probability of each legal action."""


def from_pygambit(game: Any) -> Game:
    """The game of a `pygambit.Game` (16.3 or newer), extensive or strategic, with its exact numbers.

    Raises:
        TreeError: it is no such game, or none that can be read; says where, expected and found.
    """
    is_tree = getattr(game, "is_tree", None)
    write = getattr(game, "to_efg" if is_tree else "to_nfg", None)
    if is_tree is None or write is None:
        raise TreeError(f"pygambit: expected a Game of 16.3 or newer, found {brief(game)}")
    return efg_game(write(), "pygambit", nearest=False) if is_tree else written_out(from_nfg(write(), "pygambit"))


def from_openspiel(game: Any) -> Game:
    """A game of OpenSpiel's, by its name such as "kuhn_poker(players=3)" or as `pyspiel.load_game` gives it.

    Raises:
        TreeError: there is none of this name, it is too large, or has numbers that are near no fraction; says where,
            expected and found.
    """
    walk = _Walk(_turns(game))
    return written_out(grow(walk.rules(), MOST_NODES))


def openspiel_profile(game: Any, policy: Policy, *, nearby: bool = False) -> dict[str, dict[str, dict[str, Fraction]]]:
    """The profile that a policy of OpenSpiel's is in the game that `from_openspiel` gives.

    Probabilities are taken as they stand, over their sum; `nearby` takes the fractions within 10**-6 that have the
    least denominator, if it is at most 10,000.

    Raises:
        TreeError: as `from_openspiel`, or the policy is of another game.
    """
    walk = _Walk(_turns(game), policy, nearby)
    grow(walk.rules(), MOST_NODES)
    return dict(zip(default_names(len(walk.profile)), walk.profile, strict=True))


def _turns(game: Any) -> Any:
    """The game, in which players move in turn."""
    spiel = _package()
    if isinstance(game, str):
        try:
            game = spiel.load_game(game)
        except spiel.SpielError as error:
            said = printable(str(error).partition("\n")[0])
            raise TreeError(f"{NAME}: expected a game of its own, found {game!r:.60}: {said:.200}") from None
    if not hasattr(game, "new_initial_state"):
        raise TreeError(f"{NAME}: expected a game or its name, found {brief(game)}")
    kind = game.get_type()
    if kind.chance_mode == spiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise TreeError(f"{NAME}: {kind.short_name}: expected probabilities of chance, found samples alone")
    if kind.dynamics == spiel.GameType.Dynamics.SIMULTANEOUS:
        return spiel.convert_to_turn_based(game)
    if kind.dynamics != spiel.GameType.Dynamics.SEQUENTIAL:
        raise TreeError(
            f"{NAME}: {kind.short_name}: expected players who move in turn or at once, found {kind.dynamics}"
        )
    return game


def _package() -> ModuleType:
    try:
        import pyspiel
    except ModuleNotFoundError:
        bringing = f"pip install 'gameproof[{EXTRAS['pyspiel']}]'"
        raise TreeError(f"{NAME}: expected its package, found none; {bringing} brings it") from None
    return pyspiel  # type: ignore[no-any-return]


@dataclass
class _Walk:
    """A game of OpenSpiel's as rules, whose states are its own; with a policy the walk fills the `profile`.

    `labels` are information sets by player and information state, and `taken` those labels.
    """

    game: Any
    policy: Policy | None = None
    nearby: bool = False
    labels: dict[tuple[int, str], str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    profile: list[dict[str, dict[str, Fraction]]] = field(default_factory=list)

    def rules(self) -> Rules:
        """The game, to be walked once."""
        players = self.game.num_players()
        self.profile = [{} for _ in range(players)]
        return Rules(players, self.game.new_initial_state(), self.look, printable(str(self.game)))

    def look(self, state: Any) -> Turn | Chance | End:
        """What a state is."""
        if state.is_terminal():
            return End(tuple(_number(value) for value in state.returns()))
        if state.is_chance_node():
            actions, floats = zip(*state.chance_outcomes(), strict=True)
            weights: Sequence[Fraction] = _chances(floats)
            children = map(state.child, actions)
            return Chance(tuple(zip(self.names(state, -1, actions), weights, children, strict=True)))
        player, actions = state.current_player(), state.legal_actions()
        label, names = self.label(player, state), self.names(state, player, actions)
        if self.policy is not None and label not in self.profile[player]:
            found = _asked(self.policy, state, label)
            weights = _shares([found.get(action, 0) for action in actions], label, nearby=self.nearby)
            self.profile[player][label] = dict(zip(names, weights, strict=True))
        return Turn(player, label, tuple(zip(names, map(state.child, actions), strict=True)))

    def label(self, player: int, state: Any) -> str:
        """What the information set is called, which no other is."""
        key = player, state.information_state_string(player)
        if key not in self.labels:
            self.labels[key] = _unlike(_name(key[1]) or "start", self.taken)
        return self.labels[key]

    @staticmethod
    def names(state: Any, player: int, actions: Sequence[int]) -> list[str]:
        """What the actions are called, each otherwise."""
        taken: set[str] = set()
        return [_unlike(_name(state.action_to_string(player, action)) or str(action), taken) for action in actions]


def _name(text: str) -> str:
    """The text in one line."""
    return printable(", ".join(filter(None, text.splitlines())))


def _unlike(name: str, taken: set[str]) -> str:
    """The name, or with a number after it the first that is not taken, which is taken then."""
    found = next(each for number in count(1) if (each := f"{name} ({number})" if number > 1 else name) not in taken)
    taken.add(found)
    return found


def _number(value: float) -> Fraction:
    """The fraction that a float stands for."""
    found = Fraction(value).limit_denominator(LARGEST) if isfinite(value) else None
    if found is None or abs(found - Fraction(value)) > CLOSE:
        raise TreeError(f"{NAME}: expected numbers near a fraction with at most {LARGEST:,} below, found {value}")
    return found


def _chances(floats: Sequence[float]) -> list[Fraction]:
    """The probabilities of a chance node."""
    found = [_number(each) for each in floats]
    if sum(found) != 1:
        raise TreeError(f"{NAME}: chance: expected probabilities with sum 1, found {', '.join(map(str, floats))}")
    return found


def _shares(floats: Sequence[float], at: str, *, nearby: bool) -> Sequence[Fraction]:
    """The probabilities of a policy: as they stand, over their sum, or fractions nearby."""
    weights = [Fraction(float(each)) if isfinite(each) else Fraction(-1) for each in floats]
    total = sum(weights, Fraction(0))
    found: Sequence[Fraction] | None = nearest(weights) if nearby else [weight / (total or 1) for weight in weights]
    if min(weights) < 0 or abs(total - 1) > ROUNDED or found is None:
        raise TreeError(f"{NAME}: {at}: expected probabilities with sum 1, found {', '.join(map(str, floats))}")
    return found


def _asked(policy: Policy, state: Any, label: str) -> Mapping[int, float]:
    """What the policy does in a state."""
    try:
        return policy.action_probabilities(state)
    except (KeyError, ValueError, RuntimeError, IndexError) as error:
        raise TreeError(
            f"{NAME}: {label}: expected a policy of this game, found none here ({printable(repr(error)):.100})"
        ) from None
