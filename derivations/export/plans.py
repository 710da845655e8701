r"""All optimal plans of a player satisfy linear relations, each enforced by a punishing plan of the other player.

Of a game's optimal plans x the search finds equations x[s] = c + k u in the free weights u, facets f(u) >= 0 of their
polytope and its vertices, and for each a scaled plan nu of the other player with

    payoff(x, nu) - sum of w[s] x[s] <= nu[()] v + c      for every plan x,

so that c + sum of w[s] x[s] >= 0 for the optimal ones. Whatever is >= 0 on the polytope is a sum of these, and the same
sum of their nu punishes what breaks it. Where it weighs nothing an optimal plan is added. With t = nu / nu[()] and
k = 1 / nu[()] that is what the library checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any

from derivations.export.checks import CheckSteps, Lines, braced, strategy
from derivations.export.comparing import number_text
from derivations.export.definitions import Definitions, GameTerm, Uncovered, common_denominator
from derivations.export.statements import RELATIONS, Propositions, ends_of, sequence_text
from derivations.export.terms import rational, table_term
from derivations.export.truth import Truth, atoms
from trees.tree import EMPTY, Sequence
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.ratio import ratio
from verify.kernel.statements.records import (
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    Call,
    Compare,
    ForPlans,
    Statement,
    Sum,
    Weight,
    Within,
    holds,
)
from verify.kernel.strategies.plan import Plan
from verify.language.text import argument_text
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import OptimalSet, Piece

MOST_SEQUENCES = 60
Linear = dict[Sequence, Fraction]
"""A sum of weights of sequences, with the constant at ()."""


@dataclass(frozen=True)
class Punishment:
    """`plan` of the other player, of root weight 1, its `scale`, and that `linear` is at least `least` by it."""

    plan: Plan
    scale: Fraction
    linear: Linear
    least: Fraction


class OptimalSets:
    """The optimal plans of games without parameters."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth

    def piece(self, subject: BuiltIn | Written) -> Piece:
        """The value and the optimal plans of both players.

        Raises:
            Uncovered: the game is too large for punishing plans, or has a parameter.
        """
        game = self.truth.game(subject)

        def make() -> Piece:
            form = form_of(game, {})
            if sum(len(form.sequences(player)) for player in (0, 1)) > MOST_SEQUENCES:
                raise Uncovered(f"no theorem about all optimal plans of more than {MOST_SEQUENCES} sequences")
            return optimal_plans(game).pieces[0]

        return self.truth.once(("optimal", argument_text(subject)), make)

    def vertices(self, subject: BuiltIn | Written, player: int) -> list[Plan]:
        """The plans of which all optimal ones are mixtures."""
        found = self.piece(subject).sets[player]
        return [plan_at(found, vertex) for vertex in found.vertices]

    def least(self, subject: BuiltIn | Written, player: int, linear: Linear) -> Fraction:
        """The least value of a linear form on the optimal plans."""
        return min(value_of(linear, plan) for plan in self.vertices(subject, player))

    def punishment(self, subject: BuiltIn | Written, player: int, linear: Linear) -> Punishment:
        """What enforces that a form is at least as large as it is on all optimal plans."""
        piece = self.piece(subject)
        found = piece.sets[player]
        parts: list[tuple[Fraction, Plan | None]] = []
        reduced = [linear.get(s, Fraction(0)) for s in found.free]
        for sequence, weight in linear.items():
            if sequence in found.dependent:
                dependent: Any = found.dependent[sequence]
                parts.append((abs(weight), dependent.below if weight > 0 else dependent.above))
                reduced = [r + weight * k for r, k in zip(reduced, dependent.form.slopes, strict=True)]
        parts += _facets(found, reduced)
        other = self.vertices(subject, 1 - player)[0]
        total = {sequence: Fraction(0) for sequence in other}
        for times, plan in parts:
            for sequence, weight in (plan or {}).items():
                total[sequence] += times * Fraction(weight)
        if not total[EMPTY]:
            total = {sequence: total[sequence] + Fraction(other[sequence]) for sequence in total}
        scale = 1 / total[EMPTY]
        plan = {sequence: scale * weight for sequence, weight in total.items()}
        return Punishment(plan, scale, linear, self.least(subject, player, linear))


