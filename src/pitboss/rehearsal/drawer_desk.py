"""The drawers of the cage over a rehearsed day: opened, counted, filled, emptied and closed.

Those who pay and receive mostly have a drawer. Counts are right or a little off; a difference is
explained and countersigned, or is not; and now and then somebody asks for what is not theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from pitboss.desk.acts.close_drawer import CloseDrawer
from pitboss.desk.acts.count_drawer import CountDrawer
from pitboss.desk.acts.move_drawer_cash import MoveDrawerCash
from pitboss.desk.acts.open_drawer import OpenDrawer
from pitboss.desk.drawer import Shift
from pitboss.kernel.ensure import kind_of
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told, View

AT_DRAWERS = (("jo", "cashier"), ("sam", "attendant"))
DRAWERS = ("cage-1", "cage-2")
CEILING_CENTS = 300
"""From here on a difference is countersigned, where the house has set a ceiling."""
SECONDS = (("", ""), ("ash", "casino-supervisor"), ("dee", "dealer"), ("jo", "cashier"))
"""Nobody, somebody who may, somebody who may not, and perhaps the holder."""


class DrawerDesk:
    """Everybody who works at a drawer."""

    def __init__(self, scene: RehearsalScene, seed: int, view: View) -> None:
        self._scene, self._view = scene, view
        self._chance = Random(f"drawers of {seed}")

    def now(self) -> Iterator[Told]:
        """What happens at the drawers, now and then."""
        for who in AT_DRAWERS:
            if self._chance.random() < 0.12:
                shift = kind_of(self._view(Shift.stream(who[0])), Shift)
                yield self._at_work(shift, who) if shift.open else self._open(who)

    def _open(self, who: tuple[str, str]) -> Told:
        wrong = self._chance.random() < self._scene.trouble * 0.1
        return OpenDrawer(
            drawer=self._chance.choice(DRAWERS),
            float_cents=self._chance.choice((0, 50_000, 100_000)),
            **self._by(("dee", "dealer") if wrong else who),
        )

    def _at_work(self, shift: Shift, who: tuple[str, str]) -> Told:
        acts: tuple[Callable[[Shift, tuple[str, str]], Told], ...] = (
            self._move, self._count, self._count, self._close,
        )  # fmt: skip
        if self._chance.random() < self._scene.trouble * 0.1:
            return self._open(who)  # a second drawer
        return self._chance.choice(acts)(shift, who)

    def _move(self, shift: Shift, who: tuple[str, str]) -> Told:
        """From the bank or back to it; back now and then more than there is."""
        into = self._chance.random() < 0.5
        there = max(shift.expected_cents, 0)
        cents = self._chance.choice((5_000, there // 2, there, there + 100))
        return MoveDrawerCash(cents=cents, into=into, **self._by(who))

    def _count(self, shift: Shift, who: tuple[str, str]) -> Told:
        off = self._chance.choice((0, 0, 0, 200, -500))
        return CountDrawer(counted_cents=max(shift.expected_cents + off, 0), **self._by(who))

    def _close(self, shift: Shift, who: tuple[str, str]) -> Told:
        second, office = self._chance.choice(SECONDS)
        wrong = self._chance.random() < self._scene.trouble * 0.1
        return CloseDrawer(
            drawer=self._chance.choice(DRAWERS) if wrong else shift.drawer,
            reason=self._chance.choice((None, "a note was torn", " ")),
            ceiling_cents=self._chance.choice((None, CEILING_CENTS)),
            second=second,
            second_office=office,
            **self._by(who),
        )

    def _by(self, who: tuple[str, str]) -> Stamp:
        return self._scene.stamp(*who)
