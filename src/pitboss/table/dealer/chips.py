"""Chips as they are counted and declared: what value chips are worth, and what a player has.

Value chips are worth what is printed on them. What a player with a loss limit buys or brings is
declared before the round begins; later it is taken all the same and flagged.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.patron import play
from pitboss.patron.cash import cash_used
from pitboss.patron.limits import loss_limits
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerStage, DealerTable, Seat, colour_of

MOST_CHIPS = 100_000
"""Of one kind, counted at one time."""


def worth_cents(table: DealerTable, chips: Mapping[str, int]) -> int:
    """What value chips are worth, by what is printed on them.

    They are counted by denomination in cents: ``{"500": 4}`` is four five-dollar chips.
    """
    denominations = {str(cents): cents for cents in table.opened_with.denominations_cents}
    if not chips:
        raise BadInput("No chips are named: at least one is.")
    total = 0
    for denomination, count in chips.items():
        if denomination not in denominations:
            shown = one_of(dollars(cents) for cents in denominations.values())
            what = f"A chip of {quoted(denomination)} cents is not of this table: it has {shown}."
            raise BadInput(what)
        total += denominations[denomination] * need_count(count, f"chips of {denomination} cents")
    return total


def need_count(count: object, what: str) -> int:
    """A number of chips as given: whole, and at least one."""
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_CHIPS:
        raise BadInput(
            f"The number of {what} is {quoted(count)}: it must be from 1 to {MOST_CHIPS}."
        )
    return count


def need_chips(seat: Seat, cents: int, clause: str) -> None:
    """Value chips of so much lie in front of the player."""
    if cents > seat.value_cents:
        kind = DealerKind.NOT_ENOUGH_CHIPS
        raise refuse(kind, clause, place=seat.name, standing=seat.value_cents)


def need_whole_checks(table: DealerTable, kind: str, cents: int) -> None:
    """An amount of a kind of chip that is a number of whole checks, where it is one of checks."""
    colour = colour_of(kind)
    if colour and cents % table.colours[colour].each_cents:
        clause, value = table.law.rules.chips.assigned, table.colours[colour].each_cents
        raise refuse(DealerKind.WHOLE_CHECKS, clause, colour=colour, value=value)


def declare(decision: Decision, seat: Seat, what: str, cents: int, at: int) -> bool:
    """Put a declaration on the patron's record; whether it came too late for a limit of theirs."""
    patron, cards = decision.patron_of(seat), decision.table.law.rules.cards
    if patron is None or cards is None:
        return False
    late = decision.table.stage is not DealerStage.BETWEEN and bool(loss_limits(patron, at))
    told = play.declared(patron, cards, table=decision.table.id, what=what, cents=cents, late=late)
    decision.tell(patron.id, told)
    return late


def spend_cash(decision: Decision, seat: Seat, cents: int, at: int) -> None:
    """Put cash on the record of a patron playing here by card, as far as a day's amount goes."""
    patron, cap = decision.patron_of(seat), decision.table.opened_with.cash_a_day_cents
    if patron is not None:
        decision.tell(patron.id, cash_used(patron, at=at, cents=cents, cap_cents=cap))


def late_words(late: bool) -> str:
    """How it is told that a declaration came too late; nothing where it did not."""
    return "; it is declared after the round began" if late else ""
