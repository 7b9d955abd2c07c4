// The language of the screen, switched while playing: whatever was said is said anew.
import type { Words } from "../lib/wire";
import { en, type Key } from "./en";
import { zh } from "./zh";

export type Language = "en" | "zh";
export const LANGUAGES: readonly Language[] = ["en", "zh"];

const KEPT = "pitboss.language";

class Speech {
  language = $state<Language>(kept());

  choose(language: Language): void {
    this.language = language;
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // A browser that keeps nothing still speaks: it only asks again next time.
    }
  }
}

export const speech = new Speech();

/** A word of the pages, with its values filled in. */
export function say(key: Key, values: { [name: string]: string | number } = {}): string {
  const words = speech.language === "zh" ? zh[key] : en[key];
  return words.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Words that the server sent in both languages. */
export function tell(words: Words): string {
  return words[speech.language];
}

/** What an area is called, without what it pays: its name says that after a comma. */
export function titleOf(name: Words): string {
  return tell(name).split(/, pays |, \d+ pieces|，/)[0] ?? "";
}

/** What a game is called; one that the pages do not know keeps the name of its rulebook. */
export function gameName(game: string): string {
  const key = `game.${game}`;
  return key in en ? say(key as Key) : game;
}

/** What an office is called; one that the pages do not know keeps its name. */
export function officeName(office: string): string {
  const key = `office.${office}`;
  return key in en ? say(key as Key) : office.replaceAll("-", " ");
}

/** Why nothing can be placed on an area now, by the kind of refusal; one of no kind is only closed. */
export function whyNot(kind: string | null): string | undefined {
  if (kind === null) return undefined;
  const key = `closed.${kind}`;
  return key in en ? say(key as Key) : say("felt.locked");
}

/** What a seat is called: a place is a bare number, a terminal its table's name with a number. */
export function seatName(table: string, seat: string): string {
  if (/^\d+$/.test(seat)) return say("seat.place", { number: seat });
  const number = seat.startsWith(`${table}-`) ? seat.slice(table.length + 1) : "";
  return /^\d+$/.test(number) ? say("seat.terminal", { number }) : seat;
}

function kept(): Language {
  try {
    const known = localStorage.getItem(KEPT);
    if (known === "en" || known === "zh") return known;
  } catch {
    // Nothing is kept here.
  }
  return "en";
}
