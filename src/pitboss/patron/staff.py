"""What staff do for or about a patron who plays, and must be able to show later."""

from __future__ import annotations

from pitboss.kernel.authority import need_reason
from pitboss.patron.acts.record_advice import AdviceGiven, RecordAdvice
from pitboss.patron.acts.record_assessment import PatronAssessed, RecordAssessment
from pitboss.patron.acts.record_direction import DirectionGiven, RecordDirection
from pitboss.patron.checks import SPECIAL_EMPLOYEE, card_rules, need_staff
from pitboss.patron.event import PatronEvent
from pitboss.patron.regulation import HOURS
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


def assess(patron: Patron, command: RecordAssessment, _: DealerRules) -> list[PatronEvent]:
    """Record a special employee's finding; continuous play is counted anew if it may go on."""
    need_staff(patron, command, (SPECIAL_EMPLOYEE,), HOURS)
    need_reason(command.finding, HOURS)
    return [
        PatronAssessed(
            patron=patron.id,
            finding=command.finding,
            may_go_on=command.may_go_on,
            clause=HOURS,
        )
    ]


def direct(patron: Patron, command: RecordDirection, rules: DealerRules) -> list[PatronEvent]:
    """Record a direction about the monitoring of play, and whether it was followed."""
    clause = card_rules(rules).directions
    need_staff(patron, command, rules.dealers, clause)
    need_reason(command.text, clause)
    return [
        DirectionGiven(
            patron=patron.id, text=command.text, complied=command.complied, clause=clause
        )
    ]


def advise(patron: Patron, command: RecordAdvice, rules: DealerRules) -> list[PatronEvent]:
    """Record that the patron was advised of the duties under a loss limit."""
    clause = card_rules(rules).latest_first
    need_staff(patron, command, rules.dealers, clause)
    need_reason(command.text, clause)
    return [AdviceGiven(patron=patron.id, text=command.text, clause=clause)]
