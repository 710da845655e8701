"""Proofs that no single risk aversion explains both not to fold and to bet little, and on the share for g = 5."""

from __future__ import annotations

from functools import cache

from derivations.sources.utility.share_proof import logarithms
from derivations.sources.utility.statics_proof import chord, rises
from verify.find.lemmas import Book, Split, Want, Wish
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.records import Exponent, Positive, Theorem
from verify.kernel.utility.player_statements import FLOP, ONE_ATTITUDE

ROOTS = {5: "fifth roots", 6: "sixth roots"}
DIVISOR = "exp(l) + 3 > 0"
SHARE = "s*(exp(l) + 3) = exp(l) - 1"
ODDS = (use("exponents rise", s="g*l", t="a"), use("exponents rise", s="a", t="g*l"))
POWER = "3*k**5 - 68*k + 80 > 0"
# near where 3 k^5 - 68 k is least
LEAST = "73/50"


def roots(book: Book) -> None:
    """Fifth and sixth roots rise."""
    for power, name in ROOTS.items():
        terms = " + ".join(_power("a", power - 1 - j, _power("c", j)) for j in range(power))
        book.lemma(
            name,
            statement("", ("a > 0", "c > 0", f"c**{power} <= a**{power}"), "c <= a", reals="a c"),
            [
                Want(f"{terms} > 0", using=("a > 0", "c > 0"), degree=power - 1),
                Want("c <= a", (f"c**{power} <= a**{power}", f"{terms} > 0"), 1, (f"{terms} > 0",)),
            ],
        )


def _power(name: str, power: int, factor: str = "") -> str:
    parts = [*([f"{name}**{power}"] if power > 1 else [name] * power), *([factor] if factor else [])]
    return "*".join(parts)


def root(number: str, power: int, bound: str, *, least: bool) -> list[Wish]:
    """That exp(x/power) is at least the bound, or at most; `number` is "exp(x) = r"."""
    x = number[4 : number.index(")")]
    a = f"exp({x}/{power})"
    steps: list[Wish] = [Positive(f"{x}/{power}")]
    steps += [Exponent(f"{k}*{x}/{power}", f"{x}/{power}") for k in range(1, power)]
    before: tuple[str, ...] = ()
    for k in range(2, power):
        product = f"exp({k - 1}*{x}/{power})*{a} = exp({k}*{x}/{power})"
        steps.append(Want(f"{a}**{k} = exp({k}*{x}/{power})", using=(product, *before), multiplier=1))
        before = (f"{a}**{k} = exp({k}*{x}/{power})",)
    last = f"exp({power - 1}*{x}/{power})*{a} = exp({x})"
    steps.append(Want(f"{a}**{power} = {number.partition('= ')[2]}", using=(last, *before, number), multiplier=1))
    ends = (a, bound) if least else (bound, a)
    return [*steps, use(ROOTS[power], a=ends[0], c=ends[1])]


@cache
def one_attitude() -> Theorem:
    """Whoever does not fold bets more than four fifths."""
    proofs = Proofs("utility: one attitude")
    show = proofs.show
    logarithms(proofs.book)
    rises(proofs)
    roots(proofs.book)
    x, y = FLOP
    show(
        "to call is better at g = 4/5",
        *root(x, 5, "108823/100000", least=True),
        *root(y, 5, "97799/100000", least=True),
    )
    show(
        "to fold is better at g = 5/6",
        *root(x, 6, "107302/100000", least=False),
        *root(y, 6, "98164/100000", least=False),
    )
    longer = "g*(l - 6/5*a) >= 0"
    show(
        "who calls bets more than four fifths",
        *ODDS,
        *root("exp(a) = 12", 5, "82/50", least=True),
        use("exponents rise strictly", s="0", t="a"),
        Want("g*l = a", using=("g*l <= a", "a <= g*l")),
        Want(longer, using=("g*l = a", "g <= 5/6", "0 < a")),
        Want("6/5*a <= l", using=(longer, "g > 0"), scale=("g > 0",)),
        use("exponentials rise", s="6/5*a", t="l"),
        Exponent("a", "a/5"),
        Want(
            "exp(l) >= 12*exp(a/5)",
            using=("exp(6/5*a) <= exp(l)", "exp(a)*exp(a/5) = exp(6/5*a)", "exp(a) = 12"),
        ),
        Want("exp(l) > 19", using=("exp(l) >= 12*exp(a/5)", "82/50 <= exp(a/5)")),
        DIVISOR,
        Want("s > 4/5", using=("exp(l) > 19", DIVISOR, SHARE), scale=(DIVISOR,)),
    )
    _range(proofs)
    show("at g = 0 more is better")
    _risk_lovers(proofs)
    return proofs.certificate


