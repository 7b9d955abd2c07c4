"""Which readings bear on either of two editions, and where the default is another one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pitboss.kernel.fact import value
from pitboss.kernel.words import all_of
from pitboss.rules.editions.edition import Edition
from pitboss.rules.editions.matching import Matching, game_pairs
from pitboss.rules.readings import readings_of
from pitboss.rules.register.readings import recorded_readings

_CITED = re.compile(r"\b([A-Z]+-?)(\d\d)(?: to \1(\d\d))?\b")


@value
class ReadingDifference:
    """A reading that bears on other clauses than before, or is read otherwise."""

    id: str
    title: str
    older: tuple[str, ...]
    """The clauses of the older edition that cite it."""
    newer: tuple[str, ...]
    what: str


def reading_differences(found: Matching) -> Iterator[ReadingDifference]:
    """The readings that differ, in the order of the register of readings."""
    older, newer = cited_readings(found.older), cited_readings(found.newer)
    defaults = dict(_defaults(found))
    for kept in recorded_readings():
        was, now = older.get(kept.id, ()), newer.get(kept.id, ())
        told = [*_bearing(found, was, now), *defaults.get(kept.id, ())]
        if told:
            yield ReadingDifference(kept.id, kept.title, was, now, " ".join(told))


def cited_readings(one: Edition) -> Mapping[str, tuple[str, ...]]:
    """By reading, the clauses whose duty cites it: ``SB-08 to SB-10`` are three."""
    found: dict[str, dict[str, None]] = {}
    for clause, row in one.clauses.items():
        for family, first, last in _CITED.findall(row.duty):
            for number in range(int(first), int(last or first) + 1):
                found.setdefault(f"{family}{number:02d}", {})[clause] = None
    for game in one.games:
        for reading in readings_of(game.id).values():
            for name in reading.id.split(", "):
                found.setdefault(name, {}).setdefault(reading.clauses[game.id])
    return {name: tuple(clauses) for name, clauses in found.items()}


def _bearing(found: Matching, was: tuple[str, ...], now: tuple[str, ...]) -> Iterator[str]:
    if was and not now:
        yield f"Bears on the older edition alone, at {all_of(was)}."
    elif now and not was:
        yield f"Bears on the newer edition alone, at {all_of(now)}."
    elif {found.to_newer.get(clause) for clause in was} != set(now):
        yield f"Bears on other clauses: on {all_of(was)} before, on {all_of(now)} now."


def _defaults(found: Matching) -> Iterator[tuple[str, list[str]]]:
    """By reading, the games of a pair that differ in what is read unless told otherwise."""
    for one, other in game_pairs(found.older, found.newer):
        mine, yours = readings_of(one.id), readings_of(other.id)
        for key in mine.keys() & yours.keys():
            before, after = mine[key].default(one.id), yours[key].default(other.id)
            if before != after:
                told = (
                    f"The default of {key} was {before} and is {after}: "
                    f"{yours[key].meaning(after)}."
                )
                for name in mine[key].id.split(", "):
                    yield name, [told]
