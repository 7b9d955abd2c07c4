"""A round that was settled is settled again: what the acts that do so have in common.

Nobody is debited or paid: each difference becomes a case, opened under the number given for its
place. Super Streaks go on as they should have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from pitboss.cases.acts.open_case import OpenCase
from pitboss.cases.case import Case
from pitboss.kernel.act import Written
from pitboss.kernel.countersigning import PIT_SECONDS, Countersigned
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Reason
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.guards import check_place
from pitboss.rules.situation import Holdings, Phase, Run, TableState, spot_of
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.returned_piece import give_all_back, give_back
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.layout import at_stake_cents
from pitboss.table.dealer.outcomes import moved, runs_after
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.resettlement import Resettlement, settled_again
from pitboss.table.dealer.results import Restated
from pitboss.table.dealer.state import VALUE, DealerStage, DealerTable, Piece, SettledRound

_NOT_OPEN = "placed on an area that was not truly open"


class SettleAgain(Countersigned, InDealtRound):
    """Settle the last round again; each difference becomes a case."""

    may = "supervisors"
    seconds = PIT_SECONDS

    reason: Reason
    cases: Mapping[str, str] = field(default_factory=dict)
    """The number of the case to open for each place that differs."""

    def amount_cents(self, written: Mapping[str, tuple[object, ...]]) -> int:
        """What all places were given too much or too little, together."""
        return sum(
            abs(one.due_cents - one.given_cents)
            for events in written.values()
            for event in events
            if isinstance(event, RoundSettledAgain)
            for one in event.differences
        )

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and every case that it may open."""
        return (*InDealtRound.subjects(self), *((Case, number) for number in self.cases.values()))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows at the table, and a case for everyone it concerns: all or nothing."""
        answer = InDealtRound.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        table = DealerTable.among(states, self.table)
        happened = answer[DealerTable.stream(self.table)]
        restated = next(event for event in happened if isinstance(event, RoundSettledAgain))
        for difference in restated.differences:
            if difference.case:
                case = Case.among(states, difference.case)
                opening = self._opening(table, difference)
                answer[Case.stream(difference.case)] = tuple(opening.decide(case))
        return answer

    def _opening(self, table: DealerTable, difference: Restated) -> OpenCase:
        """The case of one place, which was given more or less than it is due."""
        entered = known(table.round_of(self.round), "the last round is in the book")
        return OpenCase(
            number=difference.case,
            at=self.at,
            by=self.by,
            office=self.office,
            document=table.law.game.book.document,
            kind="wager",
            direction="under" if difference.due_cents > difference.given_cents else "over",
            cents=abs(difference.due_cents - difference.given_cents),
            table=self.table,
            round=self.round,
            place=difference.place,
            patron=difference.patron,
            cause=self.reason,
            event_at=known(entered.decided_at, "the last round is settled"),
            known_at=self.at,
        )

    def need_last(self, table: DealerTable, clause: str) -> SettledRound:
        """The last round, which is settled and after which none has begun."""
        last = table.last
        if last is None or self.round != last.round or table.stage is not DealerStage.BETWEEN:
            raise refuse(DealerKind.NOT_THE_LAST_ROUND, clause, asked=self.round)
        return last

    def settle_again(
        self,
        decision: Decision,
        last: SettledRound,
        result: str,
        clause: str,
        withheld: tuple[str, ...] = (),
    ) -> RoundSettledAgain:
        """The round by another result; what goes back is given back, and patrons are told.

        ``withheld`` names the places whose stakes are forfeited where there is no result.
        """
        table = decision.table
        again = settled_again(table, last, result, withheld)
        differences = self._differences(table, last, again, clause)
        value = [piece for piece in again.reinstated if piece.kind == VALUE]
        if value:
            need_tray(table, sum(piece.cents for piece in value))
        give_all_back(decision, again.given_back, clause, self.reason)
        _return_placed_since(decision, last, result, again)
        _tell_patrons(decision, self.at, last, again)
        return RoundSettledAgain(
            round=last.round,
            settled_by=last.result,
            result=result,
            differences=differences,
            streaks=again.streaks,
            stands_at={str(piece.number): piece.place for piece in again.reinstated},
            returned=again.returned,
            reason=self.reason,
            clause=clause,
            put_back=moved(again.reinstated),
            taken_off=moved(again.taken_off),
            second=self.second,
            second_office=self.second_office,
        )

    def _differences(
        self, table: DealerTable, last: SettledRound, again: Resettlement, clause: str
    ) -> tuple[Restated, ...]:
        """What each place was given and is due, where they differ, with the case opened for it."""
        cases = self.cases
        differing = [place for place, due in again.due.items() if due != again.given[place]]
        strange = [place for place in cases if place not in differing]
        if strange:
            raise BadInput(f"Nothing differs at {one_of(strange)}: no case is opened for it.")
        if table.law.rules.errors is not None:
            for place in differing:
                if not cases.get(place, "").strip():
                    raise refuse(DealerKind.CASE_NEEDED, clause, place=place)
        return tuple(
            Restated(
                place=place,
                patron=last.patrons.get(place),
                given_cents=again.given[place],
                due_cents=again.due[place],
                case=cases.get(place, ""),
            )
            for place in differing
        )


def _return_placed_since(
    decision: Decision, last: SettledRound, result: str, again: Resettlement
) -> None:
    """Give back Super Streaks placed since the round that could not truly have been placed.

    Whatever was placed since was placed before the first tumble of another gaming day, for that
    closes every area: the runs after this round are those that counted.
    """
    table = decision.table
    runs = runs_after(table.law, last.runs, result, lights_failed=last.lights_failed)
    for piece in [one for one in table.pieces if one.streak and one.round > last.round]:
        if not _could_be_placed(table, piece, runs, again.reinstated):
            wager = table.law.game.wagers[spot_of(piece.cell)].wager
            clause = kind_of(wager.entry, WhenAreaOpen).opening_clause
            give_back(decision, piece, piece.cents, clause, _NOT_OPEN)


def _could_be_placed(
    table: DealerTable, piece: Piece, runs: Mapping[str, Run], carried: Iterable[Piece]
) -> bool:
    """What the guards would have said: the area open for the side, and the pair still free."""
    held = {one.cell: one.cents for one in carried if one.place == piece.place}
    asked = TableState(None, dict(runs), Phase.BETWEEN_ROUNDS)
    game = table.law.game
    return check_place(game, spot_of(piece.cell), piece.cents, asked, Holdings(held)).allowed


def _tell_patrons(decision: Decision, at: int, last: SettledRound, again: Resettlement) -> None:
    """Stakes at risk again, or at risk no longer; what is merely due is the cases' to settle."""
    table = decision.table
    cards = table.law.rules.cards
    if cards is None:
        return
    lost: dict[str, int] = {}
    for piece in again.taken_off:
        _add(lost, table.seat_of(piece.place).patron, at_stake_cents(piece))
    lay = {piece.number: piece for piece in last.pieces}
    at_risk: dict[str, int] = {}
    for piece in again.reinstated:
        _add(at_risk, last.patrons.get(lay[piece.number].place), at_stake_cents(piece))
    for name in sorted({*lost, *at_risk}):
        patron = decision.patron_named(name, cards.card)
        again_at_risk = at_risk.get(name, 0)
        told = play.settled(
            patron,
            cards,
            at=at,
            day=last.gaming_day,
            table=table.id,
            round_number=last.round,
            staked_cents=lost.get(name, 0),
            returned_cents=again_at_risk,  # it counted as decided, and is not
        )
        if again_at_risk:
            told += play.record_stake(
                patron, cards, table=table.id, round_number=last.round, cents=again_at_risk
            )
        decision.tell(name, told)


def _add(sums: dict[str, int], patron: str | None, cents: int) -> None:
    if patron is not None and cents:
        sums[patron] = sums.get(patron, 0) + cents
