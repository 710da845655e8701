"""Expected utility at hold'em, as a source of claims."""

from functools import partial

from derivations.claims.system import Experiments, System
from derivations.experiments.fresh import fresh
from derivations.experiments.registration import SCALES
from derivations.sources.utility.claims import CLAIMS
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS, RUNS
from derivations.sources.utility.pictures import draw
from derivations.sources.utility.report import write
from derivations.sources.utility.shared import Utility

MEASURED = Experiments(
    {id_: (id_,) for id_ in EXPERIMENTS}, SCALES, partial(fresh, EXPERIMENTS, RUNS), lambda _, runs: Utility(runs)
)
SYSTEM = System(CLAIMS, lambda _: Utility(), write, MEASURED, draw)
