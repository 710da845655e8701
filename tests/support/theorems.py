"""Theorems with their lemmas, as claims of the sources prove them: by lemma scripts, or as it is stored by day."""

from __future__ import annotations

import json
from functools import cache

from derivations.index import SOURCES
from derivations.own.claim_files import OwnClaim, read_claim_file
from derivations.own.lemma_scripts import lemmas_of, with_what_they_use
from tests.support.effort import thorough
from tests.support.stored import is_stored, kept
from verify.certificate_json import loads
from verify.find.lemmas import Book
from verify.theories.reals.lemmas.records import Theorem
from verify.theories.reals.theorems import theorem_named

CLAIMS = {
    "liar's dice: value": "DV",
    "liar's dice: penalty": "DP",
    "liar's dice: decreasing": "D4",
    "liar's dice: secretary": "DS",
    "liar's dice: limit": "D7",
    "liar's dice: expansion": "DE",
    "liar's dice: two terms": "DT",
    "liar's dice: all plans": "DA",
    "kuhn: any bet": "KG",
    "kuhn: more and more cards": "KC",
    "kuhn: a continuum of cards": "KC",
    "kuhn: the worst bet": "KC",
    "kingmakers: two undercut each other": "MU",
    "kingmakers: others do not": "MU",
    "kingmakers: shallow games": "ME",
    "kingmakers: what the procedure leaves": "MP",
    "utility: the best share": "U1",
    "utility: what moves the share": "U9",
    "utility: who folds": "U9",
    "utility: one attitude": "U20",
    "utility: less than 15%": "U7",
    "utility: style": "U8a",
    "utility: aversion": "U11",
    "utility: return": "U24",
    "utility: the quadratic": "U12",
    "utility: subjective probability": "U13",
    "utility: all-in": "U19a",
}
"""Every theorem, and a claim that rests on it."""


@cache
def theorem(name: str) -> Theorem:
    """The theorem as its claim proves it."""
    id_ = CLAIMS[name]
    if is_stored(id_) and not thorough():
        whole = kept(id_)["certificate"]
        (part,) = (each for each in whole["evidence"] if each.get("theorem") == name)
        return loads(json.dumps({"format": whole["format"], **part}))  # type: ignore[return-value]
    (path,) = (source.path for source in SOURCES.values() if source.letter == id_[0])
    (claim,) = read_claim_file(path, wanted=lambda each: each == id_).claims
    assert isinstance(claim, OwnClaim)
    book = Book()
    for script in claim.lemmas:
        lemmas_of(script, book)
    return Theorem(name, with_what_they_use(theorem_named(name).needs, book.lemmas))
