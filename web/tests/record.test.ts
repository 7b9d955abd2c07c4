// The terminal's own record, beside which a supervisor lays the house's.
import { describe, expect, it } from "vitest";
import { TerminalRecord } from "../src/lib/record";

const memory = (): Pick<Storage, "getItem" | "setItem"> => {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
};

describe("a terminal's own record", () => {
  it("has what lay here when the round was decided, and not what is left when it is over", () => {
    const record = new TerminalRecord("sicbo-1", "sicbo-1-1", memory());
    record.lies({ round: 7, stage: "wagering" }, { small: 500 });
    record.lies({ round: 7, stage: "launched" }, { small: 500, big: 200 });
    record.lies({ round: 7, stage: "between" }, {});
    expect(record.of(7).stakes).toEqual({ small: 500, big: 200 });
  });

  it("is there again after the page was loaded again", () => {
    const kept = memory();
    new TerminalRecord("craps-1", "craps-1-1", kept).lies({ round: 3, stage: "shooting" }, { pass: 1000 });
    expect(new TerminalRecord("craps-1", "craps-1-1", kept).of(3)).toMatchObject({ kept: true, stakes: { pass: 1000 } });
  });
});
