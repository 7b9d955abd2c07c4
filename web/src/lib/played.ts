// The last games of a seat in words, as the page of its station tells them beside those of others.
import { cellName } from "./names";
import { facesOf, hasWheel, totalOf } from "./results";
import type { Description, GamesRecalled } from "./wire";

/** A game that was played at one of a station's tables. */
export interface Played {
  round: number;
  at: number;
  status: string;
  /** The result in figures; empty where there is none. */
  result: string;
  /** Each wager with what it won, or lost where it is below nothing; none where it is not decided. */
  wagers: readonly { name: string; cents: number; net: number | null }[];
  wonCents: number;
  lostCents: number;
  returnedCents: number;
}

/** A result in figures: dice with their total, a pocket as it is. */
export function figures(description: Description | null, result: string): string {
  if (result === "" || (description !== null && hasWheel(description))) return result;
  const faces = facesOf(result);
  return faces.length === 0 ? result : `${faces.join(" · ")} = ${totalOf(faces)}`;
}

export const playedOf = (description: Description | null, told: GamesRecalled): Played[] =>
  told.games.map((game, index) => ({
    round: game.round,
    at: game.closed_at,
    status: game.status,
    result: figures(description, game.result),
    wagers: Object.entries(game.stakes).map(([cell, cents]) => ({ name: cellName(description, cell), cents, net: told.nets[index]?.[cell] ?? null })),
    wonCents: game.won_cents,
    lostCents: game.lost_cents,
    returnedCents: game.returned_cents,
  }));
