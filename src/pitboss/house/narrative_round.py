"""A dealer's round gathered from the journal: the table's own records, its patrons' and cases'."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pitboss.cases.case import Case
from pitboss.cases.event import CaseEvent
from pitboss.eventstore.domain import Entry
from pitboss.house.domain import HOUSE
from pitboss.house.narrative_grounds import Grounds, RoundGrounds, look_again, played_by
from pitboss.house.narrative_patron import limits_in_force
from pitboss.house.narrative_steps import NarrativeStep, Read, Story, steps_of
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.plain import PLAIN
from pitboss.patron.acts.decline_limits import LimitsDeclined
from pitboss.patron.acts.gaming_limit import LimitSet
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import PieceHeld
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.acts.shake_dice import RoundBegun
from pitboss.table.dealer.config import DealerLaw
from pitboss.table.dealer.event import dealer_events
from pitboss.table.dealer.scene import scene_of
from pitboss.table.dealer.state import DealerStage, DealerTable


class _EntryTold(NamedTuple):
    """The steps of one entry, and what tells the command that it followed from."""

    at: int
    command: tuple[object, ...]
    steps: list[NarrativeStep]


def _command(entry: Entry) -> tuple[object, ...]:
    """What entries that followed from one command in several streams have alike."""
    return entry.at, entry.by, entry.office, entry.serial, entry.digest


class GatheredRound:
    """One round of a dealer's table, gathered while the table's stream is replayed."""

    def __init__(self, stream: str, number: int, table: DealerTable) -> None:
        self._stream = stream
        self._number = number
        self._table = table
        self._grounds = Grounds()
        self._played: RoundGrounds | None = None
        self._law: DealerLaw | None = None
        self._order = ""
        self._began_at = 0
        self._day = ""
        self._ended_at: int | None = None
        self._told: list[_EntryTold] = []
        self._begun: _EntryTold | None = None
        self._records: set[tuple[str, int]] = set()
        self._patrons: set[str] = set()
        """Everybody with a card whom an act of the round concerned."""
        self._seated: set[str] = set()
        """Those of them who were there when it began."""
        self._cases: set[str] = set()
        self._awaited: set[str] = set()
        """Persons with a stake held, and claims, that are decided or paid later."""

    def told(self, read: Read, cases: Iterable[str]) -> Story | None:
        """The whole story; none if the round was not played."""
        for version, entry in read(self._stream):
            self._follow(version, entry)
        if self._played is None or self._law is None:
            return None
        self._cases.update(cases)
        for patron in sorted(self._patrons):
            self._add_patron(patron, read)
        for case in sorted(self._cases):
            self._add_case(case, read)
        return Story(
            stream=self._stream,
            table=self._table.id,
            game=self._law.game.id,
            round=self._number,
            digest=self._played.digest,
            steps=[step for told in self._told for step in told.steps],
            records=sorted(self._records, key=lambda one: (one[0] != self._stream, one)),
            played=self._played,
            order=self._order,
        )

    def _follow(self, version: int, entry: Entry) -> None:
        """Fold an entry, and tell what of it belongs to the round."""
        table, stream = self._table, self._stream
        told = [event for event in dealer_events(entry) if self._belongs(event, entry)]
        scene = scene_of(table) if told else None
        opening = [event for event in entry.events if isinstance(event, DealerTableOpened)]
        opened = bool(opening)
        HOUSE.apply(table, entry)
        self._grounds.follow(version, entry.events)
        if opened and self._played is None:
            self._told, self._records = [], set()  # what went before is of another day
            self._order = opening[-1].order
        if scene is None or opened:
            return
        self._records.add((stream, version))
        one = _EntryTold(entry.at, _command(entry), [])
        self._told.append(one)
        for event in told:
            one.steps.extend(steps_of(stream, version, entry, event.told(scene)))
            self._take_note(event, one)
        self._patrons |= table.patrons_concerned
        if self._played is not None and self._ended_at is None:
            look_again(self._played, table)
            if table.stage is DealerStage.BETWEEN:
                self._ended_at = entry.at

    def _belongs(self, event: object, entry: Entry) -> bool:
        """Whether an event is part of the round, by the table as it is before the entry.

        It names the round, or comes with one that does, or happens in it or before it since the
        round before. Some things come later and are still about it.
        """
        named = getattr(event, "round", None)
        if named is not None:
            return bool(named == self._number)
        rounds = {getattr(one, "round", None) for one in entry.events} - {None}
        if rounds:
            return self._number in rounds
        return self._table.next_round == self._number or self._is_sequel(event)

    def _is_sequel(self, event: object) -> bool:
        """Whether something that happens after the round is about it all the same."""
        table = self._table
        match event:
            case LightsRectified() | EquipmentReplaced():
                return table.round == self._number
            case InvalidFound(stage="settled"):
                last = table.last
                played = last is not None and event.person in last.people.values()
                return table.round == self._number and played
            case HeldDecided():
                return event.person in self._awaited
            case ClaimPaid():
                return event.claim in self._awaited
        return False

    def _take_note(self, event: object, one: _EntryTold) -> None:
        """What the rest of the narrative depends on."""
        table = self._table
        match event:
            case RoundBegun():
                self._played = played_by(table)
                self._law = table.law
                self._began_at = one.at
                self._begun = one
                self._records |= {(self._stream, said) for said in self._grounds.of(table)}
                self._day = event.gaming_day
                seats = (*table.occupied, *table.departed.values())
                self._seated = {seat.patron for seat in seats if seat.patron}
            case PieceHeld():
                self._awaited.add(event.person)
            case WinnersPaid():
                self._awaited |= {paid.place for paid in event.paid}
            case HeldDecided():
                self._awaited.discard(event.person)
            case RoundSettledAgain():
                self._cases |= {differs.case for differs in event.differences if differs.case}

    def _add_patron(self, name: str, read: Read) -> None:
        """What the round meant for a patron's limits, and what changed about them meanwhile."""
        stream = Patron.stream(name)
        patron = kind_of(HOUSE.blank(stream), Patron)
        commands = {told.command for told in self._told}
        waits = name in self._seated
        for version, entry in read(stream):
            if waits and entry.at > self._began_at:
                self._tell_limits(patron)
                waits = False
            HOUSE.apply(patron, entry)
            same = _command(entry) in commands
            before = entry.at <= self._began_at
            limits = any(isinstance(event, LimitSet | LimitsDeclined) for event in entry.events)
            if same or (before and limits):
                self._records.add((stream, version))
            ended_at = entry.at if self._ended_at is None else self._ended_at
            if same or (not before and entry.at <= ended_at):
                words = [
                    said
                    for event in entry.events
                    if isinstance(event, PatronEvent) and event.in_story()
                    if getattr(event, "table", self._table.id) == self._table.id
                    for said in event.told(PLAIN)
                ]
                self._insert(stream, version, entry, words)
        if waits:
            self._tell_limits(patron)

    def _tell_limits(self, patron: Patron) -> None:
        """A patron's limits as the round began, told with its beginning."""
        begun, law = known(self._begun), known(self._law)
        cards = law.rules.cards
        if cards is None:
            return
        first, stream = begun.steps[0], Patron.stream(patron.id)
        for text, clause in limits_in_force(patron, cards, self._began_at, self._day):
            begun.steps.append(
                replace(first, stream=stream, version=patron.version, text=text, clause=clause)
            )

    def _add_case(self, number: str, read: Read) -> None:
        """All that was ever done about a case."""
        stream = Case.stream(number)
        for version, entry in read(stream):
            self._records.add((stream, version))
            words = [
                said
                for event in entry.events
                if isinstance(event, CaseEvent)
                for said in event.told(PLAIN)
            ]
            self._insert(stream, version, entry, words)

    def _insert(
        self, stream: str, version: int, entry: Entry, words: Iterable[tuple[str, str]]
    ) -> None:
        """Put steps of another stream beside those of the same command, or where they fall."""
        steps = list(steps_of(stream, version, entry, iter(words)))
        if not steps:
            return
        command = _command(entry)
        for told in self._told:
            if told.command == command:
                told.steps.extend(steps)
                return
        place = next(
            (index for index, told in enumerate(self._told) if told.at > entry.at),
            len(self._told),
        )
        self._told.insert(place, _EntryTold(entry.at, command, steps))
