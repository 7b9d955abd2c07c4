"""Clause coverage: what the code cites exists, what is done is shown, and the counts.

``--write`` collects anew which tests show which clauses; without it the collection is compared
with what is written down, so that the register never tells of tests that are gone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitboss.rules import GAMES, load
from pitboss.rules.readings import readings_of
from pitboss.rules.register import Clause, document_ids, register
from pitboss.rules.register.clauses import STATUSES, clause_ids
from tools.citations import cited, unread

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "src/pitboss/rules/register/tests.json"
CODE = ROOT / "src/pitboss/rules/register/code.json"


def collected() -> Any:
    """Which tests show which clauses, as pytest finds them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tests.json"
        command = [sys.executable, "-m", "pytest", "tests", "--collect-only", "-qq"]
        run = subprocess.run(
            [*command, f"--clauses={path}"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        if run.returncode:
            sys.exit(f"coverage: the tests cannot be collected\n{run.stdout}{run.stderr}")
        return json.loads(path.read_text(encoding="utf-8"))


def cited_but_unknown() -> Iterator[str]:
    """Clauses that a game cites, under any reading, and its document does not have."""
    for game in GAMES:
        choices: list[dict[str, object]] = [{}]
        for key, reading in readings_of(game).items():
            choices += [{key: choice.name} for choice in reading.choices]
        for chosen in choices:
            loaded = load(game, chosen)
            known = clause_ids(loaded.book.document)
            for clause in sorted(loaded.clauses() - known):
                yield f"{game} cites {clause}, which {loaded.book.document} does not have"
        for key, reading in readings_of(game).items():
            if reading.clauses[game] not in known:
                yield f"reading {key} cites {reading.clauses[game]}, which does not exist"


def faults_of(rows: tuple[Clause, ...]) -> Iterator[str]:
    """What is wrong with the statuses."""
    for row in rows:
        place = f"{row.document} {row.clause}"
        if row.status not in STATUSES:
            yield f"{place}: {row.status!r} is not a status"
        if row.status == "done" and not row.tests:
            yield f"{place} is done, but no test shows it"
        if row.status == "done" and not row.where:
            yield f"{place} is done, but no code cites it"
        if row.status == "none" and not row.reason:
            yield f"{place} asks nothing, but the reason is missing"


def counts(rows: tuple[Clause, ...]) -> Iterator[str]:
    """How many clauses of each document and kind have each status."""
    yield f"{'document':<14}{'kind':<12}" + "".join(f"{status:>10}" for status in STATUSES)
    for document in document_ids():
        kinds = sorted({row.kind for row in rows if row.document == document})
        for kind in kinds:
            found = Counter(
                row.status for row in rows if (row.document, row.kind) == (document, kind)
            )
            numbers = "".join(f"{found[status]:>10}" for status in STATUSES)
            yield f"{document:<14}{kind:<12}{numbers}"
    found = Counter(row.status for row in rows)
    yield f"{'all':<26}" + "".join(f"{found[status]:>10}" for status in STATUSES)


def main() -> None:
    """Check, or write."""
    shown, code = collected(), cited()
    if "--write" in sys.argv:
        TESTS.write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")
        CODE.write_text(json.dumps(code, indent=1) + "\n", encoding="utf-8")
    written = json.loads(TESTS.read_text(encoding="utf-8"))
    located = json.loads(CODE.read_text(encoding="utf-8"))
    faults = list(cited_but_unknown())
    if located != code:
        faults.append("the code has changed since the register was written: make register")
    faults += (f"nothing reads the label {label}: it cites nothing" for label in unread())
    if written != shown:
        faults.append("the tests have changed since the register was written: make register")
    rows = register()
    faults += faults_of(rows)
    for line in counts(rows):
        sys.stdout.write(f"{line}\n")
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if faults:
        sys.exit(f"coverage: {len(faults)} faults")


if __name__ == "__main__":
    main()
