"""Two editions compared, as the command line and the printed page tell it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.kernel.words import fraction
from pitboss.maths.editions import EdgeChange, EditionsCompared
from pitboss.rules.editions.comparison import KINDS, Difference

Row = tuple[str, ...]
KIND_TITLES = {
    "changed": "Changed",
    "renumbered": "Renumbered, and otherwise the same",
    "added": "Added",
    "removed": "Removed",
}


@value
class Told:
    """One section: what it says in a sentence, and its table where it has one."""

    title: str
    words: str
    columns: Row = ()
    rows: tuple[Row, ...] = ()


def sections(compared: EditionsCompared) -> Iterator[Told]:
    """Everything that differs, the numbers that now mean another rule first."""
    yield _reused(compared)
    reused = {one.number for one in compared.comparison.reused}
    for kind in KINDS:
        yield _clauses(compared, kind, reused)
    yield _definitions(compared)
    yield _references(compared)
    yield _readings(compared)
    yield _statuses(compared)
    yield _edges(compared)


def in_short(compared: EditionsCompared) -> str:
    """What was compared, how many clauses differ, and what that means of two unlike documents."""
    comparison = compared.comparison
    older, newer = comparison.older, comparison.newer
    if older.id == newer.id:
        return (
            "Both are of one document: every clause is the same, and only their wagers can differ."
        )
    counts = ", ".join(f"{count} {kind}" for kind, count in comparison.counts.items())
    told = f"{counts}; {comparison.unchanged} clauses are the same under the same number."
    if comparison.matching.one_text:
        return told
    found, whole = len(comparison.matching.to_newer), len(older.clauses)
    return (
        f"{told} These are two documents and not two editions of one: {found} of {whole} clauses "
        f"of {older.name} have a counterpart in {newer.name}. What stands here as changed is the "
        "counterpart as the other document has it; as added or removed, what only one of them has."
    )


def _reused(compared: EditionsCompared) -> Told:
    reused = compared.comparison.reused
    return Told(
        "Numbers that now mean another rule",
        f"{_many(len(reused), 'number')} of the older edition stand for another rule in the newer "
        "one: a record that names one of them must name its edition too."
        if reused
        else "Every number means the same in both.",
        ("Number", "Meant", "Means", "What it meant is now"),
        tuple((one.number, one.older, one.newer, one.moved_to or "gone") for one in reused),
    )


def _clauses(compared: EditionsCompared, kind: str, reused: set[str]) -> Told:
    differing = [one for one in compared.comparison.clauses if one.kind == kind]
    rows = tuple(
        (one.older or "", one.newer or "", one.what)
        for one in sorted(differing, key=lambda one: one.older not in reused)
    )
    return Told(KIND_TITLES[kind], _how_many(differing), ("Older", "Newer", "What"), rows)


def _how_many(differing: list[Difference]) -> str:
    return f"{_many(len(differing), 'clause')}." if differing else "No clause."


def _definitions(compared: EditionsCompared) -> Told:
    found = compared.comparison.definitions
    reaching = [one for one in found if one.used_in]
    if not found:
        return Told(
            "Definitions that change unchanged words", "Every term means the same in both."
        )
    words = f"{_many(len(found), 'term')} with another definition than before"
    if reaching:
        words += f"; {_many(len(reaching), 'of them')} in clauses whose own words have not changed"
    rows = tuple(
        (
            one.term,
            one.kind,
            one.what,
            "; ".join(_both(was, now) for was, now in one.used_in) or "none",
        )
        for one in sorted(found, key=lambda one: not one.used_in)
    )
    return Told(
        "Definitions that change unchanged words",
        f"{words}.",
        ("Term", "Definition", "What", "Unchanged clauses that use it"),
        rows,
    )


def _references(compared: EditionsCompared) -> Told:
    found = compared.comparison.references
    rows = tuple(
        (
            _both(one.older, one.newer),
            ", ".join(one.named) or "none",
            ", ".join(one.names) or "none",
            "the same rule under its new number" if one.follows else "another rule",
        )
        for one in sorted(found, key=lambda one: one.follows)
    )
    return Told(
        "Cross-references",
        f"{_many(len(found), 'clause')} naming other rules than before, or the same by another "
        "number."
        if found
        else "Every clause names the same rules.",
        ("Clause", "Named", "Names", "That is"),
        rows,
    )


def _readings(compared: EditionsCompared) -> Told:
    found = compared.comparison.readings
    return Told(
        "Readings",
        f"{_many(len(found), 'reading')} that differ between the editions."
        if found
        else "Every reading bears on both alike.",
        ("Reading", "Title", "What"),
        tuple((one.id, one.title, one.what) for one in found),
    )


def _statuses(compared: EditionsCompared) -> Told:
    found = compared.comparison.statuses
    return Told(
        "How far the software has come",
        f"{_many(len(found), 'clause')} that the software has not done alike in both editions; "
        "of the added ones see pitboss clauses."
        if found
        else "What both have is done alike in both; of the added ones see pitboss clauses.",
        ("Clause", "In the older edition", "In the newer edition"),
        tuple((_both(one.older, one.newer), one.was, one.is_now) for one in found),
    )


def _edges(compared: EditionsCompared) -> Told:
    return Told(
        "The effect on every edge",
        edges_in_words(compared),
        ("Wager", "Edge in the older edition", "Edge in the newer edition", "Effect"),
        tuple(_edge_row(one) for one in compared.edges),
    )


def edges_in_words(compared: EditionsCompared) -> str:
    """What the newer edition does to the edges, in sentences."""
    both = [one for one in compared.edges if one.effect is not None]
    if not both:
        return "The editions have no wager in common, so no edge is compared."
    moved = compared.moved
    told = [
        f"The edge of {_many(len(both), 'wager')} compared exactly: "
        + (f"{_many(len(moved), 'edge')} moved." if moved else "none differs.")
    ]
    if compared.unpaired:
        told.append(f"{_many(len(compared.unpaired), 'wager')} in only one of the editions.")
    same = [one for one in compared.under_readings if not one.edges]
    if same and len(same) == len(compared.under_readings) and not moved:
        told.append("Nor does any differ under any choice of reading that both editions offer.")
    for one in compared.under_readings:
        told.extend(
            f"With {one.reading}={one.choice}: {change.cell} "
            f"{_exact(change.older)} before, {_exact(change.newer)} now."
            for change in one.edges
            if change not in moved
        )
    return " ".join(told)


def _edge_row(change: EdgeChange) -> Row:
    return change.cell, _exact(change.older), _exact(change.newer), effect_words(change)


def effect_words(change: EdgeChange) -> str:
    """The effect on one edge: none, or exactly what.

    >>> third = Fraction(1, 3)
    >>> effect_words(EdgeChange("a", "b", "small", third, third))
    'none'
    >>> effect_words(EdgeChange("a", "b", "small", third, Fraction(1, 2)))
    '+1/6'
    """
    if change.effect is None:
        return "only in the newer edition" if change.older is None else "only in the older edition"
    if not change.effect:
        return "none"
    return f"{'+' if change.effect > 0 else ''}{fraction(change.effect)}"


def _exact(edge: Fraction | None) -> str:
    return "" if edge is None else f"{fraction(edge)} ({100 * float(edge):.4f}%)"


def _both(was: str, now: str) -> str:
    return now if was == now else f"{was}, now {now}"


def _many(count: int, noun: str) -> str:
    if noun.startswith("of "):
        return f"{count} {noun}"
    return f"{count} {noun}{'' if count == 1 else 's'}"
