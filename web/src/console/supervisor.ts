// One act in another person's name: they sign on for it alone, with a token and without the cookie,
// so that the person signed on at the console stays so.
import { NotDone, problemOf } from "../lib/api";
import { secondPerson } from "../staff/second.svelte";
import type { ActOutcome, SignOnAnswer, SigningOn, StaffAct } from "../lib/wire";

export async function inTheirName(given: SigningOn, act: StaffAct): Promise<void> {
  const { token } = await sent<SignOnAnswer>("/api/staff/sign-on", given);
  try {
    // Above a ceiling one more person signs, while this one is still signed on.
    await secondPerson.sent(act, (second) => sent<ActOutcome>("/api/acts", { act, ...(second && { second }) }, token));
  } finally {
    await sent("/api/staff/sign-off", {}, token).catch(() => undefined);
  }
}

async function sent<Answer>(path: string, body: object, token = ""): Promise<Answer> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : { "Pitboss-Token": "1" }) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new NotDone(problemOf(answer, response.status));
  }
  return answer as Answer;
}
