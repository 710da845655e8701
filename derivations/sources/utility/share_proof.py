"""Proofs on the best share of a bet: concave utility lies below its tangents, and these add up to nothing at f*."""

from __future__ import annotations

from functools import cache

from verify.find.exponentials import growth, rising, strictly, tangent
from verify.find.lemmas import Book, Split, Want, Wish
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Exponent, Positive, Same, Theorem, Use
from verify.kernel.utility.statements import BEST, SHARE

APART = "(y - x)**2 > 0"
RATIO = "s*(exp(l) - 1 + n) = exp(l) - 1 - B"
DIVISOR = "exp(l) - 1 + n > 0"
ODDS = "exp(g*l)*(1 - p) = p*(n - 1)"
WIN, LOSE = "exp(x) = 1 - f + n*f + B", "exp(y) = 1 - f"
OTHER_WIN, OTHER_LOSE = "exp(u) = 1 - e + n*e + B", "exp(v) = 1 - e"
GAINED, LOST = "p*(n - 1)*exp(-g*x)", "(1 - p)*exp(-g*y)"
SLOPE = f"(e - f)*({GAINED} - {LOST}) <= 0"
# u(y) - u(x) for logarithms of wealths, g < 1, g = 1 and g > 1, and what is positive then
GAIN = {
    "g < 1": "((exp((1 - g)*{0}) - 1)/(1 - g) - (exp((1 - g)*{1}) - 1)/(1 - g))",
    "g = 1": "({0} - {1})",
    "g > 1": "((1 - exp((1 - g)*{0}))/(g - 1) - (1 - exp((1 - g)*{1}))/(g - 1))",
}
POSITIVE = {"g < 1": ("1 - g > 0",), "g = 1": (), "g > 1": ("g - 1 > 0",)}


def same(*names: str) -> dict[str, str]:
    """Each variable for itself."""
    return {name: name for name in names}


def logarithms(book: Book) -> None:
    """What all proofs on utility use: exponentials, a weighted mean, and that other wealths have other logarithms."""
    growth(book)
    tangent(book)
    rising(book)
    strictly(book)
    book.lemma(
        "weighted mean",
        statement("", ("q > 0", "q < 1", "d**2 > 0"), "exp(q*d) < q*exp(d) + 1 - q", reals="q d"),
        [
            Exponent("(1 - q)*d", "q*d"),
            Exponent("q*d", "-q*d"),
            use("tangent", t="(1 - q)*d"),
            Want("(q*d)**2 > 0", using=("q > 0", "d**2 > 0")),
            use("tangent, strictly", t="-q*d"),
            Positive("q*d"),
            Want(
                "q*exp(d) >= exp(q*d)*(q + q*(1 - q)*d)",
                using=(
                    *("exp((1 - q)*d) >= 1 + (1 - q)*d", "exp((1 - q)*d)*exp(q*d) = exp(d)"),
                    *("exp(q*d) > 0", "q > 0"),
                ),
            ),
            Want(
                "1 - q > exp(q*d)*(1 - q)*(1 - q*d)",
                using=("exp(-q*d) > 1 - q*d", "exp(q*d)*exp(-q*d) = 1", "exp(q*d) > 0", "q < 1"),
            ),
        ],
    )
    equal = Want(APART, using=("(exp(y) - exp(x))**2 > 0", "exp(y) = exp(x)", "y - x >= 0"))
    more, less = (Want(APART, using=(f"{d} < 0",)) for d in ("x - y", "y - x"))
    book.lemma(
        "different wealths",
        statement("", ("(exp(y) - exp(x))**2 > 0",), APART, reals="x y"),
        [Split("y - x", [Split("x - y", ["y - x = 0", Same("exp", "y", "x"), equal], [more])], [less])],
    )


