"""Square roots in the numbers of profiles: each gets a name, which stands for that one number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

_ROOT = re.compile(r"\bsqrt\(\s*([0-9]{1,40}(?:/[0-9]{1,40})?)\s*\)", re.ASCII)
_NAMES = "r", "s", "u", "v"


@dataclass
class SquareRoots:
    """The names of numbers under square roots; `names` are in the order in which the numbers were met."""

    names: dict[str, str] = field(default_factory=dict)

    def named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The data with names in the place of square roots; of more than there are names the last ones stay.

        >>> roots = SquareRoots()
        >>> roots.named({"A": {"h": {"l": "1 - sqrt(1/3)", "m": "sqrt(1/3)"}}}), roots.ranges
        ({'A': {'h': {'l': '1 - r', 'm': 'r'}}}, {'r': '{sqrt(1/3)}'})
        """
        taken = {*re.findall(r"[A-Za-z]\w*", repr(data)), *self.names.values()}
        free = [name for name in _NAMES if name not in taken]

        def name(match: re.Match[str]) -> str:
            if match[1] not in self.names and free:
                self.names[match[1]] = free.pop(0)
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
