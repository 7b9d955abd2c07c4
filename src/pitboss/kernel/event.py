"""Events: what happened to a subject, as its stream keeps it.

An event knows all there is to know of it: what it changes, which money it moves, the sentence in
which it is told, whether somebody should look at it, and whether an inspector is notified of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pitboss.kernel.command import Command
from pitboss.kernel.fact import Fact
from pitboss.kernel.notice import Matter, NoticeStep, Notification
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
    CONDUCT = "conduct"
    JACKPOTS = "jackpots"


class Said(Command, Protocol):
    """Who did what, when and in what office, by which command: as a record has it."""

    @property
    def digest(self) -> str:
        """What stands for the command's content."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What followed from it in one stream; each event is of that stream's own kinds."""


Narrative = Iterator[tuple[str, str]]
"""Sentences, each with the clause behind it; the clause is empty where there is none."""


class Event(Fact, Generic[State, Scene]):
    """Something that happened to a subject; told in a scene, which is what stood around it."""

    significant: ClassVar[Significance | None] = None
    """The group of the report on events that it belongs to; none where it is not reported."""
    ruling: ClassVar[bool] = False
    """Whether staff ruled on money by it: the next has to have seen it (``kernel/sight``)."""
    notifies: ClassVar[Matter | None] = None
    """What an inspector is notified of when it happens; none where nobody has to be."""
    furthers: ClassVar[tuple[Matter, NoticeStep] | None] = None
    """The matter whose standing notice it brings further, and the step; none where it does not."""

    @abstractmethod
    def fold(self, state: State, said: Said) -> None:
        """Change the subject by what happened. Only this changes a subject."""

    def postings(self, state: State) -> Iterable[Posting]:  # noqa: ARG002 - most move nothing
        """The money it moves; asked after the fold."""
        return ()

    def over_counter_cents(self) -> int:
        """The cash that comes over the cage's counter with it; below nothing where it goes out.

        A payer who holds a drawer has it counted there (``desk/counter.py``).
        """
        return 0

    def notifies_of(self) -> Matter | None:
        """What this one notifies an inspector of, where that depends on more than its class."""
        return self.notifies

    def notification(self, state: State) -> Notification | None:
        """What the inspector is told; asked before the fold, of a class that notifies.

        Its own fields are told by their usual names. None where this one need not be told.
        """
        number = getattr(self, "round", None)
        return Notification(
            clause=getattr(self, "clause", ""),
            item=getattr(self, "number", ""),
            terminal=getattr(self, "terminal", "") or getattr(state, "terminal", ""),
            cents=getattr(self, "cents", None),
            reason=getattr(self, "reason", ""),
            rounds=() if number is None else (number,),
        )

    def takes_step(self, state: State) -> bool:  # noqa: ARG002 - most always do
        """Whether this one brings a standing notice further; asked before the fold."""
        return True

    def notice_key(self) -> str:
        """Which notice, where one subject may have several of one matter at a time."""
        return ""

    @abstractmethod
    def told(self, scene: Scene) -> Narrative:
        """What happened, in a sentence or several, each with its clause."""


AnyEvent = Event[Any, Any]  # each event has a subject and a scene of its own kind
"""Something that happened to any subject."""
