"""An edition: a document's clauses, what they refer to, and which question each one answers.

``references.csv`` beside a document's clauses holds, for each clause, the rules that the paper
names in it, and the words in it that some document defines. It was taken from the papers.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.documents import ApprovedDocument, document_of, documents
from pitboss.rules.game import Game
from pitboss.rules.register.clauses import Clause, register

DEFINITIONS = "1.1"
"""Under this number every document has its definitions, each a row named by its term."""


@value
class References:
    """What one clause leans on: other rules by number, and words that are defined somewhere."""

    rules: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Edition:
    """A document as it is compared, with those of its games that are compared with it."""

    id: str
    name: str
    """As it was asked for: by the document, or by one of its games."""
    clauses: Mapping[str, Clause]
    """By number, in the order of the paper."""
    references: Mapping[str, References]
    games: tuple[Game, ...]

    @cached_property
    def _by_parent(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for clause in self.clauses:
            if "/" not in clause:
                found.setdefault(parent_of(clause), []).append(clause)
        return found

    def under(self, clause: str) -> list[str]:
        """The numbered clauses that stand under one, or the sections, in the paper's order."""
        return self._by_parent.get(clause, [])

    def refers(self, clause: str) -> References:
        """What a clause leans on."""
        return self.references.get(clause, References())


def edition(name: str) -> Edition:
    """A document by its id, or by the id of one of its games, which is then the only one compared.

    >>> edition("interblock-sicbo").id
    'interblock'
    """
    known = {document.id: document for document in documents()}
    if name in known:
        document = known[name]
        games = tuple(load(game.id) for game in document.games)
    elif name in GAMES:
        document, games = document_of(name), (load(name),)
    else:
        names = dict.fromkeys((*known, *GAMES))
        raise BadInput(f"{quoted(name)} is not a document or a game: it is {one_of(names)}.")
    return Edition(
        document.id,
        name,
        {row.clause: row for row in register() if row.document == document.id},
        _references(document),
        games,
    )


def _references(document: ApprovedDocument) -> Mapping[str, References]:
    return {
        row["clause"]: References(tuple(row["rules"].split()), tuple(row["words"].split()))
        for file in document.data("references.csv")
        for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    }


def parent_of(clause: str) -> str:
    """The clause above: of a sentence or term its clause, of a clause the one it stands under.

    >>> parent_of("9.8.2"), parent_of("9.17/absence"), parent_of("9")
    ('9.8', '9.17', '')
    """
    above, stroke, _ = clause.rpartition("/")
    return above if stroke else clause.rpartition(".")[0]


def section_of(clause: str) -> str:
    """The section that a clause stands in.

    >>> section_of("10.7.11.1/i"), section_of("diagram/A")
    ('10', 'diagram')
    """
    return clause.partition("/")[0].partition(".")[0]


def is_definition(clause: str) -> bool:
    """Whether a row of the register is a defined term.

    >>> is_definition("1.1/void"), is_definition("1.1/wagering-period/move")
    (True, False)
    """
    return parent_of(clause) == DEFINITIONS and "/" in clause


def term_of(clause: str) -> str:
    """The term of a definition, in words."""
    return clause.rpartition("/")[2].replace("-", " ")


def answers(game: Game) -> Iterator[tuple[str, str]]:
    """Every label that the code reads of a document, and the clause that answers it."""
    book = game.book
    for name in ("opening_clause", "closing_clauses", "no_result_clause", "moving_clause"):
        yield from _told(name, getattr(book, name))
    yield from _asked("limits", book.limits)
    for rules in (book.terminal, book.dealer):
        if rules is not None:
            yield from _asked("table", rules)


def _asked(path: str, part: object) -> Iterator[tuple[str, str]]:
    if not is_dataclass(part):
        return
    for field in fields(part):
        value = getattr(part, field.name)
        if is_dataclass(value):
            yield from _asked(f"{path}.{field.name}", value)
        else:
            yield from _told(f"{path}.{field.name}", value)


def _told(question: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield question, value
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            if isinstance(one, str):
                yield f"{question}.{number}", one
