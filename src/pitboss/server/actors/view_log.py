"""The public views of a table: one for everybody, encoded once, numbered by the journal."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable

from pitboss.server.wire.messages import Message, Public, encode

KEPT = 256
"""How many public views a socket that comes back can be sent; with more, it starts afresh."""


class ViewLog:
    """The views that were sent, the newest last. Each names the one before, so a gap shows.

    >>> views = ViewLog()
    >>> views.since_then(0) is None
    True
    """

    def __init__(self, kept: int = KEPT) -> None:
        self.version = 0
        self.since = 0
        self._stage: Hashable = None
        self._shown: object = None
        self._sent: deque[tuple[int, int, bytes]] = deque(maxlen=kept)

    def publish(
        self, shown: object, view: Message, version: int, stage: Hashable, at: int
    ) -> bytes | None:
        """A view to send, unless it shows nothing that the last one did not.

        ``shown`` is what is compared; ``view`` is what is sent, with its clock running. ``stage``
        tells whether what a player saw of the last view still holds.
        """
        if shown == self._shown:
            return None
        if stage != self._stage:
            self._stage, self.since = stage, version
        after, self.version, self._shown = self.version, version, shown
        data = encode(Public(version=version, after=after, since=self.since, view=view, at=at))
        self._sent.append((after, version, data))
        return data

    def since_then(self, have: int) -> list[bytes] | None:
        """The views after a version that somebody has; none where that cannot be told."""
        if have == self.version and have:
            return []
        found = [data for after, _, data in self._sent if after >= have]
        follows = any(after == have for after, _, _ in self._sent)
        return found if have and follows else None
