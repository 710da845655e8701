"""Titles of games that are written out: a certificate's statement has that of its evidence, or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.kernel.statements.substitution import Named, games_of, rebuilt
from verify.language.text import argument_text


def _written(statements: Iterable[Statement]) -> Iterator[Written]:
    return (game for s in statements for game in games_of(s) if isinstance(game, Written))


def titles_of(facts: Iterable[Statement]) -> dict[str, str]:
    """The titles of games that are written out, by digest."""
    return {game.digest: game.title for game in _written(facts)}


def require_titles(statements: Iterable[Statement], known: Mapping[str, str]) -> None:
    """A game that has a title in a statement has the one that is known of it.

    Raises:
        CheckFailed: it has another one.
    """
    for game in _written(statements):
        own = known.get(game.digest, game.title)
        if game.title not in ("", own):
            raise CheckFailed(f"readings: expected the game's own title {own!r:.60}, found {game.title!r:.60}")


def with_titles(s: Statement, titles: Mapping[str, str]) -> Statement:
    """The statement with these titles of the games that are written out, by digest, and no others."""
    return rebuilt(s, lambda number: number, lambda game: _titled(game, titles))


def _titled(game: Named, titles: Mapping[str, str]) -> Named:
    return game if isinstance(game, BuiltIn) else Written(titles.get(game.digest, ""), game.digest)


def retitled(where: Mapping[str, str], statements: Iterable[Statement], titles: Mapping[str, str]) -> Mapping[str, str]:
    """The texts of arguments with the own titles of the statements' games."""
    for game in _written(statements):
        old, new = argument_text(game), argument_text(_titled(game, titles))
        where = {name: text.replace(old, new) for name, text in where.items()}
    return where
