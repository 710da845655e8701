r"""Statements as propositions of Coq: what a theorem says.

    for a in [0, 1/3]: S       forall a : Q, 0 <= a -> a <= (1#3) -> S
    not S, S and S, ...        ~ S, S /\ S, S \/ S, S -> S, S <-> S
    nash(g, s)                 nash 2 g (written s)
    value(g) == v              value g v
    value(g) < v               exists w, value g w /\ w < v
    payoff(g, s, 1)            payoff (written s) 0 g
    gain(g, s, 1, choices)     payoff (written t) 0 g - payoff (written s) 0 g, t with these choices

Players are numbered from 0 here. Statements for several whole numbers are joined by /\.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from derivations.export.definitions import Definitions, GameTerm, ProfileTerm, Uncovered
from derivations.export.terms import formula_in
from derivations.export.truth import PERFECT, deviating, player_of, rational_end, whole_numbers
from trees.exact import Number
from verify.kernel.statements.records import (
    EQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import at_whole

Scope = tuple[str, ...]
"""The names in whose ranges a statement stands, the outermost first."""
RELATIONS: dict[str, Callable[[str, str], str]] = {
    "==": lambda a, b: f"{a} == {b}",
    "!=": lambda a, b: f"~ {a} == {b}",
    "<": lambda a, b: f"{a} < {b}",
    "<=": lambda a, b: f"{a} <= {b}",
    ">": lambda a, b: f"{b} < {a}",
    ">=": lambda a, b: f"{b} <= {a}",
}


@dataclass
class Bound:
    """A sum as a term, and the numbers in it that stand for values: each a name with what is said of it."""

    text: str
    values: list[tuple[str, Call]] = field(default_factory=list)


class Propositions:
    """Writes statements with the games and profiles of a file."""

    def __init__(self, definitions: Definitions) -> None:
        self.defined = definitions

    def text(self, s: Statement, scope: Scope = ()) -> str:
        """The proposition.

        Raises:
            Uncovered: it has a word without a definition in Coq.
        """
        match s:
            case Call():
                return self.call(s, scope)
            case Compare() if (value := value_alone(s)) is not None:
                return f"value {self.applied(self.game(value, scope))} {self.number(s.right.constant, scope)}"
            case Compare():
                bound: list[tuple[str, Call]] = []
                left, right = self.sum(s.left, scope, bound), self.sum(s.right, scope, bound)
                return self._exists(bound, RELATIONS[s.relation](left, right), scope)
            case Within():
                bound = []
                number = self.sum(s.number, scope, bound)
                choices = [self.interval(number, each) for each in s.intervals]
                return self._exists(bound, " \\/ ".join(choices) or "False", scope)
            case Not():
                return f"~ {self.inner(s.part, scope)}"
            case And():
                return " /\\ ".join(self.inner(part, scope) for part in s.parts)
            case Or():
                return " \\/ ".join(self.inner(part, scope) for part in s.parts)
            case Implies():
                return f"{self.inner(s.left, scope)} -> {self.inner(s.right, scope)}"
            case Exactly():
                return f"{self.inner(s.left, scope)} <-> {self.inner(s.right, scope)}"
            case ForAll(name, WholeRange() as among, part):
                each = [self.inner(at_whole(part, name, n), scope) for n in whole_numbers(among)]
                return " /\\ ".join(each) or "True"
            case ForAll(name, Interval() as among, part):
                conditions = "".join(f"{each} -> " for each in self.conditions(name, among))
                return f"forall {name} : {self.defined.kind}, {conditions}{self.text(part, (*scope, name))}"
            case ForPlans():
                raise Uncovered("no theorem about all optimal plans")

    def inner(self, s: Statement, scope: Scope) -> str:
        """The same as a part of a proposition."""
        return f"({self.text(s, scope)})"

    def conditions(self, name: str, among: Interval) -> list[str]:
        """That a name is in its range."""
        low = self.number(rational_end(among.low), ())
        if among.low == among.high:
            return [RELATIONS[EQUAL](name, low)]
        found = [f"{low} {'<=' if among.with_low else '<'} {name}"]
        if among.high is not None:
            high = self.number(rational_end(among.high), ())
            found.append(f"{name} {'<=' if among.with_high else '<'} {high}")
        return found

    def interval(self, number: str, among: Interval) -> str:
        """That a number is in an interval."""
        return "(" + " /\\ ".join(self.conditions(number, among)) + ")"

    def _exists(self, bound: list[tuple[str, Call]], text: str, scope: Scope) -> str:
        for name, call in reversed(bound):
            game = self.applied(self.game(call, scope))
            text = f"exists {name} : {self.defined.kind}, value {game} {name} /\\ ({text})"
        return text

    def call(self, call: Call, scope: Scope) -> str:
        """A word about a game and a profile."""
        if call.word != "nash" and call.word not in PERFECT:
            raise Uncovered(f"no theorem about the word {call.word}")
        game = self.game(call, scope)
        word = "nash" if call.word == "nash" else "subgame_perfect"
        return f"{word} {game.players} {self.applied(game)} {self.written(self.profile(call, scope))}"

    def sum(self, total: Sum, scope: Scope, bound: list[tuple[str, Call]]) -> str:
        """A sum of numbers about games; values that stand in it are added to `bound`."""
        text = ""
        for factor, call in total.parts:
            one = self.amount(call, scope, bound)
            minus = not text.strip() and factor == -1
            body = one if factor in (1, -1) else f"{self.factor(factor, scope)} * {one}"
            sign = "- " if minus or (factor == -1 and text) else "+ " if text else ""
            text += f"{' ' if text else ''}{sign}{body}"
        if not text:
            return self.factor(total.constant, scope)
        return text if total.constant == 0 else f"{text} + {self.factor(total.constant, scope)}"

    def factor(self, number: Number, scope: Scope) -> str:
        """A number as a factor."""
        text = self.number(number, scope)
        return f"({text})" if " " in text else text

    def amount(self, call: Call | Weight, scope: Scope, bound: list[tuple[str, Call]]) -> str:
        """A number about a game."""
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans")
        arguments: Any = call.arguments
        if call.word == "value":
            name = f"v{len(bound) + 1}"
            bound.append((name, call))
            return name
        if call.word not in ("payoff", "gain") or len(arguments) != {"payoff": 3, "gain": 4}[call.word]:
            more = " in a subgame, or at an information set" if call.word in ("payoff", "regret", "gain") else ""
            raise Uncovered(f"no theorem about the word {call.word}{more}")
        game, profile = self.game(call, scope), self.profile(call, scope)
        player = player_of(arguments[2], game.players)
        if call.word == "payoff":
            return self.payoff(game, profile, player)
        other = self.defined.profile(game, deviating(game.table, arguments[1], player, arguments[3]), scope, "deviation")
        return f"({self.payoff(game, other, player)} - {self.payoff(game, profile, player)})"

    def payoff(self, game: GameTerm, profile: ProfileTerm, player: int) -> str:
        """What a player expects."""
        return f"payoff {self.written(profile)} {player} {self.applied(game)}"

    def game(self, call: Call, scope: Scope) -> GameTerm:
        """The game that a word is about."""
        return self.defined.game(call.arguments[0], scope)  # type: ignore[arg-type]

    def profile(self, call: Call, scope: Scope) -> ProfileTerm:
        """The profile that a word is about."""
        return self.defined.profile(self.game(call, scope), call.arguments[1], scope)

    def applied(self, term: GameTerm) -> str:
        """A game as a theorem names it."""
        return _applied(term.name, term.names)

    def written(self, term: ProfileTerm) -> str:
        """A profile as a theorem names it."""
        return f"(written {_applied(term.name, term.names)})"

    def number(self, number: Number, scope: Scope) -> str:
        """A number in the names of the scope."""
        return formula_in(scope[0] if scope else "")(number)


def _applied(name: str, names: tuple[str, ...]) -> str:
    return f"({name} {' '.join(names)})" if names else name


def value_alone(s: Compare) -> Call | None:
    """The call of a statement that the value of a game is a number."""
    match s:
        case Compare(left=Sum(constant=0, parts=((1, Call(word="value") as call),)), relation="==", right=Sum(parts=())):
            return call
        case _:
            return None
