// What a search of the journal asks: chips by what they are sought by, as an address has them, and
// what somebody may mean by a word that they type.
import { asked } from "../lib/api";
import { atOf } from "../lib/times";
import type { FoundShown } from "../lib/wire";

export const FACETS = ["table", "terminal", "round", "person", "by", "ticket", "number", "act", "clause", "cents", "least"] as const;
export type Facet = (typeof FACETS)[number];
export type Sought = { readonly [facet in Facet]?: string };
export interface Span {
  /** Local times as a field has them; empty where there is no bound. */
  first: string;
  until: string;
}
export interface Chip {
  facet: Facet;
  value: string;
}

export function addressOf(sought: Sought, span: Span, more: { [name: string]: string } = {}): string {
  const query = new URLSearchParams(Object.entries(sought).filter(([, value]) => value));
  if (span.first !== "") query.set("first", String(atOf(span.first)));
  if (span.until !== "") query.set("until", String(atOf(span.until)));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/api/search?${query}`;
}
export const found = (sought: Sought, span: Span, older: string | null): Promise<FoundShown> => asked(addressOf(sought, span, older === null ? {} : { older }));

/** What players do at seats and places, by its names on records. */
export const OF_SEATS = [
  "insert-note", "present-ticket", "place-wager", "move-wager", "take-back", "undo", "clear-wagers", "repeat", "double", "collect", "press-shoot",
  "take-place", "leave-place", "ask-for-change", "place-chips", "take-chips-back", "call-attendant", "raise-dispute", "suspend-self", "choose-limits",
] as const;

/** What there is on this floor that a word may name. */
export interface Known {
  tables: readonly string[];
  terminals: readonly string[];
  /** Acts by their names on records, each in words. */
  acts: readonly (readonly [slug: string, title: string])[];
}

/** What a word may mean, the likeliest first. */
export function meanings(typed: string, known: Known): Chip[] {
  const word = typed.trim();
  if (word === "") return [];
  const small = word.toLowerCase();
  const chips: Chip[] = [];
  const add = (facet: Facet, value: string): void => void chips.push({ facet, value });
  const digits = word.replace(/[\s-]/g, "").replace(/^…/, "");
  const money = /^(over|>|≥)?\s*\$\s*([\d,]+(?:\.\d{1,2})?)$/i.exec(word);
  const cents = money?.[2] === undefined ? null : Math.round(Number(money[2].replaceAll(",", "")) * 100);
  if (cents !== null) add(money?.[1] === undefined ? "cents" : "least", String(cents));
  const round = /^(?:round|#)\s*(\d+)$/i.exec(word)?.[1];
  if (round !== undefined) add("round", round);
  if (/^\d{18}$/.test(digits) || /^…?\d{4}$/.test(word)) add("ticket", digits);
  if (/^\d+(\.\d+)+(\/[\w-]+)?$/.test(word)) add("clause", word);
  for (const name of known.tables) if (name === small) add("table", name);
  for (const name of known.terminals) if (name === small) add("terminal", name);
  for (const name of known.tables) if (name !== small && name.includes(small)) add("table", name);
  for (const name of known.terminals) if (name !== small && name.includes(small)) add("terminal", name);
  for (const [slug, title] of known.acts) if (small.length > 2 && `${title} ${slug} ${slug.replaceAll("-", " ")}`.toLowerCase().includes(small)) add("act", slug);
  if (/^[A-Z]{1,3}-?\d+$/i.test(word)) add("number", word);
  if (cents === null && round === undefined) {
    add("by", word);
    add("person", word);
  }
  if (/^\d+$/.test(word)) add("round", word);
  return chips.slice(0, 8);
}

/** A sentence without the data that some carry in brackets: that is folded away with the record. */
export const plain = (text: string): string => text.replace(/\s*\(\{.*\}\)/s, "");

/** Searches that somebody has kept, on this machine. */
export interface Kept {
  name: string;
  sought: Sought;
  span: Span;
}
const STORED = "pitboss-searches";
export function keptSearches(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one?.name === "string" && typeof one.sought === "object") : [];
  } catch {
    return [];
  }
}
export function keep(all: readonly Kept[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the search is still in the address.
  }
}
