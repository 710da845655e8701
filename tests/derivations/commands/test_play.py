"""Strategies for liar's dice against each other: exact payoffs are those of the whole tree, and what games show."""

from __future__ import annotations

import signal
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.commands import bars
from derivations.inputs.dice_strategies import NAMES, strategy
from play.liars_dice import play as dice_play
from play.liars_dice.meeting import Stages, Two, guarantee, meet, weights
from play.liars_dice.play import Play, Tournament
from play.liars_dice.sampling import AT_ONCE, simulate
from play.liars_dice.strategies import LiarsDice, Plan, Strategy
from play.sampling import SamplePlan, WinTally
from tests.support.commands import Run, answer, refuses
from tests.support.effort import examples, slow_but, some_of
from tests.support.liars_dice import whole_profile
from trees.refusal import Refused
from trees.tree import TreeError
from verify.certificate_json import CertificateError, dumps
from verify.find.equilibria.profile import profile_regrets
from verify.find.liars_dice.closed_form import explicit, value
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.records import DiceStage, DiceStages

PENALTIES = (F(0), F(1, 2), F(5))
SURE = F(9999, 10000)


def play(game: LiarsDice, names: tuple[str, str], sample: SamplePlan) -> Play:
    worth = value(game.faces, game.least, game.penalty)
    return dice_play.play(game, (strategy(game, names[0]), strategy(game, names[1])), worth, sample)


def tournament(game: LiarsDice) -> Tournament:
    worth = value(game.faces, game.least, game.penalty)
    return dice_play.tournament(game, [strategy(game, name) for name in NAMES], worth)


def named(game: LiarsDice) -> dict[str, Stages]:
    return {name: weights(game, strategy(game, name)) for name in NAMES}


def written(game: LiarsDice, players: Strategy) -> DiceStages:
    """A strategy as a record; no value is claimed."""

    def claims(mixture: Mapping[int, F]) -> dict[str, F]:
        return {str(claim): p for claim, p in mixture.items() if p}

    stages = tuple(
        DiceStage(least, F(0), {str(x): claims(row) for x, row in enumerate(plan.roller, 1)}, claims(plan.caller))
        for least, plan in players.plans.items()
    )
    return DiceStages(game.faces, game.least, game.penalty, stages)


def on_the_tree(game: LiarsDice, one: Strategy, two: Strategy) -> tuple[F, F, F]:
    """What `one` gets rolling first, what the best reply leaves it, and what the best reply leaves `two`."""
    parameters = {"faces": str(game.faces), "least": str(game.least), "penalty": text(game.penalty)}
    profile = whole_profile(written(game, one))[0], whole_profile(written(game, two))[1]
    first, second = profile_regrets(BuiltIn("liars-dice", parameters), profile).players
    assert first.payoff + second.payoff == 1
    return F(first.payoff), 1 - F(second.payoff + second.regret), 1 - F(first.payoff + first.regret)


def by_stages(game: LiarsDice, one: Strategy, two: Strategy) -> tuple[F, F, F]:
    a, b = weights(game, one), weights(game, two)
    return meet(game, a, b).first, guarantee(game, a).first, guarantee(game, b).second


@st.composite
def games(draw: st.DrawFn, most: int = 3) -> LiarsDice:
    faces = draw(st.integers(1, most))
    return LiarsDice(faces, draw(st.integers(1, faces)), draw(st.sampled_from(PENALTIES)))


@st.composite
def players(draw: st.DrawFn, game: LiarsDice) -> Strategy:
    """Any strategy with small numbers."""
    plans = {}
    for least in game.stages:
        claims = range(least, game.faces + 1)
        rows = []
        for _ in range(game.faces):
            shares = draw(st.lists(st.integers(0, 3), min_size=len(claims), max_size=len(claims)).filter(any))
            rows.append({y: F(n, sum(shares)) for y, n in zip(claims, shares, strict=True)})
        plans[least] = Plan(tuple(rows), {y: draw(st.sampled_from([F(0), F(1, 3), F(1)])) for y in claims})
    return Strategy("any", plans)


@pytest.mark.parametrize(
    ("least", "penalty"), slow_but(list(product([1, 2], PENALTIES)), [(1, F(1, 2)), (2, F(0)), (2, F(5))])
)
def test_payoffs_and_best_replies_are_those_of_the_whole_tree(least: int, penalty: F) -> None:
    game = LiarsDice(3, least, penalty)
    for one, two in some_of(list(product([strategy(game, name) for name in NAMES], repeat=2)), 15):
        assert by_stages(game, one, two) == on_the_tree(game, one, two)


