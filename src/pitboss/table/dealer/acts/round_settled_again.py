"""What is on record of a round that was settled again, for whatever reason (SB-39, SB-63)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pitboss.kernel.countersigning import CountersignedEvent
from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.rules.settlement import consequences
from pitboss.table.dealer.event import DealtRoundRuling
from pitboss.table.dealer.layout import lose, piece_of, to_house
from pitboss.table.dealer.movements import lying_again, taken_off
from pitboss.table.dealer.outcomes import PieceOutcome, runs_after
from pitboss.table.dealer.played import restate
from pitboss.table.dealer.resettlement import true_outcomes
from pitboss.table.dealer.results import Moved, Restated
from pitboss.table.dealer.rounds import forget_claims
from pitboss.table.dealer.scene import DealerScene, because, in_a_row
from pitboss.table.dealer.state import VALUE, DealerTable, Seat, SettledRound, colour_of


class RoundSettledAgain(CountersignedEvent, DealtRoundRuling):
    """The last round was settled again: by which result, and whom it concerns."""

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

    @property
    def forfeited_at(self) -> tuple[str, ...]:
        """The places whose stakes are forfeited; none where wrong numbers were all that was."""
        return ()

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
        restate(table, last)
        forget_claims(table)

    def _check(self, table: DealerTable, last: SettledRound) -> None:
        """It comes to what the true result makes of the round's pieces, place by place."""
        given: dict[str, int] = {}
        due: dict[str, int] = {}
        for outcome in true_outcomes(table, last, self.result, self.forfeited_at):
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

    def told_first(self, scene: DealerScene) -> Narrative:
        """Why the round is settled again."""
        yield f"The round is settled again{because(self.reason)}", self.clause

    def told(self, scene: DealerScene) -> Narrative:
        yield from self.told_first(scene)
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
        by_cell = consequences(law.game, law.game.alphabet.read(self.result))
        for piece in scene.settled:
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
