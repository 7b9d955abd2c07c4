"""The forms of the staff, derived from their acts: nobody draws one, nobody keeps a list.

An act knows its fields, who may give it and what it does. That is all a page needs to ask for it,
so every act has a form on the day it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from pitboss.kernel.act import Act
from pitboss.kernel.ensure import Broken, ensure
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Asks
from pitboss.kernel.labels import names_in, offices_of
from pitboss.kernel.offices import ALL_OFFICES, OFFICES, May
from pitboss.kernel.subject import Subject
from pitboss.rules import GAMES, load
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules

EVERYWHERE = frozenset({"conduct"})
"""Subjects of which the rules of tables of both kinds speak."""
AT_TERMINALS = frozenset({"table", "ticket", "payment", "jackpot"})
"""Subjects of which the rules of terminal tables say who may; of all others the dealer's do."""

NAMED: Mapping[str, str] = {
    "reason": "reason",
    "table": "table",
    "terminal": "terminal",
    "place": "place",
    "patron": "patron",
    "round": "round",
    "spot": "spot",
    "number": "number",
    "cents": "cents",
}
"""How an unmarked field is asked for, by its name."""

_KNOWN = frozenset({"seen"})
"""What the page knows itself, and nobody is asked for."""

Plain = str | int | bool | None


@fact
class FormField:
    """One thing that a form asks for."""

    name: str
    title: str
    """Its name in words."""
    kind: str
    """A mark of ``kernel/field_types``, or ``text``, ``count``, ``yes-no``, ``choice``, ``list``,
    ``map``, ``record``, ``row``."""
    required: bool = True
    """Whether a value must be given."""
    nullable: bool = False
    """Whether it can be left empty, meaning that there is none."""
    default: Plain = None
    """Its value where nothing is given; an empty one for a list or a map."""
    choices: tuple[str, ...] = ()
    parts: tuple[FormField, ...] = ()
    """What a list is of; the key and the value of a map; the fields of a record or a row."""


@fact
class Form:
    """Everything that a page has to know to ask for an act."""

    slug: str
    title: str
    help: str
    about: str
    """The kind of its subject: ``table``, ``dealer``, ``patron``, ``ticket`` and so on."""
    begins: bool
    """Whether it puts something on file that was not there."""
    by_sight: bool
    """Whether it is sent with the last ruling that the form knew: nobody keys that in."""
    offices: tuple[str, ...]
    """The offices that may, by any of the documents."""
    fields: tuple[FormField, ...]


def forms_of(
    acts: Iterable[type[Act]], without: frozenset[str], working: tuple[str, ...] = OFFICES
) -> Iterator[Form]:
    """The forms of some acts; ``without`` names what is never asked, for the server says it."""
    for act in acts:
        about = subject_of(act).prefix
        yield Form(
            slug=act.slug(),
            title=_words(act.slug()),
            help=help_of(act),
            about=about,
            begins=act.begins,
            by_sight=act.by_sight,
            offices=who_may(act.may, about, working),
            fields=tuple(
                _of_games(act, about, one)
                for one in fields_asked(act, without | act.LOOKED_UP | act.stamped | _KNOWN)
            ),
        )


def _of_games(act: type[Act], about: str, field: FormField) -> FormField:
    """A field; one for a game, with the games whose documents speak of such a subject."""
    if field.kind != "game":
        return field
    books = {game: load(game).book for game in GAMES}
    if about in EVERYWHERE:
        rules_of = {game: book.terminal or book.dealer for game, book in books.items()}
        spoken: dict[str, object] = {
            game: rules is not None and _says(rules, act.under) for game, rules in rules_of.items()
        }
    else:
        spoken = {
            game: book.terminal if about in AT_TERMINALS else book.dealer
            for game, book in books.items()
        }
    return replace(field, choices=tuple(game for game, rules in spoken.items() if rules))


def _says(rules: object, label: str) -> bool:
    """Whether a document's rules answer a label with anything."""
    found: object = rules
    for step in label.split("."):
        found = getattr(found, step, None)
    return bool(found)


def help_of(act: type[Act]) -> str:
    """What an act does, in the words of its first line.

    >>> from pitboss.table.terminal.acts.resume_table import ResumeTable
    >>> help_of(ResumeTable)
    'Take a suspended table back into play: the fault has been cleared.'
    """
    return (act.__doc__ or "").strip().partition("\n")[0]


def subject_of(act: type[Act]) -> type[Subject]:
    """What an act is about: the kind that owns it, whatever else it touches."""
    return empty_act(act).subjects()[0][0]


def empty_act(act: type[Act]) -> Act:
    """An act of that kind in which nothing is said."""
    empty = _nothing(act)
    if not isinstance(empty, Act):
        raise Broken(f"{act.__name__} makes no act")
    return empty


