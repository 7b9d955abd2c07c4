// What a table is doing, in the server's word; the screen adds only that it has not heard it yet.
import type { PublicPart } from "./wire";

/**
 * - `wagering`: the clock runs; `held`: wagers are taken and the clock waits for the first
 * - `shooting`: closed, and the shooter has the button; `rolling`: dice tumble or the ball spins
 * - `uncovered`: a dealer reads the dice; `result`: it is settled and nothing is open yet
 * - `stopped`: a supervisor has to declare; `suspended`, `closed`: the table does not play
 */
export type Phase = "connecting" | PublicPart["phase"];

export const phaseOf = (view: PublicPart | null): Phase => view?.phase ?? "connecting";

/** Whether a touch on the felt can place anything. */
export const isOpen = (phase: Phase): boolean => phase === "wagering" || phase === "held";
