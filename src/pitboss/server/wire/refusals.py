"""Refusals as screens and programs are told them.

With the kind and the words a page says it in its own language, and shows the rule beside it.
"""

from __future__ import annotations

from typing import TypedDict

from pitboss.kernel.refusal import Refusal


class RefusalTold(TypedDict):
    """A refusal as it goes over the wire."""

    kind: str
    clause: str
    sentence: str
    maximum_cents: int | None
    words: dict[str, str]


def told(refusal: Refusal) -> RefusalTold:
    """A refusal with its sentence and what the sentence is made of."""
    return {
        "kind": refusal.kind.slug,
        "clause": refusal.clause,
        "sentence": refusal.sentence,
        "maximum_cents": refusal.maximum_cents,
        "words": refusal.shown,
    }
