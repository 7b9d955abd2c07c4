// How the wheel turns and the ball runs, as angles in degrees and distances in shares of the
// wheel's radius. The ball runs until there is a result, and then falls into its pocket: the
// pocket is the server's, and nothing before tells it.

/** Degrees a second: the wheel one way, the ball the other, seen from the wheel. */
const WHEEL_SPEED = 55;
const BALL_SPEED = -520;
const TRACK = 0.925;
const POCKET = 0.6;
/** After the ball lies still the wheel runs out. */
export const RUN_OUT_MS = 2_600;

/** Between two frames that are worked out the motion is even: closer together where it bends. */
const STEP_MS = 25;
/** Longer than any device may take to find its result. */
const SPINS_MS = 600_000;
/** The moments from the start to the end of a motion at which it is worked out. */
export const stepsTo = (lastsMs: number): number[] => [...Array(Math.floor(lastsMs / STEP_MS)).keys()].map((step) => step * STEP_MS).concat(lastsMs);
/** It takes up speed, and then runs evenly. */
export const SPIN_STEPS: readonly number[] = [...stepsTo(500), SPINS_MS];

export interface Turned {
  wheel: number;
  /** The ball's angle on the wheel, so that a ball that lies still turns with it. */
  ball: number;
  radius: number;
}

/** From rest: the wheel takes up speed within half a second, the ball is thrown at once. */
export function spinning(from: Turned, ms: number): Turned {
  const begun = Math.min(1, ms / 500);
  const wheel = from.wheel + (WHEEL_SPEED * (ms - 250 * begun * (2 - begun))) / 1_000;
  const radius = from.radius + (TRACK - from.radius) * eased(Math.min(1, ms / 350));
  return { wheel, ball: from.ball + (BALL_SPEED * ms) / 1_000, radius };
}

/** Where the ball has to go from where it is, in one direction and without a jump of its speed. */
export function falling(from: Turned, pocket: number, lastsMs: number, ms: number): Turned {
  const whole = (BALL_SPEED * lastsMs) / 1_000;
  const least = whole * 0.25;
  // The way to the pocket, between a quarter and a bit more than the ball would run at full speed.
  const way = least - ((((from.ball + least - pocket) % 360) + 360) % 360);
  const share = Math.min(1, ms / lastsMs);
  const slowing = Math.max(1.15, whole / way);
  const ball = from.ball + way * (1 - (1 - share) ** slowing);
  return { wheel: from.wheel + (WHEEL_SPEED * ms) / 1_000, ball, radius: from.radius + (POCKET - from.radius) * dropped(share) };
}

/** The wheel slows down with the ball in its pocket. */
export function runningOut(from: Turned, pocket: number, ms: number): Turned {
  const share = Math.min(1, ms / RUN_OUT_MS);
  const wheel = from.wheel + (WHEEL_SPEED * RUN_OUT_MS * (1 - (1 - share) ** 2)) / 2_000;
  return { wheel, ball: pocket, radius: POCKET };
}

export const resting = (wheel: number, pocket: number): Turned => ({ wheel, ball: pocket, radius: POCKET });

const eased = (share: number): number => 1 - (1 - share) ** 3;

/** Down the cone, over the deflectors, and with two small hops into the pocket. */
function dropped(share: number): number {
  if (share < 0.62) return 1.06 * (share / 0.62) ** 2.2;
  if (share < 0.8) return 1.06 - 0.17 * Math.sin(((share - 0.62) / 0.18) * Math.PI) - 0.03 * ((share - 0.62) / 0.18);
  return 1.03 - 0.03 * ((share - 0.8) / 0.2) - 0.06 * Math.sin(((share - 0.8) / 0.2) * Math.PI);
}
