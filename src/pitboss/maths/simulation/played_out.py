"""What still comes back when nothing more is put down and what stands is played out, exactly.

From every state that play may stop in, what comes back is one of a few amounts. Without money
moving the table may go round for ever (a point comes and goes while a Come wager waits), but every
amount paid takes a wager off the table and none is put up again: so the states that lead to each
other pay nothing among themselves, and each such group solves one small linear system.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from graphlib import TopologicalSorter

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from pitboss.kernel.fact import value
from pitboss.maths.chain import solve
from pitboss.maths.simulation.machine import Machine

AmountChances = Mapping[int, Fraction]
"""Cents by probability."""


@value
class PlayedOut:
    """What comes back from one state on, by probability, and after how many rounds on average."""

    returned: AmountChances
    mean_rounds: Fraction


NOTHING_LEFT = PlayedOut({0: Fraction(1)}, Fraction(0))


def played_out(machine: Machine) -> list[PlayedOut]:
    """For each state of a machine, what comes back if play stops there."""
    following = machine.successors()
    starts = (machine.drained // machine.size).tolist()
    if all(machine.idle[state] for state in starts):
        return [NOTHING_LEFT] * len(starts)
    drained = sorted(_reached(starts, following))
    place = {state: number for number, state in enumerate(drained)}
    tails = np.repeat(np.arange(len(drained)), machine.size)
    heads = np.array([place[to] for state in drained for to in following[state].tolist()])
    graph = csr_array((np.ones(len(tails)), (tails, heads)), (len(drained), len(drained)))
    groups = connected_components(graph, connection="strong")[1]
    leads: dict[int, set[int]] = {int(group): set() for group in groups}
    for tail, head in zip(groups[tails].tolist(), groups[heads].tolist(), strict=True):
        if tail != head:
            leads[tail].add(head)
    found: dict[int, PlayedOut] = {}
    for group in TopologicalSorter(leads).static_order():
        members = [state for state in drained if groups[place[state]] == group]
        found |= _solve_group(machine, following, members, found)
    return [found[state] for state in starts]


def _reached(starts: list[int], following: np.ndarray[tuple[int, int], np.dtype[np.int64]]
             ) -> set[int]:  # fmt: skip
    seen, waiting = set(starts), list(set(starts))
    while waiting:
        for state in set(following[waiting.pop()].tolist()) - seen:
            seen.add(state)
            waiting.append(state)
    return seen


def _solve_group(
    machine: Machine,
    following: np.ndarray[tuple[int, int], np.dtype[np.int64]],
    members: list[int],
    found: Mapping[int, PlayedOut],
) -> dict[int, PlayedOut]:
    """States that lead to each other without money moving, from what they lead to outside."""
    if len(members) == 1 and machine.idle[members[0]]:
        return {members[0]: NOTHING_LEFT}
    if all(machine.idle[state] for state in members):
        return dict.fromkeys(members, NOTHING_LEFT)
    share = Fraction(1, machine.size)
    inside = {state: number for number, state in enumerate(members)}
    rows = []
    for state in members:
        stays = [Fraction(0)] * len(members)
        amounts: dict[int, Fraction] = {}
        rounds = Fraction(1)
        for index, to in enumerate(following[state].tolist()):
            if to in inside:
                stays[inside[to]] += share
                continue
            back = int(machine.returned[state * machine.size + index])
            rounds += share * found[to].mean_rounds
            for cents, chance in found[to].returned.items():
                amounts[back + cents] = amounts.get(back + cents, Fraction(0)) + share * chance
        rows.append((stays, amounts, rounds))
    columns = sorted({cents for _, amounts, _ in rows for cents in amounts})
    system = [
        [int(number == other) - part for other, part in enumerate(stays)]
        + [amounts.get(cents, Fraction(0)) for cents in columns]
        + [rounds]
        for number, (stays, amounts, rounds) in enumerate(rows)
    ]
    solved = solve(system)
    return {
        state: PlayedOut(
            {cents: part for cents, part in zip(columns, row[:-1], strict=True) if part}, row[-1]
        )
        for state, row in zip(members, solved, strict=True)
    }
