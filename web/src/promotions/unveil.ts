// When the hall sees which winner: by the clock of the house, so that every screen shows the same at
// the same moment, and one that is switched on later shows all that was shown before.
import type { PromotionOpen } from "../lib/wire";

/** How long after the draw the first winner is shown, and how long each stands alone. */
export const FIRST_MS = 6_000;
export const EACH_MS = 60_000;
/** How long figures roll before the first stands still, and how much longer the next rolls. */
const ROLL_MS = 1_600;
const NEXT_MS = 500;
const FACE_MS = 90;

export interface Shown {
  readonly number: string;
  readonly title: string;
  readonly cents: number;
  /** The winning number; none while it is not shown. */
  readonly chance: string | null;
  readonly tag: string;
  readonly status: string;
  /** Whether it went on to a reserve. */
  readonly passedOn: boolean;
  readonly shownAt: number;
}

/** The prizes of the draw in the order in which they are shown: the lowest first, the first prize last. */
export function prizesAt(found: PromotionOpen, now: number): Shown[] {
  const prizes = found.prizes.filter((prize) => prize.draw === found.draw);
  const count = prizes.length;
  return prizes.map((prize, place): Shown => {
    const drawn = found.winners[place];
    const shownAt = (found.drawn_at ?? Infinity) + FIRST_MS + (count - 1 - place) * EACH_MS;
    const won = prize.chance || drawn || null;
    return {
      number: prize.number,
      title: prize.title,
      cents: prize.value_cents,
      chance: now >= shownAt ? won : null,
      tag: prize.tag,
      status: prize.status,
      passedOn: prize.chance !== "" && prize.chance !== drawn,
      shownAt,
    };
  }).reverse();
}

/** The figures of a number as they roll and stand still, one after another from the left. */
export function figuresAt(chance: string, since: number, still: boolean): { figure: string; rolls: boolean }[] {
  return [...chance].map((figure, place) => {
    const rolls = !still && since < ROLL_MS + place * NEXT_MS;
    return { figure: rolls ? String(Math.floor(since / FACE_MS + place * 3) % 10) : figure, rolls };
  });
}

/** A digest in groups of eight, which people can compare aloud. */
export const groups = (digest: string): string[] => digest.match(/.{1,8}/g) ?? [];
