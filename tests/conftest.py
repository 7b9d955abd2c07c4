"""Tests carry the clauses they show: ``@clause("aruze-craps", "3.9.1.1.1")``.

The marks are checked against the register as the tests are collected, and
``pytest --collect-only --clauses FILE`` writes down which tests show which clauses.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pitboss.rules.register import register
from tests.slow import is_long, is_slow

# Each of several processes that run tests is told to be 80 columns wide; a pipe is not.
os.environ.pop("COLUMNS", None)

# No test depends on how fast the machine is at the moment, so nothing here is timed.
settings.register_profile(
    "pitboss",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pitboss")

WAITING = ("tests/server/", "tests/cli/", "tests/devices/")
"""Where tests wait for processes, sockets and clocks, more than they work."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", metavar="FILE", help="write which tests show which clauses")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where slow tests are left out, their files need not even be imported."""
    if config.getoption("markexpr") != "not slow" or collection_path.suffix != ".py":
        return None
    return is_slow(collection_path.relative_to(config.rootpath).as_posix()) or None


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = {(row.document, row.clause) for row in register()}
    shown: dict[str, dict[str, set[str]]] = {}
    for item in items:
        if is_slow(item.nodeid):
            item.add_marker(pytest.mark.slow)
        if is_long(item.nodeid):
            item.add_marker(pytest.mark.long)
        for mark in item.iter_markers("clause"):
            document, *clauses = mark.args
            for clause in clauses:
                if (document, clause) not in known:
                    raise pytest.UsageError(f"{item.nodeid}: {document} has no clause {clause}")
                tests = shown.setdefault(document, {}).setdefault(clause, set())
                tests.add(item.nodeid.partition("[")[0])
    if hasattr(config, "workerinput"):
        items[:] = mixed(items)
    path = config.getoption("--clauses")
    if path:
        listed = {
            document: {clause: sorted(tests) for clause, tests in sorted(clauses.items())}
            for document, clauses in sorted(shown.items())
        }
        Path(path).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """Tests as several processes share them: those that wait among those that work.

    Each process takes a run of tests in their order. A running floor is waited for, a proof is
    not: with one folder after the other all would work at first, and all wait in the end. A file
    stays together.
    """
    of_floors = {item.nodeid: item.nodeid.startswith(WAITING) for item in items}
    counts = Counter(of_floors.values())
    passed: Counter[bool] = Counter()
    place: dict[str, float] = {}
    for item in items:
        waits = of_floors[item.nodeid]
        place.setdefault(item.nodeid.partition("::")[0], passed[waits] / counts[waits])
        passed[waits] += 1
    return sorted(items, key=lambda item: place[item.nodeid.partition("::")[0]])
