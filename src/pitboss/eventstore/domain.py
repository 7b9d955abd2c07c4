"""The contract with the pure core: what a journal needs to know of the domain that it records.

The journal is generic. A *domain* says which streams a command touches, decides it against the
states of those streams, and folds accepted entries into a state, all without a clock, chance or
input. The journal keeps the entries, and so can make every state again from nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar, runtime_checkable

import msgspec

from pitboss.eventstore.schema import Projections
from pitboss.eventstore.store import Values
from pitboss.kernel.command import Command

State = TypeVar("State")
"""The state of one stream; only ``Domain.apply`` changes it, in place."""
Read = TypeVar("Read", contravariant=True)
"""Such a state where it is only read."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What one record says: one accepted command and all that followed from it in that stream.

    ``digest`` stands for the content of the command (all but its time), so that a repeat of a
    serial with other content can be told. ``events`` are ``facts`` of plain data.

    ``act`` is the command's name: that of its class in lower case, its words joined by hyphens.
    ``beside`` are the other records of the same act, each by stream and version: what one command
    wrote to several streams belongs together. ``server`` is who wrote it, where there are several.
    Records of format 1 say none of the three.
    """

    at: int
    by: str
    office: str
    serial: int
    digest: str
    software: str
    events: tuple[object, ...]
    act: str = ""
    beside: tuple[tuple[str, int], ...] = ()
    server: str = ""


def beside(versions: Mapping[str, int], stream: str) -> tuple[tuple[str, int], ...]:
    """The records of an act beside the one in a stream.

    >>> beside({"table:a": 3, "ticket:1": 1}, "table:a")
    (('ticket:1', 1),)
    """
    if len(versions) == 2:  # a table and its pool, or its ticket: what is done most
        one, other = versions.items()
        return (other,) if one[0] == stream else (one,)
    return tuple([place for place in versions.items() if place[0] != stream])


Rows = Mapping[str, list[Values]]
"""Rows of projections by the name of their table, each list to be added to."""


@runtime_checkable
class Follows(Protocol[Read]):
    """A domain in which something may follow in streams that no command names.

    It is asked of every command that was accepted, and is part of the same transaction.
    """

    def follows_in(
        self,
        states: Mapping[str, Read],
        written: dict[str, tuple[object, ...]],
        command: Command,
        /,
    ) -> tuple[str, ...]:
        """The streams in which something may follow; none as a rule."""

    def following(
        self,
        also: Mapping[str, Read],
        states: Mapping[str, Read],
        written: dict[str, tuple[object, ...]],
        versions: Mapping[str, int],
        /,
    ) -> object:
        """What follows there, and in the command's own streams: a ``dict`` by stream.

        All states are as they were before what was written. Any other object is an answer that
        changes nothing, as ``Domain.decide`` has it: what stands in those streams forbids it.
        """


@runtime_checkable
class Retires(Protocol[Read]):
    """A domain some of whose streams end: their heads need not be retained for ever."""

    def ended_at(self, state: Read, /) -> int | None:
        """When the stream ended for good; none where something may still come."""

    def retired(self, stream: str, at: int, /) -> object:
        """The answer to every command about a stream that ended then and is retired."""


@runtime_checkable
class Forgives(Protocol):
    """A domain whose older programs kept less of a state than this one does."""

    def agrees(self, stream: str, kept: bytes, made: bytes, /) -> bool:
        """Whether a state that was kept is the one that was made again, as far as it went."""


class Domain(Protocol[State]):
    """A pure core that a journal can record. Every method is a function of its arguments.

    The rows of one key of an upserted projection come from one stream; where a key passes from
    one stream to another, the command that moves it touches both, so that there is one order in
    which the rows were made.

    A domain may also have ``audit_journal(states: Mapping[str, State], balances: Iterable[tuple
    [str, int]]) -> Iterator[str]``, faults that only show over all streams together, beside the
    balance of every account by its ledger; verification calls it where it is there. And it may be
    one of the kinds ``Follows``, ``Retires`` and ``Forgives``.
    """

    @property
    def software(self) -> str:
        """Name and version of the program, written into every record."""

    @property
    def kinds(self) -> Mapping[str, type]:
        """Every kind of event by its name in the journal: ``purse-opened`` and its class."""

    @property
    def projections(self) -> Projections:
        """The tables that are kept beside the records, and the steps that made them."""

    def streams(self, command: Command, /) -> tuple[str, ...]:
        """All streams that a command reads or writes; the first owns it."""

    def blank(self, stream: str, /) -> State:
        """The state of a stream in which nothing has happened."""

    def decide(self, states: Mapping[str, State], command: Command, digest: str, /) -> object:
        """The events that follow, a ``dict`` by stream; or an answer that changes nothing.

        Any other object is such an answer: a refusal, "already done". ``Concerns`` asks to be
        asked again with the states of further streams, and not a third time.
        """

    def apply(self, state: State, entry: Entry, /) -> None:
        """Fold an entry into the state, in place; a broken invariant may be raised."""

    def project(self, stream: str, state: State, entry: Entry, rows: Rows, /) -> None:
        """Add the projection rows that follow from the entry; asked after ``apply``."""

    def dump(self, stream: str, state: State, /) -> bytes:
        """The state as canonical bytes: equal states give equal bytes."""

    def load(self, stream: str, data: bytes, /) -> State:
        """The state of which ``dump`` made the bytes."""

    def audit(self, stream: str, state: State, /) -> Iterator[str]:
        """What is wrong with a state, in words; nothing if nothing is wrong."""

    def snapshot_due(self, state: State, before: int, after: int, /) -> bool:
        """Whether a state that came from one version to another is worth keeping."""

    def stays(self, stream: str, /) -> bool:
        """Whether a stream is held in memory for good, once it was read: few and large ones."""

    def rests(self, state: State, /) -> bool:
        """Whether nothing of a stream is open: it need not be carried into the next day."""
