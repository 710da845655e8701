"""Names of Coq that mean nothing else in an exported file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from derivations.claims.coq_texts import sources

# keywords of Coq, names of its library and of proofs; constructors, fields and arguments of the library's own
_TAKEN = """
SProp Axiom Parameter Parameters Variable Variables Hypothesis Hypotheses Fixpoint CoFixpoint Conjecture struct
as at cofix else end exists exists2 fix for forall fun if IF in let match mod Prop return Set then Type using where
with by do Definition Theorem Proof Qed Section F Q R S O I Z N W D K E A B H C L P T U V X
True False true false and or not eq ex nat list string option bool Some None fst snd map nth length app seq filter rev
In id max min pred plus mult split left right proj1 proj2
Along Rooted Dividing Number_of Parameter_of
End Chance Move Mixing here zero one add sub mul opp inv div le number rational look num every low high bottom
"""
_DEFINED = re.compile(
    r"^ *(?:Definition|Fixpoint|Inductive|Record|Theorem|Lemma|Corollary|Notation|Ltac|Tactic Notation) \"?(\w+)", re.M
)
_OF_A_PROOF = re.compile(r"[A-Z]\d*")
_OF_A_THEOREM = re.compile(r"v\d+|s|x")
"""What theorems call a value that there is, an equilibrium that there is, and an optimal plan."""


@cache
def taken() -> frozenset[str]:
    """The names that mean something in an exported file already."""
    texts = (text for name, text in sources().items() if name != "Examples.v")
    return frozenset(_TAKEN.split()).union(*(_DEFINED.findall(text) for text in texts))


def may_be_parameter(name: str) -> bool:
    """Whether a parameter may have this name: it is none of Coq's, of the library or of a proof.

    >>> [may_be_parameter(each) for each in ("alpha", "v", "F", "at", "over", "A0", "v1", "s")]
    [True, True, False, False, False, False, False, False]
    """
    return not is_bound(name) and (name not in taken() or len(name) == 1)


def is_bound(name: str) -> bool:
    """Whether a theorem or a proof may give this name to something else."""
    return bool(_OF_A_PROOF.fullmatch(name) or _OF_A_THEOREM.fullmatch(name))


def parameter(name: str) -> str:
    """What a parameter is called, so that it means nothing else; no two are called the same.

    >>> [parameter(each) for each in ("alpha", "V", "at", "V_")]
    ['alpha', 'V_', 'at_', 'V__']
    """
    return name if may_be_parameter(name) and not name.endswith("_") else f"{name}_"


class Names:
    """Gives out names, each once."""

    def __init__(self, also: Iterable[str] = ()) -> None:
        self.used = {*taken(), *also}

    def fresh(self, wanted: str) -> str:
        """A name like the one that is wanted.

        >>> names = Names()
        >>> [names.fresh(each) for each in ("third", "third", "for", "Kuhn's poker", "囚人", "T1", "x")]
        ['third', 'third_2', 'for_', 'Kuhn_s_poker', 'the', 'T1_', 'x_']
        """
        plain = unicodedata.normalize("NFKD", wanted).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^A-Za-z0-9]+", "_", plain).strip("_") or "the"
        stem = stem if stem[0].isalpha() else f"the_{stem}"
        name = f"{stem}_" if stem in taken() or is_bound(stem) else stem
        number = 1
        while name in self.used:
            number += 1
            name = f"{stem}_{number}"
        self.used.add(name)
        return name
