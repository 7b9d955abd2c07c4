"""The worked examples of CONTRIBUTING.md, done in a copy of the source.

A file that an example shows stands after its name: as code, which is a new file or goes to the end
of one that is there, or as ``diff``, whose hunks are found by what they do not change.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "web/src", "docs")
BESIDE = (
    "pyproject.toml", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "web/package.json",
    "web/tsconfig.json", "web/svelte.config.js", "web/vite.config.ts",
)  # fmt: skip
BUILT = ignore_patterns("__pycache__", "pages", "*.egg-info", "*.png", "*.webp")
WRITTEN = re.compile(r"`([\w./-]+)`\n\n```(\w+)\n(.*?)```", re.S)
DERIVED = re.compile(r"^- `([\w./-]+)`: ", re.M)


def section(title: str) -> str:
    """One chapter of the guide."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    start = text.index(f"## {title}\n")
    return text[start : text.index("\n## ", start)]


def written(title: str) -> list[str]:
    """The files that an example writes by hand."""
    return [name for name, _, _ in WRITTEN.findall(section(title))]


def derived(title: str) -> list[str]:
    """The files that our tools write from them."""
    return DERIVED.findall(section(title))


def copied(folder: Path) -> dict[str, bytes]:
    """The source, copied into a folder: every file of it."""
    for name in COPIED:
        copytree(ROOT / name, folder / name, ignore=BUILT)
    for name in BESIDE:
        copy(ROOT / name, folder / name)
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of the copied folders."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for name in COPIED
        for path in (folder / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def write(folder: Path, title: str) -> None:
    """Do in the copy what the example says."""
    for name, form, text in WRITTEN.findall(section(title)):
        path = folder / name
        earlier = path.read_text("utf-8") if path.exists() else ""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(changed(earlier, text) if form == "diff" else earlier + text, "utf-8")


def changed(text: str, hunks: str) -> str:
    r"""A text after a diff without line numbers: each hunk must stand in it exactly once.

    >>> changed("one\ntwo\n", " one\n+and a half\n@@\n-two\n+2\n")
    'one\nand a half\n2\n'
    """
    for hunk in hunks.split("@@\n"):
        lines = hunk.splitlines(keepends=True)
        before = "".join(line[1:] or line for line in lines if line[0] != "+")
        after = "".join(line[1:] or line for line in lines if line[0] != "-")
        assert text.count(before) == 1, f"there {text.count(before)} times: {before}"
        text = text.replace(before, after)
    return text


def differing(folder: Path, before: dict[str, bytes]) -> set[str]:
    """The files of the copy that are not what they were."""
    after = contents(folder)
    return {name for name in after if after[name] != before.get(name)}


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
