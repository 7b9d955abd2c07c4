"""What time alone asks for: the report of a month that has ended, and cases that wait too long.

Both are looked at when the floor comes up and then every half minute, so that a month that ended
while the floor was down has its report all the same.
"""

from __future__ import annotations

from hashlib import sha256

from structlog.stdlib import BoundLogger as Logger

from pitboss.cases.acts.make_error_report import MakeErrorReport
from pitboss.cases.case import Case, overdue
from pitboss.cases.monthly import MonthlyReport
from pitboss.cases.report import ErrorReport, error_report, month_before, month_of, report_json
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.house.lists import case_numbers
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.reports import reading
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.looking import Leads, Looking
from pitboss.server.http.reading import Reader
from pitboss.server.ops.clock import Clock

LOOKS_SECONDS = 30.0
MONTHS_BACK = 12
"""How far back a report is made up for: longer than any floor is down."""
MOST_CASES = 10_000
BY = "month-end"


class MonthEnd(Looking):
    """Makes the reports that are due, and knows which cases are overdue."""

    failure = "month-end"
    every_seconds = LOOKS_SECONDS

    def __init__(
        self,
        reader: Reader,
        queue: CommandQueue,
        clock: Clock,
        log: Logger,
        leads: Leads,
    ) -> None:
        self._leads = leads
        """Whether this server is the one that makes the reports."""
        super().__init__(log)
        self._reader, self._queue, self._clock = reader, queue, clock
        self.overdue: tuple[Case, ...] = ()
        """Open cases that have waited for longer than a reasonable time, the oldest first."""

    async def look(self) -> None:
        """Make what is due, and see which cases wait."""
        now = self._clock()
        cases, began = await self._reader.read(lambda store: (all_cases(store), began_at(store)))
        late = (case for case in cases if overdue(case, now))
        self.overdue = tuple(sorted(late, key=lambda case: case.known_at))
        due = self._due(now if began is None else began, now) if self._leads() else []
        for month in due:
            made = error_report(cases, month, now)
            digest = sha256(report_json(made).encode()).hexdigest()
            act = MakeErrorReport(
                month=month, errors=len(made.lines), digest=digest, at=now, by=BY
            )
            answer = await self._queue.ask(act)
            if isinstance(answer, Refusal):
                self._log.warning("report-not-made", month=month, why=answer.sentence)

    def _due(self, began: int, now: int) -> list[str]:
        """Months that have ended without a report, from the one in which the floor began."""
        due, month = [], month_of(now)
        for _ in range(MONTHS_BACK):
            month = month_before(month)
            if month < month_of(began) or self.state(month).made_at is not None:
                break
            due.append(month)
        return due[::-1]

    def state(self, month: str) -> MonthlyReport:
        """What is on file of the report of a month."""
        return kind_of(self._queue.state(MonthlyReport.stream(month)), MonthlyReport)

    async def report(self, month: str) -> ErrorReport:
        """The report of a month over the cases as they stand now."""
        cases = await self._reader.read(all_cases)
        return error_report(cases, month, self._clock())


def all_cases(store: Store) -> list[Case]:
    """Every case on file."""
    return reading.on_file(store, Case, case_numbers(store, MOST_CASES))


def began_at(store: Store) -> int | None:
    """When the first table of the floor was opened; none before that."""
    streams = (str(stream) for stream, *_ in store.scan(HEADS))
    tables = [stream for stream in streams if stream.startswith(_TABLES)]
    firsts = [
        reading.CODEC.decode(record).at for stream in tables for record in store.read(stream, 1, 1)
    ]
    return min(firsts, default=None)


_TABLES = ("table:", "dealer:")
