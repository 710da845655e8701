r"""The best continuation of one player from given histories on, the others following a profile.

Let player i start at histories n with weights mu(n), and let rho(n, m) be the probability with which chance and the
others lead from n to m. A continuation strategy s of i earns sum_n mu(n) sum_z rho(n, z) [s leads to z] u_i(z). By
perfect recall i remembers what i has done since the start, so one backward pass over the information sets of i met on
the way, last ones first, finds the largest total. Cost: linear in the histories below the start.

Source: Kreps and Wilson (1982), section 4 (sequential rationality); Selten (1965) for subgames.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction

from trees.histories import AT_END, Histories
from trees.tree import Number, TooLarge
from trees.whole_numbers import rational
from verify.kernel.strategies.outlook import ChoiceNotStated
from verify.kernel.strategies.profiles import share_of
from verify.kernel.strategies.response import Response
from verify.kernel.strategies.sequence_form import PlanError
from verify.kernel.strategies.weights import Profile

CERTAIN = Fraction(1)
MOST_WAYS = 500


def best_continuation(table: Histories, player: int, starts: Mapping[int, Number], profile: Profile) -> Response:
    """The largest total of `player` from `starts` on, and a choice at every information set met; of rationals.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.

    >>> from trees.formats.efg import from_efg
    >>> from trees.histories import histories
    >>> text = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} p "" 1 2 "k" {"l" "r"} 0 t "" 2 "" {3} t "" 3 "" {4}'
    >>> table = histories(from_efg('EFG 2 R "" {"A"} ' + text, "tiny"))
    >>> best_continuation(table, 0, {0: Fraction(1)}, ({},))
    Response(value=Fraction(4, 1), choices={'k': 'r', 'h': 'r'})
    """
    beginnings = {table.past[j][player] for j in starts}
    gain, met = _met(table, player, starts, profile)
    choices = {}
    for h in reversed(met):
        first, actions = table.first[h], table.sets[h].actions
        values = [gain.get(s, Fraction(0)) for s in range(first, first + len(actions))]
        most = max(values)
        choices[table.sets[h].label] = actions[values.index(most)]
        before = table.before(h)
        gain[before] = gain.get(before, Fraction(0)) + most
    return Response(sum((gain.get(s, Fraction(0)) for s in beginnings), Fraction(0)), choices)


def _met(
    table: Histories, player: int, starts: Mapping[int, Number], profile: Profile
) -> tuple[dict[int, Number], list[int]]:
    """What is earned at ends by the last own step, and the information sets met on the way, those that lead to others
    first.
    """
    gain: dict[int, Number] = {}
    met: dict[int, None] = {}
    for j, weight in _followed(table, starts, profile, player):
        own = table.past[j][player]
        if table.mover[j] == AT_END:
            gain[own] = gain.get(own, Fraction(0)) + weight * table.payoff[j][player]
        elif table.mover[j] == player:
            met[table.turn[j]] = None
    return gain, list(met)


def continuations(
    table: Histories, player: int, starts: Mapping[int, Number], profile: Profile
) -> list[tuple[Number, dict[str, str]]]:
    """What every way to go on from `starts`, where `player` moves, earns: the choices wherever they lead.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.
        TooLarge: there are more than `MOST_WAYS`.
    """
    (beginning,) = {table.past[j][player] for j in starts}
    gain, met = _met(table, player, starts, profile)
    after: dict[int, list[tuple[Number, dict[str, str]]]] = {}

    def joined(s: int, ways: list[tuple[Number, dict[str, str]]]) -> None:
        """Go on in one of these ways too, wherever one goes on after the step s."""
        before = after.get(s, [(Fraction(0), {})])
        if len(before) * len(ways) > MOST_WAYS:
            raise TooLarge(f"continuations: expected at most {MOST_WAYS} ways to go on from one set, found more")
        after[s] = [(value + more, choices | others) for value, choices in before for more, others in ways]

    for h in reversed(met):
        first, own = table.first[h], table.sets[h]
        ways = []
        for s, action in enumerate(own.actions, first):
            earned = gain.get(s, Fraction(0))
            found = after.get(s, [(Fraction(0), {})])
            ways += [(earned + more, {own.label: action, **choices}) for more, choices in found]
        joined(table.before(h), ways)
    return [(gain.get(beginning, Fraction(0)) + value, choices) for value, choices in after[beginning]]


def follow(
    table: Histories, player: int, starts: Mapping[int, Number], profile: Profile, choices: Mapping[str, str]
) -> tuple[Number, dict[str, str]]:
    """What `player` earns from `starts` on by `choices`, and those of them that are ever made.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.
        PlanError: a choice is missing, or is no action.
    """
    led = list(_followed(table, starts, profile, player, choices))
    ends = [(weight, table.payoff[j][player]) for j, weight in led if table.mover[j] == AT_END]
    return _sum_of_products(ends), _choices_at(table, player, (j for j, _ in led), choices)


def choices_made(
    table: Histories, player: int, starts: Iterable[int], profile: Profile, choices: Mapping[str, str]
) -> dict[str, str]:
    """Those of `choices` that `player` ever makes from `starts` on.

    Raises:
        NotStated, PlanError: as `follow`.
    """
    certain = dict.fromkeys(starts, CERTAIN)
    led = _followed(table, certain, profile, player, choices, weighed=False)
    return _choices_at(table, player, (j for j, _ in led), choices)


def _choices_at(table: Histories, player: int, led: Iterable[int], choices: Mapping[str, str]) -> dict[str, str]:
    """The choices at those of the histories where the player moves."""
    found: dict[str, str] = {}
    for j in led:
        if table.mover[j] == player:
            own = table.sets[table.turn[j]]
            if choices.get(own.label) not in own.actions:
                raise PlanError(f"deviation: expected an action at {own.label!r}, found {choices.get(own.label)!r}")
            found[own.label] = choices[own.label]
    return found


def _sum_of_products(pairs: Collection[tuple[Number, Number]]) -> Number:
    """The sum of the products; rational ones with equal denominators are added as integers first."""
    if not rational(number for pair in pairs for number in pair):
        return sum((first * second for first, second in pairs), Fraction(0))
    tops: dict[int, int] = {}
    for first, second in pairs:
        bottom = first.denominator * second.denominator
        tops[bottom] = tops.get(bottom, 0) + first.numerator * second.numerator
    return sum((Fraction(top, bottom) for bottom, top in tops.items()), Fraction(0))


def _followed(
    table: Histories,
    starts: Mapping[int, Number],
    profile: Profile,
    player: int,
    choices: Mapping[str, str] | None = None,
    *,
    weighed: bool = True,
) -> Iterator[tuple[int, Number]]:
    """The histories from `starts` on with their weights by chance and the others, where these are not 0.

    Of `player` every choice is followed, or `choices` alone. Unless `weighed`, a history has the weight of its start.
    """
    shares: dict[int, Number] = {}
    for start, given in starts.items():
        weights = {start: given}
        j = start
        while j <= table.last[start]:
            weight = given
            if j != start:
                s, above = table.step[j], weights[table.parent[j]]
                if s not in shares:
                    share = _share(table, profile, j, player, choices)
                    shares[s] = share if weighed or not share else CERTAIN
                weight = above if shares[s] is CERTAIN else above * shares[s]
            if weight:
                weights[j] = weight
                yield j, weight
            j = j + 1 if weight else table.last[j] + 1


def _share(table: Histories, profile: Profile, j: int, player: int, choices: Mapping[str, str] | None) -> Number:
    """The probability of the step to history j; that of an own choice is 0, or `CERTAIN`."""
    s = table.step[j]
    own = table.sets[table.at[s]] if table.at[s] >= 0 else None
    if own is not None and own.player == player:
        return CERTAIN if choices is None or choices.get(own.label) == table.action[s] else 0
    share = share_of(table, profile, j)
    if share is None:
        label = table.sets[table.at[s]].label
        raise ChoiceNotStated(f"information set {label!r}: expected probabilities, found none")
    return share
