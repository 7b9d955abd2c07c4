"""Pages that answer findings one by one name tests that there are, and leave no finding out."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READINGS = (
    *(f"ETG-{number}" for number in ("05", "08", "18", "20", "25", "33", "37")),
    "AS-01", "AS-06", "AS-15", "AS-19", "IB-12", "IB-16", "IB-19", "IB-23", "IB-24",
    *(f"R{number}" for number in (10, 29, 30, 41, 43, 52, 56, 60, 64)),
)  # fmt: skip
"""What the register promises of terminal tables and an inspection found not to be kept."""
PAGES = {
    "docs/security.md": tuple(map(str, range(1, 36))),
    "docs/inspection-tables.md": tuple(map(str, range(1, 56))),
    "docs/cards.md": (),
    "docs/inspection.md": (*(f"F{number}" for number in range(1, 31)), *READINGS),
}
"""Each page, and the findings and readings that it answers."""
NAMED = re.compile(r"`(?:tests/(?:\w+/)*)?(test_\w+\.py)(?:::(test_\w+))?`")
DRIVEN = {"web", "server", "cli"}
"""Where tests go through a page, a device, the line or the command line."""


@cache
def known_tests() -> dict[str, dict[Path, set[str]]]:
    """The tests by the name of their file and where it is."""
    found: dict[str, dict[Path, set[str]]] = defaultdict(dict)
    for path in (ROOT / "tests").rglob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        functions = (one for one in nodes if isinstance(one, ast.FunctionDef))
        found[path.name][path] = {one.name for one in functions}
    return found


def rows(page: str) -> dict[str, str]:
    """The rows that answer a finding or a reading, by its number."""
    text = (ROOT / page).read_text("utf-8")
    return dict(re.findall(r"^\| ((?:[A-Z]+-?)?\d+) \|(.*)$", text, re.M))


def missing(text: str) -> list[str]:
    """What a text names and is not there."""
    known = known_tests()
    return [
        f"{file}::{test}" if test else file
        for file, test in NAMED.findall(text)
        if file not in known or (test and test not in set().union(*known[file].values()))
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_finding_has_its_row(page: str) -> None:
    assert sorted(rows(page)) == sorted(PAGES[page])


@pytest.mark.parametrize("page", PAGES)
def test_every_row_names_tests_that_there_are(page: str) -> None:
    for number, row in rows(page).items():
        assert NAMED.search(row), f"{page}, row {number}"
    assert missing((ROOT / page).read_text("utf-8")) == []


def test_a_test_that_is_not_there_is_noticed() -> None:
    here = "test_a_test_that_is_not_there_is_noticed"
    assert missing(f"`test_tables_of_tests.py::{here}`, `tests/tools/test_register.py`") == []
    said = "`test_register.py::test_nothing`, `test_nowhere.py`, `test_nowhere.py::test_it`"
    assert missing(said) == [
        "test_register.py::test_nothing", "test_nowhere.py", "test_nowhere.py::test_it",
    ]  # fmt: skip


def test_at_terminals_each_is_driven_as_a_person_or_a_device_does_it() -> None:
    known = known_tests()
    for number, row in rows("docs/inspection.md").items():
        for file, test in NAMED.findall(row):
            where = {
                path.relative_to(ROOT / "tests").parts[0]
                for path, tests in known[file].items()
                if not test or test in tests
            }
            assert where & DRIVEN, f"row {number}: {file}"
