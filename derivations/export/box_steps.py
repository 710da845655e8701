"""Steps of a proof in which a check of the library is computed for all values of several parameters in a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from derivations.export.boxes import DECIDED, Box, Unsigned, divisors_of, several
from derivations.export.cells import Gaining
from derivations.export.checks import BOUNDS, CheckSteps, Lines, braced, pure
from derivations.export.counting import COUNTED_ALONE
from derivations.export.defined import GameTerm, ProfileTerm, Uncovered
from derivations.export.definitions import Definitions
from derivations.export.parts import COUNT, atoms, ends_of, is_given, player_of, require_known, strategy
from derivations.export.statements import Propositions
from derivations.export.towers import expression, lets, spelled, tower, values
from derivations.export.truth import Truth
from derivations.export.values import Values
from trees.exact import Number
from verify.kernel.games.game import form_of, histories_of
from verify.kernel.numbers.multivariate import Multivariate, Several
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Call,
    Compare,
    Exactly,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    Within,
)
from verify.kernel.statements.substitution import calls_of
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import best_reply, gains, payoff
from verify.kernel.strategies.subgames import play_subgames


class BoxSteps:
    """Writes the steps; `steps` keeps what they compute."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        self.defined, self.said, self.truth, self.steps = defined, said, truth, steps
        self.values = Values(truth, defined)

    # ---- what is decided in a box

    def undecided(self, s: Statement, box: Box) -> Several | None:
        """A number whose sign is not the same throughout the box, or not told, though a part of the statement needs it.

        Raises:
            Uncovered: there is no theorem about a word with several parameters.
        """
        for atom in atoms(s):
            if isinstance(atom, Call):
                try:
                    self.who_gains(atom, box)
                except Unsigned as error:
                    return error.what
            elif isinstance(atom, (Compare, Within)):
                try:
                    self._values_there(atom, box)
                    differences = [*self._compared(atom, box)]
                except Unsigned as error:
                    return error.what
                for difference, relation in differences:
                    if box.sign(difference) not in DECIDED[relation]:
                        return box.free(difference)
            else:
                raise Uncovered("no theorem about whole numbers, or ranges, inside of those of several parameters")
        return None

    def _values_there(self, atom: Compare | Within, box: Box) -> None:
        """See that of each value in an atom one formula, and plans, are known throughout the box.

        Raises:
            Unsigned: it changes, or is not told.
        """
        for call in calls_of(atom):
            if call.word == "value":
                divisors_of([w for plan in self.values.at(call.arguments[0], box).plans for w in plan.values()], box)  # type: ignore[arg-type]

    def decided(self, s: Statement, box: Box) -> bool:
        """Whether the statement is true throughout the box, in which nothing is undecided."""
        match s:
            case Not():
                return not self.decided(s.part, box)
            case And():
                return all(self.decided(part, box) for part in s.parts)
            case Or():
                return any(self.decided(part, box) for part in s.parts)
            case Implies():
                return not self.decided(s.left, box) or self.decided(s.right, box)
            case Exactly():
                return self.decided(s.left, box) == self.decided(s.right, box)
            case Call():
                return self.who_gains(s, box) is None
            case Compare():
                return all(self._holds(difference, relation, box) for difference, relation in self._compared(s, box))
            case Within():
                return any(self.decided(Within(s.number, (each,)), box) for each in s.intervals[1:]) or all(
                    self._holds(difference, relation, box)
                    for difference, relation in self._compared(Within(s.number, s.intervals[:1]), box)
                )
        raise Uncovered("no theorem about whole numbers, or ranges, inside of those of several parameters")

    def _holds(self, difference: Several, relation: str, box: Box) -> bool:
        """Whether a number compares like this with 0."""
        sign = box.sign(difference)
        if sign not in DECIDED[relation]:
            raise Unsigned(difference)
        return DECIDED[relation][sign]

    def _compared(self, atom: Compare | Within, box: Box) -> Iterator[tuple[Several, str]]:
        if isinstance(atom, Compare):
            yield self.formula(atom.left, box) - self.formula(atom.right, box), atom.relation
        else:
            number = self.formula(atom.number, box)
            for each in atom.intervals:
                yield from ((number - self.end(end, box), relation) for end, relation in ends_of(each))

    def end(self, end: End, box: Box) -> Several:
        """An end of a range as a number in the box."""
        return box.free(self.defined.roots.number(end))

    def who_gains(self, call: Call, box: Box) -> Gaining | None:
        """A player who gains throughout the box, in the whole game or in a subgame; None where nobody does.

        Raises:
            Unsigned: it changes, or it is not told.
            Uncovered: there is no theorem about the word with several parameters.
        """
        if call.word == "subgame_perfect":
            found: Iterator[Gaining | Unsigned | None] = self._in_subgames(call, box)
        elif call.word == "nash":
            found = self._in_game(call, box)
        else:
            raise Uncovered(f"no theorem about the word {call.word} with several parameters")
        unsigned: list[Unsigned] = []
        for each in found:
            if isinstance(each, Unsigned):
                unsigned.append(each)
            elif each is not None:
                return each
        if unsigned:
            raise unsigned[0]
        return None

    def _in_game(self, call: Call, box: Box) -> Iterator[Gaining | Unsigned | None]:
        """Of each player whether he gains in the whole game, or that it is not told."""
        for player in range(self._players(call, box)):
            try:
                regret, choices = self._regret(call, player, box)
            except Unsigned as error:
                yield error
            else:
                yield self._gaining(Gaining(0, player, tuple(choices.items())), regret, box)

    def _in_subgames(self, call: Call, box: Box) -> Iterator[Gaining | Unsigned | None]:
        """The same of each player in each subgame."""
        table = histories_of(self.truth.game(call.arguments[0]), self._binding(box))  # type: ignore[arg-type]
        whole = self.said.profile(call, box.scope).whole
        try:
            found, choices = play_subgames(table, whole, box)
        except Unsigned as error:
            yield error
            return
        for earned in found:
            for player, regret in enumerate(earned.regrets):
                gaining = Gaining(earned.start, player, tuple(choices[player].items()))
                yield self._gaining(gaining, several(regret, box.scope[0]), box)

    def _gaining(self, gaining: Gaining, regret: Several, box: Box) -> Gaining | Unsigned | None:
        sign = box.sign(regret)
        if sign == MORE:
            return gaining
        return None if sign in (EQUAL, LESS, AT_MOST) else Unsigned(box.free(regret))

    def _regret(self, call: Call, player: int, box: Box) -> tuple[Several, dict[str, str]]:
        """What a player can gain, and choices by which.

        Raises:
            Unsigned: what is best is not told.
        """
        form = form_of(self.truth.game(call.arguments[0]), self._binding(box))  # type: ignore[arg-type]
        given: Any = call.arguments[1]
        plans = plans_of(form, given)
        reply = best_reply(form, player, gains(form, player, plans), box)
        regret = several(reply.value, box.scope[0]) - several(payoff(form, player, plans), box.scope[0])
        return regret, reply.choices

    def _players(self, call: Call, box: Box) -> int:
        return self.said.game(call, box.scope).players

    def _binding(self, box: Box) -> dict[str, Number]:
        if len(box.scope) == 1:
            return {box.scope[0]: Ratio.variable()}
        return {name: Multivariate.variable(name) for name in box.scope}

    # ---- numbers

    def amount(self, call: Call | Weight, box: Box) -> Several:
        """The number that a call is, in the parameters that vary."""
        if isinstance(call, Weight):
            raise Uncovered("no theorem about all optimal plans with a parameter")
        require_known(call)
        if call.word == COUNT:
            raise Uncovered(COUNTED_ALONE)
        if call.word == "stage_value":
            return self.truth.amount(call)
        if call.word == "regret":
            return box.free(self._regret(call, player_of(call.arguments[2], self._players(call, box)), box)[0])
        if call.word == "value":
            return box.free(self.values.at(call.arguments[0], box).value)  # type: ignore[arg-type]
        return box.free(self.truth.paid(call, self._binding(box)))

    def text(self, number: Several, box: Box) -> str:
        """A number in the names of the box."""
        return spelled(number, box)

    def compares(self, one: Sum, other: Sum, relation: str, box: Box) -> bool:
        """Whether two sums compare like this throughout the box."""
        return self._holds(self.formula(one, box) - self.formula(other, box), relation, box)

    def formula(self, total: Sum, box: Box) -> Several:
        """What a sum is."""
        name = box.scope[0]
        found = several(total.constant, name)
        for factor, call in total.parts:
            found = found + several(factor, name) * self.amount(call, box)
        return box.free(found)

    def difference(self, one: Sum, other: Sum, box: Box) -> Several:
        """The second sum less the first one."""
        return self.formula(other, box) - self.formula(one, box)

    def ordered(self, one: Sum, other: Sum, texts: tuple[str, str], box: Box) -> tuple[str, Lines]:
        """How two sums compare, which stand as these texts: what is true, and its proof."""
        difference, (left, right) = self.difference(one, other, box), texts
        sign = box.sign(difference)
        if sign is None:
            raise Unsigned(difference)
        if sign in (LESS, AT_MOST):
            left, right = right, left
        word, between = (
            ("equal", "=") if sign == EQUAL else ("less", "<") if sign in (LESS, MORE) else ("at_most", "<=")
        )
        numbers = [number for total in (one, other) for number in self._numbers(total, box)]
        step = self._comparison(word, numbers, (left, right), box)
        return f"({left} : F) {between} {right}", [*rewriting(box), step]

    def inside(self, name: str, among: Interval, box: Box) -> Lines:
        """That the number at which a parameter is fixed is in its range, a step for each end."""
        number = box.free(Multivariate.variable(name))
        steps = []
        for end, relation in ends_of(among):
            there = self.end(end, box)
            one, other = (there, number) if relation in (MORE, AT_LEAST) else (number, there)
            word = {MORE: "less", LESS: "less", EQUAL: "equal"}.get(relation, "at_most")
            steps.append(self._comparison(word, (one, other), (self.text(one, box), self.text(other, box)), box))
        return steps

    def _comparison(self, word: str, numbers: Iterable[Number], texts: tuple[str, str], box: Box) -> str:
        """A step that compares two numbers, which stand as these texts, in a tower with these numbers."""
        storeys = tower(self.defined, box, [*numbers, *self._below(box)])
        left, right = texts
        return f"{word}_in_box {storeys} {expression(left, box)} {expression(right, box)} {values(box)}."

    def _numbers(self, total: Sum, box: Box) -> Iterator[Number]:
        """The numbers of which a sum is made."""
        yield total.constant
        for factor, call in total.parts:
            yield factor
            yield self.amount(call, box)

    # ---- checks

    def well_formed(self, call: Call, profile: ProfileTerm | None, box: Box) -> Lines:
        """That the game of a word is one, or that a profile tells how to play it."""
        game = self.said.game(call, box.scope)
        if not game.names and (profile is None or not profile.names):
            return self.steps.formed(game, profile, None)
        if profile is None:
            return self._step("game", game, [], (), box)
        return self._step("played", game, [profile], (), box)

    def equilibrium(self, call: Call, box: Box) -> Lines:
        """Nobody gains, in the whole game or in any subgame."""
        game, profile = self.said.game(call, box.scope), self.said.profile(call, box.scope)
        return self._step("nash" if call.word == "nash" else "perfect", game, [profile], (), box, f"{game.fuel}%nat ")

    def no_equilibrium(self, call: Call, box: Box) -> Lines:
        """Somebody gains."""
        found = self.who_gains(call, box)
        assert found is not None
        game, profile = self.said.game(call, box.scope), self.said.profile(call, box.scope)
        better = self._better(game, profile, found.player, dict(found.choices))
        word, place = ("not_nash", "") if call.word == "nash" else ("not_perfect", f"{found.start}%nat ")
        return self._step(word, game, [profile, better], (), box, f"{place}{found.player}%nat ")

    def _better(self, game: GameTerm, profile: ProfileTerm, player: int, choices: dict[str, str]) -> ProfileTerm:
        """A profile in which a player makes these choices."""
        whole = pure(game.table, player, choices)
        return ProfileTerm(self.defined.table(whole, f"better_than_{profile.name}"), (), whole, whole)

    def shown(self, call: Call, relation: str, number: Number, box: Box) -> Lines:
        """That a number is this one."""
        if call.word == "value":
            return self._value(call, relation, number, box)
        if call.word == "stage_value":
            return self.steps.shown(call, relation, number, None)
        game, profile = self.said.played(call, box.scope), self.said.profile(call, box.scope)
        player = player_of(call.arguments[2], game.players)
        if call.word == "regret" and relation == AT_MOST:
            return self._step("regret_at_most", game, [profile], (number,), box, f"{game.fuel}%nat ")
        if call.word == "regret":
            better = self._better(game, profile, player, self._regret(call, player, box)[1])
            return self._step("regret", game, [profile, better], (number,), box, f"{game.fuel}%nat ")
        if is_given(call):
            return self._step("given", game, [profile], (number,), box)
        if call.word == "payoff":
            return self._step("pays", game, [profile], (number,), box)
        return self._step("gains", game, self.said.profiles(call, box.scope), (number,), box)

    def _value(self, call: Call, relation: str, number: Number, box: Box) -> Lines:
        """That the value is this number, at most this, or at least this: by what it is, and plans that guarantee it."""
        game = self.said.game(call, box.scope)
        if not game.names:
            return self.steps.shown(call, relation, number, None)
        if relation != EQUAL:
            value = self.amount(call, box)
            one, other = (Sum(value), Sum(number)) if relation == AT_MOST else (Sum(number), Sum(value))
            fact, proof = self.ordered(one, other, (self.text(one.constant, box), self.text(other.constant, box)), box)
            lines = [f"assert (V : {self.said.unknown(call, self.text(value, box), box.scope)})."]
            lines += braced(self._value(call, EQUAL, value, box))
            lines += [f"assert (S : {fact}).", *braced(proof)]
            return [*lines, f"apply (value{BOUNDS[relation]}_by_value _ _ _ V). compared S."]
        plans = self.values.at(call.arguments[0], box).plans  # type: ignore[arg-type]
        whole = tuple(strategy(game.table, i, plan) for i, plan in enumerate(plans))
        profile = self.defined.profile(game, whole, box.scope, f"optimal_in_{game.name}")
        lines = self._step("value", game, [profile], (game.total, number), box, f"{game.fuel}%nat ")
        return lines

    def subgame(self, call: Call, box: Box) -> Lines:
        """That a subgame is one.

        Raises:
            Uncovered: the game depends on a parameter.
        """
        if self.said.game(call, box.scope).names:
            raise Uncovered("no theorem about subgames with several parameters")
        return self.steps.subgame(call, None)

    def _below(self, box: Box) -> list[Several]:
        """The numbers at which parameters are fixed."""
        return [number for _, number in box.fixed]

    def _step(
        self,
        word: str,
        game: GameTerm,
        profiles: list[ProfileTerm],
        numbers: tuple[Number, ...],
        box: Box,
        more: str = "",
    ) -> Lines:
        if game.node is not None and game.names:
            raise Uncovered("no theorem about subgames with several parameters")
        own = [p for each in profiles for rows in each.whole for here in rows.values() for p in here.values()]
        tree = [*game.table.chance, *(p for each in game.table.payoff for p in each or ())] if game.names else []
        storeys = tower(self.defined, box, [*own, *tree, *numbers, *self._below(box)])
        g = self.defined.expression_game(game, lets(box)) if game.names else f"(renumber Number_of {game.name})"
        tables = [
            self.defined.expression_table(each, lets(box)) if each.names else f"(revalue Number_of {each.name})"
            for each in profiles
        ]
        machine = [f"(game_in {storeys} {g})", *(f"(table_in {storeys} {t})" for t in tables)]
        machine += [f"(in_numbers (tower {storeys}) {expression(spelled(number, box), box)})" for number in numbers]
        built = f"built {storeys} {g} [{'; '.join(tables)}]%list []"
        self.steps.compute(built)
        return [*rewriting(box), f"{word}_in_box {storeys} {more}{' '.join(machine)} {values(box)}."]


def rewriting(box: Box) -> Lines:
    """Numbers in the place of parameters that are fixed."""
    names = ", ".join(f"?{fact_of(name, box)}" for name, _ in box.fixed)
    return [f"rewrite {names}."] if names else []


def fact_of(name: str, box: Box) -> str:
    """What says that a parameter is fixed at its number."""
    return f"V{box.scope.index(name) + 1}"
