"""One case or dispute in tests: acts by people in their offices, and nothing left by a refusal."""

from __future__ import annotations

from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

from pitboss.cases.act import OnCase
from pitboss.cases.acts.close_case import CloseCase
from pitboss.cases.acts.open_case import OpenCase
from pitboss.cases.acts.propose_demand import ProposeDemand
from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.cases.acts.record_identification import RecordIdentification
from pitboss.cases.acts.record_rectification import RecordRectification
from pitboss.cases.case import Case
from pitboss.cases.event import CaseEvent
from pitboss.disputes.act import OnDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.house.notices import notices_following
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.subject import Subject
from pitboss.ledger.postings import Ledger
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.book import BOOK, HOUSE, NoticeBook
from tests.asking import ask
from tests.folding import fold

SUPERVISOR = {"by": "kim", "office": "casino-supervisor"}
MINUTE = 60_000
DAY = 86_400_000


def utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> int:
    """A moment by the clock of Greenwich, so that what Sydney's shows is worked out by hand."""
    return int(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp()) * 1000


NOON = utc(2026, 10, 20, 1)
"""20 October 2026, noon in Sydney: summer time, eleven hours ahead."""


class Casebook:
    """A case on record; ``told`` is the refusal that came last."""

    def __init__(self, number: str = "41") -> None:
        self.case = Case(number=number)
        self.at = NOON
        self.ledger = Ledger()
        self.notices = NoticeBook(name=HOUSE)
        self.history: list[tuple[CaseEvent, int, str, str]] = []
        self.told: Refusal | None = None

    def do(self, act: type[OnCase], /, **fields: Any) -> str:
        """Give a command; nothing where it was done, else the slug of the refusal."""
        self.at += MINUTE
        given: dict[str, Any] = {"number": self.case.number, "at": self.at} | SUPERVISOR | fields
        command = act(**given)
        before = deepcopy(self.case)
        stream = Case.stream(self.case.number)
        states: dict[str, Subject] = {stream: self.case, BOOK: self.notices}
        try:
            answer = command.answer({one: states[one] for one in command.streams()}, "")
        except Refused as refused:
            assert self.case == before, "deciding changes nothing"
            self.told = refused.refusal
            assert self.told.sentence.endswith(".")
            return self.told.kind.slug
        assert isinstance(answer, dict)
        assert self.case == before, "deciding changes nothing"
        notices = notices_following(self.notices, states, answer, {stream: 1})
        fold(self.notices, notices, command.at, command.by, office=command.office)
        for event in answer[stream]:
            assert isinstance(event, CaseEvent)
            fold(self.case, [event], command.at, command.by, office=command.office)
            self.ledger.post(Posting(*moved) for moved in event.postings(self.case))
            self.history.append((event, command.at, command.by, command.office))
        assert self.case.steps[: len(before.steps)] == before.steps, "nothing is edited"
        return ""

    def open(self, cents: int = 110_000, direction: str = "over", **fields: Any) -> str:
        """A wager paid wrongly at table 3, found an hour later."""
        given = {
            "document": "sicbo-nicc", "kind": "wager", "direction": direction, "cents": cents,
            "table": "sicbo-3", "round": 118, "place": "4", "cause": "Even paid on ten",
            "event_at": NOON - 60 * MINUTE, "known_at": NOON,
        } | fields  # fmt: skip
        return self.do(OpenCase, **given)

    def enquire(self, outcome: str = "unintentional") -> str:
        """An enquiry by a named person."""
        fields = {"investigator": "R. Lang", "finding": "seen on camera 12"}
        return self.do(RecordEnquiry, outcome=outcome, **fields)

    def rectify(self, way: str = "rectified", agreed_by: str = "the player at place 4") -> str:
        """Put right at the table, or tried to, or the NICC told."""
        text = "as the record says"
        return self.do(RecordRectification, way=way, text=text, agreed_by=agreed_by)

    def identify(self, patron: str | None = "P. Layer") -> str:
        """Find out who it was, or fail to."""
        fields = {"method": "camera and player card", "text": "compared", "patron": patron}
        return self.do(RecordIdentification, identified=patron is not None, **fields)

    def propose(self, cents: int) -> str:
        """Ask an inspector to review a demand."""
        return self.do(ProposeDemand, cents=cents, text="paid a friend")

    def review(self) -> None:
        """An inspector receives the notice given last, and agrees."""
        given: dict[str, Any] = {"number": str(self.notices.last), "at": self.at, "by": "ines"}
        given["office"] = "inspector"
        for act in (
            AcknowledgeNotice(**given),
            ReviewNotice(**given, agrees=True, text="it was paid"),
        ):
            fold(self.notices, act.decide(self.notices), self.at, "ines", office="inspector")

    def close(self) -> str:
        """Close the case."""
        return self.do(CloseCase)

    def refusal(self) -> tuple[str, str]:
        """The clause of the last refusal, and its sentence."""
        assert self.told is not None
        return self.told.clause, self.told.sentence

    def replayed(self) -> Case:
        """The case made again from its events alone."""
        again = Case(number=self.case.number)
        for event, at, by, office in self.history:
            fold(again, [event], at, by, office=office)
        return again


def opened(direction: str = "over", **fields: Any) -> Casebook:
    """An open case of $1,100.00."""
    book = Casebook()
    assert book.open(direction=direction, **fields) == "", book.told
    return book


def accidental(direction: str = "over", **fields: Any) -> Casebook:
    """A case in which the enquiry found no intent."""
    book = opened(direction, **fields)
    assert book.enquire() == ""
    return book


def suspected(direction: str = "over", **fields: Any) -> Casebook:
    """A case in which intent is suspected."""
    book = opened(direction, **fields)
    assert book.enquire("suspected") == ""
    return book


class Complaint:
    """A dispute on record; ``told`` is the refusal that came last."""

    def __init__(self, document: str = "sicbo-nicc") -> None:
        self.dispute = Dispute(number="3")
        self.document = document
        self.at = NOON
        self.told: Refusal | None = None
        self.events: list[DisputeEvent] = []

    def do(self, act: type[OnDispute], /, **fields: Any) -> str:
        """Give a command; nothing where it was done, else the slug of the refusal."""
        self.at += MINUTE
        given: dict[str, Any] = {"number": "3", "at": self.at} | SUPERVISOR | fields
        command = act(**given)
        answer = ask(self.dispute, command)
        if isinstance(answer, Refusal):
            self.told = answer
            return answer.kind.slug
        for event in answer:
            fold(self.dispute, [event], command.at, command.by, office=command.office)
            self.events.append(event)
        return ""

    def record(self, **fields: Any) -> str:
        """A player says that Small won."""
        given = {"document": self.document, "table": "sicbo-3", "round": 118, "person": "P. Layer"}
        text = "the dice showed nine"
        return self.do(RecordDispute, **(given | {"text": text} | fields))

    def decide(self, by: str = "gil", office: str = "games-supervisor", **fields: Any) -> str:
        """The first decision."""
        given = {"by": by, "office": office, "decision": "the dice showed eleven"}
        return self.do(DecideDispute, **(given | fields))
