"""Games with kingmakers, as a source of claims."""

from derivations.claims.system import System
from derivations.sources.kingmaker.claims import CLAIMS
from derivations.sources.kingmaker.report import write
from derivations.sources.kingmaker.shared import Kingmaker

SYSTEM = System(CLAIMS, Kingmaker, write, alone=("M8", "M10"))
