"""Proofs on what moves the best share, and on who folds."""

from __future__ import annotations

from functools import cache

from derivations.sources.utility.share_proof import APART, ODDS, RATIO, logarithms, same
from verify.find.lemmas import Want
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Exponent, Positive, Same, Theorem

DIVISOR, OTHER_DIVISOR = "exp(l) - 1 + n > 0", "exp(m) - 1 + n > 0"
NO_FOLDED = "s*(exp(l) - 1 + n) = exp(l) - 1"


@cache
def statics() -> Theorem:
    """Signs of what moves the best share."""
    proofs = Proofs("utility: what moves the share")
    show = proofs.show
    logarithms(proofs.book)
    both = "(exp(l) - 1 + n)*(exp(m) - 1 + n) > 0"
    apart = "(t - s)*(exp(m) - 1 + n)*(exp(l) - 1 + n) = (n + B)*(exp(m) - exp(l))"
    more = "(n + B)*(exp(m) - exp(l)) > 0"
    show(
        "a higher ratio is a greater share",
        *(Positive("l"), Positive("m"), DIVISOR, OTHER_DIVISOR),
        use("exponentials rise strictly", s="l", t="m"),
        "n + B > 0",
        Want(apart, using=(RATIO, "t*(exp(m) - 1 + n) = exp(m) - 1 - B"), multiplier=2),
        Want(both, using=(DIVISOR, OTHER_DIVISOR)),
        Want(more, using=("n + B > 0", "exp(l) < exp(m)")),
        Want("s < t", (apart, more, both), 1, (both,)),
    )
    apart = "(exp(g*m) - exp(g*l))*(1 - p)*(1 - q) = (n - 1)*(q - p)"
    both, more = "(1 - p)*(1 - q) > 0", "(n - 1)*(q - p) > 0"
    show(
        "the ratio rises with p",
        *("1 - p > 0", "1 - q > 0", Positive("g*l")),
        Want(both, using=("1 - p > 0", "1 - q > 0")),
        Want(apart, using=(ODDS, "exp(g*m)*(1 - q) = q*(n - 1)")),
        Want(more, using=("n > 1", "p < q")),
        Want("exp(g*l) < exp(g*m)", (more, apart, both), 1, (both,)),
        use("exponents rise strictly", s="g*l", t="g*m"),
        Want("l < m", using=("g > 0", "g*l < g*m"), scale=("g > 0",)),
    )
    show(
        "a positive share has a ratio above 1",
        *(Positive("l"), DIVISOR, Want("exp(l) > exp(0)", using=("s > 0", DIVISOR, RATIO, "B >= 0"))),
        use("exponents rise strictly", s="0", t="l"),
    )
    show(
        "the ratio falls with risk aversion",
        use("exponents rise", s="g*l", t="h*m"),
        use("exponents rise", s="h*m", t="g*l"),
        *("h > 0", "g*l = h*m"),
        Want("(h - g)*l > 0", using=("g < h", "l > 0")),
        Want("m < l", using=("(h - g)*l > 0", "g*l = h*m", "h > 0"), scale=("h > 0",)),
    )
    folded = (DIVISOR, RATIO, "t*(exp(l) - 1 + n) = exp(l) - 1 - C", "B < C")
    show("the share falls with folded chips", Positive("l"), DIVISOR, Want("t < s", folded, scale=(DIVISOR,)))
    kelly = ("s*(n - 1) = n*p - 1 - (1 - p)*B", "t*(m - 1) = m*p - 1 - (1 - p)*B")
    apart = "(t - s)*(n - 1)*(m - 1) = (1 - p)*(1 + B)*(m - n)"
    both, more = "(n - 1)*(m - 1) > 0", "(1 - p)*(1 + B)*(m - n) > 0"
    show(
        "Kelly's share rises with the players",
        *("(1 - p)*(1 + B) > 0", Want(apart, using=kelly, multiplier=2)),
        Want(more, using=("(1 - p)*(1 + B) > 0", "n < m")),
        *("m > 1", Want(both, using=("n > 1", "m > 1"))),
        Want("s < t", (more, apart, both), 1, (both,)),
    )
    show(
        "nobody bets without an edge",
        *(Positive("l"), DIVISOR, Want("exp(0) < exp(l)", using=("s > 0", DIVISOR, NO_FOLDED))),
        use("exponents rise strictly", s="0", t="l"),
        Want("0 < g*l", using=("g > 0", "0 < l")),
        use("exponentials rise strictly", s="0", t="g*l"),
        Want("n*p > 1", using=("exp(0) < exp(g*l)", "p < 1", ODDS)),
    )
    show(
        "everybody bets with an edge",
        *(Positive("l"), DIVISOR, "1 - p > 0"),
        Want("exp(0) < exp(g*l)", using=("1 - p > 0", "n*p > 1", ODDS), scale=("1 - p > 0",)),
        use("exponents rise strictly", s="0", t="g*l"),
        Want("0 < l", using=("g > 0", "0 < g*l"), scale=("g > 0",)),
        use("exponentials rise strictly", s="0", t="l"),
        Want("s > 0", using=("exp(0) < exp(l)", DIVISOR, NO_FOLDED), scale=(DIVISOR,)),
    )
    return proofs.certificate


