"""Kuhn poker, as a source of claims."""

from derivations.kuhn.claims import CLAIMS
from derivations.kuhn.report import write
from derivations.kuhn.shared import Kuhn
from derivations.systems import System

SYSTEM = System(CLAIMS, Kuhn, write)
