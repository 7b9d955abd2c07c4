"""The log: its shape, no secret in it, no flood, and other people's loggers in the same pipe."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import structlog
from litestar import Litestar, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.testing import TestClient

from pitboss.kernel.errors import BadInput
from pitboss.server.ops import logs
from pitboss.server.ops.logs import (
    LEFT_OUT,
    REDACTED,
    BoundedHandler,
    LineAllowance,
    LitestarLogging,
)


class Screen(io.StringIO):
    """A stream with somebody before it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the log is written; the loggers are put back afterwards."""
    written = io.StringIO()
    root = logging.getLogger()
    level = root.level
    yield written
    for handler in root.handlers[:]:
        if isinstance(handler, BoundedHandler):
            root.removeHandler(handler)
            handler.close()
    root.setLevel(level)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def pipe() -> BoundedHandler:
    (only,) = (one for one in logging.getLogger().handlers if isinstance(one, BoundedHandler))
    return only


def line(stream: io.StringIO) -> dict[str, Any]:
    (only,) = lines(stream)
    return only


def test_a_line_begins_with_when_what_where_and_by_whom(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    logs.get("floor").warning(
        "device-fault", code="stuck", office="supervisor", by="anna", terminal="t-7", round=17,
        table="dice-1",
    )  # fmt: skip
    written = line(stream)
    assert list(written) == [
        "time", "level", "event", "table", "round", "terminal", "by", "office", "logger", "code",
    ]  # fmt: skip
    assert written | {"time": ""} == {
        "time": "", "level": "warning", "event": "device-fault", "table": "dice-1", "round": 17,
        "terminal": "t-7", "by": "anna", "office": "supervisor", "logger": "floor",
        "code": "stuck",
    }  # fmt: skip


def test_the_time_is_that_of_the_record_in_utc(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    record = logging.makeLogRecord(
        {"name": "x", "msg": "y", "levelno": 40, "levelname": "ERROR", "created": 1_724_017_740.25,
         "msecs": 250.0},
    )  # fmt: skip
    logging.getLogger().handle(record)
    assert line(stream)["time"] == "2024-08-18T21:49:00.250Z"


def test_a_terminal_gets_lines_to_read_and_anything_else_json(
    stream: io.StringIO,
) -> None:
    logs.configure(stream=stream)
    logs.get("floor").info("opened", table="dice-1")
    assert line(stream)["table"] == "dice-1"
    screen = Screen()
    logs.configure(stream=screen)
    logs.get("floor").info("opened", table="dice-1", password="hunter2")
    assert "opened" in screen.getvalue()
    assert "dice-1" in screen.getvalue()
    assert "hunter2" not in screen.getvalue()
    assert not screen.getvalue().startswith("{")
    logs.configure(json=True, stream=screen)
    logs.get("floor").info("shut")
    assert json.loads(screen.getvalue().splitlines()[-1])["event"] == "shut"
    logs.configure(json=False, stream=screen)
    logs.get("floor").info("again")
    assert not screen.getvalue().splitlines()[-1].startswith("{")


def test_what_is_below_the_level_is_not_written(stream: io.StringIO) -> None:
    logs.configure(level="warning", stream=stream)
    logs.get("floor").info("quiet")
    logging.getLogger("uvicorn.error").info("quiet too")
    logs.get("floor").error("loud")
    assert [one["event"] for one in lines(stream)] == ["loud"]
    with pytest.raises(BadInput, match="is not a level of the log: it is debug, info, "):
        logs.configure(level="loud")


# Secrets.


@pytest.mark.parametrize(
    "key",
    ["password", "new_password", "Password", "token", "session_token", "secret", "clientSecret",
     "card", "card_number", "cookie", "set-cookie", "Authorization", "device_key", "key", "pin"],
)  # fmt: skip
@pytest.mark.parametrize("as_json", [True, False])
def test_a_secret_is_taken_out_by_the_name_of_its_key(
    stream: io.StringIO, key: str, as_json: bool
) -> None:
    logs.configure(json=as_json, stream=stream)
    logs.get("floor").info("top", **{key: "hunter2"})
    logs.get("floor").info("within", given={"list": [{key: ["hunter2"]}]})
    logs.get("floor").info("pair", headers=[(key, "hunter2"), ("accept", "any")])
    logs.get("floor").bind(**{key: "hunter2"}).info("bound")
    assert "hunter2" not in stream.getvalue()
    assert stream.getvalue().count(REDACTED) == 4
    assert "any" in stream.getvalue()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("GET /ws?token=hunter2&table=7", "GET /ws?token=[redacted]&table=7"),
        ("GET /ws?key=hunter2 HTTP/1.1", "GET /ws?key=[redacted] HTTP/1.1"),
        ("SignOn(name='anna', password='hunter 2')", "SignOn(name='anna', password=[redacted])"),
        ("{'password': 'hunter2', 'by': 'x'}", "{'password': [redacted], 'by': 'x'}"),
        ('{\\"password\\": \\"hunter2\\"}', '{\\"password\\": \\[redacted]}'),
        ("[(b'x-token', b'hunter2')]", "[(b'x-token', b[redacted])]"),
        ("password='hunter2 cut off", "password=[redacted]"),
        ("Authorization: Bearer hunter2", "Authorization: [redacted]"),
        ("Cookie: a=1; session=hunter2", "Cookie: [redacted]"),
        ("[('cookie', 'a=1; session=hunter2')]", "[('cookie', [redacted]"),
        ("postgresql://floor:hunter2@db/floor", "postgresql://floor:[redacted]@db/floor"),
        ("paid to 4929 1234 5678 9012.", "paid to [redacted]."),
        ("ticket 123456789012345678 in", "ticket [redacted] in"),
        ("since 1724017740000 of monkey 7", "since 1724017740000 of monkey 7"),
        ("digest 4a1aa57ec25d2b21e7c71975d18", "digest 4a1aa57ec25d2b21e7c71975d18"),
    ],
)
def test_a_secret_is_taken_out_by_its_look_within_a_text(
    stream: io.StringIO, text: str, told: str
) -> None:
    logs.configure(stream=stream)
    logs.get("floor").info("event", why=text)
    logging.getLogger("uvicorn.access").info("%s", text)
    mine, theirs = lines(stream)
    assert (mine["why"], theirs["event"]) == (told, told)


def test_a_long_number_is_taken_out_whatever_its_key(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    logs.get("floor").info("event", number=4929123456789012, at=1_724_017_740_000)
    assert (line(stream)["number"], line(stream)["at"]) == (REDACTED, 1_724_017_740_000)


@dataclass
class SignOn:
    name: str
    password: str


class Unshowable:
    def __str__(self) -> str:
        raise RuntimeError("hunter2")


@pytest.mark.parametrize("as_json", [True, False])
def test_objects_bytes_and_exceptions_give_no_secret_away(
    stream: io.StringIO, as_json: bool
) -> None:
    logs.configure(json=as_json, stream=stream)
    given = SignOn("anna", "hunter2")
    logs.get("floor").info("object", given=given, raw=b"hunter2", odd=Unshowable(), far=1e999)
    try:
        raise ValueError(f"cannot take {given}")
    except ValueError:
        logs.get("floor").exception("failed")
        logging.getLogger("asyncio").exception("failed too")
    written = stream.getvalue()
    assert "hunter2" not in written
    assert "7 bytes" in written
    assert written.count("ValueError: cannot take SignOn(name='anna', password=[redacted]") == 2


def test_a_value_is_bounded_in_length_breadth_and_depth(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    deep: list[object] = []
    for _ in range(500):
        deep = [deep]
    many = list(range(1_000))
    logs.get("floor").info("big", text="x" * 10_000, many=many, deep=deep)
    written = line(stream)
    assert (len(written["text"]), written["many"]) == (4_000, many[:50])
    assert len(json.dumps(written["deep"])) < 2_000


def test_nobody_can_write_a_line_of_their_own(stream: io.StringIO) -> None:
    logs.configure(json=False, stream=stream)
    logs.get("floor").info("named\n2026-11-16 all is well", by="anna\r\n\x1b[2J")
    assert stream.getvalue().count("\n") == 1
    assert "\x1b[2J" not in stream.getvalue()


# Floods.


class Clock:
    def __init__(self) -> None:
        self.at = 0

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock(stream: io.StringIO) -> Clock:
    """The clock of the pipe, which stands still until it is moved."""
    logs.configure(stream=stream)
    clock = Clock()
    pipe()._clock = clock
    return clock


def test_a_noisy_event_is_bounded_and_what_was_left_out_is_told_when_it_ends(
    stream: io.StringIO, clock: Clock
) -> None:
    for number in range(1_000):
        logs.get("floor").info("noise", number=number)
    logs.get("floor").info("other")
    assert [one["event"] for one in lines(stream)] == ["noise"] * 20 + ["other"]
    clock.at = 999
    logs.get("floor").info("other")
    assert lines(stream)[-1]["event"] == "other"
    clock.at = 1_000
    logs.get("floor").info("noise", number=-1)
    told, again = lines(stream)[-2:]
    assert (told["level"], told["event"], told["of"], told["lines"]) == (
        "warning", LEFT_OUT, "floor: noise", 980,
    )  # fmt: skip
    assert (again["event"], again["number"]) == ("noise", -1)


def test_what_was_left_out_is_told_although_nothing_follows(
    stream: io.StringIO, clock: Clock
) -> None:
    for _ in range(25):
        logs.get("floor").info("noise")
    logs.tell_left_out()
    assert len(lines(stream)) == 20
    clock.at = 1_000
    logs.tell_left_out()
    logs.tell_left_out()
    assert [one.get("lines") for one in lines(stream)[20:]] == [5]


def test_what_was_left_out_is_told_when_the_log_is_closed(
    stream: io.StringIO,
    clock: Clock,  # noqa: ARG001 - it stands still
) -> None:
    for _ in range(22):
        logs.get("floor").info("noise")
    logs.configure(stream=stream)
    assert lines(stream)[-1]["lines"] == 2


def test_anothers_lines_are_counted_before_they_are_filled_in(
    stream: io.StringIO,
    clock: Clock,  # noqa: ARG001 - it stands still
) -> None:
    for number in range(100):
        logging.getLogger("uvicorn.access").info("%s asked", f"10.0.0.{number}")
    assert len(lines(stream)) == 20


def test_names_that_never_repeat_share_one_allowance_and_no_more_memory() -> None:
    allowance = LineAllowance(lines=2, remembered=3)
    admitted = [allowance.admit(f"event-{number}", 0) for number in range(100)]
    # The first three have a count of their own; two of the others go through.
    assert admitted == [True] * 5 + [False] * 95
    assert list(allowance.ended(1_000)) == [("other events", 95)]
    assert list(allowance.ended(9_000)) == []
    assert allowance.admit("event-0", 1_000)


def test_each_event_has_its_own_second() -> None:
    allowance = LineAllowance(lines=1)
    assert allowance.admit("a", 0)
    assert allowance.admit("b", 600)
    assert not allowance.admit("a", 600)
    assert not allowance.admit("b", 700)
    assert list(allowance.ended(1_000)) == [("a", 1)]
    assert allowance.admit("a", 1_000)
    assert not allowance.admit("b", 1_000)
    assert list(allowance.ended(1_600)) == [("b", 2)]


def test_a_line_that_cannot_be_made_is_told_without_what_was_in_it(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    spoilt = {"name": "uvicorn.error", "msg": "%d of %s", "args": ("hunter2",)}
    pipe().handle(logging.makeLogRecord(spoilt))
    written = line(stream)
    assert (written["event"], written["of"]) == ("line-not-written", "uvicorn.error")


def test_a_broken_pipe_stops_nobody(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    stream.close()
    logs.get("floor").info("unheard")
    logs.tell_left_out()
    pipe().handleError(logging.makeLogRecord({"name": "floor"}))


# Other people's loggers.


def test_uvicorns_loggers_speak_through_the_pipe_and_only_once(stream: io.StringIO) -> None:
    own = logging.StreamHandler(stream)
    logging.getLogger("uvicorn").addHandler(own)
    logging.getLogger("uvicorn").propagate = False
    logs.configure(stream=stream)
    logs.configure(stream=stream)
    logging.getLogger("uvicorn.error").info("Started server process [%d]", 7, extra={"a": "b"})
    logging.getLogger("uvicorn.access").info('%s - "%s %s"', "10.0.0.1", "GET", "/")
    assert [(one["logger"], one["level"], one["event"]) for one in lines(stream)] == [
        ("uvicorn.error", "info", "Started server process [7]"),
        ("uvicorn.access", "info", '10.0.0.1 - "GET /"'),
    ]


@get("/broken")
async def broken() -> None:
    raise RuntimeError("token=hunter2")


@get("/absent")
async def absent() -> None:
    raise NotFoundException


@get("/refused")
async def refused() -> None:
    raise HTTPException(status_code=403)


def test_litestar_tells_requests_that_failed_and_not_what_callers_did_wrong(
    stream: io.StringIO,
) -> None:
    logs.configure(stream=stream)
    app = Litestar([broken, absent, refused], logging_config=LitestarLogging())
    with TestClient(app, raise_server_exceptions=False) as client:
        assert client.get("/broken").status_code == 500
        assert client.get("/absent").status_code == 404
        assert client.get("/refused").status_code == 403
        assert client.get("/nowhere").status_code == 404
    told = [one for one in lines(stream) if one["logger"] == "litestar"]
    (failed,) = told
    assert (failed["event"], failed["path"], failed["kind"]) == (
        "request-failed", "/broken", "http",
    )  # fmt: skip
    assert "RuntimeError: token=[redacted]" in failed["exception"]
    assert "hunter2" not in stream.getvalue()


def test_litestar_does_not_set_the_level_of_the_pipe(stream: io.StringIO) -> None:
    logs.configure(stream=stream)
    LitestarLogging().set_level(logs.get("litestar"), logging.DEBUG)
    Litestar([broken], logging_config=LitestarLogging(), debug=True)
    logs.get("litestar").debug("unheard")
    assert stream.getvalue() == ""


def test_the_log_goes_to_standard_error_unless_told(
    stream: io.StringIO, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure()
    logs.get("floor").info("opened")
    out, err = capsys.readouterr()
    assert (out, json.loads(err)["event"]) == ("", "opened")
    assert stream.getvalue() == ""
