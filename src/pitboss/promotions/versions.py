"""Versions of the terms: each as it was lodged or came into force, and what it changed.

A version is kept as its whole sheet, so that anybody can read later what stood there at a time,
and an inspector sees at once which words are others than before.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from pitboss.kernel.fact import value
from pitboss.promotions.promotion import Prize, Promotion, PromotionDraw, TermsVersion
from pitboss.promotions.terms_page import stated

Sheet = dict[str, Any]  # JSON of our own making
_OF_PRIZE = ("title", "kind", "value_cents", "conditions", "alternative_cents", "draw")


@value
class TermsChange:
    """One item that says something else than in the version before; blank is unsaid."""

    item: str
    prize: str
    """The number of the prize that it is of; empty where it is of the terms."""
    before: str
    after: str


def changed(
    versions: Sequence[TermsVersion],
) -> list[tuple[TermsVersion, tuple[TermsChange, ...]]]:
    """Every version with what it changed of the one before; the first changed nothing."""
    sheets: list[Sheet | None] = [None, *(json.loads(one.sheet) for one in versions)]
    changes = (tuple(_changes(before, after)) for before, after in pairwise(sheets))
    return list(zip(versions, changes, strict=True))


def terms_at(promotion: Promotion, digest: str) -> Promotion | None:
    """A promotion with the terms of a version, to be shown like those in force; or none."""
    for version in promotion.versions:
        if version.digest == digest:
            sheet: Sheet = json.loads(version.sheet)
            prizes = [Prize(**one, written_by="") for one in sheet["prizes"]]
            return Promotion(
                number=promotion.number,
                title=sheet["title"],
                documents=tuple(sheet["documents"]),
                commit=sheet["commit"],
                terms=sheet["terms"],
                prizes={one.number: one for one in prizes},
                draw=PromotionDraw(promise=promotion.draw.promise),
                draws_after=[
                    PromotionDraw(number=number, commit=commit)
                    for number, commit in enumerate(sheet.get("commits", ()), start=2)
                ],
            )
    return None


def _changes(before: Sheet | None, after: Sheet | None) -> Iterator[TermsChange]:
    if before is None or after is None:
        return
    yield from _items(before["terms"], after["terms"], "")
    older, newer = _prizes(before), _prizes(after)
    for number in sorted({*older, *newer}):
        yield from _items(older.get(number, {}), newer.get(number, {}), number)


def _prizes(sheet: Sheet) -> dict[str, Sheet]:
    return {
        one["number"]: {name: one[name] for name in _OF_PRIZE if name in one} | one["particulars"]
        for one in sheet["prizes"]
    }


def _items(before: Sheet, after: Sheet, prize: str) -> Iterator[TermsChange]:
    for item in dict.fromkeys((*before, *after)):
        was, now = (_said(item, one.get(item)) for one in (before, after))
        if was != now:
            yield TermsChange(item=item, prize=prize, before=was, after=now)


def _said(item: str, told: str | int | bool | None) -> str:
    return "" if told is None else stated(item, told)
