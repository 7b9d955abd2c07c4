"""Which fast tests reach which line of the source, and how long each takes.

As a pytest plugin (``-p tools.reached``, under ``coverage run``) it names every test to coverage;
``Reached`` reads what was kept. What a fixture reaches counts for all tests of its file, since it
may be made once for them; what is reached while files are read, for none.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

from tools.mutants import Mutant

DATA, SECONDS = "reached", "seconds.json"
SETTINGS = f"[run]\nsource = src/pitboss\ndata_file = {DATA}\nrelative_files = true\n"

_seconds: dict[str, float] = defaultdict(float)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """What is made for a test counts for its file."""
    _named(item.nodeid.partition("::")[0])
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """The rest is its own."""
    _named(item.nodeid)
    try:
        return (yield)
    finally:
        _named(item.nodeid.partition("::")[0])


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What each part of a test took."""
    _seconds[report.nodeid] += report.duration


def pytest_sessionfinish() -> None:
    """Keep it."""
    Path(SECONDS).write_text(json.dumps(_seconds), encoding="utf-8")


def _named(context: str) -> None:
    running = Coverage.current()
    if running is not None:
        running.switch_context(context)


class Reached:
    """What was kept in a folder.

    Of a file that was changed since, a test that reached any line of it counts for each.
    """

    def __init__(self, folder: Path, changed: Collection[str] = ()) -> None:
        self.data = CoverageData(str(folder / DATA))
        self.data.read()
        self.seconds: dict[str, float] = json.loads((folder / SECONDS).read_text(encoding="utf-8"))
        for node, seconds in list(self.seconds.items()):
            path = node.partition("::")[0]
            self.seconds[path] = self.seconds.get(path, 0) + seconds
        self.changed = changed
        self._lines: dict[str, dict[int, list[str]]] = {}
        self.breadth: dict[str, int] = defaultdict(int)
        for path in self.data.measured_files():
            for tests in self._of(path).values():
                for test in tests:
                    self.breadth[test] += 1

    def _of(self, path: str) -> dict[int, list[str]]:
        if path not in self._lines:
            lines = self.data.contexts_by_lineno(path)
            if path in self.changed:
                anybody = [*{test for tests in lines.values() for test in tests if test}]
                lines = {0: anybody}
            self._lines[path] = lines
        return self._lines[path]

    def by(self, mutant: Mutant) -> list[str]:
        """The tests and files that reach a mutant, those first that reach the least else."""
        lines = self._of(mutant.path)
        tests = {test for line in mutant.lines for test in lines.get(line, lines.get(0, []))} - {
            ""
        }
        return sorted(tests, key=lambda test: (self.breadth[test], test))

    def on_import(self, mutant: Mutant) -> bool:
        """Whether it may have done its work before any test runs."""
        lines = self._of(mutant.path)
        return not mutant.inside or any(
            "" in lines.get(line, lines.get(0, [])) for line in mutant.lines
        )
