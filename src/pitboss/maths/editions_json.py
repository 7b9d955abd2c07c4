"""Two editions compared, as plain data for programs: every fraction as text, exact."""

from __future__ import annotations

from pitboss.kernel.words import fraction
from pitboss.maths.editions import EdgeChange, EditionsCompared
from pitboss.maths.editions_content import effect_words
from pitboss.rules.editions.comparison import Comparison

Data = dict[str, object]


def editions_data(compared: EditionsCompared) -> Data:
    """Everything that differs, and what that does to the edges."""
    return {
        **_clauses(compared.comparison),
        **_around(compared.comparison),
        "edges": [_edge(one) for one in compared.edges],
        "edges_under_readings": [
            {
                "reading": one.reading,
                "choice": one.choice,
                "edges": {change.cell: effect_words(change) for change in one.edges},
            }
            for one in compared.under_readings
        ],
    }


def _clauses(comparison: Comparison) -> Data:
    """The clauses that differ, and the numbers that now mean another rule."""
    return {
        "older": comparison.older.name,
        "newer": comparison.newer.name,
        "one_text": comparison.matching.one_text,
        "unchanged": comparison.unchanged,
        "clauses": [
            {"older": one.older, "newer": one.newer, "kind": one.kind, "what": one.what}
            for one in comparison.clauses
        ],
        "reused_numbers": [
            {
                "number": one.number,
                "older": one.older,
                "newer": one.newer,
                "moved_to": one.moved_to,
            }
            for one in comparison.reused
        ],
    }


def _around(comparison: Comparison) -> Data:
    """What differs around the clauses: definitions, references, readings, how far we have come."""
    return {
        "definitions": [
            {
                "term": one.term,
                "kind": one.kind,
                "what": one.what,
                "unchanged_clauses": [{"older": was, "newer": now} for was, now in one.used_in],
            }
            for one in comparison.definitions
        ],
        "references": [
            {
                "older": one.older,
                "newer": one.newer,
                "named": list(one.named),
                "names": list(one.names),
                "same_rule": one.follows,
            }
            for one in comparison.references
        ],
        "readings": [
            {
                "id": one.id,
                "title": one.title,
                "older": list(one.older),
                "newer": list(one.newer),
                "what": one.what,
            }
            for one in comparison.readings
        ],
        "statuses": [
            {"older": one.older, "newer": one.newer, "was": one.was, "is": one.is_now}
            for one in comparison.statuses
        ],
    }


def _edge(change: EdgeChange) -> Data:
    return {
        "wager": change.cell,
        "older_game": change.older_game,
        "newer_game": change.newer_game,
        "older": None if change.older is None else fraction(change.older),
        "newer": None if change.newer is None else fraction(change.newer),
        "effect": None if change.effect is None else effect_words(change),
    }
