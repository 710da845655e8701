"""The statements that theorems on how players judge and decide need; `utility.theorems` says why, and what is what."""

from __future__ import annotations

from verify.theories.reals.lemmas.records import Statement, over

# (exp(q d) - 1)/q, or d for q = 0, rises with q; d is not 0
RISES: dict[str, Statement] = {
    "both below 1": over("q r d", ("r > 0", "r < q", "d**2 > 0"), "(exp(r*d) - 1)/r < (exp(q*d) - 1)/q"),
    "below 1 and 1": over("q d", ("q > 0", "d**2 > 0"), "d < (exp(q*d) - 1)/q"),
    "1 and above 1": over("r d", ("r > 0", "d**2 > 0"), "(1 - exp(-r*d))/r < d"),
    "both above 1": over("q r d", ("r > 0", "r < q", "d**2 > 0"), "(1 - exp(-q*d))/q < (1 - exp(-r*d))/r"),
}

# the flop of the example, by the wealths of a call over that of a fold
FLOP = ("exp(x) = 29/19", "exp(y) = 17/19")
RIVER = ("gamma > 0", "exp(gamma*l) = 12", "s*(exp(l) + 3) = exp(l) - 1")
LENGTHS = ("exp(a) = 12", "exp(b) = 2", "exp(c) = 29/17")
ONE_ATTITUDE: dict[str, Statement] = {
    "to call is better at gamma = 4/5": over("x y", FLOP, "1/5*(5*(exp(x/5) - 1)) + 4/5*(5*(exp(y/5) - 1)) > 0"),
    "to fold is better at gamma = 5/6": over("x y", FLOP, "1/5*(6*(exp(x/6) - 1)) + 4/5*(6*(exp(y/6) - 1)) < 0"),
    "who calls bets more than four fifths": over("gamma l s a", (*RIVER, "exp(a) = 12", "gamma <= 5/6"), "s > 4/5"),
    "a fifth at most": over("gamma l s a b c", (*RIVER, *LENGTHS, "s <= 1/5"), "gamma*b >= a"),
    "a fifth at most, back": over("gamma l s a b c", (*RIVER, *LENGTHS, "gamma*b >= a"), "s <= 1/5"),
    "3/20 at least": over("gamma l s a b c", (*RIVER, *LENGTHS, "s >= 3/20"), "gamma*c <= a"),
    "3/20 at least, back": over("gamma l s a b c", (*RIVER, *LENGTHS, "gamma*c <= a"), "s >= 3/20"),
    "at gamma = 0 more is better": over(
        "f e", ("f < e",), "4/5*(1 - f + 4*f) + 1/5*(1 - f) < 4/5*(1 - e + 4*e) + 1/5*(1 - e)"
    ),
    "with gamma < 0 more is better": over(
        "gamma f e x y u v",
        (
            *("gamma < 0", "f >= 0", "f < e"),
            *("exp(x) = 1 - f + 4*f", "exp(y) = 1 - f", "exp(u) = 1 - e + 4*e", "exp(v) = 1 - e"),
        ),
        "4/5*((exp((1 - gamma)*x) - 1)/(1 - gamma)) + 1/5*((exp((1 - gamma)*y) - 1)/(1 - gamma))"
        " < 4/5*((exp((1 - gamma)*u) - 1)/(1 - gamma)) + 1/5*((exp((1 - gamma)*v) - 1)/(1 - gamma))",
    ),
}
FIFTEEN: dict[str, Statement] = {
    "less than 3/20 with any number of players": over(
        "n B l s",
        ("n > 1", "B >= 0", "exp(5*l)*(1/5) = 4/5*(n - 1)", "s*(exp(l) - 1 + n) = exp(l) - 1 - B"),
        "s < 3/20",
    ),
}

# p = exp(x)
STYLE: dict[str, Statement] = {
    "loose": over("x s", ("x < 0", "s > 0", "s < 1"), "exp((1 - s)*x) > exp(x)"),
    "tight": over("x s", ("x < 0", "s < 0"), "exp((1 - s)*x) < exp(x)"),
    "a probability": over("x s", ("x < 0", "s < 1"), "exp((1 - s)*x) < 1"),
    "less loose on the flop": over("s", ("s > 0",), "2/3*s + 1/3*0 < s"),
    "less loose on the turn": over("s", ("s > 0",), "1/3*s + 2/3*0 < 2/3*s + 1/3*0"),
    "still loose on the turn": over("s", ("s > 0",), "1/3*s + 2/3*0 > 0"),
}

# gamma is the greater of 0 and h + k (p - c/A); t the same at q
GREATER = ("A > 0", "gamma >= 0", "gamma >= h + k*(p - c/A)", "gamma*(gamma - h - k*(p - c/A)) = 0")
GREATER_AT_Q = ("t >= 0", "t >= h + k*(q - c/A)", "t*(t - h - k*(q - c/A)) = 0")
AVERSION: dict[str, Statement] = {
    "where the expected return is 0": over("p c A h k gamma", (*GREATER, "h >= 0", "p*A - c = 0"), "gamma = h"),
    "never risk loving": over("p c A h k gamma", GREATER, "gamma >= 0"),
    "it does not fall": over("p q c A h k gamma t", (*GREATER, *GREATER_AT_Q, "k >= 0", "p <= q"), "gamma <= t"),
    "it rises where it is above 0": over(
        "p q c A h k gamma t", (*GREATER, *GREATER_AT_Q, "k > 0", "p < q", "t > 0"), "gamma < t"
    ),
}

