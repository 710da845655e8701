r"""Steps of a proof in which a check of the library is computed: who can gain, what is paid, what is guaranteed."""

from __future__ import annotations

from contextlib import nullcontext
from fractions import Fraction
from typing import Any

from derivations.export.cells import Cells, Gaining
from derivations.export.comparing import coefficients_text, number_text, ordered
from derivations.export.counting import COUNTED_ALONE, counting
from derivations.export.defined import GameTerm, ProfileTerm, Uncovered, completed
from derivations.export.definitions import Definitions
from derivations.export.names import parameter
from derivations.export.parts import COUNT, deviating, is_given, player_of, start_of, strategy
from derivations.export.places import Place, Setting, closed, ranging, scope_of, varies
from derivations.export.rules import grown_arguments, grown_value, stage_of
from derivations.export.statements import Propositions
from derivations.export.terms import field_number, rational
from derivations.export.truth import Truth
from trees.exact import Number
from trees.histories import Histories
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.ratio import Ratio, plain, ratio, value_at
from verify.kernel.statements.records import AT_LEAST, AT_MOST, EQUAL, Call, Sum, Weight, holds
from verify.kernel.statements.substitution import at_point
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.subgames import subgame_starts

Lines = list[str]
Where = Place | None
BOUNDS = {EQUAL: "", AT_MOST: "_at_most", AT_LEAST: "_at_least"}


