"""The felt as plain text: the board for those who cannot see it, in reading order."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.layout.description import AreaTold, Description
from pitboss.layout.shapes import Kind
from pitboss.layout.terms import Terms
from pitboss.layout.vocabulary import LANGUAGES, Words, joined, phrase, words_of


def statement(felt: Description, language: str = "en") -> tuple[str, ...]:
    """A line for the table and one for each area that can be touched.

    >>> from pitboss.layout.description import describe
    >>> from pitboss.rules import load
    >>> from pitboss.rules.sign import Limit, Sign
    >>> sicbo = load("aruze-sicbo")
    >>> felt = describe(sicbo, Sign(sicbo, {"*": Limit(100, 50_000, unit_cents=100)}))
    >>> statement(felt)[1][:48]
    'Small, 4 to 10, pays 1 to 1, loses on any triple'
    """
    if language not in LANGUAGES:
        raise BadInput(f"{quoted(language)} is not a language: it is {one_of(LANGUAGES)}.")
    lines = [joined(list(_table(felt)), "; ", "；")]
    lines += [
        joined([area.name, *_about(felt, area)], "; ", "；")
        for area in felt.areas
        if area.kind != Kind.BOX.value
    ]
    return tuple(line.said(language) for line in lines)


def _table(felt: Description) -> Iterator[Words]:
    yield felt.title
    limits = _limits(felt.minimum_cents, felt.maximum_cents, None)
    if limits is not None:
        yield joined([phrase("all-wagers"), limits], " ", "")


def _about(felt: Description, area: AreaTold) -> Iterator[Words]:
    if area.pieces:
        words = words_of(felt.game)
        pieces = joined([words.name(piece) for piece in area.pieces], ", ", "、")
        yield phrase("on-spots", list=pieces)
    if area.terms is not None:
        terms: Terms = felt.terms[area.terms]
        limits = _limits(terms.minimum_cents, terms.maximum_cents, terms.unit_cents)
        if limits is not None:
            yield limits
        yield phrase("rule", clause=terms.clause)


def _limits(minimum: int | None, maximum: int | None, unit: int | None) -> Words | None:
    """Limits in words; none where there are none."""
    amounts = {
        key: dollars(cents)
        for key, cents in (("minimum", minimum), ("maximum", maximum), ("unit", unit))
        if cents is not None
    }
    if minimum is None and maximum is None:
        return None
    if minimum == maximum:
        return phrase("exactly", **amounts)
    key = "to" if minimum is None else "from" if maximum is None else "from-to"
    told = phrase(key, **amounts)
    return told if unit is None else joined([told, phrase("steps", **amounts)], " ", "，")
