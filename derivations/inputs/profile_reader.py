"""The strategies, beliefs and numbers of one profile, read against the game; `profile` says how they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from derivations.inputs.beliefs import in_order, require_infoset
from derivations.inputs.numbers import LARGEST, brief, decimal, exact, nearest
from trees.histories import Histories
from trees.refusal import did_you_mean
from trees.tree import Infoset, Number, TreeError
from verify.kernel.strategies.beliefs import Beliefs
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.legible import text
from verify.theories.parameters.boxes import Box

GAMBIT = "NE,"
LEFT_OUT = ("not reached", None)
MOST_NAMED = 12
ROUNDED = Fraction(1, 1000)
NEAREST = "; --nearest (nearest=True) reads rounded decimals as fractions"


@dataclass
class ProfileReader:
    """Reads one profile; `where` opens messages, `binding` has its parameters' numbers.

    `nearest` reads decimals as fractions that are near; in the `box` what divides is not 0; `notes` tell of decimals.
    """

    where: str
    binding: Mapping[str, Number]
    nearest: bool = False
    box: Box | None = None
    notes: list[str] = field(default_factory=list)

    def number(self, value: Any, at: str) -> Any:
        """The exact number that `value` spells."""
        rounded = decimal(value) if self.nearest else None
        if rounded is not None:  # to be replaced by a fraction that is near
            return rounded
        try:
            found = exact(value, self.binding, at, self.box)
        except TreeError as error:
            hint = NEAREST if isinstance(value, float) else ""
            raise TreeError(f"{error}{hint}") from None
        if isinstance(value, str) and "." in value and not self.notes:
            self.notes.append(f"decimals are read as they stand: {value} is {found}")
        return found

    def profile(self, table: Histories, data: Mapping[str, Any]) -> Profile:
        """The strategies of all players."""
        data = self._only(data)
        key = next((key for key in ("strategies", "profile") if key in data), None)
        rest = {name: each for name, each in data.items() if name not in ("$schema", "parameters", "beliefs")}
        strategies = rest if key is None else data[key]
        if key == "profile" and len(rest) > 1:
            raise PlanError(f"{self.where}: expected parameters and beliefs beside the profile, found {brief(rest)}")
        if not isinstance(strategies, Mapping):
            raise PlanError(f"{self.where}: expected a strategy for each player, found {brief(strategies)}")
        names = table.names
        count = len(names)
        known = {f"Player {j + 1}": j for j in range(count)} | {name: j for j, name in enumerate(names)}
        given: dict[int, tuple[str, Any]] = {}
        for name, strategy in strategies.items():
            if name not in known:
                raise PlanError(
                    f"{self.where}: expected players among {', '.join(known)}, found {brief(name)}{_near(name, known)}"
                )
            if known[name] in given:
                raise PlanError(f"{self.where}: expected each player once, found {name} under two names")
            given[known[name]] = name, strategy
        return tuple(self._strategy(table, player, *given.get(player, (names[player], {}))) for player in range(count))

    def _only(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The one profile among the equilibria that `gameproof solve --json` prints; other data as it is."""
        if "strategies" in data or "game" not in data:
            return data
        found = data.get("profiles", data.get("equilibria"))
        if isinstance(found, list) and len(found) == 1 and isinstance(found[0], dict):
            return {"strategies": found[0].get("strategies", found[0])}
        count = "none"
        if isinstance(found, list) and found:
            count = f"{len(found)} of them; each is a profile in a file of its own"
        raise PlanError(f"{self.where}: expected one profile among what solve printed, found {count}")

    def _strategy(self, table: Histories, player: int, who: str, strategy: Any) -> dict[str, dict[str, Number]]:
        own, at = table.infosets[player], f"{self.where}: {who}"
        strategy = _at_only_set(own, strategy)
        if not isinstance(strategy, Mapping):
            raise PlanError(f"{at}: expected information sets with probabilities, found {brief(strategy)}")
        found = {}
        for label, here in strategy.items():
            if label not in own:
                raise PlanError(
                    f"{at}: expected information sets among {_listed(own)}, found {brief(label)}{_near(label, own)}"
                    f"{_of_another(table, label)}"
                )
            weights = self._choice(own[label], here, f"{at}: {label}")
            if weights is not None:
                found[label] = weights
        return found

    def _choice(self, infoset: Infoset, here: Any, at: str) -> dict[str, Number] | None:
        """The probabilities at an information set; None where it is left out."""
        if isinstance(here, Mapping):
            for action in here:
                if action not in infoset.actions:
                    raise PlanError(
                        f"{at}: expected actions among {_listed(infoset.actions)}, found {brief(action)}"
                        f"{_near(action, infoset.actions)}"
                    )
            return self._weights(infoset, here, lambda action: f"{at}: {action}", at)
        if isinstance(here, str) and here in infoset.actions:
            return {action: Fraction(action == here) for action in infoset.actions}
        if here is None or here in LEFT_OUT:
            return None
        raise PlanError(
            f'{at}: expected probabilities or one action among {_listed(infoset.actions)}, or "not reached",'
            f" found {brief(here)}{_near(here, infoset.actions)}"
        )

    def _weights(
        self, infoset: Infoset, here: Mapping[str, Any], naming: Callable[[str], str], at: str
    ) -> dict[str, Number]:
        """Probabilities with sum 1; those that are left out are 0."""
        given = {action: self.number(p, naming(action)) for action, p in here.items()}
        if self.nearest and any(decimal(p) is not None for p in here.values()):
            given = self._rounded(given, at)
        for action, p in given.items():
            if isinstance(p, Fraction) and p < 0:
                raise PlanError(f"{naming(action)}: expected a probability >= 0, found {text(p)}")
        total = sum(given.values(), Fraction(0))
        if total != 1:
            (name, *_) = (*self.binding, "")
            found = text(total, name)
            missing = [action for action in infoset.actions if action not in given]
            without = f", without {_listed(missing)}" if missing else ""
            near = isinstance(total, Fraction) and abs(total - 1) < ROUNDED
            decimals = near and any(decimal(p) is not None for p in here.values())
            hint = NEAREST if decimals else ""
            raise PlanError(f"{at}: expected probabilities with sum 1, found sum {found}{without}{hint}")
        return {action: given.get(action, Fraction(0)) for action in infoset.actions}

    def _rounded(self, given: Mapping[str, Number], at: str) -> dict[str, Number]:
        """The nearest fractions, with a note where they are others."""
        exact_ones = all(isinstance(p, Fraction) for p in given.values())
        near = nearest(list(given.values())) if exact_ones else None
        if near is None:
            raise PlanError(
                f"{at}: expected decimals near fractions with sum 1 and a denominator of at most {LARGEST:,},"
                f" found {', '.join(f'{name} {text(p)}' for name, p in given.items())}"
            )
        if near != tuple(given.values()):
            read = ", ".join(f"{name} {p}" for name, p in zip(given, near, strict=True))
            self.notes.append(f"{at}: rounded decimals are read as fractions: {read}")
        return dict(zip(given, near, strict=True))

    def gambit(self, table: Histories, words: str) -> Profile:
        """The strategies in Gambit's order."""
        numbers = [number.strip() for number in words.removeprefix(GAMBIT).split(",")]
        numbers = numbers if numbers != [""] else []
        own = dict(zip(table.names, table.infosets, strict=True))
        count = sum(len(infoset.actions) for sets in own.values() for infoset in sets.values())
        if len(numbers) != count:
            raise PlanError(
                f"{self.where}: expected {count} numbers, one for each action at each information set,"
                f" found {len(numbers)}"
            )
        coming = iter(enumerate(numbers, 1))
        return tuple(
            {label: self._next(infoset, coming, f"{self.where}: {who}: {label}") for label, infoset in sets.items()}
            for who, sets in own.items()
        )

    def _next(self, infoset: Infoset, coming: Iterable[tuple[int, str]], at: str) -> dict[str, Number]:
        taken = {action: each for action, each in zip(infoset.actions, coming, strict=False)}
        return self._weights(
            infoset,
            {action: number for action, (_, number) in taken.items()},
            lambda action: f"{self.where}: number {taken[action][0]}",
            at,
        )

    def beliefs(self, table: Histories, data: Any) -> Beliefs:
        """The probabilities of the nodes of each information set, in the order of the tree."""
        if not isinstance(data, Mapping):
            raise PlanError(f"{self.where}: beliefs: expected information sets with beliefs, found {brief(data)}")
        found, there = {}, self.where if self.where == "beliefs" else f"{self.where}: beliefs"
        for label, here in data.items():
            at = f"{there}: {label}"
            h = require_infoset(table, label, there)
            if not isinstance(here, Mapping | list | tuple):
                raise PlanError(f"{at}: expected probabilities of its nodes, found {brief(here)}")
            named = here if isinstance(here, Mapping) else {str(k): p for k, p in enumerate(here, 1)}
            given = {name: self.number(weight, f"{at}: {name}") for name, weight in named.items()}
            if self.nearest and any(decimal(weight) is not None for weight in named.values()):
                given = self._rounded(given, at)
            found[label] = in_order(table, h, given if isinstance(here, Mapping) else tuple(given.values()), at)
        return found


def _listed(names: Iterable[str]) -> str:
    """The first names, between commas."""
    first = list(names)
    more = f" and {len(first) - MOST_NAMED} more" if len(first) > MOST_NAMED else ""
    return (", ".join(map(repr, first[:MOST_NAMED])) or "none") + more


def _at_only_set(own: Mapping[str, Infoset], strategy: Any) -> Any:
    """The strategy of a player with one information set, who may give just what he does there."""
    if len(own) != 1:
        return strategy
    ((label, infoset),) = own.items()
    if isinstance(strategy, Mapping):
        # a set may be called like an action there
        actions = bool(strategy) and label not in strategy and set(strategy) <= set(infoset.actions)
    else:
        actions = isinstance(strategy, str)
    return {label: strategy} if actions else strategy


def _near(found: object, known: Iterable[str]) -> str:
    return did_you_mean(found, known) if isinstance(found, str) else ""


def _of_another(table: Histories, label: object) -> str:
    """Whose information set it is, if it is another player's."""
    found = table.number.get(label) if isinstance(label, str) else None
    return "" if found is None else f", which is one of {table.names[table.sets[found].player]}"
