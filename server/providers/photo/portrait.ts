import { createHash } from 'node:crypto';
import { type Colour, png } from './png.ts';

const size = 48;
const fineness = 4;

const backdrops: Colour[] = [
  [214, 205, 230],
  [200, 219, 216],
  [232, 213, 205],
  [205, 215, 232],
];
const shirts: Colour[] = [
  [95, 75, 139],
  [45, 112, 108],
  [150, 84, 66],
  [60, 88, 138],
];
const skins: Colour[] = [
  [243, 208, 181],
  [215, 163, 122],
  [164, 112, 78],
  [108, 72, 52],
];
const hairs: Colour[] = [
  [45, 35, 32],
  [156, 78, 46],
  [196, 154, 92],
  [120, 116, 114],
];

/** A drawn person, always the same one for a name, as a PNG of 48 by 48 pixels. */
export function portrait(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest();
  const pick = <T>(items: T[], at: number): T => items[(digest[at] ?? 0) % items.length] as T;
  const look = [pick(hairs, 3), pick(skins, 2), pick(shirts, 1), pick(backdrops, 0)] as const;
  return png(size, (x, y) => smooth(x, y, look));
}

type Look = readonly [hair: Colour, skin: Colour, shirt: Colour, backdrop: Colour];

/** The colour of a pixel: the mean of the points in it. */
function smooth(x: number, y: number, look: Look): Colour {
  const sum: Colour = [0, 0, 0];
  for (let point = 0; point < fineness * fineness; point++) {
    const dx = (Math.floor(point / fineness) + 0.5) / fineness;
    const dy = ((point % fineness) + 0.5) / fineness;
    for (const [at, value] of colourAt(x + dx, y + dy, look).entries()) sum[at] = (sum[at] ?? 0) + value;
  }
  return sum.map((value) => value / (fineness * fineness)) as Colour;
}

function colourAt(x: number, y: number, [hair, skin, shirt, backdrop]: Look): Colour {
  const isIn = (left: number, top: number, width: number, height: number) =>
    ((x - left) / width) ** 2 + ((y - top) / height) ** 2 < 1;
  if (isIn(24, 22, 8.5, 10) && !isIn(24, 10.5, 10, 6)) return skin;
  if (isIn(24, 19, 10.5, 11)) return hair;
  if (isIn(24, 33, 4.5, 6)) return skin;
  if (isIn(24, 52, 18, 17)) return shirt;
  return backdrop;
}
