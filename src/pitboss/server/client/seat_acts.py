"""What is sent so that it becomes a command: the wire's acts by the core's."""

from __future__ import annotations

from pitboss.server.wire import acts

AT_SEAT = {kind: act for act, kind in (*acts.AT_TERMINAL.items(), *acts.AT_PLACE.items())}
BY_STAFF = {kind: act for act, kind in acts.BY_STAFF.items()}


def seat_act(command: type, **fields: object) -> acts.Asked:
    """The act at a seat that becomes a command.

    >>> from pitboss.table.terminal.acts.place_wager import PlaceWager
    >>> seat_act(PlaceWager, spot="small", cents=500)
    PlaceWager(spot='small', cents=500)
    """
    return AT_SEAT[command](**fields)


def staff_act(command: type, **fields: object) -> acts.Asked:
    """The act of staff that becomes a command."""
    return BY_STAFF[command](**fields)
