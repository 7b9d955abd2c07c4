"""``pitboss games``: the six games and what they are played by."""

from __future__ import annotations

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.rules import GAMES, load


@click.command(epilog="Example: pitboss games --json")
@json_option
def games(as_json: bool) -> None:
    """List the games, their documents and the digest of each rulebook."""
    loaded = [load(game) for game in GAMES]
    if as_json:
        print_json(
            [
                {
                    "game": game.id,
                    "title": game.book.title,
                    "document": game.book.document,
                    "instrument": game.book.instrument,
                    "version": game.book.version,
                    "results": len(game.alphabet.letters),
                    "spots": len(game.spots),
                    "readings": game.readings,
                    "digest": game.digest,
                }
                for game in loaded
            ]
        )
        return
    listed = table("The games", "Game", "Title", "Results", "Spots", "Digest", right=("Spots",))
    for game in loaded:
        results = f"{len(game.alphabet.letters)} ({game.alphabet.name})"
        spots = str(len(game.spots))
        listed.add_row(game.id, game.book.title, results, spots, game.digest[:12])
    console().print(listed)
