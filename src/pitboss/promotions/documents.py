"""The documents that a promotion runs under, and how a refusal cites them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pitboss.promotions.lodging import Rules
from pitboss.rules.documents import documents
from pitboss.rules.promotions import PromotionRules


@cache
def promoting() -> Rules:
    """What every document says of promotions, by its name; those that say something."""
    return {one.id: one.promotions for one in documents() if one.promotions is not None}


def rules_under(names: Iterable[str]) -> dict[str, PromotionRules]:
    """The rules of some documents."""
    known = promoting()
    return {name: known[name] for name in names if name in known}


def regulators(names: Iterable[str]) -> tuple[str, ...]:
    """To whom terms are lodged, each once.

    >>> regulators(["aruze-sicbo", "sicbo-nicc", "interblock"])
    ('Authority', 'NICC')
    """
    return tuple(dict.fromkeys(rules.regulator for rules in rules_under(names).values()))


def cited(names: Iterable[str], rule: str) -> str:
    """A rule of the section by its number in each document.

    >>> cited(["aruze-sicbo"], "9"), cited(["aruze-sicbo", "sicbo-nicc"], "9")
    ('6.9', 'aruze-sicbo 6.9, sicbo-nicc 10.9')
    """
    return told({name: rules.clause(rule) for name, rules in rules_under(names).items()})


def told(clauses: dict[str, str]) -> str:
    """Clauses by document as a refusal tells them; of one document the number alone."""
    if len(clauses) == 1:
        return next(iter(clauses.values()))
    return ", ".join(f"{name} {clause}" for name, clause in clauses.items())
