"""Acts at a dealer's table that read what stands beside it: emblems, drawings, registers."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.ensure import kind_of
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.forfeit_chips import ChipsForfeited
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.emblems import Emblem
from pitboss.table.dealer.state import DealerTable
from tests.conduct.houses import SUPERVISOR, House
from tests.stories import clause
from tests.table.terminal.test_by_card import floor

DEALER = {"by": "dee", "office": "dealer"}
GAMES = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def config(game: str = "sicbo-nicc", **settings: Any) -> DealerConfig:
    given: dict[str, Any] = {
        "game": game, "limits": {"*": Limit(500, 100_000, 100)}, "places": ("1", "2"),
        "layout": "A", "gaming_day_starts": 360, "emblem": "wattle", "colours": ("red", "blue"),
        "training": True,
    }  # fmt: skip
    return DealerConfig(**(given | settings))


def opening(table: str, **settings: Any) -> dict[str, Any]:
    return {
        "table": table, "config": config(**settings), "float_cents": 1_000_000, **SUPERVISOR,
    }  # fmt: skip


@GAMES
@clause("sicbo-nicc", "3.5", "2.2")
@clause("sicbo-ilga", "3.4", "2.2")
def test_an_emblem_belongs_to_one_table(game: str) -> None:
    house = House()
    house.done("OpenDealerTable", **opening("d1", game=game))
    assert kind_of(house.state("emblem:wattle"), Emblem).table == "d1"
    emblem = {"sicbo-nicc": "3.5", "sicbo-ilga": "3.4"}[game]
    other = opening("d2", game=game)
    assert house.refused("OpenDealerTable", **other) == ("emblem-taken", emblem)
    house.done("OpenDealerTable", **opening("d2", game=game, emblem="anchor"))
    # Its own table takes it up again on another day.
    house.done("CloseDealerTable", table="d1", **SUPERVISOR)
    house.done("OpenDealerTable", **opening("d1", game=game))


def test_a_table_of_terminals_keeps_its_name() -> None:
    house = floor()
    assert house.refused("OpenDealerTable", **opening("s")) == ("table-name-taken", "")
    assert house.state("dealer:s").version == 0


@GAMES
@clause("sicbo-nicc", "2.2")
@clause("sicbo-ilga", "2.2")
def test_a_layout_follows_a_drawing_on_file_or_is_said_to_be_ours(game: str) -> None:
    house = House()
    asked = opening("d1", game=game)
    without = house.refused("OpenDealerTable", **asked, own_schematic=False)
    assert without == ("no-drawing", "2.2")
    house.done("OpenDealerTable", **asked, own_schematic=True)
    (opened,) = [one for one in house.events if type(one).__name__ == "DealerTableOpened"]
    assert opened.drawing == ""


@clause("sicbo-nicc", "2.4")
def test_another_list_of_equipment_is_noted_once() -> None:
    house = House()
    here = {"table": "d1", "by": "house", "office": ""}
    assert house.refused("NoteDealerEquipment", **here)[0] == "not-open"
    house.done("OpenDealerTable", **opening("d1"))
    tumbler = {"device": "d1-tumbler", "kind": "tumbler", "stands_at": "d1", "identity": "T-1"}
    house.done("RegisterDevice", **tumbler, firmware="1", seal="S-1", **SUPERVISOR)
    house.done("NoteDealerEquipment", **here)
    (noted,) = house.events
    table = kind_of(house.state("dealer:d1"), DealerTable)
    assert (noted.clause, noted.seal) == ("2.4", "S-1")
    assert (table.equipment, table.seal) == (noted.equipment, "S-1")
    assert house.refused("NoteDealerEquipment", **here) == ("list-in-force", "")


def winner() -> House:
    """Somebody at place 1 with $100 brought, of which $20 on Small won $20."""
    house = House()
    house.done("OpenDealerTable", **opening("d1", game="sicbo-ilga"))
    seat = {"table": "d1", "place": "1", **DEALER}
    house.done("TakePlace", **seat, person="Mallory")
    house.done("BringChips", **seat, cents=10_000)
    here = {"table": "d1", "round": 1, **DEALER}
    house.done("ShakeDice", **here, tumbles=3)
    house.done("CallForBets", **here)
    house.done("PlaceChips", table="d1", place="1", spot="small", cents=2_000, by="1",
               office="player")  # fmt: skip
    house.done("CallNoMoreBets", **here)
    house.done("LiftDome", **here)
    house.done("EnterResult", **here, faces=(1, 2, 4))
    house.done("ConfirmResult", **here, faces=(1, 2, 4))
    house.done("CollectLosers", **here)
    house.done("PayWinners", **here)
    return house


TAKEN = {"table": "d1", "place": "1", "reason": "student card, born 2012", **SUPERVISOR}


def test_86a_a_minor_forfeits_what_was_won_here_and_not_what_was_brought() -> None:
    house = winner()
    minor = {**TAKEN, "ground": "minor"}
    over = house.ask("ForfeitChips", **minor, cents=2_001)
    assert (over.kind.slug, over.clause, over.maximum_cents) == ("not-winnings", "Act 86A", 2_000)
    by_dealer = {**minor, **DEALER}
    assert house.refused("ForfeitChips", **by_dealer, cents=100)[0] == "not-your-office"
    strange = {**minor, "ground": "rude"}
    assert house.refused("ForfeitChips", **strange, cents=100)[0] == "not-understood"
    assert house.refused("ForfeitChips", **minor, cents=0)[0] == "not-understood"
    house.done("ForfeitChips", **minor, cents=1_500)
    (event,) = [one for one in house.events if isinstance(one, ChipsForfeited)]
    table = kind_of(house.state("dealer:d1"), DealerTable)
    (posting,) = event.postings(table)
    assert posting.cents == 1_500
    house.done("ForfeitChips", **minor, cents=500)
    assert house.refused("ForfeitChips", **minor, cents=1)[0] == "not-winnings"
    seat = table.seats["1"]
    assert (seat.value_cents, seat.won_cents, table.forfeited) == (10_000, 0, {"1": 2_000})


def test_86a_an_excluded_person_is_in_the_register_or_forfeits_no_chips() -> None:
    house = winner()
    taken = {**TAKEN, "ground": "excluded", "cents": 2_000}
    assert house.refused("ForfeitChips", **taken) == ("not-in-register", "Act 86A")
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
    house.done("ExcludePerson", person="mallory", **out, **SUPERVISOR)
    house.done("ForfeitChips", **taken)


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        ({"places": ("1 a",)}, "a place's name is letters, digits and hyphens"),
        ({"places": ("",)}, "a place's name is letters, digits and hyphens"),
        ({"areas": {"9": "left"}}, "an area is given for a place that the table does not have"),
        ({"checks_per_colour": 0}, "there are no colour checks of a colour"),
        ({"denominations_cents": ()},
         "value chips are marked with a denomination that the casino has"),
        ({"denominations_cents": (500, 700)},
         "value chips are marked with a denomination that the casino has"),
        ({"game": "aruze-craps"}, "is played on terminals, not at a dealer's table"),
        ({"emblem": " "}, "its colour checks have no emblem"),
        ({"colours": ("red",)}, "a set of colour checks has several colours, each once"),
        ({"colours": ("red", "red")}, "a set of colour checks has several colours, each once"),
        ({"places": ()}, "it has 0 places, and needs from 1 to"),
        ({"places": ("1", "1")}, "two places have one name"),
        ({"layout": "E"}, "the layout is A, B, C or D"),
        ({"gaming_day_starts": 1440}, "the gaming day starts at a minute of the day"),
        ({"gaming_day_starts": -1}, "the gaming day starts at a minute of the day"),
        ({"drop_box": False}, "a table without a drop box is cashless"),
        ({"limits": {"*": Limit(500), "even": Limit(500)}}, "Odd and Even are offered only"),
        ({"limits": {"*": Limit(500), "odd": Limit(500)}}, "Odd and Even are offered only"),
    ],
)  # fmt: skip
def test_a_configuration_with_a_fault_opens_no_table(settings: dict[str, Any], fault: str) -> None:
    answer = House().ask("OpenDealerTable", **opening("d1", **settings))
    assert fault in answer.sentence


@pytest.mark.parametrize("settings", [
    {"gaming_day_starts": 0}, {"gaming_day_starts": 1439}, {"checks_per_colour": 1},
    {"places": ("1-a",)}, {"areas": {"1": "left"}}, {"drop_box": False, "cashless": True},
])  # fmt: skip
def test_a_configuration_at_its_bounds_opens_one(settings: dict[str, Any]) -> None:
    House().done("OpenDealerTable", **opening("d1", **settings))


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("CallForBets", {"round": 1, **DEALER}),
        ("FillFloat", {"cents": 500, **SUPERVISOR}),
        ("SetCashless", {"cashless": True, **SUPERVISOR}),
        ("WithdrawSign", SUPERVISOR),
        ("LiftBar", {"person": "Ann", "reason": "x", **SUPERVISOR}),
        ("RecordAttempt", {"deed": "lift-dome", "who": "Ann", "by": "house"}),
    ],
)
def test_at_a_table_that_was_never_opened_nothing_is_done(
    command: str, fields: dict[str, Any]
) -> None:
    assert House().refused(command, table="d9", **fields)[0] == "not-open"


def test_at_a_closed_table_what_is_not_of_the_round_may_still_be_done() -> None:
    house = House()
    house.done("OpenDealerTable", **opening("d1"))
    house.done("CloseDealerTable", table="d1", **SUPERVISOR)
    assert house.refused("CallForBets", table="d1", round=1, **DEALER)[0] == "not-open"
    house.done("RecordAttempt", table="d1", deed="lift-dome", who="Ann", by="house")
