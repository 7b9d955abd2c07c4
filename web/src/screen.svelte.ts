// What kind of screen this is, followed as it is turned.
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("(max-width: 600px)");

export const screen = {
  get isPhone(): boolean {
    return phone.current;
  },
};
