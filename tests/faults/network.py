"""A network that carries messages late, twice, and in another order."""

from __future__ import annotations

from collections import Counter
from random import Random

from pitboss.rehearsal.scene import Told

LATEST = 15
"""After how many other messages a late one has arrived."""


class Network:
    """What is under way; ``share`` says how often a message is carried otherwise than in order."""

    def __init__(self, share: float, chance: Random, counts: Counter[str]) -> None:
        self._share, self._chance, self._counts = share, chance, counts
        self._late: list[tuple[int, Told]] = []

    def carried(self, sent: list[Told], arrived: int) -> list[Told]:
        """What arrives now, of what was sent now and of what was late; ``arrived`` came before."""
        chance, share = self._chance, self._share
        coming: list[Told] = []
        for command in sent:
            if chance.random() < share:
                self._counts["messages late"] += 1
                self._late.append((arrived + chance.randrange(1, LATEST), command))
                continue
            coming.append(command)
            if chance.random() < share:
                self._counts["messages repeated"] += 1
                self._late.append((arrived + chance.randrange(LATEST), command))
        coming += [command for at, command in self._late if at <= arrived]
        self._late = [one for one in self._late if one[0] > arrived]
        if chance.random() < share:
            chance.shuffle(coming)
        return coming

    def rest(self) -> list[Told]:
        """Whatever is still under way."""
        late, self._late = self._late, []
        return [command for _, command in late]
