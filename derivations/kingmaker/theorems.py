"""M12 to M15: what is left of games with two, three and four players."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from derivations.claims.claim import Checked, Proof
from derivations.kingmaker.prediction import nobody, subgames
from derivations.kingmaker.shared import HALF, Kingmaker
from trees.single_winner.terms import numbered, parse
from verify.certificates import AllOf, Certificate
from verify.kernel.kingmaker.census import census
from verify.kernel.kingmaker.census_records import Census, FewPlayers
from verify.kernel.kingmaker.one_step import Profile
from verify.kernel.kingmaker.three_players import few_players

TWO = ("every node is winning", "no kingmaker")
THREE = ("one owner", "one owner where reached", "two may win", "one choice left")
WITNESS = "1(2(1 3) 2(3 1(2 3)))"
FOUR = ("one owner where reached", "one kingmaker left")
READ = (
    "subgame-perfect 1EP are what the procedure of section 4.2.2 leaves, the deepest nodes restricted first; by the"
    " definition there are more, or none (M10)"
)
INDUCTION = "induction over the tree, with the cases of its step checked"


def counted(found: Census) -> dict[str, object]:
    """The games by leaves, and of each statement the exceptions by leaves."""
    return {
        "games by leaves, from 1": list(found.games),
        **{each.statement: list(each.exceptions) for each in found.findings},
    }


def smallest(found: Census, statement: str) -> Sequence[str]:
    return next(each.smallest for each in found.findings if each.statement == statement)


def exceptions(found: Census, *statements: str) -> int:
    """The number of games in which some of these statements fails."""
    return sum(sum(each.exceptions) for each in found.findings if each.statement in statements)


def m12(_: Kingmaker) -> Proof:
    """With two players every node is winning, so there are no kingmakers and one winner in every SPE."""
    parts: tuple[Certificate, ...] = (few_players(2), everything := census(2, 6, "all", TWO))
    return Proof(
        not exceptions(everything, *TWO), Checked(AllOf(parts)), result=counted(everything), argued=(INDUCTION,)
    )


@cache
def three() -> tuple[FewPlayers, Census, Census]:
    """The induction for three players, all small games, and the larger ones that the transformations do not shorten."""
    return few_players(3), census(3, 5, "all", THREE), census(3, 7, "reduced", THREE)


def m13(kingmaker: Kingmaker) -> Proof:
    """All kingmakers of two players determined: not where the moves chosen do not lead; where they lead, yes.

    The witness is one by the definition as well: with both its kingmakers at 1/2 nobody has a motive in any subgame.
    """
    parts = three()
    reduced = parts[2]
    (witness,) = {WITNESS} & set(smallest(reduced, "one owner"))
    left, right, even = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)), (HALF, HALF)
    profile: Profile = (left, even, (), (), right, (), even, (), ())
    asked = [
        each
        for node, below, there in subgames(numbered(parse(witness)), profile)
        for each in nobody(kingmaker, f"{witness}, kingmakers at 1/2, subgame at node {node}", below, there)
    ]
    return Proof(
        False,
        Checked(AllOf(parts)),
        tuple(asked),
        {"counterexample": witness, "reduced games": counted(reduced), "all games": counted(parts[1])},
        correction=f"It holds for the nodes that the moves left open lead to. In {witness} the kingmakers of two players stay"
        " undetermined, one of them where nobody goes.",
        reading=READ,
        argued=(INDUCTION,),
    )


def m14(_: Kingmaker) -> Proof:
    """What is left is a leaf, or one kingmaker over two leaves."""
    parts = three()
    holds = not exceptions(parts[1], *THREE[1:]) and not exceptions(parts[2], *THREE[1:])
    return Proof(holds, Checked(AllOf(parts)), result=counted(parts[2]), reading=READ, argued=(INDUCTION,))


def m15(_: Kingmaker) -> Proof:
    """The smallest four-player games in which two kingmakers stay, by search among all."""
    found = census(4, 4, "all", FOUR)
    return Proof(
        exceptions(found, "one kingmaker left") > 0,
        Checked(found),
        result={
            **counted(found),
            "smallest with two kingmakers left": list(smallest(found, "one kingmaker left")),
            "smallest with two players deciding": list(smallest(found, "one owner where reached")),
        },
        reading=READ,
    )
