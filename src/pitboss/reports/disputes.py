"""Disputes and complaints: who said what, who decided, and how each of them ended."""

from __future__ import annotations

from pitboss.disputes.dispute import Dispute
from pitboss.disputes.steps import steps_of
from pitboss.eventstore.store import Store
from pitboss.reports.reading import DISPUTES, folded, heads
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope

KIND = "disputes"
COLUMNS = columns("""
    number           text   the number that the person was given
    recorded_at      time   when it was raised or recorded
    table            text   the table
    round            whole  the round, where one was named
    seat             text   the terminal or place, where one was named
    person           text   who disputes
    status           text   how far it is
    decided_by       text   who decided in the first instance
    decided_office   text   in what office
    reviewed_by      text   who decided on review, where one was asked for
    reviewed_office  text   in what office
    satisfied        flag   whether the person was satisfied in the end
    notice           text   how they were told of section 33
    concluded_at     time   when it was concluded
""")
STEPS = columns("""
    number  text  the dispute
    at      time  when
    step    text  what was done
    by      text  by whom
    office  text  in what office
    text    text  what was said, decided or told
""")


def disputes_report(store: Store, scope: Scope) -> Report:
    """The disputes that were raised on the days asked about, as they stood at the end of them."""
    found = [folded(store, head, Dispute, scope.ends_at) for head in heads(store, DISPUTES)]
    told = sorted(
        (one for one in found if _is_asked(one, scope)),
        key=lambda one: (one.recorded_at or 0, one.number),
    )
    steps = [
        (one.number, step.at, step.act, step.by, step.office, step.text)
        for one in told
        for step in steps_of(one)
    ]
    going_on = sum(one.status != "concluded" for one in told)
    return Report(
        KIND,
        scope.told(),
        (Part("disputes", COLUMNS, [_row(one) for one in told]), Part("steps", STEPS, [*steps])),
        (f"{len(told)} disputes, of which {going_on} are not concluded.",),
    )


def _is_asked(dispute: Dispute, scope: Scope) -> bool:
    at = dispute.recorded_at
    return at is not None and scope.has_day(scope.day(at)) and scope.has_table(dispute.table)


def _row(one: Dispute) -> tuple[Value, ...]:
    return (
        one.number, one.recorded_at, one.table, one.round, one.seat, one.person, one.status,
        one.decided_by, one.decided_office, one.reviewed_by, one.reviewed_office, one.satisfied,
        one.notice or "", one.concluded_at,
    )  # fmt: skip
