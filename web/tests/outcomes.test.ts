// What the server says became of stakes, put on the felt; and how the rules are searched.
import { describe, expect, it } from "vitest";
import { kindsOf, matches } from "../src/lib/rules";
import type { WagerShown } from "../src/lib/wire";
import { movesOf, outcomesTold } from "../src/board/stakes";
import type { Description, StakeOutcome, WagerOutcome } from "../src/lib/wire";

type Verdict = StakeOutcome["verdict"] | WagerOutcome["verdict"];
const outcome = <V extends Verdict>(verdict: V, stake: number, won: number, lost: number): Omit<StakeOutcome, "verdict"> & { verdict: V } => ({
  stake_cents: stake, returned_cents: verdict === "loses" ? 0 : stake - lost + won, won_cents: won, lost_cents: lost, verdict, clause: "3.9", moves_to: "",
});

describe("outcomes", () => {
  const felt = { stands: { "pass@6": "pass" } } as unknown as Description;

  it("stand on the area of their cell, as the server ruled them", () => {
    const outcomes = outcomesTold(felt, Object.entries({ "pass@6": outcome("wins", 500, 500, 0), field: outcome("loses", 300, 0, 300), "dont-pass": outcome("draws", 200, 0, 0), come: outcome("moves", 100, 0, 0), "place:8": outcome("stays", 600, 0, 0) }));
    expect([...outcomes].map(([area, { verdict }]) => [area, verdict])).toEqual([
      ["pass", "won"], ["field", "lost"], ["dont-pass", "returned"], ["come", "moved"], ["place:8", "stands"],
    ]);
    expect(outcomes.get("pass")).toEqual({ verdict: "won", cents: 500, wonCents: 500, lostCents: 0 });
  });

  it("of two cells on one area are added up, and what was won is said", () => {
    const outcomes = outcomesTold(felt, Object.entries({ "pass@6": outcome("loses", 500, 0, 500), pass: outcome("wins", 200, 200, 0) }));
    expect(outcomes.get("pass")).toEqual({ verdict: "won", cents: 700, wonCents: 200, lostCents: 500 });
  });
});

describe("wagers at a place", () => {
  const felt = { stands: {} } as unknown as Description;

  it("that are invalid get their stake back and have not won, whatever is lit", () => {
    const outcomes = outcomesTold(felt, [["small", outcome("invalid", 500, 0, 0)]]);
    expect(outcomes.get("small")).toEqual({ verdict: "returned", cents: 500, wonCents: 0, lostCents: 0 });
  });

  it("of several kinds of chips on one spot are added up", () => {
    const outcomes = outcomesTold(felt, [["big", outcome("loses", 500, 0, 500)], ["big", outcome("loses", 300, 0, 300)]]);
    expect(outcomes.get("big")).toEqual({ verdict: "lost", cents: 800, wonCents: 0, lostCents: 800 });
  });
});

describe("stakes that travel", () => {
  const felt = { stands: { pass: "pass", "pass@6": "pass" } } as unknown as Description;
  const moving = (to: string): StakeOutcome => ({ ...outcome("moves", 500, 0, 0), moves_to: to });

  it("come from where the server says, and a stake that stays on its area does not travel", () => {
    const cells = { come: moving("come@9"), pass: moving("pass@6"), "come@9": outcome("stays", 500, 0, 0) };
    expect([...movesOf(felt, cells)]).toEqual([["come@9", "come"]]);
  });
});

describe("the rules", () => {
  const wager = (spot: string, title: string, rule: string): WagerShown => ({ spot, title, rule, wins_on: "", placed: "", taken_back: "", commission: "", offered: true, cases: {} });

  it("gather wagers of one kind in the order of the book", () => {
    const kinds = kindsOf([wager("small", "Small", "3.9.1"), wager("total:4", "Total", "3.9.6"), wager("big", "Big", "3.9.2"), wager("total:5", "Total", "3.9.6")]);
    expect(kinds.map(({ title, wagers }) => [title, wagers.length])).toEqual([["Small", 1], ["Total", 2], ["Big", 1]]);
  });

  it("are found by every word looked for, in any order", () => {
    expect(matches("TRIPLE 3.9", "Any triple", "3.9.5")).toBe(true);
    expect(matches("triple 4.1", "Any triple", "3.9.5")).toBe(false);
    expect(matches("", "anything")).toBe(true);
  });
});
