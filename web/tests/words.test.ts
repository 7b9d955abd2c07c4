import { beforeAll, describe, expect, it } from "vitest";
import { fetchLater, fetchWords, known, worded } from "../src/i18n/words";

describe("the words of the pages", () => {
  beforeAll(async () => void (await Promise.all([fetchWords("en", "staff"), fetchWords("zh", "staff"), fetchWords("vi", "staff")])));

  it("are read from the files of both languages", () => {
    expect(worded("en", "phase-round", { round: 7 })).toBe("Round 7");
    expect(worded("zh", "lobby-free", { count: 8, free: 3 })).toBe("8 席余 3");
  });

  it("fill in what they are given as it is, with no marks around it", () => {
    expect(worded("en", "phase-round", { round: "1,234" })).toBe("Round 1,234");
    expect(worded("en", "phase-round", { round: 1234 })).toBe("Round 1234");
  });

  it("know what there is a word for", () => {
    expect(known("office-cashier")).toBe(true);
    expect(known("office-nobody")).toBe(false);
    expect(worded("en", "office-nobody")).toBe("office-nobody");
  });

  it("say a refusal in either language", () => {
    const words = { title: "Small", cap: "$50.00", maximum: "$20.00" };
    expect(worded("en", "refused-over-maximum", words)).toBe("The maximum on Small is $50.00: at most $20.00 more.");
    expect(worded("zh", "refused-over-maximum", words)).toBe("Small的最高限额为 $50.00：最多还可 $20.00。");
  });

  it("begin at a terminal without what is said at places, displays and consoles, and with all of a seat's own", async () => {
    await fetchWords("ko", "terminal");
    const said = (key: string): boolean => worded("ko", key) !== worded("en", key);
    expect(said("phase-wagering")).toBe(true);
    expect(said("limits-day")).toBe(false);
    await fetchLater("ko", "terminal");
    expect(said("limits-day")).toBe(true);
  });

  it("speak English where a language that was begun has no words", () => {
    expect(worded("vi", "phase-round", { round: 7 })).toBe("Ván 7");
    expect(worded("vi", "house-name")).toBe("pitboss");
  });
});
