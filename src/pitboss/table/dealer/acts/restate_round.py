"""The true result of a round that was settled by wrong numbers (SB-39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from pitboss.cases.acts.open_case import OpenCase
from pitboss.cases.case import Case
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure, kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars, one_of
from pitboss.patron import play
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.guards import check_place
from pitboss.rules.settlement import consequences
from pitboss.rules.situation import Holdings, Phase, Run, TableState, spot_of
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.returned_piece import give_all_back, give_back
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import need_numbers
from pitboss.table.dealer.event import DealtRoundRuling
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.layout import at_stake_cents, lose, piece_of, to_house
from pitboss.table.dealer.movements import lying_again, taken_off
from pitboss.table.dealer.outcomes import PieceOutcome, moved, runs_after
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.resettlement import Resettlement, settled_again, true_outcomes
from pitboss.table.dealer.results import Moved, Restated
from pitboss.table.dealer.rounds import forget_claims
from pitboss.table.dealer.scene import DealerScene, because, in_a_row, numbers
from pitboss.table.dealer.state import (
    VALUE,
    DealerStage,
    DealerTable,
    Piece,
    Seat,
    SettledRound,
    colour_of,
)
from pitboss.table.refusals import TableKind

_NOT_OPEN = "placed on an area that was not truly open"


@fact
class RestateRound(InDealtRound):
    """State what the dice of the last round truly showed, where wrong numbers settled it.

    Nobody is debited or paid: each difference becomes a case, opened under the number given for
    its place. Streaks go on from the true result: one that had ended by mistake stands again where
    it truly stands, with a stake out of the tray, and what its player was given for it is part of
    the difference. One that had run on by mistake ends: a stake that truly lost is collected, one
    that truly won goes back, and the winnings are part of the difference. What was placed since on
    an area that was not truly open goes back.
    """

    may, under = "supervisors", "errors.case"

    faces: tuple[int, ...]
    reason: Reason
    cases: Mapping[str, str] = field(default_factory=dict)
    """The number of the case to open for each place that differs."""

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
        restated = next(event for event in happened if isinstance(event, RoundRestated))
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

    def decide(self, table: DealerTable, decision: Decision) -> None:
        rules = table.law.rules
        clause = rules.disputes.first[0] if rules.errors is None else rules.errors.case
        self.authorise(table, clause)
        last = table.last
        if last is None or self.round != last.round or table.stage is not DealerStage.BETWEEN:
            raise refuse(DealerKind.NOT_THE_LAST_ROUND, clause, asked=self.round)
        result = need_numbers(self.faces, clause)
        if result == last.result:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=result)
        again = settled_again(table, last, result)
        differences = self._differences(table, last, again, clause)
        value = [piece for piece in again.reinstated if piece.kind == VALUE]
        if value:
            need_tray(table, sum(piece.cents for piece in value))
        give_all_back(decision, again.given_back, clause, self.reason)
        _return_placed_since(decision, last, result, again)
        decision.do(
            RoundRestated(
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
            )
        )
        _tell_patrons(decision, self.at, last, again)

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


@fact
class RoundRestated(DealtRoundRuling):
    """The last round was settled by wrong numbers: its true result, and whom it concerns."""

    significant = Significance.CORRECTIONS

    settled_by: str
    result: str
    differences: tuple[Restated, ...]
    streaks: Mapping[str, str]
    """Super Streak pieces that run on by the true result: the cell of each."""
    stands_at: Mapping[str, str]
    """Of those that had ended by mistake: the place or claim at which each stands again."""
    returned: Mapping[str, int]
    """By piece that is decided: what it comes to by the true result, the stake included."""
    put_back: tuple[Moved, ...] = ()
    """Stakes of pieces that had ended by mistake: out of the tray, on the layout again."""
    taken_off: tuple[Moved, ...] = ()
    """Stakes of pieces that had run on by mistake: off the layout, into the tray."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """The true result: streaks stand as they should, and the runs with them (SB-39)."""
        last = known(table.last, "there is a round to restate")
        self._check(table, last)
        for piece in [one for one in table.pieces if str(one.number) in self.returned]:
            table.pieces.remove(piece)
            lose(table, piece, piece.cents)
        self._reinstate(table, last)
        for number, cell in self.streaks.items():
            piece_of(table, int(number)).cell = cell
        table.pieces.sort(key=lambda piece: piece.number)
        if table.gaming_day == last.gaming_day:
            failed = last.lights_failed
            table.runs = runs_after(table.law, last.runs, self.result, lights_failed=failed)
        table.results = [
            (number, self.result if number == self.round else result)
            for number, result in table.results
        ]
        entered = table.round_of(self.round)
        if entered is not None:
            entered.result = self.result
            entered.last_version = table.version
        last.result = self.result
        last.returned = dict(self.returned)
        forget_claims(table)

    def _check(self, table: DealerTable, last: SettledRound) -> None:
        """It comes to what the true result makes of the round's pieces, place by place."""
        given: dict[str, int] = {}
        due: dict[str, int] = {}
        for outcome in true_outcomes(table, last, self.result):
            number, place = str(outcome.piece.number), outcome.piece.place
            stands = self.streaks.get(number) in (None, outcome.stands)
            ensure(stands, f"piece {number} runs on")
            if number in self.returned:
                right = 0 if outcome.stands is not None else outcome.returned_cents
                ensure(self.returned[number] == right, f"what piece {number} comes to")
            before = self._given_before(outcome, last.returned.get(number))
            if before is not None:
                given[place] = given.get(place, 0) + before
                due[place] = due.get(place, 0) + outcome.returned_cents
        differing = {
            place: (given[place], due[place]) for place in due if given[place] != due[place]
        }
        told = {one.place: (one.given_cents, one.due_cents) for one in self.differences}
        ensure(told == differing, f"what round {self.round} was given and is due")

    def _given_before(self, outcome: PieceOutcome, before: int | None) -> int | None:
        """What a piece was given, its stake where it had run on and truly won; else none."""
        ended = str(outcome.piece.number) in self.returned and not outcome.lost
        return outcome.piece.cents if before is None and ended else before

    def _reinstate(self, table: DealerTable, last: SettledRound) -> None:
        """Put the Super Streaks that had ended by mistake onto the layout again."""
        lay = {str(piece.number): piece for piece in last.pieces}
        for number, place in self.stands_at.items():
            piece = lay[number]
            if place not in table.seats and place not in table.departed:
                patron = last.patrons.get(piece.place)
                table.departed[place] = Seat(place, last.people[piece.place], patron)
            # Checks that came back may be another's by now: value chips stand for them.
            kind = VALUE if colour_of(piece.kind) else piece.kind
            again = replace(piece, place=place, kind=kind)
            table.pieces.append(again)
            if last.returned[number]:
                to_house(table, kind, -piece.cents)  # it was paid, and is the house's stake now
            else:
                lose(table, again, -piece.cents)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        yield from lying_again(table.id, self.put_back)
        yield from taken_off(table.id, self.taken_off)

    def told(self, scene: DealerScene) -> Narrative:
        was, true = numbers(self.settled_by), numbers(self.result)
        text = f"The round was settled by {was} and the dice showed {true}{because(self.reason)}"
        yield text, self.clause
        yield from self._told_pieces(scene)
        for one in self.differences:
            given, due = one.given_cents, one.due_cents
            differs = f"{dollars(abs(due - given))} too {'little' if due > given else 'much'}"
            case = f", which is case {one.case}" if one.case else ""
            who = scene.who(one.place)
            text = f"{who} was given {dollars(given)} and is due {dollars(due)}: {differs}{case}"
            yield text, self.clause

    def _told_pieces(self, scene: DealerScene) -> Narrative:
        """What each piece that had been decided, or has run on, comes to by the true result."""
        law = scene.table.law
        last = known(scene.table.last, "a round is restated while it is remembered")
        by_cell = consequences(law.game, law.game.alphabet.read(self.result))
        for piece in last.pieces:
            number = str(piece.number)
            wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
            found = by_cell[piece.cell]
            if number in self.streaks:
                again = " again" if number in self.stands_at else ""
                runs_on = in_a_row(self.streaks[number])
                yield f"{wager} truly runs on{again}, {runs_on}", found.clause
            elif number in self.returned and self.returned[number] != scene.given.get(number):
                by_lights = law.rules.irregularities.lights_streak
                clause = found.clause if found.stands is None else by_lights
                came, given = self.returned[number], scene.given.get(number)
                instead = "and had run on" if given is None else f"and not to {dollars(given)}"
                yield f"{wager} truly comes to {dollars(came)} {instead}", clause
