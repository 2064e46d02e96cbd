import { ByteWriter } from './byte-writer.ts';

/** The tables of a font by tag. */
export type FontTables = Map<string, Uint8Array>;

/** The tables as a TrueType file, in the order of their tags; check sums are left 0, which no reader of a PDF minds. */
export function fontFile(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const writer = new ByteWriter();
  const power = Math.floor(Math.log2(sorted.length));
  writer.uint32(0x10000);
  for (const number of [sorted.length, 16 << power, power, 16 * (sorted.length - (1 << power))]) writer.int16(number);
  let offset = 12 + 16 * sorted.length;
  for (const [tag, { length }] of sorted) {
    writer.all(new TextEncoder().encode(tag));
    for (const number of [0, offset, length]) writer.uint32(number);
    offset += 4 * Math.ceil(length / 4);
  }
  for (const [, table] of sorted) {
    writer.all(table);
    writer.fillTo(4);
  }
  return writer.done();
}
