import { ByteWriter } from './byte-writer.ts';
import { type FontTables, fontFile } from './file.ts';
import { boxAround, type Point, writePoints } from './points.ts';

interface PathCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath';
  args: number[];
}

/** What is needed of a variable font that the PDF library has opened at one weight. */
export interface OpenFont {
  numGlyphs: number;
  characterSet: number[];
  glyphForCodePoint(codePoint: number): { id: number };
  getGlyph(id: number): Glyph;
}

interface Glyph {
  advanceWidth: number;
  path: { commands: PathCommand[] };
}

/** What the outlines, widths and characters of a font are written into while it grows. */
interface Growing {
  glyf: ByteWriter;
  loca: ByteWriter;
  hmtx: ByteWriter;
  glyphs: number;
  characters: Map<number, number>;
}

const kept = ['head', 'hhea', 'maxp', 'OS/2', 'GPOS', 'GDEF'];

/**
 * One weight of a variable font as a font of its own: the outlines of its characters as they are at that weight, with
 * the tables of the first part that do not vary, and the characters of further parts behind. The PDF library reads
 * variable fonts, but cannot put them into a document; it would hyphenate words whose letters come from two fonts.
 */
export function staticFont([first, ...others]: OpenFont[], variable: FontTables, name: string): Uint8Array {
  const growing: Growing = {
    glyf: new ByteWriter(),
    loca: new ByteWriter(),
    hmtx: new ByteWriter(),
    glyphs: 0,
    characters: new Map(),
  };
  if (first) addAll(first, growing);
  for (const other of others) addNew(other, growing);
  const { glyf, loca, hmtx, glyphs, characters } = growing;
  loca.uint32(glyf.length);
  const tables: FontTables = new Map(kept.flatMap((tag) => tablesNamed(tag, variable)));
  tables.set('glyf', glyf.done()).set('loca', loca.done()).set('hmtx', hmtx.done());
  tables.set('cmap', characterTable(characters)).set('name', nameTable(name));
  tables.set('maxp', withNumber(variable.get('maxp'), 4, glyphs));
  tables.set('hhea', withNumber(variable.get('hhea'), 34, glyphs));
  tables.set('post', withNumber(variable.get('post')?.subarray(0, 32), 0, 3));
  return fontFile(tables);
}

/** Glyphs keep their numbers, by which they are kerned. */
function addAll(font: OpenFont, growing: Growing): void {
  for (const each of font.characterSet) growing.characters.set(each, font.glyphForCodePoint(each).id);
  const needed = new Set([0, ...growing.characters.values()]);
  for (let id = 0; id < font.numGlyphs; id++) addGlyph(needed.has(id) ? font.getGlyph(id) : undefined, growing);
}

function addNew(font: OpenFont, growing: Growing): void {
  for (const each of font.characterSet) {
    if (growing.characters.has(each)) continue;
    growing.characters.set(each, growing.glyphs);
    addGlyph(font.getGlyph(font.glyphForCodePoint(each).id), growing);
  }
}

function addGlyph(glyph: Glyph | undefined, growing: Growing): void {
  const { glyf, loca, hmtx } = growing;
  const contours = glyph ? contoursOf(glyph.path.commands) : [];
  const left = Math.min(...contours.flat().map(({ x }) => x));
  loca.uint32(glyf.length);
  hmtx.int16(Math.round(glyph?.advanceWidth ?? 0));
  hmtx.int16(contours.length > 0 ? left : 0);
  writeGlyph(contours, glyf);
  glyf.fillTo(4);
  growing.glyphs += 1;
}

function tablesNamed(tag: string, tables: FontTables): [string, Uint8Array][] {
  const table = tables.get(tag);
  return table ? [[tag, table]] : [];
}

/** Which glyph draws which character, a group a character. */
function characterTable(characters: Map<number, number>): Uint8Array {
  const writer = new ByteWriter();
  for (const number of [0, 1, 3, 10, 0, 12, 12, 0]) writer.int16(number);
  for (const number of [16 + 12 * characters.size, 0, characters.size]) writer.uint32(number);
  const sorted = [...characters].sort(([one], [other]) => one - other);
  for (const [point, glyph] of sorted) for (const number of [point, point, glyph]) writer.uint32(number);
  return writer.done();
}

/** The family, full and PostScript name of a font, as Windows keeps them. */
function nameTable(name: string): Uint8Array {
  const writer = new ByteWriter();
  const ids = [1, 4, 6];
  for (const number of [0, ids.length, 6 + 12 * ids.length]) writer.int16(number);
  for (const id of ids) for (const number of [3, 1, 0x409, id, 2 * name.length, 0]) writer.int16(number);
  for (const letter of name) writer.int16(letter.charCodeAt(0));
  return writer.done();
}

function withNumber(table: Uint8Array | undefined, offset: number, number: number): Uint8Array {
  const changed = Uint8Array.from(table ?? []);
  changed.set([number >> 8, number & 0xff], offset);
  return changed;
}

function contoursOf(commands: PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round);
    const contour = contours.at(-1);
    if (command === 'quadraticCurveTo')
      contour?.push({ x, y, isOnCurve: false }, { x: endX, y: endY, isOnCurve: true });
    else if (command !== 'closePath') contour?.push({ x, y, isOnCurve: true });
  }
  return contours.map(withoutReturn).filter(({ length }) => length > 1);
}

/** An outline closes by itself: a last point that is the first again goes. */
function withoutReturn(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const returns = contour.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y;
  return returns ? contour.slice(0, -1) : contour;
}

function writeGlyph(contours: Point[][], glyf: ByteWriter): void {
  const points = contours.flat();
  if (points.length === 0) return;
  glyf.int16(contours.length);
  for (const edge of boxAround(points)) glyf.int16(edge);
  let last = -1;
  for (const { length } of contours) {
    last += length;
    glyf.int16(last);
  }
  glyf.int16(0);
  writePoints(points, glyf);
}
