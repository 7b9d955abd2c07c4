// What a member of staff asks of the house and tells it, over HTTP and in their own office.
import { asked, NotDone, problem, problemOf } from "../lib/api";
import { secondPerson } from "./second.svelte";
import type { ActOutcome, CaseOnFile, ConductShown, ContentKept, DeviceCompared, DisputesShown, EditionShown, EquipmentShown, EventsShown, ExclusionShown, FirstPassword, Forfeit, MachineShown, OneTimeCode, PaperShown, PatronShown, PaymentShown, PoolShown, RoundShown, StaffAct, StoryShown } from "../lib/wire";



export const done = (act: StaffAct): Promise<ActOutcome> => secondPerson.act({ act });
export const jackpots = (): Promise<PoolShown[]> => asked("/api/jackpots");
export const payments = (): Promise<PaymentShown[]> => asked("/api/payments");
/** How many of a list are asked for at a time: as many come where there are more. */
export const PAGE = 50;
const paged = (path: string, after: string | null): string => `${path}?limit=${PAGE}${after === null ? "" : `&after=${encodeURIComponent(after)}`}`;
export const cases = (after: string | null = null): Promise<CaseOnFile[]> => asked(paged("/api/cases", after));
export const disputes = (after: string | null = null): Promise<DisputesShown> => asked(paged("/api/disputes", after));
/** The significant events of a gaming day; an empty word asks for everything, and no day for today. */
export function significantEvents(of: { day: string; table: string; kind: string; before?: string; limit?: string }): Promise<EventsShown> {
  const query = new URLSearchParams(Object.entries(of).filter(([, value]) => value !== ""));
  return asked(`/api/significant-events?${query}`);
}
export const patron = (number: string): Promise<PatronShown> => asked(`/api/patrons/${encodeURIComponent(number)}`);
export const rounds = (table: string, before?: number): Promise<RoundShown[]> => asked(`/api/tables/${encodeURIComponent(table)}/rounds${before === undefined ? "" : `?before=${before}`}`);
export const editions = (): Promise<EditionShown[]> => asked("/api/editions");
export const story = (table: string, round: number): Promise<StoryShown> => asked(`/api/tables/${encodeURIComponent(table)}/rounds/${round}?felt=true`);
export const enrol = (name: string, offices: string[]): Promise<FirstPassword> => asked("/api/staff/accounts", { name, offices });
export const machines = (): Promise<MachineShown[]> => asked("/api/machines");
const keyPath = (table: string, seat: string): string => `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/key`;
export const issueCode = (table: string, seat: string): Promise<OneTimeCode> => asked(keyPath(table, seat).replace(/key$/, "code"), {});
export const withdrawKey = (table: string, seat: string, reason: string): Promise<ActOutcome> => asked(keyPath(table, seat), { reason }, "DELETE");
export const reset = (name: string): Promise<FirstPassword> => asked(`/api/staff/accounts/${encodeURIComponent(name)}/password`, {});
export const grant = (name: string, offices: string[]): Promise<ActOutcome> => asked(`/api/staff/accounts/${encodeURIComponent(name)}/offices`, { offices });
export const retire = (name: string, reason: string): Promise<ActOutcome> => asked(`/api/staff/accounts/${encodeURIComponent(name)}`, { reason }, "DELETE");
export const removeFactor = (name: string, reason: string): Promise<ActOutcome> => asked(`/api/staff/accounts/${encodeURIComponent(name)}/second-factor`, { reason }, "DELETE");
export const exportPath = (table: string, round: number): string => `/api/tables/${encodeURIComponent(table)}/rounds/${round}/export`;
export const conduct = (): Promise<ConductShown> => asked("/api/conduct");
export const forfeits = (): Promise<Forfeit[]> => asked("/api/forfeits");
export const exclusions = (): Promise<ExclusionShown[]> => asked("/api/exclusions");
export const equipment = (): Promise<EquipmentShown> => asked("/api/equipment");
export const devicesNow = (table: string): Promise<DeviceCompared[]> => asked(`/api/equipment/${encodeURIComponent(table)}`);
export const papers = (): Promise<PaperShown[]> => asked("/api/papers");
export const paperPath = (number: string): string => `/api/papers/${encodeURIComponent(number)}/content`;
/** Hand in a text or PDF as it is; it is filed afterwards, by its digest. */
export const handIn = (file: File): Promise<ContentKept> => handedIn("/api/papers/content", file);
/** Hand in a photograph or a PDF, which a record then names by its digest. */
export const attach = (file: File): Promise<ContentKept> => handedIn("/api/attachments", file);
export const attachmentPath = (digest: string): string => `/api/attachments/${digest}`;

async function handedIn(path: string, file: File): Promise<ContentKept> {
  const media = file.type || "text/plain";
  const response = await fetch(path, { method: "PUT", headers: { "Content-Type": media }, body: file }).catch(() => null);
  if (response === null) throw new NotDone(problem("no-answer", "The house does not answer."));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new NotDone(problemOf(answer, response.status));
  return answer as ContentKept;
}
