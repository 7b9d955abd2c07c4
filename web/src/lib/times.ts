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
  return `${day}/${month} ${timeOf(at)}`;
}