@examples(40)
@given(st.data())
def test_payoffs_of_any_strategies_are_those_of_the_whole_tree(data: st.DataObject) -> None:
    game = data.draw(games())
    one, two = data.draw(players(game)), data.draw(players(game))
    assert by_stages(game, one, two) == on_the_tree(game, one, two)


@examples(40)
@given(st.data())
def test_payoffs_sum_to_1_and_no_reply_takes_more_than_the_best_one(data: st.DataObject) -> None:
    game = data.draw(games(most=6))
    one, two = (weights(game, data.draw(players(game))) for _ in range(2))
    here, there = meet(game, one, two), meet(game, two, one)
    assert (here.first + there.second, here.second + there.first) == (1, 1)
    least, worth = guarantee(game, one), value(game.faces, game.least, game.penalty)
    assert least.first <= min(here.first, worth)
    assert least.second <= min(here.second, 1 - worth)


def test_optimal_against_optimal_is_41_60ths_with_six_faces() -> None:
    # Okamoto (2016)
    optimal = named(LiarsDice(6))["optimal"]
    assert meet(LiarsDice(6), optimal, optimal) == guarantee(LiarsDice(6), optimal) == Two(F(41, 60), F(19, 60))


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("faces", slow_but([1, 2, 3, 6, 13, 40], [1, 2, 3, 6]))
def test_optimal_guarantees_the_value_and_no_strategy_more(faces: int, penalty: F) -> None:
    for least in {1, 2, faces} & set(range(1, faces + 1)):
        game = LiarsDice(faces, least, penalty)
        worth = value(faces, least, penalty)
        found = named(game)
        assert guarantee(game, found["optimal"]) == Two(worth, 1 - worth)
        for other in found.values():
            assert guarantee(game, other).first <= worth
            assert meet(game, found["optimal"], other).first >= worth
            assert meet(game, found["optimal"], other).second >= 1 - worth


def test_calls_that_are_optimal_at_the_first_stage_are_not_at_the_later_ones() -> None:
    game = LiarsDice(6)
    assert guarantee(game, named(game)["threshold"]) == Two(F(5731, 10800), F(8591, 32400))
    assert named(game)["threshold"][1] == named(game)["optimal"][1]


def test_what_is_read_off_honest_dice_by_hand() -> None:
    # two faces: a roller of 2 claims 2, a roller of 1 claims 1; who believes it must then beat 1, and claims 2
    game = LiarsDice(2)
    found = named(game)
    assert meet(game, found["honest"], found["caller"]) == Two(F(1), F(1, 4))
    assert meet(game, found["believer"], found["believer"]) == Two(F(1, 2), F(1, 2))


def test_the_table_of_all_pairs_is_what_the_pairs_get() -> None:
    game = LiarsDice(5, 2, F(1, 3))
    table, found = tournament(game), named(game)
    assert table.names == tuple(NAMES) and table.value == value(5, 2, F(1, 3))
    for (i, one), (j, two) in product(enumerate(found.values()), repeat=2):
        assert table.payoffs[i][j] == meet(game, one, two)
    assert table.guarantees == tuple(guarantee(game, one) for one in found.values())


def test_a_strategy_is_named_once_in_the_table(run: Run) -> None:
    found = answer(run, "play", "liars-dice", "faces=2", "--tournament", "honest", "timid", "honest")
    assert list(found["payoffs"]) == ["honest", "timid"]


MATCHES = [
    (LiarsDice(6, 1, F(1, 2)), ("optimal", "believer")),
    (LiarsDice(1), ("honest", "honest")),
    (LiarsDice(6), ("optimal", "honest")),
    (LiarsDice(6), ("uniform", "uniform")),
    (LiarsDice(6, 3), ("threshold", "bluffer")),
    (LiarsDice(7, 2, F(9)), ("boaster", "timid")),
    (LiarsDice(20, 1, F(1, 3)), ("caller", "optimal")),
    (LiarsDice(200), ("optimal", "uniform")),
]


@pytest.mark.parametrize(("game", "pair"), slow_but(MATCHES, MATCHES[:2]))
def test_100_000_games_with_seed_1_show_the_exact_chances(game: LiarsDice, pair: tuple[str, str]) -> None:
    found = play(game, pair, SamplePlan(games=100_000, seed=1, confidence=SURE))
    assert [row.inside for row in found.rows] == [True, True, True]
    assert found.rows[0].tally.games + found.rows[1].tally.games == found.rows[2].tally.games == 100_000


def test_an_exact_chance_of_another_game_is_outside() -> None:
    found = play(LiarsDice(6), ("optimal", "honest"), SamplePlan(games=100_000, seed=1, confidence=SURE))
    assert not replace(found.rows[0], chance=found.rows[0].chance - F(1, 50)).inside
    assert not replace(found.rows[0], chance=found.rows[0].chance + F(1, 50)).inside


