// What a finger at a place puts down, and how it takes it back.
import type { Place, PlacedWager, SeatAct } from "../lib/wire";

export const VALUE = "value";
export const TOKEN = "token";

/** What is placed with a touch: a value chip, a token or a check of a colour. */
export interface Chosen {
  /** `value`, `token`, or `colour:red`. */
  kind: string;
  cents: number;
}

export const placing = (spot: string, chosen: Chosen): SeatAct => ({ type: "place-chips", spot, cents: chosen.cents, kind: chosen.kind });

export const taking = (wager: Pick<PlacedWager, "spot" | "cents">): SeatAct => ({ type: "take-chips-back", spot: wager.spot, cents: wager.cents });

/** The pieces that were placed for the round that is open now, the last placed first. */
export function fresh(own: Place, round: number): PlacedWager[] {
  return own.wagers.filter((wager) => wager.round === round).reverse();
}
