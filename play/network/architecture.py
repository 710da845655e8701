r"""The layers of the network as numbers, with what the source leaves open.

A state is a field of 17 x 17 in each plane, the 13 x 4 cells within zeros. A block is `convolutions` layers of size
`filter` x `filter` with ReLU, then the greatest of each 2 x 2; there is a block for each of `widths`. Then follow a
dense layer of `dense` units, dropout, and one output. The side of the field goes 17, 8, 4 if layers keep it (`border`
"same"), so 4 x 4 x 64 = 1024 numbers reach the dense layer. Layers that shrink it ("valid") go 17, 13, 9, 4 with
filters of 5, and then the next one does not fit.

Source: Hwang and Kaneko, section 3.1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args, get_type_hints

from trees.refusal import Refused

SIDE = 17
CELLS = (13, 4)
POOL = 2
MOST = {"filter": 2 * SIDE - 1, "convolutions": 16, "width": 1024, "dense": 4096}
MOST_WEIGHTS = 2**24
"""Of a network; the published one has a thirteenth of them."""


class ArchitectureError(Refused):
    """There is no such network."""


@dataclass(frozen=True)
class Architecture:
    """The published network by default; filters are 5 or 3 wide.

    Raises:
        ArchitectureError: layers that do not fit, or a choice that is none.

    >>> Architecture().sides
    (17, 8, 4)
    >>> Architecture(border="valid")
    Traceback (most recent call last):
        ...
    play.network.architecture.ArchitectureError: border: expected layers that fit, found a filter of 5 on a side of 4
    """

    filter: int = 5
    widths: tuple[int, ...] = (32, 64)
    convolutions: int = 2
    dense: int = 1024
    dropout: float = 0.5
    border: Literal["same", "valid"] = "same"
    """Open in the source; "valid" is impossible with its filters."""
    place: Literal["centre", "corner"] = "centre"
    """Where the 13 x 4 cells are in the field; the source pads with zeros, and does not say on which sides."""
    activation: Literal["relu", "linear"] = "relu"
    """After the dense layer; the source names ReLU for convolutions."""
    output: Literal["linear", "tanh"] = "linear"
    """The source predicts a number from -1 to 1 and names no output unit."""
    initial: Literal["glorot", "he"] = "glorot"
    """Uniform starting weights; Glorot's are the default of Keras, which the source used. Biases start at 0."""

    def __post_init__(self) -> None:
        for name, hint in get_type_hints(Architecture).items():
            allowed, found = get_args(hint), getattr(self, name)
            if allowed and type(found) is str and found not in allowed:
                raise ArchitectureError(f"{name}: expected one of {', '.join(allowed)}, found {found!r:.40}")
        counts = [(name, getattr(self, name), name) for name in ("filter", "convolutions", "dense")]
        counts += [(f"width of block {k}", width, "width") for k, width in enumerate(self.widths, 1)]
        for name, count, kind in counts:
            if not 1 <= count <= MOST[kind]:
                raise ArchitectureError(f"{name}: expected 1 to {MOST[kind]}, found {count}")
        if self.filter % 2 == 0:
            raise ArchitectureError(f"filter: expected an odd size, found {self.filter}")
        if not 0 <= self.dropout < 1:
            raise ArchitectureError(f"dropout: expected 0 or more and below 1, found {self.dropout}")
        if not self.widths or not self.sides[-1]:
            raise ArchitectureError(f"widths: expected blocks for a side of {SIDE}, found {len(self.widths)}")

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of the field, and after each block."""
        found = [SIDE]
        for _ in self.widths:
            side = found[-1]
            for _ in range(self.convolutions if self.border == "valid" else 0):
                if side < self.filter:
                    raise ArchitectureError(
                        f"border: expected layers that fit, found a filter of {self.filter} on a side of {side}"
                    )
                side -= self.filter - 1
            found.append(side // POOL)
        return tuple(found)

    def weights(self, planes: int) -> int:
        """How many numbers a network of so many planes learns.

        >>> Architecture().weights(33)
        1256417
        """
        into, found = planes, 0
        for width in self.widths:
            for _ in range(self.convolutions):
                found += (into * self.filter**2 + 1) * width
                into = width
        return found + (into * self.sides[-1] ** 2 + 1) * self.dense + self.dense + 1

    @property
    def corner(self) -> tuple[int, int]:
        """The row and the column of the first cell in the field."""
        rows, columns = ((SIDE - size) // 2 if self.place == "centre" else 0 for size in CELLS)
        return rows, columns
