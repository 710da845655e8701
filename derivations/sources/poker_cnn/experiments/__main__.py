"""`python -m derivations.sources.poker_cnn.experiments`: experiments again, their records where claims read them.

A run that was stopped goes on where it stood: beside the record are its networks, until it is there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from derivations.experiments.fresh import fresh
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, RUNS, SCALES
from trees.terminal import run_command


def main() -> int:
    """Run those that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("claims", nargs="*", metavar="ID", help=", ".join(EXPERIMENTS))
    parser.add_argument("--scale", choices=SCALES, default=SCALES[0])
    parser.add_argument("--out", type=Path, default=RUNS, metavar="FOLDER", help="for records, and what is done so far")
    options = parser.parse_args()
    for id_ in options.claims or EXPERIMENTS:
        print(fresh(EXPERIMENTS, RUNS, id_, options.scale, options.out))
    return 0


if __name__ == "__main__":
    sys.exit(run_command("derivations.sources.poker_cnn.experiments", main))
