// Figures as the laboratory shows them, and where they lie on a drawing.

/** Four places, as a PAR sheet has them: 2.7778 %. */
export const percent = (share: number): string => `${share.toFixed(4).replace("-", "−")} %`;

/** A share of one at a glance: 48.2 %. */
export const share = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Dollars without cents, with the sign of a loss. */
export const money = (cents: number): string => `${cents < -0.5 ? "−" : ""}$${Math.abs(cents / 100).toLocaleString("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** 100,000,000 */
export const grouped = (count: number): string => count.toLocaleString("en-AU");

/** A change of an edge in hundredths: +0.1894. */
export const change = (before: number, after: number): string => `${after > before ? "+" : "−"}${Math.abs(after - before).toFixed(4)}`;

/** A long fraction ends in a sign that there is more; the whole of it is in its title. */
export const short = (fraction: string, most = 15): string => (fraction.length <= most ? fraction : `${fraction.slice(0, most - 1)}…`);

/** A measure along a drawing. */
export const scale = (from: number, to: number, start: number, end: number): ((value: number) => number) => {
  const wide = to - from || 1;
  return (value) => start + ((value - from) / wide) * (end - start);
};

/** A few round numbers between two others. */
export function ticks(from: number, to: number, about = 5): number[] {
  const raw = (to - from || 1) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= raw) ?? raw;
  const found: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to + step / 1e6; at += step) found.push(Number(at.toPrecision(12)));
  return found;
}