def tangents(book: Book) -> None:
    """u(y) - u(x) < u'(x)(y - x) for wealths exp(x) and exp(y)."""
    mixed = "exp((1 - g)*y) < (1 - g)*exp(y - x)*exp((1 - g)*x) + g*exp((1 - g)*x)"
    scaled = "exp((1 - g)*(y - x))*exp((1 - g)*x) = exp((1 - g)*y)"
    at_x = ("exp(-g*x)*exp(x) = exp((1 - g)*x)", "exp(-g*x)*exp(y) = exp(y - g*x)")
    shifted = "exp(y - x)*exp((1 - g)*x) = exp(y - g*x)"
    parts: tuple[Wish, ...] = (
        Exponent("(1 - g)*(y - x)", "(1 - g)*x"),
        Exponent("-g*x", "x"),
        Exponent("-g*x", "y"),
        Exponent("y - x", "(1 - g)*x"),
        Positive("(1 - g)*x"),
    )
    says = {case: GAIN[case].format("y", "x") + " < exp(-g*x)*(exp(y) - exp(x))" for case in GAIN}
    book.lemma(
        "tangent of utility, g < 1",
        statement("", ("g > 0", "g < 1", APART), says["g < 1"], reals="g x y"),
        [
            "1 - g > 0",
            use("weighted mean", q="1 - g", d="y - x"),
            *parts,
            Want(mixed, using=("exp((1 - g)*(y - x)) < (1 - g)*exp(y - x) + g", "exp((1 - g)*x) > 0", scaled)),
            Want(says["g < 1"], using=(mixed, *at_x, shifted)),
        ],
    )
    book.lemma(
        "tangent of utility, g = 1",
        statement("", (APART,), "y - x < exp(-x)*(exp(y) - exp(x))", reals="x y"),
        [use("tangent, strictly", t="y - x"), Exponent("-x", "x"), Exponent("-x", "y")],
    )
    low = "exp((1 - g)*y) >= exp((1 - g)*x)*(1 + (1 - g)*(y - x))"
    high = "exp((1 - g)*x)*exp(y - x) > exp((1 - g)*x)*(1 + y - x)"
    book.lemma(
        "tangent of utility, g > 1",
        statement("", ("g > 1", APART), says["g > 1"], reals="g x y"),
        [
            "g - 1 > 0",
            use("tangent, strictly", t="y - x"),
            use("tangent", t="(1 - g)*(y - x)"),
            *parts,
            Want(low, using=("exp((1 - g)*(y - x)) >= 1 + (1 - g)*(y - x)", "exp((1 - g)*x) > 0", scaled)),
            Want(high, using=("exp(y - x) > 1 + (y - x)", "exp((1 - g)*x) > 0")),
            Want(says["g > 1"], using=("g - 1 > 0", low, high, *at_x, shifted)),
        ],
    )


def slopes(book: Book) -> None:
    """The expected utility rises below the best share and falls beyond it."""
    given = ("p > 0", "p < 1", "n > 1", "g > 0", ODDS)
    for name, sign, one, other in (
        ("beyond the best share the slope falls", "<=", ("l + y", "x"), ("g*l - g*x", "-g*y")),
        ("below the best share the slope rises", ">=", ("x", "l + y"), ("-g*y", "g*l - g*x")),
    ):
        back = {"<=": ">=", ">=": "<="}[sign]
        says = f"{GAINED} {sign} {LOST}"
        grown = f"exp(g*l - g*x) {sign} exp(-g*y)"
        book.lemma(
            name,
            statement("", (*given, f"exp(x) {back} exp(l)*exp(y)"), says, reals="p n g l x y"),
            [
                Exponent("l", "y"),
                use("exponents rise", s=one[0], t=one[1]),
                Want(f"{other[0]} <= {other[1]}", using=("g > 0", f"{one[0]} <= {one[1]}")),
                use("exponentials rise", s=other[0], t=other[1]),
                Exponent("g*l", "-g*x"),
                "1 - p > 0",
                Want(says, using=("1 - p > 0", grown, "exp(g*l)*exp(-g*x) = exp(g*l - g*x)", ODDS), multiplier=2),
            ],
        )


DIVIDED = use("what is divided by is positive", **same("p", "n", "B", "g", "l"))


def _beyond(sign: str, fact: str) -> list[Wish]:
    """The slope beyond the best share (>=), or below it (<=), where `fact` tells the side."""
    name = "beyond the best share the slope falls" if sign == ">=" else "below the best share the slope rises"
    ratio = Want(f"exp(x) {sign} exp(l)*exp(y)", using=(fact, DIVISOR, RATIO, WIN, LOSE))
    return [ratio, use(name, **same("p", "n", "g", "l", "x", "y"))]


