r"""What is true of games without parameters.

It is computed by the searches of `verify.find`, and only chooses what Coq is to prove: were an answer wrong, Coq would
refuse the proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from derivations.export.assessed import BELIEVED, Fault, faults, held_beliefs
from derivations.export.defined import Uncovered
from derivations.export.definitions import Definitions
from derivations.export.parts import COUNT, connected, deviating, is_given, player_of, require_known
from derivations.export.rules import grown_value, is_grown, stage_of
from derivations.export.statements import DOMINATED, NO_PERFECT_INFORMATION, PERFECT_PAYOFFS, UNIQUE, WEAKLY
from derivations.inputs.game import game_given
from trees.exact import Number
from trees.histories import Histories
from verify.find.equilibria.dominance import dominated_action
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.zero_sum.optimal import solve
from verify.kernel.equilibria.records import ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import form_of, histories_of, parameters_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    Within,
    holds,
)
from verify.kernel.statements.substitution import at_point
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.profiles import plans_of, reaches
from verify.kernel.strategies.response import payoff
from verify.language.text import argument_text
from verify.theories.dominance.actions import DominatedAction
from verify.theories.equilibrium_sets.backward import NotPerfectInformation, SubgamePerfect
from verify.theories.parameters.gain import gain_of_choices

Found = TypeVar("Found")


@dataclass(frozen=True)
class Solved:
    """The value of a game to player 1, and a plan of each player that guarantees it."""

    value: Fraction
    plans: tuple[Plan, Plan]


class Truth:
    """Answers about games, each looked for once; weights are those of `plan`."""

    def __init__(self, defined: Definitions) -> None:
        self.defined = defined
        self._found: dict[Any, Any] = {}
        self.plan: Plan = {}
        self.binding: dict[str, Fraction] = {}

    def game(self, subject: BuiltIn | Written) -> Game:
        """The game that a statement names; a file's game at the values that its parameters have here."""
        game = self.defined.game_named(subject)
        bound = {name: self.binding[name] for name in parameters_of(game) if name in self.binding}
        if not bound or isinstance(game, BuiltIn):
            return game
        return self.once(("bound", game.digest, *bound.items()), lambda: game_given(game, bound))

    @contextmanager
    def at(self, point: Mapping[str, Fraction]) -> Iterator[None]:
        """Here the names have these values."""
        before, self.binding = self.binding, {**point}
        yield
        self.binding = before

    def holds_at(self, s: Statement, point: Mapping[str, Fraction]) -> bool:
        """Whether a statement with parameters is true where they have these values."""
        with self.at(point):
            return self.holds(at_point(s, point))

    def key(self, *parts: object) -> tuple[object, ...]:
        """What a thing is found under, which may depend on the values of parameters."""
        return (*parts, *self.binding.items())

    def once(self, key: tuple[object, ...], make: Callable[[], Found]) -> Found:
        """What is found under the key, made when it is first asked for."""
        if key not in self._found:
            self._found[key] = make()
        found: Found = self._found[key]
        return found

    def solved(self, subject: BuiltIn | Written) -> Solved:
        """The value of a game.

        Raises:
            NotZeroSum: it is no two-player constant-sum game.
        """

        def make() -> Solved:
            if isinstance(subject, BuiltIn) and is_grown(subject):
                return Solved(grown_value(subject), ({}, {}))
            value, first, second = solve(form_of(self.game(subject), {}))
            return Solved(value, (first, second))

        return self.once(self.key("value", argument_text(subject)), make)

    def regrets(self, subject: BuiltIn | Written, profile: Any) -> ProfileRegrets:
        """The regrets of a profile."""
        key = self.key("regrets", argument_text(subject), argument_text(profile))
        return self.once(key, lambda: profile_regrets(self.game(subject), profile))

    def subgames(self, subject: BuiltIn | Written, profile: Any) -> SubgameRegrets:
        """The same in every subgame."""
        key = self.key("subgames", argument_text(subject), argument_text(profile))
        return self.once(key, lambda: subgame_regrets(self.game(subject), profile))

    def holds(self, s: Statement, for_all: Callable[[ForAll | ForPlans | Call], bool] | None = None) -> bool:
        """Whether a statement without parameters is true; `for_all` says that of one for all values of a name.

        Raises:
            Uncovered: it has a word that this does not know.
        """
        match s:
            case Call(word="nash"):
                return not any(each.regret for each in self.regrets(*s.arguments).players)  # type: ignore[arg-type]
            case Call(word="subgame_perfect"):
                found = self.subgames(*s.arguments)  # type: ignore[arg-type]
                return not any(regret for each in found.subgames for regret in each.regrets)
            case Call(word=word) if word in BELIEVED:
                return not any(each.is_one(Fraction(each.number)) for each in self.faults(s))
            case Call(word=word) if word == UNIQUE:
                return self.backward(s).count == 1
            case Call(word=word) if word == PERFECT_PAYOFFS:
                paid = self.backward(s)
                if paid.count > 1 and [*paid.outcomes] == [s.arguments[1]]:
                    raise Uncovered("no theorem about several subgame-perfect equilibria that pay the same")
                return [*paid.outcomes] == [s.arguments[1]]
            case Call(word=word) if word in DOMINATED:
                better = self.dominating(s)
                return better is not None and (word == WEAKLY or better.cost > 0)
            case Compare():
                return holds(self.number(s.left) - self.number(s.right), s.relation)
            case Within():
                number = self.number(s.number)
                return any(each.holds(number) for each in s.intervals)
            case Not() | And() | Or() | Implies() | Exactly():
                return connected(s, lambda part: self.holds(part, for_all))
            case ForAll() | ForPlans() | Call(word="optimal_plans") if for_all is not None:
                return for_all(s)
            case Call():
                raise Uncovered(f"no theorem about the word {s.word}")
            case ForAll():
                raise Uncovered("no theorem for all values of several parameters")
        raise Uncovered("no theorem about all optimal plans")

    def faults(self, call: Call) -> Iterator[Fault]:
        """What may be wrong with a profile and beliefs, as numbers; parameters have their values here."""
        subject, profile, given = call.arguments
        table = histories_of(self.game(subject), {})  # type: ignore[arg-type]
        yield from faults(call.word, table, profile, held_beliefs(table, given))  # type: ignore[arg-type]

    def backward(self, call: Call) -> SubgamePerfect:
        """The pure subgame-perfect equilibria of the game of a word.

        Raises:
            Uncovered: some information set has more than one node.
        """

        def make() -> SubgamePerfect:
            try:
                return SubgamePerfect(tree_of(self.game(call.arguments[0]), {}))  # type: ignore[arg-type]
            except NotPerfectInformation as error:
                raise Uncovered(NO_PERFECT_INFORMATION) from error

        return self.once(self.key("backward", argument_text(call.arguments[0])), make)

    def dominating(self, call: Call) -> DominatedAction | None:
        """Choices that dominate an action, if there are some."""
        subject, _, label, action = call.arguments
        key = self.key("dominated", argument_text(subject), label, action)
        return self.once(key, lambda: dominated_action(self.game(subject), str(label), str(action)))  # type: ignore[arg-type]

    def number(self, total: Sum) -> Fraction:
        """The value of a sum."""
        found = Fraction(total.constant)
        for factor, call in total.parts:
            found += Fraction(factor) * self.amount(call)
        return found

    def amount(self, call: Call | Weight) -> Fraction:
        """The number that a call is.

        Raises:
            Uncovered: there is no theorem about its word.
        """
        if isinstance(call, Weight):
            return Fraction(self.plan[call.infoset, call.action])
        require_known(call)
        arguments: Any = call.arguments
        if call.word == "stage_value":
            return grown_value(stage_of(arguments[0]))
        if call.word == "value":
            return self.solved(arguments[0]).value
        if call.word == COUNT:
            found = self.backward(call)
            return Fraction(found.outcomes.get(arguments[1], 0) if arguments[1:] else found.count)
        if call.word == "regret":
            players = self.regrets(*arguments[:2]).players
            return players[player_of(arguments[2], len(players))].regret
        return Fraction(self.paid(call, {}))

    def amount_at(self, call: Call | Weight, point: Mapping[str, Fraction]) -> Fraction:
        """The number that a call with parameters is, where they have these values."""
        if isinstance(call, Weight):
            return self.amount(call)
        there: Any = at_point(call, point)
        with self.at(point):
            return self.amount(there)

    def paid(self, call: Call, binding: Mapping[str, Number]) -> Number:
        """A payoff, that given that an information set is reached, or a gain, where names have these values."""
        arguments: Any = call.arguments
        subject, profile, number, *choices = arguments
        game = self.game(subject)
        form = form_of(game, binding)
        player = player_of(number, form.players)
        if is_given(call):
            return given(histories_of(game, binding), profile, player, choices[0])
        if len(choices) > 1:
            return gain_of_choices(histories_of(game, binding), profile, player, *choices)
        expected = payoff(form, player, plans_of(form, profile))
        if call.word == "payoff":
            return expected
        return payoff(form, player, plans_of(form, deviating(form, profile, player, choices[0]))) - expected


def given(table: Histories, profile: Any, player: int, label: str) -> Number:
    """What a player expects given that an information set is reached.

    Raises:
        Uncovered: it is not reached.
    """
    weights = reaches(table, profile)
    members = table.members[table.number[label]]
    arrives = sum((weights[j] for j in members), Fraction(0))
    if not arrives:
        raise Uncovered(f"a payoff at {label!r}, which is not reached")
    ends = (j for m in members for j in range(m, table.last[m] + 1) if table.payoff[j])
    return sum((weights[j] * table.payoff[j][player] for j in ends), Fraction(0)) / arrives
