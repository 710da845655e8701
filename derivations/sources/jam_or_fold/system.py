"""Jam or fold in heads-up hold'em, as a source of claims."""

from derivations.claims.system import System
from derivations.sources.jam_or_fold.claims import CLAIMS
from derivations.sources.jam_or_fold.report import write
from derivations.sources.jam_or_fold.shared import Jams

SYSTEM = System(CLAIMS, lambda _: Jams(), write)
