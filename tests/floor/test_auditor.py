"""The auditor against the documents, and the floor against the auditor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.writer import Accepted
from pitboss.house.domain import HOUSE
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table
from tests.floor.auditor import paper
from tests.floor.auditor.driver import STAFF, TABLE, Driver
from tests.floor.auditor.trouble import Troubled, number_of
from tests.folding import fold

GAMES = ("aruze-sicbo", "interblock-sicbo", "interblock-roulette", "aruze-craps")
ONE = Fraction(1)


# The auditor's own paper.


def edge(judge: Callable[[str, paper.Outcome], paper.Verdict], cell: str, outcomes: int) -> Any:
    """The house's share of a wager that one result decides."""
    faces = {216: 3, 36: 2}.get(outcomes)
    results = product(range(1, 7), repeat=faces) if faces else ((n,) for n in range(37))
    back = Fraction(0)
    for result in results:
        verdict = judge(cell, result)
        back += 1 + verdict.odds if verdict.kind == "wins" else 0
    return 1 - back / outcomes


# fmt: off
SICBO_EDGES = [
    ("small",      Fraction(1, 36)),  ("big",        Fraction(1, 36)),
    ("single:5",   Fraction(1, 27)),  ("triple:1",   Fraction(25, 216)),
    ("any-triple", Fraction(1, 9)),   ("double:6",   Fraction(1, 27)),
    ("pair:2-5",   Fraction(1, 36)),  ("total:4",    Fraction(1, 8)),
    ("total:16",   Fraction(1, 9)),   ("total:6",    Fraction(13, 108)),
    ("total:14",   Fraction(7, 72)),  ("total:8",    Fraction(1, 8)),
    ("total:12",   Fraction(2, 27)),  ("total:11",   Fraction(1, 8)),
]
CRAPS_EDGES = [
    ("field",        Fraction(1, 18)), ("any-seven", Fraction(1, 12)),
    ("any-craps",    Fraction(1, 18)), ("craps",     Fraction(1, 18)),
    ("eleven",       Fraction(1, 18)), ("horn",      Fraction(1, 18)),
    ("craps-eleven", Fraction(1, 18)), ("hop:3-3",   Fraction(1, 18)),
    ("hop:2-6",      Fraction(1, 18)),
]
# fmt: on


@pytest.mark.parametrize(("cell", "expected"), SICBO_EDGES)
def test_the_auditors_sic_bo_has_the_edges_of_the_readings(cell: str, expected: Fraction) -> None:
    assert edge(paper.sicbo, cell, 216) == expected


@pytest.mark.parametrize(("cell", "expected"), CRAPS_EDGES)
def test_the_auditors_one_roll_wagers_have_the_edges_of_the_readings(
    cell: str, expected: Fraction
) -> None:
    assert edge(paper.craps, cell, 36) == expected


def test_every_wager_of_the_auditors_wheel_keeps_one_thirty_seventh() -> None:
    assert {edge(paper.wheel, cell, 37) for cell in paper.COVERED} == {Fraction(1, 37)}
    families = Counter(cell.partition(":")[0] for cell in paper.COVERED)
    assert (families["split"], families["street"], families["corner"]) == (60, 14, 23)
    assert (families["six-line"], len(paper.COVERED)) == (11, 157)


def test_the_auditors_series_cover_the_wheel_once_but_for_seventeen() -> None:
    covered: Counter[int] = Counter()
    for series in paper.SERIES:
        for piece in set(paper.pieces(series, 1)):
            covered.update(paper.COVERED[piece])
    assert {number for number, times in covered.items() if times > 1} == {17}
    assert len(covered) == 37
    assert paper.pieces("neighbours:0", 1) == ["straight:26", "straight:0", "straight:32"]


# fmt: off
ON_A_NUMBER = [
    # cell                 wins on 6, loses on 7, or the other way; odds
    ("pass@6",             True,  ONE),            ("come@6",           True,  ONE),
    ("pass-odds@6",        True,  Fraction(6, 5)), ("come-odds:6",      True,  Fraction(6, 5)),
    ("big-6",              True,  ONE),            ("place:6",          True,  Fraction(7, 6)),
    ("buy:6",              True,  Fraction(6, 5)), ("dont-pass@6",      False, ONE),
    ("dont-come@6",        False, ONE),            ("lay:6",            False, Fraction(5, 6)),
    ("dont-pass-odds@6",   False, Fraction(5, 6)), ("dont-come-odds:6", False, Fraction(5, 6)),
    ("place-to-lose:6",    False, Fraction(4, 5)),
]
# fmt: on


