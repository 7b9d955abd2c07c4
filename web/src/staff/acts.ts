// Acts as forms: what a person keys in, field by field, and the act that it comes to. What there is
// to ask for comes from the server; nothing here knows an act by its name.
import { asked } from "../lib/api";
import { atOf, wallOf } from "../lib/times";
import { secondPerson } from "./second.svelte";
import type { ActNowShown, ActOutcome, FloorNow, ForeseenShown, Form, FormField, SentenceShown, TableAtWork } from "../lib/wire";

/** What stands in a field while it is being filled in. */
export type Draft = string | boolean | null | Draft[] | { [name: string]: Draft };
/** One of the things that a list can name: what the list then holds, and in words. */
export interface Choosable {
  readonly value: readonly string[];
  readonly words: string;
}
/** The kind of a field that holds the round its table is in. */
export const PRESENT_ROUND = "present-round";
export type Given = { readonly [name: string]: unknown };

/** By table, the entry of one's own last ruling on money: it is known before the floor tells it. */
export const rulingsKnown = new Map<string, number>();

let known: Promise<Form[]> | null = null;

/** The forms of the office that is signed on; they change only with the program. */
export function formsHere(): Promise<Form[]> {
  known ??= asked<Form[]>("/api/acts").catch((wrong: unknown) => {
    known = null;
    throw wrong;
  });
  return known;
}
/** Somebody else is signed on. */
export const forgetForms = (): void => void (known = null);

export const tablesHere = async (): Promise<TableAtWork[]> => (await asked<FloorNow>("/api/floor/now")).tables;
/** What the office can do about something on file, and what not yet. */
export const actsNow = (about: string, name: string): Promise<ActNowShown[]> => asked(`/api/acts/${about}/${encodeURIComponent(name)}`);
/** What an act would do as things stand, and nothing is done; null where nobody can say. */
export const foresee = (slug: string, values: Given): Promise<ForeseenShown | null> => asked("/api/acts/foreseen", { act: { type: slug, ...values } });
/** What an entry of a table's record says. */
export const entryTold = (table: string, number: number): Promise<SentenceShown[]> => asked(`/api/tables/${encodeURIComponent(table)}/entries/${number}`);
export const perform = (slug: string, values: Given): Promise<ActOutcome> => secondPerson.act({ act: { type: slug, ...values } });

/** An empty field, or one that holds what is given or what would stand there anyway. */
export function draftOf(field: FormField, given: unknown = field.default): Draft {
  switch (field.kind) {
    case "yes-no":
      return typeof given === "boolean" ? given : null;
    case "list":
      return Array.isArray(given) ? given.map((one) => draftOf(field.parts[0] as FormField, one)) : [];
    case "row":
      return field.parts.map((part, index) => draftOf(part, Array.isArray(given) ? given[index] : undefined));
    case "map":
      return Object.entries((given ?? {}) as Given).map(([key, value]) => [key, draftOf(field.parts[1] as FormField, value)]);
    case "record":
      return Object.fromEntries(field.parts.map((part) => [part.name, draftOf(part, (given as Given | null)?.[part.name] ?? part.default)]));
    case "cents":
      return typeof given === "number" ? (given / 100).toFixed(given % 100 === 0 ? 0 : 2) : "";
    case "moment":
      return typeof given === "number" ? wallOf(given) : "";
    default:
      return given === null || given === undefined ? "" : String(given);
  }
}

/** What a field comes to; undefined where nothing, or nothing that can be meant, was keyed in. */
export function valueOf(field: FormField, draft: Draft): unknown {
  switch (field.kind) {
    case "yes-no":
      return draft ?? undefined;
    case "list":
    case "row": {
      const values = (draft as Draft[]).map((one, index) => valueOf((field.kind === "list" ? field.parts[0] : field.parts[index]) as FormField, one));
      return values.includes(undefined) ? undefined : values;
    }
    case "map": {
      const pairs = (draft as Draft[][]).map(([key, value]) => [String(key).trim(), valueOf(field.parts[1] as FormField, value as Draft)] as const);
      return pairs.some(([key, value]) => key === "" || value === undefined) ? undefined : Object.fromEntries(pairs);
    }
    case "record":
      return valuesOf(field.parts, draft as { [name: string]: Draft });
    case "cents":
      return centsIn(String(draft));
    case "moment":
      return draft === "" ? undefined : atOf(String(draft));
    case "count":
    case "round":
    case PRESENT_ROUND: {
      const text = String(draft).trim();
      return /^-?\d+$/.test(text) ? Number(text) : undefined;
    }
    case "place":
      // Somebody at no place is at the empty one; whether that can be is for the act to say.
      return String(draft).trim();
    default:
      return String(draft).trim() || undefined;
  }
}

/** What a whole form comes to; undefined while something is missing. */
export function valuesOf(fields: readonly FormField[], drafts: { readonly [name: string]: Draft }): { [name: string]: unknown } | undefined {
  const values: { [name: string]: unknown } = {};
  for (const field of fields) {
    const draft = drafts[field.name] ?? null;
    const value = valueOf(field, draft);
    if (value !== undefined) values[field.name] = value;
    else if (!isEmpty(draft) || field.required) return undefined;
    else if (field.nullable) values[field.name] = null;
  }
  return values;
}

/** The first field that still has to be filled in, or filled in otherwise. */
export const lacking = (fields: readonly FormField[], drafts: { readonly [name: string]: Draft }): FormField | undefined =>
  fields.find((field) => valuesOf([field], drafts) === undefined);

function isEmpty(draft: Draft): boolean {
  return draft === null || draft === "" || (Array.isArray(draft) && draft.length === 0);
}

/** Dollars as they are keyed in, which may be fewer as well as more. */
function centsIn(keyed: string): number | undefined {
  const text = keyed.replace(/[$,\s]/g, "").replace("−", "-");
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Whether a form has to do with what somebody looks for. */
export function meets(form: Form, title: string, help: string, sought: string): boolean {
  const text = `${title} ${help} ${form.slug}`.toLowerCase();
  return sought.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** What of its table an act is about: a terminal, a place, a round, or all of it. */
export function reachOf(form: Form): "terminal" | "place" | "round" | "whole" {
  const kinds = form.fields.map((field) => field.kind);
  if (kinds.includes("terminal")) return "terminal";
  if (kinds.includes("place")) return "place";
  return kinds.includes("round") || kinds.includes(PRESENT_ROUND) ? "round" : "whole";
}

/** Things by what they have in common, in the order of meeting. */
export function grouped<One, Group>(all: readonly One[], by: (one: One) => Group): Map<Group, One[]> {
  const groups = new Map<Group, One[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}
