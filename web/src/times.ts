// Times of day as the wall clock of the room shows them.

export function timeOf(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (value: number): string => String(value).padStart(2, "0");
