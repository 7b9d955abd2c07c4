// What a screen is told of the player there with a card, the same at a terminal and at a place.
import type { OwnLimit, OwnPart } from "./wire";

export interface OwnCard {
  patron: string | null;
  own_limits: OwnLimit[];
  allowance_cents: number | null;
  suspended_until: number | null;
  suspension_ms: number;
  stops_at: number | null;
  warned_at: number | null;
  reminded: boolean;
}

/** Whose card is in at this screen; none where nobody plays by card here. */
export function ownCardOf(part: OwnPart | null): OwnCard | null {
  if (part?.type === "terminal") return part.own_card;
  return part?.type === "place" && part.patron !== null ? part : null;
}
