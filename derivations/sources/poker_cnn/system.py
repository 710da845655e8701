"""No-limit hold'em by convolutional network, as a source of claims."""

from functools import partial

from derivations.claims.system import Experiments, System
from derivations.experiments.fresh import fresh
from derivations.sources.poker_cnn.claims import CLAIMS
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, READ, RUNS, SCALES
from derivations.sources.poker_cnn.report import write
from derivations.sources.poker_cnn.shared import PokerCnn

MEASURED = Experiments(READ, SCALES, partial(fresh, EXPERIMENTS, RUNS), lambda _, runs: PokerCnn(runs))
SYSTEM = System(CLAIMS, lambda _: PokerCnn(), write, MEASURED, alone=("P7",))
