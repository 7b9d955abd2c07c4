"""The worked example of CONTRIBUTING.md, added to a copy of the source: what it takes, counted."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "web/src/i18n", "web/src/lib", "docs")
BESIDE = ("pyproject.toml", "CHANGELOG.md", "CONTRIBUTING.md", "README.md")
BUILT = ignore_patterns("__pycache__", "pages", "*.egg-info", "*.png", "*.webp")
MOST_FILES = 8
"""What an act may take, with all that is written by our tools and its test."""
WRITTEN = re.compile(r"`([\w./-]+)`\n\n```\w+\n(.*?)```", re.S)
DERIVED = re.compile(r"^- `([\w./-]+)`: ", re.M)
SENTENCE = "The lamps are tried: weekly; dark: big, small"


def section() -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return text[text.index("## Add an act") : text.index("## Add a device")]


def run(folder: Path, *arguments: str) -> str:
    """What a Python says that has the copy for its source."""
    path = os.pathsep.join([str(folder / "src"), str(folder)])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of the copied folders."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for name in COPIED
        for path in (folder / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def register_new_tests(folder: Path) -> None:
    """What ``make register`` does, collecting the example's own test and no other."""
    (own,) = [name for name, _ in WRITTEN.findall(section()) if name.startswith("tests/")]
    found = folder / "found.json"
    run(folder, "-m", "pytest", "--collect-only", "-qq", f"--clauses={found}", own)
    path = folder / "src/pitboss/rules/register/tests.json"
    shown = json.loads(path.read_text("utf-8"))
    for document, clauses in json.loads(found.read_text("utf-8")).items():
        for clause, tests in clauses.items():
            shown[document][clause] = sorted({*shown[document][clause], *tests})
    path.write_text(json.dumps(shown, indent=1) + "\n", "utf-8")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """A copy with the example in it and what our tools then write, and the files that differ."""
    folder = tmp_path_factory.mktemp("copy")
    for name in COPIED:
        copytree(ROOT / name, folder / name, ignore=BUILT)
    for name in BESIDE:
        copy(ROOT / name, folder / name)
    before = contents(folder)
    for name, text in WRITTEN.findall(section()):
        path = folder / name
        earlier = path.read_text("utf-8") if path.exists() else ""
        path.write_text(earlier + text, "utf-8")
    run(folder, "tools/words.py")
    run(folder, "tools/wire_types.py")
    register_new_tests(folder)
    after = contents(folder)
    return folder, {name for name in after if after[name] != before.get(name)}


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
    assert names == {name for name, _ in WRITTEN.findall(section())} | {
        *DERIVED.findall(section())
    }
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