class CheckSteps:
    """Writes the steps, and keeps the lists of named checks that Coq computes in them as `computed`."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth, cells: Cells) -> None:
        self.defined, self.said, self.truth, self.cells = defined, said, truth, cells
        self.computed: list[str] = []

    def compute(self, checks: str) -> None:
        """Keep a list of checks that a step computes."""
        if checks not in self.computed:
            self.computed.append(checks)

    def step(self, word: str, at: Setting, checks: str, here: str, throughout: str, where: Where) -> Lines:
        """A step by `checks`, those of the word: with what it takes at one value, or throughout a range."""
        self.compute(f"checks_of_{checks}")
        if at.d:
            return [*at.before, f"{word}_by {' '.join(filter(None, (f'{at.d}%positive', here)))}."]
        return [f"{word}_within {range_text(where)} {throughout} {name_text(where)}."]

    # ---- games and profiles ----

    def well_formed(self, call: Call, profile: ProfileTerm | None, where: Where) -> Lines:
        """That the game of a word is one, or that a profile tells how to play it."""
        return self.formed(self.said.game(call, scope_of(where)), profile, where)

    def formed(self, game: GameTerm, profile: ProfileTerm | None, where: Where) -> Lines:
        """The same of a game and a profile."""
        at = self.at(game, profile or ProfileTerm("[]", (), (), ()), where)
        word, rows = ("game", "") if profile is None else ("played", at.profile)
        return self.step(word, at, f"{word} {at.numbers} {at.players} {rows} {at.game}", "", f"{at.game} {rows}", where)

    # ---- equilibria ----

    def equilibrium(self, call: Call, where: Where) -> Lines:
        """Nobody gains, in the whole game or in any subgame."""
        at = self._setting(call, where)
        word = "nash" if call.word == "nash" else "perfect"
        fuel = f"{at.fuel}%nat"
        checks = f"{word} {at.numbers} {at.players} {at.fuel} {at.profile} {at.game}"
        return self.step(word, at, checks, fuel, f"{fuel} {at.game} {at.profile}", where)

    def no_equilibrium(self, call: Call, where: Where) -> Lines:
        """Somebody gains, in the whole game or in a subgame."""
        at = self._setting(call, where)
        found = self._who_gains(call, where, at)
        better = self.defined.table(pure(at.table, found.player, dict(found.choices)), f"better_than_{at.called}")
        whole = call.word == "nash"
        word, start = ("not_nash", "") if whole else ("not_perfect", f"{found.start}")
        checks = f"{word} {at.numbers} {at.players} {start} {found.player} {at.profile} {at.rows(better)} {at.game}"
        who = ("" if whole else f"{start}%nat ") + f"{found.player}%nat"
        throughout = f"{who} {at.game} {at.profile} {at.rows(better)}"
        return self.step(word, at, checks, f"{who} {better}", throughout, where)

    def _who_gains(self, call: Call, where: Where, at: Setting) -> Gaining:
        if where is not None and not at.d:
            found = next(self.cells.gaining(where.name, where.among, call, where.cell), None)
            if found is None:
                raise Uncovered("nobody who gains throughout a range")
            return found
        with nullcontext() if where is None else self.truth.at(where.point):
            return self._gaining(call if where is None else at_point(call, where.point), at)

    def _gaining(self, there: Any, at: Setting) -> Gaining:
        if there.word == "nash":
            players = self.truth.regrets(*there.arguments).players
            i = next(i for i, each in enumerate(players) if each.regret)
            return Gaining(0, i, tuple((players[i].deviation or {}).items()))
        deviation = self.truth.subgames(*there.arguments).deviation
        assert deviation is not None
        start = subgame_starts(at.table)[deviation.subgame]
        return Gaining(start, deviation.player, tuple(deviation.choices.items()))

    # ---- numbers ----

    def amount(self, call: Call | Weight, where: Where) -> Ratio:
        """What the number is: a function of the name of a place, or a constant."""
        if where is None:
            return ratio(self.truth.amount(call))
        if where.cell.is_point:
            return ratio(self.truth.amount_at(call, where.point))
        return self.cells.amount(where.name, where.among, call, where.cell)

    def text(self, number: Ratio, where: Where) -> str:
        """A number at a place."""
        return number_text(number, where)

    def compares(self, one: Sum, other: Sum, relation: str, where: Where) -> bool:
        """Whether two sums compare like this at the place."""
        number = self.formula(one, where) - self.formula(other, where)
        return holds(value_at(number, Fraction(0) if where is None else where.sample), relation)

    def difference(self, one: Sum, other: Sum, where: Where) -> Ratio:
        """The second sum less the first one."""
        return self.formula(other, where) - self.formula(one, where)

    def ordered(self, one: Sum, other: Sum, texts: tuple[str, str], where: Where) -> tuple[str, Lines]:
        """How two sums compare, which stand as these texts: what is true, and its proof."""
        return ordered(*texts, self.difference(one, other, where), where)

    def formula(self, total: Sum, where: Where) -> Ratio:
        """What a sum is."""
        found = ratio(total.constant)
        for factor, call in total.parts:
            found = found + ratio(factor) * self.amount(call, where)
        return found

    def shown(self, call: Call, relation: str, number: Number, where: Where) -> Lines:
        """That a number is this one, is at most this, or at least this."""
        number = plain(ratio(number))
        if call.word == "value":
            return self._value(call, relation, number, where)
        if call.word == COUNT:
            if where is not None:
                raise Uncovered(COUNTED_ALONE)
            checks, step = counting(self.said.game(call, ()), call, self.truth.backward(call).count, Fraction(number))
            self.compute(checks)
            return [step]
        if call.word == "regret":
            return self._regret(call, relation, number, where)
        if call.word == "stage_value":
            return self._stage_value(call, number)
        at, player = self._setting(call, where), self._player(call, where)
        if is_given(call):
            return self._given(call, at, player, number, where)
        if call.word == "payoff":
            return self._pays(at, player, number, where)
        other = self._setting(call, where, self.said.other(call, scope_of(where)))
        if (at.d and not other.d) or (other.d and not at.d):
            at, other = self._both_ranging(call, where)
        word = (
            f"checks_of_gain {at.numbers} {player} {at.profile} {other.profile} {at.game} {self._k(at, number, where)}"
        )
        self.compute(word)
        if at.d:
            before = [*at.before, *(line for line in other.before if line not in at.before)]
            return [*before, f"gains_by {at.d}%positive."]
        rest = f"{other.profile} {coefficients_text(ratio(number))} {name_text(where)}"
        return [f"gains_within {range_text(where)} {at.game} {at.profile} {rest}."]

    def _stage_value(self, call: Call, number: Number) -> Lines:
        """The value of a stage: the closed form."""
        subject: Any = call.arguments[0]
        computed = f"{grown_arguments(stage_of(subject))} {rational(number)}"
        self.compute(f'[named "the closed form" (is_value {computed})]')
        return [f"spelled (apply (stage_worth_by_computing F {computed})); vm_compute; reflexivity."]

    def _both_ranging(self, call: Call, where: Where) -> tuple[Setting, Setting]:
        """A profile and another one, of which one alone depends on the name, by coefficients both."""
        assert where is not None
        scope = scope_of(where)
        game = self.said.played(call, scope)
        one, other = self.said.profile(call, scope), self.said.other(call, scope)
        return self.ranging(game, one, where), self.ranging(game, other, where)

    def ranging(self, game: GameTerm, profile: ProfileTerm, place: Place) -> Setting:
        """A game and a profile by coefficients."""
        tree = self.defined.polynomial_game(game) if game.names else f"(fixed {game.name})"
        rows = f"(fixed_table {profile.name})"
        if profile.names:
            rows = self.defined.polynomial_table(profile.whole, f"{profile.name}_coefficients")
        return ranging(game, tree, profile.name, rows, place)

    def point(self, where: Where) -> str:
        """The one value of the name at a place."""
        assert where is not None
        return rational(where.cell.low)

    def subgame(self, call: Call, where: Where) -> Lines:
        """That a subgame is one."""
        scope = scope_of(where)
        game, start = self.said.game(call, scope), start_of(call, self.said.game(call, scope))
        if not game.names:
            return [f"subgame_by {start}%nat."]
        assert where is not None
        if not where.cell.is_point:
            whole = self.defined.polynomial_game(game)
            return [f"subgame_within {where.range} {start}%nat {whole} {parameter(where.name)}."]
        point, inner = where.cell.low, self.said.played(call, scope)
        at = f"(rational F {rational(point)}%Q)"
        names = [(each.name, self.defined.game_at(each, point)) for each in (inner, game)]
        steps = [f"at_point ({name} {at}) (over F {there})." for name, there in names]
        return ["try rewrite V.", *steps, f"subgame_by {start}%nat."]

    def _pays(self, at: Setting, player: int, number: Number, where: Where) -> Lines:
        k = self._k(at, number, where)
        checks = f"payoff {at.numbers} {player} {at.profile} {at.game} {k}"
        return self.step("pays", at, checks, "", f"{at.game} {at.profile} {k}", where)

    def _given(self, call: Call, at: Setting, player: int, number: Number, where: Where) -> Lines:
        """That an information set is reached, and what a player expects there."""
        there = f"{player} {self.said.set_text(call, self.said.game(call, scope_of(where)))}"
        k = self._k(at, number, where)
        checks = f"payoff_given {at.numbers} {there} {at.profile} {at.game} {k}"
        here = f"{player}%nat {k.removeprefix('(Ratio ')[:-1]}%Q"
        return self.step("given", at, checks, here, f"{at.game} {at.profile} {k}", where)

    def _regret(self, call: Call, relation: str, number: Number, where: Where) -> Lines:
        at, player = self._setting(call, where), self._player(call, where)
        k = self._k(at, number, where)
        fuel = f"{at.fuel}%nat"
        if relation == AT_MOST:
            checks = f"regret_at_most {at.numbers} {at.fuel} {player} {at.profile} {at.game} {k}"
            return self.step("regret_at_most", at, checks, fuel, f"{fuel} {at.game} {at.profile} {k}", where)
        choices = self._best(call, where)
        better, rows = at.called, at.profile
        if choices:
            better = self.defined.table(pure(at.table, player, choices), f"better_than_{at.called}")
            rows = at.rows(better)
        checks = f"regret {at.numbers} {at.fuel} {player} {at.profile} {rows} {at.game} {k}"
        return self.step("regret", at, checks, f"{fuel} {better}", f"{fuel} {at.game} {at.profile} {rows} {k}", where)

    def _best(self, call: Call, where: Where) -> dict[str, str]:
        """Choices that gain the regret; none where it is 0."""
        if varies(where):
            assert where is not None
            return self.cells.regret(where.name, where.among, call, where.cell)[1]
        with nullcontext() if where is None else self.truth.at(where.point):
            there: Any = call if where is None else at_point(call, where.point)
            players = self.truth.regrets(*there.arguments[:2]).players
            return dict(players[player_of(there.arguments[2], len(players))].deviation or {})

    def _value(self, call: Call, relation: str, number: Number, where: Where) -> Lines:
        game = self.said.game(call, scope_of(where))
        if game.names:
            raise Uncovered("no theorem about the value of a game with a parameter")
        subject: Any = call.arguments[0]
        if game.histories is None:
            return self._grown_value(game, subject, relation, number)
        found = self.truth.solved(subject)
        whole = tuple(strategy(game.table, i, plan) for i, plan in enumerate(found.plans))
        plans = self.defined.table(whole, f"optimal_in_{game.name}")
        at = closed(game, plans, whole)
        total = rational(game.total)
        k = self._k(at, number, where)
        bound = BOUNDS[relation]
        self.compute(f"checks_of_value{bound} {at.numbers} {at.fuel} {at.profile} {at.game} (Ratio {total}) {k}")
        return [f"value{bound}_by {at.d}%positive {at.fuel}%nat {plans} {total}%Q."]

    def _grown_value(self, game: GameTerm, subject: BuiltIn, relation: str, number: Number) -> Lines:
        """The value of a game that is grown by its rules: the closed form."""
        v = grown_value(subject)
        computed = f"{grown_arguments(subject)} {rational(v)}"
        self.compute(f'[named "the closed form" (is_value {computed})]')
        computing = f"value_by_computing F {computed} ltac:(by_computing)"
        steps = [f"first [stands | exact (proj1 ({computing}))]."]
        if relation == EQUAL:
            return steps
        said = f"value (over F {game.name}) {field_number(v)}"
        fact, proof = ordered(*self._by_relation(v, relation, number), None)
        return [
            f"assert (V : {said}).",
            *braced(steps),
            f"assert (S : {fact}).",
            *braced(proof),
            f"apply (value{BOUNDS[relation]}_by_value _ _ _ V). compared S.",
        ]

    @staticmethod
    def _by_relation(value: Fraction, relation: str, number: Number) -> tuple[str, str, Ratio]:
        """The value and a number, the smaller one first, and their difference."""
        other: Any = number
        left, right = (value, Fraction(other)) if relation == AT_MOST else (Fraction(other), value)
        return field_number(left), field_number(right), ratio(right - left)

    def _k(self, at: Setting, number: Number, where: Where) -> str:
        """A number as checks take it."""
        if at.d:
            point = where.cell.low if where is not None and where.cell.is_point else Fraction(0)
            return f"(Ratio {rational(value_at(ratio(number), point))})"
        return coefficients_text(ratio(number))

    def _player(self, call: Call, where: Where) -> int:
        return player_of(call.arguments[2], self.said.game(call, scope_of(where)).players)

    def _setting(self, call: Call, where: Where, other: ProfileTerm | None = None) -> Setting:
        """The game of a word, or the subgame that it names, and its profile, or another, as checks take them."""
        scope = scope_of(where)
        return self.at(self.said.played(call, scope), other or self.said.profile(call, scope), where)

    def at(self, game: GameTerm, profile: ProfileTerm, where: Where) -> Setting:
        """A game and a profile as checks take them."""
        if not game.names and not profile.names:
            return closed(game, profile.name, profile.whole)
        assert where is not None
        if not where.cell.is_point:
            return self.ranging(game, profile, where)
        point = where.cell.low
        at, before = f"(rational F {rational(point)}%Q)", ["try rewrite V."]
        rows, whole = profile.name, profile.whole
        if game.names:
            table = shaped_histories_of(game.game, {where.name: point})
            here = GameTerm(game.game, self.defined.game_at(game, point), (), table)
            before.append(f"at_point ({game.name} {at}) (over F {here.name}).")
            game = here
        if profile.names:
            rows, whole = self.defined.profile_at(profile, point)
            before.append(f"at_point ({profile.name} {at}) (table_over F {rows}).")
        return closed(game, rows, whole, tuple(before))


def pure(table: Histories, player: int, choices: dict[str, str]) -> Profile:
    """A profile of first actions, in which the player makes these choices."""
    none: Profile = tuple({} for _ in range(table.players))
    return completed(table, deviating(table, none, player, choices))


def range_text(where: Where) -> str:
    assert where is not None
    return where.range


def name_text(where: Where) -> str:
    assert where is not None
    return parameter(where.name)


def braced(lines: Lines) -> Lines:
    """A proof of a part."""
    return [f"{'{ ' if j == 0 else '  '}{line}{' }' if j == len(lines) - 1 else ''}" for j, line in enumerate(lines)]
