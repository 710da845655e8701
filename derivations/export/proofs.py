r"""Proofs of the propositions of a file.

A statement made of others by not, and, or, implies, exactly when is proved by its atoms: each is shown to be true or
to be false, and the rest is logic. For all values of a name the range is cut into cells in which no atom changes; in
a cell numbers are polynomials in the name; at a single value, where V says what the name is, they are rational.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from derivations.export.assessed import BELIEVED
from derivations.export.assessments import AssessmentSteps
from derivations.export.box_cuts import Tree, cells, leaves
from derivations.export.box_steps import BoxSteps, fact_of
from derivations.export.boxes import Box, box_of, near_corners, point_at, point_in
from derivations.export.cells import Cell, Cells
from derivations.export.checks import CheckSteps, Lines, braced
from derivations.export.defined import BeliefsTerm, NoPolynomial, Uncovered
from derivations.export.definitions import Definitions
from derivations.export.game_words import GameWordSteps
from derivations.export.names import parameter
from derivations.export.parts import (
    AFFIRMED,
    BARE,
    COUNT,
    DENIED,
    UNKNOWN,
    ends_of,
    is_given,
    is_in_subgame,
    placed_atoms,
    said_alone,
    whole_numbers,
)
from derivations.export.places import Place, Where, scope_of
from derivations.export.plans import PlanSteps
from derivations.export.roots import Roots, roots_of
from derivations.export.statements import EQUILIBRIA, OF_GAMES, OPTIMAL_PLANS, RELATIONS, Propositions, SpokenOf
from derivations.export.terms import rational
from derivations.export.towers import spelled
from derivations.export.truth import Truth
from trees.exact import Number
from verify.kernel.games.game import parameters_of
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import (
    AT_MOST,
    EQUAL,
    Call,
    Compare,
    ForAll,
    ForPlans,
    Interval,
    Statement,
    Sum,
    Weight,
    WholeRange,
    Within,
    of,
)
from verify.kernel.statements.substitution import at_whole, calls_of


@dataclass(frozen=True)
class Proof:
    """The steps of a proof, and the lists of named checks that Coq computes in it."""

    lines: tuple[str, ...]
    checks: tuple[str, ...]


class Proofs:
    """Proves statements with the games and profiles of a file."""

    def __init__(self, defined: Definitions, propositions: Propositions) -> None:
        self.said = propositions
        self.truth = Truth(defined)
        self.cells = Cells(self.truth)
        self.steps = CheckSteps(defined, propositions, self.truth, self.cells)
        self.boxes = BoxSteps(defined, propositions, self.truth, self.steps)
        self.assessments = AssessmentSteps(propositions, self.truth, self.steps)
        self.games = GameWordSteps(propositions, self.truth, self.steps)
        self.plans = PlanSteps(defined, propositions, self.truth, self.steps)
        self._count = 0

    def proof(self, s: Statement, holds: bool) -> Proof:
        """The proof of the statement, or of its denial.

        Raises:
            Uncovered: there is none of this kind.
        """
        self.steps.computed, self._count = [], 0
        return Proof(tuple(self._whole(s, holds, None, AFFIRMED if holds else DENIED)), tuple(self.steps.computed))

    def _steps(self, where: Where) -> Any:
        """The steps at a place."""
        return self.boxes if isinstance(where, Box) else self.steps

    def _whole(self, s: Statement, holds: bool, where: Where, place: int) -> Lines:
        """Of a statement with what it speaks of, or of its denial."""
        lines: Lines = []
        opening: Lines = []
        for said, (call, profile) in self.said.spoken_of(s, scope_of(where)).items():
            fact = self._name("W")
            if holds == (place == AFFIRMED):
                lines += [f"assert ({fact} : {said}).", *braced(self._well_formed(call, profile, where))]
                opening.append(f"split; [exact {fact} |]." if holds else f"apply (denied _ _ {fact}).")
            else:
                opening.append(f"intros {fact}." if holds else "apply denied_beside.")
        return [*lines, *opening, *self._logic(s, holds, where, place)]

    def _logic(self, s: Statement, holds: bool, where: Where, place: int) -> Lines:
        """Of a statement in this place by its atoms."""
        parts, scope = [*placed_atoms(s, place)], scope_of(where)
        text = self.said.text(s, scope, place)
        if parts == [(s, place)] and self.said.fact(s, holds, scope, place) == (text if holds else f"~ ({text})"):
            return self._atom(s, holds, where, place)
        lines: Lines = []
        known: set[str] = set()
        for part, its_place in parts:
            true = self._true(part, where)
            fact = self.said.fact(part, true, scope, its_place)
            if fact not in known:
                known.add(fact)
                lines += self._assert(fact, self._atom(part, true, where, its_place))
        return [*lines, "by_facts."]

    def _true(self, s: Statement, where: Where) -> bool:
        """Whether it is true at a place."""
        if isinstance(where, Box):
            return self.boxes.decided(s, where)
        if where is not None:
            return self.truth.holds_at(s, where.point)
        return self.truth.holds(s, self._for_all)

    def _for_all(self, s: ForAll | ForPlans | Call) -> bool:
        if isinstance(s, ForPlans):
            return self.plans.decided(s)
        if isinstance(s, Call):
            return self.plans.are_all(s)
        if isinstance(s.among, WholeRange):
            return all(self._true(at_whole(s.part, s.name, n), None) for n in whole_numbers(s.among))
        return self._failing(s) is None

    def _signed(self, s: Statement, true: bool, where: Where, place: int) -> str:
        text = self.said.text(s, scope_of(where), place)
        return text if true else f"~ ({text})"

    def _name(self, letter: str) -> str:
        self._count += 1
        return f"{letter}{self._count}"

    def _assert(self, text: str, proof: Lines) -> Lines:
        """A step with a proof of its own."""
        return [f"assert ({self._name('T')} : {text}).", *braced(proof)]

    def _atom(self, s: Statement, true: bool, where: Where, at: int) -> Lines:
        match s:
            case ForAll(_, WholeRange(), _):
                return self._each(s, where, at)
            case ForAll(_, Interval(), _):
                if where is not None:
                    raise Uncovered("no theorem for all values of a parameter, beside others of another one")
                return self._range(s, at) if true else self._not_range(s, at)
            case Call(word=word) if word in EQUILIBRIA:
                steps = self._steps(where)
                lines: Lines = steps.equilibrium(s, where) if true else steps.no_equilibrium(s, where)
                return lines
            case Call(word=word) if word in (*BELIEVED, *OF_GAMES):
                return self._further(s, true, where)
            case Call(word=word) if word == OPTIMAL_PLANS and where is None:
                return self.plans.exactly(s, true)
            case Compare() | Within():
                return self._numbers(s, true, where, at)
            case Call():
                raise Uncovered(f"no theorem about the word {s.word}")
            case ForPlans():
                return (
                    self.plans.true(s) if true else self.plans.false(s, lambda part: self._logic(part, False, None, at))
                )
        raise Uncovered("no theorem of this kind")

    def _further(self, s: Call, true: bool, where: Where) -> Lines:
        """Of a word about beliefs, or about a game alone."""
        if isinstance(where, Box):
            raise Uncovered(f"no theorem about the word {s.word} with several parameters")
        steps: AssessmentSteps | GameWordSteps = self.assessments if s.word in BELIEVED else self.games
        return steps.holds(s, where) if true else steps.fails(s, where)

    def _well_formed(self, call: Call, about: SpokenOf, where: Where) -> Lines:
        """That what a statement speaks of is there."""
        if isinstance(about, (BeliefsTerm, str)):
            if isinstance(where, Box):
                raise Uncovered(f"no theorem about the word {call.word} with several parameters")
            exists = isinstance(about, str)
            return self.games.exists(call, where) if exists else self.assessments.are_beliefs(call, where)
        lines: Lines = self._steps(where).well_formed(call, about, where)
        return lines

    def _each(self, s: ForAll, where: Where, at: int) -> Lines:
        """Of each whole number in a range."""
        assert isinstance(s.among, WholeRange)
        lines: Lines = []
        for n in whole_numbers(s.among):
            each = at_whole(s.part, s.name, n)
            true = self._true(each, where)
            lines += self._assert(self._signed(each, true, where, at), self._logic(each, true, where, at))
        return [*lines, "by_facts."]

    # ---- ranges ----

    def _failing(self, s: ForAll) -> Place | Box | None:
        """Values of parameters at which the statement is false, if there are some."""
        assert isinstance(s.among, Interval)
        if not self._needs_box(s):
            points = (cell.sample() for cell in self.cells.finest(s.name, s.among, s.part))
            places = (Place(s.name, s.among, Cell(point, point, True, True)) for point in points)
            return next((place for place in places if not self.truth.holds_at(s.part, place.point)), None)
        ranges, part = _ranges(s)
        box = box_of(ranges, self._roots(s))
        if box is None:
            return None
        return next((point for point in self._points(s, box) if not self.boxes.decided(part, point)), None)

    def _points(self, s: ForAll, box: Box) -> Iterator[Box]:
        """Points of the box of the ranges, among them one of each part."""
        if not any(roots_of(s)):
            yield from (point_at(box, point) for point in near_corners(box))
        yield from (point_in(each) for each in leaves(self._tree(s)))

    def _roots(self, s: ForAll) -> Roots:
        """The irrational numbers of which a part of the theorem speaks."""
        return self.steps.defined.roots.among(roots_of(s))

    def _tree(self, s: ForAll) -> Tree | None:
        """The box of the ranges, cut so that in no part anything changes; None where it is empty."""
        ranges, part = _ranges(s)
        box = box_of(ranges, self._roots(s))
        return None if box is None else cells(box, lambda here: self.boxes.undecided(part, here))

    def _needs_box(self, s: ForAll) -> bool:
        """Whether there are several parameters, quotients, irrational ends, or values of games with parameters."""
        if len(_ranges(s)[0]) > 1 or _has_quotient(s) or any(roots_of(s)):
            return True
        values = (call for call in calls_of(s) if call.word == "value")
        return any(parameters_of(self.truth.game(call.arguments[0])) for call in values)  # type: ignore[arg-type]

    def _range(self, s: ForAll, at: int) -> Lines:
        """For all values in a range, or in several."""
        if self._needs_box(s):
            return self._in_box(s, at)
        mark, count, computed = self.steps.defined.mark(), self._count, [*self.steps.computed]
        try:
            return self._in_cells(s, at)
        except NoPolynomial:
            self.steps.defined.back_to(mark)
            self._count, self.steps.computed = count, computed
            return self._in_box(s, at)

    def _in_box(self, s: ForAll, at: int) -> Lines:
        """For all values in several ranges, where numbers may be quotients, part by part."""
        ranges, part = _ranges(s)
        lines: Lines = []
        for n, (name, among) in enumerate(ranges.items(), 1):
            equal = among.low == among.high
            names = [f"V{n}" if equal else self._name("A") for _ in self.said.conditions(parameter(name), among)]
            lines.append(f"intros {' '.join([parameter(name), *names])}.")
        tree = self._tree(s)
        return [*lines, *(["outside."] if tree is None else self._parts(tree, part, at))]

    def _parts(self, tree: Tree, part: Statement, at: int) -> Lines:
        if isinstance(tree, Box):
            return self._whole(part, True, tree, at)
        box = next(leaves(tree))
        side, fact = self._name("L"), fact_of(tree.name, box)
        cut = f"three {parameter(tree.name)} ({spelled(tree.number, box)} : F)"
        lines = [f"destruct ({cut}) as [{side} | [{fact} | {side}]]."]
        for each in tree.parts:
            lines += braced(["outside."] if each is None else self._parts(each, part, at))
        return lines

    def _in_cells(self, s: ForAll, at: int) -> Lines:
        """For all values in a range, cell by cell."""
        assert isinstance(s.among, Interval)
        found = self.cells.cut(s.name, s.among, s.part)
        own = parameter(s.name)
        names = [f"A{j}" for j, _ in enumerate(self.said.conditions(own, s.among))]
        opening = f"intros {' '.join([own, *names])}."
        return [opening, *self._cut(s, s.among, found, at)] if found else [opening, "outside."]

    def _cut(self, s: ForAll, among: Interval, cells: Sequence[Cell], at: int) -> Lines:
        first, *rest = cells
        below = self._in_cell(s, Place(s.name, among, first), at)
        if not rest:
            return below
        assert first.high is not None
        end, above = f"(rational F {rational(first.high)}%Q)", self._cut(s, among, rest, at)
        if first.with_high:
            return [f"destruct (le_or_lt F {parameter(s.name)} {end}).", *braced(below), *braced(above)]
        return [f"destruct (le_or_lt F {end} {parameter(s.name)}).", *braced(above), *braced(below)]

    def _in_cell(self, s: ForAll, place: Place, at: int) -> Lines:
        lines = [f"at_value {parameter(place.name)} {rational(place.cell.low)}%Q."] if place.cell.is_point else []
        return lines + self._whole(s.part, True, place, at)

    def _not_range(self, s: ForAll, at: int) -> Lines:
        """Not for all values: at some it is false."""
        ranges, part = _ranges(s)
        place, fact = self._failing(s), self._name("T")
        assert place is not None
        inside = ["apply N; closed_comparison."]
        if isinstance(place, Place):
            facts, numbers = ["V"], [f"rational F {rational(place.sample)}%Q"]
        else:
            facts = [fact_of(name, place) for name in ranges]
            numbers = [f"({spelled(number, place)} : F)" for _, number in place.fixed]
            if place.sides:
                steps = [self.boxes.inside(name, among, place) for name, among in ranges.items()]
                inside = ["apply N.", *(line for each in steps for step in each for line in braced([step]))]
        names = " ".join(map(parameter, ranges))
        there = "".join(f"{parameter(name)} = {number} -> " for name, number in zip(ranges, numbers, strict=True))
        return [
            f"assert ({fact} : forall {names} : F, {there}~ ({self.said.whole(part, place.scope, at)})).",
            *braced([f"intros {names} {' '.join(facts)}.", *self._whole(part, False, place, at)]),
            f"intros N. apply ({fact}{' _' * len(ranges)}{' eq_refl' * len(ranges)}).",
            *inside,
        ]

    # ---- numbers ----

    def _numbers(self, s: Compare | Within, true: bool, where: Where, at: int) -> Lines:
        """Of a comparison of numbers about games."""
        alone, scope, steps = said_alone(s), scope_of(where), self._steps(where)
        if alone is not None and true:
            shown = [steps.shown(call, relation, number, where) for call, relation, number in alone]
            lines = shown[0] if len(shown) == 1 else ["split.", *(line for each in shown for line in braced(each))]
            if at != BARE or not self.said.constant_sums(s, scope):
                return lines
            step = f"assert (Y : {self.said.text(s, scope, BARE)})."
            return [step, *braced(lines), "split; [first [exact (proj1 (proj1 Y)) | exact (proj1 Y)] | exact Y]."]
        sums = (s.left, s.right) if isinstance(s, Compare) else (s.number,)
        calls = [call for total in sums for _, call in total.parts]
        unknown = [call for call in calls if isinstance(call, Call) and call.word in UNKNOWN]
        values = [j for j, call in enumerate(unknown, 1) if call.word == "value"]
        lines = []
        for j, call in enumerate(unknown, 1):
            amount = steps.amount(call, where)
            said = self.said.unknown(call, steps.text(amount, where), scope)
            lines += [f"assert (U{j} : {said}).", *braced(steps.shown(call, EQUAL, amount, where))]
        if not true or at == BARE:
            known = " | ".join(f"exact (proj1 (proj1 U{j}))" for j in values)
            lines += [f"split; [first [{known}] |]." for _ in self.said.constant_sums(s, scope)]
        if alone is not None:
            return [*lines, *self._beyond(alone, where)]
        # numbers take the place of payoffs, each as often as it stands there
        facts: dict[str, str] = {}
        for each in calls:
            term = "" if each in unknown else self.said.amount(each, scope, [])
            if term and term not in facts:
                facts[term] = self._name("T")
                lines += self._known(each, term, facts[term], where)
        lines += ["split; [assumption |]." for _ in self.said.reached(s, scope)]
        for j, call in enumerate(unknown, 1):
            if true:
                lines.append(f"exists ({steps.text(steps.amount(call, where), where)}); split; [exact U{j} |].")
            else:
                lines.append(
                    f"intros [v{j} [H{j} G]]. rewrite ({one_number(call)} {blanks(call)} H{j} U{j}) in G. revert G."
                )
        lines += [f"rewrite {fact}; clear {fact}." for fact in facts.values()]
        return [*lines, *self._compared(s, where)]

    def _known(self, call: Call | Weight, term: str, fact: str, where: Where) -> Lines:
        """What a number is, as a fact."""
        steps = self._steps(where)
        amount = steps.amount(call, where)
        equal = f"{term} = {steps.text(amount, where)}"
        if isinstance(call, Weight):
            # x is the strategy that X says it is
            return [f"assert ({fact} : {equal}).", *braced(["rewrite X.", "weighs."])]
        shown = braced(steps.shown(call, EQUAL, amount, where))
        if is_in_subgame(call):
            inner = [f"assert (B{fact} : {self._beside(call, where)}).", *braced(steps.subgame(call, where))]
            return [*inner, f"assert ({fact} : {equal}).", *shown]
        if not is_given(call):
            return [f"assert ({fact} : {equal}).", *shown]
        reached = self._beside(call, where)
        return [f"assert ({fact} : {reached} /\\ {equal}).", *shown, f"destruct {fact} as [R{fact} {fact}]."]

    def _beside(self, call: Call, where: Where) -> str:
        """What a number about an information set or a subgame takes for granted."""
        return self.said.reached(Compare(of(call), EQUAL, of(call)), scope_of(where))[0]

    def _beyond(self, alone: list[tuple[Call, str, Number]], where: Where) -> Lines:
        """That a value or a regret is not what is said of it, by what it is."""
        steps = self._steps(where)
        for j, (call, relation, number) in enumerate(alone):
            sums = of(call), Sum(number)
            if steps.compares(*sums, relation, where):
                continue
            texts = steps.text(steps.amount(call, where), where), self.said.number(number, scope_of(where))
            fact, proof = steps.ordered(*sums, texts, where)
            name = self._name("S")
            bracket = "N" if len(alone) == 1 else "[N _]" if j == 0 else "[_ N]"
            if call.word == "regret":
                told = f"{'one_regret' if relation == EQUAL else 'regret_bound'} {blanks(call)} U1 N"
            elif relation == EQUAL:
                told = f"{one_number(call)} {blanks(call)} U1 N"
            else:
                told = (
                    "at_least_at_most _ _ _ (proj1 U1) N"
                    if relation == AT_MOST
                    else "at_least_at_most _ _ _ N (proj2 U1)"
                )
            return [
                f"assert ({name} : {fact}).",
                *braced(proof),
                f"intros {bracket}. generalize ({told}). compared {name}.",
            ]
        raise Uncovered("a number of which it is not known that it is another")

    def _compared(self, s: Compare | Within, where: Where) -> Lines:
        """What is left of a comparison when numbers alone stand in it."""

        steps = self._steps(where)

        def text(total: Sum) -> str:
            amounts = [steps.text(steps.amount(c, where), where) for _, c in total.parts]
            return self.said.joined(total, scope_of(where), amounts)

        if isinstance(s, Compare):
            fact, proof = steps.ordered(s.left, s.right, (text(s.left), text(s.right)), where)
            name = self._name("S")
            return [f"assert ({name} : {fact}).", *braced(proof), f"compared {name}."]
        if where is None and any(roots_of(s)):
            raise Uncovered("no theorem about a number without a parameter in a range with an irrational end")
        lines: Lines = []
        for bound, relation in (pair for each in s.intervals for pair in ends_of(each)):
            end: Any = steps.defined.roots.number(bound)
            # as `Propositions.conditions` writes it: the end stands on the left of what is at least that
            left, right = text(s.number), self.said.number(end, ())
            fact, proof = steps.ordered(s.number, Sum(end), (left, right), where)
            name = self._name("S")
            condition = RELATIONS[relation](f"({left} : F)", right)
            true = steps.compares(s.number, Sum(end), relation, where)
            lines += [f"assert ({name} : {fact}).", *braced(proof)]
            lines += self._assert(condition if true else f"~ ({condition})", [f"compared {name}."])
        return [*lines, "by_facts."]


def _ranges(s: ForAll) -> tuple[dict[str, Interval], Statement]:
    """The ranges of parameters that follow each other at once, and the statement in them."""
    ranges: dict[str, Interval] = {}
    part: Statement = s
    while isinstance(part, ForAll) and isinstance(part.among, Interval):
        ranges[part.name] = part.among
        part = part.part
    return ranges, part


def _has_quotient(part: Any) -> bool:
    """Whether a quotient in the one parameter stands in a part of a statement."""
    if isinstance(part, Ratio):
        return part.denominator.degree > 0
    if isinstance(part, Mapping):
        return any(map(_has_quotient, part.values()))
    if isinstance(part, tuple):
        return any(map(_has_quotient, part))
    return is_dataclass(part) and any(_has_quotient(getattr(part, each.name)) for each in fields(part))


def blanks(call: Call) -> str:
    """The arguments of a theorem about a value, a regret or a count, which Coq finds."""
    counts = {"value": 3, "regret": 5, "stage_value": 6, COUNT: 3 + len(call.arguments)}
    return " ".join("_" * counts[call.word])


def one_number(call: Call) -> str:
    """The theorem that there is one value, or one number of equilibria."""
    return f"one_{call.word}{'_paying' * (call.word == COUNT and len(call.arguments) > 1)}"
