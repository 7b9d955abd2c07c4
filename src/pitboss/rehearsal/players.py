"""What people do at a dealer's table: sit down, wager, have it spoken for them, leave.

A player who sat out a round tends to sit out the next, so that places come to be asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.offices import PLAYER
from pitboss.patron.limits import allowance_cents
from pitboss.rehearsal import cards, counters
from pitboss.rehearsal.patrons import PEOPLE, SPOTS_LOOKED_AT
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.rules.guards import check_place
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.record_assistance import RecordAssistance
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.state import (
    COLOUR,
    OPEN_FOR_CHANGES,
    STREAK,
    TOKEN,
    VALUE,
    DealerStage,
    DealerTable,
    Seat,
)

HELPERS = ("nurse", "brother")
"""People beside a player who are not players themselves."""


@value
class Player:
    """Somebody at one place of a dealer's table, or the free place, for the length of one act."""

    scene: RehearsalScene
    table: DealerTable
    seat: Seat
    leaving: bool

    def act(self) -> Told | None:
        """What they do next, if they do anything."""
        scene, seat, stage = self.scene, self.seat, self.table.stage
        if not seat.person:
            return None if self.leaving or not scene.likely(0.5) else self._arrive()
        if self.leaving and scene.likely(0.5):
            return self._leave()
        running = any(piece.streak for piece in self.table.of(seat.name))
        if running and scene.likely(0.2):
            return self._leave()
        has = seat.value_cents or seat.tokens_cents or any(seat.colours.values())
        if not has and not any(self.table.of(seat.name)):
            return self._leave() if scene.likely(0.1) else self._buy()
        if stage is DealerStage.BETTING:
            if seat.idle and scene.likely(0.8):
                return None
            acts = _IN_BETTING
        elif stage in OPEN_FOR_CHANGES:
            acts = _BEFORE
        else:
            acts = _AFTER
        ((_, act),) = scene.chance.choices(acts, [weight for weight, _ in acts])
        return act(self)

    def _arrive(self) -> Told | None:
        """Somebody comes, with a card where the document wants one."""
        scene, table, seat = self.scene, self.table, self.seat
        if table.law.rules.cards is None:
            person = scene.pick(PEOPLE)
            seated = any(one.person == person for one in table.occupied)
            if (seated or person in table.barred) and scene.likely(0.9):
                return None
            return TakePlace(table=table.id, place=seat.name, person=person, **self._by(person))
        person = cards.newcomer(scene)
        prepared = scene.troubled(0.2)  # or so they say
        if not prepared and (told := cards.prepare(scene, person)) is not None:
            return told
        patron = scene.patron(person)
        if not cards.may_sit(scene, patron) and not scene.troubled(0.3):
            return None
        card = "" if patron.card is None else patron.card.number
        return TakePlace(
            table=table.id,
            place=seat.name,
            person=person,
            patron=None if scene.troubled(0.1) else person,
            card="card-of-another" if scene.troubled(0.1) else card,
            **self._by(person),
        )

    def _leave(self) -> Told | None:
        """Go, with the chips that are left declared, mostly; a Super Streak may run on."""
        scene, table, seat = self.scene, self.table, self.seat
        own = list(table.of(seat.name))
        if table.stage not in OPEN_FOR_CHANGES and own and scene.likely(0.9):
            return None
        if any(seat.colours.values()) and scene.likely(0.4):
            return counters.redeem(scene, table, seat)
        return LeavePlace(
            table=table.id,
            place=seat.name,
            remaining_cents=seat.value_cents if scene.likely(0.8) else None,
            **self._stamp(),
        )

    def _buy(self) -> Told | None:
        return counters.buy(self.scene, self.table, self.seat)

    def _chips(self) -> Told | None:
        return counters.chips(self.scene, self.table, self.seat)

    def _place(self) -> Told | None:
        """A wager by the player's own hand or a helper's, spoken, or found by the dealer."""
        scene, table, seat = self.scene, self.table, self.seat
        spot, cents = self._wager()
        kind, cents = self._kind(spot, cents)
        if kind == VALUE and cents > seat.value_cents and scene.likely(0.9):
            return self._buy()
        if kind == VALUE and scene.likely(0.7):
            cents = self._within(cents)
        manner = scene.chance.random()
        spoken, found = manner < 0.12, 0.12 <= manner < 0.22
        if found and not spot.startswith(STREAK):
            cents = self._beyond(kind, cents)
        person, stamp = self._hand(by_dealer=spoken or found)
        return PlaceChips(
            table=table.id, place=seat.name, spot=spot, cents=cents, kind=kind, person=person,
            spoken=spoken, found=found, **stamp,
        )  # fmt: skip

    def _hand(self, *, by_dealer: bool) -> tuple[str, Stamp]:
        """Whose hand it is, where that is told, and who sends the wager."""
        scene, seat = self.scene, self.seat
        if by_dealer:
            stamp = scene.dealer()
            return (stamp["by"] if scene.likely(0.5) else ""), stamp
        if scene.troubled(0.05):
            return "", scene.stamp("stranger", PLAYER)
        if seat.helpers and scene.likely(0.4):
            helper = scene.pick(seat.helpers)
            return helper, scene.stamp(helper, PLAYER)
        return "", scene.stamp(seat.person, PLAYER)

    def _within(self, cents: int) -> int:
        """As much as a loss limit leaves, where it leaves anything less."""
        left = self._allowance()
        return min(cents, left) if left else cents

    def _allowance(self) -> int | None:
        """What the player's loss limits leave; none where there are none."""
        if self.seat.patron is None:
            return None
        patron = self.scene.patron(self.seat.patron)
        return allowance_cents(patron, self.scene.at, self.table.day_of(self.scene.at))

    def _beyond(self, kind: str, cents: int) -> int:
        """What lies on the layout is as much as the player put there, whatever limits say."""
        left = self._allowance()
        if left is None or kind != VALUE or self.scene.likely(0.3):
            return cents
        return min(max(cents, left + 300), max(cents, self.seat.value_cents))

    def _wager(self) -> tuple[str, int]:
        """A spot on offer, rather one that may be wagered on now, and an amount for it."""
        scene = self.scene
        sign = self.table.sign_for(self.seat)
        families: dict[str, list[str]] = {}
        for spot in sign.limits:
            families.setdefault(spot.partition(":")[0], []).append(spot)
        between = self.table.stage is not DealerStage.BETTING
        groups = [families[STREAK]] if between and STREAK in families else list(families.values())
        looks = SPOTS_LOOKED_AT if scene.likely(0.8) else 1
        for _ in range(looks):
            spot = scene.pick(scene.pick(groups))
            cents = self._amount(spot)
            if self._may_place(spot, cents):
                break
        return spot, cents

    def _may_place(self, spot: str, cents: int) -> bool:
        table, place = self.table, self.seat.name
        sign = table.sign_for(self.seat)
        try:
            state = table.situation(spot, self.scene.at)
            return check_place(
                table.law.game, spot, cents, state, table.holdings(place), sign
            ).allowed
        except BadInput:
            return False

    def _amount(self, spot: str) -> int:
        """The minimum and some units, mostly; now and then too little, too much or in between."""
        chance = self.scene.chance
        limit = self.table.sign_for(self.seat).limits[spot]
        if limit.minimum_cents == limit.maximum_cents:
            return limit.minimum_cents
        unit = limit.unit_cents or 100
        cents = limit.minimum_cents + unit * min(chance.randrange(8), chance.randrange(8))
        manner = chance.random()
        if manner < 0.04:
            return max(1, limit.minimum_cents // 2)
        if manner < 0.08:
            return cents + 100 * unit
        if manner < 0.11:
            return cents + chance.randrange(1, 100)
        return cents

    def _kind(self, spot: str, cents: int) -> tuple[str, int]:
        """Colour checks if the player has some, tokens now and then, else value chips."""
        scene, seat = self.scene, self.seat
        if seat.tokens_cents and scene.likely(0.3):
            return TOKEN, cents if spot.startswith(STREAK) else min(cents, seat.tokens_cents)
        held = [colour for colour, count in seat.colours.items() if count]
        if not held or scene.likely(0.3):
            return VALUE, cents
        colour = scene.pick(held)
        each = self.table.colours[colour].each_cents
        whole = max(1, min(-(-cents // each), seat.colours[colour])) * each
        exact = spot.startswith(STREAK) or scene.likely(0.05)
        return f"{COLOUR}{colour}", cents if exact else whole

    def _streak(self) -> Told | None:
        """A Super Streak while its area is open; nothing else is taken before bets are called."""
        sides = [one for one in self.table.sign_for(self.seat).limits if one.startswith(STREAK)]
        taken = any(self._may_place(one, self._amount(one)) for one in sides)
        closed = self.table.streaks_ended or self.table.final_call or not taken
        if not sides or (closed and self.scene.likely(0.9)):
            return None
        return self._place()

    def _take_back(self) -> Told | None:
        """Part or all of something placed for this round."""
        scene, table, seat = self.scene, self.table, self.seat
        placed = fresh(table, seat.name)
        if not placed:
            return None
        piece = scene.pick(placed)
        cents = piece.cents if scene.likely(0.7) else max(1, piece.cents // 2)
        return TakeChipsBack(
            table=table.id,
            place=seat.name,
            spot=spot_of(piece.cell),
            cents=cents,
            **self._stamp(),
        )

    def _help(self) -> Told | None:
        """Somebody begins to help the player with their hands, or stops."""
        scene, seat = self.scene, self.seat
        if self.table.law.rules.cards is None:
            return None
        ended = bool(seat.helpers) and scene.likely(0.5)
        helper = scene.pick(seat.helpers if ended else HELPERS)
        return RecordAssistance(
            table=self.table.id, place=seat.name, helper=helper, ended=ended, **scene.dealer()
        )

    def _read(self) -> Told:
        """Ask for the rules; now and then again, and now and then from beside the table."""
        scene, seat = self.scene, self.seat
        if scene.troubled(0.2):
            person = scene.pick(("", *HELPERS))
            return ShowRules(table=self.table.id, place="", person=person, **scene.dealer())
        return ShowRules(table=self.table.id, place=seat.name, **self._stamp())

    def _stamp(self) -> Stamp:
        return self._by(self.seat.person)

    def _by(self, person: str) -> Stamp:
        """The player in person, or the dealer for them."""
        own = self.scene.likely(0.7)
        return self.scene.stamp(person, PLAYER) if own else self.scene.dealer()


Act = tuple[int, Callable[[Player], Told | None]]
_IN_BETTING: tuple[Act, ...] = (
    (60, Player._place),
    (6, Player._take_back),
    (10, Player._chips),
    (1, Player._leave),
    (1, Player._help),
    (1, Player._read),
)
"""What somebody does after bets were called for, and how often."""
_BEFORE: tuple[Act, ...] = (
    (24, Player._streak),
    (3, Player._take_back),
    (20, Player._chips),
    (4, Player._leave),
    (3, Player._help),
    (2, Player._read),
)
"""The same between rounds and while the dice are tumbled."""
_AFTER: tuple[Act, ...] = (
    (6, Player._chips),
    (2, Player._leave),
    (1, Player._place),
    (1, Player._read),
)
"""The same once no more bets are taken."""
