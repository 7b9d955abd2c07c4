"""Any order of acts at a terminal table: no rule, no fault and no haste makes or loses a cent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import rule, run_state_machine_as_test

from pitboss.kernel.idempotency import SERIALS_KEPT, Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.invalidate_round import DISRUPTIONS, FRAUD
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.state import TICKETS_RECALLED, Stage
from tests.slow import SEARCH
from tests.table.terminal.deciding import decide
from tests.table.terminal.machines import SEATS, DrivenTable
from tests.table.terminal.plays import DEVICES, MANAGER, Answer
from tests.table.terminal.watched import WatchedPlay

PERSON = st.sampled_from([*[MANAGER] * 10, ("lee", "casino-supervisor"), ("", "")])
REASON = st.sampled_from([*["seen"] * 10, " "])
SEAT = st.sampled_from([*SEATS * 8, "nowhere"])
CENTS = st.sampled_from([*[500, 1000, 1200, 2400] * 5, 120, 333, 10_000, 1, 0, -500, 10**16])
OFF = st.sampled_from([*[0] * 10, 1, -1])
"""How far a round that is named is from the one that is meant."""
HASTY = st.sampled_from([*[False] * 7, True])
"""Whether somebody acts whatever the table is doing."""
SPOT = st.runner().flatmap(lambda machine: st.sampled_from(machine.spots))
RESULT = st.runner().flatmap(lambda machine: st.sampled_from(machine.letters))
WAGERS = st.lists(st.tuples(SEAT, SPOT, CENTS), min_size=1, max_size=5)
WHICH = st.integers(0, 30)
Person = tuple[str, str]
Wagers = list[tuple[str, str, int]]


class TablePlay(DrivenTable):
    """What players, devices and staff may do, in any order."""

    # Players.

    @rule(wagers=WAGERS, hasty=HASTY)
    def place(self, wagers: Wagers, hasty: bool = False) -> None:
        self.ready(hasty, *(seat for seat, _, _ in wagers))
        for seat, spot, cents in wagers:
            self.act("PlaceWager", seat, spot=spot, cents=self.amount(spot, cents))

    @rule(wagers=WAGERS, which=WHICH, cents=CENTS, whole=st.booleans())
    def take_back(self, wagers: Wagers, which: int, cents: int, whole: bool) -> None:
        self.place(wagers)
        seat, spot = self.standing(which)
        if whole:
            cents = self.play[seat].stakes.get(spot, cents)
        self.act("TakeBack", seat, spot=spot, cents=self.part(seat, spot, cents))

    @rule(wagers=WAGERS, which=WHICH, aim=SPOT, cents=CENTS)
    def move(self, wagers: Wagers, which: int, aim: str, cents: int) -> None:
        self.place(wagers)
        seat, origin = self.standing(which)
        cents = self.amount(aim, self.part(seat, origin, cents))
        self.act("MoveWager", seat, origin=origin, target=aim, cents=cents)

    @rule(
        wagers=WAGERS,
        which=WHICH,
        options=st.lists(
            st.sampled_from(["Undo", "Undo", "Repeat", "Double", "ClearWagers"]),
            min_size=1,
            max_size=3,
        ),
        hasty=HASTY,
    )
    def press(self, wagers: Wagers, which: int, options: list[str], hasty: bool) -> None:
        self.place(wagers, hasty)
        seat, _ = self.standing(which)
        for option in options:
            self.act(option, seat)

    @rule(seat=SEAT, back=st.integers(1, SERIALS_KEPT + 8), later=st.booleans())
    def send_again(self, seat: str, back: int, later: bool) -> None:
        sent = self.sent.get(seat, [])
        if not sent:
            return
        command, version = sent[-min(back, len(sent))]
        if later:
            command = replace(command, at=self.play.at)
        answer = self.give(command)
        if back <= SERIALS_KEPT or len(sent) <= SERIALS_KEPT:
            assert answer == Repeated(version)
            other = StandUp(
                table="another", at=self.play.at, by=seat, terminal=seat, serial=command.serial
            )
            self.refused(self.give(other), "other-content")
        else:
            self.refused(answer, "stale")

    def refused(self, answer: Answer, kind: str) -> None:
        assert isinstance(answer, Refusal)
        assert answer.kind.slug == kind

    # The round.

    @rule(result=RESULT, steps=st.integers(1, 4))
    def play_on(self, result: str, steps: int) -> None:
        for _ in range(steps):
            self.next_step(result)

    @rule(wagers=WAGERS, results=st.lists(RESULT, min_size=1, max_size=4), again=st.booleans())
    def rounds(self, wagers: Wagers, results: list[str], again: bool) -> None:
        """Whole rounds, perhaps with the same wagers; now and then more than are remembered."""
        self.place(wagers)
        for result in results * (4 if len(results) == 4 else 1):
            self.ready(False, "a")
            if again:
                self.act("Repeat", "a")
            number = self.play.table.round
            for _ in range(4):
                if self.play.table.round == number:
                    self.next_step(result)

    @rule(
        kind=st.sampled_from(
            ["early", "cocked", "nonsense", "ReportNoSpin", "ReportDeviceFault", "ReportDisplay",
             "DeclareDeviceFault", "DeclareServerFault", "CloseWagering", "PressShoot"]
        ),
        wagers=WAGERS,
        result=RESULT,
        steps=st.integers(0, 3),
        off=OFF,
        declared=st.sampled_from(["", "DeclareVoid", "EnterUnreadResult", "EnterUnreadResult"]),
    )  # fmt: skip
    def trouble(
        self, kind: str, wagers: Wagers, result: str, steps: int, off: int, declared: str
    ) -> None:
        """At any point of a round, something that does not belong there; perhaps put right."""
        self.place(wagers)
        for _ in range(steps):
            self.next_step(result)
        self.go_wrong(kind, result, off)
        if declared:
            self.declare(declared, [steps], result, MANAGER, "seen")

    def go_wrong(self, kind: str, result: str, off: int) -> None:
        number = self.play.table.round + off
        if kind in ("early", "cocked"):
            self.sense(result, off, flat=kind == "early")
        elif kind == "nonsense":
            self.sense("7777" if DEVICES[self.game] == "tumbler" else "37", off)
        elif kind == "PressShoot":
            self.act(kind, "a", round=number)
        elif kind == "DeclareServerFault":
            self.staff(kind, reason="seen")
        elif kind == "DeclareDeviceFault":
            self.staff(kind, round=number, reason="seen")
        else:
            more: dict[str, dict[str, object]] = {
                "ReportDeviceFault": {"code": "E7"},
                "ReportDisplay": {"shown": result, "round": self.known_round(abs(off))},
                "CloseWagering": {"sensor": True},
            }
            self.do(kind, **({"round": number} | more.get(kind, {})))

    @rule(
        kind=st.sampled_from(["DeclareVoid", "DeclareVoid", "EnterUnreadResult", "ResumeTable"]),
        named=st.lists(WHICH, max_size=2),
        result=st.one_of(RESULT, st.just("-")),
        person=PERSON,
        reason=REASON,
    )
    def declare(
        self, kind: str, named: list[int], result: str, person: Person, reason: str
    ) -> None:
        number = {"round": self.play.table.round}
        more: dict[str, dict[str, object]] = {
            "DeclareVoid": number | {"carried": tuple(self.standing(one) for one in named)},
            "EnterUnreadResult": number | {"result": result},
        }
        self.staff(kind, person, reason=reason, **more.get(kind, {}))

    # Staff.

    @rule(
        seat=SEAT,
        kind=st.sampled_from(["ReportTerminalFault", "DeclareTerminalFault", "RestoreTerminal"]),
        code=st.sampled_from(["PAPER", "E1", "E1", "E1"]),
        person=PERSON,
    )
    def terminal_fault(self, seat: str, kind: str, code: str, person: Person) -> None:
        if kind == "ReportTerminalFault":
            self.do(kind, terminal=seat, code=code)
        else:
            self.staff(kind, person, terminal=seat, reason=code)

    @rule(wagers=WAGERS, which=WHICH, results=st.lists(RESULT, max_size=2), void=st.booleans())
    def fail_and_confirm(self, wagers: Wagers, which: int, results: list[str], void: bool) -> None:
        """A terminal fails, perhaps with wagers, and staff look at what it had."""
        self.place(wagers)
        seat, _ = self.standing(which)
        self.do("ReportTerminalFault", terminal=seat, code="E2")
        for result in results:
            for _ in range(3):
                self.next_step(result)
        self.confirm(seat, void)

    @rule(seat=st.sampled_from(SEATS), void=st.booleans(), person=PERSON)
    def confirm(self, seat: str, void: bool, person: Person = MANAGER) -> None:
        terminal = self.play[seat]
        number, cells = self.play.table.round, list(terminal.stakes)
        if terminal.pending:
            number, cells = terminal.pending[0].round, list(terminal.pending[0].cells)
        self.staff(
            "ConfirmWagers", person, terminal=seat, round=number, reason="seen",
            unconfirmed=tuple(cells[:1]) if void else (),
        )  # fmt: skip

    @rule(
        wagers=st.one_of(st.just([]), WAGERS),
        result=RESULT,
        back=st.sampled_from([0, 0, 0, 1, 2, 12]),
        person=PERSON,
        reason=REASON,
    )
    def correct(self, wagers: Wagers, result: str, back: int, person: Person, reason: str) -> None:
        number = self.known_round(back)
        self.place(wagers, hasty=not wagers)
        self.staff("CorrectResult", person, round=number, result=result, reason=reason)

    @rule(
        wagers=st.one_of(st.just([]), WAGERS),
        back=st.sampled_from([0, 0, 1, 2, 99]),
        cause=st.sampled_from([*DISRUPTIONS[:2], FRAUD, FRAUD, FRAUD, "rain"]),
        forfeit=st.lists(SEAT, max_size=1),
        person=PERSON,
    )
    def invalidate(
        self, wagers: Wagers, back: int, cause: str, forfeit: list[str], person: Person
    ) -> None:
        self.place(wagers, hasty=not wagers)
        named = dict.fromkeys(forfeit, "eve")
        number = self.known_round(back)
        self.staff(
            "InvalidateRound", person, round=number, cause=cause, reason="seen", forfeit=named
        )

    def known_round(self, back: int) -> int:
        """A round that has a result, counted from the last; else the present one."""
        known = [number for number, _ in self.play.table.results]
        return known[-1 - back] if back < len(known) else self.play.table.round

    @rule(
        kind=st.sampled_from(["AdjustMeter", "AdjustMeter", "HoldCredit", "DetermineHold"]),
        seat=SEAT,
        cents=CENTS,
        yes=st.booleans(),
        person=PERSON,
        printing=st.booleans(),
    )
    def meter(
        self, kind: str, seat: str, cents: int, yes: bool, person: Person, printing: bool
    ) -> None:
        """Staff put a meter right, or hold credit; perhaps while a ticket is on its way out."""
        if printing:
            self.act("Collect", seat, number=self.another_number())
        more: dict[str, dict[str, object]] = {
            "AdjustMeter": {"cents": cents if yes else -cents, "round": self.play.table.round},
            "HoldCredit": {"hold": "x" if yes else "y", "cents": cents},
            "DetermineHold": {"hold": "x", "release": yes},
        }
        self.staff(kind, person, terminal=seat, reason="seen", **more[kind])

    @rule(
        kind=st.sampled_from(
            ["WarnOfClosing", "WithdrawWarning", "CloseTable", "CloseTable", "OpenTable"]
        ),
        person=PERSON,
        minutes=st.integers(-1, 25),
        seconds=st.sampled_from([0, 9, 1600]),
    )
    def open_or_close(self, kind: str, person: Person, minutes: int, seconds: int) -> None:
        self.play.at += seconds * 1000
        if kind == "OpenTable":
            self.open_again(minutes >= 0)
        elif kind == "WarnOfClosing":
            self.staff(kind, person, closes_at=self.play.at + minutes * 60_000)
        else:
            self.staff(kind, person)

    @rule(wagers=WAGERS, results=st.lists(RESULT, min_size=1, max_size=3), other=RESULT)
    def end_of_the_day(self, wagers: Wagers, results: list[str], other: str) -> None:
        """Play ends with wagers running out; the last round is looked at again, then all opens."""
        self.place(wagers)
        self.staff("WarnOfClosing", closes_at=self.play.at + 1_200_000)
        self.play.at += 1_200_000
        for result in results:
            for _ in range(3):
                if self.play.table.stage is not Stage.BETWEEN:
                    self.next_step(result)
        self.staff("CloseTable")
        self.correct([], other, 0, MANAGER, "seen")
        self.open_again(works=True)

    @rule(
        seat=SEAT,
        kind=st.sampled_from(["SitDown", "SitDown", "StandUp", "InstructPlayer"]),
        player=st.sampled_from(["ann", "ann", "ben", " "]),
        person=PERSON,
        one=st.booleans(),
    )
    def sit(self, seat: str, kind: str, player: str, person: Person, one: bool) -> None:
        if kind == "InstructPlayer":
            self.staff(kind, person, player=player, one_terminal=one, reason="seen")
        else:
            fields = {"player": player} if kind == "SitDown" else {}
            self.staff(kind, person, terminal=seat, **fields)

    # Credit.

    @rule(
        seat=SEAT,
        kind=st.sampled_from(["InsertNote", "AcceptTicket", "TransferIn", "TransferOut"]),
        cents=st.one_of(CENTS, st.sampled_from([500, 5000, 10_000])),
    )
    def credit(self, seat: str, kind: str, cents: int) -> None:
        if kind == "InsertNote":
            self.act(kind, seat, denomination_cents=cents)
        else:
            name = "number" if kind == "AcceptTicket" else "transaction"
            self.act(kind, seat, cents=cents, **{name: self.another_number()})

    @rule(
        seat=st.sampled_from(SEATS),
        voucher=st.booleans(),
        end=st.sampled_from(["ConfirmPrint", "ConfirmPrint", "ReportPrintFault", "wrong", ""]),
        count=st.sampled_from([1, 1, 1, 1, 1, 1, 1, TICKETS_RECALLED + 1]),
    )
    def collect(self, seat: str, voucher: bool, end: str, count: int) -> None:
        """Credit goes out, to the end of it or not; now and then often enough to be forgotten."""
        self.out_of_the_way(seat)
        for _ in range(count):
            number = self.another_number()
            self.act("Collect", seat, number=number, voucher=voucher)
            if end == "wrong":
                self.do("ConfirmPrint", terminal=seat, number="0")
            elif end == "ReportPrintFault":
                self.do(end, terminal=seat, number=number, code="JAM")
            elif end:
                self.do(end, terminal=seat, number=number)
                self.do("ClearHandpay", terminal=seat, number=number, on_paper=voucher)
                self.act("InsertNote", seat, denomination_cents=2000)

    @rule(
        seat=SEAT,
        device=st.sampled_from(["stacker", "printer", "wheel"]),
        working=st.sampled_from([True, True, False]),
    )
    def peripheral(self, seat: str, device: str, working: bool) -> None:
        self.do("ReportPeripheral", terminal=seat, device=device, working=working, code="J")


EXAMPLES = 20 * SEARCH
"""So many runs for each game."""


@pytest.mark.parametrize("game", sorted(DEVICES))
def test_no_order_of_acts_makes_or_loses_a_cent(game: str) -> None:
    machine = type(f"TablePlay[{game}]", (TablePlay,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=EXAMPLES, stateful_step_count=50, print_blob=True)
    )


# What the machine found; it keeps clear of what is still to be put right.

SIGN = {"*": Limit(500, 5000, unit_cents=500, breakage_stated=True)}


def test_undo_puts_back_all_that_was_taken_up() -> None:
    play = WatchedPlay("aruze-sicbo", limits=SIGN, notes={"a": 50})
    play.place("a", "small", 1500)
    play.do("TakeBack", terminal="a", spot="small", cents=30)
    play.do("TakeBack", terminal="a", spot="small", cents=1470)
    play.do("Undo", terminal="a")
    assert play["a"].stakes == {"small": 1470}


def test_a_void_wager_is_forgotten_alike_with_and_without_a_restart() -> None:
    play = WatchedPlay("aruze-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.place("a", "big", 500)
    play.do("ReportTerminalFault", terminal="a", code="E1")
    play.round("123")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small",))


def test_repeat_places_the_same_wagers_with_and_without_a_restart() -> None:
    play = WatchedPlay(
        "interblock-roulette", limits=SIGN, aggregate_maximum_cents=4000, notes={"a": 100}
    )
    play.place("a", "red", 1000)
    play.place("a", "black", 2000)
    play.round("0")
    play.place("a", "straight:17", 2000)
    repeat = Repeat(table="table-1", at=play.at + 100, by="a", terminal="a")
    restarted = decide(play.restarted(), repeat)
    assert isinstance(restarted, tuple)
    live = decide(play.table, repeat)
    assert isinstance(live, tuple)
    assert set(restarted) == set(live)


def test_a_refused_double_tells_the_credit_on_the_meter() -> None:
    play = WatchedPlay("aruze-sicbo", notes={"a": 20})
    play.place("a", "small", 500)
    play.place("a", "big", 800)
    answer = play.do("Double", terminal="a")
    assert isinstance(answer, Refusal)
    assert play.credit("a") == 700
    assert "$7" in answer.sentence, answer.sentence


def test_a_lost_buy_costs_its_commission_though_it_was_taken_up_and_placed_anew() -> None:
    play = WatchedPlay("aruze-craps", notes={"a": 50})
    play.place("a", "buy:4", 1200)
    play.round("33")
    play.do("TakeBack", terminal="a", spot="buy:4", cents=1200)
    play.place("a", "buy:4", 1200)
    play.staff("CorrectResult", round=1, result="34")
    # By the true seven the Buy was lost before it could be taken up: 12.00 and 0.60 of 50.00.
    assert play["a"].stakes == {}
    assert play.credit("a") == 3740
