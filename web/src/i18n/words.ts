// The words of the pages, read from files a translator can open: one folder a language, one message
// a line, `{ $name }` for what is filled in. `tools/words.py` sees that they say the same. A page
// fetches the languages and the files that it speaks, and no others.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Key } from "./keys";

export interface LanguageTold {
  id: Language;
  /** As a browser knows it. */
  tag: string;
  /** What it is called by those who speak it. */
  name: string;
  short: string;
  /** The sign drawn, where no font need have come yet. */
  strokes?: string;
  /** Written by people whose language it is not, and read by nobody yet whose language it is. */
  unchecked?: true;
}
export type Language = "en" | "zh" | "vi" | "ko";
export const LANGUAGES: readonly LanguageTold[] = [
  { id: "en", tag: "en", name: "EN, English", short: "EN" },
  { id: "zh", tag: "zh-Hans", name: "简体中文", short: "中文", strokes: "M-24 -7h18v11h-18zM-15 -11v23M13 -11.5l2 3M4 -6.5h20M20 -6.5c-2 8 -8 14.5 -16 18M8.5 -6.5c2 8 8 14.5 16 18" },
  { id: "vi", tag: "vi", name: "VI, Tiếng Việt", short: "VI", unchecked: true },
  { id: "ko", tag: "ko", name: "한국어", short: "KO", unchecked: true, strokes: "M-21 -11.5h8M-24 -7.5h14M-21.5 -1.5a4.5 3.6 0 1 0 9 0a4.5 3.6 0 1 0 -9 0M-6 -12v16M-6 -4h4M-20 4v7h15M4 -11h12v9M10 -2v5M2 3h20M6 8h13v6" },
];
export type Values = { readonly [name: string]: string | number };

const FILES = import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default" });
/** What only those say who work here, or in the laboratory. */
const STAFF = new Set(["acts", "desk", "events", "forms", "laboratory", "lists", "notices", "staff"]);
/** What no seat and no display says. */
const APART = new Set(["promotions"]);
/** Who reads: the staff, those who sit or look on at a table, or anybody else. */
export type Reader = "staff" | "terminal" | "place" | "display" | "anybody";
/** What is said when something is opened or refused: it comes once the page is there. */
const LATER = ["refusals", "records", "dealer"];
/** At a table whatever its page does not begin with comes later. */
const BEGINS_WITHOUT: { [reader in Reader]: ReadonlySet<string> } = {
  staff: new Set(),
  anybody: new Set(),
  terminal: new Set([...LATER, "place", "display"]),
  place: new Set([...LATER, "display"]),
  display: new Set(LATER),
};
/** Whether somebody reads at a table, and so begins without some of the words. */
const atTable = (reader: Reader): boolean => BEGINS_WITHOUT[reader].size > 0;
/** Languages in which everything is written; in the others what is missing is said in English. */
const WHOLE = new Set<Language>(["en", "zh"]);
/** Files in which nothing is missing in any language: `tools/words.py` sees to it. */
const PLAYED = new Set(["house", "signs", "terminal"]);
const BUNDLES: { [language in Language]?: FluentBundle } = {};
const fetched = new Map<string, Promise<void>>();

function bundleOf(language: Language): FluentBundle {
  const { tag } = LANGUAGES.find((one) => one.id === language) ?? { tag: "en" };
  // Marks around what is filled in are for mixed directions of writing, which no language here has.
  return (BUNDLES[language] ??= new FluentBundle(tag === "en" ? "en-AU" : tag, { useIsolating: false }));
}

/** Have the words of a language before a page is shown: at a table only those that it begins with. */
export async function fetchWords(language: Language, reader: Reader): Promise<void> {
  const needed = (file: string): boolean => reader === "staff" || (!STAFF.has(file) && (!atTable(reader) || (!APART.has(file) && !BEGINS_WITHOUT[reader].has(file))));
  await Promise.all([fetchFiles(language, needed), ...(atTable(reader) && WHOLE.has(language) ? [] : [fetchFiles("en", (file) => needed(file) && !(atTable(reader) && PLAYED.has(file)))])]);
}

/** Have the others, which a page at a table can do without at first. */
export async function fetchLater(language: Language, reader: Reader): Promise<void> {
  if (!atTable(reader)) return;
  const needed = (file: string): boolean => !STAFF.has(file) && !APART.has(file);
  await Promise.all([fetchFiles(language, needed), fetchFiles("en", needed)]);
}

/** Have one file of words that a page at a table wants only when somebody opens what it is about. */
export async function fetchAlso(language: Language, file: string): Promise<void> {
  await Promise.all([fetchFiles(language, (one) => one === file), fetchFiles("en", (one) => one === file)]);
}

async function fetchFiles(language: Language, needed: (file: string) => boolean): Promise<void> {
  const bundle = bundleOf(language);
  const wanted = Object.entries(FILES).filter(([path]) => {
    const [, folder, file = ""] = path.split("/");
    return folder === language && needed(file.replace(".ftl", ""));
  });
  const fetchFile = async (file: () => Promise<string>): Promise<void> => void bundle.addResource(new FluentResource(await file()));
  await Promise.all(
    wanted.map(([path, file]) => {
      const coming = fetched.get(path) ?? fetchFile(file);
      fetched.set(path, coming);
      return coming;
    }),
  );
}

/** Whether the pages have words for something that the server named. */
export const known = (key: string): key is Key => Object.values(BUNDLES).some((bundle) => bundle.hasMessage(key));

/** Whether a language itself has words for something, and does not borrow those of English. */
export const spokenIn = (language: Language, key: string): boolean => BUNDLES[language]?.hasMessage(key) ?? false;

/** The words of a message in a language, or in English; what nobody has written stands as its key. */
export function worded(language: Language, key: string, values: Values = {}): string {
  for (const bundle of [BUNDLES[language], BUNDLES.en]) {
    const pattern = bundle?.getMessage(key)?.value;
    if (bundle === undefined || pattern == null) continue;
    // As text: an amount or a number comes as it is to be shown.
    const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return bundle.formatPattern(pattern, shown, []);
  }
  return key;
}
