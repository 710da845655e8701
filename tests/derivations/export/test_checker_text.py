"""The checker extracted from Coq says what the Python checker says, and refuses what was tampered with."""

from __future__ import annotations

from fractions import Fraction as F
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.export.checker_text import NotCovered, TextRefused, asked, compiled_checker, question_of
from tests.support.coq import needs_ocaml, shared_folder
from tests.support.effort import examples
from tests.support.ledger import Ledger
from tests.support.random_trees import behaviours, games, open_games
from tests.support.subjects import written
from tests.support.textbook_games import ENTERS, STAYS_OUT, entry
from trees.games.catalogue import complete
from trees.refusal import Refused
from trees.tree import Tree
from verify.certificates import Certificate
from verify.find.equilibria.dominance import dominated_actions
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.sets import subgame_perfect
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.zero_sum.records import FormSize, ValueCertificate

MOST_LETTERS = 100_000
"""Of evidence that is judged again; what is longer takes minutes."""
KUHN = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})


def value_of(game: BuiltIn) -> ValueCertificate:
    value, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, value, (first, second))


def test_a_question_is_a_text_of_a_game_and_a_profile() -> None:
    lines = question_of(subgame_regrets(written(entry()), STAYS_OUT)).splitlines()
    assert lines[:6] == [
        "gameproof answer 1",
        "players 2",
        "denominator 1",
        "claim not-perfect 1 1",
        "game",
        "move 0 .enter%3F 2",
    ]
    assert lines[-1] == "stop"
    assert question_of(value_of(KUHN)).splitlines()[3] == "claim value -1/18"


def test_other_kinds_are_not_covered() -> None:
    with pytest.raises(NotCovered, match="expected one of a value, a profile"):
        question_of(FormSize(KUHN, (1, 1)))


@pytest.fixture(scope="session")
def checker(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled_checker(shared_folder(tmp_path_factory))


@pytest.mark.slow
@needs_ocaml
class TestExtracted:
    """The program, made by Coq and OCaml."""

    def test_a_value_and_what_nearly_is_one(self, checker: Path) -> None:
        text = question_of(value_of(KUHN))
        assert asked(checker, text).accepted
        for old, new, failing in (
            ("value -1/18", "value -1/19", "against player 0's plan player 1 gets no more than the rest"),
            ("value -1/18", "value -1/17", "against player 1's plan player 0 gets no more than the value"),
            ("end 2 -2", "end 2 -1", "the payoffs' sum is the same at all leaves"),
            ("weight 1/6", "weight 1/7", "the tree is a game of the players: payoffs, chances, actions"),
            ("action .fold", "action .call", "the tree is a game of the players: payoffs, chances, actions"),
        ):
            assert old in text
            found = asked(checker, text.replace(old, new, 1))
            assert not found.accepted
            assert any(failing in each for each in found.failing), (new, found)

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ("value -1/18", "value 0.5", "line 4: expected a number"),
            ("value -1/18", "value -1/0", "line 4: expected a number"),
            ("players 2", "players two", "line 2: expected a whole number"),
            ("claim value", "claim price", "line 4: expected a claim"),
            ("stop\n", "", "expected a line, found the end"),
            ("stop\n", "stop\nmore\n", "expected the end"),
            ("answer 1", "answer 2", "line 1: expected"),
        ],
    )
    def test_a_text_that_is_none_is_refused_with_its_line(self, checker: Path, old: str, new: str, said: str) -> None:
        text = question_of(value_of(KUHN))
        assert old in text
        with pytest.raises(TextRefused, match=said):
            asked(checker, text.replace(old, new, 1))

    def test_a_threat_is_an_equilibrium_that_is_not_perfect(self, checker: Path) -> None:
        game = written(entry())
        nash, perfect = question_of(profile_regrets(game, STAYS_OUT)), question_of(subgame_regrets(game, STAYS_OUT))
        assert "claim nash" in nash
        assert asked(checker, nash).accepted
        assert asked(checker, perfect).accepted
        assert asked(checker, question_of(subgame_regrets(game, ENTERS))).accepted
        assert not asked(checker, nash.replace("claim nash", "claim perfect")).accepted
        assert not asked(checker, nash.replace("claim nash", "claim not-nash 0")).accepted

    @given(st.data())
    @examples(30)
    def test_random_profiles(self, checker: Path, data: st.DataObject) -> None:
        tree: Tree = data.draw(games(depth=3, infosets=3))
        game = written(tree)
        form = form_of(game, {})
        profile = tuple(data.draw(behaviours(form, player)) for player in range(len(form.infosets)))
        found: list[Certificate] = []
        for search in (profile_regrets, subgame_regrets):
            try:
                found.append(search(game, profile))
            except Refused:
                continue
        for each in found:
            text = question_of(each)
            assert asked(checker, text).accepted
            words = text.splitlines()[3]
            denied = "nash" if "nash" in words else "perfect"
            if "not-" in words:
                assert not asked(checker, text.replace(words, f"claim {denied}")).accepted

    @given(open_games())
    @examples(30)
    def test_counts_of_random_games_of_perfect_information(self, checker: Path, tree: Tree) -> None:
        found = subgame_perfect(written(tree))
        if found.count > 2000:
            return
        text = question_of(found)
        assert asked(checker, text).accepted
        wrong = text.replace(f"pure-perfect {found.count}\n", f"pure-perfect {found.count + 1}\n")
        assert asked(checker, wrong).failing == ("the number of equilibria",)

    def test_dominated_actions(self, checker: Path) -> None:
        """In T2 to go right is, weakly; in the dilemma to be silent is, strictly."""
        (right,) = dominated_actions(BuiltIn("kingmaker", {"tree": "2"}))
        weakly = question_of(right)
        assert "claim dominated 2 .start .2\n" in weakly
        assert asked(checker, weakly).accepted
        assert not asked(checker, weakly.replace("dominated 2 .start .2\n", "dominated 2 .start .1\n")).accepted
        found = dominated_actions(BuiltIn("prisoners-dilemma", complete("prisoners-dilemma", {})))
        assert len(found) == 2
        for each in found:
            strictly = question_of(each)
            claim = strictly.splitlines()[3]
            assert claim.startswith("claim strictly-dominated ")
            assert asked(checker, strictly).accepted
            dearer = f"{claim.rsplit(' ', 1)[0]} {each.cost + 1}"
            assert asked(checker, strictly.replace(claim, dearer)).failing == (
                "no pure profile does better with the action",
            )

    @given(games(depth=3, infosets=2))
    @examples(30)
    def test_dominated_actions_of_random_games(self, checker: Path, tree: Tree) -> None:
        for each in dominated_actions(written(tree)):
            assert asked(checker, question_of(each)).accepted

    def test_a_count_needs_perfect_information(self, checker: Path) -> None:
        text = question_of(value_of(KUHN)).replace("value -1/18", "pure-perfect 1")
        assert "every information set is one node" in asked(checker, text).failing

    def test_entry_has_one(self, checker: Path) -> None:
        assert subgame_perfect(written(entry())).count == F(1)
        assert asked(checker, question_of(subgame_perfect(written(entry())))).accepted

    def test_it_accepts_the_evidence_on_kuhn_poker_that_it_can_read(self, checker: Path, ledger: Ledger) -> None:
        read = 0
        for item in ledger.of("kuhn"):
            for part in item.offered.evidence:
                try:
                    text = question_of(part)
                except NotCovered:
                    continue
                if len(text) > MOST_LETTERS:
                    continue
                read += 1
                assert asked(checker, text).accepted, item.claim.id
        assert read > 0
