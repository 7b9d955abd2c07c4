"""The end of a gaming day: it is closed by a process of its own, while the floor plays on.

Closing reads the whole day again, which takes a processor's time by the number of records; in this
process every table would wait for it. A day that ended while the floor was down is closed when it
comes up.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import date, timedelta
from pathlib import Path

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.record import Record
from pitboss.eventstore.statements import newest_statement
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS
from pitboss.house.domain import HOUSE
from pitboss.kernel.local_time import gaming_day
from pitboss.server.actors.looking import Leads, Looking
from pitboss.server.http.reading import Reader
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.floor_key import FILE
from pitboss.server.ops.settings import FloorSettings

LOOKS_SECONDS = 30.0
AGAIN_SECONDS = 600.0
"""When a day that could not be closed is tried again."""
_ONE_DAY = timedelta(days=1)


class DayEnd(Looking):
    """Closes gaming days that have ended; why the last could not be is in ``fault``."""

    failure = "day-end"

    def __init__(
        self,
        settings: FloorSettings,
        reader: Reader,
        clock: Clock,
        log: Logger,
        leads: Leads,
    ) -> None:
        """``leads`` says whether this server does what one of several does."""
        super().__init__(log)
        self._settings, self._reader, self._clock, self._leads = settings, reader, clock, leads
        self._closing: asyncio.subprocess.Process | None = None
        self.fault = ""

    def begin(self) -> None:
        """Look now, and again and again, where days are to be closed."""
        if self._settings.journal.close_days:
            super().begin()

    async def close(self) -> None:
        """Stop looking; a day that is being closed stays open, and is closed another time."""
        await super().close()
        if self._closing is not None and self._closing.returncode is None:
            self._closing.kill()
            await self._closing.wait()

    @property
    def every_seconds(self) -> float:
        """Less often while a day cannot be closed."""
        return AGAIN_SECONDS if self.fault else LOOKS_SECONDS

    async def look(self) -> None:
        """Close the day before this one, if anything was written in it and it is open."""
        if not self._leads():
            return
        today = gaming_day(self._clock(), self._settings.server.gaming_day_starts)
        ended = today - _ONE_DAY
        if await self._reader.read(lambda store: self._open(store, ended)):
            await self._close_day(ended.isoformat())

    def _open(self, store: Store, ended: date) -> bool:
        newest = newest_statement(store)
        if newest is not None:
            return newest.day < ended.isoformat()
        for _, *columns in store.page(RECORDS, order=("position",), limit=1):
            first = Codec(HOUSE.kinds).decode(Record(*columns)).at  # type: ignore[arg-type]
            return gaming_day(first, self._settings.server.gaming_day_starts) <= ended
        return False

    async def _close_day(self, day: str) -> None:
        isolated = ["-I"] if sys.flags.isolated else []
        words = (
            "-m",
            "pitboss.cli.main",
            "day",
            "close",
            "--day",
            day,
            "--at",
            str(self._clock()),
        )
        self._closing = await asyncio.create_subprocess_exec(
            sys.executable, *isolated, *words, env=self._surroundings(),
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        told, _ = await self._closing.communicate()
        sentence = " ".join(told.decode(errors="replace").split())[-1000:]
        self.fault = "" if self._closing.returncode == 0 else sentence
        if self.fault:
            self._log.error("day-not-closed", day=day, why=self.fault)
        else:
            self._log.info("day-closed", day=day)

    def _surroundings(self) -> dict[str, str]:
        """The environment of that process: addresses and keys are not for a list of processes."""
        server = self._settings.server
        key = self._settings.journal.key or str((Path(server.keys) / FILE).absolute())
        return {**os.environ, "PITBOSS_JOURNAL": server.database, "PITBOSS_JOURNAL_KEY": key}
