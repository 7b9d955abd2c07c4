"""Plots of a report: whatever the figures, the words beside them are on the paper."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pitboss.reports.plots import WIDTH, _hold
from pitboss.reports.plotted import Held

LINES = {
    "a week": [Held("sicbo-1", 0.031, 0.028, 0.011, 0.047, outside=False)],
    "eight rounds": [
        Held("craps-1", -0.018, 0.014, -3.1, 1.0, outside=False),
        Held("sicbo-1", -102.269, 0.052, -72.306, 1.0, outside=True),
    ],
}
WORDS = re.compile(r'<text x="([0-9.]+)" y="[0-9.]+" text-anchor="(\w+)"[^>]*>([^<]*)</text>')
NARROWEST = 6.0
"""What a letter of 12 pixels takes at the very least, on average."""


@pytest.mark.parametrize("lines", LINES.values(), ids=LINES)
def test_no_words_of_a_hold_are_cut_or_run_into_one_another(lines: list[Held]) -> None:
    words = [(float(x), anchor, said) for x, anchor, said in WORDS.findall(_hold(lines))]
    assert [said for _, anchor, said in words if anchor == "start"][1::2] == [
        f"{100 * one.hold:,.1f} %" + " outside" * one.outside for one in lines
    ]
    for x, anchor, said in words:
        if anchor == "start":
            assert x + NARROWEST * len(said) < WIDTH, said
    scale = [(x, said) for x, anchor, said in words if anchor == "middle"]
    assert len(scale) > 2
    for (x, said), (next_x, next_said) in pairwise(scale):
        assert x + NARROWEST * len(said) / 2 < next_x - NARROWEST * len(next_said) / 2
