"""Claims whose evidence takes long to find, with what was found, in `tests/settled`.

By day tests take the evidence from there, and the checker decides the claims by it, as it does those that are settled;
where it takes long to check too, what it proves is stored, and decides. By night all are settled. Queries to solvers
are not stored. `make stored` writes the files, or those of some claims; `python -m tests.support.stored --compare out`
says whether they are what `make prove` has found.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from derivations.claims.claim import Proof, Settled, claim_certificate, settle_proof
from derivations.claims.deciding import Checked
from derivations.index import SOURCES
from derivations.own.assessments import with_beliefs
from derivations.own.records import ClaimFile, OwnClaim
from derivations.own.search import Search
from derivations.own.settled import argued_and_cited
from derivations.own.settling import Settling
from derivations.print.authored import plain_text
from derivations.proving import is_named, settle_published, whole
from derivations.workers import executor
from tests.support.files import HOME
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate, ClaimCertificate
from verify.check import Accepted, accepted
from verify.language.parse import parse
from verify.language.text import write

FOLDER = HOME / "tests/settled"
STORED = (
    *("K1", "K4", "K10", "KA", "KB", "KC", "KF", "KG", "KI", "KO"),
    *("D1", "D2", "D3", "D4", "D7", "D8", "D10", "DA", "DB", "DE", "DP", "DS", "DT", "DV"),
    *("M1", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M11", "M12", "M13", "M14", "M15", "M16", "M17", "M18"),
    *("M19", "M20", "M21", "M22", "M23", "M24", "M25", "M26", "M27", "M28", "M30", "ME", "MG", "MP", "MU"),
    *("J1", "J2", "J3", "J4", "J5", "J6", "J7", "J8", "J9", "J10", "JL"),
    *("U1", "U2", "U3", "U7", "U9", "U13", "U18", "U19a", "U20", "U22", "U24", "U29"),
    *("P2a", "P7", "P13", "P24", "P29"),
)
"""Claims of which the evidence takes seconds to find, or rests on a long script; an id stands for all parts of one."""
CHECKED_BY_NIGHT = (
    *("KB", "D3c", "D8", "DB", "DT", "J1", "J3", "J8", "J9", "J10", "P7", "P13"),
    *("M8", "M9", "M10a", "M11", "M12", "M13", "M14", "M16", "M18", "M19", "M20", "M23", "M24", "M25", "M28", "M30"),
    *("ME", "MG", "MU"),
)
"""Those of which the evidence takes longer to check than what it proves to read: that is stored, too."""
PROVED = tuple({each.name for each in fields(ClaimCertificate)} & {each.name for each in fields(Proof)})
"""What a certificate says of a proof."""
BESIDE = [each.name for each in fields(Proof) if each.name not in (*PROVED, "queries", "noted")]
"""What a proof has that no certificate says."""

DECIDED = "verdict", "trust", "readings", "measured", "remark"
"""What the ledger says of a claim that is decided."""


def is_stored(id_: str) -> bool:
    """Whether the evidence for a claim is taken from a file by day."""
    return any(is_named(word, id_) for word in STORED)


def stored_ids() -> list[str]:
    """The claims that have a file."""
    return sorted(file.name.removesuffix(".json.gz") for file in FOLDER.glob("*.json.gz"))


def kept_at(id_: str) -> Path:
    return FOLDER / f"{id_}.json.gz"


def kept(id_: str) -> dict[str, Any]:
    """The certificate of a stored claim with all its evidence, and what its proof has beside it."""
    return json.loads(gzip.decompress(kept_at(id_).read_bytes()))  # type: ignore[no-any-return]


def to_keep(item: Settled) -> dict[str, Any]:
    """What is stored of a settled claim."""
    certificate = json.loads(dumps(claim_certificate(item.claim, item.proof)))
    beside = {name: getattr(item.proof, name) for name in BESIDE}
    found = {"certificate": certificate, "needed": needed(item), **beside}
    if item.claim.id in CHECKED_BY_NIGHT:
        found |= {name: [write(fact) for fact in getattr(item.judgement, name)] for name in ("facts", "believed")}
    return found


def needed(item: Settled) -> list[int]:
    """Which parts of the evidence are offered, in their order, by their numbers; two parts may be equal."""
    found, left = [], list(enumerate(item.proof.evidence))
    for part in item.offered.evidence:
        while left[0][1] is not part:
            left.pop(0)
        found.append(left.pop(0)[0])
    return found


class Stored(Checked):
    """Evidence that is stored; it is checked again, but where what it proves is stored with it."""

    def __init__(self, evidence: tuple[Certificate, ...], data: dict[str, Any]) -> None:
        needed = data["needed"]
        if "facts" in data:
            together = Accepted(*(tuple(map(parse, data[name])) for name in ("facts", "believed")))
            found = {k: together if k == needed[0] else Accepted((), ()) for k in needed}
        else:
            found = {k: accepted(evidence[k]) for k in needed}
        for name, value in {"evidence": evidence, "needed": needed, "accepted": found}.items():
            object.__setattr__(self, name, value)


def stored(claim: OwnClaim, out: Path) -> Settled:
    """A stored claim as the checker decides it by what is needed; its certificate is written under `out`."""
    made = proof(claim)
    again = Stored(made.evidence, kept(claim.id))
    return settle_proof(claim.claim, made, time.perf_counter(), out, claim.id, again=again)


def proof(claim: OwnClaim) -> Proof:
    """What is stored for a claim, which is still the claim of its source."""
    data = kept(claim.id)
    found = loads(json.dumps(data["certificate"]))
    assert isinstance(found, ClaimCertificate)
    made = Proof(**{name: getattr(found, name) for name in PROVED}, **{name: data[name] for name in BESIDE})
    outdated = f"{claim.id}: expected the claim of its source; make stored"
    assert claim_certificate(claim.claim, made) == found, outdated
    assert said(claim) == said_by(found), outdated
    return made


def said(claim: OwnClaim) -> tuple[Any, ...]:
    """What a claim of a file says that its certificate has as it is."""
    readings = [
        (
            with_beliefs(each.said.statement, Search(each.said.games), each.said.where)[0],
            *(plain_text(text) for text in each.texts),
        )
        for each in claim.readings
    ]
    return claim.words, claim.claim.source, readings, claim.about, claim.measured, *argued_and_cited(claim)


def said_by(found: ClaimCertificate) -> tuple[Any, ...]:
    """The same of a certificate."""
    readings = [(each.statement, each.words, each.excluded or "") for each in found.readings]
    return found.says, found.source, readings, found.about, found.measured, found.argued, found.cited


def settled_by_day(file: ClaimFile, out: Path) -> list[Settled]:
    """The claims of a source in their order, all or some, those that are stored by what is stored."""
    claims = {claim.id: claim for claim in file.claims}
    found = {
        item.claim.id: item for item in settle_published([id_ for id_ in claims if not is_stored(id_)], Settling(out))
    }
    found |= {id_: stored(claim, out) for id_, claim in claims.items() if is_stored(id_)}
    return [found[id_] for id_ in claims]


def unlike(out: Path) -> Iterator[str]:
    """The stored claims of which `gameproof prove all` has found something else, or which it decides otherwise."""
    ledger = {entry["id"]: entry for entry in json.loads((out / "ledger.json").read_text(encoding="utf-8"))}
    claims = [claim for source in SOURCES for claim in whole(source).claims if is_stored(claim.id)]
    with TemporaryDirectory() as folder, executor(cpu_count() or 1) as team:
        mapped = team.map if team else map
        for claim, (decided, offered) in zip(claims, mapped(partial(_decided, Path(folder)), claims), strict=True):
            found = (out / f"certificates/{claim.id}.json").read_text(encoding="utf-8")
            if found != offered or any(decided[name] != ledger[claim.id][name] for name in DECIDED):
                yield claim.id


def _decided(folder: Path, claim: OwnClaim) -> tuple[dict[str, Any], str]:
    """What the ledger has of a stored claim, and its certificate."""
    item = stored(claim, folder)
    return json.loads(json.dumps(item.to_json())), dumps(item.offered)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.support.stored", description=__doc__)
    parser.add_argument("ids", nargs="*", default=STORED, metavar="ID", help="those to settle anew and store")
    parser.add_argument("--compare", type=Path, metavar="OUT", help="hold what is stored against what is there")
    options = parser.parse_args()
    if options.compare:
        sys.exit("".join(f"{id_}: expected what is stored; make stored\n" for id_ in unlike(options.compare)) or None)
    found = settle_published(options.ids, Settling(HOME / "out"), processes=cpu_count() or 1)
    for item in found:
        text = json.dumps(to_keep(item), ensure_ascii=False)
        kept_at(item.claim.id).write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))
        print(f"{kept_at(item.claim.id).relative_to(HOME)}  # {item.seconds:.1f} s")
    for id_ in {*stored_ids()} - {item.claim.id for item in found} if options.ids is STORED else ():
        kept_at(id_).unlink()


if __name__ == "__main__":
    main()
