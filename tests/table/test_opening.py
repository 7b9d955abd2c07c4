"""What a table opens by: the order, the licensee, approvals, and the devices that are on file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any  # fields of several types, filled in by name

import pytest

from pitboss.equipment.file import THE_FILE, EquipmentFile, RegisteredDevice
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.papers.file import APPROVAL, ORDER, AuthorityFile, FiledPaper
from pitboss.rules import load
from pitboss.rules.approval import Approval
from pitboss.rules.sign import Limit
from pitboss.table.opening import (
    DeviceAnswer,
    EquipmentClauses,
    OpeningConfig,
    OpeningKind,
    differences,
    need_approved,
    need_on_file,
    need_working,
    under,
)
from pitboss.table.reservation import Reservation, held_until
from pitboss.table.terminal.config import TableConfig
from tests.conduct.houses import MANAGER, House
from tests.table.station.cabinets import Cabinets

SICBO = load("aruze-sicbo")
NOON = 1_800_000_000_000
BY = Approval(
    authority="auth", order="order/1", takes_effect="order/takes-effect",
    licensee="order/licensee", copy="copy", inspector="inspector",
)  # fmt: skip
CLAUSES = EquipmentClauses(hardware="2.2", system="2.3", sealed="2.2/sealed")


def config(**changed: Any) -> OpeningConfig:
    fields: dict[str, Any] = {
        "game": "aruze-sicbo", "limits": {"*": Limit(500)}, "licensee": "The Star Pty Ltd",
        "premises": "80 Pyrmont Street",
    }  # fmt: skip
    return OpeningConfig(**fields | changed)


def paper(number: str, kind: str = ORDER, **changed: Any) -> FiledPaper:
    fields: dict[str, Any] = {
        "number": number, "kind": kind, "direction": "from", "document": "aruze-sicbo",
        "title": "", "effective_at": NOON, "licensee": "THE STAR  pty ltd", "digest": "",
        "media": "", "filed_at": 0, "filed_by": "kim",
    }  # fmt: skip
    return FiledPaper(**fields | changed)


def filed(*papers: FiledPaper) -> AuthorityFile:
    return AuthorityFile(name="file", papers={one.number: one for one in papers})


def refused(act: Any, *args: Any, **fields: Any) -> Refusal:
    with pytest.raises(Refused) as why:
        act(*args, **fields)
    return why.value.refusal


def test_a_table_opens_by_the_order_in_force_for_the_licensee_it_names() -> None:
    order = paper("O1")
    assert need_approved(config(), SICBO, BY, filed(order), NOON) is order
    assert under("O1", training=False) == " under order O1"


@pytest.mark.parametrize(
    ("papers", "changed", "kind", "clause"),
    [
        ((), {}, OpeningKind.ORDER_NOT_FILED, "order/1"),
        ((paper("O1", document="aruze-craps"),), {}, OpeningKind.ORDER_NOT_FILED, "order/1"),
        ((paper("O1", effective_at=NOON + 1),), {}, OpeningKind.ORDER_NOT_YET,
         "order/takes-effect"),
        ((paper("O1", licensee="Another"),), {}, OpeningKind.OTHER_LICENSEE, "order/licensee"),
        ((paper("O1"),), {"licensee": " "}, OpeningKind.NO_LICENSEE, "order/licensee"),
        ((paper("O1"),), {"premises": ""}, OpeningKind.NO_LICENSEE, "order/licensee"),
    ],
)  # fmt: skip
def test_without_that_order_no_table_opens_for_play_and_one_for_practice_does(
    papers: tuple[FiledPaper, ...], changed: dict[str, str], kind: OpeningKind, clause: str
) -> None:
    told = refused(need_approved, config(**changed), SICBO, BY, filed(*papers), NOON)
    assert (told.kind, told.clause) == (kind, clause)
    practice = config(training=True, **changed)
    need_approved(practice, SICBO, BY, filed(*papers), NOON)
    assert under("", training=True) == ", for practice: no order is filed"
    assert under("", training=False) == ""


def test_an_order_that_is_not_yet_in_force_is_told_by_its_number_and_time() -> None:
    late = filed(paper("O2", effective_at=NOON + 9_000), paper("O1", effective_at=NOON + 1_000))
    told = refused(need_approved, config(), SICBO, BY, late, NOON)
    assert told.words == {"number": "O1", "effective_at": NOON + 1_000}


def test_a_reading_against_the_words_needs_its_own_approval_in_practice_too() -> None:
    craps = load("aruze-craps", {"come-window": "point-on"})
    order = paper("O1", document="aruze-craps")
    approval = paper("A1", APPROVAL, document="aruze-craps")

    def need(*papers: FiledPaper, **changed: Any) -> None:
        made = config(game="aruze-craps", readings={"come-window": "point-on"}, **changed)
        need_approved(made, craps, BY, filed(*papers), NOON)

    need(order, approval, approvals={"come-window": "A1"})
    for papers, changed in (
        ((order,), {}),
        ((order, approval), {}),  # on file, and not named
        ((order,), {"approvals": {"come-window": "A1"}}),  # named, and not on file
        ((order, paper("A1", APPROVAL)), {"approvals": {"come-window": "A1"}}),
        ((order, approval), {"approvals": {"idle": "A1"}}),
        ((order,), {"training": True}),
    ):
        fields: dict[str, Any] = dict(changed)
        told = refused(need, *papers, **fields)
        assert (told.kind, told.clause) == (OpeningKind.APPROVAL_NEEDED, "3.9.3")


def device(name: str, kind: str = "tumbler", **changed: str) -> RegisteredDevice:
    fields: dict[str, Any] = {
        "device": name, "kind": kind, "stands_at": "t", "identity": "I-1", "firmware": "1",
        "seal": "S-1", "since": 0, "by": "kim",
    }  # fmt: skip
    return RegisteredDevice(**fields | changed)


def answered(name: str, kind: str = "tumbler", **changed: Any) -> DeviceAnswer:
    fields: dict[str, Any] = {"identity": "I-1", "firmware": "1", "works": True}
    return DeviceAnswer(device=name, kind=kind, **fields | changed)


def on_file(*devices: RegisteredDevice) -> EquipmentFile:
    return EquipmentFile(name=THE_FILE, devices={one.device: one for one in devices})


DICE = device("t-tumbler")
SERVER = device("server", "server", stands_at="", seal="")
BOTH = (answered("t-tumbler"), answered("server", "server"))


@pytest.mark.parametrize(
    ("devices", "answers", "kind", "clause"),
    [
        ((SERVER,), BOTH, OpeningKind.DEVICE_UNREGISTERED, "2.2"),
        ((DICE,), BOTH, OpeningKind.DEVICE_UNREGISTERED, "2.3"),
        ((replace(DICE, status="retired"), SERVER), BOTH, OpeningKind.DEVICE_UNREGISTERED,
         "2.2"),
        ((replace(DICE, kind="wheel"), SERVER), BOTH, OpeningKind.DEVICE_UNREGISTERED, "2.2"),
        ((replace(DICE, stands_at="u"), SERVER), BOTH, OpeningKind.DEVICE_UNREGISTERED, "2.2"),
        ((replace(DICE, identity="I-2"), SERVER), BOTH, OpeningKind.DEVICE_DIFFERS, "2.2"),
        ((DICE, replace(SERVER, firmware="2")), BOTH, OpeningKind.DEVICE_DIFFERS, "2.3"),
        ((replace(DICE, seal=""), SERVER), BOTH, OpeningKind.SEAL_MISSING, "2.2/sealed"),
        ((DICE, SERVER, device("t-1", "terminal")), BOTH, OpeningKind.DEVICE_MISSING, "2.2"),
        ((DICE, SERVER), BOTH[:1], OpeningKind.DEVICE_MISSING, "2.2"),
    ],
)  # fmt: skip
def test_a_table_stays_shut_where_a_device_is_not_the_one_on_file(
    devices: tuple[RegisteredDevice, ...], answers: tuple[DeviceAnswer, ...],
    kind: OpeningKind, clause: str,
) -> None:  # fmt: skip
    told = refused(need_on_file, answers, on_file(*devices), "t", CLAUSES)
    assert (told.kind, told.clause) == (kind, clause)


def test_with_every_device_on_file_it_opens_by_the_list_in_force() -> None:
    file = on_file(DICE, SERVER, device("u-tumbler", stands_at="u"))
    assert need_on_file(BOTH, file, "t", CLAUSES) == file.listing("t")


def test_all_that_differs_is_told_at_once() -> None:
    assert differences(DICE, answered("t-tumbler")) == ""
    assert differences(DICE, answered("t-tumbler", identity="I-2", firmware="")) == (
        "identity I-2 instead of I-1, firmware none instead of 1"
    )
    # A terminal that was registered before it told its version is known by its key alone.
    terminal = device("t-1", "terminal", firmware="")
    assert differences(terminal, answered("t-1", "terminal", firmware="9")) == ""
    assert differences(replace(DICE, firmware=""), answered("t-tumbler")) == (
        "firmware 1 instead of none"
    )


def test_the_first_device_that_does_not_work_is_told_with_what_it_said() -> None:
    answers = (
        answered("a"),
        answered("b", works=False, said="cocked"),
        answered("c", works=False),
    )
    told = refused(need_working, answers, {"tumbler": "2.2"})
    assert (told.kind, told.clause) == (OpeningKind.DEVICE_FAILED, "2.2")
    assert told.words == {"what": "tumbler", "device": "b", "said": "cocked"}
    need_working(answers[:1], {})


def test_the_configuration_opens_a_table_for_practice_and_none_for_play() -> None:
    house = House()
    made = TableConfig(
        game="aruze-sicbo", seats=("t-1",), limits={"*": Limit(500)}, effective_at=1,
        licensee="The Star", premises="Pyrmont",
    )  # fmt: skip
    fields: dict[str, Any] = {"table": "t", "config": made}
    fields["checks"] = dict.fromkeys(("server", "tumbler", "t-1"), True)
    by_itself = {"by": "house", "office": "configuration"}
    kind, _ = house.refused("OpenTable", **fields, **by_itself)
    assert kind == "a-person-opens"
    kind, _ = house.refused("OpenTable", **fields, by="jo", office="cashier")
    assert kind == "not-your-office"
    kind, _ = house.refused("OpenTable", **fields, **MANAGER)
    assert kind == "order-not-filed"
    house.done("OpenTable", **fields | {"config": replace(made, training=True)}, **by_itself)


def test_a_seat_is_held_for_a_quarter_of_an_hour_at_the_most_and_for_three_wrong_codes() -> None:
    minute = 60_000
    assert [held_until(7, minutes) - 7 for minutes in (1, 15, 16)] == [
        minute,
        15 * minute,
        15 * minute,
    ]
    held = Reservation(since=0, until=15 * minute, lock="")
    # A clock that was set back would make the time longer than any seat is held.
    assert [held.is_over(at) for at in (-1, 0, 15 * minute - 1, 15 * minute)] == [
        True,
        False,
        False,
        True,
    ]
    assert [replace(held, wrong=wrong).tries_left for wrong in (0, 2, 3, 4)] == [3, 1, 0, 0]


def test_a_station_is_formed_of_its_seats_while_nobody_plays_there() -> None:
    made = Cabinets()
    kind, _ = made.refused("JoinTable", table="r", terminal="own-r", station="x")
    assert kind == "not-of-station"
    made.join("x", "r")
    kind, _ = made.refused("JoinTable", table="r", terminal="x-r", station="x")
    assert kind == "seat-joined"
    kind, _ = made.refused("FormStation", station="x", seats={"r": "x-r"})
    assert kind == "station-in-use"
    made.done("FormStation", station="y", seats={"r": "y-r"})
    assert made.station("y").seats == {"r": "y-r"}
    kind, _ = made.refused("ReturnCredit", table="r", terminal="x-r")
    assert kind == "nothing-to-collect"
    kind, _ = made.refused("LeaveTable", table="r", terminal="own-r")
    assert kind == "seat-not-joined"