def _range(proofs: Proofs) -> None:
    """For which g the best share is from 3/20 to a fifth."""
    show, positive = proofs.show, (Positive("l"), DIVISOR, *ODDS)
    show(
        "a fifth at most",
        *positive,
        Want("exp(l) <= exp(b)", using=(DIVISOR, SHARE, "s <= 1/5", "exp(b) = 2")),
        use("exponents rise", s="l", t="b"),
        Want("g*b >= a", using=("g > 0", "l <= b", "a <= g*l")),
    )
    show(
        "a fifth at most, back",
        *(*positive, "g*b >= g*l"),
        Want("l <= b", using=("g > 0", "g*b >= g*l"), scale=("g > 0",)),
        use("exponentials rise", s="l", t="b"),
        Want("s <= 1/5", using=(DIVISOR, SHARE, "exp(l) <= exp(b)", "exp(b) = 2"), scale=(DIVISOR,)),
    )
    show(
        "3/20 at least",
        *positive,
        Want("exp(c) <= exp(l)", using=(DIVISOR, SHARE, "s >= 3/20", "exp(c) = 29/17")),
        use("exponents rise", s="c", t="l"),
        Want("g*c <= a", using=("g > 0", "c <= l", "g*l <= a")),
    )
    show(
        "3/20 at least, back",
        *(*positive, "g*c <= g*l"),
        Want("c <= l", using=("g > 0", "g*c <= g*l"), scale=("g > 0",)),
        use("exponentials rise", s="c", t="l"),
        Want("s >= 3/20", using=(DIVISOR, SHARE, "exp(c) <= exp(l)", "exp(c) = 29/17"), scale=(DIVISOR,)),
    )


def _risk_lovers(proofs: Proofs) -> None:
    """For g < 0 a greater share is better."""
    chord(proofs)
    need = ONE_ATTITUDE["with g < 0 more is better"]
    win, lose, other_win, other_lose = need.given[3:]

    def gain(one: str, other: str) -> str:
        return f"(exp((1 - g)*{one}) - 1)/(1 - g) - (exp((1 - g)*{other}) - 1)/(1 - g)"

    won, lost = f"{gain('u', 'x')} > 3*(e - f)*exp(-g*x)", f"{gain('v', 'y')} > -(e - f)*exp(-g*y)"
    rest = "12/5*(e - f)*exp(-g*x) - 1/5*(e - f)*exp(-g*y) > 0"
    proofs.show(
        "with g < 0 more is better",
        *("1 - g > 0", Want("(e - f)**2 > 0", using=("f < e",))),
        Want("(exp(v) - exp(y))**2 > 0", using=("(e - f)**2 > 0", lose, other_lose)),
        Want("(exp(u) - exp(x))**2 > 0", using=("(e - f)**2 > 0", win, other_win)),
        use("different wealths", x="y", y="v"),
        use("different wealths", x="x", y="u"),
        use("chord of utility, g < 0", g="g", x="x", y="u"),
        use("chord of utility, g < 0", g="g", x="y", y="v"),
        use("exponents rise", s="y", t="x"),
        Want("-g*y <= -g*x", using=("g < 0", "y <= x")),
        use("exponentials rise", s="-g*y", t="-g*x"),
        Positive("-g*x"),
        Want(won, ("1 - g > 0", f"{gain('u', 'x')} > exp(-g*x)*(exp(u) - exp(x))", win, other_win), multiplier=3),
        Want(lost, ("1 - g > 0", f"{gain('v', 'y')} > exp(-g*y)*(exp(v) - exp(y))", lose, other_lose), multiplier=3),
        Want(rest, using=("f < e", "exp(-g*y) <= exp(-g*x)", "exp(-g*x) > 0")),
        Want(need.then, ("1 - g > 0", rest, won, lost), 2),
    )


@cache
def less_than_fifteen() -> Theorem:
    """With p = 4/5 and g = 5 the best share is less than 3/20."""
    proofs = Proofs("utility: less than 15%")
    logarithms(proofs.book)
    rest = f"k**3 + 2*{LEAST}*k**2 + 3*({LEAST})**2*k + 4*({LEAST})**3 > 0"
    square = f"(k - {LEAST})**2 >= 0"
    squared: list[Wish] = [Want(square, degree=2), Want(POWER, ("k > 0", square, rest), 2)]
    proofs.book.lemma(
        "a fifth power above its tangent",
        statement("", ("k > 0",), POWER, reals="k"),
        [Want(rest, using=("k > 0",), degree=3), Split(f"k - {LEAST}", squared, squared)],
    )
    cube, fifth, players = "exp(l)**3 = exp(3*l)", "exp(l)**5 = exp(5*l)", "4*n = 4 + exp(l)**5"
    divisor, ratio = "exp(l) - 1 + n > 0", "s*(exp(l) - 1 + n) = exp(l) - 1 - B"
    proofs.show(
        "less than 3/20 with any number of players",
        *(Positive("l"), divisor),
        *(Exponent(f"{k}*l", "l") for k in range(1, 5)),
        Want(cube, using=("exp(2*l)*exp(l) = exp(3*l)", "exp(l)*exp(l) = exp(2*l)"), multiplier=1),
        Want(fifth, using=("exp(4*l)*exp(l) = exp(5*l)", "exp(3*l)*exp(l) = exp(4*l)", cube), multiplier=2),
        Want(players, using=(fifth, "exp(5*l)*(1/5) = 4/5*(n - 1)")),
        use("a fifth power above its tangent", k="exp(l)"),
        Want("s < 3/20", (POWER.replace("k", "exp(l)"), players, divisor, ratio, "B >= 0"), scale=(divisor,)),
    )
    return proofs.certificate
