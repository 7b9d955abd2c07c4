"""What a terminal shows after a wager is cut by a short way: when, and that nothing is missing.

The play of `watched.py` compares both ways at every act, here and at tables driven by chance.
"""

from __future__ import annotations

import pytest

from pitboss.table.terminal.view import only_stakes_changed
from tests.table.terminal.watched import WatchedPlay


def test_after_a_wager_stakes_alone_are_cut_again() -> None:
    play = WatchedPlay("interblock-sicbo", notes={"a": 50})
    before = play.restaked
    play.place("a", "small", 500)
    play.place("a", "total:9", 500)
    play.do("TakeBack", terminal="a", spot="small", cents=500)
    assert play.restaked - before == 9  # three acts, and nothing else at the three terminals


@pytest.mark.parametrize("act", ["Undo", "ClearWagers"])
def test_after_what_takes_back_more_than_one_stake_everything_is_cut(act: str) -> None:
    play = WatchedPlay("interblock-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.place("a", "total:9", 500)
    version = play.table.version
    play.do(act, terminal="a")
    assert not only_stakes_changed(play.table, play["a"], version)


def test_after_a_note_or_a_close_everything_is_cut() -> None:
    play = WatchedPlay("interblock-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    version = play.table.version
    play.note("b", 20)
    assert not only_stakes_changed(play.table, play["a"], version)
    version = play.table.version
    play.close()
    assert not only_stakes_changed(play.table, play["a"], version)


def test_where_a_wager_opens_others_everything_is_cut() -> None:
    # Craps 3.9.2: odds may be placed behind a Pass Line that stands.
    play = WatchedPlay("aruze-craps", notes={"a": 50})
    version = play.table.version
    play.place("a", "field", 500)
    assert not only_stakes_changed(play.table, play["a"], version)
