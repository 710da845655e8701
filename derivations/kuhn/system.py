"""Kuhn poker, as a source of claims."""

from derivations.claims.system import System
from derivations.kuhn.claims import CLAIMS
from derivations.kuhn.report import write
from derivations.kuhn.shared import Kuhn

SYSTEM = System(CLAIMS, Kuhn, write)