RETURN: dict[str, Statement] = {
    "zero at c/alpha": over("p A c", ("A > 0", "p = c/A"), "p*A - c = 0"),
    "zero at c/alpha alone": over("p A c", ("A > 0", "p*A - c = 0"), "p = c/A"),
    # wealths over W: 1 + (alpha - c)/W and 1 - c/W on a call, 1 - b/W on a fold
    "call and fold alike": over(
        "p A b c W",
        ("A > 0", "W > 0", "p = (c - b)/A"),
        "p*(1 + (A - c)/W) + (1 - p)*(1 - c/W) = 1 - b/W",
    ),
    "call and fold alike there alone": over(
        "p A b c W",
        ("A > 0", "W > 0", "p*(1 + (A - c)/W) + (1 - p)*(1 - c/W) = 1 - b/W"),
        "p = (c - b)/A",
    ),
}

CURVE = ("e > 0", "e < 1")
CONDITIONS = ("c = L", "a*e**2 + b*e + c = e", "a + b + c = 1 - L")
QUADRATIC: dict[str, Statement] = {
    "the first coefficient": over("a b c e L", (*CURVE, *CONDITIONS), "a = (e*(1 - L - L - 1) + L)/(e*(1 - e))"),
    "the first coefficient, shorter": over("a b c e L", (*CURVE, *CONDITIONS), "a = L*(1 - 2*e)/(e*(1 - e))"),
    "the second coefficient": over("a b c e L", (*CURVE, *CONDITIONS), "b = 1 - L - a - c"),
    "it meets the middle": over(
        "a b c e L", (*CURVE, "a = L*(1 - 2*e)/(e*(1 - e))", "b = 1 - L - a - c", "c = L"), "a*e**2 + b*e + c = e"
    ),
}

# Kelly calls with all his chips: exp(x) if he wins, exp(y) is left if he loses, exp(z) is left on a fold
ALL_IN: dict[str, Statement] = {
    "too little is left": over("p x y z", ("p < 1", "(1 - p)*y < z - p*x"), "p*x + (1 - p)*y < z"),
    "enough is left": over("p x y z", ("p < 1", "(1 - p)*y > z - p*x"), "p*x + (1 - p)*y > z"),
}

# (1 - e) xi(p) as in utility.subjective; CALM at 0 and 1 says that xi does not fall there
BIAS = ("d >= 0", "d <= 1", "e > 0", "e < 1")
CHANCE = ("p >= 0", "p <= 1")
CALM = ("d*(1 - 2*e**2) <= 1 - e", "d*(4*e - 1 - 2*e**2) <= 1 - e")
AT_0, AT_1 = "(d*(1 - 2*e**2) - (1 - e))/2", "1 - (d*(4*e - 1 - 2*e**2) - (1 - e))/2"


def _scaled(p: str) -> str:
    return f"(1 - e)*({p}) + d*(e - ({p}))*((1 - e)*(1 - ({p})) + e*({p}))"


SUBJECTIVE: dict[str, Statement] = {
    "overrated below": over("d e p", (*BIAS, *CHANCE, "d > 0", "p < e"), f"{_scaled('p')} > (1 - e)*p"),
    "underrated above": over("d e p", (*BIAS, *CHANCE, "d > 0", "p > e"), f"{_scaled('p')} < (1 - e)*p"),
    "the value at 0": over("d e", (), f"{_scaled('0')} = d*e*(1 - e)"),
    "the value at 1": over("d e", (), f"{_scaled('1')} = (1 - d*e)*(1 - e)"),
    "it rises if it is calm": over(
        "d e p q", (*BIAS, *CALM, "p >= 0", "p <= q", "q <= 1"), f"{_scaled('p')} <= {_scaled('q')}"
    ),
    "else it falls after 0, at": over("d e", (*BIAS, "d*(1 - 2*e**2) > 1 - e"), f"{AT_0} > 0"),
    "which is a probability": over("d e", (*BIAS, "d*(1 - 2*e**2) > 1 - e"), f"{AT_0} <= 1"),
    "to less than at 0": over("d e", (*BIAS, "d*(1 - 2*e**2) > 1 - e"), f"{_scaled(AT_0)} < d*e*(1 - e)"),
    "or it falls before 1, at": over("d e", (*BIAS, "d*(4*e - 1 - 2*e**2) > 1 - e"), f"{AT_1} < 1"),
    "which is a probability too": over("d e", (*BIAS, "d*(4*e - 1 - 2*e**2) > 1 - e"), f"{AT_1} >= 0"),
    "from more than at 1": over("d e", (*BIAS, "d*(4*e - 1 - 2*e**2) > 1 - e"), f"{_scaled(AT_1)} > (1 - d*e)*(1 - e)"),
}
