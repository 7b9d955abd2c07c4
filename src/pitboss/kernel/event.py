"""Events: what happened to a subject, as its stream keeps it.

An event knows all there is to know of it: what it changes, which money it moves, the sentence in
which it is told, and whether somebody should look at it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pitboss.kernel.fact import fact
from pitboss.kernel.posting import Posting

State = TypeVar("State")
Scene = TypeVar("Scene")


class Significance(StrEnum):
    """The groups of the report on events: what somebody should look at."""

    ROUNDS = "rounds"
    FAULTS = "faults"
    DEVICES = "devices"
    LOCKS = "locks"
    CORRECTIONS = "corrections"
    PAYMENTS = "payments"
    HOLDS = "holds"
    TABLES = "tables"
    NOTES = "notes"


class Said(Protocol):
    """Who did what, when and in what office, by which command: as a record has it."""

    @property
    def at(self) -> int:
        """When, in milliseconds since the epoch."""

    @property
    def by(self) -> str:
        """Who."""

    @property
    def office(self) -> str:
        """In what office."""

    @property
    def serial(self) -> int:
        """The sender's number of the command; 0 for none."""

    @property
    def digest(self) -> str:
        """What stands for the command's content."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What followed from it in one stream; each event is of that stream's own kinds."""


Narrative = Iterator[tuple[str, str]]
"""Sentences, each with the clause behind it; the clause is empty where there is none."""


@fact
class Event(ABC, Generic[State, Scene]):
    """Something that happened to a subject; told in a scene, which is what stood around it."""

    significant: ClassVar[Significance | None] = None
    """The group of the report on events that it belongs to; none where it is not reported."""

    @abstractmethod
    def fold(self, state: State, said: Said) -> None:
        """Change the subject by what happened. Only this changes a subject."""

    def postings(self, state: State) -> Iterable[Posting]:  # noqa: ARG002 - most move nothing
        """The money it moves; asked after the fold."""
        return ()

    @abstractmethod
    def told(self, scene: Scene) -> Narrative:
        """What happened, in a sentence or several, each with its clause."""


AnyEvent = Event[Any, Any]  # each event has a subject and a scene of its own kind
"""Something that happened to any subject."""
