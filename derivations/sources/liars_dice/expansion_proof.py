r"""The next term of the loss L_N = (k/N)(H(N) - H(k)), with sharp constants.

With m = 2N + 1 and c = 2k + 1, H(N) - H(k) is close to log(m/c), and the loss is greatest where c is about m/e:

    N L_N = m/(2e) - 1/2 + O(1/N),   the last between -(e - 1/e)/(24 N) - 2/N^2 and (2e + 1/e)/(24 N) + 1/N^2.
"""

from __future__ import annotations

from functools import cache

from derivations.sources.liars_dice.exponential_proof import ONE, euler, exponentials
from derivations.sources.liars_dice.value_proof import best, value
from verify.find.lemmas import Book, Split, Want, Wish
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Exponent, Nearest, Positive, Theorem, Whole
from verify.kernel.liars_dice.statements import EXPANSION, LOSS, THRESHOLD

TOP = "(2*N + 1)*exp(-1)/2 - 1/2"
NEAR = ("j - (2*N + 1)*exp(-1)/2 >= -1/2", "j - (2*N + 1)*exp(-1)/2 <= 1/2")
LEAST, MOST = "exp(1)*(2*j + 1) >= 2*N + 1", "exp(1)*(2*j + 1) - (2*N + 1) <= 2*exp(1)"
NOT_SMALL = "2*N + 1 <= exp(1)*(2*k + 1) + exp(1)/15"


def at_most() -> tuple[Wish, ...]:
    """k s <= k exp(s - 1) <= N/e for s = H(N) - H(k)."""
    return (
        use("upper bound", m="N", n="k"),
        use("tangent", t="H(N) - H(k) - 1"),
        Exponent("H(N) - H(k)", "-1"),
        Positive("-1"),
    )


def bounds(book: Book) -> None:
    """Bounds in bounds: so that long terms are not multiplied out."""
    for name, given, then, letters in (
        ("sum of bounds", ("f <= a + b + d", "b <= c", "d <= g"), "f <= a + c + g", "a b c d f g"),
        (
            "weighted bounds",
            ("a <= b/12 + (24/25)*c", "b <= d", "c <= f"),
            "a <= d/12 + (24/25)*f",
            "a b c d f",
        ),
        ("bound of a bound", ("a <= b", "b <= c"), "a <= c", "a b c"),
        ("bound of a difference", ("a <= b", "c <= d", "b <= f", "f - c <= g"), "a - d <= g", "a b c d f g"),
        (
            "difference of bounds",
            ("f >= g - p + q", "g >= r - a", "a <= b", "p - q <= c"),
            "f >= r - b - c",
            "f g p q r a b c",
        ),
    ):
        book.lemma(name, statement("", given, then, reals=letters))


