// The sign in short. Every amount on it is the server's; here it is only put into few words.
import { say, tell } from "../i18n/language.svelte";
import { plainDollars } from "./money";
import type { Description, LimitsShown, SignShown } from "./wire";

export interface Limits {
  minimum: number | null;
  maximum: number | null;
  unit: number | null;
}

/** The span of the limits that the felt states area by area. */
export function limitsOf(description: Description): Limits {
  const offered = description.terms.filter((terms) => terms.offered && terms.minimum_cents !== null);
  const least = (values: (number | null)[]): number | null => {
    const known = values.filter((value): value is number => value !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  const maximums = offered.map((terms) => terms.maximum_cents);
  return {
    minimum: least(offered.map((terms) => terms.minimum_cents)),
    maximum: maximums.length === 0 || maximums.includes(null) ? null : Math.max(...(maximums as number[])),
    unit: least(offered.map((terms) => terms.unit_cents)),
  };
}

/** A wager of one amount: it has a line of its own on a sign, and no unit. */
export const isFixed = (one: LimitsShown): boolean => one.minimum_cents === one.maximum_cents;

/** Limits with room between them; those of one amount where there are no others. */
function ranged(limits: readonly LimitsShown[]): readonly LimitsShown[] {
  const found = limits.filter((one) => !isFixed(one));
  return found.length === 0 ? limits : found;
}

/** How wagers rise: by units, or in multiples of the minimum where the unit is the minimum itself. */
export function unitWords(limits: readonly LimitsShown[]): string {
  const rising = ranged(limits);
  const multiples = rising.every((one) => one.unit_cents === one.minimum_cents);
  return multiples ? say("sign-in-multiples") : say("sign-no-multiples", { unit: spanOf(rising, "unit_cents") });
}

/** An amount of the sign, or from where to where it goes by kind of wager: "$50", "$50–$1,000". */
export function spanOf(limits: readonly LimitsShown[], amount: "minimum_cents" | "maximum_cents" | "unit_cents"): string {
  const amounts = [...new Set(ranged(limits).map((one) => one[amount]))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  const words = amounts.map((cents) => (cents === null ? say("bar-none") : plainDollars(cents)));
  return words.length > 1 ? `${words[0]}–${words.at(-1)}` : (words[0] ?? "");
}

/** The least minimum and the greatest maximum, for a screen with room for no more. */
export function wholeSpan(limits: readonly LimitsShown[]): string {
  if (limits.length === 0) return "";
  const most = limits.map((one) => one.maximum_cents);
  const least = plainDollars(Math.min(...limits.map((one) => one.minimum_cents)));
  return most.includes(null) ? say("rules-from", { minimum: least }) : `${least}–${plainDollars(Math.max(...(most as number[])))}`;
}

/** From where to where the wagers of a kind go. */
export function limitWords({ minimum_cents: least, maximum_cents: most }: Pick<LimitsShown, "minimum_cents" | "maximum_cents">): string {
  const minimum = plainDollars(least);
  if (most === null) return say("rules-from", { minimum });
  return least === most ? minimum : say("rules-to", { minimum, maximum: plainDollars(most) });
}

/** What a player's wagers come to in all, where the sign states it. */
export function totalWords({ player_minimum_cents: least, player_maximum_cents: most }: Pick<SignShown, "player_minimum_cents" | "player_maximum_cents">): string {
  if (least === null) return most === null ? "" : say("sign-up-to", { maximum: plainDollars(most) });
  return limitWords({ minimum_cents: least, maximum_cents: most });
}

/** The kinds of wagers that limits are for; those of most kinds are all the others. */
export function kindWords(limits: readonly LimitsShown[], index: number): string {
  const one = limits[index];
  if (one === undefined) return "";
  if (index === limits.length - 1) return limits.length === 1 ? say("sign-every") : say("sign-others");
  return one.titles.map(tell).join(", ");
}
