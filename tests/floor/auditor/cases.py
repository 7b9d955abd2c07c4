"""Over- and underpayments as the newer document has them: 8.10 to 8.13 with SB-37 and SB-38.

The older text has no rule about them (D-09). The document names The Star and not an office: who
pays or collects at the table may report an error, supervisors deal with it, and the payer at
the cage hands over or takes back the money.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
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
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor import inspector
from tests.floor.auditor.books import Floor
from tests.floor.auditor.dealer_books import DEALERS, SUPERVISORS, Wrongs
from tests.floor.auditor.patrons import LARGEST

DOCUMENTS = frozenset(("aruze-sicbo", "aruze-craps", "interblock", paper.ILGA, paper.NICC))
PAYERS = frozenset(("cashier", "attendant", "casino-supervisor"))
OVERPAID, UNDERPAID = "over", "under"
LATEST = 253_402_300_799_999
"""The last millisecond of the year 9999."""


@dataclass
class Case:
    """One error."""

    direction: str
    cents: int
    patron: str | None = None
    closed: bool = False
    suspected: bool | None = None
    """What the last enquiry found; none before the first."""
    right: int = 0
    """How much of it has been put right."""
    tried: bool = False
    """Whether it was tried to rectify it, or to contact or liaise with the patron."""
    sought: bool = False
    """Whether it was tried to identify the patron."""
    told: bool = False
    """Whether the NICC was told."""
    addressed: set[str] = field(default_factory=set)
    """Patrons who were offered the shortfall or asked for the excess, or why they were not."""
    receipts: set[str] = field(default_factory=set)

    @property
    def outstanding(self) -> int:
        """What is still to be paid, or to come back."""
        return self.cents - self.right

    def lacks(self, wrongs: Wrongs) -> None:
        """What 8.10 and 8.11 ask for and the record has not."""
        wrongs.add("enquiry-needed", self.suspected is None)
        wrongs.add("identification-needed", self.suspected and not self.sought)
        if not self.outstanding or (self.told and not self.suspected):
            return  # It was rectified, or the NICC told: but that is no way under 8.11.
        attempt = self.tried or (self.sought and not self.suspected)
        slug = "correction-needed" if self.suspected else "rectification-needed"
        wrongs.add(slug, not attempt)
        if self.patron is not None and self.patron not in self.addressed:
            wrongs.add("reimbursement-needed" if self.direction == UNDERPAID else "demand-needed")


Cases = dict[str, Case]


def judge(cases: Cases, command: OnCase, floor: Floor) -> list[str]:
    """The refusals that are true of a command; where there are none, it is done."""
    wrongs = Wrongs()
    wrongs.add("not-understood", not _named(command.number))
    if isinstance(command, OpenCase):
        _open(cases, command, wrongs)
        return wrongs.slugs
    case = cases.get(command.number)
    if case is None:
        wrongs.add("not-on-file")
        return wrongs.slugs
    money = isinstance(command, PayShortfall | RecordReturn)
    offices = SUPERVISORS | PAYERS if money else SUPERVISORS
    wrongs.add("not-your-office", not command.by.strip() or command.office not in offices)
    if isinstance(command, ReopenCase):
        wrongs.add("not-closed", not case.closed)
    else:
        wrongs.add("closed", case.closed)
    _written(wrongs, command, "finding", "investigator", "text", "method", "reason", "receipt")
    about = (f"case:{command.number}", "")
    if isinstance(command, ProposeDemand | DemandExcess):
        _exactly(case, OVERPAID, command.cents, wrongs)
    if isinstance(command, ProposeDemand) and not wrongs:
        wrongs.add("demand-proposed", inspector.standing(floor, about))
    if isinstance(command, DemandExcess) and not wrongs:
        reviewed = inspector.reviewed(floor, command, about)
        if reviewed is not True:
            wrongs.add(reviewed or "demand-not-reviewed")
    patron = case.patron
    ACTS[type(command)](case, command, wrongs)
    other = isinstance(command, RecordIdentification) and case.patron != patron
    if not wrongs and (other or isinstance(command, CloseCase)):
        inspector.end(floor, about)
    return wrongs.slugs


def _named(number: str) -> bool:
    return 0 < len(number) <= 64 and number.isascii() and number.isprintable()


def _written(wrongs: Wrongs, command: object, *names: str) -> None:
    """What has to be written down is not blank."""
    blank = any(not getattr(command, name, "some").strip() for name in names)
    wrongs.add("not-understood", blank)


def _open(cases: Cases, command: OpenCase, wrongs: Wrongs) -> None:
    """8.10: amount, direction, parties and cause of each error, and when it was known."""
    known = ("wager", "cash-change", "colour-change")
    wrongs.add("not-understood", command.kind not in known)
    wrongs.add("not-understood", command.direction not in (OVERPAID, UNDERPAID))
    wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
    wrongs.add("not-understood", command.round is not None and command.round < 1)
    wrongs.add("not-understood", command.patron is not None and not command.patron.strip())
    in_order = 0 <= command.event_at <= command.known_at <= min(command.at, LATEST)
    wrongs.add("not-understood", not in_order)
    wrongs.add("not-understood", command.document not in DOCUMENTS)
    _written(wrongs, command, "cause", "table")
    wrongs.add("no-error-rules", command.document in DOCUMENTS - {paper.NICC})
    wrongs.add("not-your-office", not command.by.strip() or command.office not in DEALERS)
    wrongs.add("number-in-use", command.number in cases)
    if not wrongs:
        cases[command.number] = Case(command.direction, command.cents, command.patron)


def _enquire(case: Case, command: RecordEnquiry, wrongs: Wrongs) -> None:
    """8.10.1."""
    wrongs.add("not-understood", command.outcome not in ("unintentional", "suspected"))
    if not wrongs:
        case.suspected = command.outcome == "suspected"


def _rectify(case: Case, command: RecordRectification, wrongs: Wrongs) -> None:
    """8.10.2 and 8.11.1; nothing is taken from a patron who has not agreed (SB-37)."""
    way = command.way
    wrongs.add("not-understood", way not in ("rectified", "attempted", "nicc-notified"))
    wrongs.add("already-rectified", way != "nicc-notified" and not case.outstanding)
    wrongs.add("agreement-needed", way == "rectified" and not command.agreed_by.strip())
    if wrongs:
        return
    if way == "rectified":
        case.right = case.cents
    elif way == "attempted":
        case.tried = True
    else:
        case.told = True


def _identify(case: Case, command: RecordIdentification, wrongs: Wrongs) -> None:
    """8.11.2: who it was, if that was found out."""
    wrongs.add("not-understood", command.identified != (command.patron is not None))
    wrongs.add("not-understood", command.patron is not None and not command.patron.strip())
    if not wrongs:
        case.sought = True
        case.patron = command.patron or case.patron


def _contact(case: Case, _: RecordContact, wrongs: Wrongs) -> None:
    """8.12.1."""
    if not wrongs:
        case.tried = True


def _exactly(case: Case, direction: str, cents: int, wrongs: Wrongs) -> None:
    """An identified patron of that direction, and the exact amount (8.12.1.1, 8.12.1.2)."""
    wrongs.add("not-understood", not 0 < cents <= LARGEST)
    wrongs.add("other-direction", case.direction != direction)
    wrongs.add("already-rectified", not case.outstanding)
    wrongs.add("not-identified", case.patron is None)
    wrongs.add("outstanding-differs", cents != case.outstanding)


def _ask(direction: str) -> Callable[[Case, Any, Wrongs], None]:
    """Offer the shortfall, or request or demand the excess: money does not move yet."""

    def asked(case: Case, command: Any, wrongs: Wrongs) -> None:  # either command
        _exactly(case, direction, command.cents, wrongs)
        if not wrongs and case.patron is not None:
            case.addressed.add(case.patron)
            case.tried = True

    return asked


def _propose(_: Case, command: ProposeDemand, wrongs: Wrongs) -> None:
    """An inspector is told; the record is a step longer, and nothing else changes."""


def _pay(case: Case, command: PayShortfall, wrongs: Wrongs) -> None:
    """8.12.1.1."""
    _exactly(case, UNDERPAID, command.cents, wrongs)
    wrongs.add("agreement-needed", not command.agreed_by.strip())
    if not wrongs:
        case.right = case.cents


def _take_back(case: Case, command: RecordReturn, wrongs: Wrongs) -> None:
    """8.12.1.2: what comes back by the patron's own will, once for each receipt."""
    wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
    wrongs.add("other-direction", case.direction != OVERPAID)
    wrongs.add("already-returned", command.receipt in case.receipts)
    wrongs.add("already-rectified", not case.outstanding)
    wrongs.add("agreement-needed", not command.agreed_by.strip())
    wrongs.add("too-much-returned", command.cents > case.outstanding)
    if not wrongs:
        case.right += command.cents
        case.receipts.add(command.receipt)
        case.tried = True


def _excuse(case: Case, _: RecordImpracticality, wrongs: Wrongs) -> None:
    """8.12.1: only of an identified patron can it be impractical."""
    wrongs.add("not-identified", case.patron is None)
    if not wrongs and case.patron is not None:
        case.addressed.add(case.patron)


def _close(case: Case, _: CloseCase, wrongs: Wrongs) -> None:
    case.lacks(wrongs)
    if not wrongs:
        case.closed = True


def _reopen(case: Case, _: ReopenCase, wrongs: Wrongs) -> None:
    if not wrongs:
        case.closed = False


ACTS: dict[type, Callable[[Case, Any, Wrongs], None]] = {  # each takes its own command
    RecordEnquiry: _enquire,
    RecordRectification: _rectify,
    RecordIdentification: _identify,
    RecordContact: _contact,
    OfferShortfall: _ask(UNDERPAID),
    DemandExcess: _ask(OVERPAID),
    ProposeDemand: _propose,
    PayShortfall: _pay,
    RecordReturn: _take_back,
    RecordImpracticality: _excuse,
    CloseCase: _close,
    ReopenCase: _reopen,
}
