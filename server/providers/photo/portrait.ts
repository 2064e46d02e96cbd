import { createHash } from 'node:crypto';
import { type Color, png } from './png.ts';

const size = 48;
const samplesPerAxis = 4;

const backdrops: Color[] = [
  [214, 205, 230],
  [200, 219, 216],
  [232, 213, 205],
  [205, 215, 232],
];
const shirts: Color[] = [
  [95, 75, 139],
  [45, 112, 108],
  [150, 84, 66],
  [60, 88, 138],
];
const skins: Color[] = [
  [243, 208, 181],
  [215, 163, 122],
  [164, 112, 78],
  [108, 72, 52],
];
const hairs: Color[] = [
  [45, 35, 32],
  [156, 78, 46],
  [196, 154, 92],
  [120, 116, 114],
];

/** A generated portrait, always the same for a name, as a 48 × 48 PNG. */
export function portrait(name: string): Buffer {
  const digest = createHash('sha256').update(name).digest();
  const pick = <T>(items: T[], index: number): T => items[(digest[index] ?? 0) % items.length] as T;
  const colors = [pick(hairs, 3), pick(skins, 2), pick(shirts, 1), pick(backdrops, 0)] as const;
  return png(size, (x, y) => averageColor(x, y, colors));
}

type PortraitColors = readonly [hair: Color, skin: Color, shirt: Color, backdrop: Color];

/** The color of a pixel, averaged over sample points. */
function averageColor(x: number, y: number, colors: PortraitColors): Color {
  const sum: Color = [0, 0, 0];
  for (let point = 0; point < samplesPerAxis * samplesPerAxis; point++) {
    const dx = (Math.floor(point / samplesPerAxis) + 0.5) / samplesPerAxis;
    const dy = ((point % samplesPerAxis) + 0.5) / samplesPerAxis;
    for (const [channel, value] of colorAt(x + dx, y + dy, colors).entries())
      sum[channel] = (sum[channel] ?? 0) + value;
  }
  return sum.map((value) => value / (samplesPerAxis * samplesPerAxis)) as Color;
}

function colorAt(x: number, y: number, [hair, skin, shirt, backdrop]: PortraitColors): Color {
  const isIn = (left: number, top: number, width: number, height: number) =>
    ((x - left) / width) ** 2 + ((y - top) / height) ** 2 < 1;
  if (isIn(24, 22, 8.5, 10) && !isIn(24, 10.5, 10, 6)) return skin;
  if (isIn(24, 19, 10.5, 11)) return hair;
  if (isIn(24, 33, 4.5, 6)) return skin;
  if (isIn(24, 52, 18, 17)) return shirt;
  return backdrop;
}
