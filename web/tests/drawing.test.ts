import { describe, expect, it } from "vitest";
import { interleaved } from "../src/terminal/barcode";
import { chipOf, discsOf } from "../src/board/chips";
import { boxOf, fitted, nextArea } from "../src/board/geometry";
import { dollars, figure, plainDollars } from "../src/lib/money";
import { facesOf, totalOf } from "../src/lib/results";
import { routeOf, seatPath } from "../src/lib/router";
import type { AreaTold } from "../src/lib/wire";

describe("amounts", () => {
  it.each([
    [0, "$0.00", "$0"],
    [5, "$0.05", "$0.05"],
    [123_650, "$1,236.50", "$1,236.50"],
    [200_000, "$2,000.00", "$2,000"],
    [-1_250, "−$12.50", "−$12.50"],
  ])("%i cents", (cents, whole, plain) => {
    expect(dollars(cents)).toBe(whole);
    expect(plainDollars(cents)).toBe(plain);
  });

  it("are short on a stake", () => {
    expect([100, 1_550, 250_000, 999_900, 1_250_000].map(figure)).toEqual(["1", "15.50", "2,500", "9,999", "12k"]);
  });

  it("take the colour of the largest chip that fits in", () => {
    expect([50, 100, 2_400, 2_500, 1_000_000].map((cents) => chipOf(cents).name)).toEqual(["pearl", "pearl", "garnet", "jade", "amber"]);
    expect([500, 501, 1_999, 2_000].map(discsOf)).toEqual([1, 2, 2, 3]);
  });
});

describe("shapes", () => {
  const area = (id: string, hit: AreaTold["hit"]): AreaTold => ({ id, hit, bay: null }) as AreaTold;

  it("are boxed, outlines too", () => {
    expect(boxOf([1, 2, 3, 4])).toEqual({ x: 1, y: 2, width: 3, height: 4 });
    expect(boxOf("M 0 462 A 10 10 0 0 1 10 452 L 62 452 L 62 816 z")).toEqual({ x: 0, y: 452, width: 62, height: 364 });
  });

  it("are walked by arrows: straight ahead before aslant", () => {
    const [left, right, low] = [area("left", [0, 0, 10, 10]), area("right", [20, 0, 10, 10]), area("low", [12, 30, 10, 10])];
    const areas = [left, right, low];
    expect(nextArea(areas, left, "right")?.id).toBe("right");
    expect(nextArea(areas, left, "down")?.id).toBe("low");
    expect(nextArea(areas, left, "up")).toBeNull();
  });

  it("hold words at a size at which they fit", () => {
    expect(fitted("BIG", 50, 200)).toBe(50);
    expect(fitted("ANY TRIPLE", 50, 100)).toBeLessThan(25);
    expect(fitted("全围", 50, 60)).toBe(30);
  });
});

describe("a barcode", () => {
  it("is Interleaved 2 of 5, as the standard's own example of 12 is", () => {
    // Start 1111; 1 = wide at the first and fifth bar, 2 = wide at the second and fifth space.
    const { bars, width } = interleaved("12");
    expect(bars.map((bar) => bar.width)).toEqual([1, 1, 2.5, 1, 1, 1, 2.5, 2.5, 1]);
    expect(width).toBe(4 + (6 + 4 * 2.5) + 4.5);
  });

  it("is refused for an odd count of digits", () => {
    expect(() => interleaved("123")).toThrow("even");
  });
});

describe("results", () => {
  it("are faces as they lie, or none", () => {
    expect(facesOf("146")).toEqual([1, 4, 6]);
    expect(facesOf("34")).toEqual([3, 4]);
    expect(facesOf("36")).toEqual([3, 6]);
    expect(facesOf("-")).toEqual([]);
    expect(facesOf("17")).toEqual([]);
    expect(totalOf([1, 4, 6])).toBe(11);
  });
});

describe("addresses", () => {
  it.each([
    ["/", "lobby"],
    ["/staff", "staff"],
    ["/table/sicbo-1/seat/sicbo-1-4", "seat"],
    ["/table/sicbo-1/display", "display"],
    ["/table/dealer-1/console", "console"],
    ["/table/sicbo-1", "nowhere"],
    ["/table/sicbo-1/seat", "nowhere"],
    ["/table/%E0%A4%A/display", "nowhere"],
    ["/elsewhere", "nowhere"],
  ])("%s is the page %s", (path, page) => {
    expect(routeOf(path).page).toBe(page);
  });

  it("carry any name", () => {
    expect(routeOf(seatPath("a/b", "c d"))).toEqual({ page: "seat", table: "a/b", seat: "c d" });
  });
});
