// A die as a cube.
import { describe, expect, it } from "vitest";
import { SIDES, turnTo } from "../src/kit/cube";

/** Where the front of a cube points that is turned so: about the upright axis first, as it is drawn. */
function front({ x, y }: { x: number; y: number }): number[] {
  const [ax, ay] = [(x * Math.PI) / 180, (y * Math.PI) / 180];
  return [Math.sin(ay) * Math.cos(ax), -Math.sin(ax), Math.cos(ay) * Math.cos(ax)].map((part) => Math.round(part) + 0);
}

describe("a die", () => {
  it("has six faces, and those opposite each other add to seven", () => {
    expect(SIDES.map(({ face }) => face).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const side of SIDES) {
      const opposite = SIDES.find((one) => front(one).every((part, axis) => part === -(front(side)[axis] ?? 0)));
      expect(side.face + (opposite?.face ?? 0)).toBe(7);
    }
  });

  it("is turned against the way of a side to show it", () => {
    for (const side of SIDES) expect(turnTo(side.face)).toEqual({ x: -side.x, y: -side.y });
  });
});
