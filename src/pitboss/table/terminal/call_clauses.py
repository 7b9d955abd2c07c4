"""Under which clause a call stands, as the document of its table has it."""

from __future__ import annotations

from pitboss.table.terminal import call as causes
from pitboss.table.terminal.call import Call
from pitboss.table.terminal.state import Table


def clause_of(table: Table, call: Call) -> str:
    """The clause behind a call."""
    rules = table.law.rules
    remedies, credit = rules.remedies, rules.credit
    if call.cause == causes.STOPPED and table.stopped is not None:
        return table.stopped.clause
    return {
        causes.STOPPED: remedies.void,
        causes.SUSPENDED: rules.device.fault,
        causes.LOCKED: remedies.wrong_meter,
        causes.FAILED: remedies.interrupted,
        causes.LOST: remedies.interrupted,
        causes.UNCONFIRMED: remedies.recalculate,
        causes.HANDPAY: rules.payments.form,
        causes.REPORTED: rules.conduct.malfunction[0],
        causes.DOOR: rules.conduct.interference,
        causes.TILT: rules.conduct.interference,
        causes.REJECTED: rules.conduct.interference,
        causes.CABINET: rules.conduct.interference,
        causes.LATE_CHANGE: rules.late_change[0] if rules.late_change else "",
        causes.ATTENDANT: "",  # no document speaks of it: a player may ask for anything
        causes.PRINTER: credit.printer,
        causes.STACKER: credit.stacker,
    }[call.cause]
