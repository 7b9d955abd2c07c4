"""Pages that answer findings one by one name tests that there are, and leave no finding out."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = {"docs/security.md": 35, "docs/inspection-tables.md": 55}
"""Each page, and how many findings it answers, numbered from 1."""


@cache
def known_tests() -> dict[str, set[str]]:
    """The tests by the name of their file."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found[path.name].add(node.name)
    return found


def rows(page: str) -> dict[int, str]:
    """The rows that answer a finding, by its number."""
    text = (ROOT / page).read_text("utf-8")
    return {int(number): row for number, row in re.findall(r"^\| (\d+) \|(.*)$", text, re.M)}


@pytest.mark.parametrize("page", PAGES)
def test_every_finding_has_its_row(page: str) -> None:
    assert sorted(rows(page)) == list(range(1, PAGES[page] + 1))


@pytest.mark.parametrize("page", PAGES)
def test_every_row_names_tests_that_there_are(page: str) -> None:
    known = known_tests()
    for number, row in rows(page).items():
        named = re.findall(r"`(test_\w+\.py)(?:::(test_\w+))?`", row)
        assert named, f"{page}, row {number}"
        for file, test in named:
            assert file in known, f"{page}, row {number}: {file}"
            assert not test or test in known[file], f"{page}, row {number}: {test}"
