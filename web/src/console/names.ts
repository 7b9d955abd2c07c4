// What places and checks are called at the console: the number of a place, and what a mark says.
import { say } from "../i18n/language.svelte";
import type { Console, Due } from "../lib/wire";

/** The number of a place at the table, as the server counts them. */
export function placeNumber(part: Console, place: string): number | string {
  return part.places.find((one) => one.name === place)?.number ?? "";
}

/** What the mark of chips says: the worth of a check in its colour, else the stake. */
export function markCents(part: Console, colour: string, stakeCents: number): number {
  return part.colours.find((one) => one.name === colour)?.each_cents ?? stakeCents;
}

export function oddsSaid(odds: Due["odds"]): string {
  return odds === null ? "" : say("odds-to", { pays: odds[0], unit: odds[1] });
}
