"""How many pure Nash equilibria a game has, in all and by what they pay; those listed are verified by their regrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from trees.histories import Histories
from trees.tree import Infoset, Number, Tree
from verify.kernel.games.game import form_of, reference, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.statements.substitution import Named
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.response import best_reply, gains
from verify.kernel.strategies.sequence_form import SequenceForm, pure_plan
from verify.language.legible import text
from verify.theories.equilibrium_sets.cells import forgetful_tree, meets_twice, played, pure_families
from verify.theories.equilibrium_sets.outcomes import of_pure
from verify.theories.equilibrium_sets.pure import EquilibriumFamily, PureEquilibriaOf, list_equilibria
from verify.theories.equilibrium_sets.records import Outcome

MOST_LISTED = 100
"""All equilibria are listed if they are no more, else one."""


@dataclass(frozen=True)
class PureEquilibria:
    """The number of pure Nash equilibria in reduced strategies, and by payoffs; there may be none.

    `full` profiles that name an action at every information set reduce to one. `profiles` are all of them, or one
    where they are many: the action at each set to which its mover's own choices lead.
    """

    game: Game
    count: Number
    full: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class AllPure:
    """What `PureEquilibria` say, of a piece of a parameter's range; what is listed is in the order of choices."""

    count: Number
    full: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


def of_families(game: Histories, families: Sequence[EquilibriumFamily], *, in_order: bool = True) -> AllPure:
    """These families counted together; payoffs in order, or as they come."""
    paying: Counter[tuple[Number, ...]] = Counter()
    full = 0
    for family in families:
        paying[family.payoffs] += family.count
        full += family.full
    paid = sorted(paying.items()) if in_order else paying.items()
    profiles = (each for family in families for each in list_equilibria(game, family))
    shown = tuple(islice(profiles, paying.total() if paying.total() <= MOST_LISTED else 1))
    outcomes = tuple(Outcome(payoffs, Fraction(count)) for payoffs, count in paid)
    return AllPure(Fraction(paying.total()), Fraction(full), outcomes, shown)


def all_pure(game: Histories) -> AllPure:
    """All pure equilibria of a game whose payoffs may be functions of a parameter (`parameters.compared`).

    Raises:
        TooLarge: there are too many cases (`equilibrium_sets.pure`).
    """
    families = sorted(PureEquilibriaOf(game), key=lambda family: sorted(family.open.items()))
    return of_families(game, families, in_order=False)


def pure_facts(c: AllPure, game: Histories, subject: Named) -> tuple[Statement, ...]:
    """What the counts prove of the game with these histories.

    Raises:
        CheckFailed: they are not those of the game.
    """
    found = all_pure(game)
    if found != replace(c, profiles=tuple(map(dict, c.profiles))):
        raise CheckFailed(f"pure equilibria: expected {found!r:.200}, found {c!r:.200}")
    return _facts(c, [behaviour(game.infosets, each) for each in c.profiles], subject)


def check_pure_equilibria(c: PureEquilibria) -> tuple[Statement, ...]:
    """The counts are those of all that is open in the end, or of all cells; nobody gains in a profile listed."""
    families, table = list(pure_families(c.game)), shaped_histories_of(c.game, {})
    found = of_families(table, families)
    for where, expected, said in (("count", found.count, c.count), ("full", found.full, c.full)):
        if expected != said:
            raise CheckFailed(f"{where}: expected {text(expected)}, found {text(said)}")
    if found.outcomes != c.outcomes:
        raise CheckFailed(f"outcomes: expected {found.outcomes!r:.200}, found {c.outcomes!r:.200}")
    shown = len(found.profiles)
    if len({tuple(sorted(each.items())) for each in c.profiles}) != len(c.profiles) or len(c.profiles) != shown:
        raise CheckFailed(f"profiles: expected {shown}, each once, found {len(c.profiles)}")
    game = reference(c.game)
    if (tree := forgetful_tree(c.game)) is not None:
        _require_among(tree, families, c)
        # without a set that is met twice nobody gains by a behaviour strategy either
        some = found.count and not meets_twice(table)
        return (*_facts(c, (), game), *([Call("behaviour_equilibrium", (game,))] if some else []))
    form = form_of(c.game, {})
    profiles = [behaviour(form.infosets, each) for each in c.profiles]
    outcomes = {outcome.payoffs for outcome in c.outcomes}
    for k, each in enumerate(c.profiles):
        if payoffs_by_sequence_form(form, each, f"profiles[{k}]") not in outcomes:
            raise CheckFailed(f"profiles[{k}]: expected payoffs of an outcome, found others")
    # what all of them do follows where all are listed
    weights = [of_pure(game, form, c.profiles)] if c.profiles and found.count == shown else []
    return (*_facts(c, profiles, game), *weights)


def _require_among(tree: Tree, families: Iterable[EquilibriumFamily], c: PureEquilibria) -> None:
    """Each profile listed is one of those found, and pays as the tree says what its family does."""
    paid = {tuple(sorted((h, a) for h, (a,) in each.open.items())): each.payoffs for each in families}
    for k, profile in enumerate(c.profiles):
        said = paid.get(tuple(sorted(profile.items())))
        if said is None or played(tree, profile) != said:
            raise CheckFailed(f"profiles[{k}]: expected an equilibrium, found {dict(profile)!r:.200}")


def _facts(
    c: PureEquilibria | AllPure, profiles: Iterable[tuple[Behaviour, ...]], game: Named
) -> tuple[Statement, ...]:
    return (
        equal(Call("pure_equilibria", (game,)), c.count),
        *(equal(Call("pure_equilibria", (game, each.payoffs)), each.count) for each in c.outcomes),
        Call("pure_payoffs", (game, tuple(each.payoffs for each in c.outcomes))),
        equal(Call("full_pure_equilibria", (game,)), c.full),
        *(Call("nash", (game, each)) for each in profiles),
    )


def behaviour(
    infosets: Iterable[Mapping[str, Infoset]], choices: Mapping[str, str]
) -> tuple[dict[str, dict[str, Fraction]], ...]:
    """A pure profile as one in behaviour strategies, with the sets that own choices lead to."""
    return tuple(
        {h: {a: Fraction(a == choices[h]) for a in own.actions} for h, own in sets.items() if h in choices}
        for sets in infosets
    )


def payoffs_by_sequence_form(form: SequenceForm, choices: Mapping[str, str], where: str) -> tuple[Number, ...]:
    """What a pure equilibrium pays, by the sequence form, which the search does not use.

    Raises:
        PlanError: a choice is missing, is no action, or is made where own choices do not lead.
        CheckFailed: somebody can gain.
    """
    known = {h for sets in form.infosets for h in sets}
    if not choices.keys() <= known:
        raise CheckFailed(f"{where}: expected information sets of the game, found {min(choices.keys() - known)!r:.60}")
    own = [{h: choices[h] for h in sets if h in choices} for sets in form.infosets]
    plans = {player: pure_plan(form, player, made) for player, made in enumerate(own)}
    payoffs = []
    for player, plan in plans.items():
        gain = gains(form, player, plans)
        pays = sum((gain[sequence] for sequence, weight in plan.items() if weight), Fraction(0))
        best = best_reply(form, player, gain).value
        if pays != best:
            raise CheckFailed(
                f"{where}: expected no reply of player {player + 1} that pays more than {text(pays)}, found one that"
                f" pays {text(best)}"
            )
        payoffs.append(pays)
    return tuple(payoffs)
