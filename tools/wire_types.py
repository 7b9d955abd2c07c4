"""Writes the wire's types for the pages: ``web/src/lib/wire.ts`` from the server's own messages.

    python tools/wire_types.py            write them
    python tools/wire_types.py --check    fail where they are not what the server speaks

The browser has no copy of a message by hand, so a field that changes here stops the pages from
compiling there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Union, get_args

from msgspec import inspect

from pitboss.desk.shift_form import ShiftShown
from pitboss.house.forms import Form
from pitboss.layout.description import Description
from pitboss.promotions.promotion import PromotionEntry
from pitboss.server.http.routes import (
    acts,
    anchors,
    answers,
    cage,
    conduct,
    disputes,
    drawers,
    editions,
    equipment,
    errors,
    events,
    felts,
    figures,
    file_lists,
    floor_overview,
    foreseen,
    health,
    inspection,
    jackpots,
    kiosks,
    lobby,
    machines,
    notices,
    openings,
    papers,
    patrons,
    promotion_messages,
    promotions,
    roster,
    search,
    second_factors,
    signs,
    staff,
    stations,
    table_desk,
    training,
    visitors,
)
from pitboss.server.laboratory import questions
from pitboss.server.wire import messages
from pitboss.server.wire.acts import SeatAct, StaffAct

PAGES_TYPES = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Written by tools/wire_types.py from the server's messages: change those, then run it.\n"

UNIONS: dict[str, Any] = {  # a union is no type to a type checker
    "FromServer": messages.FromServer,
    "FromOutside": messages.FromOutside,
    "SeatAct": SeatAct,
    "StaffAct": StaffAct,
    "OwnPart": messages.OwnPart,
    "PublicPart": messages.PublicPart,
}
"""The sums of messages that have a name of their own in the pages."""
ANSWERS: tuple[type, ...] = (
    lobby.FloorShown,
    lobby.TableShown,
    felts.RulesPage,
    editions.EditionShown,
    signs.SignShown,
    figures.FiguresShown,
    notices.NoticesShown,
    equipment.EquipmentShown,
    equipment.DeviceCompared,
    file_lists.PatronListed,
    file_lists.AccountListed,
    file_lists.TicketListed,
    file_lists.TerminalListed,
    equipment.DeviceListed,
    jackpots.PoolShown,
    papers.PaperShown,
    papers.ContentKept,
    stations.StationShown,
    staff.SignOnAnswer,
    staff.OfficesShown,
    staff.FirstPassword,
    cage.PaymentShown,
    cage.CaseOnFile,
    conduct.ConductShown,
    conduct.ExclusionShown,
    conduct.Forfeit,
    disputes.DisputesShown,
    drawers.OwnShift,
    ShiftShown,
    roster.RosterShown,
    errors.MonthShown,
    events.EventsShown,
    search.FoundShown,
    patrons.PatronShown,
    promotion_messages.PromotionAtWork,
    promotions.PromotionOpen,
    promotions.OwnEntries,
    promotions.AddressCode,
    promotion_messages.PrescribedShown,
    PromotionEntry,
    openings.Opening,
    openings.TerminalOpening,
    floor_overview.FloorNow,
    health.HealthShown,
    training.TrainingDevices,
    table_desk.DeskShown,
    acts.ActNowShown,
    Form,
    inspection.RoundShown,
    inspection.StoryShown,
    visitors.VisitorCard,
    kiosks.KioskShown,
    kiosks.KioskPayment,
    anchors.AnchorShown,
    second_factors.FactorOffered,
    machines.MachineShown,
    machines.OneTimeCode,
    machines.Key,
    answers.Problem,
    answers.ActOutcome,
    foreseen.ForeseenShown,
    Description,
    questions.LaboratoryShown,
    questions.EdgesShown,
    questions.PlayShown,
    questions.RunShown,
)
"""What HTTP routes answer."""
ASKED: tuple[type, ...] = (
    staff.SigningOn,
    staff.Changing,
    visitors.Visiting,
    questions.FiguresAsked,
    questions.PlayAsked,
    questions.RunAsked,
    questions.SheetAsked,
)
"""What HTTP routes are sent."""


def main(arguments: list[str]) -> int:
    """Write the types, or say that they differ."""
    text = typescript()
    if arguments == ["--check"]:
        if PAGES_TYPES.read_text("utf-8") == text:
            return 0
        print(f"{PAGES_TYPES.name} is not what the server speaks: run tools/wire_types.py")
        return 1
    PAGES_TYPES.write_text(text, "utf-8")
    return 0


def typescript() -> str:
    """The whole file."""
    told = _reachable([*get_args(messages.FromServer), *ANSWERS])
    asked = _reachable([*get_args(messages.FromOutside), *ASKED])
    names = _named({**told, **asked})
    lines = [HEAD]
    for cls, info in {**told, **asked}.items():
        # The server leaves nothing out; a sender may leave out what has a default.
        lines += _interface(cls, info, names, complete=cls in told)
    for union, members in UNIONS.items():
        sum_type = _written(inspect.type_info(Union[get_args(members)]), names)  # noqa: UP007
        lines.append(f"export type {union} =\n  | {sum_type.replace(' | ', chr(10) + '  | ')};\n")
    return "\n".join(lines)


Shaped = inspect.StructType | inspect.DataclassType


def _reachable(roots: Iterable[type]) -> dict[type, Shaped]:
    """Every message and record that can be met from some, in order of meeting."""
    met: dict[type, Shaped] = {}
    waiting = [inspect.type_info(root) for root in roots]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, Shaped):
            if one.cls not in met:
                met[one.cls] = one
                waiting += [field.type for field in one.fields]
        else:
            waiting += _parts(one)
    return met


def _parts(one: inspect.Type) -> Iterator[inspect.Type]:
    match one:
        case inspect.UnionType(types=types):
            yield from types
        case inspect.TupleType(item_types=types):
            yield from types
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case inspect.CollectionType(item_type=item) | inspect.Metadata(type=item):
            yield item


def _named(shapes: Iterable[type]) -> dict[type, str]:
    """A name for each: its own, with its module's before it where another has that name."""
    names: dict[type, str] = {}
    for cls in shapes:
        name = cls.__name__
        if name in names.values():
            name = cls.__module__.rpartition(".")[2].capitalize() + name
        assert name not in names.values(), f"two types are called {name}"
        names[cls] = name
    return names


