"""The rules of the table, shown to anyone who asks: what is written down about it.

Anybody may ask, at a place or of the dealer, at every stage of a round. Which rules they saw is
recorded, so that it is known later what somebody could have read.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.kernel.act import Sender, Written
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.papers.file import THE_FILE, AuthorityFile
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_seat
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class ShowRules(AtPlace):
    """Show the rules to anyone who asks for them; leave the place empty for somebody at none.

    It is recorded once in a round for each who asks. At a place its player asks, or the dealer for
    them; for anybody else the dealer does. Opening the rules again shows them again, and
    nothing more is written.
    """

    senders = Sender.SEAT | Sender.STAFF
    may, under = "dealers", "conduct.rules_shown"

    person: str = ""
    """Who asked without a place, where the dealer has the name; at a place it is who is there."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the Authority's file."""
        return (*AtPlace.subjects(self), (AuthorityFile, THE_FILE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows; the record names the filed paper that is shown, where there is one."""
        answer = AtPlace.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        stream = DealerTable.stream(self.table)
        shown = kind_of(answer[stream][0], RulesShown)
        order = AuthorityFile.among(states, THE_FILE).order(shown.document, self.at)
        if order is not None:
            answer[stream] = (replace(shown, paper=order.number, paper_digest=order.digest),)
        return answer

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = table.law.rules.conduct.rules_shown
        person, asks = self.person, False
        if self.place:
            seat = need_seat(table, self.place)
            if person:
                raise BadInput("Only for somebody who is at no place a name is given.")
            person = seat.person
            asks = bool(self.by) and self.by in (seat.name, seat.person)
        if not asks:
            self.authorise(table)
        if (self.place, person) in table.rules_shown:
            raise refuse(DealerKind.RULES_RECORDED, clause, round=table.round)
        game = table.law.game
        decision.do(
            RulesShown(
                round=table.round,
                place=self.place,
                person=person,
                document=game.book.document,
                version="",  # none is printed on it
                digest=game.digest,
                clause=clause,
            )
        )


class RulesShown(CitedDealerEvent):
    """The rules in force were shown to somebody who asked for them, and which rules those were."""

    round: int
    """The round under way, or the last one."""
    place: str
    """Where they were asked for; empty where somebody without a place asked."""
    person: str
    """Who asked; empty where nobody said."""
    document: str
    version: str
    """Empty: the documents bear none. Older records have the date of a rule in it."""
    digest: str
    """The digest of the rulebook, which has the readings that the table chose in it."""
    paper: str = ""
    """The filed paper that was shown, by its reference; empty where none was filed."""
    paper_digest: str = ""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.rules_shown.append((self.place, self.person))

    def told(self, scene: DealerScene) -> Narrative:
        version = f", version {self.version}" if self.version else ""
        paper = f", paper {self.paper} ({self.paper_digest[:12]})" if self.paper else ""
        ours = "" if self.paper or self.version else ", our summary: no paper is filed"
        rules = f"{self.document}{version}{paper}{ours}, digest {self.digest[:12]}"
        whom = scene.who(self.place) if self.place else self.person or "somebody without a place"
        yield f"The rules are shown to {whom}: {rules}", self.clause
