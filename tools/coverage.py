"""Clause coverage: what the code cites exists, what is done is shown, and the counts.

``--write`` records which tests show which clauses, and what the README says of the register;
without it both are compared with what is written down, so that the register never tells of tests
that are gone. ``--reach`` lists the clauses that only tests of the core show, ``--gaps`` what is
missing of those that are open, by capability; both from what is written down.
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
from pitboss.rules.documents import documents
from pitboss.rules.readings import readings_of
from pitboss.rules.register import Clause, document_ids, register
from pitboss.rules.register.clauses import STATUSES, clause_ids, gap_ids
from tools import reach, register_page
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
        if row.status in ("none", "operator") and not row.reason:
            yield f"{place} is {row.status}, but the reason is missing"
        if row.status != "none" and row.is_heading:
            yield f"{place} is a heading and {row.status}: only what carries a duty can be"
        if (row.status == "open") != bool(row.gap and row.capability):
            yield f"{place} is {row.status}: gaps.csv tells of open rows, all of them and no other"


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
    """Check, write, or tell."""
    for flag, tell in (("--reach", reach.told), ("--gaps", register_page.work_list)):
        if flag in sys.argv:
            sys.stdout.writelines(f"{line}\n" for line in tell(register()))
            return
    shown, code = collected(), cited()
    if "--write" in sys.argv:
        write(shown, code)
    rows = register()
    faults = [*cited_but_unknown(), *stale(shown, code, rows), *faults_of(rows)]
    faults += (f"nothing reads the label {label}: it cites nothing" for label in unread())
    faults += gaps_of_nothing()
    faults += reach.faults(rows)
    for line in counts(rows):
        sys.stdout.write(f"{line}\n")
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if faults:
        sys.exit(f"coverage: {len(faults)} faults")


def write(shown: object, code: object) -> None:
    """Write down what was collected, and whatever follows from it."""
    # The register is made from the first two, so they come first.
    write_json(TESTS, shown)
    write_json(CODE, code)
    rows = register()
    page = register_page.README.read_text(encoding="utf-8")
    page = register_page.rewritten(page, register_page.stated(rows))
    register_page.README.write_text(page, encoding="utf-8")


def write_json(path: Path, value: object) -> None:
    """As it stands in the register: one entry a line, so that changes can be read."""
    path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


def stale(shown: object, code: object, rows: tuple[Clause, ...]) -> Iterator[str]:
    """What is written down and is so no longer."""
    page = register_page.README.read_text(encoding="utf-8")
    for what, written, now in (
        ("code has", json.loads(CODE.read_text(encoding="utf-8")), code),
        ("tests have", json.loads(TESTS.read_text(encoding="utf-8")), shown),
        (
            "numbers of the README have",
            page,
            register_page.rewritten(page, register_page.stated(rows)),
        ),
    ):
        if written != now:
            yield f"the {what} changed since the register was written: make register"


def gaps_of_nothing() -> Iterator[str]:
    """Gaps of clauses that a document does not have."""
    for document in documents():
        for clause in sorted(gap_ids(document) - clause_ids(document.id)):
            yield f"gaps.csv of {document.id} names {clause}, which does not exist"


if __name__ == "__main__":
    main()
