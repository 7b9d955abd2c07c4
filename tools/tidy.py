"""Reads our own source: sizes, purity, dead names, words, digests, translations, shape.

Prints every fault with its place, and fails when there is one. Rules are small functions from a
source file to faults, so that each can be tested on a few lines of text.
"""

from __future__ import annotations

import ast
import gc
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

LONGEST_FILE = 500
LONGEST_FUNCTION = 60
ONE_FILE_ON_PURPOSE = {"verifier/pitboss_verifier.py": 700}
"""An inspector carries it alone; 90 lines of it are the table of movements."""
_PURE = (
    "kernel", "rules", "ledger", "layout", "table", "patron", "desk", "cases", "disputes",
    "vouchers", "staff", "jackpots", "promotions", "papers", "custody",
)  # fmt: skip
PURE = tuple(f"src/pitboss/{layer}/" for layer in _PURE)
EXACT = (
    "src/pitboss/jackpots/", "src/pitboss/rules/jackpots.py", "src/pitboss/maths/jackpots.py",
    "src/pitboss/maths/run_waits.py",
)  # fmt: skip
INEXACT = frozenset(("float", "complex", "Decimal", "sqrt", "log", "exp", "fsum", "fmean"))
"""Numbers that are not exact, and what makes them."""
WITHOUT_DEPENDENCIES = ("src/pitboss/rules/", "src/pitboss/ledger/", "src/pitboss/kernel/")
IMPURE = re.compile(r"\bfloat\(|datetime\.now|time\.time\(|\bimport random\b|\bprint\(")
BUILT = re.compile(r"\.venv|\.git/|\.\w+_cache|build/|dist/|.*egg-info|.*__pycache__")
HOOKS = frozenset(
    {
        "list_commands", "get_command", "format_commands", "parse_args", "capture_signals",
        "get_completion_args", "format_completion",
        "on_ws_connected", "on_ws_disconnected", "on_ws_frame", "pause_writing", "resume_writing",
        "_should_upgrade_to_ws", "handle_websocket_upgrade",
    }
)  # fmt: skip
"""Names that a library calls."""
# Written so that this line does not match itself.
ADDRESSES = re.compile(r"--(?:extra-)?index-[u]rl|--find-[l]inks [^-]|/root[/]|/home[/]\w")
NOT_PRINTED = re.compile(
    r"(?i:\b(?:[w]hoever|[m]illiards?|[a]new|[a]miss|[l]ook again)\b)"
    r"|\b(?:an|no|every) odd\b(?! (?:number|count|total|pocket))"
)
"""What a native technical writer would not print; odds have no singular."""


@dataclass(frozen=True)
class Source:
    """One file of ours."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The file as Python."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything in the tree: several rules look, and going through it takes longest."""
        return tuple(ast.walk(self.tree))

    @property
    def is_python(self) -> bool:
        """Whether it is Python at all."""
        return self.path.endswith(".py")


def sizes(source: Source) -> Iterator[str]:
    """Files that are too long, and functions: the noun is wrong."""
    lines = source.text.count("\n")
    most = ONE_FILE_ON_PURPOSE.get(source.path, LONGEST_FILE)
    if lines > most:
        yield f"{source.path}: {lines} lines, more than {most}"
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION and source.path.startswith("src/"):
                yield f"{source.path}:{node.lineno}: {node.name} has {length} lines"


def purity(source: Source) -> Iterator[str]:
    """A clock, chance, floats or output in the pure core."""
    if source.path.startswith(PURE):
        for number, line in enumerate(source.text.splitlines(), start=1):
            if IMPURE.search(line):
                yield f"{source.path}:{number}: not in the pure core: {line.strip()}"


def dependencies(source: Source) -> Iterator[str]:
    """Anything but the standard library in rules and money."""
    if not source.path.startswith(WITHOUT_DEPENDENCIES):
        return
    for node in source.nodes:
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            top = name.partition(".")[0]
            if top != "pitboss" and top not in sys.stdlib_module_names:
                yield f"{source.path}: depends on {name}"


def contents(source: Source) -> Iterator[str]:
    """A package's ``__init__`` that is more than its table of contents."""
    if source.path.startswith("src/") and source.path.endswith("__init__.py"):
        for node in source.tree.body:
            allowed = isinstance(node, ast.Expr | ast.ImportFrom | ast.Assign)
            if not allowed:
                yield f"{source.path}:{node.lineno}: more than a table of contents"


def asserts(source: Source) -> Iterator[str]:
    """A check that is gone under ``python -O``: ``ensure`` and its kin stay on."""
    if source.path.startswith("src/"):
        for node in source.nodes:
            if isinstance(node, ast.Assert):
                yield f"{source.path}:{node.lineno}: an assert; pitboss.kernel.ensure stays on"


def floats(source: Source) -> Iterator[str]:
    """A float where every amount is an exact fraction: a pool loses nothing by rounding."""
    if source.path.startswith(EXACT):
        for node in source.nodes:
            if _said(node) in INEXACT or _cuts_a_quotient(node):
                line = getattr(node, "lineno", 0)
                yield f"{source.path}:{line}: a float; amounts of pools are fractions"


