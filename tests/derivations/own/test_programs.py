"""Claims that a program makes: run in its folder, its faults in one line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from derivations.claims.claim import Verdict
from derivations.claims.words import value
from derivations.own.claim_files import read_claim_file
from derivations.own.programs import claim
from derivations.own.records import RefusedClaim
from derivations.proving import prove
from tests.support.files import GAMES
from trees.refusal import Refused

TEN_LINES = '''"""Signals."""

from gameproof import claim, load, nash, value

bq = load("beer_quiche.efg"); print("read")
pooling = {"Sender": {"wimp": {"beer": 1}, "surly": {"beer": 1}}}
pooling["Receiver"] = {"beer": {"no": 1}, "quiche": {"duel": 1}}
claim("V5", "Kuhn poker with 5 cards is worth -1/15", value("kuhn", cards=5) == "-1/15")
claim("BQ1", "pooling on beer is an equilibrium", nash(bq, pooling), source="Cho and Kreps", expect="refuted")
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(GAMES / "beer_quiche.efg", tmp_path)
    return tmp_path


def file(folder: Path, text: str) -> Path:
    (folder / "mine.py").write_text(text, encoding="utf-8")
    return folder / "mine.py"


def test_a_program_is_run_in_its_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = Path.cwd()
    found = read_claim_file(file(folder, TEN_LINES))
    assert Path.cwd() == here
    assert found.title == "Signals."
    assert [(each.id, each.claim.source, each.expected) for each in found.claims] == [
        ("V5", "", Verdict.PROVED),
        ("BQ1", "Cho and Kreps", Verdict.REFUTED),
    ]
    assert [name.partition(" (")[0] for name in found.games] == ["kuhn cards=5 ante=1 bet=1", '"Beer and quiche"']
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "read\n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x = 1\n", "expected calls of gameproof.claim, found none"),
        ("x = 1\ny = = 2\n", "line 2: expected a program that runs to its end, found SyntaxError: invalid syntax"),
        ("x = 1\n\n1 / 0\n", "line 3: expected a program that runs to its end, found ZeroDivisionError: division by"),
        ("import nosuch\n", "line 1: expected a program that runs to its end, found ModuleNotFoundError"),
        ("import sys\nsys.exit(3)\n", "line 2: expected a program that runs to its end, found SystemExit: 3"),
        ("from gameproof import load\nload('no.efg')\n", "line 2: no.efg: expected a readable file"),
        ("raise ValueError('a\\x1b[2K\\nb')\n", "line 1: expected a program that runs to its end, found ValueError: a"),
    ],
)
def test_what_fails_is_said_in_one_line_with_its_place(folder: Path, text: str, says: str) -> None:
    path = file(folder, text)
    with pytest.raises(Refused) as refused:
        read_claim_file(path)
    assert str(refused.value).startswith(f"{path}: {says}")
    assert "\n" not in str(refused.value)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        (TEN_LINES.replace('"BQ1"', '"V5"'), 1, "V5: id: expected one that no claim before it has, found it again"),
        (TEN_LINES.replace('"BQ1"', '"B/1"'), 1, "B/1: claim: expected an id of at most 40 letters"),
        (TEN_LINES.replace('"BQ1"', '"a\\nb"'), 1, "line 9: claim: expected an id of at most 40 letters"),
        (TEN_LINES.replace('== "-1/15")', "and 3)"), 0, "V5: expected a statement such as value('kuhn') < 0"),
        (
            TEN_LINES.replace('"refuted"', '"wrong"'),
            1,
            "BQ1: expect: expected proved, refuted, depends, not reproduced",
        ),
        (TEN_LINES.replace('"-1/15"', '"-1/b"'), 0, "V5: statement: expected a word that is known, or a range for it"),
        (TEN_LINES.replace("nash(bq, pooling)", "nash(bq, {})"), 1, "line 9: profile: Sender: expected probabilities"),
        (TEN_LINES + "1 / 0\n", 2, "line 10: expected a program that runs to its end, found ZeroDivisionError"),
    ],
)
def test_a_claim_that_is_refused_spoils_no_other(folder: Path, text: str, place: int, says: str) -> None:
    claims = read_claim_file(file(folder, text)).claims
    assert [isinstance(each, RefusedClaim) for each in claims] == [j == place for j in range(len(claims))]
    assert f"{claims[place].id}: {claims[place].reason}".startswith(says)
    assert claims[place].reason.isprintable()


def test_a_claim_elsewhere_is_a_claim_and_belongs_to_no_file(folder: Path) -> None:
    made = claim("K1", "Kuhn poker is lost", value("kuhn") < 0)
    assert made.readings[0].said
    assert [each.id for each in read_claim_file(file(folder, TEN_LINES)).claims] == ["V5", "BQ1"]


def test_a_notebook_shows_a_claim_with_its_verdict() -> None:
    shown = claim("K1", "<i>Kuhn poker</i> is won", value("kuhn") > 0)._repr_html_()
    assert shown == (
        "K1: &lt;i&gt;Kuhn poker&lt;/i&gt; is won<br><b>refuted</b>"
        " <code>value(kuhn(cards=3, ante=1, bet=1)) &gt; 0</code>"
        "<br>instead: value(kuhn(cards=3, ante=1, bet=1)) == -1/18"
    )


READINGS = '''
"""Readings"""
from gameproof import claim, experiment, reading, value

def tosses(random, number):
    return {"heads": random.random(20) < 0.5}

v = value("kuhn")
claim("R1", "lost", [reading(v < 0, "a loss", instead=v == 0), reading(v < -1, excluded="not much")], misprint="won")
claim("R2", "lost or drawn", [reading(v < 0), reading(v == 0, instead=v == "-1/18")], expect="depends")
claim("R3", "minimax", cited="von Neumann (1928)")
claim("R4", "nice", about="a text", remark="a matter of taste")
claim("R5", "fair", measured=experiment(tosses, {"heads": {"expected": "1/2"}}, blocks=3, seed=1))
claim("R6", "a proof", v < 0, argued=["a step"], confirm="z3")
claim("R7", "nothing")
claim("R8", "no reading", [reading(v < 0), 3])
'''


def test_readings_and_all_else_are_said_from_python(folder: Path) -> None:
    path = file(folder, READINGS)
    found = prove(path)
    assert [item.outcome for item in found.settled] == [
        *("proved", "depends", "cited", "not judged", "unknown", "proved", "refused", "refused")
    ]
    assert found.surprises == ("R5: expected measured, found unknown",)
    assert [each.state for each in found.settled[0].judgement.readings] == ["true", "excluded"]
    assert found.settled[0].claim.misprint == "won"
    again = prove(path, run_experiments=True)
    assert (again.settled[4].outcome, again.surprises) == ("measured", ())
    # a record is enough from then on
    assert prove(path).settled[4].judgement.measured == again.settled[4].judgement.measured


def test_readings_given_as_a_function_are_made_where_the_claim_is_asked_for(folder: Path) -> None:
    path = file(
        folder,
        """
from gameproof import claim, reading, value
made = []
def readings():
    made.append(1)
    return [reading(value("kuhn") < 0, "strictly"), reading(value("kuhn") == 0, since="it is lost")]
claim("K1", "Kuhn poker is lost", readings)
claim("K2", f"{len(made)} times", value("kuhn") < 0)
""",
    )
    first, second = read_claim_file(path).claims
    assert [each.words for each in first.readings] == ["strictly", ""] and second.words == "1 times"
    (alone,) = read_claim_file(path, wanted=lambda id_: id_ == "K2").claims
    assert (alone.id, alone.words) == ("K2", "0 times")
