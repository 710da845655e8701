r"""How many games of three players the transformations do not shorten, by a generating function.

A node of i in such a game has as children at most one leaf of each other player, none of his own, at most one kingmaker
of each of them over two leaves, any number of other nodes of theirs, and two children at least. With T(x) for the games
in which a given player moves first, by leaves, up to the order of children, and O(x) = T(x) - x^2, all but i(j k),

    T = (1 + x)^2 (1 + x^2)^2 exp(2 (O(x) + O(x^2)/2 + O(x^3)/3 + ...)) - 1 - 2 x - 2 T,

where the first product has all sets of children, and none or one of them are taken away. Of these games

    S = (1 + x^2)(1 + x^4) exp(O(x^2) + O(x^4)/2 + O(x^6)/3 + ...) - 1

stay what they are when the two other players change names; no game stays when all three do in turn. So by the lemma of
Burnside (Cauchy, Frobenius) there are x + (T + S)/2 up to names and order.
"""

from __future__ import annotations

from math import comb

Series = list[int]


def reduced_games(leaves: int) -> Series:
    """How many there are with 1 to so many leaves, up to the order of children and names of players.

    >>> reduced_games(8)
    [1, 1, 2, 10, 51, 298, 1764, 10858]
    """
    first = moved_first(leaves)
    others = [0, 0, 0, *first[3:]][: leaves + 1]
    halved = [others[n // 2] if n % 2 == 0 else 0 for n in range(leaves + 1)]
    kept = _product(_product([1, 0, 1], [1, 0, 0, 0, 1], leaves), multisets(halved), leaves)
    return [int(n == 1) + (first[n] + kept[n]) // 2 for n in range(1, leaves + 1)]


def moved_first(leaves: int) -> Series:
    """The coefficients of T, from that of x^0 on.

    >>> moved_first(5)
    [0, 0, 1, 4, 19, 102]
    """
    found = [0] * (leaves + 1)
    for n in range(2, leaves + 1):
        # with n leaves below two children or more, each child has fewer
        others = [2 * count for count in (0, 0, 0, *found[3:n], 0)]
        sets = _product(_product([1, 2, 1], [1, 0, 2, 0, 1], n), multisets(others), n)
        found[n] = sets[n] - 2 * (n == 2)
    return found


def multisets(kinds: Series) -> Series:
    """How many multisets of things there are by their sizes together, with so many kinds of things of each size.

    >>> multisets([0, 1, 1, 0])
    [1, 1, 2, 2]
    """
    most = len(kinds) - 1
    found = [1, *[0] * most]
    for size, count in enumerate(kinds):
        if size and count:
            alone = [comb(count + n // size - 1, n // size) if n % size == 0 else 0 for n in range(most + 1)]
            found = _product(found, alone, most)
    return found


def _product(a: Series, b: Series, most: int) -> Series:
    found = [0] * (most + 1)
    for i, x in enumerate(a[: most + 1]):
        for j, y in enumerate(b[: most + 1 - i]):
            found[i + j] += x * y
    return found
