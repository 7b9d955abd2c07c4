"""The server's log: one line for each thing worth a look, with no secret in it and no flood.

Lines go to standard error: readable where somebody looks at a terminal, JSON for whatever gathers
them elsewhere. The web server's own loggers speak through the same pipe; start uvicorn with
``log_config=None`` and give Litestar a ``LitestarLogging``, or they would lay pipes of their own.

What happened at a table is in the journal and not here: a log may be lost without loss.
"""

from __future__ import annotations

import contextlib
import json as text_json
import logging
import math
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import TextIO

import structlog
from litestar.logging.config import BaseLoggingConfig
from litestar.types import Scope
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, WrappedLogger

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted

Logger = structlog.stdlib.BoundLogger
"""What ``get`` gives."""

FIRST = ("time", "level", "event", "table", "round", "terminal", "by", "office")
"""The keys that begin a line, in this order, where they are given."""
LEVELS = ("debug", "info", "warning", "error", "critical")
LINES_A_SECOND = 20
"""The most lines of one event, and so of one noisy source, that are written in a second."""
EVENTS_REMEMBERED = 1_000
"""How many events have a count of their own at one time; all further ones share one."""
TEXT_MAX = 4_000
"""The most characters of one value; a traceback is kept at its end, where the reason stands."""
ITEMS_MAX = 50
"""The most entries of one list or mapping among the values."""
LEFT_OUT = "lines-left-out"
"""The event that tells how many lines of another event were not written."""
REDACTED = "[redacted]"

_SECOND_MS = 1_000
_DEEPEST = 5
_OTHERS = "other events"
_HEADERS = "cookie|authorization"
_SECRET = "password|passphrase|token|secret|card"
# A key that holds a secret: any that contains one of the words, and every key and pin.
_SECRET_NAME = re.compile(rf"{_HEADERS}|{_SECRET}|(?:^|[_-])(?:key|pin)$", re.IGNORECASE)
# What stands between a name and its value: password=x, "token": "x", ('card', b'x').
_BETWEEN = r"(?:\\{0,3}[\"']\s{0,9}[=:,]|\s{0,9}[=:])\s{0,9}"
_SECRET_TEXTS = (
    # The value of a header goes on to the end of its line.
    (rf"((?:{_HEADERS}){_BETWEEN})[^\r\n]+", rf"\1{REDACTED}"),
    # Any other to the end of its quotes, or up to a blank or a mark.
    (
        rf"((?:(?:{_SECRET})[\w-]{{0,40}}|(?<![a-z])(?:key|pin)){_BETWEEN}b?\\{{0,3}})"
        r"(?:\"[^\"]*\"?|'[^']*'?|[^\s&,;\"')}\]]+)",
        rf"\1{REDACTED}",
    ),
    # A database's address: postgresql://user:password@host/name.
    (r"(://[^/\s:@]{0,99}:)[^/\s@]+@", rf"\1{REDACTED}@"),
    # A card has up to 19 digits and a ticket 18, in groups or not; a time in milliseconds has 13.
    (r"(?<![0-9a-z])\d(?:[ -]?\d){14,30}(?![0-9a-z])", REDACTED),
)
_PATTERNS = tuple((re.compile(one, re.IGNORECASE), told) for one, told in _SECRET_TEXTS)
_LONG_NUMBER_MIN = 10**14
_FOREIGN = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "litestar")
_EXPECTED = range(400, 500)


def configure(json: bool | None = None, level: str = "info", stream: TextIO | None = None) -> None:
    """Set up logging; calling it again sets it up again.

    ``json`` is true for JSON, false for lines that people read, and none to choose by whether the
    stream is a terminal; that is standard error, unless another is given.
    """
    if level not in LEVELS:
        raise BadInput(f"{quoted(level)} is not a level of the log: it is {one_of(LEVELS)}.")
    stream = stream or sys.stderr
    handler = BoundedHandler(stream, lambda: time.monotonic_ns() // 1_000_000)
    as_json = not stream.isatty() if json is None else json
    handler.setFormatter(_formatter(as_json, colours=stream.isatty()))
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=Logger,
    )
    root = logging.getLogger()
    for before in root.handlers[:]:
        if isinstance(before, BoundedHandler):
            root.removeHandler(before)
            before.close()
    root.addHandler(handler)
    root.setLevel(level.upper())
    # A line for every socket that a simulated patron opens and closes is worth nobody's look.
    logging.getLogger("picows").setLevel(logging.WARNING)
    for name in _FOREIGN:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.NOTSET)


