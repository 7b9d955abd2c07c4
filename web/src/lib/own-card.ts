// What a screen is told of whoever plays there by card, the same at a terminal and at a place.
import type { OwnLimit } from "./wire";

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
