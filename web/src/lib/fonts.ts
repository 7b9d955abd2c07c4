// The house's own fonts, so that a machine without any shows the same. Chinese and Korean come in
// pieces by the characters that are shown, and only once they are asked for.
import "./fonts.css";

/** What a language is written in, where the fonts of every page lack its script. */
const SCRIPTS: { [language: string]: () => Promise<unknown> } = {
  zh: () => import("@fontsource-variable/noto-sans-sc/wght.css"),
  ko: () => import("@fontsource-variable/noto-sans-kr/wght.css"),
};

export async function fetchScript(language: string): Promise<void> {
  await SCRIPTS[language]?.();
}
