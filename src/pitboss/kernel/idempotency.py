"""Commands that are sent again: what every record of the house does about them alike.

Each origin numbers its commands. The last numbers that were accepted are remembered with their
content, so that a command that comes twice is answered twice and done once.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.fact import value
from pitboss.kernel.refusal import Refusal

SERIALS_KEPT = 32
"""Of each origin, how many accepted commands are remembered."""


@dataclass(slots=True)
class Done:
    """An accepted command; ``digest`` tells its content from another's."""

    serial: int
    digest: str
    version: int


@value
class Repeated:
    """The command was accepted before, as this version of the record."""

    version: int


def answered(
    done: Mapping[str, list[Done]], by: str, serial: int, digest: str
) -> Repeated | Refusal | None:
    """The answer to a command whose number has been used by the same origin; else none.

    >>> answered({"kim": [Done(3, "ab", 12)]}, "kim", 3, "ab")
    Repeated(version=12)
    """
    known = done.get(by) if serial else None
    if not known or serial > known[-1].serial:
        return None
    same = [one for one in known if one.serial == serial]
    for one in same:
        if one.digest == digest:
            return Repeated(one.version)
    if same:
        return CommandKind.OTHER_CONTENT.refuse("", serial=serial)
    return CommandKind.STALE.refuse("", serial=serial, last=known[-1].serial)


def repeated(done: Mapping[str, list[Done]], by: str, serial: int, digest: str) -> Repeated | None:
    """The answer to a command that came before, to the letter; none to any other.

    A person at a counter numbers acts on many papers, here and at the next counter: of one paper
    a lower number says nothing.

    >>> repeated({"jo": [Done(3, "ab", 12)]}, "jo", 2, "cd") is None
    True
    """
    for one in (done.get(by) if serial else None) or ():
        if (one.serial, one.digest) == (serial, digest):
            return Repeated(one.version)
    return None


def remember(done: dict[str, list[Done]], by: str, serial: int, digest: str, version: int) -> None:
    """Remember an accepted command that has a number, and forget the lowest of too many.

    They stand in the order of their numbers. A command that another record took, and that touches
    this one beside it, may have a lower number than the last one here: it came late to that other
    record, which had seen none of its sender's later ones.
    """
    if not serial:
        return
    made = Done(serial, digest, version)
    known = done.get(by)
    if known is None:
        done[by] = [made]
        return
    if serial < known[-1].serial:
        insort(known, made, key=_serial)
    else:
        known.append(made)
    if len(known) > SERIALS_KEPT:
        del known[0]


_serial = attrgetter("serial")
