"""Anchors: what the newest checkpoint was, noted where the database's administrator has no say.

From inside a journal nobody can see that its end was cut off together with its checkpoints, that
it is yesterday's copy or that it is another one. One line that was kept elsewhere shows it::

    pitboss-anchor 1 FINGERPRINT NUMBER AT POSITION HASH

the key's fingerprint, and of a checkpoint the number, the time, the last position and the hash.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from pitboss.eventstore.checkpoints import checkpoint_hash
from pitboss.eventstore.record import Checkpoint
from pitboss.kernel.errors import BadInput

_BEGINS = "pitboss-anchor "
_LINE = re.compile(
    r"pitboss-anchor 1 ([0-9a-f]{32}) ([0-9]{1,18}) ([0-9]{1,18}) ([0-9]{1,18}) ([0-9a-f]{64})"
)


class Anchor(NamedTuple):
    """One checkpoint, as it was noted outside."""

    fingerprint: str
    number: int
    at: int
    position: int
    hash: str

    @property
    def line(self) -> str:
        """The anchor as it is kept: short enough for a QR code."""
        return f"pitboss-anchor 1 {' '.join(map(str, self))}"

    @property
    def named(self) -> str:
        """The anchor in a sentence.

        >>> Anchor("ab" * 16, 7, 1_800_000_000_000, 912, "cd" * 32).named
        'checkpoint 7 of 15/01/2027 08:00:00 UTC, up to position 912'
        """
        when = datetime.fromtimestamp(self.at / 1000, UTC)
        return f"checkpoint {self.number} of {when:%d/%m/%Y %H:%M:%S} UTC, up to position " + (
            f"{self.position:,}"
        )


def anchor_of(checkpoint: Checkpoint) -> Anchor:
    """What is noted of a checkpoint."""
    return Anchor(
        checkpoint.fingerprint,
        checkpoint.number,
        checkpoint.at,
        checkpoint.last_position,
        checkpoint_hash(checkpoint).hex(),
    )


def read_anchor(line: str) -> Anchor | None:
    """The anchor in a line; nothing if it is another kind of line.

    >>> read_anchor("a letter") is None
    True
    """
    found = _LINE.fullmatch(line.strip())
    if found is None:
        return None
    fingerprint, number, at, position, hashed = found.groups()
    return Anchor(fingerprint, int(number), int(at), int(position), hashed)


def read_anchors(path: Path) -> list[Anchor]:
    """All anchors in a file, in order; ``BadInput`` if it cannot be read."""
    try:
        lines = path.read_text(errors="replace").splitlines()
    except OSError as wrong:
        raise BadInput(f"The anchors {path} cannot be read: {wrong.strerror}.") from wrong
    return [anchor for anchor in map(read_anchor, lines) if anchor is not None]


def given_anchors(said: str) -> list[Anchor]:
    """What somebody gave: the line that a QR code said, or the name of a file with lines."""
    one = read_anchor(said)
    if one is None and said.lstrip().startswith(_BEGINS):
        raise BadInput("That is not a whole anchor: copy the line with all its five parts.")
    return [one] if one is not None else read_anchors(Path(said))


class Gap(Protocol):
    """What a restored journal is known to lack: checkpoints after one, noted before a time."""

    @property
    def after(self) -> int:
        """The number of the last checkpoint that it had."""

    @property
    def before(self) -> int:
        """When it was taken up."""


class AnchorReading:
    """Compares a journal with anchors, checkpoint by checkpoint.

    ``lost`` are times that somebody has said are lost: what was noted of them is passed over.
    """

    def __init__(self, anchors: Iterable[Anchor], lost: Collection[Gap] = ()) -> None:
        self.beyond: dict[int, list[Anchor]] = {}
        """What the journal has not shown yet, by number; at the end, what it does not have."""
        for anchor in dict.fromkeys(anchors):
            if any(anchor.number > gap.after and anchor.at < gap.before for gap in lost):
                continue
            self.beyond.setdefault(anchor.number, []).append(anchor)
        self._wrong: list[str] = []
        self._keys: set[str] = set()
        self._count = 0

    def checkpoint(self, checkpoint: Checkpoint) -> None:
        """The next checkpoint of the journal."""
        self._count += 1
        self._keys.add(checkpoint.fingerprint)
        found = anchor_of(checkpoint)
        for anchor in self.beyond.pop(found.number, ()):
            if anchor.hash != found.hash:
                self._wrong.append(_other(anchor, found))

    def rewritten(self) -> list[str]:
        """Where the journal has another past than was noted."""
        return self._wrong

    def missing(self) -> list[Anchor]:
        """What was noted and the journal does not have, in order."""
        return [anchor for number in sorted(self.beyond) for anchor in self.beyond[number]]

    def end(self) -> Iterator[str]:
        """Every fault, in words; what is missing is one."""
        yield from self._wrong
        missing = self.missing()
        if missing:
            yield behind(missing, self._count)


def _other(anchor: Anchor, found: Anchor) -> str:
    if anchor.fingerprint != found.fingerprint:
        return (
            f"{anchor.named}, was noted under the key {anchor.fingerprint}, and the journal's is "
            f"signed by {found.fingerprint}: it is another journal"
        )
    return (
        f"{anchor.named}, was noted with another hash than the journal's: its past was rewritten, "
        "or it is another journal"
    )


def behind(missing: Collection[Anchor], count: int) -> str:
    """That the journal ends before what was noted."""
    newest = max(missing, key=lambda anchor: anchor.number)
    return (
        f"{newest.named}, was noted, and the journal has {count} checkpoints: its end was cut "
        "off, or it is an older copy"
    )
