"""Commands once and again, the record kept and read, and what is asked under other rules."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.kernel.ensure import Broken
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind as Kind
from pitboss.patron.state import Patron
from pitboss.rules.games.sicbo_ilga.table import DEALER_TABLE as OLDER
from tests.folding import fold
from tests.patron.deciding import decide
from tests.patron.people import (
    DAY,
    HOUR,
    NOON,
    RULES,
    card_holder,
    kept_and_read,
    limited,
    replayed,
)


def enrolment(serial: int, name: str = "Pat") -> Enrol:
    return Enrol(patron="p7", at=NOON, by="jo", office="cashier", serial=serial, name=name)


def advice(serial: int) -> RecordAdvice:
    return RecordAdvice(patron="p7", at=NOON, by="jo", office="dealer", serial=serial, text="x")


def test_a_command_that_was_accepted_is_answered_and_not_done_again() -> None:
    patron = Patron(id="p7")
    first = decide(patron, enrolment(5), RULES, "a")
    assert isinstance(first, tuple)
    fold(patron, first, at=NOON, by="jo", serial=5, digest="a")
    assert decide(patron, enrolment(5), RULES, "a") == Repeated(1)
    other = decide(patron, enrolment(5, "Bob"), RULES, "b")
    assert isinstance(other, Refusal)
    assert other.kind is Common.OTHER_CONTENT
    old = decide(patron, enrolment(4), RULES, "c")
    assert isinstance(old, Refusal)
    assert old.sentence == "Command 4 is too old to be answered: the latest was 5."
    unnumbered = decide(patron, enrolment(0), RULES, "a")
    assert isinstance(unnumbered, Refusal)
    assert unnumbered.kind is Kind.ALREADY_ENROLLED


def test_the_last_thirty_two_commands_of_an_origin_are_remembered() -> None:
    patron = Patron(id="p7")
    fold(patron, decided(patron, enrolment(1)), at=NOON, by="jo", serial=1, digest="1")
    for serial in range(2, 35):
        events = decided(patron, advice(serial))
        fold(patron, events, at=NOON, by="jo", serial=serial, digest=str(serial))
    assert decide(patron, advice(3), RULES, "3") == Repeated(3)
    forgotten = decide(patron, advice(2), RULES, "2")
    assert isinstance(forgotten, Refusal)
    assert forgotten.kind is Common.STALE


def decided(patron: Patron, command: PatronAct) -> tuple[PatronEvent, ...]:
    answer = decide(patron, command, RULES)
    assert isinstance(answer, tuple)
    return answer


def test_the_record_is_kept_as_json_and_made_again_from_its_events() -> None:
    person = limited(day=10_000, week=50_000)
    person.does(SetLossLimit, period="day", cents=20_000)
    person.does(SetDepositLimit, cents=30_000)
    person.does(Deposit, channel="eftpos", cents=30_000)
    person.stakes(5_000)
    person.settles(3_000)
    person.at += HOUR
    person.does(Pause, until=None, reason="reset")
    person.barred("game:sicbo-ilga", "9.8.2")
    person.does(RecordAdvice, text="declare")
    person.signs_off()
    person.does(SuspendSelf, until=person.at + DAY)
    assert kept_and_read(person.state) == person.state
    assert replayed(person) == person.state


def test_the_older_document_knows_no_cards() -> None:
    person = card_holder()
    for command in (
        person.command(SetLossLimit, period="day", cents=1),
        person.command(CancelCard, reason="lost"),
    ):
        answer = decide(person.state, command, OLDER)
        assert isinstance(answer, Refusal)
        assert answer.sentence == "These rules know no player cards: play under them is without."


def test_an_event_or_a_command_of_another_patron_is_a_fault() -> None:
    person = card_holder()
    with pytest.raises(Broken, match="p7 is not p8"):
        person.command(DeclineLimits).answer({Patron.stream("p7"): Patron(id="p8")}, "")
    (events, _, _) = person.history[0]
    with pytest.raises(Broken, match="p7 is not p8"):
        fold(Patron(id="p8"), events, at=NOON)


@pytest.mark.parametrize("kind", list(Kind), ids=lambda kind: kind.slug)
def test_each_kind_of_refusal_is_one_sentence(kind: Kind) -> None:
    assert kind.template.endswith((".", "{what}"))
