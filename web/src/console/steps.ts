// The steps of a round as the server tells them; the order is its own.
import type { Console, ConsoleStep, StaffAct } from "../lib/wire";

/** The step that is next. */
export const stepOf = (part: Console): ConsoleStep | null => part.steps.find((step) => step.standing === "now") ?? null;

/** Whether the dealer reads the dice and keys them in. */
export const isEntering = (part: Console): boolean => stepOf(part)?.name === ENTRY;

/** The step that is more than one press: numbers are keyed in first, and confirmed after that. */
export const ENTRY = "enter-result";

/** The order of a step; the result is keyed in first and has none of its own. */
export function orderOf(step: ConsoleStep, table: string): StaffAct | null {
  // The server names the act, and every act of a step asks for table and round alone.
  return step.name === ENTRY ? null : ({ type: step.act, table, round: step.round } as StaffAct);
}

export const inOrder = (faces: readonly number[]): number[] => [...faces].sort((a, b) => a - b);