def _nothing(kind: type) -> object:
    """A value of a type that says nothing."""
    if get_origin(kind) is Annotated:
        return _nothing(get_args(kind)[0])
    plain: type = get_origin(kind) or kind
    if is_dataclass(kind):
        hints = _hints(plain)
        return plain(
            **{one.name: _nothing(hints[one.name]) for one in fields(plain) if _needed(one)}
        )
    if plain in (Union, UnionType) and NoneType not in get_args(kind):
        return _nothing(get_args(kind)[0])
    if plain in (int, bool, str, tuple):
        return plain()
    return {} if plain is Mapping else None


def who_may(may: May, about: str, working: tuple[str, ...] = OFFICES) -> tuple[str, ...]:
    """Who may by any document, in the order in which the house names offices.

    Where nobody is named, all who work may: those who only read have to be named.
    """
    if not may:
        return working
    allowed: set[str] = set()
    for name in names_in(may):
        at = None if about in EVERYWHERE else about in AT_TERMINALS
        allowed |= {name} if name in ALL_OFFICES else _answered(name, at)
    return tuple(office for office in OFFICES if office in allowed)


@cache
def _answered(label: str, at_terminals: bool | None) -> set[str]:
    """What the documents answer to a label: those of such tables, or else any that know it.

    A label with a path is answered by the documents of both kinds of tables.
    """
    first = object if at_terminals is None else TerminalRules if at_terminals else DealerRules
    part = label.partition(".")[0]
    for kind in (first, object) if part == label else (object,):
        asked = [rules for rules in _rules() if isinstance(rules, kind) and hasattr(rules, part)]
        if asked:
            return {office for rules in asked for office in offices_of(rules, label)}
    raise Broken(f"{label!r} names nobody")


@cache
def _rules() -> tuple[TerminalRules | DealerRules, ...]:
    books = [load(game).book for game in GAMES]
    return tuple(part for book in books for part in (book.terminal, book.dealer) if part)


def fields_asked(source: type, without: frozenset[str] = frozenset()) -> Iterator[FormField]:
    """The fields of an act or of a record within it, those that must be said first."""
    hints = _hints(source)
    # A dataclass, which no type checker can see of a bare type.
    asked = [one for one in fields(source) if one.name not in without]
    names = {one.name for one in asked}
    for one in sorted(asked, key=lambda one: not _needed(one)):
        default = one.default if isinstance(one.default, str | int | bool) else None
        found = _field(one.name, hints[one.name], required=_needed(one), default=default)
        # No two fields of a form have one title: beside words about a wager stands its amount.
        beside = one.name.endswith("_cents") and one.name.removesuffix("_cents") in names
        yield replace(found, title=f"{found.title} amount") if beside else found


@cache
def _hints(source: type) -> dict[str, type]:
    """What is written after the colon of each field: looked up for every act of a floor, twice."""
    return get_type_hints(source, include_extras=True)


def _needed(one: Field[object]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def _field(name: str, hint: object, *, required: bool = True, default: Plain = None) -> FormField:
    """One field by what is written after its colon."""
    nullable = False
    marks: list[Asks] = []
    if get_origin(hint) in (Union, UnionType):
        stated = [one for one in get_args(hint) if one is not NoneType]
        nullable = len(stated) < len(get_args(hint))
        if stated == [int, str]:
            stated = [int]  # a number, or a name where there is none: the number is asked for
        ensure(len(stated) == 1, f"{name} can be several things, and no form can ask for that")
        hint = stated[0]
    if get_origin(hint) is Annotated:
        hint, *said = get_args(hint)
        marks += (one for one in said if isinstance(one, Asks))
    kind, choices, parts = _shape(name, hint)
    for mark in marks:
        kind, choices = mark.form, mark.choices or choices
    return FormField(
        name=name,
        title="Amount" if name == "cents" else _words(name.removesuffix("_cents")),
        kind=kind,
        required=required and not nullable,
        nullable=nullable,
        default=default,
        choices=choices,
        parts=parts,
    )


Shape = tuple[str, tuple[str, ...], tuple[FormField, ...]]


def _shape(name: str, hint: object) -> Shape:
    """How a type is asked for: its kind, its choices and its parts."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return "choice", tuple(str(one) for one in inner), ()
    if origin is tuple and inner[-1] is Ellipsis:
        return "list", (), (_field("each", inner[0]),)
    if origin is tuple:
        row = (_field(str(number), one) for number, one in enumerate(inner, start=1))
        return "row", (), tuple(row)
    if origin is not None and issubclass(origin, Mapping):
        return "map", (), (_field("key", inner[0]), _field("value", inner[1]))
    if is_dataclass(hint) and isinstance(hint, type):
        return "record", (), tuple(fields_asked(hint))
    return _plain(name, hint), (), ()


def _plain(name: str, hint: object) -> str:
    if hint is bool:
        return "yes-no"
    if name in NAMED:
        return NAMED[name]
    if hint is int:
        if name.endswith("_cents"):
            return "cents"
        return "moment" if name.endswith("_at") or name == "until" else "count"
    ensure(hint is str, f"no form can ask for {name}")
    return "text"


def _words(name: str) -> str:
    """A name of the program as a title.

    >>> _words("declare-void"), _words("agreed_by")
    ('Declare void', 'Agreed by')
    """
    return name.replace("-", " ").replace("_", " ").capitalize()
