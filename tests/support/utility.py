"""Theorems on expected utility, proved by the lemma scripts of their source, once."""

from __future__ import annotations

from functools import cache

from derivations.own.lemma_scripts import lemmas_of, script, with_what_they_use
from tests.support.files import HOME
from verify.find.lemmas import Book
from verify.theories.reals.lemmas.records import Theorem
from verify.theories.reals.theorems import theorem_named

FOLDER = HOME / "derivations/sources/utility/lemmas"
ALONE = {"utility: subjective probability": "subjective", "utility: all-in": "all_in"}
PLAYERS = dict.fromkeys(("utility: aversion", "utility: return", "utility: the quadratic"), "players")
AFTER_EXPONENTIALS = {
    "utility: the best share": "share",
    "utility: what moves the share": "statics",
    "utility: who folds": "who_folds",
    "utility: one attitude": "who_folds attitude",
    "utility: less than 15%": "less_than_15",
    "utility: style": "style",
}
FILES = ALONE | PLAYERS | {name: f"exponentials {files}" for name, files in AFTER_EXPONENTIALS.items()}


@cache
def theorem(name: str) -> Theorem:
    """The theorem, with the lemmas that it needs."""
    book = Book()
    for file in FILES[name].split():
        lemmas_of(script(file, (FOLDER / f"{file}.toml").read_text(encoding="utf-8")), book)
    return Theorem(name, with_what_they_use(theorem_named(name).needs, book.lemmas))
