// An act in words, for the person asked to sign for it: what it is called, and all that it says.
import { named, say } from "../i18n/language.svelte";
import { dollars, plainDollars } from "../lib/money";
import { cellName } from "../lib/names";
import { dayAndTimeOf } from "../lib/times";
import type { Console, Description, Limit, StaffAct } from "../lib/wire";

/** One line: a field and what stands in it. */
export interface ActLine {
  field: string;
  name: string;
  words: string;
}

const SILENT = new Set(["type", "table", "patrons", "serial"]);

export const actTitle = (act: StaffAct): string => named("act-of", act.type);

/** What the act says, field by field; a correction also says what stands there now. */
export function actLines(act: StaffAct, part: Console, description: Description | null): ActLine[] {
  const lines = Object.entries(act).flatMap(([field, value]): ActLine[] => {
    if (SILENT.has(field) || value === null || value === undefined || value === "" || value === false) return [];
    return [{ field, name: named("field", field.replaceAll("_", "-")), words: wordsOf(field, value, part, description) }];
  });
  const stands = standing(act, part);
  return stands === "" ? lines : [{ field: "stands", name: say("sheet-stands"), words: stands }, ...lines];
}

function standing(act: StaffAct, part: Console): string {
  const keyed = part.entered || part.outcome?.result || part.settled_result;
  return "faces" in act && keyed ? spaced(keyed) : "";
}

const spaced = (faces: string): string => [...faces].join(" ");

function wordsOf(field: string, value: unknown, part: Console, description: Description | null): string {
  if (typeof value === "number") {
    if (field.endsWith("_cents")) return dollars(value);
    return field.endsWith("_at") || field === "until" ? dayAndTimeOf(value, Date.now()) : String(value);
  }
  if (typeof value === "boolean") return say(value ? "sheet-yes" : "sheet-no");
  if (Array.isArray(value)) return field === "faces" ? value.join(" ") : value.map((one) => wordsOf(field, one, part, description)).join(", ");
  if (typeof value === "string") {
    const place = field === "place" || field === "persons" ? part.places.find((one) => one.name === value) : undefined;
    if (place !== undefined) return place.person ? `${place.number} · ${place.person}` : String(place.number);
    return field === "spot" || field === "spots" || field === "lit" ? cellName(description, value) : value;
  }
  if (field === "limits") return limitsIn(value as { [spot: string]: Limit }, description);
  return Object.entries(value as object).map(([key, one]) => `${key} × ${String(one)}`).join(", ");
}

/** Areas with the same limits, together. */
function limitsIn(limits: { [spot: string]: Limit }, description: Description | null): string {
  const alike = new Map<string, string[]>();
  for (const [spot, one] of Object.entries(limits)) {
    const most = one.maximum_cents ?? null;
    const words = `${plainDollars(one.minimum_cents)}–${most === null ? say("bar-none") : plainDollars(most)}${one.unit_cents ? ` (${plainDollars(one.unit_cents)})` : ""}`;
    alike.set(words, [...(alike.get(words) ?? []), cellName(description, spot)]);
  }
  if (alike.size === 0) return say("bar-none");
  return [...alike].map(([words, spots]) => `${spots.length > 3 ? say("sheet-areas", { count: spots.length }) : spots.join(", ")}: ${words}`).join("; ");
}
