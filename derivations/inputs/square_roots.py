"""Square roots in the numbers of profiles: each gets a name, which stands for that one number.

The name tells the number, so that it is no other number's name, in no other profile and in nothing said of the profile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isqrt
from typing import Any

_ROOT = re.compile(r"\bsqrt\(\s*([0-9]{1,40}(?:/[0-9]{1,40})?)\s*\)", re.ASCII)
MOST = 4


@dataclass
class SquareRoots:
    """The names of numbers under square roots; `names` are in the order in which the numbers were met."""

    names: dict[str, str] = field(default_factory=dict)

    def named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The data with names in the place of square roots, or with numbers; of more than `MOST` names the last stay.

        >>> roots = SquareRoots()
        >>> roots.named({"A": {"h": {"l": "1 - sqrt(1/3)", "m": "sqrt(1/3)"}}}), roots.ranges
        ({'A': {'h': {'l': '1 - sqrt_1_3', 'm': 'sqrt_1_3'}}}, {'sqrt_1_3': '{sqrt(1/3)}'})
        """

        def name(match: re.Match[str]) -> str:
            top, _, below = match[1].partition("/")
            roots = [isqrt(int(number)) for number in (top, below or "1")]
            if roots[1] == 0:
                return match[0]
            if [root**2 for root in roots] == [int(top), int(below or "1")]:
                return f"({roots[0]}/{roots[1]})"
            if match[1] not in self.names and len(self.names) < MOST:
                self.names[match[1]] = f"sqrt_{match[1].replace('/', '_')}"
            return self.names.get(match[1], match[0])

        def replaced(value: Any) -> Any:
            if isinstance(value, Mapping):
                return {key: replaced(each) for key, each in value.items()}
            return _ROOT.sub(name, value) if isinstance(value, str) else value

        return {key: replaced(each) for key, each in data.items()}

    @property
    def ranges(self) -> dict[str, str]:
        """For each name the range of the one number that it stands for."""
        return {name: f"{{sqrt({number})}}" for number, name in self.names.items()}
