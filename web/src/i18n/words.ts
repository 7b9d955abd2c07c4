// The words of the pages, read from files a translator can open: one folder a language, one message
// a line, `{ $name }` for what is filled in. `tools/words.py` sees that both say the same.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Key } from "./keys";

export type Language = "en" | "zh";
export const LANGUAGES: readonly Language[] = ["en", "zh"];
export type Values = { readonly [name: string]: string | number };

const FILES: { [path: string]: string } = import.meta.glob("./*/*.ftl", { query: "?raw", import: "default", eager: true });
const LOCALES: { [language in Language]: string } = { en: "en-AU", zh: "zh-Hans" };

function bundleOf(language: Language): FluentBundle {
  // Marks around what is filled in are for mixed directions of writing, which neither language has.
  const bundle = new FluentBundle(LOCALES[language], { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.startsWith(`./${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const BUNDLES: { readonly [language in Language]: FluentBundle } = { en: bundleOf("en"), zh: bundleOf("zh") };

/** Whether the pages have words for something that the server named. */
export const known = (key: string): key is Key => BUNDLES.en.hasMessage(key);

/** The words of a message in a language; what nobody has written stands as its key. */
export function worded(language: Language, key: string, values: Values = {}): string {
  const bundle = BUNDLES[language];
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) return key;
  // As text: an amount or a number comes as it is to be shown.
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return bundle.formatPattern(pattern, shown, []);
}
