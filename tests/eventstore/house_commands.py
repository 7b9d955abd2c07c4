"""Commands for a real floor that is killed and started again: rounds, money in, tickets between.

Beside the tables of terminals there is a dealer's table of each edition, the newer with cards.

What comes next is read off the tables themselves, as any terminal or clock would after a restart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.kernel.command import Command
from pitboss.ledger.ticket_paper import make_number
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerStage as Dealing
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Stage, Status, Table

State = Callable[[str], object]
Fields = dict[str, Any]
"""What several commands have in common; each takes its own kind of value."""

DEALT = {"old": "sicbo-ilga", "new": "sicbo-nicc"}
"""The dealer's tables, with three places each."""
PLACES = ("1", "2", "3")
NOON = 1_760_493_600_000
"""Wednesday 15 October 2025, 13:00 in Sydney."""
DEALER: Fields = {"by": "dee", "office": "dealer"}
CASINO_SUPERVISOR: Fields = {"by": "sue", "office": "casino-supervisor"}
GAMES = {
    "dice": "interblock-sicbo",
    "wheel": "interblock-roulette",
    "craps": "aruze-craps",
}
SPOTS = {
    "dice": ("small", "big", "total:11", "pair:1-2"),
    "wheel": ("red", "straight:7", "split:1-2", "dozen:3"),
    "craps": ("pass", "dont-pass", "field", "place:6", "buy:4", "come"),
}


def commands(seed: int, state: State) -> Iterator[list[Command]]:
    """Batches for all tables together; for ever."""
    chance = random.Random(seed)
    number = 0
    while True:
        batch: list[Command] = []
        for name in GAMES:
            table = state(f"table:{name}")
            assert isinstance(table, Table)
            number += 1
            batch += _next(table, name, chance, make_number(1, f"{seed % 10**6:06}{number:06}"))
        for name in DEALT:
            dealt = state(f"dealer:{name}")
            assert isinstance(dealt, DealerTable)
            batch += _dealt(dealt, chance, state)
        yield batch


def _next(table: Table, name: str, chance: random.Random, ticket: str) -> list[Command]:
    """What happens next at a table."""
    if table.status is not Status.OPEN:
        return [_opening(name)]
    at = (table.closes_at or table.opened_at + 1) - 1
    match table.stage:
        case Stage.WAGERING:
            return [*_wagers(table, name, chance, at), *_cash(table, name, chance, at, ticket)] + (
                [CloseWagering(table=name, at=at + 1, by="clock", round=table.round)]
                if table.closes_at is not None and chance.random() < 0.4
                else []
            )
        case Stage.SHOOTING:
            due = table.shoot_by or 0
            return [ShootAutomatically(table=name, at=due, by="clock", round=table.round)]
        case Stage.LAUNCHED:
            return [_result(table, name, chance)]
    raise AssertionError(f"{name} is {table.stage}")


def _opening(name: str) -> Command:
    config = TableConfig(
        game=GAMES[name],
        seats=tuple(f"{name}-{seat}" for seat in range(4)),
        limits={"*": Limit(100, breakage_stated=True)},
        effective_at=0,
        training=True,
    )
    device = "wheel" if name == "wheel" else "tumbler"
    checks = dict.fromkeys(("server", device, *config.seats), True)
    office = "assistant-gaming-manager"
    return OpenTable(table=name, at=1, by="kim", office=office, config=config, checks=checks)


def _wagers(table: Table, name: str, chance: random.Random, at: int) -> Iterator[Command]:
    for seat, terminal in table.terminals.items():
        own: Fields = {"table": name, "at": at, "by": seat, "terminal": seat}
        if terminal.credit_cents < 1000:
            yield InsertNote(denomination_cents=chance.choice((2000, 5000)), **own)
        spot, cents = chance.choice(SPOTS[name]), chance.randrange(100, 900)
        yield PlaceWager(spot=spot, cents=cents, **own)
        if chance.random() < 0.2:
            yield chance.choice((Undo, ClearWagers))(**own)


def _cash(
    table: Table, name: str, chance: random.Random, at: int, ticket: str
) -> Iterator[Command]:
    """Credit onto a ticket, and the ticket to the next table or the cage, in one batch."""
    seat = chance.choice(list(table.terminals))
    if chance.random() < 0.6:
        return
    own: Fields = {"table": name, "at": at, "by": seat, "terminal": seat, "number": ticket}
    yield ClearWagers(table=name, at=at, by=seat, terminal=seat)
    yield Collect(**own)
    yield ConfirmPrint(**own)
    if chance.random() < 0.5:
        yield PayTicket(number=ticket, at=at, by="sam", office="cashier")
    else:
        other = chance.choice(list(GAMES))
        yield PresentTicket(
            table=other, terminal=f"{other}-0", number=ticket, at=at, by=f"{other}-0"
        )


