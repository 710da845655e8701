"""Liar's dice, as a source of claims."""

from derivations.liars_dice.claims import CLAIMS
from derivations.liars_dice.report import write
from derivations.liars_dice.shared import Dice
from derivations.systems import System

SYSTEM = System(CLAIMS, lambda _: Dice(), write)
