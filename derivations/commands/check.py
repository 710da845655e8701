"""`gameproof check`: re-check certificates, nothing else."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from tqdm import tqdm

from derivations.commands.output import one_line
from verify.certificate_json import CertificateError, load
from verify.check import check
from verify.kernel.refusal import CheckFailed


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("files", nargs="+", metavar="FILE")
    sub.add_argument("--json", action="store_true", help="print a JSON list with an object for each file")


def run(options: argparse.Namespace) -> int:
    """Check every file; exit status 2 where one is rejected."""
    results: list[dict[str, Any]] = []
    for file in tqdm(options.files, unit="file", disable=None, leave=False):
        try:
            results.append({"file": file, "accepted": True, "theorems": list(check(load(file)))})
        except (CertificateError, CheckFailed) as error:
            message = one_line(error)
            message = message if message.startswith(f"{file}: ") else f"{file}: {message}"
            results.append({"file": file, "accepted": False, "error": message})
    if options.json:
        print(json.dumps(results, indent=1, ensure_ascii=False))
    for result in results:
        if not result["accepted"]:
            print(f"gameproof: rejected: {result['error']}", file=sys.stderr)
        elif not options.json:
            print(f"{result['file']}: accepted")
            print("".join(f"    {theorem}\n" for theorem in result["theorems"]), end="")
    return 0 if all(result["accepted"] for result in results) else 2
