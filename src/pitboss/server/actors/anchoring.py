"""Anchors on their way outside: every checkpoint is noted where the journal's keeper has no say.

A file, a webhook and mail, each in a thread so that nothing on the floor waits. A place that does
not take one is told in the log and by ``/health/ready`` until it takes the next.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.anchors import Anchor, anchor_of
from pitboss.eventstore.record import Checkpoint
from pitboss.server.ops.outside import mail, post
from pitboss.server.ops.settings import FloorSettings

FILE, WEBHOOK, MAIL = "file", "webhook", "mail"
CLOSING_SECONDS = 10.0
"""How long a closing floor waits for the last one to be noted."""
MINUTE_MS = 60_000
_MODE = 0o600


class Anchoring:
    """Notes checkpoints outside; ``newest`` is the last, ``failing`` the places that failed."""

    def __init__(self, settings: FloorSettings, log: Logger) -> None:
        self.newest: Anchor | None = None
        self.failing: dict[str, str] = {}
        self._settings = settings
        self._log = log
        self._mailed_at = 0
        self._under_way: set[Future[None]] = set()
        # One thread a place: their order stays, and none waits for another.
        self._threads = {place: ThreadPoolExecutor(1, "anchor") for place in (FILE, WEBHOOK, MAIL)}

    def checkpoint(self, made: Checkpoint) -> None:
        """Note a checkpoint that was made, in all places."""
        anchor = self.newest = anchor_of(made)
        settings = self._settings
        if settings.journal.anchors:
            self._send(FILE, anchor, self._add)
        if settings.journal.anchor_webhook:
            self._send(WEBHOOK, anchor, self._post)
        minutes, notices = settings.journal.anchor_mail_minutes, settings.notices
        due = minutes and abs(anchor.at - self._mailed_at) >= minutes * MINUTE_MS
        if due and notices.mail_server and notices.mail_to:
            self._mailed_at = anchor.at
            self._send(MAIL, anchor, self._mail)

    def close(self) -> None:
        """Wait for what is under way, and no longer than that."""
        wait(self._under_way, CLOSING_SECONDS)
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, place: str, anchor: Anchor, send: Callable[[Anchor], None]) -> None:
        def work() -> None:
            try:
                send(anchor)
                self.failing.pop(place, None)
            except Exception as wrong:  # whatever a disk or a network does is told
                self.failing[place] = str(wrong)[:200] or type(wrong).__name__
                self._log.error("not-anchored", place=place, why=self.failing[place])

        under_way = self._threads[place].submit(work)
        self._under_way.add(under_way)
        under_way.add_done_callback(self._under_way.discard)

    def _add(self, anchor: Anchor) -> None:
        """A line at the end of the file, on the disk before it counts as noted."""
        path = Path(self._settings.journal.anchors)
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, _MODE)
        try:
            os.write(handle, f"{anchor.line}\n".encode())
            os.fsync(handle)
        finally:
            os.close(handle)

    def _post(self, anchor: Anchor) -> None:
        content = json.dumps({**anchor._asdict(), "line": anchor.line})
        notices = self._settings.notices
        post(self._settings.journal.anchor_webhook, content, notices.timeout_seconds)

    def _mail(self, anchor: Anchor) -> None:
        notices = self._settings.notices
        mail(notices, f"{notices.sender}: anchor {anchor.number}", f"{anchor.line}\n")
