"""Paying the winning wagers: with that the round is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars, fraction
from pitboss.ledger.postings import posted
from pitboss.patron import account, play
from pitboss.patron.accounts import cashless as passing_to_patrons
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_agreed
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.layout import at_stake_cents, lift, piece_of, put_in_front, to_house
from pitboss.table.dealer.outcomes import PieceOutcome, outcomes_of, runs_after
from pitboss.table.dealer.played import remember_settled
from pitboss.table.dealer.results import Paid
from pitboss.table.dealer.rounds import end_round, mark
from pitboss.table.dealer.scene import DealerScene, in_a_row, odds_of
from pitboss.table.dealer.state import (
    RESULTS_SHOWN,
    TOKEN,
    VALUE,
    DealerStage,
    DealerTable,
    SettledRound,
)


class PayWinners(InDealtRound):
    """Pay every winning wager, once the losers are collected; with that the round is over."""

    may, under = "dealers", "round.collect"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        need_agreed(table, self.in_stage(table, DealerStage.COLLECTED))
        paid = winners_paid(table)
        in_chips = sum(one.won_cents for one in paid.paid if one.account is None)
        if in_chips or any(one.account for one in paid.paid):
            need_tray(table, in_chips)
        decision.do(paid)
        _tell_patrons(decision, self.at)


def _tell_patrons(decision: Decision, at: int) -> None:
    """What the round came to for everybody who plays with a card (SB-34)."""
    table = decision.table
    cards = table.law.rules.cards
    if cards is None:
        return
    decided: dict[str, list[PieceOutcome]] = {}
    for outcome in outcomes_of(table):
        patron = decision.patron_of(table.seat_of(outcome.piece.place))
        if patron is not None and outcome.stands is None:
            decided.setdefault(patron.id, []).append(outcome)
    for name, theirs in decided.items():
        patron = decision.patrons[name]
        told = play.settled(
            patron,
            cards,
            at=at,
            day=table.gaming_day,
            table=table.id,
            round_number=table.round,
            staked_cents=sum(at_stake_cents(outcome.piece) for outcome in theirs),
            returned_cents=sum(outcome.counted_cents for outcome in theirs),
        )
        decision.tell(name, told)
        left = [outcome for outcome in theirs if outcome.piece.place in table.departed]
        if onto := sum(outcome.counted_cents for outcome in left):
            decision.tell(name, account.receive(patron, cards, table=table.id, cents=onto))


class WinnersPaid(DealtRoundEvent):
    """The winning wagers were paid, and the round is over.

    Deciding writes it down and folding makes it again: a record of another payment is no record of
    this table.
    """

    result: str
    paid: tuple[Paid, ...]
    moved: Mapping[str, str]
    """Super Streak pieces that run on: by piece, the cell they now stand in."""
    stopped_streaks: Mapping[str, str]
    """Super Streaks ended by failing lights: by piece, the worth they would have had (SB-13)."""
    won_cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        """Stakes go back as what they were, winnings come out of the tray, streaks move on."""
        ensure(self == winners_paid(table), f"the winners of round {self.round}")
        self._remember(table)
        remember_settled(table, known(table.last, "the round is remembered"), said.at)
        _count_idle(table)
        for one in self.paid:
            _pay(table, one)
        for number, cell in self.moved.items():
            piece_of(table, int(number)).cell = cell
        failed = table.lights_failed
        table.runs = runs_after(table.law, table.runs, self.result, lights_failed=failed)
        table.results.append((self.round, self.result))
        del table.results[:-RESULTS_SHOWN]
        returned = sum(one.stake_cents + one.won_cents for one in self.paid)
        mark(table, "settled", decided_at=said.at, result=self.result, returned_cents=returned)
        end_round(table)

    def _remember(self, table: DealerTable) -> None:
        """Keep the round as it lay, for settling it again by other numbers (SB-39)."""
        lay = sorted((*table.pieces, *table.collected), key=lambda piece: piece.number)
        seats = {piece.place: table.seat_of(piece.place) for piece in lay}
        paid = {str(one.piece): one.stake_cents + one.won_cents for one in self.paid}
        table.last = SettledRound(
            round=self.round,
            result=self.result,
            pieces=[replace(piece) for piece in lay],
            runs=dict(table.runs),
            returned={str(piece.number): 0 for piece in table.collected} | paid,
            invalid={place: seat.invalid for place, seat in seats.items() if seat.invalid},
            lights_failed=table.lights_failed,
            gaming_day=table.gaming_day,
            people={place: seat.person for place, seat in seats.items()},
            patrons={place: seat.patron for place, seat in seats.items() if seat.patron},
        )

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        for one in self.paid:
            yield from _moved(table.id, one)

    def told(self, scene: DealerScene) -> Narrative:
        came_to = scene.outcomes(self.result)
        for one in self.paid:
            yield _told_paid(one, came_to[one.piece], self.result, scene)
        for number, cell in self.moved.items():
            piece = scene.pieces[int(number)]
            stays = "stays at" if cell == piece.cell else "runs on,"
            wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
            yield f"{wager} {stays} {in_a_row(cell)}", scene.consequence(piece, self.result).clause
        rules = scene.table.law.rules
        for number, worth in self.stopped_streaks.items():
            text = f"Piece {number} was worth {worth} of its stake when the lights ended it"
            yield text, rules.irregularities.lights_streak
        won = f"{dollars(self.won_cents)} is paid" if self.won_cents else "Nothing is paid"
        yield f"{won} in winnings, and round {self.round} is over", rules.round.collect


def winners_paid(table: DealerTable) -> WinnersPaid:
    """The winning wagers of the round under way, once the losers are collected."""
    came_to = outcomes_of(table)
    paid = tuple(_paid(table, outcome) for outcome in came_to if outcome.returned_cents)
    return WinnersPaid(
        round=table.round,
        result=table.result,
        paid=paid,
        moved={str(one.piece.number): one.stands for one in came_to if one.stands is not None},
        stopped_streaks={
            str(one.piece.number): fraction(one.worth) for one in came_to if one.worth is not None
        },
        won_cents=sum(one.won_cents for one in paid),
    )


def _paid(table: DealerTable, outcome: PieceOutcome) -> Paid:
    piece = outcome.piece
    seat = table.departed.get(piece.place)
    return Paid(
        piece=piece.number,
        place=piece.place,
        kind=piece.kind,
        stake_cents=piece.cents,
        won_cents=outcome.won_cents,
        account=None if seat is None else seat.patron,
        clause=outcome.clause,
    )


def _pay(table: DealerTable, one: Paid) -> None:
    lift(table, one.piece, one.stake_cents)
    seat = table.seat_of(one.place)
    seat.won_cents += one.won_cents
    if one.account is None:
        put_in_front(table, one.place, one.kind, one.stake_cents)
        seat.value_cents += one.won_cents
        table.float_cents -= one.won_cents
        return
    # The player had left: the chips stay here, and the account is paid through the terminal.
    table.cashless_cents -= one.won_cents
    if one.kind == TOKEN:
        put_in_front(table, one.place, one.kind, one.stake_cents)
    else:
        to_house(table, one.kind, one.stake_cents)
        table.cashless_cents -= one.stake_cents


def _count_idle(table: DealerTable) -> None:
    """Count the rounds that a player sat out; a streak that runs is a wager (SB-45).

    They are rounds in a row while every other place is taken, from their beginning to their end: a
    free place takes nothing from anybody.
    """
    playing = {piece.place for piece in (*table.pieces, *table.collected)}
    begun = table.under_way.opened_at
    full = all(seat.person and seat.since <= begun for seat in table.seats.values())
    for seat in table.occupied:
        seat.idle = seat.idle + 1 if full and seat.name not in playing else 0


def _moved(table: str, paid: Paid) -> Iterator[Posting]:
    """A stake and its winnings, to the player or onto the account of one who left.

    What goes onto an account passes through the cashless terminal: no chips leave the tray.
    """
    stakes = accounts.on_layout(table, paid.place, paid.kind)
    if paid.account is None or paid.kind == TOKEN:
        yield from posted(
            stakes, accounts.in_front(table, paid.place, paid.kind), paid.stake_cents
        )
        onto_account = paid.won_cents
    else:
        yield from posted(stakes, accounts.house(table, paid.kind), paid.stake_cents)
        onto_account = paid.stake_cents + paid.won_cents
    if paid.account is None:
        chips = accounts.in_front(table, paid.place, VALUE)
        yield from posted(accounts.float_tray(table), chips, paid.won_cents)
    else:
        yield from posted(accounts.cashless(table), passing_to_patrons(table), onto_account)


def _told_paid(
    one: Paid, outcome: PieceOutcome, result: str, scene: DealerScene
) -> tuple[str, str]:
    """What one piece came to: amounts are the record's, odds and clause the rulebook's."""
    piece, found = outcome.piece, scene.consequence(outcome.piece, result)
    wager = f"{scene.who(one.place)}: {scene.wager(piece)}"
    where = ""
    if one.account is not None:  # a token is no money, and waits under the claim (SB-16)
        what = "the winnings" if one.kind == TOKEN else "all of it"
        where = f", {what} onto the account of patron {one.account}"
    if outcome.worth is not None:
        wager = f"{wager} {scene.ended_by_lights(outcome, result)} and"
    cards = scene.table.law.rules.cards
    if outcome.invalid and cards is not None:
        would = "would lose" if one.clause == cards.breach else f"would win {odds_of(found)}"
        nothing = f"and is invalid: {dollars(one.stake_cents)} goes back, nothing is won{where}"
        return f"{wager} {would} {nothing}", one.clause
    gets = f"{dollars(one.stake_cents)} goes back and {dollars(one.won_cents)} is paid{where}"
    return f"{wager} wins {odds_of(found)}: {gets}", one.clause or found.clause
