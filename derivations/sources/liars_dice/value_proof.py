"""Proofs for every number of faces: the value of liar's dice, its fall with N, the best threshold, the secretaries."""

from __future__ import annotations

from functools import cache

from verify.find.lemmas import Book, Wish
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Harmonic, Theorem
from verify.kernel.liars_dice.statements import BEST, THRESHOLD

UP = ("N + 1 > 0", Harmonic("N + 1"))
NEXT = ("k + 1 > 0", Harmonic("k + 1"))


def rising(book: Book) -> None:
    """H(m) >= H(n) for m >= n >= 0."""
    book.induction(
        "harmonic numbers rise",
        statement("m n", ("n >= 0",), "H(m) >= H(n)"),
        "m",
        "n",
        step=[use("hypothesis", m="m", n="n"), "m + 1 > 0", Harmonic("m + 1"), "H(m + 1) >= H(m)"],
    )


@cache
def value() -> Theorem:
    """The values and optimal strategies of all stages."""
    proofs = Proofs("liar's dice: value")
    show, add_up = proofs.show, proofs.add_up
    rising(proofs.book)
    show("a threshold of 1", use("harmonic numbers rise", m="N", n="1"))
    show("a threshold above 1", "k > 0", Harmonic("k"))
    enough: list[Wish] = [
        "M > 0",
        use("harmonic numbers rise", m="M - 1", n="k"),
        Harmonic("M"),
        "1 - (H(N) - H(M)) - 1/M >= 0",
    ]
    show("late bluffs", "N > 0", "y > 0")
    show("late bluffs of M", *enough, "1/M >= 1/N")
    add_up("sum of late bluffs", "H(y) - y/N", "y > 0", Harmonic("y"))
    show("late bluffs are the low rolls")
    show("late claims above M", "y > 0")
    show("late claims of M", *enough, "(1 - (H(N) - H(M)))*M >= 1")
    show("bluffs", "y > 0")
    show("the rest on k")
    add_up("sum of bluffs", "H(y) - y/N", "y > 0", Harmonic("y"))
    show("bluffs are the low rolls")
    show("claims above k", "y > 0")
    show("true claims of k, roll k whole")
    show("true claims of k, all by roll k")
    show("what the roller is sure of")
    show("calls", "y > 0")
    show("a bluff of k or more", "y > 0")
    show("a true claim above k", "y > 0")
    show("the highest true claim is best", "y > 0", "x > 0")
    show("a claim below k")
    add_up("sum of true claims", "x - k*H(x)", "x > 0", Harmonic("x"))
    show("what the caller allows")
    return proofs.certificate


def decreasing() -> Theorem:
    """The value falls as N grows."""
    proofs = Proofs("liar's dice: decreasing", after=value())
    proofs.book.induction(
        "harmonic numbers rise slowly",
        statement("m n", ("n >= 0",), "H(m) - H(n) <= (m - n)/(n + 1)"),
        "m",
        "n",
        step=["m + 1 > 0", use("hypothesis", m="m", n="n"), Harmonic("m + 1"), "1/(m + 1) <= 1/(n + 1)"],
    )
    show = proofs.show
    show("the threshold stays", *UP, "H(N + 1) >= H(N)")
    show("the threshold moves, below", *UP, *NEXT, "1/(N + 1) <= 1/(k + 1)")
    show("the threshold moves, above", *UP, *NEXT)
    show("loss with the same threshold", *UP)
    show(
        "loss with the next threshold",
        *UP,
        *NEXT,
        use("harmonic numbers rise slowly", m="N + 1", n="k"),
        "N + 1 - k > k + 1",
        "N - k > 0",
        "H(N) - H(k) > N/(N + 1)",
        "(N - k)*(H(N) - H(k) - N/(N + 1)) > 0",
    )
    return proofs.certificate


def best(book: Book) -> None:
    """(j/N)(H(N) - H(j)) is greatest at a threshold: it rises before and falls after; harmonic numbers rise."""
    book.induction(
        "the loss falls",
        statement("N k j", (*THRESHOLD[:4], "j <= N"), "k*(H(N) - H(k)) >= j*(H(N) - H(j))"),
        "j",
        "k",
        step=[
            use("hypothesis", N="N", k="k", j="j"),
            "j + 1 > 0",
            Harmonic("j + 1"),
            use("harmonic numbers rise", m="j", n="k"),
            "H(N) - H(j) <= 1",
        ],
    )
    book.induction(
        "the loss rises",
        statement("N k i", (*THRESHOLD, "i <= k - 1"), "k*(H(N) - H(k)) >= (k - i)*(H(N) - H(k - i))"),
        "i",
        "0",
        step=[
            use("hypothesis", N="N", k="k", i="i"),
            "k - i > 0",
            Harmonic("k - i"),
            Harmonic("k"),
            use("harmonic numbers rise", m="k - 1", n="k - i - 1"),
            "k*(H(N) - H(k - 1)) >= k",
            "H(N) - H(k - i - 1) >= 1",
        ],
    )
    for name, steps in (
        ("no higher threshold is better", [use("the loss falls", N="N", k="k", j="j")]),
        ("no lower threshold is better", [use("the loss rises", N="N", k="k", i="k - j")]),
    ):
        book.lemma(name, BEST[name], steps)


def secretary() -> Theorem:
    """The loss is the greatest over all thresholds, and a secretary's chance."""
    proofs = Proofs("liar's dice: secretary", after=value())
    best(proofs.book)
    proofs.show("skipping k of N + 1", Harmonic("k"))
    return proofs.certificate


def penalty() -> Theorem:
    """The values and optimal strategies where a caught liar pays a penalty."""
    proofs = Proofs("liar's dice: penalty")
    for name in proofs.needs:
        proofs.show(name)
    return proofs.certificate
