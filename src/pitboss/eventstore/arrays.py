"""Columns as PostgreSQL arrays in binary form: one parameter instead of one a value.

psycopg can do this too, but chooses the type of a list by what is in it; then a column of small
numbers and one of large numbers are two statements to prepare. Here a column has one type.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from struct import Struct, pack

from psycopg import Connection
from psycopg.adapt import Dumper
from psycopg.pq import Format

_HEADER = Struct(">iiIii").pack
_LENGTH = Struct(">i").pack
_BIGINT = Struct(">iq").pack
_NOTHING = _LENGTH(-1)


class Integers(tuple[int | None, ...]):
    """A column of whole numbers."""

    __slots__ = ()


class Texts(tuple[str | None, ...]):
    """A column of texts."""

    __slots__ = ()


class Bytes(tuple[bytes | None, ...]):
    """A column of bytes."""

    __slots__ = ()


COLUMNS: dict[str, type[Integers] | type[Texts] | type[Bytes]] = {
    "integer": Integers,
    "text": Texts,
    "bytes": Bytes,
}
"""The array of each kind of column."""


def _array(element: int, values: Sequence[object], content: bytes) -> bytes:
    """One dimension, counted from 1; the flag says whether there are places with nothing."""
    return _HEADER(1, None in values, element, len(values), 1) + content


class _IntegersDumper(Dumper):
    format = Format.BINARY
    oid = 1016

    def dump(self, obj: Integers) -> bytes:
        if None in obj:
            parts = [_NOTHING if value is None else _BIGINT(8, value) for value in obj]
            return _array(20, obj, b"".join(parts))
        pairs = chain.from_iterable(zip(repeat(8), obj))
        return _array(20, obj, pack(">" + "iq" * len(obj), *pairs))


class _TextsDumper(Dumper):
    format = Format.BINARY
    oid = 1009

    def dump(self, obj: Texts) -> bytes:
        encoded = [None if value is None else value.encode() for value in obj]
        return _array(25, obj, _lengths_and_bytes(encoded))


class _BytesDumper(Dumper):
    format = Format.BINARY
    oid = 1001

    def dump(self, obj: Bytes) -> bytes:
        return _array(17, obj, _lengths_and_bytes(obj))


def _lengths_and_bytes(values: Sequence[bytes | None]) -> bytes:
    parts: list[bytes] = []
    for value in values:
        if value is None:
            parts.append(_NOTHING)
        else:
            parts += (_LENGTH(len(value)), value)
    return b"".join(parts)


def teach(connection: Connection) -> None:
    """Let a connection take the columns above as parameters."""
    for made, dumper in (
        (Integers, _IntegersDumper),
        (Texts, _TextsDumper),
        (Bytes, _BytesDumper),
    ):
        connection.adapters.register_dumper(made, dumper)
