"""The words of a felt in English and in Simplified Chinese, as data in the folder of each game.

Titles are those of the rulebook, and only their Chinese stands here. Labels are what is printed in
an area, names are what a screen reader says; both are found by the id of the area or else by its
family. The phrases around them, the same for every game, lie beside this module. Numbers are
never written into them: they come from the id, the rulebook and the sign.
"""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from importlib.resources import files

from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of
from pitboss.layout.reading import LayoutError, fields, word
from pitboss.rules.book import Recipe
from pitboss.rules.catalogue import load
from pitboss.rules.documents import FOLDER, document_of
from pitboss.rules.game import Game

LANGUAGES = ("en", "zh")


@value
class Words:
    """The same thing said in each language."""

    en: str
    zh: str

    def said(self, language: str) -> str:
        """What is said in one of the languages."""
        return self.zh if language == "zh" else self.en


@value
class Vocabulary:
    """Every word that the felt of a game needs and the rulebook does not give."""

    titles: Mapping[str, str]
    labels: Mapping[str, Words]
    names: Mapping[str, Words]
    captions: Mapping[str, Words]
    how: Mapping[str, Mapping[str, Words]]
    """How a game is played, by its id: a few lines, each under a name of its own."""
    plain: Mapping[str, Words] = field(default_factory=dict)
    """What a spot is called for which a package of others' brings no words."""

    def title(self, english: str) -> Words:
        """A title of the rulebook in both languages.

        >>> words_of("sicbo-nicc").title("Any Triple")
        Words(en='Any Triple', zh='全围')
        """
        chinese = self.titles.get(english)
        if chinese is None:
            raise LayoutError(f"the vocabulary has no title {english!r}")
        return Words(english, chinese)

    def label(self, area: str, covers: Sequence[int] = ()) -> Words:
        """What is printed in an area.

        >>> craps = words_of("aruze-craps")
        >>> craps.label("hardway:4").en, craps.label("number@9").en
        ('HARD 4', 'NINE')
        >>> words_of("interblock-roulette").label("low", range(1, 19)).zh
        '小 1至18'
        """
        return _filled(self.labels, area, covers, self.plain)

    def name(self, area: str, covers: Sequence[int] = ()) -> Words:
        """What an area is called when it is spoken of.

        >>> words_of("aruze-sicbo").name("pair:1-2").en, words_of("aruze-craps").name("come@4").zh
        ('Dice 1 and 2', '来注4')
        """
        return _filled(self.names, area, covers, self.plain)

    def caption(self, key: str) -> Words:
        """Words that stand beside the areas."""
        return _found(self.captions, key)


_SECTIONS = ("titles", "labels", "names", "captions")
_HOW = "how"


@cache
def words_of(game: str) -> Vocabulary:
    """The words of a game: those in its folder, and those it shares with others of its kind."""
    document = document_of(game)
    found = [read(file.read_text("utf-8")) for file in document.data("words.json")]
    plain: dict[str, Words] = {}
    if not document.package.startswith(f"{FOLDER}."):
        other = load(game)
        plain = {spot: _titled(other, spot) for spot in other.spots}
        found.append(_untranslated(other))
    return Vocabulary(
        titles=ChainMap(*(dict(words.titles) for words in found)),
        labels=ChainMap(*(dict(words.labels) for words in found)),
        names=ChainMap(*(dict(words.names) for words in found)),
        captions=ChainMap(*(dict(words.captions) for words in found)),
        how=ChainMap(*(dict(words.how) for words in found)),
        plain=plain,
    )


def _untranslated(game: Game) -> Vocabulary:
    """The titles of a game of others', as they are, where it brings them in no other language."""
    book = game.book
    titles = [
        book.title,
        *(one.title for one in book.wagers),
        *(one.title for one in book.recipes),
    ]
    return Vocabulary({title: title for title in titles}, {}, {}, {}, {})


def _titled(game: Game, spot: str) -> Words:
    """The title of a spot, and what was chosen on it."""
    told = game[spot]
    title = told.title if isinstance(told, Recipe) else told.wager.title
    chosen = spot.partition(":")[2].replace("-", " ")
    # A title that is told of one spot alone needs nothing behind it.
    alike = sum(wager.title == title for wager in game.book.wagers)
    said = f"{title} {chosen}" if chosen and alike > 1 else title
    return Words(said, said)


