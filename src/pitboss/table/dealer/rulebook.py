"""The rules of the table, shown to whoever asks: what is written down about it.

Anybody may ask, at a place or of the dealer, at every stage of a round. Which rules they saw is
recorded, so that it is known later what somebody could have read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.errors import BadInput
from pitboss.table.dealer.acts.show_rules import RulesShown, ShowRules
from pitboss.table.dealer.checks import Decision, need_dealer, need_seat, refuse
from pitboss.table.dealer.refusals import DealerKind


def show(decision: Decision, command: ShowRules) -> None:
    """Record that the rules in force are shown: once in a round for each who asks.

    At a place its player asks, or the dealer for them; for anybody else the dealer does. Whoever
    opens the rules again sees them again, and nothing more is written.
    """
    table = decision.table
    clause = table.law.rules.conduct.rules_shown
    person, asks = command.person, False
    if command.place:
        seat = need_seat(table, command)
        if person:
            raise BadInput("Only for somebody who is at no place a name is given.")
        person = seat.person
        asks = bool(command.by) and command.by in (seat.name, seat.person)
    if not asks:
        need_dealer(table, command, clause)
    if (command.place, person) in table.rules_shown:
        raise refuse(DealerKind.RULES_RECORDED, clause, round=table.round)
    game = table.law.game
    decision.do(
        RulesShown(
            round=table.round,
            place=command.place,
            person=person,
            document=game.book.document,
            version=game.book.version,
            digest=game.digest,
            clause=clause,
        )
    )


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {ShowRules: show}
