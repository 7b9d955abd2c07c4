// What kind of screen this is and what its user asked for, followed as it changes.
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("(max-width: 600px)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

export const screen = {
  get isPhone(): boolean {
    return phone.current;
  },
  /** Whether nothing is to tumble, spin or travel. */
  get isStill(): boolean {
    return still.current;
  },
};
