"""Two editions side by side as one page: no script, nothing from outside, A4."""

from __future__ import annotations

from pitboss.maths.editions import EditionsCompared
from pitboss.maths.editions_content import KIND_TITLES, in_short, sections
from pitboss.paper import paper
from pitboss.rules.editions.edition import Edition


def editions_page(compared: EditionsCompared) -> str:
    """The page an inspector prints. The same two editions give the same bytes."""
    comparison = compared.comparison
    older, newer = comparison.older, comparison.newer
    return paper(
        "editions.html",
        kind="Two editions side by side",
        title=f"{older.name} → {newer.name}",
        under=f"{_named(older)}; then {_named(newer)}",
        name=f"Editions: {older.name}, {newer.name}",
        footer=f"{older.name}, {newer.name} · {_digests(older)} · {_digests(newer)}",
        facts=[
            (
                KIND_TITLES[kind].partition(",")[0],
                str(count),
                "clause" if count == 1 else "clauses",
            )
            for kind, count in comparison.counts.items()
        ],
        in_short=in_short(compared),
        sections=list(sections(compared)),
    )


def _named(edition: Edition) -> str:
    """The instrument of a document, as its rulebooks name it."""
    return ", ".join(dict.fromkeys(game.book.instrument for game in edition.games))


def _digests(edition: Edition) -> str:
    return " ".join(game.digest[:12] for game in edition.games)
