"""Tests carry the clauses they show: ``@clause("aruze-craps", "3.9.1.1.1")``.

The marks are checked against the register as the tests are collected, and
``pytest --collect-only --clauses FILE`` writes down which tests show which clauses.
"""

from __future__ import annotations

import json
import os
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
    path = config.getoption("--clauses")
    if path:
        listed = {
            document: {clause: sorted(tests) for clause, tests in sorted(clauses.items())}
            for document, clauses in sorted(shown.items())
        }
        Path(path).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
