"""Small changes at random in the core: do the fast tests notice each of them?

    python -m tools.mutate --mutants 100 --seeds 1 2
    python -m tools.mutate --in kernel table/station --mutants 50 --unnoticed missed.json
    python -m tools.mutate --again missed.json

Each mutant is one change in one file of a copy of the source: a comparison swapped, one more,
``and`` for ``or``, a ``not`` or a statement dropped. What is left out, because no test could tell
it from the program, ``tools.mutants`` says. The fast tests run once without any change, and it is
kept in ``build/mutate`` which of them reach which line; a test file that was changed since is
asked of every mutant, until more than the core is changed. A mutant is tried with the tests that
reach its lines, the doctests of its file among them, then with all others; one in what is read on
import with the files that speak most of it, then with all. With ``--near`` those that reach it,
and of the changed ones those of its folder, are all that is asked: quicker, and stricter. A mutant
that passes is told by file, line, before and after. Exit code 1 if more than three in a hundred
were not noticed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.slow import is_slow
from tools.mutants import CORE, SOURCE, Mutant, mutants_of, sources
from tools.reached import DATA, SECONDS, SETTINGS, Reached
from tools.trials import BROKEN, IMPOSSIBLE, NOTICED, PIPES, Question

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "mutate"
TESTS = ("tests", SOURCE, "docs")
"""What ``make quick`` runs, and not of the core alone: an act has its proof where it is given."""
LEFT_OUT = ("--ignore=tests/web", "--ignore=tests/tools", "--ignore=tests/test_readme.py")
"""What looks at files that are not copied, or runs the command that is installed."""
UNNOTICED_SHARE = 0.03
NEAREST = 20
"""So many test files run first for what is read on import: those that speak most of it.

