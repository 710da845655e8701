"""Proofs by cases: good ones are accepted, nearly good ones refused, and nothing false is ever proved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.formulas import RATIONALS, formulas, holds
from tests.support.samples import sample
from tests.support.tampering import changed, next_to, numbers
from verify.certificate_json import CertificateError, dumps, loads
from verify.check import check
from verify.find.cases import NoProof, case_analysis
from verify.kernel.numbers.multivariate import Multivariate, Point, PolynomialError
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.language.parse import parse
from verify.language.text import shown, write
from verify.language.words import StatementError
from verify.theories.reals.case_records import (
    Among,
    CaseAnalysis,
    Contradiction,
    Instance,
    Multiple,
    Polynomial,
    Sign,
    Step,
)
from verify.theories.reals.cases import FALSE, TRUE, CaseFacts, holds_at, length, simplify_formula
from verify.theories.reals.facts.records import Product
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.facts.state import size
from verify.theories.reals.formula import (
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    ForAllReals,
    Formula,
    Negation,
    at_least,
    equal,
    every,
    more,
    some,
    unequal,
)
from verify.theories.reals.query import query

A, X, Y, Z = (Multivariate.variable(name) for name in "axyz")
NOTHING = Contradiction((), ())


def sums(*products: tuple[int, ...], times: F = F(1), equalities: tuple[tuple[int, Polynomial], ...] = ()) -> Step:
    """Products of the facts, each as often, and multiples of equalities."""
    return Contradiction(tuple(Product(times, each) for each in products), tuple(Multiple(*e) for e in equalities))


def said(statement: str, proof: Step, **point: F) -> CaseAnalysis:
    return CaseAnalysis(parse(statement), {}, point, None, proof)


def saying(certificate: CaseAnalysis, statement: str) -> CaseAnalysis:
    """The same proof of another statement."""
    return replace(certificate, statement=parse(statement))


HALF = F(1, 2)
# facts: a >= 0, 1 - a >= 0, b >= 0, 1 - b >= 0, a b - a > 0
PRODUCT = said("for a in [0, 1]: for b in [0, 1]: a*b <= a", sums((4,), (0, 3)), a=HALF, b=HALF)
# a >= 0, 2 - a >= 0, a^2 - 1 >= 0, 1 - a > 0
BELOW = said("for a in [0, 2]: a^2 < 1 or a >= 1", sums((2,), (3,), (0, 3)), a=F(1))
# a + 1 >= 0, 1 - a >= 0, a^2 - a = 0, a > 0 or -a > 0, a - 1 > 0 or 1 - a > 0
UNIT = F(1)
ROOTS = said(
    "for a in [-1, 1]: a^2 == a implies (a == 0 or a == 1)",
    Among(
        3,
        (
            Among(4, (sums((5, 6), equalities=((2, -UNIT),)), sums((5, 6), equalities=((2, UNIT),)))),
            Among(4, (sums((5,), (6,)), sums((5, 6), equalities=((2, -UNIT),)))),
        ),
    ),
    a=F(0),
)
# a + 1 >= 0, 1 - a >= 0, -a^2 > 0, and the sign
SQUARE = said(
    "for a in [-1, 1]: a^2 >= 0",
    Sign(A, sums((2,), (3, 3)), sums((2,), equalities=((3, A),)), sums((2,), (3, 3))),
    a=F(0),
)
GOOD = {"product": PRODUCT, "below": BELOW, "roots": ROOTS, "square": SQUARE}


@pytest.mark.parametrize("name", GOOD)
def test_a_good_proof_is_accepted_written_and_read(name: str) -> None:
    assert check(GOOD[name]) == (GOOD[name].statement,)
    assert loads(dumps(GOOD[name])) == GOOD[name]


def test_what_holds_for_all_changes_is_used_at_one() -> None:
    certificate = sample("case analysis")
    assert [shown(fact) for fact in check(certificate)] == [
        'for p in [1/5, 1]: for q in [-1, 1]: motive("3(1(3 2) 2(3 1))",'
        ' {"0": [1, 0], "1": [p, 1 - p], "4": [1/5, 4/5]}, 1, 0, "predicted", "some") and p*q^2 >= 0'
    ]
    text = dumps(certificate)
    assert all(f'"{entry}"' in text for entry in ("cases", "on", "then", "products", "multiplier"))


def test_numbers_alone_settle_a_case_at_once() -> None:
    assert check(said("1 < 2", NOTHING)) == (parse("1 < 2"),)
    with pytest.raises(CheckFailed, match="expected a sum that cannot be"):
        check(said("2 < 1", NOTHING))


# Nearly good ones


def of(certificate: CaseAnalysis, proof: Step) -> CaseAnalysis:
    return replace(certificate, proof=proof)


NEARLY = {
    "a coefficient changed": (
        of(PRODUCT, Contradiction((Product(F(1), (4,)), Product(F(2), (0, 3))), ())),
        "a sum that cannot be",
    ),
    "a coefficient 0": (
        of(PRODUCT, Contradiction((Product(F(0), (4,)), Product(F(1), (0, 3))), ())),
        "a sum that cannot be",
    ),
    "a coefficient below 0": (of(PRODUCT, sums((4,), (0, 3), times=-UNIT)), "by numbers >= 0"),
    "no positive fact": (of(PRODUCT, sums((0, 1), (0,), (0,), times=UNIT)), "a sum that cannot be"),
    "nothing": (of(PRODUCT, NOTHING), "a sum that cannot be"),
    "a weak fact for a strict one": (
        saying(BELOW, "for a in [0, 2]: a^2 < 1 or a > 1"),
        "a sum that cannot be",
    ),
    "a strict statement": (
        saying(PRODUCT, "for a in [0, 1]: for b in [0, 1]: a*b < a"),
        "a sum that cannot be",
    ),
    "a sum that is positive": (of(BELOW, sums((2,), (3,), (0, 3), ())), "cannot be, found 1"),
    "a sum with a name left": (of(BELOW, sums((2,), (3,))), "cannot be, found -a"),
    "a fact out of range": (of(PRODUCT, sums((5,), (0, 3))), "expected facts 0 to 4, found 5"),
    "a fact below 0": (of(PRODUCT, sums((-1,), (0, 3))), "expected facts 0 to 4, found -1"),
    "an equality as a factor": (of(ROOTS, sums((2, 2))), "a sum that cannot be"),
    "an inequality times a polynomial": (
        of(SQUARE, sums((2,), equalities=((0, A),))),
        "expected multiples of equalities",
    ),
    "cases as a comparison": (of(ROOTS, sums((3,))), "found fact 3, which is none"),
    "a comparison as cases": (of(ROOTS, Among(2, (NOTHING,))), "one for each part of fact 2"),
    "a case is missing": (of(ROOTS, Among(3, (NOTHING,))), "one for each part of fact 3"),
    "a case too many": (of(ROOTS, Among(3, (NOTHING,) * 3)), "one for each part of fact 3"),
    "a comparison for all values": (of(SQUARE, Instance(0, {"a": F(1)}, NOTHING)), "values for the names of fact 0"),
    "a point outside": (replace(SQUARE, point={"a": F(2)}), r"one at which a in \[-1, 1\] is so"),
    "a point without a name": (replace(PRODUCT, point={"a": F(1)}), r"one at which b in \[0, 1\] is so"),
    "a point off the premise": (replace(ROOTS, point={"a": HALF}), "one at which premise is so"),
    "a proof of another": (saying(SQUARE, "for a in [-1, 1]: a^2 >= 1/1000"), "a sum that cannot be"),
    "a wider range": (saying(PRODUCT, "for a in [0, 1]: for b in [0, 2]: a*b <= a"), "a sum that cannot be"),
}


@for_each("name", NEARLY)
def test_a_nearly_good_proof_is_refused_in_one_line(name: str) -> None:
    nearly, message = NEARLY[name]
    with pytest.raises(CheckFailed, match=message) as error:
        check(nearly)
    assert "\n" not in str(error.value)


def test_no_proof_shows_another_statement() -> None:
    for one, other in ((a, b) for a in GOOD.values() for b in GOOD.values() if a is not b):
        with pytest.raises(CheckFailed):
            check(replace(one, proof=other.proof))


def test_an_instance_is_at_the_names_of_its_fact() -> None:
    known = CaseFacts.of([ForAllReals(("x", "y"), more(X, Y))])
    for values in ({"x": F(0)}, {"x": F(0), "y": F(0), "z": F(0)}, {"x": F(0), "z": F(0)}):
        with pytest.raises(CheckFailed, match="expected values for the names of fact 0"):
            known.copy().refute(Instance(0, values, NOTHING))
    known.refute(Instance(0, {"x": F(0), "y": F(0)}, NOTHING))


@pytest.mark.parametrize("statement", ["value(kuhn()) == 0", "for a in [0, root(t^2 - 2, 2)]: a < 2", "a < 2"])
def test_what_has_no_definition_over_the_reals_is_refused(statement: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$"):
        check(said(statement, NOTHING))


def test_a_premise_that_nothing_meets_proves_nothing() -> None:
    vacuous = said("for a in [0, 1]: a > 2 implies a == 5", sums((1,), (2,)), a=F(1))
    with pytest.raises(CheckFailed, match="one at which premise is so"):
        check(vacuous)
    # without a premise it is an alternative of which one is true
    assert check(saying(vacuous, "for a in [0, 1]: a <= 2"))


NEVER = 'for p in [0, 1]: not motive("1(2 3)", {"0": [p, 1 - p]}, 1, 0, "bound", "some") implies p <= 1'
CHANGE = {"y1.1": F(0), "y1.2": F(1)}
NONE = (
    'for p in [0, 1]: one_step_equilibrium("3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [p, 1 - p], "4": [0, 1]}, 1/10,'
    ' "predicted, against the profile", "some") implies p == 2'
)


def test_a_premise_with_quantifiers_is_met_at_the_point() -> None:
    found = case_analysis(NEVER)
    assert found.meets is not None and check(found) == (parse(NEVER),)
    for changed_ in (replace(found, meets=None), replace(found, point={}), replace(PRODUCT, meets=NOTHING)):
        with pytest.raises(CheckFailed, match=r"^meets: expected a proof just where|^point: expected one at which"):
            check(changed_)


def test_a_premise_with_quantifiers_that_nothing_meets_proves_nothing() -> None:
    with pytest.raises(NoProof, match="premises: expected rational values that meet them, found un"):
        case_analysis(NONE, None, CHANGE)
    # the same as an alternative is true, and its proof shows the implication too
    denied = NONE.replace("one_step", "not one_step").replace(" implies ", " or ")
    proof = case_analysis(denied, None, CHANGE).proof
    asked = query(parse(NONE))
    CaseFacts.of((*asked.premises.values(), asked.denial)).refute(proof)
    for meets in (None, NOTHING, proof):
        with pytest.raises(CheckFailed):
            check(CaseAnalysis(parse(NONE), {}, {"p": F(0), "c.1": F(1, 10), "c.4": F(1, 10)}, meets, proof))


# Laws


POINTS = st.fixed_dictionaries({"x": RATIONALS, "y": RATIONALS})


@given(formulas("x", "y"), POINTS, st.booleans())
def test_a_simplified_formula_is_true_where_the_formula_is(formula: Formula, point: Point, denied: bool) -> None:
    found = simplify_formula(formula, holds=not denied)
    assert holds(found, point) == (holds(formula, point) is not denied)
    assert holds_at(formula, point) == holds(formula, point)


def flat(formula: Formula) -> Iterator[Formula]:
    yield formula
    if isinstance(formula, (Conjunction, Disjunction)):
        for part in formula.parts:
            assert type(part) is not type(formula)
            yield from flat(part)


@given(formulas("x", "y"), st.booleans())
def test_a_simplified_formula_has_no_denial_and_nothing_that_numbers_settle(formula: Formula, denied: bool) -> None:
    found = simplify_formula(formula, holds=not denied)
    assert simplify_formula(found) == found
    for part in flat(found):
        assert isinstance(part, (Relation, Conjunction, Disjunction))
        if isinstance(part, Relation):
            assert part.sign in ("=", ">=", ">") and part.polynomial.names
        elif part is not found:
            assert len(part.parts) > 1


@given(formulas("x", "y"), POINTS)
def test_what_is_true_somewhere_is_not_refuted(formula: Formula, point: Point) -> None:
    formula = formula if holds(formula, point) else Negation(formula)
    known = CaseFacts.of([formula, at_least(X, point["x"]), at_least(point["x"], X)])
    assert not known.contradicted
    for fact in known.facts:
        assert holds(fact, point)
    for number in range(len(known.facts)):
        for proof in (sums((number,)), sums((number,), ()), Among(number, (NOTHING,) * 2), Among(number, ())):
            with pytest.raises(CheckFailed):
                known.copy().refute(proof)


def test_denials_of_quantified_formulas() -> None:
    positive = more(X, 0)
    assert simplify_formula(Negation(ForAllReals(("x",), positive))) == Exists(("x",), Negation(positive))
    assert simplify_formula(Negation(Exists(("x",), positive))) == ForAllReals(("x",), Negation(positive))
    clipped = Clipped("x", Y, Z, positive)
    assert simplify_formula(Negation(clipped)) == Clipped("x", Y, Z, Negation(positive))


LINEAR = st.tuples(*(st.integers(-2, 2) for _ in range(4)))


def statement_of(terms: tuple[int, ...], relation: str, other: tuple[int, ...]) -> str:
    c, d = ([f"({n})*{m}" for n, m in zip(each, ("1", "a", "b", "a*b"), strict=True)] for each in (terms, other))
    return f"for a in [0, 1]: for b in [-1, 1]: {' + '.join(c)} {relation} 0 or {' + '.join(d)} > 0"


def fails_at(statement: Statement) -> Point | None:
    """A point of a grid at which the statement fails."""
    asked = query(statement)
    for k in range(9):
        for j in range(-8, 9):
            point = {"a": F(k, 8), "b": F(j, 8)}
            if all(holds(each, point) for each in (*asked.premises.values(), asked.denial)):
                return point
    return None


def mutants(certificate: CaseAnalysis, random: Random, count: int) -> Iterator[CaseAnalysis]:
    """The certificate with one number changed, of its proof or of its statement."""
    data = json.loads(dumps(certificate))
    places = [(place, number) for place, number in numbers(data) if place != ("format",)]
    for place, number in random.sample(places, min(count, len(places))):
        changes = [next_to(number)] if isinstance(number, int) else [next_to(number), "0", str(-F(number))]
        for new in changes:
            try:
                found = loads(json.dumps(changed(data, place, lambda _, new=new: new)))
            except CertificateError:
                continue
            assert isinstance(found, CaseAnalysis)
            yield found
    text = write(certificate.statement)
    for found_ in re.finditer(r"(?<=[(\[ ])-?\d", text):
        low, high = found_.span()
        for new in (str(int(found_[0]) + 1), str(int(found_[0]) - 1)):
            with suppress(StatementError):
                yield replace(certificate, statement=parse(f"{text[:low]}{new}{text[high:]}"))


@examples(150)
@given(LINEAR, st.sampled_from([">=", ">", "==", "!="]), LINEAR, st.integers(0, 2**32))
def test_what_is_proved_or_proved_after_any_change_of_a_number_is_true(
    terms: tuple[int, ...], relation: str, other: tuple[int, ...], seed: int
) -> None:
    statement = statement_of(terms, relation, other)
    try:
        found = case_analysis(statement)
    except NoProof:
        return
    assert fails_at(parse(statement)) is None and check(found) == (parse(statement),)
    for mutant in mutants(found, Random(seed), 12):
        try:
            facts = check(mutant)
        except (CheckFailed, ValueError) as error:
            assert "\n" not in str(error)
        else:
            assert facts == (mutant.statement,) and fails_at(mutant.statement) is None


@pytest.mark.parametrize("name", GOOD)
def test_good_proofs_with_any_number_changed_prove_nothing_false(name: str) -> None:
    accepted = []
    for mutant in mutants(GOOD[name], Random(1), 10**6):
        try:
            check(mutant)
        except (CheckFailed, ValueError):
            continue
        accepted.append(mutant)
    for mutant in accepted:
        asked = query(mutant.statement)
        grid = [{"a": F(k, 8), "b": F(j, 8)} for k in range(-24, 25) for j in range(-16, 17, 2)]
        assert not any(holds(every((*asked.premises.values(), asked.denial)), point) for point in grid)


# Attacks: each would prove something false


def test_a_name_of_the_proof_is_not_that_of_a_value_which_exists_later() -> None:
    # for every a there is a z with z = a, which is true
    known = CaseFacts.of([ForAllReals(("a",), Exists(("z",), equal(Z, A)))])
    # by the sign of another z one would take z = -1 where z > 0
    attack = Sign(
        Z,
        Instance(0, {"a": F(-1)}, sums((1,), equalities=((2, -UNIT),))),
        Instance(0, {"a": F(1)}, sums((), equalities=((1, -UNIT), (2, UNIT)))),
        Instance(0, {"a": F(1)}, sums((1,), equalities=((2, UNIT),))),
    )
    with pytest.raises(CheckFailed, match="a sum that cannot be"):
        known.copy().refute(attack)
    case = known.copy()
    case.assume(more(Z, 0))
    case.assume(Exists(("z",), equal(Z, -1)))
    assert case.facts[1:] == [Relation(Z, ">"), Relation(Multivariate.variable("z'2") + 1, "=")]


def test_values_that_exist_by_two_facts_have_two_names() -> None:
    known = CaseFacts.of([Exists(("z",), more(Z, 1)), Exists(("z",), more(0, Z)), at_least(Z, 5)])
    assert {name for fact in known.facts if isinstance(fact, Relation) for name in fact.polynomial.names} == {
        "z",
        "z'2",
        "z'3",
    }
    assert Relation(Z - 5, ">=") in known.facts


def test_a_value_for_a_name_is_not_caught_by_a_quantifier() -> None:
    known = CaseFacts.of([ForAllReals(("a",), Exists(("z",), more(Z, A)))])
    with pytest.raises(ValueError, match="expected polynomials without the bound name 'z'"):
        known.refute(Instance(0, {"a": Z}, NOTHING))


@pytest.mark.parametrize("step", [None, "x", (), True, Product(F(1), ())])
def test_what_is_no_step_proves_nothing(step: object) -> None:
    with pytest.raises(CheckFailed, match="expected a step"):
        check(of(SQUARE, step))  # type: ignore[arg-type]


def test_an_alternative_without_parts_is_false_and_one_without_cases_is_no_proof() -> None:
    assert CaseFacts.of([some(())]).contradicted and CaseFacts.of([every((more(X, 0), FALSE))]).contradicted
    assert not CaseFacts.of([TRUE, some((FALSE, more(X, 0)))]).contradicted
    with pytest.raises(CheckFailed, match="one for each part"):
        CaseFacts.of([some((more(X, 0), more(0, X)))]).refute(Among(0, ()))


def test_a_fact_that_is_known_twice_has_one_number() -> None:
    known = CaseFacts.of([more(X, 0), every((more(2 * X, 0), more(X, 0))), unequal(Y, 0)])
    assert len(known.facts) == 2
    with pytest.raises(CheckFailed, match="facts 0 to 1"):
        known.refute(sums((2,)))


def test_facts_of_one_case_are_unknown_in_the_next() -> None:
    known = CaseFacts.of([some((more(X, 0), more(0, X)))])
    # x > 0 and -x > 0 contradict each other, but no case has both
    with pytest.raises(CheckFailed, match="facts 0 to 1"):
        known.refute(Among(0, (sums((1,), (2,)), sums((1,), (2,)))))
    assert len(known.facts) == 1


def test_zero_is_no_sign() -> None:
    known = CaseFacts.of([equal(X, 0)])
    for proof in (sums((), equalities=((0, X),)), sums((0,)), sums((0, 0)), sums(equalities=((0, F(1)),))):
        with pytest.raises(CheckFailed):
            known.copy().refute(proof)
    at_zero = Sign(X, sums((1,), equalities=((0, -UNIT),)), NOTHING, sums((1,), equalities=((0, UNIT),)))
    with pytest.raises(CheckFailed, match="a sum that cannot be"):
        known.refute(at_zero)


# Sizes


def test_a_proof_of_many_facts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaseFacts, "most_facts", 6)
    with pytest.raises(CheckFailed, match="expected at most 6 facts, found more"):
        check(ROOTS)
    monkeypatch.setattr(CaseFacts, "most_facts", 7)
    assert check(ROOTS)


@pytest.mark.parametrize("depth", [150, 5_000, 100_000])
def test_a_proof_that_is_nested_deep_is_refused_in_one_line(depth: int) -> None:
    start = dumps(SQUARE).replace("\n", "").partition('"proof":')[0]
    text = (
        f'{start}"proof": {depth * chr(123)}'.replace("{{", "{")
        + "".join(['"fact":0,"cases":[{'] * (depth - 1))
        + '"products":[],"multiples":[]}'
        + "]}" * (depth - 1)
        + "}"
    )
    with pytest.raises((CertificateError, CheckFailed)) as error:
        check(loads(text))
    assert re.fullmatch(r"[^\n]*expected[^\n]*found[^\n]*", str(error.value))


def test_so_is_one_that_was_not_read_from_text() -> None:
    proof: Step = NOTHING
    for _ in range(5_000):
        proof = Sign(A, proof, NOTHING, NOTHING)
    with pytest.raises(CheckFailed, match="expected cases of moderate depth"):
        check(of(SQUARE, proof))


def test_products_that_grow_beyond_all_bounds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    many, few = (sum((Multivariate.variable(f"x{k}") for k in range(n)), Multivariate.constant(1)) for n in (100, 10))
    known = CaseFacts.of([more(few, 0), more(many, 0)])
    with pytest.raises(PolynomialError, match="expected products with at most 250,000 pairs of terms"):
        known.refute(sums((1,) * 200))
    monkeypatch.setattr(CaseFacts, "most_work", 30_000)
    with pytest.raises(CheckFailed, match="expected at most 30,000 terms in all"):
        known.refute(sums(*[(0, 0, 0)] * 2_000))


def test_what_is_put_into_a_fact_is_bounded_before_it_is() -> None:
    high = Multivariate({(("a", 150),): F(1)})
    fact = ForAllReals(("a",), more(high, 0))
    for value in (X + Y, X + Y + Z, Multivariate.constant(2**100_000)):
        with pytest.raises(CheckFailed, match="expected at most 1,000,000 terms in all"):
            CaseFacts.of([fact]).refute(Instance(0, {"a": value}, NOTHING))
    known = CaseFacts.of([fact])
    known.add_instance(Instance(0, {"a": X}, NOTHING))
    assert known.facts[1] == Relation(Multivariate({(("x", 150),): F(1)}), ">")


def test_work_is_counted_over_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(certificate: CaseAnalysis) -> int:
        asked = query(certificate.statement)
        known = CaseFacts.of((*asked.premises.values(), asked.denial))
        known.refute(certificate.proof)
        return known.work[0]

    needed = work(ROOTS)
    monkeypatch.setattr(CaseFacts, "most_work", needed)
    assert check(ROOTS)
    monkeypatch.setattr(CaseFacts, "most_work", needed - 1)
    with pytest.raises(CheckFailed, match="terms in all, found more"):
        check(ROOTS)


@given(formulas("x", "y"))
def test_the_length_of_a_formula_is_at_least_its_terms_after_values_are_put_in(formula: Formula) -> None:
    values = {"x": 1 - Z, "y": Multivariate.constant(F(1, 3))}

    def terms(part: Formula) -> int:
        match part:
            case Relation(polynomial):
                return size(polynomial.at(values))
            case Conjunction(parts) | Disjunction(parts):
                return sum(map(terms, parts))
            case Negation(inner):
                return terms(inner)
        raise AssertionError(part)

    assert terms(formula) <= length(formula, values)
    assert size(Multivariate.constant(2**640)) == 11 and size(Multivariate.constant(0)) == 0
