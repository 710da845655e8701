"""What became of K1 to K16 and of what is added to them, with their exact results."""

from __future__ import annotations

import json
import re
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.claims.claim import Settled
from derivations.commands.program import main
from derivations.ledger import to_json
from derivations.own.settling import Settling
from derivations.proving import UnknownClaim, published_files
from derivations.proving import settle_published as settle
from tests.support.effort import for_each
from tests.support.facts import shown_by
from tests.support.ledger import Ledger
from verify.find.timeout import Solvers
from verify.kernel.statements.decide import decide
from verify.language.parse import parse

IDS = [*(f"K{n}" for n in range(1, 17)), "KI", "KN", "KB", "KA", "KG", "KF", "KO", "KC"]
REFUTED = {"K7", "K10", "K11", "K12"}
TEXTS = {"K15"}


@for_each("id_", IDS)
def test_each_claim_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    assert ledger.entry(id_)["verdict"] == ("refuted" if id_ in REFUTED else "not judged" if id_ in TEXTS else "proved")


@pytest.mark.parametrize("id_", sorted(REFUTED))
def test_each_refutation_carries_a_correction(ledger: Ledger, id_: str) -> None:
    assert all(each["instead"] for each in ledger.entry(id_)["readings"] if not each["excluded"])


@pytest.mark.parametrize(
    ("id_", "trust"), [("K7", "evidence and recomputed"), ("K11", "recomputed"), ("K12", "recomputed")]
)
def test_no_solver_is_believed(id_: str, trust: str, tmp_path: Path) -> None:
    (item,) = json.loads(to_json(settle([id_], Settling(tmp_path, solvers=Solvers(0)))))
    assert (item["verdict"], item["trust"]) == ("refuted", trust)


def test_the_disputed_statements_are_what_they_say(ledger: Ledger) -> None:
    said = {id_: [each["statement"] for each in ledger.entry(id_)["readings"]] for id_ in ("K7", "K11", "K12")}
    assert said == {
        "K7": [
            "for alpha in [0, 1/3]: nash(poker, third)",
            'for x in optimal(poker, 1): x["Q check-bet", "call"] == 1/3',
            "for alpha in {0}: nash(poker, third)",
        ],
        "K11": ["not (for alpha in [0, 1/3]: nash(poker, plus))"],
        "K12": ["for alpha in [0, 1/3]: nash(poker, third)"],
    }


def test_between_bets_1_and_2_player_2_keeps_to_five_inequalities(ledger: Ledger) -> None:
    (reading,) = ledger.entry("KB")["readings"]
    said = reading["statement"].split("for B in (1, 2): ")[1].split("for B in (1, root")[0]
    assert said.startswith("for x in optimal(kuhn(cards=3, ante=1, bet=B), 2): ") and said.count(">= 0") == 5


def holds(item: Settled, statement: str) -> bool | None:
    """Whether a statement follows from what a claim's evidence proves."""
    return decide(parse(statement, item.proof.where), shown_by(item))


def test_the_formula_for_any_bet_is_right_for_just_the_cards_that_are_said(ledger: Ledger) -> None:
    (reading,) = ledger.entry("KF")["readings"]
    said = re.findall(r"cards=(\d+), ante=1, bet=13/2\)\) == (-\d+/\d+)", reading["statement"])
    assert [int(n) for n, _ in said] == list(range(8, 24))
    bet, right = F(13, 2), []
    for n, value in ((int(n), F(value)) for n, value in said):
        last = n - 1
        t, u = last * bet / ((bet + 1) * (bet + 2)) % 1, last / (bet + 1) % 1
        rest = bet * last * (bet * last + bet + 2) / ((bet + 1) * (bet + 2) ** 2)
        right += [n] * (value * n * last == t * (1 - t) + bet * u * (1 - u) - rest)
    assert right == [*range(9, 15), *range(16, 24)]


FIFTH = 'x["K after bet", "call"] - B/(2 + B)*x["J after bet", "call"] {} (4 + 4*B)/(2 + B)^2'
ROOT = "root(t^2 + 2*t - 4, 2)"


@pytest.mark.parametrize(
    ("bets", "relation", "expected"),
    [
        ("(1, 2)", ">=", True),
        # it is not needed below sqrt(5) - 1, touches there, and cuts beyond
        (f"(1, {ROOT})", ">", True),
        (f"{{{ROOT}}}", ">", False),
        (f"{{{ROOT}}}", ">=", True),
        ("{3/2}", ">", False),
    ],
)
def test_the_fifth_inequality_is_needed_from_the_root_on(
    ledger: Ledger, bets: str, relation: str, expected: bool
) -> None:
    (item,) = (item for item in ledger.of("kuhn") if item.claim.id == "KB")
    assert holds(item, f"for B in {bets}: for x in optimal(kuhn(bet=B), 2): {FIFTH.format(relation)}") is expected


