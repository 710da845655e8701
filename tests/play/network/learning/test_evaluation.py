"""A round robin with what players do: in any order, from any interruption, the same."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from play.holdem.matches.blocks import Place
from play.holdem.matches.match import FEW, Match, MatchError, play_block, rate
from play.holdem.matches.runs import MatchRunError
from play.network.learning import evaluation
from play.network.learning.evaluation import (
    BlockResult,
    Contest,
    Entrant,
    evaluate_blocks,
    habits,
    rates,
    read_contest,
    text,
)
from play.network.plan import STAKES
from trees.formats.files import write_whole
from trees.refusal import Refused

PLAYERS = (Entrant("Random", "blind random"), Entrant("Heuristic", "blind heuristic"), Entrant("Call", "call"))
CONTEST = Contest(PLAYERS, hands=1200)


@pytest.fixture(scope="module")
def whole() -> dict[Place, BlockResult]:
    return dict(evaluate_blocks(CONTEST))


def same(one: dict[Place, BlockResult], two: dict[Place, BlockResult]) -> bool:
    return text(CONTEST, one) == text(CONTEST, two)


def test_winnings_are_those_of_matches(whole: dict[Place, BlockResult]) -> None:
    match = Match(("blind random", "blind heuristic"), 1200, stack=100, stakes=STAKES, adjust=False, block=FEW)
    won = rate(match, [play_block(match, block)[0] for block in range(match.blocks)])
    found = rates(CONTEST, whole)
    assert found["Random", "Heuristic"] == won
    assert found["Heuristic", "Random"].mean == -won.mean
    assert len(found) == 6


def test_what_players_do_is_what_they_are_asked(whole: dict[Place, BlockResult]) -> None:
    found = habits(CONTEST, whole)
    # each of 2 x 1,200 hands has one action at least
    assert all(sum(actions.counted().values()) >= 1200 for actions in found.values())
    calls = found["Call"].counted()
    assert (calls["fold"], calls["raise"]) == (0, 0)
    assert found["Heuristic"].sizes.sum() == found["Heuristic"].counted()["raise"]


def test_the_order_of_blocks_changes_nothing(whole: dict[Place, BlockResult]) -> None:
    known = {place: whole[place] for place in list(whole)[1::2]}
    assert same(known | dict(evaluate_blocks(CONTEST, known)), whole)
    assert set(dict(evaluate_blocks(CONTEST, known))) == set(whole) - set(known)


def test_a_file_says_what_was_played(whole: dict[Place, BlockResult]) -> None:
    assert same(read_contest(CONTEST, text(CONTEST, whole)), whole)


@pytest.mark.parametrize(
    "other",
    [
        replace(CONTEST, seed=2),
        replace(CONTEST, hands=1000),
        replace(CONTEST, stack=40),
        replace(CONTEST, adjust=True),
        replace(CONTEST, entrants=(*PLAYERS[:2], Entrant("Call", "fold"))),
        replace(CONTEST, entrants=(*PLAYERS[:2], Entrant("Call", "call", "digest"))),
    ],
)
def test_a_file_of_another_contest_is_refused(other: Contest, whole: dict[Place, BlockResult]) -> None:
    with pytest.raises(MatchRunError):
        read_contest(other, text(CONTEST, whole))


def test_a_network_is_told_by_its_digest_wherever_it_lies(whole: dict[Place, BlockResult]) -> None:
    here, there = (
        replace(CONTEST, entrants=(*PLAYERS[:2], Entrant("Call", words, "digest"))) for words in ("call", "fold")
    )
    assert same(read_contest(there, text(here, whole)), whole)


def damage(change: Callable[[list[object]], object]) -> Callable[[str], str]:
    def of(content: str) -> str:
        data = json.loads(content)
        change(data["rows"][0])
        return json.dumps(data)

    return of


def put(at: int, value: object) -> Callable[[str], str]:
    return damage(lambda row: row.__setitem__(at, value))


@pytest.mark.parametrize(
    "change",
    [
        *(put(0, 9), put(0, -1), put(1, 100), put(1, 1), put(2, 17), put(3, "x"), put(3, None), put(4, -1.0)),
        *(put(5, []), put(5, [-1] * 160), put(5, [0.5] * 160), put(6, [0] * 100), put(7, None), put(8, [True] * 101)),
        damage(lambda row: row.pop()),
        damage(lambda row: row.append(1)),
        lambda content: content[:-5],
        lambda content: json.dumps({**json.loads(content), "rows": [3]}),
    ],
)
def test_a_damaged_file_is_refused(change: Callable[[str], str], whole: dict[Place, BlockResult]) -> None:
    with pytest.raises(MatchRunError) as error:
        read_contest(CONTEST, change(text(CONTEST, whole)))
    assert "\n" not in str(error.value)


def test_what_is_no_contest_is_refused() -> None:
    with pytest.raises(MatchError, match="expected each once, found 'Call' twice"):
        Contest((*PLAYERS, Entrant("Call", "fold")))
    with pytest.raises(MatchError, match="expected an even number"):
        replace(CONTEST, hands=3)
    with pytest.raises(Refused, match="expected one of"):
        next(evaluate_blocks(replace(CONTEST, entrants=(*PLAYERS, Entrant("X", "nobody")))))


def test_a_contest_that_is_killed_again_and_again_comes_to_the_same(
    whole: dict[Place, BlockResult], tmp_path: Path
) -> None:
    """Each process keeps what it has played after every block, and is killed after two blocks or while it writes."""
    path, deaths = tmp_path / "run.json", 0
    while True:
        child = os.fork()
        if not child:
            try:
                found = read_contest(CONTEST, path.read_text()) if path.exists() else {}
                for number, (place, block) in enumerate(evaluate_blocks(CONTEST, found.keys())):
                    found[place] = block
                    if number == 2:
                        (tmp_path / ".run.json.half").write_text(text(CONTEST, found)[:99])
                        os.kill(os.getpid(), signal.SIGKILL)
                    write_whole(path, text(CONTEST, found))
            finally:
                os._exit(0)
        if not os.WIFSIGNALED(os.waitpid(child, 0)[1]):
            break
        deaths += 1
    assert deaths == (len(whole) - 1) // 2
    assert same(read_contest(CONTEST, path.read_text()), whole)


def test_networks_of_a_run_are_entrants(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tests.support.networks import one_thread, trained

    found = evaluation.entrants(trained(tmp_path))
    assert [entrant.name for entrant in found] == ["Random", "Heuristic", "CNN1", "CNN2"]
    assert len({entrant.digest for entrant in found}) == 3
    contest = Contest(found, hands=40)
    with one_thread():
        one, two = dict(evaluate_blocks(contest)), dict(evaluate_blocks(contest))
    assert text(contest, one) == text(contest, two)
    assert np.isfinite([won.mean for won in rates(contest, one).values()]).all()
