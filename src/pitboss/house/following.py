"""What follows from an act in streams that it does not name: pools, drawers, the book of notices.

It is written in the same transaction. A settlement at a table that plays for a jackpot feeds its
pools and awards what they pay; cash over the counter is counted in its handler's shift;
and what an inspector is notified of stands in the book of notices. Where nobody handles cash
without a drawer, an act that would is refused here: only the shift says whether one is open.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.desk.counter import brings_cash, handled_in, moves_cash
from pitboss.desk.drawer import DrawerKind, Shift
from pitboss.house.acts import EVENTS
from pitboss.house.notices import TELLING, notices_following
from pitboss.jackpots.hidden import Draw
from pitboss.jackpots.settling import CONCERNING, UNDOING, following_in_pools, pools_concerned
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.act import Written
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import OF_THE_HOUSE
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.state import Table

_CASH = frozenset(kind for kind in EVENTS if moves_cash(kind))
_WATCHED = CONCERNING | TELLING | _CASH
_SETTLED = frozenset((RoundSettled,))


def follows_in(states: States, written: Written, command: Command) -> tuple[str, ...]:
    """The streams in which something follows from what was decided; none as a rule."""
    found: set[type] | None = None
    at = ""
    for stream, events in written.items():
        for event in events:
            if event.__class__ in _WATCHED:
                found = found or set()
                found.add(event.__class__)
                at = stream
    if found is None:
        return ()
    if found == _SETTLED:  # nearly always: a round was settled, and nothing else is to be told
        return tuple([Jackpot.stream(pool) for pool in kind_of(states[at], Table).jackpots])
    return (*_streams(states, written, found), *_shift_of(written, command))


def _shift_of(written: Written, command: Command) -> tuple[str, ...]:
    """The shift of a person who handled cash, whatever office they did it in."""
    if not command.office or command.by in OF_THE_HOUSE:
        return ()
    handled = any(event.__class__ in _CASH for events in written.values() for event in events)
    return (Shift.stream(command.by),) if handled else ()


def following(
    also: Mapping[str, Subject], states: States, written: Written, versions: Mapping[str, int],
    draw: Draw | None, *, drawers: bool = False,
) -> Written:  # fmt: skip
    """What follows in the pools and at the table, in a drawer, and then in the book of notices.

    ``drawers``: cash is handled from an open drawer alone; else the act is refused.
    """
    pools = {stream: one for stream, one in also.items() if isinstance(one, Jackpot)}
    follows = following_in_pools(pools, states, written, draw) if pools else {}
    if len(pools) == len(also):
        return follows  # nearly always: a round was settled
    shifts = {stream: one for stream, one in also.items() if isinstance(one, Shift)}
    for stream, shift in shifts.items() if shifts and brings_cash(written) else ():
        if shift.open:
            follows[stream] = tuple(handled_in(shift, written))
        elif drawers:
            raise refuse(DrawerKind.NO_DRAWER, "")
    if BOOK not in also:
        return follows
    book = kind_of(also[BOOK], NoticeBook)
    known = {**states, **also}
    streams = dict.fromkeys((*written, *follows))
    whole = {one: (*written.get(one, ()), *follows.get(one, ())) for one in streams}
    numbers = {one: versions.get(one, known[one].version + 1) for one in streams}
    notices = notices_following(book, known, whole, numbers)
    return {**follows, BOOK: (*follows.get(BOOK, ()), *notices)} if notices else follows


def _streams(states: States, written: Written, found: set[type]) -> tuple[str, ...]:
    pools = () if found.isdisjoint(CONCERNING) else tuple(pools_concerned(states, written))
    # An award that is taken back may be demanded, which an inspector is told; a round that is
    # settled for the first time takes none back, and does without the book.
    told = not found.isdisjoint(TELLING) or (pools and not found.isdisjoint(UNDOING))
    return (*pools, BOOK) if told else pools
