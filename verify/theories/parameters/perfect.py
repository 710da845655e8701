r"""For which values of its parameter a profile is subgame perfect: the regrets in every subgame, checked anew.

The regret of a player in a subgame is a piecewise rational function of the parameter, given on closed pieces for each
subgame. Where all pieces are cut at the ends of all of them, each subgame has one formula for each player: there the
subgames are played with the range's own order, inner ones first (`verify.kernel.strategies.subgames`). Regrets are
>= 0, so that the profile is subgame perfect exactly where the sum of all of them is 0.

Source: Selten (1965).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import histories_of, reference
from verify.kernel.numbers.order import Stretch, between
from verify.kernel.numbers.root import End
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement
from verify.kernel.strategies.continuation import follow
from verify.kernel.strategies.subgames import named_starts, node_name, play_subgames, subgame_starts
from verify.language.legible import text
from verify.theories.parameters.expectations import expectations, stated_payoffs
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.ranges import over, plans_over
from verify.theories.parameters.records import PerfectSet, RegretPiece, SubgamePieces
from verify.theories.parameters.zeros import holds_exactly, regrets_on, require_cover, require_numbers, require_zeros


def check_perfect_set(c: PerfectSet) -> tuple[Statement, ...]:
    """The subgames are all there are, on their pieces the regrets are these, and 0 exactly on the sets.

    A profile is a Nash equilibrium exactly when every player's regret in the whole game, a number >= 0, is 0, and
    subgame perfect when that is so in every subgame.
    """
    table = over(histories_of, c.game, c.parameter)
    plans_over(table, c.profile, c.parameter)
    starts = subgame_starts(table)
    named = [node_name(table.node(start)) for start in starts]
    if named != [here.start for here in c.subgames]:
        raise CheckFailed(
            f"subgames: expected those at {named!r:.200}, found {[here.start for here in c.subgames]!r:.200}"
        )
    for j, here in enumerate(c.subgames):
        require_cover(c.parameter, [piece.range for piece in here.pieces], f"subgames[{j}].pieces")
        for k, piece in enumerate(here.pieces):
            require_numbers(piece, table.players, f"subgames[{j}].pieces[{k}]")
    cells = list(_cells(c))
    for stretch, pieces in cells:
        found, _ = play_subgames(table, c.profile, signs_on(stretch))
        for j, (played, piece) in enumerate(zip(found, pieces, strict=True)):
            for player, (regret, claimed) in enumerate(zip(played.regrets, piece.regrets, strict=True)):
                if regret != claimed:
                    raise CheckFailed(
                        f"subgames[{j}], player {player + 1}, strictly between {stretch}: expected regret"
                        f" {text(regret, c.parameter.name)}, found {text(claimed, c.parameter.name)}"
                    )
    _require_deviations(c, table, starts)
    whole = [(stretch, _total(pieces[:1])) for stretch, pieces in cells]
    require_zeros(c.parameter, c.equilibrium, whole, "equilibrium")
    require_zeros(c.parameter, c.perfect, [(stretch, _total(pieces)) for stretch, pieces in cells], "perfect")
    about = reference(c.game), c.profile
    return (
        holds_exactly(Call("subgame_perfect", about), c.parameter, c.perfect),
        holds_exactly(Call("nash", about), c.parameter, c.equilibrium),
        *_regrets(c),
    )


def _regrets(c: PerfectSet) -> Iterator[Statement]:
    """In each subgame that has a name, on each piece the regrets and what deviations gain."""
    for j, name in named_starts([here.start for here in c.subgames]).items():
        for piece in c.subgames[j].pieces:
            yield from regrets_on(c, piece, name)


def _cells(c: PerfectSet) -> Iterator[tuple[Stretch, Sequence[RegretPiece]]]:
    """The range cut at the ends of all pieces, and for each part the piece of each subgame in which it lies."""
    within = c.parameter.range
    inner: set[End] = {p.range.low for here in c.subgames for p in here.pieces} - {within.low}
    places = [0] * len(c.subgames)
    lows = [within.low, *sorted(inner)]
    for low, high in zip(lows, [*lows[1:], within.high], strict=True):
        for j, here in enumerate(c.subgames):
            end = here.pieces[places[j]].range.high
            places[j] += end is not None and end <= low
        yield between(low, high), [here.pieces[k] for here, k in zip(c.subgames, places, strict=True)]


def _require_deviations(c: PerfectSet, table: Histories, starts: Sequence[int]) -> None:
    """Each deviation gains the regret on its piece, and says what to do just where it leads."""
    worth = expectations(table, c.profile)
    for j, (start, here) in enumerate(zip(starts, c.subgames, strict=True)):
        now = stated_payoffs(worth[start])
        for player, regret, choices in _deviations(here):
            total, made = follow(table, player, {start: Fraction(1)}, c.profile, choices)
            if total - now[player] != regret or made != dict(choices):
                raise CheckFailed(
                    f"subgames[{j}], player {player + 1}: expected a deviation that gains"
                    f" {text(regret, c.parameter.name)} and choices where it leads, found"
                    f" {text(total - now[player], c.parameter.name)} by {dict(choices)}"
                )


def _deviations(here: SubgamePieces) -> Iterator[tuple[int, Number, dict[str, str]]]:
    for piece in here.pieces:
        for player, choices in enumerate(piece.deviations):
            if choices is not None:
                yield player, piece.regrets[player], dict(choices)


def _total(pieces: Sequence[RegretPiece]) -> Number:
    return sum((regret for piece in pieces for regret in piece.regrets), Fraction(0))
