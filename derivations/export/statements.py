r"""Statements as propositions of Coq: what a theorem says.

    for a in [0, 1/3]: S       forall a : F, 0 <= a -> a <= (1#3) -> S
    not S, S and S, ...        ~ S, S /\ S, S \/ S, S -> S, S <-> S
    nash(g, s)                 nash 2 (over F g) (written (table_over F s))
    value(g) == v              value (over F g) v
    value(g) <= v, >= v        value_at_most (over F g) v, value_at_least (over F g) v
    value(g) < v               exists w : F, value (over F g) w /\ w < v
    sequentially_rational(g, s, b)   the same n (over F g) (written ...) (believed (beliefs_over F b))
    unique_subgame_perfect(g)        the same n (over F g); of dominated(g, 1, "h", "a") with 0 "h" "a"
    pure_subgame_perfect(g) == 2     counted (pure_subgame_perfect n (over F g)) ((2#1) : F)
    stage_value(d) == v        stage_worth F N M t v, with d's faces, least claim and penalty
    regret(g, s, 1) == r       regret (written (table_over F s)) 0 (over F g) r, and regret_at_most for <=
    payoff(g, s, 1)            payoff (written (table_over F s)) 0 (over F g)
    gain(g, s, 1, choices)     gain (written ...) 0 (written t 0) (over F g), where t makes these choices

A payoff given that an information set is reached is one where that is so, a gain in a subgame where that is one, and a
value one of a game of constant sum, which the word value says itself. Payoffs, gains, regrets and equilibria are those
of a game and of a profile of it, which is said once for all that stands in one range. That this is so, P, is said
beside: P /\ S where S is affirmed, ~ (P -> S) where it is denied, so that neither is true for want of P.

F is any ordered field. Games and tables are of rational numbers, or, with a parameter, formulas of F in it. Players are
numbered from 0 here. Statements for several whole numbers are joined by /\.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from derivations.export.assessed import BELIEVED
from derivations.export.counting import require_few_tried
from derivations.export.defined import BeliefsTerm, GameTerm, ProfileTerm, Uncovered
from derivations.export.definitions import Definitions
from derivations.export.names import parameter
from derivations.export.parts import (
    AFFIRMED,
    BARE,
    COUNT,
    DENIED,
    UNKNOWN,
    atoms,
    deviating,
    is_given,
    is_in_subgame,
    player_of,
    require_known,
    said_alone,
    sequence_text,
    start_of,
    table_of,
    takes_for_granted,
    whole_numbers,
)
from derivations.export.rules import grown_arguments, stage_of
from derivations.export.terms import formula_in, quoted
from trees.exact import Number
from verify.kernel.numbers.ratio import plain
from verify.kernel.statements.records import (
    AT_MOST,
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
from verify.kernel.statements.substitution import at_whole, calls_of
from verify.language.text import argument_text

EQUILIBRIA = "nash", "subgame_perfect"
OF_PROFILES = *EQUILIBRIA, *BELIEVED, "payoff", "gain", "regret"
"""Words about a game and a profile of it."""
UNIQUE, PERFECT_PAYOFFS = "unique_subgame_perfect", "subgame_perfect_payoffs"
DOMINATED = WEAKLY, STRICTLY = "dominated", "strictly_dominated"
OF_GAMES = UNIQUE, PERFECT_PAYOFFS, *DOMINATED
"""Words about a game alone."""
SOME_EQUILIBRIUM = "some equilibrium"
NO_PERFECT_INFORMATION = "no theorem about all subgame-perfect equilibria where some do not know where they move"
OPTIMAL_PLANS = "optimal_plans"
SpokenOf = ProfileTerm | BeliefsTerm | str | None
"""What a statement speaks of: a profile, beliefs, that there is an equilibrium, or the game itself."""
Scope = tuple[str, ...]
"""The names in whose ranges a statement stands, the outermost first."""
RELATIONS: dict[str, Callable[[str, str], str]] = {
    "==": lambda a, b: f"{a} = {b}",
    "!=": lambda a, b: f"~ {a} = {b}",
    "<": lambda a, b: f"{a} < {b}",
    "<=": lambda a, b: f"{a} <= {b}",
    ">": lambda a, b: f"{b} < {a}",
    ">=": lambda a, b: f"{b} <= {a}",
}


class Propositions:
    """Writes statements with the games and profiles of a file."""

    def __init__(self, definitions: Definitions) -> None:
        self.defined = definitions
        self.plan: tuple[GameTerm, int] | None = None

    def whole(self, s: Statement, scope: Scope = (), place: int = AFFIRMED) -> str:
        """The proposition with what it speaks of: that these are games, and profiles of them.

        Raises:
            Uncovered: it has a word without a definition in Coq.
        """
        text = self.text(s, scope, place)
        return beside([*self.spoken_of(s, scope)], place, text)

    def spoken_of(self, s: Statement, scope: Scope) -> dict[str, tuple[Call, SpokenOf]]:
        """That the games of a statement are games, that its profiles tell how to play them, that its beliefs are some,
        and that there is an equilibrium; each with the word that speaks of it. What stands in a range of its own is not
        meant.
        """
        found: dict[str, tuple[Call, SpokenOf]] = {}
        for atom in atoms(s):
            if isinstance(atom, ForAll) and isinstance(atom.among, WholeRange):
                for n in whole_numbers(atom.among):
                    found |= self.spoken_of(at_whole(atom.part, atom.name, n), scope)
            elif isinstance(atom, (Call, Compare, Within)):
                for call in calls_of(atom):
                    if call.word in (*OF_PROFILES, *OF_GAMES, COUNT):
                        game = self.game(call, scope)
                        about = f"{game.players}", self.applied(game)
                        found.setdefault(f"is_game {' '.join(about)}", (call, None))
                        for term in self.profiles(call, scope):
                            found.setdefault(f"played {about[0]} {self.written(term)} {about[1]}", (call, term))
                        if call.word in BELIEVED:
                            beliefs = self.beliefs(call, scope)
                            found.setdefault(f"are_beliefs {about[1]} {self.believed(beliefs)}", (call, beliefs))
                        if call.word == PERFECT_PAYOFFS:
                            said = f"(exists s, subgame_perfect {' '.join(about)} s)"
                            found.setdefault(said, (call, SOME_EQUILIBRIUM))
        return found

    def text(self, s: Statement, scope: Scope = (), place: int = AFFIRMED) -> str:
        """The proposition, where it is affirmed or denied, or bare of what it takes for granted.

        Raises:
            Uncovered: it has a word without a definition in Coq.
        """
        match s:
            case Call():
                return self.call(s, scope)
            case Compare() | Within() if (alone := said_alone(s)) is not None:
                return self._granted(s, " /\\ ".join(self.alone(*each, scope) for each in alone), scope, place)
            case Compare():
                bound: list[tuple[str, Call]] = []
                left, right = self.sum(s.left, scope, bound), self.sum(s.right, scope, bound)
                if is_rational(s.left) and is_rational(s.right):
                    # Coq could not tell of what field two numbers are that stand alone
                    left, right = f"({left} : F)", f"({right} : F)"
                return self._granted(s, self._exists(bound, RELATIONS[s.relation](left, right), scope), scope, place)
            case Within():
                bound = []
                number = self.sum(s.number, scope, bound)
                if is_rational(s.number):
                    number = f"({number} : F)"
                choices = [self.interval(number, each) for each in s.intervals]
                return self._granted(s, self._exists(bound, " \\/ ".join(choices) or "False", scope), scope, place)
            case Not():
                return f"~ {self.inner(s.part, scope, -place)}"
            case And():
                return " /\\ ".join(self.inner(part, scope, place) for part in s.parts)
            case Or():
                return " \\/ ".join(self.inner(part, scope, place) for part in s.parts)
            case Implies():
                return f"{self.inner(s.left, scope, -place)} -> {self.inner(s.right, scope, place)}"
            case Exactly():
                text = f"{self.inner(s.left, scope, BARE)} <-> {self.inner(s.right, scope, BARE)}"
                numbers = [part for part in atoms(s) if isinstance(part, (Compare, Within))]
                return beside([each for part in numbers for each in self.granted(part, scope)], place, text)
            case ForAll(name, Interval(), part) if place == BARE and (
                any(map(takes_for_granted, calls_of(s))) or self.spoken_of(part, (*scope, name))
            ):
                raise Uncovered("no theorem with what is reached for all values on one side of exactly when")
            case ForAll(name, WholeRange() as among, part):
                each = [self.inner(at_whole(part, name, n), scope, place) for n in whole_numbers(among)]
                return " /\\ ".join(each) or "True"
            case ForAll(name, Interval() as among, part):
                own = parameter(name)
                conditions = "".join(f"{each} -> " for each in self.conditions(own, among))
                return f"forall {own} : F, {conditions}{self.whole(part, (*scope, name), place)}"
            case ForPlans(game, player, part):
                if scope:
                    raise Uncovered("no theorem about all optimal plans with a parameter")
                term = self.defined.game(game, scope)
                self.plan = term, player - 1
                return f"forall x : strategy F, optimal {player - 1} {self.applied(term)} x -> {self.text(part)}"
        raise Uncovered("no theorem of this kind")

    def alone(self, call: Call, relation: str, number: Number, scope: Scope) -> str:
        """That a value or a regret is, or is at most, or at least, a number."""
        bound = "" if relation == EQUAL else "_at_most" if relation == AT_MOST else "_at_least"
        return self.unknown(call, self.number(number, scope), scope, bound)

    def unknown(self, call: Call, number: str, scope: Scope, bound: str = "") -> str:
        """That a value or a regret is a number."""
        number = f"({number})" if " " in number else number
        if call.word == "stage_value":
            subject: Any = call.arguments[0]
            return f"stage_worth F {grown_arguments(stage_of(subject))} {number}"
        game = self.game(call, scope)
        if call.word == COUNT:
            paying = call.arguments[1:]
            word = f"{COUNT}_paying" if paying else COUNT
            about = " ".join([f"{game.players}", self.applied(game), *(self.listed(each, scope) for each in paying)])
            # Coq could not tell of what field the number is
            return f"counted ({word} {about}) ({number} : F)"
        if call.word == "value":
            return f"value{bound} {self.applied(game)} {number}"
        player = player_of(call.arguments[2], game.players)
        return f"regret{bound} {self.written(self.profile(call, scope))} {player} {self.applied(game)} {number}"

    def inner(self, s: Statement, scope: Scope, place: int) -> str:
        """The same as a part of a proposition."""
        return f"({self.text(s, scope, place)})"

    def fact(self, s: Statement, true: bool, scope: Scope, place: int) -> str:
        """That a statement in this place is true, or that it is false; what an atom takes for granted is true then."""
        if isinstance(s, (Compare, Within)):
            text = self.text(s, scope, BARE)
            known = self.reached(s, scope) if true and place != BARE else self.granted(s, scope)
            return beside(known, AFFIRMED, text if true else f"~ ({text})")
        text = self.text(s, scope, place)
        return text if true else f"~ ({text})"

    def conditions(self, name: str, among: Interval) -> list[str]:
        """That a name is in its range."""
        low = self.number(self.defined.roots.number(among.low), ())
        if among.low == among.high:
            return [RELATIONS[EQUAL](name, low)]
        found = [f"{low} {'<=' if among.with_low else '<'} {name}"]
        if among.high is not None:
            high = self.number(self.defined.roots.number(among.high), ())
            found.append(f"{name} {'<=' if among.with_high else '<'} {high}")
        return found

    def interval(self, number: str, among: Interval) -> str:
        """That a number is in an interval."""
        return "(" + " /\\ ".join(self.conditions(number, among)) + ")"

    def reached(self, s: Compare | Within, scope: Scope) -> list[str]:
        """That the information sets are reached, and the subgames are some, of which an atom speaks."""
        sums = (s.left, s.right) if isinstance(s, Compare) else (s.number,)
        found = []
        for _, call in (part for total in sums for part in total.parts):
            if isinstance(call, Call) and is_given(call):
                game, profile = self.game(call, scope), self.written(self.profile(call, scope))
                found.append(f"0 < reach {profile} {self.set_text(call, game)} {self.applied(game)}")
            elif isinstance(call, Call) and is_in_subgame(call):
                inner, outer = self.applied(self.played(call, scope)), self.applied(self.game(call, scope))
                found.append(f"subgame {inner} {outer}")
        return list(dict.fromkeys(found))

    def _granted(self, s: Compare | Within, text: str, scope: Scope, place: int) -> str:
        """With what the atom takes for granted: it is affirmed too, and of what is denied it is a condition."""
        return beside(self.granted(s, scope) if place == DENIED else self.reached(s, scope), place, text)

    def granted(self, s: Compare | Within, scope: Scope) -> list[str]:
        """The same, and what is said of each value too."""
        return [*self.constant_sums(s, scope), *self.reached(s, scope)]

    def constant_sums(self, s: Compare | Within, scope: Scope) -> list[str]:
        """That the games are of constant sum of whose value an atom speaks."""
        games = (self.applied(self.game(call, scope)) for call in calls_of(s) if call.word == "value")
        return [f"constant_sum {game}" for game in dict.fromkeys(games)]

    def set_text(self, call: Call, game: GameTerm) -> str:
        """The information set given which a payoff is meant, with its player."""
        label: Any = call.arguments[3]
        if label not in game.table.number:
            raise Uncovered(f"expected an information set, found {label!r}")
        return f"{game.table.sets[game.table.number[label]].player} {quoted(label)}"

    def _exists(self, bound: list[tuple[str, Call]], text: str, scope: Scope) -> str:
        for name, call in reversed(bound):
            text = f"exists {name} : F, {self.unknown(call, name, scope)} /\\ ({text})"
        return text

    def call(self, call: Call, scope: Scope) -> str:
        """A word about a game and a profile."""
        if call.word == OPTIMAL_PLANS:
            return self._optimal_plans(call, scope)
        if call.word not in (*EQUILIBRIA, *BELIEVED, *OF_GAMES):
            raise Uncovered(f"no theorem about the word {call.word}")
        game = self.game(call, scope)
        said = [call.word, f"{game.players}", self.applied(game)]
        if call.word in (*EQUILIBRIA, *BELIEVED):
            said.append(self.written(self.profile(call, scope)))
        if call.word in BELIEVED:
            said.append(self.believed(self.beliefs(call, scope)))
        elif call.word == PERFECT_PAYOFFS:
            said.append(self.listed(call.arguments[1], scope))
        elif call.word in DOMINATED:
            player, label, action = call.arguments[1:]
            require_few_tried(game.table, label)
            said += [f"{player_of(player, game.players)}", quoted(str(label)), quoted(str(action))]
        return " ".join(said)

    def _optimal_plans(self, call: Call, scope: Scope) -> str:
        """That a player's optimal plans are the mixtures of these."""
        if scope:
            raise Uncovered("no theorem about all optimal plans with a parameter")
        game, i = self.game(call, scope), player_of(call.arguments[1], 2)
        plans = "; ".join(f"written (table_over F {name}) {i}%nat" for name in self.listed_plans(call))
        return f"optimal_plans {i} {self.applied(game)} [{plans}]"

    def listed_plans(self, call: Call) -> list[str]:
        """The names of the plans that a statement lists, as tables."""
        game, i = self.game(call, ()), player_of(call.arguments[1], 2)
        listed: Any = call.arguments[2]
        stem = self.defined.called.get(argument_text(listed)) or "plan"
        return [self.defined.table(table_of(game.table, i, plan), f"{stem}_{k}") for k, plan in enumerate(listed, 1)]

    def sum(self, total: Sum, scope: Scope, bound: list[tuple[str, Call]]) -> str:
        """A sum of numbers about games; values and regrets that stand in it are added to `bound`."""
        return self.joined(total, scope, [self.amount(call, scope, bound) for _, call in total.parts])

    def joined(self, total: Sum, scope: Scope, numbers: Sequence[str]) -> str:
        """A sum of which these are the numbers about games."""
        text = ""
        for (factor, _), number in zip(total.parts, numbers, strict=True):
            one = number if " " not in number or number.startswith(("payoff", "(gain ")) else f"({number})"
            body = one if factor in (1, -1) else f"{self.factor(factor, scope)} * {one}"
            sign = ("- " if factor == -1 else "+ ") if text else "- " if factor == -1 else ""
            text += f"{' ' if text else ''}{sign}{body}"
        if not text:
            return self.number(total.constant, scope)
        return text if total.constant == 0 else f"{text} + {self.factor(total.constant, scope)}"

    def factor(self, number: Number, scope: Scope) -> str:
        """A number as a factor."""
        text = self.number(number, scope)
        return f"({text})" if " " in text else text

    def amount(self, call: Call | Weight, scope: Scope, bound: list[tuple[str, Call]]) -> str:
        """A number about a game."""
        if isinstance(call, Weight):
            return f"weight x {self.sequence(call)}"
        require_known(call)
        if call.word in UNKNOWN:
            name = f"v{len(bound) + 1}"
            bound.append((name, call))
            return name
        game = self.played(call, scope)
        player = player_of(call.arguments[2], game.players)
        if is_given(call):
            arguments = f"{player} {self.set_text(call, game)} {self.applied(game)}"
            return f"payoff_given {self.written(self.profile(call, scope))} {arguments}"
        if call.word == "payoff":
            return f"payoff {self.written(self.profile(call, scope))} {player} {self.applied(game)}"
        profile, other = self.written(self.profile(call, scope)), self.written(self.other(call, scope))
        # in brackets, since it may be a factor
        return f"(gain {profile} {player} ({other[1:-1]} {player}%nat) {self.applied(game)})"

    def sequence(self, weight: Weight) -> str:
        """The turns of a player that end with an action, the last one first."""
        if self.plan is None:
            raise Uncovered("a weight of no plan")
        term, player = self.plan
        return sequence_text(term.table, player, (weight.infoset, weight.action))

    def game(self, call: Call, scope: Scope) -> GameTerm:
        """The game that a word is about."""
        return self.defined.game(call.arguments[0], scope)  # type: ignore[arg-type]

    def played(self, call: Call, scope: Scope) -> GameTerm:
        """The same, or the subgame of it that the word names."""
        game = self.game(call, scope)
        return self.defined.subgame(game, start_of(call, game)) if is_in_subgame(call) else game

    def profile(self, call: Call, scope: Scope) -> ProfileTerm:
        """The profile that a word is about."""
        return self.defined.profile(self.game(call, scope), call.arguments[1], scope)

    def profiles(self, call: Call, scope: Scope) -> list[ProfileTerm]:
        """The same, and that with the choices that are said to gain, if a word names some."""
        if call.word not in OF_PROFILES:
            return []
        return [self.profile(call, scope), *([self.other(call, scope)] if call.word == "gain" else [])]

    def other(self, call: Call, scope: Scope) -> ProfileTerm:
        """The profile with the choices that are said to gain."""
        game = self.game(call, scope)
        arguments: Any = call.arguments
        other = deviating(game.table, arguments[1], int(arguments[2]) - 1, arguments[3])
        return self.defined.profile(game, other, scope, "deviation")

    def beliefs(self, call: Call, scope: Scope) -> BeliefsTerm:
        """The beliefs that a word is about."""
        return self.defined.beliefs(self.game(call, scope), call.arguments[2], scope, self.profile(call, scope).name)

    def believed(self, term: BeliefsTerm) -> str:
        """Beliefs as a theorem names them."""
        return f"(believed {f'({applied_to(term)})' if term.names else f'(beliefs_over F {term.name})'})"

    def listed(self, numbers: Any, scope: Scope) -> str:
        """A list of numbers."""
        return f"[{'; '.join(self.number(number, scope) for number in numbers)}]"

    def applied(self, term: GameTerm) -> str:
        """A game as a theorem names it."""
        return f"({applied_to(term)})" if term.names else f"(over F {term.name})"

    def written(self, term: ProfileTerm) -> str:
        """A profile as a theorem names it."""
        return f"(written {self.table(term)})"

    def table(self, term: ProfileTerm) -> str:
        """A profile's table as a theorem names it."""
        return f"({applied_to(term)})" if term.names else f"(table_over F {term.name})"

    def number(self, number: Number, scope: Scope) -> str:
        """A number in the names of the scope."""
        return formula_in(scope[0] if scope else "")(number)


def is_rational(total: Sum) -> bool:
    """Whether a sum is a rational number alone."""
    return not total.parts and isinstance(plain(total.constant), (int, Fraction))


def applied_to(term: GameTerm | ProfileTerm | BeliefsTerm) -> str:
    """A game or a profile with its parameters."""
    return " ".join([term.name, *map(parameter, term.names)])


def beside(known: Sequence[str], place: int, text: str) -> str:
    """A proposition, with what it takes for granted where it is affirmed or denied."""
    if place == BARE or not known:
        return text
    return (" /\\ " if place == AFFIRMED else " -> ").join([*dict.fromkeys(known), f"({text})"])
