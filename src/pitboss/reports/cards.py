"""Play by card: what each patron paid in, drew out and used, and when and what they played (31P).

Read from the patrons' own records, where every wager by card stands, and from those of the tables:
tickets, transfers and payments by hand at a terminal are of the person whose card is in it.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from datetime import date

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.patron.acts.deposit import Deposited
from pitboss.patron.acts.withdraw import Withdrawn
from pitboss.patron.cash import CashUsed
from pitboss.patron.play_events import (
    AccountReceived,
    AccountSpent,
    ChipsDeclared,
    SignedOff,
    SignedOn,
    StakesSettled,
)
from pitboss.patron.state import Patron, Session
from pitboss.reports.reading import PATRONS, TABLES, fold, heads
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope
from pitboss.table.terminal.acts.collect import HandpayOpened
from pitboss.table.terminal.acts.confirm_print import TicketPrinted
from pitboss.table.terminal.acts.present_ticket import TicketAccepted
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred

KIND = "cards"
TRANSACTIONS = columns("""
    at          time   when
    gaming_day  day    the gaming day of that
    patron      text   whose
    card        text   by which card
    premium     flag   whether the patron took part in a premium player program then
    what        text   what it was
    way         text   how it was made
    cents       whole  how much
    game        text   the game that was played meanwhile, where one was
    table       text   its table
    by          text   who did it
""")
PLAY = columns("""
    from_at         time   when the card was put in or the place taken
    to_at           time   when it came out or the place was left; none while play goes on
    gaming_day      day    the gaming day on which it began
    patron          text   who
    card            text   with which card
    premium         flag   whether the patron took part in a premium player program then
    game            text   the game
    table           text   the table
    place           text   the terminal or place
    terminal        flag   whether it was a terminal
    brought_cents   whole  chips bought and brought, as declared at a place
    left_cents      whole  chips left, as declared at a place
    turnover_cents  whole  stakes that were decided
    won_cents       whole  what the rounds that were won came to beyond their stakes
    lost_cents      whole  what the rounds that were lost came to
""")


@dataclass
class _Spell:
    """One time of play, from the card in to the card out."""

    patron: str
    session: Session
    premium: bool
    to_at: int | None = None
    left_cents: int | None = None
    turnover_cents: int = 0
    won_cents: int = 0
    lost_cents: int = 0


@dataclass
class _Reader:
    """One patron's record read in order, and what of it is told."""

    scope: Scope
    patron: Patron
    moved: list[tuple[Value, ...]] = field(default_factory=list)
    spells: list[_Spell] = field(default_factory=list)

    def take(self, entry: Entry) -> None:
        """What one record tells; of somebody who leaves, where and by which card stands before."""
        before, spell = self.patron.session, self.spells[-1] if self.spells else None
        card = self.patron.card
        HOUSE.apply(self.patron, entry)
        here = before or self.patron.session
        number = "" if card is None else card.number
        for event in entry.events:
            if isinstance(event, SignedOn) and self.patron.session is not None:
                spell = _Spell(self.patron.id, self.patron.session, self.patron.premium)
                self.spells.append(spell)
            elif spell is not None:
                _play(spell, event, entry.at)
            if (told := _moved(event)) is not None:
                what, way, cents = told
                self._move(entry, here, number, what, way, cents)

    def _move(
        self, entry: Entry, here: Session | None, card: str, what: str, way: str, cents: int
    ) -> None:
        day = self.scope.day(entry.at)
        game, table = ("", "") if here is None else (here.game, here.table)
        if self.scope.has_day(day) and self.scope.has_table(table, game):
            self.moved.append((
                entry.at, day, self.patron.id, card, self.patron.premium, what, way, cents, game,
                table, entry.by,
            ))  # fmt: skip


