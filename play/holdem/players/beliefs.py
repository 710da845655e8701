r"""What a player makes of an estimated chance to win: noise, style, subjective probability, risk aversion by it.

Chances are arrays of floats from 0 to 1, streets are 0 (before the flop) to 3 (river). `even` is p_e = c/alpha, the
chance at which a call has the expected return 0. Source: U8, U10 to U12 of the claims on expected utility.
"""

from __future__ import annotations

import numpy as np

from play.holdem.players.crra import Floats, Numbers


def noisy(p: Floats, sigma: float, random: np.random.Generator) -> Floats:
    """p + N(0, sigma^2), brought back into [0, 1] (U10)."""
    return np.clip(p + random.normal(0.0, sigma, p.shape), 0.0, 1.0) if sigma else p


def style(before_flop: float, river: float, street: Numbers) -> Floats:
    """The style parameter s by street: from s_p before the flop to s_r on the river, by thirds (U8).

    >>> style(0.3, 0.0, np.arange(4)).round(3).tolist()
    [0.3, 0.2, 0.1, 0.0]
    """
    late = np.asarray(street) / 3
    return (1 - late) * before_flop + late * river


def styled_chance(p: Numbers, s: Numbers) -> Floats:
    """p* = p^(1 - s): loose for s > 0, tight for s < 0 (U8).

    >>> float(styled_chance(0.25, 0.5)), float(styled_chance(0.5, -1.0))
    (0.5, 0.25)
    """
    return np.asarray(np.power(p, 1 - np.asarray(s)), dtype=np.float64)


def subjective(p: Numbers, even: Numbers, delta: float) -> Floats:
    """xi(p), the quadratic through (0, p_l), (p_e, p_e) and (1, 1 - p_l) with p_l = delta p_e (U12).

    Where p_e is not between 0 and 1 there is no such quadratic, and p stays; so does what U12 leaves outside of [0, 1],
    brought back into it (U13 says for which delta and p_e that can be).

    >>> [round(float(subjective(p, 0.25, 0.8)), 4) for p in (0.0, 0.25, 0.5, 1.0)]
    [0.2, 0.25, 0.3667, 0.8]
    >>> float(subjective(0.9, 0.5, 1.0)), float(subjective(0.9, 0.0, 0.8))
    (0.5, 0.9)
    """
    p, even = np.asarray(p, dtype=np.float64), np.asarray(even, dtype=np.float64)
    inside = (even > 0) & (even < 1)
    least = delta * even
    with np.errstate(divide="ignore", invalid="ignore"):
        square = least * (1 - 2 * even) / (even * (1 - even))
        xi = square * p * p + (1 - 2 * least - square) * p + least
    return np.where(inside, np.clip(xi, 0.0, 1.0), p)


def aversion(mean: float, slope: float, p: Numbers, even: Numbers) -> Floats:
    """max(gbar + lambda (p - p_e), 0): risk aversion that rises with the chance to win (U11).

    >>> float(aversion(1.0, 4.0, 0.75, 0.5)), float(aversion(1.0, 4.0, 0.0, 0.5))
    (2.0, 0.0)
    """
    return np.maximum(mean + slope * (np.asarray(p, dtype=np.float64) - even), 0.0)
