"""What defines a run: how states are written, what network, which hands it learns from, and how.

A run is generations 1, 2, ... . The first learns from hands of the data player against itself. Hands of each later one
are played between networks made so far, and by networks against the data player; the source states neither the number
of these hands nor their shares, and nothing of the batch, epochs or the start of later generations, which are choices
here. Chips are those of `play.holdem.view`, with a big blind of 2.

Source: Hwang and Kaneko, "No-limit hold'em using convolutional neural networks", sections 3 and 4.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, is_dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from play.network.architecture import MOST_WEIGHTS, Architecture
from play.network.choices import Encoding
from trees.holdem.betting import Stakes
from trees.refusal import Refused, did_you_mean

STAKES = Stakes(1, 2)
MOST = 2**31
MOST_STACK, MOST_GENERATIONS = 10_000, 1_000


class RunPlanError(Refused):
    """A run cannot be planned so."""


@dataclass(frozen=True)
class Training:
    """How a network learns from actions; batch and epochs are the defaults of Keras 1, which the source used."""

    batch: int = 32
    epochs: int = 10
    learning_rate: float = 1.0
    rho: float = 0.95
    epsilon: float = 1e-8
    target: Literal["hand", "onward"] = "hand"
    """Of the whole hand's result, or of the change of chips from the action on; both divided by the stack."""
    held_out: int = 20
    """One hand of so many is not learned from and measures the loss."""