@for_each(
    ("id_", "statement", "expected"),
    [
        ("K7", "for alpha in [0, 1/3]: nash(poker, third) exactly when alpha in {0}", True),
        ("K7", "for alpha in [0, 1/3]: nash(poker, plus)", True),
        ("K7", 'for x in optimal(poker, 1): x["Q check-bet", "call"] == x["J", "bet"] + 1/3', True),
        ("K8", "value(poker) == -1/18", True),
        ("K12", "for alpha in [0, 1/3]: regret(poker, third, 2) == alpha/3", True),
        ("K13", 'for x in optimal(poker, 1): x["Q check-bet", "call"] == x["J", "bet"] + 1/3', True),
        ("KN", "value(kuhn(cards=13)) == -5/78", True),
        ("KN", "value(kuhn(cards=13)) == -5/79", False),
        ("KB", "for B in (0, 1): value(kuhn(bet=B)) == -B^2/(6*(B + 2))", True),
        ("KB", "for B in (2, oo): value(kuhn(bet=B)) == 0", True),
        # without the bluff Q gains what K loses
        (
            "K10",
            'for alpha in [0, 1/3]: payoff(poker, stopped, 1, "K") - payoff(poker, plus, 1, "K") == alpha/2 - 1/6',
            True,
        ),
        # the payoff is linear in the bluff b, and flat exactly at the call 1/3 + alpha
        ("KI", "for alpha in [0, 1/3]: for b in [0, 1]: for c in [0, 1]: payoff(poker, tied, 1) == -1/18", False),
        (
            "KI",
            "for alpha in [0, 1/3]: for b in [0, 1]: for c in [0, 1]:"
            " payoff(poker, tied, 1) == -1/18 + (c - 1/3 - alpha)*(3*b - 1)/6",
            True,
        ),
        # against b = 0 call 1/3 gets more, and it loses with b = 1
        ("K10", "for alpha in [0, 1/3]: payoff(poker, third_stopped, 1) - payoff(poker, stopped, 1) == alpha/6", True),
        ("K10", "for alpha in [0, 1/3]: payoff(poker, stopped, 1) == -1/18", True),
        ("K12", "for alpha in [0, 1/3]: payoff(poker, third_always, 1) == -1/18 - alpha/3", True),
        ("K12", "for alpha in (0, 1/3]: payoff(poker, third_always, 1) < -1/18", True),
        ("K14", 'for t in [0, 1]: payoff(poker, checking_raising, 2, "Q after check") == -1/2', True),
        ("K14", 'for alpha in [0, 1/3]: payoff(poker, raising, 2, "Q after check") == -1/2', False),
        ("K14", 'for alpha in {0}: payoff(poker, raising, 2, "Q after check") == -1/2', True),
        (
            "K16",
            "for p in [0, 1]: for q in [0, 1]: payoff(rock_paper_scissors(tie=0, loss=-1), against_any, 1) == 0",
            True,
        ),
        ("K16", "payoff(rock_paper_scissors(tie=0, loss=-1), paper_on_rock, 1) == 1", True),
        ("K16", "nash(rock_paper_scissors(tie=0, loss=-1), paper_on_rock)", False),
    ],
)
def test_what_the_evidence_says_beside_the_verdict(
    ledger: Ledger, id_: str, statement: str, expected: bool | None
) -> None:
    (item,) = (item for item in ledger.of("kuhn") if item.claim.id == id_)
    assert holds(item, statement) is expected


def test_the_gain_is_said_with_the_card_that_is_bet_more_often(ledger: Ledger) -> None:
    remark = ledger.entry("K7")["remark"]
    assert remark.startswith("With call 1/3 player 2 gains alpha/3 by betting J after every check, instead of")


def test_what_is_conceded_is_an_excluded_reading_that_is_true(ledger: Ledger) -> None:
    kept, conceded = ledger.entry("K10")["readings"]
    assert (kept["holds"], conceded["holds"]) == (False, True) and conceded["excluded"] and not kept["excluded"]


def test_about_0_is_read_as_the_source_means_it(ledger: Ledger) -> None:
    assert [(each["holds"], bool(each["excluded"])) for each in ledger.entry("K14")["readings"]] == [
        (True, False),
        (False, True),
        (False, True),
    ]


def test_a_sentence_about_texts_has_no_statement_and_stops_nothing(ledger: Ledger, tmp_path: Path) -> None:
    assert ledger.entry("K15")["readings"] == [] and ledger.entry("K15")["trust"] == "none"
    assert main(["prove", "K15", "--no-report", "--out", str(tmp_path)]) == 0


def test_claims_come_in_the_order_of_the_source() -> None:
    assert [claim.id for claim in published_files(["K10", "k2"])["kuhn"].claims] == ["K2", "K10"]


def test_an_unknown_claim_is_refused() -> None:
    with pytest.raises(UnknownClaim, match="found 'K99'"):
        published_files(["K99"])
