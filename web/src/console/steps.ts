// The forced order of a round at the dealer's console.
import type { Console, StaffAct } from "../lib/wire";

export const STEPS = ["shake-dice", "call-for-bets", "no-more-bets", "lift-dome", "enter-result", "collect-losers", "pay-winners"] as const;
export type Step = (typeof STEPS)[number];

const NOW: { [stage: string]: Step } = {
  over: "shake-dice",
  "open for bets": "no-more-bets",
  "closed for bets": "lift-dome",
  uncovered: "enter-result",
  "entered and not confirmed": "enter-result",
  lit: "collect-losers",
  "collected from the losers": "pay-winners",
};

/** The step that is next: until the dice have been shaken as often as the rules ask, another shake. */
export function stepOf(part: Console): Step {
  if (part.stage === "being tumbled") return part.tumbles < part.tumbles_needed ? "shake-dice" : "call-for-bets";
  return NOW[part.stage] ?? "shake-dice";
}

export type Standing = "done" | "now" | "later";

export function standingOf(step: Step, part: Console): Standing {
  const [at, now] = [STEPS.indexOf(step), STEPS.indexOf(stepOf(part))];
  return at < now ? "done" : at === now ? "now" : "later";
}

/** The order of a step; the result is keyed in first and has none of its own. */
export function orderOf(step: Step, part: Console, table: string): StaffAct | null {
  const { round } = part;
  switch (step) {
    case "shake-dice":
      return { type: "shake-dice", table, round: part.stage === "over" ? round + 1 : round, tumbles: 1 };
    case "call-for-bets":
      return { type: "call-for-bets", table, round };
    case "no-more-bets":
      return { type: "call-no-more-bets", table, round };
    case "lift-dome":
      return { type: "lift-dome", table, round };
    case "collect-losers":
      return { type: "collect-losers", table, round };
    case "pay-winners":
      return { type: "pay-winners", table, round };
    default:
      return null;
  }
}

export const inOrder = (faces: readonly number[]): number[] => [...faces].sort((a, b) => a - b);
