"""The figures of a running floor, as Prometheus reads them.

Each ``Metrics`` has a registry of its own, so that several floors live in one process. Every label
has a bounded number of values: tables are those of the configuration, and what is not known is
counted as ``other``, for a label that a caller could choose would fill the memory.

Money here is what was settled, before any correction: the books are in the journal.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import inf

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from pitboss.devices.faults import Code
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.terminal.acts.settlement import RoundSettled

OTHER = "other"
"""The label of whatever is not known."""
OUTCOMES = ("accepted", "refused", "repeated", "busy")
"""What becomes of a command."""
SOCKETS = ("terminal", "display", "console", "patron", "staff", "signs")
"""What a socket may be for."""
KINDS_MAX = 500
"""So many kinds of refusal are told apart; there are fewer."""
DEVICES_MAX = 1_000
"""So many devices are told apart, those first that were first in trouble."""

_CODES = frozenset(Code)
_COMMIT_SECONDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1)
_ACKNOWLEDGED_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
_BATCH_COMMANDS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """All figures of one floor; ``tables`` are the games by the names of their tables.

    >>> metrics = Metrics({"dice-1": "aruze-sicbo"})
    >>> metrics.command("dice-1", "refused", "not-enough-credit")
    >>> b'outcome="refused",table="dice-1"} 1.0' in metrics.render()[0]
    True
    """

    def __init__(self, tables: Mapping[str, str]) -> None:
        self._games = dict(tables)
        self._kinds = _Labels(KINDS_MAX)
        self._devices = _Labels(DEVICES_MAX)
        self.registry = CollectorRegistry()
        self._answers = _Answers()
        self.registry.register(self._answers)
        self._make_play()
        self._make_workings()
        self._begin_at_nought()

    def _make_play(self) -> None:
        registry = self.registry
        self._rounds = Counter(
            "pitboss_rounds", "Rounds that were settled.", ("table", "game"), registry=registry
        )
        self._wagered = Counter(
            "pitboss_wagered_cents", "Stakes that were decided.", ("table",), registry=registry
        )
        self._returned = Counter(
            "pitboss_returned_cents", "Stakes given back and winnings paid.",
            ("table",), registry=registry,
        )  # fmt: skip
        self._queues = Gauge(
            "pitboss_queue_commands", "Commands that wait.", ("table",), registry=registry
        )

    def _make_workings(self) -> None:
        registry = self.registry
        self._commits = Counter("pitboss_commits", "Commits of the journal.", registry=registry)
        self._records = Counter("pitboss_records", "Records written.", registry=registry)
        self._commit_seconds = Histogram(
            "pitboss_commit_seconds", "How long it took to decide a batch and make it durable.",
            buckets=_COMMIT_SECONDS, registry=registry,
        )  # fmt: skip
        self._batch_commands = Histogram(
            "pitboss_batch_commands", "Commands that shared a commit.",
            buckets=_BATCH_COMMANDS, registry=registry,
        )  # fmt: skip
        self._sockets = Gauge("pitboss_sockets", "Open sockets.", ("kind",), registry=registry)
        self._device_faults = Counter(
            "pitboss_device_faults", "Faults of devices.", ("device", "code"), registry=registry
        )
        self._sign_on_failures = Counter(
            "pitboss_sign_on_failures", "Attempts to sign on that failed.", registry=registry
        )
        self._software = Info("pitboss_software", "What is running.", registry=registry)

    def _begin_at_nought(self) -> None:
        """Show figures at zero too: there is no rate over a figure that has only just appeared."""
        for table, game in self._games.items():
            for outcome in OUTCOMES:
                if outcome != "refused":
                    self._answers.counted[table, outcome, ""] = 0
            self._rounds.labels(table, game)
            self._wagered.labels(table)
            self._returned.labels(table)
            self._queues.labels(table)
        for kind in SOCKETS:
            self._sockets.labels(kind)

    def command(self, table: str, outcome: str, kind: str = "") -> None:
        """A command was answered; ``kind`` is that of a refusal."""
        counted = self._answers.counted
        labels = (table, outcome, kind)
        if labels not in counted:
            told = outcome if outcome in OUTCOMES else OTHER
            labels = (self._table(table), told, self._kinds.label(kind))
        counted[labels] += 1

    def acknowledged(self, seconds: float) -> None:
        """A command was answered so long after it arrived."""
        answers = self._answers
        answers.delays[bisect_left(_ACKNOWLEDGED_SECONDS, seconds)] += 1
        answers.delayed_seconds += seconds

    def event(self, table: str, event: object) -> None:
        """Something happened at a table: what it means for rounds and money."""
        if isinstance(event, RoundSettled):
            results = event.terminals.values()
            returned = sum(result.returned_cents for result in results)
            won = sum(result.won_cents for result in results)
            lost = sum(result.lost_cents for result in results)
            self._settled(table, lost + returned - won, returned)
        elif isinstance(event, LosersCollected):
            self._wagered.labels(self._table(table)).inc(event.cents)
        elif isinstance(event, WinnersPaid):
            stakes = sum(paid.stake_cents for paid in event.paid)
            won = sum(paid.won_cents for paid in event.paid)
            self._settled(table, stakes, stakes + won)

    def _settled(self, table: str, wagered_cents: int, returned_cents: int) -> None:
        name = self._table(table)
        self._rounds.labels(name, self._games.get(name, OTHER)).inc()
        self._wagered.labels(name).inc(wagered_cents)
        self._returned.labels(name).inc(returned_cents)

    def commit(self, commands: int, records: int, seconds: float) -> None:
        """A batch of commands was decided and is durable."""
        self._commits.inc()
        self._records.inc(records)
        self._commit_seconds.observe(seconds)
        self._batch_commands.observe(commands)

    def socket(self, kind: str, change: int) -> None:
        """Sockets were opened, or fewer than none: closed."""
        self._sockets.labels(kind if kind in SOCKETS else OTHER).inc(change)

    def queue(self, table: str, waiting: int) -> None:
        """So many commands wait for a table at present."""
        self._queues.labels(self._table(table)).set(waiting)

    def device_fault(self, device: str, code: str) -> None:
        """A device did not do what it was asked; a code of its maker's own is ``other``."""
        told = code if code in _CODES else OTHER
        self._device_faults.labels(self._devices.label(device), told).inc()

    def sign_on_failed(self) -> None:
        """Somebody could not sign on."""
        self._sign_on_failures.inc()

    def software(self, version: str, digest: str) -> None:
        """Say what is running: the version and the digest of all its files."""
        self._software.info({"version": version, "digest": digest})

    def render(self) -> tuple[bytes, str]:
        """Every figure as text, and the media type to send it with."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _table(self, name: str) -> str:
        return name if name in self._games else OTHER


class _Answers(Collector):
    """What became of every command and when, counted as plain numbers until somebody asks.

    A counter and a histogram of the library's own, safe for many threads, took a thirtieth of all
    the time that a wager takes.
    """

    def __init__(self) -> None:
        self.counted: Tally[tuple[str, str, str]] = Tally()
        """By table, outcome and kind of refusal."""
        self.delays = [0] * (len(_ACKNOWLEDGED_SECONDS) + 1)
        """By the bound that each is within, and those beyond the last."""
        self.delayed_seconds = 0.0

    def collect(self) -> Iterator[Metric]:
        """Both as Prometheus has them."""
        commands = CounterMetricFamily(
            "pitboss_commands", "Commands by what became of them.",
            labels=("table", "outcome", "kind"),
        )  # fmt: skip
        for labels, count in self.counted.items():
            commands.add_metric(labels, count)
        yield commands
        bounds = map(floatToGoString, (*_ACKNOWLEDGED_SECONDS, inf))
        yield HistogramMetricFamily(
            "pitboss_acknowledged_seconds", "From the arrival of a command to its answer.",
            buckets=list(zip(bounds, accumulate(self.delays), strict=True)),
            sum_value=self.delayed_seconds,
        )  # fmt: skip


class _Labels:
    """Values of a label that are not known beforehand: the first so many, then ``other``."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: set[str] = set()

    def label(self, name: str) -> str:
        if name not in self._known:
            if len(self._known) >= self._most:
                return OTHER
            self._known.add(name)
        return name