def _to_the_best(book: Book) -> None:
    """The slope at f, times the way from f to a share that is farther from the best one."""
    flat: list[Wish] = [
        *_beyond("<=", "s - f >= 0"),
        f"{GAINED} = {LOST}",
        Want(SLOPE, using=(f"{GAINED} = {LOST}",), multiplier=2),
    ]
    farther = "(e - f)*(f - s) >= 0"
    beyond: list[Wish] = [
        Want("e - f >= 0", using=("s - f < 0", farther), scale=("s - f < 0",)),
        Want(SLOPE, using=("e - f >= 0", f"{GAINED} <= {LOST}")),
    ]
    below: list[Wish] = [
        *_beyond("<=", "f - s < 0"),
        Want("e - f <= 0", using=("f - s < 0", farther), scale=("f - s < 0",)),
        Want(SLOPE, using=("e - f <= 0", f"{GAINED} >= {LOST}")),
    ]
    book.lemma(
        "the slope leads to the best share",
        statement("", (*BEST, WIN, LOSE, farther), SLOPE, reals="p n B g l s f e x y"),
        [DIVIDED, Split("f - s", [*_beyond(">=", "f - s >= 0"), Split("s - f", flat, beyond)], below)],
    )


def _farther(proofs: Proofs, case: str) -> None:
    """Farther from the best share is worse, for one kind of utility."""
    win, lose = GAIN[case].format("u", "x"), GAIN[case].format("v", "y")
    at_x, at_y = ("exp(-x)", "exp(-y)") if case == "g = 1" else ("exp(-g*x)", "exp(-g*y)")
    named = {} if case == "g = 1" else {"g": "g"}
    equal: list[Wish] = []
    for name in ("x", "y") if case == "g = 1" else ():
        equal += [Want(f"-g*{name} = -{name}", using=("g = 1",)), Same("exp", f"-g*{name}", f"-{name}")]
    known = [(f"exp(-g*{name}) = exp(-{name})",) if case == "g = 1" else () for name in ("x", "y")]
    squared = "(n - 1)*(n - 1)*(e - f)**2 > 0"
    gain, loss = f"p*{win} < p*(n - 1)*(e - f)*exp(-g*x)", f"(1 - p)*{lose} < -(1 - p)*(e - f)*exp(-g*y)"
    proofs.show(
        f"farther from the best share is worse, {case}",
        Want("(exp(v) - exp(y))**2 > 0", using=("(e - f)**2 > 0", LOSE, OTHER_LOSE)),
        Want(squared, using=("(e - f)**2 > 0", "n > 1"), degree=3),
        Want("(exp(u) - exp(x))**2 > 0", using=(squared, WIN, OTHER_WIN), multiplier=2),
        use("different wealths", x="y", y="v"),
        use("different wealths", x="x", y="u"),
        *POSITIVE[case],
        use("the slope leads to the best share", **same("p", "n", "B", "g", "l", "s", "f", "e", "x", "y")),
        "1 - p > 0",
        use(f"tangent of utility, {case}", **named, x="x", y="u"),
        use(f"tangent of utility, {case}", **named, x="y", y="v"),
        *equal,
        Want(gain, ("p > 0", f"{win} < {at_x}*(exp(u) - exp(x))", WIN, OTHER_WIN, *known[0]), 2, multiplier=3),
        Want(loss, ("1 - p > 0", f"{lose} < {at_y}*(exp(v) - exp(y))", LOSE, OTHER_LOSE, *known[1]), 2, multiplier=3),
        Want(SHARE[f"farther from the best share is worse, {case}"].then, (gain, loss, SLOPE, *POSITIVE[case]), 2),
    )


