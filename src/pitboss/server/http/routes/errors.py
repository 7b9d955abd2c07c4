"""The monthly reports of money errors to the regulator: which there are, and each to be read."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from pitboss.cases.monthly import ReportDelivery
from pitboss.cases.report import month_before, month_of, report_csv, report_json
from pitboss.cases.report_page import report_html
from pitboss.server.http.routes.given import AtWork, TheFloor

MONTHS_SHOWN = 13


class MonthShown(msgspec.Struct, kw_only=True):
    """The report of one month, as far as it is on file."""

    month: str
    unfinished: bool
    """Whether the month still runs."""
    made_at: int | None
    errors: int
    digest: str
    delivered: list[ReportDelivery]


@get("/api/errors", sync_to_thread=False)
def error_months(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
) -> list[MonthShown]:
    """The running month, and those before it that have a report; the newest first."""
    running = month_of(floor.clock())
    months = [running]
    while len(months) < MONTHS_SHOWN:
        months.append(month_before(months[-1]))
    shown = []
    for month in months:
        state = floor.month_end.state(month)
        if month == running or state.made_at is not None:
            shown.append(
                MonthShown(
                    month=month,
                    unfinished=month == running,
                    made_at=state.made_at,
                    errors=state.errors,
                    digest=state.digest,
                    delivered=list(state.delivered),
                )
            )
    return shown


@get("/api/errors/{month:str}")
async def error_report_of(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    month: FromPath[str],
    form: FromQuery[str] = "page",
) -> Response[bytes]:
    """The report of a month as a page, as JSON or as CSV; a month to come has none."""
    made = await floor.month_end.report(month)
    if form == "json":
        return Response(report_json(made).encode(), media_type=MediaType.JSON)
    if form == "csv":
        return Response(report_csv(made).encode(), media_type="text/csv")
    return Response(report_html(made).encode(), media_type=MediaType.HTML)


ROUTES = (error_months, error_report_of)
