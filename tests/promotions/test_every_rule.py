"""Every rule on promotions is shown by one test that carries its clause in every document."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.rules.register.clauses import register
from tests.server.promoting import SECTIONS

REACHING = ("tests/server/", "tests/web/", "tests/cli/")
ROOT = Path(__file__).parents[2]
TESTS = json.loads((ROOT / "src/pitboss/rules/register/tests.json").read_text("utf-8"))


def rules() -> dict[str, dict[str, str]]:
    """By rule of the section, the clause of each document that has it and asks something of us."""
    found: dict[str, dict[str, str]] = {}
    for row in register():
        section = SECTIONS.get(row.document, "")
        if section and row.clause.startswith(f"{section}.") and row.status == "done":
            rule = row.clause.removeprefix(f"{section}.")
            found.setdefault(rule, {})[row.document] = row.clause
    return found


def test_there_are_as_many_rules_as_the_documents_have() -> None:
    assert len(rules()) >= 57


OWN_TEXT = {"4": "sicbo-nicc"}
"""Where one document says something else under a rule, its own test shows that: under 10.4 of the
newest text no prize is cash."""


@pytest.mark.parametrize("rule", rules())
def test_one_test_shows_it_in_every_document_that_has_it(rule: str) -> None:
    shown = {
        document: {test for test in TESTS[document].get(clause, ()) if test.startswith(REACHING)}
        for document, clause in rules()[rule].items()
    }
    assert all(shown.values()), shown
    alike = [tests for document, tests in shown.items() if document != OWN_TEXT.get(rule)]
    assert set.intersection(*alike), rules()[rule]
