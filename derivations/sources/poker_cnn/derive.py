"""What the report shows beside certificates: the records of runs, and what optimal plans of abstractions lose."""

from __future__ import annotations

import json
from fractions import Fraction

from derivations.claims.claim import AGAINST, FOR, OPEN, Settled
from derivations.experiments.record import read_record
from derivations.sources.poker_cnn import measured
from derivations.sources.poker_cnn.abstractions import GROUPS, POKER, abstraction, optimal
from derivations.sources.poker_cnn.blind_players import ALL_IN, ALL_IN_MIRROR, NUMBERS, matches, mirrors
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, RUNS
from derivations.sources.poker_cnn.seeds import Seeds
from verify.find.holdem.card_blind import card_blind
from verify.find.zero_sum.abstraction import abstraction as guaranteed
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.statements.lines import decimal

WORDS = "blind_gain", "blind_variance", "blind_actions", "blind_spared"


def run_of(item: Settled) -> Seeds | None:
    """The record that is kept under the id of the claim, if the samples of the claim are from it."""
    id_ = item.claim.id
    kept = getattr(measured, id_).sampled(id_, "", RUNS, again=False).samples
    if not kept or kept != item.judgement.measured:
        return None
    registration = EXPERIMENTS[id_].registration
    return Seeds(registration, read_record(registration, RUNS))


def label(item: Settled) -> str:
    """What our run shows of the claim, by the one rule for all; nothing where none was made."""
    found = item.judgement.measured
    if not found:
        return ""
    smaller = any(each.speaks == AGAINST and each.part is not None for each in found)
    return {
        None: "measured",
        FOR: "speaks for it",
        OPEN: "open",
        AGAINST: "not reproduced at this size" if smaller else "speaks against it",
    }[item.judgement.speaks]


def blind_numbers() -> dict[str, dict[str, str]]:
    """What blind_players.json has: numbers of all matches of players who ignore their cards, to twelve decimals."""
    cases = (*matches(), ALL_IN, *mirrors(), ALL_IN_MIRROR)
    found = {(case.first.text, case.other.text): card_blind(case.first.text, case.other.text).low for case in cases}
    return {" | ".join(pair): {word: decimal(low[word], 12) for word in WORDS} for pair, low in found.items()}


def value() -> Fraction:
    """What the whole game of the abstractions is worth to player 1."""
    found, _, _ = solve(form_of(POKER, {}))
    return found


def lost() -> dict[str, tuple[Fraction, Fraction]]:
    """What the optimal plans of each abstraction leave a best response above the value, by player."""
    worth, found = value(), {}
    for name in GROUPS:
        first, second = guaranteed(POKER, abstraction(name), optimal(name)).guarantees
        found[name] = worth - first, -worth - second
    return found


if __name__ == "__main__":
    NUMBERS.write_text(json.dumps(blind_numbers(), indent=0) + "\n", encoding="utf-8")