def _interface(
    cls: type, info: Shaped, names: dict[type, str], *, complete: bool
) -> Iterator[str]:
    first = (cls.__doc__ or "").strip().partition("\n")[0]
    yield f"/** {first} */"
    yield f"export interface {names[cls]} {{"
    if isinstance(info, inspect.StructType) and info.tag is not None:
        yield f'  {info.tag_field}: "{info.tag}";'
    for field in info.fields:
        optional = "" if complete or field.required else "?"
        yield f"  {field.encode_name}{optional}: {_written(field.type, names)};"
    yield "}\n"


_PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def _written(one: inspect.Type, names: dict[type, str]) -> str:
    """A type as TypeScript writes it."""
    match one:
        case inspect.StructType(cls=cls) | inspect.DataclassType(cls=cls):
            return names[cls]
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.EnumType(cls=cls):
            return " | ".join(f'"{member.value}"' for member in cls)
        case inspect.Metadata(extra_json_schema={"enum": values}):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(_written(each, names) for each in types))
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(_written(each, names) for each in types)}]"
        case inspect.DictType(value_type=value):
            return f"{{ [key: string]: {_written(value, names)} }}"
        case inspect.CollectionType(item_type=item):
            written = _written(item, names)
            return f"({written})[]" if " | " in written else f"{written}[]"
        case _:
            return _PLAIN[type(one)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
