r"""For which values of its parameter is a behaviour profile subgame perfect?

The range is cut where a best choice changes; the pieces of a proper subgame are joined again where its regrets go on
with the same formulas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from operator import itemgetter

from trees.histories import Histories
from verify.find.cutting import Recorder, around, cut_into_pieces, joined
from verify.find.equilibria.ranges import zeros
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Stretch
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.strategies.continuation import CERTAIN, Earned, follow
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.subgames import node_name, play_subgames
from verify.theories.parameters.records import PerfectSet, RegretPiece, SubgamePieces

Choices = Mapping[str, str]


def perfect_set(game: Game, parameter: Parameter, profile: Profile) -> PerfectSet:
    """A candidate certificate: regrets and best deviations in every subgame, and where all regrets are 0.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
        PlanError: the profile does not fit the game.
        Uncut: too many pieces.

    >>> from trees.formats.efg import from_efg
    >>> from trees.formats.json_tree import to_json
    >>> from verify.kernel.games.game import digest
    >>> from verify.kernel.games.subject import Given
    >>> from verify.kernel.numbers.order import Range
    >>> entry = 'EFG 2 R "" {"A" "B"} p "" 1 1 "e" {"In" "Out"} 0 p "" 2 1 "i" {"Fight" "Yield"} 0'
    >>> tree = to_json(from_efg(entry + ' t "" 1 "" {-1 -1} t "" 2 "" {1 1} t "" 3 "" {0 2}', "entry"))
    >>> a, one = Ratio.variable(), Fraction(1)
    >>> out = ({"e": {"In": 1 - one, "Out": one}}, {"i": {"Fight": a, "Yield": 1 - a}})
    >>> found = perfect_set(Given(tree, digest(tree)), Parameter("a", Range(Fraction(0), one)), out)
    >>> found.equilibrium, found.perfect
    (((Fraction(1, 2), Fraction(1, 1)),), ())
    """
    table = histories_of(game, {parameter.name: Ratio.variable()})
    plans_of(table, profile)

    def played(sample: Fraction, within: Stretch) -> tuple[Stretch, list[tuple[Earned, tuple[Choices | None, ...]]]]:
        recorder = Recorder(sample)
        found, choices = play_subgames(table, profile, recorder)
        deviations = [tuple(_deviations(table, profile, here, choices)) for here in found]
        return around(sample, recorder.conditions, within), list(zip(found, deviations, strict=True))

    cells = list(cut_into_pieces(parameter.range, played))
    subgames = []
    for j, (here, _) in enumerate(cells[0][1]):
        regrets = ((stretch, (tuple(map(plain, found[j][0].regrets)), found[j][1])) for stretch, found in cells)
        # what gains on one piece gains on all with these regrets; the whole game keeps all cuts: between them every
        # choice that is compared on the way has one answer
        kept = joined(regrets, key=itemgetter(0)) if j else regrets
        pieces = tuple(RegretPiece(stretch, *each) for stretch, each in kept)
        subgames.append(SubgamePieces(node_name(table.node(here.start)), pieces))
    whole = subgames[0].pieces if subgames else ()
    totals = [(stretch, sum((r for here, _ in found for r in here.regrets), Fraction(0))) for stretch, found in cells]
    equilibrium = zeros((piece.range, sum(piece.regrets, Fraction(0))) for piece in whole)
    return PerfectSet(game, parameter, profile, tuple(subgames), equilibrium, zeros(totals))


def _deviations(
    table: Histories, profile: Profile, here: Earned, choices: tuple[Choices, ...]
) -> Iterator[dict[str, str] | None]:
    """For each player who can gain in the subgame, best choices there, where they lead."""
    for player, regret in enumerate(here.regrets):
        yield follow(table, player, {here.start: CERTAIN}, profile, choices[player])[1] if regret else None
