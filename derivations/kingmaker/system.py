"""Games with kingmakers, as a source of claims."""

from derivations.claims.system import System
from derivations.kingmaker.claims import CLAIMS
from derivations.kingmaker.report import write
from derivations.kingmaker.shared import Kingmaker

SYSTEM = System(CLAIMS, Kingmaker, write, alone=("M8", "M10"))