def _said(node: ast.AST) -> str:
    """The kind of a constant, or a name; of anything else nothing."""
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _cuts_a_quotient(node: ast.AST) -> bool:
    """Whether it makes a quotient whole: of whole numbers that is a float in between."""
    return (
        isinstance(node, ast.Call)
        and _said(node.func) in ("int", "floor", "ceil", "round", "trunc")
        and any(isinstance(one, ast.BinOp) and isinstance(one.op, ast.Div) for one in node.args)
    )


def addresses(source: Source) -> Iterator[str]:
    """An address of a package registry or a path of somebody's machine."""
    for number, line in enumerate(source.text.splitlines(), start=1):
        if ADDRESSES.search(line):
            yield f"{source.path}:{number}: an address or a path of one machine"


def unmerged(source: Source) -> Iterator[str]:
    """A mark that a merge left where both sides had changed something."""
    for number, line in enumerate(source.text.splitlines(), start=1):
        if line.startswith(("<" * 7 + " ", ">" * 7 + " ")):
            yield f"{source.path}:{number}: a mark of a merge"


def wording(source: Source) -> Iterator[str]:
    """Words that nobody would print, in prose or in a string; a name in the code may be one."""
    if not NOT_PRINTED.search(source.text):
        return
    prose = [(1, source.text)]
    if source.is_python:
        read = tokenize.generate_tokens(io.StringIO(source.text).readline)
        prose = [(one.start[0], one.string) for one in read if one.type != tokenize.NAME]
    for first, text in prose:
        for found in NOT_PRINTED.finditer(text):
            line = first + text.count("\n", 0, found.start())
            yield f"{source.path}:{line}: {found[0]!r} is not plain English"


def dead_names(sources: list[Source]) -> Iterator[str]:
    """Functions, classes and constants of ours that nothing mentions but their definition."""
    mentions = Counter(name for source in sources for name in _mentioned(source))
    for source in sources:
        if source.path.startswith("src/"):
            for name, line in _defined(source):
                if not mentions[name] and name not in HOOKS and not name.startswith("__"):
                    yield f"{source.path}:{line}: nothing uses {name}"


def twice_named(sources: list[Source]) -> Iterator[str]:
    """A class of ours whose name another module gives to something else."""
    first: dict[str, str] = {}
    for source in sources:
        if source.path.startswith("src/"):
            for node in source.tree.body:
                if isinstance(node, ast.ClassDef):
                    place = first.setdefault(node.name, source.path)
                    if place != source.path:
                        yield f"{source.path}:{node.lineno}: {place} has a {node.name} too"


def _defined(source: Source) -> Iterator[tuple[str, int]]:
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno
    for statement in source.tree.body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                if isinstance(target, ast.Name):
                    yield target.id, statement.lineno


def _mentioned(source: Source) -> Iterator[str]:
    for node in source.nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            # An act is sent by its name on the wire: record-claim is RecordClaim.
            yield "".join(part.capitalize() for part in node.value.split("-"))
            # A command by its name on the command line: new-game is new_game.
            yield node.value.replace("-", "_")


def digests(changelog: str) -> Iterator[str]:
    """A rulebook whose digest the changelog does not name: a change in the law needs an entry."""
    from pitboss.rules import GAMES, load

    for game in GAMES:
        digest = load(game).digest[:12]
        if digest not in changelog:
            yield f"CHANGELOG.md: {game} is now {digest}: say what changed, for whom, from when"


def untranslated() -> Iterator[str]:
    """A word of the pages that only one language has, or that the other says with other values."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tools import words

    return words.faults()


def misshapen() -> Iterator[str]:
    """An act, an event or a form that is not as the house needs it."""
    from tools import shape

    return shape.faults()


def tracked(root: Path) -> list[Source]:
    """Our files as git knows them, figures and lock files apart."""
    endings = (
        ".py", ".toml", ".md", ".txt", "Makefile", ".ci/run",
        ".csv", ".ts", ".svelte", ".ftl", ".css", ".html",
    )  # fmt: skip
    paths = [path for path in _listed(root) if path.endswith(endings)]
    return [
        Source(path, (root / path).read_text(encoding="utf-8"))
        for path in paths
        if (root / path).exists()
    ]


def _listed(root: Path) -> list[str]:
    """Paths by git; where there is no git, all of them but what was built."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        paths = (path.relative_to(root) for path in sorted(root.rglob("*")) if path.is_file())
        return [str(path) for path in paths if not BUILT.match(str(path))]
    return listed.stdout.splitlines()


def main() -> None:
    """Tell every fault and fail if there is one."""
    # A million nodes are kept to the end: looking for garbage among them took half of the time.
    gc.disable()
    root = Path(__file__).parent.parent
    sources = tracked(root)
    python = [source for source in sources if source.is_python]
    faults = [
        fault
        for rule in (sizes, purity, dependencies, contents, asserts, floats)
        for source in python
        for fault in rule(source)
    ]
    faults += [
        fault
        for rule in (addresses, unmerged, wording)
        for source in sources
        for fault in rule(source)
    ]
    faults += dead_names(python)
    faults += twice_named(python)
    faults += untranslated()
    faults += misshapen()
    faults += digests((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if faults:
        sys.exit(f"tidy: {len(faults)} faults")
    sys.stdout.write(f"tidy: {len(sources)} files, nothing to complain of\n")


if __name__ == "__main__":
    main()
