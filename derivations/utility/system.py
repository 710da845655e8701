"""Expected utility at hold'em, as a source of claims."""

from derivations.claims.system import Experiments, System
from derivations.utility.claims import CLAIMS
from derivations.utility.experiments.catalogue import EXPERIMENTS
from derivations.utility.experiments.fresh import fresh
from derivations.utility.experiments.registration import SCALES
from derivations.utility.pictures import draw
from derivations.utility.report import write
from derivations.utility.shared import Utility

MEASURED = Experiments(tuple(EXPERIMENTS), SCALES, fresh, lambda _, runs: Utility(runs))
SYSTEM = System(CLAIMS, lambda _: Utility(), write, MEASURED, draw)
