"""Steps of a proof in which a check of the library is computed for all values of several parameters in a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derivations.export.box_truth import BoxTruth, first_of
from derivations.export.boxes import Box, Unsigned, several
from derivations.export.checks import BOUNDS, CheckSteps, Lines, braced, pure
from derivations.export.defined import GameTerm, ProfileTerm, Uncovered
from derivations.export.definitions import Definitions
from derivations.export.parts import ends_of, is_given, player_of, strategy
from derivations.export.statements import Propositions
from derivations.export.towers import expression, lets, spelled, tower, values
from derivations.export.truth import Truth
from trees.exact import Number
from verify.kernel.numbers.multivariate import Multivariate, Several
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    Call,
    Interval,
    Sum,
)


class BoxSteps(BoxTruth):
    """Writes the steps; `steps` keeps what they compute."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        super().__init__(defined, said, truth)
        self.steps = steps

    def text(self, number: Several, box: Box) -> str:
        """A number in the names of the box."""
        return spelled(number, box)

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
        own = [
            several(p, first_of(each.names))
            for each in profiles
            for rows in each.whole
            for here in rows.values()
            for p in here.values()
        ]
        written = [*game.table.chance, *(p for each in game.table.payoff for p in each or ())] if game.names else []
        tree = [several(p, first_of(game.names)) for p in written]
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