def test_with_a_penalty_the_chance_to_win_is_the_payoff_without() -> None:
    found = play(LiarsDice(6, 1, F(1, 2)), ("honest", "bluffer"), SamplePlan(games=1))
    without = play(LiarsDice(6), ("honest", "bluffer"), SamplePlan(games=1))
    assert [row.chance for row in found.rows] == [row.payoff for row in without.rows]
    assert [row.payoff for row in found.rows] != [row.payoff for row in without.rows]


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    def games_of(seed: int) -> Play:
        return play(LiarsDice(6), ("optimal", "uniform"), SamplePlan(games=5_000, seed=seed))

    assert games_of(7) == games_of(7)
    assert games_of(7).rows != games_of(8).rows


def test_stopped_games_are_the_first_ones_of_all() -> None:
    game = LiarsDice(3)
    both = strategy(game, "optimal"), strategy(game, "honest")
    told: list[int] = []
    stopped = simulate(game, both, SamplePlan(games=10**9), stopped=lambda: True, note=told.append)
    assert stopped == simulate(game, both, SamplePlan(games=AT_ONCE)) and told == [AT_ONCE]


def test_what_is_certain_happens_every_time() -> None:
    game = LiarsDice(6)
    first, _ = simulate(game, (strategy(game, "honest"), strategy(game, "caller")), SamplePlan(games=10_000))
    assert meet(game, named(game)["honest"], named(game)["caller"]).first == 1
    assert first.wins == first.games > 0


@pytest.mark.parametrize("wins", [0, 1, 37, 99, 100])
def test_the_ends_of_an_interval_are_just_not_refuted(wins: int) -> None:
    # Wilson (1927): the chances p with (wins/n - p)^2 <= z^2 p (1 - p)/n; z = 1.959964 for 95 percent
    low, high = WinTally(100, wins).interval(F(95, 100))
    for end in (low, high):
        assert (wins / 100 - end) ** 2 == pytest.approx(1.959963985**2 * end * (1 - end) / 100, abs=1e-9)
    assert (low == 0.0) == (wins == 0) and (high == 1.0) == (wins == 100)


def test_no_games_say_nothing() -> None:
    assert WinTally(0, 0).interval(F(95, 100)) == (0.0, 1.0)


def refused(game: LiarsDice, word: str) -> str:
    with pytest.raises((TreeError, CheckFailed, CertificateError)) as error:
        strategy(game, word)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_file_plays_as_it_says(tmp_path: Path) -> None:
    game = LiarsDice(4, 2, F(1, 2))
    for name in NAMES:
        (tmp_path / name).write_text(dumps(written(game, strategy(game, name))))
        read = weights(game, strategy(game, str(tmp_path / name)))
        assert read == weights(game, strategy(game, name))


def test_a_file_with_lower_claims_and_another_penalty_plays_too(tmp_path: Path) -> None:
    (tmp_path / "six.json").write_text(dumps(explicit(6)))
    assert set(strategy(LiarsDice(6, 4, F(1)), str(tmp_path / "six.json")).plans) == {4, 5, 6}


STAGE = explicit(3, 2).stages[0]


@pytest.mark.parametrize(
    ("stage", "message"),
    [
        (replace(STAGE, roller={**STAGE.roller, "2": {"2": F(1, 2)}}), "stage 2, roll 2: expected probabilities with"),
        (replace(STAGE, roller={**STAGE.roller, "2": {"2": F(2), "3": F(-1)}}), "stage 2, roll 2: expected probabil"),
        (replace(STAGE, roller={**STAGE.roller, "1": {"1": F(1)}}), "stage 2, roll 1: expected claims from 2 to 3"),
        (replace(STAGE, roller={"1": {"2": F(1)}, "2": {"2": F(1)}}), "stage 2: expected the rolls 1 to 3, found"),
        (replace(STAGE, caller={"3": F(3, 2)}), "stage 2, calls: expected probabilities from 0 to 1, found 3/2 for 3"),
        (replace(STAGE, caller={"4": F(1)}), "stage 2, calls: expected claims from 2 to 3, found '4'"),
        (replace(STAGE, least=3), "expected a stage for each least claim from 2 on, found no 2"),
    ],
)
def test_a_file_without_probabilities_is_refused(tmp_path: Path, stage: DiceStage, message: str) -> None:
    stages = explicit(3, 2)
    (tmp_path / "x.json").write_text(dumps(replace(stages, stages=(stage, *stages.stages[1:]))))
    assert message in refused(LiarsDice(3, 2), str(tmp_path / "x.json"))


