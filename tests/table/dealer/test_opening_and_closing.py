"""A dealer's table opens with a float in its tray, closes, and opens again with what it holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened, OpenDealerTable
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.scene import scene_of
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Status
from tests.folding import fold
from tests.stories import clause
from tests.table.dealer.deciding import decide
from tests.table.dealer.plays import NOON, STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def config(game: str, **changed: Any) -> DealerConfig:  # settings of a DealerConfig
    given: dict[str, Any] = {
        "game": game,
        "limits": {"*": Limit(500, 100_000, 100)},
        "places": ("1", "2"),
        "gaming_day_starts": 360,
        "emblem": "anchor",
        "colours": ("red", "blue"),
    }
    return DealerConfig(**(given | changed))


def opened(given: DealerConfig, **fields: Any) -> Answer:  # fields of the command
    command: dict[str, Any] = {
        "table": "table-1",
        "at": NOON,
        "by": "sue",
        "office": "casino-supervisor",
        "float_cents": 5_000_000,
    }
    return decide(DealerTable(id="table-1"), OpenDealerTable(config=given, **(command | fields)))


def kind_and_clause(answer: Answer) -> tuple[str, str]:
    assert isinstance(answer, Refusal), answer
    return answer.kind.slug, answer.clause


@BOTH
@clause("sicbo-nicc", "1.1/float-tray", "2.7.2")
@clause("sicbo-ilga", "1.1/float-tray", "2.7.2")
def test_a_table_opens_with_chips_in_its_tray(game: str) -> None:
    for float_cents in (0, -100):
        answer = opened(config(game), float_cents=float_cents)
        assert kind_and_clause(answer) == ("no-float", "2.7.2")
    assert kind_and_clause(opened(config(game), float_cents=10**15 + 1)) == ("not-understood", "")
    play = DealerPlay(game, players="")
    assert play.table.status is Status.OPEN
    assert play.table.float_cents == 10_000_000
    assert play.ledger.balance("cage") == -10_000_000


@BOTH
@clause("sicbo-nicc", "2.1", "1.1/casino-supervisor")
@clause("sicbo-ilga", "2.1", "1.1/casino-supervisor")
def test_a_supervisor_opens_the_table_and_once(game: str) -> None:
    answer = opened(config(game), office="dealer")
    assert kind_and_clause(answer) == ("not-your-office", "2.1")
    play = DealerPlay(game, players="")
    answer = play.staff("OpenDealerTable", config=play.config, float_cents=100)
    assert play.refused(answer) == ("already-open", "2.1")


@BOTH
@clause("sicbo-nicc", "2.1", "2.2", "3.5")
@clause("sicbo-ilga", "2.1", "2.2", "3.4")
@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"places": ()}, "it has 0 places"),
        ({"places": ("1", "1")}, "two places have one name"),
        ({"layout": "E"}, "the layout is A, B, C or D"),
        ({"emblem": " "}, "its colour checks have no emblem"),
        ({"colours": ("red",)}, "a set of colour checks has several colours"),
        ({"gaming_day_starts": 1440}, "the gaming day starts at a minute of the day"),
        ({"limits": {"*": Limit(0)}}, "the minimum of * is not positive"),
        ({"limits": {"*": Limit(500), **STREAK}}, "with the reading `even` chosen"),
    ],
)
def test_a_table_with_a_fault_does_not_open(
    game: str, changed: dict[str, Any], fault: str
) -> None:
    answer = opened(config(game, **changed))
    assert isinstance(answer, Refusal)
    assert fault in answer.sentence


@BOTH
@clause("sicbo-nicc", "6.1")
@clause("sicbo-ilga", "6.1")
@pytest.mark.parametrize(
    ("layout", "opens"), [("A", False), ("B", False), ("C", True), ("D", True)]
)
def test_super_streak_is_offered_on_layouts_c_and_d(game: str, layout: str, opens: bool) -> None:
    given = config(
        game,
        limits={"*": Limit(500), "super-streak:small": Limit(500, 500)},
        layout=layout,
    )
    assert isinstance(opened(given), Refusal) is not opens


@clause("sicbo-ilga", "2.7")
def test_the_older_document_knows_no_cashless_table() -> None:
    answer = opened(config("sicbo-ilga", cashless=True))
    assert kind_and_clause(answer) == ("not-in-this-document", "")
    answer = opened(config("sicbo-ilga", cashless=True, drop_box=False))
    assert kind_and_clause(answer)[0] == "not-in-this-document"


@clause("sicbo-nicc", "1.1/cashless", "2.7.3", "2.7.3.1")
def test_the_newer_document_lets_only_a_cashless_table_do_without_a_drop_box() -> None:
    play = DealerPlay("sicbo-nicc", cashless=True, drop_box=False, players="")
    assert (play.table.cashless, play.table.box_attached) == (True, False)
    answer = opened(config("sicbo-nicc", drop_box=False))
    assert isinstance(answer, Refusal)
    assert "a table without a drop box is cashless" in answer.sentence


@BOTH
def test_nothing_is_done_at_a_table_that_is_not_open(game: str) -> None:
    play = DealerPlay(game, players="")
    play.accepted(play.staff("CloseDealerTable"))
    for answer in (
        play.dealer("TakePlace", place="1", person="ann"),
        play.dealer("ShakeDice", tumbles=3),
        play.staff("CloseDealerTable"),
    ):
        assert play.refused(answer) == ("not-open", "5.1")


def test_what_is_held_is_decided_under_the_rules_it_came_under() -> None:
    play = DealerPlay("sicbo-nicc", players="1")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.accepted(play.staff("InvalidateGame", round=1, ground="fraud", persons=("1",)))
    play.accepted(play.do("LeavePlace", place="1"))
    play.accepted(play.staff("CloseDealerTable"))
    older = {"config": config("sicbo-ilga"), "float_cents": 500_000}
    answer = play.staff("OpenDealerTable", **older)
    assert isinstance(answer, Refusal)
    assert answer.sentence == (
        "The table still holds what is owed under sicbo-nicc: that is paid first."
    )
    play.accepted(play.staff("DecideHeld", person="player-1", released=True))
    play.accepted(play.staff("OpenDealerTable", **older))
    play.accepted(play.staff("CloseDealerTable"))
    newer = {"config": config("sicbo-nicc"), "float_cents": 500_000}
    play.accepted(play.staff("OpenDealerTable", **newer))


@BOTH
def test_the_same_rules_again_take_over_what_is_held(game: str) -> None:
    play = DealerPlay(
        game, players="1", limits=STREAK, layout="C", readings={"even": "as-printed"}
    )
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.do("LeavePlace", place="1"))
    (claim,) = play.table.departed
    play.accepted(play.staff("RecordDevice", place=claim))
    play.accepted(play.staff("VoidWagers", place=claim, ground="device"))
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.staff("OpenDealerTable", config=play.config, float_cents=500_000))
    assert play.table.departed[claim].value_cents == 500
    assert play.replayed() == play.table


@BOTH
def test_a_table_opens_again_with_the_colour_checks_that_are_still_out(game: str) -> None:
    play = DealerPlay(game, players="1")
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=4, each_cents=1000))
    play.round("145", p1={"small": 1000})
    play.accepted(play.do("LeavePlace", place="1", remaining_cents=97_000))
    play.accepted(play.staff("CloseDealerTable"))
    fewer = replace(play.config, colours=("blue", "green"))
    other = replace(play.config, emblem="lion")
    for wrong in (fewer, other):
        answer = play.staff("OpenDealerTable", config=wrong, float_cents=500_000)
        assert isinstance(answer, Refusal)
        assert answer.sentence == (
            "red colour checks with the emblem anchor are still out: the table keeps both until "
            "they are redeemed."
        )
    wider = replace(play.config, places=("1", "2", "3"))
    play.accepted(play.staff("OpenDealerTable", config=wider, float_cents=500_000))
    assert play.table.colours["red"].abroad == 4
    assert play.table.float_cents == 500_000
    assert play.table.round == 1
    assert list(play.table.seats) == ["1", "2", "3"]
    assert play.replayed() == play.table


@clause("sicbo-nicc", "2.1")
def test_a_table_is_told_with_its_float_its_devices_and_its_drawing() -> None:
    play = DealerPlay("sicbo-nicc", players="")
    opened = play.record[0][0][0]
    assert isinstance(opened, DealerTableOpened)
    assert opened.counted, "a person opened it"
    scene = scene_of(play.table)
    plain = "The table opens for sicbo-nicc with $100,000.00 in the tray"
    assert next(text for text, _ in opened.told(scene)).startswith(plain)
    other = replace(
        opened, counted=False, equipment="list 1", seal="S-7", drawing="drawing-2",
        config=replace(opened.config, layout="B"),
    )  # fmt: skip
    told = [text for text, _ in other.told(scene)]
    assert told[0].startswith(f"{plain} that nobody counted")
    assert told[1:] == [
        "Its devices answer as on list list 1 of the equipment on file and its tumbler is under "
        "seal S-7",
        "Layout B follows the drawing on file as drawing-2",
    ]
    bare = [text for text, _ in replace(other, seal="", drawing="").told(scene)]
    assert bare[1:] == [
        "Its devices answer as on list list 1 of the equipment on file",
        "Layout B is our own schematic: its drawing is not on file",
    ]


def test_a_table_that_opens_again_begins_with_the_limits_that_it_opens_with() -> None:
    play = DealerPlay("sicbo-ilga", players="1")
    play.dealer("LeavePlace", place="1")
    vars(play.table).update(cap=2, one_per_area=True, final_call=True)
    limits = {"*": Limit(2_000, 50_000, 100)}
    opened = replace(play.record[0][0][0], config=replace(play.config, limits=limits))  # type: ignore[call-arg]
    fold(play.table, (opened,))
    assert play.table.law.sign.limits["small"].minimum_cents == 2_000
    assert (play.table.cap, play.table.one_per_area, play.table.final_call) == (None, False, False)
