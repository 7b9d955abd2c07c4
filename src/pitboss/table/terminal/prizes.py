"""Large wins, as a prize display shows them: terminal, round and amount, and nobody's name."""

from __future__ import annotations

from pitboss.kernel.words import dollars
from pitboss.table.terminal.state import Table


def prize_text(terminal: str, round_: int, cents: int) -> str:
    """What a prize display is told to show.

    >>> prize_text("sicbo-1-3", 7, 352_000)
    'sicbo-1-3, round 7: $3,520.00'
    """
    return f"{terminal}, round {round_}: {dollars(cents)}"


def prizes_of(table: Table, round_: int) -> dict[str, int]:
    """By terminal, what it won in its last round and has on its meter, from the table's sum on.

    What waits for a supervisor to confirm the wagers is on no meter yet, and so on no display.
    """
    least = None if table.config is None else table.config.prizes_from_cents
    if least is None:
        return {}
    prizes: dict[str, int] = {}
    for name, terminal in table.terminals.items():
        if any(one.round == round_ for one in terminal.pending):
            continue
        for played in terminal.recall[-1:]:
            if played.round == round_ and played.won_cents >= max(least, 1):
                prizes[name] = played.won_cents
    return prizes
