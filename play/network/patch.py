r"""Layers of a network only where a state differs from an empty one.

The 13 x 4 cells of a state lie in a field of zeros, so that beyond some distance from them what a layer gives is the
same for all states, and is computed once. A patch has what differs, a window of the field, and what is around it; each
layer of size k widens the window by k - 1, until it is the field. The results are those of the whole field, but for
rounding.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclass(frozen=True)
class Patch:
    """`inside`, of shape (n, c, h, w), lies at `corner`, a row and a column, of `around`, of shape (1, c, H, W)."""

    inside: Tensor
    around: Tensor
    corner: tuple[int, int]

    @property
    def is_all(self) -> bool:
        """Is nothing left around?"""
        return tuple(self.inside.shape[2:]) == tuple(self.around.shape[2:])


@dataclass(frozen=True)
class _Span:
    """Of rows or columns: the places `first` to `end` of a layer's output that differ, from what it reads from `first`
    on, in which what differs lies at `offset`; with `padded` zeros added at both ends, where they all differ."""

    first: int
    end: int
    offset: int
    padded: int


def convolve(patch: Patch, layer: nn.Conv2d) -> Patch:
    """What the layer gives, before ReLU."""
    if patch.is_all:
        return Patch(found := layer(patch.inside), found[:1], (0, 0))
    size = layer.kernel_size[0]
    padded = 0 if layer.padding == "valid" else size // 2
    rows, columns = (
        _span(first, count, whole, size, padded)
        for first, count, whole in zip(patch.corner, patch.inside.shape[2:], patch.around.shape[2:], strict=True)
    )
    # zeros around the field, where they are not added by the layer
    high, wide = padded - rows.padded, padded - columns.padded
    field = functional.pad(patch.around, (wide, wide, high, high))
    read = field[:, :, rows.first : rows.end, columns.first : columns.end]
    pasted = _pasted(read, patch.inside, (rows.offset, columns.offset))
    found = functional.conv2d(pasted, layer.weight, layer.bias, padding=(rows.padded, columns.padded))
    return Patch(found, layer(patch.around), (rows.first, columns.first))


def _span(first: int, count: int, whole: int, size: int, padded: int) -> _Span:
    if count == whole:
        return _Span(0, whole, 0, padded)
    begin = max(first + padded - size + 1, 0)
    end = min(first + count + padded + size - 1, whole + 2 * padded)
    return _Span(begin, end, first + padded - begin, 0)


def relu(patch: Patch) -> Patch:
    """What is above 0."""
    return Patch(patch.inside.relu(), patch.around.relu(), patch.corner)


def max_pool(patch: Patch, size: int) -> Patch:
    """The greatest of each square of this size; what is left over at the end is dropped."""
    if not patch.is_all:
        # from the beginning of a square to the end of one
        begin = [first // size * size for first in patch.corner]
        end = [
            min(-(-(first + count) // size) * size, whole // size * size)
            for first, count, whole in zip(patch.corner, patch.inside.shape[2:], patch.around.shape[2:], strict=True)
        ]
        read = patch.around[:, :, begin[0] : end[0], begin[1] : end[1]]
        offset = (patch.corner[0] - begin[0], patch.corner[1] - begin[1])
        around = _greatest(patch.around, size)
        inside = _greatest(_pasted(read, patch.inside, offset), size)
        return Patch(inside, around, (begin[0] // size, begin[1] // size))
    found = _greatest(patch.inside, size)
    return Patch(found, found[:1], (0, 0))


def _greatest(field: Tensor, size: int) -> Tensor:
    if torch.is_grad_enabled():
        return functional.max_pool2d(field, size)
    # without a gradient, which needs to know the place, this is ten times as fast
    height, width = (count // size * size for count in field.shape[2:])
    rows = reduce(torch.maximum, (field[:, :, k:height:size, :width] for k in range(size)))
    return reduce(torch.maximum, (rows[..., k::size] for k in range(size)))


def whole(patch: Patch) -> Tensor:
    """The whole field of each state."""
    return patch.inside if patch.is_all else _pasted(patch.around, patch.inside, patch.corner)


def _pasted(around: Tensor, inside: Tensor, offset: tuple[int, int]) -> Tensor:
    """What is inside within what is around, for each state; of what is inside the rest beyond the end is left out."""
    top, left = offset
    height, width = (min(n, m - o) for n, m, o in zip(inside.shape[2:], around.shape[2:], offset, strict=True))
    found = inside[:, :, :height, :width]
    around = around.expand(len(inside), -1, -1, -1)
    if width < around.shape[3]:
        middle = around[:, :, top : top + height]
        found = torch.cat((middle[:, :, :, :left], found, middle[:, :, :, left + width :]), 3)
    if height < around.shape[2]:
        found = torch.cat((around[:, :, :top], found, around[:, :, top + height :]), 2)
    return found
