"""Checks the shape of the house: what every act, event and refusal has to have.

    python -m tools.shape    tell what is wrong

The house derives its lists from these classes, so no list would miss a class of the wrong shape:
it is told here, by its name and its place. ``tools/tidy.py`` fails on these faults.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import get_args, get_type_hints

from pitboss.house.acts import ACTS, EVENTS
from pitboss.house.forms import Form
from pitboss.kernel.act import Act, Sender
from pitboss.kernel.event import Event
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.refusal import RefusalKind
from pitboss.server.http.routes.acts import FORMS
from tools.words import refusal_kinds

FILLED_IN = re.compile(r"\{\w+\}")


def faults() -> Iterator[str]:
    """Whatever is not of the shape."""
    yield from misplaced(ACTS)
    yield from without_events(ACTS)
    yield from untold(EVENTS)
    yield from without_form(ACTS, {form.slug: form for form in FORMS})
    yield from told_twice(refusal_kinds())
    yield from misfilled((*ACTS, *EVENTS))


def misplaced(acts: Iterable[type[Act]]) -> Iterator[str]:
    """Acts that do not stand in a folder of acts, or alone in a file of another name."""
    files: dict[str, list[type[Act]]] = defaultdict(list)
    for act in acts:
        files[act.__module__].append(act)
    for module, held in files.items():
        *_, folder, file = module.split(".")
        for act in held:
            if folder != "acts":
                yield f"{_place(act)}: an act stands in the folder acts of its noun"
            elif len(held) == 1 and file != act.slug().replace("-", "_"):
                yield f"{_place(act)}: its file is not named like the act"


def without_events(acts: Iterable[type[Act]]) -> Iterator[str]:
    """Acts from which nothing can follow that their file holds or imports."""
    for act in acts:
        own = _module(act)
        if not any(_events(module) for module in (own, *_imported(own))):
            yield f"{_place(act)}: no event of it is here, or in what is imported"


def untold(events: Iterable[type]) -> Iterator[str]:
    """Events without a sentence of their own, or of a base that tells several."""
    for event in events:
        telling = next(made for made in event.__mro__ if "told" in vars(made))
        if telling is Event or not (event.__doc__ or "").strip():
            yield f"{_place(event)}: nothing is told of it"


def without_form(acts: Iterable[type[Act]], forms: Mapping[str, Form]) -> Iterator[str]:
    """Acts of the staff that nobody could give, or of which no form says what they do."""
    for act in acts:
        if Sender.STAFF not in act.senders:
            continue
        form = forms.get(act.slug())
        if form is None or not form.help:
            yield f"{_place(act)}: an act of the staff without a form or its help"
        elif not set(form.offices) & set(OFFICES):
            yield f"{_place(act)}: no office that anybody holds may do it"


def told_twice(kinds: Iterable[type[RefusalKind]]) -> Iterator[str]:
    """Refusals that share a slug, or a sentence whatever is filled into it.

    A page knows a refusal by its slug alone; a sentence that two of them tell is one refusal that
    was declared twice.
    """
    alike: dict[str, list[str]] = defaultdict(list)
    for declared in kinds:
        # An enumeration takes a second name for one sentence as an alias: only here is it listed.
        for name, kind in declared.__members__.items():
            place = f"{declared.__module__}.{declared.__name__}.{name}"
            alike["the slug " + name.lower().replace("_", "-")].append(place)
            alike[f"the sentence {FILLED_IN.sub('{}', kind.template)!r}"].append(place)
    for what, places in sorted(alike.items()):
        if len(places) > 1:
            yield f"{', '.join(places)}: refusals that share {what}"


def misfilled(sources: Iterable[type]) -> Iterator[str]:
    """What an act or an event fills in from its own fields: one is missing or of another type."""
    for source in sources:
        for call in ast.walk(ast.parse(dedent(inspect.getsource(source)))):
            match call:
                case ast.Call(ast.Name("filled"), [ast.Name(name), ast.Name("self")], given):
                    made = vars(_module(source))[name]
                    for field in _unfit(source, made, {str(one.arg) for one in given}):
                        yield f"{_place(source)}: {name} cannot take its {field} from it"


def _unfit(source: type, made: type, given: set[str]) -> Iterator[str]:
    has, wants = get_type_hints(source), get_type_hints(made)
    for one in fields(made):
        there = has.get(one.name)
        missing = there is None and one.default is MISSING and one.default_factory is MISSING
        wanted = wants[one.name]
        if one.name not in given and (missing or there not in (None, wanted, *get_args(wanted))):
            yield one.name


def _module(made: type) -> ModuleType:
    return sys.modules[made.__module__]


def _imported(module: ModuleType) -> Iterator[ModuleType]:
    """The modules of ours from which one takes a name."""
    for value in vars(module).values():
        found = sys.modules.get(getattr(value, "__module__", None) or "")
        if found is not None and found.__name__.startswith("pitboss."):
            yield found


def _events(module: ModuleType) -> bool:
    return any(isinstance(one, type) and one in EVENTS for one in vars(module).values())


def _place(made: type) -> str:
    path = Path("src", *made.__module__.split(".")).with_suffix(".py")
    return f"{path}: {made.__name__}"


def main() -> int:
    """Tell the faults."""
    wrong = list(faults())
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
