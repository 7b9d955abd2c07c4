// Times as the wall clock of the house shows them: in Sydney, wherever a browser thinks it is, so that
// a sign and the sentence of a rule about it say the same.

const PARTS = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function partsOf(at: number): { [name: string]: string } {
  return Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
}

export function timeOf(at: number): string {
  const { hour, minute } = partsOf(at);
  return `${hour}:${minute}`;
}

/** With its seconds: for what is on record. */
export function secondOf(at: number): string {
  return `${timeOf(at)}:${partsOf(at).second}`;
}

/** With its day, for what may be older than today. */
export function momentOf(at: number): string {
  const { day, month } = partsOf(at);
  return `${day}/${month}/${yearOf(at)} ${timeOf(at)}`;
}

/** Its day alone, as people write it: 05/03/2040. */
export function dateOf(at: number): string {
  const { day, month } = partsOf(at);
  return `${day}/${month}/${yearOf(at)}`;
}

/** A day that the server wrote, 2040-03-05, as people write it. */
export const dayOf = (iso: string): string => iso.split("-").reverse().join("/");

/** What a field for a day or a time holds, in words that nobody reads the other way round: 3 May 2040,
 *  with the hour where it has one. Nothing while the field is not filled in. */
export function wordsOf(held: string, tag: string): string {
  const [, day = "", hour = ""] = /^(\d{4,}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(held) ?? [];
  const at = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(at)) return "";
  const words = new Intl.DateTimeFormat(tag === "en" ? "en-AU" : tag, { timeZone: "UTC", dateStyle: "long" }).format(at);
  return hour ? `${words}, ${hour}` : words;
}

/** The wall clock of the house as a field for a time holds it: 2040-03-05T06:30. */
export function wallOf(at: number): string {
  const { day, month, hour, minute } = partsOf(at);
  return `${yearOf(at)}-${month}-${day}T${hour}:${minute}`;
}

/** The moment at which the wall clock of the house shows that. */
export function atOf(wall: string): number {
  const asIfUtc = Date.parse(`${wall.slice(0, 16)}:00Z`);
  // The clock's lead over UTC is the same an hour later, except in the night when it is put back.
  const lead = Date.parse(`${wallOf(asIfUtc)}:00Z`) - asIfUtc;
  const at = asIfUtc - lead;
  return at - (Date.parse(`${wallOf(at)}:00Z`) - asIfUtc);
}

const YEAR = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", year: "numeric" });
const yearOf = (at: number): string => YEAR.format(at);

/** A time to come: the clock alone while it is the same day, else with day, month and year. */
export function dayAndTimeOf(at: number, now: number): string {
  const { day, month } = partsOf(at);
  const isToday = wallOf(at).slice(0, 10) === wallOf(now).slice(0, 10);
  return isToday ? timeOf(at) : `${day}/${month}/${yearOf(at)} ${timeOf(at)}`;
}
