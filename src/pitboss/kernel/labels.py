"""Labels: what an act calls the offices that may and the clause behind it, and what they come to.

An act says ``may, under = "supervisors", "errors.case"``; each document's rules answer for
themselves, so that one act serves every document. A label is a path through those rules, and a
number in it picks one of several clauses: ``equipment.float_tray.1``. Who may is one name or
several, ``dealers+cage`` or a tuple; each is an office of the house, or a label.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache

from pitboss.kernel.act import Act
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.offices import ALL_OFFICES, May


def need_authority(act: Act, rules: object, clause: str | None = None) -> str:
    """Somebody in an office that may do this act, with a reason where it must have one.

    ``clause`` stands in for the one that the act is under, where that depends on more; the one
    that is cited is given back.
    """
    if clause is None:
        clause = clause_of(rules, act.under)
    need_office(act, offices_of(rules, act.may), clause)
    if _needs_reason(type(act)):
        # Only an act with such a field comes here, which no type says.
        need_reason(act.reason, clause)  # type: ignore[attr-defined]
    return clause


def offices_of(rules: object, may: May) -> tuple[str, ...]:
    """The offices that may, each once: by their names, or as the rules answer for a label.

    >>> offices_of(None, ("cashier", "attendant"))
    ('cashier', 'attendant')
    >>> from types import SimpleNamespace
    >>> rules = SimpleNamespace(dealers=("dealer", "games-supervisor"))
    >>> offices_of(rules, "cashier+dealers")
    ('cashier', 'dealer', 'games-supervisor')
    """
    found: list[str] = []
    for name in names_in(may):
        found += (name,) if name in ALL_OFFICES else kind_of(_answer(rules, name), tuple)
    return tuple(dict.fromkeys(found))


def clause_of(rules: object, under: str) -> str:
    """The clause of a label, of several the first; nothing where no document speaks.

    >>> from types import SimpleNamespace
    >>> rules = SimpleNamespace(equipment=SimpleNamespace(float_tray=("2.4", "2.5")))
    >>> clause_of(rules, "equipment.float_tray.1"), clause_of(rules, "equipment.float_tray")
    ('2.5', '2.4')
    >>> clause_of(None, "")
    ''
    >>> clause_of(SimpleNamespace(hold_credit=None), "hold_credit")
    ''
    """
    answer = _answer(rules, under) if under else None
    if answer is None:
        return ""
    if isinstance(answer, tuple):
        answer = answer[0] if answer else ""
    return kind_of(answer, str)


def names_in(may: May) -> tuple[str, ...]:
    """The offices and labels that an act names, one by one.

    >>> names_in("dealers+cage")
    ('dealers', 'cage')
    """
    return may if isinstance(may, tuple) else tuple(may.split("+"))


def _answer(rules: object, label: str) -> object:
    """What the rules have at a label's path."""
    found = rules
    for step in label.split("."):
        found = found[int(step)] if isinstance(found, tuple) else getattr(found, step)
    return found


@cache
def _needs_reason(act: type[Act]) -> bool:
    """Whether a reason must be given: it is a field without a default."""
    return any(one.name == "reason" and one.default is MISSING for one in fields(act))
