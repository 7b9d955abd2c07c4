// Why a round is stopped: a word of the table becomes a sentence, anything else stays as it was said.
import { en, type Key } from "./en";
import { say } from "./language.svelte";

export function faultWords(fault: string): string {
  const key = `fault.${fault}`;
  return key in en ? say(key as Key) : fault;
}
