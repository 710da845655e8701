r"""Check of statements on all small games, and of the induction for two and three players.

A census is made again: all games are listed, and the procedure is run on each. The induction of
`kingmaker.three_players` needs what is left when a player chooses among children of some kinds; the games are listed
again, and each must leave what is said, which must be a kind. For three players the text there says why a child of a
kind may stand for all of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import factorial

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import in_preorder, write
from trees.single_winner.winning import winners
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.kingmaker.census import ALL, REDUCED, STATEMENTS, exceptions
from verify.theories.kingmaker.census_records import Census, FewPlayers
from verify.theories.kingmaker.kingmakers import reading_of
from verify.theories.kingmaker.three_players import choices, kinds, predicted_normal_form

MOST_PLAYERS = 5
MOST_LEAVES = 9
MOST_GAMES = 200_000
MOST_TERMS = 1_000_000


def check_census(c: Census) -> tuple[Statement, ...]:
    """Each statement fails for as many games of each size as it says, and for the smallest it names.

    >>> from verify.theories.kingmaker.census import census
    >>> from verify.language.text import shown
    >>> [shown(fact) for fact in check_census(census(2, 1, "all", ["no kingmaker"]))]
    ['games(2, 1, "all") == 1', 'exceptions(2, 1, "all", ["reached", "deepest", "again"], "no kingmaker") == 0']
    """
    reading = reading_of(c.reading)
    if c.among not in (ALL, REDUCED):
        raise CheckFailed(f"among: expected {ALL} or {REDUCED}, found {c.among!r:.60}")
    if not 1 <= c.players <= MOST_PLAYERS:
        raise CheckFailed(f"players: expected 1 to {MOST_PLAYERS}, found {c.players}")
    if not 1 <= len(c.games) <= MOST_LEAVES:
        raise CheckFailed(f"games: expected sizes from 1 to at most {MOST_LEAVES}, found {len(c.games)}")
    if max(c.games) > MOST_GAMES:
        raise CheckFailed(f"games: expected at most {MOST_GAMES:,} of a size, found {max(c.games):,}")
    if not c.findings:
        raise CheckFailed("findings: expected at least one, found none")
    for j, finding in enumerate(c.findings):
        if finding.statement not in STATEMENTS:
            raise CheckFailed(f"findings[{j}].statement: expected one of {', '.join(STATEMENTS)}, found another")
        if len(finding.exceptions) != len(c.games):
            raise CheckFailed(f"findings[{j}].exceptions: expected {len(c.games)}, found {len(finding.exceptions)}")
    smallest: list[tuple[str, ...]] = [() for _ in c.findings]
    for size, said in enumerate(c.games):
        # games are listed by way of all terms with fewer leaves, of which players! at most are the same game
        if factorial(c.players) * sum(c.games[:size]) > MOST_TERMS:
            raise CheckFailed(f"games[{size}]: expected fewer players or leaves, found {c.players} and {size + 1}")
        games = islice(binary_games(c.players, size + 1, reduced=c.among == REDUCED), max(said, 0) + 1)
        count, failing = exceptions(games, [finding.statement for finding in c.findings], reading)
        if count != said:
            raise CheckFailed(f"games[{size}]: expected {'more' if count > said else count}, found {said}")
        for j, (finding, found) in enumerate(zip(c.findings, failing, strict=True)):
            if len(found) != finding.exceptions[size]:
                where = f"findings[{j}].exceptions[{size}]"
                raise CheckFailed(f"{where}: expected {len(found)}, found {finding.exceptions[size]}")
            smallest[j] = smallest[j] or tuple(sorted(found))
    for j, (finding, first) in enumerate(zip(c.findings, smallest, strict=True)):
        if finding.smallest != first:
            raise CheckFailed(f"findings[{j}].smallest: expected {_listed(first)}, found {finding.smallest!r:.200}")
    return tuple(_facts(c))


def _listed(games: tuple[str, ...]) -> str:
    return f"{', '.join(games) or 'none':.200}"


def _facts(c: Census) -> Iterator[Statement]:
    """The games with 1 leaf, with 1 or 2, and so on, and the exceptions among them; then the smallest exceptions."""
    for leaves in range(1, len(c.games) + 1):
        size = Fraction(c.players), Fraction(leaves), c.among
        yield equal(Call("games", size), sum(c.games[:leaves]))
        for finding in c.findings:
            call = Call("exceptions", (*size, c.reading, finding.statement))
            yield equal(call, sum(finding.exceptions[:leaves]))
    for finding in c.findings:
        yield from (Call("fails", (finding.statement, game, c.reading)) for game in finding.smallest)


def check_few_players(c: FewPlayers) -> tuple[Statement, ...]:
    """Of player 1's choices among kinds of children what is said is left: the winner of the game, or a kingmaker.

    That is each case of the induction's step; that the step is enough stands in `kingmaker.three_players`.

    >>> from verify.theories.kingmaker.three_players import few_players
    >>> check_few_players(few_players(2))
    (Call(word='kinds_closed', arguments=(Fraction(2, 1),)),)
    """
    expected = list(choices(c.players))
    if len(c.cases) != len(expected):
        raise CheckFailed(f"cases: expected {len(expected)}, found {len(c.cases)}")
    deciders = [kind for kind in kinds(c.players) if not isinstance(kind, int)]
    for j, (game, case) in enumerate(zip(expected, c.cases, strict=True)):
        if case.game != write(game):
            raise CheckFailed(f"cases[{j}].game: expected {write(game)}, found {case.game!r:.60}")
        winner = winners(in_preorder(game))[0]
        allowed = [write(kind) for kind in (deciders if winner < 0 else [winner])]
        if case.left not in allowed or case.left != write(predicted_normal_form(game)):
            raise CheckFailed(
                f"cases[{j}].left: expected {write(predicted_normal_form(game))}, found {case.left!r:.60}"
            )
    return (Call("kinds_closed", (Fraction(c.players),)),)
