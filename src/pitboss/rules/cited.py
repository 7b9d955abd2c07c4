"""Which clauses a document's answers to our questions cite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass

from pitboss.kernel.fact import content

Clauses = tuple[str, ...]
"""Several clauses; the first is the one told. Empty where the document has none."""
Offices = tuple[str, ...]
"""The offices that may do something, by their names."""


def cited(part: object, no_clauses: frozenset[str]) -> Iterator[str]:
    """Every clause in a part of the rules and in its own parts.

    Numbers and yes or no are choices and not clauses; ``no_clauses`` names the words that are not.
    """
    for name, answer in content(part).items():
        if is_dataclass(answer):
            yield from cited(answer, no_clauses)
        elif name not in no_clauses and isinstance(answer, str):
            yield answer
        elif name not in no_clauses and isinstance(answer, tuple):
            yield from answer
