"""`gameproof words` lists all words by topic, and says what one means."""

from __future__ import annotations

import re

from derivations.claims.topics import TOPICS
from tests.support.commands import Run
from verify.kernel.theory import WORDS


def test_all_words_are_listed_under_their_topics(run: Run) -> None:
    status, out, err = run("words")
    assert (status, err) == (0, "")
    assert [topic for topic in TOPICS if f"{topic}\n" not in out] == []
    assert [word for word in WORDS if not re.search(rf"\b{word}\b", out)] == []
    assert max(map(len, out.splitlines())) <= 100


def test_a_word_is_told_with_what_it_takes_and_an_example(run: Run) -> None:
    status, out, err = run("words", "spe")
    assert (status, err) == (0, "")
    head, means, _, example = out.splitlines()
    assert head == "subgame_perfect(game, profile): a statement, also called spe"
    assert means.strip() == WORDS["subgame_perfect"].means
    assert example.strip() == TOPICS["Equilibria"]["subgame_perfect"]


def test_a_word_that_is_mistyped_is_refused_with_the_one_that_is_near(run: Run) -> None:
    said = "word: expected one that `gameproof words` lists, found 'nahs' (did you mean nash?)"
    assert run("words", "nahs") == (2, "", f"gameproof: {said}\n")
