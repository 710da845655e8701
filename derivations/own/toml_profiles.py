"""Profiles of a file of data, of which one may be like another but for what it says itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from derivations.own.refusal import ClaimError
from trees.refusal import did_you_mean

LIKE = "like"
PARAMETERS = "parameters"


def whole_profiles(rows: Mapping[str, Any]) -> dict[str, Any]:
    """The profiles, each with what it takes over from the one that it is `like`: all information sets that it does not
    give itself, and the parameters where it gives none.

    Raises:
        ClaimError: a profile is like none that is a table, or like itself.

    >>> whole_profiles({"a": {"1": {"h": "bet", "i": "fold"}}, "b": {"like": "a", "1": {"h": "check"}}})["b"]
    {'1': {'h': 'check', 'i': 'fold'}}
    """
    return {name: _whole(rows, name, ()) for name in rows}


def _whole(rows: Mapping[str, Any], name: str, above: tuple[str, ...]) -> Any:
    row = rows[name]
    if not isinstance(row, Mapping) or LIKE not in row:
        return row
    other = row[LIKE]
    if not isinstance(other, str) or not isinstance(rows.get(other), Mapping) or other in (*above, name):
        tables = [each for each, table in rows.items() if isinstance(table, Mapping) and each not in (*above, name)]
        hint = did_you_mean(other, tables) if isinstance(other, str) else ""
        raise ClaimError(
            f"{name}: {LIKE}: expected the name of another profile that is a table, found {other!r:.60}{hint}"
        )
    base = _whole(rows, other, (*above, name))
    own = {key: value for key, value in row.items() if key != LIKE}
    both = {
        key for key in own if key != PARAMETERS and isinstance(own[key], Mapping) and isinstance(base.get(key), Mapping)
    }
    return {**base, **own, **{key: {**base[key], **own[key]} for key in both}}
