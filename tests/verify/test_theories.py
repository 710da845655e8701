"""A verdict names the theories that it rests on, and the checker refuses those that are not admitted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.files import HOME
from tests.support.readings import reading
from tests.support.samples import sample
from trees.refusal import Refused
from verify.certificate_json import dumps
from verify.certificates import AllOf, ClaimCertificate, read_theories, require_theories, theories_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.theory import KINDS, WORDS, core, theories, theory_named

POKER = "kuhn(cards=3, ante=1, bet=1)"
BARE = """
import sys
from verify.check import main
status = main(sys.argv[1:])
print(*sorted(name for name in sys.modules if name.startswith("verify.theories")), file=sys.stderr)
sys.exit(status)
"""


def claim(statement: str) -> ClaimCertificate:
    return ClaimCertificate("C1", "", "", "a game", {}, (reading(statement),), (), (), (), (), (sample("value"),))


def test_no_kind_and_no_word_belongs_to_two() -> None:
    for part in ("kinds", "words"):
        names = [name for each in (core(), *theories()) for name in getattr(each, part)]
        assert len(names) == len(set(names))


def test_of_several_parts_all_theories_are_named() -> None:
    both = AllOf((sample("value"), sample("seatings"), sample("optimal plans")))
    assert theories_of(both) == ("parameters", "optimal_sets", "reals", "kingmaker")


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (f"value({POKER}) == -1/18", ()),
        (f"for a in [0, 1]: value({POKER}) < a", ("parameters",)),
        (f'for x in optimal({POKER}, 1): x["J", "bet"] <= 1/3', ("parameters", "optimal_sets")),
        (f"welfare({POKER}, [{{}}, {{}}]) == 0", ("welfare",)),
        ('theorem("liar\'s dice: value")', ("reals",)),
    ],
)
def test_a_claim_rests_on_the_theories_of_what_it_says(statement: str, named: tuple[str, ...]) -> None:
    assert theories_of(claim(statement)) == named


def test_a_theorem_rests_on_the_theory_that_states_it() -> None:
    assert "utility" in theories_of(sample("theorem")) or "dice" in theories_of(sample("theorem"))


def test_what_is_not_admitted_is_refused() -> None:
    require_theories(sample("value"), ())
    require_theories(sample("optimal plans"), ("optimal_sets", "parameters"))
    with pytest.raises(CheckFailed, match=r"^theories: expected none, found parameters, optimal_sets$"):
        require_theories(sample("optimal plans"), ())
    with pytest.raises(CheckFailed, match=r"^theories: expected dice, found reals, kingmaker$"):
        require_theories(sample("seatings"), ("dice",))


def test_names_of_theories_are_read() -> None:
    assert (read_theories("none"), read_theories("dice,reals")) == ((), ("dice", "reals"))
    with pytest.raises(Refused, match=r"^theories: expected none, or some of parameters, .*, found 'poker'$"):
        read_theories("poker")


@pytest.mark.parametrize("kinds", [["value", "profile", "bracket", "subgames"]])
def test_the_core_checks_without_loading_a_theory(kinds: list[str], tmp_path: Path) -> None:
    files = [tmp_path / f"{kind}.json" for kind in kinds]
    for kind, file in zip(kinds, files, strict=True):
        file.write_text(dumps(sample(kind)), encoding="utf-8")
    command = [sys.executable, "-c", BARE, "--theories", "none", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, timeout=60, check=False)
    assert (done.returncode, done.stdout.count(": accepted"), done.stderr.strip()) == (0, len(kinds), "")


def test_every_word_and_every_kind_has_its_owner() -> None:
    assert WORDS.owner("value") is core() and KINDS.owner("value") is core()
    assert WORDS.owner("census") is None and KINDS.owner("census") is theory_named("kingmaker")
    with pytest.raises(KeyError):
        KINDS["chess"]
