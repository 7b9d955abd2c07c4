"""A pool reckoned a second time, from the words of the displayed rules alone.

Nothing of ours is imported. Where ``jackpots/pool`` keeps one state and moves it on, this keeps
every contribution as it came in and adds up what belongs to the pool that is played for.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any


class Reckoned:
    """A pool of a request, round by round."""

    def __init__(self, request: dict[str, Any]) -> None:
        self.start = Fraction(request["start_cents"])
        self.ceiling = request.get("ceiling_cents")
        self.rate, self.hidden_rate = Fraction(request["rate"]), Fraction(request["hidden_rate"])
        self.by_stake = request["share"] == "by-stake"
        self.trigger = request["trigger"]
        self.begun = self.start
        """What this pool began with, the ceiling apart."""
        self.stakes: list[int] = []
        """Every stake that contributed to this pool, in cents."""
        self.streaks: dict[str, int] = {}

    def play(self, one: dict[str, Any]) -> dict[str, object]:
        awards: dict[str, int] = {}
        added = Fraction(0)
        if not one.get("void"):
            won = self._winners(one)
            if won:
                awards = self._awards(won)
                left = self._total() + sum(self._hidden()) - sum(awards.values())
                added = self.start - left if left < self.start else Fraction(0)
                self.begun, self.stakes = left + added, []
            for placed in one["stakes"].values():
                self.stakes += placed.values()
        return self._told(awards, added)

    def _total(self) -> Fraction:
        """What has come into it and is not hidden: shown, and beyond the ceiling overflow."""
        return self.begun + sum(self.rate * cents for cents in self.stakes)

    def _hidden(self) -> list[Fraction]:
        return [self.hidden_rate * cents for cents in self.stakes]

    def _shown(self) -> Fraction:
        total = self._total()
        return total if self.ceiling is None or total <= self.ceiling else Fraction(self.ceiling)

    def _winners(self, one: dict[str, Any]) -> dict[str, int]:
        """Who wins, with the stake that a share is by."""
        if self.trigger["kind"] == "mystery":
            reached, value = self._shown(), Fraction(self.trigger["value"])
            for terminal, placed in one["stakes"].items():
                reached += self.rate * sum(placed.values())
                if placed and reached >= value:
                    return {terminal: sum(placed.values())}
            return {}
        winners = {}
        streaks: dict[str, int] = {}
        for terminal, placed in one["stakes"].items():
            staked = placed.get(self.trigger["spot"], 0)
            named = one["result"] in self.trigger["results"]
            if not named or staked < self.trigger["stake_cents"]:
                continue
            streaks[terminal] = self.streaks.get(terminal, 0) + 1
            if streaks[terminal] == self.trigger["k"]:
                winners[terminal] = staked
                del streaks[terminal]
        self.streaks = streaks
        return winners

    def _awards(self, won: dict[str, int]) -> dict[str, int]:
        prize = self._shown() // 1
        if not self.by_stake:
            return {terminal: int(prize / len(won)) for terminal in won}
        return {
            terminal: int(prize * Fraction(staked, sum(won.values())))
            for terminal, staked in won.items()
        }

    def _told(self, awards: dict[str, int], added: Fraction) -> dict[str, object]:
        shown, hidden = self._shown(), sum(self._hidden(), Fraction(0))
        return {
            "shown": _text(shown),
            "hidden": _text(hidden),
            "overflow": _text(self._total() - shown),
            "displayed_cents": int(shown),
            "ledger_cents": int(self._total() + hidden),
            "awards": awards,
            "house_added": _text(added),
        }


def rounds_to_a_run(chance: Fraction, k: int) -> Fraction:
    """The mean number of rounds to ``k`` winning ones running, by elimination.

    Let t[i] be the rounds to come with i behind one: t[k] = 0 and
    t[i] = 1 + chance · t[i + 1] + (1 − chance) · t[0]. Each t[i] is a[i] + b[i] · t[0].
    """
    a, b = [Fraction(0)] * (k + 1), [Fraction(0)] * (k + 1)
    for i in reversed(range(k)):
        a[i] = 1 + chance * a[i + 1]
        b[i] = (1 - chance) + chance * b[i + 1]
    return a[0] / (1 - b[0])


def house_adds(start: int, hidden_a_round: Fraction, chance: Fraction, k: int) -> Fraction:
    """The mean of what the hidden share leaves open of the start-up, round by round."""
    if not hidden_a_round:
        return Fraction(start)
    behind = [Fraction(1)] + [Fraction(0)] * (k - 1)  # the chance of each length of a run
    adds, rounds = Fraction(0), 0
    while (rounds + 1) * hidden_a_round < start:
        rounds += 1
        adds += behind[-1] * chance * (start - rounds * hidden_a_round)
        behind = [sum(behind) * (1 - chance), *(chance * one for one in behind[:-1])]
    return adds


def _text(amount: Fraction) -> str:
    return f"{amount.numerator}/{amount.denominator}"
