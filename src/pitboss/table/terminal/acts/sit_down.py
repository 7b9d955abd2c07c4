"""Who is at a terminal: a player card that is put in, or what a supervisor writes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Self

from pitboss.exclusions.names import person_key
from pitboss.exclusions.register import HOUSE, Exclusions, need_admitted
from pitboss.kernel.act import Sender, Written
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import PatronId, Text
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.patron.event import PatronEvent
from pitboss.patron.holder import CardHolder
from pitboss.patron.own_card import need_own_card
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.patron.terminal_play import card_in
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.acts.apply_exclusion import TerminalShutOut
from pitboss.table.terminal.checks import need_open, need_service
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.one_meter import station_of
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class SitDown(AtTerminal):
    """Record who is at a terminal: by their card, their name or a description.

    A player puts a card in; of somebody without one, staff record a name or a description. Nobody
    has to be known to play.
    """

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patron", "beside"})
    senders = Sender.SEAT | Sender.STAFF
    may, under = ("attendant", "operators"), "several_terminals"

    player: Text = ""
    description: Text = ""
    card: str = ""
    patron: PatronId | None = None
    """Whose card it is: looked up by its number."""
    somebody_else: Text = ""
    """Why this is another person than the excluded one whose name is alike; staff say it."""
    beside: tuple[str, ...] = ()
    """Other tables of the document, where it is looked up whether the player is there too."""

    def addressed(self, state_of: Callable[[str], Subject]) -> Self:
        """With the patron whose card it is, and no other."""
        holder = kind_of(state_of(CardHolder.stream(self.card)), CardHolder) if self.card else None
        return replace(self, patron=holder.patron or None if holder is not None else None)

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, who is excluded, whose card it is, and the tables beside."""
        own: tuple[tuple[type[Subject], str], ...] = ((Table, self.table), (Exclusions, HOUSE))
        if self.patron is not None:
            own = (*own, (Patron, self.patron))
        return (*own, *((Table, name) for name in self.beside if name != self.table))

    def impossible_name(self) -> None:
        """What else it names was looked up; a table that cannot be is never open."""

    def follows(self, states: States, digest: str) -> Answer:
        """The person who puts a card in is its holder; nobody excluded is let in.

        What staff write of an excluded person is recorded, and the terminal takes on nothing new.
        """
        table = Table.among(states, self.table)
        patron = None if self.patron is None else Patron.among(states, self.patron)
        named = self if patron is None else replace(self, player=patron.name)
        decided = named.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        clause = table.law.rules.several_terminals
        if patron is not None:
            game = table.law.game.id
            need_own_card(patron, self.card, at=self.at, game=game, clause=clause)
        register = Exclusions.among(states, HOUSE)
        named.need_one(table, register, [Table.among(states, name) for name in self.beside])
        happened = (*decided, *named.looked_at(table, register, patron))
        written: Written = {Table.stream(self.table): happened}
        if patron is not None:
            station = station_of(states, table.terminals[self.terminal])
            beside = None if station is None else station.seats
            if signed_on := self._signed_on(table, patron, beside):
                written[Patron.stream(patron.id)] = signed_on
        return written

    def _signed_on(
        self, table: Table, patron: Patron, beside: Mapping[str, str] | None
    ) -> tuple[PatronEvent, ...]:
        """The holder plays here from now on, and wagers that stand are theirs."""
        terminal = table.terminals[self.terminal]
        return card_in(
            patron,
            at=self.at,
            game=table.law.game.id,
            table=table.id,
            terminal=terminal.name,
            card=self.card,
            standing_cents=0 if terminal.counted else sum(terminal.stakes.values()),
            beside=beside,
        )

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A player takes a terminal; several at once unless told otherwise (ETG-39)."""
        need_open(table)
        terminal = need_service(table, self)
        clause = table.law.rules.several_terminals
        if bool(self.card) != (self.patron is not None):
            raise refuse(PatronKind.NOT_OWN_CARD, clause, card=self.card)
        if self.patron is None or self.office:
            self.authorise(table)
        if terminal.reserved is not None:
            raise refuse(TableKind.RESERVED, "")
        if terminal.occupied and not self._returns_to(terminal):
            raise refuse(TerminalKind.TERMINAL_TAKEN, clause, terminal=terminal.name)
        if not person_key(self.player) and not self.description.strip():
            what = "The person at a terminal has a name, or is described."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        self.need_one(table, None, [])
        counted = self.patron is not None
        yield filled(PlayerSat, self, terminal=terminal.name, counted=counted)

    def _returns_to(self, terminal: Terminal) -> bool:
        """Whether the card that was taken out is put in again, or somebody described has one."""
        same = terminal.patron is not None and terminal.patron == self.patron
        return not terminal.card and (same or (terminal.player is None and bool(self.card)))

    def need_one(self, table: Table, register: Exclusions | None, beside: list[Table]) -> None:
        """A player told to use one terminal only uses no second, at any table of the game."""
        key = person_key(self.player)
        document = table.law.game.book.document
        told = key in map(person_key, table.one_terminal) or (
            register is not None and register.told_one_terminal(document, self.player)
        )
        if not key or not told:
            return
        others = [one for one in table.terminals.values() if one.name != self.terminal]
        others += (one for other in beside for one in other.terminals.values())
        if any(key == person_key(one.player or "") for one in others):
            clause = table.law.rules.several_terminals
            raise refuse(TerminalKind.ONE_TERMINAL, clause, player=self.player)

    def looked_at(
        self, table: Table, register: Exclusions, patron: Patron | None
    ) -> Iterator[TableEvent]:
        """Nobody excluded puts a card in; whom staff find here is shut out.

        A player with a card, whose name is like that of somebody excluded since they were
        enrolled waits until a supervisor has recorded that they are another person.
        """
        document = table.law.game.book.document
        where = {"at": self.at, "document": document, "patron": self.patron}
        found = register.found(self.player, **where)  # type: ignore[arg-type]  # as they are named
        if found is not None and self.patron is None and self.office:
            yield TerminalShutOut(
                terminal=self.terminal,
                person=self.player,
                clause=found.clause,
                reason=found.number,
            )
            return
        need_admitted(
            register,
            self.player,
            at=self.at,
            document=document,
            patron=self.patron,
            somebody_else=self.somebody_else if self.office else "",
            since=0 if patron is None else patron.enrolled_at or 0,
            by_staff=bool(self.office),
        )


class PlayerSat(TerminalEvent):
    """A player took a terminal, who is known or described."""

    player: str
    description: str = ""
    patron: str | None = None
    card: str = ""
    counted: bool = False
    """Whether play here counts against the limits of the card's holder from now on."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.counted = self.counted
        table.cards_used = table.cards_used or self.counted
        terminal.player = self.player or None
        terminal.description = self.description
        terminal.patron, terminal.card = self.patron, self.card

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        card = f" with the card of patron {self.patron}" if self.patron is not None else ""
        who = self.player or "Somebody"
        described = f", described as {self.description}" if self.description else ""
        yield f"{who}{described} sits down at {self.terminal}{card}", clause
