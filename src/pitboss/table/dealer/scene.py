"""A dealer's table around one entry, and the words in which places, chips and spots are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars
from pitboss.rules.settlement import Consequence, consequences
from pitboss.rules.sign import Limit
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.outcomes import PieceOutcome, ended, piece_outcomes
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.state import TOKEN, VALUE, DealerTable, Piece, colour_of


@value
class DealerScene:
    """The table itself, which is told of once an entry is folded, and how it was before that."""

    table: DealerTable
    pieces: Mapping[int, Piece]
    """What lay on the layout before, with what had been collected from the losers."""
    people: Mapping[str, str]
    invalid: Mapping[str, str]
    lights_failed: bool
    given: Mapping[str, int]
    """What each piece of the last settled round had come to before."""
    settled: tuple[Piece, ...]
    """The pieces of that round, as they lay."""

    def who(self, place: str) -> str:
        """The player at a place, or the one who left and whose Super Streak runs on."""
        table = self.table
        seat = table.seats.get(place) or table.departed.get(place)
        person = self.people.get(place) or (seat.person if seat is not None else "")
        if not person:
            return f"place {place}"
        if place in table.seats:
            return f"{person} at place {place}"
        return f"{person}, who left ({place})"

    def wager(self, piece: Piece, cents: int | None = None) -> str:
        """A piece on the layout, or so much of it: its chips, its spot and its number."""
        whole = f"{dollars(piece.cents)} {made_of(piece.kind)}"
        part = f"{dollars(cents)} of " if cents is not None and cents < piece.cents else ""
        return f"{part}{whole} on {spot_of(piece.cell)} (piece {piece.number})"

    def put_back(self, moved: Iterable[Moved], clause: str) -> Narrative:
        """Chips that had been collected from the losers, and lie on the layout again."""
        for one in moved:
            chips = f"{dollars(one.cents)} {made_of(one.kind)} of {self.who(one.place)}"
            yield f"{chips}, collected before, lies on the layout again", clause

    def outcomes(self, result: str) -> dict[int, PieceOutcome]:
        """What a result does to everything that lay there, by the rulebook and not the record."""
        law, lay, failed = self.table.law, self.pieces.values(), self.lights_failed
        came_to = piece_outcomes(law, result, lay, self.invalid, lights_failed=failed)
        return {outcome.piece.number: outcome for outcome in came_to}

    def consequence(self, piece: Piece, result: str) -> Consequence:
        """The ruling on a piece: odds and clause; of a streak that failing lights end, its end."""
        game = self.table.law.game
        found = consequences(game, game.alphabet.read(result))[piece.cell]
        if found.stands is not None and self.lights_failed:
            return ended(game, found.stands)
        return found

    def ended_by_lights(self, outcome: PieceOutcome, result: str) -> str:
        """That failing lights ended a streak, and at what count, this result with it (SB-13)."""
        game = self.table.law.game
        found = consequences(game, game.alphabet.read(result))[outcome.piece.cell]
        stands = known(found.stands, "failing lights end only what would have run on")
        return f"is ended by the failing lights at {in_a_row(stands)}"


def scene_of(table: DealerTable) -> DealerScene:
    """The scene before an entry is folded into the table."""
    seats = (*table.seats.values(), *table.departed.values())
    lay = sorted((*table.pieces, *table.collected), key=lambda piece: piece.number)
    last = table.last
    return DealerScene(
        table=table,
        pieces={piece.number: replace(piece) for piece in lay},
        people={seat.name: seat.person for seat in seats if seat.person},
        invalid={seat.name: seat.invalid for seat in seats if seat.invalid},
        lights_failed=table.lights_failed,
        given={} if last is None else dict(last.returned),
        settled=() if last is None else tuple(replace(piece) for piece in last.pieces),
    )


def made_of(kind: str) -> str:
    """What chips are.

    >>> made_of("value"), made_of("token"), made_of("colour:red")
    ('in value chips', 'in tokens', 'in red checks')
    """
    words = {VALUE: "value chips", TOKEN: "tokens"}
    return f"in {words.get(kind, f'{colour_of(kind)} checks')}"


def in_a_row(cell: str) -> str:
    """How far a Super Streak has come.

    >>> in_a_row("super-streak:big@3"), in_a_row("super-streak:big")
    ('3 in a row', 'none in a row yet')
    """
    count = cell.partition("@")[2]
    return f"{count} in a row" if count else "none in a row yet"


def odds_of(found: Consequence) -> str:
    """The odds of a ruling that wins: ``6 to 1``."""
    odds = known(found.odds, "only what wins has odds")
    return f"{odds.numerator} to {odds.denominator}"


def sign_words(
    limits: Mapping[str, Limit],
    player_maximum_cents: int | None = None,
    *,
    player_minimum_cents: int | None = None,
) -> str:
    """What a sign states: the limits of wagers, and those of all wagers of one player.

    >>> sign_words({"*": Limit(500, 100_000, 100), "super-streak": Limit(500, 500)})
    'wagers $5.00 to $1,000.00 in steps of $1.00; super-streak $5.00'
    >>> sign_words({"*": Limit(500)}, 300_000, player_minimum_cents=2000)
    'wagers $5.00 and more; in all $20.00 to $3,000.00 for each player'
    """
    said = [
        f"{'wagers' if name == '*' else name} {_limit_words(limit)}"
        for name, limit in limits.items()
    ]
    if player_minimum_cents is not None:
        in_all = _limit_words(Limit(player_minimum_cents, player_maximum_cents))
        said.append(f"in all {in_all} for each player")
    elif player_maximum_cents is not None:
        said.append(f"in all {dollars(player_maximum_cents)} for each player")
    return "; ".join(said)


def _limit_words(limit: Limit) -> str:
    least, most = limit.minimum_cents, limit.maximum_cents
    if most is None:
        amounts = f"{dollars(least)} and more"
    elif most == least:
        return dollars(least)
    else:
        amounts = f"{dollars(least)} to {dollars(most)}"
    return f"{amounts} in steps of {dollars(limit.unit_cents)}" if limit.unit_cents else amounts


def listed(names: Iterable[str]) -> str:
    """Spots one after the other; a word where there is none."""
    return ", ".join(names) or "none"


def numbers(faces: str) -> str:
    """Three numbers as they are read out.

    >>> numbers("614")
    '6, 1, 4'
    """
    return ", ".join(faces)


def because(reason: str) -> str:
    """A reason at the end of a sentence, where one was given."""
    return f": {reason}" if reason else ""


def moment(at: int) -> str:
    """A time as it is told, to the second.

    >>> moment(1_760_493_600_000)
    '15/10/2025 02:00:00 UTC'
    """
    return f"{datetime.fromtimestamp(at / 1000, tz=UTC):%d/%m/%Y %H:%M:%S} UTC"
