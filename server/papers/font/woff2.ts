import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import type { FontTables } from './file.ts';
import { unpackOutlines } from './outlines.ts';

interface Entry {
  tag: string;
  length: number;
  isPacked: boolean;
}

/** The table tags that WOFF2 writes as a number, in the order of its specification. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g) as string[];

/** The tables of a font of the web (WOFF2) as a TrueType file holds them. */
export function readWoff2(woff2: Uint8Array): FontTables {
  const reader = new ByteReader(woff2);
  if (reader.uint32() !== 0x774f4632) throw new Error('Not a WOFF2 font');
  reader.take(8);
  const count = reader.uint16();
  reader.take(6);
  const packedLength = reader.uint32();
  reader.take(24);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = new ByteReader(brotliDecompressSync(reader.take(packedLength)));
  const tables = new Map(entries.map((entry) => [entry.tag, data.take(entry.length)]));
  unpack(entries, tables);
  return tables;
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.byte();
  const tag = (flags & 63) === 63 ? new TextDecoder().decode(reader.take(4)) : (knownTags[flags & 63] ?? '');
  const version = flags >> 6;
  const isPacked = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const length = reader.base128();
  return { tag, isPacked, length: isPacked ? reader.base128() : length };
}

function unpack(entries: Entry[], tables: FontTables): void {
  const packed = entries.filter(({ isPacked }) => isPacked).map(({ tag }) => tag);
  const [glyf, head] = [tables.get('glyf'), tables.get('head')];
  if (packed.some((tag) => tag !== 'glyf' && tag !== 'loca')) throw new Error(`Packed tables: ${packed.join(', ')}`);
  if (!packed.includes('glyf') || !glyf || !head) return;
  for (const [tag, table] of Object.entries(unpackOutlines(glyf))) tables.set(tag, table);
  const longOffsets = Uint8Array.from(head);
  longOffsets.set([0, 1], 50);
  tables.set('head', longOffsets);
}
