"""The file of equipment in the core: lists that rise with every change, and seals used once."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.act import OnEquipment
from pitboss.equipment.acts.change_device import ChangeDevice
from pitboss.equipment.acts.list_for_practice import ListForPractice
from pitboss.equipment.acts.register_device import RegisterDevice
from pitboss.equipment.acts.renew_seal import RenewSeal
from pitboss.equipment.acts.retire_device import RetireDevice
from pitboss.equipment.file import THE_FILE, EquipmentFile
from pitboss.house.decide import decide
from pitboss.kernel.refusal import Refusal
from pitboss.table.opening import DeviceAnswer, differences
from tests.folding import fold

STREAM = EquipmentFile.stream(THE_FILE)
KIM: dict[str, Any] = {"at": 50, "by": "kim", "office": "casino-supervisor"}
DICE: dict[str, Any] = {
    "device": "t-tumbler",
    "kind": "tumbler",
    "stands_at": "t",
    "identity": "T-1",
}


def done(file: EquipmentFile, act: OnEquipment | ListForPractice) -> str:
    """Do an act; empty where it was done, else why not."""
    answer = decide({STREAM: file}, act, "")
    if isinstance(answer, Refusal):
        return answer.kind.slug
    assert isinstance(answer, dict)
    fold(file, answer[STREAM], act.at, act.by, office=act.office)
    return ""


def test_every_change_is_another_list_and_a_seal_is_used_once() -> None:
    file = EquipmentFile(name=THE_FILE)
    register = RegisterDevice(**DICE, firmware="1", seal="S-1", **KIM)
    server = RegisterDevice(device="server", kind="server", identity="p", **KIM)
    assert [done(file, act) for act in (register, server)] == ["", ""]
    seen = [file.listing("t")]
    newer = ChangeDevice(
        device="t-tumbler", identity="T-1", firmware="2", seal="S-1", reason="update", **KIM
    )
    assert done(file, newer) == ""
    assert done(file, newer) == "nothing-changed"
    seen.append(file.listing("t"))
    # Another tumbler does not come under the seal of the one before.
    another = ChangeDevice(
        device="t-tumbler", identity="T-2", firmware="2", seal="S-1", reason="broken", **KIM
    )
    assert done(file, another) == "seal-spent"
    renewed = RenewSeal(device="t-tumbler", opened="S-1", sealed="S-2", reason="a worn die", **KIM)
    assert done(file, renewed) == ""
    seen.append(file.listing("t"))
    assert [one.partition(":")[0] for one in seen] == ["2", "3", "4"]
    assert len({one.partition(":")[2] for one in seen}) == 3
    off = RetireDevice(device="t-tumbler", reason="sold", **KIM)
    assert done(file, off) == ""
    assert [one.device for one in file.at("t")] == ["server"]
    assert done(file, register) == ""


def test_an_update_of_the_server_is_one_of_the_terminals_that_show_its_pages() -> None:
    file = EquipmentFile(name=THE_FILE)
    server = RegisterDevice(device="server", kind="server", identity="p", firmware="1.0", **KIM)
    assert done(file, server) == ""
    for name, firmware in (("t-1", "1.0"), ("t-2", "")):
        terminal: dict[str, Any] = {
            "device": name,
            "kind": "terminal",
            "stands_at": "t",
            "identity": name,
        }
        assert done(file, RegisterDevice(**terminal, firmware=firmware, **KIM)) == ""
    newer: dict[str, Any] = {
        "device": "server",
        "identity": "q",
        "firmware": "1.1",
        "reason": "an update",
    }
    assert done(file, ChangeDevice(**newer, **KIM)) == ""
    assert [one.firmware for one in file.at("t")] == ["1.1", "1.1", ""]
    # One that was registered before it told its version is known by its key alone.
    for name in ("t-1", "t-2"):
        told = DeviceAnswer(
            device=name, kind="terminal", identity=name, firmware="1.1", works=True
        )
        assert differences(file.devices[name], told) == ""
    other = DeviceAnswer(device="t-2", kind="terminal", identity="x", firmware="1.1", works=True)
    assert differences(file.devices["t-2"], other) == "identity x instead of t-2"


def test_only_the_configuration_lists_devices_by_itself() -> None:
    file = EquipmentFile(name=THE_FILE)
    by_hand = ListForPractice(stands_at="t", devices=(), **KIM)
    assert done(file, by_hand) == "not-your-office"
