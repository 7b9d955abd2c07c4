// How cash could be counted out in chips: a suggestion that the dealer changes at will. The server
// says whether it is right.

export type Chips = { [denomination: string]: number };

/** Chips of exactly so much, none of them more than a quarter of it where that can be. */
export function suggested(cents: number, denominations: readonly number[]): Chips {
  const chips: Chips = {};
  const sorted = [...denominations].sort((a, b) => b - a);
  const smallest = sorted.at(-1) ?? 0;
  let left = cents;
  for (const one of sorted) {
    const count = one <= Math.max(cents / 4, smallest) ? Math.floor(left / one) : 0;
    if (count > 0) {
      chips[one] = count;
      left -= count * one;
    }
  }
  return left === 0 ? chips : {};
}

/** What chips that are counted out come to. */
export function counted(chips: Chips): number {
  return Object.entries(chips).reduce((sum, [denomination, count]) => sum + Number(denomination) * count, 0);
}

/** Chips as an order names them: only those of which there are any. */
export function taken(chips: Chips): Chips {
  return Object.fromEntries(Object.entries(chips).filter(([, count]) => count > 0));
}

/** Dollars as they are keyed in, as cents; nothing where it is no amount. */
export function centsOf(keyed: string): number {
  const value = Number(keyed.replace(/[$,\s]/g, ""));
  return Number.isFinite(value) && value > 0 ? Math.round(value * 100) : 0;
}
