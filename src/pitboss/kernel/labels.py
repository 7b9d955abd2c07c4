"""Labels: what an act calls the offices that may and the clause behind it, and what they come to.

An act says ``may = "supervisors"`` and ``under = "errors.case"``; each document's rules answer for
themselves, so that one act serves every document.
"""

from __future__ import annotations

from operator import attrgetter

from pitboss.kernel.ensure import kind_of


def offices_of(rules: object, may: str | tuple[str, ...]) -> tuple[str, ...]:
    """The offices that may: as the rules answer the label, or as the act names them itself.

    >>> offices_of(None, ("cashier", "attendant"))
    ('cashier', 'attendant')
    """
    return may if isinstance(may, tuple) else kind_of(attrgetter(may)(rules), tuple)


def clause_of(rules: object, under: str) -> str:
    """The clause of a label, by its path through the rules; nothing where no document speaks.

    >>> clause_of(None, "")
    ''
    """
    return kind_of(attrgetter(under)(rules), str) if under else ""
