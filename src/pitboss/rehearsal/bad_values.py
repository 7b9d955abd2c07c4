"""What somebody might say who is mistaken or dishonest, for every field of every act.

It follows from how the field is asked for (``house/forms``) and from what stands there: a blank
reason, an amount of nothing, a spot that no table has, a choice outside its list, another round.
So an act can be spoilt in each of its fields on the day it is written. A wrong value is of its
field's type: what is not, no command can carry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from functools import cache
from itertools import product

from pitboss.house.forms import FormField, fields_asked
from pitboss.kernel.act import Act
from pitboss.kernel.countersigning import Countersigned
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.offices import OFFICES, PLAYER

HUGE = 10**16
"""More than any amount may be."""

STAMPED = frozenset({"at", "by", "office", "serial"})
"""What a command says of itself. Of these only the office is spoilt here: a wrong time or number
is another kind of bad command."""

_BY_KIND: Mapping[str, tuple[object, ...]] = {
    "reason": ("", "  "),
    "text": ("", "  ", "nonsense"),
    "cents": (0, -500, 1, 333, 10**15, HUGE),
    "count": (0, -1, 10**6),
    "moment": (0, -1),
    "round": (0, -1, 10**6),
    "present-round": (0, -1, 10**6),
    "terminal": ("", "nobody", "02-01"),
    "place": ("", "bar", "terminal", "40"),
    "table": ("", "nowhere", "n" * 65),
    "patron": ("", "nobody"),
    "spot": ("", "no-such-spot", "straight:37", "triple:7", "pass@5"),
    "result": ("", "-", "9", "34", "111"),
    "number": ("", "123", "070000000000000001"),
    "choice": ("no-such-choice",),
    "game": ("", "no-such-game"),
    "attachment": ("nonsense", "0" * 63),
}
"""By what a field asks for: nothing, what there is not, and what is nearly right."""

_COUNTED = frozenset({"cents", "count", "moment", "round", "present-round"})


@cache
def spoilable(act: type[Act]) -> Mapping[str, FormField]:
    """The fields of an act that can be spoilt: every one that it has for itself.

    A ceiling and who countersigned are never taken from what somebody sends. The last ruling that
    a form knew is nothing that anybody keys in: forms that are outdated have tests of their own.
    """
    put_in = act.stamped if issubclass(act, Countersigned) else frozenset[str]()
    known = {"seen"} if act.by_sight else set[str]()
    return {field.name: field for field in fields_asked(act, STAMPED | put_in | known)}


def wrong_offices(office: str) -> tuple[str, ...]:
    """Everybody else, somebody whom no document knows, and nobody."""
    return tuple(one for one in (*OFFICES, PLAYER, "cleaner", "") if one != office)


def wrong_values(field: FormField, value: object) -> tuple[object, ...]:
    """What may stand in a field instead of a value.

    >>> from pitboss.table.terminal.acts.disable_terminal import DisableTerminal
    >>> wrong_values(spoilable(DisableTerminal)["reason"], "smoke")
    ('', '  ')
    >>> wrong_values(FormField(name="round", title="Round", kind="round"), 7)
    (0, -1, 1000000, 6, 8)
    """
    if value is None:
        return _from_nothing(field)
    found = list(_INSIDE.get(field.kind, _plain)(field, value))
    if field.nullable:
        found.append(None)
    return tuple(one for one in found if one != value)


def _from_nothing(field: FormField) -> tuple[object, ...]:
    """What may stand where nothing does. Of records there is none: nothing says what they are."""
    parts = [_from_nothing(part) for part in field.parts]
    if field.kind == "record" or not all(parts):
        return ()
    match field.kind:
        case "yes-no":
            return (True, False)
        case "list":
            return tuple((one,) for one in parts[0])
        case "row":
            return tuple(product(*parts))
        case "map":
            return tuple({key: parts[1][0]} for key in parts[0])
    return (*_BY_KIND[field.kind], *field.choices)


def _plain(field: FormField, value: object) -> Iterator[object]:
    """A text or a number: what is wrong for its kind, another choice, one more and one less."""
    if field.kind == "yes-no":
        yield not value
        return
    yield from _BY_KIND[field.kind]
    yield from field.choices
    if field.kind in _COUNTED:
        number = kind_of(value, int)
        yield from (number - 1, number + 1)


def _listed(field: FormField, given: object) -> Iterator[object]:
    """None, one too few, one twice, and one that is wrong."""
    value = kind_of(given, tuple)
    yield ()
    if value:
        yield value[:-1]
        yield (*value, value[0])
        (part,) = field.parts
        yield from ((wrong, *value[1:]) for wrong in wrong_values(part, value[0]))
    else:
        yield from _from_nothing(field)


def _row(field: FormField, given: object) -> Iterator[object]:
    """One of its parts is wrong."""
    value = kind_of(given, tuple)
    for place, part in enumerate(field.parts):
        for wrong in wrong_values(part, value[place]):
            yield (*value[:place], wrong, *value[place + 1 :])


def _mapped(field: FormField, given: object) -> Iterator[object]:
    """Nothing, one too few, one under a wrong key, and one that is wrong."""
    value = kind_of(given, dict)
    yield {}
    for_key, for_value = field.parts
    if not value:
        yield from _from_nothing(field)
    for key, told in list(value.items())[:1]:
        rest = {other: one for other, one in value.items() if other != key}
        yield rest
        yield from ({**rest, wrong: told} for wrong in wrong_values(for_key, key))
        yield from ({**rest, key: wrong} for wrong in wrong_values(for_value, told))


def _record(field: FormField, value: object) -> Iterator[object]:
    """One of its fields is wrong."""
    if is_dataclass(value) and not isinstance(value, type):
        for part in field.parts:
            for wrong in wrong_values(part, getattr(value, part.name)):
                yield replace(value, **{part.name: wrong})


_INSIDE = {"list": _listed, "row": _row, "map": _mapped, "record": _record}
