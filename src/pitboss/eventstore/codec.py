"""Entries as canonical bytes and back again, strictly; old formats are read by upgraders.

The body of a record is JSON without white space, keys sorted, in UTF-8::

    {"act":…,"at":…,"beside":[["stream",version],…],"by":…,"digest":…,
     "events":[["kind",{…}],…],"office":…,"serial":…,"server":…,"software":…}

``beside`` and ``server`` are left out where there is nothing to say, as of most records. Format 1
had neither these two nor ``act``.

There is one way to write an entry, so reading can insist on it: what is read is written again and
must give the same bytes. A record is never rewritten. An event may get another field, which has a
default: records from before it lack it and are read with the default, and everything that they do
have must be written again as it stands. When the shape of an event changes in another way, the
format number goes up and an upgrader from plain data to plain data, one step per format, makes an
old event readable.

Where servers of two releases write one journal, the newer ones write what the older ones can read:
a downgrader, one step back, makes a new event an old one, until all are new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from operator import attrgetter

import msgspec

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import ensure
from pitboss.kernel.words import hyphened, one_of, quoted

FORMAT = 2
"""The format in which records are written today."""

_SHORT, _MANY = 256, 8192
"""Events that take no more bytes are remembered as they were written; so many of them."""

Plain = dict[str, object]
"""The fields of an event as JSON has them."""

Upgraders = Mapping[tuple[str, int], Callable[[Plain], Plain]]
"""From (kind, format) to the step that makes an event of that format one of the next."""

Downgraders = Mapping[tuple[str, int], Callable[[Plain], Plain]]
"""From (kind, format) to the step that makes an event of that format one of the format before."""

DOWNGRADERS: Downgraders = {}
"""None, for the same reason."""

UPGRADERS: Upgraders = {}
"""The steps known today: none, for between the formats no event has changed its shape."""

OLDEST_WRITTEN = 2
"""Format 1 says less than has to be said today, and is only read."""


class _BodyOfFormat1(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    at: int
    by: str
    digest: str
    events: list[tuple[str, msgspec.Raw]]
    office: str
    serial: int
    software: str


class _Body(_BodyOfFormat1, forbid_unknown_fields=True, kw_only=True):
    act: str
    beside: tuple[tuple[str, int], ...] = ()
    server: str = ""


class _Written(msgspec.Struct, gc=False, omit_defaults=True):
    """A body on its way to bytes, its fields in the order of their names.

    It is too short-lived for the garbage collector to track. Defaults are left out: no records
    beside it, no server. Nothing else is ever None.
    """

    act: str
    at: int
    beside: tuple[tuple[str, int], ...] = ()
    by: str | None = None
    digest: str | None = None
    events: msgspec.Raw | None = None
    office: str | None = None
    serial: int | None = None
    server: str = ""
    software: str | None = None


_SORTED = msgspec.json.Encoder(order="sorted")
_encode = _SORTED.encode
_IN_ORDER = msgspec.json.Encoder()
_read_body = msgspec.json.Decoder(_Body).decode
_read_format_1 = msgspec.json.Decoder(_BodyOfFormat1).decode


@cache
def _reader(made: type) -> msgspec.json.Decoder[object]:
    """What reads an event of a class: made once, for that takes longer than reading many."""
    return msgspec.json.Decoder(made)


class _Names(dict[type, str]):
    """The names of acts by their classes, each made once."""

    def __missing__(self, made: type) -> str:
        name = self[made] = hyphened(made.__name__)
        return name


class Codec:
    """Writes and reads the entries of a domain.

    The event classes are dataclasses (``facts``) whose annotations say exactly what they hold; the
    module they are in must import what the annotations name, for they are read at run time.
    """

    def __init__(
        self,
        kinds: Mapping[str, type],
        upgraders: Upgraders = UPGRADERS,
        newest: int = FORMAT,
        downgraders: Downgraders = DOWNGRADERS,
    ) -> None:
        self.format = newest
        """The newest that is read."""
        self.writes = newest
        """The one that is written."""
        self._downgraders = downgraders
        self.acts: Mapping[type, str] = _Names()
        """The name of an act by the class of its command."""
        self._kinds = dict(kinds)
        self._names = {made: kind for kind, made in kinds.items()}
        ensure(len(self._names) == len(kinds), "an event class has two kinds")
        self._upgraders = upgraders
        self._readers: dict[str, msgspec.json.Decoder[object]] = {
            kind: _reader(made) for kind, made in kinds.items()
        }
        self._contents: dict[type, tuple[str, Callable[[Command], object]]] = {}
        self._remembered: dict[int, tuple[Sequence[object], msgspec.Raw]] = {}

    def write_as(self, form: int) -> None:
        """Write in a format that somebody older can read, or in the newest again."""
        ensure(OLDEST_WRITTEN <= form <= self.format, f"format {form} is not written")
        if form != self.writes:
            self.writes = form
            self._remembered.clear()

    def encode(self, entry: Entry) -> bytes:
        """The canonical bytes of an entry, in the newest format."""
        return _IN_ORDER.encode(_written(entry, self._events_bytes(entry.events)))

    def encode_all(self, entries: Iterable[Entry]) -> list[bytes]:
        """The canonical bytes of each of some entries: quicker together than one by one.

        Senders repeat themselves: the very same events come again and again.
        Short ones are remembered as they were written, each beside the object it stands for.
        """
        remembered, written = self._remembered, []
        for entry in entries:
            events = entry.events
            known = remembered.get(id(events))
            if known is None or known[0] is not events:
                known = (events, self._downgraded(self._events_bytes(events)))
                if len(known[1]) <= _SHORT:
                    if len(remembered) >= _MANY:
                        remembered.clear()
                    remembered[id(events)] = known
            written.append(_written(entry, known[1]))
        return _lines(_IN_ORDER, written)

    def _events_bytes(self, events: Sequence[object]) -> msgspec.Raw:
        """Events as they stand in a body."""
        names = self._names
        return msgspec.Raw(_encode([(names[event.__class__], event) for event in events]))

    def _downgraded(self, events: msgspec.Raw) -> msgspec.Raw:
        """Events in the format that is written, step by step."""
        steps = range(self.format, self.writes, -1)
        if not steps or not self._downgraders:
            return events
        told = msgspec.json.decode(events, type=list[tuple[str, Plain]])
        older = []
        for kind, data in told:
            for step in steps:
                downgrade = self._downgraders.get((kind, step))
                data = data if downgrade is None else downgrade(data)
            older.append((kind, data))
        return msgspec.Raw(_encode(older))

    def decode(self, record: Record) -> Entry:
        """What a record says; whatever is not exactly as it would be written is ``Damaged``."""
        try:
            body = (_read_format_1 if record.format == 1 else _read_body)(record.body)
            if record.format == self.format:
                events = tuple(self._event(kind, raw) for kind, raw in body.events)
                entry = _entry(body, events)
                if self.encode(entry) != record.body and not _older(record.body, body, entry):
                    raise ValueError(self._difference(body, events))
            elif 0 < record.format < self.format:
                if _encode(msgspec.json.decode(record.body)) != record.body:
                    raise ValueError("its bytes are not canonical")
                entry = _entry(
                    body,
                    tuple(self._upgraded(kind, record.format, raw) for kind, raw in body.events),
                )
            else:
                raise ValueError(f"format {record.format} is not known; {self.format} is newest")
        except (ValueError, OverflowError, RecursionError) as wrong:
            # msgspec's own errors are ValueErrors too, and have no full stop at the end.
            raise Damaged(record.stream, record.version, str(wrong).rstrip(".")) from wrong
        return entry

    def digest(self, command: Command) -> str:
        """Sixteen hex digits that stand for the content of a command."""
        (digest,) = self.digests((command,))
        return digest

    def digests(self, commands: Iterable[Command]) -> list[str]:
        """Of each of some commands, sixteen hex digits that stand for its content.

        The content is the name of its class and the values of its fields in the order of their
        names, except ``at``: a command that is sent again arrives later and is still the same.
        Nor does it depend on what its sender looked up, which its class names in ``LOOKED_UP``.
        """
        contents, asked = self._contents, []
        for command in commands:
            made = command.__class__
            known = contents.get(made)
            if known is None:
                known = contents[made] = (made.__name__, _content(made))
            name, content = known
            asked.append((name, content(command)))
        return [blake2b(line, digest_size=8).hexdigest() for line in _lines(_SORTED, asked)]

    def _event(self, kind: str, raw: msgspec.Raw) -> object:
        reader = self._readers.get(kind)
        if reader is None:
            raise ValueError(f"{quoted(kind)} is not a kind of event")
        return reader.decode(raw)

    def _upgraded(self, kind: str, form: int, raw: msgspec.Raw) -> object:
        """An event of an older format, brought up step by step."""
        steps = [self._upgraders.get((kind, step)) for step in range(form, self.format)]
        upgrades = [step for step in steps if step is not None]
        if not upgrades and _encode(unchanged := self._event(kind, raw)) == bytes(raw):
            return unchanged
        data = msgspec.json.decode(raw, type=Plain)
        for upgrade in upgrades:
            data = upgrade(data)
        if kind not in self._kinds:
            raise ValueError(f"{quoted(kind)} is not a kind of event")
        event: object = msgspec.convert(data, self._kinds[kind])
        now, then = msgspec.json.decode(_encode(event)), msgspec.json.decode(_encode(data))
        if not _says(now, then):
            raise ValueError(_field_difference(kind, set(data), self._kinds[kind]))
        return event

    def _difference(self, body: _BodyOfFormat1, events: tuple[object, ...]) -> str:
        """Why bytes that could be read are not those that would be written."""
        for (kind, raw), event in zip(body.events, events, strict=True):
            data = msgspec.json.decode(raw)
            if isinstance(data, dict) and data != msgspec.json.decode(_encode(event)):
                return _field_difference(kind, set(data), type(event))
        return "its bytes are not canonical"


def _written(entry: Entry, events: msgspec.Raw) -> _Written:
    return _Written(
        entry.act, entry.at, entry.beside, entry.by, entry.digest, events, entry.office,
        entry.serial, entry.server, entry.software,
    )  # fmt: skip


def _lines(encoder: msgspec.json.Encoder, values: Sequence[object]) -> list[bytes]:
    """The bytes of each value; JSON has no line break of its own."""
    lines = encoder.encode_lines(values).split(b"\n")
    del lines[-1]  # after the last line break there is nothing
    return lines


def _entry(body: _BodyOfFormat1, events: tuple[object, ...]) -> Entry:
    """What a body says. This is the upgrader of format 1, which does not say the last three."""
    said = (body.at, body.by, body.office, body.serial, body.digest, body.software, events)
    return (
        Entry(*said, body.act, body.beside, body.server) if type(body) is _Body else Entry(*said)
    )


def _older(written: bytes, body: _BodyOfFormat1, entry: Entry) -> bool:
    """Whether a record is written as ever, but that its events lack fields that came later."""
    as_they_stand = msgspec.Raw(_encode(body.events))
    if _IN_ORDER.encode(_written(entry, as_they_stand)) != written:
        return False
    for (_, raw), event in zip(body.events, entry.events, strict=True):
        then = msgspec.json.decode(raw)
        if _encode(then) != bytes(raw) or not _says(msgspec.json.decode(_encode(event)), then):
            return False
    return True


def _says(now: object, then: object) -> bool:
    """Whether all that was said then is said now, word for word; now may say more."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(name in now and _says(now[name], value) for name, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(_says, now, then))
    return type(now) is type(then) and now == then


def _field_difference(kind: str, found: set[str], made: type) -> str:
    known = {field.name for field in fields(made)}
    if found - known:
        return f"{kind} has no field {one_of(sorted(found - known))}"
    if known - found:
        return f"{kind} lacks the field {one_of(sorted(known - found))}"
    return f"a field of {kind} holds more than it may"


def _content(made: type) -> Callable[[Command], object]:
    """A getter of all that a command asks for."""
    looked_up: frozenset[str] = getattr(made, "LOOKED_UP", frozenset())
    left_out = {"at", *looked_up}
    names = sorted(field.name for field in fields(made) if field.name not in left_out)
    return attrgetter(*names)
