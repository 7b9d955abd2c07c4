// Errors that a terminal's own screen notices: they go to the server by a code, as the terminal's.
// The code names the error and where it stands in the program, so that the same error on two
// terminals has the same code. What the line to the server does is none: the server sees that itself.
import type { TableStore } from "../lib/table.svelte";

const LONGEST = 64;

/** The code of an error, in printable ASCII. */
export function codeOf(name: string, file: string, line: number, column: number): string {
  const place = `${file.split("/").pop()?.split("?")[0] ?? ""}:${line}:${column}`;
  return `${name || "Error"} ${place}`.replace(/[^ -~]/g, "?").slice(0, LONGEST);
}

/** An error in a promise: its stack says where. */
function rejectionCode(reason: unknown): string | null {
  // A request that failed because the server was away is no fault of the screen.
  if (!(reason instanceof Error) || reason.name === "AbortError" || /fetch|network|load failed/i.test(reason.message)) return null;
  const at = /([^/\s(]+):(\d+):(\d+)/.exec(reason.stack ?? "");
  return codeOf(reason.name, at?.[1] ?? "", Number(at?.[2] ?? 0), Number(at?.[3] ?? 0));
}

/** Report the screen's own errors, each once while the page stands. Returns what ends it. */
export function watchFaults(store: TableStore): () => void {
  const told = new Set<string>();
  const tell = (code: string): void => {
    if (!told.has(code) && store.reportFault(code)) told.add(code);
  };
  const onError = (event: ErrorEvent): void => {
    if (event.error instanceof Error) tell(codeOf(event.error.name, event.filename, event.lineno, event.colno));
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    const code = rejectionCode(event.reason);
    if (code !== null) tell(code);
  };
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
  };
}
