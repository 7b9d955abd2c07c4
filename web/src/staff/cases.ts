// What can be recorded about an over- or underpayment, and which fields each act asks for.
import type { CaseOnFile, StaffAct } from "../lib/wire";

export const CASE_ACTS = ["record-enquiry", "record-identification", "record-contact", "demand-excess", "record-return", "offer-shortfall", "pay-shortfall", "record-rectification", "record-impracticality", "close-case", "reopen-case"] as const;
export type CaseAct = (typeof CASE_ACTS)[number];
export type CaseField = "text" | "person" | "patron" | "cents" | "receipt" | "outcome" | "way" | "method";

export const OUTCOMES = ["unintentional", "suspected"] as const;
export const WAYS = ["rectified", "attempted", "nicc-notified"] as const;

const FIELDS: { [act in CaseAct]: readonly CaseField[] } = {
  "record-enquiry": ["outcome", "person", "text"],
  "record-identification": ["method", "patron", "text"],
  "record-contact": ["text"],
  "demand-excess": ["cents", "text"],
  "record-return": ["cents", "person", "receipt"],
  "offer-shortfall": ["cents", "text"],
  "pay-shortfall": ["cents", "person"],
  "record-rectification": ["way", "person", "text"],
  "record-impracticality": ["text"],
  "close-case": [],
  "reopen-case": ["text"],
};
export const fieldsOf = (act: CaseAct): readonly CaseField[] => FIELDS[act];

/** What can be recorded about this case: an excess is asked for, a shortfall is paid. */
export function actsFor(found: CaseOnFile): readonly CaseAct[] {
  if (found.status !== "open") return ["reopen-case"];
  const other: readonly CaseAct[] = found.direction === "over" ? ["offer-shortfall", "pay-shortfall"] : ["demand-excess", "record-return"];
  return CASE_ACTS.filter((act) => act !== "reopen-case" && !other.includes(act));
}

export interface Recorded {
  text: string;
  /** Who investigated, or who agreed. */
  person: string;
  patron: string;
  cents: number;
  receipt: string;
  outcome: string;
  way: string;
  method: string;
}

export function orderOf(act: CaseAct, number: string, given: Recorded): StaffAct {
  const { text, person, cents } = given;
  switch (act) {
    case "record-enquiry":
      return { type: act, number, outcome: given.outcome, investigator: person, finding: text };
    case "record-identification":
      return { type: act, number, method: given.method, identified: given.patron !== "", text, patron: given.patron || null };
    case "record-contact":
      return { type: act, number, text };
    case "demand-excess":
    case "offer-shortfall":
      return { type: act, number, cents, text };
    case "record-return":
      return { type: act, number, cents, agreed_by: person, receipt: given.receipt };
    case "pay-shortfall":
      return { type: act, number, cents, agreed_by: person };
    case "record-rectification":
      return { type: act, number, way: given.way, text, agreed_by: person };
    case "record-impracticality":
    case "reopen-case":
      return { type: act, number, reason: text };
    case "close-case":
      return { type: act, number };
  }
}