def _result(table: Table, name: str, chance: random.Random) -> Command:
    own: Fields = {"table": name, "at": table.opened_at + 2, "round": table.round}
    if name == "wheel":
        return ReportPocket(pocket=chance.randrange(37), by="wheel", **own)
    count = 2 if name == "craps" else 3
    faces = tuple(chance.randrange(1, 7) for _ in range(count))
    return ReportDice(faces=faces, flat=(True,) * count, by="tumbler", **own)


def _dealt(table: DealerTable, chance: random.Random, state: State) -> Iterator[Command]:
    """What happens next at a dealer's table: people come and wager, and the dealer goes on."""
    at = NOON + 1000 * table.version
    if table.status is not Status.OPEN:
        yield _dealt_opening(table.id)
        return
    if table.stage is Dealing.BETWEEN:
        for place in PLACES:
            yield from _seated(table, place, at, state)
    if table.stage is Dealing.BETTING:
        for seat in table.occupied:
            spot, cents = chance.choice(SPOTS["dice"]), 100 * chance.randrange(1, 9)
            own = () if seat.patron is None else (seat.patron,)
            yield PlaceChips(
                table=table.id, at=at, by=seat.person, place=seat.name, spot=spot, cents=cents,
                patrons=own,
            )  # fmt: skip
    yield _dealers_step(table, chance, at)


def _dealt_opening(name: str) -> Command:
    config = DealerConfig(
        training=True,
        game=DEALT[name], limits={"*": Limit(100, 5000, 100)}, places=PLACES, emblem=name,
        gaming_day_starts=360, colours=("red", "blue"),
    )  # fmt: skip
    return OpenDealerTable(
        table=name, at=NOON, config=config, float_cents=10**9, **CASINO_SUPERVISOR
    )


def _seated(table: DealerTable, place: str, at: int, state: State) -> Iterator[Command]:
    """Somebody at the place, on file where the document wants a card, with chips to play."""
    person, seat = f"{table.id}-{place}", table.seats[place]
    carded = table.law.rules.cards is not None
    patrons = (person,) if carded else ()
    patron = state(f"patron:{person}") if carded else None
    if isinstance(patron, Patron) and patron.chosen_at is None:
        own: Fields = {"patron": person, "at": at}
        yield Enrol(name=person, **own, **CASINO_SUPERVISOR)
        yield IssueCard(card=f"c-{person}", digital=False, **own, **CASINO_SUPERVISOR)
        yield SetLossLimit(period="day", cents=10**8, by=person, office="player", **own)
    if not seat.person:
        card: Fields = {"patron": person, "card": f"c-{person}"} if carded else {}
        yield TakePlace(
            table=table.id, at=at, place=place, person=person, patrons=patrons, **card, **DEALER
        )
    if seat.value_cents < 1000:
        yield BringChips(table=table.id, at=at, place=place, cents=5000, patrons=patrons, **DEALER)


def _dealers_step(table: DealerTable, chance: random.Random, at: int) -> Command:
    """The next step of the round, in which all cards at the table have a part."""
    everyone = tuple(sorted(table.patrons_concerned))
    given: Fields = {"table": table.id, "at": at, "patrons": everyone, **DEALER}
    given["round"] = table.next_round
    match table.stage:
        case Dealing.BETWEEN if table.broken and table.seal == table.broken_under:
            sealed = f"S-{table.version}"
            return OpenSeal(
                table=table.id, at=at, opened=table.seal or "S-0", sealed=sealed,
                reason="broken dice", **CASINO_SUPERVISOR,
            )  # fmt: skip
        case Dealing.BETWEEN if table.broken:
            return RecordReplaced(table=table.id, at=at, reason="new dice", **CASINO_SUPERVISOR)
        case Dealing.BETWEEN:
            return ShakeDice(tumbles=3, **given)
        case Dealing.UNCOVERED:
            faces = tuple(chance.randrange(1, 7) for _ in range(3))
            return EnterResult(faces=faces, **given)
        case Dealing.ENTERED:
            return ConfirmResult(faces=tuple(map(int, table.entered)), **given)
        case Dealing.CLOSED if chance.random() < 0.2:
            return AnnounceNoResult(ground="broken", **given)
    return _STEPS[table.stage](**given)


_STEPS: dict[Dealing, type[DealerAct]] = {
    Dealing.TUMBLING: CallForBets,
    Dealing.BETTING: CallNoMoreBets,
    Dealing.CLOSED: LiftDome,
    Dealing.LIT: CollectLosers,
    Dealing.COLLECTED: PayWinners,
}
