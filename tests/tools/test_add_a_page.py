"""The page of CONTRIBUTING.md, added to a copy of the source: what it takes, counted."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from shutil import which

import pytest

from tests.tools.worked import ROOT, copied, derived, differing, run, write, written

TITLE = "Add a page"
FILES = 13
"""Route, application, wire types, address, loader, component, words in four languages and a test;
and two that our tools write."""
TOOLS = """
import sys
from tools import wire_types, words
sys.exit(words.main([]) or wire_types.main([]) or words.main(["--check"]))
"""
"""Writes what is derived, and fails where a word is said in one language alone."""
MODULES = ROOT / "web/node_modules"
NODE = which("node") or str(ROOT / ".venv/bin/node")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """A copy with the page in it and what our tools then write, and the files that differ."""
    folder = tmp_path_factory.mktemp("copy")
    before = copied(folder)
    write(folder, TITLE)
    run(folder, "-c", TOOLS)
    return folder, differing(folder, before)


def test_a_page_is_thirteen_files_and_they_are_the_ones_that_are_told(
    changed: tuple[Path, set[str]],
) -> None:
    _, names = changed
    assert names == {*written(TITLE), *derived(TITLE)}
    assert len(names) == FILES


def test_a_served_floor_answers_it(changed: tuple[Path, set[str]]) -> None:
    folder, names = changed
    (own,) = [name for name in names if name.startswith("tests/")]
    assert "1 passed" in run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", own)


@pytest.mark.skipif(not MODULES.exists(), reason="what the pages are built with is not installed")
def test_it_compiles_against_what_the_server_speaks_and_would_not_against_anything_else(
    changed: tuple[Path, set[str]],
) -> None:
    folder, _ = changed
    modules = folder / "web/node_modules"
    modules.symlink_to(MODULES.resolve(), target_is_directory=True)
    assert checked(folder) == 0
    page = folder / "web/src/help/HelpPage.svelte"
    sound = page.read_text("utf-8")
    page.write_text(sound.replace("shown.help_text", "shown.telephone"), "utf-8")
    try:
        assert checked(folder) == 1
    finally:
        page.write_text(sound, "utf-8")


def checked(folder: Path) -> int:
    """How ``npm run check`` ends in the copy, asked about the page and its address alone."""
    only = {"extends": "./tsconfig.json", "include": ["src/help/**/*", "src/lib/router.ts"]}
    (folder / "web/one.json").write_text(json.dumps(only), "utf-8")
    script = str(MODULES / "svelte-check/bin/svelte-check")
    command = [NODE, script, "--tsconfig", "./one.json", "--fail-on-warnings"]
    return subprocess.run(command, cwd=folder / "web", capture_output=True, check=False).returncode
