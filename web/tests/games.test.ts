// How the wheel comes to rest, and what a finger takes hold of.
import { describe, expect, it } from "vitest";
import { falling, resting, runningOut, spinning } from "../src/kit/spin";
import { gripOf } from "../src/board/geometry";
import type { AreaTold } from "../src/lib/wire";

const round = (degrees: number): number => ((degrees % 360) + 360) % 360;

describe("the wheel", () => {
  it("ends on the pocket it is given, wherever the ball was", () => {
    for (let ball = 0; ball < 360; ball += 7) {
      for (const pocket of [0, 97.3, 181, 350.3]) {
        const from = { wheel: 33, ball, radius: 0.925 };
        const end = falling(from, pocket, 1_200, 1_200);
        expect(round(end.ball - pocket + 180)).toBeCloseTo(180, 6);
        expect(end.radius).toBeCloseTo(0.6, 6);
        expect(falling(from, pocket, 1_200, 5_000).ball).toBe(end.ball);
      }
    }
  });

  it("never turns the ball back and never lets it leap", () => {
    for (let ball = 0; ball < 360; ball += 11) {
      const from = { wheel: 0, ball, radius: 0.925 };
      let last = from.ball;
      for (let ms = 16; ms <= 1_200; ms += 16) {
        const now = falling(from, 120, 1_200, ms).ball;
        expect(now).toBeLessThanOrEqual(last);
        expect(last - now).toBeLessThan(16);
        last = now;
      }
    }
  });

  it("spins on for as long as no result has come, and runs out with the ball in its pocket", () => {
    const spun = spinning(resting(20, 0), 60_000);
    expect(spun.radius).toBe(0.925);
    expect(spun.ball).toBeLessThan(-30_000);
    const [early, late] = [runningOut(spun, 97, 1_000), runningOut(spun, 97, 9_000)];
    expect(early.wheel).toBeLessThan(late.wheel);
    expect([early.ball, late.ball]).toEqual([97, 97]);
  });
});

describe("what is aimed at", () => {
  const area = (hit: AreaTold["hit"]): AreaTold => ({ hit, bay: { x: 90, y: 90, radius: 10 } }) as AreaTold;

  it("is an area itself where its middle is inside, else the place of its stake", () => {
    expect(gripOf(area([0, 0, 10, 10]))).toEqual([0, 0, 10, 10]);
    expect(gripOf(area("M 0 0 L 100 0 L 100 100 L 0 100 z"))).toBe("M 0 0 L 100 0 L 100 100 L 0 100 z");
    const corner = gripOf(area("M 0 0 L 20 0 L 20 80 L 100 80 L 100 100 L 0 100 z"));
    expect(corner).toEqual([76, 76, 28, 28]);
  });
});
