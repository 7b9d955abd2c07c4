"""Small changes at random in the core: do the fast tests notice each of them?

    python -m tools.mutate --mutants 100 --seed 1

Each mutant is one change in one file of a copy of the source: a comparison swapped, one more,
``and`` for ``or``, a ``not`` or a statement dropped. The fast tests run once without any change,
and it is kept which of them reach which line. A mutant is then tried with those that reach its
lines, the doctests of its file among them; one in what is read on import, which every test
reaches, with the files that speak most of it and then with all. A mutant that they all pass is
told with its difference. Exit code 1 if more than three in a hundred were not noticed.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from coverage import CoverageData

from tools.mutants import SOURCE, Mutant, mutants_of, sources

ROOT = Path(__file__).parent.parent
TESTS = ("tests",)
"""What ``make quick`` runs, and not of the core alone: an act has its proof where it is given."""
LEFT_OUT = ("--ignore=tests/web", "--ignore=tests/tools", "--ignore=tests/test_readme.py")
"""What looks at files that are not copied, or runs the command that is installed."""
UNNOTICED_SHARE = 0.03
NEAREST = 12
"""So many test files run first for what is read on import: those that speak most of it."""
FIRST = 40
"""So many tests run first for a line that more of them reach: those that reach the least else."""
PATIENCE_SECONDS = 600
REACHED = "[run]\ndynamic_context = test_function\nsource = src/pitboss\ndata_file = reached\n"


class Reached:
    """Which fast tests reach which line of the source."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = CoverageData(str(folder / "reached"))
        self.data.read()
        self.breadth: dict[str, int] = {}
        for path in self.data.measured_files():
            for tests in self.data.contexts_by_lineno(path).values():
                for test in tests:
                    self.breadth[test] = self.breadth.get(test, 0) + 1

    def by(self, mutant: Mutant) -> list[str] | None:
        """The tests that reach a mutant, the narrowest first; None where importing reaches it."""
        lines = self.data.contexts_by_lineno(str(self.folder / mutant.path))
        tests = {test for line in mutant.lines for test in lines.get(line, [])}
        if not mutant.inside or (tests and "" in tests and len(tests) == 1):
            return None
        found = sorted(tests - {""}, key=lambda test: (self.breadth[test], test))
        return [node for test in found if (node := self._node(test))]

    def _node(self, test: str) -> str:
        """A test as pytest names it.

        What is reached within a class, or by a helper that is called like a test, is named by
        its file.
        """
        parts = test.split(".")
        for length in range(len(parts), 0, -1):
            path = "/".join(parts[:length]) + ".py"
            if (self.folder / path).is_file():
                function = parts[length:]
                named = f"\ndef {function[0]}(" in (self.folder / path).read_text(encoding="utf-8")
                return f"{path}::{function[0]}" if named else path
        return ""


def nearest(root: Path, mutant: Mutant) -> list[str]:
    """The test files that speak most of what was changed, the best first."""
    module = mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    parts = module.split(".")
    words = [module, mutant.inside, parts[-1].replace("_", "-"), parts[-1]]
    folder = f"tests/{'/'.join(parts[1:-1])}".replace("/acts", "")
    scores = {}
    for tests in TESTS:
        for path in sorted((root / tests).rglob("test_*.py")):
            text, name = path.read_text(encoding="utf-8"), str(path.relative_to(root))
            score = sum(
                weight * text.count(word)
                for word, weight in zip(words, (9, 3, 1, 1), strict=True)
                if word
            )
            scores[name] = score + (5 if name.startswith(folder) else 0)
    return sorted((one for one in scores if scores[one]), key=lambda one: -scores[one])[:NEAREST]


class Workplace:
    """A copy of source and tests in which one mutant at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tests", "tools", "verifier"):
            ignored = shutil.ignore_patterns("__pycache__", "pages", "web", "*.gz")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        for path in ROOT.iterdir():  # what is only read
            if not path.name.startswith(".") and not (folder / path.name).exists():
                (folder / path.name).symlink_to(path)

    def reached(self) -> Reached:
        """Run all fast tests without a change, and keep what each of them reaches."""
        (self.folder / "reached.ini").write_text(REACHED, encoding="utf-8")
        if not self.passes([*TESTS, SOURCE], "coverage", "run", "--rcfile=reached.ini", "-m"):
            sys.exit("The fast tests fail without any change: mend that first.")
        return Reached(self.folder)

    def notices(self, mutant: Mutant, reached: Reached) -> bool:
        """Whether any of the fast tests fails with it."""
        tests = reached.by(mutant)
        if tests is None:
            steps = [[mutant.path, *nearest(self.folder, mutant)], list(TESTS)]
        else:
            steps = [[mutant.path, *tests[:FIRST]], tests[FIRST:]]
        path = self.folder / mutant.path
        path.write_text(mutant.after, encoding="utf-8")
        try:
            return not all(self.passes(step) for step in steps if step)
        finally:
            path.write_text(mutant.before, encoding="utf-8")

    def passes(self, tests: list[str], *runner: str) -> bool:
        """Whether the fast ones of these tests pass; one that does not end does not."""
        command = [
            sys.executable, "-m", *runner, "pytest", "-x", "-q", "-m", "not slow", "-p",
            "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist",
            "--no-header", *LEFT_OUT, *tests,
        ]  # fmt: skip
        told = {
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(self.folder / "bytecode"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }
        try:
            ran = subprocess.run(
                command, cwd=self.folder, env=os.environ | told, capture_output=True, check=False,
                timeout=PATIENCE_SECONDS * (4 if runner else 1),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        return ran.returncode in (0, 5)


def main() -> None:
    """Draw mutants, try each, tell the result."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, help="begin none after so long")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    every = [
        mutant
        for path in sources(ROOT)
        for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
    ]
    drawn = chance.sample(every, min(asked.mutants, len(every)))
    until = time.monotonic() + (asked.minutes or 10**6) * 60
    missed, tried = 0, 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.processes) as pool:
        free: SimpleQueue[Workplace] = SimpleQueue()
        places = [Workplace(Path(folder) / str(number)) for number in range(asked.processes)]
        reached = places[0].reached()
        for place in places:
            free.put(place)

        def one(mutant: Mutant) -> bool | None:
            if time.monotonic() > until:
                return None
            place = free.get()
            try:
                return place.notices(mutant, reached)
            finally:
                free.put(place)

        for number, (mutant, noticed) in enumerate(zip(drawn, pool.map(one, drawn), strict=True)):
            if noticed is None:
                continue
            tried += 1
            missed += not noticed
            said = "noticed" if noticed else "NOT NOTICED"
            sys.stdout.write(
                f"{number + 1} {said}: {mutant.what} in {mutant.path} ({mutant.inside})\n"
            )
            if not noticed:
                sys.stdout.write(f"{mutant.difference()}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{tried - missed} of {tried} noticed, of {len(every):,} possible\n")
    sys.exit(1 if missed > UNNOTICED_SHARE * tried else 0)


if __name__ == "__main__":
    main()
