"""What can be done about something on file, as the acts themselves answer."""

from __future__ import annotations

from pitboss.disputes.acts.decide_dispute import DisputeDecided
from pitboss.disputes.acts.record_dispute import DisputeRecorded
from pitboss.disputes.dispute import Dispute
from pitboss.house.acts import ACTS, SUBJECTS
from pitboss.house.forms import forms_of
from pitboss.house.possible import ActNow, acts_now
from pitboss.kernel.act import Act, Sender
from pitboss.kernel.subject import Subject
from pitboss.patron.acts.enrol import Enrolled
from pitboss.patron.state import Patron
from pitboss.server.wire.acts import STAMPED
from tests.folding import fold

BY_STAFF: tuple[type[Act], ...] = tuple(one for one in ACTS if Sender.STAFF in one.senders)
ON = [
    (form, act)
    for form, act in zip(forms_of(BY_STAFF, STAMPED), BY_STAFF, strict=True)
    if form.about in ("dispute", "patron")
]


def now(subject: Subject, by: str, office: str) -> dict[str, ActNow]:
    about = [(form, act) for form, act in ON if form.about == type(subject).prefix]

    def state_of(stream: str) -> Subject:
        kind, _, name = stream.partition(":")
        if kind == type(subject).prefix:
            return subject
        return SUBJECTS[kind].blank(name)

    told = acts_now(subject, about, state_of, at=1, by=by, office=office)
    return {one.slug: one for one in told}


def why(told: dict[str, ActNow]) -> dict[str, str]:
    return {slug: "" if not one.refusal else one.refusal.kind.slug for slug, one in told.items()}


def disputed() -> Dispute:
    dispute = Dispute.blank("D-1")
    recorded = DisputeRecorded(
        number="D-1",
        document="sicbo-ilga",
        table="dealer-1",
        round=7,
        person="Ada",
        text="cocked",
        clause="20",
    )
    fold(dispute, (recorded,), at=1, by="kim", office="dealer")
    return dispute


def test_a_dispute_is_decided_first_and_nobody_reviews_what_they_decided() -> None:
    dispute = disputed()
    first = now(dispute, "kim", "games-supervisor")
    assert next(iter(first)) == "decide-dispute"
    assert first["decide-dispute"].fixed == {"number": "D-1"}
    assert "record-dispute" not in first
    assert why(first)["review-dispute"] == "not-decided"
    decided = DisputeDecided(number="D-1", decision="flat", no_games_supervisor=None, clause="20")
    fold(dispute, (decided,), at=2, by="kim", office="games-supervisor")
    assert why(now(dispute, "kim", "games-supervisor"))["decide-dispute"] == "already-decided"
    assert why(now(dispute, "kim", "games-supervisor"))["ask-review"] == ""
    assert now(dispute, "kim", "cashier") == {}


def test_a_patron_without_a_card_gets_one_and_has_none_suspended() -> None:
    patron = Patron.blank("p-7")
    fold(patron, (Enrolled(patron="p-7", name="Ada", clause="1"),), at=1, by="kim")
    told = why(now(patron, "kim", "cashier"))
    assert told["issue-card"] == ""
    assert told["suspend-card"] == told["deposit"] == "no-card"
    assert "enrol" not in told
