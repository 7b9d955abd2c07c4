// What kind of screen this is and what its user asked for, followed as it changes.
import { MediaQuery } from "svelte/reactivity";
import { innerHeight, innerWidth } from "svelte/reactivity/window";

// The same three conditions stand in the styles: a phone; taller than wide; wide, but no panel.
const phone = new MediaQuery("(max-width: 699px)");
const upright = new MediaQuery("(max-aspect-ratio: 11/10)");
const panel = new MediaQuery("(min-width: 1600px) and (min-aspect-ratio: 4/3)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

/** A finger's width: nothing that is touched may be smaller. */
export const LEAST_TARGET = 44;

/** The room that the felt has, as it was last measured. */
let room = $state.raw<readonly [number, number] | null>(null);

export const screen = {
  get isPhone(): boolean {
    return phone.current;
  },
  /** A cabinet or a tablet that stands upright. */
  get isUpright(): boolean {
    return upright.current && !phone.current;
  },
  /** A panel with room for everything; every other screen folds what it can. */
  get isPanel(): boolean {
    return panel.current;
  },
  /** Whether nothing is to tumble, spin or travel. */
  get isStill(): boolean {
    return still.current;
  },
  /** How wide and how high the felt may be, in pixels; about, until it has been measured. */
  get room(): readonly [number, number] {
    if (room !== null) return room;
    const [wide, high] = [innerWidth.current ?? 1920, innerHeight.current ?? 1080];
    return panel.current ? [wide * 0.75, high * 0.75] : [wide - 32, high * 0.6];
  },
  measured(wide: number, high: number): void {
    if (wide > 0 && high > 0) room = [wide, high];
  },
};
