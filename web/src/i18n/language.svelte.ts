// The language of the screen, switched while playing: whatever was said is said again.
import type { Form, FormField, Problem, Words } from "../lib/wire";
import type { Key } from "./keys";
import { fetchAlso, fetchLater, fetchWords, known, LANGUAGES, spokenIn, worded, type Language, type LanguageTold, type Reader, type Values } from "./words";

export { LANGUAGES, type Key, type Language };

const KEPT = "pitboss.language";
const LATER_MS = 3_000;
const AGAIN_MS = 5_000;
const MOST_WAITS = 5;

class Speech {
  language = $state<Language>("en");
  /** How often words came that were not there before: what was said then is said again. */
  arrived = $state(0);
  private reader: Reader = "anybody";

  /** The language that is spoken, with its signs. */
  get chosen(): LanguageTold {
    return LANGUAGES.find((one) => one.id === this.language) ?? (LANGUAGES[0] as LanguageTold);
  }

  /** Have the words of a page before it is shown; one of staff has more to say. */
  async begin(reader: Reader): Promise<void> {
    this.reader = reader;
    const language = kept();
    await fetchWords(language, reader);
    this.language = language;
    this.rest();
  }

  /** The rest of the words, once the page has been seen. */
  private rest(): void {
    let waited = 0;
    const more = (): void => {
      // On a slow machine the felt itself goes first; a page that has none does not wait for one.
      if (document.querySelector(".felt") === null && ++waited < MOST_WAITS) setTimeout(more, LATER_MS);
      else void fetchLater(this.language, this.reader).then(() => (this.arrived += 1), () => setTimeout(more, AGAIN_MS));
    };
    setTimeout(more, LATER_MS);
  }

  /** Have the words of a file too that this reader does without as a rule, once a page wants them. */
  async also(file: string): Promise<void> {
    await fetchAlso(this.language, file);
    this.arrived += 1;
  }

  /** Speak another language, as soon as its words are here. */
  async choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // A browser that keeps nothing still speaks: it only asks again next time.
    }
    await fetchWords(language, this.reader);
    this.language = language;
    this.rest();
  }
}

export const speech = new Speech();

/** A word of the pages, with its values filled in. */
export function say(key: Key, values: Values = {}): string {
  void speech.arrived;
  return worded(speech.language, key, values);
}

/** What the server named by a slug; one that the pages have no word for is shown as it is. */
export function named(kind: string, name: string): string {
  const key = `${kind}-${name.replaceAll(" ", "-")}`;
  return known(key) ? say(key) : name.replaceAll("-", " ");
}

/** Why something was not done, without its rule; one that is not known here as the server said it. */
export function refusalWords({ kind, words, sentence }: Pick<Problem, "kind" | "words" | "sentence">): string {
  const key = `refused-${kind}`;
  void speech.arrived;
  if (!known(key)) return sentence;
  // A sentence that is borrowed from English is English to its end.
  const language = spokenIn(speech.language, key) ? speech.language : "en";
  const offices = language === "en" ? "" : (words["office_names"] ?? "");
  if (offices) return say(key, { offices: eitherOf(offices.split(" ").map(officeName)) });
  const faults = language === "en" ? "" : (words["faults"] ?? "");
  const filled = Object.entries(words).map(([name, word]): [string, string] => [name, name === "what" && faults ? faultsWords(faults) : filledIn(language, kind, name, word)]);
  return worded(language, key, Object.fromEntries(filled));
}

const slugOf = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** What a refusal fills in, in its own language: a word of the house, an act, "Prize 1" by its noun, or
 *  a label before what somebody wrote. What people wrote themselves stays as they wrote it. */
function filledIn(language: Language, kind: string, name: string, word: string): string {
  // Where a promotion stands is called as on its own page: entry that is closed is no closed table.
  const state = `promotions-status-${slugOf(word)}`;
  const key = kind === "not-in-state" && (name === "status" || name === "wanted") && known(state) ? state : `word-${slugOf(word)}`;
  if (known(key) && !(language === "en" && word.endsWith("."))) return worded(language, key);
  if (language === "en") return word;
  const either = word.split(/, | or /).map((one) => `word-${slugOf(one)}`);
  if (name === "wanted" && either.every(known)) return eitherOf(either.map((one) => worded(language, one)));
  if (name === "office") return officeName(word.replaceAll(" ", "-"));
  if (name === "act" && known(`act-of-${slugOf(word)}`)) return worded(language, `act-of-${slugOf(word)}`);
  const [, noun = "", called = ""] = /^([A-Z][a-z]+) '?([^']+?)'?$/.exec(word) ?? [];
  if (noun && known(`called-${noun.toLowerCase()}`)) return worded(language, `called-${noun.toLowerCase()}`, { name: called });
  const [, label = "", rest = ""] = /^([^:]+): (.+)$/.exec(word) ?? [];
  return label && known(`word-${slugOf(label)}`) ? `${worded(language, `word-${slugOf(label)}`)} ${rest.replace(/\.$/, "")}` : word;
}