def test_a_file_for_another_die_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(dumps(explicit(3)))
    assert "expected strategies for faces=4, found some for faces=3" in refused(LiarsDice(4), str(tmp_path / "x.json"))


@pytest.mark.parametrize(
    ("games", "seed", "confidence"), [(0, 1, F(1, 2)), (1, -1, F(1, 2)), (1, 1, F(1)), (1, 1, F(0))]
)
def test_numbers_of_a_sample_that_cannot_be_are_refused(games: int, seed: int, confidence: F) -> None:
    with pytest.raises(Refused, match=r"^play: expected .*, found"):
        SamplePlan(games, seed, confidence)


def test_the_command_shows_exact_payoffs_beside_the_games(run: Run) -> None:
    words = ("play", "liars-dice", "--first", "optimal", "--second", "honest", "--games", "20000", "--seed", "1")
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    assert "player 1                  41/60" in out and "20,000 games, seed 1" in out and "yes" in out
    found = answer(run, *words)
    row = found["rolls first"]["player 2"]
    assert (row["payoff to player 1"], found["value"], found["seed"]) == ("233/720", "41/60", 1)
    assert found["guarantees"]["player 2"] == {"rolling first": "125/216", "rolling second": "17/72"}
    assert row["interval"][0] < row["won by player 1"] / row["games"] < row["interval"][1]


def test_the_command_shows_chances_beside_payoffs_where_there_is_a_penalty(run: Run) -> None:
    assert "chance to win" in run("play", "liars-dice", "penalty=1/2", "--games", "10")[1]
    assert "chance to win" not in run("play", "liars-dice", "--games", "10")[1]


def test_the_command_plays_what_solve_wrote(run: Run) -> None:
    written = answer(run, "solve", "liars-dice", "--by", "stages")["certificate"]
    found = answer(run, "play", "liars-dice", "--first", written, "--games", "10")
    assert found["rolls first"]["player 1"]["payoff to player 1"] == "41/60"
    assert f"player 1, {Path(written).name}" in run("play", "liars-dice", "--first", written, "--games", "10")[1]


def test_the_tournament_is_exact(run: Run) -> None:
    found = answer(run, "play", "liars-dice", "--tournament")
    assert list(found["payoffs"]) == list(NAMES)
    assert found["payoffs"]["optimal"]["honest"] == {"rolling first": "41/60", "rolling second": "233/720"}
    out = run("play", "liars-dice", "--tournament", "optimal", "uniform")[1]
    assert "uniform  ~0.3749  ~0.5742     ~0.2537    ~0.1026" in out


def test_the_first_interrupt_ends_the_games_and_shows_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Bar(bars.tqdm):  # type: ignore[type-arg]
        def update(self, n: float | None = 1) -> bool | None:
            signal.raise_signal(signal.SIGINT)
            return super().update(n)

    monkeypatch.setattr(bars, "tqdm", Bar)
    status, out, _ = run("play", "liars-dice", "--games", "1000000")
    assert status == 0 and f"{AT_ONCE:,} games (stopped, 1,000,000 were asked for), seed 1" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("kuhn",), "play: expected liars-dice, holdem or round-robin, found kuhn cards=3"),
        (("liars-dice", "faces=201"), "liars-dice: expected at most 200 faces to play with, found 201"),
        (("liars-dice", "least=7"), "liars-dice: expected least from 1 to 6, found 7"),
        (("liars-dice", "penalty=B"), "parameters: expected numbers, found the name B"),
        (("liars-dice", "--games", "0"), "play: expected games >= 1, found 0"),
        (("liars-dice", "--games", "many"), "expected a whole number such as 100000, found 'many'"),
        (("liars-dice", "--confidence", "1.5"), "expected a number such as 0.95, found '1.5'"),
        (("liars-dice", "--first", "clever"), "strategy: expected a file or one of optimal, threshold, honest, "),
        (("liars-dice", "--tournament", "clever"), "strategy: expected a file or one of optimal, threshold, honest, "),
        (("liars-dice", "--seed", "3", "--tournament"), "--tournament: expected no --seed with it, found 3"),
        (("liars-dice", "--first", "text.json"), "text.json: line 1 column 1: expected JSON"),
        (
            ("liars-dice", "--first", "kuhn.json"),
            "expected a certificate of liar's dice stages, found one of kind 'value'",
        ),
    ],
)
def test_bad_words_are_refused_in_one_line(run: Run, tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    (tmp_path / "text.json").write_text("no JSON")
    (tmp_path / "kuhn.json").write_bytes(Path(answer(run, "solve", "kuhn")["certificate"]).read_bytes())
    refuses(run, message, "play", *words)
