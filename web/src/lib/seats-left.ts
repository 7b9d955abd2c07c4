// Where this browser has left credit: that it is there and at which terminal, never how much. The
// amount is the house's to say, on the terminal itself.
import type { Memory } from "./record";

const KEPT = "pitboss-left";

export interface SeatLeft {
  table: string;
  seat: string;
}

/** The terminals at which somebody at this browser has credit or wagers, as was last seen there. */
export function seatsLeft(memory: Pick<Memory, "getItem">): SeatLeft[] {
  try {
    return JSON.parse(memory.getItem(KEPT) ?? "[]") as SeatLeft[];
  } catch {
    return [];
  }
}

/** Remember that there is credit at a terminal, or that there no longer is. */
export function noteSeat(memory: Memory, left: SeatLeft, credit: boolean): void {
  const others = seatsLeft(memory).filter((one) => one.table !== left.table || one.seat !== left.seat);
  try {
    memory.setItem(KEPT, JSON.stringify(credit ? [...others, left] : others));
  } catch {
    // A browser that keeps nothing has nothing to say in the lobby.
  }
}
