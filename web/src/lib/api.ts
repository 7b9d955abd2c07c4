// What is asked over HTTP: the lobby, a felt, the rules, sign-on.
import type { Changing, Description, FiguresShown, FloorShown, OfficesShown, Opening, Problem, RulesPage, SignOnAnswer, SignShown, SigningOn, StationShown, TableShown, VisitorCard, Visiting } from "./wire";

/** What was not done, in one sentence. */
export class NotDone extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

export const floorShown = (): Promise<FloorShown> => asked("/api/floor");
export const stationShown = (station: string): Promise<StationShown> => asked(`/api/stations/${encodeURIComponent(station)}`);
export const stationsHere = (): Promise<string[]> => asked("/api/stations");
export const tableShown = (table: string): Promise<TableShown> => asked(`/api/tables/${encodeURIComponent(table)}`);
export const layoutOf = (table: string): Promise<Description> => asked(`/api/tables/${encodeURIComponent(table)}/layout`);
export const signOf = (table: string): Promise<SignShown> => asked(`/api/tables/${encodeURIComponent(table)}/sign`);
export const figuresOf = (table: string, last: number): Promise<FiguresShown> => asked(`/api/tables/${encodeURIComponent(table)}/figures?last=${last}`);
/** The areas that a result wins by itself. */
export const litBy = (table: string, result: string): Promise<string[]> => asked(`/api/tables/${encodeURIComponent(table)}/lit/${encodeURIComponent(result)}`);
export const rulesOf = (table: string): Promise<RulesPage> => asked(`/api/tables/${encodeURIComponent(table)}/rules`);
export const openingOf = (table: string): Promise<Opening> => asked(`/api/tables/${encodeURIComponent(table)}/opening`);
export const visitorCard = (given: Visiting): Promise<VisitorCard> => asked("/api/cards", given);
/** The offices in which somebody can sign on. */
export const officesHere = (): Promise<OfficesShown> => asked("/api/offices");
export const signedOn = (): Promise<SignOnAnswer> => asked("/api/staff/me");
export const signOn = (given: SigningOn): Promise<SignOnAnswer> => asked("/api/staff/sign-on", given);
/** Go on in another of one's own offices. */
export const chooseOffice = (office: string): Promise<SignOnAnswer> => asked("/api/staff/office", { office });
export const signOff = (): Promise<unknown> => asked("/api/staff/sign-off", {});
export const changePassword = (given: Changing): Promise<unknown> => asked("/api/staff/password", given);

/** A page that nobody has touched for so long asks by itself, and does not keep its session alive. */
const ATTENDED_MS = 30_000;
let touchedAt = Date.now();
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => (touchedAt = Date.now()), true);

/** Whether somebody has touched this page lately. */
export const attended = (): boolean => Date.now() - touchedAt <= ATTENDED_MS;

/** Ask the house, or with a body send it something; whatever is not done is thrown. A machine shows its key. */
export async function asked<Answer>(path: string, body?: object, method: "POST" | "DELETE" = "POST", key = ""): Promise<Answer> {
  const headers: Record<string, string> = {
    ...(key !== "" && { Authorization: `Bearer ${key}` }),
    ...(!attended() && { "Pitboss-Unattended": "1" }),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const request: RequestInit = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => null);
  if (response === null) throw new NotDone(problem("no-answer", "The house does not answer."));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new NotDone(problemOf(answer, response.status));
  return answer as Answer;
}

/** Why something came to nothing, where no rule says so. */
export const problem = (kind: string, sentence: string): Problem => ({ kind, clause: "", sentence, maximum_cents: null, words: {} });

export function problemOf(answer: unknown, status: number): Problem {
  if (typeof answer === "object" && answer !== null && "sentence" in answer) return answer as Problem;
  return problem(`http-${status}`, `The house answered ${status}.`);
}
