// The chips of the house: colour, count of edge spots and printed value are three signals.

export interface Chip {
  cents: number;
  name: string;
  face: string;
  spot: string;
  core: string;
  ink: string;
  spots: number;
}

export const CHIPS: readonly Chip[] = [
  { cents: 100, name: "pearl", face: "#e6e0d0", spot: "#48607a", core: "#f6f2e7", ink: "#20262b", spots: 4 },
  { cents: 500, name: "garnet", face: "#a9262f", spot: "#f3e6d6", core: "#7f1720", ink: "#fff5ec", spots: 5 },
  { cents: 2_500, name: "jade", face: "#1b7a54", spot: "#f0ead8", core: "#0f5739", ink: "#f4fff8", spots: 6 },
  { cents: 10_000, name: "onyx", face: "#2b3035", spot: "#d9be86", core: "#15181b", ink: "#f6e3b8", spots: 8 },
  { cents: 50_000, name: "amethyst", face: "#5f3d94", spot: "#efe2ff", core: "#432a6c", ink: "#fbf5ff", spots: 10 },
  { cents: 100_000, name: "amber", face: "#d08a2c", spot: "#3b2205", core: "#f0b654", ink: "#2b1803", spots: 12 },
];

const [SMALLEST] = CHIPS;

/** The chip in whose colour a stake is drawn: the largest that fits into it. */
export function chipOf(cents: number): Chip {
  return CHIPS.findLast((chip) => chip.cents <= cents) ?? (SMALLEST as Chip);
}

/** How many discs a stake is drawn with. */
export function discsOf(cents: number): number {
  return cents >= 2_000 ? 3 : cents > 500 ? 2 : 1;
}
