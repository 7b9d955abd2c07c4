"""The check of the house's shape notices what it is for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.act import Act
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.refusal import RefusalKind
from pitboss.kernel.subject import States, Subject
from pitboss.server.http.routes.acts import FORMS
from pitboss.table.dealer.acts.report_lights import LightsFailed, ReportLights
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from tools import shape
from tools.words import refusal_kinds


@fact
class Stray(Act):
    """Stand where no act stands."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        return ()

    def answer(self, states: States, digest: str) -> object:  # noqa: ARG002 - it is never asked
        return None


@fact
class Drifted:
    """What is told of somebody who has drifted."""

    by: str
    at: str
    depth: int
    known: bool = True


@fact
class Drift(Stray):
    """Fill in what the act has otherwise or does not have."""

    def answer(self, states: States, digest: str) -> object:  # noqa: ARG002 - it is never asked
        return filled(Drifted, self), filled(Drifted, self, at="noon", depth=2)


@fact
class Silent(DealerEvent):
    """Something of which nobody says a word."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing."""


@fact
class Sunk(Silent):
    """Something that keeps more than it knows."""

    by: str
    depth: int

    def fold(self, table: DealerTable, said: Said) -> None:  # noqa: ARG002 - a bad one
        """What is kept of it has a time, which the event does not have."""
        filled(Drifted, self)


@fact
class Nameless(DealerEvent):
    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing."""

    def told(self, scene: DealerScene) -> Narrative:  # noqa: ARG002 - nothing to look at
        yield "Something", ""


class OneKind(RefusalKind):
    LATE = "It is too late."
    EARLY = "It is before {hour}."
    NEARLY = "It is almost {hour}."


class OtherKind(RefusalKind):
    LATE = "The {meal} is over."
    MUCH_LATER = "It is before {time}."
    NEVER = "No."
    NOT_AT_ALL = "No."


def test_the_house_has_its_shape() -> None:
    assert list(shape.faults()) == []


def test_an_act_outside_its_folder_is_told() -> None:
    assert list(shape.misplaced([ReportLights, Stray])) == [
        "src/tests/tools/test_shape.py: Stray: an act stands in the folder acts of its noun"
    ]


def test_an_event_of_which_nothing_is_told_is_told() -> None:
    Nameless.__doc__ = ""
    told = [
        fault.rpartition("py: ")[2] for fault in shape.untold([LightsFailed, Silent, Nameless])
    ]
    assert told == ["Silent: nothing is told of it", "Nameless: nothing is told of it"]


def test_an_act_that_nobody_may_do_or_that_has_no_form_is_told() -> None:
    forms = {form.slug: form for form in FORMS}
    assert list(shape.without_form([ReportLights, ShowRules], forms)) == []
    forms["report-lights"] = replace(forms["report-lights"], offices=("cleaner",))
    forms["show-rules"] = replace(forms["show-rules"], help="")
    told = [
        fault.rpartition("py: ")[2]
        for fault in shape.without_form([ReportLights, ShowRules, Stray], forms)
    ]
    assert told == [
        "ReportLights: no office that anybody holds may do it",
        "ShowRules: an act of the staff without a form or its help",
        "Stray: an act of the staff without a form or its help",
    ]


def test_an_event_that_cannot_be_filled_in_from_its_act_is_told() -> None:
    told = [fault.rpartition("py: ")[2] for fault in shape.misfilled([ReportLights, Drift, Sunk])]
    assert told == [
        "Drift: Drifted cannot take its at from it",
        "Drift: Drifted cannot take its depth from it",
        "Sunk: Drifted cannot take its at from it",
    ]


def test_refusals_that_share_a_slug_or_a_sentence_are_told() -> None:
    assert list(shape.told_twice([OneKind])) == []
    told = [fault.replace(f"{__name__}.", "") for fault in shape.told_twice([OneKind, OtherKind])]
    assert told == [
        "OneKind.EARLY, OtherKind.MUCH_LATER: refusals that share the sentence 'It is before {}.'",
        "OtherKind.NEVER, OtherKind.NOT_AT_ALL: refusals that share the sentence 'No.'",
        "OneKind.LATE, OtherKind.LATE: refusals that share the slug late",
    ]


def test_a_refusal_told_twice_is_a_fault_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [*refusal_kinds(), OneKind, OtherKind]
    monkeypatch.setattr(shape, "refusal_kinds", lambda: found)
    assert len(list(shape.faults())) == 3