@pytest.mark.parametrize(("cell", "number_wins", "odds"), ON_A_NUMBER)
def test_the_auditors_numbers_race_against_seven(
    cell: str, number_wins: bool, odds: Fraction
) -> None:
    six, seven, eight = (paper.craps(cell, faces) for faces in ((2, 4), (3, 4), (4, 4)))
    won, lost = (six, seven) if number_wins else (seven, six)
    assert (won, lost.kind, eight.kind) == (paper.wins(odds), "loses", "stays")


@pytest.mark.parametrize(
    ("total", "told"),
    [
        (2, ("loses", "wins")),
        (3, ("loses", "wins")),
        (7, ("wins", "loses")),
        (11, ("wins", "loses")),
        (12, ("loses", "draws")),
        (9, ("moves", "moves")),
    ],
)
def test_the_auditors_first_roll(total: int, told: tuple[str, str]) -> None:
    faces = (min(6, total - 1), total - min(6, total - 1))
    verdicts = [paper.craps(line, faces) for line in ("pass", "dont-pass", "come", "dont-come")]
    assert [one.kind for one in verdicts] == [*told, *told]


# The floor against the auditor: a failure is a game and a seed.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_wagers_and_rounds_are_answered_and_paid_as_the_auditor_says(
    tmp_path: Path, game: str, seed: int
) -> None:
    floor = Driver(tmp_path, game, 1000 + seed)
    floor.play(160, {floor.wager: 12, floor.note: 2, floor.step: 4, floor.again: 1})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_money_faults_and_remedies_are_as_the_auditor_says(
    tmp_path: Path, game: str, seed: int
) -> None:
    floor = Troubled(tmp_path, game, 2000 + seed)
    floor.play(
        200,
        {
            floor.wager: 24, floor.note: 4, floor.step: 12, floor.again: 1, floor.cash: 5,
            floor.tickets: 2, floor.payments: 3, floor.hold: 1, floor.fault: 2, floor.remedy: 6,
            floor.people: 1,
        },
    )  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_ticket_of_the_random_floor_is_somewhere(tmp_path: Path, game: str) -> None:
    floor = Troubled(tmp_path, game, 4000, ticket_limit_cents=25_000)
    acts = (floor.wager, floor.note, floor.step, floor.cash, floor.tickets, floor.payments)
    floor.play(300, dict(zip(acts, (8, 4, 4, 9, 3, 4), strict=True)))
    total = Counter(floor.auditor.totals())
    assert total["tickets out"] + total["paid by hand"] > 0
    assert total["tickets out"] + total["handpays by paper"] == (
        total["tickets in"] + total["tickets paid"] + total["tickets refused"]
        + total["tickets outstanding"]
    )  # fmt: skip
    assert total["paid by hand"] == (
        total["handpays paid"] + total["handpays by paper"] + total["payments refused"]
        + total["payments outstanding"]
    )  # fmt: skip


def test_the_random_floor_reaches_what_it_is_there_for(tmp_path: Path) -> None:
    """Enough of every kind is accepted and refused, or the comparison would show nothing."""
    seen: Counter[str] = Counter()
    for number, game in enumerate(GAMES):
        folder = tmp_path / game
        folder.mkdir()
        floor = Troubled(folder, game, 3010 + number)
        acts = (floor.wager, floor.note, floor.step, floor.cash, floor.fault, floor.remedy)
        floor.play(300, dict(zip(acts, (20, 3, 9, 5, 3, 8), strict=True)))
        seen.update(floor.counts)
    done = {name.partition(" ")[0] for name in seen if name.endswith(" ")}
    assert {"PlaceWager", "MoveWager", "DeclareVoid", "CorrectResult", "Collect"} <= done
    refused = {name.partition(" ")[2] for name in seen}
    assert {"wagering-closed", "not-enough-credit", "more-than-stands", "not-now"} <= refused


