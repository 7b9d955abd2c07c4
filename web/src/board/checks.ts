// Colour checks: what they look like. Their worth is fixed at the table and comes from there.
import { named } from "../i18n/language.svelte";
import type { PlacedWager } from "../lib/wire";

const PAINTS: { [colour: string]: string } = {
  red: "#b3392f",
  blue: "#2f6fb3",
  green: "#3b8a4e",
  yellow: "#c9a227",
  orange: "#cf7a2b",
  purple: "#7a4fa3",
  pink: "#c25a7c",
  rose: "#c25a7c",
  brown: "#8a5a3a",
  olive: "#7d8a35",
  white: "#cfc9bb",
  grey: "#7b8387",
  black: "#30363a",
  turquoise: "#2b8f96",
  navy: "#34508f",
  lavender: "#8f7fc0",
};

/** The paint of a colour; one that has none here is grey, and is named beside it all the same. */
export const paintOf = (colour: string): string => PAINTS[colour] ?? "#7b8387";

/** What a colour is called; one that the pages do not know keeps its name. */
export function colourName(colour: string): string {
  return named("colour", colour);
}

/** The colour in which each spot's stake is drawn, where any of it is made of colour checks. */
export function coloured(wagers: readonly Pick<PlacedWager, "spot" | "colour">[]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const { spot, colour } of wagers) if (colour !== "") colours.set(spot, colour);
  return colours;
}
