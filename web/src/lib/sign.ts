// The sign in short: the span of the limits that the felt states area by area.
import type { Description } from "./wire";

export interface Limits {
  minimum: number | null;
  maximum: number | null;
  unit: number | null;
}

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
