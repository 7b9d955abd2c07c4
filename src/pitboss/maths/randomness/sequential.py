"""A device tested while it plays, after every result, without ever being wrong too often.

**The wager.** Somebody bets against the device at fair odds. They begin with one unit and put all
of it on each next result, split by how they think that it will fall; a fair device pays what they
put on the symbol that falls, times the number of symbols. Whatever they think, the mean of what
they have stays one: it is a martingale. By Ville's inequality it ever reaches a thousand with a
probability of at most one in a thousand, however long one looks and whenever one stops. So a
wealth of a thousand is the alarm, and one in a thousand its false-alarm rate over the whole time.

**What they think.** Of each stream of K symbols (every die, the throws, the pockets, the sectors)
they think that its chances are drawn from a Dirichlet distribution around the fair ones, narrow or
wide. What they have then depends on the counts alone:

    K^n Γ(Kα) / Γ(Kα + n) · ∏ Γ(α + n_k) / Γ(α)

And they think that a symbol comes again, or does not, with a chance drawn from a Beta distribution
around 1/K; that catches what sticks. Their wealth is spread evenly over all of these.

**When.** A device that wears out has a long fair past, which an old wager remembers. So the unit
is split again: a share begins after each ``EVERY`` results, and waits untouched until then. The
whole is still a martingale that begins with one.

J. Ville, *Étude critique de la notion de collectif* (1939); A. Ramdas and others, "Game-theoretic
statistics and safe anytime-valid inference", *Statistical Science* 38 (2023).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, logsumexp

from pitboss.kernel.fact import value
from pitboss.maths.randomness.records import SECTORS, ResultRecord
from pitboss.maths.randomness.streams import Stream
from pitboss.rules.outcomes import Alphabet

FALSE_ALARM = 0.001
"""The probability that a fair device ever rings: of one table, in one year."""
EVERY = 4_096
"""A share of the wager begins after so many results."""
SHARES = 256
"""So many shares: together a million results, one every half minute for a year."""
SPREADS = (0.5, 5.0, 50.0, 500.0)
"""How wide they think that the chances are spread: α of the Dirichlet distribution."""
WEIGHTS = (2.0, 20.0, 200.0)
"""The same for coming again: α + β of the Beta distribution."""

NOTHING = -1
"""The symbol before the first."""

Counts = NDArray[np.int64]
Logs = NDArray[np.float64]


@value
class Suspicion:
    """What speaks against a device most: which stream, from which result on, what was counted."""

    wealth: float
    """What the bettor has of one unit."""
    stream: str
    what: str
    """A symbol that comes too often, or ``again`` where symbols come again too often or rarely."""
    since: int
    """How many results came before those that speak against it."""
    results: int
    count: int
    expected: float


class Bettor:
    """Bets against one device, result after result.

    >>> from pitboss.rules.wheel import ALPHABET
    >>> bettor = Bettor(ALPHABET)
    >>> bettor.take(["17"] * 4)
    >>> bettor.rings
    False
    >>> bettor.take(["17"] * 4)
    >>> bettor.rings, bettor.suspicion.stream, bettor.suspicion.what
    (True, 'pockets', 'again')
    """

    def __init__(
        self,
        alphabet: Alphabet,
        false_alarm: float = FALSE_ALARM,
        order: tuple[int, ...] = (),
    ) -> None:
        """``order`` is that of the pockets around the wheel where it is not the alphabet's."""
        self._alphabet, self._bound, self._order = alphabet, 1 / false_alarm, order
        self.results = 0
        self.wealth = 1.0
        """What the bettor has of the unit now."""
        self.highest: Suspicion | None = None
        """What spoke against the device most of all so far."""
        self._began: list[tuple[Counts, ...]] = []
        self._now: tuple[Counts, ...] = ()
        self._last: tuple[int, ...] = ()

    @property
    def rings(self) -> bool:
        """Whether the device is no longer believed to be fair."""
        return self.highest is not None and self.highest.wealth >= self._bound

    @property
    def suspicion(self) -> Suspicion:
        """What speaks against the device most."""
        if self.highest is None:
            return Suspicion(1.0, "", "", 0, 0, 0, 0.0)
        return self.highest

    def take(self, results: Sequence[str]) -> None:
        """Look at further results; it may be one by one or many, and is looked at their end."""
        while results:
            room = EVERY - self.results % EVERY
            self._count(results[:room])
            results = results[room:]

    def _count(self, results: Sequence[str]) -> None:
        """Results of one share: none begins among them."""
        indices = np.array([self._alphabet.read(one) for one in results], dtype=np.int64)
        streams = _streams(ResultRecord(self._alphabet, indices, order=self._order))
        if not self._now:
            self._now = tuple(np.zeros(one.size + 2, dtype=np.int64) for one in streams)
        if self.results % EVERY == 0 and len(self._began) < SHARES:
            self._began.append(self._now)
        lasts = self._last or (NOTHING,) * len(streams)
        self._now = tuple(
            counts + _counted(stream, before)
            for counts, stream, before in zip(self._now, streams, lasts, strict=True)
        )
        # A ball that fell into none of the sectors says nothing about the next.
        self._last = tuple(
            int(one.values[-1]) if len(one.values) else before
            for one, before in zip(streams, lasts, strict=True)
        )
        self.results += len(results)
        found = self._suspected(streams)
        self.wealth = found.wealth
        if self.highest is None or found.wealth > self.highest.wealth:
            self.highest = found

    def _suspected(self, streams: Sequence[Stream]) -> Suspicion:
        """The wealth now, and the bet that made most of it."""
        since = [
            np.array([now - began[place] for began in self._began])
            for place, now in enumerate(self._now)
        ]
        faces = np.stack([_face_logs(counts[:, :-2]) for counts in since])
        again = np.stack([_again_logs(counts) for counts in since])
        logs = np.stack([faces, again])  # by bet, stream and share
        waiting = (SHARES - len(self._began)) / SHARES
        wealth = waiting + float(np.exp(logsumexp(logs) - np.log(2 * len(streams) * SHARES)))
        bet, place, share = map(int, np.unravel_index(int(np.argmax(logs)), logs.shape))
        counts, stream = since[place][share], streams[place]
        total = int(counts[:-2].sum())
        if bet == 0:
            symbol = int(np.argmax(counts[:-2]))
            told = stream.symbols[symbol], int(counts[symbol]), total / stream.size
        else:
            told = "again", int(counts[-2]), float(counts[-2:].sum()) / stream.size
        return Suspicion(wealth, stream.name, told[0], share * EVERY, total, *told[1:])


