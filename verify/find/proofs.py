"""Proofs of theorems, lemma by lemma: those that a theorem needs by name, others beside them."""

from __future__ import annotations

from collections.abc import Mapping

from verify.find.lemmas import Book, Wish
from verify.kernel.lemmas.records import Statement, Theorem, Total, Use
from verify.kernel.theorems.table import theorem_named


def statement(integers: str, given: tuple[str, ...], then: str, reals: str = "") -> Statement:
    """A statement on variables named between spaces."""
    return Statement(tuple(integers.split()), tuple(reals.split()), given, then)


def use(lemma: str, **at: str) -> Use:
    """An earlier lemma with terms for its variables."""
    return Use(lemma, at)


class Proofs:
    """A book of lemmas, those of another theorem first, with the statements that a theorem needs by name."""

    def __init__(self, theorem: str, after: Theorem | None = None) -> None:
        self.theorem = theorem
        self.needs: Mapping[str, Statement | Total] = theorem_named(theorem).needs
        self.book = Book.after(after.lemmas if after else ())

    def show(self, name: str, *steps: Wish) -> None:
        """A needed statement follows from the steps."""
        need = self.needs[name]
        assert isinstance(need, Statement)
        self.book.lemma(name, need, steps)

    def add_up(self, name: str, antidifference: str, *step: Wish) -> None:
        """A needed sum has this antidifference."""
        need = self.needs[name]
        assert isinstance(need, Total)
        self.book.sum(name, need, antidifference, step)

    @property
    def certificate(self) -> Theorem:
        return Theorem(self.theorem, tuple(self.book.lemmas))
