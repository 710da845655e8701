"""Rows of a file of claims: readings, what excludes them, what is true instead, references, experiments."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from derivations.claims.claim import Settled, Verdict
from derivations.ledger import table
from derivations.own.claim_files import read_claim_file
from derivations.own.limit import within
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.own.settling import settle
from derivations.proving import prove
from verify.language.samples import speaks_of
from verify.language.text import write

HEAD = """
[games]
poker = "kuhn"
[where]
calls = '{"Q check-bet": "call"}'
"""
PROGRAM = """
def tosses(random, number):
    return {"heads": random.random(50) < 0.5, "block": [number, number + 1.5]}
"""


def claimed(folder: Path, row: str) -> OwnClaim | RefusedClaim:
    """The only claim of a file, with an id and words beside the row."""
    path = folder / "mine.toml"
    path.write_text(f'{HEAD}[[claim]]\nid = "X1"\nwords = "something"\n{row}', encoding="utf-8")
    (found,) = read_claim_file(path).claims
    return found


def settled(folder: Path, row: str) -> Settled:
    """The same settled."""
    return settle(claimed(folder, row))


def reading(says: str, more: str = "") -> str:
    return f"[[claim.reading]]\nsays = '{says}'\n{more}\n"


TRUE, FALSE = "value(poker) == -1/18", "value(poker) == 0"
UNKNOWN = "mixed_hands(0, 31) == 0"


@pytest.mark.parametrize(
    ("row", "verdict"),
    [
        (reading(TRUE) + reading("value(poker) < 0"), Verdict.PROVED),
        (reading(FALSE) + reading("value(poker) > 0"), Verdict.REFUTED),
        (reading(TRUE) + reading(FALSE), Verdict.DEPENDS),
        (reading(TRUE) + reading(FALSE, 'excluded = "who moves first loses"'), Verdict.PROVED),
        (reading(TRUE) + reading(FALSE, 'since = "a draw is no loss"'), Verdict.PROVED),
        (reading(TRUE) + reading(UNKNOWN), Verdict.UNKNOWN),
        ('about = "an experiment"\n' + reading(FALSE) + reading("value(poker) > 0"), Verdict.NOT_REPRODUCED),
        ('about = "a text"\nremark = "a matter of taste"', Verdict.NOT_JUDGED),
        ('cited = "Nash (1950), theorem 1"', Verdict.CITED),
        ('cited = ["Nash (1950)", "Kuhn (1953)"]\nabout = "a text"', Verdict.CITED),
        (f'says = "{TRUE}"\ncited = "von Neumann (1928)"\nargued = ["a step", "and one more"]', Verdict.PROVED),
    ],
)
def test_a_row_is_settled_as_its_readings_are(tmp_path: Path, row: str, verdict: Verdict) -> None:
    item = settled(tmp_path, row)
    assert item.verdict is verdict, item.proof.remark


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (f'says = "{TRUE}"', Verdict.PROVED),
        (reading(TRUE), Verdict.PROVED),
        ('about = "a text"\nremark = "a matter of taste"', Verdict.NOT_JUDGED),
        ('cited = "Nash (1950)"', Verdict.CITED),
        (f'says = "{TRUE}"\nexpect = "not reproduced"', Verdict.NOT_REPRODUCED),
    ],
)
def test_the_verdict_that_is_no_surprise_follows_from_the_row(tmp_path: Path, row: str, expected: Verdict) -> None:
    found = claimed(tmp_path, row)
    assert isinstance(found, OwnClaim) and found.expected is expected


def test_what_excludes_a_reading_is_said_with_its_reason(tmp_path: Path) -> None:
    rows = (
        reading(FALSE, 'excluded = "it is lost"\nsince = "a draw is not"')
        + reading(FALSE, 'excluded = "it is lost"')
        + reading(FALSE, 'since = "a draw is not"')
        + reading(TRUE)
    )
    said = [each.reading.excluded for each in settled(tmp_path, rows).judgement.readings]
    assert said == ['it says "it is lost": a draw is not', 'it says "it is lost"', "a draw is not", None]


def corrections(item: Settled) -> list[str]:
    """What is true instead of each reading."""
    return [write(each.correction, item.proof.where) for each in item.judgement.readings if each.correction is not None]


def test_a_correction_of_ones_own_is_decided_and_stands_before_one_that_is_found(tmp_path: Path) -> None:
    item = settled(tmp_path, reading(FALSE, 'instead = "value(poker) < 0"') + reading("value(poker) > 0"))
    assert corrections(item) == ["value(poker) < 0", TRUE]


def test_a_correction_of_ones_own_that_is_false_is_refused(tmp_path: Path) -> None:
    item = settled(tmp_path, reading(FALSE, 'instead = "value(poker) > 0"'))
    assert (item.refused, item.proof.remark) == (
        True,
        f"instead: expected what is true, found value(poker) > 0; true is {TRUE}",
    )


def test_a_correction_that_nobody_decides_is_left_out_and_why_is_said(tmp_path: Path) -> None:
    item = settled(tmp_path, reading(FALSE, f'instead = "{UNKNOWN}"'))
    assert corrections(item) == [TRUE]
    assert "what it says instead is not decided: too large: expected stacks of at most 30, found 31" in (
        item.proof.remark or ""
    )


def test_names_of_where_stand_for_arguments(tmp_path: Path) -> None:
    profile = 'gain(poker, [{"Q check-bet": {"fold": 1}}, {}], 1, calls) == 0'
    found = claimed(tmp_path, f"says = '{profile}'")
    assert isinstance(found, OwnClaim)
    (each,) = found.readings
    assert each.said.where["calls"] == '{"Q check-bet": "call"}' and each.said.spelled.endswith("1, calls) == 0")


def test_ranges_of_a_claim_are_those_of_its_readings_but_where_these_have_their_own(tmp_path: Path) -> None:
    rows = reading("0 <= a") + reading("0 <= a", 'for_all = "1 <= a <= 2"') + reading("for a in [3, 4]: 0 <= a")
    found = claimed(tmp_path, f'for_all = "0 <= a <= 1"\n{rows}')
    assert isinstance(found, OwnClaim)
    assert [each.said.text.partition(":")[0] for each in found.readings] == [
        "for a in [0, 1]",
        "for a in [1, 2]",
        "for a in [3, 4]",
    ]


def test_solvers_are_asked_whether_they_agree(tmp_path: Path) -> None:
    item = settled(tmp_path, 'says = "for q in [0, 1]: q^2 <= q"\nconfirm = "z3"')
    assert (item.verdict, item.proof.remark, len(item.proof.queries)) == (
        Verdict.PROVED,
        "asked too: z3 finds it true",
        1,
    )
    assert "no solver was asked: " in (settled(tmp_path, f'says = "{TRUE}"\nconfirm = ["z3"]').proof.remark or "")


def test_a_search_may_take_as_long_as_the_claim_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: set[float] = set()

    def noted(seconds: float) -> AbstractContextManager[None]:
        limits.add(seconds)
        return within(seconds)

    monkeypatch.setattr("derivations.own.evidence.within", noted)
    for more, expected in (("", 60), ("\nseconds = 300", 300)):
        limits.clear()
        assert settled(tmp_path, f'says = "{TRUE}"{more}').verdict == Verdict.PROVED
        assert limits == {expected}


def test_what_is_misprinted_and_known_beside_goes_into_the_row(tmp_path: Path) -> None:
    entry = settled(tmp_path, f'says = "{TRUE}"\nmisprint = "printed -1/81"\nremark = "see page 3"').to_json()
    assert (entry["misprint"], entry["remark"], entry["about"]) == ("printed -1/81", "see page 3", "a game")


MEASURED = """[claim.measured]
program = "toss.py"
function = "tosses"
blocks = 4
seed = 7
quantities = { heads = { expected = "1/2" }, block = { least = 3 } }
"""


def test_an_experiment_of_a_file_of_data_runs_only_where_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "toss.py").write_text(PROGRAM, encoding="utf-8")
    item = settled(tmp_path, MEASURED)
    assert (item.verdict, list(tmp_path.glob("*.runs"))) == (Verdict.UNKNOWN, [])
    assert "--run-experiments runs it" in (item.proof.remark or "")
    (item,) = prove(tmp_path / "mine.toml", run_experiments=True).settled
    heads, block = item.judgement.measured
    assert (item.verdict, heads.quantity, heads.size, heads.seed, speaks_of(heads)) == (
        Verdict.MEASURED,
        "heads",
        200,
        7,
        "open",
    )
    assert (block.estimate, block.size, speaks_of(block)) == (9 / 4, 8, "open")
    # the record is data, which is read without the flag; that of another program is not this one's
    assert settled(tmp_path, MEASURED).judgement.measured == (heads, block)
    (tmp_path / "toss.py").write_text(PROGRAM.replace("0.5", "0.4"), encoding="utf-8")
    assert "found one of another registration" in (settled(tmp_path, MEASURED).proof.remark or "")


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("", "X1: expected `says`, a `reading`, what is `measured` or `cited`, or `about` = 'a text', found none"),
        ('about = "a text"', "X1: remark: expected why a claim about a text is not judged, or what is known, found "),
        ('about = "a txt"', "X1: about: expected a game, an experiment, a text, found 'a txt' (did you mean a text?)"),
        (f'says = "{TRUE}"\n' + reading(TRUE), "expected `says` or [[claim.reading]], found both in 'X1'"),
        (f'says = "{TRUE}"\nconfirm = "z4"', "X1: confirm: expected z3, cvc5, found 'z4'"),
        (f'says = "{TRUE}"\nseconds = 0', "X1: seconds: expected a whole number from 1 to 3600, found 0"),
        (f'says = "{TRUE}"\nseconds = true', "found True"),
        (f'says = "{TRUE}"\ncited = [1]', "cited: expected a text or a list of texts, found [1]"),
        (
            f'says = "{TRUE}"\nmisprint = "\\u001b"',
            "X1: misprint: expected one line of at most 2,000 printable letters",
        ),
        ("reading = [1]", "reading 1: expected a table, found 1"),
        (reading(TRUE, 'excluded = " "'), "reading: expected words that rule it out, or why it does not count, found"),
        (reading(TRUE, 'exclude = "x"'), "reading 1: expected keys among says, instead, for_all, words, excluded, "),
        (reading(TRUE) + reading("value(pokr) < 0"), "reading 2: says: "),
        (reading(TRUE, 'instead = "value("'), "reading 1: instead: statement: expected "),
        ('[[claim.reading]]\nwords = "none"', "reading 1: expected the keys says, found no says"),
        (MEASURED, "measured: expected a file in the folder of the claims, found no 'toss.py'"),
        (MEASURED.replace("toss.py", "../toss.py"), "measured: expected a file in the folder of the claims, found "),
        (MEASURED.replace("toss.py", "toss.sh"), "measured: expected a file that ends in .py, found 'toss.sh'"),
        (MEASURED.replace("seed = 7\n", ""), "measured: expected the keys program, function, blocks, seed, quantities"),
        (f'says = "{TRUE}"\nproof = "../x.toml"', "expected a file in the folder of the claims, found '../x.toml'"),
    ],
)
def test_what_is_not_as_it_should_be_is_refused_in_one_line(tmp_path: Path, row: str, says: str) -> None:
    found = claimed(tmp_path, row)
    assert isinstance(found, RefusedClaim)
    said = f"{found.id}: {found.reason}"
    assert says in said and "\n" not in said


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("blocks = 4", "blocks = 1", "blocks: expected from 2 to 1,000,000, found 1"),
        ("seed = 7", "seed = -1", "seed: expected a whole number from 0, below 2^63, found -1"),
        ("seed = 7", 'seed = 7\nconfidence = "1"', "confidence: expected a number between 0 and 1, found 1"),
        ('"1/2"', "0.5", 'heads: expected: expected an exact number such as "1/3", found 0.5 (float)'),
        ('expected = "1/2"', 'mean = "1/2"', "heads: expected a table with keys among expected, least, most, found "),
        ("quantities = {", "quantities = {} #", "quantities: expected from 1 to 100, found 0"),
    ],
)
def test_an_experiment_that_cannot_be_registered_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    (tmp_path / "toss.py").write_text(PROGRAM, encoding="utf-8")
    found = claimed(tmp_path, MEASURED.replace(old, new))
    assert isinstance(found, RefusedClaim) and f"measured: {says}" in found.reason


def test_a_claim_without_words_that_can_be_shown_has_its_row(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'{HEAD}[[claim]]\nid = "X1"\nwords = "\\u001b[31m"\nsays = "{TRUE}"', encoding="utf-8")
    (found,) = read_claim_file(path).claims
    assert table([settle(found)]).splitlines()[0] == "X1   REFUSED"


def test_of_two_hundred_claims_one_that_is_broken_leaves_199_verdicts_and_a_row_refused(tmp_path: Path) -> None:
    rows = [f'[[claim]]\nid = "C{n}"\nwords = "{n} is above {n - 1}"\nsays = "{n} > {n - 1}"\n' for n in range(200)]
    rows[77] = rows[77].replace("> 76", "> 76 >")
    path = tmp_path / "many.toml"
    path.write_text("".join(rows), encoding="utf-8")
    found = prove(path)
    assert [item.verdict for item in found.settled if not item.refused] == [Verdict.PROVED] * 199
    assert [item.claim.id for item in found.settled if item.refused] == ["C77"]
    assert str(found).splitlines()[-1] == "199 proved, 1 refused"


def test_a_formula_that_is_none_refuses_its_claim_alone(tmp_path: Path) -> None:
    rows = [
        ("A", r"worth $\\frac{1}{2}$"),
        ("B", r"worth $\\input{x}$"),
        ("C", r"worth $1"),
    ]
    text = "\n".join(f'[[claim]]\nid = "{id_}"\nwords = "{words}"\nsays = "value(kuhn()) < 1"' for id_, words in rows)
    path = tmp_path / "claims.toml"
    path.write_text(text, encoding="utf-8")
    first, *refused = read_claim_file(path).claims
    assert isinstance(first, OwnClaim)
    assert first.words == "worth 1/2" and first.marked == {"worth 1/2": r"worth $\frac{1}{2}$"}
    assert [each.reason for each in refused if isinstance(each, RefusedClaim)] == [
        r"words: formula '\\input{x}': expected a command of ours, found \input",
        r"words: expected $formula$, or \$ for a dollar, found '$1'",
    ]