So many more of those that reach it.
"""
PATIENCE = 10
"""So many times as long as it takes without a change, a test may take with one."""


def nearest(root: Path, mutant: Mutant) -> list[str]:
    """The fast test files that speak most of what was changed, those that import it first."""
    module = mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    parts = module.split(".")
    game = parts[-2].replace("_", "-") if "games" in parts else ""
    words = [module, mutant.inside, parts[-1].replace("_", "-"), parts[-1], game]
    folder = f"tests/{'/'.join(parts[1:-1])}".replace("/acts", "")
    scores = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        text, name = path.read_text(encoding="utf-8"), str(path.relative_to(root))
        score = sum(
            weight * text.count(word)
            for word, weight in zip(words, (1000, 30, 1, 1, 9), strict=True)
            if word
        )
        scores[name] = score + (5 if name.startswith(folder) else 0)
        scores[name] += 500 if f"/{parts[-1]}/" in name else 0
    found = [one for one in scores if scores[one] and not is_slow(one)]
    return sorted(found, key=lambda one: -scores[one])[:NEAREST]


class Workplace:
    """A copy of source and tests in which one mutant at a time is tried."""

    def __init__(self, folder: Path, tests: Sequence[str] = TESTS) -> None:
        self.folder = folder
        self.tests = tests
        for name in ("src", "tests", "tools", "verifier"):
            ignored = shutil.ignore_patterns("__pycache__", "pages", "web", "*.gz")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("*.png"))
        for path in ROOT.iterdir():  # what is only read
            if not path.name.startswith(".") and not (folder / path.name).exists():
                (folder / path.name).symlink_to(path)
        self.asked: subprocess.Popen[bytes] | None = None

    def reach(self) -> None:
        """Run all fast tests without a change, and keep what each of them reaches."""
        (self.folder / "reached.ini").write_text(SETTINGS, encoding="utf-8")
        runner = ("coverage", "run", "--rcfile=reached.ini", "-m")
        if not self.passes(list(TESTS), 3600, *runner, plugin="tools.reached"):
            sys.exit("The fast tests fail without any change: mend that first.")
        KEPT.mkdir(parents=True, exist_ok=True)
        for name in (DATA, SECONDS):
            shutil.copy(self.folder / name, KEPT / name)

    def notices(self, mutant: Mutant, reached: Reached, new: list[str], near: bool) -> bool:
        """Whether any of the fast tests fails with it."""
        part = folder_of(mutant).partition("/")[0]
        new = [path for path in new if not near or path.startswith(f"tests/{part}/")]
        tests = [mutant.path, *reached.by(mutant)]
        path = self.folder / mutant.path
        self.begin()
        path.write_text(mutant.after, encoding="utf-8")
        try:
            return self._noticed(mutant, tests, new, reached, near)
        finally:
            path.write_text(mutant.before, encoding="utf-8")

    def _noticed(
        self, mutant: Mutant, tests: list[str], new: list[str], reached: Reached, near: bool
    ) -> bool:
        """The same, while the change is in the copy: what is read late or apart has it too."""
        answer = self.trial(mutant, [*tests, *new], reached, everything=False)
        if answer != IMPOSSIBLE and not (answer == NOTICED or near or reached.on_import(mutant)):
            answer = self.trial(mutant, [], reached, everything=True)
        if answer == NOTICED or (answer != IMPOSSIBLE and not reached.on_import(mutant)):
            return answer == NOTICED
        files = nearest(self.folder, mutant)
        # By file: a test that has another name since would be none, and no process would say so.
        found = dict.fromkeys(test.partition("::")[0] for test in tests[1:])
        reaching = [path for path in found if (self.folder / path).is_file()][:NEAREST]
        steps = [[mutant.path, *files[:4]], [*new, *files[4:], *reaching], list(self.tests)]
        return not all(self.passes(step, 900) for step in steps[: 2 if near else 3])

    def begin(self) -> None:
        """Have every test collected, of the program as it is."""
        if self.asked is not None:
            return
        here, there = os.pipe(), os.pipe()
        self.asked = subprocess.Popen(
            self._command(list(self.tests), plugin="tools.trials"), cwd=self.folder,
            env=self._told() | {PIPES: f"{here[0]} {there[1]}"}, pass_fds=(here[0], there[1]),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(here[0])
        os.close(there[1])
        self.questions = os.fdopen(here[1], "w", encoding="utf-8")
        self.answers = os.fdopen(there[0], encoding="utf-8")
        if self.answers.readline() != "ready\n":
            sys.exit("The tests cannot be collected: run them.")

    def trial(self, mutant: Mutant, tests: list[str], reached: Reached, everything: bool) -> int:
        """What ``tools.trials`` answers of it."""
        known = reached.seconds
        takes = sum(known.values()) / 2 if everything else sum(known.get(one, 5) for one in tests)
        asked: Question = {
            "path": mutant.path, "before": mutant.before, "after": mutant.after,
            "tests": tests, "all": everything, "seconds": 30 + int(PATIENCE * takes),
        }  # fmt: skip
        self.questions.write(json.dumps(asked) + "\n")
        self.questions.flush()
        answer = int(self.answers.readline() or BROKEN)
        if answer == BROKEN:
            sys.exit("The tests cannot be collected, or not be forked: run them.")
        return answer

    def passes(self, tests: list[str], seconds: int, *runner: str, plugin: str = "") -> bool:
        """Whether the fast ones of these tests pass; one that does not end does not."""
        try:
            ran = subprocess.run(
                self._command(tests, *runner, plugin=plugin), cwd=self.folder, env=self._told(),
                capture_output=True, check=False, timeout=seconds,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        if runner and ran.returncode:
            sys.stdout.write(ran.stdout.decode()[-2000:])
        return ran.returncode in (0, 5)

    def close(self) -> None:
        """Ask nothing more."""
        if self.asked is not None:
            self.questions.close()
            self.asked.wait()
            self.answers.close()

    def _command(self, tests: list[str], *runner: str, plugin: str = "") -> list[str]:
        return [
            sys.executable, "-m", *runner, "pytest", "-x", "-q", "-m", "not slow", "-p",
            "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist",
            "--no-header", *(["-p", plugin] if plugin else []), *LEFT_OUT, *tests,
        ]  # fmt: skip

    def _told(self) -> dict[str, str]:
        return os.environ | {
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(self.folder / "bytecode"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
            "COVERAGE_CORE": "ctrace",
        }


def changed_since(place: Workplace, kept_is_enough: bool) -> list[str]:
    """The files that are newer than what is kept; all run again where others than tests are.

    A test file that was changed is asked of every mutant, and a changed part of the core by
    the tests that reached it before. With ``--kept`` nothing runs again, and a test file of which
    nothing is kept counts as changed.
    """
    now = {
        str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in ("src/pitboss", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }
    kept = KEPT / "files.json"
    then = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    changed = {path for path in now | then if now.get(path) != then.get(path)}
    core = tuple(f"{SOURCE}/{part}/" for part in CORE)
    if kept_is_enough and then:
        seen = {node.partition("::")[0] for node in Reached(KEPT).seconds}
        unseen = {path for path in now if "/test_" in path and path not in seen}
        asked = {path for path in changed & set(now) | unseen if not is_slow(path)}
        return sorted(path for path in asked if "/test_" in path or path.startswith(core))
    if any("/test_" not in path and not path.startswith(core) for path in changed):
        place.reach()
        kept.write_text(json.dumps(now), encoding="utf-8")
        return []
    return sorted(path for path in changed & set(now) if not path.startswith("tests/tools/"))


def drawn(asked: argparse.Namespace) -> list[tuple[str, Mutant]]:
    """The mutants to try, each with the seed that drew it."""
    before: set[tuple[str, ...]] = set()
    if asked.again:
        before = {tuple(one) for one in json.loads(Path(asked.again).read_text(encoding="utf-8"))}
    named = {path for path, *_ in before}
    every = [
        mutant
        for path in sources(ROOT)
        if not asked.folders or path.startswith(tuple(f"{SOURCE}/{one}" for one in asked.folders))
        if not named or path in named
        for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
    ]
    if asked.again:
        return [("again", mutant) for mutant in every if told(mutant) in before]
    sys.stdout.write(f"{len(every):,} possible\n")
    return [
        (str(seed), mutant)
        for seed in asked.seeds
        for mutant in random.Random(seed).sample(every, min(asked.mutants, len(every)))
    ]


def told(mutant: Mutant) -> tuple[str, ...]:
    """A mutant without its place, which moves."""
    _, before, after = mutant.changed()
    return mutant.path, mutant.inside, mutant.what, before, after


def folder_of(mutant: Mutant) -> str:
    """The part of the core that it lies in."""
    parts = mutant.path.removeprefix(f"{SOURCE}/").split("/")
    return "/".join(parts[: 2 if parts[0] == "table" and len(parts) > 2 else 1])


def tried(
    chosen: list[tuple[str, Mutant]], asked: argparse.Namespace
) -> Iterator[tuple[str, Mutant, bool]]:
    """Each mutant with its seed, and whether it is noticed."""
    until = time.monotonic() + (asked.minutes or 10**6) * 60
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.processes) as pool:
        free: SimpleQueue[Workplace] = SimpleQueue()
        places = [
            Workplace(Path(folder) / str(number), asked.tests) for number in range(asked.processes)
        ]
        new = changed_since(places[0], asked.kept)
        reached = Reached(KEPT, {path for path in new if path.startswith(SOURCE)})
        new = [path for path in new if not path.startswith(SOURCE)]
        for place in places:
            free.put(place)

        def one(which: tuple[str, Mutant]) -> bool | None:
            if time.monotonic() > until:
                return None
            place = free.get()
            try:
                return place.notices(which[1], reached, new, asked.near)
            finally:
                free.put(place)

        for (seed, mutant), noticed in zip(chosen, pool.map(one, chosen), strict=True):
            if noticed is not None:
                yield seed, mutant, noticed
        for place in places:
            place.close()


def main() -> None:
    """Draw mutants, try each, tell the result."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--mutants", type=int, default=100, help="with each seed")
    parser.add_argument("--seeds", "--seed", type=int, nargs="+", default=[1])
    parser.add_argument(
        "--in", dest="folders", nargs="+", action="extend", help="in these folders or files only"
    )
    parser.add_argument("--unnoticed", help="a file to keep those in that were not noticed")
    parser.add_argument("--again", help="try those that such a file keeps")
    parser.add_argument("--near", action="store_true", help="only with tests that reach its lines")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="ask these alone")
    parser.add_argument("--kept", action="store_true", help="run nothing again to see its reach")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, help="begin none after so long")
    asked = parser.parse_args()
    chosen = drawn(asked)
    counts: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    missed: list[tuple[str, ...]] = []
    for seed, mutant, noticed in tried(chosen, asked):
        for key in ((folder_of(mutant), "all"), (folder_of(mutant), seed), ("all", "all")):
            counts[key][0] += noticed
            counts[key][1] += 1
        if not noticed:
            missed.append(told(mutant))
            number = counts["all", "all"][1]
            sys.stdout.write(
                f"{number} NOT NOTICED, seed {seed}: {mutant.what}\n{mutant.shown()}\n"
            )
            sys.stdout.flush()
            if asked.unnoticed:
                text = json.dumps(missed, indent=1) + "\n"
                Path(asked.unnoticed).write_text(text, encoding="utf-8")
    for (part, seed), (found, of) in sorted(counts.items()):
        sys.stdout.write(f"{part}, seed {seed}: {found} of {of} noticed\n")
    sys.exit(1 if len(missed) > UNNOTICED_SHARE * counts["all", "all"][1] else 0)


if __name__ == "__main__":
    main()
