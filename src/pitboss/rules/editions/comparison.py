"""What differs between two editions of a document, clause by clause.

Compared is what the register holds: the sum of each clause in our words, and the rules and defined
words that the paper names in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.kernel.fact import value
from pitboss.kernel.words import all_of
from pitboss.rules.editions.edition import Edition, edition, is_definition, parent_of, term_of
from pitboss.rules.editions.matching import Matching, match
from pitboss.rules.editions.readings import ReadingDifference, reading_differences

ADDED, REMOVED, CHANGED, RENUMBERED = "added", "removed", "changed", "renumbered"
KINDS = (CHANGED, RENUMBERED, ADDED, REMOVED)


@value
class Difference:
    """One clause that differs: its number in either edition, how, and what."""

    older: str | None
    newer: str | None
    kind: str
    what: str


@value
class ReusedNumber:
    """A number that is another rule's in the newer edition."""

    number: str
    older: str
    """What it stood for, in our words."""
    newer: str
    """What it stands for."""
    moved_to: str | None
    """Where the older rule has gone; nowhere where it was removed."""


@value
class DefinitionDifference:
    """A term whose definition differs, and the clauses whose words stayed while it changed."""

    term: str
    kind: str
    what: str
    used_in: tuple[tuple[str, str], ...]
    """The number of each such clause in the older edition and in the newer."""


@value
class ReferenceDifference:
    """A clause that names other numbers than before: of the same rules, or of others."""

    older: str
    newer: str
    named: tuple[str, ...]
    names: tuple[str, ...]
    follows: bool
    """Whether the rules are the same and only their numbers moved."""