def _all_chips(proofs: Proofs) -> None:
    """All chips are worse than a share from the best one up, for g < 1."""
    win = GAIN["g < 1"].format("u", "x")
    more = "exp(u) - exp(x) = (n - 1)*(1 - f)"
    gain = f"p*{win} < p*(n - 1)*(1 - f)*exp(-g*x)"
    slope = f"(1 - f)*({GAINED}) <= (1 - f)*({LOST})"
    left = "exp(-g*y)*(1 - f) = exp((1 - g)*y)"
    kept = f"p*{win} < (1 - p)*exp((1 - g)*y)"
    lost = "(1 - p)*exp((1 - g)*y)*g > 0"
    name = "all chips are worse, g < 1"
    proofs.show(
        name,
        *("1 - g > 0", "1 - p > 0"),
        DIVIDED,
        *_beyond(">=", "f - s >= 0"),
        Positive("y"),
        "1 - f > 0",
        Exponent("-g*y", "y"),
        Want(more, using=(WIN, "exp(u) = n + B")),
        Want("(n - 1)*(1 - f) > 0", using=("n > 1", "1 - f > 0")),
        Want("(exp(u) - exp(x))**2 > 0", using=("(n - 1)*(1 - f) > 0", more), multiplier=2),
        use("different wealths", x="x", y="u"),
        use("tangent of utility, g < 1", g="g", x="x", y="u"),
        Want(gain, ("p > 0", f"{win} < exp(-g*x)*(exp(u) - exp(x))", more), multiplier=3),
        Want(slope, using=("1 - f > 0", f"{GAINED} <= {LOST}")),
        Want(left, using=("exp(-g*y)*exp(y) = exp((1 - g)*y)", LOSE)),
        Positive("(1 - g)*y"),
        Want(kept, ("1 - g > 0", gain, slope, left), 2, multiplier=2),
        Want(lost, using=("1 - p > 0", "exp((1 - g)*y) > 0", "g > 0")),
        Want(SHARE[name].then, (kept, lost), 1),
    )


@cache
def share() -> Theorem:
    """The best share of a bet."""
    proofs = Proofs("utility: the best share")
    show = proofs.show
    logarithms(proofs.book)
    tangents(proofs.book)
    slopes(proofs.book)
    best: Use = use("the best share leaves something", **same("p", "n", "B", "g", "l", "s"))
    ratio = use("the best share's ratio of wealths", **best.at)
    show("what is divided by is positive", Positive("l"))
    show(
        "the best share leaves something",
        DIVIDED,
        Want("1 - s > 0", using=(DIVISOR, RATIO, "n > 1", "B >= 0"), scale=(DIVISOR,)),
    )
    equal = "1 - s + n*s + B = exp(l)*(1 - s)"
    show("the best share's ratio of wealths", DIVIDED, Want(equal, using=(RATIO,)))
    show(
        "the best share may win something",
        *(best, ratio, Positive("l")),
        Want("1 - s + n*s + B > 0", using=("1 - s > 0", "exp(l) > 0", equal)),
    )
    _to_the_best(proofs.book)
    for case in GAIN:
        _farther(proofs, case)
    _all_chips(proofs)
    pairs = "(exp(l) - 1 + n)*(1 - p) = n - 1"
    show(
        "Kelly's share",
        *(DIVIDED, Want("g*l = l", using=("g = 1",)), Same("exp", "g*l", "l"), "1 - p > 0"),
        Want(pairs, using=(ODDS, "exp(g*l) = exp(l)")),
        Want("s*(n - 1) = n*p - 1 - (1 - p)*B", using=(pairs, RATIO)),
    )
    show("without risk aversion")
    show(
        "there is something to bet",
        *(DIVIDED, Want("exp(l) > exp(b)", using=("s > 0", DIVISOR, RATIO, "exp(b) = 1 + B"))),
        use("exponents rise strictly", s="b", t="l"),
        Want("g*b < g*l", using=("g > 0", "b < l")),
        use("exponentials rise strictly", s="g*b", t="g*l"),
        "1 - p > 0",
    )
    show(
        "only then",
        *(DIVIDED, "1 - p > 0"),
        Want("exp(g*b) < exp(g*l)", ("1 - p > 0", "p*(n - 1) > (1 - p)*exp(g*b)", ODDS), scale=("1 - p > 0",)),
        use("exponents rise strictly", s="g*b", t="g*l"),
        Want("b < l", using=("g > 0", "g*b < g*l"), scale=("g > 0",)),
        use("exponentials rise strictly", s="b", t="l"),
        Want("s > 0", using=("exp(b) < exp(l)", "exp(b) = 1 + B", DIVISOR, RATIO), scale=(DIVISOR,)),
    )
    return proofs.certificate
