"""Bets drawn by lot, with the logarithms and shares that statements on expected utility name, so that equations"
" hold."""

from __future__ import annotations

from random import Random
from typing import Any

import mpmath

from verify.theories.utility.player_statements import ONE_ATTITUDE, STYLE


def between(draw: Random, low: str | mpmath.mpf, high: str | mpmath.mpf) -> mpmath.mpf:
    return mpmath.mpf(low) + (mpmath.mpf(high) - mpmath.mpf(low)) * mpmath.mpf(draw.random())


def bet(draw: Random) -> dict[str, Any]:
    """A bet, the best share, two shares with the logarithms of their wealths, and what else statements name."""
    p, n, folded, g = (
        between(draw, "0.02", "0.98"),
        between(draw, "1.05", 9),
        draw.choice([mpmath.mpf(0), between(draw, 0, 2)]),
        draw.choice([between(draw, "0.1", 6), 1]),
    )
    length = mpmath.log(p * (n - 1) / (1 - p)) / g
    k = mpmath.exp(length)
    s = (k - 1 - folded) / (k - 1 + n)
    f = draw.choice([s, between(draw, 0, "0.95"), between(draw, "-0.2", "0.95")])
    e = between(draw, "-0.1", "0.99")
    h, q, m = g + between(draw, 0, 3), p + (1 - p) * between(draw, 0, 1), n + between(draw, 0, 4)
    return {
        **{"p": p, "n": n, "B": folded, "gamma": g, "l": length, "s": s, "f": f, "e": e, "b": mpmath.log(1 + folded)},
        **{
            "x": f_log(1 - f + n * f + folded),
            "y": f_log(1 - f),
            "u": f_log(1 - e + n * e + folded),
            "v": f_log(1 - e),
        },
        **{
            "h": h,
            "q": q,
            "m": m,
            "d": between(draw, -3, 3),
            "r": between(draw, 0, 2),
            "C": folded + between(draw, 0, 2),
            "t": between(draw, -1, 1),
        },
    }


def f_log(wealth: mpmath.mpf) -> mpmath.mpf:
    return mpmath.log(wealth) if wealth > 0 else mpmath.mpf(-1000)


def all_in(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    return {**point, "u": mpmath.log(point["n"] + point["B"])}


def no_folded(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    k = mpmath.exp(point["l"])
    return {**point, "B": mpmath.mpf(0), "s": (k - 1) / (k - 1 + point["n"])}


def two_shares(draw: Random) -> dict[str, Any]:
    """The share at another ratio, m being its logarithm."""
    point = bet(draw)
    k = mpmath.exp(point["d"])
    return {**point, "m": point["d"], "t": (k - 1 - point["B"]) / (k - 1 + point["n"])}


def two_chances(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    return {**point, "m": mpmath.log(point["q"] * (point["n"] - 1) / (1 - point["q"])) / point["gamma"]}


def two_aversions(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    return {**point, "m": point["gamma"] * point["l"] / point["h"]}


def more_folded(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    k = mpmath.exp(point["l"])
    return {**point, "t": (k - 1 - point["C"]) / (k - 1 + point["n"])}


def river(draw: Random) -> dict[str, Any]:
    """The example on the river, and logarithms of the numbers that statements name."""
    point = bet(draw)
    length = mpmath.log(12) / point["gamma"]
    k = mpmath.exp(length)
    logs = {"a": mpmath.log(12), "b": mpmath.log(2), "c": mpmath.log(mpmath.mpf(29) / 17)}
    return {**point, **logs, "l": length, "s": (k - 1) / (k + 3)}


def flop(_: Random) -> dict[str, Any]:
    return {"x": mpmath.log(mpmath.mpf(29) / 19), "y": mpmath.log(mpmath.mpf(17) / 19)}


def risk_lover(draw: Random) -> dict[str, Any]:
    f, e = sorted((mpmath.mpf(draw.random()), mpmath.mpf(draw.random())))
    logs = zip("xyuv", (1 + 3 * f, 1 - f, 1 + 3 * e, 1 - e), strict=True)
    return {"gamma": -3 * mpmath.mpf(draw.random()), "f": f, "e": e, **{name: mpmath.log(w) for name, w in logs}}


def five(draw: Random) -> dict[str, Any]:
    point = bet(draw)
    k = (4 * (point["n"] - 1)) ** (mpmath.mpf(1) / 5)
    return {**point, "l": mpmath.log(k), "s": (k - 1 - point["B"]) / (k - 1 + point["n"])}


def styled(draw: Random) -> dict[str, Any]:
    return {"x": -3 * mpmath.mpf(draw.random()), "s": mpmath.mpf(draw.uniform(-3, 1))}


SPECIAL = {
    "all chips are worse, gamma < 1": all_in,
    "a higher ratio is a greater share": two_shares,
    "the ratio rises with p": two_chances,
    "the ratio falls with risk aversion": two_aversions,
    "the share falls with folded chips": more_folded,
    "nobody bets without an edge": no_folded,
    "everybody bets with an edge": no_folded,
    "to call is better at gamma = 4/5": flop,
    "to fold is better at gamma = 5/6": flop,
    "with gamma < 0 more is better": risk_lover,
    "less than 3/20 with any number of players": five,
    **dict.fromkeys(STYLE, styled),
    **{name: river for name in ONE_ATTITUDE if "fifth" in name or "3/20" in name},
}
