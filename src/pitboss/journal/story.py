"""A round told step by step, as the journal has it: who did what, when, and by which clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from pitboss.journal.domain import Entry
from pitboss.journal.house import HOUSE
from pitboss.table import events
from pitboss.table.state import Table
from pitboss.words import dollars


class Step(NamedTuple):
    """One thing that happened, in words."""

    version: int
    at: int
    by: str
    office: str
    text: str
    clause: str


@dataclass
class Story:
    """A round: its steps, and what each terminal had and got, wager by wager."""

    table: str
    game: str
    round: int
    digest: str
    steps: list[Step]
    entries: list[tuple[int, Entry]]
    """The records it rests on, by version."""


def tell(stream: str, number: int, entries: Iterator[tuple[int, Entry]]) -> Story | None:
    """The story of a round from the whole of its table's records; none if it was not played."""
    table = HOUSE.blank(stream)
    assert isinstance(table, Table)
    story: Story | None = None
    for version, entry in entries:
        before = _layouts(table)
        HOUSE.apply(stream, table, entry)
        told = [event for event in entry.events if _belongs(event, number, table, story)]
        if not told:
            continue
        if story is None:
            story = Story(table.id, table.law.game.id, number, table.law.game.digest, [], [])
        story.entries.append((version, entry))
        for event in told:
            for text, clause in _words(event, before, table):
                story.steps.append(Step(version, entry.at, entry.by, entry.office, text, clause))
    return story


def _belongs(event: object, number: int, table: Table, story: Story | None) -> bool:
    """Whether an event is part of a round: it names it, or happened while it was played."""
    named = getattr(event, "round", None)
    if named is not None:
        return bool(named == number)
    playing = table.round == number or (
        # The entry that settles a round also opens the next one.
        table.round == number + 1 and _opens_next(table, story)
    )
    return playing and not isinstance(event, events.TableOpened)


def _opens_next(table: Table, story: Story | None) -> bool:
    opened = table.round_of(table.round)
    return story is not None and opened is not None and opened.first_version == table.version


def _layouts(table: Table) -> Mapping[str, Mapping[str, int]]:
    """What stands at each terminal, to tell what a result did to it."""
    return {name: dict(one.stakes) for name, one in table.terminals.items() if one.stakes}


Told = Iterator[tuple[str, str]]
Layouts = Mapping[str, Mapping[str, int]]


def _words(event: object, before: Layouts, table: Table) -> Told:
    telling = _TELLINGS.get(type(event))
    if telling is not None:
        yield from telling(event, before, table)
        return
    # An event without words of its own tells its name and what it holds.
    held = ", ".join(
        f"{field.name.replace('_', ' ')} {getattr(event, field.name)}"
        for field in fields(event)  # type: ignore[arg-type]  # every event is a dataclass
        if field.name != "clause"
    )
    yield f"{_name(event)}: {held}", getattr(event, "clause", "")


def _name(event: object) -> str:
    words = [word for kind, made in HOUSE.kinds.items() if made is type(event) for word in [kind]]
    return words[0].replace("-", " ").capitalize()


def _period(event: events.PeriodOpened, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"Round {event.round} is open for wagers", clause


def _held(_: events.PeriodHeld, __: Layouts, table: Table) -> Told:
    yield "Nobody has a wager: the period stays open", table.law.game.book.opening_clause


def _placed(event: events.WagerPlaced, _: Layouts, table: Table) -> Told:
    cut = f", cut from {dollars(event.asked_cents)}" if event.asked_cents else ""
    paid = f" and {dollars(event.commission_cents)} commission" if event.commission_cents else ""
    stake = table.law.rules.credit.stake
    yield f"{event.terminal} places {dollars(event.cents)} on {event.cell}{paid}{cut}", stake


def _taken(event: events.WagerTakenBack, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"{event.terminal} takes back {dollars(event.cents)} from {event.cell}", clause


def _returned(event: events.WagerReturned, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} gets back {dollars(event.cents)} from {event.cell}", event.clause


def _closed(event: events.WageringClosed, _: Layouts, table: Table) -> Told:
    how = "by a sensor" if event.sensor else "by the clock"
    clause = table.law.game.book.closing_clauses[0]
    yield f"Wagering is closed {how} with {dollars(event.stakes_cents)} at risk", clause
    who = "Nobody has the dice" if event.shooter is None else f"{event.shooter} is the shooter"
    if table.law.rules.shooting is not None:
        yield who, event.shooter_clause


def _launched(event: events.Launched, _: Layouts, __: Table) -> Told:
    how = "by the machine" if event.shooter is None else f"by {event.shooter}"
    yield f"Launched {how}", event.clause


def _sensed(event: events.ResultSensed, _: Layouts, __: Table) -> Told:
    seen = f" ({event.evidence})" if event.evidence else ""
    yield f"The result is {event.result}{seen}", event.clause


def _settled(event: events.RoundSettled, before: Layouts, table: Table) -> Told:
    rulings = {one.cell: one for one in event.cells}
    for name in sorted(event.terminals):
        for cell, cents in before.get(name, {}).items():
            ruling = rulings[cell]
            yield f"{name}: {dollars(cents)} on {cell} {_ruling(ruling)}", ruling.clause
        got = event.terminals[name]
        waits = "; it waits to be confirmed" if name in event.pending else ""
        back = f"{name} gets {dollars(got.returned_cents)}, {dollars(got.won_cents)} of it won"
        yield f"{back}{waits}", table.law.rules.credit.winnings


def _ruling(ruling: events.RuledCell) -> str:
    if ruling.odds:
        return f"wins {ruling.odds.replace('/', ' to ')}"
    if ruling.moves_to:
        return f"moves to {ruling.moves_to}"
    return {"voids": "is void"}.get(ruling.verdict, ruling.verdict)


def _stopped(event: events.RoundStopped, _: Layouts, __: Table) -> Told:
    detail = f" ({event.detail})" if event.detail else ""
    yield f"The round is stopped: {event.fault.replace('-', ' ')}{detail}", event.clause


def _voided(event: events.RoundVoided, _: Layouts, __: Table) -> Told:
    yield f"The round is declared void: {event.reason}", event.clause


def _corrected(event: events.ResultCorrected, _: Layouts, __: Table) -> Told:
    text = f"The result is corrected from {event.was} to {event.result}: {event.reason}"
    yield text, event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _invalidated(event: events.RoundInvalidated, _: Layouts, __: Table) -> Told:
    yield f"The round is invalidated ({event.cause}): {event.reason}", event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _correction(one: events.Correction) -> str:
    if one.credited_cents:
        return f"is credited {dollars(one.credited_cents)}"
    owed = f", {dollars(one.claim_cents)} more is demanded" if one.claim_cents else ""
    return f"is debited {dollars(one.debited_cents)}{owed}"


# Each telling takes its own kind of event; the mapping is by that very type.
_TELLINGS: Mapping[type, Callable[[Any, Layouts, Table], Told]] = {
    events.PeriodOpened: _period,
    events.PeriodHeld: _held,
    events.WagerPlaced: _placed,
    events.WagerTakenBack: _taken,
    events.WagerReturned: _returned,
    events.WageringClosed: _closed,
    events.Launched: _launched,
    events.ResultSensed: _sensed,
    events.RoundSettled: _settled,
    events.RoundStopped: _stopped,
    events.RoundVoided: _voided,
    events.ResultCorrected: _corrected,
    events.RoundInvalidated: _invalidated,
}
