"""Records about refinements of equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import Number
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.theories.equilibrium_sets.records import CutRange, NashSubset


@dataclass(frozen=True)
class Power:
    """A number > 0 to a rational power."""

    base: Fraction
    exponent: Fraction


@dataclass(frozen=True)
class Tremble:
    """A choice of probability 0 is made by mistake, with probability c eps^order where c is the product of `powers`."""

    order: int
    powers: tuple[Power, ...]


@dataclass(frozen=True)
class ConsistentAssessment:
    """Under the trembles beliefs at these sets tend to those given, as eps tends to 0.

    Beliefs are in the order of the tree; `trembles` are those of all choices of probability 0, by information set.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    beliefs: Mapping[str, tuple[Fraction, ...]]
    trembles: Mapping[str, Mapping[str, Tremble]]


@dataclass(frozen=True)
class InconsistentAssessment:
    """No trembles give these beliefs: a product of powers of beliefs cannot tend to what it is claimed to be.

    `powers` has for each node of an information set the power of the belief in it, with sum 0 at each set.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    beliefs: Mapping[str, tuple[Fraction, ...]]
    powers: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class UndominatedStrategy:
    """The player's strategy is a best reply to `against`, in which the other player takes every action sometimes."""

    game: Game
    profile: tuple[Behaviour, ...]
    player: int
    against: Mapping[str, Mapping[str, Fraction]]


@dataclass(frozen=True)
class ComparedStrategies:
    """Whatever the other player does, `instead` earns at least `least` more than the profile, and at most `most`."""

    game: Game
    profile: tuple[Behaviour, ...]
    player: int
    instead: Mapping[str, Mapping[str, Fraction]]
    least: Fraction
    most: Fraction


@dataclass(frozen=True)
class BestReply:
    """An action of the receiver is best under a belief over nodes; or a mixture of others is better at each of them.

    The belief is in the order of the tree, 0 where a type is ruled out; `instead` is empty where there is a belief.
    """

    belief: tuple[Fraction, ...]
    instead: Mapping[str, Fraction]


@dataclass(frozen=True)
class UnsentMessage:
    """Which actions are replies to a message if every type may have sent it, and if types that lose by it did not."""

    replies: Mapping[str, BestReply]
    without_losers: Mapping[str, BestReply]


@dataclass(frozen=True)
class IntuitiveCriterion:
    """Of each message that no type sends, by the receiver's information set, which replies are to be expected."""

    game: Game
    profile: tuple[Behaviour, ...]
    messages: Mapping[str, UnsentMessage]


@dataclass(frozen=True)
class QuasiPerfect:
    """Plans with all weights > 0, for small eps > 0, whose strategies tend to those of the profile.

    At each information set the profile's own choices, there and after, are best against the others' plans.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    plans: tuple[Plan, ...]


@dataclass(frozen=True)
class DominatedContinuation:
    """From the information set on `instead` never earns less than the profile, and more against something."""

    game: Game
    profile: tuple[Behaviour, ...]
    infoset: str
    instead: Mapping[str, Mapping[str, Fraction]]
    least: Fraction
    most: Fraction


@dataclass(frozen=True)
class PureSequentialEquilibria:
    """All pure profiles of a signalling game that are part of a sequential equilibrium, by choices at all sets.

    `replies` says of each action after each message whether it is best under some belief.
    """

    game: Game
    replies: Mapping[str, Mapping[str, BestReply]]
    equilibria: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class PureWay:
    """Choices from an information set on, with a probability."""

    choices: Mapping[str, str]
    probability: Fraction


@dataclass(frozen=True)
class IrrationalAnyhow:
    """At each node of the information set the mixture of ways to go on gains more than 0: so it does under any belief.

    `gains` are in the order of the tree, while the others follow the profile.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    infoset: str
    ways: tuple[PureWay, ...]
    gains: tuple[Fraction, ...]


@dataclass(frozen=True)
class SequentialSets:
    """All sequential equilibria of a signalling game: strategies, by player, and which may be mixed with one another.

    `beliefs` has for each strategy of the receiver, at each of his information sets, the extreme ones of the beliefs
    under which all replies there are best, by nodes in the order of the tree.
    """

    strategies: tuple[tuple[Behaviour, ...], tuple[Behaviour, ...]]
    beliefs: tuple[Mapping[str, tuple[tuple[Number, ...], ...]], ...]
    subsets: tuple[NashSubset, ...]


@dataclass(frozen=True)
class SequentialEquilibria:
    """All sequential equilibria of a signalling game."""

    game: Game
    found: SequentialSets


@dataclass(frozen=True)
class SequentialPiece(CutRange):
    """What is found for these values."""

    found: SequentialSets


@dataclass(frozen=True)
class SequentialPieces:
    """All sequential equilibria of a signalling game, by pieces that cover the range of its parameter."""

    game: Game
    parameter: Parameter
    pieces: tuple[SequentialPiece, ...]


@dataclass(frozen=True)
class ExtensiveFormPerfect:
    """Plans with all weights > 0, for small eps > 0, whose strategies tend to those of the profile.

    At each information set the profile's choices are best against all plans, the mover's own later mistakes included.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    plans: tuple[Plan, ...]


@dataclass(frozen=True)
class Proper:
    """Plans of players with one information set each, that are eps-proper for small eps > 0 and tend to the profile."""

    game: Game
    profile: tuple[Behaviour, ...]
    plans: tuple[Plan, ...]


@dataclass(frozen=True)
class WorseAction:
    """In all eps-proper profiles near the profile an action of the player is worse than another one."""

    player: int
    worse: str
    better: str


@dataclass(frozen=True)
class WorseActions:
    """In eps-proper profiles that tend to the profile actions are worse than others, by `steps`, and so the `last` one.

    If the profile takes one of them, there are no such profiles.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    steps: tuple[WorseAction, ...]
    last: WorseAction


@dataclass(frozen=True)
class OpenTremble:
    """A choice of probability 0 is made by mistake, with probability c eps^order, c a function of the parameter."""

    order: int
    coefficient: Number


@dataclass(frozen=True)
class ConsistentThroughout:
    """Under the trembles beliefs tend to those given, for all values of the parameter inside its range."""

    game: Game
    parameter: Parameter
    profile: tuple[Mapping[str, Mapping[str, Number]], ...]
    beliefs: Mapping[str, tuple[Number, ...]]
    trembles: Mapping[str, Mapping[str, OpenTremble]]