def cards_report(store: Store, scope: Scope) -> Report:
    """What was done by card on the days asked about, the newest last."""
    moved: list[tuple[Value, ...]] = []
    played: list[tuple[Value, ...]] = []
    seated: dict[str, dict[str, list[_Spell]]] = {}
    for head in heads(store, PATRONS):
        reader = _Reader(scope, Patron(id=head.stream.removeprefix(PATRONS)))
        fold(store, head, reader.take, scope.ends_at)
        moved += reader.moved
        for spell in reader.spells:
            if (one := spell.session).etg:
                at_table = seated.setdefault(f"{TABLES}{one.table}", {})
                at_table.setdefault(one.place, []).append(spell)
        played += (
            _row(spell, day)
            for spell in reader.spells
            if scope.has_day(day := scope.day(spell.session.from_at))
            and scope.has_table(spell.session.table, spell.session.game)
        )
    for head in heads(store, *seated):
        if head.stream in seated:
            moved += _at_terminals(store, head, seated[head.stream], scope)
    moved.sort(key=_when)
    played.sort(key=_when)
    return Report(
        KIND,
        scope.told(),
        (Part("transactions", TRANSACTIONS, moved), Part("play", PLAY, played)),
        (f"Transactions by card: {len(moved)}; times of play: {len(played)}.",),
    )


def _play(spell: _Spell, event: object, at: int) -> None:
    """What a time of play comes to."""
    if isinstance(event, StakesSettled):
        net = event.returned_cents - event.staked_cents
        spell.turnover_cents += event.staked_cents
        spell.won_cents += max(0, net)
        spell.lost_cents += max(0, -net)
    elif isinstance(event, SignedOff):
        spell.to_at, spell.left_cents = at, spell.session.remaining_cents


def _moved(event: object) -> tuple[str, str, int] | None:
    """What a transaction is, how it was made, and how much; nothing where it is none."""
    match event:
        case Deposited():
            return "deposit", event.channel, event.cents
        case Withdrawn():
            return "withdrawal", "cage", event.cents
        case CashUsed():
            return "cash", "cash", event.cents
        case AccountSpent():
            return "chips-from-account", "cashless", event.cents
        case AccountReceived():
            return "onto-account", "cashless", event.cents
        case ChipsDeclared():
            return f"chips-{event.what}", "declared", event.cents
    return None


def _at_terminals(
    store: Store, head: Head, spells: dict[str, list[_Spell]], scope: Scope
) -> list[tuple[Value, ...]]:
    """Credit that came to a table's terminals and left them while a card was in."""
    found: list[tuple[Value, ...]] = []
    for of_terminal in spells.values():
        of_terminal.sort(key=_began)

    def take(entry: Entry) -> None:
        for event in entry.events:
            if (told := _credit(event)) is None:
                continue
            terminal, what, way, cents = told
            spell = _spell_at(spells.get(terminal, []), entry.at)
            if spell is None:
                continue
            one, day = spell.session, scope.day(entry.at)
            if scope.has_day(day) and scope.has_table(one.table, one.game):
                found.append((
                    entry.at, day, spell.patron, one.card, spell.premium, what, way, cents,
                    one.game, one.table, entry.by,
                ))  # fmt: skip

    fold(store, head, take, scope.ends_at)
    return found


def _spell_at(spells: list[_Spell], at: int) -> _Spell | None:
    """Whose card was in at a moment: one that was in before goes before one that comes then."""
    place = bisect_left(spells, at, key=_began)
    for spell in spells[max(0, place - 1) : place + 1]:
        if _began(spell) <= at and (spell.to_at is None or at <= spell.to_at):
            return spell
    return None


def _began(spell: _Spell) -> int:
    return spell.session.from_at


def _credit(event: object) -> tuple[str, str, str, int] | None:
    """The terminal, what it is, how and how much; notes are on the patron's record as cash."""
    match event:
        case TicketAccepted():
            return event.terminal, "credit-in", "ticket", event.cents
        case TicketPrinted():
            return event.terminal, "credit-out", event.kind, event.cents
        case HandpayOpened():
            return event.terminal, "credit-out", "by-hand", event.cents
        case CreditTransferred():
            way = "credit-in" if event.inward else "credit-out"
            return event.terminal, way, "transfer", event.cents
    return None


def _row(spell: _Spell, day: date) -> tuple[Value, ...]:
    one = spell.session
    brought = None if one.etg else one.declared_cents
    return (
        one.from_at, spell.to_at, day, spell.patron, one.card, spell.premium, one.game, one.table,
        one.place, one.etg, brought, spell.left_cents, spell.turnover_cents, spell.won_cents,
        spell.lost_cents,
    )  # fmt: skip


def _when(row: tuple[Value, ...]) -> tuple[int, str]:
    at, _, third, fourth, *_ = row
    return int(at or 0) if isinstance(at, int) else 0, f"{third} {fourth}"
