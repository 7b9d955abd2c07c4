// The signs of the house stand in the page as the server wrote it. What is on the Authority's file
// changes while a screen is up, so on a floor for practice the sign about it is looked up again.

const AGAIN_MS = 5_000;
const NAME = "not-filed";

/** Keep the sign that names the documents without an order on file as the floor has it now. */
export function followFile(): void {
  // Only a floor for practice opens without its orders, and only there the sign can stand. A page
  // within a page leaves the signs to the one around it.
  const beside = document.getElementById("training-floor");
  if (beside === null || parent !== window) return;
  setInterval(() => void refresh(beside), AGAIN_MS);
}

async function refresh(beside: HTMLElement): Promise<void> {
  let page: string;
  try {
    const answer = await fetch(location.pathname);
    if (!answer.ok) return;
    page = await answer.text();
  } catch {
    return; // the floor is not there: what was shown stays
  }
  const now = new DOMParser().parseFromString(page, "text/html").getElementById(NAME);
  const shown = document.getElementById(NAME);
  if (now?.outerHTML === shown?.outerHTML) return;
  shown?.remove();
  if (now !== null) beside.after(now);
}
