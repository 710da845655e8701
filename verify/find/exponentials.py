"""What follows from exp' = exp about the exponential function itself: it is above its tangent, and rises."""

from __future__ import annotations

from fractions import Fraction

from verify.find.lemmas import Book, Split, Want, Wish
from verify.find.proofs import statement, use
from verify.kernel.lemmas.records import Exponent, Positive, Same


def growth(book: Book) -> None:
    """exp(x) >= 1 + x and exp(-x) >= 1 - x for x >= 0, by comparing slopes."""
    book.comparison("growth", "x", None, ("x", ">=", "1 + x"))
    book.comparison("decay", "x", Fraction(1), ("-x", ">=", "1 - x"))


def tangent(book: Book) -> None:
    """exp(t) >= 1 + t for all t, by `growth`."""
    book.lemma(
        "tangent",
        statement("", (), "exp(t) >= 1 + t", reals="t"),
        [Positive("t"), Split("t", [use("growth", x="t")], [Split("-1 - t", [], [use("decay", x="-t")])])],
    )


def rising(book: Book) -> None:
    """exp(s) <= exp(t) for s <= t, by `tangent`."""
    book.lemma(
        "exponentials rise",
        statement("", ("s <= t",), "exp(s) <= exp(t)", reals="s t"),
        [
            Exponent("s", "t - s"),
            Same("exp", "s + (t - s)", "t"),
            use("tangent", t="t - s"),
            Positive("s"),
            Want(
                "exp(s) <= exp(t)",
                using=("exp(t - s) >= 1 + (t - s)", "exp(s) > 0", "exp(s)*exp(t - s) = exp(t)", "s <= t"),
            ),
        ],
    )


def strictly(book: Book) -> None:
    """exp(t) > 1 + t for t other than 0, and that exponentials and exponents rise strictly, by `tangent`."""
    apart = "exp(t)*exp(s - t) = exp(s)"
    slope = "exp(s - t) >= 1 + (s - t)"
    for name, sign in (("exponents rise", "<="), ("exponents rise strictly", "<")):
        wanted = Want(f"s {sign} t", using=(f"exp(s) {sign} exp(t)", apart, slope, "exp(t) > 0"), scale=("exp(t) > 0",))
        book.lemma(
            name,
            statement("", (f"exp(s) {sign} exp(t)",), f"s {sign} t", reals="s t"),
            [Exponent("t", "s - t"), use("tangent", t="s - t"), Positive("t"), wanted],
        )
    book.lemma(
        "exponentials rise strictly",
        statement("", ("s < t",), "exp(s) < exp(t)", reals="s t"),
        [
            Exponent("s", "t - s"),
            use("tangent", t="t - s"),
            Positive("s"),
            Want(
                "exp(s) < exp(t)",
                using=("exp(t - s) >= 1 + (t - s)", "exp(s) > 0", "exp(s)*exp(t - s) = exp(t)", "s < t"),
            ),
        ],
    )
    half = "exp(t/2)"
    above = "exp(t) > 1 + t"
    square = (f"{half} >= 1 + t/2", f"{half}*{half} = exp(t)")
    grown: list[Wish] = [
        Want(f"{half} > 1", using=(f"{half} >= 1 + t/2", "-t < 0")),
        Want(above, using=(f"{half} > 1", *square)),
    ]
    book.lemma(
        "tangent, strictly",
        statement("", ("t**2 > 0",), above, reals="t"),
        [
            Exponent("t/2", "t/2"),
            Exponent("t/2", "-t/2"),
            use("tangent", t="t/2"),
            use("tangent", t="-t/2"),
            Positive("t/2"),
            Split(
                "t",
                [Split("-t", [], grown)],
                [
                    Want(
                        f"{half} < 1", using=(f"{half}*exp(-t/2) = 1", "exp(-t/2) >= 1 - t/2", "t < 0", f"{half} > 0")
                    ),
                    Want(above, using=(f"{half} < 1", *square)),
                ],
            ),
        ],
    )
