// A barcode scanner types as a keyboard does: eighteen digits in one go, then Enter. What it reads is
// taken wherever somebody is on the page, and does not stay in the field that happened to be open.

const DIGITS = 18;
/** After so long a pause between two keys, what was typed before belongs to something else. */
const PAUSE_MS = 500;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Have every number that is scanned taken, until what is given back is called. */
export function scans(take: (number: string) => void): () => void {
  let digits = "";
  let lastAt = 0;
  let spilt: { field: Field; before: string } | null = null;

  function typed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inTime = event.timeStamp - lastAt <= PAUSE_MS;
    lastAt = event.timeStamp;
    if (/^\d$/.test(event.key)) {
      if (!inTime || digits === "") {
        digits = "";
        spilt = fieldOf(event.target);
      }
      digits = (digits + event.key).slice(-DIGITS);
    } else if (event.key === "Enter" && inTime && digits.length === DIGITS) {
      event.preventDefault();
      event.stopPropagation();
      if (spilt !== null) put(spilt.field, spilt.before);
      const number = digits;
      digits = "";
      take(number);
    } else if (event.key !== "Shift") digits = "";
  }
  addEventListener("keydown", typed, true);
  return () => removeEventListener("keydown", typed, true);
}

function fieldOf(target: EventTarget | null): { field: Field; before: string } | null {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  return field === null ? null : { field, before: field.value };
}

/** Put a field back as it was, and tell its followers. */
function put(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
