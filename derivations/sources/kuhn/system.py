"""Kuhn poker, as a source of claims."""

from derivations.claims.system import System
from derivations.sources.kuhn.claims import CLAIMS
from derivations.sources.kuhn.report import write
from derivations.sources.kuhn.shared import Kuhn

SYSTEM = System(CLAIMS, Kuhn, write)