def _facets(found: OptimalSet, slopes: list[Fraction]) -> Iterator[tuple[Fraction, Plan | None]]:
    """Facets, with how often each is taken, of which the slopes are the sum."""
    if not any(slopes):
        return
    size = len(slopes)
    for count in range(1, size + 1):
        for chosen in combinations(found.facets, count):
            rows: Any = [facet.form.slopes for facet in chosen]
            times = _solved([list(column) for column in zip(*rows, strict=True)], slopes)
            if times is not None and all(each >= 0 for each in times):
                yield from ((each, facet.punishment) for each, facet in zip(times, chosen, strict=True))
                return
    raise Uncovered("a relation that does not hold for all optimal plans")


def _solved(rows: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """The only solution of linear equations; None where there is none, or are several."""
    table = [[*map(Fraction, row), value] for row, value in zip(rows, right, strict=True)]
    width = len(rows[0])
    done = 0
    for column in range(width):
        pivot = next((j for j in range(done, len(table)) if table[j][column]), None)
        if pivot is None:
            return None
        table[done], table[pivot] = table[pivot], table[done]
        table[done] = [each / table[done][column] for each in table[done]]
        for j, row in enumerate(table):
            if j != done and row[column]:
                table[j] = [a - row[column] * b for a, b in zip(row, table[done], strict=True)]
        done += 1
    if any(row[-1] for row in table[done:]):
        return None
    return [table[j][-1] for j in range(width)]


def value_of(linear: Linear, plan: Plan) -> Fraction:
    """The value of a linear form at a plan."""
    return sum((weight * Fraction(plan[s]) for s, weight in linear.items()), Fraction(0))


def linear_of(total: Sum) -> Linear:
    """A sum of weights.

    Raises:
        Uncovered: something else stands in it.
    """
    found: Linear = {EMPTY: Fraction(total.constant)}
    for factor, part in total.parts:
        if not isinstance(part, Weight):
            raise Uncovered("no theorem in which weights of plans and other numbers stand together")
        sequence = (part.infoset, part.action)
        found[sequence] = found.get(sequence, Fraction(0)) + Fraction(factor)
    return found


def less(one: Linear, other: Linear) -> Linear:
    """The difference of two forms, the first less the second."""
    return {s: one.get(s, Fraction(0)) - other.get(s, Fraction(0)) for s in {**one, **other}}


def comparisons(s: Statement) -> list[tuple[Sum, str, Sum]]:
    """What is compared in an atom about weights.

    Raises:
        Uncovered: it is another one, or there are several intervals.
    """
    if isinstance(s, Compare):
        return [(s.left, s.relation, s.right)]
    if isinstance(s, Within) and len(s.intervals) == 1:
        return [(s.number, relation, Sum(end)) for end, relation in ends_of(s.intervals[0])]
    raise Uncovered("no theorem of this kind about all optimal plans")


class PlanSteps:
    """Writes the steps of proofs about all optimal plans."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        self.defined, self.said, self.truth, self.steps = defined, said, truth, steps
        self.sets = OptimalSets(truth)
        self._count = 0

    def decided(self, s: ForPlans) -> bool:
        """Whether the statement is true of all optimal plans.

        Raises:
            Uncovered: it is true at all vertices, and not of a kind that is then true of mixtures.
        """
        if any(not self._holds_at(s.part, plan) for plan in self.sets.vertices(s.game, s.player - 1)):
            return False
        for atom in atoms(s.part):
            for left, relation, right in comparisons(atom):
                if not self._always(s, left, relation, right):
                    raise Uncovered("no theorem of this kind about all optimal plans")
        return True

    def _holds_at(self, part: Statement, plan: Plan) -> bool:
        self.truth.plan = plan
        return self.truth.holds(part)

    def _always(self, s: ForPlans, left: Sum, relation: str, right: Sum) -> bool:
        """Whether a comparison holds at each vertex in a way that mixtures share."""
        plans = self.sets.vertices(s.game, s.player - 1)
        form = less(linear_of(right), linear_of(left))
        return relation != UNEQUAL and all(holds(-value_of(form, plan), relation) for plan in plans)

    def true(self, s: ForPlans) -> Lines:
        """Of all optimal plans each comparison is enforced."""
        player = s.player - 1
        game = self.defined.game(s.game, ())
        self.said.plan = game, player
        needed: list[Linear] = []
        facts: list[tuple[str, str]] = []
        for atom in atoms(s.part):
            told = []
            for left, relation, right in comparisons(atom):
                text, form = self._comparison(left, relation, right), less(linear_of(right), linear_of(left))
                forms = {EQUAL: [form, _negative(form)], LESS: [form], AT_MOST: [form]}.get(relation, [_negative(form)])
                told.append((text, self._step(s, text, relation, forms, left, right), len(needed), len(forms)))
                needed += forms
            for text, step, first, count in told:
                facts.append((text, self._by(step, first, count)))
        value, total = Fraction(self.sets.piece(s.game).value), _total(game)
        found = [self.sets.punishment(s.game, player, form) for form in needed]
        name, d = self._punishments(game, player, found)
        call = Call("value", (s.game,))
        lines = ["intros x O.", f"assert (U : {self.said.unknown(call, number_text(ratio(value), None), ())})."]
        lines += braced(self.steps.shown(call, EQUAL, value, None))
        c, v = rational(total), rational(value)
        self.steps.compute(
            f"checks_of_optimal (fractions {d}) {game.fuel} {player} (whole {d} {game.name}) (Ratio {c}) (Ratio {v})"
            f" (map (punish {d}) {name})"
        )
        lines += [
            "rewrite <- ?(rational_zero F), <- ?(rational_one F) in U.",
            f"assert (P := optimal_by_punishing {d} {game.fuel} {player} {game.name} {c}%Q {v}%Q {name} U"
            " ltac:(by_computing) x O).",
            "bounds P.",
            f"destruct P as {_pattern(len(found))}.",
        ]
        for j, (text, proof) in enumerate(facts, 1):
            lines += [f"assert (C{j} : {text}).", f"{{ {proof} }}"]
        return [*lines, "tauto."]

    def _comparison(self, left: Sum, relation: str, right: Sum) -> str:
        bound: list[tuple[str, Call]] = []
        texts = self.said.sum(left, (), bound), self.said.sum(right, (), bound)
        return RELATIONS[relation](*texts)

    def _step(self, s: ForPlans, text: str, relation: str, forms: list[Linear], left: Sum, right: Sum) -> str:
        """A lemma of arithmetic: what the bounds say is enough for the comparison; weights are w1, w2, ... there."""
        weights = list(dict.fromkeys(seq for form in forms for seq in form if seq != EMPTY))
        named = {sequence: f"w{j}" for j, sequence in enumerate(weights, 1)}
        least = [self.sets.least(s.game, s.player - 1, form) for form in forms]
        bounds = [_bound_text(form, low, named) for form, low in zip(forms, least, strict=True)]
        texts = [
            self.said.joined(total, (), [named[w.infoset, w.action] for _, w in total.parts if isinstance(w, Weight)])
            for total in (left, right)
        ]
        goal = RELATIONS[relation](f"({texts[0]} : F)", texts[1])
        if relation == EQUAL:
            proof = "apply le_antisymmetric; [adding P1 | adding P2]."
        elif relation in (LESS, MORE):
            proof = f"adding_more P1 {rational(least[0])}%Q."
        else:
            proof = "adding P1."
        given = " -> ".join([*bounds, goal])
        names = f" ({' '.join(named.values())} : F)" if named else ""
        name = self.defined.names.fresh("step")
        self.defined.lines += [
            f"Section {name}_arithmetic.",
            "  Variable F : ordered_field.",
            "  Add Ring F_ring : (ring_laws F) (morphism (rational_morphism F), constants [rational_constant]).",
            f"  Lemma {name}{names} : {given}.",
            f"  Proof. intros {' '.join(f'P{j}' for j, _ in enumerate(forms, 1))}. {proof} Qed.",
            f"End {name}_arithmetic.",
            "",
        ]
        terms = [f"({self.said.amount(Weight(*w), (), [])})" for w in weights]
        return " ".join([name, "F", *terms])

    def _by(self, step: str, first: int, count: int) -> str:
        return f"exact ({step} {' '.join(f'P{j}' for j in range(first + 1, first + count + 1))})."

    def _punishments(self, game: GameTerm, player: int, found: list[Punishment]) -> tuple[str, int]:
        """The name of the list of punishments, and a denominator that fits them."""
        name = self.defined.names.fresh("punishments")
        rows, d = [], 1
        for each in found:
            own = strategy(game.table, 1 - player, each.plan)
            whole = tuple({} if j == player else own for j in (0, 1))
            terms = "; ".join(
                f"({rational(-w)}, {sequence_text(game.table, player, s)})"
                for s, w in each.linear.items()
                if s != EMPTY
            )
            bound = rational(each.linear.get(EMPTY, Fraction(0)) - each.least)
            rows.append(f"({table_term(whole, rational)}, {rational(each.scale)}, [{terms}], {bound})")
            d = lcm(d, *(Fraction(w).denominator for w in each.plan.values()), each.scale.denominator)
        kind = "list (table Q * Q * list (Q * list (string * string)) * Q)"
        self.defined.lines.append(f"Definition {name} : {kind} :=\n [{(';' + chr(10) + '  ').join(rows)}]%Q.\n")
        return name, d * common_denominator(game, None)

    def false(self, s: ForPlans, refuted: Callable[[Statement], Lines]) -> Lines:
        """One of the optimal plans breaks the statement; `refuted` proves that where x is that plan."""
        player = s.player - 1
        game = self.defined.game(s.game, ())
        self.said.plan = game, player
        plan = next(plan for plan in self.sets.vertices(s.game, player) if not self._holds_at(s.part, plan))
        self.truth.plan = plan
        whole = tuple(strategy(game.table, player, plan) if j == player else {} for j in (0, 1))
        name = self.defined.table(whole, f"optimal_plan_in_{game.name}")
        value, total = Fraction(self.sets.piece(s.game).value), _total(game)
        d = lcm(*(Fraction(w).denominator for w in plan.values())) * common_denominator(game, None)
        call = Call("value", (s.game,))
        x = f"written (table_over F {name}) {player}%nat"
        c, v = rational(total), rational(value)
        self.steps.compute(
            f"checks_of_optimal_plan (fractions {d}) {game.fuel} {player} (ratios {d} {name}) (whole {d} {game.name})"
            f" (Ratio {c}) (Ratio {v})"
        )
        return [
            f"assert (U : {self.said.unknown(call, number_text(ratio(value), None), ())}).",
            *braced(self.steps.shown(call, EQUAL, value, None)),
            "rewrite <- ?(rational_zero F), <- ?(rational_one F) in U.",
            f"assert (B : forall x : strategy F, x = {x} -> ~ ({self.said.text(s.part)})).",
            *braced(["intros x X.", *refuted(s.part)]),
            f"intros N. apply (B _ eq_refl), N. apply (optimal_plan_by_best {d} {game.fuel} {player} {name} {game.name}"
            f" {c}%Q {v}%Q ltac:(repeat constructor) U). by_computing.",
        ]


def _negative(form: Linear) -> Linear:
    return {s: -w for s, w in form.items()}


def _bound_text(form: Linear, least: Fraction, named: Mapping[Sequence, str]) -> str:
    """What a punishment says of the weights, as `bounds` leaves it."""
    text = "0"
    for sequence, weight in reversed([*form.items()]):
        if sequence != EMPTY:
            text = f"{_raw(-weight)} * {named[sequence]} + {text if text == '0' else f'({text})'}"
    return f"{text} <= {_raw(form.get(EMPTY, Fraction(0)) - least)}"


def _raw(number: Fraction) -> str:
    return f"({number.numerator}#{number.denominator})"


def _pattern(count: int) -> str:
    text = "_"
    for j in range(count, 0, -1):
        text = f"[P{j} {text}]"
    return text


def _total(game: GameTerm) -> Fraction:
    payoffs: Any = next(filter(None, game.table.payoff))
    return sum(payoffs, Fraction(0))
