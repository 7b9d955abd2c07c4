"""Every wager of every game has its words in both languages, and no word is left over."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files

import pytest

from pitboss.layout.reading import LayoutError, layout_of
from pitboss.layout.vocabulary import (
    LANGUAGES,
    Vocabulary,
    Words,
    family,
    phrase,
    phrases,
    read,
    words_of,
)
from pitboss.rules.documents import document_of, documents
from pitboss.rules.game import Game
from tests.layout.felts import EVERY_GAME

PLAIN = {
    "titles": {"Small": "小"},
    "labels": {},
    "names": {},
    "captions": {"come": {"en": "COME", "zh": "来注"}},
}


def files_of_words() -> dict[str, Vocabulary]:
    """Every file of words, by its folder."""
    found = {}
    for document in documents():
        for file in document.data("words.json"):
            found[str(file)] = read(file.read_text("utf-8"))
    return found


def games_that_use(path: str) -> list[Game]:
    """The games whose words come out of a file, its own or the one it shares."""
    return [
        game
        for game in EVERY_GAME
        if path in [str(file) for file in document_of(game.id).data("words.json")]
    ]


def titles_of(games: list[Game]) -> set[str]:
    return {
        told
        for game in games
        for told in (
            game.book.title,
            *(compiled.wager.title for compiled in game.wagers.values()),
            *(recipe.title for recipe in game.recipes.values()),
        )
    }


def areas_of(games: list[Game]) -> Iterator[str]:
    for game in games:
        yield from (area.id for area in layout_of(game.id).areas)


def test_every_title_of_every_book_has_its_chinese() -> None:
    for game in EVERY_GAME:
        for told in titles_of([game]):
            assert words_of(game.id).title(told).zh


def test_every_area_has_its_label_and_its_name() -> None:
    for game in EVERY_GAME:
        words = words_of(game.id)
        for area in areas_of([game]):
            for known in (words.labels, words.names):
                assert area in known or family(area) in known


def test_no_word_of_any_file_is_left_over() -> None:
    for path, words in files_of_words().items():
        games = games_that_use(path)
        assert set(words.titles) <= titles_of(games), path
        for known in (words.labels, words.names):
            keys = {area if area in known else family(area) for area in areas_of(games)}
            assert set(known) <= keys, path


def test_every_caption_stands_on_a_felt() -> None:
    for game in EVERY_GAME:
        on_felt = {caption.words for caption in layout_of(game.id).captions}
        assert set(words_of(game.id).captions) == on_felt


def every_wording() -> Iterator[tuple[str, Words]]:
    yield from phrases().items()
    for words in files_of_words().values():
        for known in (words.labels, words.names, words.captions):
            yield from known.items()


def test_every_phrase_puts_the_same_values_into_both_languages() -> None:
    for key, words in every_wording():
        values = [
            {field for _, field, _, _ in string.Formatter().parse(said) if field}
            for said in (words.en, words.zh)
        ]
        assert values[0] == values[1], key


def test_chinese_is_simplified_chinese_and_english_is_plain() -> None:
    titles = (title for words in files_of_words().values() for title in words.titles.items())
    for said in (
        *(Words(english, chinese) for english, chinese in titles),
        *(words for _, words in every_wording()),
    ):
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
    games = [game.id for game in EVERY_GAME if english in titles_of([game])]
    assert {words_of(game).title(english) for game in games} == {Words(english, chinese)}


def test_words_that_are_not_there_are_told() -> None:
    words = words_of("sicbo-nicc")
    with pytest.raises(LayoutError, match="no title 'Baccarat'"):
        words.title("Baccarat")
    for ask in (words.label, words.name, phrase):
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
        for module in (
            "odds.py",
            "terms.py",
            "statement.py",
            "vocabulary.py",
            "instructions.py",
            "screen.py",
        )
    )
    made = ("on-dice-", "on-", "part-", "commission-", "how-dealer-", "how-shoot-", "screen-")
    for key in phrases():
        assert f'"{key}"' in source or any(
            key.startswith(start) and f'f"{start}{{' in source for start in made
        ), key
