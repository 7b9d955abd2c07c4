"""What can go wrong with a journal: each kind says in one sentence what happened and to what."""

from __future__ import annotations


class JournalFault(Exception):
    """Something the journal could not do; nothing was acknowledged for it."""


class Conflict(JournalFault):
    """Another writer was first: a stream is no longer at the version that was read.

    Nothing was written. The writer reads again and decides again; callers only see it when that
    failed many times over, and may simply send the command again.
    """


class CommitFailed(JournalFault):
    """The store could not make a batch durable, or could not say whether it did.

    Nothing was acknowledged, and memory was dropped, so that the next command sees what the
    journal says. A command that is sent again, with its serial, cannot be done twice.
    """


class Overtaken(CommitFailed):
    """Another has written to a stream that this writer alone was to write to."""

    def __init__(self, stream: str, read: int, found: int) -> None:
        super().__init__(f"Stream {stream} was read at {read}, and another has come to {found}.")
        self.stream = stream


class Damaged(JournalFault):
    """A record, snapshot or head that is not what was written: it names stream and version."""

    def __init__(self, stream: str, version: int, wrong: str) -> None:
        place = f"Record {version} of stream {stream}" if stream else "The journal"
        super().__init__(f"{place}: {wrong}.")
        self.stream = stream
        self.version = version
        self.wrong = wrong


class Forged(Damaged):
    """A record, snapshot or head that nobody with the floor's key wrote, or that was put back."""
