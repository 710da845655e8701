"""Expected utility at hold'em, as a source of claims."""

from derivations.claims.system import System
from derivations.utility.claims import CLAIMS
from derivations.utility.report import write
from derivations.utility.shared import Utility

SYSTEM = System(CLAIMS, lambda _: Utility(), write)
