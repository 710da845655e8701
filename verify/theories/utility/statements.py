"""The statements that theorems on expected utility need, for all real numbers at once; `utility.theorems` says why.

The letters are explained there. Wealths stand as exponentials: exp(x) is the wealth whose logarithm is x.
"""

from __future__ import annotations

from verify.theories.reals.lemmas.records import Statement, over

BET = ("p > 0", "p < 1", "n > 1", "B >= 0", "gamma > 0", "exp(gamma*l)*(1 - p) = p*(n - 1)")
BEST = (*BET, "s*(exp(l) - 1 + n) = exp(l) - 1 - B")
WEALTHS = (
    "exp(x) = 1 - f + n*f + B",
    "exp(y) = 1 - f",
    "exp(u) = 1 - e + n*e + B",
    "exp(v) = 1 - e",
)
FARTHER = (*BEST, *WEALTHS, "(e - f)*(f - s) >= 0", "(e - f)**2 > 0")
ALL_IN = (*BEST, "exp(x) = 1 - f + n*f + B", "exp(y) = 1 - f", "exp(u) = n + B", "f - s >= 0")
_ALL = "p n B gamma l s f e x y u v"


def _utility(form: str, win: str, lose: str) -> str:
    return f"p*{form.format(win)} + (1 - p)*{form.format(lose)}"


LOW, LOG, HIGH = "((exp((1 - gamma)*{0}) - 1)/(1 - gamma))", "{0}", "((1 - exp((1 - gamma)*{0}))/(gamma - 1))"
SHARE: dict[str, Statement] = {
    "what is divided by is positive": over("p n B gamma l", BET, "exp(l) - 1 + n > 0"),
    "the best share leaves something": over("p n B gamma l s", BEST, "1 - s > 0"),
    "the best share may win something": over("p n B gamma l s", BEST, "1 - s + n*s + B > 0"),
    "the best share's ratio of wealths": over("p n B gamma l s", BEST, "1 - s + n*s + B = exp(l)*(1 - s)"),
    "farther from the best share is worse, gamma < 1": over(
        _ALL, (*FARTHER, "gamma < 1"), f"{_utility(LOW, 'u', 'v')} < {_utility(LOW, 'x', 'y')}"
    ),
    "farther from the best share is worse, gamma = 1": over(
        _ALL, (*FARTHER, "gamma = 1"), f"{_utility(LOG, 'u', 'v')} < {_utility(LOG, 'x', 'y')}"
    ),
    "farther from the best share is worse, gamma > 1": over(
        _ALL, (*FARTHER, "gamma > 1"), f"{_utility(HIGH, 'u', 'v')} < {_utility(HIGH, 'x', 'y')}"
    ),
    # with all chips in, a loss leaves 0, whose utility is -1/(1 - gamma) for gamma < 1
    "all chips are worse, gamma < 1": over(
        "p n B gamma l s f x y u",
        (*ALL_IN, "gamma < 1"),
        f"p*{LOW.format('u')} + (1 - p)*((0 - 1)/(1 - gamma)) < {_utility(LOW, 'x', 'y')}",
    ),
    "Kelly's share": over("p n B gamma l s", (*BEST, "gamma = 1"), "s*(n - 1) = n*p - 1 - (1 - p)*B"),
    "without risk aversion": over("p n B f", (), "p*(1 - f + n*f + B) + (1 - p)*(1 - f) = 1 + p*B + f*(n*p - 1)"),
    "there is something to bet": over(
        "p n B gamma l s b", (*BEST, "exp(b) = 1 + B", "s > 0"), "p*(n - 1) > (1 - p)*exp(gamma*b)"
    ),
    "only then": over("p n B gamma l s b", (*BEST, "exp(b) = 1 + B", "p*(n - 1) > (1 - p)*exp(gamma*b)"), "s > 0"),
}

_RATIO = "s*(exp(l) - 1 + n) = exp(l) - 1 - B"
_OTHER = "t*(exp(m) - 1 + n) = exp(m) - 1 - B"
_BOTH = ("n > 1", "B >= 0", _RATIO, _OTHER)
STATICS: dict[str, Statement] = {
    "a higher ratio is a greater share": over("n B l m s t", (*_BOTH, "l < m"), "s < t"),
    "the ratio rises with p": over(
        "n gamma p q l m",
        (
            "n > 1",
            "gamma > 0",
            "p > 0",
            "q < 1",
            "p < q",
            "exp(gamma*l)*(1 - p) = p*(n - 1)",
            "exp(gamma*m)*(1 - q) = q*(n - 1)",
        ),
        "l < m",
    ),
    "a positive share has a ratio above 1": over("n B l s", ("n > 1", "B >= 0", _RATIO, "s > 0"), "l > 0"),
    "the ratio falls with risk aversion": over(
        "gamma h l m", ("gamma > 0", "gamma < h", "l > 0", "exp(gamma*l) = exp(h*m)"), "m < l"
    ),
    "the share falls with folded chips": over(
        "n l B C s t",
        ("n > 1", "B >= 0", "B < C", _RATIO, "t*(exp(l) - 1 + n) = exp(l) - 1 - C"),
        "t < s",
    ),
    "Kelly's share rises with the players": over(
        "p n m B s t",
        (
            "p > 0",
            "p < 1",
            "n > 1",
            "n < m",
            "B >= 0",
            "s*(n - 1) = n*p - 1 - (1 - p)*B",
            "t*(m - 1) = m*p - 1 - (1 - p)*B",
        ),
        "s < t",
    ),
    # without folded chips nobody's share is positive unless he is likelier to win than one of n is
    "nobody bets without an edge": over(
        "p n gamma l s",
        (
            "p > 0",
            "p < 1",
            "n > 1",
            "gamma > 0",
            "exp(gamma*l)*(1 - p) = p*(n - 1)",
            "s*(exp(l) - 1 + n) = exp(l) - 1",
            "s > 0",
        ),
        "n*p > 1",
    ),
    "everybody bets with an edge": over(
        "p n gamma l s",
        (
            *("p > 0", "p < 1", "n > 1", "gamma > 0", "exp(gamma*l)*(1 - p) = p*(n - 1)"),
            *("s*(exp(l) - 1 + n) = exp(l) - 1", "n*p > 1"),
        ),
        "s > 0",
    ),
}
