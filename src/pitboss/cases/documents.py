"""What the documents say of money errors: their clauses, and which documents have any."""

from __future__ import annotations

from pitboss.cases.refusals import CaseKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.book import Book
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.dealer import DealerRules, ErrorRules


def rules_of(document: str) -> tuple[DealerRules, ErrorRules]:
    """What a document says of money errors; refused where it says nothing (D-09).

    >>> rules_of("sicbo-nicc")[1].case
    '8.10'
    """
    dealer = book_of(document).dealer
    if dealer is None or dealer.errors is None:
        clause = "" if dealer is None else dealer.disputes.first[0]
        kind = CaseKind.NO_ERROR_RULES
        raise refuse(kind, clause, document=document)
    return dealer, dealer.errors


def book_of(document: str) -> Book:
    """The rulebook made from a document; one that nobody has is bad input."""
    books = [load(game).book for game in GAMES]
    for book in books:
        if book.document == document:
            return book
    known = one_of(dict.fromkeys(book.document for book in books))
    raise BadInput(f"{quoted(document)} is not a document: the documents are {known}.")


def reporting_books() -> tuple[Book, ...]:
    """The rulebooks whose document has errors reported to the regulator.

    >>> [book.document for book in reporting_books()]
    ['sicbo-nicc']
    """
    books = (load(game).book for game in GAMES)
    return tuple(
        book for book in books if book.dealer is not None and book.dealer.errors is not None
    )
