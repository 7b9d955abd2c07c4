"""The clause register: every clause of the documents, with what is done about it.

The rows are data in each document's folder, ``clauses.csv``. A clause is ``done`` when the person
or device it names can do it in the running product, the document's limits hold, and a test drives
it that way. Until then it is ``open``, and ``gaps.csv`` beside it says in a sentence what is
missing, and for which capability it waits. It is ``operator`` where only people can do it, and
``none`` where it asks nothing, a heading for example; both with the reason.

A sentence of a clause that is a duty by itself has a row of its own, named behind a stroke:
``5.2/notify``. It is cited where its clause is, unless the code names it. Where the code cites a
clause is read from the source; which tests show it is collected from their marks.
"""

from __future__ import annotations

import ast
import csv
import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain

from pitboss.kernel.fact import value
from pitboss.rules.documents import ApprovedDocument, documents

STATUSES = ("done", "open", "operator", "none")
_HEADINGS = ("Heading", "Sub-heading", "Lead-in")

_HERE = "pitboss.rules.register"


@value
class Clause:
    """One clause: what it says in our words, what software owes it, and how far that has come."""

    document: str
    clause: str
    kind: str
    status: str
    summary: str
    duty: str
    reason: str
    where: tuple[str, ...]
    tests: tuple[str, ...]
    capability: str = ""
    """What an open clause waits for, shared by all that wait for the same."""
    gap: str = ""
    """What is missing until an open clause is done, in a sentence."""

    @property
    def is_heading(self) -> bool:
        """Whether it only stands over others, which carry the duty."""
        return self.summary.startswith(_HEADINGS)


@cache
def register() -> tuple[Clause, ...]:
    """Every clause of every document, in the order of the paper."""
    shown = _written("tests.json")
    return tuple(
        Clause(
            document.id,
            row["clause"],
            row["kind"],
            row["status"],
            row["summary"],
            row["duty"],
            row["reason"],
            _cited(document.id, row["clause"]),
            tuple(shown.get(document.id, {}).get(row["clause"], ())),
            *gaps.get(row["clause"], ()),
        )
        for document, gaps in ((document, _gaps(document)) for document in documents())
        for row in _rows(document, "clauses.csv")
    )


def _cited(document: str, clause: str) -> tuple[str, ...]:
    """Where the code names a clause; of a sentence with its own row also where its clause is."""
    code = _written("code.json").get(document, {})
    while clause:
        if places := citations().get((document, clause)) or tuple(code.get(clause, ())):
            return places
        clause = clause.rpartition("/")[0]
    return ()


def document_ids() -> tuple[str, ...]:
    """The ids of the documents, in the order of the register."""
    return tuple(document.id for document in documents())


def clause_ids(document: str) -> frozenset[str]:
    """The ids of a document's clauses."""
    return frozenset(
        row["clause"]
        for known in documents()
        if known.id == document
        for row in _rows(known, "clauses.csv")
    )


def _rows(document: ApprovedDocument, name: str) -> Iterator[dict[str, str]]:
    for file in document.data(name):
        yield from csv.DictReader(file.read_text(encoding="utf-8").splitlines())


def _gaps(document: ApprovedDocument) -> Mapping[str, tuple[str, str]]:
    """By clause, what it waits for and what is missing; a game of others' need not say it."""
    rows = _rows(document, "gaps.csv")
    return {row["clause"]: (row["capability"], row["gap"]) for row in rows}


def gap_ids(document: ApprovedDocument) -> frozenset[str]:
    """The ids of the clauses of which something is said to be missing."""
    return frozenset(_gaps(document))


@cache
def _written(name: str) -> Mapping[str, Mapping[str, list[str]]]:
    """What ``make register`` has found of our own documents, by document and clause."""
    read: Mapping[str, Mapping[str, list[str]]] = json.loads(
        files(_HERE).joinpath(name).read_text(encoding="utf-8")
    )
    return read


@cache
def citations() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Where other people's games cite their clauses: a module that names its DOCUMENT, by string.

    Of our own documents ``tools/citations.py`` finds who reads each label, and writes it down.
    """
    found: dict[tuple[str, str], list[str]] = {}
    outside = {one.package for one in documents() if not one.package.startswith("pitboss.")}
    for name, source in chain.from_iterable(
        _sources(files(package), package.replace(".", "/")) for package in sorted(outside)
    ):
        if "\nDOCUMENT = " not in source:
            continue
        tree = ast.parse(source)
        document = _document(tree)
        known = clause_ids(document)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in known:
                found.setdefault((document, node.value), []).append(f"{name}:{node.lineno}")
    return {clause: tuple(dict.fromkeys(places)) for clause, places in found.items()}


def _document(tree: ast.Module) -> str:
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id="DOCUMENT")], value=ast.Constant(value=str(name))
            ):
                return name
    raise ValueError("a module that cites clauses names its DOCUMENT as a plain string")


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    """The package's own modules, by path and text."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        path = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _sources(entry, path)
        elif entry.name.endswith(".py"):
            yield path, entry.read_text(encoding="utf-8")
