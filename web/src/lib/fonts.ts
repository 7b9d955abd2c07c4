// The house's own fonts, so that a machine without any shows the same. Chinese comes in pieces by
// the characters that are shown, and only once it is asked for.
import "./fonts.css";

export async function fetchChinese(): Promise<void> {
  await import("@fontsource-variable/noto-sans-sc/wght.css");
}
