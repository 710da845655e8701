"""The command line: what it prints, and one line with exit status 2 for bad input."""

from __future__ import annotations

import gc
import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands import Run, answer, refuses
from trees.formats.files import write_whole
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn


def test_solve_prints_an_object_whose_value_is_the_exact_rational(run: Run) -> None:
    assert answer(run, "solve", "kuhn", "cards=13")["value"] == "-5/78"


def test_solve_gives_both_strategies_and_a_certificate_that_check_accepts(run: Run) -> None:
    found = answer(run, "solve", "kuhn")
    assert found["strategies"]["Player 2"]["J after check"] == {"check": "2/3", "bet": "1/3"}
    assert run("check", found["certificate"])[0] == 0


def test_solve_all_prints_the_vertices_of_both_sets(run: Run) -> None:
    plans = json.loads(run("solve", "kuhn", "--all", "--json")[1])["optimal plans"]
    assert [len(plans[p]["vertices"]) for p in ("Player 1", "Player 2")] == [2, 1]


def test_prove_prints_one_list_with_an_object_for_each_claim(run: Run) -> None:
    status, out, _ = run("prove", "K3", "K9", "--json")
    assert (status, [item["id"] for item in json.loads(out)]) == (0, ["K3", "K9"])


def test_an_unexpected_verdict_exits_1_and_the_expected_one_0(run: Run) -> None:
    assert run("prove", "K11", "--expect", "proved")[0] == 1
    assert run("prove", "K11", "--expect", "refuted")[0] == 0


def test_a_z3_timeout_exits_1_with_unknown(run: Run) -> None:
    status, out, _ = run("prove", "M4", "--timeout", "0", "--json")
    assert (status, json.loads(out)[0]["verdict"]) == (1, "unknown")


def test_draw_writes_the_file_that_it_names(run: Run, tmp_path: Path) -> None:
    assert run("draw", "kuhn")[:2] == (0, "kuhn.svg\n")
    assert (tmp_path / "kuhn.svg").read_text().startswith("<")


def test_draw_shows_a_symbolic_bet(run: Run, tmp_path: Path) -> None:
    run("draw", "kuhn", "bet=B", "-o", "bet.tex")
    assert "B + 1" in (tmp_path / "bet.tex").read_text()


def test_draw_refuses_what_no_browser_shows(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("derivations.commands.draw.MOST_NODES", 54)
    status, out, error = run("draw", "kuhn")
    assert (status, out) == (2, "")
    assert error == "gameproof: game: expected at most 54 nodes to draw, found 55\n"
    assert not list(tmp_path.glob("*.svg"))


@pytest.mark.parametrize("command", ["prove", "check", "solve", "draw", "size"])
def test_help_has_an_example(run: Run, command: str) -> None:
    assert "Example: gameproof" in run(command, "--help")[1]


def bad_tree(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data = to_json(kuhn())
    change(data)
    return data


def _edge(data: dict[str, Any], source: str, action: str) -> dict[str, Any]:
    return next(e for e in data["edges"] if e["source"] == source and e["action"] == action)


def two_thirds(data: dict[str, Any]) -> None:
    for edge in data["edges"]:
        if edge["source"] == "root":
            edge["probability"] = "1/9"


def missing_action(data: dict[str, Any]) -> None:
    edge = _edge(data, "JQ/bet", "fold")
    data["edges"].remove(edge)
    data["nodes"] = [node for node in data["nodes"] if node["id"] != edge["target"]]


def float_payoff(data: dict[str, Any]) -> None:
    next(node for node in data["nodes"] if "payoff" in node)["payoff"] = [0.5, -0.5]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (two_thirds, "expected probabilities with sum 1, found sum 2/3"),
        (missing_action, "expected the same actions at every node"),
        (float_payoff, "0.5"),
    ],
    ids=["probabilities", "action", "float"],
)
def test_a_bad_tree_is_one_line_and_exit_status_2(run: Run, tmp_path: Path, change: Any, said: str) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(bad_tree(change)))
    refuses(run, said, "solve", "bad.json")


def test_a_certificate_that_is_altered_or_cut_off_is_one_line_and_exit_status_2(run: Run) -> None:
    path = Path(answer(run, "solve", "kuhn")["certificate"])
    text = path.read_text()
    path.write_text(text.replace('"-1/18"', '"-1/17"'))
    refuses(run, "expected a guarantee of 1/17 for player 2, found 1/18", "check", str(path))
    path.write_text(text[:500])
    refuses(run, "expected JSON", "check", str(path))