def from_above(book: Book) -> None:
    """The loss is at most what a tangent allows at any threshold, and thresholds are not far from N/e."""
    x = "2/(4*k + 1)"
    rest = "H(N) - H(k) + 1/(24*(k + 1)**2) - 1/(24*(N + 1)**2)"
    here, there = "1/(2*(4*k + 1)) - k/(24*(k + 1)**2)", "k/(24*(N + 1)**2)"
    cube = f"exp({x} + ({x})**3/12) <= (2*k + 1)/(2*k)"
    loss = "k*(H(N) - H(k))"
    # that what is divided by is positive is given, as it is not plain from k >= 1
    divisor = "4*k + 1 > 0"
    book.lemma(
        "loss at any threshold",
        statement("N k", ("N >= 1", "k >= 1", "k <= N", divisor), f"{loss} <= {TOP} + ({here}) + {there}"),
        [
            *("k > 0", "N > 0", "k + 1 > 0", "N + 1 > 0", "2*k + 1 > 0"),
            use("sharp upper bound", m="N", n="k"),
            use("midpoint", x=x),
            use("exponentials rise", s=x, t=f"{x} + ({x})**3/12"),
            cube,
            Want(f"exp({x}) <= (2*k + 1)/(2*k)", using=(cube, f"exp({x}) <= exp({x} + ({x})**3/12)", "k > 0")),
            use("exponents of a product", r=rest, x=x, a="(2*N + 1)/(2*k + 1)", b="(2*k + 1)/(2*k)"),
        ],
    )
    _not_small(book)
    first, second = "exp(1)/(12*N) + (24/25)/N**2", "exp(-1)/(24*N) + (1/25)/N**2"
    book.lemma(
        "rest at the threshold",
        statement("N k", ("N >= 1", "k >= 1", NOT_SMALL, divisor), f"{here} <= {first}"),
        [
            "N > 0",
            *euler(),
            *("k > 0", "k + 1 > 0", "25*k + 9 > 0"),
            Want("N <= exp(1)*(k + 9/25)", using=(NOT_SMALL, "exp(1) <= 193/71")),
            Want("1/(k + 9/25) <= exp(1)/N", using=("N <= exp(1)*(k + 9/25)", "N > 0", "25*k + 9 > 0")),
            Want("N <= 3*(k + 9/25)", using=("N <= exp(1)*(k + 9/25)", "exp(1) <= 193/71", "25*k + 9 > 0")),
            Want("N**2 <= 9*(k + 9/25)**2", using=("N <= 3*(k + 9/25)", "N > 0", "25*k + 9 > 0")),
            Want("1/(9*(k + 9/25)**2) <= 1/N**2", using=("N**2 <= 9*(k + 9/25)**2", "N > 0", "25*k + 9 > 0")),
            Want(f"{here} <= (1/(k + 9/25))/12 + (24/25)*(1/(9*(k + 9/25)**2))", using=("k >= 1",), degree=6),
            use("weighted bounds", a=here, b="1/(k + 9/25)", c="1/(9*(k + 9/25)**2)", d="exp(1)/N", f="1/N**2"),
        ],
    )
    most = "(N*exp(-1) + 1)/(24*(N + 1)**2)"
    book.lemma(
        "rest at N",
        statement("N k", ("N >= 1", "k - 1 <= N*exp(-1)"), f"{there} <= {second}"),
        [
            "N > 0",
            *euler(),
            "N + 1 > 0",
            Want(f"{most} <= {second}", using=("N >= 1", "exp(-1) >= 71/193"), degree=3),
            Want(f"{there} <= {most}", using=("k - 1 <= N*exp(-1)",)),
            use("bound of a bound", a=there, b=most, c=second),
        ],
    )
    need = EXPANSION["loss, from above"]
    book.lemma(
        "loss, from above",
        need,
        [
            *("k > 0", "N > 0", divisor),
            *at_most(),
            "H(N) - H(k) >= 1 - 1/k",
            "exp(H(N) - H(k))*exp(-1) >= 1 - 1/k",
            "k*exp(H(N) - H(k))*exp(-1) <= N*exp(-1)",
            "k - 1 <= N*exp(-1)",
            use("the threshold is not small", N="N", k="k"),
            use("rest at the threshold", N="N", k="k"),
            use("rest at N", N="N", k="k"),
            use("loss at any threshold", N="N", k="k"),
            use("sum of bounds", f=loss, a=TOP, b=here, c=first, d=there, g=second),
            Want(need.then, using=(f"{loss} <= {TOP} + ({first}) + ({second})", "N > 0")),
        ],
    )


