"""Lemmas on exponentials: bounds of exp by quotients, and of exp(H(m) - H(n)) for harmonic numbers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from verify.find.exponentials import growth, rising, tangent
from verify.find.lemmas import Book, Want, Wish
from verify.find.proofs import statement, use
from verify.kernel.lemmas.records import Exponent, Harmonic, Positive, Same

ONE = "exp(1)*exp(-1) = 1"
STEP = "1/(m + 1)"
CUBE = f"{STEP} + ({STEP})**3/12"
CUBE_BELOW = f"{STEP} + ({STEP})**3/(12*(1 - ({STEP})**2))"
NEXT = "H(m + 1) = H(m) + 1/(m + 1)"


def euler() -> list[Wish]:
    """Bounds of e and 1/e: 19/7 <= e <= 193/71."""
    return [
        Exponent("1", "-1"),
        Positive("-1"),
        use("sharper growth", x="1"),
        use("sharper decay", x="1"),
        Want("exp(-1) >= 71/193", using=("exp(1) <= 193/71", ONE, "exp(-1) > 0")),
        Want("exp(-1) <= 7/19", using=("exp(1) >= 19/7", ONE, "exp(-1) > 0")),
    ]


def slopes(book: Book) -> None:
    """Bounds of exp by quotients, by comparing slopes."""
    growth(book)
    book.comparison(
        "midpoint",
        "x",
        Fraction(2),
        ("x + x**3/12", "<=", "(2 + x)/(2 - x)"),
        positive=["2 - x > 0"],
        steps=[Want("x**4 >= 0", degree=4)],
    )
    book.comparison(
        "midpoint, from below",
        "x",
        Fraction(1),
        ("x + x**3/(12*(1 - x**2))", ">=", "(2 + x)/(2 - x)"),
        positive=["2 - x > 0", "2 + x > 0", "1 - x > 0", "1 + x > 0", Want("1 - x**2 > 0", degree=2)],
        steps=[Want("x**4 >= 0", degree=4)],
    )
    book.comparison(
        "trapezoid", "x", None, ("(x + x/(1 + x))/2", ">=", "1 + x"), steps=[Want("x**2 + x**3 >= 0", degree=3)]
    )
    book.comparison(
        "sharper growth",
        "x",
        Fraction(3),
        ("x", ">=", "(12 + 6*x + x**2)/(12 - 6*x + x**2)"),
        positive=["12 - 6*x + x**2 > 0", "12 + 6*x + x**2 > 0"],
        steps=[Want("x**4 >= 0", degree=4)],
    )
    book.comparison(
        "sharper decay",
        "x",
        Fraction(2),
        ("x", "<=", "(120 + 60*x + 12*x**2 + x**3)/(120 - 60*x + 12*x**2 - x**3)"),
        positive=["120 - 60*x + 12*x**2 - x**3 > 0", "120 + 60*x + 12*x**2 + x**3 > 0"],
        steps=[Want("x**6 >= 0", degree=6)],
    )


def reals(book: Book) -> None:
    """What follows from exp(t) >= 1 + t for all real exponents."""
    split = "exp(r)*exp(1 - r) = exp(r + (1 - r))"
    whole = "exp(r + (1 - r)) = exp(1)"
    rest: tuple[Wish, ...] = (Exponent("r", "1 - r"), Same("exp", "r + (1 - r)", "1"), Positive("1 - r"))
    rising(book)
    book.lemma(
        "exponents of a product",
        statement("", ("exp(r) <= a", "exp(x) <= b"), "r + x <= a*b*exp(-1)", reals="r x a b"),
        [
            use("tangent", t="r + x - 1"),
            Exponent("r", "x - 1"),
            Exponent("x", "-1"),
            *map(Positive, ("-1", "r", "x")),
            Want("exp(r)*exp(x) <= a*b", using=("exp(r) <= a", "exp(x) <= b", "exp(r) > 0", "exp(x) > 0")),
            Want(
                "exp(r + x - 1) = exp(r)*exp(x)*exp(-1)",
                using=("exp(x)*exp(-1) = exp(x - 1)", "exp(r)*exp(x - 1) = exp(r + x - 1)"),
            ),
            Want(
                "exp(r + x - 1) <= a*b*exp(-1)",
                using=("exp(r)*exp(x) <= a*b", "exp(-1) > 0", "exp(r + x - 1) = exp(r)*exp(x)*exp(-1)"),
            ),
        ],
    )
    book.lemma(
        "an exponent of about 1",
        statement("", ("a > 0", "exp(r) >= a", "r <= 1 + v"), "a*(1 - v) <= exp(1)", reals="a r v"),
        [
            *rest,
            use("tangent", t="1 - r"),
            Want("a*exp(1 - r) <= exp(1)", using=("exp(r) >= a", "exp(1 - r) > 0", split, whole)),
            Want("a*(1 - v) <= a*exp(1 - r)", using=("a > 0", "exp(1 - r) >= 1 + (1 - r)", "r <= 1 + v")),
        ],
    )
    half = "(z - 1/z)/2"
    product = f"exp(p - {half})*exp({half}) = exp(p - {half} + {half})"
    least = f"(1 + p - {half})*z <= z"
    book.lemma(
        "logarithm",
        statement("", ("z >= 1", "exp(p) <= z"), f"p <= {half}", reals="p z"),
        [
            "z > 0",
            use("trapezoid", x="z - 1"),
            Same("exp", "(z - 1 + (z - 1)/(1 + (z - 1)))/2", half),
            Exponent(f"p - {half}", half),
            Same("exp", f"p - {half} + {half}", "p"),
            use("tangent", t=f"p - {half}"),
            *map(Positive, (f"p - {half}", half)),
            f"exp({half}) >= z",
            Want(
                f"exp(p - {half})*z <= z",
                using=(
                    f"exp({half}) >= z",
                    "exp(p) <= z",
                    f"exp(p - {half}) > 0",
                    product,
                    f"exp(p - {half} + {half}) = exp(p)",
                ),
            ),
            Want(least, using=(f"exp(p - {half})*z <= z", f"exp(p - {half}) >= 1 + (p - {half})", "z > 0")),
            Want(f"p <= {half}", using=(least, "z > 0")),
        ],
    )
    book.lemma(
        "what is left of 1",
        statement("", ("a > 0", "exp(r) >= a", "exp(1) >= a"), "1 - r <= (exp(1)/a - a*exp(-1))/2", reals="r a"),
        [
            *rest,
            Positive("1"),
            Want("exp(1 - r)*a <= exp(1)", using=("exp(r) >= a", "exp(1 - r) > 0", split, whole)),
            Exponent("1", "-1"),
            use("logarithm", p="1 - r", z="exp(1)/a"),
            Want("1/(exp(1)/a) = a*exp(-1)", using=(ONE,)),
        ],
    )


def harmonics(book: Book) -> None:
    """exp(H(m) - H(n)), with what is about 1/(24 n^2) added, between quotients, for m >= n >= 1."""

    def first(n: str) -> str:
        return f"1/(24*({n} + 1)**2)"

    def second(n: str) -> str:
        return f"1/(24*{n}*({n} + 1))"

    book.induction(
        "upper bound",
        statement("m n", ("n >= 1",), "exp(H(m) - H(n)) <= m/n"),
        "m",
        "n",
        step=[
            use("hypothesis", m="m", n="n"),
            *("m + 1 > 0", "m > 0", "n > 0"),
            Harmonic("m + 1"),
            Exponent("H(m) - H(n)", STEP),
            Same("exp", f"H(m) - H(n) + {STEP}", "H(m + 1) - H(n)"),
            Exponent(STEP, f"-{STEP}"),
            use("tangent", t=f"-{STEP}"),
            Positive(STEP),
            f"exp({STEP}) <= (m + 1)/m",
        ],
    )
    grows = f"{STEP} + {first('m')} - 1/(24*(m + 2)**2)"
    book.lemma(
        "one term more, from above",
        statement("m", ("m >= 1",), f"exp({grows}) <= (2*m + 3)/(2*m + 1)"),
        [
            *("m > 0", "m + 1 > 0", "m + 2 > 0", "2*m + 1 > 0"),
            use("midpoint", x=STEP),
            f"{CUBE} >= {grows}",
            use("exponentials rise", s=grows, t=CUBE),
            f"exp({CUBE}) <= (2*m + 3)/(2*m + 1)",
        ],
    )
    _by_terms(
        book, "sharp upper bound", "<=", first, grows, "1/(24*(m + 2)**2)", use("one term more, from above", m="m")
    )
    grows = f"{STEP} + {second('m')} - 1/(24*(m + 1)*(m + 2))"
    book.lemma(
        "one term more, from below",
        statement("m", ("m >= 1",), f"exp({grows}) >= (2*m + 3)/(2*m + 1)"),
        [
            *("m > 0", "m + 1 > 0", "m + 2 > 0", "2*m + 1 > 0", f"1 - ({STEP})**2 > 0"),
            use("midpoint, from below", x=STEP),
            Same("exp", CUBE_BELOW, grows),
            f"exp({CUBE_BELOW}) >= (2*m + 3)/(2*m + 1)",
        ],
    )
    last = "1/(24*(m + 1)*(m + 2))"
    _by_terms(book, "sharp lower bound", ">=", second, grows, last, use("one term more, from below", m="m"))


def _by_terms(book: Book, name: str, sign: str, added: Callable[[str], str], grows: str, last: str, term: Wish) -> None:
    """exp(H(m) - H(n) + added(n) - added(m)) against (2m + 1)/(2n + 1) by induction: one term more is one factor."""
    start = f"H(m) - H(n) + {added('n')}"
    there, after = f"{start} - {added('m')} + {grows}", f"H(m + 1) - H(n) + {added('n')} - {last}"
    book.induction(
        name,
        statement("m n", ("n >= 1",), f"exp({start} - {added('m')}) {sign} (2*m + 1)/(2*n + 1)"),
        "m",
        "n",
        step=[
            *("n > 0", "n + 1 > 0", "m > 0", "2*m + 1 > 0", "m + 2 > 0"),
            use("hypothesis", m="m", n="n"),
            "m + 1 > 0",
            Harmonic("m + 1"),
            Exponent(f"{start} - {added('m')}", grows),
            Want(f"{there} = {after}", using=(NEXT,), multiplier=5),
            Same("exp", there, after),
            term,
            *map(Positive, (f"{start} - {added('m')}", grows)),
        ],
    )


def exponentials(book: Book) -> None:
    """All bounds, and exp(t) >= 1 + t for all t."""
    slopes(book)
    tangent(book)
    reals(book)
    harmonics(book)
