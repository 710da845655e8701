"""Yardsticks: what is measured says nothing of true or false; a finer abstraction may be worth less, exactly."""

from __future__ import annotations

from derivations.claims.claim import Settled, Verdict
from derivations.poker_cnn.claims import CLAIMS
from derivations.poker_cnn.shared import PokerCnn


def settled(id_: str) -> Settled:
    claim, prove = CLAIMS[id_]
    return Settled(claim, prove(PokerCnn()), 0.0, "", ())


def test_the_finer_abstraction_is_weaker_in_both_seats() -> None:
    p24 = settled("P24")
    assert p24.verdict is Verdict.PROVED and "sampling" not in p24.trust
    assert p24.proof.result["exploitability"] == {"coarse": ["71/2350", "1183/4700"], "fine": ["91/1350", "251/900"]}


def test_against_the_coarser_one_the_finer_strategy_cannot_lose() -> None:
    """A reading that the source's reference rules out; it is false, as the coarser strategy is one of the finer game."""
    played = settled("P24").judgement.readings[1]
    assert played.state == "excluded" and played.holds is False
