import { describe, expect, it } from "vitest";
import { counted, taken } from "../src/console/breakdown";

describe("chips that are counted out", () => {
  it("are named in an order only where there are any", () => {
    const chips = { 500: 4, 2500: 0, 10000: 1 };
    expect(taken(chips)).toEqual({ 500: 4, 10000: 1 });
    expect(counted(taken(chips))).toBe(counted(chips));
  });
});
