"""Liar's dice, as a source of claims."""

from derivations.claims.system import System
from derivations.sources.liars_dice.claims import CLAIMS
from derivations.sources.liars_dice.report import write
from derivations.sources.liars_dice.shared import Dice

SYSTEM = System(CLAIMS, lambda _: Dice(), write)
