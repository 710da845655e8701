"""Lemmas on exponentials: bounds of exp by quotients, and of exp(H(m) - H(n)) for harmonic numbers."""

from __future__ import annotations

from fractions import Fraction

from derivations.liars_dice.value_proof import statement, use
from verify.find.lemmas import Book, Split, Want, Wish
from verify.kernel.lemmas.records import Exponent, Harmonic, Positive, Same

STEP: tuple[Wish, ...] = (use("hypothesis", m="m", n="n"), "m + 1 > 0", "m > 0", "n > 0", Harmonic("m + 1"))


def exponentials(book: Book) -> None:
    """Bounds of exp by quotients, and exp(t) >= 1 + t for all t."""
    book.comparison("growth", "x", None, ("x", ">=", "1 + x"))
    book.comparison("decay", "x", Fraction(1), ("-x", ">=", "1 - x"))
    book.comparison("midpoint", "x", Fraction(2), ("x", "<=", "(2 + x)/(2 - x)"))
    book.comparison(
        "trapezoid", "x", None, ("(x + x/(1 + x))/2", ">=", "1 + x"), steps=[Want("x**2 + x**3 >= 0", degree=3)]
    )
    book.lemma(
        "tangent",
        statement("", (), "exp(t) >= 1 + t", reals="t"),
        [Positive("t"), Split("t", [use("growth", x="t")], [Split("-1 - t", [], [use("decay", x="-t")])])],
    )


def harmonics(book: Book) -> None:
    """exp(H(m) - H(n)) between quotients, for m >= n >= 1."""
    both: tuple[Wish, ...] = (
        Exponent("H(m) - H(n)", "1/(m + 1)"),
        Same("exp", "H(m) - H(n) + 1/(m + 1)", "H(m + 1) - H(n)"),
    )
    book.induction(
        "upper bound",
        statement("m n", ("n >= 1",), "exp(H(m) - H(n)) <= m/n"),
        "m",
        "n",
        step=[
            *STEP,
            *both,
            Exponent("1/(m + 1)", "-1/(m + 1)"),
            use("tangent", t="-1/(m + 1)"),
            Positive("1/(m + 1)"),
            "exp(1/(m + 1)) <= (m + 1)/m",
        ],
    )
    book.induction(
        "sharp upper bound",
        statement("m n", ("n >= 1",), "exp(H(m) - H(n)) <= (2*m + 1)/(2*n + 1)"),
        "m",
        "n",
        step=[
            *STEP,
            *both,
            use("midpoint", x="1/(m + 1)"),
            Positive("1/(m + 1)"),
            "exp(1/(m + 1)) <= (2*m + 3)/(2*m + 1)",
        ],
    )
    book.induction(
        "sharp lower bound",
        statement("m n", ("n >= 1",), "exp(H(m) - H(n) + (1/n - 1/m)/2) >= m/n"),
        "m",
        "n",
        step=[
            *STEP,
            Exponent("H(m) - H(n) + (1/n - 1/m)/2", "(1/m + 1/(m + 1))/2"),
            Same("exp", "H(m) - H(n) + (1/n - 1/m)/2 + (1/m + 1/(m + 1))/2", "H(m + 1) - H(n) + (1/n - 1/(m + 1))/2"),
            "1/m >= 0",
            use("trapezoid", x="1/m"),
            Positive("(1/m + 1/(m + 1))/2"),
            "exp((1/m + 1/(m + 1))/2) >= (m + 1)/m",
        ],
    )
