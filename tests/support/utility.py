"""The claims on expected utility that theory settles, each with its proof, made once."""

from __future__ import annotations

from functools import cache

from derivations.claims.claim import Proof
from derivations.sources.utility import example, players, shares, subjective
from derivations.sources.utility.shared import Utility

PROVES = {
    **{"U1": shares.u1, "U2": shares.u2, "U3": shares.u3, "U4": example.u4, "U5": example.u5, "U6": shares.u6},
    **{"U7": shares.u7, "U8": players.u8, "U9": players.u9, "U11": players.u11, "U12": subjective.u12},
    **{"U13": subjective.u13, "U14": subjective.u14, "U16": players.u16, "U19": example.u19, "U20": example.u20},
    **{"U22": subjective.u22, "U24": example.u24, "U25": players.u25},
}
SHARED = Utility()


@cache
def proof(id_: str) -> Proof:
    return PROVES[id_](SHARED)
