// What a touch on the felt does: put down the chosen chip, take the stake back, or move it.
export type Tool = "chip" | "erase" | "move";