class Story(Driver):
    """A table played by hand, of which only the auditor's answers are taken for granted."""

    def __init__(self, folder: Path, game: str, **settings: Any) -> None:  # of a table
        plain: dict[str, Any] = {  # of a table
            "seats": ("a", "b"), "limits": {"*": Limit(100, breakage_stated=True)},
            "shooting_value_cents": None, "readings": {}, "aggregate_minimum_cents": None,
            "aggregate_maximum_cents": None,
        }  # fmt: skip
        super().__init__(folder, game, 0, **(plain | settings))

    def do(self, kind: type, **fields: Any) -> str:  # fields as the command has them
        """Tell both, at the next instant, by the manager where nobody else is named."""
        self.at += 100
        name = fields.get("terminal", "clock")
        staff = "reason" in kind.__dataclass_fields__  # type: ignore[attr-defined]  # commands
        given = {"by": "kim", "office": STAFF[0], "reason": "seen"} if staff else {"by": name}
        return self.tell(kind(**({"table": TABLE, "at": self.at} | given | fields)))

    def place(self, spot: str, cents: int) -> str:
        """A wager at terminal a."""
        return self.do(PlaceWager, terminal="a", spot=spot, cents=cents)

    def roll(self, *faces: int) -> None:
        """Close, shoot and report."""
        table = self.table
        self.at = max(self.at, table.closes_at or 0)
        self.do(CloseWagering, round=table.round)
        if table.shoot_by is not None:
            self.at = table.shoot_by
            self.do(ShootAutomatically, round=table.round)
        flat = (True,) * len(faces)
        self.do(ReportDice, round=table.round, faces=faces, flat=flat)


def test_a_table_read_from_its_snapshot_goes_on_as_the_one_in_memory(tmp_path: Path) -> None:
    """What was placed last and the round's record were one dictionary until a restart."""
    floor = Story(tmp_path, "interblock-sicbo")
    floor.do(InsertNote, terminal="a", denomination_cents=1_000)
    floor.place("small", 300)
    floor.place("big", 200)
    floor.do(ReportTerminalFault, terminal="a", code="E1")
    floor.roll(1, 2, 4)
    stream = f"table:{TABLE}"
    live = floor.writer.state(stream)
    copy = HOUSE.load(stream, HOUSE.dump(stream, live))
    assert copy == live
    fields: dict[str, Any] = {  # of a command
        "terminal": "a", "round": 1, "unconfirmed": ("small",), "reason": "seen",
        "table": TABLE, "at": floor.at + 1, "by": "kim", "office": STAFF[0],
    }  # fmt: skip
    answer = floor.writer.process([ConfirmWagers(**fields)])[0]
    assert isinstance(answer, Accepted)
    assert isinstance(copy, Table)
    happened = [one for one in answer.events[stream] if isinstance(one, TableEvent)]
    fold(copy, happened, floor.at + 1, "kim")
    assert copy.terminals == floor.writer.state(stream).terminals  # type: ignore[attr-defined]  # a table


# What the auditor holds to and the floor does not: each with its clause.


def test_6_3_a_buy_that_is_not_confirmed_brings_back_its_commission(tmp_path: Path) -> None:
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    floor.place("buy:6", 2_000)
    floor.do(ReportTerminalFault, terminal="a", code="E1")
    floor.roll(3, 4)
    fields = {"terminal": "a", "round": 1, "unconfirmed": ("buy:6",)}
    floor.do(ConfirmWagers, **fields)
    assert floor.auditor.credit(TABLE, "a") == 10_000


def test_8_1_a_debit_takes_what_the_ticket_on_its_way_out_leaves(tmp_path: Path) -> None:
    floor = Story(tmp_path, "interblock-sicbo")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    floor.do(Collect, terminal="a", number=number_of(0))
    floor.do(AdjustMeter, terminal="a", round=1, cents=5_000)
    floor.do(AdjustMeter, terminal="a", round=1, cents=-3_000)
    assert floor.auditor.credit(TABLE, "a") == 12_000


def test_more_than_stands_is_told_though_odds_hang_on_it(tmp_path: Path) -> None:
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    floor.place("dont-pass", 1_000)
    floor.roll(2, 4)
    floor.place("dont-pass-odds", 1_000)
    take = {"terminal": "a", "spot": "dont-pass", "cents": 1_001}
    assert floor.do(TakeBack, **take) == "more-than-stands"


def test_8_1_a_stake_at_the_second_terminal_may_still_be_taken_back(tmp_path: Path) -> None:
    floor = Story(tmp_path, "aruze-sicbo")
    for name in ("a", "b"):
        floor.do(SitDown, terminal=name, player="sam", by="kim", office=STAFF[0])
        floor.do(InsertNote, terminal=name, denomination_cents=1_000)
        floor.do(PlaceWager, terminal=name, spot="small", cents=500)
    floor.do(InstructPlayer, player="sam", one_terminal=True)
    assert floor.do(TakeBack, terminal="b", spot="small", cents=500) == ""


