// How a table stands, in a word, and its seats as the plan draws them.
import type { PlaceAtWork, TableAtWork, TerminalAtWork } from "../lib/wire";

/** A stopped round counts for more than the table's own state. */
export const stateOf = (table: TableAtWork): string => (table.fault !== "" ? "stopped" : table.status);
/** A lost terminal with nothing staked waits for nobody: it comes back by itself. */
const outOfOrder = (one: TerminalAtWork): boolean => one.state !== "in-service" && (one.state !== "lost" || one.stake_cents > 0);
export const needs = (one: TerminalAtWork): boolean => outOfOrder(one) || one.unconfirmed || one.waiting_cents > 0 || Object.keys(one.parts).length > 0 || one.doors.length > 0;
export const waiting = (table: TableAtWork): number => table.terminals.filter(needs).length;

export type SeatKind = "playing" | "seated" | "free" | "person" | "away" | "out";
/** A terminal or a place, as far as the plan shows it. */
export interface Seated {
  name: string;
  number: number;
  who: string;
  cents: number;
  staked: boolean;
  kind: SeatKind;
}

export const seatsOf = (table: TableAtWork): Seated[] => (table.about === "dealer" ? table.places.map(placed) : table.terminals.map(seated));

function seated(one: TerminalAtWork): Seated {
  return { name: one.name, number: one.number, who: one.player || one.description, cents: one.credit_cents + one.stake_cents, staked: one.stake_cents > 0, kind: kindOf(one) };
}
function kindOf(one: TerminalAtWork): SeatKind {
  if (one.state === "lost") return "away";
  if (one.state === "failed" || one.state === "locked" || one.state === "disabled") return "out";
  if (needs(one)) return "person";
  if (one.stake_cents > 0) return "playing";
  return one.credit_cents > 0 || one.player !== "" ? "seated" : "free";
}
function placed(one: PlaceAtWork): Seated {
  const kind = one.invalid !== "" ? "person" : one.stake_cents > 0 ? "playing" : one.person !== "" ? "seated" : "free";
  return { name: one.name, number: one.number, who: one.person, cents: one.chips_cents + one.stake_cents, staked: one.stake_cents > 0, kind };
}
