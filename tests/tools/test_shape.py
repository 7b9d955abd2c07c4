"""The check of the house's shape notices what it is for."""

from __future__ import annotations

from dataclasses import replace

from pitboss.kernel.act import Act
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import RefusalKind
from pitboss.kernel.subject import States, Subject
from pitboss.server.http.routes.acts import FORMS
from pitboss.table.dealer.acts.report_lights import LightsFailed, ReportLights
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from tools import shape


@fact
class Stray(Act):
    """Stand where no act stands."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        return ()

    def answer(self, states: States, digest: str) -> object:  # noqa: ARG002 - it is never asked
        return None


@fact
class Silent(DealerEvent):
    """Something of which nobody says a word."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing."""


@fact
class Nameless(DealerEvent):
    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing."""

    def told(self, scene: DealerScene) -> Narrative:  # noqa: ARG002 - nothing to look at
        yield "Something", ""


class OneKind(RefusalKind):
    LATE = ("late", "It is too late.")
    EARLY = ("early", "It is too early.")


class OtherKind(RefusalKind):
    LATE = ("late", "It is too late.")
    EARLY = ("early", "Come back at {hour}.")
    NEVER = ("never", "No.")


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


def test_a_name_that_two_families_of_refusals_have_is_told() -> None:
    assert list(shape.told_twice([OneKind, OtherKind])) == [
        "early is refused by OneKind, OtherKind, in other words",
        "late is refused by OneKind, OtherKind, in the same words",
    ]
