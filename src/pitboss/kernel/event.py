"""Events: what happened to a subject, as its stream keeps it.

An event knows all there is to know of it: what it changes, which money it moves, the sentence in
which it is told, and whether somebody should look at it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from pitboss.kernel.fact import fact

State = TypeVar("State")
Scene = TypeVar("Scene")


class Said(Protocol):
    """Who did something, when, and in what office: as a record has it."""

    @property
    def at(self) -> int:
        """When, in milliseconds since the epoch."""

    @property
    def by(self) -> str:
        """Who."""

    @property
    def office(self) -> str:
        """In what office."""


class Told(NamedTuple):
    """A sentence about what happened, and the clause behind it; empty where there is none."""

    sentence: str
    clause: str = ""


Narrative = Iterator[tuple[str, str]]
"""Sentences, each with its clause."""

Movement = tuple[str, str, int]
"""An amount in cents from one named account to another."""


@fact
class Event(ABC, Generic[State, Scene]):
    """Something that happened to a subject; told in a scene, which is what was there before."""

    significant: ClassVar[str] = ""
    """The group of the report on events that it belongs to; empty where it is not reported."""

    @abstractmethod
    def fold(self, state: State, said: Said) -> None:
        """Change the subject by what happened. Only this changes a subject."""

    def postings(self) -> Iterable[Movement]:
        """The money it moves."""
        return ()

    @abstractmethod
    def told(self, scene: Scene) -> Narrative:
        """What happened, in a sentence or several, each with its clause."""
