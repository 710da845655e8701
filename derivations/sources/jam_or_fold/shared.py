"""What the proofs about jam or fold share: certificates that take seconds to find."""

from __future__ import annotations

from functools import cached_property

from derivations.sources.jam_or_fold.published import MOST, STEP
from verify.find.holdem.pieces import chart
from verify.find.holdem.tournament import tournament
from verify.kernel.holdem.records import JamOrFoldChart, Tournament

BLINDS, CHIPS, UNIT = (300, 600), 8000, 100


class Jams:
    """What the proofs share."""

    @cached_property
    def chart(self) -> JamOrFoldChart:
        """All stacks from 1 to 20 big blinds."""
        return chart(MOST, STEP)

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament of Miltersen and Sorensen."""
        return tournament(BLINDS, CHIPS, UNIT)
