r"""Check that cases of best replies cover all pairs of plans, and that each is closed by what it says.

A case is a `duel.ReplyCase`; the first one says nothing. In an equilibrium (x, y), with what is best from each
information set on as w, each gap is 0 or > 0, and where it is > 0 the sequence has the weight 0: so a split leaves no
equilibrium out. A case has none if the conditions on one player's plan contradict each other: some sum of

    multiples of what is 0, multiples >= 0 of what is >= 0, and one > 0 of what is > 0,

is 0 identically. It is known if all plans that meet the conditions are mixtures of those of a product (`duel.plans`).
Of a product each plan is a best reply to each of the other's, so its mixtures are, and all are equilibria. One that is
listed alone is no mixture of another product.
"""

from __future__ import annotations

from collections.abc import Sequence

from trees.tree import players
from verify.kernel.games.game import form_of, reference, shape_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.theories.all_nash.duel import Duel, Plan, ReplyCase
from verify.theories.all_nash.plan_facts import Product, plan_facts
from verify.theories.all_nash.plan_records import (
    AllEquilibriumPlans,
    Contradiction,
    InProduct,
    PlanCase,
    PlanProduct,
    SplitByReply,
)


def check_all_plans(c: AllEquilibriumPlans) -> tuple[Statement, ...]:
    """The sequence form is rebuilt; the products are equilibria; the cases are gone through one by one."""
    return plan_facts(reference(c.game), *products_of(c))


def products_of(c: AllEquilibriumPlans) -> tuple[Duel, list[Product]]:
    """The sequence form of the game, and products of all equilibria.

    Raises:
        CheckFailed: some relation of the certificate does not hold.
    """
    if (count := players(shape_of(c.game, {}))) != 2:
        raise CheckFailed(f"game: expected two players, found {count}")
    duel = Duel(form_of(c.game, {}))
    products = [_product(duel, each, f"products[{k}]") for k, each in enumerate(c.products)]
    if len(set(products)) < len(products):
        raise CheckFailed("products: expected each once, found one twice")
    if (part := part_of_a_set(duel, products)) is not None:
        raise CheckFailed(f"products[{part}]: expected an equilibrium that is in no other product, found one that is")
    require_cover(duel, products, c.cases)
    return duel, products


def _product(duel: Duel, named: PlanProduct, where: str) -> Product:
    """The plans of the product.

    Raises:
        CheckFailed: some are no plans, or listed twice, or some two are no equilibrium.
    """
    sides = list[tuple[Plan, ...]]()
    for player, own in enumerate((named.first, named.second)):
        plans = [duel.point(player, weights) for weights in own]
        known = tuple(plan for plan in plans if plan is not None)
        if not known or len(set(known)) < len(plans):
            raise CheckFailed(f"{where}: expected plans of player {player + 1}, each once, found others")
        sides.append(known)
    if taken_in_vain(duel, (sides[0], sides[1])) is not None:
        raise CheckFailed(f"{where}: expected plans that are in equilibrium together, found others")
    return sides[0], sides[1]


def taken_in_vain(duel: Duel, product: Product) -> tuple[int, int] | None:
    """A player and a sequence that some plan takes though it is no best reply to some other plan; None: equilibria."""
    for player, own in enumerate(product):
        taken = [s for s in range(1, len(duel.sequences[player])) if any(x[s] for x in own)]
        for y in product[1 - player]:
            gaps = duel.gaps(player, y)
            for s in taken:
                if gaps[s]:
                    return player, s
    return None


def part_of_a_set(duel: Duel, products: Sequence[Product]) -> int | None:
    """A product of one equilibrium that could be listed with another one; so could what is among its mixtures."""
    single = [k for k, sides in enumerate(products) if all(len(own) == 1 for own in sides)]
    for k in single:
        (x,), (y,) = products[k]
        for n, (first, second) in enumerate(products):
            if n not in single and taken_in_vain(duel, ((x, *first), (y, *second))) is None:
                return k
    return None


def require_cover(duel: Duel, products: Sequence[Product], cases: Sequence[PlanCase]) -> None:
    """Check that all equilibria are in the products.

    Raises:
        CheckFailed: some case is not closed by what it says, or there are fewer cases, or more.
        TooLarge: as of `duel.Duel.plans`.
    """
    waiting = [ReplyCase()]
    for k, case in enumerate(cases):
        where = f"cases[{k}]"
        if not waiting:
            raise CheckFailed(f"{where}: expected no more cases, found one")
        replies = waiting.pop()
        if isinstance(case, SplitByReply):
            if case.player not in (0, 1) or not 0 < case.sequence < len(duel.sequences[case.player]):
                raise CheckFailed(f"{where}: expected a sequence of a player, found another")
            waiting += reversed(duel.parts(replies, case.player, case.sequence))
        elif not is_closed(duel, products, replies, case):
            raise CheckFailed(f"{where}: expected a case that is closed by what it says, found one that is not")
    if waiting:
        raise CheckFailed(f"cases: expected {len(waiting)} more, found an end")


def is_closed(duel: Duel, products: Sequence[Product], replies: ReplyCase, case: Contradiction | InProduct) -> bool:
    """Whether all equilibria of the case are known, by this."""
    if isinstance(case, Contradiction):
        return duel.is_contradiction(replies, case)
    if not 0 <= case.product < len(products):
        return False
    return all(set(duel.plans(replies, player)) <= set(named) for player, named in enumerate(products[case.product]))
