// Interleaved 2 of 5: the bars of a ticket's number, as the printer draws them.

/** Wide bars of each digit; every digit has two of five. */
const DIGITS = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const WIDE = 2.5;

export interface Bar {
  x: number;
  width: number;
}

/** Black bars in units of the narrow one, and the width of the whole; digits must be even in count. */
export function interleaved(number: string): { bars: Bar[]; width: number } {
  if (!/^(\d\d)+$/.test(number)) throw new RangeError(`${number} has not an even count of digits`);
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < number.length; at += 2) {
    const [bars = "", spaces = ""] = [DIGITS[Number(number[at])], DIGITS[Number(number[at + 1])]];
    for (let index = 0; index < 5; index += 1) {
      widths.push(bars[index] === "1" ? WIDE : 1, spaces[index] === "1" ? WIDE : 1);
    }
  }
  widths.push(WIDE, 1, 1);
  const drawn: Bar[] = [];
  let x = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) drawn.push({ x, width });
    x += width;
  });
  return { bars: drawn, width: x };
}
