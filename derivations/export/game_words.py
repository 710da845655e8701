r"""Words about a game alone: all its subgame-perfect equilibria, if all know where they move, and dominated actions.

With perfect information the pure subgame-perfect equilibria are found from the ends. If there is one alone, whoever
moves loses by any other action, so there is no other in behaviour strategies; two of them show that there are several.
"""

from __future__ import annotations

from contextlib import nullcontext
from fractions import Fraction
from math import lcm
from typing import Any

from derivations.export.checks import CheckSteps, Lines, Where, name_text, range_text
from derivations.export.comparing import coefficients_text
from derivations.export.counting import MOST_COUNTED
from derivations.export.defined import GameTerm, ProfileTerm, Uncovered
from derivations.export.parts import player_of
from derivations.export.places import scope_of, varies
from derivations.export.statements import DOMINATED, STRICTLY, UNIQUE, Propositions
from derivations.export.terms import quoted, rational
from derivations.export.truth import Truth
from trees.exact import Number
from verify.kernel.games.game import form_of
from verify.kernel.numbers.ratio import ratio, value_at
from verify.kernel.statements.records import Call
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import payoff


class GameWordSteps:
    """Writes the steps; `steps` keeps what they compute."""

    def __init__(self, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        self.said, self.truth, self.steps = said, truth, steps
        self.defined = said.defined

    def exists(self, call: Call, where: Where) -> Lines:
        """That there is a subgame-perfect equilibrium."""
        game = self.said.game(call, scope_of(where))
        profile = self._pure(call, game, 0, where)
        at = self.steps.at(game, profile, where)
        self.steps.compute(f"checks_of_perfect {at.numbers} {at.players} {at.fuel} {at.profile} {at.game}")
        given = f"exists (written (table_over F {profile.name}))."
        if at.d:
            return [*at.before, given, f"perfect_by {at.d}%positive {at.fuel}%nat."]
        return [given, f"perfect_within {range_text(where)} {at.fuel}%nat {at.game} {at.profile} {name_text(where)}."]

    def holds(self, call: Call, where: Where) -> Lines:
        """That the word is true of the game."""
        if call.word in DOMINATED:
            return self._dominated(call)
        game = self.said.game(call, scope_of(where))
        profile = self._pure(call, game, 0, where)
        at = self.steps.at(game, profile, where)
        arguments = f"{at.numbers} {at.players} {at.profile} {at.game}"
        if call.word == UNIQUE:
            throughout = f"{at.profile} {at.game}"
            return self.steps.step("unique", at, f"unique {arguments}", profile.name, throughout, where)
        numbers: Any = call.arguments[1]
        if at.d:
            listed = self._listed(numbers, where)
            checks = f"perfect_payoffs {arguments} (map Ratio {listed})"
        else:
            listed = f"[{'; '.join(coefficients_text(ratio(number)) for number in numbers)}]"
            checks = f"perfect_payoffs {arguments} {listed}"
        throughout = f"{at.profile} {at.game} {listed}"
        return self.steps.step("perfect_payoffs", at, checks, f"{profile.name} {listed}", throughout, where)

    def fails(self, call: Call, where: Where) -> Lines:
        """That the word is false of the game: there are two equilibria, or one pays something else."""
        if call.word in DOMINATED:
            raise Uncovered("no theorem that no other choices are better than an action")
        if varies(where):
            raise Uncovered("no theorem about several subgame-perfect equilibria throughout a range")
        game = self.said.game(call, scope_of(where))
        if call.word == UNIQUE:
            one, other = (self._pure(call, game, k, where) for k in (0, 1))
            at = self.steps.at(game, one, where)
            k = next(
                at.table.members[at.table.number[h]][0]
                for own, others in zip(one.whole, other.whole, strict=True)
                for h in own
                if own[h] != others[h]
            )
            rows = at.rows(other.name)
            self.steps.compute(
                f"checks_of_two_perfect {at.numbers} {at.players} {at.fuel} {k} {at.profile} {rows} {at.game}"
            )
            return [*at.before, f"not_unique_by {at.d}%positive {at.fuel}%nat {k}%nat {one.name} {other.name}."]
        numbers = [self._there(number, where) for number in call.arguments[1]]  # type: ignore[union-attr]
        for number in range(MOST_COUNTED):
            profile = self._pure(call, game, number, where)
            paid = self._paid(call, profile, where)
            player = next((j for j, (p, n) in enumerate(zip(paid, numbers, strict=True)) if p != n), None)
            if player is not None:
                at = self.steps.at(game, profile, where)
                listed = self._listed(call.arguments[1], where)
                self.steps.compute(
                    f"checks_of_other_payoffs {at.numbers} {at.players} {at.fuel} {player} {at.profile} {at.game}"
                    f" (map Ratio {listed})"
                )
                step = f"other_payoffs_by {at.d}%positive {at.fuel}%nat {player}%nat {profile.name} {listed}."
                return [*at.before, step]
        raise Uncovered(f"no theorem where none of {MOST_COUNTED:,} equilibria pays something else")

    def _dominated(self, call: Call) -> Lines:
        _, player, label, action = call.arguments
        game = self.said.game(call, ())
        if game.names:
            raise Uncovered("no theorem about dominated actions of a game with a parameter")
        found = self.truth.dominating(call)
        if found is None:
            raise Uncovered("no other pure choices that are better than the action")
        i = player_of(player, game.players)
        made = "; ".join(f"({i}%nat, {quoted(h)}, {quoted(a)})" for h, a in found.choices.items())
        instead = self.defined.term(f"instead_in_{game.name}", "list (nat * string * string)", f"[{made}]%string")
        at_random: Profile = tuple(
            {h: {a: Fraction(1, len(own.actions)) for a in own.actions} for h, own in sets.items()}
            for sets in game.table.infosets
        )
        rows = self.defined.table(at_random, f"at_random_in_{game.name}")
        at = self.steps.at(game, ProfileTerm(rows, (), at_random, at_random), None)
        d = lcm(at.d, found.cost.denominator)
        numbers, tree = f"(fractions {d})", f"(whole {d} {game.name})"
        about = f"{i} {quoted(str(label))}%string {quoted(str(action))}%string {instead}"
        if call.word == STRICTLY:
            cost = rational(found.cost)
            self.steps.compute(f"checks_of_strictly_dominated {numbers} {game.players} {tree} {about} (Ratio {cost})")
            return [f"strictly_dominated_by {d}%positive {instead} {cost}%Q."]
        self.steps.compute(
            f"checks_of_dominated {numbers} {game.players} {tree} {about} (Ratio 0) (fast (ratios {d} {rows}))"
        )
        return [f"dominated_by {d}%positive {instead} {rows}."]

    def _pure(self, call: Call, game: GameTerm, number: int, where: Where) -> ProfileTerm:
        """A pure subgame-perfect equilibrium, as a profile that is defined."""
        with nullcontext() if where is None else self.truth.at(where.point):
            backward = self.truth.backward(call)
        if number >= backward.count:
            raise Uncovered("no equilibrium that pays something else")
        chosen = backward.profile(number)
        whole: Profile = tuple(
            {h: {a: Fraction(a == chosen[h]) for a in own.actions} for h, own in sets.items()}
            for sets in game.table.infosets
        )
        return ProfileTerm(self.defined.table(whole, f"equilibrium_in_{game.name}"), (), whole, whole)

    def _paid(self, call: Call, profile: ProfileTerm, where: Where) -> list[Fraction]:
        """What a profile pays each player at a place."""
        subject: Any = call.arguments[0]
        with nullcontext() if where is None else self.truth.at(where.point):
            form = form_of(self.truth.game(subject), {})
            plans = plans_of(form, profile.whole)
            return [Fraction(payoff(form, player, plans)) for player in range(form.players)]

    def _listed(self, numbers: Any, where: Where) -> str:
        return f"[{'; '.join(rational(self._there(number, where)) for number in numbers)}]%Q"

    @staticmethod
    def _there(number: Number, where: Where) -> Fraction:
        return value_at(ratio(number), Fraction(0) if where is None else where.sample)
