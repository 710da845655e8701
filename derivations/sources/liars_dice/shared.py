"""What the proofs about liar's dice share: certificates that are long in the making."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

from derivations.sources.liars_dice import expansion_proof, limit_proof, value_proof
from verify.find.liars_dice.closed_form import closed_form, threshold
from verify.kernel.lemmas.records import Theorem
from verify.kernel.liars_dice.records import DicePair, DicePairs

# the last N of the source's plot
MOST_PLOTTED = 200
# every N up to here is verified by itself, and some beyond
MOST_FACES = 1_000
SAMPLES = (2_718, 10_000, 31_416, 100_000, 271_828, 1_000_000)

STAGES = (
    "stages may be solved one after another, as no later roll or payoff depends on old rolls"
    " (a lemma in words; D3 confirms it on whole trees)"
)
GLUE = "why the lemmas are enough for the theorem (in its result, and in the report)"


class Dice:
    """What the proofs share."""

    @cached_property
    def plotted(self) -> tuple[DicePair, ...]:
        """The closed form for N = 2, ..., 200."""
        return tuple(closed_form(faces) for faces in range(2, MOST_PLOTTED + 1))

    def pair(self, faces: int) -> DicePair:
        """The closed form for one N of the plot."""
        return self.plotted[faces - 2]

    def value_of(self, faces: int) -> Fraction:
        """V_N for one N of the plot, all of which are short enough to store."""
        value = self.pair(faces).value
        assert value is not None
        return value

    @cached_property
    def pairs(self) -> DicePairs:
        """Thresholds for every N up to 1,000 and some up to 10^6."""
        return pairs((*range(1, MOST_FACES + 1), *SAMPLES), Fraction(0))

    @cached_property
    def value(self) -> Theorem:
        return value_proof.value()

    @cached_property
    def decreasing(self) -> Theorem:
        return value_proof.decreasing()

    @cached_property
    def secretary(self) -> Theorem:
        return value_proof.secretary()

    @cached_property
    def limit(self) -> Theorem:
        return limit_proof.limit()

    @cached_property
    def expansion(self) -> Theorem:
        return expansion_proof.expansion()


def pairs(faces: tuple[int, ...], penalty: Fraction) -> DicePairs:
    """Closed forms for several numbers of faces."""
    return DicePairs(faces, penalty, tuple(threshold(n, penalty) for n in faces))