def get(name: str | None = None) -> Logger:
    """A logger: ``get("floor").info("round-settled", table="dice-1", round=17)``.

    The event is a short fixed name, for lines are counted by it; what varies goes into keys.
    """
    logger: Logger = structlog.stdlib.get_logger(name or "pitboss")
    return logger


def tell_left_out() -> None:
    """Tell what was left out in seconds that are over; the server calls this now and then.

    The next line of any kind does the same, so this matters only when all has gone quiet.
    """
    for handler in logging.getLogger().handlers:
        if isinstance(handler, BoundedHandler):
            handler.tell()


class LitestarLogging(BaseLoggingConfig):
    """Has Litestar log through our pipe: its own words, and every request that failed on us.

    What a caller did wrong, with a status from 400 on, is answered and not logged.
    """

    def __init__(self) -> None:
        self.log_exceptions = "always"
        self.traceback_line_limit = -1
        self.disable_stack_trace = set()
        self.exception_logging_handler = _request_failed

    def configure(self) -> Callable[[str | None], Logger]:
        """What Litestar takes its loggers from."""
        return get

    @staticmethod
    def set_level(logger: object, level: int) -> None:
        """Nothing: the level is that of the whole pipe."""


def _request_failed(logger: object, scope: Scope, traceback: list[str]) -> None:  # noqa: ARG001
    # Our pipe makes the traceback itself.
    wrong = sys.exc_info()[1]
    if not isinstance(wrong, BadInput) and getattr(wrong, "status_code", None) not in _EXPECTED:
        get("litestar").exception("request-failed", kind=scope["type"], path=scope["path"])


class LineAllowance:
    """At most so many lines of each event in a second, and a count of those left out.

    Times are milliseconds that never go back. A second begins with the first line of an event;
    ``ended`` is asked before each line.

    >>> allowance = LineAllowance(lines=2)
    >>> [allowance.admit("noise", at) for at in (0, 300, 600, 900)]
    [True, True, False, False]
    >>> list(allowance.ended(1000)), allowance.admit("noise", 1000)
    ([('noise', 2)], True)
    """

    def __init__(self, lines: int = LINES_A_SECOND, remembered: int = EVENTS_REMEMBERED) -> None:
        self._lines = lines
        self._remembered = remembered
        # By event when its second began and how many lines came, in the order of beginning.
        self._seconds: dict[str, tuple[int, int]] = {}

    def admit(self, event: str, at: int) -> bool:
        """Whether this line is to be written; if not, it is counted."""
        if event not in self._seconds and len(self._seconds) >= self._remembered:
            event = _OTHERS
        began, count = self._seconds.get(event, (at, 0))
        self._seconds[event] = began, count + 1
        return count < self._lines

    def ended(self, at: int) -> Iterator[tuple[str, int]]:
        """The events whose second is over and that lost lines, with how many; then forgotten."""
        while self._seconds:
            event, (began, count) = next(iter(self._seconds.items()))
            if at - began < _SECOND_MS:
                return
            del self._seconds[event]
            if count > self._lines:
                yield event, count - self._lines


class BoundedHandler(logging.StreamHandler[TextIO]):
    """Writes lines, no more of one event in a second than its allowance, and tells of the rest."""

    def __init__(self, stream: TextIO, clock: Callable[[], int]) -> None:
        super().__init__(stream)
        self._clock = clock
        self._allowance = LineAllowance()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if it is one of the first of its event in this second."""
        at = self._clock()
        self._tell(at)
        if self._allowance.admit(_event_of(record), at):
            super().emit(record)

    def tell(self) -> None:
        """Tell what was left out in seconds that are over."""
        with self._guarded():
            self._tell(self._clock())

    def close(self) -> None:
        """Tell all that was left out, and no more."""
        with self._guarded():
            self._tell(self._clock() + _SECOND_MS)
        super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own
        """A line that could not be made: that it was so, and nothing of what was in it."""
        with contextlib.suppress(Exception):
            failed = _own_record("line-not-written", {"of": record.name})
            self.stream.write(self.format(failed) + self.terminator)

    def _tell(self, at: int) -> None:
        for event, count in self._allowance.ended(at):
            super().emit(_own_record(LEFT_OUT, {"of": event, "lines": count}))

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        self.acquire()
        try:
            yield
        finally:
            self.release()


def _event_of(record: logging.LogRecord) -> str:
    """What lines are counted by: our event, or another's message before it is filled in."""
    message: object = record.msg
    event = message.get("event") if isinstance(message, dict) else message
    return f"{record.name}: {str(event)[:200]}"


