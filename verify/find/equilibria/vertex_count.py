r"""Whether a polytope has more vertices than can be listed, by an estimate that takes a hundredth of the work.

Let P = {x >= 0, M x <= 1}, M > 0, with d columns and n facets, moved a little so that each vertex has d neighbours. A
walk from vertex to random neighbour is then at each of the N vertices equally often. Among T of its vertices, far
apart on the walk, C of the T (T - 1)/2 pairs are one vertex twice, where T (T - 1)/(2 N) are expected; a walk that
mixes badly meets more, so that N is rather taken for too small. P is refused where N seems to be `MARGIN` times what
can be listed: with 12 pairs expected at that limit and fewer than 3 found, that is wrong once in 2,000 times.

No vertex is counted where there cannot be too many: a polytope has at most as many as the dual of the cyclic one.

Source: McMullen (1970), The maximum numbers of faces of a convex polytope.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, isqrt
from random import Random

import numpy as np
import numpy.typing as npt

from trees.exact import TooLarge
from verify.theories.optimal_sets.pivots import TOO_LARGE
from verify.theories.optimal_sets.vertices import MOST_WORDS

MARGIN = 4
EXPECTED = 12  # pairs at the limit
SEED = 1970
Matrix = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]


def require_listable(matrix: list[list[Fraction]], margin: int = MARGIN) -> None:
    """That the vertices of {x >= 0, M x <= 1}, M > 0, are probably not `margin` times as many as can be listed.

    Raises:
        TooLarge: they seem to be.
    """
    facets, width = len(matrix) + len(matrix[0]), len(matrix[0])
    if most_vertices(width, facets) * facets * (width + 1) <= MOST_WORDS:
        return
    walk = VertexWalk(np.array(matrix, dtype=np.float64))
    affordable = max(1, int(MOST_WORDS / (facets * (width + 1) * walk.words())))
    steps = isqrt(2 * EXPECTED * affordable) + 1
    twice = walk.pairs(steps)
    if comb(steps, 2) > margin * twice * affordable:
        raise TooLarge(
            f"{TOO_LARGE}: expected at most {MOST_WORDS:,} words in tableaux,"
            f" found more{f' than {margin} times as many' if margin > 1 else ''} by an estimate"
        )


def most_vertices(width: int, facets: int) -> int:
    """The greatest number of vertices of a polytope of this dimension with so many facets.

    >>> most_vertices(2, 5), most_vertices(3, 6)
    (5, 8)
    """
    spare = facets - width
    return comb(facets - (width + 1) // 2, spare) + comb(facets - (width + 2) // 2, spare)


class VertexWalk:
    """A random walk over the vertices of {x >= 0, M x <= b}, b nearly 1, in floating point.

    Variable j is x_j, variable `width` + i the slack of row i. A basic variable is its row's last entry less the others
    times the variables outside.
    """

    def __init__(self, matrix: Matrix) -> None:
        self.random, self.matrix = Random(SEED), matrix
        rows, self.width = matrix.shape
        self.right = np.array([1 + 1e-4 * self.random.random() for _ in range(rows)])
        self.basis = np.arange(self.width, self.width + rows)
        self.outside = np.arange(self.width)
        self.tableau = np.column_stack([matrix, self.right])

    def far(self) -> bytes:
        """A vertex far from the one before."""
        for _ in range(self.width):
            self._step(self.random.randrange(self.width))
        self._mend()
        return np.sort(self.basis).tobytes()

    def pairs(self, steps: int) -> int:
        """How many pairs of so many vertices are one vertex twice."""
        return sum(comb(count, 2) for count in Counter(self.far() for _ in range(steps)).values())

    def words(self) -> int:
        """How many words an entry of an exact tableau has, far from the beginning."""
        self.far()
        positive, tight, _, _ = self._parts()
        bits = np.linalg.slogdet(self.matrix[np.ix_(tight, self.basis[positive])])[1] / np.log(2)
        return 1 + max(0, int(bits)) // 64

    def _step(self, place: int) -> None:
        entering, right = self.tableau[:, place].copy(), self.tableau[:, -1]
        ratios = np.divide(right, entering, out=np.full_like(right, np.inf), where=entering > 1e-9)
        row = int(ratios.argmin())
        own = self.tableau[row] / entering[row]
        own[place] = 1 / entering[row]
        self.tableau[:, place] = 0
        self.tableau -= entering[:, np.newaxis] * own
        self.tableau[row] = own
        self.outside[place], self.basis[row] = self.basis[row], self.outside[place]

    def _parts(self) -> tuple[Places, Places, Places, Places]:
        """The places of positive x_j in the basis; the rows without slack; the places outside of these and of x_j."""
        slack = np.flatnonzero(self.outside >= self.width)
        tight = self.outside[slack] - self.width
        return np.flatnonzero(self.basis < self.width), tight, slack, np.flatnonzero(self.outside < self.width)

    def _mend(self) -> None:
        """Undo what rounding did: the positive x_j are solved for in the tight rows, and put into the others."""
        positive, tight, slack, zero = self._parts()
        columns = self.basis[positive]
        # the rows over the variables outside and 1, before anything is solved for
        whole = np.zeros((len(self.right), self.width + 1))
        whole[:, zero], whole[:, -1] = self.matrix[:, self.outside[zero]], self.right
        whole[tight, slack] = 1
        solved = np.linalg.solve(self.matrix[np.ix_(tight, columns)], whole[tight])
        self.tableau[positive] = solved
        others = np.flatnonzero(self.basis >= self.width)
        rows = self.basis[others] - self.width
        self.tableau[others] = whole[rows] - self.matrix[np.ix_(rows, columns)] @ solved
