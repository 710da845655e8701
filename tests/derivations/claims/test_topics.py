"""Every word has one topic and an example with it that can be read."""

from __future__ import annotations

from itertools import chain

from derivations.claims.topics import EVERYBODY, TOPICS, example_of
from tests.support.effort import for_each
from verify.kernel.statements.substitution import calls_of
from verify.kernel.theory import WORDS
from verify.language.parse import parse

GAMES = {"dilemma": "a", "entry": "b", "poker": "c", "blind": "d", "forgetful": "e"}
WHERE = {
    **{name: f'game("{name}", "{digit * 64}")' for name, digit in GAMES.items()},
    "mixed": '[{"market": {"in": 1/2, "out": 1/2}}, {"fight?": {"yes": 1/3, "no": 2/3}}]',
    "pooling": '[{"market": {"in": 1}}, {"fight?": {"no": 1}}]',
    "first": '{"K": {"bet": 1}}',
    "fair": "[[1/2, 1/2]]",
    "lotteries": '[[[{"first": "R"}, 1]], [[{"answer": "B"}, 1/2], [{"answer": "T"}, 1/2]]]',
    "lights": '[[{"Row": "C", "Column": "D"}, 1/2], [{"Row": "D", "Column": "C"}, 1/2]]',
}


def test_every_word_has_one_topic() -> None:
    assert sorted(chain.from_iterable(TOPICS.values())) == sorted(WORDS)


def test_a_newcomer_meets_two_dozen_words_first() -> None:
    assert 20 <= sum(map(len, list(TOPICS.values())[:EVERYBODY])) <= 30


@for_each("word", WORDS)
def test_an_example_is_a_statement_with_its_word(word: str) -> None:
    named = {name: text for name, text in WHERE.items() if name in example_of(word)}
    assert word in {call.word for call in calls_of(parse(example_of(word), named))}
