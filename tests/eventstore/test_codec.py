"""Canonical bytes, strict reading, and upgraders for records of older formats."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import pytest

from pitboss.eventstore.codec import FORMAT, Codec, Plain
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import GENESIS, Record, record_hash, stream_bytes
from pitboss.kernel.ensure import Broken
from tests.eventstore.journals import pay
from tests.eventstore.purses import FoundGood, Paid, Pay, Purses

KEPT = Path(__file__).parent / "kept" / "records-1.jsonl"
CODEC = Codec(Purses.kinds)
ENTRY = Entry(
    1000, "anne", "player", 7, "0123456789abcdef", "purses 1",
    (Paid(source="anne", target="ben", cents=5), FoundGood(number="9", marks=(("é", 1),))),
    "pay", (("cheque:9", 2),), "host-2@17",
)  # fmt: skip
BODY = (
    '{"act":"pay","at":1000,"beside":[["cheque:9",2]],"by":"anne","digest":"0123456789abcdef","events":[["paid",{"cents":5,"source":'
    '"anne","target":"ben"}],["found-good",{"marks":[["é",1]],"number":"9"}]],"office":"player",'
    '"serial":7,"server":"host-2@17","software":"purses 1"}'
)
BODY_1 = (
    BODY.replace('"act":"pay",', "").replace('"beside":[["cheque:9",2]],', "")
    .replace('"server":"host-2@17",', "")
)  # fmt: skip
"""The same in format 1, which said less."""


def record(body: str | bytes, form: int = FORMAT) -> Record:
    encoded = body.encode() if isinstance(body, str) else body
    return Record("table:1", 3, form, encoded, GENESIS, GENESIS)


def test_an_entry_is_written_in_one_way_and_read_back_as_it_was() -> None:
    assert CODEC.encode(ENTRY) == BODY.encode()
    assert CODEC.decode(record(BODY)) == ENTRY


def test_entries_written_together_are_written_as_each_would_be_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pitboss.eventstore.codec._MANY", 3)
    paper = Codec(Purses.kinds)
    again = (Paid(source="anne", target="ben", cents=5),)
    for turn in range(3):
        entries = [
            Entry(turn, "anne\nben", "", number, "0" * 16, "purses 1", events)
            for number in range(40)
            for events in (again, (Paid(source="a" * 20 * number, target="b", cents=number),), ())
        ]
        together = paper.encode_all(entries)
        assert together == [CODEC.encode(entry) for entry in entries]
        assert json.loads(together[1])["events"] == [
            ["paid", {"cents": 0, "source": "", "target": "b"}]
        ]
    commands = [pay(number, serial=number) for number in range(50)]
    assert paper.digests(commands) == [CODEC.digest(command) for command in commands]
    assert paper.encode_all([]) == []
    assert paper.digests([]) == []


def test_the_hash_is_over_previous_stream_version_format_and_body() -> None:
    # Written out by hand from the description: lengths and numbers most significant byte first.
    content = (
        b"\x11" * 32 + b"\x00\x07table:2" + b"\x00\x00\x00\x00\x00\x00\x01\x05"
        + b"\x00\x00\x00\x01" + b"{}"
    )  # fmt: skip
    expected = hashlib.sha256(content).digest()
    assert record_hash(b"\x11" * 32, stream_bytes("table:2"), 261, 1, b"{}") == expected


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (('"cents":5', '"cents":5,"colour":"red"'), "paid has no field colour"),
        (('"cents":5,', ""), "missing required field `cents`"),
        (('"cents":5', '"cents":"5"'), "Expected `int`, got `str`"),
        (('"cents":5', '"cents":5.0'), "Expected `int`, got `float`"),
        (('["paid"', '["lost"'), "'lost' is not a kind of event"),
        (('"at":1000', '"at": 1000'), "not canonical"),
        (('"act":"pay","at":1000', '"at":1000,"act":"pay"'), "not canonical"),
        (('"at":1000', '"at":1000,"at":1000'), "not canonical"),
        (('"by":"anne"', '"by":"\\u0061nne"'), "not canonical"),
        (('"serial":7', '"serial":7,"shift":1'), "unknown field `shift`"),
        (('"office":"player",', ""), "missing required field `office`"),
        (('"marks":[["é",1]]', '"marks":[["\\u00e9",1]]'), "not canonical"),
        (('"purses 1"}', '"purses 1"'), "truncated"),
        (('"purses 1"}', '"purses 1"}\n'), "not canonical"),
        (('"act":"pay",', ""), "missing required field `act`"),
        (('"server":"host-2@17"', '"server":""'), "not canonical"),
        (('"beside":[["cheque:9",2]]', '"beside":[]'), "not canonical"),
    ],
)  # fmt: skip
def test_whatever_would_not_be_written_so_is_a_fault(change: tuple[str, str], wrong: str) -> None:
    assert change[0] in BODY
    with pytest.raises(Damaged, match=r"Record 3 of stream table:1: .*\.$") as caught:
        CODEC.decode(record(BODY.replace(*change)))
    assert wrong in str(caught.value)


def test_bytes_that_are_no_text_are_a_fault() -> None:
    with pytest.raises(Damaged):
        CODEC.decode(record(BODY.encode().replace("é".encode(), b"\xff")))


@pytest.mark.parametrize("form", [0, 3, 99])
def test_a_format_that_is_not_known_is_a_fault(form: int) -> None:
    with pytest.raises(Damaged, match=f"format {form} is not known; 2 is newest"):
        CODEC.decode(record(BODY, form))


def test_the_digest_tells_other_content_but_not_another_time() -> None:
    command = pay(5, serial=1)
    # By hand: the class, then the fields in the order of their names, all but the time.
    content = '["Pay",["anne",5,"table:1","player",1,"anne","ben"]]'
    assert CODEC.digest(command) == hashlib.blake2b(content.encode(), digest_size=8).hexdigest()
    assert CODEC.digest(replace(command, at=9999)) == CODEC.digest(command)
    assert CODEC.digest(replace(command, cents=6)) != CODEC.digest(command)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidIn:
    """What ``paid`` might become one day: cents with their currency, and a reason."""

    source: str
    target: str
    amount: tuple[int, str]
    reason: str


def with_currency(data: Plain) -> Plain:
    return {key: value for key, value in data.items() if key != "cents"} | {
        "amount": (data["cents"], "AUD")
    }


def with_reason(data: Plain) -> Plain:
    return data | {"reason": "none told"}


LATER = Codec(
    {**Purses.kinds, "paid": PaidIn},
    {("paid", 1): with_currency, ("paid", 2): with_reason},
    newest=3,
)


def test_an_old_record_is_read_through_one_step_per_format() -> None:
    read = LATER.decode(record(BODY_1, 1))
    paid = PaidIn(source="anne", target="ben", amount=(5, "AUD"), reason="none told")
    assert read.events == (paid, FoundGood(number="9", marks=(("é", 1),)))
    middle = BODY.replace('"cents":5,', '"amount":[7,"NZD"],')
    newer = LATER.decode(record(middle, 2))
    assert newer.events[0] == replace(paid, amount=(7, "NZD"))


def test_an_old_record_is_read_as_strictly_as_a_new_one() -> None:
    with pytest.raises(Damaged, match="not canonical"):
        LATER.decode(record(BODY_1.replace('"at":1000', '"at": 1000'), 1))
    with pytest.raises(Damaged, match="paid has no field colour"):
        LATER.decode(record(BODY_1.replace('"cents":5', '"cents":5,"colour":"red"'), 1))
    with pytest.raises(Damaged, match="'lost' is not a kind of event"):
        LATER.decode(record(BODY_1.replace('["paid"', '["lost"'), 1))


def test_a_record_of_format_1_is_read_with_less_in_it_and_as_strictly() -> None:
    read = CODEC.decode(record(BODY_1, 1))
    assert read == msgspec.structs.replace(ENTRY, act="", beside=(), server="")
    for body, form in ((BODY, 1), (BODY_1, 2)):
        with pytest.raises(Damaged):
            CODEC.decode(record(body, form))
    for change, wrong in (
        (('"cents":5', '"cents":5,"colour":"red"'), "paid has no field colour"),
        (('"at":1000', '"at": 1000'), "not canonical"),
        (('["paid"', '["lost"'), "'lost' is not a kind of event"),
    ):
        with pytest.raises(Damaged, match=wrong):
            CODEC.decode(record(BODY_1.replace(*change), 1))


@pytest.mark.parametrize(("body", "form"), [(BODY, 2), (BODY_1, 1)])
def test_a_field_that_came_later_has_its_default_in_records_from_before_it(
    body: str, form: int
) -> None:
    read = CODEC.decode(record(body.replace('"marks":[["é",1]],', ""), form))
    assert read.events[1] == FoundGood(number="9", marks=())
    for change in (('"number":"9"', '"number": "9"'), ('"number":"9"', '"number":9')):
        with pytest.raises(Damaged):
            CODEC.decode(record(body.replace('"marks":[["é",1]],', "").replace(*change), form))


def test_records_of_format_1_that_were_kept_are_read_for_ever() -> None:
    last: dict[str, bytes] = {}
    entries = []
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        read = Record(
            kept["stream"], kept["version"], kept["format"], kept["body"].encode(),
            bytes.fromhex(kept["previous"]), bytes.fromhex(kept["hash"]),
        )  # fmt: skip
        assert read.previous == last.get(read.stream, GENESIS)
        named = stream_bytes(read.stream)
        made = record_hash(read.previous, named, read.version, read.format, read.body)
        assert made == read.hash
        last[read.stream] = read.hash
        entries.append(CODEC.decode(read))
    assert len(entries) == 6
    assert entries[0] == Entry(
        1000, "anne", "player", 1, "b59c460caf6713c1", "purses 1",
        (Paid(source="anne", target="ben", cents=1),),
    )  # fmt: skip


def test_a_class_cannot_stand_for_two_kinds_of_event() -> None:
    with pytest.raises(Broken, match="two kinds"):
        Codec({"paid": Paid, "payed": Paid})


def test_what_is_not_a_known_event_cannot_be_written() -> None:
    with pytest.raises(KeyError):
        CODEC.encode(
            msgspec.structs.replace(ENTRY, events=(Pay(at=1, source="a", target="b", cents=1),))
        )


def test_a_newer_program_writes_what_an_older_one_reads_until_it_is_told_otherwise() -> None:
    """Its format 3 has an amount where format 2 has cents; the older one reads cents alone."""

    def older(data: Plain) -> Plain:
        amount = data.pop("amount")
        assert isinstance(amount, list)
        return {"cents": amount[0], "source": data["source"], "target": data["target"]}

    kinds = {**Purses.kinds, "paid": PaidIn}
    up = {("paid", 2): lambda data: with_reason(with_currency(data))}
    later = Codec(kinds, up, newest=3, downgraders={("paid", 3): older})
    paid = PaidIn(source="anne", target="ben", amount=(5, "AUD"), reason="none told")
    entry = msgspec.structs.replace(ENTRY, events=(paid, ENTRY.events[1]))
    later.write_as(2)
    (body,) = later.encode_all([entry])
    assert body == BODY.encode()
    assert CODEC.decode(record(body, later.writes)) == ENTRY
    assert later.decode(record(body, 2)).events[0] == paid
    later.write_as(3)
    (body,) = later.encode_all([entry])
    assert b'"amount":[5,"AUD"]' in body
    assert later.decode(record(body, later.writes)) == entry
    with pytest.raises(Broken):
        later.write_as(1)
