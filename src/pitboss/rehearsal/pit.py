"""The pit: the dealer's tables of a day, both editions side by side, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import known
from pitboss.rehearsal import cards, counters, dealing, layouts, supervising
from pitboss.rehearsal.players import Player
from pitboss.rehearsal.scene import RehearsalScene, Told
from pitboss.rules.catalogue import load
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.signs import closing_due, closing_from
from pitboss.table.dealer.state import OPEN_FOR_CHANGES, DealerStage, DealerTable
from pitboss.table.terminal.state import Status

AT_ONCE = 3
"""How many people at one table do something at the same moment, at most."""
OPENING_FLOAT_CENTS = (300_000, 3_000_000)


class Pit:
    """Every dealer's table of a rehearsal; ``rounds`` are played at each."""

    def __init__(self, scene: RehearsalScene, rounds: int) -> None:
        self.scene = scene
        self.rounds = rounds
        self._configs: dict[str, DealerConfig] = {}
        self._ending: set[str] = set()

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables."""
        return tuple(self._configs)

    def add(self, name: str, game: str) -> None:
        """One more table, drawn by chance."""
        self._configs[name] = layouts.draw_layout(self.scene.chance, game, name)

    def due(self) -> Iterator[int]:
        """When a sign has been up for long enough, at every table that is open."""
        for table in map(self.scene.dealer_table, self._configs):
            if table.status is Status.OPEN:
                closing = closing_from(table)
                if closing is not None:
                    yield closing
                if table.proposed is not None:
                    yield table.proposed.takes_effect_at

    def over(self) -> bool:
        """Whether every table has played its day."""
        return all(map(self._over, map(self.scene.dealer_table, self._configs)))

    def cleared(self) -> bool:
        """Whether nothing is kept for anybody any more."""
        tables = map(self.scene.dealer_table, self._configs)
        return not any(table.departed or table.held for table in tables)

    def at_table(self, name: str) -> Iterator[Told]:
        """What happens at one table now."""
        table = self.scene.dealer_table(name)
        for told in self._happening(table):
            yield dealing.addressed(told, table)

    def _happening(self, table: DealerTable) -> Iterator[Told]:
        scene = self.scene
        if not scene.likely(0.7):
            return
        if table.status is Status.UNOPENED:
            yield self._open(table.id)
        elif table.status is Status.CLOSED:
            yield from self._between_openings(table)
        else:
            yield from self._in_play(table)
        if table.config is not None and table.law.rules.cards is not None and scene.likely(0.15):
            told = cards.attend(scene)
            if told is not None:
                yield told

    def _in_play(self, table: DealerTable) -> Iterator[Told]:
        """Staff, the sign, the dealer, and the people at the places."""
        scene = self.scene
        for told in (self._staff(table), self._closing(table)):
            if told is not None:
                yield told
        if scene.likely(_pace(table)):
            told = dealing.step(scene, table)
            if told is not None:
                yield told
                return
        yield from self._people(table)

    def _staff(self, table: DealerTable) -> Told | None:
        scene = self.scene
        told = supervising.attend(scene, table)
        if told is None and scene.troubled(0.2):
            told = dealing.trouble(scene, table)
        if told is None and scene.troubled(0.25):
            told = supervising.trouble(scene, table)
        if told is None and scene.likely(0.03):
            told = supervising.manage(scene, table)
        if told is None and scene.likely(0.03):
            told = counters.tray(scene, table)
        return told

    def _people(self, table: DealerTable) -> Iterator[Told]:
        scene = self.scene
        seats = list(table.seats.values())
        leaving = closing_due(table, scene.at)
        for seat in scene.chance.sample(seats, scene.chance.randint(1, min(AT_ONCE, len(seats)))):
            told = Player(scene, table, seat, leaving).act()
            if told is not None:
                yield told

    def _closing(self, table: DealerTable) -> Told | None:
        """Put up the sign at the end of the day, or before; take it down; close."""
        scene = self.scene
        last = table.round >= self.rounds
        if table.id not in self._ending:
            if not last and not scene.troubled(0.04):
                return None
            self._ending.add(table.id)
        if table.closing_at is None:
            alone = not table.occupied and not table.live_streaks
            if alone and table.stage is DealerStage.BETWEEN and scene.likely(0.5):
                return supervising.close(scene, table)
            return supervising.warn(scene, table) if scene.likely(0.5) else None
        if not last and scene.troubled(0.1):
            self._ending.discard(table.id)
            return supervising.withdraw(scene, table)
        told = supervising.final_call(scene, table) if scene.likely(0.5) else None
        if told is not None:
            return told
        ready = table.stage is DealerStage.BETWEEN and not table.live_streaks
        due = closing_due(table, scene.at) or scene.troubled(0.05)
        return supervising.close(scene, table) if ready and due and scene.likely(0.6) else None

    def _between_openings(self, table: DealerTable) -> Iterator[Told]:
        """Claims are paid, checks redeemed; a table that closed before its time opens again."""
        scene = self.scene
        for look in (supervising.claim, supervising.redeem_away, dealing.held):
            if scene.likely(0.3):
                told = look(scene, table)
                if told is not None:
                    yield told
                    return
        if not self._over(table) and scene.likely(0.2):
            self._ending.discard(table.id)
            yield self._open(table.id)

    def _over(self, table: DealerTable) -> bool:
        return table.status is Status.CLOSED and table.round >= self.rounds

    def _open(self, name: str) -> Told:
        scene, config = self.scene, self._configs[name]
        rules = load(config.game).book.dealer
        rules = known(rules)
        return OpenDealerTable(
            table=name, config=config, float_cents=scene.pick(OPENING_FLOAT_CENTS),
            **scene.supervisor(rules),
        )  # fmt: skip


def _pace(table: DealerTable) -> float:
    """How likely the dealer goes on at a moment: people come and wager in their own time."""
    if table.stage not in OPEN_FOR_CHANGES:
        return 0.9
    if not table.occupied and table.stage is DealerStage.BETWEEN and not table.live_streaks:
        return 0.1
    return 0.5 if table.stage is DealerStage.TUMBLING else 0.25
