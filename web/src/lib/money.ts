// Amounts as they are shown. Nothing here adds, rounds or pays: cents come from the server.

/** Dollars and cents, always both: $1,236.50. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${sign}$${grouped(whole)}.${rest}`;
}

/** Without cents where there are none: $5, $2,000, $7.50. */
export function plainDollars(cents: number): string {
  return cents % 100 === 0 ? `$${grouped(cents / 100)}` : dollars(cents);
}

/** Whole dollars, for figures at a glance: $184,210. */
export const wholeDollars = (cents: number): string => `${cents < 0 ? "−" : ""}$${grouped(Math.trunc(Math.abs(cents) / 100))}`;

/** The figure on a chip or a stake: 5, 2,500, 12k. */
export function figure(cents: number): string {
  if (cents >= 1_000_000) return `${Math.trunc(cents / 100_000)}k`;
  return cents % 100 === 0 ? grouped(cents / 100) : (cents / 100).toFixed(2);
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
