"""The monthly report of money errors in words: what the page and the screen say alike."""

from __future__ import annotations

from pitboss.cases.case import OPEN, OVER, UNDER, StepTaken
from pitboss.cases.report import ErrorLine, ErrorReport
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars

KIND_WORDS = {"wager": "Wager", "cash-change": "Cash Change", "colour-change": "Colour Change"}
DIRECTION_WORDS = {OVER: "Overpayment", UNDER: "Underpayment"}
ENQUIRY_WORDS = {
    "": "no enquiry yet",
    "unintentional": "found unintentional",
    "suspected": "intent is suspected",
}
WAY_WORDS = {
    "rectified": "rectified",
    "attempted": "rectification attempted",
    "nicc-notified": "brought to the NICC",
}
_ACT_WORDS = {
    "enquiry": "Enquiry",
    "rectified": "Rectified at the table",
    "attempted": "Rectification attempted",
    "nicc-notified": "Brought to the NICC",
    "identification": "Identification attempted",
    "contact": "Contact attempted",
    "offer": "Shortfall offered",
    "payment": "Shortfall paid",
    "demand": "Excess asked back",
    "return": "Excess returned",
    "impractical": "Not practical",
    "closed": "Closed",
    "reopened": "Opened again",
}


def month_words(report: ErrorReport) -> str:
    """The month as a title has it.

    >>> from pitboss.cases.report import error_report
    >>> month_words(error_report([], "2026-10"))
    'October 2026'
    """
    year, number = report.month.split("-")
    return f"{_MONTHS[int(number) - 1]} {year}"


# By hand: the names that the library gives depend on where the program runs.
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def when(at: int) -> str:
    """A moment as a person in Sydney reads it.

    >>> when(1_791_046_800_000)
    '04/10/2026 04:00'
    """
    return f"{local(at):%d/%m/%Y %H:%M}"


def where(line: ErrorLine) -> str:
    """Where the error was made: table, round and place as far as they are known."""
    told = [f"table {line.table}"]
    if line.round is not None:
        told.append(f"round {line.round}")
    if line.place:
        told.append(f"place {line.place}")
    return ", ".join(told)


def standing(line: ErrorLine) -> str:
    """How far the case has come, in a few words."""
    if line.status == OPEN:
        return "open, rectified" if not line.outstanding_cents else "open"
    return f"closed, {WAY_WORDS[line.closed_by_way]}"


def step_words(step: StepTaken) -> str:
    """A step in a line: what was done, about how much and whom, and what was written.

    >>> step_words(StepTaken(act="demand", at=0, by="kim", office="", clause="", text="by letter",
    ...                 cents=110_000, patron="P. Layer"))
    'Excess asked back, $1,100.00, P. Layer: by letter'
    """
    told = [_ACT_WORDS[step.act]]
    if step.outcome:
        told.append((ENQUIRY_WORDS | WAY_WORDS).get(step.outcome, step.outcome.replace("-", " ")))
    if step.cents is not None and step.act != "closed":
        told.append(dollars(step.cents))
    if step.patron is not None:
        told.append(step.patron)
    if step.person:
        told.append(f"{'by' if step.act == 'enquiry' else 'agreed by'} {step.person}")
    if step.receipt is not None:
        told.append(f"receipt {step.receipt}")
    if step.act == "closed" and step.cents:
        told.append(f"{dollars(step.cents)} outstanding")
    return ", ".join(told) + (f": {step.text}" if step.text else "")