def rises(proofs: Proofs) -> None:
    """F(q, d) rises with q."""
    scaled = Want("(q*d)**2 > 0", using=("q > 0", "d**2 > 0"))
    proofs.show(
        "both below 1",
        *("q > 0", "r/q < 1", "r/q > 0", scaled),
        use("weighted mean", q="r/q", d="q*d"),
        Same("exp", "r/q*(q*d)", "r*d"),
    )
    proofs.show("below 1 and 1", scaled, use("tangent, strictly", t="q*d"))
    proofs.show(
        "1 and above 1",
        Want("(-r*d)**2 > 0", using=("r > 0", "d**2 > 0")),
        use("tangent, strictly", t="-r*d"),
    )
    proofs.show("both above 1", Want("(-d)**2 > 0", using=("d**2 > 0",)), use("both below 1", **same("q", "r"), d="-d"))


@cache
def who_folds() -> Theorem:
    """Who is more averse to risk folds more."""
    proofs = Proofs("utility: who folds")
    logarithms(proofs.book)
    rises(proofs)
    return proofs.certificate


def chord(proofs: Proofs) -> None:
    """u(y) - u(x) > u'(x)(y - x) for risk lovers."""
    mean = "(1 - g)*exp(y - x) < exp((1 - g)*(y - x)) - g"
    scaled = "(1 - g)*exp(y - x)*exp((1 - g)*x) < exp((1 - g)*y) - g*exp((1 - g)*x)"
    says = "(exp((1 - g)*y) - 1)/(1 - g) - (exp((1 - g)*x) - 1)/(1 - g) > exp(-g*x)*(exp(y) - exp(x))"
    proofs.book.lemma(
        "chord of utility, g < 0",
        statement("", ("g < 0", APART), says, reals="g x y"),
        [
            *("1 - g > 0", "1/(1 - g) > 0", "1/(1 - g) < 1"),
            Want("((1 - g)*(y - x))**2 > 0", using=("1 - g > 0", APART)),
            use("weighted mean", q="1/(1 - g)", d="(1 - g)*(y - x)"),
            Same("exp", "1/(1 - g)*((1 - g)*(y - x))", "y - x"),
            Exponent("y - x", "(1 - g)*x"),
            Exponent("(1 - g)*(y - x)", "(1 - g)*x"),
            *(Exponent("-g*x", "x"), Exponent("-g*x", "y"), Positive("(1 - g)*x")),
            mean,
            Want(
                scaled,
                using=(mean, "exp((1 - g)*x) > 0", "exp((1 - g)*(y - x))*exp((1 - g)*x) = exp((1 - g)*y)"),
            ),
            Want(
                says,
                using=(
                    *(scaled, "exp(-g*x)*exp(x) = exp((1 - g)*x)", "exp(-g*x)*exp(y) = exp(y - g*x)"),
                    "exp(y - x)*exp((1 - g)*x) = exp(y - g*x)",
                ),
            ),
        ],
    )
