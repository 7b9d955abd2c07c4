import { describe, expect, it } from "vitest";
import { counted, taken } from "../src/console/breakdown";
import * as disputes from "../src/staff/disputes";
import * as patrons from "../src/staff/patrons";

describe("chips that are counted out", () => {
  it("are named in an order only where there are any", () => {
    const chips = { 500: 4, 2500: 0, 10000: 1 };
    expect(taken(chips)).toEqual({ 500: 4, 10000: 1 });
    expect(counted(taken(chips))).toBe(counted(chips));
  });
});

describe("a dispute", () => {
  const found = (status: string) => ({ number: "D-1", status, document: "", table: "", round: null, person: "", text: "", satisfied: null, steps: [] });

  it.each([
    ["recorded", ["decide-dispute"]],
    ["decided", ["conclude-dispute", "ask-review"]],
    ["review-asked", ["review-dispute"]],
    ["reviewed", ["conclude-dispute"]],
    ["concluded", []],
  ])("that is %s offers the next steps alone", (status, acts) => {
    expect(disputes.actsFor(found(status))).toEqual(acts);
  });

  it("says why no games supervisor decides only where that was written", () => {
    const given = { text: "they lay flat", absent: "", satisfied: true };
    expect(disputes.orderOf("decide-dispute", "D-1", given)).toMatchObject({ decision: "they lay flat", no_games_supervisor: null });
    expect(disputes.orderOf("decide-dispute", "D-1", { ...given, absent: "at another table" })).toMatchObject({ no_games_supervisor: "at another table" });
  });

  it("is concluded with a notice only for whoever is not satisfied", () => {
    const given = { text: "read out", absent: "", satisfied: true };
    expect(disputes.orderOf("conclude-dispute", "D-1", given)).toEqual({ type: "conclude-dispute", number: "D-1", satisfied: true, notice: null });
    expect(disputes.orderOf("conclude-dispute", "D-1", { ...given, satisfied: false })).toMatchObject({ satisfied: false, notice: "read out" });
  });
});

describe("a patron", () => {
  const shown = (card: string, card_status: string) => ({ patron: "p7", name: "Ada", card, card_status, account_cents: 0, channels: [] });

  it("without a card gets one, and the account is only paid out", () => {
    expect(patrons.actsFor(shown("", ""))).toEqual(["issue-card", "withdraw"]);
    expect(patrons.actsFor(shown("", "cancelled"))).toEqual(["issue-card", "withdraw"]);
  });

  it("has a suspended card reinstated and no other suspended", () => {
    expect(patrons.actsFor(shown("c-7", "suspended"))).toContain("reinstate-card");
    expect(patrons.actsFor(shown("c-7", "suspended"))).not.toContain("suspend-card");
    expect(patrons.actsFor(shown("c-7", "active"))).not.toContain("reinstate-card");
  });
});
