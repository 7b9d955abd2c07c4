"""Rows of several tables, read together in the order of their streams."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from pitboss.eventstore.record import Head
from pitboss.eventstore.statements import CarriedStream
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import HEADS


class OfStream(Protocol):
    """A row that belongs to a stream."""

    @property
    def stream(self) -> str:
        """The name of the stream."""


Kept = TypeVar("Kept", bound=OfStream)


class Heads(Protocol):
    """Where the head of a stream is found."""

    def take(self, stream: str) -> list[Head]:
        """The head of a stream, if it has one."""

    def finish(self) -> None:
        """What is left after the last stream."""


class LookedUp:
    """Heads that are asked for one by one: of the streams that are read, and no others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def take(self, stream: str) -> list[Head]:
        """The head of a stream, if it has one."""
        rows = self._store.page(HEADS, order=("stream",), equal={"stream": stream}, limit=1)
        return [Head(*row) for row in rows]  # type: ignore[arg-type]  # as its columns

    def finish(self) -> None:
        """Nothing is left: others were not asked for."""


class Alongside(Generic[Kept]):
    """Rows in the order of streams, taken as the streams come by; the others are orphans."""

    def __init__(self, rows: Iterator[Kept], orphan: Callable[[Kept], None]) -> None:
        self._rows = rows
        self._orphan = orphan
        self._next = next(rows, None)

    def take(self, stream: str) -> list[Kept]:
        """The rows of a stream, if it has any."""
        while self._next is not None and self._next.stream < stream:
            self._orphan(self._next)
            self._next = next(self._rows, None)
        taken = []
        while self._next is not None and self._next.stream == stream:
            taken.append(self._next)
            self._next = next(self._rows, None)
        return taken

    def finish(self) -> None:
        """What is left after the last stream."""
        while self._next is not None:
            self._orphan(self._next)
            self._next = next(self._rows, None)


def beside(
    groups: Iterable[tuple[object, Iterator[Values]]], opened: Iterator[CarriedStream]
) -> Iterator[tuple[str, Iterator[Values], CarriedStream | None]]:
    """Streams with their records and what was carried over, in order; either may be missing."""
    waiting = next(opened, None)
    for name, group in groups:
        stream = str(name)
        while waiting is not None and waiting.stream < stream:
            yield waiting.stream, iter(()), waiting
            waiting = next(opened, None)
        if waiting is not None and waiting.stream == stream:
            yield stream, group, waiting
            waiting = next(opened, None)
        else:
            yield stream, group, None
    while waiting is not None:
        yield waiting.stream, iter(()), waiting
        waiting = next(opened, None)
