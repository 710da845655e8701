r"""Proofs of the propositions of a file: which check of the library shows what.

A statement made of others by not, and, or, implies, exactly when is proved by its atoms: each is shown to be true or to
be false, and the rest is logic. For all values of a name the range is cut into cells in which no atom changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from derivations.export.definitions import Definitions, GameTerm, Uncovered, common_denominator, completed
from derivations.export.statements import Propositions, Scope, value_alone
from derivations.export.terms import rational
from derivations.export.truth import PERFECT, Cell, Truth, atoms, deviating, player_of, whole_numbers
from trees.histories import Histories
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.statements.records import (
    Call,
    Compare,
    ForAll,
    Interval,
    Statement,
    Sum,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import at_point, at_whole
from verify.kernel.strategies.plan import Behaviour, Plan, Profile
from verify.kernel.strategies.sequence_form import behaviour_of

Lines = list[str]


@dataclass(frozen=True)
class Check:
    """What a proof has Coq compute: `term` must be true; `words` say what it checks."""

    words: str
    term: str


@dataclass
class Proof:
    """The steps of a proof, and what is computed in it."""

    lines: Lines = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)


class Proofs:
    """Proves statements with the games and profiles of a file."""

    def __init__(self, defined: Definitions, propositions: Propositions, truth: Truth) -> None:
        self.defined, self.said, self.truth = defined, propositions, truth
        self.checks: list[Check] = []
        self._count = 0

    def proof(self, s: Statement, holds: bool) -> Proof:
        """The proof of the statement, or of its denial.

        Raises:
            Uncovered: there is none of this kind.
        """
        self.checks = []
        return Proof(self._closed(s, holds), self.checks)

    def _closed(self, s: Statement, holds: bool) -> Lines:
        """Of a statement without free names."""
        parts = [*atoms(s)]
        if parts == [s]:
            return self._atom(s, holds)
        lines: Lines = []
        for place, part in enumerate(parts):
            if part in parts[:place]:
                continue
            true = self.truth.holds(part)
            lines += self._assert(self.said.text(part) if true else f"~ ({self.said.text(part)})", self._atom(part, true))
        return [*lines, "tauto."]

    def _assert(self, text: str, proof: Lines) -> Lines:
        """A step with a proof of its own."""
        self._count += 1
        return [f"assert (T{self._count} : {text}).", *_braced(proof)]

    def _atom(self, s: Statement, holds: bool) -> Lines:
        match s:
            case ForAll(_, WholeRange(), _):
                return self._whole(s, holds)
            case ForAll(_, Interval(), _):
                raise Uncovered("no theorem for all values of a parameter")
            case Call(word="nash"):
                return self._nash(s) if holds else self._no_nash(s)
            case Call(word=word) if word in PERFECT:
                return self._perfect(s, holds)
            case Compare() | Within():
                return self._numbers(s, holds)
        raise Uncovered("no theorem about this")

    def _whole(self, s: ForAll, holds: bool) -> Lines:
        """Of each whole number in a range."""
        assert isinstance(s.among, WholeRange)
        lines: Lines = []
        for n in whole_numbers(s.among):
            each = at_whole(s.part, s.name, n)
            true = self.truth.holds(each)
            text = self.said.text(each)
            lines += self._assert(text if true else f"~ ({text})", self._closed(each, true))
        return [*lines, "tauto."]

    # ---- equilibria ----

    def _nash(self, call: Call) -> Lines:
        game, profile = self.said.game(call, ()), self.said.profile(call, ())
        d = common_denominator(game, profile.whole)
        self._check_equilibrium(game, profile.name, d)
        return [f"nash_by {d}%positive {game.players}%nat {game.fuel}%nat {profile.name} {game.name}."]

    def _check_equilibrium(self, game: GameTerm, profile: str, d: int) -> None:
        numbers, whole = f"(fractions {d})", f"(whole {d} {game.name})"
        self._check_game(game, d)
        self._check(f"the profile {profile} has probabilities", f"check_plays {numbers} (look {d} {profile}) {whole}")
        for i in range(game.players):
            self._check(
                f"player {i + 1} cannot gain by leaving {profile}",
                f"at_most {numbers} (look {d} {profile}) {game.fuel} {i} {whole}"
                f" (expect {numbers} (look {d} {profile}) {i} {whole})",
            )

    def _check_game(self, game: GameTerm, d: int) -> None:
        numbers, whole = f"(fractions {d})", f"(whole {d} {game.name})"
        self._check(
            f"each leaf of {game.name} pays every player, and chance has probabilities",
            f"check_shape {numbers} {game.players} {whole}",
        )
        self._check(f"{game.name} has perfect recall", f"check_recall {numbers} {whole}")

    def _check(self, words: str, term: str) -> None:
        found = Check(words, term)
        if found not in self.checks:
            self.checks.append(found)

    def _no_nash(self, call: Call) -> Lines:
        game, profile = self.said.game(call, ()), self.said.profile(call, ())
        regrets: ProfileRegrets = self.truth.regrets(*call.arguments)  # type: ignore[arg-type]
        i = next(i for i, each in enumerate(regrets.players) if each.regret)
        choices: Any = regrets.players[i].deviation
        whole = pure(game.table, i, choices)
        better = self.defined.table(whole, (), f"better_than_{profile.name}")
        d = common_denominator(game, profile.whole)
        numbers, tree = f"(fractions {d})", f"(whole {d} {game.name})"
        self._check(f"{better} has probabilities", f"check_plays {numbers} (look {d} {better}) {tree}")
        self._check(
            f"player {i + 1} gains by {better}",
            f"Z.ltb 0 (snum (gain {numbers} (look {d} {profile.name}) {i} (look {d} {better}) {tree}))",
        )
        return [f"no_nash_by {d}%positive {game.players}%nat {i}%nat {profile.name} {better} {game.name}."]

    def _perfect(self, call: Call, holds: bool) -> Lines:
        if not holds:
            raise Uncovered("no theorem that a profile is not subgame perfect")
        game, profile = self.said.game(call, ()), self.said.profile(call, ())
        d = common_denominator(game, profile.whole)
        self._check_game(game, d)
        numbers, tree = f"(fractions {d})", f"(whole {d} {game.name})"
        self._check(
            f"nobody gains in any subgame by leaving {profile.name}",
            f"check_perfect {numbers} {game.players} {game.fuel} (look {d} {profile.name}) {tree}",
        )
        return [f"perfect_by {d}%positive {game.players}%nat {game.fuel}%nat {profile.name} {game.name}."]

    # ---- numbers ----

    def _numbers(self, s: Compare | Within, holds: bool) -> Lines:
        """Of a comparison of values and payoffs."""
        if isinstance(s, Compare) and (call := value_alone(s)) is not None:
            if holds:
                return self._value(call)
            return [*self._stated_value(call, "V1"), "one_value V1; lra."]
        sums = (s.left, s.right) if isinstance(s, Compare) else (s.number,)
        calls = [call for total in sums for _, call in total.parts if isinstance(call, Call)]
        values = [call for call in calls if call.word == "value"]
        lines: Lines = []
        stated: dict[str, str] = {}
        for number, call in enumerate(values, 1):
            lines += self._stated_value(call, f"V{number}")
        for call in calls:
            if call.word != "value":
                lines += self._stated_payoffs(call, stated)
        # the numbers take the place of payoffs, which are long to compare
        lines += [f"rewrite {fact}; clear {fact}." for fact in stated.values()]
        if holds:
            for number, call in enumerate(values, 1):
                amount = rational(self.truth.solved(call.arguments[0]).value)  # type: ignore[arg-type]
                lines.append(f"exists {amount}; split; [exact V{number} |].")
            return [*lines, *self._chosen(s)]
        for number in range(1, len(values) + 1):
            lines.append(f"intros [v{number} [H{number} G]]; assert (E{number} := one_value _ _ _ H{number} V{number}); revert G.")
        return [*lines, "intros G. intuition lra."]

    def _chosen(self, s: Compare | Within) -> Lines:
        """What is left of a comparison that is true when each number is known."""
        if isinstance(s, Compare):
            return ["intros; lra."] if s.relation == "!=" else ["lra."]
        number = self.truth.number(s.number)
        place = next(k for k, each in enumerate(s.intervals) if each.holds(number))
        ways = ["right."] * place + ["left."] * (place < len(s.intervals) - 1)
        return [*ways, "repeat split; lra."]

    def _stated_value(self, call: Call, name: str) -> Lines:
        game = self.said.game(call, ())
        amount = rational(self.truth.solved(call.arguments[0]).value)  # type: ignore[arg-type]
        return [f"assert ({name} : value {game.name} {amount}).", *_braced(self._value(call))]

    def _value(self, call: Call) -> Lines:
        """That the value is what it is."""
        game = self.said.game(call, ())
        found = self.truth.solved(call.arguments[0])  # type: ignore[arg-type]
        whole = tuple(strategy(game.table, i, plan) for i, plan in enumerate(found.plans))
        plans = self.defined.table(whole, (), f"optimal_in_{game.name}")
        d = common_denominator(game, whole)
        total = rational(sum(next(filter(None, game.table.payoff)), Fraction(0)))
        numbers, tree, look = f"(fractions {d})", f"(whole {d} {game.name})", f"(look {d} {plans})"
        self._check_game(game, d)
        self._check(f"the leaves of {game.name} sum to {total}", f"check_leaves {numbers} (F {total}) {tree}")
        self._check(f"{plans} has probabilities", f"check_plays {numbers} {look} {tree}")
        value = rational(found.value)
        self._check(
            f"player 1 gets at most {value} against player 2's part of {plans}",
            f"at_most {numbers} {look} {game.fuel} 0 {tree} (F {value})",
        )
        self._check(
            f"player 2 gets at most {total} - {value} against player 1's part of {plans}",
            f"at_most {numbers} {look} {game.fuel} 1 {tree} (sub (F {total} : {numbers}) (F {value}))",
        )
        return [f"value_by {d}%positive {game.fuel}%nat {plans} {total}."]

    def _stated_payoffs(self, call: Call, stated: dict[str, str]) -> Lines:
        """What each payoff that a number is made of is, if that is not `stated`: by terms the names of facts."""
        arguments: Any = call.arguments
        game, player = self.said.game(call, ()), player_of(arguments[2], self.said.game(call, ()).players)
        profiles = [arguments[1]]
        if call.word == "gain":
            profiles.append(deviating(game.table, arguments[1], player, arguments[3]))
        lines: Lines = []
        for profile in profiles:
            term = self.defined.profile(game, profile, (), "deviation")
            amount = rational(self.truth.expected(arguments[0], profile, player))
            d = common_denominator(game, term.whole)
            number = self.said.payoff(game, term, player)
            if number in stated:
                continue
            self._check(
                f"player {player + 1} expects {amount} under {term.name}",
                f"null (sub (expect (fractions {d}) (look {d} {term.name}) {player} (whole {d} {game.name}))"
                f" (F {amount} : fractions {d}))",
            )
            lines += self._assert(f"{number} == {amount}", [f"pays {d}%positive."])
            stated[number] = f"T{self._count}"
        return lines


def pure(table: Histories, player: int, choices: dict[str, str]) -> Profile:
    """A profile of first actions, in which the player makes these choices."""
    none: Profile = tuple({} for _ in range(table.players))
    return completed(table, deviating(table, none, player, choices))


def strategy(table: Histories, player: int, plan: Plan) -> Behaviour:
    """The strategy of a plan, with the first action where the plan never arrives."""
    found: Any = behaviour_of(table, player, plan)  # type: ignore[arg-type]
    return {
        label: here or {action: Fraction(j == 0) for j, action in enumerate(table.infosets[player][label].actions)}
        for label, here in found.items()
    }


def _braced(lines: Lines) -> Lines:
    return [f"{'{ ' if j == 0 else '  '}{line}{' }' if j == len(lines) - 1 else ''}" for j, line in enumerate(lines)]
