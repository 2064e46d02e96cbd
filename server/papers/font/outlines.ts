import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { boxAround, readPoints, writePoints } from './points.ts';

interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
}

const [hasMore, hasInstructions, hasWords] = [0x20, 0x100, 0x01];
const [hasScale, hasTwoScales, hasMatrix] = [0x08, 0x40, 0x80];

/** The outlines of a font as WOFF2 packs them, as the tables `glyf` and `loca` (with long offsets) of a TrueType font. */
export function unpackOutlines(packed: Uint8Array): { glyf: Uint8Array; loca: Uint8Array } {
  const head = new ByteReader(packed);
  head.take(4);
  const count = head.uint16();
  head.uint16();
  const lengths = Array.from({ length: 7 }, () => head.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map((length) =>
    head.take(length),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const bitmapLength = 4 * Math.ceil(count / 32);
  const streams: Streams = {
    contours: new ByteReader(contours),
    points: new ByteReader(points),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxes: new ByteReader(boxes.subarray(bitmapLength)),
    instructions: new ByteReader(instructions),
  };
  const [glyf, loca] = [new ByteWriter(), new ByteWriter()];
  for (let glyph = 0; glyph < count; glyph++) {
    loca.uint32(glyf.length);
    const hasBox = ((boxes[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    writeGlyph(streams, hasBox ? streams.boxes.take(8) : undefined, glyf);
    glyf.fillTo(4);
  }
  loca.uint32(glyf.length);
  return { glyf: glyf.done(), loca: loca.done() };
}

function writeGlyph(streams: Streams, box: Uint8Array | undefined, glyf: ByteWriter): void {
  const contours = streams.contours.int16();
  if (contours === 0) return;
  glyf.int16(contours);
  if (contours < 0) writeComposite(streams, box ?? new Uint8Array(8), glyf);
  else writeSimple(streams, contours, box, glyf);
}

function writeComposite({ composites, glyphs, instructions }: Streams, box: Uint8Array, glyf: ByteWriter): void {
  glyf.all(box);
  let flags = hasMore;
  let isInstructed = false;
  while (flags & hasMore) {
    flags = composites.uint16();
    isInstructed ||= (flags & hasInstructions) !== 0;
    glyf.int16(flags);
    glyf.all(composites.take(componentLength(flags)));
  }
  if (isInstructed) writeInstructions(glyphs.short(), instructions, glyf);
}

function componentLength(flags: number): number {
  const scale = flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0;
  return 2 + (flags & hasWords ? 4 : 2) + scale;
}

function writeSimple(streams: Streams, contours: number, box: Uint8Array | undefined, glyf: ByteWriter): void {
  const ends: number[] = [];
  let last = -1;
  for (let contour = 0; contour < contours; contour++) {
    last += streams.points.short();
    ends.push(last);
  }
  const points = readPoints(last + 1, streams.flags, streams.glyphs);
  if (box) glyf.all(box);
  else for (const edge of boxAround(points)) glyf.int16(edge);
  for (const end of ends) glyf.int16(end);
  writeInstructions(streams.glyphs.short(), streams.instructions, glyf);
  writePoints(points, glyf);
}

function writeInstructions(length: number, instructions: ByteReader, glyf: ByteWriter): void {
  glyf.int16(length);
  glyf.all(instructions.take(length));
}
