// What places and spots are called at the console: a number, and a word of the felt.
import { say, tell } from "../i18n/language.svelte";
import type { Console, Description, Due } from "../lib/wire";

/** The number of a place in its table: `3` of `dealer-1-3`; a claim keeps its name. */
export function placeNumber(table: string, place: string): string {
  return place.startsWith(`${table}-`) ? place.slice(table.length + 1) : place.replace(/^claim-\d+-/, "").replace(`${table}-`, "");
}

/** A spot in the felt's own word: "Total 13". */
export function spotName(description: Description | null, spot: string): string {
  const area = description?.areas.find((one) => one.id === spot);
  return area === undefined ? spot : (tell(area.name).split(/[,，]/)[0] ?? spot);
}

/** What the mark of chips says: the worth of a check in its colour, else the stake. */
export function markCents(part: Console, kind: string, stakeCents: number): number {
  return part.colours.find((colour) => `colour:${colour.name}` === kind)?.each_cents ?? stakeCents;
}

export function oddsSaid(odds: Due["odds"]): string {
  return odds === null ? "" : say("odds-to", { pays: odds[0], unit: odds[1] });
}
