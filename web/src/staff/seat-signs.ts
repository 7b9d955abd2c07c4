/** What a seat has at its corner beside its line and fill, so that no colour says it alone. */
export const SEAT_SIGNS: { readonly [kind: string]: string } = { person: "!", out: "×", away: "⌁" };
