"""What somebody at a place has played: the last rounds, for the player to look at again."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.state import DealerTable, PlayedRound, PlayedStatus, SettledRound

ROUNDS_RECALLED = 10
"""As many as a terminal of the other documents shows."""


@fact
class RoundRecalled:
    """A round as it was played at a place, with what it came to."""

    round: int
    at: int
    result: str
    status: PlayedStatus
    stakes: dict[str, int]
    nets: dict[str, int]
    """What each wager won, or lost where it is below nothing; one that runs on is not here."""
    won_cents: int
    lost_cents: int
    returned_cents: int
    """The stakes of the wagers that did not lose."""


def remember_settled(table: DealerTable, last: SettledRound, at: int) -> None:
    """A round was settled: keep it at every place that had a wager in it."""
    for place in last.people:
        if place in table.seats:
            _keep(table, place, _of(last, place, at))


def remember_void(table: DealerTable, at: int) -> None:
    """A round came to nothing: everything but a Super Streak went back."""
    lay = [one for one in (*table.pieces, *table.collected) if not one.streak]
    for place in dict.fromkeys(one.place for one in lay if one.place in table.seats):
        played = PlayedRound(round=table.round, at=at, status="void")
        for piece in lay:
            if piece.place == place:
                _add(played.stakes, spot_of(piece.cell), piece.cents)
                _add(played.returned, spot_of(piece.cell), piece.cents)
        _keep(table, place, played)


def restate(table: DealerTable, last: SettledRound) -> None:
    """The last round was settled again: a player still there sees what it truly came to."""
    for seat in table.seats.values():
        if seat.played and seat.played[-1].round == last.round:
            again = _of(last, seat.name, seat.played[-1].at)
            again.status = "corrected"
            seat.played[-1] = again


def recalled_at(table: DealerTable, place: str) -> tuple[RoundRecalled, ...]:
    """The rounds that a place recalls, the oldest first, each with what it came to."""
    return tuple(_recalled(one) for one in table.seats[place].played)


def _recalled(played: PlayedRound) -> RoundRecalled:
    """What comes back is the stake with what it won, or nothing; what runs on has neither."""
    nets = {spot: came - played.stakes[spot] for spot, came in played.returned.items()}
    return RoundRecalled(
        round=played.round,
        at=played.at,
        result=played.result,
        status=played.status,
        stakes=played.stakes,
        nets=nets,
        won_cents=sum(net for net in nets.values() if net > 0),
        lost_cents=-sum(net for net in nets.values() if net < 0),
        returned_cents=sum(played.stakes[spot] for spot, net in nets.items() if net >= 0),
    )


def _of(last: SettledRound, place: str, at: int) -> PlayedRound:
    played = PlayedRound(round=last.round, at=at, result=last.result)
    for piece in last.pieces:
        if piece.place != place:
            continue
        spot = spot_of(piece.cell)
        _add(played.stakes, spot, piece.cents)
        came = last.returned.get(str(piece.number))
        if came is not None:
            _add(played.returned, spot, came)
    return played


def _add(sums: dict[str, int], spot: str, cents: int) -> None:
    sums[spot] = sums.get(spot, 0) + cents


def _keep(table: DealerTable, place: str, played: PlayedRound) -> None:
    kept = table.seats[place].played
    kept.append(played)
    del kept[:-ROUNDS_RECALLED]
