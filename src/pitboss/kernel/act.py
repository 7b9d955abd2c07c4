"""Acts: what somebody asks of a subject. One act, one class, in one file with its events.

An act knows its fields, who may send it and in what office, under which clause it is done, the
subjects that it touches, and how it is decided. All that the house has to say about acts (what
can be sent, by whom, on which form, and what follows) is derived from these classes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from enum import Flag, auto
from typing import ClassVar, Self

from pitboss.kernel.fact import Fact
from pitboss.kernel.offices import May
from pitboss.kernel.refusal import RefusalKind
from pitboss.kernel.subject import NO_NAME, States, Subject, name_on_file
from pitboss.kernel.words import hyphened

Written = dict[str, tuple[object, ...]]
"""Events by stream."""


class Sender(Flag):
    """From where an act may be sent."""

    SEAT = auto()
    """A player's screen, about that seat alone."""
    CARD = auto()
    """A player in person, about their own record, where they sit with their card."""
    STAFF = auto()
    """A member of staff who is signed on."""
    HOUSE = auto()
    """The clock, a device, or the house itself; nobody by hand."""


class Act(Fact):
    """Who asks, when and in what office; ``serial`` tells a repeat from a new act.

    Time, the acting person and everything drawn or sensed arrive in the act. Of one sender, the
    same number again is answered and not done twice; 0 stands for none.
    """

    at: int
    by: str
    office: str = ""
    serial: int = 0

    senders: ClassVar[Sender] = Sender.STAFF
    """From where it may be sent."""
    may: ClassVar[May] = ()
    """Who of the staff may: labels that the document answers, and offices by their names."""
    under: ClassVar[str] = ""
    """Under which clause: a label that the document answers; empty where no document speaks."""
    begins: ClassVar[bool] = False
    """Whether it puts its subject on file: before it there is none, and it is done once."""
    LOOKED_UP: ClassVar[frozenset[str]] = frozenset()
    """What nobody says and the server has looked up: a repeat may have it otherwise."""
    stamped: ClassVar[frozenset[str]] = frozenset()
    """Fields that nobody sends, for the server fills them in; beside who, when and as what."""
    countersigned: ClassVar[bool] = False
    """Whether a second person signs it above a ceiling (``kernel/countersigning``)."""
    by_sight: ClassVar[bool] = False
    """Whether it names the last ruling that its form knew (``kernel/sight``)."""
    on_file: ClassVar[bool] = False
    """Whether it is for a subject on file alone: then no name needs to be looked at first."""

    of_words: ClassVar[frozenset[RefusalKind]] = frozenset()
    """Refusals that hang on what is written alone: they do not keep a form from being offered."""

    @classmethod
    def likely(cls, subject: Subject) -> Iterable[Mapping[str, str | int | bool | None]]:  # noqa: ARG003 - few do
        """What a form about a subject most likely says, in one way or several."""
        return ()

    @classmethod
    def slug(cls) -> str:
        """The act's name on the wire."""
        return hyphened(cls.__name__)

    @abstractmethod
    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """Everything that the act reads or writes, by kind and name; the first owns it."""

    def streams(self) -> tuple[str, ...]:
        """The streams of all that it touches."""
        return tuple(kind.stream(name) for kind, name in self.subjects())

    def addressed(self, state_of: Callable[[str], Subject]) -> Self:  # noqa: ARG002 - few do
        """The act with whatever else it concerns, looked up by the sender.

        Streams must be known before anything is read; what was looked up is looked at again when
        the act is decided, and an act that was sent before the change is refused.
        """
        return self

    def impossible_name(self) -> str | None:
        """A name it gives that can never be on file; none where all can."""
        for _, name in self.subjects():
            if name_on_file(name) == NO_NAME:
                return name
        return None

    @abstractmethod
    def answer(self, states: States, digest: str) -> object:
        """What follows, ``Written`` by stream; or an answer that changes nothing.

        ``digest`` stands for the content. Such an answer is a refusal, or that it was done before.
        """