def _streams(record: ResultRecord) -> list[Stream]:
    """The results themselves, and every die or the sectors of a wheel where it has those."""
    if record.dice or len(record.alphabet.letters) < 2 * SECTORS:
        return [record.outcomes, *record.dice]
    return [record.outcomes, record.sectors]


def _counted(stream: Stream, before: int) -> Counts:
    """How often each symbol came; and how often one came again, and how often not."""
    counts = np.bincount(stream.values, minlength=stream.size)
    followed = stream.values if before == NOTHING else np.append(before, stream.values)
    again = int(np.count_nonzero(followed[1:] == followed[:-1]))
    return np.concatenate((counts, [again, max(0, len(followed) - 1) - again]))


def _face_logs(counts: Counts) -> Logs:
    """The logarithm of what a bet on symbols has, by share, mixed over the spreads."""
    size, total = counts.shape[1], counts.sum(axis=1)
    each = [
        total * np.log(size)
        + gammaln(size * spread)
        - gammaln(size * spread + total)
        + (gammaln(spread + counts) - gammaln(spread)).sum(axis=1)
        for spread in SPREADS
    ]
    return np.asarray(logsumexp(each, axis=0) - np.log(len(SPREADS)))


def _again_logs(counts: Counts) -> Logs:
    """The same of a bet on symbols that come again."""
    size = counts.shape[1] - 2
    again, other = counts[:, -2], counts[:, -1]
    fair = again * -np.log(size) + other * np.log1p(-1 / size)
    each = []
    for weight in WEIGHTS:
        one, rest = weight / size, weight * (1 - 1 / size)
        each.append(
            gammaln(weight) - gammaln(weight + again + other)
            + gammaln(one + again) - gammaln(one) + gammaln(rest + other) - gammaln(rest) - fair
        )  # fmt: skip
    return np.asarray(logsumexp(each, axis=0) - np.log(len(WEIGHTS)))