@pytest.mark.parametrize(
    "words",
    [
        ("prove", "K99"),
        ("solve", "kuhn", "cards=2"),
        ("solve", "kuhn", "cards=a"),
        ("solve", "kuhn", "bet=0.5.5"),
        ("solve", "kuhn", "bet=1/0"),
        ("solve", "kuhn", "colour=red"),
        ("solve", "kuhn", "cards"),
        ("solve", "kuhn", "cards=3", "cards=4"),
        ("prove", "K3", "--timeout", "-5"),
        ("solve", "kuhn", "ante=A", "bet=B"),
        ("check", "missing.json"),
        ("draw", "kuhn", "-o", "kuhn.gif"),
    ],
    ids=" ".join,
)
def test_bad_words_are_one_line_with_expected_and_found(run: Run, words: tuple[str, ...]) -> None:
    assert "found" in refuses(run, "expected", *words)


def test_a_ledger_of_one_claim_does_not_replace_that_of_all(run: Run, tmp_path: Path) -> None:
    assert "none without all claims" in run("prove", "K3")[2]
    assert not (tmp_path / "out" / "ledger.json").exists()


@pytest.mark.parametrize("suffix", ["efg", "json"])
def test_a_converted_game_has_the_same_value(run: Run, suffix: str) -> None:
    assert run("convert", "kuhn", "cards=4", "-o", f"four.{suffix}")[0] == 0
    assert json.loads(run("solve", f"four.{suffix}", "--json")[1])["value"] == "-1/24"


def test_a_converted_strategic_form_has_the_same_value(run: Run) -> None:
    assert run("convert", "kuhn", "-o", "kuhn.nfg")[0] == 0
    assert json.loads(run("solve", "kuhn.nfg", "--json")[1])["value"] == "-1/18"


def test_a_conversion_to_an_unknown_format_is_refused(run: Run) -> None:
    status, _, err = run("convert", "kuhn", "-o", "kuhn.txt")
    assert (status, err) == (2, "gameproof: output: expected a name ending in .efg, .nfg, .json, found 'kuhn.txt'\n")


@pytest.mark.slow
def test_a_parameter_may_have_any_name_that_means_nothing_in_statements(run: Run) -> None:
    pieces = json.loads(run("solve", "liars-dice", "faces=2", "penalty=fine", "--by", "tree", "--json")[1])["pieces"]
    assert (pieces[0]["parameter"], pieces[0]["where"]) == ("fine", "(0, 1)")


def test_a_parameter_may_not_be_named_like_a_word_of_statements(run: Run) -> None:
    assert run("solve", "liars-dice", "faces=2", "penalty=value", "--by", "tree")[0] == 2


def test_a_key_that_cannot_be_printed_is_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text(json.dumps({"format": "gameproof certificate 1", "\ud800\x1b": 1}))
    status, _, err = run("check", "odd.json")
    assert (status, err.count("\n")) == (2, 1) and "\x1b" not in err


def test_an_interrupt_is_one_line_and_leaves_no_partial_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("derivations.explain.answer.check", interrupted)
    status, _, err = run("solve", "kuhn")
    assert (status, err.count("\n"), list(tmp_path.rglob("*.json"))) == (2, 1, [])


def test_sigterm_is_an_interrupt_and_may_come_twice(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGTERM)

    def terminated(*_: object) -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        finally:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr("derivations.explain.answer.check", terminated)
    status, _, err = run("solve", "kuhn")
    assert (status, err) == (2, "gameproof: interrupted; nothing is half-written\n")
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_write_that_fails_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \ud800")
    assert (path.read_text(), [p.name for p in tmp_path.iterdir()]) == ("old", ["x.txt"])


@pytest.mark.parametrize("name", ['"""+__import__("os").system("touch run")+""".py', "'\\n.py", "x\n[[claim]].toml"])
def test_the_name_of_a_file_is_no_part_of_what_is_written_in_it(
    name: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    plain = f"plain{Path(name).suffix}"
    assert (run("new", name)[0], run("new", plain)[0]) == (0, 0)
    assert Path(name).read_bytes() == Path(plain).read_bytes()


def test_a_command_leaves_the_collector_of_garbage_as_it_was(run: Run) -> None:
    before = gc.get_threshold()
    run("games")
    assert gc.get_threshold() == before
