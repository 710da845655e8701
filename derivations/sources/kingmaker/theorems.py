"""M12 to M15: what is left of games with two, three and four players."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from derivations.claims.claim import Proof
from derivations.claims.statements import reading
from derivations.sources.kingmaker.readings import FIRST
from derivations.sources.kingmaker.shared import HALF, Kingmaker, profile_text
from verify.kernel.kingmaker.census import census
from verify.kernel.kingmaker.census_records import Census, FewPlayers
from verify.kernel.kingmaker.three_players import few_players
from verify.kernel.statements.text import written

TWO = ("every node is winning", "no kingmaker")
THREE = ("one owner", "one owner where reached", "two may win", "one choice left")
WITNESS = "1(2(1 3) 2(3 1(2 3)))"
FOUR = ("one owner where reached", "one kingmaker left")
READ = (
    "subgame-perfect 1EP are what the procedure of section 4.2.2 leaves, the deepest nodes restricted first; by the"
    " definition there can be more (M10)"
)
INDUCTION = "games of any size: induction over the tree, with the cases of its step checked"


def counted(found: Census) -> dict[str, object]:
    """The games by leaves, and of each statement the exceptions by leaves."""
    return {
        "games by leaves, from 1": list(found.games),
        **{each.statement: list(each.exceptions) for each in found.findings},
    }


def smallest(found: Census, statement: str) -> Sequence[str]:
    return next(each.smallest for each in found.findings if each.statement == statement)


def without_exception(sizes: Sequence[tuple[int, int, str]], *statements: str) -> str:
    """The statements hold for all games of so many players and leaves."""
    return " and ".join(
        f'exceptions({players}, {leaves}, "{among}", reached_deepest_again, "{statement}") == 0'
        for statement in statements
        for players, leaves, among in sizes
    )


def failing(statement: str, game: str) -> str:
    return f'fails("{statement}", "{game}", reached_deepest_again)'


def m12(_: Kingmaker) -> Proof:
    """With two players every node is winning, so there are no kingmakers and one winner in every SPE."""
    everything = census(2, 6, "all", TWO)
    said = reading(f"kinds_closed(2) and {without_exception([(2, 6, 'all')], *TWO)}", where=FIRST)
    return Proof(
        (said,),
        (few_players(2), everything),
        FIRST,
        result=counted(everything),
        argued=(INDUCTION, "whoever a winning node is for wins there in every subgame-perfect equilibrium"),
    )


@cache
def three() -> tuple[FewPlayers, Census, Census]:
    """The induction for three players, all small games, and the larger ones that the transformations do not shorten."""
    return few_players(3), census(3, 5, "all", THREE), census(3, 7, "reduced", THREE)


SMALL = ((3, 5, "all"), (3, 7, "reduced"))
"""Players and leaves of the games of `three`."""


def m13(kingmaker: Kingmaker) -> Proof:
    """All kingmakers of two players determined: not where the moves chosen do not lead; where they lead, yes.

    The witness is one by the definition as well: with both its kingmakers at 1/2 nobody has a motive in any subgame.
    """
    parts = three()
    left, right, even = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)), (HALF, HALF)
    where = {
        **FIRST,
        "witness": written(WITNESS),
        "even": profile_text((left, even, (), (), right, (), even, (), ())),
    }
    by_definition = 'perfect_prediction(witness, even, 1/10, "predicted", "some")'
    shown = kingmaker.show(by_definition, where=where)
    return Proof(
        (
            reading(
                without_exception(SMALL, "one owner"),
                words=READ,
                instead=f"{failing('one owner', WITNESS)} and {by_definition} and kinds_closed(3)"
                f" and {without_exception(SMALL, 'one owner where reached', 'two may win')}",
                where=where,
            ),
        ),
        (*parts, *shown.evidence),
        where,
        result={"counterexample": WITNESS, "reduced games": counted(parts[2]), "all games": counted(parts[1])},
        remark=f"It holds for the nodes that the moves left open lead to. In {WITNESS} the kingmakers of two players stay"
        " undetermined, one of them where nobody goes; with both at 1/2 nobody has a motive in any subgame.",
        argued=(INDUCTION,),
        queries=shown.queries,
    )


def m14(_: Kingmaker) -> Proof:
    """What is left is a leaf, if somebody is sure to win, or one kingmaker over two leaves."""
    parts = three()
    said = reading(
        f"kinds_closed(3) and {without_exception(SMALL, *THREE[1:])}",
        words=f"a leaf is left if the root is winning, else one kingmaker with two leaves; {READ}",
        where=FIRST,
    )
    return Proof((said,), parts, FIRST, result=counted(parts[2]), argued=(INDUCTION,))


def m15(_: Kingmaker) -> Proof:
    """The smallest four-player games in which two kingmakers stay, by search among all."""
    found = census(4, 4, "all", FOUR)
    examples = smallest(found, "one kingmaker left")
    said = reading(
        " and ".join(failing("one kingmaker left", game) for game in examples),
        words=f"these are games of more players too, some of whom do not move; {READ}",
        where=FIRST,
    )
    return Proof(
        (said,),
        (found,),
        FIRST,
        result={
            **counted(found),
            "smallest with two kingmakers left": list(examples),
            "smallest with two players deciding": list(smallest(found, "one owner where reached")),
        },
    )
