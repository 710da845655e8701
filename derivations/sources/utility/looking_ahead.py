"""U18: whether deciding street by street looks more aggressive than looking ahead, by games that are solved exactly."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.utility.dynamic import CALL, FIRST, FOLD, RAISE, looking, second, static
from derivations.sources.utility.shared import Utility
from trees.formats.json_tree import to_json
from trees.tree import Tree, moves
from verify.find.equilibria.profile import profile_regrets
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.games.game import digest, reference
from verify.kernel.games.subject import Given
from verify.kernel.statements.text import written
from verify.kernel.strategies.profiles import Profile


def u18(_: Utility) -> Proof:
    """In one game the static player raises where the best play waits, in another he folds where it calls."""
    games = {
        "raise_now": _given(static(RAISE)),
        "raise_ahead": _given(looking(RAISE)),
        "call_now": _given(static(CALL)),
        "call_ahead": _given(looking(CALL)),
    }
    play = _street_by_street()
    where = {name: written(reference(game)) for name, game in games.items()} | {"street_by_street": written(play)}
    raises = both(
        "value(raise_now) == 1/10",
        f'for x in optimal(raise_now, 1): x["{FIRST}", "2"] == 1',
        f'for x in optimal(raise_ahead, 1): x["{FIRST}", "0"] == 1',
        "value(raise_ahead) == 3/20",
        "regret(raise_ahead, street_by_street, 1) == 1/32",
    )
    calls = both(
        f'for x in optimal(call_now, 1): x["{FIRST}", "{FOLD}"] == 1',
        f'for x in optimal(call_ahead, 1): x["{FIRST}", "1"] == 1',
        "value(call_ahead) == 23/800",
    )
    return Proof(
        (
            reading(
                raises,
                words="by what is staked: in some game he stakes 2 of 6 chips on the first street, where the best play"
                " of both streets stakes nothing yet; so 'may look'",
                where=where,
            ),
            reading(
                f"not ({calls})",
                words="at every decision: where the best play calls, he does not fold",
                instead=calls,
                excluded="it says that the play may look more aggressive, not that each decision is",
                where=where,
            ),
        ),
        (*(optimal_face(game) for game in games.values()), profile_regrets(games["raise_ahead"], play)),
        where,
        argued=(
            "in the model everyone left puts in as much at any time, and while no price rises by itself and any amount"
            " may be staked later, to stake x before the last street leaves less to choose from than to stake less: no"
            " best play needs to raise before the last street",
            "while no price rises by itself, to call and then to do no more is among what looking ahead can do, so"
            " where the static player prefers a call to a fold the best play does so too",
        ),
        remark="What is checked are these two games. It is argued, not checked, that they are typical of the source's"
        " model while no price rises later and any amount may be staked: then who looks ahead never needs to raise"
        " before the last street, as everyone will match then as well, while the static player raises as soon as f* is"
        " above the price; and who looks ahead calls at least as often, as a call keeps the choice of the next street"
        " open. So street by street may look more aggressive in raises, and less so in calls.",
        result={
            "raise": {"staked street by street": "2/6", "staked looking ahead": "0", "lost by it": "1/32"},
            "call": {"street by street": "fold", "looking ahead": "call", "gained by it": "23/800"},
        },
    )


def _street_by_street() -> Profile:
    """Stakes 2 chips of `RAISE`; on the last street, with so many in, what is best there, and elsewhere no more."""
    tree, best = looking(RAISE), {(2, 90): "3"}
    chosen = {FIRST: "2"} | {
        second(before, percent): best.get((before, percent), str(before))
        for before in range(RAISE.chips)
        for percent in RAISE.next
    }
    return {
        here: {action: Fraction(action == taken) for action, _ in moves(tree, here)} for here, taken in chosen.items()
    }, {}


def _given(tree: Tree) -> Given:
    data = to_json(tree)
    return Given(data, digest(data))
