"""The recommendation that a person be excluded from the casino, as a document to the operator."""

from __future__ import annotations

from pitboss.conduct.book import Breach
from pitboss.kernel.local_time import local
from pitboss.paper import paper


def recommendation_page(breach: Breach, table: str, venue: str) -> str:
    """The document as one page, to be signed; it excludes nobody by itself."""
    title = f"Recommendation to exclude: breach {breach.number}"
    in_round = "" if breach.round is None else f", round {breach.round}"
    lines = (
        ("Person", breach.person or breach.description),
        ("Described as", breach.description),
        ("Rule", breach.clause),
        ("What was seen", breach.what),
        ("Where", f"table {table} {breach.where}{in_round}"),
        ("When", f"{local(breach.at):%d/%m/%Y %H:%M}"),
        ("Recorded by", f"{breach.by}, {breach.office.replace('-', ' ')}"),
        ("Others concerned", ", ".join(breach.others)),
        ("Evidence", breach.evidence),
        ("Further", "; ".join(breach.detail)),
    )
    return paper(
        "recommendation.html",
        kind=venue,
        title=title,
        under="Casino Control Act 1992, section 79",
        footer=title,
        name=title,
        lines=tuple((name, words) for name, words in lines if words),
    )