@value
class StatusDifference:
    """A clause with which the software has come further in one edition than in the other."""

    older: str
    newer: str
    was: str
    is_now: str


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two editions side by side."""

    older: Edition
    newer: Edition
    matching: Matching
    clauses: tuple[Difference, ...]
    """Those whose number now means another rule first; otherwise in the order of the paper."""
    reused: tuple[ReusedNumber, ...]
    definitions: tuple[DefinitionDifference, ...]
    references: tuple[ReferenceDifference, ...]
    readings: tuple[ReadingDifference, ...]
    statuses: tuple[StatusDifference, ...]

    @property
    def counts(self) -> Mapping[str, int]:
        """How many clauses differ, by the way they do."""
        return {kind: sum(one.kind == kind for one in self.clauses) for kind in KINDS}

    @property
    def unchanged(self) -> int:
        """How many clauses are the same under the same number."""
        differing = self.counts
        return len(self.matching.to_newer) - differing[CHANGED] - differing[RENUMBERED]


def compare(older: str, newer: str) -> Comparison:
    """Two documents, or those of two games, each by its id.

    >>> compare("sicbo-ilga", "sicbo-nicc").reused[0]
    ReusedNumber(number='3.1', older='Heading: the standard bets every player may make.', \
newer='Since 19 August 2024 a player needs a valid Player Card when starting to play.', \
moved_to='3.2')
    """
    found = match(edition(older), edition(newer))
    reused = {one.number: one for one in _reused(found)}
    differences = sorted(_differences(found, reused), key=lambda one: one.older not in reused)
    return Comparison(
        found.older,
        found.newer,
        found,
        tuple(differences),
        tuple(reused.values()),
        tuple(_definitions(found, {one.newer: one for one in differences})),
        tuple(_references(found)),
        tuple(reading_differences(found)),
        tuple(_statuses(found)),
    )


def _reused(found: Matching) -> Iterator[ReusedNumber]:
    for number, was in found.older.clauses.items():
        now = found.newer.clauses.get(number)
        if now is not None and found.to_newer.get(number) != number:
            yield ReusedNumber(number, was.summary, now.summary, found.to_newer.get(number))


def _differences(found: Matching, reused: Mapping[str, ReusedNumber]) -> Iterator[Difference]:
    """In the order of the newer paper, each removed clause where it stood in the older one."""
    gone = iter(found.free_older())
    waiting = next(gone, None)
    places = {clause: place for place, clause in enumerate(found.older.clauses)}
    reached = -1
    for clause, row in found.newer.clauses.items():
        was = found.to_older.get(clause)
        if was is None:
            yield Difference(None, clause, ADDED, _added(found, clause, row.summary))
            continue
        reached = max(reached, places[was])
        while waiting is not None and places[waiting] < reached:
            yield _removed(found, waiting, reused)
            waiting = next(gone, None)
        if (differs := _pair(found, was, clause, reused)) is not None:
            yield differs
    while waiting is not None:
        yield _removed(found, waiting, reused)
        waiting = next(gone, None)


def _added(found: Matching, clause: str, summary: str) -> str:
    if clause not in found.older.clauses:
        return f"New: {summary}"
    moved = found.to_newer.get(clause)
    where = f"that rule is {moved} now" if moved is not None else "that rule is gone"
    return f"New: {summary} The number stood for another rule; {where}."


def _removed(found: Matching, clause: str, reused: Mapping[str, ReusedNumber]) -> Difference:
    what = f"Gone: {found.older.clauses[clause].summary}"
    if "/" in clause and not is_definition(clause):
        above = parent_of(clause)
        what += f" A sentence of {above}, which is {found.to_newer.get(above, 'gone')} now."
    return Difference(clause, None, REMOVED, what + _now_another(clause, reused))


def _pair(
    found: Matching, was: str, clause: str, reused: Mapping[str, ReusedNumber]
) -> Difference | None:
    before, after = found.older.clauses[was], found.newer.clauses[clause]
    told: list[str] = []
    if _renumbered(found, before.summary) != after.summary:
        told.append(f"Was: {before.summary} Is: {after.summary}")
    reference = _reference(found, was, clause)
    if reference is not None and not reference.follows:
        named, names = all_of(reference.named) or "no rule", all_of(reference.names) or "no rule"
        told.append(f"It named {named}; it names {names}.")
    kind = CHANGED if told else RENUMBERED
    if was == clause and not told:
        return None
    if kind == RENUMBERED:
        told.append(after.summary)
    if was != clause:
        told.append(f"The number was {was} and is {clause}.")
    if reference is not None and reference.follows:
        told.append(f"It names {all_of(reference.names)}, which was {all_of(reference.named)}.")
    return Difference(was, clause, kind, " ".join(told) + _now_another(was, reused))


def _now_another(number: str, reused: Mapping[str, ReusedNumber]) -> str:
    if number not in reused:
        return ""
    return f" {number} now means another rule: {reused[number].newer}"


_NUMBER = re.compile(r"(?<![\d.$-])\d+(?:\.\d+)+(?![\d.]*\d)")


def _renumbered(found: Matching, text: str) -> str:
    """An older text with the numbers that its rules have in the newer edition."""
    return _NUMBER.sub(lambda one: found.to_newer.get(one[0], one[0]), text)


def _reference(found: Matching, was: str, clause: str) -> ReferenceDifference | None:
    named, names = found.older.refers(was).rules, found.newer.refers(clause).rules
    if named == names and all(found.to_newer.get(one) == one for one in named):
        return None
    if not named and not names:
        return None
    follows = {found.to_newer.get(one) for one in named} == set(names)
    return ReferenceDifference(was, clause, named, names, follows)


def _references(found: Matching) -> Iterator[ReferenceDifference]:
    for clause in found.newer.clauses:
        was = found.to_older.get(clause)
        if was is not None and (differs := _reference(found, was, clause)) is not None:
            yield differs


def _definitions(
    found: Matching, differences: Mapping[str | None, Difference]
) -> Iterator[DefinitionDifference]:
    """Every term with another definition than before, with the words that it reaches."""
    terms = [clause for clause in found.newer.clauses if is_definition(clause)]
    gone = [clause for clause in found.free_older() if is_definition(clause)]
    for clause in (*terms, *gone):
        if clause in gone:
            kind, what = REMOVED, f"Gone: {found.older.clauses[clause].summary}"
        elif clause in differences:
            kind, what = differences[clause].kind, differences[clause].what
        else:
            continue
        word = clause.rpartition("/")[2]
        used_in = tuple(
            (was, now)
            for was, now in found.to_newer.items()
            if word in found.older.refers(was).words
            and word in found.newer.refers(now).words
            and (now not in differences or differences[now].kind == RENUMBERED)
        )
        yield DefinitionDifference(term_of(clause), kind, what, used_in)


def _statuses(found: Matching) -> Iterator[StatusDifference]:
    for was, now in found.to_newer.items():
        before, after = found.older.clauses[was].status, found.newer.clauses[now].status
        if before != after:
            yield StatusDifference(was, now, before, after)
