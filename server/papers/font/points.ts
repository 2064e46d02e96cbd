import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Reads as many points of an outline as are asked for, each packed as its distance from the one before. */
export function readPoints(count: number, flags: ByteReader, distances: ByteReader): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.byte();
    const [dx, dy] = distance(flag & 0x7f, distances);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: flag < 128 };
  });
}

/** A distance by its code: the WOFF2 specification, section 5.2, says which bits of how many bytes each code takes. */
function distance(code: number, from: ByteReader): [number, number] {
  const signed = (value: number, bit: number) => (code & bit ? value : -value);
  if (code < 10) return [0, signed(((code & 14) << 7) + from.byte(), 1)];
  if (code < 20) return [signed((((code - 10) & 14) << 7) + from.byte(), 1), 0];
  if (code < 84) {
    const [rest, byte] = [code - 20, from.byte()];
    return [signed(1 + (rest & 0x30) + (byte >> 4), 1), signed(1 + ((rest & 0x0c) << 2) + (byte & 15), 2)];
  }
  if (code < 120) {
    const rest = code - 84;
    const dx = 1 + (Math.floor(rest / 12) << 8) + from.byte();
    return [signed(dx, 1), signed(1 + (((rest % 12) >> 2) << 8) + from.byte(), 2)];
  }
  if (code < 124) {
    const [one, two, three] = [from.byte(), from.byte(), from.byte()];
    return [signed((one << 4) + (two >> 4), 1), signed(((two & 15) << 8) + three, 2)];
  }
  const dx = from.uint16();
  return [signed(dx, 1), signed(from.uint16(), 2)];
}

/** Writes the points as a TrueType glyph holds them: all flags, all distances across, all distances up. */
export function writePoints(points: Point[], glyf: ByteWriter): void {
  for (const { isOnCurve } of points) glyf.byte(isOnCurve ? 1 : 0);
  for (const axis of ['x', 'y'] as const) {
    let last = 0;
    for (const point of points) {
      glyf.int16(point[axis] - last);
      last = point[axis];
    }
  }
}

/** The least and greatest of the points, as a glyph says them first. */
export function boxAround(points: Point[]): number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
