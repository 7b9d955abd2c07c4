// The areas of craps arranged for a cabinet or tablet that stands upright: numbers on top, then the
// line wagers, then the centre and the hops, each as wide as the screen lets it be.
import { stretchOf } from "../board/arranged";
import type { AreaTold, CaptionTold, Description } from "../lib/wire";

const WIDTH = 1024;
const NUMBERS = [4, 5, 6, 8, 9, 10];
const HOPS = Array.from({ length: 6 }, (_, a) => Array.from({ length: 6 - a }, (_, b) => `hop:${a + 1}-${a + b + 1}`)).flat();

type Box = [x: number, y: number, width: number, height: number];

function boxes(): Map<string, Box> {
  const found = new Map<string, Box>();
  NUMBERS.forEach((number, index) => {
    const x = 112 + 152 * index;
    found.set(`lay:${number}`, [x, 0, 146, 62]);
    found.set(`place-to-lose:${number}`, [x, 68, 146, 62]);
    found.set(`dont-come@${number}`, [x, 136, 70, 64]);
    found.set(`dont-come-odds:${number}`, [x + 76, 136, 70, 64]);
    found.set(`number@${number}`, [x, 206, 146, 122]);
    found.set(`come@${number}`, [x, 258, 70, 70]);
    found.set(`come-odds:${number}`, [x + 76, 258, 70, 70]);
    found.set(`buy:${number}`, [x, 334, 146, 62]);
    found.set(`place:${number}`, [x, 402, 146, 62]);
  });
  const rest: [string, Box][] = [
    ["dont-come", [0, 474, 220, 84]], ["come", [228, 474, 796, 84]],
    ["big-6", [0, 566, 106, 88]], ["big-8", [114, 566, 106, 88]], ["field", [228, 566, 796, 88]],
    ["dont-pass", [0, 662, 708, 70]], ["dont-pass-odds", [716, 662, 308, 70]],
    ["pass", [0, 740, 708, 84]], ["pass-odds", [716, 740, 308, 84]],
    ["any-seven", [0, 920, 250, 66]], ["any-craps", [258, 920, 250, 66]], ["horn", [516, 920, 508, 66]],
    ["craps", [0, 994, 250, 62]], ["craps-eleven", [258, 994, 508, 62]], ["eleven", [774, 994, 250, 62]],
    ["legend:hop", [0, 1066, 122, 192]], ["puck@off", [0, 212, 36, 36]],
  ];
  rest.forEach(([id, box]) => found.set(id, box));
  [4, 6, 8, 10].forEach((number, index) => found.set(`hardway:${number}`, [258 * index, 834, 250, 78]));
  HOPS.forEach((id, index) => found.set(id, [146 + 126 * (index % 7), 1066 + 65 * Math.floor(index / 7), 121, 60]));
  return found;
}

const BOXES = boxes();
const HEIGHT = 1256;
/** At which height the name of each row of numbers stands. */
const CAPTIONS: { [words: string]: number } = { LAY: 31, "PLACE TO LOSE": 99, "DON'T COME": 168, POINT: 230, COME: 293, BUY: 365, PLACE: 433 };

export function arrangedUpright(description: Description): Description {
  const stretch = stretchOf([WIDTH, HEIGHT], 1.25);
  const order = [...BOXES.keys()];
  const areas = description.areas.flatMap((area): AreaTold[] => {
    const box = BOXES.get(area.id);
    if (box === undefined) return [];
    return [placed(area, [box[0], box[1] * stretch, box[2], box[3] * stretch], order.indexOf(area.id) + 1)];
  });
  const captions = description.captions.flatMap((told): CaptionTold[] => {
    const y = CAPTIONS[told.words.en];
    return told.turned || y === undefined ? [] : [{ ...told, at: [102, y * stretch], anchor: "end" }];
  });
  return { ...description, canvas: [WIDTH, HEIGHT * stretch], captions, areas };
}

function placed(area: AreaTold, box: Box, order: number): AreaTold {
  const [at, bay] = anatomy(area, box);
  return { ...area, hit: box, drawn: box, at, bay, order: area.order === null ? null : order };
}

/** The word and the odds from the left, the stake at the right end. */
function anatomy(area: AreaTold, [x, y, width, height]: Box): [AreaTold["at"], AreaTold["bay"]] {
  const middle = y + height / 2;
  const end = (radius: number, inset = 10): NonNullable<AreaTold["bay"]> => ({ x: x + width - radius - inset, y: middle, radius });
  if (area.kind === "travel" || (area.takes_odds && area.number !== null)) {
    const centre = x + width / 2;
    return [{ words: [centre, middle - 10], odds: [centre, middle + 12] }, { x: centre, y: middle, radius: 25 }];
  }
  switch (area.family) {
    case "number":
      return [{ words: [x + 42, y + 25] }, { x: x + width - 30, y: y + 25, radius: 21 }];
    case "puck":
      return [{}, { x: x + 16, y: middle, radius: 16 }];
    case "legend":
      return [{ words: [x, y], odds: [x, y] }, null];
    case "dont-come":
      return [{ words: [x + 84, y + 37], odds: [x + 84, y + height - 11] }, end(26)];
    case "big-6":
    case "big-8":
      return [{ words: [x + width / 2, y + height * 0.24], odds: [x + 34, y + height * 0.68] }, { x: x + width - 28, y: y + height * 0.66, radius: 20 }];
    case "field":
      return [{ words: [x + 86, y + height * 0.34], totals: [x + width / 2 + 10, y + height * 0.36], odds: [x + width / 2 + 10, y + height * 0.8] }, end(30)];
    case "pass":
    case "dont-pass":
      return [{ words: [x + 180, middle], odds: [x + 460, middle] }, end(30, 16)];
    case "hardway":
      return [{ dice: [x + 58, middle], words: [x + 168, y + height * 0.28], odds: [x + 152, y + height * 0.7] }, { x: x + width - 26, y: y + height * 0.68, radius: 19 }];
    case "hop":
      return [{ dice: [x + 36, middle] }, { x: x + width - 30, y: middle, radius: 24 }];
    case "horn":
      return [{ words: [x + 50, y + height * 0.34], odds: [x + width / 2 - 10, y + height * 0.74] }, end(24)];
    case "craps":
    case "eleven":
      return [{ words: [x + 30, middle], totals: [x + 110, middle - 12], odds: [x + 110, middle + 13] }, end(22)];
    case "craps-eleven":
      return [{ words: [x + 46, middle], odds: [x + 200, middle] }, end(22)];
    case "come":
    case "any-seven":
    case "any-craps":
    case "pass-odds":
    case "dont-pass-odds": {
      const left = x + (width - 60) / 2;
      return [{ words: [left, y + height * 0.34], odds: [left, y + height * 0.74] }, end(26)];
    }
    default:
      return [{ odds: [x + (width - 58) / 2, middle] }, end(24, 6)];
  }
}