def _not_small(book: Book) -> None:
    """A threshold is at least about N/e, as H(N) - H(k) <= 1."""
    more, wide = "1/(24*k*(k + 1))", "24*k*(k + 1) - 1 > 0"
    rest = f"H(N) - H(k) + {more} - 1/(24*N*(N + 1))"
    book.lemma(
        "the threshold is not small",
        statement("N k", ("N >= 1", "k >= 1", "k <= N", "H(N) - H(k) <= 1"), NOT_SMALL),
        [
            *("N > 0", "k > 0", "N + 1 > 0", "k + 1 > 0", "2*k + 1 > 0", "2*N + 1 > 0"),
            Positive("1"),
            use("sharp lower bound", m="N", n="k"),
            *("(2*N + 1)/(2*k + 1) > 0", "1/(24*N*(N + 1)) >= 0"),
            Want(
                f"{rest} <= 1 + {more}",
                using=("H(N) - H(k) <= 1", "1/(24*N*(N + 1)) >= 0", "N > 0", "N + 1 > 0", "k > 0", "k + 1 > 0"),
                degree=5,
            ),
            use("an exponent of about 1", r=rest, v=more, a="(2*N + 1)/(2*k + 1)"),
            wide,
            Want(
                NOT_SMALL,
                using=(f"(2*N + 1)/(2*k + 1)*(1 - {more}) <= exp(1)", wide, "exp(1) > 0", "k >= 1"),
                scale=(wide,),
                degree=3,
            ),
        ],
    )


def loss_at(book: Book) -> None:
    """What the caller gets from any threshold j that is at least (2N + 1)/(2e) - 1/2, and that none beats k."""
    rest = "H(N) - H(j) + 1/(24*j*(j + 1)) - 1/(24*N*(N + 1))"
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
    book.lemma(
        "loss at j",
        statement(
            "N j",
            ("N >= 1", "j >= 1", "j <= N", LEAST),
            f"j*(H(N) - H(j)) >= {_gain('2*N + 1', '2*j + 1', 'j')} - 1/(24*(j + 1)) + j/(24*N*(N + 1))",
        ),
        [
            *("j > 0", "N > 0", "j + 1 > 0", "N + 1 > 0", "2*j + 1 > 0", "2*N + 1 > 0"),
            use("sharp lower bound", m="N", n="j"),
            "exp(1) >= (2*N + 1)/(2*j + 1)",
            use("what is left of 1", r=rest, a="(2*N + 1)/(2*j + 1)"),
        ],
    )


def _gain(m: str, c: str, times: str) -> str:
    """times (1 - (z - 1/z)/2) for z = e c/m."""
    return f"{times}*(1 - (exp(1)*({c})/({m}) - ({m})/({c})*exp(-1))/2)"


def near_the_best(book: Book) -> None:
    """What that gain is at least for m <= e c <= m + 2e, and the rest, where j is near the best."""
    off = "(exp(1)*c - m)"
    given = ("m > 0", "c > 0", f"{off} >= 0", f"{off} <= 2*exp(1)")
    least = "m*exp(-1)/2 - 1/2"
    gain = _gain("m", "c", "(c - 1)/2")
    parts = f"{gain} = {least} + {off}/(4*m)*(2 - {off}*exp(-1)) - {off}**2/(4*m*c)*exp(-1)"
    linear, square = f"{off}*(2 - {off}*exp(-1)) >= 0", f"{off}**2 <= 4*exp(1)**2"
    small = f"{off}**2/(4*m*c)*exp(-1) <= exp(1)**2/m**2"
    goal = f"{gain} >= {least} - exp(1)**2/m**2"
    book.lemma(
        "gain near the best",
        statement("", given, goal, reals="m c"),
        [
            *map(Positive, ("1", "-1")),
            Exponent("1", "-1"),
            Want(f"{off}*(2*exp(1) - {off})*exp(-1) >= 0", using=(*given[2:], "exp(-1) > 0")),
            Want(linear, using=(f"{off}*(2*exp(1) - {off})*exp(-1) >= 0", ONE), multiplier=3),
            Want(square, using=(*given[2:], "exp(1) > 0")),
            Want("exp(-1)*m/c <= 1", using=(given[2], ONE, "exp(-1) > 0", "c > 0")),
            Want(parts, using=(ONE,), multiplier=4),
            Want(small, using=("exp(-1)*m/c <= 1", square, *given[:2], "exp(-1) > 0", "exp(1) > 0"), degree=3),
            Want(goal, using=(parts, small, linear, *given[:2], ONE), degree=3, multiplier=2),
        ],
    )
    high, less = "exp(1)/(12*(2*N + 1))", "((2*N + 1)*exp(-1) - 1)/(48*N*(N + 1))"
    between, most = "exp(1)/(24*N) - exp(1)/(48*N*(N + 1))", "(exp(1) - exp(-1))/(24*N) + 1/(48*N**2)"
    above, below = "1/(24*(j + 1))", "j/(24*N*(N + 1))"
    book.lemma(
        "rest near the best",
        statement("N j", ("N >= 1", "j >= 1", LEAST, NEAR[0]), f"{above} - {below} <= {most}"),
        [
            "N > 0",
            *euler(),
            Positive("1"),
            *("2*N + 1 > 0", "N + 1 > 0", "j + 1 > 0"),
            Want(f"{above} <= {high}", using=(LEAST, "2*N + 1 > 0", "j + 1 > 0", "exp(1) > 0")),
            Want(f"{below} >= {less}", using=(NEAR[0], "N > 0", "N + 1 > 0")),
            f"{high} <= {between}",
            f"{between} - {less} <= {most}",
            use("bound of a difference", a=above, b=high, c=less, d=below, f=between, g=most),
        ],
    )


