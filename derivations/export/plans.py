"""Steps of proofs about all optimal plans of a player: relations that they satisfy, and that they are exactly these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from derivations.export.checks import CheckSteps, Lines, braced
from derivations.export.comparing import number_text
from derivations.export.defined import GameTerm, Uncovered, common_denominator
from derivations.export.definitions import Definitions
from derivations.export.optimal_sets import (
    Linear,
    OptimalSets,
    Punishment,
    comparisons,
    less,
    linear_of,
    mixed_weight,
    shares_of,
    value_of,
)
from derivations.export.parts import alone, atoms, player_of, sequence_text, weights_of
from derivations.export.statements import RELATIONS, Propositions
from derivations.export.terms import rational, table_term
from derivations.export.truth import Truth
from trees.tree import EMPTY, Sequence
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.ratio import ratio
from verify.kernel.statements.records import (
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    Call,
    ForPlans,
    Statement,
    Sum,
    Weight,
    holds,
)
from verify.kernel.strategies.plan import Plan


class PlanSteps:
    """Writes the steps of proofs about all optimal plans."""

    def __init__(self, defined: Definitions, said: Propositions, truth: Truth, steps: CheckSteps) -> None:
        self.defined, self.said, self.truth, self.steps = defined, said, truth, steps
        self.sets = OptimalSets(truth)

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
        found = [self.sets.punishment(s.game, player, form) for form in needed]
        name, d = self._punishments(game, player, found)
        c, v, worth = self._value(s.game, game)
        self.steps.compute(
            f"checks_of_optimal (fractions {d}) {game.fuel} {player} (whole {d} {game.name}) (Ratio {c}) (Ratio {v})"
            f" (map (punish {d}) {name})"
        )
        lines = [
            "intros x O.",
            *worth,
            f"assert (P := optimal_by_punishing {d} {game.fuel} {player} {game.name} {c}%Q {v}%Q {name} U"
            " ltac:(by_computing) x O).",
            "bounds P.",
            f"destruct P as {_pattern(len(found))}.",
        ]
        for j, (text, proof) in enumerate(facts, 1):
            lines += [f"assert (C{j} : {text}).", f"{{ {proof} }}"]
        return [*lines, "by_facts."]

    def _value(self, subject: BuiltIn | Written, game: GameTerm) -> tuple[str, str, Lines]:
        """The sum of payoffs and the value as terms, and the steps that say the value, as U."""
        value, call = Fraction(self.sets.piece(subject).value), Call("value", (subject,))
        lines = [
            f"assert (U : {self.said.unknown(call, number_text(ratio(value), None), ())}).",
            *braced(self.steps.shown(call, EQUAL, value, None)),
            "rewrite <- ?(rational_zero F), <- ?(rational_one F) in U.",
        ]
        return rational(game.total), rational(value), lines

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
            whole = alone(game.table, 1 - player, each.plan)
            terms = _terms(game, player, _negative(each.linear))
            bound = rational(each.linear.get(EMPTY, Fraction(0)) - each.least)
            rows.append(f"({table_term(whole, rational)}, {rational(each.scale)}, {terms}, {bound})")
            d = lcm(d, *(Fraction(w).denominator for w in each.plan.values()), each.scale.denominator)
        kind = "list (table Q * Q * list (Q * list (string * string)) * Q)"
        self.defined.lines.append(f"Definition {name} : {kind} :=\n [{(';' + chr(10) + '  ').join(rows)}]%Q.\n")
        return name, d * common_denominator(game, None)

    def are_all(self, call: Call) -> bool:
        """Whether a player's optimal plans are the mixtures of those listed."""
        arguments: Any = call.arguments
        listed = [weights_of(plan) for plan in arguments[2]]
        found = [dict(plan) for plan in self.sets.vertices(arguments[0], player_of(arguments[1], 2))]
        return len(listed) == len(found) and all(plan in found for plan in listed)

    def exactly(self, call: Call, true: bool) -> Lines:
        """The optimal plans are the mixtures of those listed, whose shares are linear in the weights."""
        if not true:
            raise Uncovered("no theorem that the optimal plans are others")
        arguments: Any = call.arguments
        subject, number, listed = arguments
        i = player_of(number, 2)
        game = self.defined.game(subject, ())
        sets, found = self.sets, self.sets.piece(subject).sets[i]
        plans: list[Plan] = [weights_of(plan) for plan in listed]
        shares = shares_of(found, plans)
        sequences = [s for s in plans[0] if s != EMPTY]
        forms = [mixed_weight(shares, plans, s) for s in sequences]
        hints = [
            [sets.punishment(subject, i, form) for form in each] for each in (forms, map(_negative, forms), shares)
        ]
        neutral = sets.punishment(subject, i, {})

        def hint(each: Punishment) -> str:
            return f"({table_term(alone(game.table, 1 - i, each.plan), rational)}, {rational(each.scale)})"

        def listing(items: Iterable[str]) -> str:
            return f"[{('; ' + chr(10) + '   ').join(items)}]"

        def share(form: Linear) -> str:
            return f"({rational(form.get(EMPTY, Fraction(0)))}, {_terms(game, i, form)})"

        parts = [
            listing(self.said.listed_plans(call)),
            listing(map(share, shares)),
            listing(sequence_text(game.table, i, s) for s in sequences),
            *(listing(map(hint, each)) for each in hints),
            hint(neutral),
        ]
        name = self.defined.once(f"mixtures_in_{game.name}", "mixing Q", f"Mixing {(chr(10) + '  ').join(parts)}")
        weights = [w for each in (*hints[0], *hints[1], *hints[2], neutral) for w in (*each.plan.values(), each.scale)]
        d = lcm(*(Fraction(w).denominator for w in weights)) * common_denominator(game, None)
        c, v, worth = self._value(subject, game)
        self.steps.compute(
            f"checks_of_optimal_plans (fractions {d}) {game.fuel} {i} (whole {d} {game.name}) (Ratio {c}) (Ratio {v})"
            f" (remix Ratio {name})"
        )
        return [
            *worth,
            f"exact (optimal_plans_by_punishing {d} {game.fuel} {i} {game.name} {c}%Q {v}%Q {name} U"
            " ltac:(by_computing)).",
        ]

    def false(self, s: ForPlans, refuted: Callable[[Statement], Lines]) -> Lines:
        """One of the optimal plans breaks the statement; `refuted` proves that where x is that plan."""
        player = s.player - 1
        game = self.defined.game(s.game, ())
        self.said.plan = game, player
        plan = next(plan for plan in self.sets.vertices(s.game, player) if not self._holds_at(s.part, plan))
        self.truth.plan = plan
        name = self.defined.table(alone(game.table, player, plan), f"optimal_plan_in_{game.name}")
        c, v, worth = self._value(s.game, game)
        d = lcm(*(Fraction(w).denominator for w in plan.values())) * common_denominator(game, None)
        x = f"written (table_over F {name}) {player}%nat"
        self.steps.compute(
            f"checks_of_optimal_plan (fractions {d}) {game.fuel} {player} (ratios {d} {name}) (whole {d} {game.name})"
            f" (Ratio {c}) (Ratio {v})"
        )
        return [
            *worth,
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


def _terms(game: GameTerm, player: int, form: Linear) -> str:
    """The weights of a linear form with their sequences, without the constant."""
    terms = (f"({rational(w)}, {sequence_text(game.table, player, s)})" for s, w in form.items() if s != EMPTY)
    return f"[{'; '.join(terms)}]"
