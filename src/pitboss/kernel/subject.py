"""Subjects: what a stream of records is about, and how it is named.

A table, a ticket, a person's account: each has one stream of its own, and its state is what the
events of that stream come to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import ClassVar, Self

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Said
from pitboss.kernel.idempotency import Done, Repeated, remember, repeated
from pitboss.kernel.sight import RULINGS_KEPT, Ruled
from pitboss.kernel.words import hyphened

LONGEST_NAME = 64
NO_NAME = "-"
"""What stands for a name that cannot be one: nothing is ever written under it."""


@dataclass(kw_only=True, slots=True)
class Subject:
    """The state of one stream, under the name in its own first field."""

    prefix: ClassVar[str]
    """The first part of its stream's name, which never changes: journals have it."""

    version: int = 0
    """How many records it has."""
    done: dict[str, list[Done]] = field(default_factory=dict)
    """Of each sender the last acts that were accepted: a message that comes twice is done once."""

    ruled: list[Ruled] = field(default_factory=list)
    """The last rulings on money: a person who rules next has to have seen them."""

    @classmethod
    def stream(cls, name: str) -> str:
        """The stream of the subject of that name."""
        return _stream(cls.prefix, name)

    @classmethod
    def blank(cls, name: str) -> Self:
        """The subject before anything has happened to it."""
        made: Callable[..., Self] = cls
        return made(**{_own_first(cls): name})

    def apply(self, said: Said) -> None:
        """Fold what followed from one act, in place, and remember it. Only this changes one."""
        self.version += 1
        for event in said.events:
            event.fold(self, said)
            if event.ruling:
                self.ruled_by(event, said)
        remember(self.done, said.by, said.serial, said.digest, self.version)

    def ruled_by(self, event: object, said: Said) -> None:
        """Remember a ruling on money, and forget the oldest of too many."""
        self.ruled.append(
            Ruled(
                version=self.version,
                at=said.at,
                by=said.by,
                office=said.office,
                event=hyphened(type(event).__name__),
                round=getattr(event, "round", None),
                terminal=getattr(event, "terminal", ""),
                digest=said.digest,
            )
        )
        del self.ruled[:-RULINGS_KEPT]

    def repeats(self, by: str, serial: int, digest: str) -> Repeated | None:
        """The answer to an act that it has had before, to the letter; none to any other."""
        return repeated(self.done, by, serial, digest)

    @property
    def own_name(self) -> str:
        """The name that it is on file under, which is its own first field."""
        return str(getattr(self, _own_first(type(self))))

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"{type(self).__name__} {self.own_name}"

    @classmethod
    def among(cls, states: States, name: str) -> Self:
        """The subject of that name, among those that an act touches."""
        return kind_of(states[_stream(cls.prefix, name)], cls)


def _own_first(kind: type[Subject]) -> str:
    """The first field after those that every subject has."""
    return fields(kind)[_SHARED].name


_SHARED = len(fields(Subject))

States = Mapping[str, Subject]
"""The subjects that an act touches, by stream."""


@lru_cache(maxsize=16384)
def _stream(prefix: str, name: str) -> str:
    return f"{prefix}:{name_on_file(name)}"


def name_on_file(text: str) -> str:
    """A name as a stream has it.

    >>> name_on_file("sicbo-1"), name_on_file("")
    ('sicbo-1', '-')
    """
    possible = 0 < len(text) <= LONGEST_NAME and text.isascii() and text.isprintable()
    return text if possible else NO_NAME
