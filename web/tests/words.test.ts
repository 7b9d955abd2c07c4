import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { zh } from "../src/i18n/zh";

const valuesIn = (words: string): string[] => (words.match(/\{[\w-]+\}/g) ?? []).sort();

describe("the words of the pages", () => {
  it("are the same in both languages", () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en) as (keyof typeof en)[])("%s has the same values filled in", (key) => {
    expect(valuesIn(zh[key])).toEqual(valuesIn(en[key]));
    expect(zh[key]).not.toBe("");
    expect(en[key]).not.toBe("");
  });
});
