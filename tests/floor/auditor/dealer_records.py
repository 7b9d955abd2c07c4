"""The random pit and its paper: money errors, disputes, and what people do about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cases.act import OnCase
from pitboss.cases.acts.close_case import CloseCase
from pitboss.cases.acts.demand_excess import DemandExcess
from pitboss.cases.acts.offer_shortfall import OfferShortfall
from pitboss.cases.acts.open_case import OpenCase
from pitboss.cases.acts.pay_shortfall import PayShortfall
from pitboss.cases.acts.propose_demand import ProposeDemand
from pitboss.cases.acts.record_contact import RecordContact
from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.cases.acts.record_identification import RecordIdentification
from pitboss.cases.acts.record_impracticality import RecordImpracticality
from pitboss.cases.acts.record_rectification import RecordRectification
from pitboss.cases.acts.record_return import RecordReturn
from pitboss.cases.acts.reopen_case import ReopenCase
from pitboss.cases.case import Case
from pitboss.disputes.act import OnDispute
from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.conclude_dispute import ConcludeDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.give_complaint_notice import GiveComplaintNotice
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.acts.review_dispute import ReviewDispute
from pitboss.disputes.dispute import Dispute
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.auditor import Told
from tests.floor.auditor.dealer_driver import PEOPLE
from tests.floor.auditor.dealer_trouble import TroubledPit

SUPERVISORS = (("sue", "casino-supervisor"), ("sid", "casino-supervisor"))
GAMES = (("gil", "games-supervisor"), ("gus", "games-supervisor"))
KINDS = ("wager", "cash-change", "colour-change")
OTHERS = (("cas", "cashier"), ("dee", "dealer"), ("", "casino-supervisor"), ("ann", "player"))


class PaperPit(TroubledPit):
    """A pit in which errors and disputes are written down."""

    def compare(self, command: Told) -> None:
        """The record that the command is about, and the cases that a restated round opened."""
        super().compare(command)
        streams = [f"case:{number}" for number in getattr(command, "cases", {}).values()]
        if isinstance(command, OnCase):
            streams.append(f"case:{command.number}")
        if isinstance(command, OnDispute):
            streams.append(f"dispute:{command.number}")
        for stream in streams:
            real = self.writer.state(stream)
            assert isinstance(real, Case | Dispute)
            wrong = self.auditor.dealt_otherwise(real, command.at)
            assert not wrong, self.trace(f"{stream} and the auditor differ: {wrong}")

    def errors(self) -> None:
        """An error becomes known, or something is done about one."""
        draw, known = self.random, self.auditor.pit.cases
        if len(known) < 3 or draw.random() < 0.2:
            self.open_case()
            return
        number = draw.choice(sorted(known)[-6:]) if draw.random() < 0.97 else "k0"
        receipted = [one for one in sorted(known) if known[one].receipts]
        if receipted and draw.random() < 0.1:  # the same receipt is written down once more
            number = draw.choice(receipted)
            receipt, who = min(known[number].receipts), self.who(SUPERVISORS)
            self.tell(
                RecordReturn(
                    number=number, cents=100, agreed_by="the player", receipt=receipt, **who
                )
            )
            return
        case = known.get(number)
        owed = case.outstanding if case is not None else 500
        cents = owed if draw.random() < 0.8 else draw.choice((owed + 100, owed - 100, 100, 0))
        patron = draw.choice((*PEOPLE[:2], None, None))
        found = (patron is not None) == (draw.random() < 0.95)
        agreed = draw.choice(("the player", "the player", "the player", " "))
        text = "as the record says" if draw.random() < 0.97 else ""
        receipt = f"r{draw.randrange(4)}"
        outcome = draw.choice(("unintentional", "unintentional", "suspected", "suspected", "odd"))
        way = draw.choice(("rectified", "attempted", "nicc-notified", "shrug"))
        acts: list[Callable[..., OnCase]] = [
            lambda **who: RecordEnquiry(
                outcome=outcome, investigator="R. Lang", finding=text, **who),
            lambda **who: RecordRectification(
                way=way, text=text, agreed_by=agreed, **who),
            lambda **who: RecordIdentification(
                method="camera", identified=found, text=text, patron=patron, **who),
            lambda **who: RecordContact(text=text, **who),
            lambda **who: OfferShortfall(cents=cents, text=text, **who),
            lambda **who: PayShortfall(cents=cents, agreed_by=agreed, **who),
            *(lambda **who: DemandExcess(cents=cents, text=text, **who),) * 2,
            lambda **who: ProposeDemand(cents=cents, text=text, **who),
            lambda **who: RecordReturn(
                cents=draw.choice((owed, owed // 2, owed // 5, owed + 100)), agreed_by=agreed,
                receipt=receipt, **who),
            lambda **who: RecordImpracticality(reason=text, **who),
            *(CloseCase,) * 12,
            lambda **who: ReopenCase(reason=text, **who),
        ]  # fmt: skip
        act = draw.choice(acts)(number=number, **self.who(SUPERVISORS))
        done = not self.tell(act)
        if isinstance(act, ProposeDemand) and done:
            self.inspect(act.at)
            self.tell(DemandExcess(number=number, cents=cents, text=text, **self.who(SUPERVISORS)))

    def open_case(self) -> None:
        """Somebody was paid too much or too little."""
        draw = self.random
        self.numbers += 1
        documents = (*(paper.NICC,) * 8, paper.ILGA, "aruze-craps", "whist")
        who = self.who((*SUPERVISORS, ("dee", "dealer")))
        at = who["at"]
        known = at - draw.choice((0, 1_000, 60_000, -1_000))
        self.tell(
            OpenCase(
                number=f"k{self.numbers}" if draw.random() < 0.95 else "k1",
                document=draw.choice(documents),
                kind=draw.choice((*KINDS, "wager", "tip")),
                direction=draw.choice(("over", "under")),
                cents=draw.choice((500, 110_000, 7_777, 0)), table="t0",
                cause=draw.choice(("Even paid on ten",) * 9 + ("",)),
                event_at=known - draw.choice((0, 5_000)), known_at=known,
                round=draw.choice((None, 3, 3, 0)),
                patron=draw.choice((None, None, "ann", "bea")), **who,
            )
        )  # fmt: skip

    def complaints(self) -> None:
        """Somebody disputes a result, and it takes its course."""
        draw, known = self.random, self.auditor.pit.disputes
        text = "the dice showed nine" if draw.random() < 0.97 else " "
        if not known or draw.random() < 0.25:
            self.numbers += 1
            documents = (paper.NICC, paper.NICC, paper.ILGA, paper.ILGA, "interblock", "whist")
            self.tell(
                RecordDispute(
                    number=f"d{self.numbers}" if draw.random() < 0.95 else "d1",
                    document=draw.choice(documents), table="t0", person="ann", text=text,
                    round=draw.choice((None, 1, 0)), **self.who((*SUPERVISORS, ("dee", "dealer"))),
                )
            )  # fmt: skip
            return
        number = draw.choice(sorted(known)[-4:]) if draw.random() < 0.97 else "d0"
        absent = draw.choice((None, None, "nobody on shift", " "))
        there = draw.choice(((), (), ("dealer",), ("games-supervisor",)))
        how = draw.choice(("shown", "printed", "read-out", "shown", "whispered"))
        people = (*SUPERVISORS, *GAMES)
        acts: list[tuple[Callable[..., OnDispute], Any]] = [
            (DecideDispute, {"decision": text, "no_games_supervisor": absent, "signed_on": there}),
            (DecideDispute, {"decision": text, "no_games_supervisor": None}),
            (AskReview, {"text": text}),
            (ReviewDispute, {"decision": text}),
            (ReviewDispute, {"decision": text}),
            (GiveComplaintNotice, {"how": how}),
            (ConcludeDispute, {"satisfied": draw.random() < 0.5}),
        ]
        made, fields = draw.choice(acts)
        self.tell(made(number=number, **fields, **self.who(people)))

    def who(self, people: tuple[tuple[str, str], ...]) -> dict[str, Any]:
        """Somebody of these, seldom anybody else."""
        draw = self.random
        by, office = draw.choice(people if draw.random() < 0.93 else OTHERS)
        return self.fields("", by, office) | {"serial": 0}
