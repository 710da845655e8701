"""`python -m derivations.sources.utility.experiments`: experiments again, their records where claims read them.

A run that was stopped goes on where it stood.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from derivations.experiments.fresh import fresh
from derivations.experiments.registration import SCALES
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS, RUNS
from trees.terminal import run_command


def main(folder: Path = RUNS) -> int:
    """Run those that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("claims", nargs="*", metavar="ID", help=", ".join(EXPERIMENTS))
    parser.add_argument("--scale", choices=SCALES, default=SCALES[0])
    options = parser.parse_args()
    for id_ in options.claims or EXPERIMENTS:
        print(fresh(EXPERIMENTS, RUNS, id_, options.scale, folder))
    return 0


if __name__ == "__main__":
    sys.exit(run_command("derivations.sources.utility.experiments", main))
