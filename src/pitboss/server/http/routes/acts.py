"""What a member of staff can do: the forms of their acts, and what of it can be done now."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.desk.clauses import rules_for
from pitboss.house.acts import SUBJECTS
from pitboss.house.forms import Form, Plain, forms_of
from pitboss.house.possible import acts_now
from pitboss.kernel.labels import clause_of
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.server.actors.floor import READS_ONLY
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.acts import BY_STAFF, STAMPED


class ActNowShown(msgspec.Struct, kw_only=True):
    """An act on something on file: what of it is known, and why it is refused as things stand."""

    slug: str
    clause: str
    """What it is done under, where the document says so of it."""
    fixed: dict[str, Plain]
    """Fields that say what it is about."""
    suggested: dict[str, Plain]
    """Fields that are known so far, and can be written otherwise."""
    refusal: Problem | None
    """Why it would be refused now, whatever is written; none where it can be done."""


_WORKING = tuple(office for office in OFFICES if office not in READS_ONLY)


@get("/api/acts", sync_to_thread=False)
def acts(worker: AtWork) -> list[Form]:
    """The forms of every act that one's office may do, by any of the documents."""
    return _FORMS_OF_OFFICE[worker.office]


@get("/api/acts/{about:str}/{name:str}", sync_to_thread=False)
def acts_now_shown(
    floor: TheFloor, worker: AtWork, about: FromPath[str], name: FromPath[str]
) -> list[ActNowShown]:
    """What one's office can do about a case, dispute, payment or patron, and what not yet."""
    kind = SUBJECTS.get(about)
    if kind is None or about not in ON_FILE:
        raise NotFoundException(f"There is nothing on file by {about[:64]!r}.")
    subject = floor.queue.state(kind.stream(name))
    under = {form.slug: act.under for form, act in _ACTS_ON[about]}
    now = acts_now(subject, _ACTS_ON[about], floor.queue.state, **floor.stamp(worker))
    return [
        ActNowShown(
            slug=one.slug,
            clause=_clause(subject, under[one.slug]),
            fixed=dict(one.fixed),
            suggested=dict(one.suggested),
            refusal=None if one.refusal is None else problem_of(one.refusal),
        )
        for one in now
    ]


def _clause(subject: Subject, under: str) -> str:
    """The clause of an act by the document that a payment comes from."""
    rules = rules_for(subject.game) if isinstance(subject, Payment) else None
    return "" if rules is None else clause_of(rules, under)


FORMS: tuple[Form, ...] = tuple(forms_of(BY_STAFF.values(), STAMPED, _WORKING))
ON_FILE = ("case", "dispute", "payment", "patron", "jackpot", "promotion")
"""What is on file under a name, beside the tables: a person who has one before them acts on it."""
_ACTS_ON = {
    about: [pair for pair in zip(FORMS, BY_STAFF.values(), strict=True) if pair[0].about == about]
    for about in ON_FILE
}
_FORMS_OF_OFFICE = {
    office: [form for form in FORMS if office in form.offices] for office in OFFICES
}
ROUTES = (acts, acts_now_shown)
