"""Games with kingmakers, as a source of claims."""

from derivations.kingmaker.claims import CLAIMS
from derivations.kingmaker.report import write
from derivations.kingmaker.shared import Kingmaker
from derivations.systems import System

SYSTEM = System(CLAIMS, Kingmaker, write)
