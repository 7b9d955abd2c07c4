// How a table stands, in a word, and how many of its terminals need somebody.
import type { TableAtWork, TerminalAtWork } from "../lib/wire";

/** A stopped round counts for more than the table's own state. */
export const stateOf = (table: TableAtWork): string => (table.fault !== "" ? "stopped" : table.status);
export const needs = (one: TerminalAtWork): boolean => one.state !== "in-service" || one.unconfirmed || one.waiting_cents > 0 || Object.keys(one.parts).length > 0;
export const waiting = (table: TableAtWork): number => table.terminals.filter(needs).length;
