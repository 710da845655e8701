"""Proofs for every number of faces: the value of liar's dice tends to 1 - 1/e, and is never more than 1/(e N) away."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate

from derivations.sources.liars_dice.expansion_proof import at_most, expansion
from derivations.sources.liars_dice.exponential_proof import euler
from verify.find.lemmas import Book, Split, Want, Wish
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Harmonic, Same, Theorem, Whole
from verify.kernel.liars_dice.statements import EXPANSION, LIMIT

# the expansion shows the limit's bound for N >= 8; below, each N is shown by itself
SMALL = 7


@cache
def limit() -> Theorem:
    """The limit 1 - 1/e, within 1/(e N)."""
    proofs = Proofs("liar's dice: limit", after=expansion())
    book = proofs.book
    proofs.show("loss at most 1/e", *at_most(), "k > 0")
    for faces in range(1, SMALL + 1):
        _small(book, faces)
    last = EXPANSION["loss, from below"]
    need = LIMIT["loss at least (1 - 1/N)/e"]
    enough = "12*N**2*(3*exp(-1) - 1) >= N*(exp(1) - exp(-1)) + 48"
    large: list[Wish] = [
        Want(enough, using=(f"N >= {SMALL + 1}", "exp(-1) >= 71/193", "exp(1) <= 193/71"), degree=3),
        Want(need.then, using=(last.then, enough), scale=("N > 0", "N > 0")),
    ]
    proofs.show(
        "loss at least (1 - 1/N)/e",
        "N > 0",
        "k > 0",
        *euler(),
        use("loss, from below", N="N", k="k"),
        Split(f"N - {SMALL + 1}", large, _at_most_faces(SMALL, need.then)),
    )
    return proofs.certificate


def best_for(faces: int) -> tuple[int, Fraction]:
    """For one N the best threshold j, and H(N) - H(j).

    >>> best_for(6)
    (2, Fraction(19, 20))
    """
    harmonic = list(accumulate((Fraction(1, i) for i in range(1, faces + 1)), initial=Fraction(0)))
    j = max(range(1, faces + 1), key=lambda j: j * (harmonic[faces] - harmonic[j]))
    return j, harmonic[faces] - harmonic[j]


def _small(book: Book, faces: int) -> None:
    """The bound for one N: with the best threshold j, in numbers, and e >= 19/7."""
    j, difference = best_for(faces)
    apart = f"H({faces}) - H({j}) = {difference}"
    goal = f"k/{faces}*(H({faces}) - H(k)) >= exp(-1)*(1 - 1/{faces})"
    given = ("k >= 1", f"k <= {faces}", f"H({faces}) - H(k) <= 1", f"k*(1 - H({faces}) + H(k)) <= 1")
    book.lemma(
        f"the loss for N = {faces}",
        statement("k", given, goal),
        [
            *(Harmonic(str(i)) for i in range(j + 1, faces + 1)),
            apart,
            use("no threshold is better", N=str(faces), k="k", j=str(j)),
            *euler(),
            Want(
                goal,
                using=("exp(-1) <= 7/19", f"k/{faces}*(H({faces}) - H(k)) >= {j}/{faces}*(H({faces}) - H({j}))", apart),
            ),
        ],
    )


def _at_most_faces(faces: int, goal: str) -> list[Wish]:
    """The goal for N < faces + 1, case by case."""
    wishes: list[Wish] = [Whole(f"{faces + 1} - N")]
    exactly: list[Wish] = [
        f"N = {faces}",
        Same("H", "N", str(faces)),
        use(f"the loss for N = {faces}", k="k"),
        Want(
            goal,
            using=(f"N = {faces}", f"H(N) = H({faces})", f"k/{faces}*(H({faces}) - H(k)) >= exp(-1)*(1 - 1/{faces})"),
            multiplier=3,
        ),
    ]
    return wishes + (exactly if faces == 1 else [Split(f"N - {faces}", exactly, _at_most_faces(faces - 1, goal))])
