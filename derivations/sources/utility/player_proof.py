"""Proofs on how players judge chances: styles, aversion that moves with p, returns, the quadratic, all-in calls."""

from __future__ import annotations

from functools import cache

from derivations.sources.utility.share_proof import logarithms
from verify.find.lemmas import Split, Want, Wish
from verify.find.proofs import Proofs, use
from verify.kernel.lemmas.records import Theorem
from verify.kernel.utility.player_statements import SUBJECTIVE

AT_P, AT_Q = "g - h - k*(p - c/A)", "t - h - k*(q - c/A)"


@cache
def style() -> Theorem:
    """p^(1 - s) against p."""
    proofs = Proofs("utility: style")
    logarithms(proofs.book)
    rise = "exponentials rise strictly"
    proofs.show("loose", Want("x < (1 - s)*x", using=("x < 0", "s > 0")), use(rise, s="x", t="(1 - s)*x"))
    proofs.show("tight", Want("(1 - s)*x < x", using=("x < 0", "s < 0")), use(rise, s="(1 - s)*x", t="x"))
    proofs.show("a probability", Want("(1 - s)*x < 0", using=("x < 0", "s < 1")), use(rise, s="(1 - s)*x", t="0"))
    for street in ("less loose on the flop", "less loose on the turn", "still loose on the turn"):
        proofs.show(street)
    return proofs.certificate


@cache
def aversion() -> Theorem:
    """max(gbar + lambda (p - c/alpha), 0)."""
    proofs = Proofs("utility: aversion")
    show = proofs.show
    zero = ("g*k*(p*A - c) = 0", "k*(p*A - c) = 0")
    either = "g*(g - h) = 0"
    above: list[Wish] = [Want("g <= 0", using=(either, "h - g < 0"), scale=("h - g < 0",)), "g <= h"]
    show(
        "where the expected return is 0",
        *(Want(each, using=("p*A - c = 0",)) for each in zero),
        Want(either, using=(f"g*({AT_P}) = 0", zero[0], "A > 0"), scale=("A > 0",)),
        Want("g >= h", using=("g >= h + k*(p - c/A)", zero[1], "A > 0"), scale=("A > 0",)),
        Split("h - g", ["h - g >= 0"], above),
    )
    show("never risk loving")
    no_more = Want(f"{AT_P} <= 0", using=("g > 0", "A > 0", f"g*({AT_P}) = 0"), scale=("g > 0",))
    rise = "k*(q - p) >= 0"
    falls: list[Wish] = [
        Want("g > 0", using=("t - g < 0", "t >= 0")),
        no_more,
        Want("g <= t", using=("A > 0", f"{AT_P} <= 0", "t >= h + k*(q - c/A)", rise)),
    ]
    show("it does not fall", Want(rise, using=("k >= 0", "p <= q")), Split("t - g", ["t - g >= 0"], falls))
    rise = "k*(q - p) > 0"
    stays: list[Wish] = [
        Want("g > 0", using=("g - t >= 0", "t > 0")),
        no_more,
        Want("g < t", ("A > 0", f"{AT_P} <= 0", "t >= h + k*(q - c/A)", rise), 2),
    ]
    show(
        "it rises where it is above 0",
        Want(rise, using=("k > 0", "p < q")),
        Split("g - t", stays, ["g - t < 0"]),
    )
    return proofs.certificate


@cache
def returns() -> Theorem:
    """When the expected return of a call is 0, and when it is that of a fold."""
    return _plain("utility: return")


@cache
def quadratic() -> Theorem:
    """The coefficients of the subjective probability."""
    return _plain("utility: the quadratic", "1 - e > 0", "e*(1 - e) > 0")


@cache
def subjective() -> Theorem:
    """Where xi rises, keeps its range, and is on which side of p."""
    proofs = Proofs("utility: subjective probability")
    show = proofs.show
    mean = "(1 - e)*(1 - p) + e*p > 0"
    for name, side, known in (
        ("overrated below", "e - p > 0", ("1 - p > 0", "e < 1", "e > 0", "p >= 0")),
        ("underrated above", "p - e > 0", ("p > 0", "e > 0", "e < 1", "p <= 1")),
    ):
        steps = (known[0], Want(mean, using=known), side)
        show(name, *steps, Want(SUBJECTIVE[name].then, using=("d > 0", side, mean), degree=3))
    for name in ("the value at 0", "the value at 1"):
        show(name)
    calm_0, calm_1 = "1 - e - d*(1 - 2*e**2) >= 0", "1 - e - d*(4*e - 1 - 2*e**2) >= 0"
    weights = ("1 - (p + q)/2 >= 0", "(p + q)/2 >= 0")
    chord = "(1 - e - d*(1 - 2*e**2))*(1 - (p + q)/2) + (1 - e - d*(4*e - 1 - 2*e**2))*((p + q)/2) >= 0"
    name = "it rises if it is calm"
    show(
        name,
        *(calm_0, calm_1, *weights, Want(chord, (calm_0, calm_1, *weights), 2)),
        Want(SUBJECTIVE[name].then, (chord, "p <= q"), 2),
    )
    show("else it falls after 0, at")
    square = "d*e*e >= 0"
    name = "which is a probability"
    show(
        name,
        Want(square, ("d >= 0", "e > 0"), 3),
        Want(SUBJECTIVE[name].then, (square, "d <= 1", "e < 1", "e > 0"), 1),
    )
    steep, rest = "d*(1 - 2*e**2) - (1 - e) > 0", "1 - d*(1 - 2*e)/2 > 0"
    name = "to less than at 0"
    show(name, steep, Want(rest, ("d >= 0", "d <= 1", "e > 0"), 2), Want(SUBJECTIVE[name].then, (steep, rest), 3))
    show("or it falls before 1, at")
    show("which is a probability too", Want("d*(1 - e)*(1 - e) >= 0", ("d >= 0", "e < 1"), 3))
    steep, rest = "d*(4*e - 1 - 2*e**2) - (1 - e) > 0", "1 + d*(1 - 2*e)/2 > 0"
    name = "from more than at 1"
    between = ("d >= 0", "d <= 1", "e < 1", "e > 0")
    show(name, steep, Want(rest, between, 2), Want(SUBJECTIVE[name].then, (steep, rest), 3))
    return proofs.certificate


@cache
def all_in() -> Theorem:
    """When Kelly makes a call that leaves him little on a loss."""
    return _plain("utility: all-in")


def _plain(theorem: str, *first: Wish) -> Theorem:
    """All that the theorem needs follows at once from what comes first."""
    proofs = Proofs(theorem)
    for name in proofs.needs:
        proofs.show(name, *first)
    return proofs.certificate
