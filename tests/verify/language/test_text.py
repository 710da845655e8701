"""Statements as text: what is read is written in one spelling, and what is no statement is refused in one line."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given

from tests.support.effort import examples, for_each
from tests.support.statements import STATEMENTS, WHERE
from verify.certificate_json import dumps, loads
from verify.certificates import ClaimCertificate
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.statements.claim_records import Reading
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Interval,
    Not,
    Or,
    Sum,
    Weight,
    Within,
    equal,
)
from verify.language.parse import parse, parse_spelled
from verify.language.readings import names_used
from verify.language.text import shown, write
from verify.language.words import StatementError

POKER = "kuhn(cards=3, ante=1, bet=1)"
DIGEST = "0123456789abcdef" * 4
SPELLED = [
    f"value({POKER}) == -1/18",
    f"for alpha in [0, 1/3]: nash({POKER}, []) exactly when alpha in {{0}} | (1/4, 1/3]",
    f'for x in optimal({POKER}, 1): x["K", "bet"] == 3*x["J", "bet"] and x["J", "bet"] in [0, 1/3]',
    "for N in {1, ..., 5}: value(liars_dice(faces=N + 1, least=1, penalty=0)) < 1",
    "for B in (0, root(-4 + 2*t + t^2, 2)): value(kuhn(cards=3, ante=1, bet=B)) == (2 - B)/(2 + B)",
    f"for B in [1, oo): not ((value({POKER}) < 1/2 and B > 3) or B in {{}})",
    f"2*value({POKER}) - 1/3 <= -value({POKER})",
    "for a in [0, 1]: for b in [0, 1]: a - 2*a*b + b^2 >= 0",
    f'payoff(game("\\u00c4 \\"game\\"", "{DIGEST}"), [{{"h": {{"a": 1}}}}], 1, "h") != 0',
    f"value({POKER}) == 0 implies (value({POKER}) == 1 implies value({POKER}) == 2)",
]


@for_each("text", SPELLED)
def test_a_statement_is_written_as_it_was_read(text: str) -> None:
    assert write(parse(text)) == text


@pytest.mark.parametrize(
    ("typed", "spelled"),
    [
        ("value( kuhn( ) )==-1/18", f"value({POKER}) == -1/18"),
        ("value(kuhn()) = -1/18", None),
        ("not not value(kuhn()) <= 0.50", f"not (not value({POKER}) <= 1/2)"),
        ("value(kuhn())/2 + 1/2 < value(kuhn())*2 - (1 - 1/3)", f"1/2*value({POKER}) + 1/2 < 2*value({POKER}) - 2/3"),
        ("for a in [0, 1]: (a + 1)^2 > 0", "for a in [0, 1]: 1 + 2*a + a^2 > 0"),
    ],
)
def test_what_is_typed_has_one_spelling(typed: str, spelled: str | None) -> None:
    if spelled is None:
        with pytest.raises(StatementError):
            parse(typed)
    else:
        assert write(parse(typed)) == spelled


@given(STATEMENTS)
@examples(400)
def test_what_is_written_and_what_is_shown_is_read_as_the_same_record(text: str) -> None:
    found = parse(text, WHERE)
    names = names_used([write(found, WHERE)], WHERE)
    for said in (write(found), write(found, names), shown(found, WHERE)):
        assert parse(said, WHERE) == found
    assert write(parse(write(found, names), names), names) == write(found, names)
    claim = ClaimCertificate("X", "", "", "a game", names, (Reading(found, correction=found),), (), (), (), (), ())
    assert loads(dumps(claim)) == claim


def test_a_statement_is_the_record_that_it_says() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    value = Call("value", (game,))
    assert parse("value(kuhn()) == -1/18") == equal(value, F(-1, 18))
    assert parse("not value(kuhn()) == 1 or value(kuhn()) == 2 and value(kuhn()) == 3") == Or(
        (Not(equal(value, 1)), And((equal(value, 2), equal(value, 3))))
    )
    a = Ratio.variable()
    assert parse("for a in [0, 1): nash(kuhn(), [{}]) exactly when a in {1/2}") == ForAll(
        "a",
        Interval(F(0), F(1), True, False),
        Exactly(Call("nash", (game, ({},))), Within(Sum(a), (Interval(F(1, 2), F(1, 2)),))),
    )
    golden = Root(Polynomial.of([-1, -1, 1]), 2)
    found = parse("for a in [1, root(t^2 - t - 1, 2)]: 1/a <= a")
    assert found == ForAll("a", Interval(F(1), golden), Compare(Sum(1 / a), "<=", Sum(a)))


def test_x_is_a_parameter_but_after_optimal() -> None:
    assert write(parse("for x in [2, 4]: x^2 >= 4")) == "for x in [2, 4]: x^2 >= 4"
    whole = parse("for x in {1, ..., 3}: value(kuhn(cards=x + 2)) < 0")
    assert write(whole) == "for x in {1, ..., 3}: value(kuhn(cards=x + 2, ante=1, bet=1)) < 0"
    both = f'(for x in (0, 1]: x > 0) and (for x in optimal({POKER}, 1): x["K", "bet"] == 1)'
    assert write(parse(both)) == both
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    plain = ForAll("x", Interval(F(0), F(1), with_low=False), Compare(Sum(Ratio.variable()), ">", Sum(F(0))))
    assert parse(both) == And((plain, ForPlans(game, 1, equal(Weight("K", "bet"), 1))))


def test_names_stand_for_long_arguments() -> None:
    where = {"profile": '[{"J": {"bet": alpha}}]', "poker": POKER}
    text = "for alpha in [0, 1]: nash(poker, profile)"
    assert write(parse(text, where), where) == text
    assert write(parse(text, where)) == f'for alpha in [0, 1]: nash({POKER}, [{{"J": {{"bet": alpha}}}}])'


def test_a_long_argument_is_shown_by_its_whole_digest() -> None:
    long = Call("nash", (BuiltIn("kuhn", {}), ({"h": {str(k): F(1, 100) for k in range(100)}},)))
    other = Call("nash", (BuiltIn("kuhn", {}), ({"h": {str(k): F(1, 101) for k in range(101)}},)))
    (one, two) = (shown(each).partition('sha256("')[2] for each in (long, other))
    assert (len(one), one == two) == (64 + 3, False)
    assert len(write(long)) > 1000


def test_what_comes_from_a_file_is_quoted() -> None:
    title = 'x") == 5 and value(game("y'
    said = write(equal(Call("value", (Written(title, DIGEST),)), 1))
    assert said == f'value(game("x\\") == 5 and value(game(\\"y", "{DIGEST}")) == 1'
    assert parse(said) == equal(Call("value", (Written("", DIGEST),)), 1)
    assert "\u202e" not in write(equal(Call("value", (Written("\u202e", DIGEST),)), 1))


@for_each(
    ("text", "says"),
    [
        ("", "expected a number, a word or (, found 'its end'"),
        ("value(kuhn())", "expected a statement, such as value(...) == 1/2"),
        ("bargained(kuhn())", "expected a word that is known; `gameproof words` lists all, found 'bargained'"),
        ("b/2 == 1", "expected a word that is known, or a range for it, as in `for b in [0, 1]: ...`, found 'b'"),
        ("for a in [0, 1]: value(kuhn(bet=a))", "value(...) == 1/2, found 'value(kuhn(bet=a))'"),
        ("nash(kuhn(), []) == 1", "expected a number"),
        ("valu(kuhn()) == 1", "did you mean value?"),
        ("value(kuhn(bet=B)) == 1", "expected a name of a number, found 'B'"),
        ("value(kuhn(beet=1)) == 1", "did you mean bet?"),
        ("value(poker()) == 1", "expected a word that is known"),
        ("value(kuhn(), 1) == 1", "value: expected the arguments game, found 2"),
        ('regret(kuhn(), [], "1") == 1', "regret: expected a number 1, 2, ... as player, found '1'"),
        ("value(kuhn()) == 1 1", "expected the end of the statement"),
        ("value(kuhn()) == 1/0", "expected a divisor that is not 0"),
        ("for a in [1, 0]: a > 0", "expected a range that rises"),
        ("for value in [0, 1]: value > 0", "expected a new name"),
        ("for y in optimal(kuhn(), 1): 1 == 1", "expected `for x in optimal(...)`, where x is no parameter, found 'y'"),
        ("for x in [0, 1]: for x in optimal(kuhn(), 1): x > 0", "where x is no parameter, found 'x'"),
        ("for x in {1, ..., 3}: for x in optimal(kuhn(cards=x), 1): 1 == 1", "where x is no parameter, found 'x'"),
        ("for x in optimal(kuhn(), 1): for x in [0, 1]: x > 0", "expected a new name, found 'x'"),
        ("for x in optimal(kuhn(), 1): x > 0", "expected '[', found '> 0'"),
        ('for x in [0, 1]: x["h", "a"] == 1', "expected a statement, such as value(...) == 1/2"),
        ("for x in [0, 1]: for x in [0, 1]: x > 0", "expected a new name, found 'x'"),
        ("for a in [0, 1]: for a in [0, 1]: a > 0", "expected a new name"),
        ("value(kuhn())*value(kuhn()) == 1", "expected a product with at most one number about games"),
        ('x["h", "a"] == 1', "expected a word that is known"),
        ("for x in optimal(kuhn(), 3): 1 == 1", "expected one plan x, of player 1 or 2"),
        ('value(game("t", "ab")) == 1', "expected a SHA-256 digest of 64 letters"),
        ("(" * 1000 + "1 == 1" + ")" * 1000, "levels"),
        ("-" * 1000 + "1 == 1", "levels"),
        ("not " * 1000 + "1 == 1", "levels"),
        ("for a in [0, 1]: a^1000 > 0", "expected a power from 0 to"),
        ("for a in [0, root(t^2 - 4, 2)]: a > 0", "expected no rational root"),
        ("for a in [0, root(t^2 - 2 + value(kuhn()), 2)]: a > 0", "expected a polynomial in t"),
        ("value(kuhn()) in [0, root(t^3/t - 2, 2)]", "expected a polynomial in t"),
        ("value(kuhn()) in [0, sqrt(2)/sqrt(2)]", "expected a divisor without square root"),
        ("for a in [0, 1/0]: a > 0", "expected a divisor that is not 0"),
        ("value(kuhn(bet=1, bet=2)) == 1", "expected each key once"),
        ("for n in {3, ..., 5}: value(kuhn(beet=n + 1)) == 1", "expected a parameter of kuhn, found 'beet'"),
        ("1 in {1, ..., 3}", "expected ranges of numbers"),
        ("for a in {1} | {2}: a > 0", "expected one range"),
        ("for a in [0, 1]: ((a^40)^40)^40 > 0", "expected a degree of at most 200"),
        ("for a in [0, 1]: (1/(1 + a)^40)^40 > 0", "expected a degree of at most 200"),
        ("(((9^40)^40)^40)^40 > 0", "expected a number of at most 16,000 bits"),
        ("value(kuhn())*(9^40)^40*(9^40)^40*(9^40)^40*(9^40)^40 > 0", "expected a number of at most 16,000 bits"),
        ("value(kuhn()) == 1 ; exit", "expected a word, a number or a sign, found '; exit'"),
        ("__import__('os')", "expected a word"),
    ],
)
def test_what_is_no_statement_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(StatementError) as caught:
        parse(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_a_certificate_must_spell_it_so() -> None:
    assert parse_spelled(SPELLED[0], {}) == parse(SPELLED[0])
    with pytest.raises(StatementError, match="statement: expected"):
        parse_spelled("value(kuhn()) == -1/18", {})


NAMED = {"G": POKER, "H": "liars_dice(faces=3, least=1, penalty=0)", "P": '[{"J": {"check": 1, "bet": 0}}, {}]'}


@for_each(
    "text",
    [
        "-value(G) - 1/2*value(H) + 1 == 0",
        "1 < value(G) + 1",
        "0*value(G) + value(G) >= -1/18",
        "value(G) in [-1, 0) | (0, 1] | {2} | (3, oo)",
        "value(G) in {}",
        "not (value(G) > 0 and (not nash(G, P)))",
        'gain(G, P, 1, {"J": "bet"}) == 0 implies (nash(G, P) exactly when value(G) > 0)',
        "for N in {2, ..., 3}: for M in {1, ..., 1}: value(liars_dice(faces=N - 1, least=1, penalty=0)) > 0",
    ],
)
def test_what_the_specification_spells_is_in_certificates(text: str) -> None:
    """`docs/reference/certificate-format.md`, 7.1."""
    assert write(parse_spelled(text, NAMED), NAMED) == text


@for_each(
    "text",
    [
        *(
            "value(G)==0",
            "value(G)*2 == 0",
            "value(G)/2 == 0",
            "1 + value(G) == 0",
            "-1*value(G) == 0",
            "(value(G) == 0)",
        ),
        *("value(G) + 0 == 1", "value(G) + -1 == 0", "value(G) == 2/4", "value(G) == 0.5", "value(G)*value(H) == 0"),
        *("value(kuhn()) == 0", f"value({POKER}) == 0", "value(liars_dice(least=1, faces=2, penalty=0)) == 0"),
        *("not (nash(G, P))", "not not nash(G, P)", "nash(G, P) and not nash(G, P)", "value(G) in [1, 1]"),
        *("for N in {3, ..., 1}: nash(G, P)", "for N in {1, ..., 3}: (nash(G, P))", "for G in {1, ..., 3}: nash(G, P)"),
    ],
)
def test_what_the_specification_spells_otherwise_is_not(text: str) -> None:
    with pytest.raises(StatementError):
        parse_spelled(text, NAMED)


def test_a_number_keeps_its_name_under_a_whole_number() -> None:
    text = "for a in [0, 1]: for n in {3, ..., 5}: value(kuhn(cards=n, ante=1, bet=1)) <= a"
    assert parse_spelled(text, {}) == parse(text)


@for_each("depth", [*range(1, 61)])
@for_each("shape", ["not {}", "({} and 1 == 1 or 2 == 2)", "not (1 == 1 implies {})", "for n{} in {{1, ..., 2}}: {}"])
def test_what_is_read_can_be_written_and_read_again_at_every_depth(shape: str, depth: int) -> None:
    text = "value(kuhn()) == 1"
    for number in range(depth):
        text = shape.format(number, text) if "n{}" in shape else shape.format(text)
    try:
        found = parse(text)
    except StatementError as error:
        assert "levels" in str(error) and depth > 15
    else:
        assert parse_spelled(write(Not(found)), {}) == Not(found)