def read(text: str) -> Vocabulary:
    """A vocabulary from the text of its file, strictly: nothing unknown, nothing left empty."""
    told = fields(json.loads(text), "vocabulary", (), (*_SECTIONS, _HOW))
    titles = _section(told.get("titles", {}), "titles")
    labels, names, captions = (_in_both(told.get(name, {}), name) for name in _SECTIONS[1:])
    return Vocabulary(
        titles={english: word(chinese, english) for english, chinese in titles.items()},
        labels=labels,
        names=names,
        captions=captions,
        how={
            game: _in_both(lines, f"{_HOW} of {game}")
            for game, lines in _section(told.get(_HOW, {}), _HOW).items()
        },
    )


@cache
def phrases() -> Mapping[str, Words]:
    """The phrases with which any felt is spoken of, whatever the game."""
    text = files("pitboss.layout").joinpath("phrases.json").read_text("utf-8")
    return _in_both(fields(json.loads(text), "phrases", ("phrases",))["phrases"], "phrases")


def phrase(key: str, **values: object) -> Words:
    """A phrase with values put in; words among them are taken in the same language.

    >>> phrase("odds", **{"for": 15, "against": 2})
    Words(en='15 to 2', zh='2赔15')
    """
    return _put(_found(phrases(), key), values)


def alternatives(numbers: Sequence[int]) -> Words:
    """Numbers of which any will do.

    >>> alternatives((2, 3, 12))
    Words(en='2, 3 or 12', zh='2、3或12')
    """
    *others, last = (str(number) for number in numbers)
    return Words(one_of(numbers), f"{'、'.join(others)}或{last}" if others else last)


def together(numbers: Sequence[object]) -> Words:
    """Numbers that belong together.

    >>> together((1, 2, 3))
    Words(en='1, 2 and 3', zh='1、2、3')
    """
    *others, last = (str(number) for number in numbers)
    english = f"{', '.join(others)} and {last}" if others else last
    return Words(english, "、".join([*others, last]))


def span(numbers: Sequence[int]) -> Words | None:
    """Numbers that follow each other, as their first and last; none where they do not.

    >>> span((4, 5, 6, 7)), span((4, 6, 8))
    (Words(en='4 to 7', zh='4至7'), None)
    """
    if len(numbers) < 3 or list(numbers) != list(range(numbers[0], numbers[-1] + 1)):
        return None
    return phrase("range", first=numbers[0], last=numbers[-1])


def joined(parts: Sequence[Words], english: str = ", ", chinese: str = "，") -> Words:
    """Several things said one after the other."""
    return Words(english.join(part.en for part in parts), chinese.join(part.zh for part in parts))


def selection(area: str) -> tuple[int, ...]:
    """The numbers in the name of an area.

    >>> selection("pair:1-2"), selection("come@4"), selection("super-streak:big")
    ((1, 2), (4,), ())
    """
    return tuple(int(number) for number in _written(area))


def _written(area: str) -> tuple[str, ...]:
    """The numbers in the name of an area as they are written there: 00 is not 0."""
    chosen = area.replace("@", ":").partition(":")[2].split("-")
    return tuple(number for number in chosen if number.isdecimal())


def family(area: str) -> str:
    """What an area is one of: ``total`` for ``total:11``, ``come@`` for ``come@4``.

    >>> family("total:11"), family("come@4"), family("small")
    ('total', 'come@', 'small')
    """
    spot, at, _ = area.partition("@")
    return f"{spot}@" if at else spot.partition(":")[0]


def _filled(
    known: Mapping[str, Words], area: str, covers: Sequence[int], plain: Mapping[str, Words]
) -> Words:
    kind = family(area)
    if area not in known and kind not in known and area in plain:
        return plain[area]
    numbers = _written(area)
    values: dict[str, object] = {"plain": " ".join(numbers)}
    if numbers:
        values["numbers"] = together(numbers)
    if (reach := span(covers)) is not None:
        values["range"] = reach
    return _put(known[area] if area in known else _found(known, kind), values)


def _put(words: Words, values: Mapping[str, object]) -> Words:
    english, chinese = (
        {key: v.said(language) if isinstance(v, Words) else v for key, v in values.items()}
        for language in LANGUAGES
    )
    return Words(words.en.format_map(english), words.zh.format_map(chinese))


def _found(known: Mapping[str, Words], key: str) -> Words:
    if key not in known:
        raise LayoutError(f"the vocabulary has no words for {key}")
    return known[key]


def _words(given: object, place: str) -> Words:
    told = fields(given, place, LANGUAGES)
    return Words(word(told["en"], place), word(told["zh"], place))


def _in_both(given: object, name: str) -> dict[str, Words]:
    return {key: _words(words, f"{name} {key}") for key, words in _section(given, name).items()}


def _section(given: object, name: str) -> dict[str, object]:
    if not isinstance(given, dict):
        raise LayoutError(f"vocabulary: {name} is not an object")
    return given
