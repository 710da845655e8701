"""Claims whose evidence takes long to find, with what was found, in `tests/settled`.

By day tests take the evidence from there, and the checker decides the claims by it, as it does those that are settled;
by night all are settled. Queries to solvers are not stored. `make stored` writes the files, `python -m
tests.support.stored out` says whether they are what `make prove` has found.
"""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections.abc import Iterator
from os import cpu_count
from pathlib import Path
from typing import Any

from derivations.claims.claim import Claim, Proof, Settled, decided, offered
from derivations.index import SOURCES
from derivations.proving import settle_published, whole
from tests.support.files import HOME
from verify.certificate_json import dumps, loads
from verify.certificates import ClaimCertificate

STORED = ("KB", "M7", "M8", "M9", "M10", "J1", "P7")


def kept_at(id_: str) -> Path:
    return HOME / "tests/settled" / f"{id_}.json.gz"


def kept(id_: str) -> dict[str, Any]:
    """The certificate of a stored claim, and what reports show beside it."""
    return json.loads(gzip.decompress(kept_at(id_).read_bytes()))  # type: ignore[no-any-return]


def to_keep(item: Settled) -> dict[str, Any]:
    """What is stored of a settled claim."""
    certificate = json.loads(dumps(offered(item.claim, item.proof)))
    return {"certificate": certificate, "result": item.to_json()["result"], "remark": item.proof.remark}


def stored(id_: str, claim: Claim, out: Path) -> Settled:
    """A stored claim as the checker decides it; its certificate is written under `out`."""
    return decided(claim, _proof(id_, claim, kept(id_)), time.perf_counter(), out, id_)


def _proof(id_: str, claim: Claim, data: dict[str, Any]) -> Proof:
    found = loads(json.dumps(data["certificate"]))
    assert isinstance(found, ClaimCertificate)
    said = {name: getattr(found, name) for name in ("where", "about", "points", "measured", "argued", "cited")}
    proof = Proof(found.readings, found.evidence, **said, result=data["result"], remark=data["remark"])
    assert offered(claim, proof) == found, f"{id_}: expected the claim of its source; make stored"
    return proof


def settled_by_day(source: str, out: Path) -> list[Settled]:
    """The claims of a source in their order, those that are stored by what is stored."""
    claims = {claim.id: claim.claim for claim in whole(source).claims}
    found = {item.claim.id: item for item in settle_published([id_ for id_ in claims if id_ not in STORED], out)}
    found |= {id_: stored(id_, claims[id_], out) for id_ in STORED if id_ in claims}
    return [found[id_] for id_ in claims]


def unlike(out: Path) -> Iterator[str]:
    """The stored claims of which `gameproof prove all` has found something else."""
    ledger = {entry["id"]: entry for entry in json.loads((out / "ledger.json").read_text(encoding="utf-8"))}
    for source in SOURCES:
        claims = {claim.id: claim.claim for claim in whole(source).claims}
        for id_ in STORED:
            if id_ in claims:
                claim, data = claims[id_], kept(id_)
                settled = Settled(claim, _proof(id_, claim, data), 0.0, "", ())
                found = (out / f"certificates/{id_}.json").read_text(encoding="utf-8")
                beside = {"result": ledger[id_]["result"], "remark": ledger[id_]["remark"]}
                if found != dumps(settled.offered) or beside != {name: data[name] for name in beside}:
                    yield id_


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit("".join(f"{id_}: expected what is stored; make stored\n" for id_ in unlike(Path(sys.argv[1]))) or None)
    for item in settle_published(STORED, HOME / "out", processes=cpu_count() or 1):
        text = json.dumps(to_keep(item), ensure_ascii=False)
        kept_at(item.claim.id).write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))
        print(kept_at(item.claim.id).relative_to(HOME))
