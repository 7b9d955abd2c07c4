"""How fast ``pitboss settle --batch`` answers, beside a program that only reads and writes JSON.

Both are fed the same lines, one after the other, in the same run: the ratio says what settling
costs over the bare exchange, whatever the machine does meanwhile.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

from pitboss.rules import GAMES, load

LINES = 100_000
PITBOSS = str(Path(sys.executable).parent / "pitboss")
BARE = """
import sys, msgspec
decode, encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(encode(decode(line)) + b"\\n")
    sys.stdout.buffer.flush()
"""


def requests(seed: int = 1) -> bytes:
    """One wager a line, over every spot of every game, some results each."""
    chance = random.Random(seed)
    games = [load(game) for game in GAMES]
    lines = []
    for _ in range(LINES):
        game = chance.choice(games)
        spot = chance.choice([spot for spot in game.wagers if not spot.endswith("pass-odds")])
        results = chance.choices(game.alphabet.letters, k=3)
        request = {"game": game.id, "wagers": {spot: 600}, "results": results}
        lines.append(json.dumps(request))
    return ("\n".join(lines) + "\n").encode()


def seconds(command: list[str], lines: bytes) -> float:
    """How long a command takes to answer all lines, its start included."""
    start = time.perf_counter()
    subprocess.run(command, input=lines, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Measure both three times and tell the best of each."""
    lines = requests()
    settled = min(seconds([PITBOSS, "settle", "--batch"], lines) for _ in range(3))
    bare = min(seconds([sys.executable, "-c", BARE], lines) for _ in range(3))
    sys.stdout.write(
        f"settle --batch: {LINES / settled:,.0f} one-wager lines a second on one core, "
        f"{settled / bare:.1f} times the time of reading and writing the JSON alone\n"
    )


if __name__ == "__main__":
    main()
