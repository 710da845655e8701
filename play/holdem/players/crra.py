r"""Constant relative risk aversion at a bet: what staking a share of one's wealth is worth, and the share worth most.

p is the chance to win, x the share of the wealth W staked in all, n how many have not folded, with oneself, who are all
taken to stake as much, and folded the chips of those who have folded, as a share of W. So the wealth is
1 - x + n x + folded after a win and 1 - x after a loss, in units of W, and utility is u(w) = (w^(1-g) - 1)/(1 - g), or
log w for g = 1. Arrays of floats, of shapes that fit together. Source: U1 and U2 of the claims on expected utility.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = Floats | float


def utility(wealth: Numbers, aversion: Numbers) -> Floats:
    """u(w) of wealth >= 0; that of nothing is minus infinity from g = 1 on.

    >>> round(float(utility(0.95, 1.0)), 5), round(float(utility(0.5, 2.0)), 5)
    (-0.05129, -1.0)
    """
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        logarithm, power = np.log(wealth), np.asarray(1.0 - np.asarray(aversion))
        # (w^d - 1)/d, also where d is next to 0
        bent: Floats = np.expm1(power * logarithm) / power
        return np.where(power == 0, logarithm, bent)


def worth(p: Numbers, share: Numbers, players: Numbers, folded: Numbers, aversion: Numbers) -> Floats:
    """The expected utility of having staked a share in all when the cards are shown.

    >>> round(float(worth(0.2, 0.15, 4, 0.0, 0.0)), 5)  # U4: 0.97 of the wealth
    -0.03
    >>> round(float(worth(0.2, 0.15, 4, 0.0, 1.0)), 4)  # U5
    -0.0557
    """
    p, share = np.asarray(p, dtype=np.float64), np.asarray(share, dtype=np.float64)
    won = utility(1 + (np.asarray(players) - 1) * share + folded, aversion)
    lost = utility(1 - share, aversion)
    # what cannot happen counts nothing, were it minus infinity
    with np.errstate(invalid="ignore"):
        return np.where(p > 0, p * won, 0.0) + np.where(p < 1, (1 - p) * lost, 0.0)


def best_share(p: Numbers, players: Numbers, folded: Numbers, aversion: Numbers) -> Floats:
    """The share x >= 0 that is worth most: (psi - folded)/(psi + n), or 0, with psi = (p (n - 1)/(1 - p))^(1/g) - 1.

    With g = 0 it is everything where n p > 1, and else nothing, also where all shares are worth the same.

    >>> round(float(best_share(0.8, 4, 0.0, 1.0)), 4)  # U6
    0.7333
    >>> round(float(best_share(0.8, 4, 0.0, 5.0)), 4)  # U7
    0.1386
    """
    p, n = np.asarray(p, dtype=np.float64), np.asarray(players, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        odds = p * (n - 1) / (1 - p)
        power = np.exp(np.log(odds) / aversion)
        # (psi - folded)/(psi + n) without a quotient of infinities
        bent = np.maximum(1 - (n + folded) / (power - 1 + n), 0.0)
    return np.where(np.asarray(aversion) == 0, np.where(odds > 1, 1.0, 0.0), bent)
