"""The writer: commands in, one durable transaction for all of them, and only then the answers.

States are held in memory and are never ahead of the journal: whatever goes wrong between deciding
and committing, the states it touched are dropped and read again when next they are needed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from typing import Generic

import msgspec

from pitboss.eventstore.authentication import check_authentic, head_content, snapshot_content
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, Entry, Follows, State, beside
from pitboss.eventstore.faults import CommitFailed, Conflict, Damaged, Forged
from pitboss.eventstore.held import HeldStream, HeldStreams, made
from pitboss.eventstore.overtaking import check_headless, check_overtaken, is_outdated
from pitboss.eventstore.record import Head, Record, Snapshot, record_hash
from pitboss.eventstore.retention import retired_answer, retired_in
from pitboss.eventstore.store import Batch, Store, Stored
from pitboss.eventstore.suspension import suspendable
from pitboss.kernel.command import Command, Concerns

HELD_MAX = 20_000
"""How many small streams are held in memory."""

SEEN_MAX = 1_000_000
"""Of how many streams that are no longer held it is known how far they were: a head that is put
back, as of a ticket that was paid since, has a genuine MAC."""

TRIES_TOGETHER = 3
TRIES_ALONE = 1_000

_new = tuple.__new__
"""Makes a named tuple without calling its class: every command comes this way."""


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """The answer to a command that was accepted and is durable."""

    versions: Mapping[str, int]
    events: Mapping[str, tuple[object, ...]]


_Written = tuple[HeldStream[State], int, Entry]
"""An entry that was accepted, the stream it belongs to and the version that it is."""


class EventWriter(Generic[State]):
    """Decides commands of a domain and writes what follows into a store.

    Used by one thread at a time. Streams that the domain says stay are never put out of memory;
    of all others the ``held_max`` that were used last are held. A ``notary`` has the floor's key:
    it signs checkpoints, and every head and snapshot is authenticated by it when it is written and
    checked when it is read. Why the newest checkpoint could not be made stands in ``unsealed``,
    and the next batch tries again. Without a notary nothing is signed and nothing is checked but
    the chain: that is for those who only try something out.

    A stream that somebody else wrote to stops the writer, and so does a database that finds itself
    damaged: ``stopped`` says why, and nothing is decided any more.
    ``server`` is the writer's name where there are several, with the epoch of its lease after an
    @; it stands in every record.
    """

    def __init__(
        self,
        store: Store,
        domain: Domain[State],
        *,
        codec: Codec | None = None,
        notary: Notary | None = None,
        held_max: int = HELD_MAX,
        server: str = "",
    ) -> None:
        self.store = store
        self.domain = domain
        self._follows: Follows[State] | None = domain if isinstance(domain, Follows) else None
        self.codec = codec or Codec(domain.kinds)
        self.unsealed: Exception | None = None
        self.stopped: Damaged | None = None
        self._notary = notary
        self._key = None if notary is None else notary.key
        self.server = server
        self.owns: Callable[[str], bool] = lambda _: False  # others write to every stream too
        """Whether this writer alone is to write to a stream; that another did is told at once."""
        self._held_max = held_max
        self.memory = HeldStreams[State](domain.stays)
        self._staying, self._passing = self.memory.staying, self.memory.passing
        self._seen: OrderedDict[str, int] = OrderedDict()

    def share(self, server: str, owns: Callable[[str], bool], signs: Callable[[], bool]) -> None:
        """Write beside others: by what name, which streams alone, and whether it signs."""
        self.server, self.owns = server, owns
        if self._notary is not None:
            self._notary.signs = signs

    def process(self, commands: Sequence[Command]) -> list[object]:
        """Decide commands in order, make all of it durable at once, then answer each.

        The answer is ``Accepted``, or what the domain said instead. ``CommitFailed`` means that
        nothing was acknowledged; whatever else is raised came out of the domain, and then
        nothing was written. Where other writers overtook the batch again and again, its commands
        are taken one by one, and what one of them raised stands in the place of its answer: the
        others may be durable already.
        """
        if self.stopped is not None:
            raise self.stopped
        try:
            for _ in range(TRIES_TOGETHER):
                try:
                    return self._attempt(commands)
                except Conflict:
                    continue
            return [self._alone(command) for command in commands]
        except Damaged as wrong:
            if self._key is not None:
                self.stopped = wrong
            raise

    def testify(self, command: Command) -> object:
        """Have one more command decided though the writer is stopped: the record of just that."""
        stopped, self.stopped = self.stopped, None
        try:
            (answer,) = self.process([command])
        finally:
            self.stopped = stopped or self.stopped
        return answer

    def state(self, stream: str) -> State:
        """The state of a stream as far as this writer knows; to be read, never to be changed.

        Of a stream that somebody else wrote to it is the last that was the floor's own.
        """
        held = self._staying.get(stream)
        if held is not None:
            return held.state
        try:
            if stream in self.memory.aside:
                return self._beside(stream).state
            return self._get((stream,))[stream].state
        except Damaged:
            if self._key is None:
                raise
            return self._last_known(stream).state

    def _beside(self, stream: str) -> HeldStream[State]:
        """A stream as it was before suspended work that writes to it.

        What that work wrote may be in the journal before it is answered, and a stream that
        nobody else writes to is not shown further than it was acknowledged, unless a snapshot
        was due just then. Of a stream that others write to it is what the journal has.
        """
        aside = self.memory.aside[stream]
        if aside.shown is None:
            stored = self._load([stream]).get(stream)
            found = self._checked(stream, stored)
            if stored is not None and aside.began is not None and self.owns(stream):
                before = stored.up_to(aside.began)
                found = found if before is stored else self._made(stream, before)
            aside.shown = found
        return aside.shown

    def version(self, stream: str) -> int:
        """The version of a stream as far as this writer knows; 0 where nothing happened yet."""
        return self._get((stream,))[stream].version

    def forget(self, streams: Collection[str] | None = None) -> None:
        """Drop states from memory, all of them unless some are named; they are read again."""
        if streams is None:
            streams = (*self._staying, *self._passing)
        for stream in streams:
            one = self.memory.forget(stream)
            if one is not None and self._key is not None:
                self._seen[stream] = one.version

    def close(self, at: int) -> None:
        """Sign what is not yet covered by a checkpoint, and forget all states.

        A writer that was stopped signs nothing, nor does one that now finds a foreign write. What
        cannot be signed now, as the database is away, is signed by the next who does.
        """
        self.forget()
        if self.stopped is None:
            self.seal(at)

    def _alone(self, command: Command) -> object:
        for _ in range(TRIES_ALONE):
            try:
                return self._attempt((command,))[0]
            except Conflict as overtaken:
                raised: Exception = overtaken
            except Damaged:
                raise
            except Exception as wrong:
                return wrong
        return raised

    def _attempt(self, commands: Sequence[Command]) -> list[object]:
        """One try for a batch: if it fails, memory is as if it had never been tried."""
        streams_of = self.domain.streams
        wanted = [streams_of(command) for command in commands]
        touched = dict.fromkeys(chain.from_iterable(wanted))
        batch = Batch()
        held: dict[str, HeldStream[State]] = {}
        began: dict[str, int] = {}
        seals = 0 if self._notary is None else self._notary.seals
        self.memory.working = {}
        try:
            for stream, one in self._get(touched).items():
                held[stream], began[stream] = one, one.version
            answers, written = self._decide(commands, wanted, held, began, batch)
            self._write_down(written, batch.records)
            self._finish(batch, held, began)
            self._commit(batch)
        except BaseException as raised:
            self.forget((*touched, *held))
            if self._key is not None:
                self._seen.update(began)  # what was decided on top of it is not there
            if isinstance(raised, Conflict):
                if self._key is not None:
                    check_headless(self.store, held, self._load)
                check_overtaken(began, self.owns, self._load)
            elif is_outdated(raised, began, self._load):
                check_overtaken(began, self.owns, self._load)
                raise Conflict("A stream was written by another since it was read.") from raised
            raise
        finally:
            self.memory.working = {}
        self._make_room()
        if self._notary is not None and batch.records:
            self._notary.written(batch.records, commands[-1].at, seals)
            if suspendable() is None:  # else it is sealed by work of its own
                self.seal(commands[-1].at, due=True)
        return answers

    def seal(self, at: int, *, due: bool = False) -> None:
        """Cover what was written by a checkpoint; with ``due`` only if it is time.

        What was written is durable, and is answered whether or not it could be sealed. Records
        that nobody with the key wrote are not sealed, and stop the writer.
        """
        if self._notary is None:
            return
        self.memory.working = {}  # a signer writes to no stream, and sets none aside
        try:
            if not due or self.unsealed is not None or self._notary.due(at):
                self._notary.seal(at)
                self.unsealed = None
        except Damaged as wrong:
            self.unsealed = self.stopped = wrong
        except Exception as wrong:
            self.unsealed = wrong

    def overtaken(self, versions: Mapping[str, int]) -> list[str]:
        """Drop what others have written to, by its newest versions; which streams those are."""
        found = []
        for stream, version in versions.items():
            one = self._staying.get(stream) or self._passing.get(stream)
            if one is None or one.version < version:
                self.forget((stream,))
                found.append(stream)
        return found

    def _commit(self, batch: Batch) -> None:
        try:
            self.store.commit(batch)
        except Conflict:
            raise
        except Exception as wrong:
            self._stop_if_damaged(wrong)
            raise CommitFailed(
                f"{len(batch.records)} records could not be written to {self.store.name}: {wrong}"
            ) from wrong

    def _stop_if_damaged(self, wrong: Exception) -> None:
        """A database that finds its own files damaged takes no further command, nor a repeat."""
        if self._key is not None and self.stopped is None and isinstance(wrong, self.store.damage):
            self.stopped = Damaged("", 0, f"{self.store.name} is damaged: {wrong}")

    def _decide(
        self,
        commands: Sequence[Command],
        wanted: list[tuple[str, ...]],
        held: dict[str, HeldStream[State]],
        began: dict[str, int],
        batch: Batch,
    ) -> tuple[list[object], list[_Written[State]]]:
        """Decide commands in order, each on top of what followed from those before."""
        decide, apply, project = self.domain.decide, self.domain.apply, self.domain.project
        software, rows = self.domain.software, batch.rows
        acts, server = self.codec.acts, self.server
        follows_in = None if self._follows is None else self._follows.follows_in
        answers: list[object] = []
        written: list[_Written[State]] = []
        # One kind of work for the whole batch, then the next, is quicker than all in turn.
        digests = self.codec.digests(commands)
        looks: dict[tuple[str, ...], dict[str, State]] = {}
        ended = any(one.ended_at is not None for one in held.values())
        for command, streams, digest in zip(commands, wanted, digests, strict=True):
            if ended and (gone := retired_answer(self.domain, streams, held)) is not None:
                answers.append(gone)
                continue
            states = looks.get(streams)
            if states is None:
                states = looks[streams] = {stream: held[stream].state for stream in streams}
            answer = decide(states, command, digest)
            if type(answer) is Concerns:
                states = self._with(answer, states, held, began)
                gone = retired_answer(self.domain, answer.streams, held)
                answer = decide(states, command, digest) if gone is None else gone
            if type(answer) is dict:
                versions = {}
                for stream in answer:  # nearly always one: quicker than a comprehension
                    versions[stream] = held[stream].version + 1
                if follows_in is not None and (also := follows_in(states, answer, command)):
                    answer = self._follow(also, states, answer, versions, held, began)
            if type(answer) is dict:
                act = acts[command.__class__]
                for stream, events in answer.items():
                    entry = Entry(
                        command.at, command.by, command.office, command.serial, digest,
                        software, events, act,
                        beside(versions, stream) if len(versions) > 1 else (), server,
                    )  # fmt: skip
                    one = held[stream]
                    one.version = version = versions[stream]
                    apply(one.state, entry)
                    project(stream, one.state, entry, rows)
                    written.append((one, version, entry))
                answer = Accepted(versions, answer)
            answers.append(answer)
        return answers, written

    def _with(
        self, concerns: Concerns, states: Mapping[str, State],
        held: dict[str, HeldStream[State]], began: dict[str, int],
    ) -> dict[str, State]:  # fmt: skip
        """The states of a command, and of the further streams that it turned out to concern.

        What was read is part of the transaction: another writer's change there is a conflict.
        """
        for stream, one in self._get([s for s in concerns.streams if s not in held]).items():
            held[stream] = one
            began[stream] = one.version
        return {**states, **{stream: held[stream].state for stream in concerns.streams}}

    def _follow(
        self, also: tuple[str, ...], states: Mapping[str, State],
        answer: dict[str, tuple[object, ...]], versions: dict[str, int],
        held: dict[str, HeldStream[State]], began: dict[str, int],
    ) -> object:  # fmt: skip
        """The answer with what follows in streams that it does not name, or why they forbid it."""
        follows = self._follows
        if follows is None:
            return answer
        if not held.keys() >= frozenset(also):
            for stream, one in self._get([s for s in also if s not in held]).items():
                held[stream], began[stream] = one, one.version
        there = {stream: held[stream].state for stream in also}
        more = follows.following(there, states, answer, versions)
        if not isinstance(more, dict):
            return more
        for stream, events in more.items():
            answer[stream] = (*answer[stream], *events) if stream in answer else events
            versions[stream] = held[stream].version + 1
        return answer

    def _write_down(self, written: list[_Written[State]], records: list[Record]) -> None:
        """Entries as records, each tied to the one before in its stream."""
        form = self.codec.writes
        bodies = self.codec.encode_all([entry for _, _, entry in written])
        for (one, version, _), body in zip(written, bodies, strict=True):
            previous = one.hash
            one.hash = made = record_hash(previous, one.named, version, form, body)
            records.append(_new(Record, (one.stream, version, form, body, previous, made)))

    def _finish(
        self, batch: Batch, held: dict[str, HeldStream[State]], began: dict[str, int]
    ) -> None:
        """Heads authenticated, snapshots that are due, and on which versions decisions rest."""
        key = self._key
        for stream, one in held.items():
            if one.version == began[stream]:
                batch.expected[stream] = one.version
                continue
            if key is not None:
                content = head_content(one.named, one.version, one.hash)
                batch.macs[stream] = key.authenticate(content)
            if self.domain.snapshot_due(one.state, began[stream], one.version):
                data = self.domain.dump(stream, one.state)
                kept = Snapshot(stream, one.version, one.hash, data, sha256(data).digest())
                if key is not None:
                    kept = kept._replace(mac=key.authenticate(snapshot_content(kept)))
                batch.snapshots.append(kept)

    def _get(self, streams: Collection[str]) -> dict[str, HeldStream[State]]:
        """Streams in memory, read from the journal where they are not."""
        held: dict[str, HeldStream[State]] = {}
        missing = []
        self.memory.working.update(dict.fromkeys(streams))
        staying, passing = self._staying, self._passing
        for stream in streams:
            one = staying.get(stream)
            if one is None:
                one = passing.get(stream)
                if one is None:
                    missing.append(stream)
                    continue
                passing.move_to_end(stream)
            held[stream] = one
        if missing:
            self.memory.check(missing)
            stored = self._load(missing)
            for stream in missing:
                one = self._checked(stream, stored.get(stream))
                (staying if self.domain.stays(stream) else passing)[stream] = one
                held[stream] = one
        for stream, one in held.items():
            self.memory.working[stream] = one.version
        return held

    def _load(self, streams: list[str]) -> dict[str, Stored]:
        try:
            return self.store.load(streams)
        except Exception as wrong:
            self._stop_if_damaged(wrong)
            raise CommitFailed(f"{self.store.name} could not be read: {wrong}") from wrong

    def _checked(self, stream: str, stored: Stored | None) -> HeldStream[State]:
        """A stream taken up; where it is not what the floor wrote, the writer stops."""
        try:
            return self._read(stream, stored)
        except Damaged as wrong:
            if self._key is not None:
                self.stopped = wrong
            raise

    def _read(self, stream: str, stored: Stored | None) -> HeldStream[State]:
        """A stream's state, if it is the floor's own and no less than was there before."""
        at_least = self._seen.get(stream, 0)
        if self._key is not None and stored is not None:
            check_authentic(self._key, stored)
        ended = retired_in(self.store, self.domain, stream) if stored is None else None
        there = ended if stored is None else stored.head
        if (0 if there is None else there.version) < at_least:
            raise Forged(stream, at_least, "it was there before, and the stream was set back")
        one = self._made(stream, stored)
        one.ended_at = ended and ended.at
        return one

    def _made(self, stream: str, stored: Stored | None) -> HeldStream[State]:
        return made(self.domain, self.codec, stream, stored)

    def _make_room(self) -> None:
        passing = self._passing
        while len(passing) > self._held_max:
            stream, one = passing.popitem(last=False)
            if self._key is not None and one.version:
                self._seen[stream] = one.version
        while len(self._seen) > SEEN_MAX:
            self._seen.popitem(last=False)

    def _last_known(self, stream: str) -> HeldStream[State]:
        """A stream as this writer saw it last, whatever somebody else has written since."""
        version = self._seen.get(stream, 0)
        with self.store.view():
            tail = list(self.store.read(stream, 1, version)) if version else []
        whole = tail and tail[0].version == 1  # else nothing is known, or it lies in archives
        stored = Stored(Head(stream, version, tail[-1].hash), None, tail) if whole else None
        # It is shown again and again, and never decided on.
        one = self._staying[stream] = self._made(stream, stored)
        return one
