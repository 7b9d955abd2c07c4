"""Sentences of the record as a page tells them: in the words of the felt, by the house's clock."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from pitboss.kernel.local_time import SYDNEY
from pitboss.layout.felt_words import felt_words

_MOMENT = re.compile(r"(\d\d/\d\d/\d{4} \d\d:\d\d:\d\d) UTC(?![+\d])")


class SentenceShown(msgspec.Struct, kw_only=True):
    """What happened, and the rule behind it."""

    text: str
    clause: str


def all_told_here(game: str | None, told: Iterable[tuple[str, str]]) -> list[SentenceShown]:
    """Sentences for a page, each with its rule."""
    return [SentenceShown(text=told_here(game, text), clause=clause) for text, clause in told]


def told_here(game: str | None, sentence: str) -> str:
    """A sentence for a page; ``game`` is the one whose felt it speaks of, if any.

    >>> told_here(None, "a loss limit of $500.00, from 04/03/2040 19:42:41 UTC")
    'a loss limit of $500.00, from 05/03/2040 06:42:41'
    """
    by_the_wall = _MOMENT.sub(_local, sentence)
    return by_the_wall if game is None else felt_words(game, by_the_wall)


def _local(found: re.Match[str]) -> str:
    there = datetime.strptime(found[1], "%d/%m/%Y %H:%M:%S").replace(tzinfo=UTC)
    return f"{there.astimezone(SYDNEY):%d/%m/%Y %H:%M:%S}"
