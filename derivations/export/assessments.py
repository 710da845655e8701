"""Steps of proofs about profiles with beliefs: that they are some, that nobody gains under them, or somebody does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from derivations.export.assessed import BAYESIAN, Fault, faults, held_beliefs
from derivations.export.checks import CheckSteps, Lines, Where, pure
from derivations.export.defined import BeliefsTerm, Uncovered
from derivations.export.places import Setting, scope_of, varies
from derivations.export.statements import Propositions
from derivations.export.terms import quoted
from derivations.export.truth import Truth
from verify.kernel.numbers.ratio import ratio, value_at
from verify.kernel.statements.records import Call


class AssessmentSteps:
    """Writes the steps; `steps` keeps what they compute."""

    def __init__(self, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        self.said, self.truth, self.steps = said, truth, steps
        self.defined = said.defined

    def are_beliefs(self, call: Call, where: Where) -> Lines:
        """That there are probabilities of the nodes at every information set."""
        at, rows = self._setting(call, where)
        return self.steps.step("beliefs", at, f"beliefs {at.numbers} {rows} {at.game}", "", f"{rows} {at.game}", where)

    def holds(self, call: Call, where: Where) -> Lines:
        """Nobody gains under the beliefs, which are by Bayes' rule if the word says so."""
        at, rows = self._setting(call, where)
        word = "bayesian" if call.word == BAYESIAN else "sequential"
        checks, fuel = f"{word} {at.numbers} {at.fuel} {rows} {at.profile} {at.game}", f"{at.fuel}%nat"
        return self.steps.step(word, at, checks, fuel, f"{fuel} {rows} {at.game} {at.profile}", where)

    def fails(self, call: Call, where: Where) -> Lines:
        """Somebody gains under the beliefs, or they are not those of Bayes' rule."""
        at, rows = self._setting(call, where)
        found = self._fault(call, where, at)
        player = at.table.sets[at.table.number[found.infoset]].player
        there = f"{player} {quoted(found.infoset)}"
        step = f"{player}%nat {quoted(found.infoset)}%string"
        if found.by_bayes:
            checks = f"not_bayes {at.numbers} {there} {rows} {at.profile} {at.game}"
            return self.steps.step("not_bayes", at, checks, step, f"{step} {rows} {at.game} {at.profile}", where)
        word = "bayesian" if call.word == BAYESIAN else "sequential"
        better = self.defined.table(pure(at.table, player, dict(found.choices)), f"better_than_{at.called}")
        checks = f"not_sequential {at.numbers} {there} {rows} {at.profile} {at.rows(better)} {at.game}"
        throughout = f"{step} {rows} {at.game} {at.profile} {at.rows(better)}"
        return self.steps.step(f"not_{word}", at, checks, f"{step} {better}", throughout, where)

    def _fault(self, call: Call, where: Where, at: Setting) -> Fault:
        """What is a fault throughout the place; a gain before one of Bayes' rule."""
        arguments: Any = call.arguments
        held = held_beliefs(at.table, arguments[2])
        cell = None if where is None else where.cell
        for each in faults(call.word, at.table, arguments[1], held):
            if cell is None or cell.is_point:
                number = value_at(ratio(each.number), Fraction(0) if cell is None else cell.low)
                if each.is_one(number):
                    return each
            elif self.steps.cells.is_fault(each, cell):
                return each
        raise Uncovered("nothing that is wrong with beliefs throughout a range")

    def _setting(self, call: Call, where: Where) -> tuple[Setting, str]:
        """The game and the profile as checks take them, and the beliefs."""
        scope = scope_of(where)
        profile, beliefs = self.said.profile(call, scope), self.said.beliefs(call, scope)
        game = self.said.game(call, scope)
        if where is not None and (varies(where) and (game.names or profile.names or beliefs.names)):
            return self.steps.ranging(game, profile, where), self._ranging_rows(beliefs)
        at = self.steps.at(game, profile, where)
        if not beliefs.names:
            return at, f"(revalue_beliefs Ratio {beliefs.name})"
        assert where is not None
        name = self.defined.beliefs_at(beliefs, where.cell.low)
        point = f"({beliefs.name} (rational F {self.steps.point(where)}%Q))"
        before = (*(at.before or ("try rewrite V.",)), f"at_point {point} (beliefs_over F {name}).")
        return replace(at, before=before), f"(revalue_beliefs Ratio {name})"

    def _ranging_rows(self, beliefs: BeliefsTerm) -> str:
        return self.defined.polynomial_beliefs(beliefs) if beliefs.names else f"(fixed_beliefs {beliefs.name})"
