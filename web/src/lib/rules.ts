// The rules of a table as `/api/tables/{table}/rules` tells them, and how they are searched.

import type { WagerShown } from "./wire";

/** Wagers of one kind, which are placed and taken back alike. */
export interface WagerKind {
  title: string;
  rule: string;
  placed: string;
  takenBack: string;
  commission: string;
  wagers: WagerShown[];
}

/** Wagers by kind, in the order of the rulebook. */
export function kindsOf(wagers: readonly WagerShown[]): WagerKind[] {
  const kinds = new Map<string, WagerKind>();
  for (const wager of wagers) {
    const { title, rule, placed, taken_back: takenBack, commission } = wager;
    const key = [title, rule, placed, takenBack, commission].join("|");
    const kind = kinds.get(key) ?? { title, rule, placed, takenBack, commission, wagers: [] };
    kind.wagers.push(wager);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** Whether every word that is looked for stands somewhere in the texts; nothing finds everything. */
export function matches(looked: string, ...texts: readonly string[]): boolean {
  const whole = texts.join(" ").toLowerCase();
  return looked.toLowerCase().split(/\s+/).every((word) => whole.includes(word));
}
