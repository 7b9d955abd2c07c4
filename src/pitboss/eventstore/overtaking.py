"""When another writer was first: whose stream it was, and whether a decision rests on old news."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from pitboss.eventstore.faults import Forged, JournalFault, Overtaken
from pitboss.eventstore.store import Store, Stored

Load = Callable[[list[str]], dict[str, Stored]]
"""How a writer reads streams as they are."""


def check_headless(store: Store, streams: Collection[str], load: Load) -> None:
    """Records of a stream without a head are found by nobody who reads, and always in the way.

    ``Forged``: a head is written with its records.
    """
    there = load(list(streams))
    for stream in streams:
        if stream not in there:
            with store.view():
                headless = any(True for _ in store.read(stream, 1, 1))
            if headless:
                raise Forged(stream, 1, "its stream has no head: the floor did not write it")


def check_overtaken(began: Mapping[str, int], owns: Callable[[str], bool], load: Load) -> None:
    """``Overtaken`` where another has written to a stream that this writer alone owns."""
    owned = {stream: version for stream, version in began.items() if owns(stream)}
    for stream, found in _moved(owned, load).items():
        raise Overtaken(stream, began[stream], found)


def is_outdated(raised: BaseException, began: Mapping[str, int], load: Load) -> bool:
    """Whether a decision failed on streams that others have written to since.

    One that is read now and one that was held may be of different moments, and together say what
    never was: what followed from that is decided once more, as any conflict is.
    """
    if not isinstance(raised, Exception) or isinstance(raised, JournalFault):
        return False
    return bool(_moved(began, load))


def _moved(began: Mapping[str, int], load: Load) -> dict[str, int]:
    """The streams that are at another version than they were read at, each with that version."""
    there = load(list(began)) if began else {}
    found = {stream: there[stream].head.version if stream in there else 0 for stream in began}
    return {stream: version for stream, version in found.items() if version != began[stream]}
