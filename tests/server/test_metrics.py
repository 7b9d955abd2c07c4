"""The figures: what is counted, for whom, and that no caller can make labels of their own."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pitboss.server.ops.metrics import DEVICES_MAX, KINDS_MAX, Metrics
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.results import Paid
from pitboss.table.terminal.acts.close_wagering import PeriodHeld
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.results import TerminalResult

TABLES = {"dice-1": "aruze-sicbo", "wheel-1": "interblock-roulette"}


@pytest.fixture
def metrics() -> Metrics:
    return Metrics(TABLES)


def figure(metrics: Metrics, name: str, **labels: str) -> float | None:
    """A figure as it is rendered; none if there is no such line."""
    text = metrics.render()[0].decode()
    found = [
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name and sample.labels == labels
    ]
    assert len(found) < 2
    return found[0] if found else None


def series(metrics: Metrics) -> int:
    lines = metrics.render()[0].decode().splitlines()
    return sum(not line.startswith("#") for line in lines)


def test_commands_are_counted_by_table_outcome_and_kind(metrics: Metrics) -> None:
    for outcome in ("accepted", "accepted", "repeated", "busy"):
        metrics.command("dice-1", outcome)
    metrics.command("dice-1", "refused", "not-enough-credit")
    metrics.command("dice-1", "refused", "not-enough-credit")
    metrics.command("wheel-1", "refused", "not-now")
    name = "pitboss_commands_total"
    assert figure(metrics, name, table="dice-1", outcome="accepted", kind="") == 2
    assert figure(metrics, name, table="dice-1", outcome="repeated", kind="") == 1
    assert figure(metrics, name, table="dice-1", outcome="busy", kind="") == 1
    told = {"outcome": "refused", "kind": "not-enough-credit"}
    assert figure(metrics, name, table="dice-1", **told) == 2
    assert figure(metrics, name, table="wheel-1", **told) is None
    assert figure(metrics, name, table="wheel-1", outcome="refused", kind="not-now") == 1


def test_figures_of_a_configured_table_are_there_before_anything_happens(metrics: Metrics) -> None:
    busy = {"outcome": "busy", "kind": ""}
    for table, game in TABLES.items():
        assert figure(metrics, "pitboss_commands_total", table=table, **busy) == 0
        assert figure(metrics, "pitboss_rounds_total", table=table, game=game) == 0
        assert figure(metrics, "pitboss_wagered_cents_total", table=table) == 0
        assert figure(metrics, "pitboss_queue_commands", table=table) == 0
    assert figure(metrics, "pitboss_sockets", kind="console") == 0


def test_a_settled_round_of_terminals_counts_stakes_decided_and_money_returned(
    metrics: Metrics,
) -> None:
    # One terminal had $5 on small and won even money; the other lost $2 and had $1 returned.
    settled = RoundSettled(
        round=1, result="124", digest="d", cells=(),
        terminals={"a": TerminalResult(1_000, 500, 0), "b": TerminalResult(100, 0, 200)},
    )  # fmt: skip
    metrics.event("dice-1", settled)
    metrics.event("dice-1", PeriodHeld(round=2))
    assert figure(metrics, "pitboss_rounds_total", table="dice-1", game="aruze-sicbo") == 1
    assert figure(metrics, "pitboss_wagered_cents_total", table="dice-1") == 500 + 200 + 100
    assert figure(metrics, "pitboss_returned_cents_total", table="dice-1") == 1_000 + 100
    assert figure(metrics, "pitboss_wagered_cents_total", table="wheel-1") == 0


def test_a_dealers_round_counts_once_with_losers_and_winners(metrics: Metrics) -> None:
    collected = LosersCollected(
        round=1, result="124", digest="d", cells=(), pieces=(), collected=(), cents=2_500
    )
    won = Paid(piece=1, place="1", kind="cash", stake_cents=1_000, won_cents=6_000)
    paid = WinnersPaid(
        round=1, result="124", paid=(won,), moved={}, stopped_streaks={}, won_cents=6_000
    )
    metrics.event("dice-1", collected)
    metrics.event("dice-1", paid)
    assert figure(metrics, "pitboss_rounds_total", table="dice-1", game="aruze-sicbo") == 1
    assert figure(metrics, "pitboss_wagered_cents_total", table="dice-1") == 3_500
    assert figure(metrics, "pitboss_returned_cents_total", table="dice-1") == 7_000


def test_a_commit_counts_its_records_its_commands_and_its_time(metrics: Metrics) -> None:
    metrics.commit(3, 5, 0.002)
    metrics.commit(100, 120, 0.2)
    assert figure(metrics, "pitboss_commits_total") == 2
    assert figure(metrics, "pitboss_records_total") == 125
    assert figure(metrics, "pitboss_commit_seconds_count") == 2
    assert figure(metrics, "pitboss_commit_seconds_bucket", le="0.001") == 0
    assert figure(metrics, "pitboss_commit_seconds_bucket", le="0.0025") == 1
    assert figure(metrics, "pitboss_commit_seconds_bucket", le="0.5") == 2
    assert figure(metrics, "pitboss_batch_commands_sum") == 103
    assert figure(metrics, "pitboss_batch_commands_bucket", le="5.0") == 1


def test_the_time_to_an_answer_is_gathered(metrics: Metrics) -> None:
    metrics.acknowledged(0.004)
    metrics.acknowledged(10)
    assert figure(metrics, "pitboss_acknowledged_seconds_bucket", le="0.005") == 1
    assert figure(metrics, "pitboss_acknowledged_seconds_bucket", le="5.0") == 1
    assert figure(metrics, "pitboss_acknowledged_seconds_bucket", le="+Inf") == 2


def test_sockets_and_queues_go_up_and_down(metrics: Metrics) -> None:
    for change in (1, 1, -1):
        metrics.socket("terminal", change)
    metrics.socket("patron", 1)
    metrics.queue("dice-1", 7)
    metrics.queue("dice-1", 2)
    assert figure(metrics, "pitboss_sockets", kind="terminal") == 1
    assert figure(metrics, "pitboss_sockets", kind="patron") == 1
    assert figure(metrics, "pitboss_queue_commands", table="dice-1") == 2


def test_faults_of_devices_failed_sign_ons_and_the_software_are_told(metrics: Metrics) -> None:
    metrics.device_fault("dice-1/tumbler", "stuck")
    metrics.device_fault("dice-1/tumbler", "made-up-by-its-maker")
    metrics.sign_on_failed()
    metrics.software("0.1.0", "4a1aa57ec25d")
    name = "pitboss_device_faults_total"
    assert figure(metrics, name, device="dice-1/tumbler", code="stuck") == 1
    assert figure(metrics, name, device="dice-1/tumbler", code="other") == 1
    assert figure(metrics, "pitboss_sign_on_failures_total") == 1
    told = {"version": "0.1.0", "digest": "4a1aa57ec25d"}
    assert figure(metrics, "pitboss_software_info", **told) == 1


def test_what_is_not_known_never_becomes_a_label(metrics: Metrics) -> None:
    def noise(number: int) -> None:
        name = f"x-{number}"
        metrics.command(name, name)
        metrics.queue(name, 1)
        metrics.socket(name, 1)
        metrics.device_fault("dice-1/tumbler", name)
        metrics.event(name, RoundSettled(round=1, result="1", digest="d", cells=(), terminals={}))

    noise(0)
    before = series(metrics)
    for number in range(1, 2_000):
        noise(number)
    assert series(metrics) == before
    assert "x-" not in metrics.render()[0].decode()
    assert figure(metrics, "pitboss_queue_commands", table="other") == 1
    assert figure(metrics, "pitboss_rounds_total", table="other", game="other") == 2_000


def test_kinds_and_devices_are_told_apart_up_to_a_bound(metrics: Metrics) -> None:
    most = max(KINDS_MAX, DEVICES_MAX)
    for number in range(most + 10):
        metrics.command("dice-1", "refused", f"kind-{number}")
        metrics.device_fault(f"device-{number}", "stuck")
    name = "pitboss_commands_total"
    spilt = figure(metrics, name, table="dice-1", outcome="refused", kind="other")
    assert spilt == most + 10 - KINDS_MAX
    spilt = figure(metrics, "pitboss_device_faults_total", device="other", code="stuck")
    assert spilt == most + 10 - DEVICES_MAX
    metrics.command("dice-1", "refused", "kind-0")
    assert figure(metrics, name, table="dice-1", outcome="refused", kind="kind-0") == 2


def test_a_label_with_marks_in_it_stays_on_its_line(metrics: Metrics) -> None:
    metrics.device_fault('a"} 9\nevil 1', "stuck")
    name = "pitboss_device_faults_total"
    assert figure(metrics, name, device='a"} 9\nevil 1', code="stuck") == 1
    assert figure(metrics, "evil") is None


def test_two_floors_in_one_process_count_apart(metrics: Metrics) -> None:
    other = Metrics(TABLES)
    metrics.sign_on_failed()
    assert figure(metrics, "pitboss_sign_on_failures_total") == 1
    assert figure(other, "pitboss_sign_on_failures_total") == 0


def test_the_media_type_says_that_it_is_prometheus_text(metrics: Metrics) -> None:
    body, media_type = metrics.render()
    assert media_type.startswith("text/plain; version=")
    assert body.endswith(b"\n")
