"""Keys of machines: enrolled by an administrator, kept as a digest, withdrawn for a reason."""

from __future__ import annotations

from hashlib import sha256

import pytest

from pitboss.house.decide import blank
from pitboss.house.decide import decide as decide_any
from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refusal
from pitboss.staff.act import OnDevice
from pitboss.staff.acts.enrol_device import DeviceEnrolled, EnrolDevice
from pitboss.staff.acts.revoke_device import DeviceRevoked, RevokeDevice
from pitboss.staff.device_key import DeviceKey, seat_name
from tests.asking import ask
from tests.folding import fold

DIGEST = sha256(b"a key").hexdigest()
OTHER = sha256(b"another key").hexdigest()


def enrol(hashed: str = DIGEST, *, office: str = "administrator", by: str = "ada") -> EnrolDevice:
    return EnrolDevice(table="sicbo-1", seat="3", hashed=hashed, at=1, by=by, office=office)


def revoke(reason: str = "stolen", *, office: str = "administrator") -> RevokeDevice:
    return RevokeDevice(table="sicbo-1", seat="3", reason=reason, at=1, by="ada", office=office)


def told(key: DeviceKey, command: OnDevice) -> str:
    """Give a command; the kind of the refusal, or nothing."""
    answer = ask(key, command)
    if isinstance(answer, Refusal):
        assert answer.sentence.endswith(".")
        return answer.kind.slug
    fold(key, answer)
    return ""


def test_a_key_is_enrolled_replaced_and_withdrawn() -> None:
    key = DeviceKey(seat="sicbo-1/3")
    assert ask(key, enrol()) == (DeviceEnrolled(table="sicbo-1", seat="3", hashed=DIGEST),)
    assert key.hashed == "", "deciding changes nothing"
    assert told(key, enrol()) == ""
    assert key.hashed == DIGEST
    assert told(key, enrol(OTHER)) == ""
    assert key.hashed == OTHER
    assert ask(key, revoke()) == (DeviceRevoked(table="sicbo-1", seat="3", reason="stolen"),)
    assert told(key, revoke()) == ""
    assert key.hashed == ""


@pytest.mark.parametrize("office", ["", "dealer", "inspector", "casino-supervisor", "cashier"])
def test_keys_are_the_administrators_to_give_and_to_take(office: str) -> None:
    key = DeviceKey(seat="sicbo-1/3", hashed=DIGEST)
    assert told(key, enrol(OTHER, office=office)) == "not-your-office"
    assert told(key, revoke(office=office)) == "not-your-office"
    assert key.hashed == DIGEST


def test_nobody_without_a_name_enrols() -> None:
    assert told(DeviceKey(seat="sicbo-1/3"), enrol(by="")) == "not-your-office"


@pytest.mark.parametrize("reason", ["", "  ", "\n"])
def test_a_key_is_withdrawn_for_a_reason(reason: str) -> None:
    key = DeviceKey(seat="sicbo-1/3", hashed=DIGEST)
    assert told(key, revoke(reason)) == "reason-needed"
    assert key.hashed == DIGEST


@pytest.mark.parametrize(
    "hashed", ["", "a key", DIGEST[:-1], DIGEST + "0", DIGEST.upper(), "g" * 64, "é" * 64]
)
def test_nothing_but_a_digest_is_put_on_record(hashed: str) -> None:
    with pytest.raises(BadInput, match="only its SHA-256, in 64 hex digits, is recorded"):
        ask(DeviceKey(seat="sicbo-1/3"), enrol(hashed))


def test_what_was_never_enrolled_is_not_withdrawn() -> None:
    with pytest.raises(BadInput, match="No machine is enrolled as sicbo-1/3"):
        ask(DeviceKey(seat="sicbo-1/3"), revoke())


def test_each_seat_has_a_stream_of_its_own_and_the_desk_writes_there() -> None:
    stream = DeviceKey.stream(seat_name("sicbo-1", "3"))
    assert (seat_name("sicbo-1", "3"), stream) == ("sicbo-1/3", "key:sicbo-1/3")
    assert enrol().streams() == (stream,)
    state = blank(stream)
    assert state == DeviceKey(seat="sicbo-1/3")
    written = decide_any({stream: state}, enrol(), "")
    assert written == {stream: (DeviceEnrolled(table="sicbo-1", seat="3", hashed=DIGEST),)}
    refused = decide_any({stream: state}, enrol("a key"), "")
    assert isinstance(refused, Refusal)
    assert refused.kind.slug == "not-understood"


def test_a_command_for_another_seat_is_a_fault_of_ours() -> None:
    with pytest.raises(Broken, match="sicbo-1/3 is not sicbo-1/4"):
        ask(DeviceKey(seat="sicbo-1/4"), enrol())


@pytest.mark.parametrize(("table", "seat"), [("", "3"), ("sicbo-1", ""), ("sicbo-1", "é")])
def test_a_key_is_never_put_on_file_for_a_seat_without_a_name(table: str, seat: str) -> None:
    given = EnrolDevice(
        table=table, seat=seat, hashed=DIGEST, at=1, by="ada", office="administrator"
    )
    (stream,) = given.streams()
    refused = decide_any({stream: blank(stream)}, given, "")
    assert isinstance(refused, Refusal)
    assert refused.kind.slug == "not-understood"
