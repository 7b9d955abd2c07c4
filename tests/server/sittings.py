"""Terminals whose clock a test turns: who sits there, and how a round comes to its end."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.server.floors import Client, HandClock, Running, Story, play

PERIOD = 30
DONE = ("", "")


class Sitting:
    """One terminal table with its players, played round by round."""

    def __init__(self, run: Running, table: str, clock: HandClock) -> None:
        self.run, self.table, self.clock = run, table, clock
        self.device = run.floor.workshop.consoles[
            f"{table}-{'wheel' if 'roulette' in table else 'tumbler'}"
        ]

    async def sat(self, seat: int = 1, cents: int = 10_000) -> Client:
        """Somebody at a terminal who has put a note in."""
        player = await self.run.seat(self.table, f"{self.table}-{seat}")
        if cents:
            answer = await player.do("insert-note", denomination_cents=cents)
            assert answer["type"] == "done", answer
        return player

    async def closed(self, player: Client) -> int:
        """The wagering period ends by its clock; the number of its round."""
        await player.settled()
        number: int = player.publics[-1]["view"]["round"]
        self.clock.forward(PERIOD)
        self.run.floor.actors[self.table].set_alarm()
        await player.public(lambda view: view["round"] == number and view["stage"] != "wagering")
        return number

    async def rolled(self, player: Client, result: str) -> str:
        """The round comes to this result, shot by the holder of the dice; who that was."""
        await self.device.force(result)
        number = await self.closed(player)
        shooter = await self.shot(player, number)
        await player.stage("wagering", number + 1)
        return shooter

    async def shot(self, player: Client, number: int) -> str:
        """The ten seconds of a round pass; who could have shot in them."""
        await player.settled()
        view = player.publics[-1]["view"]
        if view["stage"] == "shooting" and view["round"] == number:
            self.clock.forward(11)
            self.run.floor.actors[self.table].set_alarm()
        return view["shooter"] or ""


async def placed(player: Client, spot: str, cents: int) -> tuple[str, str]:
    """How a wager was answered: with nothing where it stands, else the kind and the rule."""
    return await asked(player, "place-wager", spot=spot, cents=cents)


async def taken_back(player: Client, spot: str, cents: int) -> tuple[str, str]:
    """The same of a wager that is taken back."""
    return await asked(player, "take-back", spot=spot, cents=cents)


async def asked(player: Client, act: str, **fields: Any) -> tuple[str, str]:
    """How an act of a player was answered."""
    await player.settled()
    answer = await player.do(act, **fields)
    return DONE if answer["type"] == "done" else (answer["kind"], answer["clause"])


async def has(player: Client, credit_cents: int, stakes: Mapping[str, int]) -> None:
    """What the player's own screen is told, as soon as all is told."""
    await player.settled()
    own = player.own
    assert (own["credit_cents"], own["stakes"]) == (credit_cents, stakes)


def sitting(folder: Path, text: str, table: str, story: Any, **more: Any) -> None:
    """Let a story happen at one terminal table."""
    clock = HandClock()

    async def whole(run: Running) -> None:
        await story(Sitting(run, table, clock))

    told: Story = whole
    play(folder, told, text, clock=clock, period=PERIOD, **more)
