"""A line to stand under an outbox, which keeps what it is given."""

from __future__ import annotations

from collections.abc import Sequence


class Line:
    """The wire under an outbox: it takes what comes, and says when that is too much."""

    def __init__(self) -> None:
        self.writes: list[list[bytes]] = []
        self.closed: tuple[int, str] | None = None
        self.gone = False

    def write(self, messages: Sequence[bytes]) -> None:
        """Take what one turn has."""
        if self.gone:
            raise ConnectionResetError("nobody is there")
        self.writes.append(list(messages))

    def close(self, code: int, reason: str) -> None:
        """The other end is told why."""
        assert self.closed is None, "a goodbye is said once"
        self.closed = (code, reason)

    @property
    def taken(self) -> list[bytes]:
        """Every message, in order."""
        return [one for write in self.writes for one in write]
