"""A compiled strategy as a chain of steps that bring cents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pitboss.maths.simulation.machine import Machine
from pitboss.maths.standing import StandingStep


class MachineChain:
    """The states that play itself comes to, with what each result does in them.

    What is put down counts when it is put down, what comes back when it comes back.
    """

    def __init__(self, machine: Machine) -> None:
        self.size = machine.size
        self.played: list[int] = machine.played().tolist()
        following = machine.successors()
        back = machine.returned.reshape(machine.states, machine.size)
        place = {state: number for number, state in enumerate(self.played)}
        self.steps: list[Mapping[StandingStep, int]] = []
        for state in self.played:
            outlay = int(machine.outlay[state])
            pairs = zip(following[state].tolist(), back[state].tolist(), strict=True)
            self.steps.append(
                {
                    StandingStep(place[to], returned - outlay, outlay): results
                    for (to, returned), results in Counter(pairs).items()
                }
            )
