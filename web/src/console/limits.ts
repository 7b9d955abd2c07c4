// What a sign may state limits for: wagers that have theirs in common, a kind of wager, or one area.
import { say, tell } from "../i18n/language.svelte";
import { plainDollars } from "../lib/money";
import { cellName } from "../lib/names";
import { isFixed, kindWords, limitWords } from "../lib/sign";
import type { Description, Limit, LimitsShown, SignShown } from "../lib/wire";

export type Limits = { [spot: string]: Limit };

/** Areas that are written on together. */
export interface Written {
  key: string;
  words: string;
  spots: readonly string[];
}

/** Everything that can be named on a sign, the wagers with the common limits first. */
export function namedOn(sign: SignShown | null, description: Description | null, without: readonly string[]): Written[] {
  if (sign === null) return [];
  const free = (spots: readonly string[]): boolean => !spots.some((spot) => without.includes(spot));
  const shared = sign.limits.filter((one) => free(one.spots));
  const groups = shared.map((one, index) => ({ key: `shared-${index}`, words: `${kindWords(shared, index)} · ${limitWords(one)}`, spots: one.spots })).reverse();
  const kinds = sign.kinds.filter((one) => free(one.spots)).map((one) => ({ key: `kind-${one.spots[0] ?? ""}`, words: tell(one.title), spots: one.spots }));
  const areas = sign.kinds.flatMap((one) => (one.spots.length > 1 && free(one.spots) ? one.spots : [])).map((spot) => ({ key: `area-${spot}`, words: say("table-area", { area: cellName(description, spot) }), spots: [spot] }));
  return [...groups, ...kinds, ...areas];
}

/** The limits of some areas with what was keyed in for them; what was left open stays as it is. */
export function keyedFor(limits: Limits, spots: readonly string[], keyed: { minimum: number; maximum: number; unit: number }): Limits {
  return Object.fromEntries(
    spots.flatMap((spot) => {
      const was = limits[spot];
      if (was === undefined) return [];
      return [[spot, { ...was, minimum_cents: keyed.minimum || was.minimum_cents, maximum_cents: keyed.maximum || was.maximum_cents, unit_cents: keyed.unit || was.unit_cents }]];
    }),
  );
}

/** The lines of a sign: kinds of wagers with their limits and, where there is room between them, their unit. */
export const signLines = (limits: readonly LimitsShown[]): string[] => limits.map((one, index) => lineOf(kindWords(limits, index), one));

/** The same for some areas alone. */
export const ownLines = (limits: readonly LimitsShown[]): string[] => limits.map((one) => lineOf(one.titles.map(tell).join(", "), one));

const lineOf = (named: string, one: LimitsShown): string => `${named}: ${limitWords(one)}${isFixed(one) ? "" : ` · ${say("sign-units", { unit: plainDollars(one.unit_cents) })}`}`;
