"""The worked example of CONTRIBUTING.md, added to a copy of the source: what it takes, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.worked import copied, derived, differing, run, write, written

TITLE = "Add an act"
MOST_FILES = 8
"""What an act may take, with all that is written by our tools and its test."""
SENTENCE = "The lamps are tried: weekly; dark: big, small"


def register(folder: Path) -> None:
    """What ``make register`` writes, collecting the example's own test and no other."""
    (own,) = [name for name in written(TITLE) if name.startswith("tests/")]
    found = folder / "found.json"
    run(folder, "-m", "pytest", "--collect-only", "-qq", f"--clauses={found}", own)
    path = folder / "src/pitboss/rules/register/tests.json"
    shown = json.loads(path.read_text("utf-8"))
    for document, clauses in json.loads(found.read_text("utf-8")).items():
        for clause, tests in clauses.items():
            shown[document][clause] = sorted({*shown[document][clause], *tests})
    path.write_text(json.dumps(shown, indent=1) + "\n", "utf-8")
    cited = "from tools.coverage import CODE, cited, write_json; write_json(CODE, cited())"
    run(folder, "-c", cited)


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """A copy with the example in it and what our tools then write, and the files that differ."""
    folder = tmp_path_factory.mktemp("copy")
    before = copied(folder)
    write(folder, TITLE)
    run(folder, "tools/words.py")
    run(folder, "tools/wire_types.py")
    register(folder)
    return folder, differing(folder, before)


@pytest.fixture(scope="module")
def facts(changed: tuple[Path, set[str]]) -> Any:  # as JSON has them
    folder, _ = changed
    given = json.dumps({"dark": ["big", "small"], "reason": "weekly"})
    run(folder, "-m", "tests.tools.added_act", "RecordLampTest", "LampsTested", given)
    return json.loads((folder / "facts.json").read_text("utf-8"))


def test_an_act_is_a_few_files_and_they_are_the_ones_that_are_told(
    changed: tuple[Path, set[str]],
) -> None:
    _, names = changed
    assert names == {*written(TITLE), *derived(TITLE)}
    assert len(names) <= MOST_FILES


def test_it_can_be_sent_from_a_form_by_those_who_may(facts: Any) -> None:
    assert facts["sent as"] == [["table", "reason", "dark"]]
    assert facts["help"].startswith("Record that the lamps under the winning areas were tried")
    assert facts["offices"] == ["games-supervisor", "casino-supervisor"]
    assert facts["fields"] == [
        ["table", "table", True], ["reason", "reason", True], ["dark", "list", False],
    ]  # fmt: skip


def test_what_the_pages_have_of_it_is_what_the_server_speaks(
    facts: Any, changed: tuple[Path, set[str]]
) -> None:
    assert facts["faults"] == [0]
    folder, _ = changed
    assert 'type: "record-lamp-test";' in (folder / "web/src/lib/wire.ts").read_text("utf-8")
    assert "act-of-record-lamp-test" in (folder / "web/src/i18n/keys.ts").read_text("utf-8")


def test_it_is_recorded_told_and_reported(facts: Any) -> None:
    assert facts["kind"] == ["lamps-tested"]
    assert [SENTENCE, "2.3"] in facts["story"]
    assert ["devices", "lamps-tested", SENTENCE] in facts["reported"]


def test_its_own_test_and_those_of_every_act_pass(changed: tuple[Path, set[str]]) -> None:
    folder, names = changed
    (own,) = [name for name in names if name.startswith("tests/")]
    general = "tests/table/dealer/test_acts.py"
    run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", own, general)
