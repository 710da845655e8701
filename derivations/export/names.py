"""Names of Coq that mean nothing else in an exported file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# keywords of Coq, and short names of its library and ours that a file would hide
_TAKEN = """
as at cofix else end exists exists2 fix for forall fun if IF in let match mod Prop return Set then Type using where
with by do Definition Theorem Proof Qed Section End Chance Move F Q R S O I Z N W D K E A B H C L P T U V X game
table strategy profile entry written sum all value pair payoff turns plays played shaped nash below here x subgame
meets nothing deviate distribution zero one add sub mul opp inv div le lt number rational over look fast whole
fractions polynomials ev num null nonneg best expect gain instead every alike fixed polys code bit index True False
true false and or not eq ex nat list string option bool Some None fst snd map nth length app seq filter rev In id
max min pred plus mult split left right proj1 proj2 weight optimal mixture reach nodes regret within low high range
formula top bottom quotients combination punish secures concedes ring_laws node begins kuhn_by_rules leduc_by_rules
dice_by_rules looked mixing Mixing remix arrivals beliefs believed belief
"""
TAKEN = frozenset(_TAKEN.split())


class Names:
    """Gives out names, each once."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.used = {*TAKEN, *taken}

    def fresh(self, wanted: str) -> str:
        """A name like the one that is wanted.

        >>> names = Names()
        >>> [names.fresh(each) for each in ("third", "third", "for", "Kuhn's poker", "囚人")]
        ['third', 'third_2', 'for_', 'Kuhn_s_poker', 'the']
        """
        plain = unicodedata.normalize("NFKD", wanted).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^A-Za-z0-9]+", "_", plain).strip("_") or "the"
        stem = stem if stem[0].isalpha() else f"the_{stem}"
        name = f"{stem}_" if stem in TAKEN else stem
        number = 1
        while name in self.used:
            number += 1
            name = f"{stem}_{number}"
        self.used.add(name)
        return name
