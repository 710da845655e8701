"""What was found for claims, kept as text so that it is not searched for twice.

A file has the certificate of a claim with the evidence that decides it, and apart what else was found; under what key
it was found (`content`), in how many seconds, and a digest of all this. It is believed in nothing: the claim is that of
who asks, and the checker decides it again by the evidence. What is cut off, changed or found for something else is not
used.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from derivations.claims.claim import Settled, claim_certificate
from trees.formats.files import inside, write_under
from trees.formats.texts import read_bytes
from trees.refusal import Refused
from verify.certificate_json import dumps, loads
from verify.certificates import AllOf, Certificate, ClaimCertificate

FORMAT = "gameproof kept 1"
PLACE = "kept"
"""The folder of what is kept, under that of all that is written."""
MOST_BYTES = 256 * 2**20
MOST_SECONDS = 1e9
UNREADABLE = OSError, ValueError, TypeError, KeyError, RecursionError, MemoryError, Refused
"""What is raised where a file is none of ours."""


@dataclass(frozen=True)
class Kept:
    """What was found: the certificate has the `needed` parts of the evidence, by their numbers, `rest` the others; what
    is `noted` proves the numbers in the remark. Nothing rests on the texts of `queries` to solvers.
    """

    certificate: ClaimCertificate
    needed: tuple[int, ...]
    rest: tuple[Certificate, ...]
    noted: tuple[Certificate, ...]
    queries: tuple[str, ...]
    seconds: float

    @property
    def evidence(self) -> tuple[Certificate, ...]:
        """All of it, in the order in which it was found."""
        needed, rest = iter(self.certificate.evidence), iter(self.rest)
        count = len(self.needed) + len(self.rest)
        return tuple(next(needed if number in self.needed else rest) for number in range(count))


def kept_text(item: Settled, key: str = "") -> str | None:
    """What was found for a claim, as text; None where not all of its readings are decided, as another search, with more
    time, may find more.
    """
    if item.lacking or item.refused or any(each.holds is None for each in item.judgement.readings):
        return None
    offered = {id(part) for part in item.offered.evidence}
    needed = [number for number, part in enumerate(item.proof.evidence) if id(part) in offered]
    rest = tuple(part for part in item.proof.evidence if id(part) not in offered)
    whole = claim_certificate(item.claim, item.proof)
    return _sealed(
        {
            "format": FORMAT,
            "key": key,
            "seconds": round(item.seconds, 3),
            "needed": needed,
            "certificate": dumps(replace(whole, evidence=item.offered.evidence)),
            "rest": all_text(rest),
            "noted": all_text(item.proof.noted),
            "queries": item.proof.queries,
        }
    )


def keyed(text: str, key: str) -> str | None:
    """The same under this key, as who sent it may not know it; None where it is no such text."""
    with suppress(*UNREADABLE):
        found = _opened(text)
        return _sealed({name: key if name == "key" else found[name] for name in found if name != "digest"})
    return None


def keep(folder: Path, name: str, text: str) -> None:
    """Write what was found for the claim called so; that nothing can be written there is no matter."""
    with suppress(OSError, MemoryError):
        write_under(folder, f"{name}.json", text)


def has(folder: Path, name: str, key: str) -> bool:
    """Whether something is kept of the claim of this name and key."""
    with suppress(*UNREADABLE):
        return bool(_opened(_text(folder, name))["key"] == key)
    return False


def forget(folder: Path, name: str) -> None:
    """Keep nothing of the claim called so any more."""
    with suppress(OSError):
        inside(folder, f"{name}.json").unlink(missing_ok=True)


def kept(folder: Path, name: str, key: str, *, whole: bool) -> Kept | None:
    """What was found for the claim of this name and key, if it is there; without what it is not decided by, unless the
    `whole` is asked for.
    """
    with suppress(*UNREADABLE):
        found = _opened(_text(folder, name))
        if found["key"] != key:
            return None
        certificate = loads(found["certificate"])
        if isinstance(certificate, ClaimCertificate):
            needed = tuple(found["needed"] if whole else range(len(certificate.evidence)))
            rest, noted = (all_of(found[part]) if whole else () for part in ("rest", "noted"))
            queries = tuple(map(str, found["queries"]))
            return _in_place(Kept(certificate, needed, rest, noted, queries, _seconds(found)))
    return None


def seconds_before(folder: Path, name: str) -> float:
    """How long the claim of this name took last, be it as it was or not; 0 where that is not known."""
    with suppress(*UNREADABLE):
        return _seconds(json.loads(_text(folder, name)))
    return 0.0


def _seconds(data: Mapping[str, Any]) -> float:
    """How long it took; at most some years, as who wrote the file may lie.

    Raises:
        ValueError: it is no number.
    """
    return min(max(0.0, float(data["seconds"])), MOST_SECONDS)


def all_text(parts: tuple[Certificate, ...]) -> str:
    """Certificates as text; none are the empty one."""
    return dumps(AllOf(parts)) if parts else ""


def all_of(text: str) -> tuple[Certificate, ...]:
    """The parts of such a text.

    Raises:
        TypeError: it is another certificate.
    """
    found = loads(text) if text else AllOf(())
    if not isinstance(found, AllOf):
        raise TypeError(f"expected several certificates, found {type(found)}")
    return found.parts


def _in_place(found: Kept) -> Kept | None:
    """What was found, if the numbers of its parts are such."""
    count = len(found.needed) + len(found.rest)
    fit = len(found.needed) == len(found.certificate.evidence) and {*found.needed} <= {*range(count)}
    return found if fit and len({*found.needed}) == len(found.needed) else None


def _text(folder: Path, name: str) -> str:
    return read_bytes(str(inside(folder, f"{name}.json")), MOST_BYTES).decode()


def _sealed(data: Mapping[str, Any]) -> str:
    return json.dumps({**data, "digest": _digest(data)}) + "\n"


def _opened(text: str) -> Mapping[str, Any]:
    """The data of a text that is whole.

    Raises:
        ValueError: it is not.
    """
    data = json.loads(text)
    if data["format"] != FORMAT or data["digest"] != _digest({name: data[name] for name in data if name != "digest"}):
        raise ValueError("expected what was kept, found another text")
    found: Mapping[str, Any] = data
    return found


def _digest(data: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
