"""A table driven by chance: how its commands are given, what is due next, what always holds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant

from pitboss.kernel.idempotency import SERIALS_KEPT
from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.state import TICKETS_RECALLED, Stage, Status
from tests.table.terminal.deciding import AT_TABLES
from tests.table.terminal.models import COMMISSION, WHOLE_COMMISSION_CENTS, Bookkeeper
from tests.table.terminal.plays import DEVICES, MANAGER, Answer
from tests.table.terminal.watched import WatchedPlay

SEATS = ("a", "b", "c")
FAVOURITES = {
    "aruze-sicbo": "small big any-triple triple:2 double:3 total:9 pair:1-2 single:6",
    "interblock-sicbo": "small big any-triple triple:2 double:3 total:9 pair:1-2 single:6",
    "interblock-roulette": "straight:0 straight:17 split:0-1 red even low column:1 dozen:3 "
    "orfanelli vicini-dello-zero neighbours:17",
    "aruze-craps": "pass pass-odds come come-odds:6 dont-pass dont-pass-odds dont-come "
    "dont-come-odds:8 place:6 buy:4 buy:6 lay:10 lay:9 place-to-lose:5 hardway:8 field horn",
}
"""Where most wagers go, so that they meet; the others go anywhere."""

READINGS = {
    "aruze-craps": {
        "commission-on-cancel": ("refunded", "kept"),
        "shooter-passes": ("any-line-loss", "seven-out"),
        "idle": ("hold", "shoot"),
    },
    "aruze-sicbo": {"idle": ("hold", "attended")},
}
UNIT_CENTS = 5 * WHOLE_COMMISSION_CENTS


class DrivenTable(RuleBasedStateMachine):
    """A table with three terminals, its staff and its devices, beside a bookkeeper."""

    game = ""

    @initialize(
        limited=st.booleans(),
        value=st.sampled_from([None, 1000]),
        notice=st.sampled_from([0, 1200]),
        choice=st.integers(0, 7),
    )
    def open(self, limited: bool, value: int | None, notice: int, choice: int) -> None:
        own = {"*": Limit(100, breakage_stated=True)}
        more: dict[str, Any] = {}
        if limited:
            own = {"*": Limit(UNIT_CENTS, 6000, unit_cents=UNIT_CENTS, breakage_stated=True)}
            if self.game.startswith("interblock"):
                more = {"aggregate_minimum_cents": 1200, "aggregate_maximum_cents": 9600}
        readings = {}
        for key, choices in READINGS.get(self.game, {"idle": ("hold", "shoot")}).items():
            choice, chosen = divmod(choice, 2)
            readings[key] = choices[chosen]
        self.play = WatchedPlay(
            self.game,
            seats=" ".join(SEATS),
            limits=own,
            notes={"a": 300, "b": 100},
            readings=readings,
            shooting_value_cents=value,
            credit_limit_cents=60_000,
            ticket_limit_cents=20_000,
            closing_notice_seconds=notice,
            harmless_codes=("PAPER",),
            **more,
        )
        self.books = Bookkeeper(self.play, unlimited=not limited)
        self.sent: dict[str, list[tuple[TableAct, int]]] = {}
        self.meters = self.lifetime()
        self.numbers = 0

    # What the rules choose from.

    @property
    def letters(self) -> list[str]:
        return list(self.play.table.law.game.alphabet.letters)

    @property
    def favourites(self) -> list[str]:
        return FAVOURITES[self.game].split()

    @property
    def spots(self) -> list[str]:
        game = self.play.table.law.game
        strange = ["", "nothing", "pass@5", "come@6", "straight:37"]
        return [*self.favourites * 20, *game.wagers, *game.recipes, *strange]

    def standing(self, which: int) -> tuple[str, str]:
        """One of the wagers that stand, by terminal and cell; nothing where there are none."""
        wagers = [(seat, cell) for seat in SEATS for cell in self.play[seat].stakes]
        wagers.append(("a", "nothing"))
        return wagers[which % len(wagers)]

    # How commands are given.

    def give(self, command: TableAct) -> Answer:
        answer = self.play.give(command)
        if isinstance(answer, Refusal):
            assert answer.sentence.endswith((".", "?"))
        self.books.follow(command, answer)
        return answer

    def do(self, kind: str, **fields: Any) -> Answer:
        """Something that happens at the table or at a terminal."""
        self.play.at += 100
        given = {"table": "table-1", "at": self.play.at, "by": "clock"}
        return self.give(AT_TABLES[kind](**(given | fields)))

    def act(self, kind: str, terminal: str, **fields: Any) -> Answer:
        """A player's act, with the terminal's own number."""
        sent = self.sent.setdefault(terminal, [])
        serial = sent[-1][0].serial + 1 if sent else 1
        answer = self.do(kind, by=terminal, terminal=terminal, serial=serial, **fields)
        if isinstance(answer, tuple):
            made = AT_TABLES[kind](
                table="table-1", at=self.play.at, by=terminal, terminal=terminal, serial=serial,
                **fields,
            )  # fmt: skip
            sent.append((made, self.play.table.version))
        return answer

    def staff(self, kind: str, person: tuple[str, str] = MANAGER, **fields: Any) -> Answer:
        by, office = person
        return self.do(kind, by=by, office=office, **fields)

    def another_number(self) -> str:
        self.numbers += 1
        return str(self.numbers)

    def amount(self, spot: str, cents: int) -> int:
        """Commission in whole cents, where there is any; else parts of it would not add up."""
        return _whole(cents, WHOLE_COMMISSION_CENTS) if spot in COMMISSION else cents

    def part(self, seat: str, spot: str, cents: int) -> int:
        """An amount to take up, in whole units: what is off them could not be put back."""
        if cents == self.play[seat].stakes.get(spot):
            return cents
        return self.amount(spot, cents if self.books.unlimited else _whole(cents, UNIT_CENTS))

    def ready(self, hasty: bool, *seats: str) -> None:
        """Unless somebody is hasty, they wait until wagers are taken and their terminal works."""
        if hasty:
            return
        for _ in range(5):
            table = self.play.table
            late = table.closes_at is not None and self.play.at + 5000 >= table.closes_at
            if table.stage is not Stage.WAGERING or late:
                self.next_step(self.letters[len(self.play.entries) % len(self.letters)])
        for seat in set(seats) & set(SEATS):
            self.out_of_the_way(seat)
            if self.play[seat].credit_cents < 3000:
                self.act("InsertNote", seat, denomination_cents=10_000)

    def out_of_the_way(self, seat: str) -> None:
        terminal = self.play[seat]
        if terminal.failed is not None:
            self.staff("RestoreTerminal", terminal=seat, reason="seen")
        if terminal.printing is not None:
            self.do("ConfirmPrint", terminal=seat, number=terminal.printing.number)
        if terminal.handpay is not None:
            self.do("ClearHandpay", terminal=seat, number=terminal.handpay)

    def next_step(self, result: str) -> None:
        """What is due: the close, the shot, the result; a declaration, an opening."""
        table = self.play.table
        if table.status is Status.SUSPENDED:
            self.staff("ResumeTable", reason="seen")
        elif table.status is Status.CLOSED:
            self.open_again(True)
        elif table.stage is Stage.BETWEEN:
            self.staff("WithdrawWarning")
        elif table.stage is Stage.WAGERING:
            self.play.at = max(self.play.at, table.closes_at or 0)
            self.do("CloseWagering", round=table.round)
        elif table.stage is Stage.SHOOTING and len(self.play.entries) % 2:
            self.act("PressShoot", table.shooter or "a", round=table.round)
        elif table.stage is Stage.SHOOTING:
            self.play.at = max(self.play.at, table.shoot_by or 0)
            self.do("ShootAutomatically", round=table.round)
        elif table.stage is Stage.LAUNCHED:
            self.sense(result, 0)
        else:
            self.staff("DeclareVoid", round=table.round, reason="seen")

    def sense(self, result: str, off: int, flat: bool = True) -> None:
        number = self.play.table.round + off
        if DEVICES[self.game] == "wheel":
            self.do("ReportPocket", round=number, pocket=int(result))
            return
        faces = tuple(int(face) for face in result)
        lie = (True,) * (len(faces) - 1) + (flat,)
        self.do("ReportDice", round=number, faces=faces, flat=lie)

    def open_again(self, works: bool) -> None:
        checks = dict.fromkeys(("server", DEVICES[self.game], *SEATS), works)
        self.staff("OpenTable", config=self.play.config, checks=checks)

    # What always holds.

    def lifetime(self) -> dict[tuple[str, str], Fraction]:
        meters = {}
        for seat in SEATS:
            for name, value in _plain(self.play[seat].meters).items():
                if isinstance(value, dict):
                    for note, pieces in value.items():
                        meters[seat, f"notes {note}"] = Fraction(pieces)
                else:
                    meters[seat, name] = Fraction(value)
        return meters

    @invariant()
    def lifetime_meters_never_go_down(self) -> None:
        now = self.lifetime()
        assert all(now[name] >= value for name, value in self.meters.items())
        self.meters = now

    @invariant()
    def no_memory_outgrows_its_bound(self) -> None:
        table = self.play.table
        recalled = 50 if self.game == "aruze-craps" else 10
        for seat in SEATS:
            terminal = self.play[seat]
            assert len(terminal.recall) <= recalled
            assert max(len(terminal.tickets_in), len(terminal.tickets_out)) <= TICKETS_RECALLED
        assert all(len(done) <= SERIALS_KEPT for done in table.done.values())
        assert len(table.results) <= 20
        assert len(table.rounds) <= 30

    @invariant()
    def no_meter_is_below_nothing(self) -> None:
        for seat in SEATS:
            terminal = self.play[seat]
            layout = (terminal.stakes, terminal.fresh, terminal.commission, terminal.holds)
            assert min(terminal.credit_cents, terminal.bet_cents, terminal.win_cents) >= 0
            assert all(cents >= 0 for part in layout for cents in part.values())
            assert all(cents > 0 for cents in terminal.stakes.values())
            assert not terminal.locked
            assert terminal.commission.keys() <= terminal.stakes.keys()
            if terminal.unconfirmed and self.play.table.stage is Stage.BETWEEN:
                assert terminal.stakes, "there is nothing left to confirm"

    @invariant()
    def stage_clock_and_shooter_agree(self) -> None:
        table = self.play.table
        assert (table.stopped is not None) is (table.stage is Stage.STOPPED)
        assert (table.shoot_by is not None) is (table.stage is Stage.SHOOTING)
        assert table.closes_at is None or table.stage is Stage.WAGERING
        assert {table.shooter, table.turn, table.round_shooter} <= {None, *SEATS}
        assert table.shooter is not None or table.stage is not Stage.SHOOTING
        assert table.status is Status.OPEN or table.stage is Stage.BETWEEN
        assert table.point in (None, 4, 5, 6, 8, 9, 10)
        assert table.point is None or self.game == "aruze-craps"
        assert table.version == len(self.play.entries)
        if table.law.one_round and table.stage is Stage.BETWEEN:
            assert not table.at_risk()
        if table.status is Status.CLOSED:
            assert not table.at_risk(), "a wager stands at a closed table"
        if table.stage is Stage.WAGERING and table.at_risk():
            assert table.closes_at is not None, "wagers are at risk and no clock runs"

    def teardown(self) -> None:
        if hasattr(self, "play"):
            self.play.check_replay()


def _whole(cents: int, unit: int) -> int:
    return max(1, cents // unit) * unit if cents > 0 else cents


def _plain(meters: Any) -> dict[str, Any]:
    return {name: getattr(meters, name) for name in meters.__dataclass_fields__}
