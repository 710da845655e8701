"""No-limit hold'em by convolutional network, as a source of claims."""

from derivations.claims.system import System
from derivations.poker_cnn.claims import CLAIMS
from derivations.poker_cnn.report import write
from derivations.poker_cnn.shared import PokerCnn

SYSTEM = System(CLAIMS, lambda _: PokerCnn(), write)
