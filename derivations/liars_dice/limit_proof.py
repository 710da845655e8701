"""Proofs for every number of faces: the value of liar's dice tends to 1 - 1/e, how fast, and the next term."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import accumulate

from derivations.liars_dice.exponential_proof import exponentials, harmonics
from derivations.liars_dice.value_proof import Proofs, best, statement, use, value
from verify.find.lemmas import Book, Split, Want, Wish
from verify.kernel.lemmas.records import Exponent, Harmonic, Nearest, Positive, Same, Theorem, Whole
from verify.kernel.liars_dice.statements import EXPANSION, LIMIT, THRESHOLD

# the expansion shows the limit's bound for N >= 18; below, each N is shown by itself
SMALL = 17
LOSS = "k/N*(H(N) - H(k))"


def from_above(book: Book) -> None:
    """The loss is at most 1/e - (1 - 1/e)/(2N) + (3e - 1)/(4N^2): k is at most N/e + 1."""
    share = "(N - N*exp(-1) - 1)"
    lower = f"{share}/(2*N*exp(-1) + 3)"
    steps: list[Wish] = [
        *_at_most(),
        "k > 0",
        "N > 0",
        "2*k + 1 > 0",
        use("sharp upper bound", m="N", n="k"),
        "H(N) - H(k) >= 1 - 1/k",
        "exp(H(N) - H(k))*exp(-1) >= 1 - 1/k",
        "k*exp(H(N) - H(k))*exp(-1) <= N*exp(-1)",
        "k - 1 <= N*exp(-1)",
        "H(N) - H(k) <= (2*N + 1)/(2*k + 1)*exp(-1)",
        "N*exp(-1) > 0",
        "2*N*exp(-1) + 3 > 0",
        Want(f"(N - k)/(2*k + 1) >= {lower}", using=("k - 1 <= N*exp(-1)", "N >= 1", "2*N*exp(-1) + 3 > 0")),
        Want(
            "k*(H(N) - H(k)) <= exp(-1)*(N - (N - k)/(2*k + 1))",
            using=("H(N) - H(k) <= (2*N + 1)/(2*k + 1)*exp(-1)", "k > 0"),
        ),
        Want(
            f"k*(H(N) - H(k)) <= exp(-1)*N - exp(-1)*{lower}",
            using=(
                "k*(H(N) - H(k)) <= exp(-1)*(N - (N - k)/(2*k + 1))",
                f"(N - k)/(2*k + 1) >= {lower}",
                "exp(-1) > 0",
                "2*k + 1 > 0",
                "2*N*exp(-1) + 3 > 0",
            ),
            scale=("2*k + 1 > 0",),
        ),
        Exponent("1", "-1"),
        Positive("1"),
        use("growth", x="1"),
        "2*N + 3*exp(1) > 0",
        Want(f"exp(-1)*{lower} = {share}/(2*N + 3*exp(1))", using=("exp(1)*exp(-1) = 1",)),
        Want(
            f"{share}/(2*N + 3*exp(1)) >= (1 - exp(-1))/2 - (3*exp(1) - 1)/(4*N)",
            using=("exp(1)*exp(-1) = 1", "exp(1) > 0", "exp(1) >= 2", "N > 0"),
        ),
        Want(
            f"exp(-1)*{lower} >= (1 - exp(-1))/2 - (3*exp(1) - 1)/(4*N)",
            using=(
                f"exp(-1)*{lower} = {share}/(2*N + 3*exp(1))",
                f"{share}/(2*N + 3*exp(1)) >= (1 - exp(-1))/2 - (3*exp(1) - 1)/(4*N)",
                "2*N + 3*exp(1) > 0",
                "2*N*exp(-1) + 3 > 0",
            ),
        ),
    ]
    need = EXPANSION["loss, from above"]
    steps.append(
        Want(
            need.then,
            using=(
                f"k*(H(N) - H(k)) <= exp(-1)*N - exp(-1)*{lower}",
                f"exp(-1)*{lower} >= (1 - exp(-1))/2 - (3*exp(1) - 1)/(4*N)",
                "2*N*exp(-1) + 3 > 0",
                "N > 0",
            ),
            scale=("2*N*exp(-1) + 3 > 0",),
        )
    )
    book.lemma("loss, from above", need, steps)


def _at_most() -> tuple[Wish, ...]:
    """k s <= k exp(s - 1) <= N/e for s = H(N) - H(k)."""
    return (
        use("upper bound", m="N", n="k"),
        use("tangent", t="H(N) - H(k) - 1"),
        Exponent("H(N) - H(k)", "-1"),
        Positive("-1"),
    )


def loss_at(book: Book) -> None:
    """What the caller gets from any threshold j: at least 2a - e a^2 - (1 - a)/(2N), where a = j/N."""
    rest = "H(N) - H(j) + (1/j - 1/N)/2"
    gain = "j/N*(H(N) - H(j)) >= 2*j/N - exp(1)*(j/N)**2 - (1 - j/N)/(2*N)"
    apart = f"exp(1)*j/N >= 2 - ({rest})"
    last = Want(gain, using=(apart, "j > 0", "N > 0"))
    book.lemma(
        "loss at j",
        statement("N j", ("N >= 1", "j >= 1", "j <= N"), gain),
        [
            use("sharp lower bound", m="N", n="j"),
            use("tangent", t=f"1 - ({rest})"),
            Exponent(rest, f"1 - ({rest})"),
            Same("exp", f"{rest} + 1 - ({rest})", "1"),
            Positive(rest),
            "j > 0",
            "N > 0",
            f"exp(1 - ({rest}))*exp({rest}) = exp(1)",
            Want(
                f"exp(1) >= exp({rest})*(2 - ({rest}))",
                using=(
                    f"exp(1 - ({rest}))*exp({rest}) = exp(1)",
                    f"exp(1 - ({rest})) >= 2 - ({rest})",
                    f"exp({rest}) > 0",
                ),
                multiplier=2,
            ),
            Positive("1"),
            Split(f"2 - ({rest})", [apart, last], ["exp(1)*j/N >= 0", apart, last]),
        ],
    )
    book.lemma(
        "no threshold is better",
        statement("N k j", (*THRESHOLD, "j >= 1", "j <= N"), f"{LOSS} >= j/N*(H(N) - H(j))"),
        [
            Split(
                "j - k",
                [use("no higher threshold is better", N="N", k="k", j="j")],
                [use("no lower threshold is better", N="N", k="k", j="j")],
            )
        ],
    )


def from_below(book: Book) -> None:
    """The loss is at least 1/e - (1 - 1/e)/(2N) - (1 + e)/(4N^2): try the whole number j nearest to N/e."""
    need = EXPANSION["loss, from below"]
    right = need.then.partition(">=")[2]
    squared = "exp(1)*(j/N)**2 = exp(1)*(j/N - exp(-1))**2 + 2*j/N - exp(-1)"
    small = "4*N**2*exp(-1) - 2*N*(1 - exp(-1)) - 1 - exp(1) <= 0"
    near = ("j - N*exp(-1) >= -1/2", "j - N*exp(-1) <= 1/2")
    book.lemma(
        "loss, from below",
        need,
        [
            "N > 0",
            Exponent("1", "-1"),
            Positive("1"),
            Positive("-1"),
            use("growth", x="1"),
            use("midpoint", x="1"),
            "exp(-1) <= 1/2",
            Want("exp(-1) >= 1/3", using=("exp(1) <= 3", "exp(1)*exp(-1) = 1", "exp(-1) > 0")),
            use("harmonic numbers rise", m="N", n="k"),
            Split(
                "N - 2",
                [
                    Nearest("N*exp(-1)", "j"),
                    Want("j > 0", using=(near[0], "exp(-1) >= 1/3", "N >= 2")),
                    Whole("j"),
                    Want("j <= N", using=(near[1], "exp(-1) <= 1/2", "N >= 2")),
                    use("no threshold is better", N="N", k="k", j="j"),
                    use("loss at j", N="N", j="j"),
                    Want("j/N >= exp(-1) - 1/(2*N)", using=(near[0], "N > 0")),
                    Want("exp(1)*(j/N - exp(-1))**2 <= exp(1)/(4*N**2)", using=(*near, "exp(1) > 0"), degree=3),
                    Want(squared, using=("exp(1)*exp(-1) = 1",)),
                    Want(
                        need.then,
                        using=(
                            f"{LOSS} >= j/N*(H(N) - H(j))",
                            "j/N*(H(N) - H(j)) >= 2*j/N - exp(1)*(j/N)**2 - (1 - j/N)/(2*N)",
                            "j/N >= exp(-1) - 1/(2*N)",
                            "exp(1)*(j/N - exp(-1))**2 <= exp(1)/(4*N**2)",
                            squared,
                            "N > 0",
                        ),
                    ),
                ],
                [
                    Whole("2 - N"),
                    Want(small, using=("N >= 1", "2 - N >= 1", "exp(-1) <= 1/2", "exp(1) >= 2", "exp(-1) > 0")),
                    Want(f"{right} <= 0", using=(small, "N > 0")),
                    "k*(H(N) - H(k)) >= 0",
                    f"{LOSS} >= 0",
                ],
            ),
        ],
    )


@cache
def expansion() -> Theorem:
    """The next term: V_N = (1 - 1/e)(1 + 1/(2N)) up to a multiple of 1/N^2."""
    proofs = Proofs("liar's dice: expansion", after=value())
    best(proofs.book)
    exponentials(proofs.book)
    harmonics(proofs.book)
    from_above(proofs.book)
    loss_at(proofs.book)
    from_below(proofs.book)
    return proofs.certificate


def limit() -> Theorem:
    """The limit 1 - 1/e, within 1/(e N)."""
    proofs = Proofs("liar's dice: limit", after=expansion())
    book = proofs.book
    proofs.show("loss at most 1/e", *_at_most(), "k > 0")
    book.comparison(
        "sharper growth",
        "x",
        Fraction(3),
        ("x", ">=", "(12 + 6*x + x**2)/(12 - 6*x + x**2)"),
        positive=["12 - 6*x + x**2 > 0", "12 + 6*x + x**2 > 0"],
        steps=[Want("x**4 >= 0", degree=4)],
    )
    quotient = "(120 + 60*x + 12*x**2 + x**3)/(120 - 60*x + 12*x**2 - x**3)"
    book.comparison(
        "sharper decay",
        "x",
        Fraction(2),
        ("x", "<=", quotient),
        positive=["120 - 60*x + 12*x**2 - x**3 > 0", "120 + 60*x + 12*x**2 + x**3 > 0"],
        steps=[Want("x**6 >= 0", degree=6)],
    )
    for faces in range(1, SMALL + 1):
        _small(book, faces)
    last = EXPANSION["loss, from below"]
    need = LIMIT["loss at least (1 - 1/N)/e"]
    one = "exp(1)*exp(-1) = 1"
    enough = ("exp(-1) >= 1/3", "108*exp(-1) - 37 - exp(1) >= 0")
    large = Want(need.then, using=(last.then, f"N >= {SMALL + 1}", "N > 0", *enough))
    proofs.show(
        "loss at least (1 - 1/N)/e",
        "N > 0",
        "k > 0",
        Exponent("1", "-1"),
        Positive("-1"),
        use("sharper decay", x="1"),
        Want("exp(-1) >= 71/193", using=("exp(1) <= 193/71", one, "exp(-1) > 0")),
        Want(enough[0], using=("exp(-1) >= 71/193",)),
        Want(enough[1], using=("exp(-1) >= 71/193", "exp(1) <= 193/71")),
        use("loss, from below", N="N", k="k"),
        Split(f"N - {SMALL + 1}", [large], _at_most_faces(SMALL, need.then)),
    )
    return proofs.certificate


def _small(book: Book, faces: int) -> None:
    """The bound for one N: with the best threshold j, in numbers, and e >= 19/7."""
    harmonic = list(accumulate((Fraction(1, i) for i in range(1, faces + 1)), initial=Fraction(0)))
    j = max(range(1, faces + 1), key=lambda j: j * (harmonic[faces] - harmonic[j]))
    apart = f"H({faces}) - H({j}) = {harmonic[faces] - harmonic[j]}"
    goal = f"k/{faces}*(H({faces}) - H(k)) >= exp(-1)*(1 - 1/{faces})"
    given = ("k >= 1", f"k <= {faces}", f"H({faces}) - H(k) <= 1", f"k*(1 - H({faces}) + H(k)) <= 1")
    book.lemma(
        f"the loss for N = {faces}",
        statement("k", given, goal),
        [
            *(Harmonic(str(i)) for i in range(j + 1, faces + 1)),
            apart,
            use("no threshold is better", N=str(faces), k="k", j=str(j)),
            Exponent("1", "-1"),
            Positive("-1"),
            use("sharper growth", x="1"),
            Want("exp(-1) <= 7/19", using=("exp(1) >= 19/7", "exp(1)*exp(-1) = 1", "exp(-1) > 0")),
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
