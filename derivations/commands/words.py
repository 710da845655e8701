"""`gameproof words [WORD]`: the words of statements by topic, or what one of them means, with an example."""

from __future__ import annotations

import argparse
import textwrap

from derivations.claims.topics import EVERYBODY, TOPICS, call_of, example_of
from derivations.claims.words import ALSO
from derivations.inputs.game import Usage
from trees.refusal import did_you_mean
from verify.kernel.theory import NUMBER, WORDS

WIDTH, NAMES = 96, 24
JOINED = """Numbers are compared by ==, !=, <, <=, >, >= and `in [0, 1]`; statements are joined by not, and, or,
implies, exactly when, and said of a range by `for a in [0, 1]: ...`.
Each word in full: gameproof words WORD"""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("word", nargs="?", help="such as nash; without one all of them are listed by topic")


def run(options: argparse.Namespace) -> int:
    """Print the words, or the one that is asked for.

    Raises:
        Usage: there is no such word.
    """
    word = ALSO.get(options.word, options.word)
    if word is None:
        print("\n\n".join([*map(_topic, list(TOPICS)[:EVERYBODY]), _others(), JOINED]))
    elif word in WORDS:
        print(_entry(word))
    else:
        raise Usage(
            f"word: expected one that `gameproof words` lists, found {word!r:.60}{did_you_mean(word, [*WORDS, *ALSO])}"
        )
    return 0


def _topic(topic: str) -> str:
    """A topic with its words, each explained in a line."""
    lines = (
        f"    {word:<{NAMES}}{textwrap.shorten(WORDS[word].means, WIDTH - NAMES, placeholder=' ...')}"
        for word in TOPICS[topic]
    )
    return "\n".join([topic, *lines])


def _others() -> str:
    """The other topics, each with the names of its words."""
    lines = []
    for topic, words in list(TOPICS.items())[EVERYBODY:]:
        listed = textwrap.fill(", ".join(words), WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4)
        lines += ["", topic, listed]
    return "\n".join(lines[1:])


def _entry(word: str) -> str:
    """What the word takes and means, and an example."""
    row = WORDS[word]
    also = "".join(f", also called {other}" for other, usual in ALSO.items() if usual == word)
    means = textwrap.fill(row.means, WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 4)
    role = "a number" if row.role == NUMBER else "a statement"
    return f"{call_of(word)}: {role}{also}\n{means}\n\n    {example_of(word)}"
