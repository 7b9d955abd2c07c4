"""The notices that follow from what happened: derived from the events, never listed by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.cases.case import Case
from pitboss.disputes.dispute import Dispute
from pitboss.house.acts import EVENTS
from pitboss.kernel.act import Written
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import hyphened
from pitboss.ledger.holds import Claim
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent, NoticeFurthered, NoticeRaised
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table

TELLING = frozenset(
    event for event in EVENTS if event.notifies is not None or event.furthers is not None
)
"""What an inspector is notified of, or brings a standing notice further."""


def notices_following(
    book: NoticeBook, states: States, written: Written, versions: Mapping[str, int]
) -> tuple[NoticeEvent, ...]:
    """What follows in the book of notices; ``states`` are as they were before it all."""
    return tuple(_following(book, states, written, versions))


def _following(
    book: NoticeBook, states: States, written: Written, versions: Mapping[str, int]
) -> Iterator[NoticeEvent]:
    raised: dict[tuple[str, Matter, str], NoticeRaised] = {}
    steps: list[NoticeFurthered] = []
    for stream, events in written.items():
        happened: tuple[AnyEvent, ...] = events  # type: ignore[assignment]  # all of them are
        for line, event in enumerate(happened):
            steps += _steps(book, stream, states[stream], event)
            matter = event.notifies_of()
            if matter is None:
                continue
            number = str(book.last + len(raised) + 1)
            place = (stream, versions[stream], line)
            one = _raised(event, matter, number, states[stream], place)
            if one is None:
                continue
            about = (stream, one.matter, one.key or number)
            raised[about] = _together(raised[about], one) if about in raised else one
    yield from raised.values()
    # After what is new: a notice that ends here is remembered until the next one is raised.
    yield from steps


def _steps(
    book: NoticeBook, stream: str, state: Subject, event: AnyEvent
) -> Iterator[NoticeFurthered]:
    if event.furthers is None or not event.takes_step(state):
        return
    matter, step = event.furthers
    for notice in book.all_standing(stream, matter, event.notice_key()):
        yield NoticeFurthered(number=notice.number, step=step)


def _raised(
    event: AnyEvent, matter: Matter, number: str, state: Subject, place: tuple[str, int, int]
) -> NoticeRaised | None:
    told = event.notification(state)
    if told is None:
        return None
    stream, version, line = place
    table, game = _origin(state)
    return filled(
        NoticeRaised,
        told,
        number=number,
        matter=matter,
        event=hyphened(type(event).__name__),
        stream=stream,
        version=version,
        line=line,
        key=event.notice_key(),
        game=game,
        table=table,
    )


def _together(one: NoticeRaised, more: NoticeRaised) -> NoticeRaised:
    """One notice where an act does the same several times: to each stake of a person, say."""
    terminals = dict.fromkeys(name for name in (one.terminal, more.terminal) if name)
    cents = (one.cents or 0) + (more.cents or 0)
    return replace(one, cents=cents, terminal=", ".join(terminals))


def _origin(state: Subject) -> tuple[str, str]:
    """The table and the game that something comes from, where it comes from one."""
    match state:
        case Table() | DealerTable():
            return state.id, "" if state.config is None else state.config.game
        case Claim():
            return state.table, state.game
        case Case() | Dispute():
            return state.table, state.document
    return "", ""