def from_below(book: Book) -> None:
    """The loss is at least what the whole number j nearest to (2N + 1)/(2e) gives the caller."""
    need = EXPANSION["loss, from below"]
    loss, most = "j*(H(N) - H(j))", "(exp(1) - exp(-1))/(24*N) + 1/(48*N**2)"
    square = "exp(1)**2/(2*N + 1)**2"
    book.lemma(
        "loss, from below",
        need,
        [
            "N > 0",
            *euler(),
            Positive("1"),
            *("2*N + 1 > 0", "N + 1 > 0"),
            Nearest("(2*N + 1)*exp(-1)/2", "j"),
            Want("j > 0", using=(NEAR[0], "exp(-1) >= 71/193", "N >= 1")),
            Whole("j"),
            Want("N + 1 - j > 0", using=(NEAR[1], "exp(-1) <= 7/19", "N >= 1")),
            Whole("N + 1 - j"),
            *("j <= N", "j + 1 > 0", "2*j + 1 > 0"),
            use("no threshold is better", N="N", k="k", j="j"),
            Want(LEAST, using=(NEAR[0], ONE, "exp(1) > 0"), multiplier=2),
            Want(MOST, using=(NEAR[1], ONE, "exp(1) > 0"), multiplier=2),
            use("loss at j", N="N", j="j"),
            use("gain near the best", m="2*N + 1", c="2*j + 1"),
            use("rest near the best", N="N", j="j"),
            Want("exp(1)**2 <= 15/2", using=("exp(1) <= 193/71", "exp(1) > 0")),
            Want(f"{square} <= (15/8)/N**2", using=("exp(1)**2 <= 15/2", "N > 0")),
            use(
                "difference of bounds",
                f=loss,
                g=_gain("2*N + 1", "2*j + 1", "j"),
                p="1/(24*(j + 1))",
                q="j/(24*N*(N + 1))",
                r=TOP,
                a=square,
                b="(15/8)/N**2",
                c=most,
            ),
            Want(
                need.then,
                using=(f"{LOSS} >= j/N*(H(N) - H(j))", f"{loss} >= {TOP} - (15/8)/N**2 - ({most})", "N > 0"),
            ),
        ],
    )


@cache
def expansion() -> Theorem:
    """The next term: V_N = (1 - 1/e)(1 + 1/(2N)) up to a multiple of 1/N^2."""
    proofs = Proofs("liar's dice: expansion", after=value())
    best(proofs.book)
    for part in (exponentials, bounds, from_above, loss_at, near_the_best, from_below):
        part(proofs.book)
    return proofs.certificate
