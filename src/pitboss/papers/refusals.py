"""Why a paper is not filed or not withdrawn; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class PaperKind(RefusalKind):
    """What the Authority's file refuses, beside numbers that are taken or lead nowhere."""

    CONTENT_MISSING = (
        "No content with that digest has been handed in: hand in the text or PDF first, then "
        "file it."
    )
    CONTENT_CHANGED = "What was filed as paper {number} is missing or is not what was filed."
    DATE_NEEDED = "An order or approval must be filed with the day from which it holds."
    LICENSEE_NEEDED = "An order must be filed with the licensee that it names."
    ALREADY_WITHDRAWN = "Paper {number} has already been withdrawn."
