"""What ``make dist`` refuses: a wheel or a source distribution without its pages."""

from __future__ import annotations

import pytest

from tools.dist import faults

WHEEL = {"pitboss/__init__.py", "pitboss/server/pages/index.html"}
SOURCE = {"pitboss-1/src/pitboss/server/pages/index.html", "pitboss-1/web/package.json"}


def test_a_whole_distribution_has_no_faults() -> None:
    assert faults(WHEEL, SOURCE) == []


@pytest.mark.parametrize(
    ("wheel", "source", "sentence"),
    [
        ({"pitboss/__init__.py"}, SOURCE, "The wheel has no pages"),
        (WHEEL, {"pitboss-1/web/package.json"}, "The source distribution has no pages"),
        (WHEEL, SOURCE - {"pitboss-1/web/package.json"}, "could not be built again"),
        (WHEEL, SOURCE | {"pitboss-1/web/node_modules/x"}, "carries node_modules"),
    ],
)
def test_what_is_missing_is_said(wheel: set[str], source: set[str], sentence: str) -> None:
    (told,) = faults(wheel, source)
    assert sentence in told
