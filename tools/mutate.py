"""Small changes at random in the core: do the fast tests notice each of them?

    python -m tools.mutate --mutants 100 --seed 1

Each mutant is one change in one file of a copy of the source: a comparison swapped, one more,
``and`` for ``or``, a ``not`` or a statement dropped. The fast tests nearest to the file run first
against it, then all fast tests; a mutant that all of them pass is told with its
difference. Exit code 1 if more than three in a hundred were not noticed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
SOURCE = "src/pitboss"
CORE = ("kernel", "rules", "ledger", "table", "patron")
TESTS = ("tests",)
"""What ``make quick`` runs, and not of the core alone: an act has its proof where it is given."""
LEFT_OUT = ("--ignore=tests/web", "--ignore=tests/tools", "--ignore=tests/test_readme.py")
"""What looks at files that are not copied, or runs the command that is installed."""
UNNOTICED_SHARE = 0.03
NEAREST = 12
"""So many test files run first: those that speak most of what was changed."""
PATIENCE_SECONDS = 600

_COMPARED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_ARITHMETIC = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Mod: "//"}


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the name it lies in, the text before and after, and what it is."""

    path: str
    inside: str
    what: str
    before: str
    after: str

    def difference(self) -> str:
        """The change as a person reads it."""
        lines = difflib.unified_diff(
            self.before.splitlines(), self.after.splitlines(), self.path, self.path, "", "", 1, ""
        )
        return "\n".join(lines)


def mutants_of(path: str, text: str) -> list[Mutant]:
    """Every change that can be made in a file, in the order of its lines."""
    tree = ast.parse(text)
    lines = text.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found = []
    for inside, start, end, new, what in _changes(tree, ""):
        first = starts[start[0] - 1] + start[1]
        last = starts[end[0] - 1] + end[1]
        data = text.encode()
        after = (data[:first] + new.encode() + data[last:]).decode()
        if after != text and _parses(after):
            found.append(Mutant(path, inside, what, text, after))
    return found


Place = tuple[int, int]
Change = tuple[str, Place, Place, str, str]


def _changes(node: ast.AST, inside: str) -> Iterator[Change]:
    """Places below a node where something can be changed; annotations and docstrings apart."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        inside = node.name
    body = getattr(node, "body", None)
    if isinstance(body, list):
        for statement in body:
            yield from _dropped(statement, inside)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and isinstance(
            node, ast.FunctionDef | ast.ClassDef | ast.arg | ast.AnnAssign
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Import | ast.ImportFrom):
                if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                    continue
                yield from _swapped(child, inside)
                yield from _changes(child, inside)


def _dropped(statement: ast.stmt, inside: str) -> Iterator[Change]:
    """A statement that is left out, where that leaves a program."""
    kinds = ast.AugAssign | ast.Raise | ast.Delete
    call = isinstance(statement, ast.Expr) and isinstance(
        statement.value, ast.Call | ast.Yield | ast.YieldFrom
    )
    guard = isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Raise)
    if isinstance(statement, kinds) or call or guard:
        yield inside, _start(statement), _end(statement), "pass", "a statement dropped"


def _swapped(node: ast.AST, inside: str) -> Iterator[Change]:
    match node:
        case ast.Compare(left=left, ops=[only], comparators=[right]) if type(only) in _COMPARED:
            new = f" {_COMPARED[type(only)]} "
            yield inside, _end(left), _start(right), new, "a comparison swapped"
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
            if not any(
                isinstance(one, ast.Constant | ast.JoinedStr) and _is_text(one)
                for one in (left, right)
            ):
                new = f" {_ARITHMETIC[type(op)]} "
                yield inside, _end(left), _start(right), new, "arithmetic swapped"
        case ast.BoolOp(op=op, values=[left, right, *_]):
            new = " or " if isinstance(op, ast.And) else " and "
            yield inside, _end(left), _start(right), new, "and for or"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield inside, _start(node), _start(operand), "", "a not dropped"
        case ast.Constant(value=bool(value)):
            yield inside, _start(node), _end(node), str(not value), "a constant swapped"
        case ast.Constant(value=int(value)):
            yield inside, _start(node), _end(node), str(value + 1), "one more"


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str)


def _start(node: ast.AST) -> Place:
    return node.lineno, node.col_offset  # type: ignore[attr-defined]  # statements and expressions


def _end(node: ast.AST) -> Place:
    return node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def sources(root: Path) -> list[str]:
    """The files of the core in which changes are made."""
    found = [
        str(path.relative_to(root))
        for part in CORE
        for path in sorted((root / SOURCE / part).rglob("*.py"))
        if path.name != "__init__.py"
    ]
    return [path for path in found if "refusals" not in path]


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

    def notices(self, mutant: Mutant) -> bool:
        """Whether any of the fast tests fails with it."""
        path = self.folder / mutant.path
        path.write_text(mutant.after, encoding="utf-8")
        try:
            first = [mutant.path, *nearest(self.folder, mutant)]
            return not (self.passes(first) and self.passes(list(TESTS)))
        finally:
            path.write_text(mutant.before, encoding="utf-8")

    def passes(self, tests: list[str]) -> bool:
        """Whether the fast ones of these tests pass; one that does not end does not."""
        command = [
            sys.executable, "-m", "pytest", "-x", "-q", "-m", "not slow", "-p", "no:cacheprovider",
            "-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist", "--no-header", *LEFT_OUT,
            *tests,
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
                timeout=PATIENCE_SECONDS,
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
        for number in range(asked.processes):
            place = Workplace(Path(folder) / str(number))
            if not number and not place.passes([*TESTS, SOURCE]):
                sys.exit("The fast tests fail without any change: mend that first.")
            free.put(place)

        def one(mutant: Mutant) -> bool | None:
            if time.monotonic() > until:
                return None
            place = free.get()
            try:
                return place.notices(mutant)
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
