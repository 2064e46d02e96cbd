import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type FontTables, fontFile } from './font/file.ts';
import { type OpenFont, staticFont } from './font/static-font.ts';
import { readWoff2 } from './font/woff2.ts';

const require = createRequire(import.meta.url);
/** The parts of Inter by the characters they hold, as ranges of code points; most texts need but the first. */
const ranges: Record<string, string> = require('@fontsource-variable/inter/unicode.json');
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext'];
const weights = { Regular: 400, SemiBold: 600 } as const;

/** A font family as the PDF library knows it, with the characters that it can draw. */
interface Family {
  name: string;
  characters: Set<number>;
}

interface Part {
  tables: FontTables;
  fonts: Record<keyof typeof weights, OpenFont>;
}

const parts = new Map<string, Promise<Part>>();
const families = new Map<string, Promise<Family>>();

/** The family that a text is drawn in: those parts of Inter that it needs as one, made once. */
export function familyFor(text: string): Promise<Family> {
  const points = [...new Set(text)].map((each) => each.codePointAt(0) ?? 0);
  const needed = subsets.filter((subset, index) => index === 0 || holdsNew(subset, points));
  return once(families, needed.join(), () => familyOf(needed));
}

function holdsNew(subset: string, points: number[]): boolean {
  return points.some((point) => !isWithin(point, 'latin') && isWithin(point, subset));
}

function isWithin(point: number, subset: string): boolean {
  const bounds = (ranges[subset] ?? '').split(',').map((range) => range.slice(2).split('-'));
  return bounds.some(
    ([from = '', to = from]) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16),
  );
}

async function familyOf(needed: string[]): Promise<Family> {
  const opened = await Promise.all(needed.map((subset) => once(parts, subset, () => open(subset))));
  const family: Family = { name: `Inter ${needed.join(' ')}`, characters: new Set() };
  for (const weight of ['Regular', 'SemiBold'] as const) {
    const fonts = opened.map((part) => part.fonts[weight]);
    const file = staticFont(fonts, opened[0]?.tables ?? new Map(), `Inter-${weight}-${needed.join('-')}`);
    Font.register({ family: family.name, fontWeight: weights[weight], src: dataUrl(file) });
    for (const each of fonts.flatMap(({ characterSet }) => characterSet)) family.characters.add(each);
  }
  return family;
}

async function open(subset: string): Promise<Part> {
  const path = require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
  const tables = readWoff2(await readFile(path));
  const src = dataUrl(fontFile(tables));
  const at = (weight: keyof typeof weights) => openAt(`Inter ${subset} variable`, src, weight);
  return { tables, fonts: { Regular: await at('Regular'), SemiBold: await at('SemiBold') } };
}

async function openAt(family: string, src: string, weight: keyof typeof weights): Promise<OpenFont> {
  const descriptor = { fontFamily: family, fontWeight: weights[weight] };
  Font.register({ family, src, fontWeight: weights[weight], postscriptName: weight });
  await Font.load(descriptor);
  return Font.getFont(descriptor)?.data as unknown as OpenFont;
}

function once<Value>(made: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

const dataUrl = (font: Uint8Array) => `data:font/ttf;base64,${Buffer.from(font).toString('base64')}`;
