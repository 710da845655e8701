r"""What must be shown for each theorem on bets and players of expected utility.

Wealths are in units of W. A bet of the share f leaves 1 - f + n f + B if it wins, with probability p, and 1 - f if it
does not; B = beta/W. The utility is u(w) = (w^(1 - gamma) - 1)/(1 - gamma), and log w for gamma = 1. Put k = 1 + psi =
(p*(n - 1)/(1 - p))^(1/gamma), l = log k, and s = (k - 1 - B)/(k - 1 + n), which the source calls f*.

Powers are written with logarithms: w^a = exp(a log w), so that w stands as exp(x) with x = log w.

Source: a blog post in Japanese, "Texas hold'em and expected utility theory"; Kelly (1956); Pratt (1964).
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.records import AT_MOST, And, Call, Compare, Exactly, ForAll, Interval, Statement, Sum
from verify.theories.reals.known import CALCULUS, KnownTheorem
from verify.theories.utility.player_statements import (
    ALL_IN,
    AVERSION,
    FIFTEEN,
    ONE_ATTITUDE,
    QUADRATIC,
    RETURN,
    RISES,
    STYLE,
    SUBJECTIVE,
)
from verify.theories.utility.statements import SHARE, STATICS

LOGARITHMS = (*CALCULUS, "every number above 0 is exp(x) for some x, its logarithm; w^a = exp(a log w)")
_U = "u(w) = (w^(1 - gamma) - 1)/(1 - gamma), or log w for gamma = 1"
_MODEL = (
    f"for all real 0 < p < 1, n > 1, B >= 0 and gamma > 0, with {_U}, psi = (p*(n - 1)/(1 - p))^(1/gamma) - 1 and"
    " f* = (psi - B)/(psi + n)"
)
DELTA, EVEN = Multivariate.variable("delta"), Multivariate.variable("even")
# xi does not fall at 0, nor at 1
CALM = And(
    (
        Compare(Sum(DELTA * (1 - 2 * EVEN * EVEN)), AT_MOST, Sum(1 - EVEN)),
        Compare(Sum(DELTA * (4 * EVEN - 1 - 2 * EVEN * EVEN)), AT_MOST, Sum(1 - EVEN)),
    )
)


def _for_all_biases(part: Statement, *, with_none: bool = True) -> Statement:
    zero, one = Fraction(0), Fraction(1)
    return ForAll("delta", Interval(zero, one, with_none), ForAll("even", Interval(zero, one, False, False), part))


THEOREMS: dict[str, KnownTheorem] = {
    "utility: the best share": KnownTheorem(
        says=f"{_MODEL}: f* < 1, and f* alone maximises p u(1 - f + n f + B) + (1 - p) u(1 - f) over the shares f that"
        " leave both wealths above 0, and f = 1 too where gamma < 1; over any interval of them the share nearest to"
        " f* does, so max(f*, 0) over f >= 0, and the greater of f* and (c + m)/W over f >= (c + m)/W where this is"
        " less than 1. If gamma = 1, then f* = (n p - 1)/(n - 1) - (1 - p)/(n - 1) B. f* > 0 exactly if p (n - 1) >"
        " (1 - p)(1 + B)^gamma. For gamma = 0 the expected wealth is 1 + p B + f (n p - 1)",
        needs=SHARE,
        because=r"$s$ is $f^*$, $l=\log(1+\psi)$, $b=\log(1+B)$; $f$ and $e$ are two shares, and $x,y,u,v$ the "
        r"logarithms of their wealths. $(e-f)(f-s)\ge0$ says that $f$ is $f^*$ or lies between $f^*$ and "
        "$e$. So of two shares on one side of $f^*$ the farther one is worse, and any share is worse than "
        r"$f^*$ itself, which is feasible. With $e=1$ and $\gamma<1$ a loss leaves 0, with utility "
        r"$-\frac{1}{1-\gamma}$.",
        cites=LOGARITHMS,
    ),
    "utility: what moves the share": KnownTheorem(
        says=f"{_MODEL}: f* rises with p and falls with B; where f* > 0 it falls with gamma; for gamma = 1 it rises"
        " with n. With B = 0 it is positive exactly if n p > 1, whatever gamma",
        needs=STATICS,
        because=r"$l$ and $m$ are logarithms of $1+\psi$, and $s$ and $t$ the shares that belong to them. A share "
        r"rises with $l$, and $l$ with $p$. Where $f^*>0$ it is $l>0$, and for $\gamma<h$ the equation "
        r"$e^{\gamma l}=e^{hm}$ makes $m<l$.",
        cites=LOGARITHMS,
    ),
    "utility: who folds": KnownTheorem(
        says=f"with {_U} for real gamma: if a player with some gamma likes a bet that leaves one of two wealths, both"
        " above 0 and not both equal to v, each with a chance, no less than the sure wealth v > 0, then everybody"
        " with a smaller gamma likes it more than v",
        needs=RISES,
        because=r"With $q=1-\gamma$ and $d=\log\frac{w}{v}$ it is $u(w)-u(v)=v^qF(q,d)$, where "
        r"$F(q,d)=\frac{e^{qd}-1}{q}$, or $d$ for $q=0$. So the bet is liked more than $v$ exactly if the "
        "mean of $F(q,d)$ over its two $d$ is positive. $F$ rises with $q$ for each $d$ other than 0, by "
        "the lemma for the signs of the two $q$, or two of them.",
        cites=LOGARITHMS,
    ),
    "utility: one attitude": KnownTheorem(
        says=f"with {_U} for real gamma, wealths 0.95 for a fold, 1.45 or 0.85 with p = 1/5 for a call, and p = 4/5, n"
        " = 4, B = 0 for a bet: there is one gamma0, 4/5 < gamma0 < 5/6, so that to call is better than to fold"
        " exactly for gamma < gamma0; the best bet is from 3/20 to 1/5 exactly for log(12)/log(2) <= gamma <="
        " log(12)/log(29/17); and whoever does not fold bets more than 4/5. So no real gamma explains both not to"
        " fold and to bet 3/20 to 1/5",
        needs={**RISES, **ONE_ATTITUDE},
        because="$x$ and $y$ are the logarithms of 1.45/0.95 and 0.85/0.95. The mean of $F(q,x)$ and $F(q,y)$, with "
        r"$F$ as in the theorem on who folds, rises strictly with $q=1-\gamma$, is continuous, positive at "
        r"$q=\frac{1}{5}$ and negative at $q=\frac{1}{6}$. For $0<\gamma\le\frac{5}{6}$ the best share is "
        r"above $\frac{4}{5}$, as it is for $\gamma\le0$, where all that can be staked is (with all chips "
        r"in, by continuity). The best share $s$ has $e^{\gamma l}=12$, and $2>\frac{29}{17}>1$; "
        r"$\log12>\frac{5}{6}\log2$.",
        cites=LOGARITHMS,
    ),
    "utility: less than 15%": KnownTheorem(
        says="with p = 4/5 and gamma = 5 the best share is less than 3/20 for all real n > 1 and B >= 0",
        needs=FIFTEEN,
        because="It is $s$, with $e^{5l}=4(n-1)$.",
        cites=LOGARITHMS,
    ),
    "utility: style": KnownTheorem(
        says="for 0 < p < 1 and s < 1: 0 < p^(1 - s) < 1, more than p for s > 0 and less for s < 0; with s_p > 0 and"
        " s_r = 0 the streets have s_p > 2/3 s_p > 1/3 s_p > 0",
        needs=STYLE,
        because=r"$x=\log p<0$, and $p^{1-s}=e^{(1-s)x}$.",
        cites=LOGARITHMS,
    ),
    "utility: aversion": KnownTheorem(
        says="for all real p, c, alpha > 0, gammabar and lambda, gamma(p) = max(gammabar + lambda (p - c/alpha), 0)"
        " is gammabar where p alpha = c if gammabar >= 0; it is nowhere negative; if lambda >= 0 it does not fall"
        " with p, and if lambda > 0 it rises with p up to every p at which it is above 0",
        needs=AVERSION,
        because=r"$A=\alpha$, $h=\bar{\gamma}$, $k=\lambda$. The greater of 0 and a number is at least both, and one "
        "of them.",
    ),
    "utility: return": KnownTheorem(
        says="for all real alpha > 0, W > 0, b, c and p: p alpha - c = 0 exactly at p = c/alpha; and a call,"
        " p (1 + (alpha - c)/W) + (1 - p)(1 - c/W), is worth 1 - b/W exactly at p = (c - b)/alpha",
        needs=RETURN,
        because=r"$A=\alpha$.",
    ),
    "utility: the quadratic": KnownTheorem(
        says="for all real p_l and 0 < p_e < 1 the one quadratic a p^2 + b p + c with the values p_l at 0, p_e at p_e"
        " and 1 - p_l at 1 has a = (p_e (p_u - p_l - 1) + p_l)/(p_e (1 - p_e)) = p_l (1 - 2 p_e)/(p_e (1 - p_e)),"
        " b = p_u - a - c and c = p_l, where p_u = 1 - p_l",
        needs=QUADRATIC,
        because="$L=p_l$ and $e=p_e$. The values at 0 and 1 are $c$ and $a+b+c$.",
    ),
    "utility: subjective probability": KnownTheorem(
        says=And(
            (
                _for_all_biases(Exactly(Call("keeps_range", (DELTA, EVEN)), CALM)),
                _for_all_biases(Exactly(Call("rises", (DELTA, EVEN)), CALM)),
                _for_all_biases(Call("prospect", (DELTA, EVEN)), with_none=False),
            )
        ),
        needs=SUBJECTIVE,
        because=r"$d=\delta$ and $e=p_e$; $(1-e)\xi(p)$ stands written out. $\xi$ has $p_l=de$ at 0 and $1-p_l$ at "
        "1. If it rises it is between these; where it does not, it is less than $p_l$ after 0 or more than "
        "$1-p_l$ before 1.",
    ),
    "utility: all-in": KnownTheorem(
        says="with u = log, p < 1, and W, V, v > 0 for the wealths after a win, a loss and a fold: a call is worse than"
        " a fold if log V < (log v - p log W)/(1 - p), and better if log V is more than that; so it is worse for every"
        " V that is small enough",
        needs=ALL_IN,
        because=r"$x=\log W$, $y=\log V$, $z=\log v$.",
        cites=LOGARITHMS[-1:],
    ),
}
