// What a member of staff asks of the house and tells it, over HTTP and in their own office.
import { asked } from "../lib/api";
import type { ActOutcome, CaseOnFile, DisputesShown, FirstPassword, PatronShown, PaymentShown, RoundShown, StaffAct, StoryShown } from "../lib/wire";

/** A ticket or voucher that is still owed, as the report tells it: never its whole number. */
export interface Outstanding {
  ticket: string;
  ends_in: string;
  kind: string;
  cents: number;
  status: string;
  table: string;
  issued_at: number | string;
  age_days: number;
}

interface TicketsReport {
  parts: { outstanding: Outstanding[] };
}

export const done = (act: StaffAct): Promise<ActOutcome> => asked("/api/acts", { act });
export const payments = (): Promise<PaymentShown[]> => asked("/api/payments");
export const cases = (): Promise<CaseOnFile[]> => asked("/api/cases");
export const disputes = (): Promise<DisputesShown> => asked("/api/disputes");
export const patron = (number: string): Promise<PatronShown> => asked(`/api/patrons/${encodeURIComponent(number)}`);
export const rounds = (table: string): Promise<RoundShown[]> => asked(`/api/tables/${encodeURIComponent(table)}/rounds`);
export const story = (table: string, round: number): Promise<StoryShown> => asked(`/api/tables/${encodeURIComponent(table)}/rounds/${round}`);
export const outstanding = async (): Promise<Outstanding[]> => (await asked<TicketsReport>("/api/reports/tickets?form=json")).parts.outstanding;
export const enrol = (name: string, offices: string[]): Promise<FirstPassword> => asked("/api/staff/accounts", { name, offices });
export const reset = (name: string): Promise<FirstPassword> => asked(`/api/staff/accounts/${encodeURIComponent(name)}/password`, {});
export const grant = (name: string, offices: string[]): Promise<ActOutcome> => asked(`/api/staff/accounts/${encodeURIComponent(name)}/offices`, { offices });
export const retire = (name: string, reason: string): Promise<ActOutcome> => asked(`/api/staff/accounts/${encodeURIComponent(name)}`, { reason }, "DELETE");
export const packPath = (table: string, round: number): string => `/api/tables/${encodeURIComponent(table)}/rounds/${round}/pack`;
