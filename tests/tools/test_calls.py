"""The spoken calls that ship with the pages: every piece in both languages, and small."""

from __future__ import annotations

import json

import pytest

from tools.calls import CALLS, LARGEST, PHRASES, VOICES, chinese, pieces

MOST_BYTES = 60_000


@pytest.mark.parametrize("language", VOICES)
def test_every_piece_has_its_place_in_the_file_of_its_language(language: str) -> None:
    places = json.loads((CALLS / f"{language}.json").read_text(encoding="utf-8"))
    file = (CALLS / f"{language}.ogg").read_bytes()
    assert list(places) == list(pieces(language))
    assert len(places) == len(PHRASES) + LARGEST + 1
    ends = 0
    for begins, end in places.values():
        assert ends <= begins < end
        ends = end
    assert file.startswith(b"OggS")
    assert b"OpusHead" in file[:100]
    assert len(file) < MOST_BYTES


def test_numbers_are_spoken_in_chinese_as_they_are_read() -> None:
    spoken = [chinese(number) for number in (0, 4, 10, 17, 20, 36)]
    assert spoken == ["零", "四", "十", "十七", "二十", "三十六"]
