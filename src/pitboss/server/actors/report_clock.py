"""Reports of a gaming day, written to a folder when it is over.

They are made beside the floor from the journal alone, so a day that was missed while the floor was
down is made up for at the next start, and a file that is there is never written again.
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.private_files import private_file, private_folder
from pitboss.eventstore.store import Store
from pitboss.kernel.local_time import gaming_day, gaming_day_starts
from pitboss.reports.formats import part_csv, report_json
from pitboss.reports.making import make_report
from pitboss.reports.page import report_page
from pitboss.reports.pdf import report_pdf
from pitboss.reports.report import Report
from pitboss.reports.scope import read_scope
from pitboss.server.actors.looking import Leads, Looking
from pitboss.server.actors.month_end import began_at
from pitboss.server.http.reading import Reader
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.settings import FloorSettings

LOOKS_SECONDS = 60.0
DAYS_BACK = 7
"""How many days are made up for after the floor was down."""
BY = "the floor, by its configuration"
_SUFFIX = {"page": "html"}


class ReportClock(Looking):
    """Looks whether a gaming day is over, and writes what is asked for of it."""

    failure = "reports-not-written"
    every_seconds = LOOKS_SECONDS

    def __init__(
        self, settings: FloorSettings, reader: Reader, clock: Clock, log: Logger, leads: Leads
    ) -> None:
        self._settings, self._starts = settings.reports, settings.server.gaming_day
        super().__init__(log)
        self._reader, self._clock, self._leads = reader, clock, leads

    def begin(self) -> None:
        """Look now, and again and again; not at all where no folder is named."""
        if self._settings.folder:
            super().begin()

    async def look(self) -> None:
        """Write what lacks of the days that are over, the oldest first."""
        if not self._leads():
            return
        minute = read_scope(starts=self._starts).starts_minute
        today = gaming_day(self._clock(), minute)
        for back in range(DAYS_BACK, 0, -1):
            day = today - timedelta(days=back)
            for kind in self._settings.kinds:
                lacking = [
                    form
                    for form in self._settings.forms
                    if not self._file(day, kind, form).exists()
                ]
                if lacking:
                    ends = gaming_day_starts(day + timedelta(days=1), minute)
                    await self._write(day, kind, lacking, ends)

    async def _write(self, day: date, kind: str, forms: list[str], ends: int) -> None:
        scope = read_scope(day=day.isoformat(), starts=self._starts)

        def making(store: Store) -> dict[str, bytes]:
            began = began_at(store)
            if began is None or began >= ends:
                return {}  # there was no floor yet
            made = make_report(kind, store, scope)
            return {form: written(made, form) for form in forms}

        for form, content in (await self._reader.read(making)).items():
            path = self._file(day, kind, form)
            private_folder(path.parent)
            half = private_file(path.with_suffix(".part"))
            half.write_bytes(content)
            half.replace(path)
            self._log.info("report-written", kind=kind, day=day.isoformat(), form=form)

    def _file(self, day: date, kind: str, form: str) -> Path:
        name = f"{kind}.{_SUFFIX.get(form, form)}"
        return Path(self._settings.folder) / day.isoformat() / name


def written(made: Report, form: str) -> bytes:
    """A report in one of its forms; CSV has its first part."""
    if form == "page":
        return report_page(made, by=BY).encode()
    if form == "pdf":
        return report_pdf(made, by=BY)
    return report_json(made) if form == "json" else part_csv(made.parts[0])