@dataclass(frozen=True)
class RunPlan:
    """Everything that defines a run; `digest` tells two of them apart.

    Raises:
        PlanError: a number out of range.
    """

    encoding: Encoding = field(default_factory=Encoding)
    architecture: Architecture = field(default_factory=Architecture)
    training: Training = field(default_factory=Training)
    stack: int = 100
    generations: int = 3
    first_hands: int = 200_000
    later_hands: int = 200_000
    """Of each later generation, all its matches together."""
    heuristic_share: float = 0.5
    """Of these, against the data player; the source names both kinds side by side."""
    pairs: Literal["equal", "latest"] = "equal"
    """All combinations of networks, each with itself too, in equal shares, or the latest alone."""
    learn_from: Literal["all", "networks"] = "all"
    """Whose actions are learned from in later generations."""
    keep_earlier: bool = False
    """Whether a generation learns from the hands of earlier ones too."""
    warm_start: bool = True
    """Whether it begins with the weights of the last one: the source trains "the network again"."""
    data_player: str = "blind heuristic"
    """Whose hands are the first, by the name that the catalogue of players has."""
    ties: Literal["least", "greatest", "random"] = "least"
    """What a network plays of answers of which it expects the same; the source does not say."""
    seed: int = 1

    def __post_init__(self) -> None:
        training = self.training
        if (weights := self.architecture.weights(self.encoding.planes)) > MOST_WEIGHTS:
            raise RunPlanError(f"architecture: expected at most {MOST_WEIGHTS:,} weights, found {weights:,}")
        if not STAKES.big <= self.stack <= MOST_STACK:
            raise RunPlanError(f"stack: expected {STAKES.big} to {MOST_STACK}, found {self.stack}")
        if not 1 <= self.generations <= MOST_GENERATIONS:
            raise RunPlanError(f"generations: expected 1 to {MOST_GENERATIONS}, found {self.generations}")
        counts = {"batch": training.batch, "epochs": training.epochs}
        counts |= {"first_hands": self.first_hands, "later_hands": self.later_hands}
        for name, found in counts.items():
            if not 1 <= found < MOST:
                raise RunPlanError(f"{name}: expected 1 or more and below 2^31, found {found}")
        if not 2 <= training.held_out < MOST:
            raise RunPlanError(f"held_out: expected one hand of 2 or more, found one of {training.held_out}")
        if not 0 <= self.seed < MOST:
            raise RunPlanError(f"seed: expected 0 or more and below 2^31, found {self.seed}")
        if not 0 <= self.heuristic_share <= 1:
            raise RunPlanError(f"heuristic_share: expected a number from 0 to 1, found {self.heuristic_share}")
        for name in ("learning_rate", "epsilon"):
            if not 0 < getattr(training, name) < MOST:
                raise RunPlanError(f"{name}: expected more than 0 and below 2^31, found {getattr(training, name)}")
        if not 0 <= training.rho < 1:
            raise RunPlanError(f"rho: expected 0 or more and below 1, found {training.rho}")

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all of it.

        >>> RunPlan().digest == RunPlan(seed=2).digest
        False
        """
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def text(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self), sort_keys=True, indent=1)

    def changed(self, changes: Mapping[str, str]) -> RunPlan:
        """The plan with other values of these names, wherever in it they stand.

        Raises:
            PlanError: there is no such name, or the word does not fit.

        >>> RunPlan().changed({"epochs": "2", "later_hands": "500"}).training.epochs
        2
        """
        known = names(RunPlan)
        for name in changes:
            if name not in known:
                raise RunPlanError(
                    f"plan: expected one of {', '.join(known)}, found {name!r:.40}{did_you_mean(name, known)}"
                )
        return _changed(self, changes)


# about 7 minutes of one processor, an hour, and days: the published network at every scale
SCALES = {
    "small": RunPlan(training=Training(epochs=2), first_hands=4_000, later_hands=1_200),
    "medium": RunPlan(training=Training(epochs=3), first_hands=30_000, later_hands=6_000),
    "paper": RunPlan(),
}

Part = TypeVar("Part")


def names(kind: type[object]) -> dict[str, Any]:
    """What can be chosen in a plan, or a part of one, by name: its types.

    >>> names(Training)["batch"]
    <class 'int'>
    """
    found = dict[str, Any]()
    for name, hint in get_type_hints(kind).items():
        found |= names(hint) if is_dataclass(hint) and isinstance(hint, type) else {name: hint}
    return found


def _changed(part: Part, changes: Mapping[str, str]) -> Part:
    hints, found = get_type_hints(type(part)), dict[str, Any]()
    for name, hint in hints.items():
        if is_dataclass(hint):
            found[name] = _changed(getattr(part, name), changes)
        elif name in changes:
            found[name] = _value(hint, _spelt(hint, changes[name]), name)
    return replace(part, **found)  # type: ignore[type-var]  # of parts


def _spelt(hint: Any, word: str) -> Any:
    """What JSON would have for the word."""
    if get_origin(hint) is tuple:
        return [_spelt(get_args(hint)[0], each) for each in word.split(",")]
    if hint is bool:
        return {"yes": True, "no": False, "true": True, "false": False}.get(word, word)
    if hint is int and re.fullmatch(r"-?[0-9]{1,12}", word):
        return int(word)
    if hint is float and re.fullmatch(r"-?[0-9]{1,12}(\.[0-9]{1,12})?(e-?[0-9]{1,2})?", word):
        return float(word)
    return word


def read_plan(text: str) -> RunPlan:
    """The plan of a text.

    Raises:
        PlanError: it is none.

    >>> read_plan(RunPlan().text) == RunPlan()
    True
    """
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise RunPlanError("plan: expected JSON, found another text") from None
    return _read(RunPlan, content, "plan")


def _read(kind: type[Part], content: Any, where: str) -> Part:
    hints = get_type_hints(kind)
    if not isinstance(content, dict) or set(content) != set(hints):
        raise RunPlanError(f"{where}: expected {', '.join(hints)}, found others")
    return kind(**{name: _value(hint, content[name], f"{where}: {name}") for name, hint in hints.items()})


def _value(hint: Any, content: Any, where: str) -> Any:
    if is_dataclass(hint) and isinstance(hint, type):
        return _read(hint, content, where)
    if get_origin(hint) is Literal:
        if type(content) is str and content in get_args(hint):
            return content
        raise RunPlanError(f"{where}: expected one of {', '.join(get_args(hint))}, found {content!r:.40}")
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if isinstance(content, list) and content:
            return tuple(_value(inner, each, where) for each in content)
        raise RunPlanError(f"{where}: expected a list, found {content!r:.40}")
    if type(content) is hint:
        return content
    raise RunPlanError(f"{where}: expected {_KINDS[hint]}, found {content!r:.40}")


_KINDS = {int: "a whole number", float: "a number such as 0.5", bool: "yes or no", str: "a word"}