/** Everything that stands against lodging, each with its rule: [slug, item, prize, clause]. */
function faultsWords(faults: string): string {
  const each = JSON.parse(faults) as [string, string, string, string][];
  return each.map(([slug, item, prize, clause]) => `${faultName(slug, item, prize)} [${clause}]`).join(say("list-between"));
}

/** An item of the terms by its name, of a further draw with its number; a few are called otherwise in
 *  other forms. */
export function itemName({ item }: { readonly item: string }): string {
  const slug = item.replaceAll("_", "-");
  const [, draw = "", held = ""] = /^draw-(\d+)-(.+)$/.exec(slug) ?? [];
  if (draw && known(`terms-further-${held}`)) return say(`terms-further-${held}` as Key, { draw });
  return known(`terms-${slug}`) ? say(`terms-${slug}` as Key) : named("field", slug);
}

/** What is missing in the terms, by the item's name or as a sentence, and of which prize. */
export function faultName(slug: string, item: string, prize: string): string {
  const said = item ? itemName({ item }) : named("promotions-fault", slug);
  return prize ? say("promotions-of-prize", { prize, what: said }) : said;
}

/** What the house answered to a touch, by the word that a terminal keeps of it: done, or the kind of
 *  refusal. What the refusal was about was not kept with it, and is left open. */
export function answerWords(answer: string, values: Values = {}): string {
  const key = `refused-${answer}`;
  return known(key) ? say(key, values).replace(/\{\$[\w-]+\}/g, "…") : named("touch-answer", answer);
}

/** One of several names, as the language of the page lists them. */
export const eitherOf = (names: string[]): string => new Intl.ListFormat(speech.language, { type: "disjunction" }).format(names);

/** Words that the server sent: in English and Chinese, and in English for every other language. */
export function tell(words: Words): string {
  return speech.language === "zh" ? words.zh : words.en;
}

/** What a game is called; one that the pages do not know keeps the name of its rulebook. */
export function gameName(game: string, title?: Words): string {
  const key = `game-${game}`;
  if (known(key)) return say(key);
  return title === undefined ? game.replace(/(^|-)(\w)/g, (_, before: string, letter: string) => (before ? " " : "") + letter.toUpperCase()) : tell(title);
}

/** What an office is called; one that the pages do not know keeps its name. */
export const officeName = (office: string): string => named("office", office);

/** One of the things to choose from; where it is an office, by its name. */
export const choiceName = (one: string): string => (known(`choice-${one.replaceAll(" ", "-")}`) ? named("choice", one) : officeName(one));

/** What an act of staff is called and what it does; one that nobody has translated as the server says. */
export const actTitle = ({ slug, title }: Pick<Form, "slug" | "title">): string => sayOr(`act-of-${slug}`, title);
export const actHelp = ({ slug, help }: Pick<Form, "slug" | "help">): string => sayOr(`act-help-${slug}`, help);
export const fieldName = ({ name, title }: Pick<FormField, "name" | "title">): string => sayOr(`field-${name.replaceAll("_", "-")}`, title);
const sayOr = (key: string, otherwise: string): string => (known(key) ? say(key) : otherwise);

/** Why a round is stopped: a word of the table becomes a sentence, anything else stays as it was said. */
export function faultWords(fault: string): string {
  const key = `fault-${fault}`;
  return known(key) ? say(key) : fault;
}

/** Why nothing can be placed on an area now, by the kind of refusal; one of no kind is only closed. */
export function whyNot(kind: string | null): string | undefined {
  if (kind === null) return undefined;
  const key = `closed-${kind}`;
  return known(key) ? say(key) : say("felt-locked");
}

function kept(): Language {
  try {
    const known = localStorage.getItem(KEPT);
    const told = LANGUAGES.find((one) => one.id === known);
    if (told !== undefined) return told.id;
  } catch {
    // Nothing is kept here.
  }
  return "en";
}
