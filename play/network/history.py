"""The last actions of a street, as an encoding of states has them."""

from __future__ import annotations

from dataclasses import fields, replace

import numpy as np
from numpy.typing import NDArray

from play.holdem.past import StreetActions
from play.holdem.view import Chips, Truths, View
from play.network.choices import Encoding


def history(view: View, street: Chips, encoding: Encoding) -> StreetActions:
    """The last actions of a street of each row, of shape (n, window), in the order and of whom the encoding says."""
    # of two players every other action is the opponent's
    done = view.past.on(street, 2 * encoding.window)
    if encoding.blinds:
        done = _after_blinds(done, view, street)
    if encoding.actors == "opponent":
        done = _moved(done, done.known & (done.seat != view.button[:, None]))
    done = StreetActions(**{field.name: getattr(done, field.name)[:, : encoding.window] for field in fields(done)})
    if encoding.order == "oldest":
        done = _reversed(done)
    return done


def _after_blinds(done: StreetActions, view: View, street: Chips) -> StreetActions:
    """With the blinds as actions before the first one, where there is room for them."""
    rows = np.arange(len(view))
    count = done.known.sum(axis=1)
    first = np.maximum(count - 1, 0)
    asked = count > 0
    # who acts first has the small blind
    seat = np.where(asked, done.seat[rows, first], view.button)
    small = np.where(asked, done.own[rows, first], view.own)
    big = np.where(asked, done.high[rows, first], view.other)
    columns = {field.name: getattr(done, field.name).copy() for field in fields(done)}
    none = np.zeros_like(small)
    for at, who, high, total in ((count, 1 - seat, small, big), (count + 1, seat, none, small)):
        here = rows[(street == 0) & (at < done.known.shape[1])]
        for name, value in (("known", none == 0), ("seat", who), ("own", none), ("high", high), ("total", total)):
            columns[name][here, at[here]] = value[here]
    return StreetActions(**columns)


def _moved(done: StreetActions, kept: Truths) -> StreetActions:
    """Only those that are kept, without gaps."""
    order = np.argsort(~kept, axis=1, kind="stable")
    return _taken(replace(done, known=kept), order)


def _reversed(done: StreetActions) -> StreetActions:
    """The oldest first, empty places last."""
    count = done.known.sum(axis=1, keepdims=True)
    places = np.arange(done.known.shape[1])
    return _taken(done, np.where(places < count, count - 1 - places, places))


def _taken(done: StreetActions, order: NDArray[np.intp]) -> StreetActions:
    """Each row's actions in this order."""
    return StreetActions(**{f.name: np.take_along_axis(getattr(done, f.name), order, axis=1) for f in fields(done)})
