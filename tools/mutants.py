"""Programs that differ from ours in one place: a comparison swapped, a statement dropped.

What is drawn from here, ``python -m tools.mutate`` tries against the fast tests. Left out is what
no test could tell from the program, because it does the same: annotations, decorators and
docstrings, text, what is imported, how much a cache keeps, and whether ``zip`` asks for lists of
one length, which is a check of ours and no part of what is done. The sentences of refusals have
tests of their own and no code but their text (``refusals.py``). Nothing else is left out: a
guard against what cannot happen is drawn too, for a record that says it can be written by hand.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = "src/pitboss"
CORE = ("kernel", "rules", "ledger", "table", "patron")

_COMPARED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_WITHOUT_EFFECT = ("strict", "maxsize")
"""Of a call: a check of ours that two lists are of one length, and how much a cache keeps."""
_ARITHMETIC = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Mod: "//"}


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the name it lies in, its lines, what it is, the text it leaves."""

    path: str
    inside: str
    lines: range
    what: str
    before: str
    after: str

    def changed(self) -> tuple[int, str, str]:
        """The line from which on something is changed, and what stood there, before and after."""
        old, new = self.before.splitlines(), self.after.splitlines()
        first = next(
            at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other
        )
        same = 0
        while old[-1 - same] == new[-1 - same] and len(new) - same > first + 1:
            same += 1
        before, after = ("\n".join(one[first : len(one) - same]) for one in (old, new))
        return first + 1, before, after

    def shown(self) -> str:
        """The change as a person reads it: file, line, name, before, after."""
        line, before, after = self.changed()
        told = [f"  {self.path}:{line} ({self.inside})"]
        told += [f"  - {one}" for one in before.splitlines()]
        told += [f"  + {one}" for one in after.splitlines()]
        return "\n".join(told)


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
            changed = range(_statement(tree, start[0]), end[0] + 1)
            found.append(Mutant(path, inside, changed, what, text, after))
    return found


def _statement(tree: ast.AST, line: int) -> int:
    """Where the innermost statement over a line begins: the line that a test is seen to reach."""
    around = [
        one.lineno
        for one in ast.walk(tree)
        if isinstance(one, ast.stmt) and one.lineno <= line <= (one.end_lineno or line)
    ]
    return max(around, default=line)


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
                if isinstance(child, ast.keyword) and child.arg in _WITHOUT_EFFECT:
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