def _own_record(event: str, words: Mapping[str, object]) -> logging.LogRecord:
    """A record of this module as structlog would have made it."""
    level = {"levelno": logging.WARNING, "levelname": "WARNING", "_name": "warning"}
    said = {"event": event, **words}
    return logging.makeLogRecord({"name": "logs", **level, "_logger": None, "msg": said})


def _formatter(as_json: bool, *, colours: bool) -> ProcessorFormatter:
    # Exceptions become plain text before anything is redacted: rich ones show local variables.
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(serializer=text_json.dumps)
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=colours,
            exception_formatter=structlog.dev.plain_traceback,
            timestamp_key="time",
            sort_keys=False,
        )
    )
    chain: list[structlog.typing.Processor] = [
        structlog.processors.format_exc_info,
        redact,
        _laid_out,
        renderer,
    ]
    return ProcessorFormatter(processors=chain)


def _laid_out(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:  # noqa: ARG001
    """The line in its order: time, level, event, where, by whom, and then the rest."""
    record: logging.LogRecord = event.pop("_record")
    event.pop("_from_structlog")
    moment = datetime.fromtimestamp(record.created, UTC)
    event["time"] = f"{moment:%Y-%m-%dT%H:%M:%S}.{int(record.msecs):03d}Z"
    event["level"] = record.levelname.lower()
    first = {key: event[key] for key in FIRST if key in event}
    rest = {key: value for key, value in event.items() if key not in first}
    return {**first, "logger": record.name, **rest}


def redact(logger: WrappedLogger, name: str, event: EventDict) -> EventDict:  # noqa: ARG001
    """Take every secret out of a line, by the name of its key and by its look within a text.

    >>> redact(None, "info", {"event": "sign-on", "by": "anna", "password": "hunter2"})
    {'event': 'sign-on', 'by': 'anna', 'password': '[redacted]'}
    """
    # structlog's own two entries are no part of the line.
    return {
        key: value if key in ("_record", "_from_structlog") else _of_key(key, value, 0)
        for key, value in event.items()
    }


def _of_key(key: str, value: object, depth: int) -> object:
    if _SECRET_NAME.search(key):
        return REDACTED
    if key == "exception" and isinstance(value, str):
        return "\n".join(_plain(line) for line in value.split("\n"))[-TEXT_MAX:]
    return _clean(value, depth)


def _clean(value: object, depth: int) -> object:
    """A value as it may be written: plain, bounded in size and depth, and without secrets."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return REDACTED if abs(value) >= _LONG_NUMBER_MIN else int(value)
    if isinstance(value, float) and math.isfinite(value):
        return value
    if isinstance(value, bytes | bytearray):
        return f"{len(value)} bytes"
    if depth < _DEEPEST:
        if isinstance(value, Mapping):
            items = islice(value.items(), ITEMS_MAX)
            return {_plain(str(key)): _of_key(str(key), held, depth + 1) for key, held in items}
        if isinstance(value, list | tuple | set | frozenset):
            match value:
                case (str(name), held):  # a header, perhaps: its name and its value
                    return [_plain(name), _of_key(name, held, depth + 1)]
            return [_clean(one, depth + 1) for one in islice(value, ITEMS_MAX)]
    return _plain(value if isinstance(value, str) else _shown(value))


def _shown(value: object) -> str:
    try:
        return str(value)
    except Exception:  # whatever an object's own words raise, the line is written
        return f"a {type(value).__name__} that cannot be shown"


def _plain(text: str) -> str:
    """A text without secrets on one line, so that nobody can write a line of their own."""
    text = text[:TEXT_MAX]
    for pattern, told in _PATTERNS:
        text = pattern.sub(told, text)
    return text if text.isprintable() else text.encode("unicode_escape").decode()
