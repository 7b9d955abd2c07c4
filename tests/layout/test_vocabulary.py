"""Every wager of every game has its words in both languages, and no word is left over."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files

import pytest

from pitboss.layout.reading import LAYOUTS, LayoutError, layout_of
from pitboss.layout.vocabulary import (
    LANGUAGES,
    Words,
    family,
    label,
    name,
    phrase,
    read,
    title,
    vocabulary,
)
from tests.layout.felts import EVERY_GAME

PLAIN = {
    "titles": {"Small": "小"},
    "labels": {},
    "names": {},
    "captions": {"come": {"en": "COME", "zh": "来注"}},
    "phrases": {},
}


def titles_of_the_books() -> set[str]:
    return {
        told
        for game in EVERY_GAME
        for told in (
            game.book.title,
            *(compiled.wager.title for compiled in game.wagers.values()),
            *(recipe.title for recipe in game.recipes.values()),
        )
    }


def areas() -> Iterator[str]:
    for game in LAYOUTS:
        yield from (area.id for area in layout_of(game).areas)


def test_every_title_of_every_book_has_its_chinese_and_none_is_left_over() -> None:
    assert set(vocabulary().titles) == titles_of_the_books()


def test_every_label_and_name_belongs_to_an_area() -> None:
    for known in (vocabulary().labels, vocabulary().names):
        keys = {area if area in known else family(area) for area in areas()}
        assert set(known) == keys


def test_every_caption_stands_on_a_felt() -> None:
    words = {caption.words for game in LAYOUTS for caption in layout_of(game).captions}
    assert set(vocabulary().captions) == words


def test_every_phrase_puts_the_same_values_into_both_languages() -> None:
    sections = vocabulary()
    for known in (sections.labels, sections.names, sections.captions, sections.phrases):
        for key, words in known.items():
            values = [
                {field for _, field, _, _ in string.Formatter().parse(said) if field}
                for said in (words.en, words.zh)
            ]
            assert values[0] == values[1], key


def test_chinese_is_simplified_chinese_and_english_is_plain() -> None:
    sections = vocabulary()
    words = [
        *(Words(english, chinese) for english, chinese in sections.titles.items()),
        *sections.labels.values(), *sections.names.values(), *sections.captions.values(),
        *sections.phrases.values(),
    ]  # fmt: skip
    for said in words:
        said.en.encode("ascii")
        said.zh.encode("gb2312")  # the characters of Simplified Chinese; traditional ones are not


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Small", "小"), ("Big", "大"), ("Odd", "单"), ("Even", "双"),
        ("Specific Triples", "围骰"), ("Any Triple", "全围"), ("Three Dice Totals", "点数"),
        ("Red", "红"), ("Black", "黑"), ("Straight Up", "直注"), ("Pass Line", "过线"),
    ],
)  # fmt: skip
def test_titles_are_the_customary_terms(english: str, chinese: str) -> None:
    assert title(english) == Words(english, chinese)


def test_words_that_are_not_there_are_told() -> None:
    with pytest.raises(LayoutError, match="no title 'Baccarat'"):
        title("Baccarat")
    for ask in (label, name, phrase):
        with pytest.raises(LayoutError, match="no words for banker"):
            ask("banker")


@pytest.mark.parametrize(
    ("section", "value"),
    [
        ("titles", {"Small": ""}),
        ("titles", {"Small": 3}),
        ("titles", []),
        ("labels", {"small": {"en": "SMALL"}}),
        ("labels", {"small": {"en": "SMALL", "zh": ""}}),
        ("names", {"small": {"en": "Small", "zh": "小", "fr": "Petit"}}),
        ("captions", {"come": "COME"}),
        ("slogans", {}),
    ],
)
def test_a_bad_vocabulary_is_refused(section: str, value: object) -> None:
    with pytest.raises(LayoutError):
        read(json.dumps({**deepcopy(PLAIN), section: value}))


def test_a_good_vocabulary_is_read() -> None:
    assert read(json.dumps(PLAIN)).captions["come"].said("zh") == "来注"
    assert LANGUAGES == ("en", "zh")


def test_no_phrase_is_left_over() -> None:
    source = "".join(
        files("pitboss.layout").joinpath(module).read_text("utf-8")
        for module in ("odds.py", "terms.py", "statement.py", "vocabulary.py")
    )
    made = ("on-dice-", "on-", "part-", "commission-")
    for key in vocabulary().phrases:
        assert f'"{key}"' in source or any(
            key.startswith(start) and f'f"{start}{{' in source for start in made
        ), key
