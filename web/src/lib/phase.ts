// What a table is doing, in the words that screens, tests and automated hands use.
import type { PublicPart } from "./wire";

/**
 * - `wagering`: the clock runs; `held`: wagers are taken and the clock waits for the first
 * - `shooting`: closed, and the shooter has the button; `rolling`: dice tumble or the ball spins
 * - `uncovered`: a dealer reads the dice; `result`: it is settled and nothing is open yet
 * - `stopped`: a supervisor has to declare; `suspended`, `closed`: the table does not play
 */
export type Phase =
  | "connecting"
  | "wagering"
  | "held"
  | "shooting"
  | "rolling"
  | "uncovered"
  | "result"
  | "stopped"
  | "suspended"
  | "closed";

const STAGES: { [stage: string]: Phase } = {
  over: "result",
  "open for wagers": "wagering",
  "closed for wagers": "shooting",
  "being decided": "rolling",
  stopped: "stopped",
  "being tumbled": "rolling",
  "open for bets": "wagering",
  "closed for bets": "shooting",
  uncovered: "uncovered",
  "entered and not confirmed": "uncovered",
  lit: "result",
  "collected from the losers": "result",
};

export function phaseOf(view: PublicPart | null): Phase {
  if (view === null) return "connecting";
  if (view.status === "suspended") return view.stage === "stopped" ? "stopped" : "suspended";
  if (view.status !== "open") return "closed";
  const phase = STAGES[view.stage] ?? "stopped";
  const held = phase === "wagering" && view.type === "terminal-table" && view.closes_in_ms === null;
  return held ? "held" : phase;
}

/** Whether a touch on the felt can place anything. */
export function isOpen(phase: Phase): boolean {
  return phase === "wagering" || phase === "held";
}

/** What a stage of a table in the lobby is: the lobby has the stage and no whole view. */
export function phaseOfStage(status: string, stage: string): Phase {
  if (status === "suspended") return stage === "stopped" ? "stopped" : "suspended";
  return status === "open" ? (STAGES[stage] ?? "stopped") : "closed";
}
