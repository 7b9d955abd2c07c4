"""The clause register: every clause of the documents, with what is done about it.

The rows are data in each document's folder, ``clauses.csv``. A clause is ``done`` when code cites
it and a test shows it, ``open`` until then, ``operator`` when it is a person's duty that the
software records or shows, and ``none``, with the reason, when it asks nothing of software. Where
the code cites a clause is read from the source; which tests show it is collected from their marks.
"""

from __future__ import annotations

import ast
import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain

from pitboss.rules.documents import ApprovedDocument, documents

STATUSES = ("done", "open", "operator", "none")

_HERE = "pitboss.rules.register"


@dataclass(frozen=True)
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


@cache
def register() -> tuple[Clause, ...]:
    """Every clause of every document, in the order of the paper."""
    shown = _written("tests.json")
    code = _written("code.json")
    elsewhere = citations()
    return tuple(
        Clause(
            document,
            row["clause"],
            row["kind"],
            row["status"],
            row["summary"],
            row["duty"],
            row["reason"],
            elsewhere.get((document, row["clause"]))
            or tuple(code.get(document, {}).get(row["clause"], ())),
            tuple(shown.get(document, {}).get(row["clause"], ())),
        )
        for document, row in (
            (document.id, row) for document in documents() for row in _rows(document)
        )
    )


def document_ids() -> tuple[str, ...]:
    """The ids of the documents, in the order of the register."""
    return tuple(document.id for document in documents())


def clause_ids(document: str) -> frozenset[str]:
    """The ids of a document's clauses."""
    return frozenset(
        row["clause"] for known in documents() if known.id == document for row in _rows(known)
    )


def _rows(document: ApprovedDocument) -> Iterator[dict[str, str]]:
    for file in document.data("clauses.csv"):
        yield from csv.DictReader(file.read_text(encoding="utf-8").splitlines())


def _written(name: str) -> Mapping[str, Mapping[str, list[str]]]:
    """What ``make register`` has found of our own documents, by document and clause."""
    read: Mapping[str, Mapping[str, list[str]]] = json.loads(
        files(_HERE).joinpath(name).read_text(encoding="utf-8")
    )
    return read


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