def test_6_1_a_failed_terminals_carried_wager_waits_though_the_system_failed(
    tmp_path: Path,
) -> None:
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=1_000)
    floor.place("place:4", 500)
    floor.roll(1, 2)
    floor.do(ReportTerminalFault, terminal="a", code="E1")
    floor.do(ReportTerminalFault, terminal="b", code="E1")
    floor.roll(2, 2)
    assert floor.auditor.waiting(TABLE, "a") == 1_400


def test_6_6_what_is_placed_after_the_system_failed_is_settled(tmp_path: Path) -> None:
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=1_000)
    floor.do(ReportTerminalFault, terminal="a", code="E1")
    floor.do(ReportTerminalFault, terminal="b", code="E1")
    floor.do(RestoreTerminal, terminal="a")
    floor.place("field", 500)
    floor.roll(1, 2)
    assert floor.auditor.credit(TABLE, "a") == 1_500


@pytest.mark.parametrize(("result", "told"), [("22", "not-open"), ("34", ""), ("66", "")])
def test_6_1_at_a_closed_table_a_round_is_not_corrected_into_one_that_runs_on(
    tmp_path: Path, result: str, told: str
) -> None:
    """The pass line lost its come-out roll; by 2-2 it would have a point and no table."""
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=1_000)
    floor.place("pass", 1_000)
    floor.roll(1, 2)
    floor.do(CloseTable, by="kim", office=STAFF[0])
    assert floor.do(CorrectResult, round=1, result=result) == told
    assert floor.auditor.credit(TABLE, "a") == (2_000 if result == "34" else 0)


def test_6_1_what_stands_again_by_a_correction_is_not_of_the_round_in_which_it_failed(
    tmp_path: Path,
) -> None:
    """The field wager of round 2 goes back with the correction; Place to Lose was confirmed."""
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    floor.place("place-to-lose:6", 5_000)
    floor.roll(2, 4)
    floor.place("field", 500)
    floor.do(ReportTerminalFault, terminal="a", code="E1")
    floor.do(CorrectResult, round=1, result="12")
    assert floor.auditor.stakes(TABLE, "a") == {"place-to-lose:6": 5_000}
    confirm = {"terminal": "a", "round": 2}
    assert floor.do(ConfirmWagers, **confirm) == "nothing-to-confirm"
    floor.roll(3, 4)
    assert floor.auditor.waiting(TABLE, "a") == 0


def test_5_1_whatever_the_meter_holds_is_paid_by_hand(tmp_path: Path) -> None:
    """No rule bounds what a meter shows or what is paid: two adjustments make a fortune."""
    floor = Story(tmp_path, "interblock-sicbo")
    for cents in (1_250, 10**15):
        assert floor.do(AdjustMeter, terminal="a", round=1, cents=cents) == ""
    floor.do(Collect, terminal="a", number=number_of(0))
    assert floor.auditor.payment(number_of(0)).cents == 10**15 + 1_250


def test_6_1_the_commission_of_what_was_decided_before_it_was_taken_back_comes_off_again(
    tmp_path: Path,
) -> None:
    """Half of a Lay is taken back with its commission, and truly it had won the roll before."""
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    floor.place("lay:4", 2_000)
    paid = 10_000 - 2_000 - floor.auditor.credit(TABLE, "a")
    floor.roll(1, 2)
    floor.do(TakeBack, terminal="a", spot="lay:4", cents=1_000)
    floor.do(CorrectResult, round=1, result="34")
    assert paid > 0
    assert floor.auditor.credit(TABLE, "a") == 10_000 - paid + 1_000  # at 1 to 2


def test_7_9_what_a_forfeited_stake_cost_does_not_come_back_with_the_stake_beside_it(
    tmp_path: Path,
) -> None:
    """$10 on Buy, then $10 more, which are forfeited: the first $10 cost 50 cents."""
    floor = Story(tmp_path, "aruze-craps")
    floor.do(InsertNote, terminal="a", denomination_cents=10_000)
    for _ in range(2):
        floor.place("buy:4", 1_000)
        floor.roll(1, 2)
    assert floor.auditor.credit(TABLE, "a") == 7_900
    forfeit = {"cause": "fraud", "forfeit": {"a": "Mallory"}}
    floor.do(InvalidateRound, round=2, **forfeit)
    floor.do(TakeBack, terminal="a", spot="buy:4", cents=1_000)
    assert floor.auditor.credit(TABLE, "a") == 7_900 + 1_050
