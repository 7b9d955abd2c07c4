"""A small random pit: dealer's tables of both editions, their people and their patrons.

Every command goes to system and auditor alike; a failure names the seed and what led to it."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.approve_from_account import ApproveFromAccount
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.change_cash import ChangeCash
from pitboss.table.dealer.acts.change_colour import ChangeColour
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.redeem_colour import RedeemColour
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerTable
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.auditor import Auditor, Told
from tests.floor.auditor.dealer_answers import answer_of, opened
from tests.floor.auditor.dealer_books import (
    BETTING,
    CLOSED,
    COLLECTED,
    ENTERED,
    LIT,
    OVER,
    TUMBLES,
    TUMBLING,
    UNCOVERED,
    DealerBook,
    Place,
)
from tests.floor.auditor.dealer_rounds import numbers
from tests.floor.auditor.inspector import notices_of

NOON = 1_760_493_600_000
"""Wednesday 15 October 2025, 13:00 in Sydney."""
MINUTE = 60_000
STAFF = ("casino-supervisor",) * 3 + ("games-supervisor",)
PEOPLE = ("ann", "bea", "cal", "dot", "eve", "fay", "gus", "hal")
COLOURS = ("red", "blue", "green", "black")


class DealerDriver:
    """A table of each edition, driven from a seed."""

    def __init__(self, folder: Path, seed: int, games: tuple[str, ...] = ("", "")) -> None:
        self.random = random.Random(f"pit {seed}")
        self.seed = seed
        self.writer = EventWriter(open_store(folder / "journal.db", HOUSE), HOUSE)
        self.auditor = Auditor()
        self.at = NOON
        self.serials: dict[str, int] = {}
        self.told: deque[str] = deque(maxlen=60)
        self.sent: deque[Told] = deque(maxlen=60)
        self.counts: Counter[tuple[str, str]] = Counter()
        self.numbers = 0
        self.games = games if games[0] else (paper.NICC, paper.ILGA)
        self.enrol_all()
        for number, game in enumerate(self.games):
            self.open(f"t{number}", game)
            self.seat_all(self.auditor.pit.tables[f"t{number}"])

    def seat_all(self, book: DealerBook) -> None:
        """Somebody who may play to every place, with chips."""
        playing = {one.person for other in self.auditor.pit.tables.values()
                   for one in other.occupied()}  # fmt: skip
        free = [name for name in PEOPLE if name not in playing]
        self.random.shuffle(free)
        for place, person in zip(book.places, free, strict=False):
            fields = self.fields(book.name) | {"place": place}
            named: dict[str, Any] = {}
            if book.carded:
                named = {"patron": person, "card": f"c-{person}"}
                fields["patrons"] = tuple(sorted({*fields["patrons"], person}))
            if not self.tell(TakePlace(person=person, **named, **fields)):
                self.tell(BringChips(cents=100_000, **fields | {"serial": 0}))

    # Telling both sides, and comparing them.

    def tell(self, command: Told) -> str:
        """Give a command to both; the answers and all that can be seen must be the same."""
        self.auditor.tell_notices(notices_of(self.writer).values())
        expected = self.auditor.judge(command)
        answer = self.writer.process([command])[0]
        if isinstance(answer, Exception):
            raise AssertionError(self.trace(f"{command} raised {answer!r}")) from answer
        said = "" if isinstance(answer, Accepted) else answer_of(answer)
        self.told.append(f"{said or 'done'}: {command}")
        self.sent.append(command)
        self.counts[type(command).__name__, said] += 1
        wrong = f"the floor says {said!r}, the auditor {expected!r}"
        assert said == expected, self.trace(wrong)
        self.compare(command)
        return said

    def compare(self, command: Told) -> None:
        """The table and every patron that the command may have touched."""
        table = getattr(command, "table", None)
        people = {getattr(command, "patron", None), *getattr(command, "patrons", ())}
        states: list[DealerTable | Patron] = []
        if table is not None:
            real = self.writer.state(f"dealer:{table}")
            assert isinstance(real, DealerTable)
            states.append(real)
        for name in sorted(one for one in people if one):
            patron = self.writer.state(f"patron:{name}")
            assert isinstance(patron, Patron)
            states.append(patron)
        for state in states:
            wrong = self.auditor.dealt_otherwise(state, command.at)
            assert not wrong, self.trace(f"{state.id} and the auditor differ: {wrong}")

    def trace(self, what: str) -> str:
        """A failure as one can read it."""
        configs = [str(book.config) for book in self.auditor.pit.tables.values()]
        return "\n".join([f"pit, seed {self.seed}: {what}", *configs, *self.told])

    # What every command says.

    def fields(self, table: str = "", by: str = "dee", office: str = "dealer") -> dict[str, Any]:
        """Time, origin, sometimes a serial number, and the cards at the table."""
        self.at += self.random.choice((1, 50, 300, 1500, 4000))
        given: dict[str, Any] = {"at": self.at, "by": by, "office": office}  # of a command
        if table:
            real = self.writer.state(f"dealer:{table}")
            assert isinstance(real, DealerTable)
            given |= {"table": table, "patrons": tuple(sorted(real.patrons_concerned))}
        if self.random.random() < 0.3:
            origin = f"{table} {by}"
            self.serials[origin] = self.serials.get(origin, 0) + 1
            given["serial"] = self.serials[origin]
        return given

    def staff(self, table: str = "") -> dict[str, Any]:
        """By a supervisor; seldom by one who is none."""
        office = self.random.choice(STAFF) if self.random.random() < 0.95 else "dealer"
        return self.fields(table, "sue", office)

    def dealer(self, table: str) -> dict[str, Any]:
        """By the dealer; seldom by somebody else."""
        office = "dealer" if self.random.random() < 0.97 else self.random.choice(("player", ""))
        return self.fields(table, "dee", office)

    # Opening.

    def enrol_all(self) -> None:
        """Everybody is a patron; some set limits, some decline them, some do neither."""
        for name in PEOPLE:
            self.tell(Enrol(patron=name, name=name.title(), **self.staff_always()))
            self.tell(
                IssueCard(patron=name, card=f"c-{name}", digital=False, **self.staff_always())
            )
            own: dict[str, Any] = {"patron": name, "by": name, "office": "player"}
            own["at"] = self.at
            chance = self.random.random()
            if chance < 0.5:
                self.tell(DeclineLimits(**own))
            elif chance < 0.95:
                period = self.random.choice(("day", "day", "week", "month"))
                cents = self.random.choice((5_000, 20_000, 60_000))
                self.tell(SetLossLimit(period=period, cents=cents, **own))

    def staff_always(self) -> dict[str, Any]:
        """By the supervisor."""
        return {"at": self.at, "by": "sue", "office": "casino-supervisor"}

    def configure(self, table: str, game: str) -> DealerConfig:
        """A table with limits that are easily met and easily missed."""
        draw = self.random
        least = draw.choice((100, 500))
        plain = Limit(least, draw.choice((None, 5_000, 20_000)), draw.choice((None, 100)))
        limits = {"*": plain}
        readings: dict[str, str] = {}
        if draw.random() < 0.6:
            limits |= {"odd": plain, "even": plain}
            readings["even"] = draw.choice(("as-printed", "customary"))
        if draw.random() < 0.5:
            limits["four"] = Limit(least, 3_000)
        if draw.random() < 0.4:
            limits["total"] = Limit(least, 2_500, draw.choice((None, least)))
        layout = draw.choice("ACDCD")
        if layout in "CD" and draw.random() < 0.9:
            price = draw.choice((500, 1_000))
            sides = ("small", "big", "odd", "even") if readings else ("small", "big")
            for side in sides:
                limits[f"super-streak:{side}"] = Limit(price, price)
            if draw.random() < 0.3:
                readings["super-streak-side"] = "player"
        maximum = draw.choice((None, None, 12_000)) if game == paper.NICC else None
        return DealerConfig(
            training=True, game=game, readings=readings, limits=limits, layout=layout,
            player_minimum_cents=maximum and 4 * least, player_maximum_cents=maximum,
            places=("1", "2", "3", "4")[: draw.choice((2, 3, 4))],
            areas=draw.choice(({}, {"1": "left", "2": "left"})),
            gaming_day_starts=draw.choice((6 * 60, 13 * 60 + 5)),  # far away, or soon
            touch_screen=draw.random() < 0.7, display=draw.random() < 0.8, emblem=table,
            colours=COLOURS[: draw.choice((2, 3, 4))], checks_per_colour=draw.choice((40, 300)),
            markers={"1000": 1, "2500": 2}, cashless=game == paper.NICC and draw.random() < 0.4,
        )  # fmt: skip

    def open(self, table: str, game: str) -> None:
        """Open with a float; sometimes a small one."""
        cents = self.random.choice((5_000_000, 5_000_000, 200_000))
        config = self.configure(table, game)
        fields = {"table": table, **self.staff_always()}
        self.tell(OpenDealerTable(config=config, float_cents=cents, **fields))

    # Choices.

    def book(self) -> DealerBook:
        """A table."""
        names = sorted(self.auditor.pit.tables)
        return self.auditor.pit.tables[self.random.choice(names)]

    def somebody(self, book: DealerBook) -> Place:
        """A place, mostly one with somebody there."""
        there = book.occupied()
        if there and self.random.random() < 0.97:
            return self.random.choice(there)
        return book.places[self.random.choice(sorted(book.places))]

    def spot(self, book: DealerBook, place: Place) -> str:
        """A spot, often one that stands already."""
        draw = self.random
        lying = sorted({piece.spot for piece in book.of(place.name)})
        if lying and draw.random() < 0.3:
            return draw.choice(lying)
        if draw.random() < 0.02:
            return draw.choice(("total:3", "red", "small@1", "super-streak"))
        if draw.random() < 0.03:
            return draw.choice(sorted(paper.SPOTS))
        offered = {paper.family_of(one) for one in book.offered} - {"super-streak"}
        return draw.choice(paper.FAMILIES[draw.choice(sorted(offered))])

    def amount(self, book: DealerBook, spot: str, kind: str) -> int:
        """An amount near a limit, or any."""
        draw = self.random
        limit = book.limit_of(spot, {}) if spot in paper.SPOTS else None
        least = limit.minimum_cents if limit else 500
        most = limit.maximum_cents if limit and limit.maximum_cents else 5_000
        if kind.startswith("colour:"):
            each = book.values.get(kind.partition(":")[2], 500)
            return each * draw.randrange(1, 6) + (draw.random() < 0.03)
        near = [least, least, 2 * least, 5 * least, most, most + 100, least - 1, least + 50]
        if draw.random() < 0.02:
            return draw.choice((0, -500))
        return draw.choice(near)

    # Acts.

    def sit(self) -> None:
        """Somebody comes, or goes."""
        draw, book = self.random, self.book()
        fields = self.dealer(book.name)
        free = [place for place in book.places.values() if not place.person]
        if not free or draw.random() < 0.15:
            place = self.somebody(book)
            left = draw.choice((None, place.value, place.value, place.value + 100))
            reason = "sat out"
            if draw.random() < 0.5:
                self.tell(
                    VacatePlace(place=place.name, reason=reason, remaining_cents=left, **fields)
                )
            else:
                self.tell(LeavePlace(place=place.name, remaining_cents=left, **fields))
            return
        place = draw.choice(free)
        person = draw.choice(PEOPLE)
        named: dict[str, Any] = {}
        if book.carded or draw.random() < 0.02:
            card = f"c-{person}" if draw.random() < 0.97 else "c-ann"
            named = {"patron": person, "card": card}
            fields["patrons"] = tuple(sorted({*fields["patrons"], person}))
        self.tell(TakePlace(place=place.name, person=person, **named, **fields))

    def chips(self) -> None:
        """Chips come to a place."""
        draw, book = self.random, self.book()
        place = self.somebody(book)
        fields = self.dealer(book.name) | {"place": place.name}
        act = draw.choice(["bring", "cash", "change", "voucher", "issue", "issue", "redeem"])
        if act == "bring":
            cents = draw.choice((1_000, 20_000, 50_000))
            tokens = draw.choice((0, 0, 500, 2_500))
            colours: dict[str, int] = {}
            if book.abroad and draw.random() < 0.5:
                colour = draw.choice(sorted(book.abroad))
                colours = {colour: draw.choice((1, book.abroad[colour] or 1))}
            emblem = book.name if draw.random() < 0.9 else "other"
            fields |= {"cents": cents, "tokens_cents": tokens, "emblem": emblem}
            self.tell(BringChips(colours=colours, **fields))
        elif act == "cash":
            chips = draw.choice(({"2500": 4}, {"500": 6, "10000": 1}, {"300": 1}, {"100": 5}))
            worth = sum(int(name) * count for name, count in chips.items())
            paid = worth if draw.random() < 0.9 else worth + 100
            means = draw.choice(("cash", "cash", "account"))
            if means == "account" and draw.random() < 0.9:
                own = self.fields(book.name, place.name, "player") | {"place": place.name}
                self.tell(ApproveFromAccount(cents=paid, **own))
            self.tell(ChangeCash(paid_cents=paid, chips=chips, means=means, **fields))
        elif act == "change":
            received = draw.choice(({"500": 5}, {"500": 4}))
            self.tell(ChangeColour(given={"2500": 1}, received=received, **fields))
        elif act == "voucher":
            self.voucher(fields)
        elif act == "issue":
            each = draw.choice((500, 500, 1_000, 2_500, 100, 300))
            known = sorted(book.values)
            colour = draw.choice((*book.law.colours, *known))
            if colour in book.values and draw.random() < 0.8:
                each = book.values[colour]
            if draw.random() < 0.3:
                fields |= {"by": "sue", "office": "casino-supervisor", "serial": 0}
            consents = tuple(one.name for one in book.occupied()) if draw.random() < 0.5 else ()
            count = draw.choice((1, 5, 10, 20, 60))
            self.tell(
                IssueColour(
                    colour=colour, count=count, each_cents=each, consents=consents, **fields
                )
            )
        else:
            colours_held = sorted(place.colours) or list(book.law.colours)
            colour = draw.choice(colours_held)
            count = draw.choice((1, place.colours.get(colour, 1), 3))
            self.tell(RedeemColour(colour=colour, count=count, **fields))

    def voucher(self, fields: dict[str, Any]) -> None:
        """A voucher on file, exchanged, and sometimes again."""
        draw = self.random
        known = sorted(self.auditor.pit.vouchers)
        if not known or draw.random() < 0.5:
            self.numbers += 1
            number = f"v{self.numbers}"
            self.tell(IssueVoucher(
                number=number, cents=2_500, game=draw.choice(("", "", *self.games)),
                expires_at=draw.choice((None, self.at + 5 * MINUTE)),
                only_at=draw.choice(("", "", *sorted(self.auditor.pit.tables))),
                conditions=draw.choice(("", "", "on even money only")),
                at=self.at, by="sue", office="casino-supervisor",
            ))  # fmt: skip
            known = [number]
        number = draw.choice(known) if draw.random() < 0.95 else "v999"
        cents = draw.choice((2_500, 2_500, 2_500, 1_000))
        fields |= {"cents": cents, "conditions_hold": draw.random() < 0.8}
        self.tell(ExchangeVoucher(voucher=number, **fields))

    def wager(self) -> None:
        """Chips on a spot, or back from it; mostly where bets are open."""
        draw, book = self.random, self.book()
        tables = [self.auditor.pit.tables[name] for name in sorted(self.auditor.pit.tables)]
        betting = [one for one in tables if one.stage == BETTING]
        flashing = [one for one in tables if one.stage == OVER and opened(one)]
        chosen = betting or flashing
        book = draw.choice(chosen) if chosen and draw.random() < 0.95 else book
        place = self.somebody(book)
        fields = self.fields(book.name, place.name, "player") | {"place": place.name}
        if draw.random() < 0.12:
            spot = self.spot(book, place)
            standing = book.standing(place.name, spot)
            cents = draw.choice((standing or 500, 500, standing + 100))
            self.tell(TakeChipsBack(spot=spot, cents=cents, **fields))
            return
        kinds = ["value"] * 4
        kinds += ["token"] if place.tokens or draw.random() < 0.03 else []
        kinds += [f"colour:{colour}" for colour, count in place.colours.items() if count]
        kind = draw.choice(kinds)
        spot = self.spot(book, place)
        streaks = [one for one in sorted(book.offered) if paper.side_of(one)]
        if streaks and draw.random() < (0.5 if book.stage == OVER else 0.1):
            sides = opened(book)
            likely = [one for one in streaks if paper.side_of(one) in sides]
            spot = draw.choice(likely if likely and draw.random() < 0.9 else streaks)
        cents = self.amount(book, spot, kind)
        extra: dict[str, Any] = {}
        chance = draw.random()
        if chance < 0.1:
            fields |= {"by": "dee", "office": "dealer", "serial": 0}
            extra = {"spoken": True, "person": "dee"}
        elif chance < 0.2:
            fields |= {"by": "dee", "office": "dealer", "serial": 0}
            extra = {"found": True, "person": "dee"}
            cents = draw.choice((cents, 7 * cents, 30_000)) if "colour" not in kind else cents
        elif chance < 0.22:
            extra = {"person": draw.choice(PEOPLE)}
        elif chance < 0.24 and place.patron:
            extra = {"card": f"c-{draw.choice(PEOPLE)}"}
        self.tell(PlaceChips(spot=spot, cents=cents, kind=kind, **extra, **fields))

    def step(self) -> None:
        """What the dealer does next, now and then too early."""
        draw, book = self.random, self.book()
        if book.stage == OVER and (book.stopped or book.broken) and draw.random() < 0.8:
            self.rectify(book)
            return
        if book.locked and draw.random() < 0.8:
            self.tell(LockFloat(locked=False, **self.dealer(book.name)))
            return
        if book.stage == BETTING and draw.random() < 0.6:
            self.wager()
            return
        fields = self.dealer(book.name)
        number = book.next_round if draw.random() < 0.97 else book.round + draw.choice((-1, 2))
        fields["round"] = number
        stage = book.stage if draw.random() < 0.97 else draw.choice((LIT, CLOSED, UNCOVERED))
        self.tell(self.next_act(book, stage)(**fields))

    def next_act(self, book: DealerBook, stage: str) -> Callable[..., DealerAct]:
        """The dealer's act at a stage, with its own particulars."""
        draw, faces = self.random, self.dice(book)
        keyed = book.entered if book.entered and draw.random() < 0.93 else faces
        tumbles = draw.choice((3,) * 8 + (1, 0))
        acts: dict[str, Callable[..., DealerAct]] = {
            OVER: partial(ShakeDice, tumbles=tumbles),
            TUMBLING: CallForBets,
            BETTING: CallNoMoreBets,
            CLOSED: LiftDome,
            UNCOVERED: partial(EnterResult, faces=faces),
            ENTERED: partial(ConfirmResult, faces=keyed),
            LIT: CollectLosers,
            COLLECTED: PayWinners,
        }
        if stage == TUMBLING and book.tumbles < TUMBLES and draw.random() < 0.8:
            return partial(ShakeDice, tumbles=2)
        return acts[stage]

    def dice(self, book: DealerBook) -> tuple[int, ...]:
        """Three numbers: triples and long streaks more often than dice show them."""
        draw = self.random
        faces = tuple(draw.randrange(1, 7) for _ in range(3))
        if draw.random() < 0.12:
            faces = (faces[0],) * 3
        if draw.random() < 0.4:
            run = book.runs.get("small-big")
            while run and not paper.on_side(run[0], numbers(faces) or (1, 1, 1), book.even):
                faces = tuple(draw.randrange(1, 7) for _ in range(3))
        if draw.random() < 0.02:
            return draw.choice(((1, 2), (0, 1, 2), (1, 2, 7)))
        return faces

    def rectify(self, book: DealerBook) -> None:
        """Put right what is out of order."""
        draw = self.random
        if book.broken and book.seal == book.broken_under:
            sue = self.fields(book.name, "sue", "casino-supervisor") | {"reason": "broken"}
            self.tell(OpenSeal(opened=book.seal or "3", sealed=f"R-{book.round}", **sue))
        if book.broken or draw.random() < 0.2:
            self.tell(RecordReplaced(reason="new dice", **self.staff(book.name)))
            return
        right = tuple(sorted(paper.winning((1, 4, 6), book.offered, book.even)))
        lit = right[1:] if draw.random() < 0.1 else right
        given = self.staff(book.name)
        self.tell(RecordRectified(test="146", lit=lit, reason="a new lamp", **given))

    def again(self) -> None:
        """A command that was sent before."""
        numbered = [one for one in self.sent if one.serial]
        if numbered:
            self.tell(self.random.choice(numbered))

    def play(self, count: int, acts: dict[Callable[[], None], int]) -> None:
        """So many acts, drawn by weight."""
        kinds, weights = list(acts), list(acts.values())
        for _ in range(count):
            self.random.choices(kinds, weights)[0]()
